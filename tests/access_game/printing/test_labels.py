"""``access-game print labels``: closed solids for every card, and the same as OpenSCAD source."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from unittest import mock

import pytest

from access_game import system
from access_game.languages import LANGUAGES, Language, load
from access_game.narration.base import Listener, Narrator
from access_game.printing.shapes import Ring, shape_of
from access_game.printing.solids import as_stl
from access_game.printing.tags import TagSize, plate_for, tags_for
from access_game.signs import read_signs
from engine.cards import DECK, Card
from tests.access_game.printing.meshes import (
    admesh,
    area_at,
    braille,
    has_faults,
    is_closed,
    opened,
    tops,
)
from tests.access_game.programs import Programs, Ran

OWN = '[colour]\ngreen = "leaf"\n[value]\n7 = "seven strokes"\n'


def made(programs: Programs, *options: str, name: str = "tags.stl", lang: str = "en") -> Path:
    file = programs.folder / name
    ran = programs.run("print", "labels", *options, "-o", str(file), "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    return file


def tag_file(code: str, card: str, folder: Path, size: TagSize | None = None) -> Path:
    n = Narrator(Listener(load(code)), (), None)
    plate = plate_for(n, size or TagSize())
    file = folder / f"{code}-{card}.stl"
    file.write_bytes(as_stl(plate, tags_for(n, [Card.parse(card)])))
    return file


def area(ring: Ring) -> float:
    """By the shoelace formula; negative where the ring runs clockwise."""
    closed = pairwise([*ring, ring[0]])
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in closed) / 2


def area_of_sign(name: str) -> float:
    pieces = shape_of(name) or ()
    return sum(area(ring) for piece in pieces for ring in (piece.outline, *piece.holes))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_tag_of_every_card_is_one_closed_solid(code: str, tmp_path: Path) -> None:
    for card in DECK:
        file = tag_file(code, str(card), tmp_path)
        mesh = opened(file)
        assert is_closed(mesh), card
        assert not has_faults(file), card
        assert admesh(file)["Number of parts"] == [1], card
        assert mesh.bounds[0].tolist() == [0, 0, 0]
        assert mesh.bounds[1] == pytest.approx([34 if code == "ja" else 30, 26, 2])


@pytest.mark.parametrize(
    "size", [TagSize(8, 0.8, 0.4), TagSize(40, 5, 2), TagSize(13, 0.8, 2), TagSize(9, 5, 0.4)]
)
def test_it_is_closed_at_every_size(size: TagSize, tmp_path: Path) -> None:
    for card in ("k1", "b6", "g7", "o12", "p4", "u10", "y9"):
        file = tag_file("de", card, tmp_path, size)
        assert is_closed(opened(file))
        assert not has_faults(file)
        assert opened(file).bounds[1][2] == pytest.approx(size.thickness + max(size.relief, 0.6))


def test_a_hole_in_a_mesh_would_be_found(tmp_path: Path) -> None:
    file = tag_file("en", "g5", tmp_path)
    whole = opened(file)
    assert is_closed(whole)
    torn = whole.submesh([range(1, len(whole.faces))], append=True)
    file.write_bytes(torn.export(file_type="stl"))
    assert not is_closed(opened(file))
    assert has_faults(file)


@pytest.mark.parametrize(
    ("code", "card", "cells"),
    [
        ("en", "g5", "⠛⠼⠑"),
        ("en", "k12", "⠅⠼⠁⠃"),
        ("de", "k12", "⠎⠼⠁⠃"),
        ("fr", "g5", "⠧⠠⠱"),
        ("fr", "k10", "⠝⠠⠡⠼"),
        ("ja", "g5", "⠷⠼⠑"),
    ],
)
def test_its_braille_is_the_code_in_the_listeners_language(
    code: str, card: str, cells: str, tmp_path: Path
) -> None:
    thick = TagSize(thickness=1.7)
    for size in (TagSize(), thick):
        mesh = opened(tag_file(code, card, tmp_path, size))
        assert braille(mesh, size.thickness) == cells


def test_dots_have_the_size_of_braille(tmp_path: Path) -> None:
    mesh = opened(tag_file("en", "g1", tmp_path, TagSize(relief=1.5)))
    dots = tops(mesh, 1.8)
    assert dots[:4] == [(3.75, 6.25), (3.75, 8.75), (6.25, 6.25), (6.25, 8.75)]
    foot = [x for x, y in tops(mesh, 1.2) if abs(y - 8.75) < 0.01 and x < 5]
    assert (min(foot), max(foot)) == pytest.approx((3, 4.5), abs=0.01)


@pytest.mark.parametrize("card", ["k1", "b6", "g7", "o12", "p4", "u10", "y9"])
def test_both_signs_stand_out_where_they_belong(card: str, tmp_path: Path) -> None:
    n = Narrator(Listener(load("en")), (), None)
    (tag,) = tags_for(n, [Card.parse(card)])
    size = TagSize(20, 1.2, 1.1)
    mesh = opened(tag_file("en", card, tmp_path, size))
    expected = sum(map(area_of_sign, tag.signs)) * 20**2
    assert area_at(mesh, 2.3) == pytest.approx(expected, rel=1e-4)
    for x, y in tops(mesh, 2.3):
        assert 13 < y < 33.001
        assert 2.999 < x < 23.001 or 26.999 < x < 47.001


def test_the_upper_right_corner_is_cut_off(tmp_path: Path) -> None:
    corners = tops(opened(tag_file("en", "g5", tmp_path)), 0)
    assert corners == [(0, 0), (0, 26), (26, 26), (30, 0), (30, 22)]


@pytest.mark.parametrize("code", ["en", "ja"])
def test_all_cards_lie_apart_in_one_file(programs: Programs, code: str) -> None:
    file = made(programs, lang=code)
    mesh = opened(file)
    assert is_closed(mesh)
    assert not has_faults(file)
    assert admesh(file)["Number of parts"] == [84]
    single = [opened(tag_file(code, str(card), programs.folder)).volume for card in DECK]
    assert mesh.volume == pytest.approx(sum(single), rel=1e-4)


@pytest.mark.parametrize(
    ("asked", "parts"),
    [
        (["g5"], 1),
        (["green", "5"], 1),
        (["g5", "k12"], 2),
        (["g5,", "blue", "3,", "g5"], 2),
        (["vert"], None),
        (["green"], 12),
        (["12"], 7),
    ],
)
def test_one_card_several_or_all_of_a_colour_or_value(
    programs: Programs, asked: list[str], parts: int | None
) -> None:
    if parts is None:
        ran = programs.run("print", "labels", *asked, "--lang", "en")
        assert (ran.status, ran.out) == (2, "")
        assert asked[0] in ran.err
    else:
        assert admesh(made(programs, *asked))["Number of parts"] == [parts]


def test_it_tells_the_room_that_the_tags_take(programs: Programs) -> None:
    file = programs.folder / "green.stl"
    ran = programs.run("print", "labels", "green", "-o", str(file), "--lang", "en")
    assert ran.lines[:2] == ["12 tags, each 30 by 26 mm.", "Together 129 by 84 mm."]
    assert opened(file).bounds[1] == pytest.approx([129, 84, 2])


def test_a_card_that_does_not_exist_is_named(programs: Programs, t: Language) -> None:
    ran = programs.run("print", "labels", "g5", "banana", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "banana" in ran.err
    assert "g5" not in ran.err.partition("banana")[0]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--size", "7"),
        ("--size", "41"),
        ("--thickness", "0.7"),
        ("--thickness", "thick"),
        ("--relief", "2,1"),
        ("--relief", "nan"),
    ],
)
def test_sizes_out_of_range_are_told_with_the_range(
    programs: Programs, t: Language, option: str, value: str
) -> None:
    ran = programs.run("print", "labels", option, value, "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert value in ran.err
    lowest, highest = {
        "--size": ("8", "40"),
        "--thickness": ("0.8", "5"),
        "--relief": ("0.4", "2"),
    }[option]
    assert lowest in ran.err
    assert highest in ran.err


def test_a_comma_is_a_point(programs: Programs) -> None:
    thick = made(programs, "g5", "--thickness", "2,5", "--relief", "1,5")
    assert opened(thick).bounds[1][2] == pytest.approx(4)


def test_each_form_is_chosen_by_name_by_option_or_by_the_files_ending(
    programs: Programs,
) -> None:
    source = made(programs, "g5", name="tag.scad").read_bytes()
    solid = made(programs, "g5", name="tag.stl").read_bytes()
    assert source.startswith(b"// Surfosaurus MAX")
    for option in (["--scad"], ["--format", "scad"]):
        assert made(programs, "g5", *option, name="tag").read_bytes() == source
    for option in ([], ["--stl"], ["--format", "stl"]):
        assert made(programs, "g5", *option, name="tag").read_bytes() == solid
    ran = programs.run("print", "labels", "--stl", "--scad", "--lang", "en")
    assert (ran.status, ran.out) == (2, "")


def test_a_solid_does_not_go_to_a_terminal(programs: Programs, t: Language) -> None:
    with mock.patch.object(system, "shows_output", return_value=True):
        ran = programs.run("print", "labels", "g5", "--lang", t.code)
    assert (ran.status, ran.out) == (2, "")
    assert "-o" in ran.err


def without_the_extra(programs: Programs, *options: str, lang: str) -> Ran:
    with mock.patch.dict(sys.modules, {"manifold3d": None, "trimesh": None}):
        return programs.run("print", "labels", "u6", *options, "--lang", lang)


def test_without_the_extra_it_says_what_to_install(programs: Programs, t: Language) -> None:
    file = programs.folder / "tag.stl"
    ran = without_the_extra(programs, "-o", str(file), lang=t.code)
    assert (ran.status, ran.out) == (1, "")
    assert "access-game[print]" in "".join(ran.err.split())
    assert not file.exists()


def test_the_source_needs_no_extra(programs: Programs) -> None:
    ran = without_the_extra(programs, "--scad", lang="en")
    assert (ran.status, ran.err) == (0, "")
    assert '["u6", "moon", "circle-2",' in ran.out


def test_signs_of_ones_own_without_a_drawing_leave_braille_only(
    programs: Programs, t: Language
) -> None:
    signs = programs.folder / "signs.toml"
    signs.write_text(OWN, encoding="utf-8")
    programs.run("settings", "signs", str(signs))
    file = programs.folder / "tags.stl"
    ran = programs.run("print", "labels", "7", "-o", str(file), "--lang", t.code)
    assert (ran.status, ran.err) == (0, "")
    assert "leaf" in ran.out
    assert "seven strokes" in ran.out
    assert not has_faults(file)
    mesh = opened(made(programs, "g7", lang=t.code))
    assert mesh.bounds[1][2] == pytest.approx(1.8)
    assert len(braille(mesh, 1.2)) == 3
    piped = programs.run("print", "labels", "g7", "--scad", "--lang", t.code)
    assert piped.out.startswith("// ")
    assert "leaf" in piped.err


def test_a_drawing_moves_with_its_sign(programs: Programs) -> None:
    signs = programs.folder / "signs.toml"
    signs.write_text('[colour]\ngreen = "star"\nyellow = "club"\n', encoding="utf-8")
    n = Narrator(Listener(load("en"), signs=read_signs(signs)), (), None)
    assert [tag.signs[0] for tag in tags_for(n, map(Card.parse, ("g1", "y1")))] == ["star", "club"]


def openscad(source: Path, made: Path) -> None:
    """Make a file of another, without a warning from OpenSCAD, which goes on after many faults."""
    command = ["openscad", "-o", str(made), str(source)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "WARNING" not in ran.stderr, ran.stderr
    assert "ERROR" not in ran.stderr, ran.stderr


@pytest.mark.parametrize(
    ("card", "options", "lang"),
    [
        ("g5", [], "en"),
        ("b12", ["--size", "14", "--thickness", "2", "--relief", "1.1"], "ja"),
        ("g7", [], "fr"),
    ],
)
def test_openscad_makes_the_same_solid(
    programs: Programs, card: str, options: list[str], lang: str
) -> None:
    if card == "g7":
        (programs.folder / "signs.toml").write_text(OWN, encoding="utf-8")
        programs.run("settings", "signs", str(programs.folder / "signs.toml"))
    source = made(programs, card, *options, name="tag.scad", lang=lang)
    openscad(source, programs.folder / "by-openscad.stl")
    theirs = opened(programs.folder / "by-openscad.stl")
    ours = opened(made(programs, card, *options, lang=lang))
    assert is_closed(theirs)
    assert theirs.volume == pytest.approx(ours.volume, rel=1e-4)
    assert theirs.bounds.ravel() == pytest.approx(ours.bounds.ravel(), abs=1e-3)


def test_openscad_reads_the_source_of_all_cards(programs: Programs, t: Language) -> None:
    source = made(programs, name="tags.scad", lang=t.code)
    flat = programs.folder / "tags.csg"
    openscad(source, flat)
    assert source.read_text(encoding="utf-8").count("\n  [") == 84
    flattened = flat.read_text(encoding="utf-8")
    assert flattened.count("linear_extrude(height = 1.2") == 84  # the plates
    assert flattened.count("linear_extrude(height = 1.4") == 2 * 84  # their signs


def test_a_fault_in_the_source_would_be_found(programs: Programs) -> None:
    source = made(programs, "g5", name="tag.scad")
    source.write_text(source.read_text("utf-8").replace("dot_base = 1.5;", ""), encoding="utf-8")
    with pytest.raises(AssertionError, match="dot_base"):
        openscad(source, programs.folder / "tag.csg")
