"""The exercises of the lessons in words: what is asked, and why an answer is right or wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.examples import Worked
from access_game.hand import HandOrder
from access_game.languages import Language
from access_game.narration import answers
from access_game.narration.base import Narrator, Verbosity
from access_game.narration.cards import CardStyle
from access_game.narration.combinations import combination_facts, kind_name
from access_game.narration.deck import card_lines
from access_game.narration.help import meaning
from access_game.narration.rule_examples import card_line, example_cards, outcome, plain_card
from access_game.understanding.choosing import results, verbosities
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Card, Colour
from engine.combination import Kind, Result
from engine.view import View

SHOWN = Card(Colour.GREEN, 5)
"""A card as an example."""


def wrong(n: Narrator) -> Iterator[str]:
    """That an answer is wrong; the reason follows."""
    # Translators: A lesson: the answer was wrong; the next line says why.
    yield n.t.gettext("Wrong.")


def which_card(n: Narrator, card: Card) -> str:
    """Asks for the card with two signs."""
    signs = n.list([n.card_names.signs[card.colour], n.card_names.number_sign(card.value)])
    return n.t.gettext("Which card has these signs: {signs}?", signs=signs)


def which_signs(n: Narrator, card: Card) -> str:
    """Asks for the signs of a card."""
    name = n.card_names.name(card, CardStyle.PLAIN)
    return n.t.gettext("Which signs does this card have: {card}?", card=name)


def about_card(n: Narrator, card: Card) -> Iterator[str]:
    """All about a card: its signs, its code and its points."""
    return card_lines(n, [card])


def card_wanted(n: Narrator) -> str:
    """What an answer is."""
    # Translators: A lesson wants the name or the code of a card; an example follows.
    return n.t.gettext("Type a card, for example: {card}.", card=plain_card(n, SHOWN))


def signs_wanted(n: Narrator) -> str:
    """What an answer is."""
    names = n.card_names
    signs = f"{names.signs[SHOWN.colour]} {names.number_sign(SHOWN.value)}"
    # Translators: A lesson wants both signs of a card; those of another card are the example.
    return n.t.gettext("Type both signs, for example: {signs}.", signs=signs)


def number_wanted(n: Narrator) -> str:
    """What an answer is."""
    # Translators: A lesson wants a number.
    return n.t.gettext("Type a number.")


def how_many_points(n: Narrator, card: Card, result: Result) -> Iterator[str]:
    """Asks for the points of a card."""
    if result is Result.FULL:
        # Translators: A lesson asks for the points of a card that scores full.
        yield n.t.gettext("How many points if it scores full: {card}?", card=n.short_card(card))
    else:
        # Translators: A lesson asks for the points of a card that scores half.
        yield n.t.gettext("How many points if it scores half: {card}?", card=n.short_card(card))


def on_the_table(n: Narrator, table: Worked) -> Iterator[str]:
    """The cards of an exercise, and which of them are neutral."""
    # Translators: A lesson: the cards on the table.
    yield n.t.gettext("On the table: {cards}.", cards=example_cards(n, table.cards))
    neutral = [item.card for item in table.table if item.owner is None]
    if neutral:
        # Translators: A lesson about two players: which of the cards on the table are neutral.
        yield n.t.gettext("Neutral cards: {cards}.", cards=example_cards(n, neutral))


def your_cards(n: Narrator, cards: Iterable[Card]) -> str:
    """The cards to choose from."""
    # Translators: A lesson: the cards the listener holds.
    return n.t.gettext("You hold: {cards}.", cards=example_cards(n, cards))


def what_wins(n: Narrator, table: Worked) -> Iterator[str]:
    """Asks for the kind that wins."""
    yield from on_the_table(n, table)
    # Translators: A lesson asks which kind of combination wins.
    yield n.t.gettext("Which combination wins?")


def kinds(n: Narrator) -> str:
    """The kinds, strongest first."""
    names = n.list(kind_name(n.t, kind) for kind in Kind)
    return n.t.gettext("Strongest first: {kinds}.", kinds=names)


def wrong_kind(n: Narrator, table: Worked, kind: Kind) -> str:
    """Why a kind does not win: a stronger one lies there, or it does not lie there at all."""
    name = kind_name(n.t, kind)
    if table.holds(kind):
        # Translators: A lesson: the kind that was answered lies there, but another one wins.
        return n.t.gettext("Also there, but weaker: {kind}.", kind=name)
    # Translators: A lesson: the kind that was answered does not lie there.
    return n.t.gettext("Not on the table: {kind}.", kind=name)


def what_won(n: Narrator, table: Worked) -> Iterator[str]:
    """What wins, and with which cards."""
    return outcome(n, table)


def which_result(n: Narrator, table: Worked, card: Card) -> Iterator[str]:
    """Asks what a card scores."""
    yield from on_the_table(n, table)
    # Translators: A lesson asks what a card on the table scores.
    yield n.t.gettext("Full, half or nothing: {card}?", card=plain_card(n, card))


def results_wanted(n: Narrator) -> str:
    """What an answer is."""
    known = results(n.t)
    names = n.list(known.name(key) for key in known.names)
    return n.t.gettext("Possible: {possible}.", possible=names)


def result_won(n: Narrator, table: Worked, card: Card) -> Iterator[str]:
    """What wins, then the card's result with its reason."""
    kind, values = combination_facts(n, table.combination)
    yield n.t.gettext("Winning: {kind}, {values}.", kind=kind, values=values)
    yield card_line(n, table, card)


