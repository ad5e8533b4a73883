"""Every word is answered, in words, in every language."""

from __future__ import annotations

import re

import pytest

from access_game.languages import Language, load
from access_game.narration.cards import CardNames
from access_game.understanding.cards import read_colour
from access_game.understanding.normalise import fold
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import Colour
from tests.access_game.programs import Programs
from tests.access_game.session.alone import ASKING, HAND, answer, answers, listed, play, said


def first_line(text: str) -> str:
    return text.splitlines()[0]


def test_every_word_has_an_answer_that_does_not_echo_it(programs: Programs, t: Language) -> None:
    names = [words_in_play(t).name(word) for word in ASKING]
    ran = play(programs, *names, lang=t.code)
    assert (ran.status, ran.err) == (0, "")
    for name, text in zip(names, answers(ran), strict=True):
        assert text.strip(), name
        assert len(first_line(text)) >= 3, name
        assert not text.casefold().startswith(f"{name.casefold()}\n"), name


def test_letters_and_english_words_get_the_same_answers(programs: Programs, t: Language) -> None:
    vocabulary = words_in_play(t)
    for word in (Word.HAND, Word.TABLE, Word.BEST, Word.SCORES, Word.WHO, Word.PILE):
        typed = (vocabulary.name(word), vocabulary.letters[word], str(word))
        assert len(set(answers(play(programs, *typed, lang=t.code)))) == 1, word


def test_letters_for_try_and_card_take_a_place(programs: Programs, t: Language) -> None:
    vocabulary = words_in_play(t)
    for word in (Word.TRY, Word.CARD):
        by_word, by_letter = answers(
            play(
                programs,
                f"{vocabulary.name(word)} 2",
                f"{vocabulary.letters[word]} 2",
                lang=t.code,
            )
        )
        assert by_word == by_letter


def test_hand_tells_every_place(programs: Programs) -> None:
    assert list(listed(answer(programs, "hand")).items()) == [
        (str(place), code) for place, code in enumerate(HAND, 1)
    ]


def test_a_brief_hand_is_one_line_without_places(programs: Programs) -> None:
    found = answer(programs, "hand", more=["--verbosity", "brief"])
    assert found == "Hand: o10, u7, p5, y5, p6, k10, b5."


def test_table_tells_cards_with_their_owners(programs: Programs, t: Language) -> None:
    ran = play(programs, "1", "table", lang=t.code)
    count, *told = answers(ran)[-1].splitlines()
    assert "8" in count
    names = ran.asked[0].lines[1]
    owners = [line.replace("\u00a0", "").replace("：", ":").split(":")[0] for line in told]
    assert owners[1] == t.pgettext("owner", "You")
    assert len(owners) == 5
    assert all(owner in names for owner in (owners[0], *owners[2:]))


def test_card_tells_everything_whatever_the_style(programs: Programs, t: Language) -> None:
    found = first_line(answer(programs, "card g5", lang=t.code))
    for fact in (
        *(t.pgettext("colour", "green"), t.pgettext("sign", "club"), "5"),
        *(t.pgettext("number sign", "circle with one dot"), "8", "4"),
    ):
        assert fact in found


def test_card_tells_where_a_card_is(programs: Programs) -> None:
    ran = play(programs, "1", "card o10", "card b5", "card k1", "2", "1", "card o10")
    told = [text.splitlines()[-1] for text in answers(ran)]
    assert told[1] == "On the table: You."
    assert told[2] == "In your hand, place 7."
    assert told[3] == "Not seen yet."
    assert told[6] == "Played in round 1: You."


def test_try_says_what_a_card_would_do_without_playing_it(programs: Programs) -> None:
    ran = play(programs, "try 3", "try p5", "try pink 5", "hand")
    first, second, third, hand = answers(ran)
    assert first == second == third
    assert "points if it scores full." in first or "Full now" in first
    assert len(listed(hand)) == 7


@pytest.mark.parametrize("typed", ["try", "card"])
def test_try_and_card_ask_for_a_card(programs: Programs, typed: str, t: Language) -> None:
    name = words_in_play(t).name(typed)
    assert answer(programs, name, lang=t.code) == said(
        t, "{word} needs a place or a card, for example: {word} 2.", word=name
    )


@pytest.mark.parametrize("word", ["try", "card"])
@pytest.mark.parametrize("way", ["colours", "signs"])
def test_try_and_card_before_a_colour_list_its_cards_as_the_colour_alone_does(
    programs: Programs, word: str, way: str, t: Language
) -> None:
    names = CardNames.of(t)
    pink = (names.colours if way == "colours" else names.signs)[Colour.PINK]
    name = words_in_play(t).name(word)
    alone, asked = answers(play(programs, pink, f"{name} {pink}", lang=t.code))
    assert asked == alone
    assert "p5" in asked
    assert "p6" in asked


def test_try_and_card_before_a_colour_that_is_not_held(programs: Programs) -> None:
    alone, tried, told = answers(play(programs, "green", "try green", "card green"))
    assert tried == alone == "You hold no card in: green."
    assert told == "card needs a place or a card, for example: card 2."


def test_a_card_that_is_not_held_cannot_be_tried_or_played(programs: Programs) -> None:
    ran = play(programs, "try k1", "k1")
    tried, played = answers(ran)
    assert tried == played == "You do not hold: k1."


