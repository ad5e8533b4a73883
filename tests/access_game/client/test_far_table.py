"""A far table without sockets: what our client tells of it, and what it sends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from access_game.announcer import Announcer
from access_game.client.far_table import FarTable
from access_game.client.inbox import Inbox, News, Reviewed
from access_game.console import Console
from access_game.conversation import Leave, Listening
from access_game.exit_status import ExitStatus
from access_game.input.base import Interrupted, Pressed, Reply, Typed
from access_game.input.recorded import RecordedReader
from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener
from access_game.narration.house_help import meaning
from access_game.network.messages import (
    VERSION,
    Happened,
    Hello,
    Listens,
    Opened,
    Play,
    Refused,
    SatDown,
    Told,
)
from access_game.output.recorded import RecordedOutput
from access_game.output.stream import Stream
from access_game.speech.desk import SpeechDesk
from access_game.understanding.house_words import HouseWord, house_words
from engine.refusals import Reason, Refusal
from tests.access_game.server.halls import Guest, Hall


@dataclass
class Visit:
    """Keeps what a table wants of its visit."""

    is_connected: bool = True
    sent: list[Play] = field(default_factory=list)
    status: ExitStatus | None = None
    times_stored: int = 0
    inbox: Inbox = field(default_factory=Inbox)

    def receive(self, news: News) -> None:
        self.inbox.put(news)

    def send(self, play: Play) -> None:
        self.sent.append(play)

    def store_seats(self) -> None:
        self.times_stored += 1

    def part(self, status: ExitStatus) -> None:
        self.status = status


class Client:
    """A guest with our client: the table is fed with the house's messages."""

    def __init__(self, hall: Hall, name: str, replies: tuple[Reply | str, ...] = ()) -> None:
        self.guest = Guest(hall)
        self.visit = Visit()
        self._output = RecordedOutput()
        self._console = Console(Stream(self._output, 80), RecordedReader(replies))
        self._announcer = Announcer(self._console, SpeechDesk())
        self._listener = Listener(load("en"))
        self._taken = 0
        self.options = Listening(keys={"f4": "hand"})
        self._table: FarTable | None = None
        self.guest.visitor.said(Hello(VERSION, Listens("en"), name))

    @property
    def table(self) -> FarTable:
        """The far table."""
        assert self._table is not None
        return self._table

    @property
    def news(self) -> list[object]:
        """The messages that were not taken yet."""
        self.guest.hall.services.pass_time(1)
        return list(self.guest.line.messages[self._taken :])

    def take(self) -> str:
        """Take all messages; what is told of them."""
        news = self.news
        self._taken += len(news)
        for message in news:
            match message:
                case SatDown():
                    self.sit_down(message)
                case Happened():
                    assert self.table.happened(message)
                    self.table.update()
                case Refused():
                    self.table.refused(message)
                case Opened():
                    self.table.opened = message
        return self.told()

    def sit_down(self, message: SatDown) -> None:
        """Begin with what the seat knows."""
        self._table = FarTable(message, self._listener, self._announcer, self.options, self.visit)
        self._table.update()

    def type(self, reply: Reply | str) -> str:
        """Type a line or press a key; what is told of it."""
        self.table.answer_reply(Typed(reply) if isinstance(reply, str) else reply)
        return self.told()

    def carry_out(self) -> str:
        """Let the house carry out what was sent last; what is told of it."""
        self.guest.visitor.said(self.visit.sent[-1])
        return self.take()

    def reviewed(self) -> str:
        """The review, when it has come out."""
        assert self.visit.inbox.wait(60)
        for news in self.visit.inbox.take():
            assert isinstance(news, Reviewed)
            self.table.tell_review(news)
        return self.told()

    def told(self) -> str:
        """What was told since the last look."""
        self._console.close()
        text = self._output.text
        self._output.pieces.clear()
        return text

    @property
    def first(self) -> str:
        """The code of a card of the hand."""
        return str(self.table.saved.view.cards[0])


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


