"""Who may import, print and ask what; and that importing does nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.access_game.programs import ROOT, Programs

SOURCES = sorted((ROOT / "access_game").rglob("*.py"))
OUTPUT = ROOT / "access_game" / "output"
SYSTEM = ROOT / "access_game" / "system.py"

DEPENDENCIES = {"babel", "budoux", "cattrs", "platformdirs", "prompt_toolkit", "pyttsx3", "tomli_w"}
STREAMS = {"sys.stdout", "sys.stderr"}
WRITING = {f"{stream}.{verb}" for stream in STREAMS for verb in ("write", "flush")}
WRITING |= {"print", "os.write", "sys.stdout.buffer.write"}
OF_SPEECH = {"Foundation", "espeakng_loader", "miniaudio", "prism"}
"""What speech uses where it is there."""
OF_THE_SERVER = {"cryptography", "telnetlib3"}
"""What the extra for network tables brings."""
ONE_SYSTEM_ONLY = {
    *("fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "select", "termios", "tty"),
    *("winreg", "_winapi", "ctypes.wintypes"),
}


@cache
def tree_of(source: Path) -> ast.Module:
    return ast.parse(source.read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, inside of functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield str(node.module)


def dotted(node: ast.AST) -> str:
    """A name with its attributes, as in ``sys.stdout.write``."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def test_there_are_sources_to_look_at() -> None:
    assert len(SOURCES) > 60


def test_only_one_file_writes_to_the_terminal() -> None:
    for source in SOURCES:
        calls = (node for node in ast.walk(tree_of(source)) if isinstance(node, ast.Call))
        writing = {dotted(call.func) for call in calls} & WRITING
        if source == OUTPUT / "terminal.py":
            assert {"sys.stdout.write", "sys.stdout.flush", "sys.stderr.write"} <= writing
        elif "speech" not in source.parts:
            assert not writing, source


def test_the_standard_streams_are_touched_in_few_places() -> None:
    for source in SOURCES:
        touched = {dotted(node) for node in ast.walk(tree_of(source))} & STREAMS
        allowed = source.is_relative_to(OUTPUT) or source == SYSTEM or "speech" in source.parts
        assert allowed or not touched, source


def test_only_the_standard_library_and_the_declared_packages_are_imported() -> None:
    for source in SOURCES:
        tops = {name.partition(".")[0] for name in imported(tree_of(source))}
        allowed = DEPENDENCIES | (OF_SPEECH if "speech" in source.parts else set())
        allowed |= OF_THE_SERVER if "server" in source.parts else set()
        assert tops - {"access_game", "engine"} <= set(sys.stdlib_module_names) | allowed, source


def test_what_only_one_system_has_is_imported_in_one_place() -> None:
    for source in SOURCES:
        found = set(imported(tree_of(source))) & ONE_SYSTEM_ONLY
        assert source == SYSTEM or not found, source


def test_the_system_is_asked_for_in_one_place_besides_the_language() -> None:
    for source in SOURCES:
        asked = {dotted(node) for node in ast.walk(tree_of(source))} & {
            *("sys.platform", "os.name", "platform.system", "os.uname"),
        }
        allowed = source == SYSTEM or source.name == "languages.py" or "speech" in source.parts
        assert allowed or not asked, source


def test_a_module_does_nothing_but_define() -> None:
    for source in SOURCES:
        for node in tree_of(source).body:
            is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            defines = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
            defines |= ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign
            is_definition = isinstance(node, defines)
            is_guard = isinstance(node, ast.If) and dotted(node.test) in ("TYPE_CHECKING", "")
            assert is_text or is_definition or is_guard, (source, node.lineno)


def test_files_hold_one_idea() -> None:
    for source in SOURCES:
        assert source.read_text(encoding="utf-8").count("\n") <= 420, source


