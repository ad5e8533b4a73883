"""What must not be heard, whatever is said."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from tests.speech.espeak import phonemes, sounds

PUNCTUATION = {
    "en": ".,:;!?'()-",
    "de": ".,:;!?'’()-",
    "fr": ".,:;!?'’()-",
    "ja": "、。：？！（）,:;!?()",
}
"""Signs that a synthesizer makes a pause of, or nothing; ``test_pronunciation`` proves it."""

BLANKS = {"en": " ", "de": " ", "fr": " \u00a0\u202f", "ja": " "}
NAMED = re.compile(r"[:;!?](?=[^\s.)])|(?<=\S)[!:;](?=\w)")
"""Signs that are called by their names where no blank follows."""

SMALL_KANA = re.compile("[りリ][ゃゅょャュョ]")
"""Read as りゃあ, りゃう and りゃお: しゅーりょー is heard as "shuuryao"."""

LETTER_NAMES = re.compile(r"(tSaIni:z|dZap@ni:z)(\(..\))?l")
"""How espeak-ng begins when it cannot read a character: "Chinese letter", "Japanese letter"."""


def faults(lang: str, text: str) -> Iterator[str]:
    """Everything that is heard wrong or not at all, one sentence each."""
    strange = sorted({char for char in text if not is_allowed(lang, char)})
    if strange:
        yield f"{strange} cannot be spoken"
    if lang != "ja" and NAMED.search(text):
        yield "a sign without a blank behind it is called by its name"
    heard = sounds(lang, text)
    if LETTER_NAMES.search(heard):
        yield "a character is called Chinese or Japanese letter"
    if lang == "ja" and SMALL_KANA.search(text):
        yield "a small kana behind り is misread"
    if lang == "ja" and "(en)" in phonemes(lang, text):
        yield "the English voice is heard"
    if not heard:
        yield "nothing is heard"


def is_allowed(lang: str, char: str) -> bool:
    """Whether a character may be in a spoken text."""
    if char in BLANKS[lang] or char in PUNCTUATION[lang]:
        return True
    name = unicodedata.name(char, "")
    if lang == "ja":
        return name.startswith(("HIRAGANA LETTER", "KATAKANA LETTER")) or char == "ー"
    return char in "0123456789" or (name.startswith("LATIN") and char.isalpha())
