"""``join`` at servers with and without certificates, and what the host tells of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from access_game.client.certificates import Certificates
from access_game.client.places import Places
from access_game.languages import Language
from access_game.network.fingerprint import fingerprint, told_digits
from access_game.server.certificates import certificate_in, own_certificate, tls_context
from access_game.server.limits import Limits
from tests.access_game.programs import Programs
from tests.access_game.server.conftest import Running, Serving
from tests.terminal.stream_check import check_stream

PLACE = "example.org:7384"
FIRST, SECOND = fingerprint(b"first"), fingerprint(b"second")
Encrypted = Callable[[], tuple[str, str]]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "data")


@pytest.fixture
def encrypted(serving: Serving, tmp_path: Path) -> Encrypted:
    """Servers with certificates of their own: their addresses and fingerprints."""
    folders = iter("abc")

    def one() -> tuple[str, str]:
        certificate = own_certificate(tmp_path / next(folders))
        running = serving(Limits(greeting_seconds=0.2, tls_seconds=5), tls_context(certificate))
        return f"127.0.0.1:{running.port}", fingerprint(certificate_in(certificate))

    return one


def remember(programs: Programs, place: str, shown: str) -> None:
    """A server was called before."""
    Places(programs.folder).remember_fingerprint(place, shown)


def remembered(programs: Programs, place: str) -> str | None:
    """What is known of a server now."""
    return Places(programs.folder).fingerprint(place)


def test_the_first_certificate_is_right_and_another_one_later_is_not(places: Places) -> None:
    certificates = Certificates(places, PLACE, "")
    assert not certificates.is_expected
    assert certificates.is_right(FIRST)
    assert certificates.new == FIRST
    assert not certificates.is_right(SECOND)  # after a break, for example
    later = Certificates(places, PLACE, "")
    assert later.is_expected
    assert later.is_right(FIRST)
    assert later.new is None
    assert not later.is_right(SECOND)
    assert places.fingerprint(PLACE) == FIRST


def test_the_certificate_that_was_told_is_right_whatever_was_before(places: Places) -> None:
    places.remember_fingerprint(PLACE, FIRST)
    told = told_digits(SECOND[:19])
    assert told is not None
    certificates = Certificates(places, PLACE, told)
    assert not certificates.is_right(FIRST)
    assert places.fingerprint(PLACE) == FIRST
    assert certificates.is_right(SECOND)
    assert certificates.new == places.fingerprint(PLACE) == SECOND
    assert Certificates(places, PLACE, "").is_right(SECOND)


@pytest.mark.parametrize(
    ("typed", "digits"),
    [
        (FIRST, FIRST.replace(" ", "")),
        (FIRST.lower()[:19], FIRST.replace(" ", "")[:16]),
        ("87:58:55:b1:f9:21:61:57", "875855B1F9216157"),
        ("８７５８５５Ｂ１Ｆ９２１６１５７", "875855B1F9216157"),
        ("875855B1F921615", None),
        ("875855B1F921615G", None),
        (f"{FIRST} 0", None),
        ("", None),
    ],
)
def test_the_beginning_of_a_fingerprint_is_enough(typed: str, digits: str | None) -> None:
    assert told_digits(typed) == digits


@pytest.mark.parametrize("typed", ["8758", "no", ""])
def test_what_is_no_fingerprint_is_told(programs: Programs, t: Language, typed: str) -> None:
    ran = programs.run("join", PLACE, "--fingerprint", typed, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "16" in ran.err
    assert typed in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []


def test_a_server_without_encryption_is_told_from_nobody(
    programs: Programs, running: Running, t: Language
) -> None:
    place = f"127.0.0.1:{running.port}"
    ran = programs.run("join", place, "--tls", "--lang", t.code)
    assert ran.status == 1
    assert place in ran.err
    assert "--tls" in ran.err
    assert check_stream(ran.err.encode(), 80, t.code) == []
    remember(programs, place, FIRST)
    before = programs.run("join", place, "--lang", t.code)
    assert before.status == 1
    assert "--tls" in before.err
    assert before.err != ran.err
    assert programs.run("join", place, "--fingerprint", FIRST, "--lang", t.code).err == before.err


def test_a_server_without_encryption_in_english(programs: Programs, running: Running) -> None:
    place = f"127.0.0.1:{running.port}"
    ran = programs.run("join", place, "--tls", "--lang", "en")
    assert ran.err == f"{place} answers without encryption. Leave out --tls.\n"


def test_the_option_that_is_told_accepts_a_changed_certificate(
    programs: Programs, encrypted: Encrypted, t: Language
) -> None:
    place, shown = encrypted()
    remember(programs, place, FIRST)
    refused = programs.process("join", place, "--lang", t.code)
    assert refused.status == 1
    assert remembered(programs, place) == FIRST
    option = re.search("--fingerprint\\s([0-9A-F]{16})\\s", refused.err)
    assert option is not None
    assert check_stream(refused.err.encode(), 80, t.code) == []
    accepted = programs.process("join", place, "--fingerprint", option[1], "--lang", t.code)
    assert (accepted.status, accepted.err) == (0, "")
    assert t.gettext("The certificate is the one you were told about.") in accepted.lines
    assert remembered(programs, place) == shown
    again = programs.process("join", place, "--lang", t.code)
    assert (again.status, again.err) == (0, "")
    assert t.gettext("The certificate is the one you were told about.") not in again.lines


def test_another_certificate_than_the_one_told_is_refused(
    programs: Programs, encrypted: Encrypted, t: Language
) -> None:
    place, shown = encrypted()
    ran = programs.process("join", place, "--fingerprint", FIRST, "--lang", t.code)
    assert ran.status == 1
    assert shown[:9] in ran.err
    assert "--fingerprint" not in ran.err
    assert remembered(programs, place) is None
