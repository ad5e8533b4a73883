"""How many cells a line takes on a braille display, as near as it can be told without a table.

The reader's own table makes the cells. Here a run of digits takes a number sign, and a letter
right behind it a sign that the number has ended; a capital takes a sign; in Japanese a voiced kana
and a run of Latin letters take one more cell each.
"""

from __future__ import annotations

import re
import unicodedata

_SIGNED = re.compile(
    r"\d+"  # the number sign
    r"|(?<=\d)[a-zàâäçéèêëîïôöùûüœß]"  # the letter sign behind a number
)
_LATIN_RUN = re.compile(r"[A-Za-z]+")
_KANA = re.compile(r"[\u3041-\u30ff]")
_VOICING = "\u3099\u309a"


def braille_cells(text: str) -> int:
    """Cells of ``text``, not fewer than a display needs in our languages."""
    written = unicodedata.normalize("NFC", text)
    capitals = sum(char.isupper() for char in written)
    voiced = sum(_is_voiced(char) for char in written)
    foreign = len(_LATIN_RUN.findall(written)) if _KANA.search(written) else 0
    wide = written.count("：")
    return wide + len(written) + len(_SIGNED.findall(written)) + capitals + voiced + foreign


def _is_voiced(char: str) -> bool:
    return bool(_KANA.match(char)) and unicodedata.normalize("NFD", char)[-1] in _VOICING
