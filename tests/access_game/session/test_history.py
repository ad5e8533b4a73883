"""Everything said can be asked for again."""

from __future__ import annotations

from tests.access_game.programs import Programs
from tests.access_game.session.alone import answer, answers, play

PLAYS = [str(place) for place in (1, 2, 3)]


def test_again_repeats_the_last_message_as_often_as_asked(programs: Programs) -> None:
    ran = play(programs, "again", "scores", "again", "again", "xyzzy", "again")
    first, scores, again, once_more, refused, refused_again = answers(ran)
    assert first.splitlines() == ran.asked[0].lines[1:]
    assert scores == again == once_more
    assert refused == refused_again


def test_again_after_a_play_repeats_the_turn_with_what_the_bots_did(programs: Programs) -> None:
    ran = play(programs, "1", "again")
    turn, again = answers(ran)
    assert again.splitlines() == [line for line in turn.splitlines()[1:] if line]


def test_missed_tells_what_happened_since_the_last_own_card(programs: Programs) -> None:
    ran = play(programs, "1", "missed", "2", "scores", "missed")
    first, missed, second, _, missed_later = answers(ran)
    told = [line for line in first.splitlines() if line]
    assert missed.splitlines() == told[1 : 1 + len(missed.splitlines())]
    assert len(missed.splitlines()) == 3
    assert "Round 1: " in missed_later
    assert all(line in second for line in missed_later.splitlines())


def test_missed_on_the_first_turn_tells_the_beginning(programs: Programs) -> None:
    found = answer(programs, "missed").splitlines()
    assert found[0].startswith("At the table: ")
    assert found[1].startswith("Round 1 of 8.")


def test_nothing_missed_is_said(programs: Programs) -> None:
    ran = programs.run(
        "play",
        *("--players", "2", "--seed", "3", "--first", "1", "--humans", "1", "--lang", "en"),
        typed=["missed"],
    )
    assert answers(ran)[0].startswith("At the table: ")


def test_history_tells_plays_and_rounds_but_no_answers(programs: Programs) -> None:
    ran = play(programs, *PLAYS, "scores", "history")
    found = answers(ran)[-1]
    assert "full 0" not in found
    assert "Round 1: " in found
    assert "New in place 3: " in found


def test_history_has_ones_own_plays_where_they_belong_and_again_has_not(
    programs: Programs,
) -> None:
    ran = play(programs, "1", "again", "history plays 99")
    _, again, plays = answers(ran)
    lines = plays.splitlines()
    mine = lines.index(next(line for line in lines if line.startswith("You: ")))
    assert lines[mine + 1].startswith("New in place 1: ")
    assert lines[mine - 1].split(":")[0] not in ("You", "New in place 1")
    assert "You: " not in again


def test_history_by_kind_and_number(programs: Programs) -> None:
    ran = play(programs, *PLAYS, "history plays 2", "history rounds", "history rounds 5", "pile")
    plays, rounds, more_rounds, pile = answers(ran)[3:]
    assert len(plays.splitlines()) == 2
    assert rounds == more_rounds
    assert rounds.startswith("Round 1: ")
    assert "Round 2" not in rounds.splitlines()[0]
    found = answer(programs, "pile", "history answers 1")
    assert found == answer(programs, "pile")
    assert pile


def test_history_grows_with_the_number(programs: Programs) -> None:
    ran = play(programs, *PLAYS, "history 1", "history 3", "history all 99", "history 0")
    one, three, everything, none = answers(ran)[3:]
    assert len(one.splitlines()) < len(three.splitlines()) < len(everything.splitlines())
    assert everything.endswith(three)
    assert none == one


def test_an_unknown_kind_tells_the_possible_ones(programs: Programs) -> None:
    found = answer(programs, "history nonsense")
    for kind in ("plays", "rounds", "answers", "all"):
        assert kind in found


def test_older_and_newer_walk_through_the_messages(programs: Programs) -> None:
    ran = play(programs, "scores", "older", "older", "newer", "newer", "newer")
    scores, older, still_older, newer, newest, beyond = answers(ran)
    assert older.startswith("1: ")
    assert still_older == "Your turn, card 1 of 2."
    assert newer == older
    assert newest == scores
    assert beyond == "There is no newer message."


def test_the_first_message_has_none_before_it(programs: Programs) -> None:
    ran = play(programs, *["older"] * 8)
    found = answers(ran)
    assert found[-1] == "There is no older message."
    assert found[-2] == found[-1] or found[0] != found[-1]
    assert found.index("There is no older message.") >= 3


def test_a_new_message_begins_the_walk_again(programs: Programs) -> None:
    ran = play(programs, "older", "older", "pile", "older", "newer")
    assert answers(ran)[3].startswith("1: ")
    assert answers(ran)[4] == answers(ran)[2]


def test_every_step_back_tells_something(programs: Programs) -> None:
    ran = play(programs, *PLAYS, *["older"] * 40)
    for text in answers(ran):
        assert text.strip()
