"""What our client remembers of servers: their certificates, and the seats it had."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from access_game import system
from access_game.files import read_own_file


class Places:
    """A small file in the folder of data; losing it loses no game."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "servers.json"
        self._seats: dict[str, tuple[str, str]] = {}
        """Seats of this process."""
        self._locks: dict[str, IO[bytes]] = {}
        self._taken: set[str] = set()

    def hold(self, place: str) -> None:
        """Have the remembered seat at a server for this process alone.

        Where another process has it, who joins with the same folder is somebody else: an SSH
        account may be shared. That process's seat is then neither taken nor forgotten.
        """
        name = sha256(place.encode("utf-8", "replace")).hexdigest()[:16]
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = self._locks[place] = self._path.with_name(f"server-{name}.lock").open("ab")
            if not system.lock(file):
                self._taken.add(place)

    def is_remembered(self, place: str) -> bool:
        """Whether the seat there is known to the next process, too."""
        return place not in self._taken and self.seat(place) is not None

    def seat_elsewhere(self, place: str) -> str | None:
        """The code of the table where another process has the remembered seat."""
        return self._text(place, "code") if place in self._taken else None

    def fingerprint(self, place: str) -> str | None:
        """The fingerprint that a server's certificate had; None for a new server."""
        return self._text(place, "fingerprint")

    def seat(self, place: str) -> tuple[str, str] | None:
        """The code of the table and the token of the seat that we had there."""
        if place in self._seats or place in self._taken:
            return self._seats.get(place)
        code, token = self._text(place, "code"), self._text(place, "token")
        return None if code is None or token is None else (code, token)

    def remember_fingerprint(self, place: str, fingerprint: str) -> None:
        """Know this server by its certificate from now on."""
        self._change(place, {"fingerprint": fingerprint})

    def remember_seat(self, place: str, code: str, token: str) -> None:
        """Come back to this seat."""
        self._seats[place] = code, token
        if place not in self._taken:
            self._change(place, {"code": code, "token": token})

    def forget_seat(self, place: str) -> None:
        """There is no seat to come back to."""
        self._seats.pop(place, None)
        if place not in self._taken:
            self._change(place, {"code": None, "token": None})

    def _text(self, place: str, name: str) -> str | None:
        known = self._read().get(place)
        found = known.get(name) if isinstance(known, dict) else None
        return found if isinstance(found, str) else None

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(read_own_file(self._path))
        except (OSError, ValueError, RecursionError):  # the last where brackets have no end
            return {}
        return found if isinstance(found, dict) else {}

    def _change(self, place: str, facts: dict[str, str | None]) -> None:
        found = self._read()
        known = found.get(place)
        found[place] = {**(known if isinstance(known, dict) else {}), **facts}
        part = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                json.dump(found, file)
            part.replace(self._path)
