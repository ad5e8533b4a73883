"""Every line is one whole message: in a language of brackets nothing stands outside of them.

``⟦ ⟧`` stand round every message with its facts inside, so that a hard-coded sentence has none
and a glued one has several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from unittest import mock

import pytest

from access_game.languages import PSEUDO, TYPED_CONTEXTS, Language, load
from access_game.narration.sitting import hand_over_prompt
from access_game.parser import EVERY_COMMAND, LESSONS
from access_game.settings import SETTINGS
from access_game.understanding.referee_words import words_at_the_table
from access_game.understanding.vocabulary import Word
from tests.access_game.commands.rounds import FULL_ROUND
from tests.access_game.commands.test_resolve_mistakes import MISTAKES
from tests.access_game.programs import Asked, Programs, Ran
from tests.access_game.referee.tables import FOUR, ROUND, TWO
from tests.access_game.session.alone import ASKING, SPEECH
from tests.access_game.session.seats import places
from tests.transcripts.lessons import with_mistakes

EN = ("--lang", "en")
STAYING = {*SPEECH, Word.QUIT, Word.SPELL}
"""Words at a real table that leave, speak, or tell letters, which are no sentence."""


@pytest.fixture(autouse=True)
def _brackets() -> Iterator[None]:
    """Makes English the language of brackets, and lines as long as they are."""
    filled = Language._filled

    def bracketed(t: Language, text: str, facts: Mapping[str, object], context: str = "") -> str:
        plain = filled(t, text, facts, context)
        return plain if context.startswith(TYPED_CONTEXTS) else f"⟦{plain}⟧"

    load.cache_clear()
    with (
        mock.patch.object(Language, "_filled", bracketed),
        mock.patch("access_game.output.wrapping.cells", return_value=0),
    ):
        yield
    load.cache_clear()


def run(programs: Programs, *arguments: str, typed: Iterable[str] = ()) -> Ran:
    return programs.run(*arguments, *EN, typed=typed)


def is_one_message(line: str) -> bool:
    """Whether a line is exactly one message from its first sign to its last."""
    depth = 0
    for position, char in enumerate(line):
        depth += (char == "⟦") - (char == "⟧")
        if depth <= 0 and position < len(line) - 1:
            return False
    return depth == 0 and line.startswith("⟦") and line.endswith("⟧")


def faulty(text: str) -> list[str]:
    """The lines that are not one message."""
    return [line for line in text.splitlines() if line and not is_one_message(line)]


def test_english_speaks_like_the_language_of_brackets() -> None:
    pseudo, english = load(PSEUDO), load("en")
    for t in (pseudo, english):
        assert t.gettext("{n} x", n=1).count("⟦") >= 1
    assert english.pgettext("command", "hand") == pseudo.pgettext("command", "hand") == "hand"
    assert english.ngettext("{n} card", "{n} cards", 2) == "⟦2 cards⟧"


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("⟦a⟧", True),
        ("⟦a ⟦b⟧ c⟧", True),
        ("⟦a⟧ ⟦b⟧", False),
        ("⟦a⟧.", False),
        ("x⟦a⟧", False),
        ("a", False),
        ("⟦a", False),
        ("", False),
    ],
)
def test_one_message_is_told_from_several(line: str, is_one: bool) -> None:
    assert is_one_message(line) is is_one


def play(programs: Programs, *options: str, seed: int = 1) -> Ran:
    """A whole game in which everything is asked."""
    chance = Random(seed)
    place = places()
    words = [word for word in ASKING if word is not Word.SPELL]  # which tells letters, no sentence
    extra = ["xyzzy", "9", "green", "k1", "s", "quit 5", "", "try k1", "history nonsense"]

    def typist(asked: Asked) -> str:
        if asked.prompt == hand_over_prompt(load("en")):
            return chance.choice(["", "help"])
        if chance.random() < 0.4:
            return next(place)
        word = chance.choice([*words, *extra])
        follows = {
            Word.TRY: str(chance.randrange(1, 8)),
            Word.CARD: str(chance.randrange(1, 8)),
            Word.VERBOSITY: chance.choice(["brief", "normal", "full", "?"]),
            Word.SIGNS: chance.choice(["plain", "signs", "tactile", "code", "?"]),
            Word.HISTORY: str(chance.randrange(30)),
            Word.HELP: chance.choice(["", "try", "rules"]),
            Word.RULES: chance.choice(["", "next", "previous", "topics", "search 12", "s", "?"]),
            Word.SORT: chance.choice(["", "back", "?"]),
        }
        return f"{word} {follows.get(Word(word), '')}" if word in set(Word) else str(word)

    return programs.run("play", *options, *EN, typed=typist)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_whole_game_with_every_word_is_made_of_messages(programs: Programs, players: int) -> None:
    options = ("--players", str(players), "--seed", "3", "--bots", "random")
    ran = play(programs, *options, seed=players)
    assert ran.status == 0
    assert ran.err == ""
    assert len(ran.lines) > 300
    assert faulty(ran.out) == []


def test_a_game_round_one_keyboard_is_made_of_messages(programs: Programs) -> None:
    options = ("--players", "4", "--humans", "3", "--seed", "1", "--bots", "random")
    ran = play(programs, *options)
    assert (ran.status, ran.err) == (0, "")
    assert faulty(ran.out) == []


def test_the_french_edition_and_confirming_are_made_of_messages(programs: Programs) -> None:
    programs.run("settings", "confirm", "on")
    place = places()
    answers = iter(["no", "x", *["yes"] * 400])
    ran = programs.run(
        "play",
        *("--players", "3", "--edition", "french", "--seed", "1", "--bots", "random"),
        *EN,
        typed=lambda asked: next(answers if "Yes or no" in asked.prompt else place),
    )
    assert (ran.status, ran.err) == (0, "")
    assert "go back under the draw pile" in ran.out
    assert faulty(ran.out) == []


def test_questions_are_made_of_messages(programs: Programs) -> None:
    typed = ["x", "?", "help", "3", "g5", "Zoë", "9", "1"]
    ran = run(programs, "play", typed=typed)
    assert faulty(ran.out) == []
    assert len(ran.asked) == 9


def test_saved_games_are_told_in_messages(programs: Programs) -> None:
    play(programs, "--players", "2", "--seed", "1", "--bots", "random")
    finished = programs.record
    run(programs, "play", "--players", "3", "--seed", "2")
    (programs.games / "x.game").write_text("nonsense\n")
    for arguments in (
        *(("games",), ("games", "--finished"), ("resume",), ("replay", str(finished))),
        *(("replay", "1", "--round", "2"), ("resume", "9"), ("replay", "9"), ("resume", "x.game")),
        *(("replay", str(programs.games / "x.game")), ("replay", "1", "--round", "99")),
    ):
        ran = run(programs, *arguments)
        assert ran.out or ran.err
        assert faulty(ran.out + ran.err) == [], arguments


def test_a_repaired_game_is_told_in_messages(programs: Programs) -> None:
    run(programs, "play", "--players", "3", "--seed", "2", typed=["1", "1"])
    programs.record.write_bytes(programs.record.read_bytes()[:-4])
    ran = run(programs, "resume")
    assert "cut off" in ran.out
    assert faulty(ran.out) == []


def test_a_game_that_cannot_be_saved_is_told_in_messages(programs: Programs) -> None:
    programs.games.write_text("no folder")
    ran = run(
        programs, "play", "--players", "2", "--seed", "1", typed=["quit", "no", "quit", "yes"]
    )
    assert "cannot be saved" in ran.out
    assert faulty(ran.out) == []


@pytest.mark.parametrize("who", [TWO, FOUR])
def test_a_real_table_is_told_in_messages(programs: Programs, who: tuple[str, ...]) -> None:
    mistakes = (
        "",
        "xyzzy",
        "ben g5",
        "* g5",
        "why",
        "why g5",
        "change",
        "name ben",
        "drew",
        "hand",
    )
    asking = [str(word) for word in words_at_the_table(load("en")).names if word not in STAYING]
    entered = (*ROUND, "g5", "why g5", "what if g7", "forgot", "pile", "drew", "change ben 2 u8")
    typed = ("", *mistakes, *entered, "left ben", "name ben Zoe", *asking, *["undo"] * 14)
    ran = run(programs, "table", *who, "-o", str(programs.folder / "sheet"), typed=typed)
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.asked) == len(typed) + 1
    assert faulty(ran.out) == []
    assert faulty((programs.folder / "sheet").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("more", [(), ("--partial",), ("--why", "--edition", "french")])
def test_rounds_of_a_real_table_are_told_in_messages(
    programs: Programs, more: tuple[str, ...]
) -> None:
    for text in (FULL_ROUND, "A: g5\nB:\n", "", *(text for text, _, _ in MISTAKES)):
        ran = run(programs, "resolve", *more, typed=text.splitlines())
        assert ran.out or ran.err
        assert faulty(ran.out + ran.err) == [], text


def test_every_other_command_tells_messages(programs: Programs) -> None:
    names = [name for name in SETTINGS if name not in ("lang", "signs")]
    for arguments in (
        *(("cards",), ("cards", "g5"), ("cards", "green"), ("cards", "nonsense")),
        *(("rules",), ("rules", "search", "5"), ("rules", "search", "?"), ("rules", "nonsense")),
        *(("rules", "topics"), ("rules", "search"), ("rules", "next"), ("rules", "previous")),
        *(("rules", "--players", str(players)) for players in (2, 3, 5, 6)),
        *(("learn", "9"), ("learn", "x")),
        ("simulate", "--bots", "random", "--games", "2", "--players", "3"),
        *(("settings",), ("settings", "nonsense", "1"), ("settings", "width", "7")),
        *(("settings", name) for name in names),
        *(
            ("settings", "cards", "code"),
            ("settings", "names", "A,B"),
            ("settings", "confirm", "on"),
        ),
        *((*command.split(), "--help") for command in EVERY_COMMAND),
        *((*command.split(), "--nonsense") for command in EVERY_COMMAND),
        *(("--help",), ("dance",), ("play", "--players"), ("play", "--players", "x")),
        *(("play", "--seed", "x"), ("play", "--names", "A,A", "--players", "2")),
        *(("play", "--humans", "3", "--players", "2"), ("resume",), ("replay", "missing.game")),
    ):
        ran = run(programs, *arguments)
        assert ran.out or ran.err, arguments
        assert faulty(ran.out + ran.err) == [], arguments


@pytest.mark.parametrize("number", range(1, LESSONS + 1))
def test_lessons_are_made_of_messages(programs: Programs, number: int) -> None:
    lines = with_mistakes(number, t=load("fr"))
    lines = ["help", "", "xyzzy", "again", "rules", *["next"] * (len(lines) - 1), "9", "quit"]
    ran = run(programs, "learn", str(number), typed=lines)
    assert (ran.status, ran.err) == (0, "")
    assert faulty(ran.out) == []
