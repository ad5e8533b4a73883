"""Speech in words: that it is on, what changed about it, why it stopped."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.languages import Language, Medium
from access_game.narration.base import Narrator
from access_game.understanding.choosing import switches
from access_game.understanding.vocabulary import Word, words_in_play


def speech_is_on(t: Language, turned_on_by: str) -> str:
    """What turned speech on, and how to stop it."""
    # Translators: The first line when the game's own voice speaks: what turned it on (an option
    # or a setting by name), and the words that stop it.
    return t.gettext(
        "Speech is on ({reason}); {speak} {off} ends it.",
        reason=turned_on_by,
        speak=words_in_play(t).name(Word.SPEAK),
        off=switches(t).name("off"),
    )


def speech_switched(n: Narrator) -> Iterator[str]:
    """That speech is on or off from now on."""
    if n.listener.is_spoken_to:
        # Translators: The game's own voice was switched on.
        yield n.t.gettext("Speech is on.")
        return
    # Translators: The game's own voice was switched off.
    yield n.t.gettext("Speech is off.")


def silence(n: Narrator) -> Iterator[str]:
    """The answer to the key that stops speech: printed, for a voice would break the silence."""
    if n.medium is not Medium.SPEECH:
        # Translators: Speech was stopped; this line is printed, not spoken.
        yield n.t.gettext("Speech stopped.")


def rate_is(n: Narrator) -> Iterator[str]:
    """How fast the voice speaks now."""
    # Translators: The speed of speech in words a minute.
    yield n.t.gettext("Speed: {rate} words a minute.", rate=n.listener.voice.rate)


def volume_is(n: Narrator) -> Iterator[str]:
    """How loud the voice speaks now."""
    # Translators: The loudness of speech in percent.
    yield n.t.gettext("Volume: {volume} percent.", volume=n.listener.voice.volume)


def voice_is(n: Narrator, number: int, count: int) -> Iterator[str]:
    """The voice in use by its number among those of the language; 0 is the usual one."""
    if number == 0:
        # Translators: The voice is the usual one of the language; {n} is how many there are.
        yield n.t.ngettext(
            "The usual voice; there is {n} voice.",
            "The usual voice; there are {n} voices.",
            count,
        )
        return
    # Translators: The voice in use, by its number among the voices of the language.
    yield n.t.gettext("Voice {number} of {count}.", number=number, count=count)


def speech_problem(t: Language, problem: str) -> str:
    """Why speech stopped; the game goes on."""
    match problem:
        case "no_synthesizer":
            # Translators: Why speech stopped: no program that can speak.
            return t.gettext("Speech is off: no synthesizer was found.")
        case "no_player":
            # Translators: Why speech stopped: no program that plays sound.
            return t.gettext("Speech is off: no program that plays sound was found.")
        case "no_sound_device":
            # Translators: Why speech stopped: no loudspeaker or sound card.
            return t.gettext("Speech is off: no sound device was found.")
        case "no_voice":
            # Translators: Why speech stopped: no voice for the language.
            return t.gettext("Speech is off: there is no voice for this language.")
        case "unknown_voice":
            # Translators: The chosen voice does not exist.
            return t.gettext("Speech is off: the chosen voice does not exist.")
        case "no_prismatoid":
            # Translators: --speak reader needs an extra that is not installed.
            return t.gettext("Speech is off: the extra screen-reader is not installed.")
        case "no_reader":
            # Translators: --speak reader found no running screen reader.
            return t.gettext("Speech is off: no screen reader is running.")
    # Translators: Why speech stopped: the synthesizer failed twice.
    return t.gettext("Speech is off: the synthesizer failed.")
