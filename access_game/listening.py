"""The words that change how a person listens: language, verbosity, card names, voice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from access_game.announcer import Announcer, Telling
from access_game.languages import Language, load
from access_game.narration import problems, sitting
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.narration.cards import CardStyle
from access_game.narration.speaking import (
    rate_is,
    speech_problem,
    speech_switched,
    voice_is,
    volume_is,
)
from access_game.speech.base import FASTEST, SLOWEST, Voice
from access_game.understanding import choosing
from access_game.understanding.choosing import find_choice
from access_game.understanding.normalise import words
from access_game.understanding.vocabulary import Vocabulary, Word

if TYPE_CHECKING:
    from access_game.conversation import Listening


class Person(Protocol):
    """Somebody who listens."""

    listener: Listener

    @property
    def narrator(self) -> Narrator:
        """Tells this person."""


class Keeping(Protocol):
    """Where a choice is kept: with a game, in the settings, or nowhere."""

    announcer: Announcer

    @property
    def options(self) -> Listening:
        """How the settings are kept."""

    def store_seats(self) -> None:
        """Keep how everybody listens."""


LISTENING = frozenset(
    {
        Word.LANGUAGE,
        Word.VERBOSITY,
        Word.SIGNS,
        Word.BRAILLE,
        Word.SPEAK,
        Word.FASTER,
        Word.SLOWER,
        Word.LOUDER,
        Word.SOFTER,
        Word.VOICE,
    }
)
"""The words that this module carries out."""
RATE_STEP = 25
"""Words a minute that "faster" and "slower" change."""
VOLUME_STEP = 10
"""Percent that "louder" and "softer" change."""


def listen_otherwise(session: Keeping, human: Person, word: Word, argument: str) -> Telling:
    """Carry out one of the words; return what is told of it."""
    match word:
        case Word.LANGUAGE:
            return _language(session, human, argument)
        case Word.VERBOSITY:
            return _verbosity(session, human, argument)
        case Word.SIGNS:
            return _signs(session, human, argument)
        case Word.BRAILLE:
            return _braille(session, human, argument)
        case Word.SPEAK:
            return _speak(session, human, argument)
        case Word.VOICE:
            return _voice(session, human, argument)
    return _change_voice(session, human, word)


def read_choice(
    argument: str, t: Language, words_of: Callable[[Language], Vocabulary]
) -> str | None:
    """The one choice that was typed, or None."""
    typed = words(argument)
    found = find_choice(typed[0], t, words_of(t)) if len(typed) == 1 else ()
    return found[0] if len(found) == 1 else None


def choices(
    argument: str, words_of: Callable[[Language], Vocabulary], now: str | None = None
) -> Telling:
    """Tells what was not understood, the choice in force, where one is, and the possible ones."""

    def telling(n: Narrator) -> Iterator[str]:
        yield from problems.not_understood(n, argument)
        yield from sitting.choices(n, now, words_of(n.t))

    return telling


def _language(session: Keeping, human: Person, argument: str) -> Telling:
    typed = words(argument)
    found = choosing.language_names().find(typed[0]) if len(typed) == 1 else ()
    if len(found) != 1:
        return lambda n: [*problems.not_understood(n, argument), *sitting.language_choices(n)]
    human.listener.language = load(found[0])
    _keep(session, lang=found[0])
    return sitting.language_chosen


def _verbosity(session: Keeping, human: Person, argument: str) -> Telling:
    words_of, listener = choosing.verbosities, human.listener
    found = read_choice(argument, human.narrator.t, words_of)
    if found is None:
        return choices(argument, words_of, listener.verbosity)
    listener.verbosity = Verbosity(found)
    _keep(session, verbosity=found)
    return lambda n: sitting.chosen(n, found, words_of(n.t))


def _signs(session: Keeping, human: Person, argument: str) -> Telling:
    words_of, listener = choosing.card_styles, human.listener
    found = read_choice(argument, human.narrator.t, words_of)
    if found is None:
        return choices(argument, words_of, listener.cards)
    listener.cards = CardStyle(found)
    _keep(session, cards=found)
    return lambda n: sitting.style_chosen(n, words_of(n.t))


def _braille(session: Keeping, human: Person, argument: str) -> Telling:
    words_of, listener = choosing.switches, human.listener
    now = "on" if listener.reads_braille else "off"
    found = read_choice(argument, human.narrator.t, words_of)
    if found is None:
        return choices(argument, words_of, now)
    listener.reads_braille = found == "on"
    _keep(session, braille=listener.reads_braille)
    return sitting.braille_switched


def _speak(session: Keeping, human: Person, argument: str) -> Telling:
    words_of, listener = choosing.switches, human.listener
    found = read_choice(argument, human.narrator.t, words_of)
    if found is None:
        return choices(argument, words_of, "on" if listener.is_spoken_to else "off")
    listener.is_spoken_to = found == "on"
    _keep(session, speak=found)
    problem = session.announcer.start_speech() if listener.is_spoken_to else None
    return speech_switched if problem is None else lambda n: [speech_problem(n.t, problem)]


def _change_voice(session: Keeping, human: Person, word: Word) -> Telling:
    voice = human.listener.voice
    if word in (Word.FASTER, Word.SLOWER):
        rate = voice.rate + (RATE_STEP if word is Word.FASTER else -RATE_STEP)
        _keep_voice(session, human, replace(voice, rate=min(max(rate, SLOWEST), FASTEST)))
        return rate_is
    volume = voice.volume + (VOLUME_STEP if word is Word.LOUDER else -VOLUME_STEP)
    _keep_voice(session, human, replace(voice, volume=min(max(volume, VOLUME_STEP), 100)))
    return volume_is


def _voice(session: Keeping, human: Person, argument: str) -> Telling:
    """The next voice of the language, or the one with the number that was typed."""
    from access_game.speech.voices import voices_for

    voice = human.listener.voice
    found = voices_for(voice.lang)
    names = [None, *(other.name for other in found)]
    at = names.index(voice.name) if voice.name in names else 0
    asked = (int(argument[:4]) if argument.isdecimal() else at + 1) % len(names)
    _keep_voice(session, human, replace(voice, name=names[asked]))
    return partial(voice_is, number=asked, count=len(found))


def _keep(session: Keeping, **choice: str | bool) -> None:
    """Keep a choice: with the game, and as a setting where one person alone plays."""
    session.store_seats()
    if session.options.remember is not None:
        session.options.remember(**choice)


def _keep_voice(session: Keeping, human: Person, voice: Voice) -> None:
    """Keep a voice likewise."""
    human.listener.choose_voice(voice)
    session.store_seats()
    if session.options.remember_voice is not None:
        session.options.remember_voice(voice)
