"""The languages a listener may choose: which one the system speaks, and messages in it.

English is the source text. An installed package carries the other catalogs compiled. A checkout
carries their sources: Babel compiles a changed one once, into `locales/.cache/`, and
`python locales/catalogs.py compile` does so beforehand, so that no game has to import Babel.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache

LANGUAGES = ("en", "de", "fr", "ja")
NAMES = {"en": "English", "de": "Deutsch", "fr": "français", "ja": "日本語"}

SOURCE = "en"
"""The language that messages are written in, which needs no catalog."""

PSEUDO = "qps"
"""English in brackets. What a test sees outside of brackets was never made translatable."""

TYPED_CONTEXTS = ("command", "typed", "letter")
"""Contexts of words that people type, so that the pseudo-language leaves them as they are."""


class Medium(StrEnum):
    """How a wording reaches its listener; each but print has its own sparse catalog."""

    PRINT = "print"
    """Lines on a screen, read by a screen reader."""
    SPEECH = "speech"
    """The game's own voice: what a synthesizer says rightly."""
    BRAILLE = "braille"
    """Short forms for a braille display."""
    KANA = "kana"
    """Japanese lines without kanji, as braille readers write them."""


DOMAINS = {
    Medium.PRINT: "access_game",
    Medium.SPEECH: "speech",
    Medium.BRAILLE: "braille",
    Medium.KANA: "kana",
}
"""The catalog file of each medium; only print has one in every language."""


def lines_medium(code: str, *, braille: bool, kana: bool) -> Medium:
    """How lines in a language are worded: braille goes before kana, which only Japanese has."""
    if braille:
        return Medium.BRAILLE
    return Medium.KANA if kana and code == "ja" else Medium.PRINT


class UnknownLanguage(ValueError):
    """There is no language with this code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Language:
    """Messages in one language.

    Every message is filled with its facts by `str.format`, also one without any, so that doubled
    braces are read alike everywhere. A fact that the message names and the caller does not give
    raises KeyError.
    """

    def __init__(
        self, code: str, catalog: gettext.NullTranslations, medium: Medium = Medium.PRINT
    ) -> None:
        self.code = code
        self.medium = medium
        self._catalog = catalog

    @property
    def locale(self) -> str:
        """The code by which Babel knows this language."""
        return self.code if self.code in LANGUAGES else SOURCE

    def __repr__(self) -> str:
        return f"<Language {self.code}>"

    def gettext(self, message: str, /, **facts: object) -> str:
        """The message in this language."""
        return self._filled(self._catalog.gettext(message), facts)

    def ngettext(self, singular: str, plural: str, n: int, /, **facts: object) -> str:
        """The form of the message for `n`, which the message may name as {n}.

        A fact called `n` takes its place in the text, for a number that is spelled out.
        """
        return self._filled(self._catalog.ngettext(singular, plural, n), {"n": n, **facts})

    def pgettext(self, context: str, message: str, /, **facts: object) -> str:
        """The message as it is worded in this context."""
        return self._filled(self._catalog.pgettext(context, message), facts, context)

    def npgettext(
        self, context: str, singular: str, plural: str, n: int, /, **facts: object
    ) -> str:
        """The form of the message for `n` as it is worded in this context."""
        text = self._catalog.npgettext(context, singular, plural, n)
        return self._filled(text, {"n": n, **facts}, context)

    def for_medium(self, medium: Medium) -> Language:
        """The same language as it is worded for a medium."""
        return load(self.code, medium)

    def number(self, number: int) -> str:
        """A number that stands alone, in a list for example."""
        return f"{number}"

    def letter(self, char: str) -> str:
        """A character that stands alone, where a text is spelled."""
        return char

    def _filled(self, text: str, facts: Mapping[str, object], context: str = "") -> str:
        return text.format_map(facts)


class _SpokenJapanese(Language):
    """Nothing but kana, whatever the facts: the synthesizer drops or misreads all else.

    Numbers are read with the counters that messages name: ``{n:まい}``.
    """

    def number(self, number: int) -> str:
        from access_game.kana import SpokenNumber

        return f"{SpokenNumber(number)}"

    def letter(self, char: str) -> str:
        from access_game.kana import spoken_letter

        return spoken_letter(char)

    def _filled(self, text: str, facts: Mapping[str, object], context: str = "") -> str:
        from access_game.kana import SpokenNumber, spoken_text

        if context.startswith(TYPED_CONTEXTS):
            return super()._filled(text, facts, context)
        spoken = {
            name: SpokenNumber(fact) if isinstance(fact, int) else spoken_text(str(fact))
            for name, fact in facts.items()
        }
        return super()._filled(text, spoken, context)


class _JapaneseBraille(Language):
    """Cells for small kana exist only together with the kana before them."""

    def letter(self, char: str) -> str:
        from access_game.kana import lone_letter

        return lone_letter(char)


class _PseudoLanguage(Language):
    """Brackets around whole messages, facts inside: glued sentences show as several brackets."""

    def _filled(self, text: str, facts: Mapping[str, object], context: str = "") -> str:
        filled = super()._filled(text, facts, context)
        return filled if context.startswith(TYPED_CONTEXTS) else f"⟦{filled}⟧"


@cache
def load(code: str, medium: Medium = Medium.PRINT) -> Language:
    """The language with this code, read once per process; raises UnknownLanguage."""
    if code == PSEUDO:
        return _PseudoLanguage(code, gettext.NullTranslations(), medium)
    if code not in LANGUAGES:
        raise UnknownLanguage(code)
    own = {Medium.SPEECH: _SpokenJapanese, Medium.BRAILLE: _JapaneseBraille}
    kind = own.get(medium, Language) if code == "ja" else Language
    return kind(code, _catalog(code, medium), medium)


def _catalog(code: str, medium: Medium) -> gettext.NullTranslations:
    """The catalog for a medium, which falls back on the one that it is an addition to."""
    if medium is Medium.PRINT and code == SOURCE:
        return gettext.NullTranslations()
    from io import BytesIO

    compiled = _compiled(code, DOMAINS[medium])
    if medium is Medium.PRINT:
        assert compiled is not None, code
        return gettext.GNUTranslations(BytesIO(compiled))
    is_kana = code == "ja" and medium is Medium.BRAILLE
    plain = _catalog(code, Medium.KANA if is_kana else Medium.PRINT)
    if compiled is None:
        return plain
    catalog = gettext.GNUTranslations(BytesIO(compiled))
    catalog.add_fallback(plain)
    return catalog


def negotiate(candidates: Iterable[str | None]) -> str | None:
    """The first of our languages that is named by one of these, or None.

    A candidate is a code (`fr`), a tag (`fr-CA`), a locale (`de_DE.UTF-8`) or a list of them
    as in LANGUAGE (`de:en`). What names none of our languages, as `C` does, is passed over.
    """
    separators = str.maketrans("-.@", "___")
    for candidate in candidates:
        for name in (candidate or "").split(":"):
            code = name.strip().translate(separators).partition("_")[0].lower()
            if code in LANGUAGES:
                return code
    return None


def from_environment(environ: Mapping[str, str]) -> str | None:
    """The language that the environment or else the system asks for, or None.

    As for every program that uses gettext, the locale `C` means no language, whatever LANGUAGE
    says.
    """
    locales = [environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if next(filter(None, locales), None) in ("C", "POSIX"):
        return None
    return negotiate([environ.get("LANGUAGE"), *locales]) or negotiate([_system_locale()])


def _system_locale() -> str | None:
    """What the user chose in the system's settings, where those do not reach the environment."""
    if sys.platform == "win32":
        return _windows_locale()
    if sys.platform == "darwin":
        return _macos_locale()
    return None


