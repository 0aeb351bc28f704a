"""The two fighters of `dd3/combat`, and their fight."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.dd3.combat.asked import Inputs, Manner
from rules_core.dd3 import attack, criticals
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.fight import against_several, begins, fight
from rules_core.dd3.fighter import Armed, Fighter
from rules_core.dd3.spells import Spells
from rules_core.dice import Dice
from rules_core.ledger import Ledger
from rules_core.sides import Course, Victory

# --- the computation ---


def strength_of(inputs: Inputs) -> Ledger[Part]:
    """What your Strength adds to the damage."""
    return strength_parts(Weapon.MELEE, inputs.force, two_hands=inputs.deux_mains)


def you_of(inputs: Inputs) -> Fighter:
    """Your side."""
    strength = strength_of(inputs).total
    added = attack.parts(
        ranged=False, strength=inputs.force, size=inputs.taille, others=inputs.divers
    ).total
    times = inputs.multiplicateur
    return Fighter(
        inputs.pv,
        inputs.ca,
        inputs.dexterite,
        tuple(base + added for base in inputs.bba),
        criticals.ordinary_damage(inputs.degats, strength),
        criticals.critical_damage(inputs.degats, strength, times, inputs.multiplie),
        inputs.menace,
        inputs.total_seul,
        inputs.dex_entiere,
        _second(
            inputs,
            inputs.attaques_seconde,
            inputs.degats_seconde,
            inputs.multiplicateur_seconde,
            inputs.menace_seconde,
        )
        if inputs.seconde
        else None,
        inputs.maniere is Manner.DEFENSIVE and inputs.matters(Inputs.maniere),
        inputs.charge and inputs.matters(Inputs.charge),
        inputs.protection if inputs.matters(Inputs.protection) else 0,
        _spells(inputs),
    )


def foe_of(inputs: Inputs) -> Fighter:
    """The other side."""
    times = inputs.multiplicateur_adverse
    return Fighter(
        inputs.pv_adverses,
        inputs.ca_adverse,
        inputs.dexterite_adverse,
        inputs.attaques_adverses,
        criticals.ordinary_damage(inputs.degats_adverses),
        criticals.critical_damage(inputs.degats_adverses, 0, times, inputs.multiplie),
        inputs.menace_adverse,
        inputs.total_seul,
        inputs.dex_entiere,
        _second(
            inputs,
            inputs.attaques_autres,
            inputs.degats_autres,
            inputs.multiplicateur_autres,
            inputs.menace_autres,
        )
        if inputs.autres
        else None,
        inputs.maniere_adverse is Manner.DEFENSIVE and inputs.matters(Inputs.maniere_adverse),
        inputs.charge_adverse and inputs.matters(Inputs.charge_adverse),
        inputs.protection_adverse if inputs.matters(Inputs.protection_adverse) else 0,
        _spells_of_foe(inputs),
    )


def _second(inputs: Inputs, bonuses: tuple[int, ...], dice: Dice, times: int, threat: int) -> Armed:
    """Return a second weapon, whose dice hold all that it deals."""
    critical = criticals.critical_damage(dice, 0, times, inputs.multiplie)
    return Armed(bonuses, criticals.ordinary_damage(dice), critical, threat)


def _spells(inputs: Inputs) -> Spells | None:
    """Those that you cast, where you do."""
    if not inputs.matters(Inputs.sorts):
        return None
    dice, times = inputs.degats_du_sort, inputs.multiplicateur_du_sort
    return Spells(
        inputs.sorts,
        criticals.ordinary_damage(dice),
        criticals.critical_damage(dice, 0, times, inputs.multiplie),
        inputs.concentration,
        inputs.incantation,
        inputs.niveau_du_sort,
        inputs.visee,
        attack=inputs.bonus_du_sort,
        difficulty=inputs.dd_du_sort,
        save=inputs.sauvegarde_adverse,
        missed=inputs.contact_perdu,
        naturals=inputs.naturels_decident,
        confirmation=inputs.total_seul,
    )


def _spells_of_foe(inputs: Inputs) -> Spells | None:
    """Those that the other side casts, where it does."""
    if not inputs.matters(Inputs.sorts_adverses):
        return None
    dice, times = inputs.degats_du_sort_adverse, inputs.multiplicateur_du_sort_adverse
    return Spells(
        inputs.sorts_adverses,
        criticals.ordinary_damage(dice),
        criticals.critical_damage(dice, 0, times, inputs.multiplie),
        inputs.concentration_adverse,
        inputs.incantation_adverse,
        inputs.niveau_du_sort_adverse,
        inputs.visee_adverse,
        attack=inputs.bonus_du_sort_adverse,
        difficulty=inputs.dd_du_sort_adverse,
        save=inputs.sauvegarde,
        missed=inputs.contact_perdu,
        naturals=inputs.naturels_decident,
        confirmation=inputs.total_seul,
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance that you act first."""

    you: Fighter
    foe: Fighter
    first: Fraction
    course: Course

    @property
    def falls(self) -> dict[str, Victory]:
        """The victories in which you fall and the foe does, by what ends the names of answers.

        Those with whom the other falls too are told among them.
        None against several, of whom the last blow is not told.
        """
        course = self.course
        told = course.you.below or course.foe.below
        return {"": course.foe, "-adverse": course.you} if told else {}


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight against one, or against several."""
    you, foe = you_of(inputs), foe_of(inputs)
    first = inputs.qui.chance(begins(you, foe))
    at_zero, count = inputs.dernier_coup, inputs.adversaires
    if count == 1:
        course = fight(you, foe, first, at_zero=at_zero)
    else:
        course = against_several(you, foe, count, first, at_zero=at_zero)
    return Outcome(you, foe, first, course)
