"""The kept games: what is started and what is typed, in the words of each language."""

from __future__ import annotations

from dataclasses import dataclass

from access_game.languages import LANGUAGES, load
from access_game.narration.rulebook import title
from access_game.parser import LESSONS
from access_game.understanding import choosing
from access_game.understanding.topics import Leaf, Topic, leafing
from access_game.understanding.vocabulary import Word, words_in_play
from tests.transcripts.lessons import with_mistakes
from tests.transcripts.network import BRAILLE, KANA, NETWORK
from tests.transcripts.real_tables import NAMES, leaving_lines, table_lines
from tests.transcripts.sealed import SEAL, VERIFY

ALOUD = "--speech-log aloud"
"""What makes a game write down its utterances, to a file in its folder."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game whose transcript is kept."""

    name: str
    language: str
    arguments: str
    lines: tuple[str, ...]


def kept_games() -> list[KeptGame]:
    """All of them, in each language: as printed, in braille, aloud; in Japanese in kana too."""
    games = [
        game
        for language in LANGUAGES
        for game in (
            _every_word(language),
            _two_players(language),
            _hot_seat(language),
            _leafing(language),
            _learning(language),
            _advice(language),
            _questions(language),
            _real_table(language),
            _otherwise(_every_word(language), "braille", "--braille"),
            _otherwise(_every_word(language), "aloud", ALOUD),
            _otherwise(_advice(language), "advice-braille", "--braille"),
            _otherwise(_questions(language), "questions-braille", "--braille"),
            _otherwise(_questions(language), "questions-aloud", ALOUD),
            _otherwise(_advice(language), "advice-aloud", ALOUD),
            _otherwise(_real_table(language), "real-table-braille", "--braille"),
            _verifying(language),
            _otherwise(_verifying(language), "verify-braille", "--braille"),
            _otherwise(_verifying(language), "verify-aloud", ALOUD),
            KeptGame(f"{language}-verify-other", language, _verify(language, "0A1B2C3D"), ()),
            KeptGame(f"{language}-verify-alone", language, _verify(language, ""), ()),
            KeptGame(f"{language}-network", language, NETWORK, ()),
            KeptGame(f"{language}-network-braille", language, BRAILLE, ()),
            _otherwise(_real_table(language), "real-table-aloud", ALOUD),
            _leaving(language),
        )
    ]
    return [
        *games,
        _otherwise(_real_table("fr"), "real-table-two-languages", "--langs fr,en"),
        KeptGame("ja-network-kana", "ja", KANA, ()),
        _otherwise(_every_word("ja"), "kana", "--kana"),
        _otherwise(_verifying("ja"), "verify-kana", "--kana"),
        _otherwise(_real_table("ja"), "real-table-kana", "--kana"),
        _otherwise(_advice("ja"), "advice-kana", "--kana"),
        _otherwise(_questions("ja"), "questions-kana", "--kana"),
    ]


def _real_table(language: str) -> KeptGame:
    """Two players with real cards: every entry, every mistake, every correction and question."""
    return KeptGame(
        f"{language}-real-table",
        language,
        f"table --names {','.join(NAMES)} --lang {language}",
        tuple(table_lines(load(language))),
    )


def _leaving(language: str) -> KeptGame:
    """Three people with real cards, one named like a colour; two leave, and seats are taken."""
    t = load(language)
    names = ("Anna", t.pgettext("colour", "pink").capitalize(), "Zoe")
    return KeptGame(
        f"{language}-real-table-leaving",
        language,
        f"table --names {','.join(names)} --first 1 --lang {language}",
        tuple(leaving_lines(t, names)),
    )


def _verify(language: str, seal: str) -> str:
    return f"{VERIFY} 1 {seal} --lang {language}"


def _verifying(language: str) -> KeptGame:
    """A record whose seal is the one that was told."""
    return KeptGame(f"{language}-verify", language, _verify(language, SEAL[:8]), ())


def _otherwise(game: KeptGame, name: str, option: str) -> KeptGame:
    """The same game with one more option."""
    name = f"{game.language}-{name}"
    return KeptGame(name, game.language, f"{game.arguments} {option}", game.lines)


