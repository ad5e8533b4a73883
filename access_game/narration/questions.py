"""The questions before a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from access_game.languages import NAMES, Language
from access_game.narration.levels import level_names
from access_game.understanding.vocabulary import Vocabulary, words_in_play


def ask_language() -> str:
    """The question for the language, in all of them: none is known yet."""
    return "; ".join(f"{code} {name}" for code, name in NAMES.items()) + "."


def language_prompt() -> str:
    """The prompt of that question, in all languages."""
    return "Language, Sprache, langue, 言語?"


def ask_players(t: Language, default: int) -> str:
    """How many play."""
    # Translators: A question at the start, with what Enter alone means.
    return t.gettext("How many players, 2 to 6? Enter means {default}.", default=default)


def players_prompt(t: Language) -> str:
    """The prompt of that question."""
    # Translators: The prompt that asks for the number of players.
    return t.gettext("Players?")


def ask_level(t: Language, default: Iterable[str]) -> str:
    """How well the computer players play; their levels follow."""
    # Translators: A question at the first start, with what Enter alone means; a line for each
    # level of the computer players follows.
    return t.gettext(
        "How well should the computer play? Enter means {level}.", level=level_names(t, default)
    )


def ask_level_again(t: Language, default: Iterable[str]) -> str:
    """The same for somebody who has heard of the levels."""
    # Translators: A question at a later start: what Enter alone means, and the word that tells
    # the levels of the computer players.
    return t.gettext(
        "How well should the computer play? Enter means {level}; {help} lists all levels.",
        level=level_names(t, default),
        help=words_in_play(t).name("help"),
    )


def level_prompt(t: Language) -> str:
    """The prompt of that question."""
    # Translators: The prompt that asks for the level of the computer players.
    return t.gettext("Level?")


def level_possible(t: Language, keys: Iterable[str]) -> str:
    """What is possible there."""
    return t.gettext("Possible: {possible}.", possible=level_names(t, keys))


def ask_name(t: Language, default: str) -> str:
    """The name of the only person."""
    # Translators: A question at the start, with what Enter alone means.
    return t.gettext("Your name? Enter means {default}.", default=default)


def ask_nth_name(t: Language, number: int, default: str) -> str:
    """The name of one of several persons."""
    # Translators: A question at the start when several people play at one keyboard.
    return t.gettext(
        "Name of player {number}? Enter means {default}.", number=number, default=default
    )


def name_prompt(t: Language) -> str:
    """The prompt of these questions."""
    # Translators: The prompt that asks for a player's name.
    return t.gettext("Name?")


def ask_starter(t: Language, players: int, default: str) -> str:
    """Who starts at a real table."""
    # Translators: A question before a game at a real table, with what Enter alone means.
    return t.gettext(
        "Who starts? A name, or a number from 1 to {players}. Enter means {default}.",
        players=players,
        default=default,
    )


def starter_prompt(t: Language) -> str:
    """The prompt of that question."""
    # Translators: The prompt that asks who starts at a real table.
    return t.gettext("Who?")


def starters_possible(t: Language, names: Sequence[str]) -> str:
    """Who may start."""
    listed = t.pgettext("list", ", ").join(names)
    # Translators: A real table: a player has to be named; the names follow.
    return t.gettext("Which player? {names}.", names=listed)


def ask_style(t: Language, words: Vocabulary, default: str) -> str:
    """How cards are named."""
    # Translators: A question at the first start, with what Enter alone means; examples of the ways
    # follow, one a line.
    return t.gettext("How should cards be named? Enter means {style}.", style=words.name(default))


def style_line(t: Language, number: int, words: Vocabulary, style: str, example: str) -> str:
    """One way of naming cards, with an example."""
    # Translators: A way of naming cards, its number, its name, an example.
    return t.gettext(
        "{number}: {style}, for example: {example}",
        number=number,
        style=words.name(style),
        example=example,
    )


def style_prompt(t: Language) -> str:
    """The prompt of that question."""
    # Translators: The prompt that asks for a way of naming cards.
    return t.gettext("Naming?")


def style_possible(t: Language) -> str:
    """What is possible there."""
    # Translators: Said when the answer is none of the ways of naming cards.
    return t.gettext("Type a number from 1 to 4, or the word.")


def leaving(t: Language) -> str:
    """The answer to "quit" before a game."""
    # Translators: The program is left before a game has begun.
    return t.gettext("No game was begun.")


def any_time(t: Language) -> str:
    """What is always possible at these questions."""
    # Translators: Help at a question before the game.
    return t.gettext(
        "Type an answer, or Enter for the one named. {quit} leaves.",
        quit=words_in_play(t).name("quit"),
    )


def ask_reading(t: Language, name: str) -> str:
    """How a name is read aloud."""
    # Translators: Japanese with speech: asks once how a name is read, in kana.
    return t.gettext("How is {name} read, in kana? Enter alone: letter by letter.", name=name)


def reading_prompt(t: Language) -> str:
    """The prompt of that question."""
    # Translators: The prompt that asks for the reading of a name.
    return t.gettext("Reading?")


def kana_only(t: Language) -> str:
    """What a reading may hold."""
    # Translators: Said when the reading of a name holds something besides kana.
    return t.gettext("Kana only, please.")
