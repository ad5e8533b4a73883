"""Whole games of one person, in every language, at every width and verbosity."""

from __future__ import annotations

from random import Random

import pytest

from access_game.languages import Language
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import DECK
from engine.rules import Edition, rules_for
from tests.access_game.programs import Asked, Programs
from tests.access_game.session.alone import ASKING
from tests.access_game.session.seats import CARD_PROMPTS, Seats, places
from tests.terminal.stream_check import check_stream


def play(programs: Programs, *options: str, seed: int = 1) -> Seats:
    seats = Seats(programs)
    seats.play("--seed", str(seed), "--bots", "random", *options)
    return seats


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_goes_from_the_deal_to_the_winner(
    programs: Programs, players: int, t: Language
) -> None:
    seats = play(programs, "--players", str(players), "--lang", t.code)
    assert (seats.ran.status, seats.ran.err) == (0, "")
    game = seats.game()
    rules = rules_for(players)
    assert game.is_over
    assert len(seats.ran.asked) >= rules.plays * rules.rounds
    assert {asked.prompt for asked in seats.ran.asked} <= CARD_PROMPTS
    assert t.gettext("The game is over.") in seats.ran.end
    for score in game.view_for(None).scores:
        assert t.ngettext("{n} point", "{n} points", score.points) in seats.ran.end


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_every_line_can_be_read_on_a_narrow_display(
    programs: Programs, t: Language, width: int, verbosity: str
) -> None:
    options = ("--width", str(width), "--verbosity", verbosity, "--cards", "tactile")
    seats = play(programs, "--players", "2", "--lang", t.code, *options)
    assert check_stream(seats.ran.out.encode(), width, t.code) == []


def test_more_words_are_said_from_brief_over_normal_to_full(
    programs: Programs, t: Language
) -> None:
    lengths = []
    for verbosity in ("brief", "normal", "full"):
        seats = play(
            Programs(programs.folder / verbosity),
            *("--players", "4", "--lang", t.code, "--verbosity", verbosity),
        )
        lengths.append(len(seats.ran.out))
    brief, normal, full = lengths
    assert brief * 1.5 < normal
    assert normal * 1.1 < full


def test_the_french_edition_is_announced_and_its_cards_come_back(programs: Programs) -> None:
    seats = play(programs, "--players", "3", "--edition", "french")
    announced = "French edition: cards that score nothing go back under the pile."
    assert seats.ran.out.count(announced) == 1
    assert seats.game().rules.edition is Edition.FRENCH
    assert "go back under the draw pile" in seats.ran.out


@pytest.mark.parametrize("players", [2, 3])
def test_the_end_of_the_pile_is_told_to_everybody_once(programs: Programs, players: int) -> None:
    seats = play(programs, "--players", str(players))
    assert seats.ran.out.count("The draw pile has run out.") == 1
    assert "The draw pile is empty: place" in seats.ran.out


def test_neutral_cards_are_told_in_games_of_two(programs: Programs) -> None:
    seats = play(programs, "--players", "2")
    neutral = [play for play in seats.game().view_for(None).plays if play.seat is None]
    assert len(neutral) == 12
    assert seats.ran.out.count("\nNeutral card: ") == 12


def test_the_same_seed_and_the_same_lines_give_the_same_words(programs: Programs) -> None:
    outs = {
        play(Programs(programs.folder / str(number)), "--players", "4").ran.out
        for number in range(2)
    }
    assert len(outs) == 1
    other = play(Programs(programs.folder / "other"), "--players", "4", seed=2).ran.out
    assert other not in outs


def test_all_between_two_prompts_comes_at_once(programs: Programs) -> None:
    """Nothing is written while nobody is asked: the bots' plays come with the next prompt."""
    seats = play(programs, "--players", "6")
    first, second = seats.ran.asked[:2]
    assert first.text.count("\n") >= 3
    assert second.text.splitlines()[0].startswith("New in place ")
    assert len([line for line in second.lines if line == ""]) == 1


@pytest.mark.parametrize("players", [2, 4, 5])
def test_any_question_can_be_asked_at_any_time(
    programs: Programs, players: int, t: Language
) -> None:
    chance = Random(f"{players} {t.code}")
    vocabulary = words_in_play(t)
    place = places()

    def choose(asked: Asked, seat: int) -> str:
        assert any(line.strip() for line in asked.lines), "every line is answered"
        if chance.random() < 0.25:
            return next(place)
        word = chance.choice(ASKING)
        follows = {
            Word.TRY: str(chance.randrange(1, 8)),
            Word.CARD: str(chance.choice(DECK)),
            Word.VERBOSITY: chance.choice(["brief", "normal", "full"]),
            Word.SIGNS: chance.choice(["plain", "signs", "tactile", "code"]),
            Word.HISTORY: str(chance.randrange(30)),
        }
        return f"{vocabulary.name(word)} {follows.get(word, '')}"

    seats = Seats(programs, choose)
    options = ("--players", str(players), "--seed", "2", "--bots", "random", "--width", "40")
    ran = seats.play(*options, "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert check_stream(ran.out.encode(), 40, t.code) == []


def test_winners_are_told_apart_from_losers(programs: Programs) -> None:
    place = places()
    outcomes = set()
    for seed in range(1, 12):
        table = Programs(programs.folder / str(seed))
        options = ("--players", "2", "--bots", "random", "--seed", str(seed))
        ran = table.run("play", *options, typed=lambda _: next(place))
        outcomes |= {line for line in ran.lines if line.endswith((" wins.", "You win!"))}
    assert "You win!" in outcomes
    assert any(line.endswith(" wins.") for line in outcomes)
