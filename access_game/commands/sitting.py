"""What playing and resuming share: sitting down at a saved game."""

from __future__ import annotations

from collections.abc import Sequence

from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.narration import sitting
from access_game.seats import HumanSeat
from access_game.session import Session, SessionOptions
from access_game.storage import SavedGame


def sit_down(context: Context, saved: SavedGame, people: Sequence[HumanSeat]) -> ExitStatus:
    """Play on until the game ends or is left."""
    console = context.console
    options = SessionOptions(
        keys=context.settings.keys,
        must_confirm=context.settings.get("confirm"),
        remember=context.remember if len(people) == 1 else None,
    )
    if len(people) > 1:
        languages = {person.listener.language.code: person.listener.language for person in people}
        for t in languages.values():
            console.say([sitting.one_keyboard(t)], t)
    session = Session(saved, people, console, options)
    session.store_seats()
    with console.opened():
        return session.run()
