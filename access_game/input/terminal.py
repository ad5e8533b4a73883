"""Keys from a terminal: prompt_toolkit reads them and keeps the line, the echo is ours.

prompt_toolkit's own drawing moves the cursor about and prints lines again, which screen readers
read aloud; so it draws into a dummy, and only ``EchoedLine`` writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from access_game import system
from access_game.input.base import (
    Awaited,
    EndOfInput,
    Interrupted,
    Pressed,
    Reply,
    Typed,
    nothing,
    wait_for,
)
from access_game.input.echo import EchoedLine
from access_game.output.base import Output

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.document import Document
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 25))


class TerminalReader:
    """Reads lines and function keys from a terminal, or from ``keys`` in tests."""

    ends_prompt = ""
    can_listen = True
    holds_line = True

    def __init__(self, output: Output, keys: Input | None = None) -> None:
        self.on_key: Callable[[], None] = nothing
        self._output = output
        self._keys = keys
        self._application: Application[Reply | None] | None = None
        self._buffer: Buffer | None = None
        self._line = self._new_line()
        self.half_typed = ""
        self._cursor = 0
        """Where the cursor stands in the half-typed line."""
        self._when_empty: Callable[[], None] = nothing
        """Called when the half-typed line is empty again."""

    @contextmanager
    def opened(self) -> Iterator[None]:
        if self._keys is not None:
            yield
            return
        with system.waiting_keys():
            yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        self._line = EchoedLine(self._output, prompt, typed, system.columns)
        reply, _ = self._run(typed, len(typed), nothing)
        assert reply is not None
        self._output.write("\n")
        self._line = self._new_line()
        return reply

    def wait(self, awaited: Awaited | None, seconds: float | None) -> Interrupted | None:
        try:
            wait_for(awaited, seconds)
        except KeyboardInterrupt:  # where Ctrl-C does not wait to be read as a key
            return Interrupted()
        return None

    def listen(
        self, awaited: Awaited | None, seconds: float | None, *, keeps_line: bool = False
    ) -> Reply | None:
        if seconds is not None and seconds <= 0:
            return None

        def watch() -> None:
            application = self._application
            assert application is not None
            loop = application.loop
            assert loop is not None

            def give_way() -> None:
                if keeps_line and self._buffer is not None and self._buffer.text:
                    self._when_empty = give_way
                elif application.future is not None and not application.future.done():
                    application.exit(result=None)

            def from_thread() -> None:
                with suppress(RuntimeError):  # a reply came first, and the loop is closed
                    loop.call_soon_threadsafe(give_way)

            if seconds is not None:
                loop.call_later(seconds, give_way)
            if awaited is not None:
                awaited.when_over(from_thread)

        reply, document = self._run(self.half_typed, self._cursor, watch)
        self._when_empty = nothing
        if reply is None:
            self.half_typed, self._cursor = document.text, document.cursor_position
            return None
        self.half_typed, self._cursor = "", 0
        if self._line.is_begun:
            self._output.write("\n")
            self._line = self._new_line()
        return reply

    def stand(self, typed: str = "", prompt: str = "") -> None:
        self.half_typed, self._cursor = typed, len(typed)
        is_behind = not typed and not prompt
        self._line = self._new_line(typed, prompt, is_behind=is_behind)

    @property
    def is_in_line(self) -> bool:
        return self._line.is_open

    def end_line(self) -> str:
        typed, self.half_typed, self._cursor = self.half_typed, "", 0
        self._line = self._new_line()
        return typed

    def _new_line(
        self, typed: str = "", prompt: str = "", *, is_behind: bool = False
    ) -> EchoedLine:
        return EchoedLine(self._output, prompt, typed, system.columns, is_behind=is_behind)

    def _run(
        self, typed: str, cursor: int, watch: Callable[[], None]
    ) -> tuple[Reply | None, Document]:
        """Read keys until there is a reply, or ``watch`` has ended it; what is typed then."""
        from prompt_toolkit.document import Document

        if self._application is None:
            self._application, self._buffer = self._open()
        assert self._buffer is not None
        self._buffer.reset(Document(typed, cursor))
        reply = self._application.run(pre_run=watch)
        return reply, self._buffer.document

    def _open(self) -> tuple[Application[Reply | None], Buffer]:
        # imported after the first lines are out: it takes longer than all the rest
        from prompt_toolkit.application import Application
        from prompt_toolkit.buffer import Buffer
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.input import create_input
        from prompt_toolkit.layout import BufferControl, Layout, Window
        from prompt_toolkit.output import DummyOutput

        def accept(buffer: Buffer) -> bool:
            application.exit(result=Typed(buffer.text))
            return False

        buffer = Buffer(multiline=False, history=InMemoryHistory(), accept_handler=accept)
        application: Application[Reply | None] = Application(
            layout=Layout(Window(BufferControl(buffer))),
            key_bindings=_key_bindings(buffer),
            input=self._keys or create_input(),
            output=DummyOutput(),
        )

        def show(_: object) -> None:
            buffer.exit_selection()  # nobody sees it, and while it lasts Enter does nothing
            if not application.is_done:  # a submitted line is emptied, but stays as it is shown
                self._line.show(buffer.text, buffer.cursor_position)
                if not buffer.text:
                    self._when_empty()

        application.key_processor.before_key_press += lambda _: self.on_key()
        application.key_processor.after_key_press += show
        return application, buffer


def _key_bindings(buffer: Buffer) -> KeyBindings:
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.keys import Keys

    keys = KeyBindings()

    def function_key(event: KeyPressEvent) -> None:
        key = event.key_sequence[0].key
        event.app.exit(result=Pressed(str(getattr(key, "value", key)), buffer.text))

    for name in FUNCTION_KEYS:
        keys.add(name)(function_key)

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=Interrupted(had_text=bool(buffer.text)))

    @keys.add("c-d", filter=Condition(lambda: not buffer.text))
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=EndOfInput())

    @keys.add("tab")
    def _(event: KeyPressEvent) -> None:
        buffer.insert_text(" ")

    @keys.add(Keys.Vt100MouseEvent)
    @keys.add("c-x", eager=True)
    @keys.add("c-z")
    def _(event: KeyPressEvent) -> None:
        """Nothing: a pasted colour sequence is taken for a mouse, macros may never end, a sign that
        nobody hears would stand in the line, and over SSH a game that is stopped stays so."""

    @keys.add(Keys.SIGINT)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=Interrupted(had_text=bool(buffer.text)))

    return keys
