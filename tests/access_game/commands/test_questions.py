"""Questions before a game: every one has an answer that Enter takes, and answers are remembered."""

from __future__ import annotations

import tomllib

import pytest

from access_game.languages import LANGUAGES, NAMES, Language, load
from access_game.understanding.choosing import card_styles, levels
from access_game.understanding.vocabulary import words_in_play
from engine.record import read_record
from tests.access_game.programs import Programs, Ran
from tests.terminal.stream_check import check_stream

ASKED_LEVELS = ("easy", "steady", "strong", "master")


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
    ran = start(programs, "", "", "", "", lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    asked = ("Players?", "Level?", "Name?", "Naming?", "Card?")
    assert prompts(ran) == [t.gettext(text) for text in asked]
    assert len(names(programs)) == 4
    assert names(programs)[0] == t.gettext("Player {number}", number=1)


def test_every_question_names_the_answer_that_enter_takes(programs: Programs) -> None:
    ran = start(programs, "", "", "", "")
    assert "Enter means 4." in ran.asked[0].text
    assert "Enter means steady." in ran.asked[1].text
    assert "Enter means Player 1." in ran.asked[2].text
    assert "Enter means signs." in ran.asked[3].text


def test_a_name_that_nobody_typed_is_not_remembered(programs: Programs) -> None:
    start(programs, "", "", "", "")
    assert "names" not in settings(programs)
    german = start(programs, "", "", "", lang="de")
    assert "Player" not in german.out


def test_several_names_are_typed_at_once(programs: Programs) -> None:
    ran = programs.run(
        "play", "--lang", "en", "--humans", "3", typed=["3", "Zoë, Max", "Ida, Uwe", "Ida", ""]
    )
    assert "Name of player 3?" in ran.asked[2].text
    assert "More names than players: Ida, Uwe." in ran.asked[3].text
    assert names(programs) == ["Zoë", "Max", "Ida"]


def test_a_single_player_may_have_a_comma_in_the_name(programs: Programs) -> None:
    start(programs, "", "", "Zoë, Max", "")
    assert names(programs)[0] == "Zoë Max"


def test_answers_begin_the_game(programs: Programs) -> None:
    ran = start(programs, "3", "easy", "Zoë", "tactile")
    assert names(programs)[0] == "Zoë"
    assert len(names(programs)) == 3
    assert ", circle with " in ran.out


def test_answers_are_remembered_and_become_what_enter_takes(programs: Programs) -> None:
    start(programs, "3", "easy", "Zoë", "4")
    assert tomllib.loads(settings(programs)) == {
        **{"players": 3, "bots": ["easy"], "names": ["Zoë"], "cards": "code"}
    }
    again = start(programs, "", "", "")
    assert "Enter means 3." in again.asked[0].text
    assert "Enter means easy;" in again.asked[1].text
    assert "Enter means Zoë." in again.asked[2].text
    assert prompts(again) == ["Players?", "Level?", "Name?", "Card?"], "the naming is asked once"


def test_every_way_of_naming_cards_is_told_with_an_example(programs: Programs, t: Language) -> None:
    lines = start(programs, "", "", "", lang=t.code).asked[3].lines[1:]
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
        start(table, "", "", "", typed, lang=t.code)
        assert f'cards = "{key}"' in settings(table)


@pytest.mark.parametrize("typed", ["1", "7", "many", "-1", "3.5", "💥", "\x1b[A!"])
def test_an_impossible_number_of_players_is_refused_and_asked_again(
    programs: Programs, typed: str, t: Language
) -> None:
    ran = start(programs, typed, "5", lang=t.code)
    assert prompts(ran)[:3] == [t.gettext("Players?")] * 2 + [t.gettext("Level?")]
    answer = ran.asked[1].text
    assert "2" in answer
    assert "6" in answer


@pytest.mark.parametrize("typed", ["g5", "12", "table", "テーブル5" * 9, ":", "Ben, Ben" * 9])
def test_an_impossible_name_is_refused_and_asked_again(programs: Programs, typed: str) -> None:
    ran = start(programs, "", "", typed, "Zoë")
    assert prompts(ran)[2:5] == ["Name?", "Name?", "Naming?"]
    assert len(ran.asked[3].lines) >= 1


@pytest.mark.parametrize("typed", ["5", "0", "red", "💥"])
def test_an_impossible_naming_is_refused_and_asked_again(programs: Programs, typed: str) -> None:
    ran = start(programs, "", "", "", typed, "1")
    assert prompts(ran)[3:6] == ["Naming?", "Naming?", "Card?"]
    assert ran.asked[4].lines == ["Type a number from 1 to 4, or the word."]


def test_a_name_may_begin_like_a_word(programs: Programs) -> None:
    ran = start(programs, "", "", "Helga", "")
    assert names(programs)[0] == "Helga"
    assert prompts(ran)[-1] == "Card?"


def test_help_tells_what_is_possible(programs: Programs, t: Language) -> None:
    typed = words_in_play(t).name("help")
    ran = start(programs, typed, "help", "?", "？", "", typed, "", "?", "", "?", lang=t.code)
    quit_word = words_in_play(t).name("quit")
    asked = ("Players?", "Level?", "Name?", "Naming?")
    assert list(dict.fromkeys(prompts(ran))) == [t.gettext(text) for text in asked]
    for number in (1, 2, 3, 4, 6, 8, 10):
        assert quit_word in ran.asked[number].text


def test_quit_leaves_and_remembers_nothing(programs: Programs, t: Language) -> None:
    for typed in ([words_in_play(t).name("quit")], ["3", "quit"], ["3", "", "Zoë", "quit"]):
        ran = start(programs, *typed, lang=t.code)
        assert ran.status == 0
        assert ran.lines[-1] == t.gettext("No game was begun.")
    assert not programs.config.exists()
    assert not programs.games.exists()


def test_the_end_of_input_leaves(programs: Programs) -> None:
    for typed in ((), ("3",), ("3", "easy"), ("3", "easy", "Zoë")):
        ran = start(programs, *typed)
        assert (ran.status, ran.lines[-1]) == (0, "No game was begun.")
    assert not programs.games.exists()


def test_several_people_are_asked_for_their_names(programs: Programs) -> None:
    ran = start(programs, "4", "", "Zoë", "", "1", options=("--humans", "2"))
    assert "Name of player 1? Enter means Player 1." in ran.asked[2].text
    assert "Name of player 2? Enter means Player 2." in ran.asked[3].text
    assert names(programs)[:2] == ["Zoë", "Player 2"]


def test_a_name_that_somebody_has_is_refused(programs: Programs) -> None:
    ran = start(programs, "4", "", "Zoë", "zoe", "Ann", "1", options=("--humans", "2"))
    assert "is there twice" in ran.asked[4].text
    assert names(programs)[:2] == ["Zoë", "Ann"]


def test_enter_takes_another_name_when_the_usual_one_is_taken(programs: Programs) -> None:
    ran = start(programs, "4", "", "Player 2", "", "1", options=("--humans", "2"))
    assert ran.status == 0
    assert ran.err == ""
    assert names(programs)[0] == "Player 2"
    assert f"Enter means {names(programs)[1]}." in ran.asked[3].text
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
        (("--names", "Zoë"), ["Players?", "Level?", "Naming?", "Card?"]),
        (("--cards", "code"), ["Players?", "Level?", "Name?", "Card?"]),
        (("--cards", "code", "--names", "Zoë"), ["Players?", "Level?", "Card?"]),
        (("--bots", "random", "--seed", "1"), ["Players?", "Name?", "Naming?", "Card?"]),
    ],
)
def test_what_an_option_says_is_not_asked(
    programs: Programs, options: tuple[str, ...], asked: list[str]
) -> None:
    assert prompts(start(programs, *[""] * 5, options=options))[: len(asked)] == asked


