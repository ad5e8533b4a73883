"""``access-game learn``: lessons with exercises, one after the other or by number."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from access_game.alone import COMMON, Alone, Left
from access_game.announcer import Telling
from access_game.context import Context
from access_game.errors import CannotWrite
from access_game.exercises import Exercise
from access_game.exit_status import ExitStatus
from access_game.lessons import lesson
from access_game.narration import exercises as words_for
from access_game.narration import lessons as told
from access_game.narration import rulebook
from access_game.narration.base import Narrator
from access_game.narration.deck import quiz_right
from access_game.narration.faults import tell_fault
from access_game.narration.problems import not_understood
from access_game.narration.reviews import farewell
from access_game.progress import Progress
from access_game.rulebook import Reading, read_request
from access_game.understanding.normalise import after_first_word, number_in, words
from access_game.understanding.numbers import in_digits
from access_game.understanding.topics import goes_on
from access_game.understanding.vocabulary import Word, ends_asking, english_words, words_in_play
from engine.rules import rules_for


def run(context: Context, options: argparse.Namespace) -> ExitStatus:
    """Take the lesson that was asked for, or go on where somebody left."""
    return Learning(context, Progress.read(context.games_folder.parent)).learn(options.lesson)


class Learning(Alone):
    """Teaches lesson after lesson until somebody leaves; every answer is stored at once."""

    def __init__(self, context: Context, progress: Progress) -> None:
        super().__init__(
            context, help_lines=told.how_to_answer, leave=self._question, farewell=self._goodbye
        )
        self._console = context.console
        self._progress = progress
        self._rules = rules_for(context.settings.get("players"))
        self._reading = Reading()
        self._failure_is_told = False
        self._open: Telling | None = None
        """The question that waits for an answer."""

    def again(self) -> None:
        """What was told last, and the question wherever one waits; no verdict is given again."""
        super().again()
        if self._open is not None and self._open not in self._last:
            self.answer(self._open)

    def _goodbye(self, n: Narrator) -> Iterator[str]:
        """The last line: how it goes on, while there is something left to learn."""
        is_done = self._progress.next_after(0) is None and self._progress.exercise == 0
        return farewell(n) if is_done or self._failure_is_told else told.farewell(n)

    def _question(self, n: Narrator) -> Iterator[str]:
        """The question after Ctrl-C: whether to leave, and what becomes of the lesson."""
        return told.leave_unsaved(n) if self._failure_is_told else told.leave(n)

    def learn(self, asked: int | None) -> ExitStatus:
        """Take lessons until somebody leaves."""
        number = self._first(asked)
        try:
            with self._console.opened():
                while True:
                    if number is not None:
                        self._take(number)
                    number = self._choose(number)
        except Left as left:
            return left.status
        finally:
            self.announcer.close()

    def _first(self, asked: int | None) -> int | None:
        """The lesson to begin with; None to choose one where all are done."""
        progress = self._progress
        if asked is not None:
            progress.lesson, progress.exercise, progress.right = asked, 0, 0
            return asked
        if progress.exercise > 0:
            return progress.lesson
        return progress.next_after(progress.lesson - 1)

    def _take(self, number: int) -> None:
        """Tell and ask one lesson, from where it stands."""
        progress, taken = self._progress, lesson(number)
        count = len(taken.exercises)
        if progress.lesson != number or progress.exercise >= count:
            progress.lesson, progress.exercise, progress.right = number, 0, 0
        begun = progress.exercise
        self.announcer.blank(self.narrator)
        self.say(partial(told.heading, number=number, goes_on=begun > 0))
        self.say(taken.tells)
        for exercise in taken.exercises[begun:]:
            progress.right += self._ask(exercise)
            progress.exercise += 1
            self._store()
        self.say(partial(told.done, number=number, right=progress.right, asked=count))
        progress.done.add(number)
        progress.lesson, progress.exercise, progress.right = number, 0, 0
        self._store()

    def _ask(self, exercise: Exercise) -> bool:
        """Ask one exercise until it is answered or passed over; whether it was right at once."""
        is_first = True
        self.announcer.blank(self.narrator)
        while True:
            self._open = exercise.question
            self.say(self._open)
            answer = self._answer(exercise)
            self._open = None
            if answer is None:
                self.say(partial(exercise.why, answer=None))
                return False
            is_right = exercise.is_right(answer)
            self.answer(quiz_right if is_right else words_for.wrong)
            self.say(partial(exercise.why, answer=answer))
            if is_right or not exercise.has_to_be_done:
                return is_right and is_first
            is_first = False

    def _answer(self, exercise: Exercise) -> Any:
        """The answer that is typed; None for the word that passes the exercise over."""
        while True:
            text = self.line(words_for.prompt)
            n = self.narrator
            if not text:
                self.answer(self.help_lines)
            elif ends_asking(text, n.t):
                self.leave(ExitStatus.SUCCESS)
            elif goes_on(text, n.t, is_whole=True):
                return None
            else:
                answer = exercise.read(text, n)
                is_common = isinstance(answer, Word) and answer in COMMON
                if answer is not None and not (is_common and not exercise.is_right(answer)):
                    return answer
                if goes_on(text, n.t, is_whole=False):
                    return None
                if not self.is_answered(text) and not self._is_about_rules(text, n):
                    self.answer(partial(_unclear, exercise=exercise, text=text))

    def _is_about_rules(self, text: str, n: Narrator) -> bool:
        """Answer the word for the rules, with a topic behind it."""
        typed = words(text)
        known = (words_in_play(n.t), english_words())
        if not typed or Word.RULES not in [vocabulary.exact(typed[0]) for vocabulary in known]:
            return False
        request = read_request(after_first_word(text), n)
        if len(typed) == 1:
            self.say(rulebook.list_of_topics)
        else:
            self.say(self._reading.answer(request, n, self._rules))
        return True

    def _choose(self, before: int | None) -> int:
        """Ask which lesson comes next."""
        following = self._progress.next_after(before or 0)
        if following is None:
            self.say(told.all_done)
        if before is None:
            self.say(partial(told.list_of_lessons, finished=self._progress.done))
        while True:
            text = self.line(told.last_prompt if following is None else told.next_prompt)
            if not text and following is not None:
                return following
            if ends_asking(text, self.narrator.t):
                self.leave(ExitStatus.SUCCESS)
            number = number_in(in_digits(text, self.narrator.t), 1, told.COUNT)
            if number is not None:
                self._progress.lesson, self._progress.exercise = number, 0
                self._progress.right = 0
                return number
            if not self.is_answered(text) and not self._is_about_rules(text, self.narrator):
                finished = self._progress.done
                self.answer(partial(_which, text=text, finished=finished))

    def _store(self) -> None:
        """Store the progress; a failure is told once, and the lesson goes on."""
        trouble = self._progress.write()
        if trouble is not None and not self._failure_is_told:
            self._failure_is_told = True
            fault = CannotWrite(str(self._progress.path), trouble)
            self.answer(lambda n: [tell_fault(n.t, fault)])


def _unclear(n: Narrator, exercise: Exercise, text: str) -> Iterator[str]:
    yield from not_understood(n, text)
    yield from exercise.possible(n)


def _which(n: Narrator, text: str, finished: set[int]) -> Iterator[str]:
    yield from not_understood(n, text)
    yield from told.list_of_lessons(n, finished)
