"""What `runequest/degats` answers in a sentence, in figures and in exact values."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.answer import Answer, Figure, Onward
from calculators.french import chance, decimal, number, plural
from calculators.onward import go_on
from calculators.runequest import throws
from calculators.runequest.degats.computation import Blow
from calculators.runequest.degats.form import Inputs, chosen_effects
from rules_core.dice import Law
from rules_core.runequest.wounds import MAX_DAMAGE


def sentence(blow: Blow) -> str:
    """Say what the location takes, and what the weapon aimed at loses."""
    if blow.fails:
        told = "L’attaque échoue complètement : aucun dégât"
    elif blow.injury.taken.maximum == 0:
        told = "La localisation ne subit jamais de dégât"
    else:
        told = _taken(blow.injury.taken)
    return f"{told}." if blow.wear is None else f"{told} ; {_worn(blow.wear)}."


def _taken(law: Law) -> str:
    """Say what a location that a blow may hurt takes."""
    if law.minimum == law.maximum:
        return f"La localisation subit toujours {plural(law.maximum, 'dégât')}"
    between = f"de {number(law.minimum)} à {number(law.maximum)}"
    told = f"La localisation subit {plural(law.mean, 'dégât')} en moyenne, {between}"
    harmless = law.between(0, 0)
    return f"{told} ; aucun dégât : {chance(harmless)}" if harmless else told


def _worn(law: Law) -> str:
    """Say what the weapon aimed at loses."""
    if law.maximum == 0:
        return "l’arme visée ne perd jamais rien"
    points = ("point de vie", "points de vie")
    if law.minimum == law.maximum:
        return f"l’arme visée perd toujours {plural(law.maximum, *points)}"
    return f"l’arme visée perd {plural(law.mean, *points)} en moyenne"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    taken = blow.injury.taken
    seen = (
        Figure("Dégâts en moyenne", decimal(taken.mean)),
        Figure("Aucun dégât", blow.injury.harmless),
        Figure("Au plus", taken.maximum),
    )
    if blow.withdrawal:
        return (*seen, Figure("Au retrait, en moyenne", decimal(blow.withdrawal.mean)))
    return seen


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the wound where there may be one, and to how far the blow pushes."""
    taken = blow.injury.taken
    if taken.maximum:
        known: dict[str, Any] = {}
        if taken.minimum == taken.maximum <= MAX_DAMAGE:
            known = {"degats_subis": taken.maximum}
        hurts = 1 - blow.injury.harmless
        yield go_on(inputs, "runequest/blessures", "la blessure", chance=hurts, **known)
    if not blow.fails:
        yield go_on(inputs, "runequest/recul", "le recul de la cible", **_thrown(inputs, blow))


def _thrown(inputs: Inputs, blow: Blow) -> dict[str, Any]:
    """Return the damage thrown as one throw, and what is taken away; nothing if it is too long."""
    weapon, bonus = blow.weapon, inputs.modificateur
    one = throws.together(weapon.thrown, bonus, weapon.sure)
    return {"degats": one, "malus_degats": inputs.malus_degats} if one else {}


def answers(inputs: Inputs, blow: Blow) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    injury = blow.injury
    return {
        "moyenne": injury.taken.mean,
        "minimum": injury.taken.minimum,
        "maximum": injury.taken.maximum,
        "aucun-degat": injury.harmless,
        "un-degat-au-moins": 1 - injury.harmless,
        "loi": injury.taken,
        "degats-lances": injury.rolled,
        "moyennes": {
            "lances": injury.rolled.mean,
            "comptes": injury.struck.mean,
            "deflection": injury.deflection.mean,
            "devies": injury.through.mean,
        },
        "des-au-maximum": {
            "attaque": blow.weapon.maximised,
            "parade": blow.parry.maximised if blow.parry else 0,
        },
        "arrete-par-la-deflection": injury.stopped_by_deflection,
        "arrete-par-l-armure": injury.stopped_by_armour,
        "effets": {"permis": blow.granted.total, "choisis": len(chosen_effects(inputs))},
        "retrait": _mean_and_law(blow.withdrawal),
        "arme-visee": _worn_down(inputs, blow.wear),
    }


def _mean_and_law(law: Law | None) -> dict[str, Answer] | None:
    return None if law is None else {"moyenne": law.mean, "loi": law}


def _worn_down(inputs: Inputs, wear: Law | None) -> dict[str, Answer] | None:
    told = _mean_and_law(wear)
    if wear is None or told is None:
        return None
    left = wear.map(lambda lost: max(0, inputs.points_arme - lost))
    return told | {"points-restants": left, "plus-aucun-point": left.between(0, 0)}