def _windows_locale() -> str | None:
    import ctypes
    import locale

    # Looked up by name, for only Windows has it.
    kernel32 = getattr(ctypes, "windll").kernel32  # noqa: B009
    return locale.windows_locale.get(kernel32.GetUserDefaultUILanguage())


def _macos_locale() -> str | None:
    # Terminal sets LANG from the same choice. This is for shells that were started without it,
    # where Python's own locale module knows nothing more.
    import subprocess

    command = ["defaults", "read", "-g", "AppleLocale"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return found.stdout


def _compiled(code: str, domain: str) -> bytes | None:
    """A compiled catalog, from the installed package or else from the checkout; None for none."""
    here = os.path.dirname(os.path.abspath(__file__))
    installed = f"{here}/locales"
    if os.path.isdir(installed):
        return _read(f"{installed}/{code}/LC_MESSAGES/{domain}.mo")
    return _compiled_in_checkout(code, domain, f"{os.path.dirname(here)}/locales")


def _compiled_in_checkout(code: str, domain: str, locales: str) -> bytes | None:
    """The compiled catalog, kept under a name that changes with its source."""
    from zlib import crc32

    source = f"{locales}/{code}/LC_MESSAGES/{domain}.po"
    text = _read(source)
    if text is None:
        return None
    kept = f"{locales}/.cache/{code}-{domain}-{crc32(text):08x}.mo"
    compiled = _read(kept)
    if compiled is None:
        compiled = compile_catalog(source)
        _keep(compiled, kept)
    return compiled


def compile_catalog(source: str) -> bytes:
    """A `.po` file as the bytes of its `.mo` file, which are the same every time."""
    from datetime import UTC, datetime
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with open(source, "rb") as file:
        catalog = read_po(file, abort_invalid=True)
    catalog.creation_date = datetime.fromtimestamp(0, UTC)  # otherwise Babel writes the time of day
    compiled = BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def _keep(compiled: bytes, kept: str) -> None:
    """Write the file whole or not at all, for games may start side by side, and drop older ones.

    A checkout that cannot be written to works as well; every start then compiles anew.
    """
    from contextlib import suppress
    from pathlib import Path

    file = Path(kept)
    older = f"{file.name.rpartition('-')[0]}-*.mo"
    with suppress(OSError):
        file.parent.mkdir(exist_ok=True)
        for other in file.parent.glob(older):
            other.unlink()
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(compiled)
        part.replace(file)


def _read(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None
