"""The command line: which commands there are, and what each of them takes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from access_game import print_options
from access_game.errors import BadFingerprint, CommandFailed, NoPrint
from access_game.languages import LANGUAGES, Language
from access_game.linear_parser import LinearParser
from access_game.narration import usage
from access_game.network.address import PORT
from access_game.network.fingerprint import told_digits
from access_game.print_options import FORMS
from access_game.settings import COMMA, PLAYERS, SETTINGS, Choice, Listed, Number, read_level

PROGRAM = "access-game"
_TAKE_VALUE = frozenset(
    [
        "--lang",
        "--width",
        "--verbosity",
        "--cards",
        "--data-dir",
        "--speech-log",
        "--config",
        "--players",
        "--humans",
        "--names",
        "--langs",
        "-o",
        "--bots",
        "--against",
        "--seed",
        "--edition",
        "--first",
        "--pace",
        "--round",
        "--seat",
        "--player",
        "--games",
        "--jobs",
        "--format",
        "--cells",
        "--lines",
        "--size",
        "--paper",
        "--thickness",
        "--relief",
        "--fingerprint",
        "--host",
        "--port",
        "--tls-cert",
        "--tls-key",
        "--metrics",
        "--log",
    ]
)
"""Options whose value is the next word, so that it is no command."""
LESSONS = 7
"""Lessons of ``learn``."""
COMMANDS = (
    *("play", "resume", "games", "replay", "review"),
    *("table", "resolve", "cards", "rules", "learn", "print", "simulate"),
    *("serve", "join", "verify", "settings"),
)
EVERY_COMMAND = (*COMMANDS, *(f"print {what}" for what in FORMS))
"""The commands, and what ``print`` makes."""


def make_parser(command: str, t: Language) -> LinearParser:
    """The parser for one command; its errors are WrongUsage or CommandFailed."""
    messages = usage.argparse_messages(t)
    argparse._ = lambda message: messages.get(message, message)  # type: ignore[attr-defined]
    parser = LinearParser(
        t, prog=f"{PROGRAM} {command}", description=usage.command_help(t, command)
    )
    _ADD_ARGUMENTS[command](parser, t)
    _add_common(parser, t)
    return parser


def split_command(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The command and what belongs to it: ``play`` where none is named, None for general help.

    ``print`` has commands of its own, and two words are one where it is not alone. Options may
    stand before a command; raise CommandFailed for one that does not exist.
    """
    is_help = any(word in ("-h", "--help") for word in arguments)
    command, rest = _next_word(arguments)
    if command is None:
        return (None if is_help else "play"), rest
    command = Choice(COMMANDS).read(PROGRAM, command)
    if command == "print":
        what, rest = _next_word(rest)
        if what is None and not is_help:
            raise CommandFailed(NoPrint(tuple(FORMS)))
        if what is not None:
            command = f"print {Choice(tuple(FORMS)).read(f'{PROGRAM} print', what)}"
    return command, rest


