"""What happens around a network table, in words: seats, the host, the seal of the shuffle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from access_game.narration.base import Narrator
from access_game.narration.house import by_character, person, typed_number, word
from access_game.narration.quoting import shown
from access_game.narration.sitting import not_saved
from access_game.network.messages import Standing
from access_game.understanding.house_words import AnyWord, HouseWord


def sat_down(n: Narrator, code: str, names: Sequence[str], free: int, host: int) -> Iterator[str]:
    """What somebody hears who takes a seat before the game has begun."""
    # Translators: The listener has sat down at a network table; who sits there.
    yield n.t.gettext(
        "Table {code}: {names}.",
        code=typed_number(n, code),
        names=n.list(person(n, name) for name in names),
    )
    if free:
        yield from seats_free(n, free, host)


def seats_free(n: Narrator, free: int, host: int) -> Iterator[str]:
    """How many seats are free, and for the host how they fill."""
    if n.seat == host:
        # Translators: How many seats of the table are free; "fill" is a word to type.
        yield n.t.ngettext(
            "{n} seat is free; {fill} gives it to a computer player.",
            "{n} seats are free; {fill} gives them to computer players.",
            free,
            fill=word(n, HouseWord.FILL),
        )
    else:
        yield _free(n, free)


def _free(n: Narrator, free: int) -> str:
    # Translators: How many seats of the table are free.
    return n.t.ngettext("{n} seat is free.", "{n} seats are free.", free)


def how_to_join(n: Narrator, code: str) -> Iterator[str]:
    """What the others have to type."""
    # Translators: What the others type in the lobby to sit down at this table; a number is the same
    # in every language.
    yield n.t.gettext("The others type the number: {code}.", code=typed_number(n, code))


def return_number(n: Narrator, number: str) -> Iterator[str]:
    """The number with which one comes back."""
    # Translators: The number with which the listener takes the seat again after a lost connection.
    yield n.t.gettext(
        "Your return number, if you are cut off: {number}.", number=by_character(n, number, 2)
    )


def you_watch(n: Narrator, code: str) -> Iterator[str]:
    """What a spectator hears first."""
    # Translators: The listener watches a table.
    yield n.t.gettext("You are watching table {code}.", code=typed_number(n, code))


def only_watching(n: Narrator) -> Iterator[str]:
    """That a spectator cannot play."""
    # Translators: A spectator typed a card or a word that needs a hand.
    yield n.t.gettext("You are only watching.")


def has_sat_down(n: Narrator, seat: int, free: int) -> Iterator[str]:
    """That somebody has come to the table."""
    # Translators: Somebody has taken a seat at the listener's table.
    yield n.t.gettext("{name} sits down.", name=n.name(seat))
    if free:
        yield _free(n, free)


def has_left(n: Narrator, name: str) -> Iterator[str]:
    """That somebody has given up a seat before the game."""
    # Translators: Somebody has left the listener's table before the game began.
    yield n.t.gettext("{name} has left.", name=person(n, name))


def is_away(n: Narrator, seat: int) -> Iterator[str]:
    """That somebody's connection is lost; the seat is kept."""
    # Translators: Somebody has gone or was cut off; the seat is kept.
    yield n.t.gettext("{name} is away. The seat is kept.", name=n.name(seat))


def still_away(n: Narrator, seat: int) -> Iterator[str]:
    """What the table can do about it; spectators decide nothing."""
    if n.seat is None:
        yield from is_away(n, seat)
        return
    # Translators: Somebody has been away for a while; {wait} and {computer} are words to type.
    yield n.t.gettext(
        "{name} is still away. Type {wait}, or {computer} to let a computer player take over.",
        name=n.name(seat),
        wait=word(n, HouseWord.WAIT),
        computer=word(n, HouseWord.COMPUTER),
    )


def table_waits(n: Narrator, seat: int) -> Iterator[str]:
    """That the table waits for somebody."""
    # Translators: The table has chosen to wait for somebody who is away.
    yield n.t.gettext("The table waits for {name}.", name=n.name(seat))


def computer_keeps(n: Narrator, seat: int) -> Iterator[str]:
    """That a computer player keeps a seat."""
    # Translators: A computer player plays for somebody who is away, until that person is back.
    yield n.t.gettext("A computer player plays for {name}.", name=n.name(seat))


def how_it_stands(n: Narrator, standing: Standing) -> Iterator[str]:
    """Who is away, for whom a computer player plays, and whether the game is paused or not saved;
    nothing where all are here and play."""
    for seat in standing.away:
        yield from (still_away if seat in standing.in_question else is_away)(n, seat)
    for seat in standing.kept_by_computers:
        yield from computer_keeps(n, seat)
    if standing.is_paused:
        yield from paused(n, standing.host)
    if standing.trouble is not None:
        yield from not_saved(n, standing.trouble)


