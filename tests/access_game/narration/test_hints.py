"""Hints in words: one sentence of facts for each reason, whatever the language and medium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.narration.base import Listener, Narrator
from access_game.narration.hints import hint
from access_game.output.braille import braille_cells
from access_game.output.wrapping import without_marks
from engine.cards import Card
from engine.combination import Kind
from engine.players.advice import Advice, Aim, Danger
from tests.access_game.narration.listeners import NAMES, narrator, text

CELLS = 40
CARD = Card.parse("g8")
FLUSH = Advice(CARD, Aim.COMPLETES, Kind.FLUSH, danger=Danger.HARDLY)
STRAIGHT = Advice(
    CARD, Aim.NEARER, Kind.STRAIGHT, missing=2, danger=Danger.BEATEN, beaten_by=Kind.FLUSH
)
LAST = Advice(CARD, Aim.COMPLETES, Kind.FLUSH, is_last=True, points=6)
SENTENCES = [
    (FLUSH, "it completes a flush, and hardly anything beats that."),
    (
        replace(FLUSH, danger=Danger.BEATEN, beaten_by=Kind.SAME_NUMBER),
        "it completes a flush, which a same-number set could still beat.",
    ),
    (
        replace(FLUSH, is_higher=True, danger=Danger.BEATEN, beaten_by=Kind.FLUSH),
        "it completes a higher flush, which a higher flush could still beat.",
    ),
    (
        replace(FLUSH, danger=Danger.HALVED),
        "it completes a flush, but a tie could still halve it.",
    ),
    (
        replace(FLUSH, aim=Aim.TIES),
        "it scores half with a flush, and hardly anything beats that.",
    ),
    (
        replace(FLUSH, aim=Aim.TIES, danger=Danger.BEATEN, beaten_by=Kind.STRAIGHT_FLUSH),
        "it scores half with a flush, which a straight flush could still beat.",
    ),
    (STRAIGHT, "with it a straight lacks 2 cards; the danger is a flush."),
    (
        replace(STRAIGHT, missing=1, danger=Danger.HALVED),
        "with it a straight lacks one card; the danger is a tie.",
    ),
    (replace(STRAIGHT, danger=Danger.HARDLY), "with it a straight lacks 2 cards."),
    (
        replace(STRAIGHT, aim=Aim.OFTEN),
        "it scores most often with a straight; the danger is a flush.",
    ),
    (
        replace(STRAIGHT, aim=Aim.OFTEN, danger=Danger.HARDLY),
        "it scores most often with a straight.",
    ),
    (LAST, "nobody plays after you; it scores full with a flush, 6 points."),
    (
        replace(LAST, aim=Aim.TIES, points=3),
        "nobody plays after you; it scores half with a flush, 3 points.",
    ),
    (
        replace(LAST, gain=10),
        "nobody plays after you; with your other cards it makes a flush, 16 points.",
    ),
    (
        replace(LAST, gain=10, loss=1),
        "nobody plays after you; it brings you 16 points and costs the others 1 point.",
    ),
    (
        Advice(CARD, Aim.KEEPS),
        "it will hardly score, and your better cards stay in your hand.",
    ),
    (
        Advice(CARD, Aim.LEAST),
        "nothing you hold is likely to score, and this gives away least.",
    ),
    (Advice(CARD, Aim.ONLY_CARD), "it is your only card."),
]


@pytest.mark.parametrize(("advice", "reason"), SENTENCES, ids=lambda item: str(item)[:40])
def test_a_hint_is_the_card_and_one_sentence(advice: Advice, reason: str) -> None:
    assert text(hint(narrator(cards="signs"), advice)) == [f"green club 8: {reason}"]


def test_every_reason_has_a_sentence() -> None:
    assert {advice.aim for advice, _ in SENTENCES} == set(Aim)
    assert {advice.danger for advice, _ in SENTENCES} == set(Danger)


def test_brief_leaves_out_what_may_spoil_it() -> None:
    told = {
        line.removeprefix("g8: ")
        for advice, _ in SENTENCES
        for line in text(hint(narrator(verbosity="brief"), advice))
    }
    assert not [line for line in told if "danger" in line or "could still" in line]
    assert "it completes a flush." in told


def test_full_tells_what_is_nearly_as_good() -> None:
    advice = replace(FLUSH, nearly=(Card.parse("g7"), Card.parse("b1")))
    assert text(hint(narrator(verbosity="full"), advice))[1:] == ["Nearly as good: g7, b1."]
    assert len(text(hint(narrator(), advice))) == 1
    assert len(text(hint(narrator(verbosity="full"), FLUSH))) == 1


def advices() -> Iterator[Advice]:
    """Every advice that can be given, each kind with each danger, for a long card."""
    card = Card.parse("o12")
    for advice, _ in SENTENCES:
        yield replace(advice, card=card)
    open_aims = (Aim.COMPLETES, Aim.TIES, Aim.NEARER, Aim.OFTEN)
    for aim, kind, beaten_by, is_higher in product(open_aims, Kind, Kind, (False, True)):
        is_told_of_high_cards = aim is Aim.OFTEN or kind is not Kind.HIGH_CARDS
        is_there = aim in (Aim.COMPLETES, Aim.TIES)
        can_beat = not is_there or beaten_by.strength >= kind.strength
        if is_told_of_high_cards and can_beat and (is_there or not is_higher):
            yield Advice(
                card,
                aim,
                kind,
                is_higher=is_higher,
                missing=3,
                danger=Danger.BEATEN,
                beaten_by=beaten_by,
            )
    for aim, kind, gain, loss in product(open_aims[:2], Kind, (0, 12), (0, 24)):
        yield Advice(card, aim, kind, is_last=True, points=12, gain=gain, loss=loss)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_fits_a_braille_display(language: str) -> None:
    n = Narrator(Listener(load(language), reads_braille=True), NAMES[:4], 0)
    lines = {without_marks(line) for advice in advices() for line in hint(n, advice)}
    assert len(lines) > 100
    assert [line for line in lines if braille_cells(line, language) > CELLS] == []


def test_every_language_has_its_own_words(t: Language) -> None:
    for advice, english in SENTENCES:
        (line,) = text(hint(narrator(t=t), advice))
        assert t.code == "en" or english not in line
        assert line.endswith((".", "。"))
