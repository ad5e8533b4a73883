"""The game as an OpenSpiel game: ``pyspiel.load_game("python_surfosaurus_max(players=4)")``.

Seat 0 starts. Every card that comes from the hidden ones is a chance node of its own, in the deal,
at every draw and for neutral cards. Actions and chance outcomes are places in the deck, 0 to 83.

A player's utility is its share of the win: 1, or less for joint winners, so the sum is 1. Points
would be finer, but they are not what the game is about: who leads plays safely in the last round.
A search that wants points reads ``state.position.points``.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from engine.cards import DECK
from engine.rules import FEWEST_PLAYERS, HAND_SIZE, MOST_PLAYERS, rules_for
from tests.bench.openspiel_position import CODES, Position

NAME = "python_surfosaurus_max"

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Surfosaurus MAX",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"players": FEWEST_PLAYERS},
)


class SurfosaurusGame(pyspiel.Game):
    """The game for 2 to 6 players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.players = int((params or {}).get("players", FEWEST_PLAYERS))
        self.rules = rules_for(self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(DECK),
            max_chance_outcomes=len(DECK),
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.players * self.rules.plays * self.rules.rounds,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> SurfosaurusState:
        return SurfosaurusState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(DECK) - self.rules.removed

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> SurfosaurusObserver:
        return SurfosaurusObserver(
            self.players, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class SurfosaurusState(pyspiel.State):
    """A position with OpenSpiel's history of how it came about."""

    def __init__(self, game: SurfosaurusGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.position = position or Position.start(game.players)

    def current_player(self) -> int:
        position = self.position
        if position.is_over:
            return pyspiel.PlayerId.TERMINAL
        return position.turn if position.due is None else pyspiel.PlayerId.CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.hands[player])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        hidden = self.position.hidden
        probability = 1 / len(hidden)
        return [(place, probability) for place in hidden]

    def _apply_action(self, action: int) -> None:
        if self.position.due is None:
            self.position.play(action)
        else:
            self.position.get(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"from the pile: {CODES[action]}" if player < 0 else CODES[action]

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        position = self.position
        return position.win_shares() if position.is_over else [0.0] * position.rules.players

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SurfosaurusState:
        """Another state, with its whole history, in which ``player_id`` has seen the same."""
        random = Random(probability_sampler())
        others = [seat for seat in range(self.position.rules.players) if seat != player_id]
        unseen = [*self.position.hidden, *self.position.held_by_others(player_id)]
        random.shuffle(unseen)
        got: dict[int, list[int]] = {}
        for seat in others:
            hand = [unseen.pop() for _ in self.position.hands[seat]]
            got[seat] = self._how_it_got(seat, hand, random)
        state = self.get_game().new_initial_state()
        for step in self.full_history():
            due = state.position.due
            state.apply_action(got[due].pop(0) if due in got else step.action)
        return state

    def _how_it_got(self, seat: int, hand: list[int], random: Random) -> list[int]:
        """The cards ``seat`` may have got, in order, to hold ``hand`` after what it has played.

        Backwards from now: any card it holds may be the one drawn last, and what it played before
        that was in its hand. So every possible order is equally likely.
        """
        drawn: list[int] = []
        played = [step.action for step in self.full_history() if step.player == seat]
        draws = len(hand) + len(played) - HAND_SIZE
        for number, place in reversed(list(enumerate(played))):
            if number < draws:
                drawn.append(hand.pop(random.randrange(len(hand))))
            hand.append(place)
        random.shuffle(hand)
        return [*hand, *reversed(drawn)]

    def __str__(self) -> str:
        position = self.position
        hands = " / ".join(" ".join(CODES[place] for place in hand) for hand in position.hands)
        return f"round {position.round}, {position.points}, hands {hands}, played {position.public}"


class SurfosaurusObserver:
    """What a seat sees: now, or with all it has ever seen (then as text only)."""

    def __init__(self, players: int, iig_obs_type: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(params)
        self._type = iig_obs_type
        self._is_private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, np.ndarray] = {}
        self.tensor: np.ndarray | None = None
        if iig_obs_type.perfect_recall:
            return
        shapes: dict[str, tuple[int, ...]] = {"player": (players,)}
        if self._is_private:
            shapes["hand"] = (len(DECK),)
        if iig_obs_type.public_info:
            shapes |= {
                "table": (players + 1, len(DECK)),
                "gone": (len(DECK),),
                "points": (players,),
                "scored": (players,),
                "starter": (players,),
                "round": (1,),
                "pile": (1,),
            }
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SurfosaurusState, player: int) -> None:
        """Write what ``player`` sees into the tensor; neutral cards are the table's last row."""
        if self.tensor is None:
            return
        position = state.position
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if self._is_private:
            self.dict["hand"][position.hands[player]] = 1
        if self._type.public_info:
            for place, owner in position.table:
                self.dict["table"][owner, place] = 1
            for place in range(len(DECK)):
                self.dict["gone"][place] = position.gone >> place & 1
            self.dict["points"][:] = position.points
            self.dict["scored"][:] = position.scored
            self.dict["starter"][position.starter] = 1
            self.dict["round"][:] = position.round
            self.dict["pile"][:] = position.pile

    def string_from(self, state: SurfosaurusState, player: int) -> str:
        """The same as text; with perfect recall the private part is the deal and every draw."""
        position = state.position
        text = f"{player}"
        if self._type.perfect_recall:
            if self._is_private:
                text += f" | {position.private[player]}"
            if self._type.public_info:
                text += f" | {position.public}"
            return text
        if self._is_private:
            text += f" | {sorted(position.hands[player])}"
        if self._type.public_info:
            text += (
                f" | {position.round} {position.starter} {position.table} {position.gone:x}"
                f" {position.points} {position.scored}"
            )
        return text


pyspiel.register_game(_TYPE, SurfosaurusGame)
