"""Whole games for one person and computer players, as steps at the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from access_game.settings import KEYS
from access_game.understanding import choosing
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import DECK, Card
from engine.game import Game, Setup
from engine.players import PLAYERS
from engine.players.base import chance_for
from engine.rounds import game_ended

from .keys import Key
from .steps import Step, at_keyboard, continued, edited, line, pressed
from .words import Words

LEAVING = line("")
"""The step that leaves after the end of a game."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A person's hand at one turn, and the card that is played."""

    seat: int
    hand: tuple[Card | None, ...]
    place: int  # from 1

    @property
    def card(self) -> Card:
        """The card that is played."""
        card = self.hand[self.place - 1]
        assert card is not None
        return card

    @property
    def not_held(self) -> Card:
        """A card that the hand has not."""
        return next(card for card in DECK if card not in self.hand)


@lru_cache(maxsize=8)
def turns(players: int, seed: int, bot: str, people: int = 1) -> tuple[Turn, ...]:
    """All turns of the people, on the first seats, who play from one place after the other."""
    game = Game(Setup.shuffled(players, seed))
    taken: list[Turn] = []
    while (seat := game.turn) is not None:
        view = game.view_for(seat)
        if seat >= people:
            game.play(PLAYERS[bot]().choose(view, chance_for(seed, view)))
            continue
        held = [place for place, card in enumerate(view.hand, 1) if card is not None]
        taken.append(Turn(seat, view.hand, held[3 * len(taken) % len(held)]))
        game.play(taken[-1].card)
    return tuple(taken)


def every_word(say: Words, players: int, seed: int, bot: str) -> list[Step]:
    """A game in which every word in play and every key is used in the first turns."""
    taken = turns(players, seed, bot)
    first_turns = [_questions, _again_and_wrong, _edits, _every_key, _ways_of_telling]
    steps: list[Step] = []
    for number, turn in enumerate(taken):
        if number < len(first_turns):
            steps += first_turns[number](say, turn)
        steps.append(line(say.card(turn.card, turn.place, number)))
    return [*steps, *_looking_back(say)]


