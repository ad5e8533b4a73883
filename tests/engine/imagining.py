"""A small player that imagines a few worlds: fast, and plain enough to be checked by hand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import ClassVar

from engine.cards import Card
from engine.combination import Kind, Result, find_combination
from engine.outlook import table_cards
from engine.players.base import GoesOn, Judgement, Thinker
from engine.view import View


class Imagining(Thinker):
    """Fills the table up at random and counts what each card scores for its own seat."""

    level: ClassVar[str] = "imagining"
    worlds = 40

    def judge(
        self, view: View, random: Random, goes_on: GoesOn | None = None
    ) -> tuple[Judgement, ...]:
        unseen = view.unseen
        to_come = min(view.table_left - 1, len(unseen))
        completions = [tuple(random.sample(unseen, to_come)) for _ in range(self.worlds)]
        judgements = (_judged(view, card, completions) for card in view.legal_cards)
        return tuple(sorted(judgements, key=lambda judgement: -judgement.value))


def _judged(view: View, card: Card, completions: list[tuple[Card, ...]]) -> Judgement:
    own = [card, *(item.card for item in view.table if item.owner == view.seat)]
    results: Counter[Result] = Counter()
    scoring: Counter[Kind] = Counter()
    beating: Counter[Kind] = Counter()
    points = 0
    for completion in completions:
        table = (*table_cards(view), card, *completion)
        combination = find_combination(table, view.rules.size)
        assert combination is not None
        result = combination.result(card)
        results[result] += 1
        (beating if result is Result.NONE else scoring)[combination.kind] += 1
        points += sum(map(combination.points, own))
    count = len(completions)
    return Judgement(
        card,
        points / count,
        results[Result.FULL] / count,
        results[Result.HALF] / count,
        scoring.most_common(1)[0][0] if scoring else None,
        beating.most_common(1)[0][0] if beating else None,
    )
