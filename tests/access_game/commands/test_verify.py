"""``verify``: whether a record is sound, and its deck the one that was sealed at the start."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from access_game import storage
from access_game.languages import Language
from access_game.storage import HUMAN, keep_finished
from engine.game import Setup
from engine.header_lines import SeatEntry
from engine.record import Header
from engine.seal import seal_of
from tests.access_game.programs import Programs
from tests.terminal.stream_check import check_stream

NONCE = "0123456789abcdef" * 2
DECK = Setup.shuffled(2, 7).deck
SEAL = seal_of(DECK, NONCE)
NOON = datetime(2026, 11, 30, 12)


@pytest.fixture
def record(programs: Programs) -> Path:
    """A game of a network table, played to its end."""
    return game(programs, NONCE)


def game(programs: Programs, nonce: str | None, plays: int = 1000) -> Path:
    """A record in the folder of games."""
    seats = (SeatEntry(HUMAN, "Anna"), SeatEntry("steady", "Ben"))
    programs.games.mkdir(parents=True, exist_ok=True)
    saved = storage.create(Header(Setup.shuffled(2, 7), seats, nonce), programs.games, NOON)
    while not saved.game.is_over and plays:
        saved.play(saved.game.legal_cards()[0])
        plays -= 1
    saved.close()
    assert saved.path is not None
    return saved.path


def test_a_sound_record_tells_its_seal(programs: Programs, record: Path) -> None:
    ran = programs.run("verify", str(record), "--lang", "en", "--width", "80")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[:4] == [
        "Played by: Anna, Ben; Nov 30, 2026, 12:00",
        "The saved game is sound: 36 cards played.",
        "Seal of the shuffle:",
        SEAL,
    ]
    assert "give the seal" in ran.lines[4]


def test_what_is_heard_in_every_language(programs: Programs, record: Path, t: Language) -> None:
    same = programs.run("verify", "1", SEAL, "--lang", t.code)
    other = programs.run("verify", "1", "0" * 8, "--lang", t.code)
    alone = programs.run("verify", "--lang", t.code)
    wrong = programs.run("verify", "1", "seal", "--lang", t.code)
    assert [ran.status for ran in (same, other, alone, wrong)] == [0, 1, 0, 2]
    assert len({same.out, other.out, alone.out}) == 3
    for ran in (same, other, alone):
        assert ran.err == ""
        assert SEAL in ran.out.replace("\n", "")
        assert check_stream(ran.out.encode(), 80, t.code) == []
    assert wrong.out == ""
    assert "seal" in wrong.err


@pytest.mark.parametrize(
    "typed",
    [[SEAL], [SEAL.upper()], [SEAL[:8]], [SEAL[:30], SEAL[30:]], [SEAL[:4], SEAL[4:9]]],
)
def test_a_seal_may_be_given_in_part_or_in_pieces(
    programs: Programs, record: Path, typed: list[str]
) -> None:
    ran = programs.run("verify", str(record), *typed, "--lang", "en")
    assert ran.status == 0
    assert ran.lines[-1] == "It is the seal that was told; the shuffle was not changed."


@pytest.mark.parametrize("typed", [SEAL[:7], SEAL + "0", "xyzxyzxyz", "0x123456"])
def test_what_is_no_seal_is_wrong_input(programs: Programs, record: Path, typed: str) -> None:
    ran = programs.run("verify", str(record), typed, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"Not a seal: {typed}.")


def test_another_deck_has_another_seal(programs: Programs, record: Path) -> None:
    ran = programs.run("verify", str(record), "deadbeef", "--lang", "en")
    assert ran.status == 1
    assert ran.lines[-1] == "Another seal was told: deadbeef"


def test_the_seal_that_our_client_heard_is_compared_by_itself(programs: Programs) -> None:
    record = game(programs, NONCE).read_text()
    kept = keep_finished(record, programs.games, NOON, seal=SEAL)
    assert programs.run("verify", str(kept), "--lang", "en").lines[-1].startswith("It is the seal")
    cheated = keep_finished(record, programs.games, NOON, seal="f" * 64)
    ran = programs.run("verify", str(cheated), "--lang", "en")
    assert ran.status == 1
    assert ran.out.replace("\n", " ").rstrip().endswith(f"Another seal was told: {'f' * 64}")


@pytest.mark.parametrize("heard", [5, None, ["f"], {}])
def test_a_damaged_note_of_the_seal_is_as_good_as_none(programs: Programs, heard: object) -> None:
    kept = keep_finished(game(programs, NONCE).read_text(), programs.games, NOON, seal=SEAL)
    assert kept is not None
    kept.with_suffix(".seats.json").write_text(json.dumps({"told": True, "seal": heard}))
    ran = programs.run("verify", str(kept), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "Seal of the shuffle:" in ran.lines


def test_an_unfinished_game_is_sound_too(programs: Programs) -> None:
    ran = programs.run("verify", str(game(programs, NONCE, plays=1)), "--lang", "en")
    assert ran.status == 0
    assert ran.lines[1:3] == [
        "The saved game is sound: 1 card played.",
        "It has not been played to its end.",
    ]


def test_a_game_of_ones_own_was_not_sealed(programs: Programs) -> None:
    record = str(game(programs, None))
    ran = programs.run("verify", record, "--lang", "en")
    assert (ran.status, ran.lines[-1]) == (0, "The shuffle of this game was not sealed.")
    assert programs.run("verify", record, "deadbeef", "--lang", "en").status == 1


def test_a_changed_record_is_found(programs: Programs, record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("play 1 ", "play 2 ", 1))
    ran = programs.run("verify", str(record), SEAL, "--lang", "en")
    assert ran.status == 1
    assert "sound" not in ran.out
    assert "is damaged" in ran.err
    record.write_text(text.replace(NONCE, NONCE[::-1]))
    ran = programs.run("verify", str(record), SEAL, "--lang", "en")
    assert (ran.status, ran.out) == (1, "")


def test_another_file_cannot_be_judged(programs: Programs, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Anna,\n")
    assert programs.run("verify", str(tmp_path / "letter"), "--lang", "en").status == 2
    assert programs.run("verify", str(tmp_path / "nothing"), "--lang", "en").status == 2


def test_a_file_of_another_name_tells_no_day(programs: Programs, record: Path, t: Language) -> None:
    dated = programs.run("verify", str(record), "--lang", t.code)
    other = record.with_name("received.game")
    record.rename(other)
    ran = programs.run("verify", str(other), "--lang", t.code)
    assert ran.status == dated.status == 0
    for first in (dated.lines[0], ran.lines[0]):
        assert "Anna" in first
        assert "Ben" in first
    assert ("2026" in dated.lines[0], "2026" in ran.lines[0]) == (True, False)


@pytest.mark.parametrize("seal", ["25007b81", "25007000", SEAL, SEAL.upper()])
def test_a_seal_alone_is_told_what_comes_first(
    programs: Programs, record: Path, t: Language, seal: str
) -> None:
    ran = programs.run("verify", seal, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert f"access-game verify 1 {seal}" in " ".join(ran.err.split())
    assert check_stream(ran.err.encode(), 80, t.code) == []


def test_a_file_named_like_a_seal_is_a_record(
    programs: Programs, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record.rename(tmp_path / "25007b81")
    assert programs.run("verify", "25007b81", "--lang", "en").status == 0


def test_the_command_with_a_seal_has_the_folder_that_was_given(
    programs: Programs, record: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "with a blank"
    (folder / "games").mkdir(parents=True)
    record.rename(folder / "games" / record.name)
    alone = programs.run("verify", SEAL[:8], "--data-dir", str(folder), "--lang", "en")
    command = f"access-game verify 1 {SEAL[:8]} --data-dir '{folder}'"
    assert "".join(command.split()) in "".join(alone.err.split())  # a long path is broken
