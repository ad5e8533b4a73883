"""Whole games over real sockets: everybody in their own language, and nothing of other hands."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from engine.record import Reading
from tests.access_game.server.floods import flooding
from tests.access_game.server.houses import HouseProcess, replayed
from tests.access_game.server.people import (
    Netcat,
    Ours,
    Person,
    Socket,
    Telnet,
    TinTin,
    arrive,
    play_game,
    wait_for,
)
from tests.access_game.server.streams import cards_in, foreign_words, hidden_cards, words_told
from tests.terminal.stream_check import check_stream

NAMES = {"en": "Anna", "de": "Benno", "fr": "Zoé", "ja": "花子"}
TALK = {
    "en": ("say", "Greetings from the seaside"),
    "de": ("sag", "Grüße aus dem Gebirge"),
    "fr": ("dire", "Bonjour depuis la montagne"),
    "ja": ("言う", "こんにちはよろしくね"),
}
LEAVE = {"en": "leave", "de": "verlassen", "fr": "partir", "ja": "退席"}
SEAL = {"en": "seal", "de": "siegel", "fr": "sceau", "ja": "封印"}
OFTEN = 20
"""A whole game names cards at least so often."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[HouseProcess]:
    """A server as its owner starts it."""
    with HouseProcess(tmp_path / "house") as process:
        yield process


@pytest.fixture
def people() -> Iterator[list[Person]]:
    """Everybody who has come; their programs end with the test."""
    came: list[Person] = []
    yield came
    for person in came:
        person.close()


def own_text(person: Person) -> str:
    """What came since the language was chosen, without what others said."""
    lines = person.text.split("\n")
    if not isinstance(person, Ours):
        lines = lines[3:] if "日本語?" in lines[1] else lines
    talk = [text for _, text in TALK.values()]
    return "\n".join(line for line in lines if not any(text in line for text in talk))


def check(person: Person, seat: int | None, reading: Reading, names: Sequence[str]) -> None:
    """Whether a stream is what its listener should get."""
    if not isinstance(person, TinTin):
        assert check_stream(person.shown, 80, person.lang) == [], person.name
        apart = [*names, *(typed for typed in person.typed if not typed.isdecimal())]
        assert foreign_words(own_text(person), person.lang, apart) == set(), person.name
    assert len(words_told(own_text(person), person.lang, names)) > OFTEN
    assert len(cards_in(person.text, person.lang)) > OFTEN
    assert hidden_cards(person.text, person.lang, seat, reading) == []


def check_talk(people: Sequence[Person], speakers: Sequence[Person]) -> None:
    """Whether everybody heard all talk, on lines of its own."""
    for person in people:
        for speaker in speakers:
            text = TALK[speaker.lang][1]
            lines = [line for line in person.text.split("\n") if text in line]
            heard = [line for line in lines if TALK[speaker.lang][0] not in line.split()]
            if speaker is person:
                continue
            assert len(heard) == 1, (person.name, text)
            assert heard[0].endswith(text)
            assert heard[0].startswith(speaker.name)
            assert cards_in(heard[0], person.lang) == []


def play_and_talk(people: list[Person], speakers: Sequence[Person]) -> None:
    """A whole game, with talk in it at moments of all kinds."""
    said = 0

    def each(person: Person) -> None:
        nonlocal said
        speaker = speakers[min(said, len(speakers) - 1)]
        is_due = len(cards_in(speaker.text, speaker.lang)) > OFTEN * (said + 1)
        if said < len(speakers) and is_due:
            speaker.type(" ".join(TALK[speaker.lang]))
            said += 1

    play_game(people, each)
    assert said == len(speakers)


def begin(people: list[Person], host: Person, words: str) -> str:
    """Let somebody begin a table; return its code."""
    people.append(host)
    arrive(host)
    host.type(words)
    wait_for([host], lambda: any(part.isdecimal() for part in host.news.split()))
    wait_for([host], lambda: host.news.count("\n") >= 3)
    digits = [part for part in host.news.replace("\u00a0", " ").split() if part[:3].isdecimal()]
    return "".join(filter(str.isdecimal, digits[0] + digits[1]))[:6]


def leave(person: Person) -> None:
    """Go back to the lobby, whose prompt comes then."""
    from access_game.narration.house import lobby_prompt

    person.type(LEAVE[person.lang])
    wait_for([person], lambda: lobby_prompt(person.t) in person.news)


def test_four_languages_at_one_table(house: HouseProcess, people: list[Person]) -> None:
    for lang, name in NAMES.items():
        people.append(Socket(name, lang, house.port))
        arrive(people[-1], house.code)
    play_and_talk(people, people)
    for person in people:
        person.type(SEAL[person.lang])
    wait_for(people, lambda: all(person.is_over for person in people))
    for person in people:
        leave(person)
    (record,) = house.records
    reading = replayed(record)
    assert reading.game is not None
    assert reading.game.is_over
    for seat, person in enumerate(people):
        check(person, seat, reading, [*NAMES.values()])
        others = [other for other in range(4) if other != seat]
        for other in others:  # the check can fail: it is not the stream of another seat
            assert hidden_cards(person.text, person.lang, other, reading) != []
    check_talk(people, people)


