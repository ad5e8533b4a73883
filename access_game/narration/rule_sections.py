"""The rulebook's sections but for combinations: cards, set-up, rounds, the end, editions, signs."""

from __future__ import annotations

from collections.abc import Iterator

from access_game.examples import first_failed_draw, tied_end, two_players
from access_game.languages import Language
from access_game.narration.base import Narrator
from access_game.narration.rounds import score_lines, winners
from access_game.narration.rule_examples import Shown, example, example_players, plain_card
from engine.cards import DECK, Card, Colour
from engine.rules import HAND_SIZE, Edition, Rules

_FRENCH = "--edition french"
_TELLS_SIGNS = "access-game cards --tactile"
TYPED = (_FRENCH, _TELLS_SIGNS)
"""What the sections name that is typed on the command line, the same in every language."""


def cards(n: Narrator) -> Iterator[str]:
    """The deck, and what its cards bring."""
    yield n.t.gettext("{cards} cards: 7 colours, each with the values 1 to 12.", cards=len(DECK))
    names = n.list(n.card_names.colours[colour] for colour in Colour)
    # Translators: Rulebook: the seven colours.
    yield n.t.gettext("Colours: {colours}.", colours=names)
    # Translators: Rulebook: that no card exists twice.
    yield n.t.gettext("There is one card of each.")
    # Translators: Rulebook: why low cards are worth playing.
    yield n.t.gettext("High values win combinations more easily, low values bring more points.")
    yield n.t.gettext(
        "Full points: 1 and 2 bring 12; 3 and 4 bring 10; 5 and 6 bring 8; 7 and 8 bring 6; 9 "
        "and 10 bring 4; 11 and 12 bring 2."
    )
    # Translators: Rulebook: what a card brings that scores half.
    yield n.t.gettext("A card that scores half brings half of that.")
    shown = Card(Colour.GREEN, 5)
    # Translators: Rulebook: an example of the points: "For example green 5: full 8, half 4."
    yield n.t.gettext(
        "For example {card}: full {full}, half {half}.",
        card=plain_card(n, shown),
        full=shown.full_points,
        half=shown.half_points,
    )


def set_up(n: Narrator, rules: Rules) -> Iterator[str]:
    """What is prepared, and how long the game is."""
    yield n.t.gettext(
        "{players} players: {plays} cards each per round, {rounds} rounds.",
        players=rules.players,
        plays=rules.plays,
        rounds=rules.rounds,
    )
    # Translators: Rulebook, set-up: the deal.
    yield n.t.gettext("Shuffle, and deal {hand} cards to everybody.", hand=HAND_SIZE)
    if rules.removed:
        # Translators: Rulebook, set-up: cards that are put aside; always more than one.
        yield n.t.gettext(
            "Put {removed} cards aside unseen: they stay out of this game.", removed=rules.removed
        )
    else:
        # Translators: Rulebook, set-up: all cards take part.
        yield n.t.gettext("No card is put aside.")
    left = len(DECK) - rules.removed - HAND_SIZE * rules.players
    # Translators: Rulebook, set-up: the draw pile and its size.
    yield n.t.gettext("The other {pile} cards are the draw pile.", pile=left)
    # Translators: Rulebook, set-up: who begins.
    yield n.t.gettext("Who starts the first round is drawn by lot.")
    # Translators: Rulebook, set-up: how often each player is the starting player.
    yield n.t.ngettext(
        "Everybody is the starting player once.",
        "Everybody is the starting player {n} times.",
        rules.rounds // rules.players,
    )


