"""A visit to a server: what comes is told, what is typed is answered here or sent.

1. The server is called, and told how this listener wants to hear. 2. In the lobby its words are
shown as they come. 3. At a table the game is told here from what happens there. 4. When the
connection breaks it is tried again, which is said once; then only what was missed is told.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from access_game import system
from access_game.announcer import Announcer, Telling
from access_game.client.connection import CONNECT_SECONDS, Connection
from access_game.client.far_table import FarTable
from access_game.client.fitting import fits
from access_game.client.inbox import News, Reviewed, Sign
from access_game.client.own_words import how_you_listen, set_width
from access_game.client.patience import Patience
from access_game.client.places import Places
from access_game.client.sealed import keep_opened
from access_game.client.whereabouts import Whereabouts
from access_game.context import Context
from access_game.conversation import Leave, Listening
from access_game.deciding import Answer, decide
from access_game.errors import CommandFailed
from access_game.exit_status import ExitStatus
from access_game.history import Message, MessageKind
from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed
from access_game.languages import Language, Medium
from access_game.listening import LISTENING, listen_otherwise
from access_game.narration import help, joining, sitting, speaking
from access_game.narration.base import Narrator
from access_game.network.messages import (
    Asked,
    Happened,
    Hello,
    Listens,
    Opened,
    Play,
    Refused,
    SatDown,
    Standing,
    StoodUp,
    Told,
    TookSeat,
)
from access_game.repeating import Repeating
from access_game.understanding.choosing import language_names
from access_game.understanding.house_words import HouseWord, lobby_word, table_word
from access_game.understanding.normalise import after_first_word, tidy, words
from access_game.understanding.vocabulary import Word, whole_word


class Visit:
    """One listener at a server."""

    def __init__(
        self,
        context: Context,
        connection: Connection,
        places: Places,
        place: str,
        *,
        name: str,
        code: str,
        rings: bool,
    ) -> None:
        self._context = context
        self.announcer: Announcer = context.announcer
        self.listener = context.listener()
        self.options = Listening(
            keys=context.settings.keys,
            must_confirm=context.settings.get("confirm"),
            remember=context.remember,
            remember_voice=context.remember_voice,
        )
        self._games = context.games_folder
        self._connection = connection
        self._place = place
        self._whereabouts = Whereabouts(places, place, name, code)
        self._bell: Callable[[], None] | None = context.ring if rings else None
        self._table: FarTable | None = None
        self._asked: Asked | None = None
        self._typed = ""
        self.is_connected = True
        self._patience = Patience()
        self._repeating = Repeating()
        self._is_prompt_new = False
        """Whether the server's prompt has not been spoken."""
        self._status: ExitStatus | None = None

    @property
    def narrator(self) -> Narrator:
        """Tells this listener outside of a game."""
        return Narrator(self.listener, (), None)

    def store_seats(self) -> None:
        """How somebody listens is kept in the settings, and told the server."""
        self._connection.send(self._listens())
        if self._asked is not None and self.is_connected:  # the prompt comes in its new wording
            self._asked = None
            self._patience.begin()

    def hello(self) -> Hello:
        """What the server is told at the beginning, and after a break."""
        known = 0 if self._table is None else self._table.saved.position
        return self._whereabouts.hello(self._listens(), known)

    def stay(self) -> ExitStatus:
        """Be there until somebody leaves."""
        try:
            self.announcer.flush()
            # before its first words the server takes no lines
            self.announcer.wait(self._connection.inbox, CONNECT_SECONDS)
            while self._status is None:
                for news in self._connection.inbox.take():
                    self._receive(news)
                reply = self._reply()
                if reply is not None:
                    self._answer_reply(reply)
        except Leave as left:
            self._status = left.status
        except KeyboardInterrupt:
            self.part(ExitStatus.INTERRUPTED)
        finally:
            self._connection.close()
            self.announcer.close()
        return self._status or ExitStatus.SUCCESS

    def _listens(self) -> Listens:
        listener = self.listener
        return Listens(
            listener.language.code,
            listener.reads_braille,
            listener.reads_kana,
            Narrator(listener, (), None).is_brief,
        )

    # What comes.

    def _receive(self, news: News) -> None:
        table = self._table
        self._patience.came(news, is_at_table=table is not None)
        match news:
            case Told(is_news=True) if table is not None:
                table.say(table.human, Message(MessageKind.NEWS, partial(_worded, news)))
            case Told():
                self._tell(partial(_worded, news), is_news=news.is_news)
            case Asked():
                self._asked, self._table, self._is_prompt_new = news, None, True
                if not self._is_asked_for_name:
                    self._whereabouts.in_lobby()
                    self._watch_again()
            case TookSeat(code, token):
                self._whereabouts.took_seat(code, token)
            case SatDown() if fits(news):
                self._sit_down(news)
            case SatDown():
                self._connection.break_off()
            case Happened() if table is not None:
                if table.happened(news):
                    self._update(table)
                else:  # something is missing: begin anew with all of it
                    self._connection.break_off()
            case Refused() if table is not None:
                table.refused(news)
            case Opened() if table is not None and table.opened is None:
                table.opened = news
                self._tell(keep_opened(news, table.saved.seal, self._games))
            case Standing() if table is not None:
                table.stands(news)
            case StoodUp():
                keeps_seat = table is not None and not table.saved.is_over
                self._whereabouts.stood_up(keeps_seat=keeps_seat)
                self._table = None
            case Reviewed() if table is not None:
                table.tell_review(news)
            case Sign.LOST:
                self.is_connected = False
                self._tell(joining.connection_lost)
                if table is not None and table.saved.seat is None and not table.saved.is_over:
                    self._whereabouts.watched = table.saved.code
            case Sign.BACK:
                self.is_connected = True
                self._tell(joining.connection_back)
                self._patience.begin(is_return=True)  # to the greeting: where we are now
            case Sign.REFUSED:
                refusal = self._connection.refusal
                assert refusal is not None
                raise CommandFailed(refusal.fault(self._place), is_usage=False)

    def _watch_again(self) -> None:
        """Watch what was watched when the connection broke: a spectator has no seat to keep."""
        code, self._whereabouts.watched = self._whereabouts.watched, ""
        if code:
            self._send_line(f"{HouseWord.WATCH} {code}")

    def _sit_down(self, news: SatDown) -> None:
        before = self._table
        self._asked = None
        table = self._table = FarTable(news, self.listener, self.announcer, self.options, self)
        if before is not None:
            table.go_on_from(before)
        if news.seat is not None:
            self._whereabouts.sat_down(news.code, news.token, news.names[news.seat])
        self._update(table)

    def _update(self, table: FarTable) -> None:
        was_asked = table.prompt is not None
        table.update()
        if self._bell is not None and table.prompt is not None and not was_asked:
            self._bell()

    # What is typed.

    def _reply(self) -> Reply | None:
        """Wait for a line, a key, or something that comes; no half-typed line is disturbed."""
        announcer, inbox = self.announcer, self._connection.inbox
        if seconds := self._patience.seconds:
            return announcer.wait(inbox, seconds)
        typed, self._typed = self._typed, ""
        prompt, narrator = self._prompt(), self.narrator
        if self._table is not None:
            self._table.remember_told()
        is_spoken, self._is_prompt_new = self._is_prompt_new and self._is_asked_for_name, False
        reply = announcer.listen(
            narrator, inbox, None, typed, prompt, is_spoken=is_spoken, keeps_line=True
        )
        if reply is None:
            announcer.end_line()
        return reply

    def _prompt(self) -> Callable[[Language], str] | None:
        if self._patience.lasts:
            return None
        if self._table is not None:
            return self._table.prompt
        asked = self._asked
        if asked is None:
            return None
        return lambda t: asked.spoken if t.medium is Medium.SPEECH else asked.prompt

    def _answer_reply(self, reply: Reply) -> None:
        if self._table is None:
            self._repeating.submitted()
        match reply:
            case Interrupted(had_text=True):
                self._tell(sitting.line_dropped)
            case Interrupted() if self._table is not None and self._table.drops_card_ahead():
                pass
            case Interrupted():
                self._interrupted()
            case EndOfInput():
                self.part(ExitStatus.SUCCESS)
            case Typed(text) if self._is_own(text):
                pass
            case Typed(text) if self._is_for_the_server(text):
                self._send_line(text)
            case _ if self._table is not None:
                self._typed = self._table.answer_reply(reply)
            case Typed(text):
                self._lobby(text)
            case Pressed(key, text):
                self._typed = text
                self._key(key)

    def _is_for_the_server(self, text: str) -> bool:
        """Whether a line at a table is a word of the house; the lobby's words are all its own."""
        return self._table is not None and table_word(text, self.listener.language) is not None

    def _is_own(self, text: str) -> bool:
        """Answer a word of the house about how one listens: that is decided here."""
        t = self.listener.language
        if self._is_asked_for_name:
            return False
        if self._table is None:
            found, argument = lobby_word(text, t)
            word = found[0] if len(found) == 1 else None
        else:
            word, argument = table_word(text, t) or (None, "")
        if word is HouseWord.SETTINGS:
            self._tell(how_you_listen(self._context))
        elif word is HouseWord.WIDTH:
            self._tell(set_width(self._context, argument))
        else:
            return False
        return True

    @property
    def _is_asked_for_name(self) -> bool:
        """Whether the server wants to know the name, before which it knows no words."""
        return self._asked is not None and self._asked.is_name

    def _lobby(self, text: str) -> None:
        """Ways of listening are changed here, and voice and keys are ours; all else is sent."""
        if self._is_asked_for_name:
            self._give_name(text)
            return
        t, argument = self.listener.language, after_first_word(tidy(text))
        found, numbers = lobby_word(text, t)
        typed = words(tidy(text))
        key = whole_word(typed[0], t) if typed else None
        word = found[0] if len(found) == 1 else None if key is None else Word(key)
        if word in LISTENING:
            self._tell(listen_otherwise(self, self, Word(word), argument))
        elif word is Word.AGAIN and not argument:
            for telling in self._repeating.before or (sitting.nothing_said,):
                self._tell(telling)
        elif word is Word.SILENCE:
            self._tell(speaking.silence)
        elif word is Word.KEYS:
            self._tell(partial(help.key_help, keys=self.options.keys))
        elif word is Word.QUIT:
            self.part(ExitStatus.SUCCESS)
        else:
            if word is HouseWord.JOIN and self._asked is not None and self.is_connected:
                self._whereabouts.want(numbers)  # elsewhere than in the lobby it is refused
            self._send_line(text)

    def _give_name(self, text: str) -> None:
        """Send a name, which is kept for the next call; the name of a language chooses that."""
        typed = words(tidy(text))
        if len(typed) == 1 and language_names().exact(typed[0]):
            self._tell(listen_otherwise(self, self, Word.LANGUAGE, text))
        elif whole_word(tidy(text), self.listener.language, has_letters=False) == Word.QUIT:
            self.part(ExitStatus.SUCCESS)
        else:
            if self.is_connected:
                self._whereabouts.name = text
            self._send_line(text)

    def _send_line(self, text: str) -> None:
        """Send a line; the answer brings the next prompt."""
        if self.is_connected:
            self._asked = None
            self._patience.begin()
            self._connection.send_line(text)
        else:
            self._tell(joining.connection_lost)

    def _key(self, key: str) -> None:
        """A function key in the lobby is the word that it stands for."""
        word = self.options.keys.get(key)
        if word is None:
            self._tell(partial(sitting.unknown_key, key=key))
        else:
            self._lobby(word)

    def _interrupted(self) -> None:
        """Ctrl-C on an empty line asks whether to leave; once more leaves."""
        self._tell(joining.leave_server)
        ask = partial(self.announcer.ask, self.narrator, sitting.yes_no_prompt)
        match decide(ask, self._tell, self.listener.language):
            case Answer.YES | Answer.ENDED:
                self.part(ExitStatus.SUCCESS)
            case Answer.INTERRUPTED:
                self.part(ExitStatus.INTERRUPTED)
            case Answer.NO:
                self._tell(joining.stays)

    def receive(self, news: News) -> None:
        """Be told something, from whatever thread, when nothing else is going on."""
        self._connection.inbox.put(news)

    def send(self, play: Play) -> None:
        """Send a card to the server."""
        self._patience.begin()
        self._connection.send(play)

    def part(self, status: ExitStatus) -> None:
        """The last words."""
        table = self._table
        where = self._whereabouts
        is_kept = where.has_waiting_seat if table is None else table.is_seat_kept
        if table is not None and table.saved.is_over:
            where.forget()
        if is_kept and where.can_come_back:
            # who has come straight from afar does not know the command, nor has it
            is_typed = not system.is_forced(self._context.environ)
            command = self._context.command("join", self._place) if is_typed else ""
            self._tell(partial(joining.seat_is_kept, command=command))
        else:
            self._tell(joining.left_server)
        self._status = status

    def _tell(self, telling: Telling, *, is_news: bool = False) -> None:
        if self._table is None:
            self._repeating.remember(telling)
        self.announcer.tell(self.narrator, telling, is_news=is_news)


def _worded(told: Told, n: Narrator) -> tuple[str, ...]:
    """What the server says, for the lines or for the voice."""
    return told.spoken if n.medium is Medium.SPEECH else told.lines
