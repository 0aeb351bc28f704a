"""Two fighters told of whole, one after the other, in any order and with any word between."""

import pytest

from calculators.asking import ask
from calculators.asking.lexicon import Entry, lexicon
from calculators.systems import SYSTEMS

FIGHTS = [entry for system in SYSTEMS for entry in lexicon(system).entries if entry.said.halves]
VALUES = {
    "maison": ("30 pv, ca 16, +6, 1d8+3", "45 pv, ca 13, +4, 2d6"),
    "runequest": ("70 %, 1d10, armure 4", "60 %, 1d8+1, armure 5"),
    "oeil-noir": ("ev 30 at 14 prd 11 1d+4 pr 3", "ev 25 at 12 prd 10 1d+3 pr 2"),
    "dd3": ("50 pv ca 18 attaque +9 1d10+4", "60 pv ca 17 attaque +10 2d6+5"),
}
"""What each game asks of a fighter: mine, then his."""


@pytest.mark.parametrize("entry", FIGHTS, ids=lambda entry: entry.calculator.id)
def test_each_value_is_of_the_side_that_is_spoken_of(entry: Entry) -> None:
    mine, his = VALUES[entry.system]
    told = [
        ask(question, entry.system)
        for question in (
            f"combat {mine} contre {his}",
            f"combat : j’ai {mine} ; en face {his}",
            f"qui gagne entre moi {mine} et lui {his}",
            f"baston contre un troll {his}, moi {mine}",
            f"baston, j’affronte un troll ({his}), moi {mine}",
            f"combat : mon perso ({mine}) bat un troll ({his}) ?",
            f"combat : mon perso ({mine}) survit à un troll ({his}) ?",
        )
    ]
    assert {each.calculator and each.calculator.id for each in told} == {entry.calculator.id}
    across = entry.across
    parse = entry.calculator.form.parse
    for each in told:
        assert parse(each.inputs).dump() == parse(told[0].inputs).dump()
    own = {name for name in told[0].inputs if name in across}
    assert {across[name] for name in own} == {*told[0].inputs} - own - {"force"}
    foe = ask(f"combat : un troll ({his}) tue mon perso ({mine}) ?", entry.system)
    assert parse(foe.inputs).dump() == parse(told[0].inputs).dump()
    swapped = ask(f"combat {his} contre {mine}", entry.system).inputs
    for name in own:
        if across[name] in swapped:
            # One side may have a list where the other has a number: of one, it is the same.
            theirs, yours = told[0].inputs[across[name]], told[0].inputs[name]
            assert swapped[name] in (theirs, [theirs]), name
            assert yours in (swapped[across[name]], [swapped[across[name]]]), name


@pytest.mark.parametrize("entry", FIGHTS, ids=lambda entry: entry.calculator.id)
def test_a_fight_needs_two(entry: Entry) -> None:
    mine, _ = VALUES[entry.system]
    assert ask(f"combat {mine}", entry.system).calculator != entry.calculator
