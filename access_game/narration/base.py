"""The listener, and the narrator that puts facts into that listener's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from access_game.kana import spoken_name
from access_game.languages import Language, Medium, lines_medium
from access_game.narration.cards import CardNames, CardStyle
from access_game.narration.opening import neutral_label
from access_game.output.wrapping import keep_together
from access_game.signs import SignTable
from access_game.speech.base import Voice
from engine.cards import Card


class Verbosity(StrEnum):
    """How much is told."""

    BRIEF = "brief"
    """What changes a decision, in the fewest words."""
    NORMAL = "normal"
    """Everything a player at the table takes in."""
    FULL = "full"
    """Reasons and reminders besides, for learners."""


@dataclass(slots=True)
class Listener:
    """How one person wants to be told things."""

    language: Language
    verbosity: Verbosity = Verbosity.NORMAL
    cards: CardStyle = CardStyle.SIGNS
    reads_braille: bool = False
    """Whether lines are short forms for a braille display."""
    reads_kana: bool = False
    """Whether Japanese lines are written in kana."""
    is_spoken_to: bool = False
    """Whether the game's own voice speaks."""
    voices: dict[str, Voice] = field(default_factory=dict)
    """Voices chosen, by language."""

    @property
    def script(self) -> Medium:
        """How lines are worded."""
        code = self.language.code
        return lines_medium(code, braille=self.reads_braille, kana=self.reads_kana)

    @property
    def voice(self) -> Voice:
        """The voice in the listener's language."""
        return self.voices.get(self.language.code) or Voice(self.language.code)

    readings: dict[str, str] = field(default_factory=dict)
    """How names are read aloud in Japanese, in kana, by name."""

    signs: SignTable | None = None
    """The signs of the listener's own cards; None for the package's."""

    def choose_voice(self, voice: Voice) -> None:
        """Be spoken to with this voice in its language."""
        self.voices[voice.lang] = voice

    @property
    def card_style(self) -> CardStyle:
        """The style in use: brief leaves the signs out."""
        if self.verbosity is Verbosity.BRIEF and self.cards is not CardStyle.CODE:
            return CardStyle.PLAIN
        return self.cards


class Narrator:
    """Tells one listener about one game, from the place ``seat`` (None: a spectator).

    The same telling is worded for the listener's lines or, with ``Medium.SPEECH``, to be spoken.
    """

    def __init__(
        self,
        listener: Listener,
        names: Sequence[str],
        seat: int | None,
        medium: Medium | None = None,
    ) -> None:
        self.listener = listener
        self.names = names
        self.seat = seat
        self._medium = medium

    @property
    def medium(self) -> Medium:
        """What the wording is for."""
        return self._medium or self.listener.script

    @property
    def t(self) -> Language:
        """The listener's language, as it is worded for the medium."""
        return self.listener.language.for_medium(self.medium)

    @property
    def aloud(self) -> Narrator:
        """Tells the same with the game's own voice."""
        return Narrator(self.listener, self.names, self.seat, Medium.SPEECH)

    @property
    def spelling(self) -> Narrator:
        """Tells what is to be spelled: as it is written, not as a voice reads it right."""
        if self.medium is Medium.SPEECH and self.t.code != "ja":
            return Narrator(self.listener, self.names, self.seat, Medium.PRINT)
        return self

    @property
    def verbosity(self) -> Verbosity:
        """How much the listener wants to hear."""
        return self.listener.verbosity

    @property
    def is_brief(self) -> bool:
        """Whether the listener wants the fewest words."""
        return self.verbosity is Verbosity.BRIEF

    @property
    def is_full(self) -> bool:
        """Whether the listener wants everything."""
        return self.verbosity is Verbosity.FULL

    @property
    def card_names(self) -> CardNames:
        """The words for cards in the listener's language."""
        return CardNames.of(self.t, self.listener.signs)

    def card(self, card: Card) -> str:
        """The name of a card in the listener's style; the shortest one in braille."""
        if self.medium is Medium.BRAILLE:
            return self.card_names.short_name(card)
        return self.card_names.name(card, self.listener.card_style)

    def short_card(self, card: Card) -> str:
        """The name of a card within a sentence: the sign of the value would cut it in two."""
        if self.listener.card_style is CardStyle.TACTILE and self.medium is not Medium.BRAILLE:
            return self.card_names.name(card, CardStyle.SIGNS)
        return self.card(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards as a list."""
        return self.list(self.short_card(card) for card in cards)

    def values(self, values: Iterable[int]) -> str:
        """Several values as a list."""
        # Translators: Stands between two numbers of a list: "12, 8, 5".
        return self.t.pgettext("numbers", ", ").join(self.t.number(value) for value in values)

    def name(self, seat: int | None) -> str:
        """The name of the player on a seat, of the listener too."""
        if seat is None:
            return keep_together(neutral_label(self.t))
        name = self.names[seat]
        if self.t.code == "ja" and self.medium is not Medium.PRINT:
            name = self.listener.readings.get(name) or name
            if self.medium is Medium.SPEECH:
                return spoken_name(name, seat)
        return keep_together(name)

    def list(self, items: Iterable[str]) -> str:
        """Items one after the other, separated as the language does it."""
        # Translators: Stands between two items of a list of names, cards or numbers.
        return self.t.pgettext("list", ", ").join(items)

    def points(self, points: int) -> str:
        """A number of points with its noun."""
        # Translators: A score, alone or within a sentence after a comma or a colon.
        return self.t.ngettext("{n} point", "{n} points", points)
