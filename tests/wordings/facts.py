"""Sample facts for the placeholders of every message, worded as the narrators word them."""

from __future__ import annotations

from collections.abc import Mapping

from access_game.languages import LANGUAGES
from access_game.names import spare_names
from access_game.narration.base import Narrator
from access_game.narration.combinations import (
    kind_in_sentence,
    kind_name,
    owned_values,
    owner,
)
from access_game.narration.help import meaning
from access_game.narration.house import by_character, typed_number
from access_game.narration.language_names import language_name
from access_game.narration.levels import level_described, level_names
from access_game.narration.rulebook import title
from access_game.output.wrapping import keep_together
from access_game.understanding.choosing import card_styles, switches, verbosities, yes_and_no
from access_game.understanding.house_words import HouseWord, house_words, table_kinds
from access_game.understanding.referee_words import RefereeWord, words_at_the_table
from access_game.understanding.topics import Leaf, Topic, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card, Colour
from engine.combination import Kind
from engine.events import TableCard

CARD = Card(Colour.ORANGE, 10)
CARDS = (CARD, Card(Colour.PURPLE, 12))
TABLE = tuple(TableCard(card, seat) for seat, card in enumerate(CARDS))


def facts(n: Narrator) -> dict[str, object]:
    """A fact for every placeholder that a told message names; the seats are those of ``n``."""
    t, names, play = n.t, n.card_names, words_in_play(n.t)
    colour = names.colours[CARD.colour]
    sentence = t.gettext("A straight lacks {values}.", values=n.values([9, 8]))
    return {
        **dict.fromkeys(("number", "place", "first", "n", "right", "round", "count"), 3),
        **dict.fromkeys(("rounds", "last", "full", "asked", "size", "value"), 10),
        **dict.fromkeys(("plays", "half", "gained", "players", "default"), 2),
        **{"all": 12, "pile": 60, "rate": 225, "volume": 90, "line": 14, "version": 2},
        "card": n.card(CARD),
        "before": n.card(CARDS[1]),
        "hand": 7,
        "sheet": words_at_the_table(t).name(RefereeWord.SHEET),
        "cards": n.cards(CARDS),
        "held": n.cards(CARDS),
        "code": str(CARD),
        "review": play.name(Word.REVIEW),
        "danger": kind_in_sentence(t, Kind.SAME_NUMBER),
        "loss": n.points(24),
        "done": 3,
        "colour": colour,
        "colours": colour,
        "sign": names.signs[CARD.colour],
        "signs": n.list([names.signs[CARD.colour], names.number_sign(5)]),
        "number_sign": names.number_sign(CARD.value),
        "letter": "h",
        "kind": keep_together(kind_name(t, Kind.SAME_NUMBER)),
        "kinds": n.list(kind_name(t, kind) for kind in Kind),
        "name": owner(n, 1),
        "other": next(spare_names(t, n.names)),
        "names": n.list([owner(n, 0), owner(n, 1)]),
        "winner": n.name(1),
        "values": n.values([12, 11]),
        "points": n.points(10),
        "scores": n.list(_score(n, seat) for seat in (0, 1)),
        "sizes": n.list(_size(n, seat) for seat in (0, 1)),
        "second": sentence,
        "word": play.name(Word.TABLE),
        "words": n.list([play.name(Word.TABLE), play.name(Word.TRY)]),
        "help": play.name(Word.HELP),
        "quit": play.name(Word.QUIT),
        "speak": play.name(Word.SPEAK),
        "off": switches(t).name("off"),
        "yes": yes_and_no(t).name("yes"),
        "no": yes_and_no(t).name("no"),
        "meaning": meaning(t, Word.HAND),
        "now": verbosities(t).name("normal"),
        "style": card_styles(t).name("signs"),
        "example": n.card(CARD),
        "key": "F11",
        "text": "xyzzy 7",
        "voice": "English (Scotland)",
        "reason": "--speak",
        "language": language_name(t, t.code),
        "languages": n.list(language_name(t, code) for code in LANGUAGES),
        "lowest": 2,
        "highest": 6,
        "possible": n.list(["2", "6"]),
        "path": "settings.toml",
        "title": title(t, Topic.FULL_AND_HALF),
        "topics": n.list(title(t, topic) for topic in Topic),
        "sentence": sentence,
        "rules": play.name(Word.RULES),
        "next": leafing(t).name(Leaf.NEXT),
        "previous": leafing(t).name(Leaf.PREVIOUS),
        "search": leafing(t).name(Leaf.SEARCH),
        **{"hand": 7, "removed": 24, "table": 8, "width": 30, "height": 26},
        "option": "--edition french",
        "command": "access-game cards --tactile",
        "neutral": 2,
        "again": play.name(Word.AGAIN),
        "choice": verbosities(t).name("brief"),
        "choices": n.list(verbosities(t).name(key) for key in ("brief", "normal", "full")),
        "level": level_names(t, ["steady"]),
        **_of_a_house(n),
    }


