"""The checks themselves: known lines have known cells, and what has none is found."""

from __future__ import annotations

import pytest

from access_game.languages import LANGUAGES
from access_game.output.braille import braille_cells
from access_game.printing.kana_braille import cell_pattern, kana_braille, table
from tests.braille.tables import braille, cannot_show, cells, is_undefined


@pytest.mark.parametrize(
    ("text", "dots"),
    [
        ("みどり", "12356-5-2345-125"),
        ("きょー", "4-246-25"),
        ("シャツ", "4-156-1345"),
        ("フォー", "26-2346-25"),
        ("10てん", "3456-1-245-12345-356"),
        ("9あ", "3456-24-36-1"),
        ("g5", "56-1245-3456-15"),
        ("Anna わ", "56-6-1-1345-1345-1-0-3"),
        ("--lang", "236-36-36-123-1-1345-1245-356"),
        ("、。", "56-256"),
    ],
)
def test_kana_have_the_cells_of_the_japanese_rules(text: str, dots: str) -> None:
    expected = "".join("\u2800" if cell == "0" else cell_pattern(cell) for cell in dots.split("-"))
    assert kana_braille(text) == expected


def test_the_kana_table_has_every_kana_that_can_stand_alone() -> None:
    kana = {chr(code) for code in range(ord("ぁ"), ord("ゔ") + 1)}
    small = set("ぁぃぅぇぉゃゅょゎ")
    assert kana - small <= table()["kana"].keys()
    assert not small & table()["kana"].keys()


@pytest.mark.parametrize(
    ("code", "text", "count"),
    [
        ("en", "g5", 3),
        ("en", "Felix g5", 10),
        ("en", "G5", 4),
        ("de", "grün: g5", 9),
        ("fr", "tom : v5", 9),
        ("ja", "ケン お10", 7),
    ],
)
def test_cells_are_counted_as_the_table_makes_them(code: str, text: str, count: int) -> None:
    assert cells(code, text) == count
    assert braille_cells(text, code) >= count


@pytest.mark.parametrize(
    ("code", "text"),
    [("en", "緑"), ("de", "みどり"), ("fr", "♣ ー"), ("ja", "緑の5"), ("ja", "ゃ"), ("ja", "♣")],
)
def test_what_has_no_cells_is_found(code: str, text: str) -> None:
    assert is_undefined(text, braille(code, [text])[text])
    assert cannot_show(code, text) or text == "ゃ"


@pytest.mark.parametrize("code", LANGUAGES)
def test_plain_lines_can_be_shown(code: str) -> None:
    text = {"en": "Ben: g5, 3", "de": "größer 5", "fr": "été, œuf 5", "ja": "みどり、 ケン 5。"}[
        code
    ]
    assert not is_undefined(text, braille(code, [text])[text])
    assert cannot_show(code, text) == set()


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [
        ("g5", "en", 3),
        ("a5b", "en", 5),
        ("12 3", "en", 6),
        ("Anna", "en", 5),
        ("3/2", "en", 6),
        ("Béla", "en", 7),
        ("Béla", "de", 6),
        ("Béla", "fr", 5),
        ("grün", "de", 4),
        ("1: 2", "de", 7),
        ("がぎ", "ja", 4),
        ("ケン：", "ja", 4),
        ("Anna わ", "ja", 8),
        ("9あ", "ja", 4),
    ],
)
def test_the_program_measures_lines_without_a_table(text: str, code: str, count: int) -> None:
    assert braille_cells(text, code) == count
    assert cells(code, text) <= count
