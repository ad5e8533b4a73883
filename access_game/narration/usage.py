"""The command line in words: commands, options, and what argparse says of wrong usage."""

from __future__ import annotations

from access_game.languages import Language
from access_game.narration.network_usage import option_of_network
from access_game.narration.print_usage import option_of_print


def command_help(t: Language, command: str) -> str:
    """What a subcommand does, in one sentence."""
    match command:
        case "play":
            # Translators: What "access-game play" does.
            return t.gettext("Begins a game, and asks for what it needs.")
        case "resume":
            # Translators: What "access-game resume" does.
            return t.gettext("Goes on with an unfinished game.")
        case "games":
            # Translators: What "access-game games" does.
            return t.gettext("Lists the saved games.")
        case "replay":
            # Translators: What "access-game replay" does.
            return t.gettext("Tells a saved game again.")
        case "review":
            # Translators: What "access-game review" does.
            return t.gettext("Tells which plays of a saved game cost most.")
        case "table":
            # Translators: What "access-game table" does.
            return t.gettext("Is the referee of a game with real cards.")
        case "resolve":
            # Translators: What "access-game resolve" does.
            return t.gettext("Says who scores what on a real table.")
        case "cards":
            # Translators: What "access-game cards" does.
            return t.gettext("Tells the cards, their signs and codes.")
        case "rules":
            # Translators: What "access-game rules" does.
            return t.gettext("Tells the rules, section by section.")
        case "learn":
            # Translators: What "access-game learn" does.
            return t.gettext("Teaches the game in lessons with exercises.")
        case "print":
            # Translators: What "access-game print" does: files to print, to emboss or to make.
            return t.gettext("Makes what can be printed, embossed or built.")
        case "print rules":
            # Translators: What "access-game print rules" does.
            return t.gettext("Prints the rulebook.")
        case "print signs":
            # Translators: What "access-game print signs" does.
            return t.gettext("Prints the tactile signs, to cut out and stick on cards.")
        case "join":
            # Translators: What "access-game join" does.
            return t.gettext("Plays at network tables that somebody serves.")
        case "verify":
            # Translators: What "access-game verify" does.
            return t.gettext("Checks a saved game and the seal of its shuffle.")
        case "print braille":
            # Translators: What "access-game print braille" does: labels to be put on cards.
            return t.gettext("Makes braille labels for the cards, and a legend of the signs.")
        case "print labels":
            # Translators: What "access-game print labels" does.
            return t.gettext("Makes tags with signs and braille for a 3D printer.")
        case "serve":
            # Translators: What "access-game serve" does.
            return t.gettext("Opens tables for others on the network.")
        case "simulate":
            # Translators: What "access-game simulate" does.
            return t.gettext("Lets computer players play against each other.")
    # Translators: What "access-game settings" does.
    return t.gettext("Tells and changes the settings.")


def option_help(t: Language, option: str) -> str:
    """What an option or argument is for."""
    return (
        _option_of_play(t, option)
        or option_of_print(t, option)
        or _option_of_others(t, option)
        or option_of_network(t, option)
        or _common_option(t, option)
    )


def _option_of_play(t: Language, option: str) -> str | None:
    match option:
        case "--players":
            # Translators: What the option --players is for.
            return t.gettext("number of players, 2 to 6")
        case "--humans":
            # Translators: What the option --humans is for.
            return t.gettext("how many people play at this keyboard, usually 1")
        case "--names":
            # Translators: What the option --names is for.
            return t.gettext("names in turn order, people first, with commas between them")
        case "--names of table":
            # Translators: What the option --names of "table" is for.
            return t.gettext("names in turn order, with commas between them")
        case "--names of join":
            # Translators: What the option --names of "join" is for: the name of the listener alone.
            return t.gettext("your name at the table")
        case "--langs of table":
            # Translators: What the option --langs of "table" is for: each message is told in all.
            return t.gettext("languages in which all is told, for example en,fr")
        case "--langs":
            # Translators: What the option --langs is for.
            return t.gettext("language of each person, for example en,fr")
        case "--bots":
            # Translators: What the option --bots is for, with the words to type for the levels.
            return t.gettext(
                "levels of the computer players, one for all or one each: easy, steady, strong, "
                "master or random"
            )
        case "--seed":
            # Translators: What the option --seed is for.
            return t.gettext(
                "a number that decides the shuffle; the same number gives the same game"
            )
        case "--edition":
            # Translators: What the option --edition is for.
            return t.gettext("original, or french, where cards that score nothing come back")
        case "--pace":
            # Translators: What the option --pace is for.
            return t.gettext("seconds that a computer player waits before it plays, 0 to 10")
        case "--first":
            # Translators: What the option --first is for.
            return t.gettext("who starts the first round, by number in turn order")
    return None


