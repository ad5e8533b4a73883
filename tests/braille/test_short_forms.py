"""Every short form fits the display: 40 cells, and 20 for what happens in a turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from access_game.languages import LANGUAGES, Medium
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.events import tell
from access_game.output.braille import braille_cells
from access_game.output.wrapping import without_marks, wrap
from engine import events as happened
from engine.game import Game, Setup
from engine.rules import Edition
from tests.braille.tables import braille, cannot_show, cells, is_undefined
from tests.wordings.games import listen, sittings
from tests.wordings.messages import is_prose, narrator, template, told

DISPLAY = 40
SHORT = 20
LONG = (
    *("{words}", "{kinds}", "{languages}", "{scores}", "{sizes}", "{path}", "{voice}"),
    *("{levels}", "{deck}", "{nonce}", "{fingerprint}", "Seal of the shuffle", "9 and 10 bring 4"),
)
"""Messages that hold these are lists, or names from elsewhere: they are broken between words."""

TURN_EVENTS = (
    happened.RoundStarted,
    happened.CardPlayed,
    happened.CardDrawn,
    happened.NothingDrawn,
    happened.NeutralCardRevealed,
    happened.PileRanOut,
)
NAMES = {
    "en": ("Anna", "Felix", "Greta", "David", "Emma", "Hugo"),
    "de": ("Anna", "Felix", "Greta", "David", "Emma", "Hugo"),
    "fr": ("Anna", "Damien", "Gaston", "Benoît", "Élise", "Hugo"),
    "ja": ("さくら", "ケンタ", "ヒロシ", "サクラ", "ナオミ", "タロウ"),
}


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def game_lines(code: str, folder: Path) -> tuple[str, ...]:
    """Every line of all sittings in braille, unbroken."""
    found = (
        line for sitting in sittings(code) for line in listen(sitting, folder, "--braille").lines
    )
    return tuple(dict.fromkeys(filter(None, found)))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {code: tmp_path_factory.mktemp(code) for code in LANGUAGES}


def test_every_message_fits_the_display(code: str) -> None:
    n = narrator(code, Medium.BRAILLE)
    entries = [entry for entry in template() if not is_prose(entry)]
    found = [message for entry in entries for message in told(entry, n)]
    braille(code, [message.text for message in found])
    too_long = [
        f"{message.source} | {message.text} | {cells(code, message.text)}"
        for message in found
        if cells(code, message.text) > DISPLAY and not any(long in message.source for long in LONG)
    ]
    assert too_long == []


def test_every_character_of_every_message_has_cells(code: str) -> None:
    n = narrator(code, Medium.BRAILLE)
    found = [message for entry in template() for message in told(entry, n)]
    made = braille(code, [message.text for message in found])
    strange = [message for message in found if is_undefined(message.text, made[message.text])]
    assert strange == []
    assert cannot_show(code, "".join(message.text for message in found)) <= {"?"}


@pytest.mark.parametrize("medium", [Medium.KANA, Medium.BRAILLE])
def test_no_japanese_message_has_a_kana_behind_a_number_that_is_shaped_like_a_digit(
    medium: Medium,
) -> None:
    """BRLTTY writes no link between them: "1え" is felt as 16."""
    n = narrator("ja", medium)
    found = [message for entry in template() for message in told(entry, n)]
    like_digits = re.compile("[0-9][あいうえおらりるれろアイウエオラリルレロ]")
    assert [message for message in found if like_digits.search(message.text)] == []


def test_every_line_of_whole_games_fits_the_display(code: str, folders: dict[str, Path]) -> None:
    """A line is broken by the program's own measure, and then counted in real cells."""
    lines = game_lines(code, folders[code])
    pieces = {line: wrap(line, DISPLAY, code, Medium.BRAILLE) for line in lines}
    braille(code, [piece for line in lines for piece in pieces[line]])
    too_long = [
        f"{piece} | {cells(code, piece)}"
        for line in lines
        for piece in pieces[line]
        if cells(code, piece) > DISPLAY
    ]
    assert too_long == []
    assert len(lines) > 500


def test_every_character_of_whole_games_has_cells(code: str, folders: dict[str, Path]) -> None:
    lines = game_lines(code, folders[code])
    made = braille(code, lines)
    assert [line for line in lines if is_undefined(line, made[line])] == []
    assert cannot_show(code, "".join(lines)) <= {"?"}


def played(players: int, seed: int) -> Iterator[tuple[int, happened.Event]]:
    """A whole game, each event as every seat gets it."""
    edition = Edition.FRENCH if seed % 2 else Edition.ORIGINAL
    game, random = Game(Setup.shuffled(players, seed, edition)), Random(seed)
    seats = range(players)
    events = list(game.started)
    while not game.is_over:
        events += game.play(random.choice(game.legal_cards()))
    for event in events:
        for seat in seats:
            shown = happened.seen_by(event, seat)
            if shown is not None:
                yield seat, shown


@pytest.mark.parametrize("verbosity", Verbosity)
def test_what_happens_in_a_turn_fits_half_a_display(code: str, verbosity: Verbosity) -> None:
    listener = narrator(code, Medium.BRAILLE, verbosity).listener
    lines: dict[str, str] = {}
    for players, seed in ((2, 1), (4, 2), (6, 3)):
        for seat, event in played(players, seed):
            if isinstance(event, TURN_EVENTS):
                n = Narrator(listener, NAMES[code][:players], seat)
                lines |= {without_marks(line): type(event).__name__ for line in tell(n, event)}
    braille(code, lines)
    assert {line: kind for line, kind in lines.items() if cells(code, line) > SHORT} == {}
    assert len({*lines.values()}) >= 5


@pytest.mark.parametrize("verbosity", Verbosity)
def test_results_of_rounds_and_games_fit_the_display(code: str, verbosity: Verbosity) -> None:
    listener = narrator(code, Medium.BRAILLE, verbosity).listener
    lines: dict[str, str] = {}
    for players, seed in ((2, 1), (4, 2), (6, 3)):
        for seat, event in played(players, seed):
            if not isinstance(event, TURN_EVENTS):
                n = Narrator(listener, NAMES[code][:players], seat)
                lines |= {without_marks(line): type(event).__name__ for line in tell(n, event)}
    braille(code, lines)
    too_long = [line for line in lines if cells(code, line) > DISPLAY]
    assert [line for line in too_long if count_names(code, line) < 3] == []


def count_names(code: str, line: str) -> int:
    """How many others a line names: a list of four and more may take two lines."""
    return sum(name in line for name in NAMES[code])


def test_the_programs_own_measure_is_never_too_small(code: str, folders: dict[str, Path]) -> None:
    n = narrator(code, Medium.BRAILLE)
    messages = [message.text for entry in template() for message in told(entry, n)]
    lines = [*messages, *game_lines(code, folders[code])]
    braille(code, lines)
    assert [line for line in lines if braille_cells(line, code) < cells(code, line)] == []
    measured = sum(braille_cells(line, code) for line in lines)
    generous = measured / sum(cells(code, line) for line in lines)
    assert generous < 1.1
