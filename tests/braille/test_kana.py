"""The program's kana braille, held against what others publish and against the system behind it."""

from __future__ import annotations

import re

import pytest

from access_game.printing.kana_braille import cell_pattern, kana_braille, table
from tests.braille.kana_reader import kana, read_kana
from tests.braille.tables import JAPANESE


def written(dots: str) -> str:
    return "".join("\u2800" if cell == "0" else cell_pattern(cell) for cell in dots.split("-"))


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        # what stands on cans of beer in Japan: "sake"
        ("おさけ", "⠊⠱⠫"),
        ("とーきょー", "⠞⠒⠈⠪⠒"),
        ("にほん", "⠇⠮⠴"),
        ("がっこー", "⠐⠡⠂⠪⠒"),
        ("てんじ", "⠟⠴⠐⠳"),
        ("ぱん", "⠠⠥⠴"),
        ("しゃしん", "⠈⠱⠳⠴"),
        ("りょこー", "⠈⠚⠪⠒"),
        ("ありがとー", "⠁⠓⠐⠡⠞⠒"),
        ("こんにちわ", "⠪⠴⠇⠗⠄"),
        ("サーフォサウルス", "⠱⠒⠢⠮⠱⠉⠙⠹"),
    ],
)
def test_well_known_words_have_their_cells(text: str, cells: str) -> None:
    assert kana_braille(text) == cells


@pytest.mark.parametrize(
    ("text", "dots"),
    [
        # a link between a number and kana with the shape of digits, none before other kana
        ("5えん", "3456-15-36-124-356"),
        ("3れつ", "3456-14-36-1245-1345"),
        ("1い", "3456-1-36-12"),
        ("5かい", "3456-15-16-12"),
        ("84まい", "3456-125-145-1356-12"),
        # the sign for foreign letters, one for a capital and two for a word of capitals
        ("a", "56-1"),
        ("A", "56-6-1"),
        ("CD", "56-6-6-14-145"),
        ("ADLけん", "56-6-6-1-145-123-36-1246-356"),
        ("Tシャツ", "56-6-2345-36-4-156-1345"),
        # quotes around foreign words, and a blank between them and a particle
        ("on-offを", "236-135-1345-36-135-124-124-356-0-35"),
        ("a-b cを", "236-1-36-12-0-14-356-0-35"),
        ("、", "56"),
        ("。", "256"),
    ],
)
def test_signs_stand_where_the_rules_want_them(text: str, dots: str) -> None:
    assert kana_braille(text) == written(dots)


def test_every_kana_is_made_of_its_vowel_and_its_consonant() -> None:
    assert {made: text for text, made in table()["kana"].items()} == {
        "".join(map(cell_pattern, cells)): text for cells, text in kana().items()
    }


def test_every_single_kana_is_as_brltty_has_it() -> None:
    """Its entries for two kana at once have names that no kana have, so only the others count."""
    lines = JAPANESE.read_text("utf-8")
    entries = re.findall(r"^always ([ぁ-ゖー]) ([\d-]+)$", lines, re.MULTILINE)
    theirs: dict[str, str] = {}
    for text, dots in entries:
        theirs.setdefault(text, cell_pattern(dots))
    ours = {text: table()["kana"].get(text) for text in theirs}
    assert ours == theirs
    assert len(theirs) > 70


@pytest.mark.parametrize(
    "text",
    [
        "みどりの 5わ 12てん、 8れつ。",
        "g5 k12 Anna わ 3い？",
        "ジェット、 ティラノサウルス、 カラロサウルス： 10！",
        "access-game cards --tactile で すべて",
        "ふぉー かーど、 ちゃんす、 ぴょん、 ゔぁいおりん",
    ],
)
def test_what_is_written_is_read_as_the_same(text: str) -> None:
    plain = "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヴ" else char for char in text)
    assert read_kana(kana_braille(text)) == plain
