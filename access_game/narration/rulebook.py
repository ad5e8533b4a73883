"""The rulebook in words: titles, sections, and what is said while somebody leafs through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.languages import Language
from access_game.narration import rule_combinations as combinations
from access_game.narration import rule_sections as sections
from access_game.narration.base import Narrator
from access_game.narration.combinations import kind_name
from access_game.narration.problems import not_understood
from access_game.understanding.topics import TOPICS, Leaf, Topic, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from engine.combination import Kind
from engine.rules import Rules

LONGEST = 10
"""Lines of a section, its title included."""


def title(t: Language, topic: Topic) -> str:
    """What a section is called."""
    match topic:
        case Topic.CARDS:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "cards and points")
        case Topic.SET_UP:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "set-up")
        case Topic.ROUND:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "a round")
        case Topic.TWO_PLAYERS:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "two players")
        case Topic.PILE:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "the pile")
        case Topic.WINNING:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "the winning combination")
        case Topic.FULL_AND_HALF:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "full and half")
        case Topic.MORE:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "more cards than needed")
        case Topic.FEW_VALUES:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "few values")
        case Topic.END:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "the end")
        case Topic.EDITIONS:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "editions")
        case Topic.SIGNS:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "tactile signs")
        case Topic.BOX:
            # Translators: The title of a section of the rulebook; it can be typed, too.
            return t.pgettext("topic", "what is in the box")
        case _:
            return kind_name(t, Kind(topic))


def section(n: Narrator, topic: Topic, rules: Rules) -> Iterator[str]:
    """A section: its title, then at most nine lines, for the number of players of ``rules``."""
    # Translators: The title of a section of the rulebook with its number: "3 of 18: a round."
    yield n.t.gettext(
        "{number} of {count}: {title}.",
        number=TOPICS.index(topic) + 1,
        count=len(TOPICS),
        title=title(n.t, topic),
    )
    yield from body(n, topic, rules)


def body(n: Narrator, topic: Topic, rules: Rules) -> Iterator[str]:
    """A section without its title."""
    match topic:
        case Topic.CARDS:
            return sections.cards(n)
        case Topic.SET_UP:
            return sections.set_up(n, rules)
        case Topic.ROUND:
            return sections.a_round(n, rules)
        case Topic.TWO_PLAYERS:
            return sections.for_two(n)
        case Topic.PILE:
            return sections.draw_pile(n, rules)
        case Topic.WINNING:
            return combinations.winning(n, rules)
        case Topic.FULL_AND_HALF:
            return combinations.full_and_half(n, rules)
        case Topic.MORE:
            return combinations.more_than_needed(n, rules)
        case Topic.FEW_VALUES:
            return combinations.too_few_values(n, rules)
        case Topic.END:
            return sections.the_end(n, rules)
        case Topic.EDITIONS:
            return sections.editions(n, rules)
        case Topic.SIGNS:
            return sections.tactile_signs(n)
        case Topic.BOX:
            return sections.in_the_box(n)
        case _:
            return combinations.kind_section(n, Kind(topic), rules)


def prompt(t: Language) -> str:
    """The prompt between two sections."""
    # Translators: The prompt between two sections of the rulebook.
    return t.gettext("Enter goes on, or a topic:")


def last_prompt(t: Language) -> str:
    """The prompt behind the last section."""
    # Translators: The prompt behind the last section of the rulebook.
    return t.gettext("Enter leaves, or a topic:")


def more_in_play(n: Narrator) -> Iterator[str]:
    """How to hear more than the rules in short."""
    words = leafing(n.t)
    # Translators: Behind the rules in short: how to hear all of them. {rules}, {next} and {topics}
    # are words to type: "rules next".
    yield n.t.gettext(
        "More: {rules} and a topic, {rules} {next}, {rules} {topics}.",
        rules=words_in_play(n.t).name(Word.RULES),
        next=words.name(Leaf.NEXT),
        topics=words.name(Leaf.TOPICS),
    )


def list_of_topics(n: Narrator, unknown: str = "") -> Iterator[str]:
    """What was not understood, if anything, and all topics."""
    yield from not_understood(n, unknown)
    # Translators: All sections of the rulebook.
    yield n.t.gettext("Topics: {topics}.", topics=_titles(n, TOPICS))


def may_mean(n: Narrator, keys: Iterable[str]) -> Iterator[str]:
    """The topics and words that have the typed beginning."""
    names = [title(n.t, Topic(key)) if key in TOPICS else leafing(n.t).name(key) for key in keys]
    yield n.t.gettext("That may mean: {words}.", words=_apart(n, names))


def no_more(n: Narrator, step: int) -> Iterator[str]:
    """That there is no section behind the last one or before the first one."""
    if step > 0:
        # Translators: The word "next" behind the last section of the rulebook.
        yield n.t.gettext("This is the last section.")
    else:
        # Translators: The word "previous" before the first section of the rulebook.
        yield n.t.gettext("This is the first section.")


def how_to_leaf(n: Narrator) -> Iterator[str]:
    """What can be typed between two sections."""
    words = leafing(n.t)
    # Translators: Help in the rulebook: what can be typed; all in braces are words to type.
    yield n.t.gettext(
        "Enter or {next} goes on, {previous} goes back. A topic or its number opens it.",
        next=words.name(Leaf.NEXT),
        previous=words.name(Leaf.PREVIOUS),
    )
    # Translators: Help in the rulebook: what can be typed; all in braces are words to type.
    yield n.t.gettext(
        "{search} and a word looks for it, {topics} lists the topics, {quit} leaves.",
        search=words.name(Leaf.SEARCH),
        topics=words.name(Leaf.TOPICS),
        quit=words_in_play(n.t).name(Word.QUIT),
    )


def search_needs(n: Narrator) -> Iterator[str]:
    """That something must follow the word for searching."""
    # Translators: The word "search" needs something behind it.
    yield n.t.gettext("{search} needs a word to look for.", search=leafing(n.t).name(Leaf.SEARCH))


def not_found(n: Narrator, text: str) -> Iterator[str]:
    """That no section holds a text."""
    # Translators: A search in the rulebook found nothing; the text is repeated.
    yield n.t.gettext("Not in the rules: {text}.", text=text)


def found(
    n: Narrator, hits: Iterable[tuple[Topic, int]], rules: Rules, more: Iterable[Topic]
) -> Iterator[str]:
    """The lines that hold what was looked for, each with its section; ``more`` have it, too."""
    for topic, index in hits:
        # Translators: A search in the rulebook: a section and the line in it that fits.
        yield n.t.gettext(
            "{title}: {sentence}",
            title=title(n.t, topic),
            sentence=[*body(n, topic, rules)][index],
        )
    names = _titles(n, more)
    if names:
        # Translators: A search in the rulebook: further sections where the text stands.
        yield n.t.gettext("Also in: {topics}.", topics=names)


def leave(n: Narrator) -> Iterator[str]:
    """The question after Ctrl-C."""
    # Translators: Asked after Ctrl-C while somebody reads the rulebook.
    yield n.t.gettext("Leave the rules?")


def _titles(n: Narrator, topics: Iterable[Topic]) -> str:
    return _apart(n, (title(n.t, topic) for topic in topics))


def _apart(n: Narrator, titles: Iterable[str]) -> str:
    """Titles one after the other; the blank of other lists in braille would not part them."""
    # Translators: Stands between two titles, each of several words. Never a mere blank.
    return n.t.pgettext("titles", ", ").join(titles)
