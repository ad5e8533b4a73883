"""``access-game settings``: read and change what is remembered."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from access_game.commands.voices import voices
from access_game.context import Context
from access_game.errors import CommandFailed, NoSuchSetting
from access_game.exit_status import ExitStatus
from access_game.names import checked_names
from access_game.narration import shelf
from access_game.narration.base import Narrator
from access_game.narration.cards import CardStyle
from access_game.narration.deck import card_lines
from access_game.narration.levels import level_described, level_names
from access_game.narration.opening import default_name, opening
from access_game.narration.sitting import EXAMPLE, confirm_play, style_example
from access_game.settings import LEVELS, SETTINGS, File, Levels, Listed, Measure, Number, Switch
from access_game.signs import read_signs
from engine.rules import MOST_PLAYERS, Edition, rules_for


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """List all settings, explain one, or change one."""
    settings = context.settings
    name, value = options.name, options.value
    if name is not None and name not in SETTINGS and name != "voices":
        raise CommandFailed(NoSuchSetting(name, (*SETTINGS, "voices")))
    if options.reset:
        settings.forget(*(SETTINGS if name is None else [name]))
    elif name == "voices":
        return voices(context, value)
    elif name is not None and value:
        chosen = _read(context, name, " ".join(value))
        settings.remember(**{name: chosen})
    lines = _all(context) if name is None else _one(context, name, bool(value))
    context.console.say(lines, context.lines_t)
    context.console.close()
    return ExitStatus.SUCCESS


def _read(context: Context, name: str, text: str) -> object:
    """A value as it is stored; raise CommandFailed where it is not possible."""
    if name == "names":
        names = Listed().read(name, text)
        return checked_names(names, MOST_PLAYERS, context.t)[: len(names)]
    chosen = SETTINGS[name].read(name, text)
    if name == "signs":
        read_signs(Path(str(chosen)))
    return chosen


def _all(context: Context) -> Iterator[str]:
    t = context.lines_t
    for name in SETTINGS:
        yield shelf.setting_line(t, name, _value(context, name))
    yield shelf.how_to_change(t)
    yield shelf.settings_file(t, str(context.settings.path))


def _one(context: Context, name: str, is_changed: bool) -> Iterator[str]:
    t = context.lines_t
    value = _value(context, name)
    if is_changed:
        yield shelf.setting_changed(t, name, value)
    else:
        yield shelf.setting_line(t, name, value)
        yield from shelf.setting_facts(t, shelf.setting_meaning(t, name), _possible(context, name))
    yield from _example(context, name)


def _value(context: Context, name: str) -> str:
    value = context.settings.get(name)
    if value is None or value == ():
        return shelf.not_set(context.lines_t)
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, float):
        return shelf.decimal(context.lines_t, value)
    if name == "bots":
        return level_names(context.lines_t, value)
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _possible(context: Context, name: str) -> str:
    t, kind = context.lines_t, SETTINGS[name]
    if isinstance(kind, Number | Measure):
        return shelf.a_range(t, kind.lowest, kind.highest)
    if isinstance(kind, Levels):
        return level_names(t, LEVELS)
    if isinstance(kind, File):
        return shelf.file_possible(t)
    words = ("on", "off") if isinstance(kind, Switch) else kind.words
    return t.pgettext("list", ", ").join(words) if words else shelf.names_possible(t)


def _example(context: Context, name: str) -> Iterator[str]:
    """How the setting sounds: a line of a game with it."""
    t = context.lines_t
    people: tuple[str, ...] = context.settings.get("names")
    narrator = Narrator(context.listener(), people or (default_name(t, 1),), None)
    match name:
        case "cards":
            for style in CardStyle:
                yield shelf.setting_line(t, style, style_example(t, style))
        case "verbosity":
            yield shelf.verbosity_example(narrator)
        case "lang" | "names":
            yield from (shelf.play_example(narrator, seat) for seat in range(len(narrator.names)))
        case "width" | "signs" | "braille" | "kana":
            yield from card_lines(context.narrator, [EXAMPLE])
        case "bots":
            yield from (level_described(t, level) for level in LEVELS)
        case "players" | "edition":
            yield opening(t, rules_for(context.settings.get("players")))
            yield from shelf.game_example(narrator, Edition(context.settings.get("edition")))
        case "pace":
            yield from shelf.pace_example(narrator, context.settings.get("pace"))
        case "confirm" if context.settings.get("confirm"):
            yield from confirm_play(narrator, EXAMPLE)