def _next_word(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The first word that is no option and no value of one, and the others."""
    skips_next = False
    for position, word in enumerate(arguments):
        if word.startswith("-"):
            skips_next = word in _TAKE_VALUE
            continue
        if skips_next:
            skips_next = False
            continue
        return word, [*arguments[:position], *arguments[position + 1 :]]
    return None, list(arguments)


def top_help(t: Language) -> list[str]:
    """The help of the program itself: its commands."""
    pattern = f"{PROGRAM} {usage.command_word(t)} {usage.options_word(t)}"
    return [
        usage.about(t),
        usage.usage_line(t, pattern),
        *(usage.described(t, command, usage.command_help(t, command)) for command in COMMANDS),
        usage.more_help(t),
    ]


def _whole_number(t: Language) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(usage.number_wanted(t, text)) from None

    return read


def _setting(parser: LinearParser, t: Language, *names: str, meaning: str = "") -> None:
    """Options that answer like the settings of the same name; ``meaning`` is the key of their help
    where it differs from command to command."""
    for name in names:
        option = f"--{name}"

        def read(text: str, name: str = name, option: str = option) -> Any:
            return SETTINGS[name].read(option, text)

        parser.add_argument(option, type=read, help=usage.option_help(t, meaning or option))


def _in_range(parser: LinearParser, t: Language, option: str, lowest: int, highest: int) -> None:
    def read(text: str) -> int:
        return Number(lowest, highest).read(option, text)

    parser.add_argument(option, type=read, help=usage.option_help(t, option))


def _switch(parser: LinearParser, t: Language, option: str) -> None:
    parser.add_argument(option, action="store_true", help=usage.option_help(t, option))


def _argument(parser: LinearParser, t: Language, name: str, nargs: str | None) -> None:
    word = usage.argument_word(t, name)
    argument = parser.add_argument(name, metavar=word, nargs=nargs, help=usage.option_help(t, name))
    argument.required = nargs is None  # else argparse also names what may be left out as missing


def _seed(parser: LinearParser, t: Language) -> None:
    parser.add_argument("--seed", type=_whole_number(t), help=usage.option_help(t, "--seed"))


def _add_common(parser: LinearParser, t: Language) -> None:
    _setting(parser, t, "lang", "width", "verbosity", "cards")
    for option in ("--data-dir", "--config", "--speech-log"):
        parser.add_argument(option, help=usage.option_help(t, option))
    for option in ("--braille", "--kana"):
        parser.add_argument(
            option, action="store_const", const=True, help=usage.option_help(t, option)
        )
    parser.add_argument(
        "--speak", nargs="?", const="on", type=_speak, help=usage.option_help(t, "--speak")
    )
    parser.add_argument("-h", "--help", action="store_true", help=usage.option_help(t, "--help"))


def _speak(text: str) -> Any:
    return SETTINGS["speak"].read("--speak", text)


def _play(parser: LinearParser, t: Language) -> None:
    _setting(parser, t, "players", "names", "bots", "edition", "pace")
    _in_range(parser, t, "--humans", 1, 6)
    _in_range(parser, t, "--first", 1, 6)
    _seed(parser, t)
    _langs(parser, t)


def _langs(parser: LinearParser, t: Language, meaning: str = "--langs") -> None:
    parser.add_argument(
        "--langs",
        type=lambda text: Listed(LANGUAGES).read("--langs", text),
        help=usage.option_help(t, meaning),
    )


def _resume(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "game", "?")
    _setting(parser, t, "pace")


def _games(parser: LinearParser, t: Language) -> None:
    _switch(parser, t, "--finished")


def _replay(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "record", "?")
    parser.add_argument("--round", type=_whole_number(t), help=usage.option_help(t, "--round"))


def _review(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "record", "?")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=_whole_number(t), help=usage.option_help(t, "--seat"))
    whose.add_argument("--player", help=usage.option_help(t, "--player"))


def _table(parser: LinearParser, t: Language) -> None:
    _setting(parser, t, "players")
    _setting(parser, t, "names", meaning="--names of table")
    _setting(parser, t, "edition")
    _in_range(parser, t, "--first", 1, 6)
    _langs(parser, t, "--langs of table")
    parser.add_argument("-o", dest="sheet", help=usage.option_help(t, "sheet"))


def _resolve(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "file", "?")
    _setting(parser, t, "edition")
    for option in ("--json", "--partial", "--why"):
        _switch(parser, t, option)


def _cards(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "card", "*")
    _switch(parser, t, "--tactile")
    _switch(parser, t, "--quiz")


def _rules(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "topic", "*")
    _setting(parser, t, "players", "edition")


def _learn(parser: LinearParser, t: Language) -> None:
    def read(text: str) -> int:
        return Number(1, LESSONS).read("learn", text)

    word = usage.argument_word(t, "lesson")
    parser.add_argument(
        "lesson", metavar=word, nargs="?", type=read, help=usage.option_help(t, "lesson")
    )
    _setting(parser, t, "players")


def _print(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "what", "?")
    words = [f"print {name}" for name in FORMS]
    parser.below = [usage.described(t, name, usage.command_help(t, name)) for name in words]


def _print_rules(parser: LinearParser, t: Language) -> None:
    _setting(parser, t, "players", "edition")
    print_options.add_rules(parser, t)


def _simulate(parser: LinearParser, t: Language) -> None:
    parser.add_argument("--players", type=_several, help=usage.option_help(t, "several"))
    _setting(parser, t, "bots")
    parser.add_argument(
        "--against",
        type=lambda text: read_level("--against", text),
        help=usage.option_help(t, "--against"),
    )
    _setting(parser, t, "edition")
    for option, default, highest in (("--games", 100, 10_000_000), ("--jobs", 1, 256)):
        _in_range(parser, t, option, 1, highest)
        parser.set_defaults(**{option.strip("-"): default})
    _seed(parser, t)
    _switch(parser, t, "--rotate")
    written = parser.add_mutually_exclusive_group()
    for option in ("--json", "--csv"):
        written.add_argument(option, action="store_true", help=usage.option_help(t, option))


def _several(text: str) -> tuple[int, ...]:
    """Several numbers of players, with commas between them."""
    return tuple(PLAYERS.read("--players", item.strip()) for item in COMMA.split(text))


def _serve(parser: LinearParser, t: Language) -> None:
    parser.add_argument("--host", default="127.0.0.1", help=usage.option_help(t, "--host"))
    _in_range(parser, t, "--port", 0, 65_535)
    _setting(parser, t, "players")
    parser.set_defaults(port=PORT)
    _switch(parser, t, "--tls")
    for option in ("--tls-cert", "--tls-key", "--metrics", "--log"):
        parser.add_argument(option, help=usage.option_help(t, option))


def _join(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "place", None)
    _argument(parser, t, "code", "*")
    _setting(parser, t, "names", meaning="--names of join")
    parser.add_argument("--tls", action="store_true", help=usage.option_help(t, "--encrypted"))
    parser.add_argument(
        "--fingerprint", type=_fingerprint, help=usage.option_help(t, "--fingerprint")
    )
    _switch(parser, t, "--bell")


def _fingerprint(text: str) -> str:
    """The digits of a fingerprint; raise CommandFailed where they are none."""
    digits = told_digits(text)
    if digits is None:
        raise CommandFailed(BadFingerprint(text))
    return digits


def _verify(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "record", "?")
    _argument(parser, t, "seal", "*")


def _settings(parser: LinearParser, t: Language) -> None:
    _argument(parser, t, "name", "?")
    _argument(parser, t, "value", "*")
    _switch(parser, t, "--reset")


_ADD_ARGUMENTS: dict[str, Callable[[LinearParser, Language], None]] = {
    "play": _play,
    "resume": _resume,
    "games": _games,
    "replay": _replay,
    "review": _review,
    "table": _table,
    "resolve": _resolve,
    "cards": _cards,
    "rules": _rules,
    "learn": _learn,
    "print": _print,
    "print rules": _print_rules,
    "print braille": print_options.add_braille,
    "print signs": print_options.add_signs,
    "print labels": print_options.add_labels,
    "simulate": _simulate,
    "serve": _serve,
    "join": _join,
    "verify": _verify,
    "settings": _settings,
}
