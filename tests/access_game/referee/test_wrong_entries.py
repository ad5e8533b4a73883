"""Every wrong entry of a table, in every language: the answer, and that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from access_game.languages import Language
from access_game.output.wrapping import without_marks
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from engine.table_record import read_table_record
from tests.access_game.programs import Programs
from tests.access_game.referee.tables import FOUR, ROUND, TWO, entries
from tests.access_game.session.alone import answers

THREE = ("--names", "Anna,Ben,Carla", "--first", "1")


@dataclass(frozen=True)
class Table:
    """A table where one language is heard."""

    programs: Programs
    t: Language

    def type(self, *typed: str, who: tuple[str, ...] = FOUR) -> list[str]:
        """The answers to these lines at a new table, each in one line."""
        for record in self.programs.games.glob("*.game"):
            record.unlink()
        more = ("--lang", self.t.code, "--cards", "code")
        ran = self.programs.run("table", *who, *more, typed=typed)
        return [" ".join(told.split()) for told in answers(ran)]

    def says(self, message: str, **facts: object) -> str:
        """A sentence of the catalog, in one line."""
        return " ".join(without_marks(self.t.gettext(message, **facts)).split())

    def word(self, word: RefereeWord) -> str:
        return words_at_the_table(self.t).name(word)

    def refuses(
        self, typed: Sequence[str], told: Sequence[str], kept: int, who: tuple[str, ...] = FOUR
    ) -> None:
        """The last line is answered like this, ``kept`` entries stay, and the next card counts."""
        answer = self.type(*typed, who=who)[len(typed) - 1]
        at = 0
        for sentence in told:
            assert sentence in answer[at:], answer
            at = answer.index(sentence, at) + len(sentence)
        before = entries(self.programs)
        assert len(before) == kept
        self.type(*typed, "p1", who=who)
        after = entries(self.programs)
        assert after[:-1] == before
        assert after[-1].endswith(" p1")


@pytest.fixture
def table(programs: Programs, t: Language) -> Table:
    return Table(programs, t)


def test_the_wrong_player(table: Table) -> None:
    told = [
        table.says("It is {name}'s turn.", name="Ben"),
        table.says("Not entered: {cards}.", cards="k1"),
    ]
    table.refuses(["g5", "carla k1"], told, kept=1)


def test_a_card_twice_on_the_table(table: Table) -> None:
    told = [table.says("Already on the table: {card}, {name}.", card="g5", name="Anna")]
    table.refuses(["g5", "g5"], told, kept=1)


def test_a_card_twice_from_an_earlier_round(table: Table) -> None:
    told = [
        table.says("Already out of play: {card}.", card="b2"),
        table.says("Played in round {number}: {name}.", number=1, name="Ben"),
    ]
    table.refuses([*ROUND, "b2"], told, kept=8)


def test_a_card_twice_in_one_line(table: Table) -> None:
    told = [
        table.says("Already on the table: {card}, {name}.", card="g5", name="Anna"),
        table.says(
            "Not entered: {cards}.", cards=table.t.pgettext("list", ", ").join(["g5", "k1"])
        ),
    ]
    table.refuses(["g5 b2 g5 k1"], told, kept=2)


def test_too_many_cards_for_the_round(table: Table) -> None:
    told = [
        table.says("The round was complete."),
        table.says("Not entered: {cards}.", cards="k12"),
    ]
    table.refuses([" ".join((*ROUND, "k12"))], told, kept=8)


def test_too_many_cards_for_a_player(table: Table) -> None:
    told = [
        table.says("It is {name}'s turn.", name="Ben"),
        table.says("Not entered: {cards}.", cards="b2"),
    ]
    table.refuses(["anna g5 b2"], told, kept=1)


def test_a_card_after_the_end(table: Table) -> None:
    rounds = [
        *("g1g2g3g4g5g6g7g8g9", "b1b2b3b4b5b6b7b8b9", "k1k2k3k4k5k6k7k8k9"),
        *("o1o2o3o4o5o6o7o8o9", "p1p2p3p4p5p6p7p8p9", "u1u2u3u4u5u6u7u8u9"),
    ]
    told = table.type(*rounds, "y1", who=THREE)
    assert told[6] == table.says("The game is over; not played: {card}.", card="y1")
    assert len(entries(table.programs)) == 54


def test_no_neutral_card_where_one_is_due(table: Table) -> None:
    told = [
        table.says("A neutral card comes next."),
        table.says("Not entered: {cards}.", cards="k1"),
    ]
    table.refuses(["g5 b2", "anna k1"], told, kept=2, who=TWO)


def test_a_neutral_card_where_none_is_due(table: Table) -> None:
    told = [
        table.says("No neutral card is due now."),
        table.says("It is {name}'s turn.", name="Anna"),
        table.says("Not entered: {cards}.", cards="g5"),
    ]
    table.refuses(["* g5"], told, kept=0, who=TWO)


def test_one_neutral_card_too_many(table: Table) -> None:
    told = [
        table.says("No neutral card is due now."),
        table.says("Not entered: {cards}.", cards="k2"),
    ]
    table.refuses(["g5 b2", f"{table.word(RefereeWord.NEUTRAL)} k1 k2"], told, kept=3, who=TWO)


def test_a_neutral_card_at_a_table_of_four(table: Table) -> None:
    told = [
        table.says("Only two players have neutral cards."),
        table.says("Not entered: {cards}.", cards="g5"),
    ]
    table.refuses([f"{table.word(RefereeWord.NEUTRAL)} g5"], told, kept=0)


def test_a_player_leaves_and_the_others_go_on(table: Table) -> None:
    left = table.word(RefereeWord.LEFT)
    told = table.type("g5 b2", f"{left} ben", "k1 o3 p7 y12 y11", "k2 k3 k4")
    assert told[1].startswith(
        table.says("{name} has left the game; cards and points stay.", name="Ben")
    )
    assert table.word(RefereeWord.NAME) in told[1]
    assert "g5" in told[2]
    assert entries(table.programs) == [
        *("play 1 g5", "play 2 b2", "left 2", "play 3 k1", "play 4 o3", "play 1 p7"),
        *("play 3 y12", "play 4 y11", "play 3 k2", "play 4 k3", "play 1 k4"),
    ]


def test_a_player_leaves_whose_turn_it_is(table: Table) -> None:
    left = table.word(RefereeWord.LEFT)
    table.refuses(
        ["g5", f"{left} ben", "ben k2"],
        [table.says("It is {name}'s turn.", name="Carla")],
        kept=2,
    )


def test_a_player_leaves_and_the_others_are_too_few(table: Table) -> None:
    left = table.word(RefereeWord.LEFT)
    told = [table.says("The others are too few to go on."), table.word(RefereeWord.SHEET)]
    table.refuses(["g5 b2 k1", f"{left} ben"], told, kept=3, who=TWO)
    table.refuses(["g5", f"{left} anna", f"{left} ben"], told, kept=2)


def test_a_player_leaves_twice(table: Table) -> None:
    left = table.word(RefereeWord.LEFT)
    told = [table.says("{name} has left already.", name="Ben")]
    table.refuses(["g5", f"{left} ben", f"{left} ben"], told, kept=2)


def test_nobody_leaves_after_the_end(table: Table) -> None:
    rounds = [
        *("g1g2g3g4g5g6g7g8g9", "b1b2b3b4b5b6b7b8b9", "k1k2k3k4k5k6k7k8k9"),
        *("o1o2o3o4o5o6o7o8o9", "p1p2p3p4p5p6p7p8p9", "u1u2u3u4u5u6u7u8u9"),
    ]
    told = table.type(*rounds, f"{table.word(RefereeWord.LEFT)} ben", who=THREE)
    assert told[6] == table.says("The game is over.")


def test_someone_takes_the_seat_of_a_player_who_left(table: Table) -> None:
    left, name = table.word(RefereeWord.LEFT), table.word(RefereeWord.NAME)
    told = table.type("g5", f"{left} ben", f"{name} ben Zoe", "b2")
    assert told[2] == " ".join(
        [
            table.says("Seat {number}: {name}.", number=2, name="Zoe"),
            table.says("{name} plays on.", name="Zoe"),
        ]
    )
    assert entries(table.programs)[-1] == "play 2 b2"


def test_a_player_who_left_comes_back_in_a_later_round(table: Table) -> None:
    left, name = table.word(RefereeWord.LEFT), table.word(RefereeWord.NAME)
    table.type(f"{left} ben", "g5 b2 k1 o3 p7 u9", f"{name} ben Ben", "k2 k3 k4 b5")
    assert entries(table.programs)[-5:] == [
        *("name 2 Ben", "play 3 k2", "play 4 k3", "play 1 k4", "play 2 b5"),
    ]


def test_a_last_player_who_leaves_ends_the_round_until_the_seat_is_taken(table: Table) -> None:
    left, name = table.word(RefereeWord.LEFT), table.word(RefereeWord.NAME)
    told = table.type(*ROUND[:7], f"{left} david", f"{name} david Zoe", "y11")
    started = table.says(
        "Round {number} of {rounds}. {name} starts.", number=2, rounds=8, name="Ben"
    )
    assert started in told[7]
    assert told[8].endswith(table.says("Round {number} goes on.", number=1))
    assert started in told[9]
    assert entries(table.programs)[-1] == "play 4 y11"


def test_leaving_is_taken_back(table: Table) -> None:
    left, undo = table.word(RefereeWord.LEFT), table.word(RefereeWord.UNDO)
    told = table.type(*ROUND[:7], f"{left} david", undo, undo, "y12 y11")
    assert told[8].split(" ")[0] == table.says("{name} plays on.", name="David").split(" ")[0]
    assert table.says("Round {number} goes on.", number=1) in told[8]
    assert entries(table.programs)[-2:] == ["play 3 y12", "play 4 y11"]


def test_a_table_that_somebody_left_is_resumed_and_told_again(table: Table) -> None:
    left = table.word(RefereeWord.LEFT)
    table.type("g5 b2", f"{left} ben", "k1 o3 p7 y12 y11", "k2")
    reading = read_table_record(table.programs.record.read_text(encoding="utf-8"))
    assert reading.problem is None
    resumed = table.programs.run(
        "resume", "--lang", table.t.code, "--cards", "code", typed=("k3 k4 b5", "who")
    )
    assert table.says("Left the game: {names}.", names="Ben") in " ".join(resumed.out.split())
    replayed = table.programs.run("replay", str(table.programs.record), "--lang", table.t.code)
    assert table.says("{name} has left the game; cards and points stay.", name="Ben") in " ".join(
        replayed.out.split()
    )


Mistake = Callable[[Table], Sequence[str]]


@pytest.mark.parametrize(
    "mistake",
    [
        lambda table: ["g13"],
        lambda table: ["xyzzy"],
        lambda table: [f"{table.word(RefereeWord.CHANGE)} ben"],
        lambda table: [f"{table.word(RefereeWord.CHANGE)} ben 3 g6"],
        lambda table: [f"{table.word(RefereeWord.FORGOT)} zoe"],
        lambda table: [f"{table.word(RefereeWord.NAME)} ben"],
        lambda table: [f"{table.word(RefereeWord.NAME)} ben anna"],
        lambda table: [f"{table.word(RefereeWord.LEFT)}"],
        lambda table: [f"{table.word(RefereeWord.LEFT)} zoe"],
        lambda table: [table.word(RefereeWord.WHY)],
        lambda table: [f"{table.word(RefereeWord.UNDO)} g5"],
        lambda table: [table.word(RefereeWord.DREW)],
    ],
)
def test_what_means_nothing_is_answered_and_loses_nothing(table: Table, mistake: Mistake) -> None:
    (typed,) = mistake(table)
    told = table.type("g5", typed, "p1")
    assert len(told[1]) > 10
    assert entries(table.programs) == ["play 1 g5", "play 2 p1"]