def _option_of_others(t: Language, option: str) -> str | None:
    match option:
        case "game":
            # Translators: What the argument of "resume" is.
            return t.gettext("number in the list of games, or a file; else the latest")
        case "record":
            # Translators: What the argument of "replay" and "review" is.
            return t.gettext("number in the list of finished games, or a file; else the latest")
        case "--finished":
            # Translators: What the option --finished of "games" is for.
            return t.gettext("the finished games instead of the unfinished ones")
        case "--round":
            # Translators: What the option --round of "replay" is for.
            return t.gettext("the number of one round, to hear only that")
        case "--seat":
            # Translators: What the option --seat of "review" is for.
            return t.gettext("whose plays, by number in turn order; else those of all people")
        case "--player":
            # Translators: What the option --player of "review" is for.
            return t.gettext("whose plays, by name")
        case "file":
            # Translators: What the argument of "resolve" is.
            return t.gettext("a round file; without it, standard input")
        case "--json":
            # Translators: What the option --json is for.
            return t.gettext("as JSON")
        case "--partial":
            # Translators: What the option --partial of "resolve" is for.
            return t.gettext("also rounds that are not complete")
        case "--why":
            # Translators: What the option --why of "resolve" is for.
            return t.gettext("for each card the cards that it tied with or lost to")
        case "sheet":
            # Translators: What the option -o of "table" is for.
            return t.gettext("file for the score sheet, written when the table is left")
        case "card":
            # Translators: What the argument of "cards" and "print labels" is.
            return t.gettext("a card, a colour or a value; else the whole deck")
        case "topic":
            # Translators: What the argument of "rules" is; search, next and topics are typed.
            return t.gettext("a topic, its number, topics, or search and a word; else all")
        case "lesson":
            # Translators: What the argument of "learn" is.
            return t.gettext("number of a lesson, 1 to 7; else where you left off")
        case "--tactile":
            # Translators: What the option --tactile of "cards" is for.
            return t.gettext("the tactile code, by colour and by number")
        case "--quiz":
            # Translators: What the option --quiz of "cards" is for.
            return t.gettext("a quiz on the tactile code")
        case "--games":
            # Translators: What the option --games of "simulate" is for.
            return t.gettext("how many games, usually 100")
        case "--jobs":
            # Translators: What the option --jobs of "simulate" is for.
            return t.gettext("how many processes, usually 1")
        case "several":
            # Translators: What the option --players of "simulate" is for: several tables.
            return t.gettext("number of players, or several with commas, one table after another")
        case "--against":
            # Translators: What the option --against of "simulate" is for. --bots stays as it is.
            return t.gettext(
                "level of the opponents: each level of --bots plays against it, in every seat in "
                "turn"
            )
        case "--csv":
            # Translators: What the option --csv is for.
            return t.gettext("as CSV, a row for each computer player")
        case "--rotate":
            # Translators: What the option --rotate of "simulate" is for.
            return t.gettext("seats change from game to game")
        case "name":
            # Translators: What the first argument of "settings" is.
            return t.gettext("a setting; without a value, it is explained")
        case "value":
            # Translators: What the second argument of "settings" is.
            return t.gettext("its new value")
        case "--reset":
            # Translators: What the option --reset of "settings" is for.
            return t.gettext("back to the usual value, of all settings if none is named")
    return None


def _common_option(t: Language, option: str) -> str:
    match option:
        case "--lang":
            # Translators: What the option --lang is for.
            return t.gettext("language: en, de, fr or ja")
        case "--width":
            # Translators: What the option --width is for.
            return t.gettext("longest line in cells, 20 to 80")
        case "--verbosity":
            # Translators: What the option --verbosity is for.
            return t.gettext("how much is told: brief, normal or full")
        case "--cards":
            # Translators: What the option --cards is for.
            return t.gettext("how cards are named: plain, signs, tactile or code")
        case "--speak":
            # Translators: What the option --speak is for; on, off and reader are typed.
            return t.gettext("speaks: on, off, or reader for the running screen reader")
        case "--speech-log":
            # Translators: What the option --speech-log is for.
            return t.gettext("file for everything that is spoken, as JSON lines")
        case "--braille":
            # Translators: What the option --braille is for.
            return t.gettext("short lines for a braille display")
        case "--kana":
            # Translators: What the option --kana is for.
            return t.gettext("Japanese in kana, as braille is written")
        case "--data-dir":
            # Translators: What the option --data-dir is for.
            return t.gettext("folder for saved games")
        case "--config":
            # Translators: What the option --config is for.
            return t.gettext("settings file")
    # Translators: What the option --help is for.
    return t.gettext("this help")


def about(t: Language) -> str:
    """What the program is."""
    # Translators: The first line of the help: what the program is.
    return t.gettext("Surfosaurus MAX: a card game for screen readers and braille displays.")


