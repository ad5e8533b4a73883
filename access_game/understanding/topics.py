"""The topics of the rulebook and the words for leafing through it, as people type them."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from access_game.languages import SOURCE, Language, load
from access_game.understanding.choosing import find_choice
from access_game.understanding.normalise import words
from access_game.understanding.vocabulary import Vocabulary


class Topic(StrEnum):
    """The sections of the rulebook in their order."""

    CARDS = "cards"
    SET_UP = "set_up"
    ROUND = "round"
    TWO_PLAYERS = "two_players"
    PILE = "pile"
    WINNING = "winning"
    STRAIGHT_FLUSH = "straight_flush"
    SAME_NUMBER = "same_number"
    FLUSH = "flush"
    STRAIGHT = "straight"
    HIGH_CARDS = "high_cards"
    FULL_AND_HALF = "full_and_half"
    MORE = "more"
    FEW_VALUES = "few_values"
    END = "end"
    EDITIONS = "editions"
    SIGNS = "signs"
    BOX = "box"


TOPICS = tuple(Topic)


class Leaf(StrEnum):
    """What moves through the rulebook, or looks something up in it."""

    NEXT = "next"
    PREVIOUS = "previous"
    SEARCH = "search"
    TOPICS = "topics"


@lru_cache(maxsize=8)
def leafing(t: Language) -> Vocabulary:
    """The words for leafing."""
    names = {
        # Translators: A word to type in the rulebook and in lessons; goes on. Alternatives stand
        # behind bars (a|b).
        Leaf.NEXT: t.pgettext("command", "next"),
        # Translators: A word to type in the rulebook; goes back to the section before.
        Leaf.PREVIOUS: t.pgettext("command", "previous"),
        # Translators: A word to type in the rulebook before what is looked for.
        Leaf.SEARCH: t.pgettext("command", "search"),
        # Translators: A word to type in the rulebook; lists the topics.
        Leaf.TOPICS: t.pgettext("command", "topics"),
    }
    return Vocabulary.translated(names)


def goes_on(text: str, t: Language, *, is_whole: bool) -> bool:
    """Whether a tidied text is the word for going on; its beginning counts where not ``is_whole``.

    In some languages it is a word in play, too.
    """
    typed = words(text)
    if len(typed) != 1:
        return False
    if is_whole:
        return leafing(t).exact(typed[0]) == Leaf.NEXT
    return find_choice(typed[0], t, leafing(t)) == (Leaf.NEXT,)


@lru_cache(maxsize=8)
def topics(t: Language) -> Vocabulary:
    """The names of the topics, each with other words for it."""
    names = {
        # Translators: A topic of the rulebook as people type it; alternatives behind bars, the
        # first one the name that is told. Several words are possible.
        Topic.CARDS: t.pgettext("typed topic", "cards and points|points|card"),
        # Translators: A topic of the rulebook as people type it.
        Topic.SET_UP: t.pgettext("typed topic", "set-up|setup|deal"),
        # Translators: A topic of the rulebook as people type it.
        Topic.ROUND: t.pgettext("typed topic", "a round|round|turn"),
        # Translators: A topic of the rulebook as people type it.
        Topic.TWO_PLAYERS: t.pgettext("typed topic", "two players|2 players|neutral cards"),
        # Translators: A topic of the rulebook as people type it.
        Topic.PILE: t.pgettext("typed topic", "the pile|pile|draw pile|drawing"),
        # Translators: A topic of the rulebook as people type it.
        Topic.WINNING: t.pgettext(
            "typed topic", "the winning combination|winning combination|combination|best"
        ),
        # Translators: A topic of the rulebook as people type it: the kind of combination.
        Topic.STRAIGHT_FLUSH: t.pgettext(
            "typed topic", "straight flush|same colour sequence|same color sequence"
        ),
        # Translators: A topic of the rulebook as people type it: the kind of combination.
        Topic.SAME_NUMBER: t.pgettext(
            "typed topic", "same number|four of a kind|five of a kind|number"
        ),
        # Translators: A topic of the rulebook as people type it: the kind of combination.
        Topic.FLUSH: t.pgettext("typed topic", "flush|same colour|colour|color"),
        # Translators: A topic of the rulebook as people type it: the kind of combination.
        Topic.STRAIGHT: t.pgettext("typed topic", "straight|sequence|run"),
        # Translators: A topic of the rulebook as people type it: the kind of combination.
        Topic.HIGH_CARDS: t.pgettext("typed topic", "high cards|highest values"),
        # Translators: A topic of the rulebook as people type it.
        Topic.FULL_AND_HALF: t.pgettext("typed topic", "full and half|half|ties|tie"),
        # Translators: A topic of the rulebook as people type it.
        Topic.MORE: t.pgettext("typed topic", "more cards than needed|more cards|too many"),
        # Translators: A topic of the rulebook as people type it.
        Topic.FEW_VALUES: t.pgettext("typed topic", "few values|ruling"),
        # Translators: A topic of the rulebook as people type it.
        Topic.END: t.pgettext("typed topic", "the end|end|winner"),
        # Translators: A topic of the rulebook as people type it.
        Topic.EDITIONS: t.pgettext("typed topic", "editions|french edition"),
        # Translators: A topic of the rulebook as people type it.
        Topic.SIGNS: t.pgettext("typed topic", "tactile signs|signs|stickers"),
        # Translators: A topic of the rulebook as people type it.
        Topic.BOX: t.pgettext("typed topic", "what is in the box|the box|box"),
    }
    return Vocabulary.translated(names)


@lru_cache(maxsize=8)
def _all_of(t: Language) -> Vocabulary:
    return Vocabulary({**leafing(t).names, **topics(t).names})


def rulebook_words(t: Language) -> tuple[Vocabulary, Vocabulary]:
    """All that can be typed in the rulebook: in a language, then in English."""
    return _all_of(t), _all_of(load(SOURCE))
