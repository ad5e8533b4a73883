"""One person at a table of four with a known deal, and what is answered to each typed line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from access_game.languages import Language
from access_game.understanding.vocabulary import Word
from tests.access_game.programs import Programs, Ran

OPTIONS = ("--players", "4", "--seed", "1", "--bots", "random", "--cards", "code")
HAND = ["o10", "u7", "p5", "y5", "p6", "k10", "b5"]
"""The hand of that deal, by its codes."""

SPEECH = {"speak", "silence", "faster", "slower", "louder", "softer", "voice"}
ASKING = [word for word in Word if word not in SPEECH and word is not Word.QUIT]
"""The words that are answered in lines, and after which the game goes on."""

PLACE_AND_CARD = re.compile(r"^(\d)\W+([kbgopuy]\d+)$", re.MULTILINE)


def play(programs: Programs, *typed: str, lang: str = "en", more: Iterable[str] = ()) -> Ran:
    """Type these lines, then end the input."""
    return programs.run("play", *OPTIONS, "--lang", lang, *more, typed=typed)


def answers(ran: Ran) -> list[str]:
    """The answer to each typed line, the prompt behind it left out."""
    return ["\n".join(asked.lines) for asked in ran.asked[1:]]


def answer(programs: Programs, *typed: str, lang: str = "en", more: Iterable[str] = ()) -> str:
    """The answer to the last of these lines."""
    return answers(play(programs, *typed, lang=lang, more=more))[len(typed) - 1]


def listed(text: str) -> dict[str, str]:
    """The places and cards of a hand that is told one card a line."""
    return dict(PLACE_AND_CARD.findall(text))


def said(t: Language, message: str, **facts: object) -> str:
    """A message as a listener of this language reads it on a wide line."""
    return t.gettext(message, **facts)
