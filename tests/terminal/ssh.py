"""Guests who come to a server's tables through a real SSH server.

The lines for its files are those of the README. Each call starts an SSH server of its own, with
the guest's client as its network, so that there is no port to find and nothing to end.
"""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from textwrap import dedent

from .capture import Terminal
from .command import GAME
from .network import SECONDS, Server

_ROOT = Path(__file__).parents[2]
_README = (_ROOT / "README.md").read_text(encoding="utf-8")
_GAME, _FOLDER, _KEY = "/srv/game/.venv/bin/access-game", "/srv/game", "ssh-ed25519 AAAA..."
_CONFIG = """\
AuthorizedKeysFile {folder}/authorized_keys
HostKey {folder}/host
LogLevel VERBOSE
PidFile none
StrictModes no
UsePAM no
"""
"""What a test needs that must not touch the system: own keys, in a folder below that of all tests,
and nothing that the system adds to a session."""


class Ssh:
    """An SSH server in a folder, which lets guests do nothing but play at ``server``."""

    def __init__(self, folder: Path, server: Server, names: Sequence[str]) -> None:
        """Guests with these names have a key each, in one account: whose tests these are."""
        self.folder = folder
        self._sshd = _program("sshd")
        folder.mkdir(mode=0o700)
        if os.geteuid() == 0:  # where the system has not started one since it did, there is none
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        for name in ("host", *names):
            command = (_program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", folder / name)
            subprocess.run(command, check=True, timeout=SECONDS, stdin=subprocess.DEVNULL)
        game = folder / "access-game"
        words = " ".join(map(quote, GAME))
        game.write_text(f'#!/bin/sh\nPYTHONPATH={quote(str(_ROOT))} exec {words} "$@"\n')
        game.chmod(0o700)
        self._here = {_GAME: str(game), "127.0.0.1": server.place}
        lines = [self._key_line(name) for name in names]
        self._write("authorized_keys", "".join(lines))
        self.configure("AcceptEnv LANG LC_*\n")  # as Debian has it

    def configure(self, more: str) -> None:
        """Have these lines at the end of the SSH server's settings."""
        self._write("config", _CONFIG.format(folder=self.folder) + more)

    def force(self) -> None:
        """Let everybody play in the account itself, as the block of the README says."""
        block = dedent(_in_readme("    Match Group players\n", "\n\n"))
        block = block.replace("Group players", f"User {getpass.getuser()}")
        own = self.folder / "account"
        env = f"ACCESS_GAME_DATA_DIR={own} ACCESS_GAME_CONFIG={own}/settings.toml"
        self.configure(f"SetEnv {env}\n{self._filled_in(block)}\n")

    def command(self, name: str, *options: str) -> list[str]:
        """How a guest calls."""
        sshd = f"{self._sshd} -i -f {self.folder}/config -E {self.folder}/log"
        given = {
            "IdentitiesOnly": "yes",
            "IdentityFile": str(self.folder / name),
            "LogLevel": "ERROR",
            "ProxyCommand": sshd,
            "SendEnv": "LANG LC_*",
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": os.devnull,
        }
        told = [word for option in given.items() for word in ("-o", "=".join(option))]
        user = f"{getpass.getuser()}@game"
        return [_program("ssh"), "-F", os.devnull, *told, *options, user]

    def _key_line(self, name: str) -> str:
        line = _in_readme("    restrict,pty,command=", "\n").strip()
        line = line.replace(f"{_FOLDER}/anna", str(self.folder / f"of-{name}"))
        key = (self.folder / f"{name}.pub").read_text().strip()
        assert _KEY in line
        return self._filled_in(line).replace(_KEY, key) + "\n"

    def _filled_in(self, text: str) -> str:
        """Words of the README, where they are other ones here."""
        for told, here in self._here.items():
            assert told in text
            text = text.replace(told, here)
        return text

    def _write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)
        (self.folder / name).chmod(0o600)


class SshGuest(Terminal):
    """Somebody who plays by ``ssh`` in a pseudo-terminal."""

    def __init__(self, ssh: Ssh, name: str, *options: str, **env: str) -> None:
        super().__init__(ssh.command(name, *options), env, timeout=SECONDS)


def _program(name: str) -> str:
    """Where a program of OpenSSH lies: sshd has to be called by its whole path."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    assert found is not None, f"{name} is missing"
    return found


def _in_readme(start: str, end: str) -> str:
    """What stands in the README from ``start`` up to ``end``."""
    assert start in _README
    at = _README.index(start)
    return _README[at : _README.index(end, at)]
