"""What the margin of an opposed test gives (002 l.117-183)."""

import pytest

from rules_core.runequest.margins import CombatTable, Grant, granted


def test_special_effects_come_from_the_margin_and_from_precise_blows() -> None:
    # 002 l.169-171 and l.623-628: two for a margin of 2, and one a half.
    found = granted(CombatTable.SIMPLE, 2, precise=3)
    assert [*found] == [(Grant.MARGIN, 2), (Grant.PRECISE, 3)]
    assert granted(CombatTable.DEFLECTION, 2).total == 1


@pytest.mark.parametrize("table", CombatTable)
def test_each_margin_of_the_source_has_its_effects(table: CombatTable) -> None:
    # 002 l.117-183: none without a margin, one from margin 1 on, or as many as the margin.
    most = 1 if table is CombatTable.DEFLECTION else 3
    assert [granted(table, margin).total for margin in range(4)] == [0, 1, min(2, most), most]


@pytest.mark.parametrize(
    ("margin", "precise", "name"),
    [(-1, 0, "margin"), (4, 0, "margin"), (0, -1, "precise"), (0, 7, "precise")],
)
def test_bounds_of_what_is_granted(margin: int, precise: int, name: str) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        granted(CombatTable.SIMPLE, margin, precise)


def test_up_to_six_halvings_are_accepted() -> None:
    # 002 l.623-628: one effect more for each.
    assert granted(CombatTable.SIMPLE, 3, 6).total == 9
