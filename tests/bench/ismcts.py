"""OpenSpiel's own ISMCTS bot on our game, given so much time a move.

The search is OpenSpiel's, unchanged. Ours are the things that it asks for: a resampler, which deals
anew what the bot does not see; an evaluator, which plays on at random to the end of the round; its
chance; and the time, by the processor's clock, after which the search is cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType

from engine.boards import CARD_BOARDS, winners_for
from engine.cards import DECK, Card
from engine.view import View
from tests.bench.openspiel_game import NAME, SurfosaurusState
from tests.bench.openspiel_position import FULL_POINTS, HALF_POINTS, NEUTRAL, Position

ROLLOUTS = 8
"""Rollouts for each new position: a simulation's other costs are those of about twenty."""
SCALE = 30
"""Points by which a seat must lead the others for a value of 0.73."""
EXPLORATION = 0.3
"""The constant c of UCT. The values of cards differ by a few hundredths."""
ENOUGH = 1 << 62
"""More simulations than any time allows."""
LEAST = 8
"""Simulations that are made however short the time is: with none there is nothing to choose by."""


class RoundEvaluator:
    """Plays a position on to the end of the round at random; never beyond it.

    A seat's value is its lead over the mean of the others, in points of all rounds so far, brought
    between 0 and 1 as are the win shares that end the game.

    Against ``steady`` it won no more games when the last card of a rollout, or every one, was that
    which scores most just then, nor when a card spent had a price.
    """

    def __init__(self, random: Random) -> None:
        self.round = 0
        """The round in which the search began."""
        self._random = random

    def prior(self, state: SurfosaurusState) -> list[tuple[int, float]]:
        """Every card is as good as another before it is tried."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: SurfosaurusState) -> np.ndarray:
        """The mean value of the rollouts for every seat."""
        position = state.position
        if position.round != self.round:
            return np.array(_values(position.points))
        found = [_values(self._play_on(position)) for _ in range(ROLLOUTS)]
        return np.array(found).mean(axis=0)

    def _play_on(self, position: Position) -> list[int]:
        """The points at the end of the round when everybody plays any card."""
        rules, chance = position.rules, self._random.random
        hands = [hand[:] for hand in position.hands]
        hidden, pile = position.hidden[:], position.pile
        table, board = position.table[:], position.board
        revealed = sum(owner == NEUTRAL for _, owner in table)
        players, played = rules.players, len(table) - revealed
        while played < players * rules.plays:
            seat = (position.starter + played) % players
            hand = hands[seat]
            at = int(chance() * len(hand))
            place = hand[at]
            table.append((place, seat))
            board += CARD_BOARDS[place]
            played += 1
            if pile:
                pile -= 1
                drawn = int(chance() * len(hidden))
                hand[at] = hidden[drawn]
                hidden[drawn] = hidden[-1]
                hidden.pop()
            else:
                hand.pop(at)
            if revealed < rules.neutral and pile and played % players == 0:
                revealed += 1
                pile -= 1
                board += CARD_BOARDS[hidden.pop(int(chance() * len(hidden)))]
        full, half = winners_for(rules.size)(board)
        points = position.points[:]
        for place, owner in table:
            if owner == NEUTRAL:
                continue
            card = CARD_BOARDS[place]
            if card & full:
                points[owner] += FULL_POINTS[place]
            elif card & half:
                points[owner] += HALF_POINTS[place]
        return points


def _values(points: Sequence[int]) -> list[float]:
    total, others = sum(points), len(points) - 1
    leads = [own - (total - own) / others for own in points]
    return [1 / (1 + exp(-lead / SCALE)) for lead in leads]


class _Chance:
    """What the search asks of a numpy ``RandomState``, from Python's own: several times as fast."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.shuffle = random.shuffle
        self.randint = random.randrange

    def choice(self, actions: Sequence[int], p: Sequence[float]) -> int:
        """One of ``actions``, with these probabilities."""
        return self._random.choices(actions, p)[0]


class _TimeIsUp(Exception):
    """The search is to end now."""


class TimedBot(ISMCTSBot):
    """OpenSpiel's bot, with a time instead of a number of simulations."""

    def __init__(self, players: int, seed: int) -> None:
        self._own_random = Random(f"ismcts {seed}")
        self._own_evaluator = RoundEvaluator(self._own_random)
        self._own_game = pyspiel.load_game(NAME, {"players": players})
        self._ends = 0.0
        self.simulations = 0
        """How many the last move had."""
        super().__init__(
            self._own_game,
            self._own_evaluator,
            uct_c=EXPLORATION,
            max_simulations=ENOUGH,
            random_state=_Chance(self._own_random),
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self.set_resampler(self._resample)

    def choose(self, view: View, seconds: float) -> Card:
        """The card for ``view``, after ``seconds`` of the processor's time.

        The state that the search begins from is made from the view alone.
        """
        self._ends = process_time() + seconds
        self.simulations = 0
        self._own_evaluator.round = view.round_number
        position = Position.imagined(view, self._own_random)
        return DECK[self.step(SurfosaurusState(self._own_game, position))]

    def run_search(self, state: SurfosaurusState) -> list[tuple[int, float]]:
        try:
            return super().run_search(state)
        except _TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def _resample(self, state: SurfosaurusState, player: int) -> SurfosaurusState:
        """Another world that looks the same to ``player``, or the end of the search."""
        if self.simulations >= LEAST and process_time() > self._ends:
            raise _TimeIsUp
        self.simulations += 1
        return SurfosaurusState(self._own_game, state.position.resampled(player, self._own_random))
