"""Several people round one keyboard: handing over, secrets, everybody's own language."""

from __future__ import annotations

import random

import pytest

from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener, Narrator
from access_game.narration.cards import CardStyle
from access_game.narration.events import tell
from access_game.narration.sitting import card_prompt, hand_over_prompt
from access_game.output.wrapping import without_marks
from engine.events import CardPlayed, seen_by
from tests.access_game.programs import Asked, Programs
from tests.access_game.session.seats import (
    HAND_OVER_PROMPTS,
    PEOPLE,
    Seats,
    codes,
    human_turns,
    places,
    without_repeats,
)

TABLES = [(2, 2), (3, 2), (4, 2), (4, 3), (5, 3), (6, 4)]
"""Players and how many of them are people."""

HARMLESS = [
    *("hand", "table", "scores", "who", "pile", "again", "missed", "spell", "sort", "sort number"),
    *("sort back", "history", "history answers 99", "history all 99", "older", "newer", "help"),
    *("keys", "rules", "verbosity full", "verbosity normal", "xyzzy", "quit now", "green", ""),
]
"""Lines whose answers name only cards that the typist knows."""


def options(players: int, humans: int, langs: str = "en", seed: int = 1) -> list[str]:
    return [
        *("--players", str(players), "--humans", str(humans), "--bots", "random"),
        *("--names", ",".join(PEOPLE[:humans]), "--langs", langs, "--seed", str(seed)),
        *("--cards", "code", "--width", "80"),
    ]