def test_a_card_on_the_table_or_out_of_play_is_said_to_be_there(programs: Programs) -> None:
    ran = play(programs, "o10", "o10", "u7", "p5", "o10")
    found = answers(ran)
    assert found[1] == "Already on the table: o10, You."
    assert found[4] == "Already out of play: o10."


def test_who_tells_round_turn_and_who_follows(programs: Programs) -> None:
    found = answer(programs, "who").splitlines()
    assert found == [
        "Round 1 of 8, started by David.",
        "Your turn, card 1 of 2.",
        "Then: Ben, Carla, David.",
        "Computer players: random.",
    ]


def test_pile_tells_how_many_cards_are_left(programs: Programs) -> None:
    found = answer(programs, "pile").splitlines()
    assert found == ["55 cards in the draw pile.", "7 cards still come this round."]


def test_scores_tell_everybody_own_first(programs: Programs) -> None:
    found = answer(programs, "scores").splitlines()
    assert [line.split(":")[0] for line in found] == ["You", "Ben", "Carla", "David"]


def test_rules_are_told_for_this_number_of_players(programs: Programs, t: Language) -> None:
    found = answer(programs, words_in_play(t).name("rules"), lang=t.code)
    assert "4" in found
    assert "8" in found
    assert t.pgettext("kind", "straight flush") in found


def test_help_tells_all_words_and_then_one(programs: Programs, t: Language) -> None:
    help_word = words_in_play(t).name("help")
    ran = play(programs, help_word, f"{help_word} {words_in_play(t).name('try')}", lang=t.code)
    everything, one = answers(ran)
    for word in Word:
        assert words_in_play(t).name(word) in everything
    assert one.startswith(words_in_play(t).name("try"))
    assert len(one.splitlines()) == 1


@pytest.mark.parametrize("width", ["20", "32", "40", "80"])
@pytest.mark.parametrize("options", [[], ["--braille"]])
def test_a_word_and_its_letter_stand_on_one_line(
    programs: Programs, t: Language, options: list[str], width: str
) -> None:
    words = words_in_play(t)
    told = answer(programs, "help", lang=t.code, more=["--width", width, *options])
    for word, letter in words.letters.items():
        assert re.search(rf"\b{words.name(word)}[ \u00a0-]?{letter}\b", told), words.name(word)


def test_spell_tells_letters(programs: Programs) -> None:
    ran = play(programs, "spell Zoë B", "spell 1", "scores", "spell", more=["--cards", "plain"])
    found = answers(ran)
    assert found[0] == "capital Z, o, ë, blank, capital B"
    assert found[1].startswith("o, r, a, n, g, e, blank, 1, 0")
    assert found[3].startswith("capital D, a, v, i, d, blank, 0")


@pytest.mark.parametrize("typed", ["spell !", "spell …", "spell 💥", "spell x", "spell 緑"])
def test_spelling_too_little_to_be_spoken_is_answered_in_words(
    programs: Programs, typed: str
) -> None:
    assert first_line(answer(programs, typed)).startswith("Not understood: ")


@pytest.mark.parametrize("typed", ["", " ", "\x1b[A", "\x00"])
def test_an_empty_line_tells_what_is_possible(programs: Programs, typed: str, t: Language) -> None:
    assert answer(programs, typed, lang=t.code) == said(
        t,
        "Type a place, {first} to {last}, or a card to play it; {help} lists the words.",
        first=1,
        last=7,
        help=words_in_play(t).name("help"),
    )


def test_a_refusal_says_what_is_wrong_and_then_what_is_possible(
    programs: Programs, t: Language
) -> None:
    possible = answer(programs, "", lang=t.code)
    for typed in ("xyzzy", "9", "0", "g5 k3"):
        found = answer(programs, typed, lang=t.code).splitlines()
        assert len(found) == 2, typed
        assert found[1] == possible
        assert typed in found[0]


def test_a_colour_alone_asks_which_card(programs: Programs, t: Language) -> None:
    found = answer(programs, t.pgettext("colour", "pink"), lang=t.code)
    assert "p5" in found
    assert "p6" in found
    green = t.pgettext("colour", "green")
    none = answer(programs, green, lang=t.code)
    assert none == said(t, "You hold no card in: {colour}.", colour=green)


def test_a_beginning_of_several_words_tells_them(programs: Programs, t: Language) -> None:
    vocabulary = words_in_play(t)
    beginnings = {name[:1] for names in vocabulary.names.values() for name in names}
    ambiguous = [text for text in sorted(beginnings) if len(vocabulary.find(fold(text))) > 1]
    ambiguous = [text for text in ambiguous if read_colour([fold(text)], t) is None]
    assert ambiguous
    for typed in ambiguous:
        found = answer(programs, typed, lang=t.code)
        for key in vocabulary.find(fold(typed)):
            assert any(name in found for name in vocabulary.names[key])


def test_something_behind_a_word_that_takes_nothing_is_refused(
    programs: Programs, t: Language
) -> None:
    name = words_in_play(t).name("quit")
    ran = play(programs, f"{name} 5", lang=t.code)
    assert name in answers(ran)[0]
    assert len(ran.asked) == 2, "the game goes on"


def test_nothing_typed_is_lost_by_asking(programs: Programs) -> None:
    """After every word in play the game stands where it stood."""
    english = words_in_play(load("en"))
    play(programs, *(english.name(word) for word in ASKING))
    assert programs.record.read_text(encoding="utf-8").count("\nplay ") == 1