def which_scores(n: Narrator, table: Worked, hand: Iterable[Card]) -> Iterator[str]:
    """Asks for the card to be played."""
    yield from on_the_table(n, table)
    yield your_cards(n, hand)
    # Translators: A lesson asks for the card of the hand that would score full.
    yield n.t.gettext("Which of them would score full?")


def card_played(n: Narrator, table: Worked, card: Card) -> Iterator[str]:
    """What a tried card of the listener's makes of the table, and what it scores."""
    kind, values = combination_facts(n, table.combination)
    yield n.t.gettext("That makes: {kind}, {values}.", kind=kind, values=values)
    yield card_line(n, table, card, is_mine=True)


def play_any(n: Narrator, view: View) -> Iterator[str]:
    """The hand, and that any card may be played."""
    yield from answers.hand(n, view, HandOrder())
    yield play_wanted(n)


def play_wanted(n: Narrator) -> str:
    """What an answer is."""
    # Translators: A lesson: the listener is to play any card of the hand.
    return n.t.gettext("Play a card: its place, or its name.")


def cards_now(n: Narrator) -> Iterator[str]:
    """Asks for the size of the hand."""
    # Translators: A lesson asks, after a card was played and one was drawn.
    yield n.t.gettext("How many cards do you hold now?")


def cards_held(n: Narrator, count: int) -> Iterator[str]:
    """The size of the hand."""
    # Translators: A lesson: how many cards the listener holds.
    yield n.t.ngettext("You hold {n} card.", "You hold {n} cards.", count)


def cards_after_empty(n: Narrator, held: int) -> Iterator[str]:
    """Asks for the size of the hand when nothing can be drawn."""
    # Translators: A lesson asks; {hand} is the number of cards in hand, more than one.
    yield n.t.gettext(
        "The draw pile is empty, and you hold {hand} cards. You play one. How many are left in "
        "your hand?",
        hand=held,
    )


def pile_after_round(n: Narrator, pile: int, players: int) -> Iterator[str]:
    """Asks for the size of the pile after everybody has played a card."""
    # Translators: A lesson asks; {pile} cards are in the draw pile, {players} is 4.
    yield n.t.gettext(
        "{pile} cards in the pile, {players} players. Everybody plays a card. How many are left "
        "in the pile?",
        pile=pile,
        players=players,
    )


def neutral_cards(n: Narrator) -> Iterator[str]:
    """Asks for the number of neutral cards."""
    # Translators: A lesson asks about a round of two players.
    yield n.t.gettext("How many neutral cards come in a round?")


def table_of_two(n: Narrator) -> Iterator[str]:
    """Asks for the number of cards at the end of a round."""
    # Translators: A lesson asks about a round of two players.
    yield n.t.gettext("How many cards are on the table at the end of a round?")


def counted(n: Narrator, table: int, plays: int, neutral: int) -> Iterator[str]:
    """How the cards of a round of two players add up."""
    # Translators: A lesson: two players' cards in a round; all numbers are more than one.
    yield n.t.gettext(
        "{plays} cards each and {neutral} neutral cards make {table}.",
        plays=plays,
        neutral=neutral,
        table=table,
    )


def which_word(n: Narrator, word: Word) -> str:
    """Asks for a word in play."""
    # Translators: A lesson asks for a word in play; {meaning} says what it does, as in the help.
    return n.t.gettext("Which word tells you this: {meaning}?", meaning=meaning(n.t, word))


def word_wanted(n: Narrator) -> str:
    """What an answer is."""
    words = words_in_play(n.t)
    names = n.list(words.name(word) for word in Word)
    return n.t.gettext("Words: {words}.", words=names)


def try_verbosity(n: Narrator, verbosity: Verbosity) -> str:
    """Asks for a word with a choice behind it."""
    # Translators: A lesson: the listener is to type two words, "verbosity brief", and hears the
    # hand in that verbosity once.
    return n.t.gettext(
        "Type {word} {choice} to hear your hand that way, for now only.",
        word=words_in_play(n.t).name(Word.VERBOSITY),
        choice=verbosities(n.t).name(verbosity),
    )


def the_hand(n: Narrator, view: View) -> Iterator[str]:
    """The turn and the hand, in the verbosity of the narrator."""
    yield from answers.your_turn(n, view)
    yield from answers.hand(n, view, HandOrder())


def prompt(t: Language) -> str:
    """The prompt of an exercise."""
    return t.gettext("Answer?")