@pytest.fixture
def anna(hall: Hall) -> Client:
    """Somebody whose turn it is, with a computer player."""
    anna = Client(hall, "Anna")
    anna.guest.visitor.typed("new 2 random")
    assert "Your turn, card 1 of 3." in anna.take()
    return anna


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_explains_every_word_of_the_house(anna: Client, lang: str) -> None:
    anna.type(f"language {lang}")
    t = load(lang)
    for word in HouseWord:
        known = house_words(t).name(word)
        answer = t.gettext("{word}: {meaning}.", word=known, meaning=meaning(t, word))
        for name in {*house_words(t).names[word], str(word)}:
            said = anna.type(f"help {name}").replace("\n", "" if lang == "ja" else " ")
            assert said.strip() == answer, name
    assert anna.visit.sent == []


def test_a_card_is_sent_and_told_when_it_was_played(anna: Client) -> None:
    place = anna.table.saved.position
    assert anna.type(anna.first) == ""
    assert [play.number for play in anna.visit.sent] == [place]
    assert anna.table.prompt is None
    told = anna.carry_out().split("\n")
    assert told[0].startswith("New in place 1: ")
    assert told[1] == ""
    assert "Your turn, card 2 of 3." in told
    assert not any(line.startswith("You: ") for line in told)
    assert anna.table.prompt is not None


def test_a_second_card_waits_for_the_first_one(anna: Client) -> None:
    anna.type(anna.first)
    assert anna.type(anna.first) == "Your card is on its way.\n"
    assert len(anna.visit.sent) == 1


def test_a_play_under_way_when_the_connection_broke_is_carried_out_once(anna: Client) -> None:
    anna.type(anna.first)
    before, (sent,) = anna.table, anna.visit.sent
    anna.guest.visitor.said(sent)  # it has arrived, but the news of it are lost
    log = anna.guest.table.game.log
    anna.guest.hall.services.pass_time(1)
    count = len(log)
    anna.sit_down(_again(anna))
    anna.table.go_on_from(before)
    assert anna.visit.sent == [sent]
    anna.guest.visitor.said(sent)  # and even if it were sent again
    assert len(log) == count
    assert "You: " in anna.told()


def test_a_play_that_never_arrived_is_sent_again(anna: Client) -> None:
    anna.type(anna.first)
    before, (sent,) = anna.table, anna.visit.sent
    anna.sit_down(_again(anna))
    anna.told()
    anna.table.go_on_from(before)
    assert anna.visit.sent == [sent, sent]
    assert anna.table.prompt is None
    assert anna.carry_out().startswith("New in place 1: ")


def _again(client: Client) -> SatDown:
    """What the house says to somebody who comes back."""
    sat_down = next(m for m in client.guest.line.messages if isinstance(m, SatDown))
    log = client.guest.table.game.log
    view = client.guest.table.game.game.view_for(0)
    return replace(sat_down, told=client.table.saved.position, events=tuple(log), view=view)


def test_no_card_is_sent_while_the_connection_is_broken(anna: Client) -> None:
    anna.visit.is_connected = False
    assert anna.type(anna.first) == "Connection lost. Trying again.\n"
    assert anna.visit.sent == []
    assert anna.table.prompt is not None
    assert anna.type("pile")


def test_a_paused_game_gives_the_turn_back(anna: Client) -> None:
    anna.guest.visitor.typed("pause")
    anna.take()
    anna.type(anna.first)
    anna.guest.visitor.said(anna.visit.sent[-1])
    told = [m for m in anna.news if isinstance(m, Told)]
    assert any("pause" in line.casefold() for m in told for line in m.lines)
    anna.take()
    assert anna.table.prompt is not None
    anna.guest.visitor.typed("continue")
    anna.take()
    anna.type(anna.first)
    assert anna.carry_out().startswith("New in place 1: ")


def test_a_play_that_the_server_refuses_gives_the_turn_back(anna: Client) -> None:
    anna.type(anna.first)
    anna.table.refused(Refused(Refusal(Reason.NOT_IN_HAND, anna.visit.sent[0].card, 0)))
    assert anna.told()
    assert anna.table.prompt is not None
    anna.type(anna.first)
    assert anna.carry_out().startswith("New in place 1: ")


def test_a_card_that_a_computer_player_played_is_told_and_the_next_turn_too(anna: Client) -> None:
    table = anna.guest.table
    card = anna.table.saved.view.cards[2]
    table.play(0, card)
    told = anna.take().split("\n")
    assert told[0] == ""
    assert told[1].startswith("You: ")
    assert "Your turn, card 2 of 3." in told


