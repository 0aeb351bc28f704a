"""The figures of the pages: sound SVG without colours of its own, true to the rules, all shown."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from markdown import Markdown

from calculators import french
from calculators.systems import SYSTEMS
from codex.page import shelf
from codex.page.drawing import WIDTH, Board
from codex.page.maison.figures import SIZES
from codex.page.shelf import Drawing
from rules_core.checks import FACES
from rules_core.maison.attack import COVER_BONUS, Cover
from rules_core.maison.casting import PRONE_DIFFICULTY, TARGET
from rules_core.maison.sizes import SPACES, SQUARE_CM, Size
from tests.calculators.shown import plain

ROOT = Path(__file__).parents[2]
STYLES = (ROOT / "codex/web/reading/figures.css").read_text("utf-8")
EVERY = {
    f"{system}/{name}": figure
    for system in SYSTEMS
    for name, figure in shelf.FIGURES.of(system).items()
}
ALLOWED = {
    *("class", "d", "points", "x", "y", "rx", "width", "height", "cx", "cy", "r"),
    *("viewBox", "data-search-exclude"),
}
"""Attributes of a drawing: neither ids, nor styles, nor colours."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def elements(figure: Drawing) -> list[ET.Element]:
    """Return the elements of a figure, the whole drawing first."""
    return list(ET.fromstring(figure.svg).iter())  # noqa: S314 our own drawing


def texts(figure: Drawing) -> list[str]:
    """Return the lines of text that a figure shows."""
    return [element.text or "" for element in elements(figure) if element.tag == "text"]


def shown() -> dict[str, list[str]]:
    """Return the figures that each page of docs/ shows."""
    block = re.compile(r"^/// figure \| (\S+)$", re.MULTILINE)
    pages = (ROOT / "docs").rglob("*.md")
    return {str(page.relative_to(ROOT)): block.findall(page.read_text("utf-8")) for page in pages}


@pytest.mark.parametrize("figure", EVERY.values(), ids=EVERY)
def test_a_figure_has_a_view_box_and_takes_its_looks_from_the_style_sheet(figure: Drawing) -> None:
    drawing, *parts = elements(figure)
    assert drawing.tag == "svg"
    left, top, width, height = map(int, str(drawing.get("viewBox")).split())
    assert (left, top, width) == (0, 0, WIDTH)
    assert height > 0
    assert {"width", "height"}.isdisjoint(drawing.attrib)
    assert {each.tag for each in parts} <= {"rect", "path", "circle", "polygon", "text"}
    assert {name for each in (drawing, *parts) for name in each.attrib} <= ALLOWED
    assert "script" not in figure.svg
    assert all(each.get("class") for each in parts if each.tag != "text")


@pytest.mark.parametrize("figure", EVERY.values(), ids=EVERY)
def test_a_figure_is_drawn_in_whole_units_within_its_frame(figure: Drawing) -> None:
    drawing, *parts = elements(figure)
    height = int(str(drawing.get("viewBox")).split()[-1])
    for part in parts:
        numbers = part.get("d", part.get("points", ""))
        if part.tag == "rect":
            x, y, wide, high = (part.get(name, "") for name in ("x", "y", "width", "height"))
            numbers = f"{x} {y} {int(x) + int(wide)} {int(y) + int(high)}"
        elif part.tag == "circle":
            cx, cy, r = (int(part.get(name, "")) for name in ("cx", "cy", "r"))
            numbers = f"{cx - r} {cy - r} {cx + r} {cy + r}"
        elif part.tag == "text":
            numbers = f"{part.get('x')} {part.get('y')}"
        else:
            # « V » gives a height alone: as a point, straight below the others.
            numbers = re.sub("V", " 0 ", numbers)
        found = [int(number) for number in NUMBER.findall(numbers)]
        assert all(0 <= x <= WIDTH for x in found[::2]), part.attrib
        assert all(0 <= y <= height for y in found[1::2]), part.attrib
    assert "." not in "".join(
        value for part in parts for name, value in part.attrib.items() if name != "class"
    )


