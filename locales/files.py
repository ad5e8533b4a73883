"""The files of the catalogs, always written the same way so that a difference is a change.

Babel's header names the time, the year and its own version. Ours says only what gettext needs;
the rest is in the history of the repository.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po, write_po

from access_game.languages import DOMAINS, LANGUAGES, SOURCE, Medium
from locales.template import extract

CODES = tuple(code for code in LANGUAGES if code != SOURCE)
"""The languages that need a catalog."""

MAIN = DOMAINS[Medium.PRINT]
"""The catalog that has every message; the others are overlays, with some of them."""

HEADER = """\
# {title} of the Surfosaurus MAX access game.
# How to work on this file: locales/TRANSLATING.md"""


LINE = re.compile(r'(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?) )?"([^"\\]|\\.)*")?')
"""Every line of a catalog. Babel itself reads a text with a missing quote, and loses a letter."""


class Unreadable(ValueError):
    """A catalog whose syntax is broken."""


def template_path(root: Path) -> Path:
    """Where the template is kept."""
    return root / "locales" / "access_game.pot"


def catalog_path(root: Path, code: str, domain: str = MAIN) -> Path:
    """Where a catalog of a language is kept."""
    return root / "locales" / code / "LC_MESSAGES" / f"{domain}.po"


def catalog_files(root: Path) -> list[tuple[str, str]]:
    """The code and domain of every catalog that the game would load, in a fixed order."""
    return [
        (code, domain)
        for code in LANGUAGES
        for domain in DOMAINS.values()
        if catalog_path(root, code, domain).exists()
    ]


def overlay_files(root: Path) -> list[tuple[str, str]]:
    """The code and domain of every overlay."""
    return [(code, domain) for code, domain in catalog_files(root) if domain != MAIN]


def strangers(root: Path) -> list[Path]:
    """Files like catalogs that the game would not load."""
    known = {catalog_path(root, code, domain) for code, domain in catalog_files(root)}
    return sorted(set((root / "locales").glob("*/LC_MESSAGES/*.po")) - known)


def read(content: bytes, code: str | None = None) -> Catalog:
    """The catalog of a language, or without a code the template; raises Unreadable."""
    for number, line in enumerate(content.decode("utf-8").splitlines(), start=1):
        if not LINE.fullmatch(line.strip()):
            raise Unreadable(f"{code or 'template'}: line {number} cannot be read: {line}")
    try:
        return read_po(BytesIO(content), locale=code, abort_invalid=True)
    except PoFileError as error:
        raise Unreadable(f"{code or 'template'}: {error}") from error


def template_content(root: Path) -> bytes:
    """The template file, as the source has it now."""
    return _content(extract(root), HEADER.format(title="Messages"), {}, sort_by_file=True)


def catalog_content(code: str, template: bytes, old: bytes | None = None) -> bytes:
    """The catalog file of a language with the messages of the template, in their order.

    Translations are taken from the old content where the message is exactly the same, and
    translators' own comments with them. Nothing is guessed and nothing obsolete is kept.
    """
    catalog = Catalog(locale=code, header_comment=_title(code), fuzzy=False)
    if old is not None:
        known = read(old, code)
        catalog.header_comment = known.header_comment
        for message in list(known)[1:]:  # The first is the header.
            catalog[message.id] = message
    catalog.update(read(template), no_fuzzy_matching=True)
    return written(code, catalog)


def overlay_content(code: str, template: bytes, old: bytes) -> bytes:
    """An overlay with those of its entries whose message is in the template, in its order."""
    known = read(old, code)
    catalog = Catalog(locale=code, header_comment=known.header_comment, fuzzy=False)
    for message in list(read(template))[1:]:
        entry = entry_for(message, known)
        if entry is not None:
            message.string = entry.string
            message.flags |= entry.flags
            message.user_comments = entry.user_comments
            catalog[message.id] = message
    return written(code, catalog)


def entry_for(message: Message, catalog: Catalog) -> Message | None:
    """What a catalog has for exactly this message, its context and its plural."""
    found = catalog.get(message.id, message.context)
    return found if found is not None and found.id == message.id else None


def written(code: str, catalog: Catalog) -> bytes:
    """The catalog of a language as its file is kept."""
    headers = {"Language": code, "Plural-Forms": catalog.plural_forms}
    return _content(catalog, catalog.header_comment, headers)


def _title(code: str) -> str:
    return HEADER.format(title=f"{Locale(code).english_name} messages")


def _content(
    catalog: Catalog, comment: str, headers: dict[str, str], *, sort_by_file: bool = False
) -> bytes:
    headers = {
        "Project-Id-Version": "access-game",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    } | headers
    entries = "".join(f'"{name}: {value}\\n"\n' for name, value in headers.items())
    messages = BytesIO()
    write_po(
        messages,
        catalog,
        width=0,
        omit_header=True,
        sort_by_file=sort_by_file,
        ignore_obsolete=True,
        include_lineno=False,
    )
    head = f'{comment}\nmsgid ""\nmsgstr ""\n{entries}\n'
    return (head.encode() + messages.getvalue()).rstrip(b"\n") + b"\n"
