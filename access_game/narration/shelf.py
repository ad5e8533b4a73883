"""The list of saved games, and the settings, in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from access_game.languages import Language
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.language_names import language_name
from access_game.narration.sitting import EXAMPLE
from access_game.output.wrapping import keep_together
from engine.record import Reading
from engine.rules import Edition
from engine.table_record import TableReading


def no_games(t: Language) -> str:
    """That nothing is saved."""
    # Translators: Answer of "access-game games" when the list is empty.
    return t.gettext("No unfinished game.")


def no_finished_games(t: Language) -> str:
    """That no game has been played to its end."""
    return t.gettext("No game is finished yet.")


def finished_games(t: Language, count: int) -> str:
    """How many games are finished, and the command that lists them."""
    # Translators: Below the list of unfinished games: the finished ones, and the command for them.
    return t.ngettext(
        "{n} finished game: access-game games --finished.",
        "{n} finished games: access-game games --finished.",
        count,
    )


def game_line(t: Language, number: int, played: datetime, reading: Reading | TableReading) -> str:
    """One saved game: its number, when it was played last, who plays, how far it is."""
    assert reading.game is not None
    names = t.pgettext("list", ", ").join(reading.names)
    date = day_and_time(t, played)
    if isinstance(reading, TableReading):
        return _table_line(t, number, date, reading)
    if reading.game.is_over:
        # Translators: A finished game in the list of games.
        return t.gettext(
            "{number}: {names}; finished, {date}.", number=number, names=names, date=date
        )
    # Translators: An unfinished game in the list of games.
    return t.gettext(
        "{number}: {names}; round {round} of {rounds}, {date}.",
        number=number,
        names=names,
        round=reading.game.view_for(None).round_number,
        rounds=reading.game.rules.rounds,
        date=date,
    )


def day_and_time(t: Language, when: datetime) -> str:
    """A date, which stays on one line, and the time of day, as the language writes them."""
    from babel.dates import format_datetime

    # Translators: How a date and a time are written: y year, MMM short name of the month, M or MM
    # its number, d day, HH hour, mm minute (CLDR date patterns). Words stand in '…'.
    pattern = t.pgettext("date pattern", "MMM d, y, HH:mm")
    date, blank, time = format_datetime(when, pattern, locale=t.locale).rpartition(" ")
    return f"{keep_together(date)}{blank}{time}"


def _table_line(t: Language, number: int, date: str, reading: TableReading) -> str:
    """A game at a real table, in the list of games."""
    assert reading.game is not None
    names = t.pgettext("list", ", ").join(reading.names)
    if reading.game.is_over:
        # Translators: A finished game at a real table in the list of games.
        return t.gettext(
            "{number}: {names}; real table, finished, {date}.",
            number=number,
            names=names,
            date=date,
        )
    # Translators: An unfinished game at a real table in the list of games.
    return t.gettext(
        "{number}: {names}; real table, round {round} of {rounds}, {date}.",
        number=number,
        names=names,
        round=reading.game.view_for().round_number,
        rounds=reading.game.rules.rounds,
        date=date,
    )


def damaged_game(t: Language, name: str, reason: str) -> str:
    """A file that holds no game that could be resumed."""
    # Translators: A saved game that cannot be opened, in the list of games.
    return t.gettext("Not usable: {name}, {reason}", name=name, reason=reason)


def how_to_resume(t: Language) -> str:
    """The command that goes on with a game of the list."""
    # Translators: Below the list of games: the command that goes on with one of them.
    return t.gettext("To go on with one: access-game resume and its number.")


def how_to_replay(t: Language) -> str:
    """The command that tells a finished game."""
    # Translators: Below the list of finished games: the command that tells one of them.
    return t.gettext("To hear one: access-game replay and its number.")


def setting_line(t: Language, name: str, value: str) -> str:
    """A setting with its value."""
    # Translators: A setting and its value: "width: 40".
    return t.gettext("{name}: {value}", name=name, value=value)


def setting_changed(t: Language, name: str, value: str) -> str:
    """A setting with its new value."""
    # Translators: A setting was changed: "width is now: 40".
    return t.gettext("{name} is now: {value}", name=name, value=value)


def setting_facts(t: Language, meaning: str, possible: str) -> Iterator[str]:
    """What a setting does and what it may be."""
    yield meaning
    # Translators: The possible values of a setting.
    yield t.gettext("Possible: {possible}.", possible=possible)


def decimal(t: Language, number: float) -> str:
    """A number with as many decimals as it has, behind the language's sign for them."""
    from babel.numbers import format_decimal

    return str(format_decimal(number, format="0.###", locale=t.code))


def a_range(t: Language, lowest: float, highest: float) -> str:
    """A range of numbers."""
    # Translators: A range of numbers, after a colon.
    return t.gettext("{lowest} to {highest}", lowest=lowest, highest=highest)


def names_possible(t: Language) -> str:
    """What the setting "names" may be."""
    # Translators: Possible values of the setting "names".
    return t.gettext("names with commas between them")


