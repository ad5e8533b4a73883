"""Messages as GMCP carries them: a name and data that JSON can hold."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, get_args

from cattrs import BaseValidationError, Converter
from cattrs.strategies import configure_tagged_union

from access_game.network.messages import PACKAGE, Message
from engine.cards import BadCardCode, Card
from engine.events import Event


class BadMessage(Exception):
    """A message of a known name whose data does not fit."""


def package_of(message: Message) -> str:
    """The name under which GMCP sends a message."""
    return f"{PACKAGE}.{type(message).__name__}"


def to_data(message: Message) -> Any:
    """The fields of a message as JSON has them."""
    return _converter().unstructure(message)


def from_data(package: str, data: Any) -> Message | None:
    """The message of a name and its data; None for a name that is not known.

    Raise BadMessage where the data does not fit.
    """
    kind = _kinds().get(package.casefold())
    if kind is None:
        return None
    try:
        message: Message = _converter().structure(data, kind)
    except (BaseValidationError, BadCardCode, TypeError, ValueError, KeyError, OverflowError):
        raise BadMessage(package) from None
    return message


@cache
def _kinds() -> dict[str, type]:
    return {f"{PACKAGE}.{kind.__name__}".casefold(): kind for kind in get_args(Message)}


@cache
def _converter() -> Converter:
    converter = Converter()
    converter.register_structure_hook(Card, lambda code, _: Card.parse(_checked(code, str)))
    converter.register_unstructure_hook(Card, str)
    for plain in (int, str, bool):
        converter.register_structure_hook(plain, _checked)
    converter.register_unstructure_hook_func(
        lambda kind: getattr(kind, "__origin__", None) is frozenset,
        lambda items: [converter.unstructure(item) for item in sorted(items)],
    )
    configure_tagged_union(Event, converter, tag_name="event")
    read, write = converter.get_structure_hook(Event), converter.get_unstructure_hook(Event)
    converter.register_structure_hook_func(
        _may_be_an_event, lambda data, _: None if data is None else read(data, Event)
    )
    converter.register_unstructure_hook_func(
        _may_be_an_event, lambda event: None if event is None else write(event)
    )
    return converter


def _may_be_an_event(kind: Any) -> bool:
    return bool(kind == Event | None)


def _checked(value: Any, kind: type) -> Any:
    """The value as it is; a number in the place of a text, for example, is a mistake."""
    if issubclass(kind, Enum):  # asked here, too, for the enumerations are texts
        return kind(value)
    if type(value) is not kind:
        raise ValueError(value)
    return value
