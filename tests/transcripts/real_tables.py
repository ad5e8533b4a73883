"""What is typed at a kept real table: the cards of a game between computer players, and more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from access_game.languages import Language
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from engine.game import Game, Setup

SEED = 12
NAMES = ("Anna", "Ben")


@cache
def played_cards() -> tuple[Card, ...]:
    """The cards of a whole game of two players, neutral ones included; the second one starts."""
    game, random = Game(Setup.shuffled(len(NAMES), SEED, first=1)), Random(SEED)
    while not game.is_over:
        game.play(random.choice(game.legal_cards()))
    return tuple(play.card for play in game.view_for(None).plays)


def table_lines(t: Language) -> Iterator[str]:
    """Everything that can be typed at a real table, in the words of a language."""
    word = words_at_the_table(t).name
    plain = CardNames.of(t)
    cards = iter(played_cards())

    def some(count: int) -> list[Card]:
        return [next(cards) for _ in range(count)]

    def named(card: Card) -> str:
        return without_marks(plain.name(card, CardStyle.PLAIN))

    yield NAMES[1]
    # the first round, card by card, with every kind of mistake
    first, second, neutral = some(3)
    yield from ("", "xyzzy", f"{NAMES[0]} {first}", str(first), str(first), named(second))
    yield from (f"{NAMES[1]} {neutral}", f"{word(RefereeWord.NEUTRAL)} {neutral}")
    third, fourth, neutral = some(3)
    yield from (f"* {third}", str(fourth), word(RefereeWord.UNDO), str(third))
    yield f"{word(RefereeWord.WHAT)} {named(fourth)}"
    yield from (str(neutral), f"{word(RefereeWord.CHANGE)} {NAMES[0]} 2 {named(fourth)}")
    yield from (str(neutral), word(Word.WHO), word(Word.BEST), word(Word.GLANCE))
    yield f"{word(RefereeWord.FORGOT)} {NAMES[0]}"
    yield from (word(Word.PILE), word(RefereeWord.DREW), word(RefereeWord.DREW))
    fifth, sixth = some(2)
    yield f"{fifth} {sixth} k1"
    yield from (f"{word(RefereeWord.WHY)} {card}" for card in (first, second, neutral, fifth))
    # the next rounds in one line each, by code, by name and run together
    yield " ".join(map(str, some(8)))
    yield ", ".join(map(named, some(8)))
    yield from (word(Word.MISSED), word(Word.SCORES), word(Word.AGAIN))
    yield f"{word(RefereeWord.LEFT)} {NAMES[0]}"
    yield f"{word(RefereeWord.NAME)} {NAMES[0]} Emma"
    yield from (word(Word.HELP), f"{word(Word.HELP)} {word(RefereeWord.UNDO)}")
    yield "".join(map(str, some(8)))
    yield from ("".join(map(str, some(8))), "".join(map(str, some(7))))
    yield from (str(first), *map(str, some(1)))
    yield from (word(RefereeWord.SHEET), word(RefereeWord.CHANGE), "g5", "")


def leaving_lines(t: Language, names: Sequence[str]) -> Iterator[str]:
    """What a table of three types when people leave and come back; one name is a colour."""
    word = words_at_the_table(t).name
    left, name = word(RefereeWord.LEFT), word(RefereeWord.NAME)
    first, colour, last = names
    yield from ("g5", f"{colour} 5", f"{colour}: k1", word(RefereeWord.UNDO), f"{colour}: k2")
    yield from (left, f"{left} {colour}", word(Word.WHO), f"{colour}: k3", f"{left} {last}")
    yield from ("b1 b2", word(Word.PILE), f"{left} {colour}", word(Word.TABLE))
    yield from ("b3", "b4 b5", f"{name} {colour} Mia", word(Word.SCORES))
    yield from (f"{left} {first}", f"{name} {first} Bela", "y1 y2 y3", word(RefereeWord.SHEET))


def round_lines(t: Language) -> Iterator[str]:
    """Rounds of four players that score in every way, each asked about card by card."""
    why = words_at_the_table(t).name(RefereeWord.WHY)
    for played in (
        "g5 b2 g7 o3 p7 g8 y12 g11",
        "k5 b6 k7 o8 p8 u1 y1 y2",
        "g4 b4 k4 o4 p4 u3 y3 y4",
        "g9 b9 k9 o9 p11 u12 y5 y6",
        "k8 k9 k10 k11 p1 p2 p3 p10",
    ):
        yield played
        yield from (f"{why} {card}" for card in played.split())
    yield from (words_at_the_table(t).name(word) for word in (Word.PILE, RefereeWord.SHEET))
