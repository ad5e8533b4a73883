"""A yes-or-no question, asked until there is an answer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from access_game.announcer import Telling
from access_game.input.base import EndOfInput, Interrupted, Reply, Typed
from access_game.languages import Language
from access_game.narration import sitting
from access_game.understanding.choosing import find_choice, yes_and_no
from access_game.understanding.normalise import tidy, words


class Answer(Enum):
    """How such a question ends."""

    YES = "yes"
    NO = "no"
    INTERRUPTED = "interrupted"
    """Ctrl-C on an empty line."""
    ENDED = "ended"
    """Nothing more will be typed."""


def decide(ask: Callable[[], Reply], tell: Callable[[Telling], None], t: Language) -> Answer:
    """Ask for a reply until it answers; what does not is answered with what does."""
    while True:
        match ask():
            case Typed(text):
                typed = words(tidy(text))
                found = find_choice(typed[0], t, yes_and_no(t)) if len(typed) == 1 else ()
                if len(found) == 1:
                    return Answer(found[0])
                tell(sitting.yes_or_no)
            case Interrupted(had_text=True):
                tell(sitting.line_dropped)
            case Interrupted():
                return Answer.INTERRUPTED
            case EndOfInput():
                return Answer.ENDED
            case _:
                tell(sitting.yes_or_no)
