"""Under a real screen reader every line of a network table is said once, in order."""

from __future__ import annotations

from pathlib import Path

from .command import GAME, Folder
from .fenrir import run_under_fenrir, said_once
from .keys import Key
from .network import Server
from .stream_check import reconstruct

CARD, LOBBY = "Card?", "Lobby:"


def test_the_lobby_a_table_and_its_end(tmp_path: Path) -> None:
    me = Folder(tmp_path / "me")
    me.path.mkdir()
    with Server(tmp_path / "server") as server:
        steps = [
            ("Your name?", f"Anna{Key.ENTER}"),
            (LOBBY, f"settings{Key.ENTER}"),
            (LOBBY, f"new 2 steady{Key.ENTER}"),
            (CARD, Key.F4),
            (CARD, f"say hello{Key.ENTER}"),
            (CARD, f"1{Key.ENTER}"),
            (CARD, f"x{Key.F10}"),
            (CARD, f"{Key.BACKSPACE}2{Key.ENTER}"),
            (CARD, f"leave{Key.ENTER}"),
            (LOBBY, f"quit{Key.ENTER}"),
        ]
        run = run_under_fenrir([*GAME, "join", server.place], steps, me.env)
    assert run.status == 0
    prompts = ["Your name?", LOBBY, CARD]
    assert said_once(reconstruct(run.raw), run.spoken, prompts) == []
