"""A small house for tests of the connections: it repeats what is typed, and notes what happens."""

from __future__ import annotations

from collections.abc import Mapping

from access_game.errors import Trouble
from access_game.network.messages import Asked, FromClient, Hello, Told
from access_game.server.base import Line


class FakeGuest:
    """Answers every line with it, and a prompt."""

    def __init__(self, house: FakeHouse, line: Line, proposed: str | None) -> None:
        self.house = house
        self.line = line
        self.proposed = proposed
        self.lang = proposed
        self.lines: list[str] = []
        self.messages: list[FromClient] = []
        self.times_gone = 0

    def typed(self, text: str) -> None:
        """Obey the words of the tests; repeat anything else."""
        self.lines.append(text)
        match text.split():
            case ["secret"]:
                self.line.hide(is_secret=True)
                self.line.write("Pass-phrase? ")
                return
            case ["shown"]:
                self.line.hide(is_secret=False)
            case ["bye"]:
                self.line.write("Good bye.\n")
                self.line.close()
                return
            case ["all", *rest]:
                for guest in self.house.present:
                    guest.line.write(" ".join(rest) + "\n")
            case ["much", kibibytes]:
                for _ in range(int(kibibytes)):
                    self.line.write("x" * 1022 + "\n")
            case ["deutsch"]:
                self.lang = "de"
            case ["mistake"]:
                raise ValueError(text.upper())
        self.line.write(f"You typed: {text}\nCard? ")

    def said(self, message: FromClient) -> None:
        """Answer a message."""
        self.messages.append(message)
        if isinstance(message, Hello):
            self.line.send(Told((f"Hello {message.name}",), ("spoken",), is_news=False))
            self.line.send(Asked("Card?", "Card?"))

    def gone(self) -> None:
        """Count."""
        self.times_gone += 1
        self.house.present.remove(self)


class FakeHouse:
    """Greets, and keeps all guests for the tests to look at."""

    failure: Trouble | None = None

    def __init__(self) -> None:
        self.guests: list[FakeGuest] = []
        self.present: list[FakeGuest] = []
        self.is_closed = False

    def arrive(self, line: Line, lang: str | None) -> FakeGuest:
        """Greet."""
        guest = FakeGuest(self, line, lang)
        self.guests.append(guest)
        self.present.append(guest)
        line.write("Welcome.\nLanguage? ")
        return guest

    def close(self) -> None:
        """Tell everybody."""
        self.is_closed = True
        for guest in self.present:
            guest.line.write("The tables close.\n")

    def table_to_tell(self, players: int) -> str:
        """The only table."""
        return "123456"

    def counts(self) -> Mapping[str, int]:
        """Guests."""
        return {"guests": len(self.present), "tables": 3}
