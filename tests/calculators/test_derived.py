"""Values of a sheet that others make: as the sources say, and never against what was typed."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.derived import Worked, work_out
from calculators.fields import Integer
from calculators.systems import SYSTEMS

BEYOND = {"oeil-noir": {"at", "prd"}}
"""What the greatest values of a sheet make too great, or more points than there are too small."""
SHORT = [-5, -1, 0, 2, 20]


def made(system: str, **values: Any) -> dict[str, Worked]:
    """Return what a sheet makes of some values, the others being the example's."""
    raw = {name.replace("_", "-"): value for name, value in values.items()}
    return work_out(registry.sheet_of(system), raw)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_example_is_what_its_values_make(system: str) -> None:
    worked = made(system)
    fields = [field for field in registry.sheet_of(system).fields() if field.derived]
    assert fields
    assert {field.name for field in fields} == set(worked)
    for field in fields:
        assert worked[field.name].value == field.default, field.name


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_derived_value_is_made_of_fields_above_it(system: str) -> None:
    above: list[Any] = []
    for field in registry.sheet_of(system).fields():
        if field.derived:
            assert all(any(source is each for each in above) for source in field.derived.sources)
        above.append(field)


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_what_is_made_can_be_held_of_whatever_was_typed(system: str, data: st.DataObject) -> None:
    sheet = registry.sheet_of(system)
    numbers = [field for field in sheet.fields() if isinstance(field, Integer)]
    raw = {
        field.name: data.draw(st.integers(field.minimum, field.maximum), label=field.name)
        for field in numbers
        if not field.derived
    }
    derived = {field.name for field in sheet.fields() if field.derived}
    assert derived - work_out(sheet, raw).keys() <= BEYOND.get(system, set())


def test_dd3_adds_up_an_attack_and_an_armour_class() -> None:
    """004 l.3-9 and l.25: base, Strength and size; 10, armour, shield, Dexterity and size."""
    for force, dexterite, taille in product(SHORT, SHORT, [-8, 0, 1]):
        worked = made("dd3", bba="8, 3", force=force, dexterite=dexterite, taille=taille)
        assert worked["attaque"].value == 8 + force + taille
        assert worked["ca"].value == 10 + 4 + 1 + dexterite + taille
        assert worked["lutte-base"].value == 8
    assert made("dd3", bba="6, 1", force=-1)["attaque"].steps == "6 − 1 + 0"


def test_no_attack_makes_no_bonus() -> None:
    assert not {"attaque", "lutte-base"} & made("dd3", bba="").keys()


def test_maison_adds_strength_to_the_roll_and_the_damage() -> None:
    """001 l.345-347 and l.505."""
    for force, autre in product(SHORT, [-10, 0, 4]):
        worked = made("maison", force=force, autre=autre, des="2d6+1")
        assert worked["bonus"].value == force + autre
        assert str(worked["degats"].value) == f"2d6{1 + force:+d}".removesuffix("+0")


def test_runequest_puts_a_blow_together() -> None:
    worked = made("runequest", arme="1d10", modificateur="1d2")["coup"]
    assert (str(worked.value), worked.steps) == ("1d10+1d2", "1d10 + 1d2")


def halves_up(tenths: int) -> int:
    """Round a number of tenths: from 5 tenths on, up."""
    return (tenths + 5) // 10


def test_oeil_noir_makes_its_values_of_combat() -> None:
    """003 l.10-16, 86-94: fifths of qualities, points, half the EncE, the odd point off parry."""
    for courage, agilite, force, intuition in product([8, 14], [9, 12], [11, 13], [10, 15]):
        worked = made(
            "oeil-noir", courage=courage, agilite=agilite, force=force, intuition=intuition
        )
        base_at = halves_up(2 * (courage + agilite + force))
        base_prd = halves_up(2 * (intuition + agilite + force))
        assert worked["base-at"].value == base_at
        assert worked["base-prd"].value == base_prd
        assert worked["base-cd"].value == halves_up(2 * (intuition + 12 + force))
        assert worked["base-ini"].value == halves_up(2 * (2 * courage + intuition + agilite))
        # Enc 4 − 1, EncE 3 − 2: its one point goes off the parry.
        assert worked["at"].value == base_at + 6
        assert worked["prd"].value == base_prd + 6 - 1


def test_what_was_typed_counts_for_what_is_made_of_it() -> None:
    worked = made("oeil-noir", base_at=10, enc_total=7)
    # It is still told what others would make of it.
    assert worked["base-at"].value == 8
    # EncE 7 − 2 is 5: two off the attack, three off the parry.
    assert worked["at"].value == 10 + 6 - 2
    assert worked["prd"].value == 7 + 6 - 3
