"""``access-game rules``: all of it through a pipe, one section, a search; leafing by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_game.languages import Language, load
from access_game.narration.rulebook import title
from access_game.understanding.topics import TOPICS, Leaf, Topic, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from tests.access_game.programs import Programs
from tests.access_game.session.alone import answer, answers, play
from tests.terminal.stream_check import check_stream
from tests.transcripts.heard import heard


def test_piped_it_tells_every_section(programs: Programs, t: Language) -> None:
    ran = programs.run("rules", "--lang", t.code)
    assert (ran.status, ran.err, ran.asked) == (0, "", [])
    told = "".join(ran.out.split())
    places = [told.index("".join(title(t, topic).split())) for topic in TOPICS]
    assert places[0] < places[-1]
    assert ran.out.count("\n\n") == len(TOPICS) - 1


@pytest.mark.parametrize("width", ["20", "40", "80"])
def test_it_is_readable_at_every_width(programs: Programs, t: Language, width: str) -> None:
    ran = programs.run("rules", "--lang", t.code, "--width", width)
    assert check_stream(ran.out.encode(), int(width), t.code) == []


@pytest.mark.parametrize("players", range(2, 7))
def test_numbers_are_those_of_the_players_asked_for(programs: Programs, players: int) -> None:
    outs = {
        programs.run("rules", "set-up", "--players", str(number), "--lang", "en").out
        for number in range(2, 7)
    }
    assert len(outs) == 5
    ran = programs.run("rules", "set-up", "--players", str(players), "--lang", "en")
    assert f"{players} players: " in ran.out


def test_a_topic_is_told_alone(programs: Programs, t: Language) -> None:
    whole = programs.run("rules", "--lang", t.code).out.split("\n\n")
    for topic in (Topic.FULL_AND_HALF, Topic.BOX):
        section = whole[TOPICS.index(topic)].rstrip("\n")
        for asked in (title(t, topic), title(load("en"), topic), str(TOPICS.index(topic) + 1)):
            ran = programs.run("rules", *asked.split(), "--lang", t.code)
            assert (ran.status, ran.err) == (0, "")
            assert ran.out.rstrip("\n") == section


def test_a_search_and_the_list_of_topics(programs: Programs) -> None:
    assert programs.run("rules", "search", "forgot", "--lang", "en").out == (
        "the pile: Whoever forgot to draw does so as soon as it is noticed.\n"
    )
    assert programs.run("rules", "topics", "--lang", "en").out.startswith("Topics: cards")


@pytest.mark.parametrize(
    ("lang", "text", "topic"),
    [
        *(("ja", "flush", Topic.FLUSH), ("ja", "タイ", Topic.FULL_AND_HALF)),
        *(("ja", "引分け", Topic.FULL_AND_HALF), ("de", "TIE", Topic.FULL_AND_HALF)),
        *(("de", "Unentschieden", Topic.FULL_AND_HALF), ("fr", "EX AEQUO", Topic.FULL_AND_HALF)),
        ("en", "four of a kind", Topic.SAME_NUMBER),
    ],
)
def test_a_search_finds_topics_by_their_other_names(
    programs: Programs, lang: str, text: str, topic: Topic
) -> None:
    ran = programs.run("rules", "search", *text.split(), "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    assert title(load(lang), topic) in ran.out


def test_what_is_no_topic_is_told_with_the_topics(programs: Programs, t: Language) -> None:
    ran = programs.run("rules", "xyzzy", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    told = "".join(ran.err.split())
    assert "xyzzy" in told
    assert all("".join(title(t, topic).split()) in told for topic in TOPICS)


def test_an_unclear_topic_is_told_with_those_it_may_mean(programs: Programs) -> None:
    ran = programs.run("rules", "straigh", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "straight flush, straight" in ran.err
    assert "editions" not in ran.err


def leaf_through(tmp_path: Path, *lines: str, lang: str = "en") -> Iterator[str]:
    """What stands before each prompt, and after the last one."""
    text = heard(f"rules --lang {lang}", lines, tmp_path)
    return iter(text.splitlines())


def test_enter_goes_on_and_after_the_last_section_leaves(tmp_path: Path) -> None:
    lines = [*leaf_through(tmp_path, *[""] * len(TOPICS))]
    titles = [line for line in lines if " of 18: " in line]
    assert len(titles) == len(TOPICS)
    assert lines[-2:] == ["Enter leaves, or a topic:", "Goodbye."]


def test_words_leaf_search_and_leave(tmp_path: Path, t: Language) -> None:
    leaf, play_words = leafing(t), words_in_play(t)
    typed = [
        leaf.name(Leaf.NEXT),
        leaf.name(Leaf.NEXT),
        leaf.name(Leaf.PREVIOUS),
        title(t, Topic.END),
        play_words.name(Word.AGAIN),
        play_words.name(Word.QUIT),
    ]
    told = [*leaf_through(tmp_path, *typed, lang=t.code)]
    positions = [line for line in told if "18" in line and title(t, Topic.END) in line]
    assert len(positions) == 2
    assert len([line for line in told if title(t, Topic.SET_UP) in line]) >= 2


def test_how_one_listens_can_be_changed_while_reading(tmp_path: Path) -> None:
    told = [*leaf_through(tmp_path, "language de", "weiter", "signs code", "gleiche farbe", "ende")]
    assert "Sprache: Deutsch." in told
    assert "2 von 18: Aufbau." in told
    assert any(line.startswith("Beispiel: p12, p9") for line in told)
    assert told[-1] == "Bis bald."


def test_a_word_that_is_a_topic_opens_it_and_with_more_behind_it_changes_signs(
    tmp_path: Path,
) -> None:
    told = [*leaf_through(tmp_path, "signs", "signs plain", "quit")]
    assert "17 of 18: tactile signs." in told
    assert "Cards: plain, for example: green 5." in told


def test_the_end_of_input_leaves(tmp_path: Path) -> None:
    assert [*leaf_through(tmp_path)][-1] == "Goodbye."


def test_rules_are_read_inside_a_game_without_leaving_it(programs: Programs) -> None:
    typed = ("rules", "rules next", "rules next", "rules previous", "rules flush", "rules tie", "2")
    told = answers(play(programs, *typed))
    assert told[0].startswith("Strongest first: ")
    assert told[0].endswith("More: rules and a topic, rules next, rules topics.")
    assert [text.splitlines()[0] for text in told[1:6]] == [
        "1 of 18: cards and points.",
        "2 of 18: set-up.",
        "1 of 18: cards and points.",
        "9 of 18: flush.",
        "12 of 18: full and half.",
    ]
    assert told[6].startswith("New in place 2")


def test_the_numbers_in_a_game_are_those_of_its_table(programs: Programs) -> None:
    assert "4 players: 2 cards each" in answer(programs, "rules set-up")
    two = programs.run(
        *("play", "--players", "2", "--seed", "1", "--lang", "en", "--bots", "random"),
        typed=["rules set-up"],
    )
    assert "Put 24 cards aside" in two.out


def test_each_language_reads_the_rules_in_its_own_words(programs: Programs, t: Language) -> None:
    word = words_in_play(t).name(Word.RULES)
    told = answer(programs, f"{word} {title(t, Topic.FLUSH)}", lang=t.code)
    assert title(t, Topic.FLUSH) in told.splitlines()[0]
    assert "9" in told.splitlines()[0]


def test_what_the_rules_do_not_know_is_answered_with_the_topics(programs: Programs) -> None:
    told = answer(programs, "rules xyzzy")
    assert told.startswith("Not understood: xyzzy.\nTopics: cards and points")
    assert answer(programs, "rules s").startswith("That may mean: ")
    assert answer(programs, "rules search").startswith("search needs a word")
    assert answer(programs, "rules search forgot").startswith("the pile: ")


def test_again_repeats_a_section(programs: Programs) -> None:
    told = answers(play(programs, "rules flush", "again"))
    assert told[0] == told[1]


def test_rules_are_read_at_a_real_table_in_both_its_languages(programs: Programs) -> None:
    options = ("--names", "Anna,Bela,Carl", "--langs", "en,de")
    ran = programs.run("table", *options, typed=["", "rules flush", "rules next", "rules"])
    assert "9 of 18: flush." in ran.out
    assert "9 von 18: Gleiche Farbe." in ran.out
    assert "10 of 18: straight." in ran.out
    assert "10 von 18: Straße." in ran.out
    assert "More: rules and a topic" in ran.out
