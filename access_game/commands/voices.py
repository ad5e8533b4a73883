"""``access-game settings voices``: the synthesizer's voices by language, chosen and heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from access_game.context import Context
from access_game.exit_status import ExitStatus
from access_game.languages import LANGUAGES
from access_game.narration import shelf
from access_game.narration.base import Narrator
from access_game.settings import Choice, Number
from access_game.speech.base import Voice
from access_game.speech.voices import FoundVoice, voices_for


def voices(context: Context, asked: Sequence[str]) -> ExitStatus:
    """List the voices of all languages or of one; with a number, choose one."""
    codes = (Choice(LANGUAGES).read("voices", asked[0]),) if asked else LANGUAGES
    for code in codes:
        found = voices_for(code)
        if len(asked) > 1:
            number = Number(1, max(len(found), 1)).read("voices", asked[1])
            if found:
                _choose(context, code, found[number - 1])
        else:
            _list(context, code, found)
    if len(asked) < 2:
        context.tell(shelf.how_to_choose_voice)
    context.announcer.finish()
    return ExitStatus.SUCCESS


def _choose(context: Context, code: str, found: FoundVoice) -> None:
    voice = context.settings.voices.get(code) or Voice(code)
    context.remember_voice(replace(voice, name=found.name))
    context.tell(partial(shelf.voice_chosen, code=code, title=found.title))
    _sample(context, code, found)


def _list(context: Context, code: str, found: Sequence[FoundVoice]) -> None:
    context.tell(partial(shelf.voices_heading, code=code, count=len(found)))
    for number, voice in enumerate(found, 1):
        context.tell(partial(shelf.voice_line, number=number, title=voice.title))
        _sample(context, code, voice)


def _sample(context: Context, code: str, found: FoundVoice) -> None:
    """A sentence of the game with that voice, where speech is on."""
    listener = context.listener(code)
    listener.choose_voice(replace(listener.voice, name=found.name))
    narrator = Narrator(listener, ("Anna",), None)
    context.announcer.speak(narrator, lambda n: [shelf.play_example(n, 0)])
    context.announcer.flush()
