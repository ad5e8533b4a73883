"""Answers to wrong entries at a real table: what is wrong, then what is possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from access_game.names import spare_names
from access_game.narration.answers import was_played
from access_game.narration.base import Narrator
from access_game.narration.combinations import owner
from access_game.narration.problems import (
    game_is_over,
    may_mean,
    not_understood,
    nothing_follows,
    on_the_table,
    out_of_play,
)
from access_game.narration.referee import neutral_is_next
from access_game.narration.sitting import EXAMPLE
from access_game.understanding.intents import Ambiguous
from access_game.understanding.referee_words import RefereeWord, TableWord, words_at_the_table
from access_game.understanding.vocabulary import Word
from engine.cards import Card
from engine.entries import Entry, Objection, TableRefusal


def tell_refusal(n: Narrator, entry: Entry, refusal: TableRefusal) -> Iterator[str]:
    """Why an entry is not possible; where the card lies if it was played already."""
    match refusal.objection:
        case Objection.GAME_IS_OVER:
            yield from _after_the_end(n, refusal)
        case Objection.NOT_YOUR_TURN:
            assert refusal.turn is not None
            yield n.t.gettext("It is {name}'s turn.", name=n.name(refusal.turn))
        case Objection.NEUTRAL_IS_DUE:
            yield neutral_is_next(n)
        case Objection.NO_NEUTRAL_IS_DUE:
            # Translators: A real table of two players: a neutral card was entered too early.
            yield n.t.gettext("No neutral card is due now.")
            assert refusal.turn is not None
            yield n.t.gettext("It is {name}'s turn.", name=n.name(refusal.turn))
        case Objection.NEVER_NEUTRAL:
            # Translators: A real table of three or more: somebody entered a neutral card.
            yield n.t.gettext("Only two players have neutral cards.")
        case Objection.ON_THE_TABLE | Objection.OUT_OF_PLAY:
            yield from _lies_there(n, refusal)
        case Objection.NOTHING_ENTERED:
            yield _nothing_entered(n)
        case _:
            yield from _of_one_player(n, entry, refusal)


def _nothing_entered(n: Narrator) -> str:
    # Translators: Answer to "undo" or "change" at a real table before the first card.
    return n.t.gettext("Nothing has been entered yet.")


def _after_the_end(n: Narrator, refusal: TableRefusal) -> Iterator[str]:
    if refusal.card is not None:
        yield game_is_over(n, refusal.card)
    else:
        yield n.t.gettext("The game is over.")


def _lies_there(n: Narrator, refusal: TableRefusal) -> Iterator[str]:
    card, play = refusal.card, refusal.play
    assert card is not None
    assert play is not None
    if refusal.objection is Objection.ON_THE_TABLE:
        yield on_the_table(n, card, play.seat)
    else:
        yield out_of_play(n, card)
        yield was_played(n, play)


def _of_one_player(n: Narrator, entry: Entry, refusal: TableRefusal) -> Iterator[str]:
    name = owner(n, getattr(entry, "seat", None))
    match refusal.objection:
        case Objection.NO_SUCH_CARD:
            # Translators: A real table: a card was to be changed that was not entered.
            yield n.t.ngettext(
                "{n} card entered for: {name}.",
                "{n} cards entered for: {name}.",
                refusal.count,
                name=name,
            )
        case Objection.SAME_CARD:
            assert refusal.card is not None
            # Translators: A real table: a card was to be changed into itself.
            yield n.t.gettext("It is that card already: {card}.", card=n.card(refusal.card))
        case Objection.NOTHING_DRAWN:
            # Translators: A real table: somebody cannot have forgotten a draw yet.
            yield n.t.gettext("There was no draw yet: {name}.", name=name)
        case Objection.NOTHING_OWED:
            # Translators: A real table: somebody has no forgotten draw to make.
            yield n.t.gettext("No missed draw to make up: {name}.", name=name)
        case Objection.HAS_LEFT:
            # Translators: A real table: a player who has left was said to leave again.
            yield n.t.gettext("{name} has left already.", name=name)
        case Objection.TOO_FEW_LEFT:
            # Translators: A real table: somebody leaves, and the others cannot play without.
            yield n.t.gettext("The others are too few to go on.")
        case _:
            yield n.t.gettext("The draw pile has run out.")


def not_entered(n: Narrator, cards: Sequence[Card]) -> Iterator[str]:
    """The cards of a line that were not entered."""
    # Translators: A real table: cards of the typed line that do not count.
    yield n.t.gettext("Not entered: {cards}.", cards=n.cards(cards))


def round_is_complete(n: Narrator) -> Iterator[str]:
    """That a line held more cards than the round had room for."""
    # Translators: A real table: more cards were typed than belonged to the round.
    yield n.t.gettext("The round was complete.")


def possible(n: Narrator) -> Iterator[str]:
    """What can be typed at a real table."""
    # Translators: A real table: what can be typed; {code} and {card} name the same card.
    yield n.t.gettext(
        "Type a card, for example {code} or {card}; {help} lists the words.",
        code=EXAMPLE,
        card=n.card(EXAMPLE),
        help=words_at_the_table(n.t).name(Word.HELP),
    )


def unreadable(n: Narrator, text: str) -> Iterator[str]:
    """That a text means nothing here."""
    yield from not_understood(n, text)
    yield from possible(n)


def ambiguous(n: Narrator, problem: Ambiguous) -> Iterator[str]:
    """The words that a beginning fits."""
    yield may_mean(n, problem.typed, problem.words, words_at_the_table(n.t))


def nothing_after(n: Narrator, word: TableWord) -> Iterator[str]:
    """That a word stands alone."""
    yield nothing_follows(n, words_at_the_table(n.t).name(word))


def no_hands(n: Narrator) -> Iterator[str]:
    """That hands are unknown."""
    # Translators: A real table: answer to words such as "hand" and "hint".
    yield n.t.gettext("The program sees no hands at a real table.")


def whose(n: Narrator, text: str = "") -> Iterator[str]:
    """That a player has to be named."""
    yield from not_understood(n, text)
    names = n.list(n.name(seat) for seat in range(len(n.names)))
    # Translators: A real table: a player has to be named; the names follow.
    yield n.t.gettext("Which player? {names}.", names=names)


def nobody_owes(n: Narrator) -> Iterator[str]:
    """That no draw was forgotten."""
    # Translators: A real table: answer to "drew" when nobody has forgotten a draw.
    yield n.t.gettext("Nobody has a missed draw to make up.")


def card_needed(n: Narrator, word: TableWord) -> Iterator[str]:
    """That a word needs a card behind it."""
    # Translators: A real table: a word such as "why" needs a card behind it; an example.
    yield n.t.gettext(
        "{word} needs a card, for example: {word} {code}.",
        word=words_at_the_table(n.t).name(word),
        code=EXAMPLE,
    )


def how_to_change(n: Narrator) -> Iterator[str]:
    """What stands after "change"."""
    # Translators: A real table: what stands after "change", with an example.
    yield n.t.gettext(
        "{word} needs a player, a number and a card, for example: {word} {name} 2 {code}.",
        word=words_at_the_table(n.t).name(RefereeWord.CHANGE),
        name=n.name(0),
        code=EXAMPLE,
    )


def no_card_in_round(n: Narrator, number: int, last: int) -> Iterator[str]:
    """That no card of a round can be changed; ``last`` is the last round with cards, or 0."""
    if not last:
        yield _nothing_entered(n)
        return
    # Translators: A real table: a card was to be changed of a round that has none, or does not
    # exist; {n} is the last round that has any.
    yield n.t.ngettext(
        "No card in round {number}, only in round {n}.",
        "No card in round {number}, only in rounds 1 to {n}.",
        last,
        number=number,
    )


def how_to_rename(n: Narrator) -> Iterator[str]:
    """What stands after "name"."""
    # Translators: A real table: what stands after "name": who sits there, and the new name.
    yield n.t.gettext(
        "{word} needs a player and the new name: {word} {name} {other}.",
        word=words_at_the_table(n.t).name(RefereeWord.NAME),
        name=n.name(0),
        other=_somebody_else(n),
    )


def who_may_play_on(n: Narrator, seat: int) -> Iterator[str]:
    """How somebody else takes the seat of a player who leaves."""
    # Translators: A real table: a player leaves; somebody else may take the cards over.
    yield n.t.gettext(
        "{word} {name} {other} lets {other} play on for {name}.",
        word=words_at_the_table(n.t).name(RefereeWord.NAME),
        name=n.name(seat),
        other=_somebody_else(n),
    )


def or_it_ends(n: Narrator, seat: int) -> Iterator[str]:
    """What is possible when the others are too few to go on."""
    yield from who_may_play_on(n, seat)
    words = words_at_the_table(n.t)
    # Translators: A real table: a player leaves, and nobody goes on in that place.
    yield n.t.gettext(
        "Otherwise the game ends here: {sheet} tells the scores, {quit} leaves, and all is saved.",
        sheet=words.name(RefereeWord.SHEET),
        quit=words.name(Word.QUIT),
    )


def _somebody_else(n: Narrator) -> str:
    """The name of nobody at this table, for an example."""
    return next(spare_names(n.t, n.names))


def name_or_word(n: Narrator, seat: int, word: TableWord) -> Iterator[str]:
    """That a letter may be a word or the beginning of a name."""
    names = n.list([words_at_the_table(n.t).name(word), n.name(seat)])
    yield n.t.gettext("That may mean: {words}.", words=names)


def name_is_a_word(n: Narrator, seat: int) -> Iterator[str]:
    """How a player is meant whose name is a word of the game or a colour as well."""
    # Translators: A real table: a player's name is a colour or a word to type as well; {code} is a
    # card. What is typed has a colon in every language.
    yield n.t.gettext(
        "{name} is also a word of the game; with a colon, {name}: {code}, it is the player.",
        name=n.name(seat),
        code=EXAMPLE,
    )
