"""Questions before a game: every one has an answer that Enter takes, and answers are remembered."""

from __future__ import annotations

import tomllib

import pytest

from access_game.languages import LANGUAGES, NAMES, Language, load
from access_game.understanding.vocabulary import card_styles, words_in_play
from engine.record import read_record
from tests.access_game.programs import Programs, Ran
from tests.terminal.stream_check import check_stream


def start(programs: Programs, *typed: str, options: tuple[str, ...] = (), lang: str = "en") -> Ran:
    return programs.run("play", "--lang", lang, *options, typed=typed)


def prompts(ran: Ran) -> list[str]:
    return [asked.prompt for asked in ran.asked]


def names(programs: Programs) -> list[str]:
    header = read_record(programs.record.read_text(encoding="utf-8")).header
    assert header is not None
    return [seat.name for seat in header.seats]


def settings(programs: Programs) -> str:
    return programs.config.read_text(encoding="utf-8")


def test_enter_answers_everything(programs: Programs, t: Language) -> None:
    ran = start(programs, "", "", "", lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    assert prompts(ran) == [t.gettext(text) for text in ("Players?", "Name?", "Naming?", "Card?")]
    assert len(names(programs)) == 4
    assert names(programs)[0] == t.gettext("Player {number}", number=1)


def test_every_question_names_the_answer_that_enter_takes(programs: Programs) -> None:
    ran = start(programs, "", "", "")
    assert "Enter means 4." in ran.asked[0].text
    assert "Enter means Player 1." in ran.asked[1].text
    assert "Enter means the second way." in ran.asked[2].text


def test_answers_begin_the_game(programs: Programs) -> None:
    ran = start(programs, "3", "Zoë", "tactile")
    assert names(programs)[0] == "Zoë"
    assert len(names(programs)) == 3
    assert ", circle with " in ran.out


def test_answers_are_remembered_and_become_what_enter_takes(programs: Programs) -> None:
    start(programs, "3", "Zoë", "4")
    assert tomllib.loads(settings(programs)) == {"players": 3, "names": ["Zoë"], "cards": "code"}
    again = start(programs, "", "")
    assert "Enter means 3." in again.asked[0].text
    assert "Enter means Zoë." in again.asked[1].text
    assert prompts(again) == ["Players?", "Name?", "Card?"], "the naming is asked once"


def test_every_way_of_naming_cards_is_told_with_an_example(programs: Programs, t: Language) -> None:
    lines = start(programs, "", "", lang=t.code).asked[2].lines[1:]
    for number, (line, key) in enumerate(zip(lines, card_styles(t).names, strict=True), 1):
        assert line.startswith(str(number))
        assert card_styles(t).name(key) in line
        assert "5" in line


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_naming_is_chosen_by_number_or_word(
    programs: Programs, number: int, t: Language
) -> None:
    key = list(card_styles(t).names)[number - 1]
    for typed in (str(number), card_styles(t).name(key), key, chr(ord("０") + number)):
        table = Programs(programs.folder / typed)
        start(table, "", "", typed, lang=t.code)
        assert f'cards = "{key}"' in settings(table)


@pytest.mark.parametrize("typed", ["1", "7", "many", "-1", "3.5", "💥", "\x1b[A!"])
def test_an_impossible_number_of_players_is_refused_and_asked_again(
    programs: Programs, typed: str, t: Language
) -> None:
    ran = start(programs, typed, "5", lang=t.code)
    assert prompts(ran)[:3] == [t.gettext("Players?")] * 2 + [t.gettext("Name?")]
    answer = ran.asked[1].text
    assert "2" in answer
    assert "6" in answer


@pytest.mark.parametrize("typed", ["g5", "12", "table", "テーブル5" * 9, ":", "Ben, Ben" * 9])
def test_an_impossible_name_is_refused_and_asked_again(programs: Programs, typed: str) -> None:
    ran = start(programs, "", typed, "Zoë")
    assert prompts(ran)[1:4] == ["Name?", "Name?", "Naming?"]
    assert len(ran.asked[2].lines) >= 1


@pytest.mark.parametrize("typed", ["5", "0", "red", "💥"])
def test_an_impossible_naming_is_refused_and_asked_again(programs: Programs, typed: str) -> None:
    ran = start(programs, "", "", typed, "1")
    assert prompts(ran)[2:5] == ["Naming?", "Naming?", "Card?"]
    assert ran.asked[3].lines == ["Type a number from 1 to 4, or the word."]


def test_a_name_may_begin_like_a_word(programs: Programs) -> None:
    ran = start(programs, "", "Helga", "")
    assert names(programs)[0] == "Helga"
    assert prompts(ran)[-1] == "Card?"


def test_help_tells_what_is_possible(programs: Programs, t: Language) -> None:
    typed = words_in_play(t).name("help")
    ran = start(programs, typed, "help", lang=t.code)
    quit_word = words_in_play(t).name("quit")
    for asked in ran.asked[1:3]:
        assert quit_word in asked.text


def test_quit_leaves_and_remembers_nothing(programs: Programs, t: Language) -> None:
    for typed in ([words_in_play(t).name("quit")], ["3", "quit"], ["3", "Zoë", "quit"]):
        ran = start(programs, *typed, lang=t.code)
        assert ran.status == 0
        assert ran.lines[-1] == t.gettext("No game was begun.")
    assert not programs.config.exists()
    assert not programs.games.exists()


def test_the_end_of_input_leaves(programs: Programs) -> None:
    for typed in ((), ("3",), ("3", "Zoë")):
        ran = start(programs, *typed)
        assert (ran.status, ran.lines[-1]) == (0, "No game was begun.")
    assert not programs.games.exists()


def test_several_people_are_asked_for_their_names(programs: Programs) -> None:
    ran = start(programs, "4", "Zoë", "", "1", options=("--humans", "2"))
    assert "Name of player 1? Enter means Player 1." in ran.asked[1].text
    assert "Name of player 2? Enter means Player 2." in ran.asked[2].text
    assert names(programs)[:2] == ["Zoë", "Player 2"]


def test_a_name_that_somebody_has_is_refused(programs: Programs) -> None:
    ran = start(programs, "4", "Zoë", "zoe", "Ann", "1", options=("--humans", "2"))
    assert "stands twice" in ran.asked[3].text
    assert names(programs)[:2] == ["Zoë", "Ann"]


def test_enter_takes_another_name_when_the_usual_one_is_taken(programs: Programs) -> None:
    ran = start(programs, "4", "Player 2", "", "1", options=("--humans", "2"))
    assert ran.status == 0
    assert ran.err == ""
    assert names(programs)[0] == "Player 2"
    assert f"Enter means {names(programs)[1]}." in ran.asked[2].text
    assert len(set(names(programs))) == 4


def test_more_people_than_players_are_refused_after_the_number_is_known(
    programs: Programs,
) -> None:
    ran = start(programs, "2", "", options=("--humans", "3"))
    assert ran.status == 2
    assert "--humans 3" in ran.err
    assert not programs.games.exists()


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        (("--players", "3"), ["Card?"]),
        (("--names", "Zoë"), ["Players?", "Naming?", "Card?"]),
        (("--cards", "code"), ["Players?", "Name?", "Card?"]),
        (("--cards", "code", "--names", "Zoë"), ["Players?", "Card?"]),
        (("--bots", "random", "--seed", "1"), ["Players?", "Name?", "Naming?", "Card?"]),
    ],
)
def test_what_an_option_says_is_not_asked(
    programs: Programs, options: tuple[str, ...], asked: list[str]
) -> None:
    assert prompts(start(programs, *[""] * 4, options=options))[: len(asked)] == asked