def test_what_the_environment_says_is_not_asked(programs: Programs) -> None:
    table = Programs(programs.folder, {"ACCESS_GAME_PLAYERS": "3", "ACCESS_GAME_LANG": "fr"})
    ran = table.run("play")
    assert prompts(ran) == [load("fr").gettext("Card?")]
    assert len(names(table)) == 3


# The level of the computer players.


def bots(programs: Programs) -> list[str]:
    header = read_record(programs.record.read_text(encoding="utf-8")).header
    assert header is not None
    return [seat.player for seat in header.seats if seat.player != "human"]


def test_every_level_is_described_before_one_is_chosen(programs: Programs, t: Language) -> None:
    question, *lines = start(programs, "", lang=t.code).asked[1].lines
    assert levels(t).name("steady") in question
    for number, (line, key) in enumerate(zip(lines, ASKED_LEVELS, strict=True), 1):
        assert line.startswith(str(number))
        assert levels(t).name(key) in line
        assert len(line) > 10 + len(levels(t).name(key))


def test_who_has_chosen_a_level_is_told_them_when_asking(programs: Programs, t: Language) -> None:
    first = start(programs, "", "1", "", "", lang=t.code).asked[1].lines
    for help_word in ("?", words_in_play(t).name("help"), "help"):
        again = start(programs, "", help_word, lang=t.code)
        assert len(again.asked[1].lines) == 1
        assert words_in_play(t).name("help") in again.asked[1].text
        assert again.asked[2].lines[: len(first) - 1] == first[1:], help_word


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_level_is_chosen_by_number_word_or_beginning(
    programs: Programs, number: int, t: Language
) -> None:
    key = ASKED_LEVELS[number - 1]
    name = levels(t).name(key)
    for typed in {str(number), *levels(t).names[key], key, name.upper(), name[:3]}:
        table = Programs(programs.folder / typed)
        start(table, "3", typed, "", "", lang=t.code)
        assert bots(table) == [key, key]
        assert tomllib.loads(settings(table))["bots"] == [key]