TABLE_CODE = "048216"


def _of_a_house(n: Narrator) -> dict[str, object]:
    """What the messages of network tables name."""
    house, kinds = house_words(n.t).name, table_kinds(n.t).name
    typed = {str(key): house(key) for key in HouseWord}
    return {
        **{key: typed[key] for key in ("tables", "new", "join", "watch", "leave", "say", "mute")},
        **{key: typed[key] for key in ("fill", "wait", "computer")},
        **{"private": kinds("private"), "french": kinds("french")},
        "levels": level_names(n.t, ("easy", "steady", "strong", "master", "random")),
        "width": 40,
        "seconds": 10,
        "seal": by_character(n, "3f9ac07e", 4),
        "nonce": by_character(n, "3f9ac07e" * 4, 4),
        "deck": "g5 k12 u7 y3",
        "fingerprint": by_character(n, " ".join(["3F9A", "C07E"] * 8), 4),
    }


REASONS = (
    *("it completes {kind}.", "it completes {kind}, but a tie could still halve it."),
    "it completes {kind}, which {danger} could still beat.",
    "it completes {kind}, and hardly anything beats that.",
    *(
        "it scores half with {kind}.",
        "it scores half with {kind}, which {danger} could still beat.",
    ),
    "it scores half with {kind}, and hardly anything beats that.",
    *("with it {kind} lacks one card.", "with it {kind} lacks one card; the danger is {danger}."),
    "it scores most often with {kind}.",
    "it scores most often with {kind}; the danger is {danger}.",
    "nobody plays after you; with your other cards it makes {kind}, {points}.",
    "nobody plays after you; it scores full with {kind}, {points}.",
    "nobody plays after you; it scores half with {kind}, {points}.",
)
"""Messages in which a kind of combination stands within a sentence."""


PARTICULAR: Mapping[str, Mapping[str, object]] = {
    "{cards} cards: 7 colours, each with the values 1 to 12.": {"cards": 84},
    "The box holds the {cards} cards, and besides:": {"cards": 84},
    "{name} {points}": {"points": 24},
    "Your name? Enter means {default}.": {"default": "Mia"},
    "Name of player {number}? Enter means {default}.": {"default": "Mia"},
    "line {line}: {card} cannot be played there.": {"card": "g5"},
}
"""Messages whose placeholders hold something else than those of the same name elsewhere."""


