"""Keys from a terminal: prompt_toolkit reads them and keeps the line, the echo is ours.

prompt_toolkit's own drawing moves the cursor about and prints lines again, which screen readers
read aloud; so it draws into a dummy, and only ``EchoedLine`` writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from access_game import system
from access_game.input.base import EndOfInput, Interrupted, Pressed, Reply, Typed, nothing
from access_game.input.echo import EchoedLine
from access_game.output.base import Output

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 25))


class TerminalReader:
    """Reads lines and function keys from a terminal, or from ``keys`` in tests."""

    ends_prompt = ""

    def __init__(self, output: Output, keys: Input | None = None) -> None:
        self.on_key: Callable[[], None] = nothing
        self._output = output
        self._keys = keys
        self._application: Application[Reply] | None = None
        self._buffer: Buffer | None = None
        self._line = EchoedLine(output, "", "", system.columns)

    @contextmanager
    def opened(self) -> Iterator[None]:
        if self._keys is not None:
            yield
            return
        with system.waiting_keys():
            yield

    def read(self, prompt: str, typed: str = "") -> Reply:
        from prompt_toolkit.document import Document

        if self._application is None:
            self._application, self._buffer = self._open()
        assert self._buffer is not None
        self._line = EchoedLine(self._output, prompt, typed, system.columns)
        self._buffer.reset(Document(typed))
        reply = self._application.run()
        self._output.write("\n")
        return reply

    def _open(self) -> tuple[Application[Reply], Buffer]:
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
        application: Application[Reply] = Application(
            layout=Layout(Window(BufferControl(buffer))),
            key_bindings=_key_bindings(buffer),
            input=self._keys or create_input(),
            output=DummyOutput(),
        )

        def show(_: object) -> None:
            buffer.exit_selection()  # nobody sees it, and while it lasts Enter does nothing
            if not application.is_done:  # a submitted line is emptied, but stays as it is shown
                self._line.show(buffer.text, buffer.cursor_position)

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
    def _(event: KeyPressEvent) -> None:
        """Nothing: a pasted colour sequence is taken for a mouse, and macros may never end."""

    @keys.add(Keys.SIGINT)
    def _(event: KeyPressEvent) -> None:
        event.app.exit(result=Interrupted(had_text=bool(buffer.text)))

    return keys
