"""``access-game print braille``: one label a card, read back by liblouis, BRLTTY or by hand."""

from __future__ import annotations

import re
import subprocess
from itertools import product
from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, Language, Medium, load
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from access_game.print_options import PARTS
from access_game.printing.louis import louis_braille
from engine.cards import DECK, HIGHEST_VALUE, Colour
from tests.access_game.programs import Programs
from tests.braille.embossed import labels, pages, patterns, read_back
from tests.braille.kana_reader import read_kana

CONTRACTED = pytest.mark.parametrize(
    "options", [(), ("--contracted",)], ids=["plain", "contracted"]
)
BRLTTY = {"en": "en-ueb-g2", "de": "de-g2", "fr": "fr-g2"}
"""Contraction tables that were not made from those of liblouis."""


def codes(t: Language) -> list[str]:
    """The letter and value of every card, as a listener of the language types it."""
    names = CardNames.of(kana(t))
    return [f"{names.letters[card.colour]}{card.value}" for card in DECK]


def names(t: Language) -> list[str]:
    """Every card as a listener of the language calls it, without capitals."""
    known = CardNames.of(kana(t))
    written = [without_marks(known.name(card, CardStyle.PLAIN)) for card in DECK]
    return [hiragana(name).casefold() for name in written]


def kana(t: Language) -> Language:
    return t.for_medium(Medium.KANA) if t.code == "ja" else t


def hiragana(text: str) -> str:
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヴ" else char for char in text)


def embossed(programs: Programs, t: Language, *arguments: str) -> str:
    ran = programs.run("print", "braille", *arguments, "--lang", t.code)
    assert ran.status == 0
    assert ran.err == "" or (t.code == "ja" and "--contracted" in arguments)
    return ran.out


@CONTRACTED
def test_the_codes_of_all_cards_are_read_back(
    programs: Programs, t: Language, options: tuple[str, ...]
) -> None:
    found = labels(embossed(programs, t, "codes", *options))
    read = [read_kana(label) for label in found] if t.code == "ja" else read_back(t.code, found)
    assert sorted(read) == sorted(codes(t))
    assert len({*found}) == len(DECK)


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_codes_need_no_translator_and_are_those_that_it_makes(
    programs: Programs, code: str
) -> None:
    t = load(code)
    made = labels(embossed(programs, t, "codes"))
    assert sorted(made) == sorted(louis_braille(codes(t), code, is_contracted=False))


@CONTRACTED
@pytest.mark.parametrize("code", ["en", "fr", "de", "ja"])
def test_the_names_of_all_cards_are_read_back(
    programs: Programs, code: str, options: tuple[str, ...]
) -> None:
    t = load(code)
    found = labels(embossed(programs, t, "names", *options))
    assert len(found) == len(DECK)
    if code == "ja":
        assert [read_kana(label) for label in found] == names(t)
    elif code != "de" or not options:  # liblouis does not read German contractions
        read = read_back(code, found, contracted=bool(options))
        assert [name.casefold() for name in read] == names(t)


