"""What players say in each language, from the catalogs: no test depends on one translation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from access_game.languages import Language, load
from access_game.narration import reviews, sitting
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import cells, without_marks, wrap
from access_game.understanding.choosing import yes_and_no
from access_game.understanding.normalise import fold
from access_game.understanding.vocabulary import Vocabulary, Word, words_in_play
from engine.cards import Card


@dataclass(frozen=True)
class Words:
    """What can be typed, and what is asked, in one language on lines of one width."""

    language: str
    width: int = 80

    @cached_property
    def t(self) -> Language:
        """The messages."""
        return load(self.language)

    @cached_property
    def card_prompt(self) -> str:
        """The prompt of a turn."""
        return self.prompt(sitting.card_prompt(self.t))

    @cached_property
    def yes_no_prompt(self) -> str:
        """The prompt of a yes-or-no question."""
        return self.prompt(sitting.yes_no_prompt(self.t))

    @cached_property
    def hand_over_prompt(self) -> str:
        """The prompt while the next player takes the keyboard."""
        return self.prompt(sitting.hand_over_prompt(self.t))

    @cached_property
    def leaving_prompt(self) -> str:
        """The prompt after the end of a game."""
        return self.prompt(reviews.prompt(self.t))

    @property
    def prompts(self) -> list[str]:
        """Every prompt of a game."""
        return [
            *(self.card_prompt, self.yes_no_prompt),
            *(self.hand_over_prompt, self.leaving_prompt),
        ]

    def prompt(self, text: str) -> str:
        """The line that stands before what is typed: the last one of a long prompt."""
        return wrap(text, self.width - 1, self.language)[-1]

    def wrapped(self, *texts: str) -> list[str]:
        """Lines as the stream has them."""
        return [line for text in texts for line in wrap(text, self.width, self.language)]

    def word(self, word: Word) -> str:
        """A word in play, or its English name where the line is too short for it."""
        return self._fitting(self._names(words_in_play(self.t), word))

    def letter(self, word: Word) -> str:
        """The letter of a word in play."""
        return words_in_play(self.t).letters[word]

    def word_and(self, word: Word, choices: Vocabulary, choice: str) -> str:
        """A word in play with one of the choices that may follow it."""
        firsts = self._names(words_in_play(self.t), word)
        seconds = self._names(choices, choice)
        return self._fitting(f"{first} {second}" for first in firsts for second in seconds)

    def word_with(self, word: Word, place: int) -> str:
        """A word in play with a place after it."""
        return self._fitting(f"{name} {place}" for name in self._names(words_in_play(self.t), word))

    @property
    def no(self) -> str:
        """The word for no."""
        return self._fitting(self._names(yes_and_no(self.t), "no"), self.yes_no_prompt)

    def sentence(self, message: str, **facts: object) -> list[str]:
        """A sentence of the catalog, as the lines of the stream."""
        return self.wrapped(self.t.gettext(message, **facts))

    def card(self, card: Card, place: int, way: int) -> str:
        """A card as people type it: `way` goes round all ways of naming one."""
        ways = self._ways(card, place)
        return self._fitting([ways[way % len(ways)], self._name(card, CardStyle.PLAIN), str(card)])

    def _ways(self, card: Card, place: int) -> Sequence[str]:
        names = CardNames.of(self.t)
        colour, sign = names.colours[card.colour], names.signs[card.colour]
        signs, plain = self._name(card, CardStyle.SIGNS), self._name(card, CardStyle.PLAIN)
        ways = [
            signs,
            str(place),
            plain,
            str(card),
            f"{self.t.pgettext('letter of colour', card.colour.letter)}{card.value}",
            f"{sign} {card.value}",
            f"{card.value} {colour}",
            signs.upper(),
        ]
        if self.language == "ja":
            ways += [_full_width(str(card)), f"{colour}の{_full_width(str(card.value))}"]
        return ways

    def _name(self, card: Card, style: CardStyle) -> str:
        return without_marks(CardNames.of(self.t).name(card, style))

    def _names(self, vocabulary: Vocabulary, key: str) -> list[str]:
        """All names, the English one too, then the shortest beginning that means nothing else."""
        names = [*vocabulary.names[key], str(key)]
        beginnings = (names[0][:length] for length in range(1, len(names[0]) + 1))
        return [*names, next(text for text in beginnings if vocabulary.find(fold(text)) == (key,))]

    def _fitting(self, texts: Iterable[str], prompt: str | None = None) -> str:
        """The first text that fits behind the prompt, by default that of a turn."""
        room = self.width - cells(prompt or self.card_prompt) - 1
        return next(text for text in texts if cells(text) < room)


def _full_width(text: str) -> str:
    return "".join(chr(ord(char) + 0xFEE0) for char in text)
