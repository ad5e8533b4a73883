"""After the end of a game: Enter leaves, and until then the game may be looked back at."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from access_game.languages import Language, load
from access_game.narration import reviews
from access_game.understanding.vocabulary import Word, words_in_play
from engine.players.review import LEAST, MOST
from tests.access_game.programs import Asked, CtrlC, Programs, Ran, Typist, is_after_the_game
from tests.access_game.session.seats import HAND_OVER_PROMPTS, places
from tests.engine.imagining import Imagining
from tests.terminal.stream_check import check_stream

GAME = ("--players", "2", "--seed", "1", "--bots", "random", "--cards", "code")
GOODBYE = "Goodbye."


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("access_game.reviewing.adviser", Imagining)


def then(lines: Iterable[str | type[CtrlC]]) -> Typist:
    """Plays a game to its end from place after place, then types these lines."""
    place, waiting = places(), iter(lines)

    def type_line(asked: Asked) -> str | None:
        if not is_after_the_game(asked):
            return "" if asked.prompt in HAND_OVER_PROMPTS else next(place)
        line = next(waiting, None)
        if isinstance(line, type):
            raise line
        return line

    return type_line


def play(programs: Programs, *lines: str | type[CtrlC], more: Iterable[str] = ()) -> Ran:
    """A whole game, and these lines after its end."""
    ran = programs.run("play", *GAME, "--lang", "en", *more, typed=then(lines), stays=True)
    assert ran.err == ""
    return ran


def answers(ran: Ran) -> list[list[str]]:
    """What each line was answered that was typed after the end."""
    told = [asked.lines for asked in ran.afterwards[1:]]
    rest = ran.out.removeprefix("".join(asked.text for asked in (*ran.asked, *ran.afterwards)))
    return [*told, rest.splitlines()]


def test_the_prompt_follows_the_end_of_the_game(programs: Programs, t: Language) -> None:
    ran = play(programs, more=["--lang", t.code])
    (asked,) = ran.afterwards
    assert asked.prompt == reviews.prompt(t)
    assert t.gettext("The game is over.") in asked.lines
    assert ran.status == 0
    assert ran.out.endswith(f"{asked.prompt}\n"), "the end of input is no farewell"


@pytest.mark.parametrize("typed", ["", "  ", "quit", "q"])
def test_enter_leaves_at_once(programs: Programs, typed: str) -> None:
    ran = play(programs, typed, "review")
    assert (ran.status, answers(ran)) == (0, [[GOODBYE]])


def test_the_word_for_leaving_leaves_in_every_language(programs: Programs, t: Language) -> None:
    ran = play(programs, words_in_play(t).name(Word.QUIT), more=["--lang", t.code])
    assert answers(ran) == [[t.gettext(GOODBYE)]]


def test_control_c_leaves_interrupted(programs: Programs) -> None:
    ran = play(programs, CtrlC)
    assert (ran.status, answers(ran)) == (130, [[GOODBYE]])


def test_the_end_counts_as_told(programs: Programs) -> None:
    play(programs)
    assert "No unfinished game." in programs.run("games", "--lang", "en").out


def test_a_review_names_the_costliest_plays_with_a_better_card(programs: Programs) -> None:
    (told, _) = answers(play(programs, "review"))
    assert len(told) == 2 * MOST
    for played, better in zip(told[::2], told[1::2], strict=True):
        assert played.startswith("Round ")
        assert "you played " in played
        assert better.startswith("Better was ")
        assert better.endswith(".")


def test_costs_fall_from_the_first_play_to_the_last(programs: Programs) -> None:
    for seed in "123":
        ran = play(Programs(programs.folder / seed), "review", more=["--seed", seed])
        (told, _) = answers(ran)
        costs = [int(line.split("about ")[1].split()[0]) for line in told if "about " in line]
        assert costs == sorted(costs, reverse=True)
        assert all(cost >= LEAST for cost in costs)


def test_a_review_is_the_same_again_and_is_repeated(programs: Programs) -> None:
    first, second, again, spelled, _ = answers(
        play(programs, "review", "review", "again", "spell", "")
    )
    assert first == second == again
    assert spelled[0].startswith("capital B, e, t, t, e, r, blank")


def test_the_end_is_kept_for_history_and_scores(programs: Programs) -> None:
    again, scores, rounds, played, _ = answers(
        play(programs, "again", "scores", "history rounds 1", "history plays 2", "")
    )
    assert "The game is over." in again
    assert len(scores) == 2
    assert rounds[0] == "The game is over."
    assert len(played) == 2


@pytest.mark.parametrize("typed", ["table", "hint", "try 2", "hand", "sort", "who", "glance"])
def test_what_makes_no_sense_any_more_is_answered_in_one_line(
    programs: Programs, typed: str
) -> None:
    told, _ = answers(play(programs, typed, ""))
    assert told == ["The game is over; help lists the words."]


def test_help_tells_the_words_that_still_make_sense(programs: Programs) -> None:
    told, _ = answers(play(programs, "help", ""))
    text = " ".join(told)
    assert text.startswith("The game is over. Words now: scores, again, history")
    assert "review" in text
    assert "glance" not in text


def test_cards_are_not_played_and_unknown_words_are_answered(programs: Programs) -> None:
    refused, unknown, meaning, _ = answers(play(programs, "k1", "xyzzy", "help review", ""))
    assert refused == ["The game is over; not played: k1."]
    assert unknown[0] == "Not understood: xyzzy."
    assert meaning == ["review: after the game, your plays that cost most."]


def test_help_with_what_is_no_word_is_short(programs: Programs) -> None:
    unknown, _ = answers(play(programs, "help xyzzy", ""))
    assert unknown == ["Not understood: xyzzy.", "The word help tells what is possible."]


def test_listening_can_be_changed(programs: Programs) -> None:
    told = answers(play(programs, "verbosity full", "language de", "rückblick", ""))
    assert told[0] == ["From now on: full."]
    assert "Runde" in told[2][0]
    assert any(line.startswith("Auf dem Tisch bis dahin: ") for line in told[2])


def test_a_resumed_game_ends_the_same_way(programs: Programs) -> None:
    programs.run("play", *GAME, "--lang", "en", typed=["1", "2"])
    ran = programs.run("resume", "--lang", "en", typed=then(["review", ""]), stays=True)
    told, left = answers(ran)
    assert (len(told), left) == (2 * MOST, [GOODBYE])


SEVERAL = ("--players", "3", "--humans", "2", "--names", "Anna,Béla")


def test_several_people_are_reviewed_one_after_the_other(programs: Programs) -> None:
    told, _ = answers(play(programs, "review", "", more=SEVERAL))
    headings = [line for line in told if line.startswith("Review for ")]
    assert headings == ["Review for Anna.", "Review for Béla."]


def test_one_of_several_people_is_reviewed_by_name(programs: Programs) -> None:
    bela, ben, _ = answers(play(programs, "review bela", "review Ben", "", more=SEVERAL))
    assert bela[0] == "Review for Béla."
    assert "Review for Anna." not in bela
    assert ben == ["Not understood: Ben.", "Possible: Anna, Béla."]


def test_everybody_is_reviewed_in_their_own_language(programs: Programs) -> None:
    (told, _) = answers(play(programs, "review", "", more=[*SEVERAL, "--langs", "en,fr"]))
    assert "Review for Anna." in told
    assert load("fr").gettext("Review for {name}.", name="Béla") in told


@pytest.mark.parametrize("width", [20, 40])
@pytest.mark.parametrize("braille", [(), ("--braille",)])
def test_every_line_fits_a_narrow_display(
    programs: Programs, t: Language, width: int, braille: tuple[str, ...]
) -> None:
    review = words_in_play(t).name(Word.REVIEW)
    more = ("--lang", t.code, "--width", str(width), "--verbosity", "full", *braille)
    ran = play(programs, review, "help", "", more=more)
    if not braille:
        assert check_stream(ran.out.encode(), width, t.code) == []
    assert ran.status == 0