def test_a_card_typed_too_early_waits_for_the_turn(hall: Hall) -> None:
    anna, bob = Client(hall, "Anna"), Client(hall, "Bob")
    anna.guest.visitor.typed("new 2")
    bob.guest.visitor.typed(f"join {anna.guest.table.code}")
    anna.take()
    bob.take()
    one, other = (anna, bob) if anna.table.saved.view.is_my_turn else (bob, anna)
    early, late = map(str, other.table.saved.view.cards[:2])
    assert other.type(early).startswith("Kept for your turn: ")
    assert other.table.drops_card_ahead()
    assert other.told() == "Not played.\n"
    assert not other.table.drops_card_ahead()
    other.type(early)
    other.type(late)
    assert other.visit.sent == []
    one.type(one.first)
    one.carry_out()
    told = other.take()
    assert "Your turn" not in told  # and no hand: the card is played at once
    assert told.split("\n")[-2].startswith("You: ")
    assert [str(play.card) for play in other.visit.sent] == [late]
    assert other.table.prompt is None
    assert other.carry_out().startswith("New in place 2: ")
    assert "Your turn" in one.take()


def test_news_with_a_gap_are_not_taken(anna: Client) -> None:
    view = anna.table.saved.view
    assert not anna.table.happened(Happened(anna.table.saved.position + 1, (), view))
    assert not anna.table.happened(Happened(anna.table.saved.position - 1, (), view))
    assert anna.table.happened(Happened(anna.table.saved.position, (), view))


def test_a_whole_game_ends_with_its_review(anna: Client) -> None:
    while not anna.table.saved.is_over:
        anna.type(anna.first)
        anna.carry_out()
    assert anna.type("") == "leave goes to the lobby.\n"
    assert anna.type("hand").startswith("The game is over. Words now: ")
    assert "leave" in anna.type("help")
    assert anna.type("review") == "Looking at your plays.\n"
    assert "plays looked at" in anna.type("review")
    assert anna.type("scores")
    reviewed = anna.reviewed()
    assert "Review for" not in reviewed
    assert len(reviewed.split("\n")) > 1
    other = anna.table.saved.names[1 - anna.table.human.seat]
    assert anna.type("review Nobody").startswith("Not understood: Nobody.\nPossible: ")
    anna.type(f"review {other.lower()}")
    assert anna.reviewed().startswith(f"Review for {other}.\n")
    assert anna.type("g5")
    assert anna.table.prompt is not None


def test_keys_and_words_of_listening(anna: Client) -> None:
    hand = anna.type("hand")
    assert anna.type(Pressed("f4", "gre")) == hand
    assert anna.table.answer_reply(Pressed("f4", "gre")) == "gre"
    anna.told()
    assert anna.type("language deutsch") == "Sprache: Deutsch.\n"
    assert anna.visit.times_stored == 1


def test_confirm_asks_before_anything_is_sent(hall: Hall) -> None:
    anna = Client(hall, "Anna", ("no", "yes", Interrupted(), Interrupted()))
    anna.options.must_confirm = True
    anna.guest.visitor.typed("new 2 random")
    anna.take()
    assert "Not played." in anna.type(anna.first)
    assert anna.visit.sent == []
    anna.type(anna.first)
    assert len(anna.visit.sent) == 1


def test_the_end_of_input_at_a_question_leaves(hall: Hall) -> None:
    anna = Client(hall, "Anna")
    anna.options.must_confirm = True
    anna.guest.visitor.typed("new 2 random")
    anna.take()
    with pytest.raises(Leave):
        anna.type(anna.first)
    assert anna.visit.status is ExitStatus.SUCCESS
    assert anna.visit.sent == []


def test_a_far_game_knows_no_more_than_its_seat(anna: Client) -> None:
    game = anna.table.saved
    assert game.view_for(1) is game.view_for(0)
    assert game.computers == {1: "random"}
    hidden = anna.guest.table.game.game.view_for(1).cards
    refusal = game.why_not(next(card for card in hidden if card not in game.view.cards))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_IN_HAND
