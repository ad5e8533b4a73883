"""The words that speak and change the voice, and what of it is remembered."""

from __future__ import annotations

import tomllib

import pytest

from access_game.languages import LANGUAGES, Medium, load
from access_game.narration.sitting import card_spelled
from access_game.narration.speaking import rate_is, silence, speech_switched, voice_is, volume_is
from access_game.speech.base import FASTEST, SLOWEST, USUAL_RATE, USUAL_VOLUME, Voice
from access_game.understanding.choosing import switches, verbosities
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import DECK
from tests.access_game.programs import Programs, Ran
from tests.speech.recording import RecordingSpeaker, stored
from tests.wordings.messages import narrator

PLAY = ("play", "--players", "2", "--seed", "1", "--names", "さくら", "--bots", "random")
VOICES = [("gmw/en", "English"), ("gmw/en-us", "English (America)")]


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def word(code: str, word: Word, choice: str = "") -> str:
    name = words_in_play(load(code)).name(word)
    return f"{name} {switches(load(code)).name(choice)}" if choice else name


def play(programs: Programs, code: str, *typed: str, speaks: bool = True) -> Ran:
    options = ["--speak"] if speaks else []
    return programs.run(*PLAY, "--lang", code, *options, typed=typed)


def answers(ran: Ran) -> list[str]:
    """The lines above each prompt but the first."""
    return [line for asked in ran.asked[1:] for line in asked.lines if line]


