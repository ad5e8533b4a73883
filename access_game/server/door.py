"""Who is let in, and who is there: counts only, nothing of what anybody says."""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from typing import TYPE_CHECKING

from access_game.server.limits import Limits, Reason
from access_game.server.log import LOGGER

if TYPE_CHECKING:
    from access_game.server.telnet import Connection

_NETWORK_BITS = 64
"""Of an IPv6 address: what one household or server has."""


class Door:
    """Counts connections; a connection is counted from its acceptance to its end."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_place: Counter[str] = Counter()
        self._log = logging.getLogger(LOGGER)
        self.connections: set[Connection] = set()
        """Those that are open and speak."""
        self.inside = 0
        """Those that are counted."""
        self.came = 0
        """How many have come since the start, whether they were let in or not."""
        self.ended: Counter[Reason] = Counter()
        """How many have ended, or were not let in, by reason."""

    def enter(self, address: str) -> Reason | None:
        """Let in and count somebody from an address, or say why not."""
        place = place_of(address)
        limits = self._limits
        self.came += 1
        if self.inside >= limits.connections:
            return self._refused(Reason.FULL)
        is_free = limits.is_local_free and place == LOCAL
        if not is_free and self._by_place[place] >= limits.per_address:
            return self._refused(Reason.ADDRESS_FULL)
        self.inside += 1
        self._by_place[place] += 1
        self._log.info("connection opened, %d open", self.inside)
        return None

    def leave(self, address: str, reason: Reason) -> None:
        """Somebody who was let in has gone."""
        place = place_of(address)
        self.inside -= 1
        self._by_place[place] -= 1
        if not self._by_place[place]:
            del self._by_place[place]
        self.ended[reason] += 1
        self._log.info("connection ended: %s, %d open", reason, self.inside)

    def _refused(self, reason: Reason) -> Reason:
        self.ended[reason] += 1
        self._log.warning("connection refused: %s, %d open", reason, self.inside)
        return reason


LOCAL = "local"


def place_of(address: str) -> str:
    """What counts as one place: an address, an IPv6 network, this computer."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            if found.is_loopback:
                return LOCAL
            return str(ipaddress.ip_network((int(found), _NETWORK_BITS), strict=False))
        found = found.ipv4_mapped
    return LOCAL if found.is_loopback else str(found)
