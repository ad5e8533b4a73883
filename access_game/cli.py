"""From the command line to a subcommand and its exit status."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from access_game import __version__, system
from access_game.context import Context, fitting, written
from access_game.errors import CannotWrite, CommandFailed, Fault, Trouble
from access_game.exit_status import ExitStatus
from access_game.languages import SOURCE, Language, from_environment, lines_medium, load, negotiate
from access_game.linear_parser import WrongUsage
from access_game.output.terminal import (
    OutputClosed,
    StandardError,
    StandardOutput,
    forget_output,
)
from access_game.parser import PROGRAM, make_parser, split_command, top_help
from access_game.settings import DEFAULTS, WIDTHS, Settings


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    system.use_utf8()
    environ = os.environ
    t = early_language(arguments, environ)
    try:
        return int(_run(arguments, environ, t))
    except WrongUsage as wrong:
        StandardError().write(written(wrong.lines, early_width(arguments, environ), t))
        return int(ExitStatus.WRONG_INPUT)
    except CommandFailed as failed:
        _tell(failed.fault, early_width(arguments, environ), t)
        return int(ExitStatus.WRONG_INPUT if failed.is_usage else ExitStatus.FAILED)
    except OutputClosed as closed:
        forget_output()
        if closed.is_full:
            _tell(CannotWrite("stdout", Trouble.DISK_FULL), early_width(arguments, environ), t)
        return int(ExitStatus.FAILED)
    except KeyboardInterrupt:
        return int(ExitStatus.INTERRUPTED)


def _tell(fault: Fault, width: int, t: Language) -> None:
    from access_game.narration.faults import tell_fault

    StandardError().write(written([tell_fault(t, fault)], width, t))


def _run(arguments: Sequence[str], environ: Mapping[str, str], t: Language) -> ExitStatus:
    if "--version" in arguments:
        StandardOutput().write(f"{PROGRAM} {__version__}\n")
        return ExitStatus.SUCCESS
    command_name, rest = split_command(arguments)
    if command_name is None:
        StandardOutput().write(written(top_help(t), early_width(arguments, environ), t))
        return ExitStatus.SUCCESS
    parser = make_parser(command_name, t)
    # what a command needs is not asked of somebody who wants to know it
    if {"-h", "--help"}.intersection(rest) or (options := parser.parse_intermixed_args(rest)).help:
        lines = parser.help_lines()
        StandardOutput().write(written(lines, early_width(arguments, environ), t))
        return ExitStatus.SUCCESS
    context = make_context(options, environ)
    command = import_module(f"access_game.commands.{command_name.replace(' ', '_')}")
    status: ExitStatus = command.run(context, options)
    return status


def make_context(options: Namespace, environ: Mapping[str, str]) -> Context:
    """Settings and console for one run."""
    flags = vars(options)
    path = settings_path(flags.get("config") or environ.get("ACCESS_GAME_CONFIG"))
    return Context(Settings(path, environ, flags), environ, flags)


def early_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """The language for what is wrong with the command line itself."""
    said = negotiate(_said("lang", arguments, environ))
    code = said or _stored("lang", arguments, environ) or from_environment(environ) or SOURCE
    is_on = {
        name: f"--{name}" in arguments or bool(_stored(name, arguments, environ))
        for name in ("braille", "kana")
    }
    return load(code, lines_medium(code, **is_on))


def early_width(arguments: Sequence[str], environ: Mapping[str, str]) -> int:
    """The width for what is wrong with the command line itself, and for help."""
    for text in _said("width", arguments, environ):
        with suppress(CommandFailed):
            return fitting(WIDTHS.read("width", text))
    return fitting(_stored("width", arguments, environ) or DEFAULTS["width"])


def _said(name: str, arguments: Sequence[str], environ: Mapping[str, str]) -> Iterator[str]:
    """What flags and the environment say of a setting, right or wrong."""
    for position, word in enumerate(arguments):
        if word == f"--{name}":
            yield from arguments[position + 1 : position + 2]
        elif word.startswith(f"--{name}="):
            yield word.partition("=")[2]
    yield from filter(None, [environ.get(f"ACCESS_GAME_{name.upper()}")])


def _stored(name: str, arguments: Sequence[str], environ: Mapping[str, str]) -> Any:
    """What the settings file says of a setting, None if it cannot be read."""
    given = next(_said("config", arguments, environ), None)
    with suppress(CommandFailed):
        return Settings(settings_path(given), {}).explicit(name)
    return None


def settings_path(given: str | None) -> Path:
    """Where the settings file lies."""
    return Path(given) if given else system.config_folder() / "settings.toml"
