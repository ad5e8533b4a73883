"""What is told around a network table, on a braille display."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, Medium
from access_game.narration import joining, table_talk
from access_game.narration import network_tables as told
from access_game.narration.base import Narrator
from access_game.narration.house import typed_number
from access_game.output.wrapping import without_marks
from tests.braille.tables import braille, cells
from tests.braille.test_short_forms import DISPLAY, NAMES, SHORT
from tests.transcripts.network import BRAILLE
from tests.wordings.messages import narrator

KEPT = Path(__file__).parents[1] / "transcripts" / "kept"


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def news(n: Narrator) -> Iterable[str]:
    """What comes while somebody plays."""
    for seat, name in enumerate(n.names):
        yield from told.has_left(n, name)
        for telling in (told.is_away, told.is_back, told.computer_keeps, told.table_waits):
            yield from telling(n, seat)
        for telling in (told.was_removed, told.host_is, told.time_is_over, told.pauses):
            yield from telling(n, seat)
        yield from told.has_sat_down(n, seat, len(n.names) - seat)
        yield from told.seconds_left_to(n, seat, 30)
    for telling in (
        told.goes_on,
        table_talk.said,
        joining.connection_lost,
        joining.connection_back,
    ):
        yield from telling(n)
    yield from (line for seconds in (10, 30) for line in told.seconds_left(n, seconds))
    yield from table_talk.talk_is(n, is_heard=True)
    yield from table_talk.talk_is(n, is_heard=False)


def test_news_at_a_table_fits_half_a_display(code: str) -> None:
    listener = narrator(code, Medium.BRAILLE).listener
    lines = [without_marks(line) for line in news(Narrator(listener, NAMES[code], 0))]
    braille(code, lines)
    assert {line: cells(code, line) for line in lines if cells(code, line) > SHORT} == {}
    assert len(lines) > 50


def test_a_whole_evening_fits_the_display(code: str) -> None:
    """From the first line below the word that shortens lines; typed lines stand behind prompts."""
    assert BRAILLE.endswith("--braille")
    text = (KEPT / f"{code}-network-braille.txt").read_text(encoding="utf-8")
    host, friend, again, spectator = text.split("Surfosaurus MAX, network tables.")[1:]
    for stream in (host, friend, again, spectator):
        shortened = next(line for line in stream.splitlines() if line.endswith(" 40"))
        lines = stream.split(shortened, 1)[1].splitlines()
        braille(code, lines)
        assert [line for line in lines if cells(code, line) > DISPLAY] == []
        assert len(lines) > 60


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ("en", "0 4 8, 2 1 6"),
        ("de", "0 4 8, 2 1 6"),
        ("fr", "0 4 8, 2 1 6"),
        ("ja", "ゼロ よん はち 、 に いち ろく"),
    ],
)
def test_a_tables_number_is_heard_digit_by_digit(code: str, number: str) -> None:
    n = narrator(code, Medium.SPEECH)
    (line,) = told.how_to_join(n, "048216")
    assert number.replace(" ", "") in without_marks(line).replace(" ", "")
    assert without_marks(typed_number(narrator(code, Medium.BRAILLE), "048216")) == "048 216"