@pytest.mark.parametrize("code", BRLTTY)
def test_contracted_names_are_those_of_brltty(programs: Programs, code: str) -> None:
    t = load(code)
    found = labels(embossed(programs, t, "names", "--contracted"))
    done = subprocess.run(
        ["brltty-ctb", "-c", BRLTTY[code], "-t", "en-nabcc"],
        input="".join(f"{name}\n" for name in names(t)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    # computer braille has two kinds of brackets, ASCII braille only one
    theirs = done.stdout.translate(str.maketrans("{|}~`", r"[\]^@")).upper().splitlines()
    assert found == [patterns(name) for name in theirs]
    plain = labels(embossed(programs, t, "names"))
    assert sum(map(len, found)) < sum(map(len, plain))


@pytest.mark.parametrize(
    ("code", "options"),
    [*((code, ()) for code in LANGUAGES), ("en", ("--contracted",)), ("fr", ("--contracted",))],
)
def test_the_legend_tells_letter_colour_and_sign(
    programs: Programs, code: str, options: tuple[str, ...]
) -> None:
    t = load(code)
    made = pages(embossed(programs, t, "signs", *options))
    lines = [patterns(line) for page in made for line in page[1:]]
    if code == "ja":
        reader = [read_kana(line) for line in lines]
    else:
        reader = read_back(code, lines, contracted=bool(options))
    text = re.sub(r"\s+", " ", " ".join(reader)).casefold()
    known = CardNames.of(kana(t))
    for colour in Colour:
        letter, name, sign = known.letters[colour], known.colours[colour], known.signs[colour]
        wanted = f"{letter}[:：] {hiragana(name).casefold()}[,、] {hiragana(sign).casefold()}"
        assert re.search(wanted, text), wanted
    for value in range(1, HIGHEST_VALUE + 1):
        assert hiragana(known.number_sign(value)).casefold() in text


def test_each_part_begins_on_a_page_of_its_own(programs: Programs, t: Language) -> None:
    whole = pages(embossed(programs, t))
    parts = [pages(embossed(programs, t, part)) for part in PARTS]
    assert [page[1:] for page in whole] == [page[1:] for pages in parts for page in pages]
    assert len(parts[0]) == (1 if t.code != "ja" else 2)
    assert len(parts[-1]) == 1


def test_all_languages_have_one_label_a_card(programs: Programs) -> None:
    counts = {
        (code, part): len(labels(embossed(programs, load(code), part)))
        for code, part in product(LANGUAGES, ("codes", "names"))
    }
    assert {*counts.values()} == {len(DECK)}


@pytest.mark.parametrize(("cells", "lines"), [(20, 10), (32, 27), (40, 25), (100, 60)])
@CONTRACTED
def test_no_line_and_no_page_is_larger_than_asked_for(
    programs: Programs, t: Language, cells: int, lines: int, options: tuple[str, ...]
) -> None:
    size = ("--cells", str(cells), "--lines", str(lines))
    made = pages(embossed(programs, t, *size, *options))
    assert all(len(page) <= lines for page in made)
    assert max(len(line) for page in made for line in page) <= cells
    for page in made:
        for line in page:
            assert patterns(line) or not line
            assert line == line.rstrip()
    numbers = [patterns(page[0]).strip("\u2800") for page in made]
    read = [read_kana(number) for number in numbers] if t.code == "ja" else None
    assert (read or read_back(t.code, numbers)) == [str(n + 1) for n in range(len(made))]


@CONTRACTED
def test_unicode_has_the_same_cells(
    programs: Programs, t: Language, options: tuple[str, ...]
) -> None:
    brf = pages(embossed(programs, t, *options))
    unicode = embossed(programs, t, "--format", "unicode", *options)
    assert [page.splitlines() for page in unicode.split("\f")] == [
        [patterns(line) for line in page] for page in brf
    ]


def test_the_ending_of_the_file_tells_the_form(programs: Programs, tmp_path: Path) -> None:
    for ending, form in ((".brf", "brf"), (".txt", "unicode"), (".brl", "brf")):
        file = tmp_path / f"labels{ending}"
        assert programs.run("print", "braille", "-o", str(file), "--lang", "en").status == 0
        printed = embossed(programs, load("en"), "--format", form)
        assert file.read_bytes().decode() == printed


def test_the_users_own_signs_stand_in_the_legend(programs: Programs, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[colour]\ngreen = "leaf \\\\ stalk"\n', encoding="utf-8")
    programs.run("settings", "signs", str(own))
    brf = embossed(programs, load("en"), "signs")
    lines = read_back("en", [patterns(line) for page in pages(brf) for line in page])
    assert "g: green, leaf \\ stalk" in lines


@pytest.mark.parametrize(("code", "sign"), [("en", "葉"), ("de", "☘"), ("fr", "☘"), ("ja", "葉")])
def test_a_sign_that_has_no_braille_is_told(
    programs: Programs, tmp_path: Path, code: str, sign: str
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(f'[colour]\ngreen = "{sign}"\n', encoding="utf-8")
    programs.run("settings", "signs", str(own))
    ran = programs.run("print", "braille", "-o", str(tmp_path / "x.brf"), "--lang", code)
    assert (ran.status, ran.out) == (2, "")
    assert sign in ran.err
    assert not (tmp_path / "x.brf").exists()


def test_japanese_says_that_it_has_no_contractions(programs: Programs) -> None:
    plain = programs.run("print", "braille", "--lang", "ja")
    contracted = programs.run("print", "braille", "--lang", "ja", "--contracted")
    assert (contracted.status, contracted.out) == (0, plain.out)
    assert (plain.err, len(contracted.err.splitlines())) == ("", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--cells", "19"),
        ("--cells", "101"),
        ("--lines", "9"),
        ("--lines", "61"),
        ("--cells", "many"),
        ("--format", "text"),
        ("numbers",),
    ],
)
def test_what_is_not_possible_is_told(
    programs: Programs, t: Language, arguments: tuple[str, ...]
) -> None:
    ran = programs.run("print", "braille", *arguments, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert arguments[-1] in ran.err
