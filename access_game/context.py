"""What every command gets: settings, language, console, folders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from access_game import system
from access_game.console import Console
from access_game.errors import CommandFailed
from access_game.languages import SOURCE, Language, from_environment, lines_medium, load
from access_game.output.base import Output
from access_game.output.stream import Stream
from access_game.output.terminal import StandardError, StandardOutput
from access_game.output.wrapping import wrap
from access_game.settings import Settings

if TYPE_CHECKING:
    from access_game.announcer import Announcer, Telling
    from access_game.narration.base import Listener, Narrator
    from access_game.signs import SignTable
    from access_game.speech.base import Voice


def fitting(width: int) -> int:
    """A width that the terminal has, if there is one."""
    columns = system.columns()
    return width if columns is None else max(min(width, columns), 20)


def written(lines: Iterable[str], width: int, t: Language) -> str:
    """Lines as they are written, broken to the width."""
    return "".join(f"{line}\n" for text in lines for line in wrap(text, width, t.code, t.medium))


BRAILLE_WIDTH = 40
"""Cells of a line in braille unless a width is given: the usual display."""


@dataclass
class Context:
    """One run of the command."""

    settings: Settings
    environ: Mapping[str, str]
    flags: Mapping[str, Any]
    output: Output = field(default_factory=StandardOutput)
    errors: Output = field(default_factory=StandardError)
    listens_always: bool = False
    """Whether lines are read also while nobody is asked, at a network table for example."""
    _chosen: str | None = None

    @property
    def known_language(self) -> str | None:
        """The language that somebody or the system has chosen, or None."""
        first_of_table = next(iter(self.flags.get("langs") or ()), None)
        given = self._chosen or self.flags.get("lang") or first_of_table
        return given or self.settings.get("lang") or from_environment(self.environ)

    def choose_language(self, code: str) -> None:
        """Speak this language from now on."""
        self._chosen = code

    def remember(self, **answers: Any) -> None:
        """Store answers as settings."""
        self._store(lambda: self.settings.remember(**answers))

    def remember_voice(self, voice: Voice) -> None:
        """Store a voice as a setting."""
        self._store(lambda: self.settings.remember_voice(voice))

    def remember_reading(self, name: str, kana: str) -> None:
        """Store how a name is read aloud as a setting."""
        self._store(lambda: self.settings.remember_reading(name, kana))

    def _store(self, store: Callable[[], None]) -> None:
        """Store a setting; say where that is not possible, and go on."""
        try:
            store()
        except CommandFailed as failed:
            from access_game.narration.faults import tell_fault

            fault = failed.fault
            self.tell(lambda n: [tell_fault(n.t, fault)])

    @property
    def t(self) -> Language:
        """The language to speak."""
        return load(self.known_language or SOURCE)

    @property
    def lines_t(self) -> Language:
        """The language as lines are worded in it."""
        braille, kana = self.settings.get("braille"), self.settings.get("kana")
        return self.t.for_medium(lines_medium(self.t.code, braille=braille, kana=kana))

    @property
    def width(self) -> int:
        """The widest line, in cells: as said, and never wider than the terminal."""
        usual = BRAILLE_WIDTH if self.settings.get("braille") else self.settings.get("width")
        return fitting(self.settings.explicit("width", usual))

    def complain(self, lines: Iterable[str]) -> None:
        """Write what is wrong to standard error."""
        self.errors.write(written(lines, self.width, self.lines_t))

    @cached_property
    def console(self) -> Console:
        """The terminal, with single keys where it has them."""
        stream = Stream(self.output, self.width)
        if system.has_keys(self.environ):
            from access_game.input.terminal import TerminalReader

            return Console(stream, TerminalReader(self.output))
        if self.listens_always:
            from access_game.input.lines import ListeningLines

            return Console(stream, ListeningLines(self.output))
        from access_game.input.plain import PlainReader

        return Console(stream, PlainReader(self.output))

    @cached_property
    def is_conversation(self) -> bool:
        """Whether somebody reads and types here, and not a pipe."""
        return system.is_conversation()

    @cached_property
    def announcer(self) -> Announcer:
        """Says what is told on the console, and aloud where that is wanted."""
        from access_game.announcer import Announcer
        from access_game.speech.desk import SpeechDesk

        log = self.flags.get("speech_log")
        reads = self.settings.get("speak") == "reader"
        return Announcer(self.console, SpeechDesk(Path(log) if log else None, uses_reader=reads))

    @property
    def narrator(self) -> Narrator:
        """Tells whoever runs the command, outside of any game."""
        from access_game.narration.base import Narrator

        return Narrator(self.listener(), (), None)

    def tell(self, telling: Telling) -> None:
        """Tell whoever runs the command."""
        self.announcer.tell(self.narrator, telling)

    def listener(self, lang: str | None = None) -> Listener:
        """Somebody who listens as the settings say."""
        from access_game.narration.base import Listener, Verbosity
        from access_game.narration.cards import CardStyle

        settings = self.settings
        return Listener(
            load(lang) if lang else self.t,
            Verbosity(settings.get("verbosity")),
            CardStyle(settings.get("cards")),
            reads_braille=settings.get("braille"),
            reads_kana=settings.get("kana"),
            is_spoken_to=settings.get("speak") != "off",
            voices=settings.voices,
            readings=settings.readings,
            signs=self.signs,
        )

    @cached_property
    def signs(self) -> SignTable | None:
        """The user's own tactile signs; None for the package's."""
        file = self.settings.get("signs")
        if file is None:
            return None
        from access_game.signs import read_signs

        return read_signs(Path(file))

    @property
    def data_folder(self) -> Path:
        """Where everything is kept."""
        given = self.flags.get("data_dir") or self.environ.get("ACCESS_GAME_DATA_DIR")
        return Path(given) if given else system.data_folder()

    def command(self, *words: str) -> str:
        """A command with its arguments, to be typed so that it finds what this run has stored."""
        folder = self.flags.get("data_dir")
        return system.typed(system.APP, *words, *(("--data-dir", folder) if folder else ()))

    def ring(self) -> None:
        """Let the terminal ring, where somebody wants that."""
        self.output.write("\a")

    @property
    def games_folder(self) -> Path:
        """Where games are kept."""
        return self.data_folder / "games"
