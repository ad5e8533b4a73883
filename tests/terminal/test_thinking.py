"""While a computer player thinks, the listener may type, hears one word, and loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from access_game.understanding.choosing import yes_and_no
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from engine.game import Game, Setup
from engine.record import read_record

from .capture import Terminal
from .command import GAME
from .keys import Key
from .slow import SlowTable
from .stream_check import LANGUAGES, check_stream, reconstruct
from .words import Words

SEED = 8  # the computer player on seat 3 begins
FIRST, NEXT_ROW = (1,), (3, 4)  # the plays of computer players before and after the first turn
PLAY = ["play", "--players", "3", "--seed", str(SEED), "--bots", "random", "--lang"]
QUIET = 0.15  # seconds without output after which an answer is complete


@pytest.fixture
def table(tmp_path: Path) -> SlowTable:
    return SlowTable(tmp_path)


def word_of(language: str) -> str:
    """The word that is heard."""
    (word,) = Words(language).sentence("Thinking.")
    return word


def wait_for_word(terminal: Terminal, say: Words) -> None:
    terminal.wait_until(lambda: terminal.unfinished_line == word_of(say.language), "the word")


def ask(terminal: Terminal, keys: str, half_typed: str = "") -> list[str]:
    """Press keys; all lines from the one that is typed on, the last one open."""
    line = terminal.unfinished_line
    is_typed_on = line.endswith(half_typed or " ")
    start = len(reconstruct(terminal.raw)) + (not is_typed_on)
    echoed = 1 if keys.strip("\r") or is_typed_on else 0

    def is_answered() -> bool:
        lines = len(reconstruct(terminal.raw))
        return lines >= start + echoed and terminal.unfinished_line != ""

    terminal.send(keys)
    terminal.wait_until(is_answered, "an answer")
    terminal.settle(QUIET)
    return [*reconstruct(terminal.raw)[start:], terminal.unfinished_line]


def hand(seat: int) -> list[str]:
    """The hand that is dealt, by its codes."""
    return [str(card) for card in Game(Setup.shuffled(3, SEED)).view_for(seat).cards]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_answered_before_the_play(language: str, table: SlowTable) -> None:
    say = Words(language)
    with table.open([*PLAY, language, "--cards", "code"]) as terminal:
        wait_for_word(terminal, say)
        answer = ask(terminal, f"{say.word(Word.HAND)}\r")
        assert len(answer) == 8
        assert all(line.endswith(card) for line, card in zip(answer[1:], hand(0), strict=True))
        before = terminal.text
        table.let_play(*FIRST)
        news = terminal.wait_for_prompt(say.card_prompt.replace("?", r"\?"))
        assert terminal.text.startswith(f"{before}\n")
        assert news.count(say.card_prompt) == 1
        terminal.send(f"{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
    lines = reconstruct(terminal.raw)
    assert lines.count(word_of(language)) == 1
    assert b"\x1b" not in terminal.raw
    assert check_stream(terminal.raw, 80, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_half_typed_line_is_given_back_behind_the_prompt(language: str, table: SlowTable) -> None:
    say = Words(language)
    with table.open([*PLAY, language]) as terminal:
        wait_for_word(terminal, say)
        terminal.type_keys("tab")
        terminal.wait_until(lambda: terminal.unfinished_line == "tab", "the echo")
        table.let_play(*FIRST)
        terminal.wait_for_prompt(r".* tab$")
        assert terminal.unfinished_line == f"{say.card_prompt} tab"
        answer = ask(terminal, "le\r", "tab")
        assert answer[0] == f"{say.card_prompt} table"
        assert len(answer) == 4  # how many cards, the one card, and the prompt
        terminal.send(f"{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
    lines = reconstruct(terminal.raw)
    at = lines.index("tab")
    assert lines[at - 1] == word_of(language)
    assert b"\x1b" not in terminal.raw
    assert check_stream(terminal.raw, 80, language) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_players_in_a_row_are_one_wait(language: str, table: SlowTable) -> None:
    """The word is heard once, and a line is typed on as if nothing had happened."""
    say = Words(language)
    with table.open([*PLAY, language]) as terminal:
        table.let_play(*FIRST)
        terminal.wait_for_prompt()
        terminal.send("1\r")
        wait_for_word(terminal, say)
        terminal.type_keys("gla")
        terminal.wait_until(lambda: terminal.unfinished_line == "gla", "the echo")
        table.let_play(NEXT_ROW[0])
        terminal.wait_until(lambda: len(table.folder.game().view_for(None).plays) == 3, "a play")
        terminal.type_keys("nc")
        terminal.wait_until(lambda: terminal.unfinished_line == "glanc", "the echo")
        table.let_play(NEXT_ROW[1])
        terminal.wait_for_prompt(r".* glanc$")
        terminal.send(f"{Key.BACKSPACE * 5}{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
    lines = reconstruct(terminal.raw)
    assert lines.count(word_of(language)) == 1
    assert lines.count("glanc") == 1
    assert check_stream(terminal.raw, 80, language) == []


def test_nothing_is_heard_of_a_short_thought(table: SlowTable) -> None:
    with table.open([*PLAY, "en"]) as terminal:
        table.let_play(*FIRST, *NEXT_ROW)
        terminal.wait_for_prompt()
        terminal.ask("1")
        assert word_of("en") not in terminal.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_answers_a_strange_card_and_an_empty_line(
    language: str, table: SlowTable
) -> None:
    say = Words(language)
    with table.open([*PLAY, language]) as terminal:
        wait_for_word(terminal, say)
        (record,) = table.folder.records()
        header = read_record(record.read_text(encoding="utf-8")).header
        assert header is not None
        answer = say.sentence("It is {name}'s turn.", name=header.seats[2].name)
        assert ask(terminal, f"{hand(1)[0]}\r") == [hand(1)[0], *answer]
        assert ask(terminal, "\r") == answer
    assert table.folder.game().view_for(None).plays == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_typed_too_early_is_played_at_its_turn(
    language: str, table: SlowTable
) -> None:
    """The last one that was typed counts; what is half typed then comes back behind the next."""
    say, cards = Words(language), hand(0)
    with table.open([*PLAY, language, "--cards", "code"]) as terminal:
        wait_for_word(terminal, say)
        kept = [say.sentence("Kept for your turn: {card}.", card=card) for card in cards]
        names = [say.card(Card.parse(card), 1, 2) for card in cards]
        assert ask(terminal, f"{names[0]}\r") == [names[0], *kept[0]]
        assert ask(terminal, f"{names[2]}\r") == [names[2], *kept[2]]
        terminal.type_keys("tab")
        terminal.wait_until(lambda: terminal.unfinished_line == "tab", "the echo")
        table.let_play(*FIRST)
        table.wait_for_thought(NEXT_ROW[0])
        terminal.wait_until(lambda: terminal.unfinished_line == "tab", "the half-typed line")
        plays = table.folder.game().view_for(None).plays
        assert [str(play.card) for play in plays][1:] == [cards[2]]
        table.let_play(*NEXT_ROW)
        terminal.wait_for_prompt(r".* tab$")
        assert ask(terminal, "le\r", "tab")[0] == f"{say.card_prompt} table"
        terminal.send(f"{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
    lines = reconstruct(terminal.raw)
    (played,) = say.sentence("You: {card}.", card=cards[2])
    assert lines.count(played) == 1
    assert lines[lines.index(played) + 1].startswith(
        say.sentence("New in place {place}: {card}.", place=3, card="")[0][:5]
    )
    assert check_stream(terminal.raw, 80, language) == []


def test_control_c_drops_a_card_that_waits(table: SlowTable) -> None:
    say = Words("en")
    with table.open([*PLAY, "en"]) as terminal:
        wait_for_word(terminal, say)
        ask(terminal, "3\r")
        terminal.send(Key.CTRL_C)
        terminal.wait_until(lambda: terminal.unfinished_line == "Not played.", "the answer")
        table.let_play(*FIRST)
        terminal.wait_for_prompt(say.card_prompt.replace("?", r"\?"))
        assert len(table.folder.game().view_for(None).plays) == 1


def test_a_card_that_waits_is_confirmed_where_that_is_wanted(table: SlowTable) -> None:
    say = Words("en")
    table.folder.path.joinpath("settings.toml").write_text("confirm = true\n", encoding="utf-8")
    with table.open([*PLAY, "en"]) as terminal:
        wait_for_word(terminal, say)
        ask(terminal, "3\r")
        table.let_play(*FIRST)
        terminal.wait_for_prompt(f"{say.yes_no_prompt} ".replace("?", r"\?"))
        terminal.send(f"{say.no}\r")
        terminal.wait_for_prompt(say.card_prompt.replace("?", r"\?"))
        assert len(table.folder.game().view_for(None).plays) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_answered_out_of_turn(language: str, table: SlowTable) -> None:
    say = Words(language)
    with table.open([*PLAY, language, "--verbosity", "full"]) as terminal:
        table.let_play(*FIRST)
        terminal.wait_for_prompt()
        terminal.send("1\r")
        wait_for_word(terminal, say)
        for word in Word:
            if word not in (Word.QUIT, Word.REVIEW):
                arguments = " 2" if word in (Word.TRY, Word.CARD) else ""
                assert len(ask(terminal, f"{word}{arguments}\r")) >= 2, word
        terminal.send(f"{say.word(Word.QUIT)}\r")
        assert terminal.wait_for_end() == 0
        assert check_stream(terminal.raw, 80, language) == []


def test_a_key_answers_and_keeps_the_half_typed_line(table: SlowTable) -> None:
    say = Words("en")
    with table.open([*PLAY, "en"]) as terminal:
        wait_for_word(terminal, say)
        terminal.type_keys("sco")
        terminal.wait_until(lambda: terminal.unfinished_line == "sco", "the echo")
        assert ask(terminal, Key.F5, "sco") == ["sco", "No card on the table yet.", "sco"]
        assert ask(terminal, "res\r", "sco")[0] == "scores"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_control_c_asks_as_at_a_prompt(language: str, table: SlowTable) -> None:
    say = Words(language)
    yes_no = f"{say.yes_no_prompt} "
    with table.open([*PLAY, language]) as terminal:
        wait_for_word(terminal, say)
        assert ask(terminal, f"gla{Key.CTRL_C}") == ["gla", *say.sentence("Line cleared.")]
        asked = ask(terminal, Key.CTRL_C)
        assert asked == [*say.sentence("Leave the game? It is saved."), yes_no]
        assert ask(terminal, f"{say.no}\r")[1:] == say.sentence("The game goes on.")
        assert ask(terminal, Key.CTRL_C)[-1] == yes_no
        terminal.send(f"{yes_and_no(say.t).name('yes')}\r")
        assert terminal.wait_for_end() == 0
        assert b"\x1b" not in terminal.raw
    assert reconstruct(terminal.raw)[-1] in say.sentence(
        "The game is saved. access-game resume goes on with it."
    )


@pytest.mark.parametrize(
    ("keys", "status"),
    [
        (Key.CTRL_C * 2, 130),
        (Key.CTRL_D, 0),
        ("quit\r", 0),
        (f"half typed{Key.CTRL_C}{Key.CTRL_D}", 0),
    ],
)
def test_leaving_while_a_player_thinks(keys: str, status: int, table: SlowTable) -> None:
    """The player never comes to its end, and keeps nobody from leaving."""
    with table.open([*PLAY, "en"]) as terminal:
        wait_for_word(terminal, Words("en"))
        terminal.send(keys)
        assert terminal.wait_for_end(5) == status
        assert terminal.text.endswith("\nThe game is saved. access-game resume goes on with it.\n")
    with Terminal([*GAME, "resume", "--lang", "en"], table.folder.env) as terminal:
        terminal.wait_for_prompt()
        assert "goes on: round 1 of 6." in terminal.text


def test_what_goes_wrong_in_the_thread_is_not_hidden(table: SlowTable) -> None:
    with table.open([*PLAY, "en"]) as terminal:
        wait_for_word(terminal, Words("en"))
        terminal.type_keys("half")
        terminal.wait_until(lambda: terminal.unfinished_line == "half", "the echo")
        table.let_fail(1, "no such luck")
        assert terminal.wait_for_end() == 1
        assert terminal.text.endswith("RuntimeError: no such luck\n")
        assert "\nhalf\nTraceback" in terminal.text
    assert table.folder.game().view_for(None).plays == ()
