"""What our client remembers of servers, in a small file that may be damaged or lost."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from access_game.client.places import Places

PLACE = "example.org:7384"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "servers.json"


@pytest.fixture
def places(file: Path) -> Places:
    return Places(file.parent)


def test_nothing_is_known_of_a_new_server(places: Places, file: Path) -> None:
    assert places.fingerprint(PLACE) is None
    assert places.seat(PLACE) is None
    assert not file.exists()


def test_a_seat_and_a_certificate_are_remembered_by_server(places: Places, file: Path) -> None:
    places.remember_fingerprint(PLACE, "AB12")
    places.remember_seat(PLACE, "123456", "token")
    places.remember_seat("other:1", "654321", "secret")
    again = Places(file.parent)
    assert again.fingerprint(PLACE) == "AB12"
    assert again.seat(PLACE) == ("123456", "token")
    assert again.seat("other:1") == ("654321", "secret")
    assert again.fingerprint("other:1") is None


def test_a_seat_is_forgotten_and_the_certificate_is_not(places: Places) -> None:
    places.remember_fingerprint(PLACE, "AB12")
    places.remember_seat(PLACE, "123456", "token")
    places.forget_seat(PLACE)
    assert places.seat(PLACE) is None
    assert places.fingerprint(PLACE) == "AB12"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_can_read_the_tokens(places: Places, file: Path) -> None:
    places.remember_seat(PLACE, "123456", "token")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    places.remember_seat(PLACE, "123456", "other")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["servers.json"]


def test_two_who_share_a_folder_do_not_take_each_others_seats(file: Path) -> None:
    first, second = Places(file.parent), Places(file.parent)
    first.hold(PLACE)
    first.remember_seat(PLACE, "123456", "token")
    second.hold(PLACE)
    assert second.seat(PLACE) is None
    second.remember_seat(PLACE, "654321", "other")
    assert second.seat(PLACE) == ("654321", "other")
    assert (first.is_remembered(PLACE), second.is_remembered(PLACE)) == (True, False)
    second.forget_seat(PLACE)
    assert second.seat(PLACE) is None
    assert Places(file.parent).seat(PLACE) == ("123456", "token")


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "[]",
        '"text"',
        "null",
        json.dumps({PLACE: 1}),
        json.dumps({PLACE: {"code": 1}}),
        "\udcff",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_as_good_as_none(places: Places, file: Path, damaged: str) -> None:
    file.parent.mkdir()
    file.write_bytes(damaged.encode("utf-8", "surrogateescape"))
    assert places.seat(PLACE) is None
    assert places.fingerprint(PLACE) is None
    places.remember_seat(PLACE, "123456", "token")
    assert places.seat(PLACE) == ("123456", "token")
    assert json.loads(file.read_text())


def test_a_file_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the place of the folder")
    places = Places(tmp_path / "data")
    places.hold(PLACE)
    places.remember_seat(PLACE, "123456", "token")
    assert places.seat(PLACE) == ("123456", "token")
    assert Places(tmp_path / "data").seat(PLACE) is None
