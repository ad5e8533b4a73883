"""How a certificate is told from another, by a server that prints it and a client that keeps it."""

from __future__ import annotations

import hashlib

_GROUP = 4


def fingerprint(certificate: bytes) -> str:
    """The SHA-256 of a certificate (DER), in groups of four hexadecimal digits."""
    digest = hashlib.sha256(certificate).hexdigest().upper()
    return " ".join(digest[place : place + _GROUP] for place in range(0, len(digest), _GROUP))
