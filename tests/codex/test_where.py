"""Every place of a fact: for whoever changes a number of it."""

import pytest

from calculators.systems import SYSTEMS
from codex.page.facts import facts
from codex.where import places

ALL = [f"{system}/{number}" for system in SYSTEMS for number in facts(system)]


@pytest.mark.parametrize("fact_id", ALL[::7])
def test_a_fact_leads_to_its_section_and_its_line(fact_id: str) -> None:
    found = [each.split("\t") for each in places(fact_id)]
    kinds = [each[0] for each in found[1:]]
    assert found[0][0].startswith(fact_id)
    assert kinds.count("section") == kinds.count("fact") == 1


def test_a_number_of_the_rules_is_found_in_all_that_tells_it() -> None:
    # 004 l.247: total defence gives +4 to the armour class.
    found = list(places("dd3/F093"))
    kinds = {each.partition("\t")[0] for each in found}
    assert kinds >= {"rule", "case", "section", "fact", "leads there"}
    assert any("rules_core/dd3/armour_class.py" in each for each in found)
    assert any("tests/cases/dd3-classe-armure.yaml" in each for each in found)


SUMMED_UP = [
    f"{system}/{fact.number}"
    for system in SYSTEMS
    for fact in facts(system).values()
    if fact.summed_up and not fact.left_out
]


@pytest.mark.parametrize("fact_id", SUMMED_UP[::7])
def test_a_fact_leads_to_what_sums_it_up(fact_id: str) -> None:
    assert any(each.startswith("summed up\t") for each in places(fact_id))


@pytest.mark.parametrize("fact_id", ["", "maison", "maison/F9999", "cthulhu/F001", "../F001"])
def test_no_fact_is_told_as_such(fact_id: str) -> None:
    with pytest.raises(LookupError):
        list(places(fact_id))
