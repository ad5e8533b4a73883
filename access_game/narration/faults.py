"""Faults in words: what is wrong, where, and what is possible."""

from __future__ import annotations

from access_game import errors, system
from access_game.languages import Language
from access_game.narration.quoting import given


def tell_fault(t: Language, fault: errors.Fault) -> str:
    """The sentence for a fault that stops a command."""
    match fault:
        case errors.BadValue():
            return _bad_value(t, fault)
        case errors.NoSuchLevel(name, value, possible):
            from access_game.narration.levels import level_names

            return _not_possible(t, name, value, level_names(t, possible))
        case errors.BadNames():
            return _bad_names(t, fault)
        case errors.TooManyHumans(humans, players):
            # Translators: More people were asked for than the game has players.
            return t.gettext(
                "--humans {humans}: the game has only {players} players.",
                humans=humans,
                players=players,
            )
        case errors.WrongCount(name, found, needed):
            # Translators: A list in an option has the wrong length.
            return t.gettext(
                "{name}: {found} values, but 1 or {needed} are needed.",
                name=name,
                found=found,
                needed=needed,
            )
        case errors.UnreadableFile(path, trouble):
            # Translators: A file cannot be read; the reason follows.
            return t.gettext(
                "Cannot read {path}: {reason}.", path=path, reason=tell_trouble(t, trouble)
            )
        case errors.CannotWrite(path, trouble):
            # Translators: A file cannot be written; the reason follows.
            return t.gettext(
                "Cannot write {path}: {reason}.", path=path, reason=tell_trouble(t, trouble)
            )
        case errors.NoPrint(possible):
            # Translators: "access-game print" alone does not say what to print.
            return t.gettext(
                "access-game print needs one of these words: {possible}.",
                possible=_list(t, possible),
            )
        case errors.NeedsFile():
            # Translators: A PDF, for example, cannot be written to the terminal.
            return t.gettext("This is not text: -o and the name of a file are needed.")
        case errors.NeedsLiblouis(how):
            # Translators: liblouis is a program that makes braille; {how} is a command that
            # installs it, or an address on the web.
            return t.gettext("This needs liblouis. To install it: {how}", how=how)
        case errors.NoBraille(text):
            # Translators: A word, of the user's own signs for example, has characters that the
            # braille of the language does not have.
            return t.gettext("There is no braille for this: {text}", text=given(text))
        case errors.MissingExtra(extra):
            command = f'{system.pip()} install "access-game[{extra}]"'
            # Translators: A print needs libraries that are not installed; {command} is to be typed.
            return t.gettext(
                "The extra {extra} is not installed. {command} installs it.",
                extra=extra,
                command=command,
            )
        case errors.UnprintableSigns():
            # Translators: A word in the user's own file of tactile signs has letters that the font
            # of the PDF lacks. --format svg is typed.
            return t.gettext(
                "The font of the PDF lacks letters of a word in your file of signs. Choose "
                "another word, or --format svg."
            )
        case (
            errors.BadPlace()
            | errors.NobodyThere()
            | errors.NotEncrypted()
            | errors.StrangeCertificate()
            | errors.UntoldCertificate()
            | errors.OtherVersion()
            | errors.BadFingerprint()
        ):
            from access_game.narration.hosting import client_fault

            return client_fault(t, fault)
        case errors.BadSeal(text):
            from access_game.narration.verifying import bad_seal

            return bad_seal(t, text)
        case errors.SealAlone(command):
            from access_game.narration.verifying import seal_alone

            return seal_alone(t, command)
        case (
            errors.CannotListen()
            | errors.TablesInUse()
            | errors.BadCertificate()
            | errors.NeedsCertificate()
        ):
            from access_game.narration.hosting import server_fault

            return server_fault(t, fault)
        case errors.BadSettings(path, 0):
            # Translators: The settings file cannot be understood.
            return t.gettext("The settings file is broken: {path}", path=path)
        case errors.BadSettings(path, line):
            # Translators: The settings file cannot be understood from a line on.
            return t.gettext(
                "The settings file is broken at line {line}: {path}", line=line, path=path
            )
        case errors.BadSigns(path, reason, detail):
            return _bad_signs(t, path, reason, detail)
        case errors.BadRecord(path, problem):
            from access_game.narration.records import record_problem

            # Translators: A file of a saved game cannot be used; the reason follows.
            return t.gettext("{path}: {reason}", path=path, reason=record_problem(t, problem))
        case errors.NoHandsToReview():
            # Translators: A game at a real table cannot be reviewed: its hands are not known.
            return t.gettext("Nothing to review: at a real table nobody knows the hands.")
        case errors.GameIsOpen():
            # Translators: Two programs cannot play the same saved game; {command} is to be typed.
            return t.gettext(
                "This game is being played in another window. {command} lists all games.",
                command="access-game games",
            )
        case _:
            return _not_found(t, fault)


def _bad_signs(t: Language, path: str, reason: str, detail: str) -> str:
    match reason:
        case "unknown":
            # Translators: A user's file of tactile signs names a colour, value, table or language
            # that does not exist.
            return t.gettext("{path}: {name} is unknown here.", path=path, name=detail)
        case "missing":
            # Translators: A user's file of tactile signs leaves an entry empty.
            return t.gettext("{path}: {name} has no sign.", path=path, name=detail)
        case "doubled":
            # Translators: A user's file of tactile signs has one sign twice.
            return t.gettext("{path}: the sign {name} is used twice.", path=path, name=detail)
        case "syntax" if detail:
            # Translators: A user's file of tactile signs cannot be read as TOML from a line on.
            return t.gettext(
                "The file of signs is broken at line {line}: {path}", line=int(detail), path=path
            )
    # Translators: A user's file of tactile signs cannot be read as TOML.
    return t.gettext("{path}: this is not a file of signs.", path=path)


