"""The worker process: reads utterances as JSON lines and speaks them one by one with pyttsx3.

It talks to the game through standard input and a private copy of standard output; both standard
streams are closed to the synthesizer, which writes noise to them. When the game goes away, its end
of standard input closes, and the worker takes its player and its folder along.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any

from access_game.system import end_own_group

FOLDER = "ACCESS_GAME_SPEECH_FOLDER"
"""The environment variable that names the worker's private folder."""
ATTEMPTS = 100
"""How often the worker tries to remove its folder."""


def main() -> None:
    """Speak until standard input ends."""
    folder = _make_folder()
    replies = _take_output()
    requests: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=_read_requests, args=(requests, folder), daemon=True).start()
    try:
        _answer(requests, replies)
    except BrokenPipeError:  # the game is gone
        pass
    finally:
        _remove(folder)


def _answer(requests: SimpleQueue[dict[str, Any]], replies: IO[str]) -> None:
    from access_game.speech.synthesizers import NoSynthesizer, open_synthesizer

    try:
        synthesizer = open_synthesizer()
    except NoSynthesizer as none:
        _reply(replies, failed=none.problem)
        return
    _reply(replies, ready=True)
    while True:
        request = requests.get()
        if request.get("voices"):
            _reply(replies, voices=synthesizer.voices())
            continue
        problem = synthesizer.speak(request)
        if problem is None:
            _reply(replies, done=request["number"])
        else:
            _reply(replies, failed=problem)


def _make_folder() -> Path:
    """The private folder: the worker's own doing, for a game may be killed before it runs."""
    folder = Path(os.environ[FOLDER])
    folder.mkdir(mode=0o700)
    return folder


def _take_output() -> IO[str]:
    """A private copy of standard output; what else writes there is lost."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return replies


def _reply(replies: IO[str], **facts: object) -> None:
    replies.write(json.dumps(facts) + "\n")
    replies.flush()


def _read_requests(requests: SimpleQueue[dict[str, Any]], folder: Path) -> None:
    for line in sys.stdin.buffer:
        requests.put(json.loads(line))
    _remove(folder)
    end_own_group()


def _remove(folder: Path) -> None:
    """Remove the folder, also where the synthesizer is just writing into it."""
    for _ in range(ATTEMPTS):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            break


if __name__ == "__main__":
    main()
