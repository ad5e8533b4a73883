"""Every message of the catalog as it is told to a listener, with sample facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message

from access_game.languages import TYPED_CONTEXTS, Medium, load
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.output.wrapping import without_marks
from locales import checks, files
from tests.wordings.facts import facts, particular

ROOT = Path(__file__).parents[2]
COUNTS = (1, 3, 12)
"""Numbers for messages with a plural."""

NAMES = {
    "en": ("Anna", "Felix"),
    "de": ("Anna", "Felix"),
    "fr": ("Anna", "Damien"),
    "ja": ("さくら", "ケンタ"),
}
"""Two players at the table; the first one listens."""


@dataclass(frozen=True, slots=True)
class Told:
    """A message as a listener gets it."""

    source: str
    """The message in English, with its context."""
    text: str


@cache
def template() -> tuple[Message, ...]:
    """The messages of the game that are told, but not the words that are typed."""
    content = files.template_path(ROOT).read_bytes()
    return tuple(
        message
        for message in checks.messages(files.read(content))
        if is_told(message) and not (message.context or "").startswith(TYPED_CONTEXTS)
    )


ONLY_PRINTED = (
    "usage",
    "network_usage",
    "print_usage",
    "hosting",
    "shelf",
    "simulations",
    "prints",
    "rule_pages",
    "tag_sources",
    "sign_sheets",
)
"""Files of the narration whose messages are printed as the main catalog has them."""

TOLD_OF_THEM = frozenset(
    {
        "{language}: {n} voice.",
        "{number}: {voice}",
        "{language} is spoken by: {voice}",
        "access-game settings voices fr 2 chooses one; --speak lets you hear them.",
    }
)
"""What a listener is told of the voices, all the same."""

ONLY_ERRORS = frozenset(
    {
        "--humans {humans}: the game has only {players} players.",
        "{name}: {found} values, but 1 or {needed} are needed.",
        "Cannot read {path}: {reason}.",
        "The extra {extra} is not installed. {command} installs it.",
        "The settings file is broken: {path}",
        "The settings file is broken at line {line}: {path}",
        "{path}: {reason}",
        "{path}: {name} is unknown here.",
        "{path}: {name} has no sign.",
        "{path}: the sign {name} is used twice.",
        "{path}: this is not a file of signs.",
        "The file of signs is broken at line {line}: {path}",
        "This game is being played in another window.",
        "Nothing to review: at a real table nobody knows the hands.",
        "There is no game {number}; none is saved.",
        "There is no game {number}; the list has 1 to {games}.",
        "There is no unfinished game. access-game play begins one.",
        "Several people play this game, and it is not over: say who asks with --seat or --player.",
        "There is no setting {name}. Possible: {possible}.",
        "Not a card: {text}. A card is, for example, g5 or green 5.",
        "{name}: {value} is not possible. Possible: {lowest} to {highest}.",
        "{name}: {value} is not possible. Possible: {possible}.",
        "Line {line}: {reason}",
        "a line is a name, a colon, cards; found: {text}.",
        "not a card: {text}. A card is, for example, g5.",
        "this card is there twice: {card}.",
        "this player has two lines: {name}.",
        "{n} player; 2 to 6 are possible.",
        "{name} has {n} card; {needed} are needed.",
        "{n} neutral card; {needed} are needed.",
        "only two players have neutral cards.",
        "No round to resolve.",
        "access-game print needs one of these words: {possible}.",
        "This is not text: -o and the name of a file are needed.",
        "The font of the PDF lacks letters of a word in your file of signs. Choose another word, "
        "or --format svg.",
        "This needs liblouis. To install it: {how}",
        "There is no braille for this: {text}",
        "That is a seal. A finished game comes first, its number or its file: {command}",
        "Card codes only: names and signs need liblouis. To install it: {how}",
        "Japanese braille has no contractions.",
    }
)
"""Messages that only ever go to standard error, which is not spoken and has no short form."""


READ_AT_LEISURE = frozenset(
    {"rulebook", "rule_sections", "rule_combinations", "rule_examples", "lessons", "exercises"}
)
"""Files of the narration whose messages are prose: on a display it goes over several lines."""


def is_prose(message: Message) -> bool:
    """Whether a message is read between games, where a line may be longer than a display."""
    return {Path(place).stem for place, _ in message.locations} <= READ_AT_LEISURE


def is_told(message: Message) -> bool:
    """Whether a message reaches a listener in the words of a medium."""
    files_of = {Path(place).stem for place, _ in message.locations}
    singular = checks.texts(message.id)[0]
    is_only_printed = files_of <= set(ONLY_PRINTED) and singular not in TOLD_OF_THEM
    return not is_only_printed and singular not in ONLY_ERRORS


def narrator(code: str, medium: Medium, verbosity: Verbosity = Verbosity.NORMAL) -> Narrator:
    """Somebody who is told things in a language and a medium."""
    listener = Listener(
        load(code),
        verbosity,
        reads_braille=medium is Medium.BRAILLE,
        reads_kana=medium is Medium.KANA,
    )
    return Narrator(listener, NAMES[code], 0, medium)


def told(message: Message, n: Narrator) -> Iterator[Told]:
    """A message with sample facts, once for each number of its plural."""
    singular, plural = checks.texts(message.id)[0], checks.texts(message.id)[-1]
    known = {**facts(n), **particular(n, singular)}
    wanted = {name.partition("!")[0] for name in checks.fields(plural)}
    filling = {name: known[name] for name in wanted}
    context = message.context
    source = f"{context}: {singular}" if context else singular
    if not message.pluralizable:
        text = n.t.pgettext(context, singular, **filling) if context else None
        yield Told(source, without_marks(text or n.t.gettext(singular, **filling)))
        return
    for count in COUNTS:
        filling.pop("n", None)
        text = n.t.ngettext(singular, plural, count, **filling)
        yield Told(source, without_marks(text))
