"""``access-game join``: play at somebody's network tables."""

from __future__ import annotations

import argparse
from functools import partial

from access_game import errors
from access_game.announcer import Telling
from access_game.client.certificates import Certificates
from access_game.client.connection import (
    Connection,
    NotEncrypted,
    NotThere,
    OtherCertificate,
    OtherVersion,
)
from access_game.client.places import Places
from access_game.client.visit import Visit
from access_game.context import Context
from access_game.errors import (
    BadPlace,
    CommandFailed,
    NobodyThere,
    UntoldCertificate,
)
from access_game.exit_status import ExitStatus
from access_game.narration import joining
from access_game.network.address import PORT
from access_game.network.messages import Told
from access_game.understanding.normalise import number_in


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Call the server, then be there until somebody leaves."""
    context.listens_always = True
    host, port = _address(options.place)
    place = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    places = Places(context.data_folder)
    places.hold(place)
    certificates = Certificates(places, place, options.fingerprint or "")
    # whoever was called encrypted before is never called otherwise
    is_encrypted = options.tls or certificates.is_expected
    connection = Connection(host, port, is_encrypted=is_encrypted, known=certificates.is_right)
    names: tuple[str, ...] = context.settings.get("names")
    name, code = names[0] if names else "", "".join(options.code)
    visit = Visit(context, connection, places, place, name=name, code=code, rings=options.bell)
    connection.hello = visit.hello
    connection.still_lost = partial(_told, visit, joining.still_lost)
    context.tell(partial(joining.connecting, place=place))
    context.announcer.flush()
    try:
        connection.open()  # the keyboard is not held yet, so that Ctrl-C ends a call in vain
    except NotThere:
        raise CommandFailed(NobodyThere(place), is_usage=False) from None
    except NotEncrypted:
        plain = errors.NotEncrypted(place, may_be_plain=not certificates.is_expected)
        raise CommandFailed(plain, is_usage=False) from None
    except OtherCertificate as other:
        untold = UntoldCertificate(place, other.shown)
        fault = untold if certificates.told else other.fault(place)
        raise CommandFailed(fault, is_usage=False) from None
    except OtherVersion as other_version:
        raise CommandFailed(other_version.fault(place), is_usage=False) from None
    elsewhere = None if code else places.seat_elsewhere(place)
    with context.console.opened():
        if certificates.new is not None:
            context.tell(
                joining.certificate_as_told
                if certificates.told
                else partial(joining.new_server, fingerprint=certificates.new)
            )
        if elsewhere is not None:
            context.tell(partial(joining.seat_is_elsewhere, code=elsewhere))
        return visit.stay()


def _told(visit: Visit, telling: Telling) -> Told:
    """What is told by ourselves, as if it had come from the server."""
    narrator = visit.narrator
    return Told((*telling(narrator),), (*telling(narrator.aloud),), is_news=True)


def _address(text: str) -> tuple[str, int]:
    """Host and port; raise CommandFailed for what is none."""
    host, colon, port = text.rpartition(":")
    if not colon or (":" in host and not host.endswith("]")):  # no port, or a bare IPv6 address
        host, port = text, str(PORT)
    number = number_in(port, 1, 65_535)
    if not host.strip("[]") or number is None:
        raise CommandFailed(BadPlace(text))
    return host.strip("[]"), number
