"""``access-game serve``: tables for others on the network."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from access_game.context import Context, written
from access_game.errors import (
    BadCertificate,
    CannotListen,
    CannotWrite,
    CommandFailed,
    MissingExtra,
    NeedsCertificate,
    Trouble,
    UnreadableFile,
)
from access_game.exit_status import ExitStatus
from access_game.narration import hosting as words
from access_game.network.fingerprint import fingerprint

if TYPE_CHECKING:
    from ssl import SSLContext

    from access_game.server.base import House

_LIBRARIES = ("telnetlib3", "cryptography")


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Serve until it is interrupted."""
    if not all(map(find_spec, _LIBRARIES)):
        raise CommandFailed(MissingExtra("server"), is_usage=False)
    from access_game.server.listening import NotListening
    from access_game.server.serving import Hosting, serve

    _log(options.log)
    certificate = _certificate(context, options)
    tls = _encryption(certificate, options.tls_key) if certificate else None
    metrics = Path(options.metrics) if options.metrics else None
    hosting = Hosting(options.host, options.port, tls, metrics)
    folder = context.data_folder / "tables"
    served: list[House] = []

    def opened(house: House, port: int) -> None:
        served.append(house)
        code = house.table_to_tell(context.settings.get("players"))
        _write(context, _lines(context, options.host, port, code, certificate))
        if games := house.counts().get("tables_playing", 0):
            _write(context, [words.games_are_back(context.t, games)])

    try:
        serve(partial(_open_house, folder), hosting, opened)
    except NotListening as failed:
        fault = CannotListen(options.host, options.port, failed.is_in_use)
        raise CommandFailed(fault, is_usage=False) from None
    failure = served[0].failure
    if failure is not None:
        raise CommandFailed(CannotWrite(str(folder), failure), is_usage=False)
    _write(context, [words.is_closed(context.lines_t)])
    return ExitStatus.SUCCESS


def _open_house(folder: Path) -> House:
    from access_game.server.world import open_house

    return open_house(folder)


def _lines(
    context: Context, host: str, port: int, code: str, certificate: Path | None
) -> Iterator[str]:
    """What to tell the others."""
    from access_game.server.certificates import certificate_in
    from access_game.server.own_addresses import hosts_to_tell, is_local

    t = context.lines_t
    yield from words.is_open(
        t,
        hosts_to_tell(host),
        port,
        code,
        is_local=is_local(host),
        is_encrypted=certificate is not None,
    )
    if certificate is not None:
        yield words.encrypted(t, fingerprint(certificate_in(certificate)))


def _write(context: Context, lines: Iterable[str]) -> None:
    context.output.write(written(lines, context.width, context.lines_t))


def _certificate(context: Context, options: argparse.Namespace) -> Path | None:
    """The file of the certificate where connections may be encrypted."""
    if options.tls_cert:
        return Path(options.tls_cert)
    if options.tls_key:
        raise CommandFailed(NeedsCertificate())
    if not options.tls:
        return None
    from access_game.server.certificates import own_certificate

    folder = context.data_folder / "server"
    try:
        return own_certificate(folder)
    except OSError as error:
        fault = CannotWrite(str(folder), Trouble.of(error))
        raise CommandFailed(fault, is_usage=False) from None


def _encryption(certificate: Path, key: str | None) -> SSLContext:
    import ssl

    from access_game.server.certificates import tls_context

    try:
        return tls_context(certificate, Path(key) if key else None)
    except ssl.SSLError:
        raise CommandFailed(BadCertificate(str(certificate))) from None
    except OSError as error:
        missing = key if key and certificate.exists() else str(certificate)
        raise CommandFailed(UnreadableFile(missing, Trouble.of(error))) from None


def _log(file: str | None) -> None:
    from access_game.server.log import write_log

    try:
        write_log(Path(file) if file else None)
    except OSError as error:
        assert file is not None
        raise CommandFailed(CannotWrite(file, Trouble.of(error)), is_usage=False) from None
