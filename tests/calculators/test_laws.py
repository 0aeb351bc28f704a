"""A law of damage as a table that fits a phone."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.answer import Picture, Row, Table
from calculators.laws import MOST_ROWS, law_table
from rules_core.dice import Law, parse_dice

NBSP = "\N{NO-BREAK SPACE}"

weights = st.dictionaries(st.integers(0, 400), st.integers(1, 50), min_size=1, max_size=60)
laws = st.builds(
    lambda known, tail: Law(known, sum(known.values()) + tail), weights, st.integers(0, 9)
)


def span(row: Row) -> tuple[int, int]:
    """Read back the first and last values of a row."""
    first, _, last = row.heading.replace(NBSP, "").partition(" à ")
    return int(first), int(last or first)


def body(law: Law) -> tuple[Row, ...]:
    """Return the rows of the table of a law, without that of the tail."""
    rows = law_table("Loi", law).rows
    return rows[:-1] if law.tail else rows


def test_a_die_has_a_row_a_face() -> None:
    sixth = Fraction(1, 6)
    assert law_table("Un dé", Law.die(6), what="Face", folded=False) == Table(
        "Un dé",
        ("Face", "au moins", "chance"),
        tuple(Row(str(face), (Fraction(7 - face, 6), sixth), bar=sixth) for face in range(1, 7)),
        folded=False,
        picture=Picture.HISTOGRAM,
    )


def test_its_columns_draw_the_chances_but_for_what_is_left_out() -> None:
    rows = law_table("Loi", Law({2: 1, 3: 2, 4: 4}, 8)).rows
    assert [row.bar for row in rows] == [Fraction(1, 8), Fraction(1, 4), Fraction(1, 2), None]


@pytest.mark.parametrize(
    ("values", "headings"),
    [
        (range(1, 17), [str(value) for value in range(1, 17)]),
        # 17 values: two a row
        (range(1, 18), [f"{low} à {low + 1}" for low in range(1, 17, 2)] + ["17"]),
        # 0 stays alone and takes no place of the others
        (range(17), [str(value) for value in range(17)]),
        (range(1, 33), [f"{low} à {low + 1}" for low in range(1, 33, 2)]),
    ],
)
def test_many_values_share_rows(values: range, headings: list[str]) -> None:
    rows = law_table("Loi", Law(dict.fromkeys(values, 1))).rows
    assert [row.heading for row in rows] == headings


def test_great_values_are_spaced() -> None:
    rows = law_table("Loi", Law({1000: 1, 2000: 1})).rows
    assert [row.heading for row in rows] == [f"1{NBSP}000", f"2{NBSP}000"]


def test_a_law_of_nothing_but_0_has_one_row() -> None:
    (row,) = law_table("Loi", Law.constant(0)).rows
    assert row == Row("0", (Fraction(1), Fraction(1)), bar=Fraction(1))


def test_a_cut_law_ends_with_what_it_leaves_out() -> None:
    rows = law_table("Loi", Law({0: 5, 8: 4}, 10)).rows
    tenth = Fraction(1, 10)
    assert [row.heading for row in rows] == ["0", "8", "plus de 8"]
    assert [row.cells for row in rows] == [
        (Fraction(1), Fraction(1, 2)),
        (Fraction(1, 2), Fraction(2, 5)),
        (tenth, tenth),
    ]


@given(laws)
def test_a_row_gathers_the_chances_of_its_values(law: Law) -> None:
    for row in body(law):
        low, high = span(row)
        assert row.cells == (1 - law.between(0, low - 1), law.between(low, high))


@given(laws)
def test_every_value_has_its_row_and_rows_stay_few(law: Law) -> None:
    spans = [span(row) for row in body(law)]
    assert all(low <= high for low, high in spans)
    assert all(before[1] < after[0] for before, after in pairwise(spans))
    assert all(any(low <= value <= high for low, high in spans) for value in law.weights)
    assert (0 in law.weights) == ((0, 0) in spans)
    assert len([each for each in spans if each != (0, 0)]) <= MOST_ROWS + 2


def test_rare_ends_share_a_row_so_that_the_rest_keeps_its_detail() -> None:
    # 10d6: 10 to 60; 10 to 18 and 52 to 60 weigh under a thousandth each way together.
    rows = law_table("Loi", parse_dice("10d6").law).rows
    spans = [span(row) for row in rows]
    rare, common = Fraction(1, 1000), rows[1:-1]
    assert spans[0][0] == 10
    assert spans[-1][1] == 60
    assert Fraction(rows[0].cells[1]) <= rare
    assert Fraction(rows[-1].cells[1]) <= rare
    assert all(high - low < 3 for low, high in spans[1:-1])
    assert len(common) <= MOST_ROWS


@given(laws)
def test_the_chances_of_a_table_sum_to_1(law: Law) -> None:
    rows = law_table("Loi", law).rows
    assert sum(Fraction(row.cells[1]) for row in rows) == 1
