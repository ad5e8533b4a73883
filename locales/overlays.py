"""What makes an overlay right: a sparse catalog for the voice, for braille or for kana.

An overlay words some messages of the template otherwise; what it leaves out falls back on the main
catalog. TRANSLATING.md says the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from babel.messages import Catalog

from access_game.languages import DOMAINS, TYPED_CONTEXTS, Medium
from locales import checks, files

COUNTED = {("ja", DOMAINS[Medium.SPEECH])}
"""Overlays whose numbers may have a counter, as in ``{n:まい}``."""


def problems(code: str, domain: str, content: bytes, template: bytes) -> Iterator[str]:
    """Everything that is wrong with an overlay, one sentence each."""
    catalog, known = files.read(content, code), files.read(template)
    if content != files.overlay_content(code, template, content):
        yield "the overlay is not in step with the template: run the command update"
    for check in CHECKS:
        yield from check(catalog)
    yield from known_messages(catalog, known)
    yield from some_placeholders(catalog, may_count=(code, domain) in COUNTED)


def known_messages(catalog: Catalog, template: Catalog) -> Iterator[str]:
    """Every entry is a message of the template, in its context, with its plural."""
    for message in checks.messages(catalog):
        if files.entry_for(message, template) is None:
            yield f"{checks.quoted(message)} is no message of the game"


def nothing_typed(catalog: Catalog) -> Iterator[str]:
    """Words that are typed are the same in every medium."""
    for message in checks.messages(catalog):
        if message.context and message.context.startswith(TYPED_CONTEXTS):
            yield f"{checks.quoted(message)} is typed and cannot be worded otherwise"


def some_placeholders(catalog: Catalog, *, may_count: bool = False) -> Iterator[str]:
    """An entry names facts of the source only; it may leave some out.

    A plural may always name `{n}`. Where numbers ``may_count``, a fact may have a counter.
    """
    for message in checks.messages(catalog):
        source = checks.fields(checks.texts(message.id)[-1])
        source |= {"n"} if message.pluralizable else set()
        for text in filter(None, checks.texts(message.string)):
            try:
                named = checks.fields(text)
            except ValueError as error:
                yield f"{checks.quoted(message)}: {error} in {text!r}"
                continue
            if may_count:
                named = {field.partition(":")[0] for field in named}
            if named - source:
                names = ", ".join(sorted(source)) or "none"
                yield f"{checks.quoted(message)}: the placeholders of {text!r} can only be {names}"


CHECKS: tuple[Callable[[Catalog], Iterator[str]], ...] = (
    checks.translated,
    checks.certain,
    checks.in_use,
    checks.plurals_of_cldr,
    nothing_typed,
)
