"""argparse without columns: help is read line by line, errors are lines for the caller to tell."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from access_game.languages import Language
from access_game.narration import usage


class WrongUsage(Exception):
    """The command line cannot be understood; ``lines`` say why and what is possible."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(lines)
        self.lines = lines


class LinearParser(argparse.ArgumentParser):
    """A parser whose help is read line by line, and that leaves writing to the caller."""

    def __init__(self, t: Language, **arguments: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=True, **arguments)
        self._t = t
        self.below: list[str] = []
        """Lines of the help below the arguments: the words that one of them may be."""

    def error(self, message: str) -> NoReturn:
        hint = usage.help_hint(self._t, self.prog)
        raise WrongUsage([usage.wrong_usage(self._t, self.prog, message), hint])

    def help_lines(self) -> list[str]:
        """The help, one fact a line."""
        t = self._t
        words = [str(action.metavar) for action in self._get_positional_actions()]
        pattern = " ".join([self.prog, *words, usage.options_word(t)])
        lines = [str(self.description), usage.usage_line(t, pattern)]
        arguments = self._get_positional_actions()
        lines += [_described(t, action) for action in arguments]
        lines += self.below
        return lines + [
            _described(t, action) for action in self._actions if action not in arguments
        ]


def _described(t: Language, action: argparse.Action) -> str:
    """An option or an argument with what it is for."""
    return usage.described(t, _name(action), str(action.help))


def _name(action: argparse.Action) -> str:
    """An option by its long name, or an argument by its word."""
    return action.option_strings[-1] if action.option_strings else str(action.metavar)
