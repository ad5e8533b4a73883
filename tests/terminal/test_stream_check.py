"""The stream check finds each violation, and lets good streams pass."""

from __future__ import annotations

import pytest

from .stream_check import check_stream, reconstruct, unfinished

ENGLISH = (
    b"Round 1 of 8. Anna starts.\r\n"
    b"Anna: green club 5.\r\n"
    b"\r\n"
    b"Your turn, card 1 of 2.\r\n"
    b"1: black spade 3\r\n"
    b"Card? try 2\r\n"
    b'Greens would be 9, 5, 2 ("flush"); [help] isn\'t needed.\r\n'
    b"Card? "
)
GERMAN = "Runde 1 von 8.\r\nAnna: grünes Kreuz 5, heißt es.\r\nKarte? ".encode()
FRENCH = (
    "Manche 1 sur 8\u00a0: à vous\u00a0!\r\n"
    "Réponse «\u00a0vert\u00a0», d'un cœur\u00a0; bien.\r\n"
    "Carte\u00a0? "
).encode()
JAPANESE = (
    "1回目、全8回。アンナから。\r\n"
    "「緑の5」・『青の12』\uff08半分\uff09です\uff01\r\n"
    "カードは\uff1f "
).encode()


@pytest.mark.parametrize(
    ("raw", "language"),
    [(ENGLISH, "en"), (GERMAN, "de"), (FRENCH, "fr"), (JAPANESE, "ja")],
)
def test_good_streams_pass_from_a_terminal_and_from_a_pipe(raw: bytes, language: str) -> None:
    assert check_stream(raw, 80, language) == []
    assert check_stream(raw.replace(b"\r\n", b"\n"), 80, language) == []


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(b"", id="nothing yet"),
        pytest.param(b"Card? 23\b \b\b \b4\r\nDone.\r\n", id="erased and typed anew"),
        pytest.param(b"Card? try\b \b\b \bx 2\r\nDone.\r\n", id="a space typed where was a letter"),
        pytest.param("Card? 緑\b\b  \b\b5\r\nDone.\r\n".encode(), id="wide character erased"),
        pytest.param(b"Card? 2 \b \b\r\nDone.\r\n", id="typed space erased"),
        pytest.param(b"Card? 2\b \b\r\nDone.\r\n", id="all erased, an empty answer"),
        pytest.param(b"Card? \r\nDone.\r\n", id="empty answer in a terminal"),
        pytest.param(b"Card?\nDone.\n", id="answer not echoed in a pipe"),
        pytest.param(b"Card? try 2\b\b\b\r\nDone.\r\n", id="cursor stepped left"),
        pytest.param(b"Card? try 2\b\b 2 5\r\nDone.\r\n", id="cursor stepped left and right"),
        pytest.param(b"Card? a \b b\r\nDone.\r\n", id="stepped over a space at the end"),
        pytest.param("Carte e\u0301toile.\r\n".encode(), id="combining accent"),
        pytest.param(b"One line.\r", id="captured between carriage return and newline"),
        pytest.param("Card? grün".encode()[:-2], id="captured in the middle of a character"),
        pytest.param(b"Line.\r\n" * 60 + b"Card? ", id="longer than a screen"),
        pytest.param(b"Card? tr", id="half typed"),
    ],
)
def test_edits_of_a_half_typed_line_pass(raw: bytes) -> None:
    assert check_stream(raw, 80, "en") == []


