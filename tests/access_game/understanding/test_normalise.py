"""Typed text in one form, whatever keyboard, input method or terminal it came from."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_game.understanding.normalise import LONGEST, fold, number_in, tidy, words


@pytest.mark.parametrize(
    "sequence",
    [
        *("\x1b[A", "\x1b[1;5D", "\x1b[3~", "\x1b[31m", "\x1b[?25h", "\x1bOP", "\x1b(B"),
        *("\x1b]0;title\x07", "\x1b]8;;http://x\x1b\\", "\x9b31m", "\x85"),
    ],
)
def test_escape_sequences_are_taken_out(sequence: str) -> None:
    assert tidy(f"{sequence}best{sequence}") == "best"


def test_a_lone_escape_is_a_blank() -> None:
    assert tidy("best\x1b") == "best"
    assert tidy("\x1b\x1b[Abest") == "best"


@pytest.mark.parametrize("char", [*map(chr, (0, 7, 8, 9, 127, 133)), "\u200b", "\u202e", "\ufeff"])
def test_control_and_format_characters_are_blanks(char: str) -> None:
    assert tidy(f"{char}try{char}2{char}") == "try 2"


def test_full_width_letters_digits_and_blanks_are_plain_ones() -> None:
    assert tidy("ｇ５　ＴＲＹ") == "g5 TRY"
    assert words(tidy("ＴＲＹ　２")) == ["try", "2"]


def test_blanks_are_single_and_not_at_the_ends() -> None:
    assert tidy("  try   2 ") == "try 2"


def test_half_width_kana_are_full_width() -> None:
    assert fold("ﾐﾄﾞﾘ") == fold("ミドリ") == fold("みどり")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("CŒUR", "cœur"), ("coeur", "cœur"), ("Trefle", "trèfle"), ("aperçu", "apercu")),
        *(("grun", "grün"), ("gru\u0308n", "grün"), ("Straße", "strasse"), ("STRASSE", "straße")),
    ],
)
def test_case_accents_and_double_letters_do_not_matter_in_latin_text(
    typed: str, meant: str
) -> None:
    assert fold(typed) == fold(meant)


def test_the_marks_of_kana_matter() -> None:
    assert fold("か") != fold("が")
    assert fold("は") != fold("ば")
    assert fold("か\u3099") == fold("が")


@pytest.mark.parametrize("separator", [" ", "　", "、", "・", ",", "，", "。", " 、 ", "･"])
def test_blanks_and_japanese_separators_separate_words(separator: str) -> None:
    assert words(tidy(f"緑{separator}5")) == ["緑", "5"]


@given(st.text())
def test_whatever_is_typed_becomes_short_printable_text(typed: str) -> None:
    found = tidy(typed)
    assert len(found) <= LONGEST
    assert "  " not in found
    assert found == found.strip()
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in found)


@given(st.text())
def test_folding_is_stable(typed: str) -> None:
    assert fold(fold(tidy(typed))) == fold(tidy(typed))


@given(st.text(max_size=50))
def test_tidy_text_stays_as_it_is(typed: str) -> None:
    assert tidy(tidy(typed)) == tidy(typed)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        *(("2", 2), ("6", 6), ("004", 4), ("４", 4)),
        *(("1", None), ("7", None), ("", None), ("-3", None), ("3.5", None), ("²", None)),
        *(("00029", None), ("0" * 300 + "3", None), ("9" * 5000, None)),
    ],
)
def test_a_number_is_all_of_its_digits(typed: str, number: int | None) -> None:
    assert number_in(typed, 2, 6) == number
