"""The comments in the source of tags for a 3D printer, which is read in an editor."""

from __future__ import annotations

from access_game.languages import Language


def scad_title(t: Language) -> str:
    """The first line of the file."""
    # Translators: The first line of a file that makes tags for a 3D printer.
    return t.gettext("Surfosaurus MAX: tags for the cards, with tactile signs and braille")


def scad_comments(t: Language) -> dict[str, str]:
    """What each number in the file is, by its name there."""
    return {
        # Translators: Explains a number in a file for a 3D printer, in millimetres.
        "thickness": t.gettext("thickness of the plate, in millimetres, as all lengths here"),
        # Translators: Explains a number in a file for a 3D printer.
        "relief": t.gettext("how far the signs stand out"),
        # Translators: Explains a number in a file for a 3D printer.
        "sign_size": t.gettext("height of a sign"),
        # Translators: Explains a number in a file for a 3D printer.
        "dot_base": t.gettext("width of a braille dot"),
        # Translators: Explains a number in a file for a 3D printer.
        "dot_height": t.gettext("height of a braille dot"),
        # Translators: Explains a number in a file for a 3D printer.
        "dot_spacing": t.gettext("from dot to dot"),
        # Translators: Explains a number in a file for a 3D printer.
        "cell_spacing": t.gettext("from braille cell to braille cell"),
        # Translators: Explains a number in a file for a 3D printer.
        "margin": t.gettext("margin around signs and braille"),
        # Translators: Explains a number in a file for a 3D printer.
        "gap": t.gettext("between the two signs"),
        # Translators: Explains a number in a file for a 3D printer.
        "line_gap": t.gettext("between signs and braille"),
        # Translators: Explains a number in a file for a 3D printer.
        "corner": t.gettext("cut off the upper right corner, to feel which way up it is"),
        # Translators: Explains a number in a file for a 3D printer.
        "apart": t.gettext("between tags that are printed together"),
        # Translators: Explains a number in a file for a 3D printer.
        "columns": t.gettext("tags side by side"),
        # Translators: Explains a number in a file for a 3D printer.
        "cells": t.gettext("most braille cells of a tag"),
        # Translators: Explains a number in a file for a 3D printer: a circle has so many corners.
        "round": t.gettext("corners of a round braille dot, seen from above"),
        # Translators: Explains a number in a file for a 3D printer: the dome of a braille dot.
        "steps": t.gettext("steps of its dome"),
        # Translators: Explains a list in a file for a 3D printer: of each card its code, the names
        # of both signs, and the numbers of the dots in each braille cell.
        "cards": t.gettext(
            "card, sign of the colour, sign of the value, dots of each braille cell"
        ),
    }
