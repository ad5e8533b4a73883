"""The people at the keyboard: how each listens, and what each has been told."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from access_game.hand import HandOrder
from access_game.history import History
from access_game.languages import LANGUAGES, load
from access_game.narration.base import Listener, Narrator, Verbosity
from access_game.narration.cards import CardStyle
from access_game.rulebook import Reading
from access_game.speech.base import FASTEST, SLOWEST, Voice
from engine import events as happened
from engine.cards import Card
from engine.events import Event, seen_by
from engine.rules import HAND_SIZE


@dataclass(slots=True)
class HumanSeat:
    """One person at the table."""

    seat: int
    names: tuple[str, ...]
    listener: Listener
    order: HandOrder = field(default_factory=HandOrder)
    history: History = field(default_factory=History)
    reading: Reading = field(default_factory=Reading)
    """Where this person is in the rulebook."""
    told: int = 0
    """How many events of the game this person has been told or was not to be told."""
    card_ahead: Card | None = None
    """The card that this person typed before the turn came."""

    @property
    def narrator(self) -> Narrator:
        """Tells this person."""
        return Narrator(self.listener, self.names, self.seat)

    def seen(self, event: Event) -> Event | None:
        """What this person gets of an event, with places as this person counts them."""
        shown = seen_by(event, self.seat)
        if (
            isinstance(shown, happened.CardDrawn | happened.NothingDrawn)
            and shown.place is not None
        ):
            return replace(shown, place=self.order.place_of(shown.place))
        return shown

    def state(self) -> dict[str, Any]:
        """What a resumed game needs to know of this listener."""
        return {
            "lang": self.listener.language.code,
            "verbosity": self.listener.verbosity.value,
            "cards": self.listener.cards.value,
            "speak": self.listener.is_spoken_to,
            "braille": self.listener.reads_braille,
            "voices": [asdict(voice) for voice in self.listener.voices.values()],
            "order": self.order.order,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Listen as ``state`` says, where it makes sense."""
        if state.get("lang") in LANGUAGES:
            self.listener.language = load(state["lang"])
        if state.get("verbosity") in list(Verbosity):
            self.listener.verbosity = Verbosity(state["verbosity"])
        if state.get("cards") in list(CardStyle):
            self.listener.cards = CardStyle(state["cards"])
        if isinstance(state.get("speak"), bool):
            self.listener.is_spoken_to = state["speak"]
        if isinstance(state.get("braille"), bool):
            self.listener.reads_braille = state["braille"]
        for voice in _voices(state.get("voices")):
            self.listener.choose_voice(voice)
        order = state.get("order")
        if isinstance(order, list) and set(order) == set(range(HAND_SIZE)):
            self.order = HandOrder(order)


def last_own_play(log: list[Event], seat: int) -> int | None:
    """Where in the log ``seat`` last played a card."""
    for index in range(len(log) - 1, -1, -1):
        event = log[index]
        if isinstance(event, happened.CardPlayed) and event.seat == seat:
            return index
    return None


def _voices(state: Any) -> list[Voice]:
    """The voices that a state holds, where they make sense."""
    try:
        voices = [Voice(**voice) for voice in state]
    except TypeError:
        return []
    return [voice for voice in voices if _is_possible(voice)]


def _is_possible(voice: Voice) -> bool:
    is_named = voice.name is None or isinstance(voice.name, str)
    numbers = voice.rate, voice.volume
    if voice.lang not in LANGUAGES or not is_named or not all(type(n) is int for n in numbers):
        return False
    return SLOWEST <= voice.rate <= FASTEST and 0 <= voice.volume <= 100
