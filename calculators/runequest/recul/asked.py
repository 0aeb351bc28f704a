"""The form of `runequest/recul`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import contests, names, rulings, throws
from calculators.runequest.character import ADVERSARYS_ACROBATICS, ADVERSARYS_SIZE, BLOW
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest import knockback
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.knockback import Mass, Mount, Shove
from rules_core.runequest.levels import SIDES
from rules_core.runequest.throws import SimpleTest, simple_test

# --- the form ---


TARGET = Group("Cible")
BASH_EFFECT = Group("Effet Cogner")


class Footing(StrEnum):
    """What the target stands on."""

    ON_FOOT = "a-pied"
    MOUNTED = "en-selle"


class Inputs(Form):
    """The blow and its target."""

    degats = throws.Damage(
        "Dégâts du coup",
        default=BLOW,
        help="Arme et modificateur de dégâts, avant la parade et l’armure ; ou le total "
        "obtenu, comme 9+4.",
    )
    tai = Integer(
        "TAI de la cible",
        default=ADVERSARYS_SIZE,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group=TARGET,
    )
    acrobatie = Integer(
        "Acrobatie de la cible",
        default=ADVERSARYS_ACROBATICS,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        step=5,
        group=TARGET,
    )
    position = Choice(
        "Position de la cible",
        default=Footing.ON_FOOT,
        options={Footing.ON_FOOT: "à pied", Footing.MOUNTED: "en selle"},
        group=TARGET,
    )
    tai_monture = Integer(
        "TAI de sa monture",
        default=25,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group=TARGET,
        when=position.among(Footing.MOUNTED),
    )
    equitation = Integer(
        "Équitation du cavalier",
        default=50,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        step=5,
        group=TARGET,
        when=position.among(Footing.MOUNTED),
    )
    tai_attaquant = Integer(
        "TAI de l’attaquant", default=14, minimum=1, maximum=knockback.MAX_SIZE, group=BASH_EFFECT
    )
    obstacle = Toggle(
        "Un obstacle derrière la cible",
        help="Mur, table, autre combattant, à portée du recul.",
        group=BASH_EFFECT,
    )
    lances = Toggle("Les tests de la cible sont déjà lancés", option=True)
    thrown = lances.among(True)
    jet_acrobatie = contests.rolled_field("Jet d’Acrobatie", thrown, help=contests.DOUBLE_ZERO)
    jet_equitation = contests.rolled_field(
        "Jet d’Équitation", thrown & position.among(Footing.MOUNTED)
    )
    malus_degats = throws.penalty_field()
    simples_bornes = alternative(rulings.BOUNDED_SIMPLE_TESTS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add."""
        yield from throws.adding(self, Inputs.malus_degats)


# --- the computation ---


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