def _every_word(language: str) -> KeptGame:
    """Four players, normal: every word in play and every key once, then to the end."""
    t = load(language)
    name = words_in_play(t).name
    letter = words_in_play(t).letters
    first = choosing.verbosities(t).name
    styles = choosing.card_styles(t).name
    lines = [
        "",
        name(Word.HELP),
        name(Word.KEYS),
        name(Word.RULES),
        *_rulebook(language),
        name(Word.TABLE),
        name(Word.BEST),
        f"{name(Word.TRY)} 2",
        f"{name(Word.CARD)} 3",
        name(Word.WHO),
        name(Word.HINT),
        name(Word.REVIEW),
        "xyzzy",
        "99",
        "g5",
        "2",
        letter[Word.GLANCE],
        letter[Word.BEST],
        f"{letter[Word.TRY]} 4",
        name(Word.PILE),
        name(Word.SCORES),
        name(Word.MISSED),
        name(Word.AGAIN),
        f"{name(Word.SPELL)} 1",
        f"{name(Word.SORT)} {choosing.sort_keys(t).name('number')}",
        f"{name(Word.SORT)} {choosing.sort_keys(t).name('back')}",
        "<f4>",
        "<f6>",
        "<f6>",
        "<f7>",
        "<f3>",
        "2",
        f"{name(Word.HISTORY)} {choosing.history_kinds(t).name('rounds')}",
        f"{name(Word.SIGNS)} {styles('tactile')}",
        name(Word.HAND),
        f"{name(Word.SIGNS)} {styles('signs')}",
        name(Word.SIGNS),
        name(Word.VERBOSITY),
        f"{name(Word.VERBOSITY)} {first('full')}",
        "3",
        letter[Word.GLANCE],
        "4",
        f"{name(Word.VERBOSITY)} {first('normal')}",
        *["1"] * 11,
        "2",
        name(Word.HELP),
        name(Word.TABLE),
        "1",
        name(Word.SCORES),
        "",
    ]
    return KeptGame(
        f"{language}-every-word",
        language,
        f"play --players 4 --seed 1 --names Anna --lang {language}",
        tuple(lines),
    )


def _rulebook(language: str) -> tuple[str, ...]:
    """What is asked of the rulebook without leaving the game."""
    t = load(language)
    rules, leaf = words_in_play(t).name(Word.RULES), leafing(t).name
    return (
        f"{rules} {title(t, Topic.FULL_AND_HALF)}",
        f"{rules} {leaf(Leaf.NEXT)}",
        f"{rules} {leaf(Leaf.SEARCH)} 12",
        f"{rules} xyzzy",
    )


def _leafing(language: str) -> KeptGame:
    """The whole rulebook for three players, section by section, then looking something up."""
    t = load(language)
    leaf = leafing(t).name
    lines = [
        words_in_play(t).name(Word.HELP),
        *[""] * 8,
        words_in_play(t).name(Word.AGAIN),
        leaf(Leaf.NEXT),
        leaf(Leaf.PREVIOUS),
        *[""] * 9,
        leaf(Leaf.NEXT),
        leaf(Leaf.TOPICS),
        f"{leaf(Leaf.SEARCH)} {t.pgettext('topic', 'the pile')}",
        title(t, Topic.SET_UP),
        "99",
        words_in_play(t).name(Word.QUIT),
    ]
    return KeptGame(
        f"{language}-rules", language, f"rules --players 3 --lang {language}", tuple(lines)
    )


def _learning(language: str) -> KeptGame:
    """All lessons one after the other, each with a mistake at its first question."""
    t = load(language)
    lines = [words_in_play(t).name(Word.HELP), "xyzzy"]
    for number in range(1, LESSONS + 1):
        lines += [*with_mistakes(number, t), ""]
    return KeptGame(f"{language}-lessons", language, f"learn --lang {language}", tuple(lines))


def _advice(language: str) -> KeptGame:
    """Three players, a hint at every card and none of them followed, then the review."""
    t = load(language)
    name = words_in_play(t).name
    verbosity = choosing.verbosities(t).name
    hint = name(Word.HINT)
    hints = [line for place in "123456712345671234" for line in (hint, place)]
    lines = [
        *hints[:12],
        f"{name(Word.VERBOSITY)} {verbosity('full')}",
        *hints[12:24],
        f"{name(Word.VERBOSITY)} {verbosity('brief')}",
        *hints[24:],
        f"{name(Word.REVIEW)} xyzzy",
        name(Word.REVIEW),
        f"{name(Word.VERBOSITY)} {verbosity('full')}",
        name(Word.REVIEW),
        name(Word.AGAIN),
        name(Word.QUIT),
    ]
    return KeptGame(
        f"{language}-advice",
        language,
        f"play --players 3 --seed 4 --names Anna --lang {language}",
        tuple(lines),
    )


def _questions(language: str) -> KeptGame:
    """What is asked before the first game, help at the level, and who the opponents are."""
    t = load(language)
    name = words_in_play(t).name
    lines = ["3", "xyzzy", "?", choosing.levels(t).name("easy"), "", "2", name(Word.WHO)]
    return KeptGame(
        f"{language}-questions",
        language,
        f"play --seed 5 --lang {language}",
        (*lines, name(Word.QUIT)),
    )


def _two_players(language: str) -> KeptGame:
    """Two players, brief, the French edition: neutral cards, a pile that does not run out."""
    return KeptGame(
        f"{language}-two-players-brief",
        language,
        f"play --players 2 --seed 2 --names Anna --lang {language} "
        "--edition french --verbosity brief",
        tuple(["1"] * 18),
    )


def _hot_seat(language: str) -> KeptGame:
    """Three players, two people in two languages, then the keyboard goes back and forth."""
    other = "fr" if language == "en" else "en"
    again = words_in_play(load(language)).name(Word.MISSED)
    lines = ["", "1", "", again, *["1", ""] * 34, "1"]
    return KeptGame(
        f"{language}-hot-seat",
        language,
        f"play --players 3 --seed 3 --first 1 --humans 2 --names Anna,Bela "
        f"--langs {language},{other} --lang {language} --verbosity full",
        tuple(lines),
    )