def a_round(n: Narrator, rules: Rules) -> Iterator[str]:
    """How a round is played."""
    # Translators: Rulebook, a round: the order of play.
    yield n.t.gettext("The starting player begins, then it goes on clockwise.")
    # Translators: Rulebook, a round: what a turn is.
    yield n.t.gettext("On your turn, play one card face up in front of you, and draw one at once.")
    # Translators: Rulebook, a round: how long it goes on; {plays} is 2 or 3.
    yield n.t.gettext(
        "This goes round until everybody has played {plays} cards.", plays=rules.plays
    )
    # Translators: Rulebook, a round: {table} cards lie there at its end.
    yield n.t.gettext(
        "Of the {table} cards on the table, whoever played them, the best combination wins.",
        table=rules.table_size,
    )
    # Translators: Rulebook, a round: whose points they are.
    yield n.t.gettext("Everybody gets the points of their own cards in it.")
    if rules.edition is Edition.FRENCH:
        # Translators: Rulebook, a round: where the cards go in the French edition.
        yield n.t.gettext(
            "Cards that score go to their owner, full and half apart; the others go back under "
            "the pile."
        )
    else:
        # Translators: Rulebook, a round: where the cards go.
        yield n.t.gettext(
            "Cards that score go to their owner, full and half apart; the others leave the game."
        )
    # Translators: Rulebook, a round: what comes after it.
    yield n.t.gettext("You keep your hand, and the next player to the left starts the next round.")


def for_two(n: Narrator) -> Iterator[str]:
    """The neutral cards of two players, with an example."""
    yield n.t.gettext(
        "A neutral card comes after both players' first cards, and another after "
        "their second cards."
    )
    # Translators: Rulebook, two players: what neutral cards do.
    yield n.t.gettext(
        "They count and tie like a third player's cards; nobody scores or keeps them."
    )
    yield from example(n, two_players(), with_losers=False)


def draw_pile(n: Narrator, rules: Rules) -> Iterator[str]:
    """Drawing, and what happens when there is nothing to draw."""
    yield n.t.gettext("After each card you draw one, while the draw pile lasts.")
    # Translators: Rulebook, the pile: where the drawn card is in the hand.
    yield n.t.gettext("Here the new card takes the place of the one you played.")
    # Translators: Rulebook, the pile: an empty pile.
    yield n.t.gettext("An empty pile does not end the game: you draw no card and go on with fewer.")
    failed = first_failed_draw(rules)
    if failed is not None:
        round_number, number = failed
        # Translators: Rulebook, the pile: when it has run out, in this number of players; {number}
        # is the number of the card in that player's round, 1 to 3.
        yield n.t.gettext(
            "With {players} players, a draw first fails in round {round}, after card {number}.",
            players=rules.players,
            round=round_number,
            number=number,
        )
    # Translators: Rulebook, the pile: nobody runs out of cards.
    yield n.t.gettext("Even so, everybody has a card to play until the end.")
    # Translators: Rulebook, the pile: at a real table somebody forgets to draw.
    yield n.t.gettext("Whoever forgot to draw does so as soon as it is noticed.")


def the_end(n: Narrator, rules: Rules) -> Iterator[str]:
    """Who wins, with an example of a tie."""
    # Translators: Rulebook, the end: when the game is over; {rounds} is 5 to 8.
    yield n.t.gettext(
        "After {rounds} rounds, add up your full points and your half points.", rounds=rules.rounds
    )
    yield n.t.gettext(
        "Most points win; a tie goes to the player with more scored cards, or else is shared."
    )
    yield from map(Shown, _example_of_an_end(n))


def _example_of_an_end(n: Narrator) -> Iterator[str]:
    # Translators: Rulebook, the end: the lines that follow are an example of an end.
    yield n.t.gettext("An example:")
    at_the_table = example_players(n)
    ended = tied_end()
    yield from score_lines(at_the_table, ended.scores)
    yield from winners(at_the_table, ended)