def test_what_the_environment_says_is_not_asked(programs: Programs) -> None:
    table = Programs(programs.folder, {"ACCESS_GAME_PLAYERS": "3", "ACCESS_GAME_LANG": "fr"})
    ran = table.run("play")
    assert prompts(ran) == [load("fr").gettext("Card?")]
    assert len(names(table)) == 3


# The language.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_is_asked_where_it_is_not_known_and_then_spoken(
    programs: Programs, code: str
) -> None:
    for typed in (code, NAMES[code]):
        table = Programs(programs.folder / typed)
        ran = table.run("play", typed=[typed, "", "", ""])
        for name in NAMES.values():
            assert name in ran.asked[0].text
        assert prompts(ran)[1:] == [
            load(code).gettext(text) for text in ("Players?", "Name?", "Naming?", "Card?")
        ]
        assert f'lang = "{code}"' in settings(table)
        assert prompts(table.run("play")) == [load(code).gettext("Players?")]


def test_enter_at_the_language_means_english(programs: Programs) -> None:
    assert prompts(programs.run("play", typed=[""]))[1] == "Players?"


def test_an_unknown_language_is_asked_again(programs: Programs) -> None:
    ran = programs.run("play", typed=["klingon", "fr"])
    assert prompts(ran)[0] == prompts(ran)[1]
    assert ran.asked[1].lines
    assert prompts(ran)[2] == load("fr").gettext("Players?")


@pytest.mark.parametrize(
    "environ",
    [
        {"LC_ALL": "", "LANG": "de_DE.UTF-8"},
        {"LC_ALL": "de_CH"},
        {"LANGUAGE": "de", "LC_ALL": "xx"},
    ],
)
def test_the_language_of_the_system_is_taken(programs: Programs, environ: dict[str, str]) -> None:
    ran = Programs(programs.folder, environ).run("play")
    assert prompts(ran) == [load("de").gettext("Players?")]


@pytest.mark.parametrize("width", ["20", "40"])
def test_questions_fit_narrow_displays(programs: Programs, width: str, t: Language) -> None:
    ran = start(programs, "x", "", "g5", "", "?", options=("--width", width), lang=t.code)
    assert check_stream(ran.out.encode(), int(width), t.code) == []
