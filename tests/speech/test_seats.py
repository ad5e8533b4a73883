"""Several people at one keyboard: each is spoken to in their own language with their own voice."""

from __future__ import annotations

import pytest

from access_game.speech.base import Voice
from tests.access_game.programs import Programs
from tests.speech.recording import RecordingSpeaker, stored

TWO = ("play", "--players", "3", "--humans", "2", "--seed", "3", "--first", "1", "--bots", "random")


@pytest.fixture
def voices(programs: Programs) -> None:
    programs.config.write_text(
        '[voice.en]\nrate = 300\nvolume = 70\n[voice.ja]\nrate = 150\nname = "jpx/ja"\n'
    )


@pytest.mark.usefixtures("voices")
def test_each_seat_is_spoken_to_in_its_language_with_its_voice(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    names = ("--names", "Anna,さくら,Ben")
    typed = ["", "1", "", "1", "", "2", "", "2"]
    programs.run(*TWO, *names, "--langs", "en,ja", "--speak", typed=typed)
    said = speakers[0].utterances
    assert {spoken.voice for spoken in said} == {
        Voice("en", None, 300, 70),
        Voice("ja", "jpx/ja", 150, 100),
    }
    assert len({spoken.voice.lang for spoken in said}) == 2
    kana = [spoken.text for spoken in said if spoken.voice.lang == "ja"]
    assert kana
    assert all(not char.isascii() or not char.isalpha() for text in kana for char in text)


def test_a_change_of_one_seat_leaves_the_other_alone(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    typed = ["", "faster", "softer", "1", "", "hand", "1"]
    programs.run(*TWO, "--names", "Anna,Bela,Ben", "--langs", "en,en", "--speak", typed=typed)
    rates = [(spoken.voice.rate, spoken.voice.volume) for spoken in speakers[0].utterances]
    changed = rates.index((225, 90))
    assert (200, 100) in rates[changed:]
    assert stored(programs).voices == {}


def test_one_seat_may_be_silent_while_another_is_spoken_to(
    programs: Programs, speakers: list[RecordingSpeaker]
) -> None:
    typed = ["", "speak off", "hand", "1", "", "hand", "1"]
    programs.run(*TWO, "--names", "Anna,Bela,Ben", "--langs", "de,fr", "--speak", typed=typed)
    langs = [spoken.voice.lang for spoken in speakers[0].utterances]
    last_german = max(place for place, lang in enumerate(langs) if lang == "de")
    assert "fr" in langs[last_german:]
    assert stored(programs).get("speak") == "off"