def test_two_people_and_neutral_cards(house: HouseProcess, people: list[Person]) -> None:
    code = begin(people, Socket("Zoé", "fr", house.port), "nouvelle 2 privée")
    people.append(Socket("花子", "ja", house.port))
    arrive(people[-1], code)
    play_and_talk(people, people)
    (record,) = house.records
    for seat, person in enumerate(people):
        check(person, seat, replayed(record), ["Zoé", "花子"])
    check_talk(people, people)


def test_three_people_a_computer_player_and_two_spectators(
    house: HouseProcess, people: list[Person]
) -> None:
    code = begin(people, Socket("Benno", "de", house.port), "neu 4 leicht")
    spectators: list[Person] = []
    for lang, name in (("en", "Wes"), ("fr", "Léa")):
        spectators.append(Socket(name, lang, house.port))
        people.append(spectators[-1])
        arrive(people[-1])
        people[-1].type(f"{'watch' if lang == 'en' else 'regarder'} {code}")
    players = [people[0]]
    for lang in ("en", "ja"):
        players.append(Socket(NAMES[lang], lang, house.port))
        people.append(players[-1])
        arrive(people[-1], code)
    wait_for(people, lambda: "Round 1" in spectators[0].text)
    play_game(players)
    ends = ("wins", "win together"), ("gagne", "gagnent")
    wait_for(  # each of them is told by a connection of their own
        people,
        lambda: all(
            any(end in person.text for end in words)
            for person, words in zip(spectators, ends, strict=True)
        ),
    )
    (record,) = house.records
    reading = replayed(record)
    assert reading.header is not None
    names = [seat.name for seat in reading.header.seats]
    for person in players:
        check(person, names.index(person.name), reading, [*names, "Wes", "Léa"])
    for person in spectators:
        check(person, None, reading, [*names, "Wes", "Léa"])


def test_a_spectator_with_a_delay_hears_nothing_before_its_time(
    house: HouseProcess, people: list[Person]
) -> None:
    seconds, plays = 2, 4
    code = begin(people, Socket("Anna", "en", house.port), "new 2")
    anna = people[0]
    anna.type(f"delay {seconds}")
    wes = Socket("Wes", "de", house.port)
    arrive(wes)
    wes.type(f"zuschauen {code}")
    people.append(Socket("Benno", "fr", house.port))
    arrive(people[-1], code)
    typed: list[float] = []
    heard: list[float] = []
    everybody = [*people, wes]

    def is_played() -> bool:
        told = len(re.findall(r"^(?:Anna|Benno): ", wes.text, re.MULTILINE))
        heard.extend([time.monotonic()] * (told - len(heard)))
        if len(typed) < plays and any(person.play() for person in people):
            typed.append(time.monotonic())
        return min(len(typed), len(heard)) >= plays

    wait_for(everybody, is_played)
    assert all(later - first >= seconds for first, later in zip(typed, heard, strict=False))


def test_a_game_is_played_beside_neighbours_who_flood(
    house: HouseProcess, people: list[Person]
) -> None:
    for lang in ("en", "de", "fr"):
        people.append(Socket(NAMES[lang], lang, house.port))
        arrive(people[-1], house.code)
    with flooding(house.port, 1):
        people.append(Socket(NAMES["ja"], "ja", house.port))
        arrive(people[-1], house.code)
        play_game(people)
    readings = [replayed(record) for record in house.records]  # the neighbours play, too
    (reading,) = (
        found
        for found in readings
        if found.header is not None and found.header.seats[0].name == "Anna"
    )
    for seat, person in enumerate(people):
        check(person, seat, reading, [*NAMES.values()])
    assert house.kill() == ""


def test_netcat_telnet_tintin_and_our_client_at_one_table(
    house: HouseProcess, people: list[Person], tmp_path: Path
) -> None:
    port, code = house.port, house.code
    for person in (
        Netcat("Anna", "en", port),
        Telnet("Benno", "de", port),
        TinTin("Zoé", "fr", port, tmp_path),
    ):
        people.append(person)
        arrive(person, code)
    people.append(Ours("花子", "ja", port, code, tmp_path / "ours"))
    play_and_talk(people, people)
    for person in people:
        person.type(LEAVE[person.lang])
    (record,) = house.records
    reading = replayed(record)
    assert reading.game is not None
    assert reading.game.is_over
    for seat, person in enumerate(people):
        check(person, seat, reading, [*NAMES.values()])
    wait_for(people, lambda: "封印どおり" in people[3].text or "シャッフル" in people[3].text)