def test_drawings_and_their_style_sheet_name_the_same_classes() -> None:
    used = {
        name
        for figure in EVERY.values()
        for element in elements(figure)
        for name in element.get("class", "").split()
    }
    assert used == set(re.findall(r"\.(fig-[\w-]+)", STYLES)) | {"fig-plain"}


def test_the_style_sheet_has_no_colour_but_the_theme_s() -> None:
    named = re.findall(r"(?:fill|stroke|color): ([^;]+);", STYLES)
    assert named
    for value in named:
        assert re.fullmatch(
            r"none|var\(--[\w-]+\)|color-mix\(in srgb, var\(--[\w-]+\) \d+%, transparent\)", value
        )
    assert "#" not in STYLES
    sizes = [int(size) for size in re.findall(r"font: (\d+)px", STYLES)]
    # 288 pixels are left to a drawing on a phone 320 pixels wide.
    assert sizes
    assert all(size * 288 / WIDTH >= 11 for size in sizes)


@pytest.mark.parametrize("figure", EVERY.values(), ids=EVERY)
def test_a_figure_is_told_in_words(figure: Drawing) -> None:
    assert re.fullmatch(r"[A-ZÀÉ].{20,160}\.", figure.caption)
    assert figure.caption.count(". ") == 0
    assert re.fullmatch(r"[A-ZÀÉ].{60,}\.", figure.alternative)
    assert len(figure.alternative) > len(figure.caption)
    for words in (figure.caption, figure.alternative, *texts(figure)):
        assert not re.search(r"[ '\"]\s*$|'|\.\.\.| [;:!?»%]|« |\d-\d|  ", words), words


@pytest.mark.parametrize("name", EVERY)
def test_a_figure_stands_in_a_page(name: str) -> None:
    page = Markdown(extensions=["codex.page"]).convert(f"/// figure | {name}\n///")
    assert '<figure class="drawing"><div' in page.replace("\n", "")
    assert 'role="img"' in page
    figure = EVERY[name]
    assert page.count("<text") == len(texts(figure))
    assert f'viewBox="{elements(figure)[0].get("viewBox")}"' in page
    assert figure.caption in page
    assert page.count(f'aria-label="{figure.alternative}"') == 1


def test_every_figure_of_the_pages_exists_and_every_figure_is_shown_once() -> None:
    placed = [name for figures in shown().values() for name in figures]
    assert sorted(placed) == sorted(EVERY)


# --- true to the rules ---


def test_the_sizes_are_those_of_the_rules() -> None:
    # 001 l.188-194
    figure = EVERY["maison/tailles"]
    told = plain(" ".join(texts(figure)))
    alternative = plain(figure.alternative)
    spaces = {
        75: "75 cm × 75 cm",
        150: "1,50 m × 1,50 m",
        300: "3 m × 3 m",
        450: "4,50 m × 4,50 m",
        600: "6 m × 6 m",
        700: "7 m × 7 m ou plus",
    }
    assert set(SIZES) == set(SPACES) == set(Size)
    for size, space in SPACES.items():
        name, short = SIZES[size]
        for words in (told, alternative):
            assert f"{name} ({short})" in words
        assert spaces[space.side_cm] in told
        assert f"{name} ({short}) : {spaces[space.side_cm]}, " in alternative
        for width, length in space.templates:
            if length > 1:
                assert f"{width}×{length}" in told
                assert f"{width} × {length}" in alternative
    for words in (told, alternative):
        assert "0,25 case" in words
        assert "1 case" in words
        assert "gabarit variable" in words


def test_the_sizes_are_drawn_to_scale() -> None:
    rectangles = [
        (int(str(each.get("width"))), int(str(each.get("height"))))
        for each in elements(EVERY["maison/tailles"])
        if each.get("class") == "fig-ally"
    ]
    # Lying on squares of 20 units, 2 units inside them; the quarter of a square, 1 unit.
    drawn = sorted(((w + 4) / 20, (h + 4) / 20) for w, h in rectangles if w > 10)
    wanted = sorted(
        (float(length), float(width))
        for space in SPACES.values()
        for width, length in space.templates
        if width >= 1
    )
    assert drawn == wanted
    assert [each for each in rectangles if each[0] <= 10] == [(8, 8)]
    (ghost,) = [
        each for each in elements(EVERY["maison/tailles"]) if each.get("class") == "fig-ghost"
    ]
    side = SPACES[Size.TITANIC].side_cm / SQUARE_CM
    assert (int(str(ghost.get("width"))) + 4) / 20 == pytest.approx(side, abs=0.05)