def usage_line(t: Language, usage: str) -> str:
    """How a command is written."""
    # Translators: Help: how a command is written.
    return t.gettext("Usage: {usage}", usage=usage)


def argument_word(t: Language, argument: str) -> str:
    """The word for an argument in a usage line."""
    match argument:
        case "game":
            # Translators: Stands in a usage line for a saved game's number or file.
            return t.pgettext("usage", "game")
        case "record":
            # Translators: Stands in a usage line for the file of a game.
            return t.pgettext("usage", "record")
        case "file":
            # Translators: Stands in a usage line for a file.
            return t.pgettext("usage", "file")
        case "card":
            # Translators: Stands in a usage line for a card.
            return t.pgettext("usage", "card")
        case "place":
            # Translators: Stands in a usage line for the address of a server.
            return t.pgettext("usage", "address")
        case "code":
            # Translators: Stands in a usage line for the number of a network table.
            return t.pgettext("usage", "table")
        case "seal":
            # Translators: Stands in a usage line for the seal of a shuffle, letters and digits.
            return t.pgettext("usage", "seal")
        case "lesson":
            # Translators: Stands in a usage line for the number of a lesson.
            return t.pgettext("usage", "lesson")
        case "topic":
            # Translators: Stands in a usage line for a topic of the rulebook.
            return t.pgettext("usage", "topic")
        case "what":
            # Translators: Stands in a usage line for what "print" makes.
            return t.pgettext("usage", "what")
        case "part":
            # Translators: Stands in a usage line for a part of what is printed.
            return t.pgettext("usage", "part")
        case "name":
            # Translators: Stands in a usage line for the name of a setting.
            return t.pgettext("usage", "name")
    # Translators: Stands in a usage line for the value of a setting.
    return t.pgettext("usage", "value")


def options_word(t: Language) -> str:
    """The word for options in a usage line."""
    # Translators: Stands in a usage line for any options: "access-game play options".
    return t.pgettext("usage", "options")


def command_word(t: Language) -> str:
    """The word for a command in a usage line."""
    # Translators: Stands in a usage line for a command: "access-game command options".
    return t.pgettext("usage", "command")


def described(t: Language, name: str, meaning: str) -> str:
    """An option or a command with its meaning."""
    # Translators: Help: an option or command, then what it does.
    return t.gettext("{name}: {meaning}", name=name, meaning=meaning)


def more_help(t: Language) -> str:
    """How to get the help of a command."""
    # Translators: Below the list of commands.
    return t.gettext("access-game, a command and --help tell its options.")


def wrong_usage(t: Language, command: str, message: str) -> str:
    """What is wrong about a command line."""
    # Translators: Wrong usage: the command, then what is wrong.
    return t.gettext("{command}: {message}", command=command, message=message)


def help_hint(t: Language, command: str) -> str:
    """What to type after wrong usage."""
    # Translators: After wrong usage: what to type to learn what is possible.
    return t.gettext("{command} --help tells what is possible.", command=command)


def number_wanted(t: Language, value: str) -> str:
    """That an option needs a whole number."""
    # Translators: An option needs a whole number.
    return t.gettext("{value} is not a whole number.", value=value)


def argparse_messages(t: Language) -> dict[str, str]:
    """What argparse says of wrong usage, by its own English text."""
    return {
        # Translators: Wrong usage; both parts are filled in by Python's argparse.
        "argument %(argument_name)s: %(message)s": t.gettext(
            "argument %(argument_name)s: %(message)s"
        ),
        # Translators: Wrong usage: an option without its value.
        "expected one argument": t.gettext("expected one argument"),
        # Translators: Wrong usage: an option without its value.
        "expected at most one argument": t.gettext("expected at most one argument"),
        # Translators: Wrong usage: an option without its values.
        "expected at least one argument": t.gettext("expected at least one argument"),
        # Translators: Wrong usage: words that no option or argument takes.
        "unrecognized arguments: %s": t.gettext("unrecognized arguments: %s"),
        # Translators: Wrong usage: arguments are missing.
        "the following arguments are required: %s": t.gettext(
            "the following arguments are required: %s"
        ),
        # Translators: Wrong usage: the beginning of an option fits several.
        "ambiguous option: %(option)s could match %(matches)s": t.gettext(
            "ambiguous option: %(option)s could match %(matches)s"
        ),
        # Translators: Wrong usage: a word that is not one of the possible ones.
        "invalid choice: %(value)r (choose from %(choices)s)": t.gettext(
            "invalid choice: %(value)r (choose from %(choices)s)"
        ),
        # Translators: Wrong usage: an option that takes no value was given one.
        "ignored explicit argument %r": t.gettext("ignored explicit argument %r"),
        # Translators: Wrong usage: two options that exclude each other.
        "not allowed with argument %s": t.gettext("not allowed with argument %s"),
    }
