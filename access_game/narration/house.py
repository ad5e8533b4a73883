"""A house of network tables in words: arriving, and the lobby."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from access_game.kana import spoken_name
from access_game.languages import LANGUAGES, Language, Medium
from access_game.narration import problems
from access_game.narration.base import Narrator
from access_game.narration.language_names import language_name
from access_game.narration.levels import level_names
from access_game.narration.problems import not_understood
from access_game.network.address import CODE_DIGITS
from access_game.output.wrapping import keep_together
from access_game.understanding.choosing import card_styles, switches, verbosities
from access_game.understanding.house_words import (
    AnyWord,
    HouseWord,
    house_words,
    table_kinds,
)
from access_game.understanding.vocabulary import Word, words_in_play

_LEVELS = ("easy", "steady", "strong", "master", "random")
"""The levels that a computer player at a network table may have."""


def shown_code(code: str) -> str:
    """A table's code in two halves, which are easier to tell each other than six digits.

    A number with too few digits, typed by mistake, is divided at the same place.
    """
    half = CODE_DIGITS // 2
    return keep_together(f"{code[:half]} {code[half:]}".strip())


def typed_number(n: Narrator, digits: str) -> str:
    """A table's code as it is told: in halves, aloud digit by digit."""
    return by_character(n, digits, max(len(digits) // 2, 1)) if _is_aloud(n) else shown_code(digits)


def by_character(n: Narrator, text: str, size: int) -> str:
    """A text as it stands; aloud character by character, with a pause after each ``size``."""
    if not _is_aloud(n):
        return text
    text = text.replace(" ", "")
    pieces = (" ".join(text[at : at + size]) for at in range(0, len(text), size))
    return ("、" if n.t.code == "ja" else ", ").join(pieces)


def _is_aloud(n: Narrator) -> bool:
    return n.medium is Medium.SPEECH


def word(n: Narrator, key: AnyWord) -> str:
    """A word to type."""
    house = house_words(n.t)
    return house.name(key) if key in house.names else words_in_play(n.t).name(key)


def person(n: Narrator, name: str) -> str:
    """Somebody's name outside of a game."""
    if n.t.code == "ja" and n.medium is Medium.SPEECH:
        return spoken_name(n.listener.readings.get(name) or name, 0)
    return keep_together(name)


# Arriving.


def greeting(n: Narrator) -> Iterator[str]:
    """The first line."""
    # Translators: The first line of a game server.
    yield n.t.gettext("Surfosaurus MAX, network tables.")


def language_prompt(t: Language) -> str:
    """Asks for a language, in words that everybody knows."""
    # Translators: A game server asks in which language to go on; the answers stay as they are.
    return t.gettext("English, Deutsch, français, 日本語?")


def possible_languages(n: Narrator, typed: str) -> Iterator[str]:
    """What was not understood, if anything, and the languages that can be chosen."""
    yield from not_understood(n, typed)
    languages = n.list(language_name(n.t, code) for code in LANGUAGES)
    yield n.t.gettext("Possible: {possible}.", possible=languages)


def name_prompt(t: Language) -> str:
    """Asks for a name."""
    # Translators: A game server asks for the player's name.
    return t.gettext("Your name?")


def name_first(n: Narrator) -> Iterator[str]:
    """That the words of the lobby come behind the name."""
    # Translators: A word of the lobby, or nothing, was typed where a name is asked for; {quit} is a
    # word to type.
    yield n.t.gettext("Type a name first; {quit} leaves.", quit=word(n, Word.QUIT))


def welcome(n: Narrator, name: str, tables: int) -> Iterator[str]:
    """Greets by name."""
    if tables:
        # Translators: The lobby of a game server: welcome, and how many tables there are; "tables"
        # is a word to type.
        yield n.t.ngettext(
            "Welcome, {name}. {n} table; type {tables} to list it.",
            "Welcome, {name}. {n} tables; type {tables} to list them.",
            tables,
            name=person(n, name),
            tables=word(n, HouseWord.TABLES),
        )
    else:
        # Translators: The lobby of a game server: welcome; "new" is a word to type.
        yield n.t.gettext(
            "Welcome, {name}. No table yet; type {new} to begin one.",
            name=person(n, name),
            new=word(n, HouseWord.NEW),
        )


def lobby_prompt(t: Language) -> str:
    """The prompt of the lobby."""
    # Translators: The prompt in the lobby of a game server.
    return t.gettext("Lobby:")


def lobby_help(n: Narrator, words: Iterable[AnyWord], unknown: str = "") -> Iterator[str]:
    """What was not understood, if anything, and what can be typed."""
    yield from not_understood(n, unknown)
    # Translators: Help in the lobby: how a table is begun and joined; "new" is a word to type.
    yield n.t.gettext(
        "Type {new} 4 to begin a table for four, or a table's number to take a seat there.",
        new=word(n, HouseWord.NEW),
    )
    yield from all_words(n, words)


def only_at_a_table(n: Narrator, key: AnyWord) -> Iterator[str]:
    """That a word has no use in the lobby."""
    if key is HouseWord.LEAVE:
        # Translators: "leave" was typed in the lobby; {quit} is a word to type.
        yield n.t.gettext("This is the lobby; {quit} leaves the server.", quit=word(n, Word.QUIT))
    else:
        # Translators: A word was typed in the lobby that works at a table.
        yield n.t.gettext("Only at a table: {word}.", word=word(n, key))


def nothing_follows(n: Narrator, key: AnyWord) -> Iterator[str]:
    """That a word stands alone."""
    yield problems.nothing_follows(n, word(n, key))


def all_words(n: Narrator, words: Iterable[AnyWord]) -> Iterator[str]:
    """Words to type, in one list."""
    yield n.t.gettext("Words: {words}.", words=n.list(word(n, key) for key in words))


def goodbye(n: Narrator) -> Iterator[str]:
    """The last line."""
    # Translators: The last line of a game server.
    yield n.t.gettext("Goodbye.")


def closing(n: Narrator) -> Iterator[str]:
    """That the house closes for now."""
    # Translators: A game server is being stopped.
    yield n.t.gettext("The server is stopping. All games are saved.")


# The lobby.


def listed_table(
    n: Narrator,
    code: str,
    names: Sequence[str],
    free: int,
    rounds: tuple[int, int] | None,
) -> str:
    """A table in the list; ``rounds`` are the round now and all rounds, once it plays."""
    people = n.list(person(n, name) for name in names)
    if rounds is not None:
        # Translators: The list of tables: a game that has begun.
        return n.t.gettext(
            "{code}: {names}; round {round} of {rounds}.",
            code=typed_number(n, code),
            names=people,
            round=rounds[0],
            rounds=rounds[1],
        )
    if not names:
        # Translators: The list of tables: nobody sits there yet.
        return n.t.ngettext(
            "{code}: {n} seat free.", "{code}: {n} seats free.", free, code=typed_number(n, code)
        )
    # Translators: The list of tables: how many seats are free.
    return n.t.ngettext(
        "{code}: {names}; {n} seat free.",
        "{code}: {names}; {n} seats free.",
        free,
        code=typed_number(n, code),
        names=people,
    )


def no_tables(n: Narrator) -> Iterator[str]:
    """That nobody plays."""
    # Translators: The list of tables is empty; "new" is a word to type.
    yield n.t.gettext("No table yet; type {new} to begin one.", new=word(n, HouseWord.NEW))


def people_here(n: Narrator, lobby: Sequence[str], tables: int) -> Iterator[str]:
    """Who is in the lobby, and how many people sit at tables."""
    # Translators: The answer to "who" in the lobby.
    yield n.t.gettext("In the lobby: {names}.", names=n.list(person(n, name) for name in lobby))
    if tables:
        # Translators: How many people sit at tables.
        yield n.t.ngettext("{n} person at a table.", "{n} people at tables.", tables)


def code_needed(n: Narrator, key: HouseWord) -> Iterator[str]:
    """That a table's number must follow."""
    # Translators: "join" or "watch" without a table's number; "tables" is a word to type.
    yield n.t.gettext(
        "{word} needs a table's number; {tables} lists the tables.",
        word=word(n, key),
        tables=word(n, HouseWord.TABLES),
    )


def no_such_table(n: Narrator, code: str) -> Iterator[str]:
    """That a number belongs to no table."""
    # Translators: No table has this number.
    yield n.t.gettext("No such table: {code}.", code=typed_number(n, code))


def too_many_wrong_numbers(n: Narrator) -> Iterator[str]:
    """That guessing is over for a while."""
    # Translators: Too many wrong numbers of tables or seats were typed.
    yield n.t.gettext("Too many wrong numbers. Try again in a minute.")


def is_full(n: Narrator, code: str) -> Iterator[str]:
    """That all seats are taken."""
    # Translators: A table has no free seat; "watch" is a word to type.
    yield n.t.gettext(
        "All seats are taken. To watch: {watch} {code}.",
        watch=word(n, HouseWord.WATCH),
        code=typed_number(n, code),
    )


def number_needed(n: Narrator, code: str) -> Iterator[str]:
    """How somebody who sat there comes back."""
    # Translators: All seats are taken or kept for people who are away and have a return number;
    # "join" is typed.
    yield n.t.gettext(
        "No free seat. Back to yours: {join} {code} and your return number.",
        join=word(n, HouseWord.JOIN),
        code=typed_number(n, code),
    )


def wrong_number(n: Narrator) -> Iterator[str]:
    """That a return number is wrong."""
    # Translators: Somebody tried to come back to a seat with a wrong number.
    yield n.t.gettext("Wrong return number.")


def name_taken(n: Narrator, name: str) -> Iterator[str]:
    """That a name is used at the table."""
    # Translators: Somebody of this name sits there; "name" is a word to type.
    yield n.t.gettext(
        "{name} sits there already. Type {word} and another name to change yours.",
        name=person(n, name),
        word=word(n, HouseWord.NAME),
    )


def too_many_tables(n: Narrator) -> Iterator[str]:
    """That somebody has begun enough tables."""
    # Translators: One person has begun too many tables that still wait.
    yield n.t.gettext("Too many of your tables still wait for players.")


def no_more_tables(n: Narrator) -> Iterator[str]:
    """That the house has no room, or that somebody has begun very many."""
    # Translators: No other table can be begun just now; "tables" is a word to type.
    yield n.t.gettext(
        "No more tables for now; {tables} lists those there are.", tables=word(n, HouseWord.TABLES)
    )


def new_needs(n: Narrator, typed: str) -> Iterator[str]:
    """What can follow "new"."""
    yield from not_understood(n, typed)
    kinds = table_kinds(n.t)
    # Translators: What may follow "new": a number of players, levels of computer players, which are
    # words to type, as are {private} and {french}.
    yield n.t.gettext(
        "Possible: 2 to 6 players; {levels}; {private}, {french}.",
        levels=level_names(n.t, _LEVELS),
        private=kinds.name("private"),
        french=kinds.name("french"),
    )


def fill_needs(n: Narrator, typed: str) -> Iterator[str]:
    """What can follow "fill"."""
    yield from not_understood(n, typed)
    yield n.t.gettext("Possible: {possible}.", possible=level_names(n.t, _LEVELS))


def your_name(n: Narrator, name: str) -> Iterator[str]:
    """The new name."""
    # Translators: The listener's new name.
    yield n.t.gettext("Your name is {name}.", name=person(n, name))


def width_is(n: Narrator, width: int) -> Iterator[str]:
    """How long lines are."""
    # Translators: How many cells a line may have.
    yield n.t.gettext("Lines have at most {width} cells.", width=width)


def width_needs(n: Narrator, lowest: int, highest: int) -> Iterator[str]:
    """That a number of cells must follow."""
    # Translators: "width" needs a number of cells.
    yield n.t.gettext(
        "{word} needs a number of cells, {lowest} to {highest}.",
        word=word(n, HouseWord.WIDTH),
        lowest=lowest,
        highest=highest,
    )


def how_you_listen(n: Narrator) -> Iterator[str]:
    """Language, verbosity and signs, each behind the word that changes it."""
    choices = (
        (Word.LANGUAGE, language_name(n.t, n.listener.language.code)),
        (Word.VERBOSITY, verbosities(n.t).name(n.verbosity)),
        (Word.SIGNS, card_styles(n.t).name(n.listener.cards)),
        (Word.BRAILLE, switches(n.t).name("on" if n.listener.reads_braille else "off")),
    )
    for key, now in choices:
        # Translators: A setting: the word that changes it, and what it is now.
        yield n.t.gettext("{word}: {now}", word=word(n, key), now=now)


def no_voice(n: Narrator) -> Iterator[str]:
    """That the server does not speak."""
    # Translators: Words for the game's own voice and for function keys do nothing over the network.
    yield n.t.gettext("Not here: voice and keys are those of your own program.")
