"""What is drawn of a table is what its cells say, and stands where it says it."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from fractions import Fraction

from calculators import pictures, render
from calculators.answer import Picture, Row, Table

NBSP = "\N{NO-BREAK SPACE}"
ENDS = Table(
    "Qui gagne",
    ("Vainqueur", "chance"),
    tuple(
        Row(name, (share,), bar=share)
        for name, share in (
            ("vous", Fraction(1, 2)),
            ("adversaire", Fraction(2, 5)),
            ("personne", Fraction(1, 10)),
        )
    ),
    picture=Picture.SHARES,
)


def parsed(drawn: Table) -> ET.Element:
    """Parse what is shown of a table."""
    return ET.fromstring(f"<div>{render.table(drawn)}</div>")  # noqa: S314 our own renderer's output


def test_a_histogram_has_a_column_a_row_and_the_highest_fills_it() -> None:
    rows = tuple(
        Row(str(value), (Fraction(1), Fraction(share, 8)), bar=Fraction(share, 8))
        for value, share in ((2, 1), (3, 4), (4, 2))
    )
    rest = Row("plus de 4", (Fraction(1, 8), Fraction(1, 8)))
    table = Table("Loi", ("", "", ""), (*rows, rest), picture=Picture.HISTOGRAM)
    drawing, box = parsed(table)
    assert (drawing.get("class"), drawing.get("aria-hidden")) == ("calc-curve", "true")
    (path,) = drawing.iter("path")
    assert path.get("d") == "M0 100V75h.9V100h.1V0h.9V100h.1V50h.9V100h.1z"
    top, ends = drawing.findall("p")
    assert "".join(top.itertext()) == f"50{NBSP}%"
    assert [end.text for end in ends] == ["2", "4"]
    assert box.find(".//svg") is None


def test_what_is_next_to_nothing_shows_and_nothing_does_not() -> None:
    rows = tuple(
        Row(str(value), (Fraction(share, 1000),), bar=Fraction(share, 1000))
        for value, share in ((1, 998), (2, 2), (3, 0))
    )
    drawing, _ = parsed(Table("Loi", ("", ""), rows, picture=Picture.HISTOGRAM))
    (path,) = drawing.iter("path")
    assert path.get("d") == "M0 100V0h.9V100h.1V99h.9V100h.1V100h.9V100h.1z"


def test_columns_below_zero_hang_from_it() -> None:
    levels = (Fraction(0), Fraction(1, 2), Fraction(1))
    shown = pictures.columns(levels, Fraction(1, 2), 2, "4", ("a", "b"))
    drawing = ET.fromstring(shown)  # noqa: S314 our own renderer's output
    assert [(path.get("class"), path.get("d")) for path in drawing.iter("path")] == [
        (None, "M0 50V0h.9V50h.1V50h.9V50h.1V100h.9V50h.1z"),
        ("calc-here", "M2 50V100h.9V50z"),
    ]


def test_one_value_makes_no_histogram() -> None:
    row = Row("8", (Fraction(1), Fraction(1)), bar=Fraction(1))
    table = Table("Loi", ("", "", ""), (row,), picture=Picture.HISTOGRAM)
    assert [each.tag for each in parsed(table)] == ["div"]


def test_parts_follow_each_other_and_wide_ones_hold_their_chance() -> None:
    drawing, box = parsed(ENDS)
    assert drawing.get("aria-hidden") == "true"
    parts = [(rect.get("x"), rect.get("width")) for rect in drawing.iter("rect")]
    assert parts == [("0%", "50%"), ("50%", "40%"), ("90%", "10%")]
    assert [text.text for text in drawing.iter("text")] == [f"50{NBSP}%", f"40{NBSP}%"]
    # The rows, of the same colours, tell whose each is.
    table = box.find("table")
    assert table is not None
    assert table.get("class") == "calc-grid calc-keys"


def test_where_the_rows_are_folded_a_line_tells_whose_each_part_is() -> None:
    drawing, legend, fold = parsed(replace(ENDS, folded=True))
    assert (drawing.tag, fold.tag) == ("svg", "details")
    assert legend.get("aria-hidden") == "true"
    assert [name.text for name in legend] == ["vous", "adversaire", "personne"]


def test_stretches_of_a_scale_are_told_by_their_bounds() -> None:
    rows = (
        Row("30 à 15 PV", ("sauf",), bar=Fraction(1, 2)),
        Row("14 à 1 PV", ("gêné",), bar=Fraction(29, 100)),
        Row("0 à -6 PV", ("mourant",), bar=Fraction(21, 100)),
        Row("en dessous", ("mort",)),
    )
    scale = Table("Selon l’EV", ("EV", "état"), rows, folded=True, picture=Picture.BANDS)
    drawing, legend, _ = parsed(scale)
    assert [rect.get("width") for rect in drawing.iter("rect")] == ["50%", "29%", "21%"]
    assert [text.text for text in drawing.iter("text")] == ["30 à 15 PV"]
    # What has no end has no part.
    assert [name.text for name in legend] == ["30 à 15 PV", "14 à 1 PV", "0 à -6 PV"]


def test_a_bar_stands_in_the_cell_that_it_draws() -> None:
    row = Row("DD 10", (Fraction(1, 4), Fraction(1, 2)), bar=Fraction(1, 4))
    first, last = parsed(Table("", ("", "", ""), (row,), drawn=0)).iter("td")
    assert first.find("svg") is not None
    assert last.find("svg") is None


def test_a_grid_is_tinted_by_its_chances() -> None:
    shares = (Fraction(0), Fraction(1, 2), Fraction(1))
    table = Table("", ("", "", "", ""), (Row("20", ("0", "50", "100"), tints=shares),))
    tints = [cell.get("class") for cell in parsed(table).iter("td")]
    assert tints == ["calc-tint-0", "calc-tint-4", "calc-tint-9"]
