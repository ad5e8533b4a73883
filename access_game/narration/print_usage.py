"""The options of ``access-game print`` in words."""

from __future__ import annotations

from access_game.languages import Language


def option_of_print(t: Language, option: str) -> str | None:
    """What an option or argument of ``print`` is for; None where it has none of this name."""
    match option:
        case "what":
            # Translators: What the argument of "print" is.
            return t.gettext("what to make, one of the words below")
        case "-o":
            # Translators: What the option -o of "print" is for.
            return t.gettext("the file to write; without it, standard output")
        case "--format of rules":
            # Translators: What the option --format of "print rules" is for; text, html, brf and
            # unicode are typed.
            return t.gettext("text, html, or in braille: brf for embossers, unicode")
        case "--format of braille":
            # Translators: What the option --format of "print braille" is for; brf and unicode are
            # typed.
            return t.gettext("brf for embossers, or unicode")
        case "part":
            # Translators: What the argument of "print braille" is; codes, names and signs are
            # typed: labels with the codes of the cards, labels with their names, the legend.
            return t.gettext("codes, names or signs; else all three")
        case "--cells":
            # Translators: What the option --cells of "print" is for: the width of a braille page.
            return t.gettext("braille: cells per line, 20 to 100, usually 40")
        case "--lines":
            # Translators: What the option --lines of "print" is for: the height of a braille page.
            return t.gettext("braille: lines per page, 10 to 60, usually 25")
        case "--contracted":
            # Translators: What the option --contracted of "print" is for: grade 2, Kurzschrift,
            # abrégé.
            return t.gettext("braille: with contractions")
        case "--format of signs":
            # Translators: What the option --format of "print signs" is for; both are typed.
            return t.gettext("pdf or svg; else as the file's name ends, or pdf")
        case "--size of signs":
            # Translators: What the option --size of "print signs" is for.
            return t.gettext("height of a sign in millimetres, 8 to 40, usually 10")
        case "--paper":
            # Translators: What the option --paper is for; both sizes of paper are typed.
            return t.gettext("a4 or letter, usually a4")
        case "--legend":
            # Translators: What the option --legend of "print signs" is for.
            return t.gettext("each sign once with its meaning, instead of all cards")
        case "--format of labels":
            # Translators: What the option --format of "print labels" is for; both are typed.
            return t.gettext("stl or scad; else as the file's name ends, or stl")
        case "--stl":
            # Translators: What the option --stl of "print labels" is for.
            return t.gettext("a solid, ready for the program of the printer")
        case "--scad":
            # Translators: What the option --scad of "print labels" is for: OpenSCAD is a program.
            return t.gettext("source for OpenSCAD, to change")
        case "--size of labels":
            # Translators: What the option --size of "print labels" is for.
            return t.gettext("height of a sign in millimetres, 8 to 40, usually 10")
        case "--thickness of labels":
            # Translators: What the option --thickness of "print labels" is for; {usual} is a
            # number with a point, as it is typed.
            return t.gettext(
                "thickness of a tag in millimetres, {lowest} to 5, usually {usual}",
                lowest="0.8",
                usual="1.2",
            )
        case "--relief of labels":
            # Translators: What the option --relief of "print labels" is for; {usual} is a number
            # with a point, as it is typed.
            return t.gettext(
                "how far signs stand out in millimetres, {lowest} to 2, usually {usual}",
                lowest="0.4",
                usual="0.8",
            )
    return None
