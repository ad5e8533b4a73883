"""Lines that fit the display, broken between words and never inside a card's name."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from access_game.output.wrapping import (
    SHORTEST,
    WORD_JOINER,
    cells,
    keep_together,
    without_marks,
    wrap,
)

WIDTHS = (20, 32, 40, 80)
NEVER_FIRST = "、。，．,.:;!?！？：；・)）]」』％%ーぁぃぅぇぉっゃゅょァィゥェォッャュョ"
NO_BREAK_SPACE = "\u00a0"

LATIN_CARDS = ("green club 5", "trèfle vert 5", "Kleeblatt Grün 12", "schwarz 7", "g5")
JAPANESE_CARDS = ("緑クローバーの5", "緑の12", "黄色ほしの7", "オレンジ 3", "g5")

widths = st.sampled_from(WIDTHS)
latin_words = st.text(alphabet="abcdefgäéœßç'5-", min_size=3, max_size=25)
latin_units = st.one_of(
    latin_words,
    latin_words.map(lambda word: f"{word},"),
    latin_words.map(lambda word: f"{word}{NO_BREAK_SPACE}?"),
    st.sampled_from(LATIN_CARDS).map(keep_together),
    st.sampled_from(LATIN_CARDS).map(lambda card: f"{keep_together(card)},"),
)
latin_texts = st.lists(latin_units, max_size=30).map(" ".join)
japanese_words = st.text(alphabet="緑手札場出引ありますをはのサフォルスーッョ", max_size=9)
japanese_units = st.builds(
    "{}{}".format,
    st.one_of(
        japanese_words.map("手札場{}".format),
        st.sampled_from(["手札5枚", "Anna"]),
        st.sampled_from(JAPANESE_CARDS).map(keep_together),
    ),
    st.sampled_from(["", "", "", "、", "。", "・", "！", "」。", " "]),
)
japanese_texts = st.lists(japanese_units, max_size=30).map("".join)
texts = st.one_of(
    st.tuples(latin_texts, st.sampled_from(["en", "de", "fr"])),
    st.tuples(japanese_texts, st.just("ja")),
)


def breaks(text: str, lines: list[str]) -> list[str]:
    """What stood in ``text`` at each line break; fails where the lines are not the text."""
    rest = without_marks(text)
    found = []
    for line in lines:
        blanks = rest[: len(rest) - len(rest.lstrip(" "))]
        if not line.startswith(" "):
            rest = rest.removeprefix(blanks)
        assert rest.startswith(line)
        rest = rest[len(line) :]
        found.append(rest[:1])
    assert not rest.strip(" ")
    return found[:-1]


@given(texts, widths)
def test_no_line_is_wider_than_the_display(text: tuple[str, str], width: int) -> None:
    assert all(cells(line) <= width for line in wrap(text[0], width, text[1]))


@given(st.text(), widths, st.sampled_from(["en", "ja"]))
def test_whatever_is_written_fits(text: str, width: int, language: str) -> None:
    assert all(cells(line) <= width for line in wrap(text, width, language))


@given(texts, widths)
def test_everything_is_written_but_the_blanks_where_lines_break(
    text: tuple[str, str], width: int
) -> None:
    lines = wrap(text[0], width, text[1])
    breaks(text[0], lines)
    assert not any(WORD_JOINER in line for line in lines)


@given(latin_texts, widths)
def test_words_break_only_at_blanks_unless_one_fills_the_line(text: str, width: int) -> None:
    lines = wrap(text, width, "en")
    for line, stood_there in zip(lines, breaks(text, lines), strict=False):
        assert stood_there == " " or " " not in line


@pytest.mark.parametrize("mark", "/\\")
def test_a_path_that_is_wider_than_the_line_breaks_behind_a_folder(mark: str) -> None:
    path = mark.join(["", "home", "anna", "surfosaurus", "tables"])
    told = f"Cannot write {path}: the disk is full."
    beginning = mark.join(["", "home", "anna", ""])
    assert wrap(told, 20, "en") == [
        "Cannot write",
        beginning,
        f"surfosaurus{mark}tables:",
        "the disk is full.",
    ]


@given(texts, widths)
def test_lines_are_filled_and_never_blank(text: tuple[str, str], width: int) -> None:
    lines = wrap(text[0], width, text[1])
    if without_marks(text[0]).strip(" "):
        assert all(line.strip(" ") for line in lines)
    if len(lines) > 1:
        assert all(line == line.rstrip(" ") for line in lines)


@given(texts, widths)
@example(("x" * 15 + " " + keep_together("オレンジ 3"), "ja"), 20)
def test_a_card_is_broken_only_for_a_line_that_is_too_short_to_be_spoken(
    text: tuple[str, str], width: int
) -> None:
    plain, lines = without_marks(text[0]), wrap(text[0], width, text[1])
    for card in (*LATIN_CARDS, *JAPANESE_CARDS):
        if keep_together(card) in text[0] and cells(card) < width:
            is_whole = sum(line.count(card) for line in lines) == plain.count(card)
            assert is_whole or would_leave_too_little(lines, card)


def would_leave_too_little(lines: list[str], card: str) -> bool:
    """Whether a line would be too short to be spoken without the beginning of the card."""
    beginnings = [card[:cut].rstrip() for cut in range(1, len(card))]
    return any(
        line.endswith(beginning) and len("".join(line.removesuffix(beginning).split())) < SHORTEST
        for line in lines
        for beginning in beginnings
    )


@given(
    st.lists(st.text(alphabet="ab1:5é", min_size=1, max_size=8), min_size=3, max_size=20), widths
)
@example(["1:", keep_together("orange diamond 10,"), "one"], 20)
def test_no_line_is_too_short_to_be_spoken(words: list[str], width: int) -> None:
    for line in wrap(" ".join(words), width, "en"):
        assert len(line.replace(" ", "")) >= 3


@given(japanese_texts, widths)
@example("サーフォサウルス・マックス、プレイヤー4人、8ラウンド。", 20)
@example("あ" * 9 + "キャッ、と", 20)
def test_no_line_begins_with_what_closes_or_continues_a_word(text: str, width: int) -> None:
    lines = wrap(text, width, "ja")
    for before, line in pairwise(lines):
        can_take_a_letter_along = any(char not in NEVER_FIRST for char in before[1:])
        if can_take_a_letter_along and cells(before) > width // 2:
            assert line[0] not in NEVER_FIRST


def test_a_no_break_space_holds_words_together() -> None:
    text = f"Quelle carte voulez-vous{NO_BREAK_SPACE}?"
    assert wrap(text, 24, "fr") == ["Quelle carte", f"voulez-vous{NO_BREAK_SPACE}?"]


def test_a_word_that_is_wider_than_the_line_is_broken_where_the_line_ends() -> None:
    assert wrap("a" * 45, 20, "en") == ["a" * 20, "a" * 20, "a" * 5]
    assert wrap("See " + "a" * 25 + " b", 20, "en") == ["See", "a" * 20, "aaaaa b"]


def test_a_card_that_is_wider_than_the_line_is_broken_between_its_words() -> None:
    card = keep_together("Kleeblatt orange 12 mit Noppe")
    assert wrap(f"Anna: {card}.", 20, "de") == ["Anna:", "Kleeblatt orange 12", "mit Noppe."]


@pytest.mark.parametrize(
    ("text", "language", "lines"),
    [
        ("Your turn, card 1 of 2.", "en", ["Your turn, card 1", "of 2."]),
        (f"7: {keep_together('Kleeblatt Orange 12')}", "de", ["7: Kleeblatt", "Orange 12"]),
        (
            f"7{NO_BREAK_SPACE}: {keep_together('carreau orange 7')}, rond",
            "fr",
            [f"7{NO_BREAK_SPACE}: carreau orange", "7, rond"],
        ),
        (f"7：{keep_together('オレンジダイヤの12')}", "ja", ["7：オレンジダイヤ", "の12"]),
    ],
)
def test_a_line_too_short_to_be_spoken_gets_something_of_its_neighbour(
    text: str, language: str, lines: list[str]
) -> None:
    assert wrap(text, 20, language) == lines


def test_wide_characters_take_two_cells_and_combining_ones_none() -> None:
    assert cells("緑の5") == 5
    assert cells("ｇ５") == 4
    assert cells("e\u0301") == 1
    assert cells(keep_together("a b")) == 3


def test_a_text_that_fits_is_one_line_as_it_is() -> None:
    assert wrap("Card? ", 20, "en") == ["Card? "]
    assert wrap("", 20, "ja") == [""]


@pytest.mark.parametrize("width", WIDTHS)
def test_japanese_breaks_between_phrases(width: int) -> None:
    text = "あなたの番です。手札から1枚選んで場に出してください。"
    phrases = ("あなたの", "番です。", "手札から", "1枚選んで", "場に", "出してください。")
    lines = wrap(text, width, "ja")
    assert "".join(lines) == text
    ends = {"".join(phrases[:count]) for count in range(1, len(phrases) + 1)}
    assert {"".join(lines[:count]) for count in range(1, len(lines) + 1)} <= ends


def test_what_hangs_on_a_no_break_space_never_begins_a_line() -> None:
    text = f"Béatrice-Amélie{NO_BREAK_SPACE}: {keep_together('cœur rose 6')}, rond"
    assert wrap(text, 20, "fr") == [f"Béatrice-Amélie{NO_BREAK_SPACE}:", "cœur rose 6, rond"]
    joined = f"{keep_together('cœur')}{NO_BREAK_SPACE}: {keep_together('pique noir 12')}."
    assert not any(line.startswith(NO_BREAK_SPACE) for line in wrap(joined, 18, "fr"))
