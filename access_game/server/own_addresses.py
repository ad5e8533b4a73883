"""The addresses under which others reach this computer."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

_FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses of nobody. Nothing is sent; the system only says from where it would be."""


def hosts_to_tell(host: str) -> list[str]:
    """What others give to ``join`` where the server listens at ``host``, the best first."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return [host] if host else _own()
    if not address.is_unspecified:
        return [host]
    is_old = address.version == 4
    return [own for own in _own() if ":" not in own or not is_old] or [socket.gethostname()]


def is_local(host: str) -> bool:
    """Whether only this computer reaches the address."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def _own() -> list[str]:
    found = []
    for family, far in _FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found.append(str(probe.getsockname()[0]))
    return found
