"""The lessons in words: titles, the few lines that teach, and what is said around the exercises."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.languages import Language
from access_game.narration import rule_combinations, rule_sections
from access_game.narration.base import Narrator
from access_game.narration.rulebook import title as topic_title
from access_game.understanding.choosing import verbosities
from access_game.understanding.topics import Leaf, Topic, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from engine.rules import rules_for

COUNT = 7
"""Lessons."""


def title(t: Language, number: int) -> str:
    """What a lesson is called, by its number from 1."""
    match number:
        case 1:
            # Translators: The title of a lesson.
            return t.pgettext("lesson", "the cards and their signs")
        case 2:
            # Translators: The title of a lesson.
            return t.pgettext("lesson", "what wins")
        case 3:
            return topic_title(t, Topic.FULL_AND_HALF)
        case 4:
            return topic_title(t, Topic.PILE)
        case 5:
            return topic_title(t, Topic.TWO_PLAYERS)
        case 6:
            # Translators: The title of a lesson.
            return t.pgettext("lesson", "the words in play")
    # Translators: The title of a lesson: about repeating, catching up, and how much is told.
    return t.pgettext("lesson", "how to listen")


def heading(n: Narrator, number: int, *, goes_on: bool) -> Iterator[str]:
    """The first line of a lesson, or of one that goes on."""
    facts = {"number": number, "count": COUNT, "title": title(n.t, number)}
    if goes_on:
        # Translators: The first line of a lesson that was left and goes on.
        yield n.t.gettext("Lesson {number} of {count} goes on: {title}.", **facts)
    else:
        # Translators: The first line of a lesson.
        yield n.t.gettext("Lesson {number} of {count}: {title}.", **facts)


def cards(n: Narrator) -> Iterator[str]:
    """What the first lesson teaches."""
    # Translators: The first lesson: what is on a card.
    yield n.t.gettext("A card has a colour and a value from 1 to 12, and for each a sign to feel.")
    yield from list(rule_sections.tactile_signs(n))[1:3]
    yield from list(rule_sections.cards(n))[3:5]


def what_wins(n: Narrator) -> Iterator[str]:
    """What the second lesson teaches."""
    yield from list(rule_combinations.winning(n, rules_for(4)))[:3]
    # Translators: A lesson: example cards follow; a lesson is for four players.
    yield n.t.gettext("Consecutive values of one colour are the strongest.")


def full_and_half(n: Narrator) -> Iterator[str]:
    """What the third lesson teaches."""
    yield from list(rule_combinations.full_and_half(n, rules_for(4)))[:3]


def draw_pile(n: Narrator) -> Iterator[str]:
    """What the fourth lesson teaches."""
    yield from list(rule_sections.draw_pile(n, rules_for(4)))[:3]


def two_players(n: Narrator) -> Iterator[str]:
    """What the fifth lesson teaches."""
    yield from list(rule_sections.for_two(n))[:2]


def words_in_the_game(n: Narrator) -> Iterator[str]:
    """What the sixth lesson teaches."""
    # Translators: A lesson about the words that are typed in a game.
    yield n.t.gettext("You sit at a table, and words tell you what others see.")
    yield n.t.gettext("The beginning of a word is enough if no other word begins that way.")


def listening(n: Narrator) -> Iterator[str]:
    """What the seventh lesson teaches; the plays of the others follow."""
    # Translators: A lesson about listening.
    yield n.t.gettext("You need not remember anything: everything can be heard again.")
    known = verbosities(n.t)
    # Translators: A lesson about listening; {word} is "verbosity", {choices} what may follow it.
    yield n.t.gettext(
        "How much is told is your choice: {word} with {choices}.",
        word=words_in_play(n.t).name(Word.VERBOSITY),
        choices=n.list(known.name(key) for key in known.names),
    )


def done(n: Narrator, number: int, right: int, asked: int) -> Iterator[str]:
    """That a lesson is done, and how many answers were right at once."""
    # Translators: The end of a lesson: how many answers were right at once.
    yield n.t.gettext(
        "Lesson {number} is done: {right} of {asked} right.",
        number=number,
        right=right,
        asked=asked,
    )


def all_done(n: Narrator) -> Iterator[str]:
    """That every lesson is done."""
    # Translators: All lessons are done.
    yield n.t.gettext("All lessons are done; you know the game.")


def list_of_lessons(n: Narrator, finished: Iterable[int]) -> Iterator[str]:
    """The lessons, one a line, with those that are done."""
    known = set(finished)
    for number in range(1, COUNT + 1):
        facts = {"number": number, "title": title(n.t, number)}
        if number in known:
            # Translators: The list of lessons: one that was done before.
            yield n.t.gettext("{number}: {title}, done", **facts)
        else:
            # Translators: The list of lessons: one that was not done yet.
            yield n.t.gettext("{number}: {title}", **facts)


def next_prompt(t: Language) -> str:
    """The prompt after a lesson that has one behind it."""
    # Translators: The prompt after a lesson; the number of any lesson may be typed.
    return t.gettext("Enter begins the next lesson, or a number:")


def last_prompt(t: Language) -> str:
    """The prompt when there is no next lesson."""
    # Translators: The prompt when all lessons are done; the number of one may be typed.
    return t.gettext("Enter leaves, or the number of a lesson:")


def how_to_answer(n: Narrator) -> Iterator[str]:
    """What can be typed at an exercise besides the answer."""
    words = words_in_play(n.t)
    # Translators: Help in a lesson: what can be typed; all in braces are words to type.
    yield n.t.gettext(
        "Type the answer. {next} tells it and goes on, {again} repeats the question, {quit} "
        "leaves.",
        next=leafing(n.t).name(Leaf.NEXT),
        again=words.name(Word.AGAIN),
        quit=words.name(Word.QUIT),
    )
    # Translators: Help in a lesson: the words that change how one listens, and the rulebook.
    yield n.t.gettext(
        "Also possible: {words}.",
        words=n.list(
            words.name(word)
            for word in (Word.LANGUAGE, Word.VERBOSITY, Word.SIGNS, Word.BRAILLE, Word.RULES)
        ),
    )


def leave(n: Narrator) -> Iterator[str]:
    """The question after Ctrl-C."""
    # Translators: Asked after Ctrl-C in a lesson.
    yield n.t.gettext("Leave the lesson? It goes on from here next time.")


def leave_unsaved(n: Narrator) -> Iterator[str]:
    """The question after Ctrl-C where progress cannot be stored."""
    # Translators: Asked after Ctrl-C in a lesson whose progress could not be stored.
    yield n.t.gettext("Leave the lesson? It begins again from the start next time.")


def farewell(n: Narrator) -> Iterator[str]:
    """The last line, whenever somebody leaves."""
    # Translators: The last line when a lesson is left; {command} goes on.
    yield n.t.gettext("{command} goes on from here.", command="access-game learn")
