"""Speech is compared with print line by line, prompts apart."""

from __future__ import annotations

from .spoken_lines import said_once

PRINTED = ["Round 1 of 8.", "", "Anna: green club 5.", "Card? try 2", "A flush lacks one green."]
PROMPTS = ["Card? "]


def test_lines_may_be_joined_in_one_utterance_and_typed_text_repeated() -> None:
    spoken = [
        "Round 1 of 8.\nAnna: green club 5.\nCard?",
        "Card? t",
        "Card? try 2",
        "A flush lacks one green.",
    ]
    assert said_once(PRINTED, spoken, PROMPTS) == []


def test_a_line_that_is_not_said_is_found() -> None:
    spoken = ["Round 1 of 8.\nCard?", "A flush lacks one green."]
    assert said_once(PRINTED, spoken, PROMPTS) == ["Anna: green club 5."]


def test_a_line_that_is_said_twice_is_found() -> None:
    spoken = [
        "Round 1 of 8.\nAnna: green club 5.\nCard?",
        "Anna: green club 5.\nA flush lacks one green.",
    ]
    assert said_once(PRINTED, spoken, PROMPTS) == ["Anna: green club 5."]


def test_a_line_that_is_printed_twice_must_be_said_twice() -> None:
    printed = ["Your turn.", "Anna passes.", "Your turn."]
    assert said_once(printed, ["Your turn.\nAnna passes.", "Your turn."]) == []
    assert said_once(printed, ["Your turn.\nAnna passes."]) == ["Your turn."]


def test_lines_out_of_order_are_found() -> None:
    assert said_once(["One line.", "Two lines."], ["Two lines.\nOne line."]) != []


def test_a_prompt_that_is_not_said_is_found() -> None:
    spoken = ["Round 1 of 8.\nAnna: green club 5.", "A flush lacks one green."]
    assert said_once(PRINTED, spoken, PROMPTS) == ["Card?"]


def test_the_beginning_of_a_line_that_came_in_two_parts_is_left_out() -> None:
    assert said_once(["Anna: green club 5."], ["Anna: gre", "Anna: green club 5."]) == []


def test_a_beginning_alone_is_not_the_line() -> None:
    assert said_once(["Anna: green club 5."], ["Anna: gre"]) == ["Anna: green club 5."]


def test_whitespace_does_not_count() -> None:
    printed = ["Carte\u00a0: «\u00a0vert\u00a0»", "カードは\u3000どれ"]
    assert said_once(printed, ["Carte : « vert »\nカードは どれ "]) == []
