"""Whether the certificate that a server shows is the right one."""

from __future__ import annotations

from access_game.client.places import Places
from access_game.network.fingerprint import same_digits


class Certificates:
    """Judges the certificates of one server.

    1. Where the host has told the fingerprint, or its beginning, only that one is right, whatever
    the server has shown before. 2. Otherwise it is the one that is remembered, or 3. the first one.
    """

    def __init__(self, places: Places, place: str, told: str) -> None:
        """``told`` is what the host has told, as ``told_digits`` gives it; empty for nothing."""
        self._places = places
        self._place = place
        self._known = places.fingerprint(place)
        self.told = told
        self.is_expected = bool(told) or self._known is not None
        """Whether nobody else is to be called, and nobody without a certificate."""
        self.new: str | None = None
        """The fingerprint that was not known before."""

    def is_right(self, fingerprint: str) -> bool:
        """Judge what the server shows now; the right one is remembered."""
        if self.told:
            is_right = same_digits(fingerprint).startswith(self.told)
        else:
            is_right = self._known in (None, fingerprint)
        if is_right and fingerprint != self._known:
            self.new = self._known = fingerprint
            self._places.remember_fingerprint(self._place, fingerprint)
        return is_right
