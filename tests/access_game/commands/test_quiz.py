"""The quiz on the tactile code: what answers a question, and what does not count as an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest

from access_game.languages import Language
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from access_game.understanding.topics import Leaf, leafing
from engine.cards import DECK, Card
from tests.access_game.programs import Asked, Programs

Line = Callable[["Somebody"], str]
"""What somebody types, who knows the question."""


@dataclass
class Somebody:
    """Answers the quiz by what was asked last, and remembers what was told above each question."""

    t: Language
    lines: list[Line]
    told: list[list[str]] = field(default_factory=list)
    card: Card = DECK[0]
    asks_for_signs: bool = False

    def __call__(self, asked: Asked) -> str | None:
        *before, question, _ = asked.text.splitlines()
        self.told.append(before)
        names = CardNames.of(self.t)
        self.card, self.asks_for_signs = next(
            (card, asks_for_signs)
            for card in DECK
            for asks_for_signs, text in enumerate(self.questions(card, names))
            if text == question
        )
        return self.lines.pop(0)(self) if self.lines else None

    def questions(self, card: Card, names: CardNames) -> tuple[str, str]:
        return (
            self.t.gettext("Which card has these signs: {signs}?", signs=self.signs(card)),
            self.t.gettext(
                "Which signs does this card have: {card}?",
                card=without_marks(names.name(card, CardStyle.PLAIN)),
            ),
        )

    def signs(self, card: Card) -> str:
        names = CardNames.of(self.t)
        separator = self.t.pgettext("list", ", ")
        return separator.join([names.signs[card.colour], names.number_sign(card.value)])

    def answer(self, card: Card) -> str:
        return self.signs(card) if self.asks_for_signs else str(card)


def right(who: Somebody) -> str:
    return who.answer(who.card)


def wrong(who: Somebody) -> str:
    return who.answer(DECK[DECK.index(who.card) - 1])


def of_the_other_kind(who: Somebody) -> str:
    return str(who.card) if who.asks_for_signs else who.signs(who.card)


def give_up(who: Somebody) -> str:
    return leafing(who.t).name(Leaf.NEXT)


def typed(text: str) -> Line:
    return lambda _: text


def quiz(programs: Programs, t: Language, lines: Iterable[Line]) -> tuple[Somebody, str]:
    """Type these lines; who typed them, and the last line that was told."""
    who = Somebody(t, list(lines))
    ran = programs.run("cards", "--quiz", "--lang", t.code, "--width", "80", typed=who)
    assert (ran.status, ran.err) == (0, "")
    assert not who.lines
    return who, ran.lines[-1]


def result(t: Language, right: int, asked: int) -> str:
    return t.gettext("{right} of {asked} right.", right=right, asked=asked)


def test_right_answers_count_and_wrong_ones_are_told_what_is_right(
    programs: Programs, t: Language
) -> None:
    asked: list[Card] = []

    def remember(who: Somebody) -> str:
        asked.append(who.card)
        return wrong(who)

    who, told = quiz(programs, t, [right, right, remember, remember, typed("")])
    assert who.told[1:3] == [[t.gettext("Right.")]] * 2
    for card, lines in zip(asked, who.told[3:], strict=True):
        name = without_marks(CardNames.of(t).name(card, CardStyle.PLAIN))
        assert lines == [t.gettext("No. {card}: {signs}.", card=name, signs=who.signs(card))]
    assert told == result(t, 2, 4)


@pytest.mark.parametrize("text", ["xyzzy", "13", "table", "💥", "g5 k3"])
def test_what_cannot_be_read_is_told_and_asked_again(
    programs: Programs, text: str, t: Language
) -> None:
    # the first question asks for a card, the second one for signs
    who, told = quiz(programs, t, [typed(text), right, typed(text), right, typed("")])
    unclear = [t.gettext("Not understood: {text}.", text=text)]
    assert who.told[1] == who.told[3] == unclear
    assert told == result(t, 2, 2)


def test_an_answer_of_the_other_kind_is_told_and_asked_again(
    programs: Programs, t: Language
) -> None:
    lines = [of_the_other_kind, right, of_the_other_kind, right, typed("")]
    who, told = quiz(programs, t, lines)
    assert who.told[1] == [t.gettext("A card is asked for.")]
    assert who.told[3] == [t.gettext("Both signs are asked for.")]
    assert told == result(t, 2, 2)


def test_the_word_for_going_on_tells_the_answer_and_counts_as_not_right(
    programs: Programs, t: Language
) -> None:
    asked: list[Card] = []

    def remember(who: Somebody) -> str:
        asked.append(who.card)
        return give_up(who)

    who, told = quiz(programs, t, [remember, right, typed("next"), typed("")])
    name = without_marks(CardNames.of(t).name(asked[0], CardStyle.PLAIN))
    assert who.told[0] == [
        t.gettext(
            "Ten questions; {next} tells the answer, an empty line ends the quiz.",
            next=give_up(who),
        )
    ]
    assert who.told[1] == [t.gettext("{card}: {signs}.", card=name, signs=who.signs(asked[0]))]
    assert told == result(t, 1, 3)


def test_ten_questions_are_all(programs: Programs, t: Language) -> None:
    _, told = quiz(programs, t, [give_up] * 10)
    assert told == result(t, 0, 10)
