"""Names of cards in a language: colours, and the signs that stand on the tactile cards."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from access_game.languages import Language, Medium
from access_game.output.wrapping import keep_together
from access_game.signs import SignTable, standard_signs
from engine.cards import Card, Colour


class CardStyle(StrEnum):
    """How cards are named."""

    PLAIN = "plain"
    """Colour and value: green 5."""
    SIGNS = "signs"
    """With the colour's sign: green club 5."""
    TACTILE = "tactile"
    """With both signs of the adapted card: green club 5, circle with one dot."""
    CODE = "code"
    """The card code: g5."""


class CardNames:
    """The words for cards in one language."""

    def __init__(self, t: Language, table: SignTable) -> None:
        self.language = t
        self.colours = {
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.BLACK: t.pgettext("colour", "black"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.BLUE: t.pgettext("colour", "blue"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.GREEN: t.pgettext("colour", "green"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.ORANGE: t.pgettext("colour", "orange"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.PINK: t.pgettext("colour", "pink"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.PURPLE: t.pgettext("colour", "purple"),
            # Translators: A colour, as it stands in a card's name ("green 5").
            Colour.YELLOW: t.pgettext("colour", "yellow"),
        }
        self.groups = {
            # Translators: All cards of a colour, beginning a sentence: "Blacks: 9, 5."
            Colour.BLACK: t.pgettext("cards of a colour", "Blacks"),
            # Translators: All cards of a colour, beginning a sentence: "Blues: 9, 5."
            Colour.BLUE: t.pgettext("cards of a colour", "Blues"),
            # Translators: All cards of a colour, beginning a sentence: "Greens: 9, 5."
            Colour.GREEN: t.pgettext("cards of a colour", "Greens"),
            # Translators: All cards of a colour, beginning a sentence: "Oranges: 9, 5."
            Colour.ORANGE: t.pgettext("cards of a colour", "Oranges"),
            # Translators: All cards of a colour, beginning a sentence: "Pinks: 9, 5."
            Colour.PINK: t.pgettext("cards of a colour", "Pinks"),
            # Translators: All cards of a colour, beginning a sentence: "Purples: 9, 5."
            Colour.PURPLE: t.pgettext("cards of a colour", "Purples"),
            # Translators: All cards of a colour, beginning a sentence: "Yellows: 9, 5."
            Colour.YELLOW: t.pgettext("cards of a colour", "Yellows"),
        }
        self.letters = {
            # Translators: A letter for black, unique; never the code letter of another colour (k b
            # g o p u y stand for black blue green orange pink purple yellow).
            Colour.BLACK: t.pgettext("letter of colour", "k"),
            # Translators: A letter for blue, unique; never the code letter of another colour.
            Colour.BLUE: t.pgettext("letter of colour", "b"),
            # Translators: A letter for green, unique; never the code letter of another colour.
            Colour.GREEN: t.pgettext("letter of colour", "g"),
            # Translators: A letter for orange, unique; never the code letter of another colour.
            Colour.ORANGE: t.pgettext("letter of colour", "o"),
            # Translators: A letter for pink, unique; never the code letter of another colour.
            Colour.PINK: t.pgettext("letter of colour", "p"),
            # Translators: A letter for purple, unique; never the code letter of another colour.
            Colour.PURPLE: t.pgettext("letter of colour", "u"),
            # Translators: A letter for yellow, unique; never the code letter of another colour.
            Colour.YELLOW: t.pgettext("letter of colour", "y"),
        }
        lang = t.code
        known = known_signs(t)
        self.signs = {
            colour: table.word(sign, lang, known)
            for colour, sign in zip(Colour, table.colours, strict=True)
        }
        self.number_signs = tuple(table.word(sign, lang, known) for sign in table.values)

    @classmethod
    def of(cls, t: Language, table: SignTable | None = None) -> CardNames:
        """The words of a language, made once; with the package's signs unless others are given."""
        return _card_names(t, table or standard_signs())

    def name(self, card: Card, style: CardStyle) -> str:
        """The name of a card, never broken over two lines where it fits into one."""
        colour, sign = self.colours[card.colour], self.signs[card.colour]
        if style is CardStyle.CODE and not self._speaks_kana:
            return str(card)
        if style in (CardStyle.PLAIN, CardStyle.CODE):
            # Translators: A card: "green 5". Undeclined, the same in every sentence.
            name = self.language.pgettext(
                "card", "{colour} {value}", colour=colour, value=card.value
            )
            return keep_together(name)
        # Translators: A card with the sign of its colour: "green club 5".
        name = self.language.pgettext(
            "card", "{colour} {sign} {value}", colour=colour, sign=sign, value=card.value
        )
        if style is CardStyle.SIGNS:
            return keep_together(name)
        number_sign = self.number_sign(card.value)
        # Translators: A card with both tactile signs: "green club 5, circle with one dot".
        return self.language.pgettext(
            "card", "{card}, {number_sign}", card=keep_together(name), number_sign=number_sign
        )

    @property
    def _speaks_kana(self) -> bool:
        """Whether Latin letters would be misread, so that a code is spoken as a plain name."""
        return self.language.code == "ja" and self.language.medium is Medium.SPEECH

    def short_name(self, card: Card) -> str:
        """The letter of the colour in this language, then the value: braille's shortest form."""
        return keep_together(f"{self.letters[card.colour]}{card.value}")

    def number_sign(self, value: int) -> str:
        """The tactile sign of a value."""
        return self.number_signs[value - 1]


@lru_cache(maxsize=16)
def _card_names(t: Language, table: SignTable) -> CardNames:
    return CardNames(t, table)


def known_signs(t: Language) -> dict[str, str]:
    """The words for the signs that the game knows."""
    return {
        # Translators: The sign of black on tactile cards, as on playing cards.
        "spade": t.pgettext("sign", "spade"),
        # Translators: The sign of blue on tactile cards: a drop of water.
        "drop": t.pgettext("sign", "drop"),
        # Translators: The sign of green on tactile cards, as on playing cards.
        "club": t.pgettext("sign", "club"),
        # Translators: The sign of orange on tactile cards, as on playing cards.
        "diamond": t.pgettext("sign", "diamond"),
        # Translators: The sign of pink on tactile cards, as on playing cards.
        "heart": t.pgettext("sign", "heart"),
        # Translators: The sign of purple on tactile cards.
        "moon": t.pgettext("sign", "moon"),
        # Translators: The sign of yellow on tactile cards.
        "star": t.pgettext("sign", "star"),
        # Translators: The sign of value 1 on tactile cards: raised dots.
        "dots-1": t.pgettext("number sign", "one dot"),
        # Translators: The sign of value 2 on tactile cards: raised dots.
        "dots-2": t.pgettext("number sign", "two dots"),
        # Translators: The sign of value 3 on tactile cards: raised dots.
        "dots-3": t.pgettext("number sign", "three dots"),
        # Translators: The sign of value 4 on tactile cards: raised dots.
        "dots-4": t.pgettext("number sign", "four dots"),
        # Translators: The sign of value 5 on tactile cards: a ring with raised dots inside.
        "circle-1": t.pgettext("number sign", "circle with one dot"),
        # Translators: The sign of value 6 on tactile cards: a ring with raised dots inside.
        "circle-2": t.pgettext("number sign", "circle with two dots"),
        # Translators: The sign of value 7 on tactile cards: a ring with raised dots inside.
        "circle-3": t.pgettext("number sign", "circle with three dots"),
        # Translators: The sign of value 8 on tactile cards: a ring with raised dots inside.
        "circle-4": t.pgettext("number sign", "circle with four dots"),
        # Translators: The sign of value 9 on tactile cards: a ring with raised dots inside.
        "circle-5": t.pgettext("number sign", "circle with five dots"),
        # Translators: The sign of value 10 on tactile cards: a square with raised dots inside.
        "square-1": t.pgettext("number sign", "square with one dot"),
        # Translators: The sign of value 11 on tactile cards: a square with raised dots inside.
        "square-2": t.pgettext("number sign", "square with two dots"),
        # Translators: The sign of value 12 on tactile cards: a square with raised dots inside.
        "square-3": t.pgettext("number sign", "square with three dots"),
    }
