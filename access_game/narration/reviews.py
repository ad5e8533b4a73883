"""The review after a game: which plays cost most, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.hints import reason
from access_game.understanding.vocabulary import Word, words_in_play
from engine.outlook import table_cards
from engine.players.review import Finding, costliest


def review(n: Narrator, findings: Sequence[Finding], *, is_named: bool = False) -> Iterator[str]:
    """The costliest plays of the listener, the most expensive first.

    ``is_named`` where several people are told of their plays, one after the other.
    """
    if is_named:
        # Translators: The heading of one person's review, where several people get theirs.
        yield n.t.gettext("Review for {name}.", name=n.name(n.seat))
    if not findings:
        # Translators: A review of a game in which the listener has not played yet.
        yield n.t.gettext("You have not played a card yet.")
        return
    named = costliest(findings)
    if not named:
        # Translators: A review that finds nothing to improve.
        yield n.t.gettext("None of your plays cost more than a point.")
    for finding in named:
        yield from _one_play(n, finding)


def _one_play(n: Narrator, finding: Finding) -> Iterator[str]:
    view = finding.decision.view
    yield _played(n, finding)
    if n.is_full and view.table:
        # Translators: A review: the cards that lay on the table when the listener played.
        yield n.t.gettext("On the table then: {cards}.", cards=n.cards(table_cards(view)))
    better = finding.better
    # Translators: A review: the better card, then why, as in a hint: "it completes a flush."
    yield n.t.gettext(
        "Better was {card}: {reason}", card=n.short_card(better.card), reason=reason(n, better)
    )


def _played(n: Narrator, finding: Finding) -> str:
    """The play and what it cost: points, or in the last round a share of the win."""
    view, card = finding.decision.view, n.short_card(finding.decision.card)
    if finding.costs_the_win:
        # Translators: A review: a play of the last round that made it less likely to win the game.
        return n.t.gettext(
            "Round {round}, card {number}, with the win at stake: you played {card}.",
            round=view.round_number,
            number=finding.number,
            card=card,
        )
    # Translators: A review: a play that cost points, on the average of what could have followed.
    return n.t.gettext(
        "Round {round}, card {number}: you played {card} and lost about {points}.",
        round=view.round_number,
        number=finding.number,
        card=card,
        points=n.points(round(finding.cost)),
    )


def under_way(n: Narrator) -> Iterator[str]:
    """That plays are being looked at; the result follows."""
    # Translators: Answer to "review": the result follows after a while.
    yield n.t.gettext("Looking at your plays.")


def how_far(n: Narrator, done: int, plays: int) -> Iterator[str]:
    """How far a review has come."""
    yield progress(n.t, done, plays)


def progress(t: Language, done: int, plays: int) -> str:
    """How far a review has come, in one sentence."""
    # Translators: How far a review has come: "8 of 16 plays looked at."
    return t.gettext("{done} of {plays} plays looked at.", done=done, plays=plays)


def not_yet(n: Narrator) -> Iterator[str]:
    """Answer to ``review`` while the game goes on."""
    # Translators: Answer to "review" while the game goes on.
    yield n.t.gettext("The review comes when the game is over.")


def nobody_called(n: Narrator, typed: str, names: Iterable[str]) -> Iterator[str]:
    """That a review is asked for somebody who has none."""
    # Translators: A review is asked for a name that no person at the table has.
    yield n.t.gettext("Not understood: {text}.", text=typed)
    yield n.t.gettext("Possible: {possible}.", possible=n.list(names))


def what_now(n: Narrator) -> Iterator[str]:
    """How to leave after the end of a game, and what else is worth it."""
    # Translators: Said once below the result of a game, above the prompt "More?"; {review} is the
    # word that looks back at the listener's plays.
    yield n.t.gettext(
        "Enter leaves, {review} looks back at your plays.",
        review=words_in_play(n.t).name(Word.REVIEW),
    )


def prompt(t: Language) -> str:
    """The prompt after the end of a game."""
    # Translators: The prompt after the end of a game: whether there is anything more to ask; Enter
    # leaves. Short, for it is repeated.
    return t.gettext("More?")


def too_late(n: Narrator) -> Iterator[str]:
    """The answer to a word that makes sense in a game only."""
    # Translators: After the end of a game: a word was typed that is of use in a game only; {help}
    # is the word that tells the others.
    yield n.t.gettext(
        "The game is over; {help} lists the words.", help=words_in_play(n.t).name(Word.HELP)
    )


def possible(n: Narrator, words: Iterable[Word]) -> Iterator[str]:
    """What can be typed after the end of a game."""
    known = words_in_play(n.t)
    # Translators: What can be typed after the end of a game.
    yield n.t.gettext(
        "The game is over. Words now: {words}.", words=n.list(known.name(word) for word in words)
    )


def farewell(n: Narrator) -> Iterator[str]:
    """The last words after a game that was played to its end."""
    # Translators: The last line when the listener leaves after the end of a game.
    yield n.t.gettext("Goodbye.")