def test_random_players_are_not_offered_but_come_when_they_are_called(
    programs: Programs, t: Language
) -> None:
    name = levels(t).name("random")
    ran = start(programs, "2", name, "", "", lang=t.code)
    assert name not in ran.asked[1].text
    assert bots(programs) == ["random"]


@pytest.mark.parametrize("typed", ["0", "5", "st", "genius", "💥", "easy strong x"])
def test_what_is_no_level_is_answered_with_all_of_them(programs: Programs, typed: str) -> None:
    ran = start(programs, "3", typed, "4")
    if typed == "easy strong x":  # the first word counts, as at the other questions
        assert prompts(ran)[2] == "Name?"
        return
    assert prompts(ran)[1:4] == ["Level?", "Level?", "Name?"]
    assert ran.asked[2].lines == ["Possible: easy, steady, strong, master."]


def test_nobody_is_asked_for_a_level_without_computer_players(programs: Programs) -> None:
    ran = start(programs, "2", "", "", "", options=("--humans", "2"))
    assert "Level?" not in prompts(ran)
    assert bots(programs) == []
    assert "bots" not in tomllib.loads(settings(programs))


def test_enter_keeps_several_levels_where_they_fit(programs: Programs) -> None:
    programs.run("settings", "bots", "easy,strong")
    fits = start(programs, "3", "", "", "")
    assert "Enter means easy, strong;" in fits.asked[1].text
    assert bots(programs) == ["easy", "strong"]
    other = Programs(programs.folder / "other")
    other.run("settings", "bots", "easy,strong")
    assert "Enter means steady;" in start(other, "4", "", "", "").asked[1].text
    assert bots(other) == ["steady"] * 3


def test_the_environment_says_the_level_in_any_language(programs: Programs) -> None:
    table = Programs(programs.folder, {"ACCESS_GAME_BOTS": "stark"})
    ran = start(table, "3", "", "")
    assert prompts(ran) == ["Players?", "Name?", "Naming?", "Card?"]
    assert bots(table) == ["strong"] * 2


# The language.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_is_asked_where_it_is_not_known_and_then_spoken(
    programs: Programs, code: str
) -> None:
    for typed in (code, NAMES[code]):
        table = Programs(programs.folder / typed)
        ran = table.run("play", typed=[typed, "", "", "", ""])
        for name in NAMES.values():
            assert name in ran.asked[0].text
        assert prompts(ran)[1:] == [
            load(code).gettext(text) for text in ("Players?", "Level?", "Name?", "Naming?", "Card?")
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
    ran = start(
        programs, "x", "", "x", "?", "", "g5", "", "?", options=("--width", width), lang=t.code
    )
    assert check_stream(ran.out.encode(), int(width), t.code) == []
