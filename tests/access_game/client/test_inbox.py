"""What has come and was not looked at: one thread fills, another one reads."""

from __future__ import annotations

import threading

from access_game.client.inbox import Inbox, Sign
from access_game.network.messages import Standing, StoodUp


def test_what_has_come_is_taken_once_and_in_order() -> None:
    inbox = Inbox()
    inbox.put(Sign.LOST)
    inbox.put(Sign.BACK, StoodUp())
    assert inbox.take() == [Sign.LOST, Sign.BACK, StoodUp()]
    assert inbox.take() == []


def test_waiting_ends_when_something_comes() -> None:
    inbox = Inbox()
    assert not inbox.wait(0.01)
    timer = threading.Timer(0.05, inbox.put, [Sign.LOST])
    timer.start()
    assert inbox.wait(10)
    timer.join()
    assert inbox.wait(0)
    inbox.take()
    assert not inbox.wait(0)


def test_what_is_told_only_to_who_asks_wakes_nobody_but_is_taken() -> None:
    inbox, told = Inbox(), []
    inbox.put(Standing(0))
    inbox.when_over(lambda: told.append("came"))
    assert not inbox.wait(0)
    assert told == []
    inbox.put(Standing(1), StoodUp())
    assert told == ["came"]
    assert inbox.take() == [Standing(0), Standing(1), StoodUp()]


def test_somebody_is_told_once_that_something_has_come() -> None:
    inbox, told = Inbox(), []
    inbox.when_over(lambda: told.append("came"))
    assert told == []
    inbox.put(Sign.LOST)
    inbox.put(Sign.BACK)
    assert told == ["came"]


def test_somebody_is_told_at_once_of_what_is_there_already() -> None:
    inbox, told = Inbox(), []
    inbox.put(Sign.LOST)
    inbox.when_over(lambda: told.append("came"))
    assert told == ["came"]


def test_who_has_taken_everything_is_not_told_of_what_comes_later() -> None:
    inbox, told = Inbox(), []
    inbox.when_over(lambda: told.append("came"))
    inbox.take()
    inbox.put(Sign.LOST)
    assert told == []


def test_nothing_is_lost_between_two_threads() -> None:
    inbox, taken = Inbox(), 0

    def fill() -> None:
        for _ in range(1000):
            inbox.put(Sign.LOST)

    threads = [threading.Thread(target=fill) for _ in range(4)]
    for thread in threads:
        thread.start()
    while taken < 4000:
        assert inbox.wait(10)
        taken += len(inbox.take())
    for thread in threads:
        thread.join()
    assert taken == 4000