def editions(n: Narrator, rules: Rules) -> Iterator[str]:
    """What the French edition does otherwise."""
    # Translators: Rulebook, editions: which rules are the usual ones.
    yield n.t.gettext("Here the rules of the original edition hold, unless you ask for others.")
    # Translators: Rulebook, editions: the French names of the kinds, strongest first. They are
    # names; write them as your readers can read them.
    yield n.t.gettext(
        "The French edition of 2024 calls the kinds, strongest first: Surfosaurus Max, "
        "Numberosaurus, Colorosaurus, Surfosaurus, Nulosaurus."
    )
    # Translators: Rulebook, editions: what the French edition does otherwise.
    yield n.t.gettext(
        "It puts no cards aside at set-up, and cards that score nothing go back under the pile."
    )
    # Translators: Rulebook, editions: how to play so; {option} is typed on the command line.
    yield n.t.gettext(
        "To play that way: {option}. It is announced at the start of the game.",
        option=_FRENCH,
    )
    # Translators: Rulebook, editions: what the French rules do not say.
    yield n.t.gettext("What the French rules leave open is as in the original.")
    if rules.edition is Edition.FRENCH:
        # Translators: Rulebook, editions: the game in question.
        yield n.t.gettext("The French edition is in force now.")


def tactile_signs(n: Narrator) -> Iterator[str]:
    """What is felt on adapted cards."""
    # Translators: Rulebook, tactile signs: whose stickers they are. Accessijeux is a French
    # association.
    yield n.t.gettext(
        "Stickers of the association Accessijeux mark the colour and the value of a card."
    )
    signs = n.list(_colour_and_sign(n, colour) for colour in Colour)
    # Translators: Rulebook, tactile signs: each colour with its sign.
    yield n.t.gettext("Colours and signs: {signs}.", signs=signs)
    if n.listener.signs is None:
        # Translators: Rulebook, tactile signs: the signs of the values.
        yield n.t.gettext(
            "Values: 1 to 4 are one to four dots; 5 to 9, a circle with one to five dots; "
            "10 to 12, a square with one to three dots."
        )
        yield n.t.gettext(
            "Club, circle with one dot and square with one dot are the association's signs; the "
            "others are our choice."
        )
    else:
        yield own_signs(n.t)
    # Translators: Rulebook, tactile signs: {command} tells them all; a file may replace them.
    yield n.t.gettext(
        "{command} tells them; a file of your own may replace any.",
        command=_TELLS_SIGNS,
    )


def own_signs(t: Language) -> str:
    """That the signs are the listener's own."""
    # Translators: Rulebook and printed sheets, tactile signs: the listener's own file is in use.
    return t.gettext("Your own file of signs is in use.")


def _colour_and_sign(n: Narrator, colour: Colour) -> str:
    names = n.card_names
    # Translators: A colour and its tactile sign, an item of a list: "green club".
    return n.t.pgettext(
        "colour and sign",
        "{colour} {sign}",
        colour=names.colours[colour],
        sign=names.signs[colour],
    )


def in_the_box(n: Narrator) -> Iterator[str]:
    """What belongs to the printed game."""
    # Translators: Rulebook, the box: the cards; {cards} is 84.
    yield n.t.gettext("The box holds the {cards} cards, and besides:", cards=len(DECK))
    # Translators: Rulebook, the box: cards under which won cards are laid.
    yield n.t.gettext("12 coconut cards, 6 full and 6 half: cards that score go under them.")
    # Translators: Rulebook, the box: figure and boards.
    yield n.t.gettext("7 surfboards, and the dinosaur figure that marks the starting player.")
    # Translators: Rulebook, the box: short summaries of the rules, and spare cards.
    yield n.t.gettext("12 reminders of the rules, and 7 blank spare cards.")
    # Translators: Rulebook, the box: the French edition. The Para is a dinosaur, too.
    yield n.t.gettext(
        "The French box has 6 boards, a T. rex for the starting player, a Para that counts the "
        "rounds, and an easel with the combinations."
    )
    # Translators: Rulebook, the box: how won cards are laid with the French boards.
    yield n.t.gettext(
        "There, cards that score lie face down: full ones left of your board, half ones right."
    )
