"""What `runequest/recul` works out: one blow, by each of the two rules."""

from dataclasses import dataclass

from calculators.runequest.recul.form import Footing, Inputs
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest import knockback
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.knockback import Mass, Mount, Shove
from rules_core.runequest.levels import SIDES
from rules_core.runequest.throws import SimpleTest, simple_test


@dataclass(frozen=True, slots=True)
class Case:
    """The damage rolled, the tests of the target, and what each rule does of the blow.

    `riding` is the size of a rider whose own test succeeds; none without a mount.
    """

    damage: Law
    acrobatics: SimpleTest
    mount: Mount | None
    riding: Ledger[Mass]
    can_bash: bool
    recoil: Shove
    bash: Shove


def thrown(inputs: Inputs) -> tuple[int | None, int | None]:
    """Return the d100 of Acrobatie and of Équitation that are thrown, 00 as 100; else None."""
    if not inputs.lances:
        return None, None
    return inputs.jet_acrobatie or SIDES, inputs.jet_equitation or SIDES


def _test(inputs: Inputs, skill: int, rolled: int | None) -> SimpleTest:
    test = simple_test(skill, bounded=inputs.simples_bornes)
    return test.settled(rolled) if rolled else test


def compute(inputs: Inputs) -> Case:
    """Push the target by each rule."""
    damage = damage_law(Roll(inputs.degats), penalty=inputs.malus_degats)
    jumped, rode = thrown(inputs)
    acrobatics = _test(inputs, inputs.acrobatie, jumped)
    mount = None
    if inputs.position is Footing.MOUNTED:
        riding = _test(inputs, inputs.equitation, rode)
        mount = Mount(inputs.tai_monture, riding)
    obstacle = acrobatics if inputs.obstacle else None
    return Case(
        damage,
        acrobatics,
        mount,
        knockback.riders_size(inputs.tai, mount) if mount else Ledger(),
        knockback.can_bash(inputs.tai, inputs.tai_attaquant),
        knockback.knockback(damage, inputs.tai, acrobatics, mount),
        knockback.bash(damage, inputs.tai, inputs.tai_attaquant, obstacle),
    )
