"""Sentences around the turns: beginning, handing over, saving, leaving, changes of telling."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from access_game.errors import Trouble
from access_game.languages import LANGUAGES, Language
from access_game.narration.base import Narrator
from access_game.narration.cards import CardNames, CardStyle
from access_game.narration.faults import tell_trouble
from access_game.narration.language_names import language_name
from access_game.output.wrapping import without_marks
from access_game.understanding.choosing import yes_and_no
from access_game.understanding.vocabulary import Vocabulary, Word, words_in_play
from engine.cards import Card, Colour
from engine.rules import Rules

EXAMPLE = Card(Colour.GREEN, 5)


def resumed(n: Narrator, rules: Rules, round_number: int) -> Iterator[str]:
    """The first line of a game that goes on."""
    # Translators: The first line when a saved game goes on.
    yield n.t.gettext(
        "Surfosaurus MAX goes on: round {number} of {rounds}.",
        number=round_number,
        rounds=rules.rounds,
    )


def one_keyboard(n: Narrator) -> Iterator[str]:
    """What several people at one keyboard should know."""
    # Translators: Said once at the start when several people share one keyboard.
    yield n.t.gettext(
        "Several people share this keyboard: earlier lines can be read again, and speech can be "
        "overheard. Use headphones, or turn away."
    )


def hand_over(n: Narrator) -> Iterator[str]:
    """The line that asks for a player by name."""
    assert n.seat is not None
    # Translators: Hot-seat: asks for the next player; a prompt for Enter follows.
    yield n.t.gettext("Next: {name}.", name=n.name(n.seat))


def hand_over_prompt(t: Language) -> str:
    """The prompt after that line."""
    # Translators: The prompt while the next player takes the keyboard.
    return t.gettext("Enter when ready:")


def card_prompt(t: Language) -> str:
    """The prompt of a turn."""
    # Translators: The prompt that asks for a card.
    return t.gettext("Card?")


def thinking(n: Narrator) -> Iterator[str]:
    """That a computer player needs a while."""
    # Translators: A computer player thinks; said once while the listener waits. One word.
    yield n.t.gettext("Thinking.")


def yes_no_prompt(t: Language) -> str:
    """The prompt of a yes-or-no question."""
    # Translators: The prompt of a question that is answered with yes or no.
    return t.gettext("Yes or no?")


def yes_or_no(n: Narrator) -> Iterator[str]:
    """What is possible at a yes-or-no question."""
    words = yes_and_no(n.t)
    # Translators: Said when an answer is neither yes nor no.
    yield n.t.gettext("Type {yes} or {no}.", yes=words.name("yes"), no=words.name("no"))


def confirm_play(n: Narrator, card: Card) -> Iterator[str]:
    """The question before a play, where the setting asks for it."""
    # Translators: Asks before a card is played, with the setting "confirm".
    yield n.t.gettext("Play this card: {card}?", card=n.card(card))


def not_played(n: Narrator) -> Iterator[str]:
    """That the card stays in the hand."""
    # Translators: The player did not confirm; the card stays in the hand.
    yield n.t.gettext("Not played.")


def saved(n: Narrator) -> Iterator[str]:
    """The last line when a game is left."""
    # Translators: The last line when a game is left; the command that goes on is named.
    yield n.t.gettext("The game is saved. access-game resume goes on with it.")


def not_saved(n: Narrator, trouble: Trouble) -> Iterator[str]:
    """That saving failed; said once."""
    # Translators: Saving failed; the reason is given.
    yield n.t.gettext(
        "The game cannot be saved and goes on in memory: {reason}.",
        reason=tell_trouble(n.t, trouble),
    )


def leave_unsaved(n: Narrator) -> Iterator[str]:
    """The question when a game would be lost."""
    # Translators: Asks before a game that could not be saved is left.
    yield n.t.gettext("The game is not saved and will be lost. Leave?")


def left_unsaved(n: Narrator) -> Iterator[str]:
    """The last line when a game is lost."""
    # Translators: The last line when a game that could not be saved is left.
    yield n.t.gettext("The game was not saved.")


def leave(n: Narrator) -> Iterator[str]:
    """The question after Ctrl-C."""
    # Translators: Asked after Ctrl-C on an empty line.
    yield n.t.gettext("Leave the game? It is saved.")


def goes_on(n: Narrator) -> Iterator[str]:
    """That the game is not left."""
    # Translators: The player does not leave after all.
    yield n.t.gettext("The game goes on.")


def kept_for_your_turn(n: Narrator, card: Card) -> Iterator[str]:
    """That a card typed too early waits."""
    # Translators: A card was typed while another player thinks; it is played when the turn comes.
    yield n.t.gettext("Kept for your turn: {card}.", card=n.card(card))


def played_ahead(n: Narrator, card: Card) -> Iterator[str]:
    """That the card which waited is played."""
    yield n.t.gettext("You: {card}.", card=n.card(card))


def line_dropped(n: Narrator) -> Iterator[str]:
    """The answer to Ctrl-C in a half-typed line."""
    # Translators: Ctrl-C: what was typed is thrown away.
    yield n.t.gettext("Line cleared.")


def unknown_key(n: Narrator, key: str) -> Iterator[str]:
    """The answer to a function key without a meaning."""
    # Translators: A function key that does nothing; the key or word that lists them is named.
    yield n.t.gettext(
        "{key} does nothing here. Type {word} for the keys.",
        key=key.upper(),
        word=words_in_play(n.t).name("keys"),
    )


def at_hand_over(n: Narrator) -> Iterator[str]:
    """What is possible while the next player takes the keyboard."""
    words = words_in_play(n.t)
    # Translators: What can be typed while the next player takes the keyboard.
    yield n.t.gettext(
        "Enter shows the hand; {quit} leaves, and the game stays saved.", quit=words.name("quit")
    )


def nothing_missed(n: Narrator) -> Iterator[str]:
    """Answer to "missed" when nothing happened."""
    # Translators: Answer to "missed": nothing happened since the listener's last card.
    yield n.t.gettext("Nothing has happened since your last card.")


def nothing_said(n: Narrator) -> Iterator[str]:
    """Answer where there is no such message."""
    # Translators: Answer to "again" or "history" when there is nothing to repeat.
    yield n.t.gettext("There is no such message yet.")


def no_older(n: Narrator) -> Iterator[str]:
    """Answer at the oldest message."""
    # Translators: Answer to "older" at the first message.
    yield n.t.gettext("There is no older message.")


def no_newer(n: Narrator) -> Iterator[str]:
    """Answer at the newest message."""
    # Translators: Answer to "newer" at the last message.
    yield n.t.gettext("There is no newer message.")


def choices(n: Narrator, now: str | None, words: Vocabulary) -> Iterator[str]:
    """The choice in force, where one is, and the possible ones."""
    names = n.list(words.name(key) for key in words.names)
    if now is None:
        yield n.t.gettext("Possible: {possible}.", possible=names)
        return
    # Translators: A choice without a value: what is in force, and the words that change it.
    yield n.t.gettext("Now: {now}. Possible: {words}.", now=words.name(now), words=names)


def chosen(n: Narrator, now: str, words: Vocabulary) -> Iterator[str]:
    """What is in force from now on."""
    # Translators: A choice was made: "From now on: brief."
    yield n.t.gettext("From now on: {now}.", now=words.name(now))


def braille_switched(n: Narrator) -> Iterator[str]:
    """Whether lines are short forms from now on."""
    if n.listener.reads_braille:
        # Translators: The short lines for a braille display were switched on.
        yield n.t.gettext("Braille is on.")
    else:
        # Translators: The short lines for a braille display were switched off.
        yield n.t.gettext("Braille is off.")


def language_choices(n: Narrator) -> Iterator[str]:
    """The language in force and the possible ones, each by its own name."""
    # Translators: The language in force, and the names that change it.
    yield n.t.gettext(
        "Language: {now}. Possible: {languages}.",
        now=language_name(n.t, n.t.code),
        languages=n.list(language_name(n.t, code) for code in LANGUAGES),
    )


def language_chosen(n: Narrator) -> Iterator[str]:
    """The new language, in itself."""
    # Translators: The language was changed; said in the new one, with its name.
    yield n.t.gettext("Language: {now}.", now=language_name(n.t, n.t.code))


def style_example(t: Language, style: str) -> str:
    """A card as a style names it."""
    return CardNames.of(t).name(EXAMPLE, CardStyle(style))


def style_chosen(n: Narrator, words: Vocabulary) -> Iterator[str]:
    """The way of naming cards from now on, with an example."""
    # Translators: How cards are named from now on, with a card as an example.
    yield n.t.gettext(
        "Cards: {style}, for example: {card}.",
        style=words.name(n.listener.cards),
        card=n.card_names.name(EXAMPLE, n.listener.cards),
    )


def card_needed(n: Narrator, word: Word) -> Iterator[str]:
    """That a word needs a place or a card behind it."""
    name = words_in_play(n.t).name(word)
    # Translators: The words "try" and "card" need a place or a card behind them.
    yield n.t.gettext("{word} needs a place or a card, for example: {word} 2.", word=name)


def spelled(n: Narrator, text: str) -> Iterator[str]:
    """A text letter by letter."""
    yield n.list(_letter(n, char) for char in text if char == " " or char.isalnum())


def card_spelled(n: Narrator, card: Card) -> Iterator[str]:
    """The name of a card letter by letter; a noun's capital says nothing of the card."""
    return spelled(n, without_marks(n.spelling.card(card)).lower())


def last_spelled(n: Narrator, lines: Iterable[str]) -> Iterator[str]:
    """The last of some lines letter by letter."""
    *_, last = lines
    return spelled(n, without_marks(last))


def _letter(n: Narrator, char: str) -> str:
    if char == " ":
        # Translators: A blank when a text is spelled.
        return n.t.pgettext("spelling", "blank")
    if char.isupper():
        # Translators: A capital letter when a text is spelled.
        return n.t.pgettext("spelling", "capital {letter}", letter=char)
    return n.t.letter(char)
