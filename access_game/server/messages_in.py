"""What our client says: from a GMCP message to one of ours."""

from __future__ import annotations

import json
from typing import Any, NoReturn, get_args

from access_game.network.messages import PACKAGE, VERSION, FromClient, Hello
from access_game.network.wire import BadMessage, from_data
from access_game.server.typed_lines import without_controls

_DIGITS = 15


class OtherVersion(Exception):
    """Our client says Hello in another version of the messages."""

    def __init__(self, version: int, lang: str) -> None:
        super().__init__(version)
        self.is_newer = version > VERSION
        self.lang = lang
        """The language it asks for; empty where that cannot be read."""


def read_message(payload: bytes) -> FromClient | None:
    """The message in a GMCP payload; None for other packages and for names not known.

    Raise BadMessage for what cannot be read, or only a server may say; OtherVersion for a Hello of
    another version, whose fields may be others.
    """
    name, _, text = payload.partition(b" ")
    package = name.decode("ascii", "replace")
    if not package.casefold().startswith(f"{PACKAGE}.".casefold()):
        return None
    try:
        data = json.loads(text.decode(), parse_constant=_no_number, parse_int=_number)
        if package.casefold() == f"{PACKAGE}.{Hello.__name__}".casefold():
            _check_version(data)
        message = from_data(package, _cleaned(data))
    except (ValueError, RecursionError):
        raise BadMessage(package) from None
    if message is None or isinstance(message, get_args(FromClient)):
        return message
    raise BadMessage(package)


def _check_version(hello: Any) -> None:
    version = hello.get("version") if isinstance(hello, dict) else None
    if type(version) is int and version != VERSION:
        listens = hello.get("listens")
        lang = listens.get("lang") if isinstance(listens, dict) else None
        raise OtherVersion(version, lang if isinstance(lang, str) else "")


def _cleaned(data: Any) -> Any:
    """The same data, its texts without control characters."""
    if isinstance(data, str):
        return without_controls(data)
    if isinstance(data, list):
        return [_cleaned(item) for item in data]
    if isinstance(data, dict):
        return {key: _cleaned(item) for key, item in data.items()}
    return data


def _number(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError(digits)
    return int(digits)


def _no_number(constant: str) -> NoReturn:
    """NaN and the infinities are no JSON."""
    raise ValueError(constant)
