"""What is spoken in Japanese is kana, whatever stands in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.kana import SpokenNumber, is_readable, reading, spoken_letter, spoken_text
from access_game.languages import Medium, load
from access_game.narration.sitting import card_spelled, spelled
from engine.cards import DECK
from tests.speech.faults import faults
from tests.wordings.messages import narrator

COUNTED = {
    "てん": "いっ に さん よん ご ろく なな はっ きゅう じゅっ",
    "まい": "いち に さん よん ご ろく なな はち きゅう じゅう",
    "にん": "ひとり ふたり さん よ ご ろく なな はち きゅう じゅう",
    "かい": "いっ に さん よん ご ろっ なな はっ きゅう じゅっ",
    "こ": "いっ に さん よん ご ろっ なな はっ きゅう じゅっ",
    "か": "いっ に さん よん ご ろっ なな はっ きゅう じゅっ",
}
"""The numbers 1 to 10 before each counter; two persons have words of their own."""
WHOLE = ("ひとり", "ふたり")


@pytest.mark.parametrize("counter", COUNTED)
def test_numbers_are_read_with_the_sounds_of_their_counters(counter: str) -> None:
    read = [format(SpokenNumber(number), counter) for number in range(1, 11)]
    words = COUNTED[counter].split()
    assert read == [word if word in WHOLE else word + counter for word in words]


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0, "ゼロ"),
        (14, "じゅうよん"),
        (84, "はちじゅうよん"),
        (100, "ひゃく"),
        (300, "さんびゃく"),
        (608, "ろっぴゃくはち"),
        (3800, "さんぜんはっぴゃく"),
        (12345, "いち に さん よん ご"),
    ],
)
def test_numbers_are_read_whole(number: int, expected: str) -> None:
    assert reading(number) == expected


@pytest.mark.parametrize("number", range(101))
def test_every_number_of_a_game_is_pronounced(number: int) -> None:
    texts = [format(SpokenNumber(number), counter) for counter in ("", *COUNTED)]
    assert [fault for text in texts for fault in faults("ja", text)] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("みどり の ご", "みどり の ご"),
        ("g5", "ジー ご"),
        ("F11", "エフ じゅういち"),
        ("--speak", "エス ピー イー エー ケー"),
        ("ａ５", "エー ご"),
        ("アン・ナ", "アン ナ"),
        ("ﾐﾄﾞﾘ", "ミドリ"),
        ("Zoë", "ゼット オー イー"),
        ("12枚", "じゅうに"),
        ("手札", "よめない もじ"),
    ],
)
def test_facts_are_read_as_kana(text: str, expected: str) -> None:
    assert spoken_text(text) == expected


@given(st.text(max_size=20))
def test_whatever_is_typed_can_be_spoken(text: str) -> None:
    read = spoken_text(text)
    assert spoken_text(read) == read
    assert not any(char.isdecimal() or (char.isascii() and char.isalpha()) for char in read)


def test_facts_of_any_kind_are_read_in_a_spoken_sentence() -> None:
    spoken = load("ja", Medium.SPEECH)
    assert spoken.gettext("{x}{y}", x=4, y="g5") == "よんジー ご"
    assert load("ja", Medium.PRINT).gettext("{x}{y}", x=4, y="g5") == "4g5"


@pytest.mark.parametrize("char", "あアんッッーぁっょゎァョ5kＺ手")
def test_a_single_character_is_pronounced_when_a_text_is_spelled(char: str) -> None:
    assert list(faults("ja", spoken_letter(char))) == []


@pytest.mark.parametrize("code", ["en", "de", "fr", "ja"])
@pytest.mark.parametrize("text", ["Zoë 12", "Kleeblatt", "g5", "A b"])
def test_a_spelled_text_is_pronounced(code: str, text: str) -> None:
    (line,) = spelled(narrator(code, Medium.SPEECH), text)
    assert list(faults(code, line)) == []


@pytest.mark.parametrize("code", ["en", "de", "fr", "ja"])
def test_every_card_can_be_spelled_aloud(code: str) -> None:
    n = narrator(code, Medium.SPEECH)
    lines = [line for card in DECK for line in card_spelled(n, card)]
    assert [fault for line in lines for fault in faults(code, line)] == []
    assert len({*lines}) == len(DECK)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("さくら", True), ("ケンタ", True), ("アン・ナ", True), ("Anna", False), ("花", False)],
)
def test_only_kana_need_no_reading(name: str, expected: bool) -> None:
    assert is_readable(name) is expected