def tell_trouble(t: Language, trouble: errors.Trouble) -> str:
    """What is the matter with a file, after a colon or in brackets."""
    match trouble:
        case errors.Trouble.MISSING:
            # Translators: Why a file cannot be used: it does not exist.
            return t.pgettext("trouble", "it does not exist")
        case errors.Trouble.DENIED:
            # Translators: Why a file cannot be used: no permission.
            return t.pgettext("trouble", "it is not allowed")
        case errors.Trouble.DISK_FULL:
            # Translators: Why a file cannot be written: no space left.
            return t.pgettext("trouble", "the disk is full")
        case errors.Trouble.IS_FOLDER:
            # Translators: Why a file cannot be used: it is a folder.
            return t.pgettext("trouble", "it is a folder")
        case errors.Trouble.NO_FOLDER:
            # Translators: Why a file cannot be made: its place is no folder.
            return t.pgettext("trouble", "its place is not a folder")
        case errors.Trouble.READ_ONLY:
            # Translators: Why a file cannot be written: the disk cannot be written to.
            return t.pgettext("trouble", "the disk is read-only")
        case errors.Trouble.IN_USE:
            # Translators: Why a file or folder cannot be made: the name is taken.
            return t.pgettext("trouble", "the name is taken")
        case errors.Trouble.TOO_LARGE:
            # Translators: Why a file cannot be used: it is far longer than such a file can be, or
            # has no end.
            return t.pgettext("trouble", "it is too large")
        case errors.Trouble.OTHER:
            # Translators: Why a file cannot be used: an error of the system.
            return t.pgettext("trouble", "the system reports an error")


def _not_found(t: Language, fault: errors.Fault) -> str:
    match fault:
        case errors.NoSuchGame(number, 0):
            # Translators: A game was asked for by number or file, and no game is saved.
            return t.gettext("There is no game {number}; none is saved.", number=given(number))
        case errors.NoSuchGame(number, games):
            # Translators: A game was asked for by a number that is not in the list.
            return t.gettext(
                "There is no game {number}; the list has 1 to {games}.",
                number=given(number),
                games=games,
            )
        case errors.NoGames():
            # Translators: Nothing to resume; the command that begins a game is named.
            return t.gettext("There is no unfinished game. access-game play begins one.")
        case errors.NoFinishedGames():
            # Translators: Nothing to replay: no game has been played to its end.
            return t.gettext("No game is finished yet.")
        case errors.WhoseReview():
            # Translators: A review would tell others which cards somebody still holds.
            return t.gettext(
                "Several people play this game, and it is not over: say who asks with --seat or "
                "--player."
            )
        case errors.NoSuchSetting(name, possible):
            # Translators: An unknown setting; the known ones follow.
            return t.gettext(
                "There is no setting {name}. Possible: {possible}.",
                name=given(name),
                possible=_list(t, possible),
            )
        case errors.NotACard(text):
            # Translators: A text that names no card, with examples of cards.
            return t.gettext(
                "Not a card: {text}. A card is, for example, g5 or green 5.", text=given(text)
            )
    raise TypeError(fault)


def _bad_value(t: Language, fault: errors.BadValue) -> str:
    if fault.is_range and not fault.name:
        # Translators: An answer out of range, and the range.
        return t.gettext(
            "{value} is not possible. Possible: {lowest} to {highest}.",
            value=given(fault.value),
            lowest=fault.possible[0],
            highest=fault.possible[1],
        )
    if fault.is_range:
        # Translators: A value out of range, where it was given, and the range.
        return t.gettext(
            "{name}: {value} is not possible. Possible: {lowest} to {highest}.",
            name=fault.name,
            value=given(fault.value),
            lowest=fault.possible[0],
            highest=fault.possible[1],
        )
    return _not_possible(t, fault.name, fault.value, _list(t, fault.possible))


def _not_possible(t: Language, name: str, value: str, possible: str) -> str:
    # Translators: A value that is not possible, where it was given, and the possible ones.
    return t.gettext(
        "{name}: {value} is not possible. Possible: {possible}.",
        name=name,
        value=given(value),
        possible=possible,
    )


def _bad_names(t: Language, fault: errors.BadNames) -> str:
    match fault.reason:
        case "many":
            # Translators: More names were given than there are players.
            return t.gettext("More names than players: {name}.", name=given(fault.name))
        case "twice":
            # Translators: Two players cannot have the same name.
            return t.gettext(
                "The name {name} is there twice; every name must differ.", name=given(fault.name)
            )
        case "long":
            # Translators: A player's name is too long to be told quickly.
            return t.gettext(
                "The name {name} is too long; 20 characters at most.", name=given(fault.name)
            )
        case "silent":
            # Translators: A name of signs or pictures only, which voices pass over.
            return t.gettext("{name} cannot be a name: it has no letter.", name=given(fault.name))
    # Translators: A name that would be read as a number, a card or the table.
    return t.gettext("{name} cannot be a name: it means something else.", name=given(fault.name))


def _list(t: Language, items: tuple[str, ...]) -> str:
    return t.pgettext("list", ", ").join(items)
