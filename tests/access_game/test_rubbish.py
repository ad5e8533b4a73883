"""Whatever is typed, the game answers in words, raises nothing and loses nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from random import Random

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput

from access_game.languages import LANGUAGES, Language, load
from access_game.understanding.cards import read_card
from access_game.understanding.normalise import words
from engine.cards import Card
from engine.record import read_record
from engine.table_record import read_table_record
from tests.access_game.programs import Programs, Ran
from tests.access_game.rubbish import rubbish

LINES = 1000
KEYED = 300
END = b"\x1b[201~\x05\x15\x04"
"""Ends a paste, empties the line, and ends the input."""
OPTIONS = ("--players", "4", "--seed", "1", "--bots", "random", "--cards", "code")


def answers(out: str, prompt: str) -> list[list[str]]:
    """The lines between one prompt and the next."""
    found: list[list[str]] = [[]]
    for line in out.splitlines():
        if line.rstrip() == prompt or line.startswith(f"{prompt} "):
            found.append([])
        else:
            found[-1].append(line)
    return found


def is_sound(programs: Programs) -> int:
    """The number of own plays in a record without any fault."""
    reading = read_record(programs.record.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None
    return sum(play.seat == 0 for play in reading.game.view_for(None).plays)


@pytest.mark.parametrize("broken", [False, True])
def test_a_piped_game_answers_every_line_in_words(
    programs: Programs, t: Language, broken: bool
) -> None:
    lines = [line.encode("utf-8", "replace") for line in rubbish(t, LINES, seed=broken)]
    if broken:
        chance = Random(t.code)
        lines = [_broken(line, chance) for line in lines]
    ran = programs.process("play", *OPTIONS, "--lang", t.code, typed=b"\n".join(lines) + b"\n")
    assert (ran.status, ran.err) == (0, "")
    prompt = t.gettext("Card?")
    _, *told = answers(ran.out, prompt)
    assert len(told) == LINES + 1 or t.gettext("The game is over.") in ran.out
    for number, answer in enumerate(told, 1):
        assert any(len(line.strip()) >= 3 for line in answer), (number, answer)
    controls = {char for char in ran.out if ord(char) < 32 or 127 <= ord(char) < 160}
    assert controls == {"\n"}
    drawn = t.gettext("New in place {place}: {card}.", place="|", card="").split("|")[0]
    announced = {_drawn_card(line, t) for line in ran.lines if line.startswith(drawn)}
    assert len(announced) <= is_sound(programs), "told again, a drawn card is the same one"


def test_a_real_table_answers_every_line_in_words(programs: Programs, t: Language) -> None:
    lines = [line.encode("utf-8", "replace") for line in rubbish(t, LINES, seed=3)]
    table = ("table", "--names", "Anna,Ben,Carla", "--first", "1", "--lang", t.code)
    ran = programs.process(*table, typed=b"\n".join(lines) + b"\n")
    assert (ran.status, ran.err) == (0, "")
    reading = read_table_record(programs.record.read_text(encoding="utf-8"))
    assert reading.problem is None
    assert reading.game is not None
    controls = {char for char in ran.out if ord(char) < 32 or 127 <= ord(char) < 160}
    assert controls == {"\n"}


def _drawn_card(line: str, t: Language) -> Card:
    """The card that a line announces, in whatever style it is told."""
    name = re.split("[:：]", line, maxsplit=1)[1]
    card = read_card(words(re.split("[,、。]", name)[0].strip(" .")), t)
    assert card is not None, line
    return card


def _broken(line: bytes, chance: Random) -> bytes:
    """A line with bytes that are no UTF-8."""
    at = chance.randrange(len(line) + 1)
    junk = bytes(chance.choices(b"\x80\xbf\xc3\xe3\xff\xfe\xf0\xed", k=chance.randrange(1, 5)))
    return line[:at] + junk + line[at:]


# At a terminal.


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        yield pipe


def press(
    programs: Programs, keys: PipeInput, monkeypatch: pytest.MonkeyPatch, data: bytes, code: str
) -> Ran:
    """Play at a terminal that sends these bytes, piece by piece as they are read."""
    pieces = [data[start : start + 1000] for start in range(0, len(data), 1000)]
    monkeypatch.setattr("access_game.system.has_keys", lambda environ: True)
    monkeypatch.setattr("access_game.system.waiting_keys", nullcontext)
    monkeypatch.setattr("prompt_toolkit.input.create_input", lambda: keys)
    read_keys = keys.read_keys

    def read_and_refill() -> object:
        found = read_keys()
        keys.send_bytes(pieces.pop(0) if pieces else END)
        return found

    monkeypatch.setattr(keys, "read_keys", read_and_refill)
    keys.send_bytes(pieces.pop(0))
    return programs.run("play", *OPTIONS, "--lang", code)


@pytest.mark.slow
def test_a_game_at_a_terminal_answers_every_line_in_words(
    programs: Programs,
    keys: PipeInput,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    t: Language,
) -> None:
    """Ctrl-C and Ctrl-D are left out, which leave; long lines are a few, for keys take time."""
    lines = [line.replace("\x03", "").replace("\x04", "") for line in rubbish(t, KEYED, seed=7)]
    short = [line[:60] if number > 10 else line for number, line in enumerate(lines)]
    data = "".join(f"{line} \r" for line in short).replace("\x1b[200~", "")
    ran = press(programs, keys, monkeypatch, data.encode("utf-8", "replace"), t.code)
    assert (ran.status, ran.err) == (0, "")
    assert not {"\x1b", "\r", "\x07"} & set(ran.out)
    assert capfd.readouterr() == ("", ""), "prompt_toolkit says nothing of its own"
    # rubbish may choose another language
    spoken = [load(code) for code in LANGUAGES]
    assert sum(ran.out.count(other.gettext("Card?")) for other in spoken) > KEYED * 0.9
    assert is_sound(programs) >= 0
    left = [
        other.gettext("The game is saved. access-game resume goes on with it.") for other in spoken
    ]
    is_over = any(other.gettext("The game is over.") in ran.out for other in spoken)
    assert is_over or ran.lines[-1] in left