def nobody_is_away(n: Narrator) -> Iterator[str]:
    """That there is nothing to decide."""
    # Translators: "wait" or "computer" was typed, but nobody is away, or only just.
    yield n.t.gettext("Nobody has been away for long.")


def is_back(n: Narrator, seat: int) -> Iterator[str]:
    """That somebody has come back."""
    # Translators: Somebody has come back to the table.
    yield n.t.gettext("{name} is back.", name=n.name(seat))


def you_are_back(n: Narrator, code: str) -> Iterator[str]:
    """What somebody hears who comes back."""
    # Translators: The listener has come back to a table; what was missed follows.
    yield n.t.gettext("Back at table {code}.", code=typed_number(n, code))


def seat_is_kept(n: Narrator, code: str) -> Iterator[str]:
    """What somebody hears who leaves during a game."""
    # Translators: The listener has left a game that goes on; "join" is a word to type.
    yield n.t.gettext(
        "Your seat is kept. To come back: {join} {code}.",
        join=word(n, HouseWord.JOIN),
        code=typed_number(n, code),
    )


def you_left(n: Narrator) -> Iterator[str]:
    """What somebody hears who leaves a table."""
    # Translators: The listener has left a table and is in the lobby.
    yield n.t.gettext("You have left the table.")


def is_closed(n: Narrator) -> Iterator[str]:
    """What spectators hear when nobody plays any more."""
    # Translators: A spectator hears that the table is no more; the lobby follows.
    yield n.t.gettext("The table is closed.")


def removed(n: Narrator) -> Iterator[str]:
    """What somebody hears who is removed."""
    # Translators: The host has removed the listener from the table.
    yield n.t.gettext("The host has removed you from the table.")


def was_removed(n: Narrator, seat: int) -> Iterator[str]:
    """That the host has removed somebody."""
    # Translators: The host has removed a player; a computer player goes on in that place.
    yield n.t.gettext("{name} was removed.", name=n.name(seat))


def came_elsewhere(n: Narrator) -> Iterator[str]:
    """What somebody hears who has come again by another connection."""
    # Translators: The same player has come to the table from elsewhere; this connection ends.
    yield n.t.gettext("You have come back on another connection.")


def host_is(n: Narrator, seat: int) -> Iterator[str]:
    """Who is the host."""
    if seat == n.seat:
        # Translators: The listener is the host of the table.
        yield n.t.gettext("You are the host.")
    else:
        # Translators: Who is the host of the table.
        yield n.t.gettext("The host is {name}.", name=n.name(seat))


def only_the_host(n: Narrator, seat: int) -> Iterator[str]:
    """That only the host may do this."""
    # Translators: A word that only the host of the table may use; who that is.
    yield n.t.gettext("Only the host may do that: {name}.", name=n.name(seat))


def no_such_player(n: Narrator, typed: str) -> Iterator[str]:
    """That nobody is called so, and who is here."""
    # Translators: "host" or "remove" was typed with a name that nobody has.
    yield n.t.gettext("Nobody here is called: {text}.", text=shown(typed))
    yield _names(n)


def name_needed(n: Narrator, key: AnyWord) -> Iterator[str]:
    """That a word was typed without a name, and who is here."""
    # Translators: "remove" was typed without the name of a player.
    yield n.t.gettext("{word} needs a name.", word=word(n, key))
    yield _names(n)


def _names(n: Narrator) -> str:
    names = n.list(n.name(seat) for seat, name in enumerate(n.names) if name)
    # Translators: The names of all players.
    return n.t.gettext("At the table: {names}.", names=names)


def is_a_computer(n: Narrator, seat: int) -> Iterator[str]:
    """That this cannot happen to a computer player."""
    # Translators: "host" or "remove" was typed with the name of a computer player.
    yield n.t.gettext("{name} is a computer player.", name=n.name(seat))


def that_is_you(n: Narrator) -> Iterator[str]:
    """That nobody is removed by their own word."""
    # Translators: The host wanted to remove themselves; {leave} is a word to type.
    yield n.t.gettext("That is you; {leave} leaves the table.", leave=word(n, HouseWord.LEAVE))


def pauses(n: Narrator, host: int) -> Iterator[str]:
    """That the host pauses the game."""
    if n.seat == host:
        yield from paused(n, host)
    else:
        # Translators: The host has paused the game.
        yield n.t.gettext("{name} pauses the game.", name=n.name(host))


def paused(n: Narrator, host: int) -> Iterator[str]:
    """That the game is paused, and what ends that."""
    if n.seat == host:
        # Translators: The listener, who is the host, has paused the game; "continue" is typed.
        yield n.t.gettext("Paused until you type {word}.", word=word(n, HouseWord.CONTINUE))
    else:
        # Translators: The game is paused; "continue" is a word for the host to type.
        yield n.t.gettext("Paused until the host types {word}.", word=word(n, HouseWord.CONTINUE))


def goes_on(n: Narrator) -> Iterator[str]:
    """That the game goes on."""
    # Translators: The pause is over.
    yield n.t.gettext("The game goes on.")


