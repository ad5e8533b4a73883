"""What a stream of a network table may hold: words of one language, and cards of one seat."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path

from babel.messages.pofile import read_po

from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener, Narrator
from access_game.output.wrapping import without_marks
from engine.cards import DECK, Card
from engine.events import CardPlayed
from engine.game import Game
from engine.record import Header, Reading

ROOT = Path(__file__).parents[3]
_WORD = re.compile(r"[^\W\d_]+")
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")
_SEAL = re.compile(r"(?<![0-9a-z])[0-9a-f]{8,}(?![0-9a-z])")  # Japanese has no blank before it
_CODE = re.compile(r"\b[a-z]\d{1,2}\b")
EVERYWHERE = frozenset({"surfosaurus", "max", "access", "game", "join"})
"""Names of the game and its command."""


@lru_cache(maxsize=8)
def words_of(lang: str) -> frozenset[str]:
    """All words of a language's messages, in the words of its catalog."""
    path = ROOT / "locales"
    name = "access_game.pot" if lang == "en" else f"{lang}/LC_MESSAGES/access_game.po"
    with (path / name).open("rb") as file:
        catalog = read_po(file)
    found: set[str] = set()
    for message in catalog:
        texts = message.id if lang == "en" else message.string
        for text in texts if isinstance(texts, tuple | list) else (texts,):
            found |= set(_tokens(text))
    return frozenset(found)


def foreign_words(text: str, lang: str, apart: Collection[str]) -> set[str]:
    """Words of a stream that its language does not have, but for names and what people said."""
    words = set(_tokens(_CODE.sub(" ", _SEAL.sub(" ", _without(text, apart)))))
    if lang == "ja":  # not divided into words: what is left is made of letters of other languages
        return {word for word in words if not _JAPANESE.search(word)} - EVERYWHERE - words_of("ja")
    return words - EVERYWHERE - words_of(lang)


def words_told(text: str, lang: str, apart: Collection[str]) -> set[str]:
    """The words of a stream that only its own language has."""
    text = _without(text, apart)
    others = frozenset().union(*(words_of(other) for other in LANGUAGES if other != lang))
    return set(_tokens(text)) & words_of(lang) - others


def _without(text: str, apart: Collection[str]) -> str:
    """A text without these words."""
    known = "|".join(re.escape(each) for each in sorted(apart, key=len, reverse=True))
    return re.sub(rf"\b(?:{known})\b", " ", text)


def _tokens(text: str) -> Iterator[str]:
    return (word.casefold() for word in _WORD.findall(text) if len(word) > 1)


@lru_cache(maxsize=8)
def _card_pattern(lang: str) -> tuple[re.Pattern[str], dict[str, Card]]:
    narrator = Narrator(Listener(load(lang)), (), None)
    names = {_plain(narrator.card(card)): card for card in DECK}
    alternatives = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?:{alternatives})(?!\d)"), names


def cards_in(text: str, lang: str) -> list[Card]:
    """The cards that a text names, in order."""
    pattern, names = _card_pattern(lang)
    return [names[found] for found in pattern.findall(_plain(text))]


def _plain(text: str) -> str:
    return without_marks(text).replace("\u00a0", " ").casefold()


def hidden_cards(text: str, lang: str, seat: int | None, reading: Reading) -> list[str]:
    """Cards that a stream names before its seat may know them: told by the record, play for play.

    The lines of a stream are read in order. A line that names the next card that was played says
    that this play has happened for the listener, and with it what it brought.
    """
    assert reading.header is not None
    known = list(_known(reading.header, seat, reading))
    played = [event.card for event in reading.events if isinstance(event, CardPlayed)]
    by = [event.seat for event in reading.events if isinstance(event, CardPlayed)]
    now, wrong = 0, []
    for line in text.split("\n"):
        for card in cards_in(line, lang):
            while (
                card not in known[now]
                and now < len(played)
                and _is_next(card, played, by, now, seat, known)
            ):
                now += 1
            if card not in known[now]:
                wrong.append(f"after {now} plays: {line}")
        while now < len(played) and played[now] in cards_in(line, lang) and by[now] != seat:
            now += 1
    if now < len(played) - 1:
        wrong.append(f"only {now} of {len(played)} plays were told")
    return wrong


def _is_next(
    card: Card,
    played: list[Card],
    by: list[int],
    now: int,
    seat: int | None,
    known: list[frozenset[Card]],
) -> bool:
    """Whether a card becomes known by the next play: it is played, or drawn for an own play.

    An own play that brought no other card is not told at all, so that the next may follow it.
    """
    is_own = by[now] == seat and (card in known[now + 1] or known[now + 1] == known[now])
    return played[now] == card or is_own


def _known(header: Header, seat: int | None, reading: Reading) -> Iterator[frozenset[Card]]:
    """The cards that a seat has seen, before the first play and after each."""
    game, seen = Game(header.setup), set[Card]()
    plays = [event for event in reading.events if isinstance(event, CardPlayed)]
    for play in [None, *plays]:
        if play is not None:
            game.play(play.card)
        view = game.view_for(seat)
        seen |= {*view.cards, *(item.card for item in view.table), *view.out_of_play}
        yield frozenset(seen)
