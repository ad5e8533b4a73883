"""Nothing that a person may not know has any influence on what that person is told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from access_game.languages import LANGUAGES, load
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import DECK, Card
from engine.game import Game, Setup
from engine.header_lines import SeatEntry
from engine.record import Header, Writer
from engine.rules import HAND_SIZE, Edition
from tests.access_game.programs import Programs
from tests.access_game.session.alone import ASKING

FOLLOWED = {Word.TRY: [f" {card}" for card in ("1", "3", "7")], Word.CARD: [f" {c}" for c in DECK]}


def written(folder: Path, name: str, setup: Setup, plays: list[Card]) -> Path:
    """A record of this deal and these plays."""
    seats = (SeatEntry("human", "Anna"), *(SeatEntry("random", name) for name in "BCDEF"))
    writer, game = Writer(), Game(setup)
    lines = writer.header(Header(setup, seats[: setup.players]))
    for card in plays:
        assert game.turn is not None
        lines.append(writer.play(game.turn, card))
        game.play(card)
    path = folder / f"{name}.game"
    path.write_text("".join(lines), encoding="utf-8")
    return path


def dealt(players: int, own: list[Card], others: list[Card]) -> Setup:
    """Seat 0 holds ``own``; what is hidden lies as ``others`` says."""
    hidden = iter(others)
    hands = [own if seat == 0 else [next(hidden) for _ in own] for seat in range(players)]
    deck = [hands[seat][place] for place in range(HAND_SIZE) for seat in range(players)]
    return Setup(players, Edition.ORIGINAL, 0, 1, (*deck, *hidden))


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("verbosity", ["brief", "full"])
def test_every_answer_is_the_same_whatever_others_hold(
    programs: Programs, players: int, verbosity: str
) -> None:
    """Both deals differ in all other hands, the pile and the removed cards, not in what is seen."""
    chance = Random(players)
    deck = chance.sample(DECK, len(DECK))
    own, hidden = deck[:HAND_SIZE], deck[HAND_SIZE:]
    shown = [hidden[HAND_SIZE * seat] for seat in range(players - 1)]
    first = hidden
    second = [card for card in hidden if card not in shown]
    chance.shuffle(second)
    for seat, card in enumerate(shown):
        second.insert(HAND_SIZE * seat, card)
    lang = LANGUAGES[players % len(LANGUAGES)]
    vocabulary = words_in_play(load(lang))
    typed = [
        vocabulary.name(word) + more for word in ASKING for more in ["", *FOLLOWED.get(word, [])]
    ]
    outs = []
    for name, others in (("one", first), ("two", second)):
        table = Programs(programs.folder / name)
        table.games.mkdir(parents=True)
        path = written(table.games, name, dealt(players, own, others), shown)
        options = ("--lang", lang, "--verbosity", verbosity, "--cards", "code")
        ran = table.run("resume", str(path), *options, typed=typed)
        assert (ran.status, ran.err) == (0, "")
        assert len(ran.asked) == len(typed) + 1
        outs.append(ran.out)
    assert outs[0] == outs[1]
    not_seen = load(lang).gettext("Not seen yet.")
    assert outs[0].count(not_seen) == len(DECK) - len(own) - len(shown)
