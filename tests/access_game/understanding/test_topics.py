"""The topics of the rulebook: found by name, beginning and number, in any language."""

from __future__ import annotations

import pytest

from access_game.languages import Language, Medium, load
from access_game.narration.base import Listener, Narrator
from access_game.narration.rulebook import title
from access_game.rulebook import Request, Search, Unclear, read_request
from access_game.understanding.normalise import fold
from access_game.understanding.topics import TOPICS, Leaf, Topic, leafing, rulebook_words, topics


def asked(text: str, code: str = "en") -> Request:
    return read_request(text, Narrator(Listener(load(code)), (), None))


def test_no_name_means_two_things(t: Language) -> None:
    meanings: dict[str, str] = {}
    for vocabulary in (leafing(t), topics(t)):
        for key, names in vocabulary.names.items():
            for name in names:
                assert meanings.setdefault(fold(name), key) == key, name


def test_no_name_is_the_english_name_of_something_else(t: Language) -> None:
    own, english = rulebook_words(t)
    known = {fold(name): key for key, names in english.names.items() for name in names}
    for key, names in own.names.items():
        for name in names:
            assert known.get(fold(name), key) == key, name


def test_every_title_can_be_typed_as_it_is_told(t: Language) -> None:
    for topic in TOPICS:
        for medium in (Medium.PRINT, Medium.KANA, Medium.SPEECH):
            if medium is Medium.PRINT or t.code == "ja":
                assert asked(title(t.for_medium(medium), topic), t.code) is topic


def test_english_names_work_in_every_language(t: Language) -> None:
    for topic in TOPICS:
        assert asked(title(load("en"), topic), t.code) is topic
    assert asked("next", t.code) is Leaf.NEXT
    assert asked("previous", t.code) is Leaf.PREVIOUS


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("full and half", Topic.FULL_AND_HALF),
        ("FULL AND", Topic.FULL_AND_HALF),
        ("half", Topic.FULL_AND_HALF),
        ("tie", Topic.FULL_AND_HALF),
        ("flush", Topic.FLUSH),
        ("straight", Topic.STRAIGHT),
        ("straight fl", Topic.STRAIGHT_FLUSH),
        ("two", Topic.TWO_PLAYERS),
        ("12", Topic.FULL_AND_HALF),
        ("１２", Topic.FULL_AND_HALF),
        ("four of a kind", Topic.SAME_NUMBER),
        ("pi", Topic.PILE),
    ],
)
def test_a_topic_is_found(text: str, topic: Topic) -> None:
    assert asked(text) is topic


@pytest.mark.parametrize(
    ("code", "text", "topic"),
    [
        ("de", "gleichstand", Topic.FULL_AND_HALF),
        ("de", "einfarbige strasse", Topic.STRAIGHT_FLUSH),
        ("de", "STRASSE", Topic.STRAIGHT),
        ("fr", "egalite", Topic.FULL_AND_HALF),
        ("fr", "surfosaurus", Topic.STRAIGHT),
        ("fr", "a deux", Topic.TWO_PLAYERS),
        ("ja", "ひきわけ", Topic.FULL_AND_HALF),
        ("ja", "どーしょく れんばん", Topic.STRAIGHT_FLUSH),
        ("ja", "ヤマフダ", Topic.PILE),
    ],
)
def test_it_is_found_as_people_of_a_language_type_it(code: str, text: str, topic: Topic) -> None:
    assert asked(text, code) is topic


def test_a_beginning_of_several_is_unclear() -> None:
    found = asked("s")
    assert isinstance(found, Unclear)
    assert {Topic.STRAIGHT, Topic.SAME_NUMBER, Topic.SIGNS, Leaf.SEARCH} <= set(found.keys)


@pytest.mark.parametrize("text", ["xyzzy", "0", "19", "99999999999", "full xyzzy", "💥"])
def test_what_is_no_topic_is_unclear(text: str) -> None:
    assert asked(text) == Unclear(text)


def test_what_follows_the_word_for_searching_is_looked_for_as_it_was_typed() -> None:
    assert asked("search Green 5") == Search("Green 5")
    assert asked("search") is Leaf.SEARCH
    assert asked("suche Gleichstand", "de") == Search("Gleichstand")
    assert asked("search Gleichstand", "de") == Search("Gleichstand")
    assert asked("けんさく 引き分け", "ja") == Search("引き分け")
