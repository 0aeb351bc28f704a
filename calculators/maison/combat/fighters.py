"""The two fighters of `maison/combat`, and their fight."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.combat.asked import Inputs
from rules_core.checks import Mode
from rules_core.dice import Law
from rules_core.maison.fight import Fighter, against_several, begins, fight
from rules_core.maison.spells import Spells
from rules_core.sides import Course

# --- the computation ---


def you_of(inputs: Inputs) -> Fighter:
    """Your side."""
    return Fighter(
        inputs.pv,
        inputs.ca,
        inputs.bonus,
        _dealt(inputs.degats.law),
        inputs.attaques,
        mode=inputs.mode,
        resistance=inputs.resistance,
        natural=inputs.naturelle,
        temporary=inputs.temporaires,
        exhaustion=inputs.epuisement,
        pair=inputs.deux_armes,
        second=_dealt(inputs.degats_seconde.law),
        resists_itself=inputs.resistance_a_soi,
        broken=inputs.arme_cassee,
        spells=_spells(inputs),
    )


def foe_of(inputs: Inputs) -> Fighter:
    """The other side."""
    return Fighter(
        inputs.pv_adverses,
        inputs.ca_adverse,
        inputs.bonus_adverse,
        _dealt(inputs.degats_adverses.law),
        inputs.attaques_adverses,
        mode=inputs.mode_adverse,
        resistance=inputs.resistance_adverse,
        natural=inputs.naturelle_adverse,
        temporary=inputs.temporaires_adverses,
        exhaustion=inputs.epuisement_adverse,
        pair=inputs.deux_armes_adverses,
        second=_dealt(inputs.degats_seconde_adverses.law),
        resists_itself=inputs.resistance_a_soi,
        broken=inputs.arme_cassee,
        spells=_spells_of_foe(inputs),
    )


def _spells(inputs: Inputs) -> Spells | None:
    """Those that you cast, where you do."""
    if not inputs.matters(Inputs.sorts):
        return None
    return Spells(
        inputs.sorts,
        _dealt(inputs.degats_du_sort.law),
        inputs.incantation,
        inputs.segments,
        inputs.niveau_au_contact,
        inputs.visee,
        attack=inputs.bonus_du_sort,
        difficulty=inputs.dd_du_sort,
        save=inputs.sauvegarde_adverse,
        stopped=inputs.resistance_au_sort_adverse,
        loss=inputs.perte_au_total,
        both_dice=inputs.de_du_sort_en_plus,
        naturals=inputs.naturels_decident,
    )


def _spells_of_foe(inputs: Inputs) -> Spells | None:
    """Those that the other side casts, where it does."""
    if not inputs.matters(Inputs.sorts_adverses):
        return None
    return Spells(
        inputs.sorts_adverses,
        _dealt(inputs.degats_du_sort_adverse.law),
        inputs.incantation_adverse,
        inputs.segments_adverses,
        inputs.niveau_au_contact_adverse,
        inputs.visee_adverse,
        attack=inputs.bonus_du_sort_adverse,
        difficulty=inputs.dd_du_sort_adverse,
        save=inputs.sauvegarde,
        stopped=inputs.resistance_au_sort,
        loss=inputs.perte_au_total,
        both_dice=inputs.de_du_sort_en_plus,
        naturals=inputs.naturels_decident,
    )


def initiatives(inputs: Inputs) -> tuple[Mode, Mode]:
    """How each side throws for initiative, yours first."""
    yours, theirs = (
        own.tired.checks if inputs.initiative_genee else Mode.NORMAL
        for own in (you_of(inputs), foe_of(inputs))
    )
    return yours, theirs


def first(inputs: Inputs) -> Fraction:
    """The chance that you act first."""
    rolled = begins(inputs.initiative, inputs.initiative_adverse, *initiatives(inputs))
    return inputs.qui.chance(rolled)


def _dealt(law: Law) -> Law:
    """Return the law of damage, which is never below 0."""
    return law.map(lambda value: max(0, value))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance that you act first."""

    you: Fighter
    foe: Fighter
    first: Fraction
    course: Course


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight against one, or against several."""
    you, foe, begun = you_of(inputs), foe_of(inputs), first(inputs)
    if inputs.adversaires == 1:
        return Outcome(you, foe, begun, fight(you, foe, begun))
    return Outcome(you, foe, begun, against_several(you, foe, inputs.adversaires, begun))
