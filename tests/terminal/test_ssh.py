"""Network tables over an existing SSH server, as the README offers them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from .capture import Key, clean_environment
from .network import SECONDS, Server
from .ssh import Ssh, SshGuest
from .stream_check import check_stream

FRENCH, JAPANESE = "fr_FR.UTF-8", "ja_JP.UTF-8"
"""No locale of this name has to be there."""
CTRL_Z = "\x1a"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def ssh(tmp_path: Path, server: Server) -> Ssh:
    return Ssh(tmp_path / "ssh", server, ["zoe", "taro"])


def begin(guest: SshGuest, name: str, lobby: str) -> None:
    """Say a name, and be in the lobby."""
    guest.wait_for_prompt()
    guest.send_line(name)
    guest.wait_for_prompt(lobby)


def test_two_people_share_an_account_and_each_plays_in_their_language(ssh: Ssh) -> None:
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe, SshGuest(ssh, "taro", LANG=JAPANESE) as taro:
        begin(zoe, "Zoé", "Salon")
        begin(taro, "太郎", "ロビー")
        zoe.send_line("nouvelle 2")
        zoe.wait_for("numéro de retour")
        (code,) = set(re.findall(r"(\d{3} \d{3})\.?$", zoe.text, re.MULTILINE))
        taro.send_line(f"さんか {code}")
        zoe.wait_for("Manche 1 sur 6")
        taro.wait_for("ラウンド1、全6回")
        first, other = (zoe, taro) if "Tu commences" in zoe.text else (taro, zoe)
        for guest in (first, other):
            guest.wait_for_prompt("Carte|カード")
            guest.send_line("1")
            guest.wait_for("Piochée, place 1|引いたカード、1番")
        first.wait_for_prompt("Carte|カード")
        first.send("abc")
        first.wait_for("abc")
        first.send_key(Key.CTRL_C)
        first.wait_for("Ligne effacée|入力を消しました")
        for guest, language in ((zoe, "fr"), (taro, "ja")):
            assert check_stream(guest.raw, 80, language) == []


def test_a_cut_connection_and_a_new_call_lead_back_to_the_seat(ssh: Ssh) -> None:
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe:
        begin(zoe, "Zoé", "Salon")
        zoe.send_line("nouvelle 2 hasard")
        zoe.wait_for_prompt("Carte")
        zoe.kill()
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe:
        zoe.wait_for("De retour à la table")
        zoe.wait_for_prompt("Carte")
        zoe.send(CTRL_Z)  # a game that stopped could not go on
        zoe.send_key(Key.CTRL_D)
        assert zoe.wait_for_end() == 0
        # there is no shell in which a command could be typed
        assert "Ta place est gardée. Pour revenir, connecte-toi comme avant." in zoe.text


def test_without_a_terminal_the_lines_are_those_of_a_pipe(ssh: Ssh) -> None:
    env = clean_environment({"LANG": FRENCH, "LC_ALL": JAPANESE})
    done = subprocess.run(
        ssh.command("taro", "-T"),
        input="太郎\nやめる\n".encode(),
        capture_output=True,
        env=env,
        timeout=SECONDS,
        check=False,
    )
    lines = done.stdout.decode().split("\n")
    assert done.returncode == 0
    assert lines[1] == "お名前は？"
    assert lines[2].startswith("ようこそ、太郎さん。")
    assert lines[-2:] == ["サーバーを出ました。", ""]


def test_a_server_that_takes_no_language_speaks_the_one_that_was_chosen(ssh: Ssh) -> None:
    ssh.configure("")
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe:
        begin(zoe, "Zoé", "Lobby")
        zoe.send_line("language fr")
        zoe.wait_for_prompt("Salon")
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe:
        zoe.wait_for_prompt("Ton nom")


def test_an_account_of_ones_own_plays_by_the_block_whatever_is_asked_for(ssh: Ssh) -> None:
    ssh.force()
    with SshGuest(ssh, "zoe", LANG=FRENCH) as zoe:
        begin(zoe, "Zoé", "Salon")
        zoe.send_line("nouvelle 2")
        zoe.wait_for("numéro de retour")
        with SshGuest(ssh, "taro", LANG=JAPANESE) as taro:
            taro.wait_for("ご本人なら")
            taro.wait_for_prompt("お名前は")
        zoe.send_key(Key.CTRL_D)
        assert zoe.wait_for_end() == 0
        assert "Ta place est gardée." in zoe.text
