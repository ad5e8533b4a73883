"""How few keys a round at a real table takes, counted as a terminal sends them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from access_game.languages import load
from engine.cards import Card
from engine.table_record import read_table_record

from .capture import Terminal
from .command import GAME, Folder
from .keys import Key, keys_of
from .stream_check import LANGUAGES, check_stream, reconstruct

LONGEST = ("g10", "b11", "k12", "o10", "p11", "u12", "y10", "y11")
"""Eight cards whose codes have three characters."""
MOST = 24


def letters(language: str) -> list[str]:
    """The same cards by the letters of the language's own colours."""
    t = load(language)
    cards = map(Card.parse, LONGEST)
    return [f"{t.pgettext('letter of colour', card.colour.letter)}{card.value}" for card in cards]


def ways(language: str) -> list[list[str]]:
    """A card a line, some cards a line with blanks between them, all in one line run together."""
    own, codes = letters(language), list(LONGEST)
    return [
        codes,
        own,
        ["".join(codes)],
        ["".join(own[:4]), "".join(own[4:])],
        ["".join(codes[:2]), "".join(own[2:5]), "".join(codes[5:])],
    ]


def entered(language: str, lines: Sequence[str], folder: Path) -> tuple[int, bytes]:
    """Type these lines at a table of four, key by key; how many keys that took besides Enter."""
    names = "Anna,Ben,Carla,David"
    command = ["table", "--names", names, "--first", "1", "--lang", language]
    pressed = 0
    with Terminal([*GAME, *command], Folder(folder).env) as terminal:
        for line in lines:
            terminal.wait_for_prompt()
            keys = keys_of(line)
            terminal.type_keys("".join(keys))
            terminal.send(Key.ENTER)
            pressed += len(keys)
        terminal.wait_for_prompt(r"Ben.*1.*")
        return pressed, terminal.raw


@pytest.mark.parametrize("way", range(5))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_of_eight_cards_takes_at_most_24_keys(
    language: str, way: int, tmp_path: Path
) -> None:
    keys, raw = entered(language, ways(language)[way], tmp_path)
    assert keys <= MOST
    (record,) = Folder(tmp_path).records()
    game = read_table_record(record.read_text(encoding="utf-8")).game
    assert game is not None
    assert [str(item.card) for item in game.resolved[0].table] == list(LONGEST)
    lines = reconstruct(raw)
    reasons = [line for line in lines if line.startswith(("Anna", "Ben", "Carla", "David"))]
    assert len(reasons) >= 8 + 8 + 4 - 1, "each card as it comes, its reason, everybody's points"
    assert check_stream(raw, 80, language) == []
