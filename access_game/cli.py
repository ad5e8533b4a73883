"""From the command line to a subcommand and its exit status."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from access_game import system
from access_game.context import Context
from access_game.errors import CommandFailed
from access_game.exit_status import ExitStatus
from access_game.languages import SOURCE, Language, from_environment, load, negotiate
from access_game.output.terminal import (
    OutputClosed,
    StandardError,
    StandardOutput,
    forget_output,
)
from access_game.output.wrapping import wrap
from access_game.parser import WrongUsage, make_parser, split_command, top_help
from access_game.settings import Settings

WIDTH = 80


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    system.use_utf8()
    environ = os.environ
    t = early_language(arguments, environ)
    try:
        return int(_run(arguments, environ, t))
    except WrongUsage as wrong:
        _complain(wrong.lines, t)
        return int(ExitStatus.WRONG_INPUT)
    except CommandFailed as failed:
        from access_game.narration.faults import tell_fault

        _complain([tell_fault(t, failed.fault)], t)
        return int(ExitStatus.WRONG_INPUT if failed.is_usage else ExitStatus.FAILED)
    except OutputClosed:
        forget_output()
        return int(ExitStatus.FAILED)
    except KeyboardInterrupt:
        return int(ExitStatus.INTERRUPTED)


def _run(arguments: Sequence[str], environ: Mapping[str, str], t: Language) -> ExitStatus:
    command_name, rest = split_command(arguments)
    if command_name is None:
        _print(top_help(t), t)
        return ExitStatus.SUCCESS
    parser = make_parser(command_name, t)
    options = parser.parse_args(rest)
    if options.help:
        _print(parser.help_lines(), t)
        return ExitStatus.SUCCESS
    context = make_context(options, environ)
    command = import_module(f"access_game.commands.{command_name}")
    status: ExitStatus = command.run(context, options)
    return status


def make_context(options: Namespace, environ: Mapping[str, str]) -> Context:
    """Settings and console for one run."""
    flags = vars(options)
    given = flags.get("config") or environ.get("ACCESS_GAME_CONFIG")
    path = Path(given) if given else system.config_folder() / "settings.toml"
    return Context(Settings(path, environ, flags), environ, flags)


def early_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """The language for what is wrong with the command line itself."""
    given: list[str | None] = []
    for position, word in enumerate(arguments):
        if word == "--lang":
            given.extend(arguments[position + 1 : position + 2])
        elif word.startswith("--lang="):
            given.append(word.partition("=")[2])
    code = negotiate([*given, environ.get("ACCESS_GAME_LANG")])
    return load(code or _stored_language(arguments, environ) or SOURCE)


def _stored_language(arguments: Sequence[str], environ: Mapping[str, str]) -> str | None:
    """The language of the settings file if that can be read, else of the system."""
    given = environ.get("ACCESS_GAME_CONFIG")
    if "--config" in arguments[:-1]:
        given = arguments[list(arguments).index("--config") + 1]
    try:
        path = Path(given) if given else system.config_folder() / "settings.toml"
        stored = Settings(path, {}).explicit("lang")
    except CommandFailed:
        stored = None
    return stored or from_environment(environ)


def _print(lines: Sequence[str], t: Language) -> None:
    wrapped = [line for text in lines for line in wrap(text, system.columns() or WIDTH, t.code)]
    StandardOutput().write("".join(f"{line}\n" for line in wrapped))


def _complain(lines: Sequence[str], t: Language) -> None:
    wrapped = [line for text in lines for line in wrap(text, WIDTH, t.code)]
    StandardError().write("".join(f"{line}\n" for line in wrapped))
