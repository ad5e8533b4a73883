"""How one listens is changed in play: language, verbosity, names of cards, confirmation."""

from __future__ import annotations

import errno
from unittest import mock

import pytest

from access_game.languages import LANGUAGES, NAMES, Language, load
from access_game.understanding.choosing import card_styles, verbosities, yes_and_no
from access_game.understanding.vocabulary import words_in_play
from tests.access_game.programs import CtrlC, Programs, Typist
from tests.access_game.session.alone import answer, answers, listed, play, said


def settings(programs: Programs) -> str:
    return programs.config.read_text(encoding="utf-8") if programs.config.exists() else ""


@pytest.mark.parametrize("other", LANGUAGES)
def test_the_language_changes_at_once_and_for_the_rest(
    programs: Programs, t: Language, other: str
) -> None:
    for name in (other, NAMES[other]):
        ran = play(programs, f"{words_in_play(t).name('language')} {name}", "", lang=t.code)
        changed, possible = answers(ran)
        assert NAMES[other] in changed
        help_word = words_in_play(load(other)).name("help")
        assert help_word in possible
        assert ran.asked[-1].prompt == load(other).gettext("Card?")
        assert ran.end.strip() == load(other).gettext(
            "The game is saved. access-game resume goes on with it."
        )


def test_what_was_told_is_told_again_in_the_new_language(programs: Programs) -> None:
    scores, changed, told = answers(
        play(programs, "scores", "language fr", "historique réponses 2")
    )
    assert scores.startswith("You: ")
    assert told.startswith("Toi")
    assert told.endswith(changed)


@pytest.mark.parametrize("typed", ["language", "language klingon", "language en fr"])
def test_an_unknown_language_tells_the_possible_ones(programs: Programs, typed: str) -> None:
    found = answer(programs, typed)
    for name in NAMES.values():
        assert name in found


def test_a_beginning_of_a_languages_name_is_enough(programs: Programs) -> None:
    assert "Deutsch" in answer(programs, "language deu")
    assert "日本語" in answer(programs, "language jap")


def test_verbosity_changes_how_the_hand_is_told(programs: Programs, t: Language) -> None:
    word, hand = words_in_play(t).name("verbosity"), words_in_play(t).name("hand")
    brief, normal = (verbosities(t).name(key) for key in ("brief", "normal"))
    found = answers(play(programs, f"{word} {brief}", hand, f"{word} {normal}", hand, lang=t.code))
    assert found[0] == said(t, "From now on: {now}.", now=brief)
    assert len(found[1].splitlines()) == 1
    assert len(listed(found[3])) == 7


@pytest.mark.parametrize("typed", ["verbosity", "verbosity loud", "signs", "signs red"])
def test_an_unknown_choice_tells_what_is_in_force_and_what_is_possible(
    programs: Programs, typed: str
) -> None:
    found = answer(programs, typed)
    now, possible = ("normal", "brief") if typed.startswith("verb") else ("code", "tactile")
    *unknown, told = found.splitlines()
    assert unknown == [f"Not understood: {word}." for word in typed.split()[1:]]
    assert told.startswith(f"Now: {now}.")
    assert possible in told


def test_every_style_of_naming_cards_changes_the_hand(programs: Programs, t: Language) -> None:
    word, hand = words_in_play(t).name("signs"), words_in_play(t).name("hand")
    styles = card_styles(t)
    typed = [line for key in styles.names for line in (f"{word} {styles.name(key)}", hand)]
    found = answers(play(programs, *typed, lang=t.code))
    told, hands = found[::2], found[1::2]
    assert len(set(hands)) == 4
    for key, text in zip(styles.names, told, strict=True):
        assert styles.name(key) in text
    assert [len(text) for text in hands] == sorted(
        (len(text) for text in hands), key=lambda length: length
    ) or len(hands[2]) > len(hands[1]) > len(hands[0])


def test_a_choice_of_the_only_person_is_remembered_as_a_setting(programs: Programs) -> None:
    play(programs, "language de", "umfang kurz", "zeichen tastbar")
    for line in ('lang = "de"', 'verbosity = "brief"', 'cards = "tactile"'):
        assert line in settings(programs)


def test_a_choice_among_several_people_is_kept_with_the_game_only(programs: Programs) -> None:
    options = ("--players", "2", "--humans", "2", "--seed", "1", "--lang", "en")
    programs.run("play", *options, typed=["", "language de", "umfang kurz"])
    assert settings(programs) == ""
    resumed = programs.run("resume", "--cards", "code", typed=[""])
    assert load("de").gettext("Card?") in resumed.out
    assert any(line.startswith("Karten auf der Hand") or "Hand" in line for line in resumed.lines)


def test_a_flag_goes_before_what_the_game_remembers(programs: Programs) -> None:
    play(programs, "language de")
    resumed = programs.run("resume", "--lang", "fr")
    assert load("fr").gettext("Card?") in resumed.out


def test_settings_that_cannot_be_stored_are_told_and_the_game_goes_on(programs: Programs) -> None:
    denied = PermissionError(errno.EACCES, "denied")
    with mock.patch("pathlib.Path.replace", side_effect=denied):
        first, hand = answers(play(programs, "verbosity brief", "hand"))
    assert "Cannot write" in first
    assert "From now on: brief." in first
    assert hand.startswith("Hand: ")


# Confirming a play.


@pytest.fixture
def cautious(programs: Programs) -> Programs:
    """Plays are confirmed."""
    assert programs.run("settings", "confirm", "on", "--lang", "en").status == 0
    return programs


def plays(programs: Programs) -> int:
    return programs.record.read_text(encoding="utf-8").count("\nplay 1 ")


def test_a_confirmed_card_is_played(cautious: Programs, t: Language) -> None:
    yes = yes_and_no(t).name("yes")
    ran = play(cautious, "1", yes, lang=t.code)
    question, played = answers(ran)
    assert question == said(t, "Play this card: {card}?", card="o10")
    assert ran.asked[1].prompt == said(t, "Yes or no?")
    assert "1" in played.splitlines()[0]
    assert plays(cautious) == 1


def test_a_card_that_is_not_confirmed_stays(cautious: Programs, t: Language) -> None:
    no = yes_and_no(t).name("no")
    ran = play(cautious, "1", no, words_in_play(t).name("hand"), lang=t.code)
    assert answers(ran)[1] == said(t, "Not played.")
    assert len(listed(answers(ran)[2])) == 7
    assert plays(cautious) == 0


def test_another_answer_asks_again(cautious: Programs, t: Language) -> None:
    yes, no = yes_and_no(t).name("yes"), yes_and_no(t).name("no")
    ran = play(cautious, "1", "xyzzy", "", f"{yes} {no}", yes, lang=t.code)
    for text in answers(ran)[1:4]:
        assert text == said(t, "Type {yes} or {no}.", yes=yes, no=no)
    assert plays(cautious) == 1


def test_the_end_of_input_at_the_question_leaves_the_card(cautious: Programs) -> None:
    ran = play(cautious, "1")
    assert ran.status == 0
    assert plays(cautious) == 0


def test_control_c_at_the_question_leaves_the_card_and_goes_on(cautious: Programs) -> None:
    script = iter(["1", CtrlC, "hand"])

    def typist(_: object) -> str | None:
        line = next(script, None)
        if line is CtrlC:
            raise CtrlC
        return line  # type: ignore[return-value]

    typed: Typist = typist
    ran = cautious.run("play", "--players", "2", "--seed", "1", "--lang", "en", typed=typed)
    assert "Not played." in ran.out
    assert ran.status == 0
    assert plays(cautious) == 0