def particular(n: Narrator, singular: str) -> dict[str, object]:
    """The facts that differ for a message."""
    t = n.t
    owned = {"values": owned_values(n, CARDS, TABLE)}
    reason = t.gettext("it completes {kind}.", kind=kind_in_sentence(t, Kind.FLUSH))
    worded: dict[str, dict[str, object]] = {
        "Full: {values}.": owned,
        "Half: {values}.": owned,
        "Straight: {values}.": owned,
        "{colour}: {values}.": {"colour": n.card_names.groups[CARD.colour], **owned},
        **{message: {"kind": kind_in_sentence(t, Kind.FLUSH)} for message in REASONS},
        "{card}: {reason}": {"reason": reason},
        "Better was {card}: {reason}": {"reason": reason},
        "{number}: {level}": {"level": level_described(t, "steady")},
        "{first} {second}": {"first": t.gettext("Straight: {values}.", values=n.values([7, 6]))},
        "Number {value}: {names}.": {"value": 7},
        **_of_the_referee(n),
        **_of_messages_of_a_house(n),
        "The game cannot be saved and goes on in memory: {reason}.": {
            "reason": t.pgettext("trouble", "the disk is full")
        },
        "Cannot write {path}: {reason}.": {"reason": t.pgettext("trouble", "the disk is full")},
        "The saved game goes on before its fault: {reason}": {
            "reason": t.gettext("line {line} is damaged.", line=14)
        },
    }
    return {**PARTICULAR.get(singular, {}), **worded.get(singular, {})}


def _of_the_referee(n: Narrator) -> dict[str, dict[str, object]]:
    """The words of a real table that its messages name."""
    name = words_at_the_table(n.t).name
    return {
        "Enter leaves, {word} tells the score sheet:": {"word": name(RefereeWord.SHEET)},
        "{word} needs a card, for example: {word} {code}.": {
            "word": name(RefereeWord.WHY),
            "code": "g5",
        },
        "{word} needs a player, a number and a card, for example: {word} {name} 2 {code}.": {
            "word": name(RefereeWord.CHANGE),
            "code": "g5",
        },
        "{word} needs a player and the new name: {word} {name} {other}.": {
            "word": name(RefereeWord.NAME)
        },
        "{word} {name} {other} lets {other} play on for {name}.": {"word": name(RefereeWord.NAME)},
    }


def _of_messages_of_a_house(n: Narrator) -> dict[str, dict[str, object]]:
    """Facts of network tables that share a placeholder with other messages."""
    house, code = house_words(n.t).name, typed_number(n, TABLE_CODE)
    with_code = (
        *("{code}: {names}; round {round} of {rounds}.", "{code}: {n} seat free."),
        *("{code}: {names}; {n} seat free.", "No such table: {code}."),
        "All seats are taken. To watch: {watch} {code}.",
        "No free seat. Back to yours: {join} {code} and your return number.",
        *("Table {code}: {names}.", "The others type the number: {code}."),
        *("You are watching table {code}.", "Back at table {code}."),
        "Your seat is kept. To come back: {join} {code} and your return number.",
    )
    key = {
        "{word} needs a table's number; {tables} lists the tables.": HouseWord.WATCH,
        "{name} sits there already. Type {word} and another name to change yours.": HouseWord.NAME,
        "{word} needs a number of cells, {lowest} to {highest}.": HouseWord.WIDTH,
        "Paused until you type {word}.": HouseWord.CONTINUE,
        "Paused until the host types {word}.": HouseWord.CONTINUE,
        "{word} needs seconds, 0 to {highest}.": HouseWord.DELAY,
        "The shuffle is sealed, {word} tells more: {seal}": HouseWord.SEAL,
    }
    return {
        **{message: {"code": code} for message in with_code},
        **{message: {"word": house(word)} for message, word in key.items()},
        "Your return number, if you are cut off: {number}.": {"number": by_character(n, "0482", 2)},
        "Connecting to {place}.": {"place": "example.org"},
        "Your seat is kept. {command} takes you back.": {"command": "access-game join example.org"},
        "Played by: {names}; {date}": {"date": "2026-11-30"},
        "Seal of the shuffle: {seal}": {"seal": by_character(n, "3f9ac07e" * 8, 4)},
    }


def _score(n: Narrator, seat: int) -> str:
    return n.t.pgettext("score", "{name} {points}", name=owner(n, seat), points=24)


def _size(n: Narrator, seat: int) -> str:
    return n.t.pgettext("hand size", "{name} {size}", name=owner(n, seat), size=7)
