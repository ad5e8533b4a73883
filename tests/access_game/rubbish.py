"""Lines that nobody types on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from access_game.languages import Language
from access_game.understanding.cards import colour_words
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.vocabulary import english_words, find_in, words_in_play

_ESCAPES = [
    *("\x1b[A", "\x1b[200~", "\x1b[201~", "\x1b[31m", "\x1b]0;title\x07", "\x1bOP", "\x1b[6n"),
    *("\x1bc", "\x1b[?1049h", "\x9b31m", "\x1b[1;5C", "\x1b\x1b", "\x1b[Z", "\x1bb", "\x1b[M   "),
]
_EMOJI = ["💥", "👩🏽‍🚀", "♣", "●", "→", "🏴‍☠️", "é\u0301\u0302", "\u202etxet", "\ufeff", "﷽", "𝔊"]
_CONTROLS = "".join(map(chr, (*range(1, 9), *(11, 12), *range(14, 32), 127)))


def _control(chance: Random) -> str:
    return "".join(chance.choices(_CONTROLS, k=chance.randrange(1, 12)))


def _escapes(chance: Random) -> str:
    return "".join(chance.choices([*_ESCAPES, *"abg5 2"], k=chance.randrange(1, 8)))


def _emoji(chance: Random) -> str:
    return "".join(chance.choices([*_EMOJI, " ", "5"], k=chance.randrange(1, 8)))


def _text(chance: Random) -> str:
    found = (chr(chance.randrange(32, 0x3100)) for _ in range(chance.randrange(1, 40)))
    return "".join(char for char in found if char not in "\x85\u2028\u2029")


def _long(chance: Random) -> str:
    return chance.choice(["g", "5", "緑", " ", "try ", "\x1b[A", "💥"]) * (10_000 // 3)


def _numbers(chance: Random) -> str:
    return str(chance.choice([-1, 0, 8, 99, 10**30, 3.5, "1 2", "0x1", "1e1", "½", "٣٣"]))


def _nearly(chance: Random) -> str:
    start = chance.choice(["g", "k12", "try", "card", "sort", "history", "language", "signs", "he"])
    return start + chance.choice(
        ["x", " 99", " g13", "!!", " 緑", "\x00", " \x1b[A", ";;", "%s{0}"]
    )


KINDS: list[Callable[[Random], str]] = [
    *(_control, _escapes, _emoji, _text, _numbers, _nearly),
]


def rubbish(t: Language, count: int, seed: int) -> list[str]:
    """``count`` lines, a few of them very long; none of them leaves the game."""
    chance = Random(f"{t.code} {seed}")
    typical = chance.choices([*words_in_play(t).letters.values(), *colour_words(t)], k=count)
    lines: list[str] = []
    while len(lines) < count:
        kind = _long if len(lines) % 50 == 7 else chance.choice(KINDS)
        line = kind(chance) + (typical[len(lines)] if chance.random() < 0.2 else "")
        line = line.replace("\r", " ").replace("\n", " ")
        if not _leaves(line, t):
            lines.append(line)
    return lines


def _leaves(line: str, t: Language) -> bool:
    """Whether a line may be understood as the wish to leave."""
    typed = words(tidy(line))
    vocabularies = (words_in_play(t), english_words())
    if not typed:
        return False
    beginning = words_in_play(t).longest_beginning(fold(typed[0]))
    return "quit" in find_in(typed[0], vocabularies) or "quit" in find_in(beginning, vocabularies)
