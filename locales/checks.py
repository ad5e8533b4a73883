"""What makes a catalog complete: each check yields a sentence for every message that fails it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from gettext import c2py
from string import Formatter

from babel.messages import Catalog
from babel.messages.catalog import Message

from locales.template import COMMENT_TAG

NUMBERS = (*range(1000), 1_000_000)
"""Enough to find every form that CLDR has; French needs the million."""


def messages(catalog: Catalog) -> list[Message]:
    """The messages without the header, which Babel puts first."""
    return list(catalog)[1:]


def explained(template: Catalog) -> Iterator[str]:
    """Every message of the template tells translators what it is for."""
    for message in messages(template):
        if not any(comment.startswith(COMMENT_TAG) for comment in message.auto_comments):
            yield f"{quoted(message)} has no comment '# {COMMENT_TAG} …' right above its call"


def well_formed(template: Catalog) -> Iterator[str]:
    """The template's own braces can be read, and both forms of a plural name the same facts."""
    for message in messages(template):
        try:
            facts = [fields(text) - {"n"} for text in texts(message.id)]
        except ValueError as error:
            yield f"{quoted(message)}: {error}"
            continue
        if facts[0] != facts[-1]:
            yield f"{quoted(message)}: singular and plural name different facts"


def translated(catalog: Catalog) -> Iterator[str]:
    """Every form of every message has a text."""
    for message in messages(catalog):
        if not all(texts(message.string)):
            yield f"{quoted(message)} is not translated"


def certain(catalog: Catalog) -> Iterator[str]:
    """No message is marked as fuzzy."""
    for message in messages(catalog):
        if message.fuzzy:
            yield f"{quoted(message)} is fuzzy"


def in_use(catalog: Catalog) -> Iterator[str]:
    """No message is kept that the game no longer says."""
    for message in catalog.obsolete.values():
        yield f"{quoted(message)} is obsolete"


def plurals_of_cldr(catalog: Catalog) -> Iterator[str]:
    """The header declares the plural forms that CLDR gives the language.

    That a message has as many is sure then: reading fails on more and leaves missing ones empty.
    """
    expected = Catalog(locale=catalog.locale).plural_forms
    if catalog.plural_forms != expected:
        yield f"the header says {catalog.plural_forms} but CLDR {expected}"


def same_placeholders(catalog: Catalog) -> Iterator[str]:
    """Every form of a translation names the facts that the source names.

    `{n}` may be left out where the form is for one number only, and be added to any plural.
    """
    counts = _numbers_per_form(catalog)
    for message in messages(catalog):
        for form, text in enumerate(texts(message.string)):
            if not text:
                continue
            try:
                source, named = fields(texts(message.id)[-1]), fields(text)
            except ValueError as error:
                yield f"{quoted(message)}: {error} in {text!r}"
                continue
            free = {"n"} if message.pluralizable else set()
            if message.pluralizable and counts.get(form) != 1:
                free -= source
            if named - free != source - free:
                names = ", ".join(sorted(source)) or "none"
                yield f"{quoted(message)}: the placeholders of {text!r} should be {names}"


def same_blank_edges(catalog: Catalog) -> Iterator[str]:
    """A translation begins and ends with the same blanks as the source.

    Only a single blank at the end may be missing after Japanese punctuation, which is as wide as
    a Latin sign with its blank.
    """
    for message in messages(catalog):
        before, after = _blank_edges(texts(message.id)[-1])
        for text in filter(None, texts(message.string)):
            may_lack_blank = after == " " and text[-1] in "、。，：；？！"
            if _blank_edges(text) not in ((before, after), (before, "") if may_lack_blank else ()):
                yield f"{quoted(message)}: blanks at the beginning or end of {text!r} differ"


TEMPLATE_CHECKS: tuple[Callable[[Catalog], Iterator[str]], ...] = (explained, well_formed)
CATALOG_CHECKS: tuple[Callable[[Catalog], Iterator[str]], ...] = (
    translated,
    certain,
    in_use,
    plurals_of_cldr,
    same_placeholders,
    same_blank_edges,
)


def quoted(message: Message) -> str:
    """A message as problems name it."""
    text = repr(texts(message.id)[0])
    return f"{message.context} {text}" if message.context else text


def texts(of: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """The forms of a message or of its translation, one unless it has a plural."""
    return list(of) if isinstance(of, (list, tuple)) else [of or ""]


def fields(text: str) -> set[str]:
    """The placeholders of a text, each with its conversion and format."""
    return {
        name + (f"!{conversion}" if conversion else "") + (f":{layout}" if layout else "")
        for _, name, layout, conversion in Formatter().parse(text)
        if name is not None
    }


def _blank_edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _numbers_per_form(catalog: Catalog) -> dict[int, int]:
    form_of = c2py(catalog.plural_expr)
    counts: dict[int, int] = {}
    for number in NUMBERS:
        counts[form_of(number)] = counts.get(form_of(number), 0) + 1
    return counts