@pytest.mark.parametrize(("players", "humans"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_keyboard_is_handed_over_whenever_somebody_else_had_it(
    programs: Programs, players: int, humans: int, seed: int
) -> None:
    seats = Seats(programs)
    ran = seats.play(*options(players, humans, seed=seed))
    assert (ran.status, ran.err) == (0, "")
    turns = human_turns(seats.reading(), humans)
    assert seats.hand_overs == without_repeats(turns)
    if humans == 2:
        assert len(turns) > len(seats.hand_overs), "computer players between change nothing"


def test_one_person_alone_is_never_asked_to_come(programs: Programs) -> None:
    seats = Seats(programs)
    ran = seats.play(*options(4, 1))
    assert ran.status == 0
    assert not seats.hand_overs


def test_the_hand_over_line_stands_right_above_its_prompt_and_names_the_person(
    programs: Programs,
) -> None:
    seats = Seats(programs)
    ran = seats.play(*options(3, 3, "en,fr,ja"))
    for asked, seat in zip(
        [asked for asked in ran.asked if asked.prompt in HAND_OVER_PROMPTS],
        seats.hand_overs,
        strict=True,
    ):
        assert PEOPLE[seat] in asked.lines[-1]
        assert asked.prompt == hand_over_prompt(load(("en", "fr", "ja")[seat]))


@pytest.mark.parametrize(("players", "humans"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_of_anybodys_hand_is_ever_shown_to_somebody_else(
    programs: Programs, players: int, humans: int, seed: int
) -> None:
    chance = random.Random(f"{players} {humans} {seed}")
    place = places()
    named = 0

    def choose(asked: Asked, seat: int) -> str:
        return chance.choice(HARMLESS) if chance.random() < 0.6 else next(place)

    def check(text: str, seat: int | None) -> None:
        nonlocal named
        if seat is None and not list(programs.games.glob("*.game")):
            return
        view = seats.game().view_for(seat)
        known = {*view.cards, *(play.card for play in view.plays)}
        assert codes(text) <= known
        named += len(codes(text))

    langs = ",".join(chance.choices(LANGUAGES, k=humans))
    seats = Seats(programs, choose, check)
    ran = seats.play(*options(players, humans, langs, seed))
    assert (ran.status, ran.err) == (0, "")
    assert named > 300


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", [1, 5])
def test_everybody_hears_everything_public_exactly_once_in_their_language(
    programs: Programs, players: int, seed: int
) -> None:
    langs = ("en", "fr", "ja")
    seats = Seats(programs)
    ran = seats.play(*options(players, 3, ",".join(langs), seed))
    names = [entry.name for entry in seats.reading().header.seats]  # type: ignore[union-attr]
    for seat, code in enumerate(langs):
        listener = Listener(load(code), cards=CardStyle.CODE)
        narrator = Narrator(listener, names, seat)
        heard = "\n".join([*seats.shown[seat], ran.end])
        for event in seats.reading().events:
            shown = seen_by(event, None)
            is_own = isinstance(event, CardPlayed) and event.seat == seat
            told = without_marks("\n".join(tell(narrator, shown) if shown is not None else ()))
            if told and not is_own:
                assert f"\n{heard}\n".count(f"\n{told}\n") == 1, told


def test_everything_a_seat_gets_is_in_its_language(programs: Programs) -> None:
    seats = Seats(programs)
    seats.play(*options(3, 3, "en,de,ja"))
    for seat, code in enumerate(("en", "de", "ja")):
        text = "\n".join(seats.shown[seat])
        assert load(code).gettext("Your turn, card {number} of {plays}.", number=1, plays=3) in text
        others = {"en", "de", "ja"} - {code}
        for other in others:
            foreign = load(other).gettext("Your turn, card {number} of {plays}.", number=1, plays=3)
            assert foreign not in text


def test_the_end_is_told_once_in_every_language_of_the_table(programs: Programs) -> None:
    ran = Seats(programs).play(*options(4, 4, "en,de,fr,ja"))
    for code in LANGUAGES:
        assert ran.end.count(load(code).gettext("The game is over.")) == 1


def test_the_end_is_told_once_to_people_of_one_language(programs: Programs) -> None:
    ran = Seats(programs).play(*options(4, 3, "de"))
    assert ran.end.count(load("de").gettext("The game is over.")) == 1


def test_the_advice_for_one_keyboard_is_given_once_in_each_language(programs: Programs) -> None:
    ran = programs.run("play", *options(4, 3, "en,fr,fr"), typed=[])
    advice = [
        load(code).gettext(
            "Several people share this keyboard: earlier lines can be read again, and speech can "
            "be overheard. Use headphones, or turn away."
        )
        for code in ("en", "fr")
    ]
    said = " ".join(ran.out.replace("\n", " ").split(" "))
    assert [said.count(text) for text in advice] == [1, 1]


@pytest.mark.parametrize("line", ["help", "1", "g5", "xyzzy", "\x1b[A", "💥"])
def test_nothing_is_shown_before_enter_whatever_is_typed(programs: Programs, line: str) -> None:
    ran = programs.run("play", *options(4, 2, "en,fr", 3), typed=[line, line, ""])
    first, second, third, fourth = ran.asked[:4]
    assert {asked.prompt for asked in (first, second, third)} <= HAND_OVER_PROMPTS
    assert fourth.prompt not in HAND_OVER_PROMPTS
    for asked in (second, third):
        assert asked.lines
        assert not codes(asked.text)
    assert codes(fourth.text)


def test_leaving_is_possible_while_the_keyboard_is_handed_over(programs: Programs) -> None:
    ran = programs.run("play", *options(2, 2), typed=["quit"])
    assert ran.status == 0
    assert ran.lines[-1] == load("en").gettext(
        "The game is saved. access-game resume goes on with it."
    )


def test_again_and_history_belong_to_the_seat(programs: Programs) -> None:
    asked_for: dict[int, list[str]] = {}

    def choose(asked: Asked, seat: int) -> str | None:
        said = asked_for.setdefault(seat, [])
        said.append(asked.text)
        script: dict[int, list[str | None]] = {
            0: ["scores", "1"],
            1: ["again", "history answers", "older", "newer", None],
        }
        return script[seat][len(said) - 1]

    seats = Seats(programs, choose)
    programs.run("play", *options(2, 2, seed=4), "--first", "1", typed=seats.typist)
    scores = asked_for[0][1].splitlines()[0]
    assert "full 0" in scores
    for text in asked_for[1]:
        assert scores not in text
    assert asked_for[1][1] == asked_for[1][0].removeprefix("\n"), "again tells this turn again"
    assert card_prompt(load("en")) in asked_for[1][2]
