"""How espeak-ng pronounces a text: the library that pip installs, asked for its phonemes."""

from __future__ import annotations

import ctypes
from functools import cache

import espeakng_loader

_PHONEMES_IN_ASCII = 0
_UTF8 = 1
_NO_SOUND = 1
"""The output mode AUDIO_OUTPUT_RETRIEVAL: nothing is played."""

STRESS = str.maketrans("", "", "',%=_!| ")
"""Marks of stress and pauses."""


@cache
def _library() -> ctypes.CDLL:
    library = ctypes.CDLL(espeakng_loader.get_library_path())
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    folder = str(espeakng_loader.get_data_path()).encode()
    assert library.espeak_Initialize(_NO_SOUND, 0, folder, 0) > 0
    return library


def version() -> str:
    """The version of the library."""
    library = _library()
    library.espeak_Info.restype = ctypes.c_char_p
    found: bytes = library.espeak_Info(None)
    return found.decode()


@cache
def phonemes(lang: str, text: str) -> str:
    """What is pronounced, in espeak-ng's own notation; ``(en)`` marks a change of the voice."""
    library = _library()
    assert library.espeak_SetVoiceByName(lang.encode()) == 0
    clauses = []
    rest = ctypes.c_char_p(text.encode())
    while rest.value is not None:
        clause: bytes = library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _PHONEMES_IN_ASCII)
        clauses.append(clause.decode())
    return " ".join(filter(None, (clause.strip() for clause in clauses)))


def sounds(lang: str, text: str) -> str:
    """The phonemes alone."""
    return phonemes(lang, text).translate(STRESS)
