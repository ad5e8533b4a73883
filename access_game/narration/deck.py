"""The deck in words, to learn it by ear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.languages import Language, Medium
from access_game.narration.base import Narrator
from access_game.narration.cards import CardNames, CardStyle
from access_game.quiz import Question
from access_game.understanding.topics import Leaf, leafing
from engine.cards import DECK, HIGHEST_VALUE, Card, Colour


def whole_deck(n: Narrator) -> Iterator[str]:
    """How many cards there are, the colours with sign and code letter, the values with points."""
    # Translators: The deck: 84 cards, 7 colours, values 1 to 12.
    yield n.t.gettext("{cards} cards: 7 colours, each with the values 1 to 12.", cards=len(DECK))
    for colour in Colour:
        yield colour_line(n.card_names, n, colour)
    for value in range(1, HIGHEST_VALUE + 1):
        card = Card(Colour.BLACK, value)
        # Translators: A value with its tactile sign and its points.
        yield n.t.gettext(
            "{value}: {number_sign}; full {full}, half {half}.",
            value=value,
            number_sign=n.card_names.number_sign(value),
            full=card.full_points,
            half=card.half_points,
        )
    # Translators: The card code: the colour's code letter, then the value.
    yield n.t.gettext(
        "The code of a card is the letter of its colour and its value: {code}.", code="g5"
    )
    # Translators: Which of the tactile signs are known, and which ones we chose.
    yield n.t.gettext(
        "Club, circle with one dot and square with one dot are the association's signs; the "
        "others are our choice."
    )


def colour_line(names: CardNames, n: Narrator, colour: Colour) -> str:
    """A colour with its sign and its code letter."""
    # Translators: A colour with its tactile sign and the letter of the card code.
    return n.t.gettext(
        "{colour}: sign {sign}, code letter {letter}.",
        colour=names.colours[colour],
        sign=names.signs[colour],
        letter=names.letters[colour] if n.medium is Medium.BRAILLE else colour.letter,
    )


def card_lines(n: Narrator, cards: Iterable[Card]) -> Iterator[str]:
    """All about some cards, one line each."""
    for card in cards:
        # Translators: All about a card: name in all its forms, code, points.
        yield n.t.gettext(
            "{colour} {value}, sign {sign}, number sign {number_sign}, code {code}, full {full}, "
            "half {half}.",
            colour=n.card_names.colours[card.colour],
            value=card.value,
            sign=n.card_names.signs[card.colour],
            number_sign=n.card_names.number_sign(card.value),
            code=str(card),
            full=card.full_points,
            half=card.half_points,
        )


def tactile_code(n: Narrator) -> Iterator[str]:
    """The whole code, by colour and by number."""
    for colour in Colour:
        # Translators: A colour and its tactile sign: "green: club".
        yield n.t.gettext(
            "{colour}: {sign}", colour=n.card_names.colours[colour], sign=n.card_names.signs[colour]
        )
    for value in range(1, HIGHEST_VALUE + 1):
        # Translators: A value and its tactile sign: "5: circle with one dot".
        yield n.t.gettext(
            "{value}: {number_sign}", value=value, number_sign=n.card_names.number_sign(value)
        )


def quiz_opening(n: Narrator) -> Iterator[str]:
    """How the quiz goes, and how it ends."""
    word = leafing(n.t).name(Leaf.NEXT)
    # Translators: The first line of the quiz, and its help; {next} is a word to type.
    yield n.t.gettext(
        "Ten questions; {next} tells the answer, an empty line ends the quiz.", next=word
    )


def quiz_question(n: Narrator, question: Question) -> Iterator[str]:
    """A card to be recognised by its signs, or signs to be named."""
    card = question.card
    if question.asks_for_signs:
        # Translators: Quiz: a card is named, and its two tactile signs are to be typed.
        yield n.t.gettext("Which signs does this card have: {card}?", card=_plain(n, card))
    else:
        # Translators: Quiz: two tactile signs are named, and the card is to be typed.
        yield n.t.gettext("Which card has these signs: {signs}?", signs=_signs(n, card))


def quiz_asks(n: Narrator, question: Question) -> Iterator[str]:
    """What the question is about: a card was named instead of signs, or the reverse."""
    if question.asks_for_signs:
        # Translators: Quiz: a card was typed, but its signs are asked; the question follows again.
        yield n.t.gettext("Both signs are asked for.")
    else:
        # Translators: Quiz: signs were typed, but a card is asked; the question follows again.
        yield n.t.gettext("A card is asked for.")


def quiz_prompt(t: Language) -> str:
    """The prompt of the quiz."""
    # Translators: The prompt of the quiz on tactile signs.
    return t.gettext("Answer?")


def quiz_right(n: Narrator) -> Iterator[str]:
    """That the answer is right."""
    # Translators: Quiz: the answer was right.
    yield n.t.gettext("Right.")


def quiz_wrong(n: Narrator, question: Question) -> Iterator[str]:
    """That the answer is wrong, and the right one."""
    # Translators: Quiz: the answer was wrong; card and signs that belong together are told.
    yield n.t.gettext(
        "No. {card}: {signs}.", card=_plain(n, question.card), signs=_signs(n, question.card)
    )


def quiz_told(n: Narrator, question: Question) -> Iterator[str]:
    """The answer to a question that was given up."""
    # Translators: Quiz: the answer, told on demand; card and signs that belong together.
    yield n.t.gettext(
        "{card}: {signs}.", card=_plain(n, question.card), signs=_signs(n, question.card)
    )


def quiz_result(n: Narrator, right: int, asked: int) -> Iterator[str]:
    """How many answers were right."""
    # Translators: Quiz: how many answers were right.
    yield n.t.gettext("{right} of {asked} right.", right=right, asked=asked)


def _plain(n: Narrator, card: Card) -> str:
    return n.card_names.name(card, CardStyle.PLAIN)


def _signs(n: Narrator, card: Card) -> str:
    return n.list([n.card_names.signs[card.colour], n.card_names.number_sign(card.value)])
