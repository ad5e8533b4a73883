"""Names that are colours or words of the game as well: nothing is ambiguous in silence."""

from __future__ import annotations

import pytest

from access_game.languages import load
from access_game.understanding.intents import Unreadable
from access_game.understanding.referee_words import RefereeWord
from access_game.understanding.table_reader import (
    EnterCards,
    NameOrWord,
    TableCommand,
    TableIntent,
    Whose,
    reads_as_a_word,
    understand_at_the_table,
)
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from tests.access_game.programs import Programs
from tests.access_game.referee.tables import entries
from tests.access_game.session.alone import answers

G5, P5 = Card.parse("g5"), Card.parse("p5")


def read(text: str, languages: str, *names: str) -> TableIntent:
    return understand_at_the_table(text, [load(code) for code in languages.split()], names)


@pytest.mark.parametrize(
    ("text", "languages", "name", "meant"),
    [
        # a colour is a card where a number follows; with a colon it is the player
        ("rose 5", "fr", "Rose", EnterCards((P5,))),
        ("rose vert 5", "fr", "Rose", EnterCards((G5,), Whose(0))),
        ("Rose: 5 vert", "fr", "Rose", EnterCards((G5,), Whose(0))),
        ("rose : vert 5", "fr", "Rose", EnterCards((G5,), Whose(0))),
        ("rosa: rosa 5", "de", "Rosa", EnterCards((P5,), Whose(0))),
        ("みどり：みどり5", "ja", "みどり", EnterCards((G5,), Whose(0))),
        ("みどりピンク5", "ja", "みどり", EnterCards((P5,), Whose(0))),
        ("みどり5", "ja", "みどり", EnterCards((G5,))),
        # a word is a word before a card, and the player with a colon
        ("si g5", "fr", "Simon", TableCommand(RefereeWord.WHAT, "g5")),
        ("sim g5", "fr", "Simon", EnterCards((G5,), Whose(0))),
        ("si: g5", "fr", "Simon", EnterCards((G5,), Whose(0))),
        ("why g5", "de", "Why", TableCommand(RefereeWord.WHY, "g5")),
        ("why: g5", "de", "Why", EnterCards((G5,), Whose(0))),
        ("drew g5", "en", "Drew", TableCommand(RefereeWord.DREW, "g5")),
        ("drew: g5", "en", "Drew", EnterCards((G5,), Whose(0))),
        ("neutral g5", "en", "Neutral", EnterCards((G5,), Whose(None))),
        ("neutral: g5", "en", "Neutral", EnterCards((G5,), Whose(0))),
        # a word before which no card stands is nobody's rival
        ("best g5", "en", "Best", EnterCards((G5,), Whose(0))),
        ("best", "en", "Best", TableCommand(Word.BEST)),
        ("b g5", "en", "Bela", EnterCards((G5,), Whose(0))),
        # a letter that is a word and the beginning of a name is asked about
        ("c g5", "en", "Carla", NameOrWord(0, Word.CARD)),
        ("c g5", "en", "C", NameOrWord(0, Word.CARD)),
        ("c: g5", "en", "C", EnterCards((G5,), Whose(0))),
        ("ca g5", "en", "Carla", EnterCards((G5,), Whose(0))),
        ("c g5", "en", "Mia", TableCommand(Word.CARD, "g5")),
        # what is whole in one language goes before what is cut in another one
        ("si g5", "en fr", "Simon", TableCommand(RefereeWord.WHAT, "g5")),
        ("was g5", "en de", "Wasim", TableCommand(RefereeWord.WHAT, "g5")),
        ("grün 6 vert 5", "fr de", "Mia", EnterCards((Card.parse("g6"),), None, "vert 5")),
        ("g6 vert 5", "de fr", "Mia", EnterCards((Card.parse("g6"), G5))),
    ],
)
def test_a_line_means_one_thing(text: str, languages: str, name: str, meant: TableIntent) -> None:
    assert read(text, languages, name, "Zoe") == meant


def test_a_colon_behind_nobody_is_no_player() -> None:
    assert read("bob: g5", "en", "Anna", "Zoe") == Unreadable("bob: g5")
    assert read("why: g5", "en", "Anna", "Zoe") == Unreadable("why: g5")


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *(("Rose", "fr"), ("Rosa", "de"), ("Violet", "en"), ("みどり", "ja"), ("Rose Marie", "fr")),
        *(("Si", "fr"), ("Drew", "en"), ("Why", "de"), ("Neutral", "ja"), ("G", "fr"), ("C", "en")),
        *(("Star", "en"), ("Stern", "de"), ("Étoile", "fr"), ("つき", "ja")),
    ],
)
def test_such_a_name_is_told_of_when_it_is_given(
    programs: Programs, name: str, language: str
) -> None:
    t = load(language)
    assert reads_as_a_word(name, t)
    told = t.gettext(
        "{name} is also a word of the game; with a colon, {name}: {code}, it is the player.",
        name=name,
        code="g5",
    )
    who = ("--names", f"Anna,{name}", "--first", "2", "--lang", language)
    ran = programs.run("table", *who, typed=[f"{name}: g5", f"{name}: b2"])
    assert "".join(told.split()) in "".join(ran.out.split())
    assert entries(programs) == ["play 2 g5"]
    programs.record.unlink()
    renamed = programs.run(
        *("table", "--names", "Anna,Zoe", "--first", "2", "--lang", language),
        typed=[f"name zoe {name}", f"{name}: g5"],
    )
    assert "".join(told.split()) in "".join(answers(renamed)[0].split())
    assert entries(programs)[-1] == "play 2 g5"


@pytest.mark.parametrize("name", ["Anna", "Best", "Simon", "Carla", "Bela"])
def test_other_names_are_not_told_of(name: str) -> None:
    assert not any(reads_as_a_word(name, load(code)) for code in ("en", "de", "fr", "ja"))
