"""Somebody reads the rulebook: opens a section, leafs on or back, looks for a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from access_game.announcer import Telling
from access_game.languages import SOURCE, Medium, load
from access_game.narration import rulebook
from access_game.narration.base import Narrator
from access_game.understanding.normalise import after_first_word, fold, number_in, tidy, words
from access_game.understanding.numbers import in_digits
from access_game.understanding.topics import TOPICS, Leaf, Topic, rulebook_words, topics
from access_game.understanding.vocabulary import find_in
from engine.rules import Rules

SHOWN = 6
"""How many lines a search tells; further sections are only named."""
_SEARCHED = {"ja": (Medium.PRINT, Medium.KANA)}
"""The wordings that a search looks in, by language, where they are more than the printed one."""


@dataclass(frozen=True, slots=True)
class Search:
    """A text to be looked for."""

    text: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """A text that means several things, or nothing where ``keys`` is empty."""

    text: str
    keys: tuple[str, ...] = ()


Request = Topic | Leaf | Search | Unclear


def read_request(text: str, n: Narrator) -> Request:
    """What somebody asks of the rulebook: a topic by name or number, a word, something to find."""
    text = tidy(text)
    typed = words(text)
    if len(typed) == 1 and typed[0].isdecimal():
        number = int(typed[0][:4])
        return TOPICS[number - 1] if 1 <= number <= len(TOPICS) else Unclear(text)
    vocabularies = rulebook_words(n.t)
    # Japanese is written with and without blanks
    whole = find_in(" ".join(typed), vocabularies) or find_in("".join(typed), vocabularies)
    if len(whole) == 1:
        return _known(whole[0])
    if len(typed) > 1 and find_in(typed[0], vocabularies) == (Leaf.SEARCH,):
        return Search(after_first_word(text))
    in_words = None if whole else number_in(in_digits(text, n.t), 1, len(TOPICS))
    return Unclear(text, whole) if in_words is None else TOPICS[in_words - 1]


def _known(key: str) -> Request:
    return Topic(key) if key in TOPICS else Leaf(key)


@dataclass(slots=True)
class Reading:
    """Where somebody is in the rulebook."""

    topic: Topic | None = None
    """The section told last."""

    def answer(self, request: Request, n: Narrator, rules: Rules) -> Telling:
        """Carry out a request; return what is told of it."""
        match request:
            case Topic():
                self.topic = request
                return partial(rulebook.section, topic=request, rules=rules)
            case Leaf.NEXT | Leaf.PREVIOUS:
                return self._leaf(1 if request is Leaf.NEXT else -1, rules)
            case Leaf.TOPICS:
                return rulebook.list_of_topics
            case Leaf.SEARCH:
                return rulebook.search_needs
            case Search(text):
                return _search(text, n, rules)
            case Unclear(_, keys) if keys:
                return partial(rulebook.may_mean, keys=keys)
        return partial(rulebook.list_of_topics, unknown=request.text)

    def _leaf(self, step: int, rules: Rules) -> Telling:
        at = -1 if self.topic is None else TOPICS.index(self.topic)
        if not 0 <= at + step < len(TOPICS):
            return partial(rulebook.no_more, step=step)
        self.topic = TOPICS[at + step]
        return partial(rulebook.section, topic=self.topic, rules=rules)

    @property
    def is_at_end(self) -> bool:
        """Whether the last section was told last."""
        return self.topic is TOPICS[-1]


def _search(text: str, n: Narrator, rules: Rules) -> Telling:
    """Look in the titles and in the lines as they are printed, whatever the listener's medium.

    Japanese is searched in kana as well: who reads kana types what was read, ひきわけ for 引き分け.
    """
    lines: set[tuple[Topic, int]] = set()
    titles: set[Topic] = set()
    for medium in _SEARCHED.get(n.t.code, (Medium.PRINT,)):
        worded = Narrator(n.listener, n.names, n.seat, medium)
        wanted = _plain(text, medium)
        for topic in TOPICS:
            if wanted in _plain(rulebook.title(worded.t, topic), medium):
                titles.add(topic)
            body = enumerate(rulebook.body(worded, topic, rules))
            lines.update((topic, at) for at, line in body if wanted in _plain(line, medium))
    if not lines and not titles:
        titles.update(_topics_called(text, n))
    if not lines and not titles:
        return partial(rulebook.not_found, text=text)
    hits = [(topic, at) for topic in TOPICS for at in sorted(at for of, at in lines if of is topic)]
    told = {topic for topic, _ in hits[:SHOWN]}
    titled = [topic for topic in TOPICS if topic in titles]
    wider = [*titled, *(topic for topic, _ in hits[SHOWN:])]
    more = [topic for topic in dict.fromkeys(wider) if topic not in told]
    return partial(rulebook.found, hits=hits[:SHOWN], rules=rules, more=more)


def _topics_called(text: str, n: Narrator) -> Iterator[Topic]:
    """The topics that are called so, by another word than the rulebook's or in English."""
    wanted = _plain(text, Medium.PRINT)
    for vocabulary in (topics(n.t), topics(load(SOURCE))):
        for key, names in vocabulary.names.items():
            if wanted in (_plain(name, Medium.PRINT) for name in names):
                yield Topic(key)


def _plain(text: str, medium: Medium) -> str:
    """A text as it is searched: folded and without marks, kana without blanks, else with single."""
    blank = "" if medium is Medium.KANA else " "
    return blank.join(fold(text).replace("\u2060", "").split())
