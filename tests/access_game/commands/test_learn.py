"""``access-game learn``: exercises that the engine judges, progress that is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from access_game.examples import Worked
from access_game.exercises import Exercise, PlayCard, ResultOf, ScoringCard, WhatWins, points_of
from access_game.languages import LANGUAGES, Language, Medium, load
from access_game.lessons import lesson
from access_game.narration.base import Listener, Narrator
from access_game.narration.combinations import kind_name
from access_game.narration.lessons import COUNT
from access_game.parser import LESSONS
from access_game.progress import FILE, Progress
from access_game.understanding.topics import Leaf, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card
from engine.combination import Kind, Result
from tests.access_game.programs import Asked, CtrlC, Programs
from tests.terminal.stream_check import check_stream
from tests.transcripts.lessons import right, with_mistakes, wrong

NUMBERS = range(1, LESSONS + 1)
EN = ("--lang", "en")


def reader(t: Language, medium: Medium = Medium.PRINT) -> Narrator:
    return Narrator(Listener(t), (), None, medium)


def exercises() -> list[tuple[int, int]]:
    return [(number, place) for number in NUMBERS for place in range(len(lesson(number).exercises))]


def stored(programs: Programs) -> dict[str, object]:
    found: dict[str, object] = json.loads((programs.folder / FILE).read_text())
    return found


def test_there_are_seven_lessons_with_several_exercises_each() -> None:
    assert LESSONS == COUNT == 7
    assert all(len(lesson(number).exercises) >= 4 for number in NUMBERS)


@pytest.mark.parametrize(("number", "place"), exercises())
def test_right_and_wrong_are_told_apart_in_every_language(number: int, place: int) -> None:
    for code in LANGUAGES:
        n = reader(load(code))
        for typed, is_right in ((right, True), (wrong, False)):
            exercise: Exercise = lesson(number).exercises[place]
            answer = exercise.read(typed(exercise, n.t), n)
            assert answer is not None, (code, typed(exercise, n.t))
            assert exercise.is_right(answer) is is_right
            assert [*exercise.why(n, answer)]


@pytest.mark.parametrize("medium", [Medium.PRINT, Medium.KANA, Medium.BRAILLE])
def test_japanese_answers_are_understood_as_they_are_shown(medium: Medium) -> None:
    """With blanks between the words in kana, and without in print."""
    n = reader(load("ja"), medium)
    found = [item for number in NUMBERS for item in lesson(number).exercises]
    wins = next(item for item in found if isinstance(item, WhatWins))
    result = next(item for item in found if isinstance(item, ResultOf))
    for kind in Kind:
        assert wins.read(kind_name(n.t, kind), n) is kind
    assert not re.search("[一-龯]", "".join(result.possible(n)).replace("選択肢", ""))
    assert result.read("0てん", n) is result.read("0 てん", n) is Result.NONE


@pytest.mark.parametrize(("number", "place"), exercises())
def test_every_exercise_has_a_question_a_hint_and_a_solution(number: int, place: int) -> None:
    for code in LANGUAGES:
        for medium in Medium:
            exercise, n = lesson(number).exercises[place], reader(load(code), medium)
            assert [*exercise.question(n)]
            assert [*exercise.possible(n)]
            assert [*exercise.why(n, None)]
            assert exercise.read("xyzzy", n) is None


def test_results_and_kinds_of_all_sorts_are_asked_for() -> None:
    asked = [exercise for number in NUMBERS for exercise in lesson(number).exercises]
    kinds = {asking.table.combination.kind for asking in asked if isinstance(asking, WhatWins)}
    assert kinds == set(Kind)
    results = {
        asking.table.combination.result(asking.card)
        for asking in asked
        if isinstance(asking, ResultOf)
    }
    assert results == set(Result)
    for asking in asked:
        if isinstance(asking, ScoringCard):
            assert sum(map(asking.is_right, asking.hand)) == 1


@pytest.mark.parametrize("kind", [Kind.STRAIGHT, Kind.FLUSH, Kind.HIGH_CARDS])
def test_a_straight_flush_does_not_hide_the_weaker_kinds_in_it(kind: Kind) -> None:
    table = Worked.of("g9 g8 g7 g6 g5 b2", 4, 3)
    told = list(WhatWins(table).why(reader(load("en")), kind))
    assert table.combination.kind is Kind.STRAIGHT_FLUSH
    assert told[0].startswith("Also there, but weaker")


def test_a_card_of_the_own_hand_is_told_as_the_listeners() -> None:
    asking = next(e for e in lesson(2).exercises if isinstance(e, ScoringCard))
    t = load("en")
    told = [line for card in asking.hand for line in asking.why(reader(t), card)]
    owners = {line.split(",")[0] for line in told if ": full" in line or ": nothing" in line}
    assert owners == {"You"}


def test_a_result_may_be_answered_in_several_words() -> None:
    asking = next(e for e in lesson(3).exercises if isinstance(e, ResultOf))
    n = reader(load("fr"))
    assert asking.read("Noix entière", n) is Result.FULL
    assert asking.read("une demi-noix", n) is Result.HALF
    assert asking.read("entière demie", n) is None


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        *(("12", 12), ("12 Punkte", 12), ("12点です", 12)),
        *(("12 oder 13", None), ("Punkte 12", None), ("", None)),
    ],
)
def test_a_number_may_stand_before_what_is_counted(typed: str, number: int | None) -> None:
    exercise = points_of(Card.parse("k1"), Result.FULL)
    assert exercise.read(typed, reader(load("de"))) == number


def test_a_card_is_really_played_and_one_is_drawn() -> None:
    exercise = lesson(4).exercises[0]
    assert isinstance(exercise, PlayCard)
    before = exercise.practice.view
    assert exercise.is_right(before.cards[2])
    after = exercise.practice.view
    assert after.pile_size == before.pile_size - 1
    assert after.hand[2] not in before.hand


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_is_taken_to_its_end(programs: Programs, number: int, t: Language) -> None:
    typed = with_mistakes(number, t)
    ran = programs.run("learn", str(number), "--lang", t.code, typed=typed)
    assert (ran.status, ran.err) == (0, "")
    assert check_stream(ran.out.encode(), 80, t.code) == []
    count = len(lesson(number).exercises)
    done = t.gettext(
        "Lesson {number} is done: {right} of {asked} right.",
        number=number,
        right=count - 1,
        asked=count,
    )
    assert done in ran.out
    assert stored(programs)["done"] == [number]


def test_leaving_at_any_time_loses_nothing(programs: Programs) -> None:
    lines = [right(exercise, load("en")) for exercise in lesson(3).exercises]
    for place, line in enumerate(lines):
        ran = programs.run("learn", *(["3"] if place == 0 else []), *EN, typed=[line])
        assert ("goes on: full and half." in ran.out) == (place > 0)
        assert (ran.status, ran.err) == (0, "")
    count = len(lines)
    assert f"Lesson 3 is done: {count} of {count} right." in ran.out
    assert stored(programs) == {"done": [3], "lesson": 3, "exercise": 0, "right": 0}
    again = programs.run("learn", "3", *EN)
    assert again.out.startswith("Lesson 3 of 7: full and half.")


def test_without_a_number_the_first_lesson_that_is_not_done_begins(programs: Programs) -> None:
    assert programs.run("learn", *EN).out.startswith("Lesson 1 of 7: ")
    programs.run("learn", "1", *EN, typed=with_mistakes(1, load("en")))
    assert programs.run("learn", *EN).out.startswith("Lesson 2 of 7: ")


def test_after_all_lessons_one_may_be_chosen(programs: Programs) -> None:
    path = programs.folder / FILE
    path.write_text(json.dumps({"done": [*NUMBERS]}))
    ran = programs.run("learn", *EN, typed=["9", "00019", "5", "quit"])
    assert ran.out.startswith("All lessons are done; you know the game.\n1: the cards")
    assert "Not understood: 9." in ran.out
    assert "Lesson 5 of 7: two players." in ran.out
    assert programs.run("learn", *EN, typed=[""]).status == 0


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", "{}", '{"done": 3}', '{"done": [9, "x"], "lesson": true}', "\0"]
)
def test_a_damaged_file_means_the_beginning(programs: Programs, text: str) -> None:
    (programs.folder / FILE).write_text(text)
    ran = programs.run("learn", *EN)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Lesson 1 of 7: ")


def test_progress_that_cannot_be_stored_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    programs = Programs(tmp_path, {"ACCESS_GAME_DATA_DIR": str(tmp_path / "file")})
    ran = programs.run("learn", "1", *EN, typed=with_mistakes(1, load("en")))
    assert ran.out.count("Cannot write") == 1
    assert "Lesson 1 is done: 4 of 5 right." in ran.out


def test_the_file_is_replaced_whole(tmp_path: Path) -> None:
    progress = Progress.read(tmp_path)
    progress.done.add(2)
    progress.lesson, progress.exercise, progress.right = 4, 2, 1
    assert progress.write() is None
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert Progress.read(tmp_path) == progress
    assert progress.next_after(1) == 3


def test_words_work_in_a_lesson(programs: Programs) -> None:
    typed = ["help", "", "again", "rules flush", "rules", "signs code", "language de", "xyzzy"]
    ran = programs.run("learn", "2", *EN, typed=typed)
    answers = ["\n".join(asked.lines) for asked in ran.asked[1:]]
    assert answers[0] == answers[1]
    assert answers[0].startswith("Type the answer. next tells it")
    assert answers[2].endswith("Which combination wins?")
    assert answers[3].startswith("9 of 18: flush.")
    assert answers[4].startswith("Topics: ")
    assert answers[6] == "Sprache: Deutsch."
    assert answers[7].startswith("Nicht verstanden: xyzzy.")


def test_the_word_for_going_on_tells_the_solution(programs: Programs, t: Language) -> None:
    word = leafing(t).name(Leaf.NEXT)
    for typed in (word, "next"):
        ran = programs.run("learn", "3", "--lang", t.code, typed=[typed])
        assert "b3" not in ran.asked[1].text
        assert len(ran.asked[1].lines) > 4
    assert stored(programs)["right"] == 0


def test_going_on_is_no_wrong_answer_where_the_word_is_one_in_play_too(
    programs: Programs, t: Language
) -> None:
    word = leafing(t).name(Leaf.NEXT)
    ran = programs.run("learn", "6", "--lang", t.code, typed=[word])
    assert t.gettext("Wrong.") not in ran.asked[1].lines
    assert stored(programs)["exercise"] == 1


def test_a_word_that_is_asked_for_is_an_answer_and_otherwise_works(programs: Programs) -> None:
    ran = programs.run("learn", "7", *EN, typed=["missed", "again", "again", "missed"])
    texts = ["\n".join(asked.lines) for asked in ran.asked[1:]]
    assert texts[0].startswith("Wrong.\nmissed, m: ")
    assert texts[1].startswith("Right.\nDavid: ")
    # where another word is asked for, it repeats what was told and asked
    assert f"Right.\n{texts[2]}" == texts[1].replace("\n\n", "\n")
    assert texts[3].startswith("Right.\nBen: ")


def test_again_always_ends_with_the_question_that_waits(programs: Programs) -> None:
    typed = ["again", "blue 7", "again", "rules flush", "again", "xyzzy", "again", "pink 3"]
    ran = programs.run("learn", "1", *EN, typed=typed)
    first, second, after_rules, after_nonsense = (ran.asked[place].lines for place in (1, 3, 5, 7))
    assert first[-1] == "Which card has these signs: club, square with one dot?"
    assert second[0].startswith("green 10, sign club")  # and no "Wrong." of the old answer
    assert second[1:] == ["Which card has these signs: heart, three dots?"]
    assert after_rules == after_nonsense
    assert after_rules[0] == "9 of 18: flush."
    assert after_rules[-1] == second[-1]


def test_again_asks_nothing_where_no_question_waits(programs: Programs) -> None:
    ran = programs.run("learn", "1", *EN, typed=[*with_mistakes(1, load("en")), "again"])
    told = ran.asked[-1].lines
    assert told[-1] == "Lesson 1 is done: 4 of 5 right."


def test_ctrl_c_twice_leaves_and_keeps_everything(programs: Programs) -> None:
    waiting = iter(["g10"])

    def typist(_: Asked) -> str:
        line = next(waiting, None)
        if line is None:
            raise CtrlC
        return line

    ran = programs.run("learn", *EN, typed=typist)
    assert ran.status == 130
    assert "Leave the lesson? It goes on from here next time." in ran.out
    assert ran.lines[-1] == "access-game learn goes on from here."
    assert stored(programs)["exercise"] == 1


def test_quit_leaves_in_every_language(programs: Programs, t: Language) -> None:
    ran = programs.run("learn", "--lang", t.code, typed=[words_in_play(t).name(Word.QUIT)])
    assert (ran.status, len(ran.asked)) == (0, 1)


def test_a_lesson_that_does_not_exist_is_refused(programs: Programs, t: Language) -> None:
    for asked in ("0", "8", "x"):
        ran = programs.run("learn", asked, "--lang", t.code)
        assert (ran.status, ran.out) == (2, "")
        assert "7" in ran.err
