"""Whatever is typed in a house gets an answer and breaks nothing, for lines and for our client."""

from __future__ import annotations

from random import Random

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.network.messages import VERSION, Hello, Listens, Told
from access_game.understanding.house_words import HouseWord, house_words
from access_game.understanding.normalise import printable
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.rubbish import rubbish
from tests.access_game.server.halls import Guest, Hall

ENDS = (HouseWord.LEAVE, Word.QUIT)
"""What leads away."""


def lines(t: Language, seed: int) -> list[str]:
    """Every word of the house and of play, alone and before rubbish, and rubbish alone."""
    words = [*house_words(t).names.items(), *words_in_play(t).names.items()]
    known = [name for key, names in words if key not in ENDS for name in names]
    chance = Random(seed)
    behind = ["", "0", "1", "12", "999999", "9" * 30, "-1", "Bob", "g5", "x y z", "ー", *"５緑"]
    typed = [f"{name} {chance.choice(behind)}".strip() for name in known for _ in range(2)]
    typed += [printable(line)[:500] for line in rubbish(t, 60, seed)]
    chance.shuffle(typed)
    leads_away = {name for key, names in words if key in ENDS for name in names}
    return [line for line in typed if not {*line.split()} & leads_away]


def comes(hall: Hall, name: str, code: str, *, is_ours: bool) -> Guest:
    """Somebody comes with a telnet client, or with ours."""
    if not is_ours:
        return hall.guest(name, code)
    guest = hall.guest()
    guest.visitor.said(Hello(VERSION, Listens(code), name, "", None))
    hall.services.pass_time()
    return guest


@pytest.mark.parametrize("is_ours", [False, True], ids=["lines", "ours"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_that_is_typed_breaks_a_house(hall: Hall, code: str, is_ours: bool) -> None:
    t = load(code)
    anna = comes(hall, "Anna", code, is_ours=is_ours)
    for number, line in enumerate(lines(t, 1)):
        if anna.visitor.place is not None:
            anna.type("leave")
        answered(anna, line, is_ours=is_ours)
        if number % 20 == 0:
            hall.services.pass_time(3600)  # so that limits of talk and guesses end
    for _ in range(2):  # waiting for others, then in a game
        if anna.visitor.place is None:
            hall.services.pass_time(3600)
            anna.type("new 2")
        for line in lines(t, 2):
            if anna.visitor.place is None:
                break
            if anna.line.is_closed or is_game_word(anna, line):
                continue
            answered(anna, line, is_ours=is_ours)
        if anna.visitor.place is not None and anna.table.rounds is None:
            anna.type("fill random")


def is_game_word(anna: Guest, line: str) -> bool:
    """Whether our client answers the line by itself, since it belongs to the game."""
    if anna.visitor.place is None or not anna.visitor.takes_messages:
        return False
    return anna.table.rounds is not None


def answered(anna: Guest, line: str, *, is_ours: bool) -> None:
    """Type a line; something is told of it."""
    before = len(anna.line.messages)
    text = anna.type(line)
    if is_ours:
        assert anna.line.messages[before:], line
        told = [said for said in anna.line.messages[before:] if isinstance(said, Told)]
        assert all(message.spoken for message in told)
    else:
        assert text.strip(), line
