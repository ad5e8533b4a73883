"""Numbers in words: as good as digits in a card's name, and in no other word's way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from access_game.languages import LANGUAGES, Language, load
from access_game.narration.cards import CardNames
from access_game.understanding.cards import colour_words, particles_of, read_card, read_colour
from access_game.understanding.house_words import house_words, lobby_words
from access_game.understanding.intents import Command, PlayCard
from access_game.understanding.normalise import fold, tidy, words
from access_game.understanding.numbers import begun_in_digits, in_digits, number_words
from access_game.understanding.referee_words import words_at_the_table
from access_game.understanding.several import cards_in
from access_game.understanding.table_reader import (
    ChangeCard,
    EnterCards,
    Whose,
    read_change,
    understand_at_the_table,
)
from access_game.understanding.vocabulary import Word, words_in_play
from engine.cards import DECK, Card, Colour
from tests.access_game.understanding.hands import HAND, meaning

IN_WORDS = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "un deux trois quatre cinq six sept huit neuf dix onze douze",
    "ja": "一 二 三 四 五 六 七 八 九 十 十一 十二",
}
KANA = """いち に さん よん ご ろく なな はち きゅう じゅう じゅういち じゅうに"""
"""Numbers as a card is told by the voice."""


def card(text: str, t: Language) -> Card | None:
    return read_card(words(tidy(text)), t)


def named(t: Language) -> Iterator[tuple[Card, str, str]]:
    """Every card with its colour and its number in words."""
    for each in DECK:
        colour = CardNames.of(t).colours[each.colour]
        yield each, colour, IN_WORDS[t.code].split()[each.value - 1]


def test_every_card_is_read_with_its_number_in_words(t: Language) -> None:
    for each, colour, number in named(t):
        sign = CardNames.of(t).signs[each.colour]
        for typed in (f"{colour} {number}", f"{sign} {number}", f"{colour} {sign} {number}"):
            assert card(typed, t) == card(typed.upper(), t) == each, typed


def test_english_number_words_go_with_the_colours_of_every_language(t: Language) -> None:
    for each, colour, _ in named(t):
        english = IN_WORDS["en"].split()[each.value - 1]
        assert card(f"{colour} {english}", t) == card(f"{each.colour.letter} {english}", t) == each


def test_a_number_word_may_stand_first_but_one_is_no_number_there(t: Language) -> None:
    for each, colour, number in named(t):
        assert card(f"{number} {colour}", t) == (each if each.value > 1 else None)


@pytest.mark.parametrize(
    ("typed", "code", "meant"),
    [
        *(("gruen fuenf", "de", "g5"), ("Grüne Fünf", "de", "g5"), ("gelb zwo", "de", "y2")),
        *(("grün zwoelf", "de", "g12"), ("eine grüne", "de", None), ("ein grün", "de", None)),
        *(("trèfle dix", "fr", "g10"), ("VERTE DIX", "fr", "g10"), ("bleue une", "fr", "b1")),
        *(("un bleu", "fr", None), ("five green six", "en", None), ("green-five", "en", "g5")),
        *(("みどりご", "ja", "g5"), ("みどりの五", "ja", "g5"), ("五の緑", "ja", "g5")),
        *(("midori go", "ja", "g5"), ("ｍｉｄｏｒｉ－ｇｏ", "ja", "g5"), ("ﾐﾄﾞﾘｺﾞ", "ja", "g5")),
        *(("緑一〇", "ja", "g10"), ("緑クローバーの十", "ja", "g10"), ("g十", "ja", "g10")),
        *(("みどりじゅー", "ja", "g10"), ("四つ葉四", "ja", "g4"), ("三日月三", "ja", "u3")),
    ],
)
def test_ways_of_typing_a_number_word(typed: str, code: str, meant: str | None) -> None:
    assert card(typed, load(code)) == (Card.parse(meant) if meant else None)


def test_japanese_readings_name_every_card_without_blanks() -> None:
    t = load("ja")
    names = CardNames.of(t)
    for kana in ("くろ", "あお", "みどり", "オレンジ", "ピンク", "むらさき", "きいろ"):
        colour = read_colour(words(kana), t)
        assert colour is not None
        for value, reading in enumerate(KANA.split(), 1):
            for typed in (f"{kana}{reading}", f"{kana}の{reading}", f"{kana} {reading}"):
                assert card(typed, t) == Card(colour, value), typed
            assert card(f"{names.colours[colour]}の{reading}", t) == Card(colour, value)


def test_what_could_be_two_cards_is_none() -> None:
    t = load("ja")
    assert card("きいろく", t) is None  # yellow 9, or yellow 6 by the short word for yellow
    assert card("きいろろく", t) == Card(Colour.YELLOW, 6)
    assert card("黄色く", t) == Card(Colour.YELLOW, 9)


@pytest.mark.parametrize("typed", ["みく", "きろく", "おし", "くろ", "みなな"])
def test_a_kana_that_is_a_colours_letter_makes_a_card_with_digits_only(typed: str) -> None:
    assert card(typed, load("ja")) is None
    assert card(f"{typed[0]}5", load("ja")) is not None


def test_no_number_word_is_a_colour_or_the_number_of_another_language(t: Language) -> None:
    for word, number in number_words(t).items():
        assert word not in colour_words(t) or word == fold("く")
        for code in LANGUAGES:
            assert number_words(load(code)).get(word, number) == number, word


def test_no_number_word_is_a_word_in_play_or_at_any_table(t: Language) -> None:
    for vocabulary in (words_in_play(t), words_at_the_table(t), house_words(t), lobby_words(t)):
        for word in number_words(t):
            assert vocabulary.exact(word) is None, word


def test_no_word_for_a_colour_became_a_card(t: Language) -> None:
    for word, colour in colour_words(t).items():
        assert read_card([word], t) is None
        assert read_colour([word], t) is colour


def test_every_beginning_of_a_word_means_what_it_meant(t: Language) -> None:
    """Number words come last: they change nothing that was understood before."""
    for name in (name for names in words_in_play(t).names.values() for name in map(fold, names)):
        for length in range(1, len(name) + 1):
            if words_in_play(t).find(name[:length]):
                assert not isinstance(meaning(name[:length], t), PlayCard), name[:length]


def test_a_number_word_alone_is_a_place_as_its_digit_is(t: Language) -> None:
    for number, word in enumerate(IN_WORDS[t.code].split()[: len(HAND)], 1):
        assert meaning(word, t) == meaning(str(number), t) == PlayCard(HAND[number - 1])
    assert meaning(IN_WORDS[t.code].split()[8], t) == meaning("9", t)


def test_number_words_follow_a_word_in_play(t: Language) -> None:
    word = words_in_play(t).name(Word.TRY)
    number = IN_WORDS[t.code].split()[1]
    assert meaning(f"{word} {number}", t) == Command(Word.TRY, number)
    assert in_digits(number, t) == "2"


def test_japanese_places_may_have_a_counter() -> None:
    for typed in ("五番", "ごばん", "５番", "5ばん", "五", "五番。"):
        assert meaning(typed, load("ja")) == PlayCard(HAND[4])
    assert in_digits("三人", load("ja")) == in_digits("3名", load("ja")) == "3"
    assert in_digits("名人", load("ja")) == "名人"


def test_several_cards_in_words_are_told_apart(t: Language) -> None:
    for first, second in (((Colour.GREEN, 5), (Colour.BLUE, 2)), ((Colour.BLUE, 12), (0, 1))):
        wanted = [Card(Colour(first[0]), first[1]), Card(Colour(second[0]), second[1])]
        told = {each: f"{colour} {number}" for each, colour, number in named(t)}
        for between in (" ", ", "):
            line = between.join(told[each] for each in wanted)
            assert [each for _, each in cards_in(line, t)] == wanted


@pytest.mark.parametrize(
    "line", ["緑五青二黒十二", "みどりごあおにくろじゅうに", "緑の五、青二 黒十二"]
)
def test_japanese_cards_may_be_written_together(line: str) -> None:
    assert [str(each) for _, each in cards_in(line, load("ja"))] == ["g5", "b2", "k12"]


def test_a_wrong_word_is_named_with_its_number() -> None:
    assert next(cards_in("grene five, b2", load("en"))) == ("grene five", None)


def test_a_change_may_be_said_in_words(t: Language) -> None:
    known = IN_WORDS[t.code].split()
    wanted = ChangeCard(Whose(1), 2, Card.parse("g6"), 3)
    colour = CardNames.of(t).colours[Colour.GREEN]
    line = f"{known[2]} ben {known[1]} {colour} {known[5]}"
    assert read_change(line, t, ("Anna", "Ben")) == wanted


@pytest.mark.parametrize("name", ["なな", "星七", "みどりさん", "一郎", "Nana", "みくり"])
def test_a_player_whose_name_is_a_number_or_a_card_keeps_the_name(name: str) -> None:
    t = load("ja")
    names = ("Ben", name)
    for cards, played in (("緑5", "g5"), ("緑五", "g5"), ("みどり 5", "g5"), ("緑5青2", "g5b2")):
        entered = understand_at_the_table(f"{name} {cards}", [t], names)
        assert isinstance(entered, EnterCards), cards
        assert "".join(map(str, entered.cards)) == played
        assert entered.whose == Whose(1)
    assert read_change(f"{name} 2 緑六", t, names) == ChangeCard(
        Whose(1), 2, Card.parse("g6"), None
    )


@pytest.mark.parametrize(
    ("typed", "code", "meant"),
    [
        *(("The five of clubs.", "en", "g5"), ("the green 5", "en", "g5"), ("the", "en", None)),
        *(
            ("die grüne Fünf.", "de", "g5"),
            ("eine grüne 5", "de", "g5"),
            ("Kreuz fünf", "de", "g5"),
        ),
        *(("to green five", "en", "g5"), ("in grün 5", "de", "g5"), ("en vert 5", "fr", "g5")),
        *(("は緑の五", "ja", "g5"), ("緑の五なら", "ja", "g5"), ("みどりじゅうに", "ja", "g12")),
        *(("le cinq de trèfle", "fr", "g5"), ("un vert 5", "fr", "g5"), ("緑の５。", "ja", "g5")),
    ],
)
def test_articles_and_full_stops_mean_nothing(typed: str, code: str, meant: str | None) -> None:
    assert card(typed, load(code)) == (Card.parse(meant) if meant else None)


def test_no_article_is_a_letter_a_colour_or_a_word(t: Language) -> None:
    for word in particles_of(t):
        assert len(word) > 1 or not word.isascii()
        assert word not in colour_words(t)
        for vocabulary in (words_in_play(t), words_at_the_table(t), house_words(t)):
            assert vocabulary.exact(word) is None, word


@pytest.mark.parametrize(
    ("line", "code"),
    [
        *(("neutral card green five", "en"), ("Neutral card: g5.", "en"), ("zusatzkarte g5", "de")),
        *(("追加カード 緑五", "ja"), ("追加カード：緑五", "ja"), ("neutral card g5", "ja")),
    ],
)
def test_a_neutral_card_is_entered_as_it_is_told(line: str, code: str) -> None:
    meant = understand_at_the_table(line, [load(code)], ("Ben", "Zoë"))
    assert meant == EnterCards((Card.parse("g5"),), Whose(None))


def test_a_japanese_name_may_have_its_particle() -> None:
    meant = understand_at_the_table("けんは青の三", [load("ja")], ("けん", "ゆい"))
    assert meant == EnterCards((Card.parse("b3"),), Whose(0))


@pytest.mark.parametrize(
    ("line", "code", "name"),
    [("the green 5", "en", "Theo"), ("la v5", "fr", "Laura"), ("der g5", "de", "Derya")],
)
def test_an_article_that_begins_a_name_is_the_player(line: str, code: str, name: str) -> None:
    meant = understand_at_the_table(line, [load(code)], ("Ben", name))
    assert meant == EnterCards((Card.parse("g5"),), Whose(1))
    others = understand_at_the_table(line, [load(code)], ("Ben", "Zoë"))
    assert others == EnterCards((Card.parse("g5"),))


def test_a_full_stop_behind_a_word_is_no_part_of_it(t: Language) -> None:
    for word in (Word.HAND, Word.TABLE, Word.QUIT):
        assert meaning(f"{words_in_play(t).name(word)}.", t) == Command(word)
        assert meaning(f"{words_in_play(t).name(word)} ?", t) == Command(word)
    assert meaning("2.", t) == meaning("2", t)
    assert in_digits("5.", t) == in_digits("five.", t) == "5"
    assert words("dr. who") == words("Dr Who")
    assert words("g5.b2") == ["g5.b2"]


def test_the_number_that_a_japanese_answer_begins_with() -> None:
    t = load("ja")
    assert begun_in_digits("八点", t) == "8点"
    assert begun_in_digits("じゅうにてん", t) == "12てん"
    assert begun_in_digits("eight", t) == "8"
    assert begun_in_digits("eighty", t) == "eighty"
