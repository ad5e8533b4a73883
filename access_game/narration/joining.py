"""What our client tells of its server: the connection, the seal, leaving."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration.base import Narrator
from access_game.narration.house import by_character


def on_its_way(n: Narrator) -> Iterator[str]:
    """That a card has been sent and nothing has come back yet."""
    # Translators: A second card was typed before the server has answered to the first.
    yield n.t.gettext("Your card is on its way.")


def connecting(n: Narrator, place: str) -> Iterator[str]:
    """That a server is being called."""
    # Translators: A game server is being called; its address follows.
    yield n.t.gettext("Connecting to {place}.", place=place)


def connection_lost(n: Narrator) -> Iterator[str]:
    """That the connection is broken, said once."""
    # Translators: The connection to the game server is broken; it is tried again by itself.
    yield n.t.gettext("Connection lost. Trying again.")


def still_lost(n: Narrator) -> Iterator[str]:
    """That the connection is still broken; said after a minute and after ten."""
    # Translators: For a long time already the connection to the game server is broken, and tried
    # again by itself.
    yield n.t.gettext("Still no connection. Ctrl+C leaves.")


def connection_back(n: Narrator) -> Iterator[str]:
    """That the connection is there again."""
    # Translators: The connection to the game server is there again.
    yield n.t.gettext("Connected again.")


def new_server(n: Narrator, fingerprint: str) -> Iterator[str]:
    """The fingerprint of a server that was never called before; it is remembered."""
    # Translators: The first encrypted connection to a server; the host can compare the digits.
    yield n.t.gettext(
        "New server, fingerprint: {fingerprint}", fingerprint=by_character(n, fingerprint, 4)
    )


def certificate_as_told(n: Narrator) -> Iterator[str]:
    """That the server has the certificate whose fingerprint was given."""
    # Translators: access-game join --fingerprint: the server is the right one, and remembered.
    yield n.t.gettext("The certificate is the one you were told about.")


def shuffle_was_sealed(n: Narrator, is_so: bool) -> Iterator[str]:
    """Whether the deck is the one that was sealed at the start."""
    if is_so:
        # Translators: The end of a network game: the deck is the one sealed at the start.
        yield n.t.gettext("The shuffle is the one that was sealed.")
    else:
        # Translators: The end of a network game: the server has changed the deck.
        yield n.t.gettext("The shuffle is not the one that was sealed.")


def leave_server(n: Narrator) -> Iterator[str]:
    """The question after Ctrl-C."""
    # Translators: Asked after Ctrl-C at a network table or in the lobby.
    yield n.t.gettext("Leave the server?")


def stays(n: Narrator) -> Iterator[str]:
    """That the listener does not leave after all."""
    # Translators: "no" to the question whether to leave the game server.
    yield n.t.gettext("You stay.")


def left_server(n: Narrator, command: str) -> Iterator[str]:
    """The last line; ``command`` comes back to a kept seat, if there is one."""
    if command:
        # Translators: The listener has left a game server; the command comes back to the seat.
        yield n.t.gettext("Your seat is kept. {command} takes you back.", command=command)
    else:
        # Translators: The listener has left a game server.
        yield n.t.gettext("You have left the server.")