def test_the_bonuses_of_covers_are_those_of_the_rules() -> None:
    # 001 l.479, 482, 485
    figure = EVERY["maison/abri"]
    told = texts(figure)
    rows = dict(zip(told[2::2], told[3::2], strict=True))
    assert {name.split()[0]: bonus for name, bonus in rows.items()} == {
        "Partiel": f"{french.signed(COVER_BONUS[Cover.HALF])} à la CA",
        "Important": f"{french.signed(COVER_BONUS[Cover.THREE_QUARTERS])} à la CA",
        "Total": "impossible à viser",
        "Obstacle": "aucun bonus",
    }
    assert (COVER_BONUS[Cover.HALF], COVER_BONUS[Cover.THREE_QUARTERS]) == (2, 5)
    for cover in (Cover.HALF, Cover.THREE_QUARTERS):
        assert f"{french.signed(COVER_BONUS[cover])} à la CA" in figure.alternative


def test_the_walls_of_covers_hide_what_they_say() -> None:
    # A target of 52 units: half of it, three quarters, all of it; then a wall behind it.
    walls = [each for each in elements(EVERY["maison/abri"]) if each.get("class") == "fig-wall"]
    heights = [int(str(wall.get("height"))) for wall in walls]
    assert heights[:2] == [26, 39]
    assert all(height >= 52 for height in heights[2:])


def test_the_rolls_of_a_casting_are_those_of_the_rules() -> None:
    # 001 l.283, 290-293, 662
    figure = EVERY["maison/incantation"]
    told = plain(" ".join(texts(figure)))
    assert f"segments ≥ {PRONE_DIFFICULTY} " in told
    assert f"au contact ≥ {TARGET} " in told
    assert f"{TARGET} ou plus, ou {FACES} naturel sort lancé" in told
    assert "1 naturel sort perdu" in told
    assert told.index("Test de Dextérité") < told.index("Jet d’incantation")
    assert told.index("sort lancé") < told.index("Jet d’attaque") < told.index("d20 de critique")
    alternative = plain(figure.alternative)
    assert f"à {PRONE_DIFFICULTY} ou plus" in alternative
    assert f"au contact, à {TARGET} ou plus" in alternative


def test_the_distance_is_the_number_of_squares_counted() -> None:
    # 001 l.225, 232, 239-240
    told = texts(EVERY["maison/distance-coins"])
    counted = [int(each) for each in told if each.isdigit()]
    length = max(counted)
    assert counted == [*range(1, length + 1), 1, 2]
    metres = f"{length * SQUARE_CM / 100:.2f}{french.NBSP}m".replace(".", ",")
    assert f"{length}{french.NBSP}cases, soit {metres}" in told[0]


# --- the toolkit ---


def test_an_arrow_ends_where_it_points() -> None:
    line, head = ET.fromstring(f"<g>{Board(10).arrow((0, 1), (5, 1))}</g>")  # noqa: S314
    assert line.get("d") == "M0 10L40 10"
    assert head.get("points") == "50,10 40,5 40,15"


def test_hatching_stays_within_its_wall() -> None:
    _, hatch = ET.fromstring(f"<g>{Board(30, 7, 11).wall(1, 1, 2, 1)}</g>")  # noqa: S314
    points = [int(number) for number in NUMBER.findall(str(hatch.get("d")))]
    assert min(points[::2]) >= 37
    assert max(points[::2]) <= 97
    assert min(points[1::2]) >= 41
    assert max(points[1::2]) <= 71


def test_words_of_a_drawing_are_escaped() -> None:
    assert ET.fromstring(Board(10).text(0, 0, "D&D < 5")).text == "D&D < 5"  # noqa: S314
