"""What ``access-game print`` makes, and the options of each print."""

from __future__ import annotations

from argparse import ArgumentParser, _MutuallyExclusiveGroup
from functools import partial

from access_game.languages import Language
from access_game.narration import usage
from access_game.settings import Choice, Measure, Number

FORMS = {
    "rules": ("text", "html", "brf", "unicode"),
    "braille": ("brf", "unicode"),
    "signs": ("pdf", "svg"),
    "labels": ("stl", "scad"),
}
"""What ``print`` makes, each a command of its own (``print rules``), and its forms, the usual one
first."""
PARTS = ("codes", "names", "signs")
"""What ``print braille`` makes."""
SIGN_SIZES = Number(8, 40)
"""How high a printed sign may be, in millimetres: a finger takes the lines of a smaller one for
one."""
TAG_LENGTHS = (
    ("--size", 10, SIGN_SIZES),
    ("--thickness", 1.2, Measure(0.8, 5)),
    ("--relief", 0.8, Measure(0.4, 2)),
)
"""Of tags for a 3D printer, in millimetres: how high a sign is, how thick the plate, how far the
signs stand out."""


def _file(text: str) -> str | None:
    """The file to write; None for a hyphen, which is standard output."""
    return None if text == "-" else text


def _printed(parser: ArgumentParser, t: Language, what: str) -> _MutuallyExclusiveGroup:
    """Where a print goes and in which form; a form may have other options, too."""
    parser.add_argument("-o", dest="file", type=_file, help=usage.option_help(t, "-o"))
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument(
        "--format",
        type=lambda text: Choice(FORMS[what]).read("--format", text),
        help=usage.option_help(t, f"--format of {what}"),
    )
    return forms


def add_rules(parser: ArgumentParser, t: Language) -> None:
    """What ``print rules`` takes besides the game that the rules are for."""
    _printed(parser, t, "rules")
    _embossed(parser, t)


def add_braille(parser: ArgumentParser, t: Language) -> None:
    """What ``print braille`` takes."""
    word = usage.argument_word(t, "part")
    parser.add_argument(
        "part",
        metavar=word,
        nargs="?",
        type=lambda text: Choice(PARTS).read("print braille", text),
        help=usage.option_help(t, "part"),
    )
    _printed(parser, t, "braille")
    _embossed(parser, t)


def _embossed(parser: ArgumentParser, t: Language) -> None:
    """What an embosser takes, and how braille is written."""
    for option, usual, lowest, highest in (("--cells", 40, 20, 100), ("--lines", 25, 10, 60)):
        parser.add_argument(
            option,
            type=partial(Number(lowest, highest).read, option),
            default=usual,
            help=usage.option_help(t, option),
        )
    _switch(parser, t, "--contracted")


def add_signs(parser: ArgumentParser, t: Language) -> None:
    """What ``print signs`` takes."""
    parser.add_argument(
        "--size",
        type=lambda text: SIGN_SIZES.read("--size", text),
        help=usage.option_help(t, "--size of signs"),
    )
    parser.add_argument(
        "--paper",
        type=lambda text: Choice(("a4", "letter")).read("--paper", text),
        help=usage.option_help(t, "--paper"),
    )
    _switch(parser, t, "--legend")
    _printed(parser, t, "signs")


def add_labels(parser: ArgumentParser, t: Language) -> None:
    """What ``print labels`` takes."""
    word = usage.argument_word(t, "card")
    parser.add_argument("card", metavar=word, nargs="*", help=usage.option_help(t, "card"))
    forms = _printed(parser, t, "labels")
    for form in FORMS["labels"]:
        option = f"--{form}"
        help_ = usage.option_help(t, option)
        forms.add_argument(option, dest="format", action="store_const", const=form, help=help_)
    for option, usual, lengths in TAG_LENGTHS:
        parser.add_argument(
            option,
            type=partial(lengths.read, option),
            default=usual,
            help=usage.option_help(t, f"{option} of labels"),
        )


def _switch(parser: ArgumentParser, t: Language, option: str) -> None:
    parser.add_argument(option, action="store_true", help=usage.option_help(t, option))