def not_paused(n: Narrator) -> Iterator[str]:
    """That there is no pause."""
    # Translators: "continue" was typed, but the game is not paused.
    yield n.t.gettext("The game is not paused.")


def lobby_only(n: Narrator) -> Iterator[str]:
    """That a word of the lobby has no use at a table."""
    # Translators: A word of the lobby or another table's number was typed at a table; "leave" is a
    # word to type.
    yield n.t.gettext("Type {leave} first: that is for the lobby.", leave=word(n, HouseWord.LEAVE))


def not_begun(n: Narrator) -> Iterator[str]:
    """That the game has not begun."""
    # Translators: A word of the game was typed before the game has begun.
    yield n.t.gettext("The game has not begun.")


def has_begun(n: Narrator) -> Iterator[str]:
    """That the game has begun already."""
    # Translators: "fill" was typed, but no seat is free.
    yield n.t.gettext("No seat is free.")


def limit_is(n: Narrator, seconds: int) -> Iterator[str]:
    """How long a play may take."""
    if seconds:
        # Translators: A time limit for each card; then a computer player plays it.
        yield n.t.ngettext(
            "Time limit: {n} second a card; then a computer player plays it.",
            "Time limit: {n} seconds a card; then a computer player plays it.",
            seconds,
        )
    else:
        # Translators: There is no time limit.
        yield n.t.gettext("No time limit.")


def seconds_left(n: Narrator, seconds: int) -> Iterator[str]:
    """A warning before the time is over."""
    # Translators: A warning to the player whose turn it is.
    yield n.t.ngettext("{n} second left.", "{n} seconds left.", seconds)


def seconds_left_to(n: Narrator, seat: int, seconds: int) -> Iterator[str]:
    """A warning to the others where somebody is away whose turn it is."""
    # Translators: A warning to the others: somebody who is away has so much time left to play.
    yield n.t.ngettext(
        "{name} has {n} second left.",
        "{name} has {n} seconds left.",
        seconds,
        name=n.name(seat),
    )


def time_is_over(n: Narrator, seat: int) -> Iterator[str]:
    """That the time is over."""
    if seat == n.seat:
        # Translators: The listener's time is over; a computer player chooses the card.
        yield n.t.gettext("Time is up: a computer player plays for you.")
    else:
        # Translators: Another player's time is over; a computer player chooses the card.
        yield n.t.gettext("{name} ran out of time.", name=n.name(seat))


def game_is_over(n: Narrator) -> Iterator[str]:
    """How one leaves a table when the game is over."""
    # Translators: Below the end of a network game; "leave" is a word to type.
    yield n.t.gettext("{leave} goes to the lobby.", leave=word(n, HouseWord.LEAVE))


def delay_is(n: Narrator, seconds: int) -> Iterator[str]:
    """How much later spectators hear."""
    if seconds:
        # Translators: Spectators hear everything so many seconds later.
        yield n.t.ngettext(
            "Spectators hear everything {n} second later.",
            "Spectators hear everything {n} seconds later.",
            seconds,
        )
    else:
        # Translators: Spectators hear everything when it happens.
        yield n.t.gettext("Spectators hear everything without delay.")


def seconds_needed(n: Narrator, key: HouseWord, highest: int) -> Iterator[str]:
    """That a number of seconds must follow."""
    # Translators: "limit" or "delay" needs a number of seconds; 0 means none.
    yield n.t.gettext("{word} needs seconds, 0 to {highest}.", word=word(n, key), highest=highest)


def sealed(n: Narrator, seal: str) -> Iterator[str]:
    """The commitment to the shuffle, at the start."""
    # Translators: The seal of the shuffle in letters and digits, by which it can be checked later.
    yield n.t.gettext("Seal of the shuffle: {seal}", seal=by_character(n, seal, 4))


def sealed_shortly(n: Narrator, seal: str) -> Iterator[str]:
    """The beginning of the commitment, and how to get all of it."""
    # Translators: The shuffle is sealed: {word} is a word to type, {seal} a few letters and digits.
    yield n.t.gettext(
        "The shuffle is sealed, {word} tells more: {seal}",
        word=word(n, HouseWord.SEAL),
        seal=by_character(n, seal[:8], 4),
    )


def opened(n: Narrator, nonce: str, deck: str) -> Iterator[str]:
    """What was sealed, at the end."""
    # Translators: The end of a game: with this number and the deck the seal can be checked.
    yield n.t.gettext("Number of the seal: {nonce}", nonce=by_character(n, nonce, 4))
    # Translators: The end of a game: the whole deck in card codes.
    yield n.t.gettext("The deck: {deck}", deck=deck)


def table_help(n: Narrator, words: Iterable[AnyWord]) -> Iterator[str]:
    """The words of the house at a table."""
    # Translators: Help at a network table: words besides those of the game.
    yield n.t.gettext("At a network table also: {words}.", words=n.list(word(n, w) for w in words))
