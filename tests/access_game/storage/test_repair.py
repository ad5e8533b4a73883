"""A damaged record: everything before the fault is recovered, and nothing is thrown away."""

from __future__ import annotations

import pytest

from access_game.languages import Language
from engine.cards import Card
from engine.record import read_record, writer_after
from tests.access_game.programs import Programs, Ran
from tests.access_game.session.seats import places

OPTIONS = ("--players", "2", "--seed", "1", "--bots", "random", "--cards", "code")
BEFORE = "The saved game goes on before its fault: {reason}"


@pytest.fixture
def left(programs: Programs) -> Programs:
    """A game was left after five own plays."""
    programs.run("play", *OPTIONS, typed=["1", "2", "3", "4", "5"])
    return programs


def lines(programs: Programs) -> list[bytes]:
    return programs.record.read_bytes().splitlines(keepends=True)


def finish(programs: Programs, *options: str) -> Ran:
    place = places()
    return programs.run("resume", *options, typed=lambda _: next(place))


def reason(t: Language, message: str, line: int) -> str:
    return t.gettext(BEFORE, reason=t.gettext(message, line=line))


def first_plays(programs: Programs) -> list[bytes]:
    return [line for line in lines(programs) if line.startswith(b"play ")]


@pytest.mark.parametrize("kept", [1, 5, 10, -1])
def test_a_last_line_that_is_cut_off_is_played_again(
    left: Programs, kept: int, t: Language
) -> None:
    *good, last = lines(left)
    left.record.write_bytes(b"".join(good) + last[:kept])
    ran = finish(left, "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[1] == reason(t, "line {line} is cut off.", len(good) + 1)
    assert lines(left)[: len(good)] == good
    reading = read_record(left.record.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None
    assert reading.game.is_over


@pytest.mark.parametrize("back", [1, 3, 6])
@pytest.mark.parametrize("change", ["letter", "lost", "swapped", "bytes"])
def test_a_damaged_line_ends_the_game_before_it_and_the_rest_is_kept_aside(
    left: Programs, back: int, change: str, t: Language
) -> None:
    before = lines(left)
    damaged = list(before)
    at = len(before) - back
    if change == "letter":
        damaged[at] = damaged[at].replace(b"play", b"pley")
    elif change == "bytes":
        damaged[at] = b"play \xff\xfe 1\x00 #00000000\n"
    elif change == "lost":
        del damaged[at - 1]
        at -= 1
    else:
        damaged[at - 1 : at + 1] = damaged[at - 1 : at + 1][::-1]
        at -= 1
    if b"".join(damaged) == b"".join(before[: len(damaged)]):
        pytest.fail("nothing was damaged")
    left.record.write_bytes(b"".join(damaged))
    ran = left.run("resume", "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[1] == reason(t, "line {line} is damaged.", at + 1)
    assert lines(left)[:at] == before[:at]
    assert left.record.with_suffix(".damaged").read_bytes() == b"".join(damaged)
    assert read_record(left.record.read_text(encoding="utf-8")).problem is None


def test_an_impossible_play_ends_the_game_before_it(left: Programs) -> None:
    good = lines(left)
    text = left.record.read_text(encoding="utf-8")
    impossible = writer_after(text, len(good)).play(1, Card.parse(good[-1].split()[2].decode()))
    left.record.write_text(text + impossible, encoding="utf-8")
    ran = finish(left, "--lang", "en")
    assert "cannot be played there" in ran.lines[1]
    assert lines(left)[: len(good)] == good
    assert ran.status == 0


def test_a_repaired_game_is_repaired_once(left: Programs) -> None:
    left.record.write_bytes(left.record.read_bytes()[:-3])
    left.run("resume", "--lang", "en")
    again = left.run("resume", "--lang", "en")
    assert "fault" not in again.out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "line 1 is cut off."),
        ("surfosaurus-rec", "line 1 is cut off."),
        ("hello\n", "line 1: this is not a saved game."),
        ("\x00\x01\xff", "line 1: this is not a saved game."),
        ("surfosaurus-record 99 #00000000\n", "line 1: version 99 of saved games is unknown here."),
        ("surfosaurus-record 1 #00000000\n", "line 1 is damaged."),
    ],
)
def test_what_holds_no_game_is_refused_and_left_alone(
    programs: Programs, content: str, told: str
) -> None:
    programs.games.mkdir()
    path = programs.games / "x.game"
    path.write_text(content, encoding="latin-1")
    for command in ("resume", "replay"):
        ran = programs.run(command, str(path), "--lang", "en")
        assert ran.status in (1, 2)
        assert ran.out == ""
        assert "".join(ran.err.split()) == "".join(f"{path}: {told}".split())
    assert path.read_text(encoding="latin-1") == content
    listed = programs.run("games", "--lang", "en")
    assert f"Not usable: x.game, {told}" in listed.lines
    assert programs.run("resume", "--lang", "en").status == 1


def test_one_unusable_file_does_not_hide_the_other_games(left: Programs) -> None:
    (left.games / "0.game").mkdir()
    (left.games / "1.game").write_bytes(b"\xff")
    listed = left.run("games", "--lang", "en")
    assert listed.status == 0
    assert listed.lines[0].startswith("1: ")
    assert sum(line.startswith("Not usable: ") for line in listed.lines) == 2
    assert left.run("resume", "--lang", "en").status == 0


def test_a_missing_file_is_named(programs: Programs, t: Language) -> None:
    path = str(programs.folder / "missing.game")
    for command in ("resume", "replay"):
        ran = programs.run(command, path, "--lang", t.code)
        assert ran.status == 2
        assert "".join(path.split()) in "".join(ran.err.split())
        assert ran.out == ""