@pytest.mark.parametrize(
    ("raw", "violation"),
    [
        # Rule 1: append-only lines.
        (b"\x1b[1mBold\x1b[0m\r\n", "escape sequence '\\x1b[1m'"),
        (b"\x1b]0;Title\x07Game\r\n", "escape sequence '\\x1b]0;Title\\x07'"),
        (b"Game\x1b[2J\r\n", "escape sequence '\\x1b[2J'"),
        (b"Game\x1b\r\n", "escape sequence '\\x1b'"),
        ("Game\u009b1m\r\n".encode(), "control character '\\x9b'"),
        (b"Loading 1\rLoading 2\r\n", "carriage return alone"),
        (b"Loading 1\r\r\n", "carriage return alone"),
        (b"Game\x07\r\n", "control character '\\x07'"),
        (b"Game\x00\r\n", "control character '\\x00'"),
        (b"Game\x0c\r\n", "control character '\\x0c'"),
        (b"\bGame\r\n", "backspace at the start of a line"),
        (b"Round 1\b2\r\n", "'2' written over '1'"),
        (b"Round 12\b\b 2\r\n", "' ' written over '1'"),
        (b"Card? 2\b \x07next\r\n", "gap left by an erase"),
        ("Card? 緑\b \b\r\n".encode(), "the terminal shows"),
        (b"First.\r\nSecond.\nThird.\r\n", "newline without carriage return"),
        (b"Gr\xfcn.\r\n", "not UTF-8"),
        # Rule 2: width, and where lines may break.
        (b"a" * 41 + b"\r\n", "41 cells wide, more than 40"),
        ("緑".encode() * 21 + b"\r\n", "42 cells wide, more than 40"),
        (b"Greens would be 9\r\n, 5 and 2.\r\n", "begins with closing punctuation"),
        (b"Trailing. \r\n", "trailing space"),
        (b"Trailing.\xc2\xa0\r\n", "trailing space"),
        (b"   \r\n", "trailing space"),
        # Rule 3: nothing too short to be spoken.
        (b"Hi\r\n", "only 2 visible"),
        (b"k 2\r\n", "only 2 visible"),
        ("はい\r\n".encode(), "only 2 visible"),
        (b"Card? 2\r\n: ", "only 1 visible"),
        (b"> play 2\r\n", "begins with a sign"),
        (b"> ", "begins with a sign"),
        (b"Round 1.\r\nCard?", "prompt does not end in a space"),
        (b"Card?  ", "padding"),
        # Rule 4: no decoration, no signs that are not spoken.
        (b"-----\r\n", "ruler"),
        (b"Scores =====\r\n", "ruler"),
        (b"......\r\n", "ruler"),
        (b"* green club 5\r\n", "begins with a sign"),
        (b"- green club 5\r\n", "begins with a sign"),
        (b"Anna     12\r\n", "padding"),
        (b"  Anna 12\r\n", "padding"),
        (b"Anna | 12\r\n", "column sign"),
        (b"Anna\t12\r\n", "tab"),
        ("\u250c\u2500\u2500\u2510\r\n".encode(), "box drawing '\u2500' (U+2500)"),
        ("\u2022 green\r\n".encode(), "bullet '\u2022'"),
        ("green \u2663 5\r\n".encode(), "suit or other pictograph"),
        ("green \u25cf 5\r\n".encode(), "geometric glyph"),
        ("green \u2192 blue\r\n".encode(), "arrow"),
        ("Won \U0001f389 it\r\n".encode(), "emoji"),
        ("Heart \u2764\ufe0f it\r\n".encode(), "dingbat"),
        ("Soft\u00adhyphen\r\n".encode(), "invisible or undefined character"),
        ("\ufeffGame\r\n".encode(), "invisible character '\\ufeff'"),
        ("Anna\u2019s turn\r\n".encode(), "sign that is not ASCII '\u2019'"),
        ("one \u2013 two\r\n".encode(), "sign that is not ASCII"),
        ("one two\u2026\r\n".encode(), "sign that is not ASCII"),
        ("Karte\u00a0? 2\r\n".encode(), "sign that is not ASCII"),
        # Rule 6: blank lines.
        (b"One line.\r\n\r\n\r\nTwo.\r\n", "line 3: second blank line in a row"),
        (b"\r\nOne line.\r\n", "blank before the first line"),
    ],
)
def test_each_violation_is_found(raw: bytes, violation: str) -> None:
    assert violation in "\n".join(check_stream(raw, 40, "en"))


@pytest.mark.parametrize(
    ("text", "language", "violation"),
    [
        ("Er sagt \u201eHallo\u201c.", "de", "sign that is not ASCII '\u201e'"),
        ("Er sagt \u00abHallo\u00bb.", "de", "sign that is not ASCII"),
        ("Carte verte\u00a05.", "fr", "sign that is not ASCII"),
        ("Carte\u202f? 2", "fr", "sign that is not ASCII '\\u202f' (U+202F)"),
        ("C\u2019est vous.", "fr", "sign that is not ASCII"),
        ("緑の5\u2192青", "ja", "arrow"),
        ("\u30fb緑の5", "ja", "begins with a sign"),
        ("緑の5\u2026です", "ja", "sign that Japanese text does not need"),
        ("緑の5です\u3000\u3000はい", "ja", "padding"),
        ("\u3002緑の5", "ja", "begins with closing punctuation"),
    ],
)
def test_each_language_has_its_own_punctuation(text: str, language: str, violation: str) -> None:
    assert violation in "\n".join(check_stream(f"{text}\r\n".encode(), 40, language))


def test_a_violation_names_its_line_and_shows_it() -> None:
    assert check_stream(b"Fine.\nHi\nFine.\n", 80, "en") == [
        "line 2: only 2 visible, fewer than 3: 'Hi'"
    ]


def test_the_width_is_that_of_the_display() -> None:
    line = "みどりの5、あおの12\r\n".encode()  # 8 wide and 3 narrow characters
    assert check_stream(line, 19, "ja") == []
    assert check_stream(line, 18, "ja") == [
        "line 1: 19 cells wide, more than 18: 'みどりの5、あおの12'"
    ]


def test_what_the_terminal_shows_last_must_be_what_was_written_last() -> None:
    violations = check_stream(b"First line.\r\nSecond line.\x1b[2K\r\n", 80, "en")
    assert "the terminal shows 'First line.' last, not 'Second line.'" in violations


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'es' is none of en, de, fr, ja"):
        check_stream(b"", 80, "es")


def test_lines_are_rebuilt_with_backspaces_applied() -> None:
    raw = "Card? 12\b \b\b \b3\r\nカード? 緑\b\b  \b\b青\r\n\r\nCard? tr".encode()
    assert reconstruct(raw) == ["Card? 3", "カード? 青", ""]
    assert unfinished(raw) == "Card? tr"


def test_lines_of_a_pipe_are_the_lines_of_a_terminal() -> None:
    assert reconstruct(ENGLISH.replace(b"\r\n", b"\n")) == reconstruct(ENGLISH)
