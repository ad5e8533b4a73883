"""``access-game rules``: the rulebook, whole, by section, or leafed through at a terminal."""

from __future__ import annotations

import argparse
from functools import partial

from access_game.alone import Alone, Left
from access_game.context import Context
from access_game.errors import BadValue, CommandFailed
from access_game.exit_status import ExitStatus
from access_game.narration import reviews, rulebook
from access_game.rulebook import Reading, Request, Unclear, read_request
from access_game.understanding.topics import TOPICS, Leaf, Topic
from access_game.understanding.vocabulary import ends_asking
from engine.rules import Edition, Rules, rules_for

WHERE = "access-game rules"


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Tell what was asked for; otherwise leaf where somebody types, or tell everything."""
    edition = Edition(context.settings.get("edition"))
    rules = rules_for(context.settings.get("players"), edition)
    if options.topic:
        _tell_request(context, " ".join(options.topic), rules)
    elif context.is_conversation:
        return Leafing(context, rules).leaf()
    else:
        for topic in TOPICS:
            context.tell(partial(rulebook.section, topic=topic, rules=rules))
            if topic is not TOPICS[-1]:
                context.announcer.blank(context.narrator)
    context.announcer.finish()
    return ExitStatus.SUCCESS


def _tell_request(context: Context, text: str, rules: Rules) -> None:
    """One section, the topics or a search; anything else is named as a mistake."""
    narrator = context.narrator
    request = read_request(text, narrator)
    if isinstance(request, Unclear):
        keys = [key for key in request.keys or TOPICS if key in TOPICS]
        possible = tuple(rulebook.title(context.lines_t, Topic(key)) for key in keys)
        raise CommandFailed(BadValue(WHERE, text, possible))
    context.tell(Reading().answer(request, narrator, rules))


class Leafing(Alone):
    """Reads section by section, and whatever is asked for in between."""

    def __init__(self, context: Context, rules: Rules) -> None:
        super().__init__(
            context,
            help_lines=rulebook.how_to_leaf,
            leave=rulebook.leave,
            farewell=reviews.farewell,
        )
        self._console = context.console
        self._rules = rules
        self._reading = Reading()

    def leaf(self) -> ExitStatus:
        """Tell the first section, then go on as somebody types."""
        try:
            with self._console.opened():
                self._tell(Leaf.NEXT)
                while True:
                    self._line()
        except Left as left:
            return left.status
        finally:
            self.announcer.close()

    def _line(self) -> None:
        is_at_end = self._reading.is_at_end
        text = self.line(rulebook.last_prompt if is_at_end else rulebook.prompt)
        if not text and is_at_end:
            self.leave(ExitStatus.SUCCESS)
        if not text:
            self._tell(Leaf.NEXT)
            return
        if ends_asking(text, self.narrator.t):
            self.leave(ExitStatus.SUCCESS)
        request = read_request(text, self.narrator)
        if isinstance(request, Unclear) and self.is_answered(text):
            return
        self._tell(request)

    def _tell(self, request: Request) -> None:
        self.say(self._reading.answer(request, self.narrator, self._rules))
