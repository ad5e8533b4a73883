"""Languages by name: on a screen each by its own, in other media in the listener's words.

A synthesizer and a braille display have one language at a time and cannot read 日本語 in another.
"""

from __future__ import annotations

from access_game.languages import NAMES, Language, Medium


def language_name(t: Language, code: str) -> str:
    """What the language with this code is called."""
    if t.medium is Medium.PRINT:
        return NAMES.get(code, code)
    match code:
        case "en":
            # Translators: The name of a language, spoken or in braille.
            return t.pgettext("language", "English")
        case "de":
            # Translators: The name of a language, spoken or in braille.
            return t.pgettext("language", "German")
        case "fr":
            # Translators: The name of a language, spoken or in braille.
            return t.pgettext("language", "French")
        case "ja":
            # Translators: The name of a language, spoken or in braille.
            return t.pgettext("language", "Japanese")
    return code
