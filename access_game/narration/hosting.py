"""What the host of network tables is told: how others join, and what does not work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game import errors
from access_game.languages import Language
from access_game.narration.house import shown_code
from access_game.network.address import PORT
from access_game.network.fingerprint import FEWEST_DIGITS, same_digits


def is_open(
    t: Language,
    hosts: Iterable[str],
    port: int,
    code: str,
    *,
    is_local: bool,
    is_encrypted: bool = False,
) -> Iterator[str]:
    """That the tables are open, and what to tell the others; ``hosts`` are this computer's."""
    # Translators: "access-game serve" has begun: tables that others can join over the network.
    yield t.gettext("The tables are open. Ctrl+C closes them.")
    if is_local:
        # Translators: access-game serve: nobody else can join. The option is typed as it is.
        yield t.gettext("Only this computer can join; --host 0.0.0.0 lets others in.")
    first = None
    tls = " --tls" if is_encrypted else ""
    for host in hosts:
        first = first or host
        command = f"access-game join {_place(host, port)} {code}{tls}"
        # Translators: access-game serve: what others type to join; the command follows.
        yield t.gettext("To join: {command}", command=command)
    command = f"telnet {first} {port}"
    # Translators: access-game serve: how to join with other programs; the command follows.
    yield t.gettext("Or by telnet: {command}", command=command)
    # Translators: access-game serve: the number of the table that waits for players.
    yield t.gettext("Table: {code}", code=shown_code(code))


def games_are_back(t: Language, games: int) -> str:
    """How many games go on that were interrupted when the server was closed."""
    # Translators: access-game serve: games from before that go on as soon as their players come.
    return t.ngettext("{n} game waits for its players.", "{n} games wait for their players.", games)


def encrypted(t: Language, fingerprint: str) -> str:
    """That connections may be encrypted, and how to be sure of the other side."""
    # Translators: access-game serve: others may compare these digits with what they are shown.
    return t.gettext("Fingerprint of the certificate: {fingerprint}", fingerprint=fingerprint)


def is_closed(t: Language) -> str:
    """The last line."""
    # Translators: The last line of "access-game serve"; the games are saved.
    return t.gettext("The tables are closed; all games are saved.")


_Fault = errors.CannotListen | errors.TablesInUse | errors.BadCertificate | errors.NeedsCertificate


def server_fault(t: Language, fault: _Fault) -> str:
    """Why the tables cannot be opened."""
    match fault:
        case errors.CannotListen(host, port, True):
            # Translators: access-game serve: another program uses the port.
            return t.gettext("Port {port} of {host} is in use. Try --port 0.", port=port, host=host)
        case errors.CannotListen(host, port, _):
            # Translators: access-game serve: the address is not of this computer, for example.
            return t.gettext("Cannot listen at {host}, port {port}.", host=host, port=port)
        case errors.TablesInUse(path):
            # Translators: access-game serve: it runs already, with the tables of this folder.
            return t.gettext("Another server keeps these tables open: {path}", path=path)
        case errors.BadCertificate(path):
            # Translators: access-game serve: a file given for encryption cannot be used.
            return t.gettext("{path}: not a certificate with its key.", path=path)
        case errors.NeedsCertificate():
            # Translators: access-game serve: the options are typed as they are.
            return t.gettext("--tls-key needs --tls-cert.")


def _place(host: str, port: int) -> str:
    """A host and a port as ``join`` takes them."""
    name = f"[{host}]" if ":" in host else host
    return name if port == PORT else f"{name}:{port}"


_ClientFault = (
    errors.BadPlace
    | errors.NobodyThere
    | errors.NotEncrypted
    | errors.StrangeCertificate
    | errors.UntoldCertificate
    | errors.BadFingerprint
)


def client_fault(t: Language, fault: _ClientFault) -> str:
    """Why a server cannot be joined."""
    match fault:
        case errors.BadPlace(text):
            # Translators: access-game join: the address cannot be read; an example follows.
            example = f"example.org:{PORT}"
            return t.gettext(
                "Not an address: {text}. An address is, for example, {example}.",
                text=text,
                example=example,
            )
        case errors.NobodyThere(place):
            # Translators: access-game join: no server answers at this address.
            return t.gettext("Nobody answers at {place}.", place=place)
        case errors.NotEncrypted(place, True):
            # Translators: access-game join: --tls was typed, which this server does not have.
            return t.gettext("{place} answers without encryption. Leave out --tls.", place=place)
        case errors.NotEncrypted(place, _):
            # Translators: access-game join: the server was encrypted before, and is not any more.
            return t.gettext(
                "{place} answers without encryption. The host has to serve with --tls.", place=place
            )
        case errors.StrangeCertificate(place, fingerprint):
            # Translators: access-game join: the server shows another certificate than before. Where
            # the host says that it is the right one, the option is added to the command.
            return t.gettext(
                "{place} shows a different certificate from last time: {fingerprint}. If the "
                "host confirms it, add: --fingerprint {digits}",
                place=place,
                fingerprint=fingerprint,
                digits=same_digits(fingerprint)[:FEWEST_DIGITS],
            )
        case errors.UntoldCertificate(place, fingerprint):
            # Translators: access-game join --fingerprint: the server shows another one.
            return t.gettext(
                "{place} shows a different certificate from the one you were told about: "
                "{fingerprint}",
                place=place,
                fingerprint=fingerprint,
            )
        case errors.BadFingerprint(text):
            # Translators: access-game join --fingerprint: what follows is none, or too short.
            return t.gettext(
                "Not a fingerprint: {text}. At least its first {digits} digits and letters are "
                "needed, without spaces.",
                text=text,
                digits=FEWEST_DIGITS,
            )
