"""Numbers in words, wherever a card or the answer to a question is typed."""

from __future__ import annotations

import pytest

from access_game.exercises import points_of
from access_game.languages import Language, Medium, load
from access_game.names import checked_names
from access_game.narration.base import Listener, Narrator
from engine.cards import Card
from engine.combination import Result
from engine.record import read_record
from tests.access_game.commands.rounds import resolve
from tests.access_game.programs import Programs

ROUNDS = {
    "en": "A: green five blue two k4\nB: black one, orange three, y2\n*: pink seven, purple nine\n",
    "de": "A: grün fünf, b2, k4\nB: schwarz eins orange drei y2\n*: rosa sieben, lila neun\n",
    "fr": "A: vert cinq, bleu deux, k4\nB: noir un orange trois y2\n*: rose sept, violet neuf\n",
    "ja": "A: 緑五青二k4\nB: くろいち、オレンジの三 y2\n*: ピンクのなな、むらさききゅう\n",
}


def test_a_round_file_may_have_numbers_in_words(programs: Programs, t: Language) -> None:
    in_digits = "A: g5 b2 k4\nB: k1 o3 y2\n*: p7 u9\n"
    answer = resolve(programs, ROUNDS[t.code], "--json", lang=t.code)
    assert answer.out == resolve(programs, in_digits, "--json").out
    assert answer.status == 0


def test_a_wrong_card_of_a_round_file_is_named_with_its_number(programs: Programs) -> None:
    ran = resolve(programs, "A: green five, grene six\nB: k1 b2\n", "--partial")
    assert ran.status == 2
    assert "grene six" in ran.err


@pytest.mark.parametrize(
    ("lang", "number", "card"),
    [
        *(("en", "five", "green five"), ("de", "fünf", "grün fünf")),
        *(("fr", "cinq", "vert cinq"), ("ja", "五", "みどりご")),
    ],
)
def test_the_deck_is_asked_by_words(programs: Programs, lang: str, number: str, card: str) -> None:
    for word, digits in ((number, "5"), (card, "g5")):
        asked = programs.run("cards", *word.split(), "--lang", lang)
        assert asked.out == programs.run("cards", digits, "--lang", lang).out
        assert asked.status == 0
    tag = programs.run("print", "labels", *card.split(), "--scad", "--lang", lang)
    assert tag.out == programs.run("print", "labels", "g5", "--scad", "--lang", lang).out


@pytest.mark.parametrize(
    ("lang", "three", "two"),
    [("en", "three", "two"), ("de", "drei", "zwei"), ("fr", "trois", "deux"), ("ja", "三", "に")],
)
def test_a_game_is_set_up_and_played_in_words(
    programs: Programs, lang: str, three: str, two: str
) -> None:
    ran = programs.run("play", "--lang", lang, typed=[three, two, "", two, f"try {two}", two])
    assert ran.status == 0
    record = read_record(programs.record.read_text(encoding="utf-8"))
    assert record.header is not None
    assert len(record.header.seats) == 3
    assert record.header.seats[1].player == "steady"
    assert record.game is not None
    assert record.game.view_for(0).plays
    tried = programs.run("resume", "--lang", lang, typed=["try 2", f"try {two}"])
    assert tried.asked[-1].text == tried.asked[-2].text != ""


@pytest.mark.parametrize(("lang", "word"), [("en", "two"), ("de", "zwei"), ("ja", "二")])
def test_the_real_table_asks_who_starts_by_a_number_in_words(
    programs: Programs, lang: str, word: str
) -> None:
    ran = programs.run("table", "--lang", lang, typed=[word, "Anna, Ben", word, "g5"])
    assert "Ben" in ran.asked[-1].text


@pytest.mark.parametrize(
    ("lang", "number"), [("en", "twelve"), ("de", "zwölf"), ("fr", "douze"), ("ja", "十二番")]
)
def test_a_section_of_the_rules_and_older_messages_are_asked_by_words(
    programs: Programs, lang: str, number: str
) -> None:
    rules = programs.run("rules", number, "--lang", lang)
    assert rules.out == programs.run("rules", "12", "--lang", lang).out
    game = programs.run(
        *("play", "--lang", lang, "--players", "2", "--names", "A", "--bots", "easy"),
        typed=["", "history 12", f"history {number}"],
    )
    assert game.asked[-1].text == game.asked[-2].text


def test_a_name_may_be_a_card_by_its_number_word(t: Language) -> None:
    assert checked_names(("星七", "なな", "Green Five"), 3, t) == ("星七", "なな", "Green Five")


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "eight points"), ("de", "acht"), ("fr", "huit"), ("ja", "八点")]
)
def test_how_many_is_answered_in_words(lang: str, typed: str) -> None:
    narrator = Narrator(Listener(load(lang)), (), None, Medium.PRINT)
    assert points_of(Card.parse("g5"), Result.FULL).read(typed, narrator) == 8