def file_possible(t: Language) -> str:
    """What a setting that names a file may be."""
    # Translators: Possible values of the setting "signs".
    return t.gettext("a TOML file of signs")


def voices_heading(n: Narrator, code: str, count: int) -> Iterator[str]:
    """A language and how many voices it has."""
    language = language_name(n.t, code)
    # Translators: Above the voices of a language; {language} is its name.
    yield n.t.ngettext(
        "{language}: {n} voice.", "{language}: {n} voices.", count, language=language
    )


def voice_line(n: Narrator, number: int, title: str) -> Iterator[str]:
    """A voice of the synthesizer with its number."""
    # Translators: A voice of the synthesizer by number: "2: English (Great Britain)".
    yield n.t.gettext("{number}: {voice}", number=number, voice=title)


def voice_chosen(n: Narrator, code: str, title: str) -> Iterator[str]:
    """The voice that a language has from now on."""
    language = language_name(n.t, code)
    # Translators: A voice was chosen for a language.
    yield n.t.gettext("{language} is spoken by: {voice}", language=language, voice=title)


def how_to_choose_voice(n: Narrator) -> Iterator[str]:
    """How a voice is chosen and heard."""
    # Translators: Below the list of voices; the two words after "settings voices" are an example.
    yield n.t.gettext("access-game settings voices fr 2 chooses one; --speak lets you hear them.")


def not_set(t: Language) -> str:
    """The value of a setting that nobody has set."""
    # Translators: The value of a setting that nobody has set, after a colon.
    return t.pgettext("setting", "not set")


def how_to_change(t: Language) -> str:
    """The command that changes a setting."""
    # Translators: Below the list of settings.
    return t.gettext("To change one: access-game settings, its name and a value.")


def settings_file(t: Language, path: str) -> str:
    """Where the settings are stored."""
    # Translators: Where the settings are stored.
    return t.gettext("Stored in: {path}", path=path)


def setting_meaning(t: Language, name: str) -> str:
    """What a setting does."""
    match name:
        case "lang":
            # Translators: What the setting "lang" does.
            return t.gettext("The language.")
        case "width":
            # Translators: What the setting "width" does; cells are braille or terminal cells.
            return t.gettext("The longest line, in cells.")
        case "verbosity":
            # Translators: What the setting "verbosity" does.
            return t.gettext("How much is told.")
        case "cards":
            # Translators: What the setting "cards" does.
            return t.gettext("How cards are named.")
        case "players":
            # Translators: What the setting "players" does.
            return t.gettext("The number of players that Enter takes.")
        case "names":
            # Translators: What the setting "names" does.
            return t.gettext("The names that Enter takes.")
        case "bots":
            # Translators: What the setting "bots" does.
            return t.gettext("The levels of the computer players.")
        case "speak":
            # Translators: What the setting "speak" does; off, on and reader are its values.
            return t.gettext("Whether the game speaks, itself or through your screen reader.")
        case "braille":
            # Translators: What the setting "braille" does.
            return t.gettext("Short lines for a braille display.")
        case "kana":
            # Translators: What the setting "kana" does.
            return t.gettext("Japanese in kana.")
        case "signs":
            # Translators: What the setting "signs" does.
            return t.gettext("The tactile signs of your own cards.")
        case "pace":
            # Translators: What the setting "pace" does.
            return t.gettext("How many seconds a computer player waits before it plays.")
        case "edition":
            # Translators: What the setting "edition" does.
            return t.gettext(
                "Which edition's rules: in french, cards that score nothing come back."
            )
    # Translators: What the setting "confirm" does.
    return t.gettext("Whether a card is played only after a yes.")


def play_example(n: Narrator, seat: int) -> str:
    """A sentence of the game, to hear the language and a name."""
    return n.t.gettext("{name}: {card}.", name=n.names[seat], card=n.card(EXAMPLE))


def game_example(n: Narrator, edition: Edition) -> Iterator[str]:
    """What is said at the start with an edition."""
    if edition is Edition.FRENCH:
        yield n.t.gettext("French edition: cards that score nothing go back under the pile.")


def pace_example(n: Narrator, pace: float) -> Iterator[str]:
    """When computer players play."""
    if pace:
        # Translators: Example of the setting "pace": what it is like with a wait.
        yield n.t.gettext("Each play is told alone; Enter ends the wait.")
    else:
        # Translators: Example of the setting "pace": what it is like without a wait.
        yield n.t.gettext("All plays are told together when it is your turn.")


def verbosity_example(n: Narrator) -> str:
    """What each verbosity is for."""
    match n.verbosity:
        case Verbosity.BRIEF:
            # Translators: What the verbosity "brief" is like.
            return n.t.gettext("Brief: the fewest words, the hand in one line.")
        case Verbosity.NORMAL:
            # Translators: What the verbosity "normal" is like.
            return n.t.gettext("Normal: one card a line, every result with its reason.")
        case Verbosity.FULL:
            # Translators: What the verbosity "full" is like.
            return n.t.gettext("Full: also the table before each turn, and all prospects.")