def test_speech_is_switched_on_and_off_and_remembered(
    code: str, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    on, off = word(code, Word.SPEAK, "on"), word(code, Word.SPEAK, "off")
    n = narrator(code, Medium.PRINT)
    n.listener.is_spoken_to = True
    is_on = list(speech_switched(n))
    ran = play(programs, code, on, word(code, Word.PILE), speaks=False)
    assert answers(ran)[:1] == is_on
    assert stored(programs).get("speak") == "on"
    (speaker,) = speakers
    assert speaker.utterances[0].text == next(speech_switched(n.aloud))
    assert len(speaker.utterances) == 3
    ran = play(programs, code, off, word(code, Word.PILE), speaks=False)
    n.listener.is_spoken_to = False
    assert answers(ran)[:1] == list(speech_switched(n))
    assert stored(programs).get("speak") == "off"
    assert len(speakers[1].utterances) == 1  # the first turn
    play(programs, code, word(code, Word.PILE), speaks=False)
    assert len(speakers) == 2


@pytest.mark.parametrize(
    ("asked", "steps", "last"),
    [
        (Word.FASTER, 2, USUAL_RATE + 50),
        (Word.SLOWER, 2, USUAL_RATE - 50),
        (Word.FASTER, 20, FASTEST),
        (Word.SLOWER, 20, SLOWEST),
    ],
)
def test_the_rate_changes_by_steps_within_its_range(
    asked: Word, steps: int, last: int, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    ran = play(programs, "en", *[word("en", asked)] * steps)
    rates = [spoken.voice.rate for spoken in speakers[0].utterances]
    step = 25 if asked is Word.FASTER else -25
    expected = [USUAL_RATE + step * number for number in range(steps + 1)]
    assert rates[: steps + 1] == [min(max(rate, SLOWEST), FASTEST) for rate in expected]
    assert rates[-1] == last
    n = narrator("en", Medium.PRINT)
    n.listener.choose_voice(Voice("en", rate=last))
    assert answers(ran)[steps - 1] == next(rate_is(n))
    assert stored(programs).voices == {"en": Voice("en", rate=last)}


@pytest.mark.parametrize(
    ("asked", "steps", "last"),
    [(Word.SOFTER, 3, USUAL_VOLUME - 30), (Word.SOFTER, 20, 10), (Word.LOUDER, 1, USUAL_VOLUME)],
)
def test_the_volume_changes_by_steps_and_never_to_silence(
    asked: Word, steps: int, last: int, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    ran = play(programs, "en", *[word("en", asked)] * steps)
    assert speakers[0].utterances[-1].voice.volume == last
    n = narrator("en", Medium.PRINT)
    n.listener.choose_voice(Voice("en", volume=last))
    assert answers(ran)[steps - 1] == next(volume_is(n))
    assert stored(programs).voices == {"en": Voice("en", volume=last)}


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_what_is_spelled_aloud_has_the_letters_that_are_written(
    code: str, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    written, spoken = narrator(code, Medium.PRINT), narrator(code, Medium.SPEECH)
    for card in DECK:
        assert list(card_spelled(spoken, card)) == list(card_spelled(written, card))
    brief = f"{word(code, Word.VERBOSITY)} {verbosities(load(code)).name('brief')}"
    ran = play(programs, code, brief, word(code, Word.HAND), word(code, Word.SPELL))
    letters = " ".join(ran.asked[3].lines)
    assert "o, r, a, n, g, e" in letters.lower()  # German and French voices are told otherwise
    assert speakers[0].utterances[3].text == f"{letters}."


def test_a_changed_voice_is_heard_at_once_and_in_the_next_game(
    code: str, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    play(programs, code, word(code, Word.FASTER), word(code, Word.SOFTER))
    assert [spoken.voice for spoken in speakers[0].utterances[:3]] == [
        Voice(code),
        Voice(code, rate=USUAL_RATE + 25),
        Voice(code, rate=USUAL_RATE + 25, volume=USUAL_VOLUME - 10),
    ]
    play(programs, code)
    assert {spoken.voice for spoken in speakers[1].utterances} == {
        Voice(code, rate=USUAL_RATE + 25, volume=USUAL_VOLUME - 10)
    }
    other = "fr" if code != "fr" else "de"
    play(programs, other)
    assert {spoken.voice for spoken in speakers[2].utterances} == {Voice(other)}


@pytest.fixture
def two_voices(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [{"id": id_, "name": title, "languages": ["en-gb"]} for id_, title in VOICES]
    monkeypatch.setattr("access_game.speech.voices._all_voices", lambda: found)


@pytest.mark.usefixtures("two_voices")
def test_the_voices_of_the_language_follow_each_other(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    voice = word("en", Word.VOICE)
    ran = play(programs, "en", voice, voice, voice, f"{voice} 2", f"{voice} 0")
    n = narrator("en", Medium.PRINT)
    numbers = [1, 2, 0, 2, 0]
    assert answers(ran)[:5] == [line for number in numbers for line in voice_is(n, number, 2)]
    names = [spoken.voice.name for spoken in speakers[0].utterances[1:6]]
    assert names == ["gmw/en", "gmw/en-us", None, "gmw/en-us", None]


@pytest.mark.usefixtures("two_voices")
def test_a_chosen_voice_is_remembered(programs: Programs, speakers: list[RecordingSpeaker]) -> None:
    play(programs, "en", word("en", Word.VOICE))
    play(programs, "en")
    assert (
        tomllib.loads(programs.config.read_text(encoding="utf-8"))["voice"]["en"]["name"]
        == "gmw/en"
    )
    assert {spoken.voice.name for spoken in speakers[1].utterances} == {"gmw/en"}


@pytest.mark.usefixtures("two_voices")
def test_the_settings_list_the_voices_and_let_them_be_heard(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    ran = programs.run("settings", "voices", "en", "--lang", "en", "--speak")
    assert [line for line in ran.lines if line[0].isdecimal()] == [
        "1: English",
        "2: English (America)",
    ]
    heard = [spoken.voice.name for spoken in speakers[0].utterances]
    assert [name for name in heard if name] == ["gmw/en", "gmw/en-us"]
    programs.run("settings", "voices", "en", "2", "--lang", "en")
    assert stored(programs).voices["en"].name == "gmw/en-us"


def test_silence_stops_speech_and_is_answered_in_print_only(
    code: str, programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    ran = play(programs, code, word(code, Word.SILENCE))
    assert answers(ran)[:1] == list(silence(narrator(code, Medium.PRINT)))
    first, silenced, *rest = speakers[0].said
    assert first is not None
    assert silenced is None
    assert len([spoken for spoken in rest if spoken is not None]) == 1  # the last words


def test_every_typed_line_stops_speech_before_it_is_answered(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    play(programs, "en", "hand", "xyzzy")
    kinds = ["stop" if spoken is None else spoken.urgency.value for spoken in speakers[0].said]
    assert kinds[:6] == ["next", "stop", "now", "stop", "now", "stop"]