def a_key_in_every_line(say: Words, players: int, seed: int, bot: str) -> list[Step]:
    """A game in which a key is pressed in each half-typed line."""
    keys = list(KEYS.items())
    steps: list[Step] = []
    for number, turn in enumerate(turns(players, seed, bot)):
        key, word = keys[number % len(keys)]
        text = say.card(turn.card, turn.place, number)
        half = text[: len(text) // 2].rstrip()
        steps.append(pressed(Key[key.upper()], say.word(Word(word)), half))
        steps.append(continued(half, text[len(half) :]))
    return [*steps, LEAVING]


def _looking_back(say: Words) -> list[Step]:
    """Words and keys after the end of a game, the last of which leaves."""
    return [
        line(say.word(Word.HELP)),
        pressed(Key.F10, say.word(Word.SCORES)),
        pressed(Key.F2, say.word(Word.AGAIN), "xyz"),
        continued("xyz", "zy"),
        line(say.word(Word.HINT)),
        at_keyboard(f"xyz{Key.CTRL_C}", "xyz", say.sentence("Line cleared.")),
        LEAVING,
    ]


def winner(say: Words, game: Game, names: tuple[str, ...]) -> list[str]:
    """The lines that tell the winner of a finished game to the person on the first seat."""
    won = game_ended(game.view_for(None).scores)
    (seat,) = won.winners
    said = ("You win!", {}) if seat == 0 else ("{name} wins.", {"name": names[seat]})
    return say.sentence(said[0], **said[1])


def _questions(say: Words, turn: Turn) -> list[Step]:
    return [
        line(""),
        line(say.word(Word.HELP)),
        pressed(Key.F8, say.word(Word.KEYS)),
        line(say.word(Word.RULES)),
        pressed(Key.F5, say.word(Word.TABLE)),
        pressed(Key.F9, say.letter(Word.BEST)),
        line(say.letter(Word.GLANCE)),
        line(say.word_with(Word.TRY, 2)),
        line(say.word_with(Word.CARD, 3)),
        pressed(Key.F1, say.word(Word.WHO)),
        pressed(Key.F10, say.letter(Word.SCORES)),
        line(say.word(Word.PILE)),
        line(say.word(Word.HINT)),
        line(say.word(Word.REVIEW)),
    ]


def _again_and_wrong(say: Words, turn: Turn) -> list[Step]:
    t = say.t
    kinds, keys = choosing.history_kinds(t), choosing.sort_keys(t)
    return [
        pressed(Key.F2, say.word(Word.AGAIN)),
        pressed(Key.F6, say.word(Word.OLDER)),
        pressed(Key.F6, say.word(Word.OLDER)),
        pressed(Key.F7, say.word(Word.NEWER)),
        line(say.letter(Word.MISSED)),
        line(say.word_and(Word.HISTORY, kinds, "plays")),
        line(say.word_with(Word.SPELL, 1)),
        line(say.word_and(Word.SORT, keys, "number")),
        line(say.word_and(Word.SORT, keys, "back")),
        at_keyboard(Key.F11, "", _dead_key(say, "F11")),
        line("xyzzy"),
        line("99"),
        line(str(turn.not_held)),
        line(say.word_with(Word.TRY, 99)),
        at_keyboard(f"xyz{Key.CTRL_C}", "xyz", say.sentence("Line cleared.")),
        at_keyboard(Key.CTRL_C, "", say.sentence("Leave the game? It is saved.")),
        at_keyboard(
            f"{say.no}{Key.ENTER}",
            say.no,
            say.sentence("The game goes on."),
            prompt=say.yes_no_prompt,
        ),
    ]


def _dead_key(say: Words, key: str) -> list[str]:
    message = "{key} does nothing here. Type {word} for the keys."
    return say.sentence(message, key=key, word=words_in_play(say.t).name(Word.KEYS))


def _edits(say: Words, turn: Turn) -> list[Step]:
    """Mistakes and corrections, at the end of a line and within it; lines typed before."""
    word = say.word(Word.TABLE)
    return [
        edited(f"{word}xy{Key.BACKSPACE}{Key.BACKSPACE}", word),
        edited(f"{word}x{Key.LEFT}{Key.LEFT}{Key.RIGHT}{Key.RIGHT}{Key.BACKSPACE}", word),
        edited(f"8{Key.LEFT}9{Key.END}", "8", "98"),
        edited(f"98{Key.HOME}{Key.DELETE}9{Key.RIGHT}", "98", "8", "98"),
        edited(f"{Key.UP}{Key.UP}{Key.DOWN}", "98", word, "98"),
        edited(f"{Key.UP}{Key.UP}", "98", word),
    ]


def _every_key(say: Words, turn: Turn) -> list[Step]:
    return [pressed(Key[key.upper()], say.word(Word(word))) for key, word in KEYS.items()]


def _ways_of_telling(say: Words, turn: Turn) -> list[Step]:
    t = say.t
    styles, verbosities = choosing.card_styles(t), choosing.verbosities(t)
    steps: list[Step] = []
    for style in ("tactile", "code", "plain", "signs"):
        steps += [
            line(say.word_and(Word.SIGNS, styles, style)),
            pressed(Key.F4, say.letter(Word.HAND)),
        ]
    for verbosity in ("brief", "full", "normal"):
        steps += [
            line(say.word_and(Word.VERBOSITY, verbosities, verbosity)),
            line(say.letter(Word.GLANCE)),
            pressed(Key.F9, say.letter(Word.BEST)),
            line(say.word_with(Word.TRY, turn.place)),
            line(say.word_with(Word.CARD, turn.place)),
            line(say.word(Word.HELP)),
        ]
    return steps
