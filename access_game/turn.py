"""One person's turn: lines and keys are read and answered until a card is to be played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from access_game.advising import advice_for
from access_game.announcer import Telling
from access_game.answering import Answering, tell_all
from access_game.exit_status import ExitStatus
from access_game.hand import SortKey
from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed
from access_game.listening import choices, read_choice
from access_game.narration import answers, chances, help, hints, problems, reviews, sitting
from access_game.seats import HumanSeat, last_own_play
from access_game.understanding import choosing, vocabulary
from access_game.understanding.intents import (
    Ambiguous,
    ColourOnly,
    Command,
    NoSuchPlace,
    Nothing,
    PlayCard,
    Problem,
    Unreadable,
)
from access_game.understanding.normalise import words
from access_game.understanding.reader import read_colour_alone, read_place_or_card, understand
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card

if TYPE_CHECKING:
    from access_game.following import Following


class Turn(Answering):
    """What one person can do before playing a card."""

    session: Following

    def __init__(self, session: Following, human: HumanSeat) -> None:
        super().__init__(session, human, session.saved.game.view_for(human.seat))

    def card_to_play(self, typed: str = "") -> Card:
        """Read and answer until a card is chosen that may be played; ``typed`` is half typed."""
        while True:
            reply = self.session.ask(self.human, sitting.card_prompt, typed, is_spoken=False)
            typed = ""
            match reply:
                case Typed(text):
                    card = self._line(text)
                    if card is not None and self._is_confirmed(card):
                        return card
                case Pressed(key, text):
                    typed = text
                    self._key(key)
                case Interrupted():
                    self.session.interrupted(self.human, reply)
                case EndOfInput():
                    self.session.leave(self.human, ExitStatus.SUCCESS)

    def card_typed_ahead(self) -> Card | None:
        """The card that was typed before the turn came, if there is one; it is told."""
        card, self.human.card_ahead = self.human.card_ahead, None
        if card is None or not self._is_confirmed(card):
            return None
        self._say(partial(sitting.played_ahead, card=card))
        return card

    def answer_meanwhile(self, reply: Reply) -> str:
        """Answer while it is another player's turn; return a half-typed line to be given back."""
        match reply:
            case Typed(text):
                if not self._keeps_for_turn(text):
                    self._line(text)
            case Pressed(key, text):
                self._key(key)
                return text
            case Interrupted(had_text=False) if self.human.card_ahead is not None:
                self.human.card_ahead = None
                self._say(sitting.not_played)
            case Interrupted():
                self.session.interrupted(self.human, reply)
            case EndOfInput():
                self.session.leave(self.human, ExitStatus.SUCCESS)
        return ""

    def _line(self, text: str) -> Card | None:
        match understand(text, self.narrator.t, self.view, self.human.order, self.signs):
            case PlayCard(card):
                refusal = self.session.saved.game.why_not(card, self.human.seat)
                if refusal is None:
                    return card
                self._say(partial(problems.tell_refusal, refusal=refusal, view=self.view))
            case Command(word, argument):
                self._command(word, argument)
            case Nothing() if not self.view.is_my_turn:
                self._say(partial(problems.whose_turn, view=self.view))
            case Nothing():
                self._say(partial(problems.what_is_possible, places=self._places()))
            case problem:
                self._say(self._problem(problem))
        return None

    def _keeps_for_turn(self, text: str) -> bool:
        """Whether a line is a card that is typed too early; it then waits for the turn."""
        meant = understand(text, self.narrator.t, self.view, self.human.order, self.signs)
        if not isinstance(meant, PlayCard) or not self._can_wait(meant.card):
            return False
        self.human.card_ahead = meant.card
        self._say(partial(sitting.kept_for_your_turn, card=meant.card))
        return True

    def _can_wait(self, card: Card) -> bool:
        """Whether a card of one's own is typed too early and can be played when the turn comes."""
        view = self.view
        is_early = view.turn is not None and not view.is_my_turn
        comes_again = view.round_number < view.rules.rounds or view.plays_left > 0
        return is_early and comes_again and card in view.cards

    def _is_confirmed(self, card: Card) -> bool:
        if not self.session.options.must_confirm:
            return True
        if self.session.yes(self.human, partial(sitting.confirm_play, card=card)):
            return True
        self._say(sitting.not_played)
        return False

    def _command(self, word: Word, argument: str) -> None:
        match word:
            case Word.TRY | Word.CARD:
                self._about_card(word, argument)
            case Word.MISSED:
                self._missed()
            case Word.SORT:
                self._sort(argument)
            case Word.HINT:
                self._hint()
            case Word.REVIEW:
                self._say(reviews.not_yet)
            case Word.HELP:
                self._help(argument)
            case _:
                super()._command(word, argument)

    def _hint(self) -> None:
        """What the strong player would do; asked again it says the same."""
        if not self.view.is_my_turn:
            self._say(hints.not_now)
            return
        advice = advice_for(self.view, self.session.saved.seed)
        self._say(partial(hints.hint, advice=advice))

    def _question(self, word: Word) -> Telling:
        """The answer to a word that asks about the game."""
        if word is Word.HAND:
            return partial(answers.hand, view=self.view, order=self.human.order)
        if word is Word.WHO:
            return partial(answers.who, view=self.view, computers=self.session.saved.computers)
        return super()._question(word)

    def _about_card(self, word: Word, argument: str) -> None:
        of_hand = (self.narrator.t, self.view, self.human.order, self.signs)
        found = read_place_or_card(argument, *of_hand) or read_colour_alone(argument, *of_hand)
        # what "card" tells of a card needs no hand: a colour of which none is held asks for a card
        is_no_help = isinstance(found, ColourOnly) and not found.held and word is Word.CARD
        if found is None or is_no_help:
            self._say(partial(sitting.card_needed, word=word))
        elif isinstance(found, NoSuchPlace | ColourOnly):
            self._say(self._problem(found))
        elif word is Word.CARD:
            self._say(
                partial(answers.card_facts, view=self.view, card=found, order=self.human.order)
            )
        elif found not in self.view.cards:
            refusal = self.session.saved.game.why_not(found, self.human.seat)
            assert refusal is not None
            self._say(partial(problems.tell_refusal, refusal=refusal, view=self.view))
        else:
            self._say(partial(chances.try_card, view=self.view, card=found, seat=self.human.seat))

    def _missed(self) -> None:
        log = self.session.saved.log
        mine = last_own_play(log, self.human.seat)
        messages = self.session.news(self.human, 0 if mine is None else mine + 2)
        telling = partial(tell_all, messages=messages)
        self._answer(telling if list(telling(self.narrator)) else sitting.nothing_missed)

    def _sort(self, argument: str) -> None:
        """Sort the hand, by colour unless something else is typed."""
        found: str | None = SortKey.COLOUR
        if argument:
            found = read_choice(argument, self.narrator.t, choosing.sort_keys)
        if found is None:
            self._say(choices(argument, choosing.sort_keys))
            return
        self.human.order.sort(self.view, SortKey(found))
        self.session.store_seats()
        self._say(self._question(Word.HAND))

    def _help(self, argument: str) -> None:
        t, typed = self.narrator.t, words(argument)
        known = (words_in_play(t), vocabulary.english_words())
        found = vocabulary.find_in(typed[0], known) if len(typed) == 1 else ()
        if len(found) == 1:
            self._say(partial(help.one_word, word=Word(found[0])))
        elif found:
            self._say(self._problem(Ambiguous(typed[0], found)))
        elif argument:
            self._say(self._problem(Unreadable(argument)))
        else:
            here = [word for word in Word if word not in self.missing]
            self._say(partial(help.help_at_the_table, words=here, places=self._places()))

    def _problem(self, problem: Problem) -> Telling:
        return partial(problems.tell_problem, problem=problem, places=self._places())

    def _places(self) -> list[int]:
        """The places that can be played from, counted from 1."""
        if not self.view.is_my_turn:
            return []
        return [place + 1 for place, _ in self.human.order.cards(self.view)]
