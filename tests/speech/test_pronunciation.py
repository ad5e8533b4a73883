"""Everything that is spoken is pronounced, in its own language, and nothing else is heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.languages import LANGUAGES, Medium, load
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.cards import CardNames, CardStyle
from access_game.output.wrapping import without_marks
from engine.cards import DECK, HIGHEST_VALUE, Colour
from tests.speech.espeak import phonemes, sounds
from tests.speech.faults import BLANKS, PUNCTUATION, faults
from tests.wordings.games import listen, sittings
from tests.wordings.messages import narrator, template, told

SILENT_CONTEXTS = ("list", "titles", "numbers")
"""Messages that are only pauses."""

WORDS = {"en": "table", "de": "Tisch", "fr": "table", "ja": "みどり"}


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_message_is_pronounced(code: str) -> None:
    n = narrator(code, Medium.SPEECH)
    found = [
        f"{message.source} | {message.text} | {fault}"
        for entry in template()
        if entry.context not in SILENT_CONTEXTS
        for message in told(entry, n)
        for fault in faults(code, message.text)
    ]
    assert found == []


def test_every_utterance_of_whole_games_is_pronounced(code: str, tmp_path: Path) -> None:
    said = 0
    found: dict[str, str] = {}
    for sitting in sittings(code):
        for utterance in listen(sitting, tmp_path).spoken:
            assert utterance["lang"] == code
            said += 1
            for fault in faults(code, utterance["text"]):
                found.setdefault(f"{utterance['text']} | {fault}", sitting.name)
    assert found == {}
    assert said > 900


def card_names(code: str, style: CardStyle) -> list[str]:
    names = CardNames.of(load(code, Medium.SPEECH))
    return [without_marks(names.name(card, style)) for card in DECK]


@pytest.mark.parametrize("style", CardStyle)
def test_no_two_cards_sound_alike_and_none_is_silent(code: str, style: CardStyle) -> None:
    heard = [sounds(code, name) for name in card_names(code, style)]
    assert len({*heard}) == len(DECK)
    assert all(heard)


def test_colour_and_number_are_heard_in_the_name_of_every_card(code: str) -> None:
    t = load(code, Medium.SPEECH)
    names = CardNames.of(t)
    alone = {colour: sounds(code, names.colours[colour]) for colour in Colour}
    values = {value: sounds(code, t.number(value)) for value in range(1, HIGHEST_VALUE + 1)}
    assert len({*alone.values()}) == len(Colour)
    assert len({*values.values()}) == HIGHEST_VALUE
    for card, name in zip(DECK, card_names(code, CardStyle.PLAIN), strict=True):
        heard = sounds(code, name)
        assert begins_alike(heard, alone[card.colour]), name
        assert begins_alike(heard[::-1], values[card.value][::-1]), name


def begins_alike(heard: str, expected: str) -> bool:
    """Whether a sound begins as another one; the last phoneme changes with what follows."""
    return len(expected) > 1 and heard.startswith(expected[: max(2, len(expected) - 1)])


def test_every_sign_is_heard_in_the_name_of_its_card(code: str) -> None:
    names = CardNames.of(load(code, Medium.SPEECH))
    plain, signs = card_names(code, CardStyle.PLAIN), card_names(code, CardStyle.SIGNS)
    tactile = card_names(code, CardStyle.TACTILE)
    assert len({*names.signs.values()}) == len(Colour)
    for short, longer, longest in zip(plain, signs, tactile, strict=True):
        assert len(sounds(code, short)) < len(sounds(code, longer)) < len(sounds(code, longest))


@pytest.mark.parametrize("verbosity", Verbosity)
@pytest.mark.parametrize("style", CardStyle)
def test_a_spoken_card_is_never_a_code_in_japanese(style: CardStyle, verbosity: Verbosity) -> None:
    n = narrator("ja", Medium.SPEECH, verbosity)
    n.listener.cards = style
    assert [list(faults("ja", without_marks(n.card(card)))) for card in DECK] == [[]] * len(DECK)


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "山田", "アン・ナ", "Mia 2", "René-Luc", "ﾐﾄﾞﾘ", "Ж"]
)
def test_any_name_is_heard_in_japanese(name: str) -> None:
    n = narrator("ja", Medium.SPEECH)
    spoken = Narrator(n.listener, (name, "ケンタ"), 1, Medium.SPEECH).name(0)
    assert list(faults("ja", spoken)) == []


def test_signs_between_words_are_not_called_by_name(code: str) -> None:
    word = WORDS[code]
    twice = sounds(code, f"{word} {word}").replace(":", "")
    for sign in PUNCTUATION[code]:
        for blank in ("", *BLANKS[code][1:]):
            assert sounds(code, f"{word}{blank}{sign} {word}").replace(":", "") == twice


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("ja", "緑の5"),
        ("ja", "手札"),
        ("ja", "あ・い"),
        ("ja", "Anna"),
        ("ja", "ー"),
        ("ja", "5"),
        ("ja", "５"),
        ("ja", "どうぞ."),
        ("en", "green ♣ 5"),
        ("de", "grün ● 5"),
        ("fr", "vert ■ 5"),
        ("en", "→"),
        ("en", "日本語"),
        ("de", "a/b"),
        ("en", "hand:table"),
        ("fr", "..."),
        ("ja", ""),
    ],
)
def test_what_is_heard_wrong_is_found(code: str, text: str) -> None:
    assert list(faults(code, text))


def test_the_voice_of_another_language_would_be_marked() -> None:
    assert "(en)" in phonemes("ja", "Anna")
    assert "(en)" not in phonemes("ja", "アンナ")
