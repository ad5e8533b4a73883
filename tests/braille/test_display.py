"""Lines on a display of 20, 32 or 40 cells: nothing is cut, and the cursor stands where to read."""

from __future__ import annotations

import re
from pathlib import Path

import pyte
import pytest

from access_game.languages import LANGUAGES, Medium, load
from access_game.narration.sitting import card_prompt
from access_game.output.wrapping import cells as terminal_cells
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.programs import Programs
from tests.braille.tables import braille, cells
from tests.terminal.capture import Terminal
from tests.terminal.command import GAME, Folder
from tests.wordings.games import Sitting, listen, sittings

WIDTHS = (20, 32, 40)
CARD = re.compile(r"\b\w1?\d\b")
KANJI = re.compile(r"[\u3400-\u9fff々]")


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def programs(tmp_path: Path) -> Programs:
    return Programs(tmp_path)


def some_sittings(code: str) -> list[Sitting]:
    """Every word in play, and the deck."""
    wanted = ("every word, brief, 3", "every word, full, 4", "deck")
    return [sitting for sitting in sittings(code) if sitting.name.startswith(wanted)]


def words_of(lines: list[str]) -> list[str]:
    return " ".join(lines).split()


@pytest.mark.parametrize("width", WIDTHS)
def test_lines_are_broken_between_words_and_never_within_a_card(
    width: int, code: str, tmp_path: Path
) -> None:
    for number, sitting in enumerate(some_sittings(code)):
        wide = listen(sitting, tmp_path / f"wide{number}", "--braille").lines
        narrow = listen(sitting, tmp_path / f"narrow{number}", "--braille", width=width).lines
        braille(code, narrow)
        assert [line for line in narrow if cells(code, line) > width] == []
        whole = {*words_of(narrow)}
        cut = [word for word in words_of(wide) if word not in whole]
        assert [word for word in cut if len(word) < width - 3 or CARD.search(word)] == []
        assert "".join(words_of(narrow)) == "".join(words_of(wide))
        assert len(narrow) > len(wide) or width == max(WIDTHS)


@pytest.mark.parametrize("option", ["--braille", "ACCESS_GAME_BRAILLE", "settings braille on"])
def test_braille_means_forty_cells_unless_a_width_is_said(
    option: str, code: str, programs: Programs
) -> None:
    arguments = ["play", "--players", "4", "--seed", "1", "--lang", code]
    if option.startswith("--"):
        arguments.append(option)
    elif option.startswith("ACCESS"):
        programs.environ[option] = "on"
    else:
        programs.run(*option.split())
    help_word = words_in_play(load(code)).name(Word.HELP)
    lines = programs.run(*arguments, typed=[help_word]).lines
    braille(code, lines)
    assert 30 < max(cells(code, line) for line in lines) <= 40
    lines = programs.run(*arguments, "--width", "20", typed=[help_word]).lines
    braille(code, lines)
    assert max(cells(code, line) for line in lines) <= 20


def test_without_braille_lines_may_fill_a_terminal(code: str, programs: Programs) -> None:
    help_word = words_in_play(load(code)).name(Word.HELP)
    arguments = ("play", "--players", "4", "--seed", "1", "--lang", code)
    widths = [terminal_cells(line) for line in programs.run(*arguments, typed=[help_word]).lines]
    assert 40 < max(widths) <= 80


@pytest.mark.parametrize("width", WIDTHS)
def test_the_cursor_stands_behind_the_last_line_written(
    width: int, code: str, tmp_path: Path
) -> None:
    """BRLTTY shows the line with the cursor, so that is the prompt."""
    screen = pyte.Screen(width, 24)
    stream = pyte.ByteStream(screen)
    prompt = card_prompt(load(code, Medium.BRAILLE))
    arguments = ("play", "--players", "4", "--seed", "1", "--lang", code, "--braille")
    env = Folder(tmp_path).env
    seen = 0
    with Terminal([*GAME, *arguments, "--width", str(width)], env, columns=width, quiet=0) as game:
        for typed in ("h\r", "xyzzy\r", "1\r", ""):
            game.wait_for_prompt(re.escape(f"{prompt} "))
            stream.feed(game.raw[seen:])
            seen = len(game.raw)
            last = max(row for row in range(24) if screen.display[row].strip())
            assert screen.cursor.y == last
            assert screen.display[last].rstrip() == prompt
            shown = sum(
                bool(char.data) for char in screen.buffer[last].values() if char.data.strip()
            )
            assert screen.cursor.x >= shown
            assert screen.display[last][screen.cursor.x :].strip() == ""
            game.send(typed)


def test_kana_lines_have_no_kanji(tmp_path: Path) -> None:
    for sitting in sittings("ja"):
        lines = listen(sitting, tmp_path, "--kana").lines
        assert [line for line in lines if KANJI.search(line)] == []
        assert lines


@pytest.mark.parametrize("option", ["--kana", "--braille"])
@pytest.mark.parametrize(
    "arguments",
    [
        "settings",
        "settings width",
        "settings cards",
        "settings verbosity full",
        "settings signs",
        "games",
        "games --finished",
        "cards p5",
        "cards --tactile",
        "resume 9",
        "replay none.game",
        "cards xyzzy",
        "settings width 99",
        "settings nothing",
        "play --players 2 --humans 3",
        "simulate --games 3 --bots random",
        "resolve {rounds}",
    ],
)
def test_no_command_prints_kanji_to_those_who_cannot_read_them(
    arguments: str, option: str, programs: Programs
) -> None:
    rounds = programs.folder / "rounds.txt"
    rounds.write_text("アン: g5 k12\nベン: g5 k1\n\nアン: g1 g2 g3\nベン: g4 g6 g7\nば: g8 g9\n")
    words = [word.format(rounds=rounds) for word in arguments.split()]
    ran = programs.run(*words, "--lang", "ja", option)
    assert not KANJI.search(ran.out + ran.err)
    assert (ran.out + ran.err).strip()


def test_kana_is_only_for_japanese(programs: Programs) -> None:
    for code in ("en", "de", "fr"):
        arguments = ("play", "--players", "2", "--seed", "1", "--lang", code)
        plain = programs.run(*arguments, typed=["hand", "1"])
        assert programs.run(*arguments, "--kana", typed=["hand", "1"]).lines == plain.lines


def test_braille_goes_before_kana(programs: Programs) -> None:
    arguments = ("play", "--players", "2", "--seed", "1", "--lang", "ja", "--braille")
    plain = programs.run(*arguments, typed=["hand", "1"])
    assert programs.run(*arguments, "--kana", typed=["hand", "1"]).lines == plain.lines