def test_the_narration_only_narrates() -> None:
    """It neither reads nor writes, and nothing of the keyboard or the disk reaches it."""
    for source in SOURCES:
        if "narration" in source.parts:
            names = set(imported(tree_of(source)))
            far = ("access_game.input", "access_game.commands", "access_game.storage")
            assert not [name for name in names if name.startswith(far)], source
            assert not names & {"sys", "os", "access_game.session", "access_game.console"}, source


IMPORT_ALL = """
import importlib, sys, threading
opened = []
sys.addaudithook(lambda name, args: opened.append((name, args)) if name in WATCHED else None)
for name in sys.argv[1:]:
    importlib.import_module(name)
from access_game import languages
assert languages.load.cache_info().currsize == 0, "a catalog was loaded"
assert threading.active_count() == 1
written = [
    args for name, args in opened if name == "open" and args[1] and set(str(args[1])) & set("wxa+")
]
assert not written, written
foreign = [
    args[0]
    for name, args in opened
    if name == "open" and not str(args[0]).endswith((".py", ".pyc", ".so", ".pth", "METADATA"))
    and "/proc/" not in str(args[0]) and not isinstance(args[0], int)
]
assert not foreign, foreign
assert not [name for name, _ in opened if name != "open"], opened
""".replace("WATCHED", '("open", "subprocess.Popen", "socket.connect", "os.mkdir", "os.remove")')


def test_importing_everything_opens_starts_and_loads_nothing(programs: Programs) -> None:
    names = [
        ".".join(source.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for source in SOURCES
        if "speech" not in source.parts
    ]
    ran = subprocess.run(
        [sys.executable, "-B", "-c", IMPORT_ALL, *names],
        env=programs.full_environ,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
    assert not list(programs.folder.iterdir())


# What is loaded when.

LOADED = """
import sys
from access_game.__main__ import main
before = set()
class Watching:
    def __init__(self, stream): self.stream = stream
    def write(self, text):
        if not before: before.update(sys.modules)
        return self.stream.write(text)
    def __getattr__(self, name): return getattr(self.stream, name)
sys.stdout = Watching(sys.stdout)
sys.argv = ["access-game", *sys.argv[1:]]
status = main()
sys.stderr.write(" ".join(before if WHEN == "first line" else sys.modules))
sys.exit(status)
"""
HEAVY = {"prompt_toolkit", "babel", "asyncio", "budoux", "hypothesis", "pytest"}


def loaded(programs: Programs, when: str, *arguments: str, typed: bytes = b"") -> set[str]:
    """The modules that are loaded at the first line, or at the end."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED.replace("WHEN", repr(when)), *arguments],
        input=typed,
        env=programs.full_environ,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0
    return set(ran.stderr.decode().split())


def test_the_version_loads_next_to_nothing(programs: Programs) -> None:
    found = loaded(programs, "end", "--version")
    assert not found & (HEAVY | {"argparse", "gettext", "engine", "dataclasses", "pathlib"})


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_resolve_loads_nothing_heavy(programs: Programs, lang: str) -> None:
    typed = b"A: g5 b2\nB: k1 o3\nC: p7 u9\nD: y12 y11\n"
    for more in ((), ("--json",)):
        assert not loaded(programs, "end", "resolve", "--lang", lang, *more, typed=typed) & HEAVY


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_the_first_line_of_a_game_comes_before_anything_heavy(
    programs: Programs, lang: str
) -> None:
    found = loaded(programs, "first line", "play", "--players", "4", "--lang", lang)
    assert "access_game.cli" in found
    assert not found & HEAVY
    assert "engine.game" not in found


@pytest.mark.parametrize("command", ["games", "cards", "settings"])
def test_short_commands_load_no_keyboard(programs: Programs, command: str) -> None:
    assert not loaded(programs, "end", command, "--lang", "en") & {"prompt_toolkit", "asyncio"}


def test_a_piped_game_never_loads_the_keyboard(programs: Programs) -> None:
    found = loaded(programs, "end", "play", "--players", "2", "--lang", "en", typed=b"1\nhelp\n")
    assert not found & {"prompt_toolkit", "asyncio", "babel"}
