"""All that stands between two prompts is one piece."""

from __future__ import annotations

from access_game.output.recorded import RecordedOutput
from access_game.output.stream import Stream


def test_lines_and_prompt_are_one_write() -> None:
    output = RecordedOutput()
    stream = Stream(output)
    stream.say(["One.", "Two."], "en")
    stream.say(["Three."], "en")
    assert output.pieces == []
    stream.flush("Card? ")
    assert output.pieces == ["One.\nTwo.\nThree.\nCard? "]


def test_nothing_is_written_when_nothing_waits() -> None:
    output = RecordedOutput()
    Stream(output).flush()
    assert output.pieces == []


def test_lines_are_written_once() -> None:
    output = RecordedOutput()
    stream = Stream(output)
    stream.say(["One."], "en")
    stream.flush("Card? ")
    stream.flush("Card? ")
    assert output.pieces == ["One.\nCard? ", "Card? "]


def test_there_is_at_most_one_blank_line_in_a_row_and_none_at_the_start() -> None:
    output = RecordedOutput()
    stream = Stream(output)
    stream.blank()
    stream.say(["One."], "en")
    stream.blank()
    stream.blank()
    stream.say([], "en")
    stream.blank()
    stream.flush()
    stream.blank()
    stream.say(["Two."], "en")
    stream.flush()
    assert output.text == "One.\n\nTwo.\n"


def test_a_prompt_counts_as_a_line_before_a_blank_one() -> None:
    output = RecordedOutput()
    stream = Stream(output)
    stream.flush("Card?\n")
    stream.blank()
    stream.say(["One."], "en")
    stream.flush()
    assert output.text == "Card?\n\nOne.\n"


def test_lines_are_broken_to_the_width_in_their_language() -> None:
    output = RecordedOutput()
    stream = Stream(output, 20)
    stream.say(["Your turn, card 1 of 2."], "en")
    stream.say(["あなたの番です。手札から1枚"], "ja")
    stream.flush()
    assert output.text == "Your turn, card 1\nof 2.\nあなたの番です。\n手札から1枚\n"


def test_a_line_break_within_a_line_cannot_hide() -> None:
    output = RecordedOutput()
    stream = Stream(output, 20)
    stream.say(["a\nb"], "en")
    stream.flush()
    assert output.text.count("\n") == 2
