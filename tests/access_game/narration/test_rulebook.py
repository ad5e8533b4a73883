"""The rulebook: short sections, numbers of the player count, examples that the engine scores."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from access_game.examples import Case, Worked, few_values, first_failed_draw, two_players, worked
from access_game.languages import LANGUAGES, Language, Medium, load
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.narration.cards import CardStyle
from access_game.narration.rulebook import LONGEST, body, list_of_topics, section, title
from access_game.output.wrapping import without_marks, wrap
from access_game.rulebook import Reading, Search, read_request
from access_game.understanding.topics import TOPICS, Leaf, Topic
from engine.combination import Kind, Result, Ruling, find_combination
from engine.rules import Edition, Rules, rules_for

ALL_RULES = [rules_for(players, edition) for players in range(2, 7) for edition in Edition]
NUMBERS = {2: (24, 46), 3: (12, 51), 4: (0, 56), 5: (4, 45), 6: (0, 42)}
"""Removed cards and the pile after the deal in the original edition."""
FAILED = {2: (6, 3), 3: (6, 3), 4: (8, 1), 5: (5, 2), 6: (4, 2)}
"""Round and card of the first draw that fails in the original edition."""


def reader(code: str, medium: Medium = Medium.PRINT, **how: object) -> Narrator:
    return Narrator(Listener(load(code), **how), (), None, medium)  # type: ignore[arg-type]


def text(n: Narrator, topic: Topic, rules: Rules) -> str:
    return without_marks("\n".join(section(n, topic, rules)))


def media(code: str) -> Iterator[Medium]:
    yield from (Medium.PRINT, Medium.SPEECH, Medium.BRAILLE)
    if code == "ja":
        yield Medium.KANA


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: f"{rules.players}-{rules.edition}")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_section_has_at_most_ten_lines(code: str, rules: Rules) -> None:
    for topic in TOPICS:
        for medium in media(code):
            assert 2 <= len([*section(reader(code, medium), topic, rules)]) <= LONGEST, topic
        printed = section(reader(code), topic, rules)
        lines = [piece for line in printed for piece in wrap(line, 80, code)]
        assert len(lines) <= LONGEST, (topic, lines)


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: f"{rules.players}-{rules.edition}")
def test_every_medium_tells_the_same_lines(rules: Rules) -> None:
    for code in LANGUAGES:
        for topic in TOPICS:
            counts = {len([*body(reader(code, medium), topic, rules)]) for medium in media(code)}
            assert len(counts) == 1, (code, topic)


def test_all_sections_are_different_in_every_language() -> None:
    told = {
        (code, text(reader(code), topic, rules_for(4))) for code in LANGUAGES for topic in TOPICS
    }
    assert len({told for _, told in told}) == len(LANGUAGES) * len(TOPICS)


@pytest.mark.parametrize("players", NUMBERS)
def test_the_set_up_tells_the_numbers_of_the_players(players: int, t: Language) -> None:
    rules, told = rules_for(players), text(reader(t.code), Topic.SET_UP, rules_for(players))
    removed, pile = NUMBERS[players]
    numbers = {int(number) for number in re.findall(r"\d+", told)}
    assert {pile, rules.plays, rules.rounds, players, 7} <= numbers
    assert (removed in numbers) == (removed > 0)


def test_the_french_edition_removes_nothing_and_returns_cards() -> None:
    rules = rules_for(2, Edition.FRENCH)
    n = reader("en")
    assert "No card is put aside." in text(n, Topic.SET_UP, rules)
    assert "70 cards are the draw pile" in text(n, Topic.SET_UP, rules)
    assert "back under the pile" in text(n, Topic.ROUND, rules)
    assert "in force now" in text(n, Topic.EDITIONS, rules)
    assert "in force now" not in text(n, Topic.EDITIONS, rules_for(2))


@pytest.mark.parametrize("players", FAILED)
def test_the_first_draw_that_fails_is_found_by_playing(players: int) -> None:
    assert first_failed_draw(rules_for(players)) == FAILED[players]
    number, card = FAILED[players]
    told = text(reader("en"), Topic.PILE, rules_for(players))
    assert f"in round {number}, after card {card}." in told


@pytest.mark.parametrize("players", range(2, 7))
def test_every_kind_has_an_example_that_the_engine_calls_so(players: int) -> None:
    rules = rules_for(players)
    for kind in Kind:
        combination = worked(kind, rules).combination
        assert combination.kind is kind
        assert len(combination.values) == rules.size


@pytest.mark.parametrize("players", range(2, 7))
def test_the_other_examples_show_what_they_are_for(players: int) -> None:
    rules = rules_for(players)
    stronger = worked(Case.STRONGER_KIND, rules)
    assert stronger.combination.kind is Kind.FLUSH
    others = [card for card in stronger.cards if card not in stronger.combination.full]
    straight = find_combination([*others, *stronger.combination.full], rules.size)
    assert straight == stronger.combination
    shared = worked(Case.SHARED_PLACE, rules).combination
    assert shared.full
    assert len(shared.half) == 2
    equal = worked(Case.EQUAL_COLOURS, rules).combination
    assert not equal.full
    assert len(equal.half) == 2 * rules.size
    often = worked(Case.NUMBER_TOO_OFTEN, rules).combination
    assert not often.full
    assert len(often.half) > rules.size
    few = few_values(rules)
    assert few.combination.ruling is Ruling.FEWER_VALUES
    assert len(few.table) == rules.table_size


def test_the_neutral_cards_of_the_example_complete_and_tie() -> None:
    example = two_players()
    neutral = [item.card for item in example.table if item.owner is None]
    results = [example.combination.result(card) for card in neutral]
    assert results == [Result.FULL, Result.HALF]


def points_of(example: Worked, result: Result) -> int:
    combination = example.combination
    return sum(
        combination.points(item.card)
        for item in example.table
        if item.owner is not None and combination.result(item.card) is result
    )


@pytest.mark.parametrize("players", range(2, 7))
def test_points_of_examples_are_those_of_the_engine(players: int) -> None:
    rules = rules_for(players)
    for topic in (*(Topic(kind) for kind in Kind), Topic.FULL_AND_HALF):
        case = Case.SHARED_PLACE if topic is Topic.FULL_AND_HALF else Kind(topic)
        example, told = worked(case, rules), text(reader("en"), topic, rules)
        for result, word in ((Result.FULL, "Full"), (Result.HALF, "Half")):
            points = points_of(example, result)
            assert (f"{word}, {points} points: " in told) == (points > 0)


def test_cards_of_examples_are_named_plainly_or_by_code() -> None:
    rules = rules_for(4)
    for style in CardStyle:
        told = text(reader("en", cards=style), Topic.FLUSH, rules)
        assert ("p12, p9" in told) == (style is CardStyle.CODE)
        assert ("pink 12, pink 9" in told) == (style is not CardStyle.CODE)
    assert "p12 p9" in text(reader("en", Medium.BRAILLE), Topic.FLUSH, rules)


@pytest.mark.parametrize("verbosity", Verbosity)
def test_a_brief_listener_gets_no_fewer_facts(verbosity: Verbosity) -> None:
    for topic in TOPICS:
        told = [*section(reader("en", verbosity=verbosity), topic, rules_for(5))]
        assert 2 <= len(told) <= LONGEST


def first(reading: Reading, request: Topic | Leaf) -> str:
    return next(iter(reading.answer(request, reader("en"), rules_for(4))(reader("en"))))


def test_leafing_goes_on_and_back_and_stops_at_both_ends() -> None:
    n, rules, reading = reader("en"), rules_for(4), Reading()
    back = [*reading.answer(Leaf.PREVIOUS, n, rules)(n)]
    assert back == ["This is the first section."]
    titles = []
    for _ in TOPICS:
        titles.append(first(reading, Leaf.NEXT))
    assert titles[0].startswith("1 of 18")
    assert titles[-1].startswith("18 of 18")
    assert reading.is_at_end
    assert [*reading.answer(Leaf.NEXT, n, rules)(n)] == ["This is the last section."]
    assert first(reading, Leaf.PREVIOUS).startswith("17 of 18")
    assert first(reading, Topic.ROUND).startswith("3 of 18")
    assert first(reading, Leaf.NEXT).startswith("4 of 18")


def search(wanted: str, code: str = "en") -> list[str]:
    n = reader(code)
    telling = Reading().answer(Search(wanted), n, rules_for(4))
    return [without_marks(line) for line in telling(n)]


def test_a_search_tells_the_lines_with_their_sections() -> None:
    found = search("forgot")
    assert found == ["the pile: Whoever forgot to draw does so as soon as it is noticed."]
    assert search("FORGOT") == found
    assert search("xyzzy") == ["Not in the rules: xyzzy."]
    assert search("what is in the box") == ["Also in: what is in the box."]


def test_a_search_with_many_hits_names_the_other_sections() -> None:
    *hits, more = search("score")
    assert len(hits) == 6
    assert more.startswith("Also in: ")


@pytest.mark.parametrize(
    ("code", "wanted"),
    [("de", "gleichstand"), ("fr", "egalite"), ("ja", "引き分け"), ("en", "tie")],
)
def test_a_search_works_in_every_language(code: str, wanted: str) -> None:
    assert len(search(wanted, code)) >= 2


@pytest.mark.parametrize(
    ("kana", "printed"),
    [("ひきわけ", "引き分け"), ("やまふだ", "山札"), ("ついかカード", "追加カード")],
)
def test_japanese_is_found_as_it_is_read_in_kana(kana: str, printed: str) -> None:
    found = search(kana, "ja")
    assert found == search(printed, "ja")
    assert printed in found[0]
    assert search("ねこ", "ja") == ["ルールにない言葉：ねこ。"]


def test_a_japanese_search_is_answered_aloud_in_kana() -> None:
    n = reader("ja")
    telling = Reading().answer(Search("引き分け"), n, rules_for(4))
    spoken = " ".join(telling(n.aloud))
    assert "ひきわけ" in spoken
    assert not re.search(r"[一-龯\d]", spoken)


def test_what_is_asked_for_is_understood_in_the_language_of_the_moment() -> None:
    assert read_request("suivant", reader("fr")) is Leaf.NEXT
    assert read_request("つぎ", reader("ja")) is Leaf.NEXT


@pytest.mark.parametrize("code", LANGUAGES)
def test_titles_of_several_words_stand_apart_in_every_medium(code: str) -> None:
    comma = "、" if code == "ja" else ","
    for medium in media(code):
        n = reader(code, medium)
        [line] = list_of_topics(n)
        assert all(f"{title(n.t, topic)}{comma}" in line for topic in TOPICS[:-1]), medium
