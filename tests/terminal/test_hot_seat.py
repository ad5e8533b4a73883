"""Two people with two languages at one keyboard, and a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from access_game.understanding.vocabulary import Word

from .both_ways import play_both_ways
from .command import Folder
from .keys import Key
from .steps import Step, line, pressed
from .stream_check import reconstruct
from .whole_games import LEAVING, Turn, turns
from .words import Words

SEED = 3
# Two languages, the one of both whose punctuation the other may have as well, and a width.
PAIRS = [("en", "fr", "fr", 20), ("fr", "en", "fr", 80), ("de", "ja", "ja", 80)]
PAIRS += [("ja", "de", "ja", 20)]


@pytest.mark.parametrize(("first", "second", "punctuation", "width"), PAIRS)
def test_each_person_is_asked_and_told_in_their_own_language(
    first: str, second: str, punctuation: str, width: int, tmp_path: Path
) -> None:
    people = [Words(first, width), Words(second, width)]
    arguments = ["play", "--players", "3", "--humans", "2", "--seed", str(SEED), "--bots", "random"]
    arguments += ["--names", "Anna,Bo,Cy", "--langs", f"{first},{second}"]
    taken = turns(3, SEED, "random", people=2)
    prompts = [prompt for say in people for prompt in say.prompts]
    steps = at_one_keyboard(people, taken)
    sitting, _ = play_both_ways(arguments, steps, prompts, punctuation, width, tmp_path)

    shown = reconstruct(sitting.raw)
    for seat, say in enumerate(people):
        cards = [text for text in shown if text.startswith(f"{say.card_prompt} ")]
        assert len(cards) == 2 * sum(turn.seat == seat for turn in taken)
        assert say.sentence("The game is over.")[0] in shown
    assert Folder(tmp_path / "terminal").game().is_over


def at_one_keyboard(people: Sequence[Words], taken: Sequence[Turn]) -> list[Step]:
    """Every turn: the keyboard is taken where somebody else had it, the hand asked for, a card."""
    steps: list[Step] = []
    addressed: int | None = None
    for number, turn in enumerate(taken):
        say = people[turn.seat]
        if turn.seat != addressed:
            steps += [pressed(Key.F4, say.word(Word.HAND)), line("")]
        addressed = turn.seat
        steps.append(line(say.letter(Word.HAND)))
        steps.append(line(say.card(turn.card, turn.place, number)))
    return [*steps, LEAVING]
