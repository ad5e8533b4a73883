"""The engine is pure: no text for people, no input or output, no clock, no luck of its own."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "engine").rglob("*.py"))

ALLOWED = {
    *("__future__", "abc", "collections", "dataclasses", "enum", "functools", "hashlib"),
    *("itertools", "math"),
    *("random", "re", "typing", "zlib"),
    "engine",
}
"""Of the standard library only what has nothing to do with the world outside."""
WITH_NUMPY = {"lockstep", "monte_carlo", "worlds"}
"""Modules of players that need numpy, which is loaded when such a player first thinks."""

every_source = pytest.mark.parametrize(
    "source", SOURCES, ids=[str(source.relative_to(ROOT)) for source in SOURCES]
)


def tree_of(source: Path) -> ast.Module:
    return ast.parse(source.read_text(encoding="utf-8"))


def imports(tree: ast.AST) -> Iterator[tuple[str, str | None]]:
    """Module and imported name of every import, those inside of functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from ((str(node.module), alias.name) for alias in node.names)


def test_there_are_sources_to_look_at() -> None:
    names = {source.name for source in SOURCES}
    assert len(SOURCES) >= 14
    assert {"cards.py", "combination.py", "game.py", "record.py", "steady.py"} <= names


@every_source
def test_only_harmless_standard_modules_and_the_engine_are_imported(source: Path) -> None:
    tree = tree_of(source)
    tops = {module.partition(".")[0] for module, _ in imports(tree)}
    if "players" in source.parts and source.stem in WITH_NUMPY:
        tops.discard("numpy")
    assert tops <= ALLOWED
    assert tops - {"engine"} <= set(sys.stdlib_module_names)


@every_source
def test_numpy_is_loaded_late(source: Path) -> None:
    early = {name for node in tree_of(source).body for name in named(node)}
    assert source.stem in WITH_NUMPY or not early & WITH_NUMPY


def named(node: ast.stmt) -> set[str]:
    """The last names of the modules that a statement imports."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return set()
    found = {part for module, name in imports(node) for part in (module, name) if part}
    return {name.rpartition(".")[2] for name in found}


@every_source
def test_the_players_are_not_needed_by_the_rules(source: Path) -> None:
    if "players" not in source.parts:
        assert not [name for name, _ in imports(tree_of(source)) if name.startswith("engine.play")]


@every_source
def test_the_global_generator_is_not_used(source: Path) -> None:
    for module, name in imports(tree_of(source)):
        if module == "random":
            assert name == "Random"


FORBIDDEN = {
    *("print", "open", "input", "exec", "eval", "compile", "__import__", "breakpoint", "globals"),
    *("hash", "id", "_", "gettext", "ngettext"),
}


@every_source
def test_nothing_is_printed_opened_or_asked(source: Path) -> None:
    tree = tree_of(source)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    # ``for _ in range(…)`` is no call.
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & FORBIDDEN
    assert not (used - {"_"}) & FORBIDDEN


@every_source
def test_luck_always_has_a_seed(source: Path) -> None:
    for node in ast.walk(tree_of(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "Random" or node.args, f"line {node.lineno}"


@every_source
def test_no_module_variable_is_changed_later(source: Path) -> None:
    assert not [n for n in ast.walk(tree_of(source)) if isinstance(n, ast.Global | ast.Nonlocal)]


@every_source
def test_a_module_does_nothing_but_define(source: Path) -> None:
    """No loop, no condition, no call for its effect at the top of a module."""
    for node in tree_of(source).body:
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        defines = ast.Import | ast.ImportFrom | ast.ClassDef | ast.FunctionDef
        assert is_text or isinstance(node, defines | ast.Assign | ast.AnnAssign), node.lineno


IMPORT_ALL = """
import random, sys, threading
import importlib
state, before = random.getstate(), set(sys.modules)
opened = []
sys.addaudithook(lambda name, args: opened.append((name, args[0])) if name == "open" else None)
for name in sys.argv[1:]:
    importlib.import_module(name)
assert random.getstate() == state
assert threading.active_count() == 1
others = {name.partition(".")[0] for name in set(sys.modules) - before} - {"engine"}
assert others <= set(sys.stdlib_module_names), others
assert not others & {"asyncio", "socket", "subprocess", "gettext", "locale", "logging"}, others
foreign = [path for _, path in opened if not str(path).endswith((".py", ".pyc"))]
assert not foreign, foreign
"""


def test_importing_has_no_effects() -> None:
    names = [
        ".".join(source.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for source in SOURCES
        if source.stem not in WITH_NUMPY
    ]
    ran = subprocess.run(
        [sys.executable, "-B", "-c", IMPORT_ALL, *names],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
