"""The hint: which card the strong player would play, and why, in one sentence of facts."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.narration.base import Narrator
from access_game.narration.combinations import kind_in_sentence
from engine.players.advice import Advice, Aim, Danger


def hint(n: Narrator, advice: Advice) -> Iterator[str]:
    """The card to play and why; full tells besides what is nearly as good."""
    # Translators: Answer to "hint": a card to play and why: "green club 5: it completes a flush."
    yield n.t.gettext("{card}: {reason}", card=n.card(advice.card), reason=reason(n, advice))
    if n.is_full and advice.nearly:
        # Translators: After a hint: other cards that would be nearly as good.
        yield n.t.gettext("Nearly as good: {cards}.", cards=n.cards(advice.nearly))


def not_now(n: Narrator) -> Iterator[str]:
    """That a hint is given on the listener's turn only."""
    # Translators: Answer to "hint" while it is not the listener's turn.
    yield n.t.gettext("A hint is possible only on your turn.")


def reason(n: Narrator, advice: Advice) -> str:
    """Why a card is the one to play, as it stands after the card's name and a colon."""
    match advice.aim:
        case Aim.COMPLETES | Aim.TIES if advice.is_last:
            return _scores_for_certain(n, advice)
        case Aim.COMPLETES:
            return _completes(n, advice)
        case Aim.TIES:
            return _ties(n, advice)
        case Aim.NEARER:
            return _brings_nearer(n, advice)
        case Aim.OFTEN:
            return _scores_often(n, advice)
    return _without_score(n, advice)


def _scores_for_certain(n: Narrator, advice: Advice) -> str:
    kind, points = _kind(n, advice), n.points(advice.points)
    in_all = n.points(max(advice.points + advice.gain, 0))
    if advice.loss > 0 and not n.is_brief:
        # Translators: Why a card is the one to play: no card follows it in the round. It stands
        # after the card and a colon, as all reasons do; both amounts are as in "8 points".
        return n.t.gettext(
            "nobody plays after you; it brings you {points} and costs the others {loss}.",
            points=in_all,
            loss=n.points(advice.loss),
        )
    if advice.gain > 0 and not n.is_brief:
        # Translators: Why a card is the one to play: no card follows, and cards that the listener
        # played before score with it too; {kind} is for example "a flush".
        return n.t.gettext(
            "nobody plays after you; with your other cards it makes {kind}, {points}.",
            kind=kind,
            points=in_all,
        )
    if advice.aim is Aim.COMPLETES:
        # Translators: Why a card is the one to play: no card follows it in the round.
        return n.t.gettext(
            "nobody plays after you; it scores full with {kind}, {points}.",
            kind=kind,
            points=points,
        )
    # Translators: Why a card is the one to play: no card follows it, and it ties for certain.
    return n.t.gettext(
        "nobody plays after you; it scores half with {kind}, {points}.", kind=kind, points=points
    )


def _completes(n: Narrator, advice: Advice) -> str:
    kind = _kind(n, advice)
    if n.is_brief:
        # Translators: Why a card is the one to play, in brief; {kind} as in "a higher flush".
        return n.t.gettext("it completes {kind}.", kind=kind)
    match advice.danger:
        case Danger.HALVED:
            # Translators: Why a card is the one to play, and what may spoil it: a tie.
            return n.t.gettext("it completes {kind}, but a tie could still halve it.", kind=kind)
        case Danger.BEATEN:
            # Translators: Why a card is the one to play, and what may spoil it: {danger} is
            # another kind of combination, or a higher one of the same kind.
            return n.t.gettext(
                "it completes {kind}, which {danger} could still beat.",
                kind=kind,
                danger=_danger(n, advice),
            )
    # Translators: Why a card is the one to play: hardly anything can spoil it.
    return n.t.gettext("it completes {kind}, and hardly anything beats that.", kind=kind)


def _ties(n: Narrator, advice: Advice) -> str:
    kind = _kind(n, advice)
    if n.is_brief:
        # Translators: Why a card is the one to play, in brief: it ties with another card.
        return n.t.gettext("it scores half with {kind}.", kind=kind)
    if advice.danger is Danger.BEATEN:
        # Translators: Why a card is the one to play: it ties, and what may spoil even that.
        return n.t.gettext(
            "it scores half with {kind}, which {danger} could still beat.",
            kind=kind,
            danger=_danger(n, advice),
        )
    # Translators: Why a card is the one to play: it ties, and hardly anything can spoil it.
    return n.t.gettext("it scores half with {kind}, and hardly anything beats that.", kind=kind)


def _brings_nearer(n: Narrator, advice: Advice) -> str:
    kind = _kind(n, advice)
    if n.is_brief or advice.danger is Danger.HARDLY:
        # Translators: Why a card is the one to play: how many cards a combination then lacks.
        return n.t.ngettext(
            "with it {kind} lacks one card.",
            "with it {kind} lacks {n} cards.",
            advice.missing,
            kind=kind,
        )
    # Translators: Why a card is the one to play: how many cards a combination then lacks, and
    # what may spoil it.
    return n.t.ngettext(
        "with it {kind} lacks one card; the danger is {danger}.",
        "with it {kind} lacks {n} cards; the danger is {danger}.",
        advice.missing,
        kind=kind,
        danger=_danger(n, advice),
    )


def _scores_often(n: Narrator, advice: Advice) -> str:
    kind = _kind(n, advice)
    if n.is_brief or advice.danger is Danger.HARDLY:
        # Translators: Why a card is the one to play, while the table does not yet show it.
        return n.t.gettext("it scores most often with {kind}.", kind=kind)
    # Translators: Why a card is the one to play, while the table does not yet show it, and what
    # may spoil it.
    return n.t.gettext(
        "it scores most often with {kind}; the danger is {danger}.",
        kind=kind,
        danger=_danger(n, advice),
    )


def _without_score(n: Narrator, advice: Advice) -> str:
    match advice.aim:
        case Aim.KEEPS:
            # Translators: Why a card is the one to play: to keep the others.
            return n.t.gettext("it will hardly score, and your better cards stay in your hand.")
        case Aim.LEAST:
            # Translators: Why a card is the one to play: no card helps.
            return n.t.gettext("nothing you hold is likely to score, and this gives away least.")
    # Translators: Why a card is the one to play: there is no other.
    return n.t.gettext("it is your only card.")


def _kind(n: Narrator, advice: Advice) -> str:
    assert advice.kind is not None
    return kind_in_sentence(n.t, advice.kind, is_higher=advice.is_higher)


def _danger(n: Narrator, advice: Advice) -> str:
    if advice.danger is Danger.HALVED or advice.beaten_by is None:
        # Translators: What may spoil a combination: "the danger is a tie", so that it scores half.
        return n.t.pgettext("danger", "a tie")
    return kind_in_sentence(n.t, advice.beaten_by, is_higher=advice.is_beaten_by_higher)
