"""How a certificate is told from another, by a server that prints it and a client that keeps it."""

from __future__ import annotations

import hashlib
import re
import unicodedata

_GROUP = 4
FEWEST_DIGITS = 16
"""As many of its digits must be told: nobody makes a certificate in order to have those too."""
_TOLD = re.compile(f"[0-9A-F]{{{FEWEST_DIGITS},64}}")


def fingerprint(certificate: bytes) -> str:
    """The SHA-256 of a certificate (DER), in groups of four hexadecimal digits."""
    digest = hashlib.sha256(certificate).hexdigest().upper()
    return " ".join(digest[place : place + _GROUP] for place in range(0, len(digest), _GROUP))


def same_digits(fingerprint: str) -> str:
    """A fingerprint without what stands between its digits."""
    return "".join(filter(str.isalnum, fingerprint))


def told_digits(typed: str) -> str | None:
    """The digits of a fingerprint or its beginning, as typed; None where they are none, or too few.

    Between them may be spaces or colons.
    """
    digits = unicodedata.normalize("NFKC", typed).replace(":", "").upper()
    digits = "".join(digits.split())
    return digits if _TOLD.fullmatch(digits) else None
