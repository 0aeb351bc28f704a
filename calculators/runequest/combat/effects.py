"""The special effects that each side of a whole fight chooses, alike each time."""

from types import MappingProxyType
from typing import Any

from calculators.fields import Choice, Labelled
from calculators.form import Condition
from calculators.runequest import names
from calculators.runequest.degats.asked import Parry
from rules_core.dice import Dice
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.effects import Effect
from rules_core.runequest.policies import Policy
from rules_core.runequest.wounds import Location

TWINS = MappingProxyType({Location.ARM: 2, Location.LEG: 2})
"""The locations of which a body has more than one."""
LIMBS = tuple(each for each in Location for _ in range(TWINS.get(each, 1)))
"""The locations of a body, in their order."""
AIMS = MappingProxyType(
    {
        Location.HEAD: "la tête",
        Location.CHEST: "la poitrine",
        Location.ABDOMEN: "l’abdomen",
        Location.ARM: "un bras, toujours le même",
        Location.LEG: "une jambe, toujours la même",
    }
)
NAMED = MappingProxyType(
    {
        Effect.MAXIMISE: "effet, maximiser les dégâts",
        Effect.IMPALE: "effet, empaler",
        Effect.PIERCE_ARMOUR: "effet, traverser l’armure",
        Effect.EXPOSE: "effet, exposer le défenseur",
        Effect.LOCATION: "effet, choisir la localisation",
        Effect.BEST_PARRY: "effet, parade maximum",
        Effect.DEFLECT: "effet, dévier le coup",
        Effect.ATTACK_MISSES: "effet, l’attaquant rate",
    }
)
"""What a line of a thrown fight calls them."""
NEEDS_WEAPON = "Cet effet demande de parer avec une arme."
NO_ORDER = "Contre plusieurs, vos Réactions ne suffisent pas : ce calcul ne suit pas cet effet."


def rule(effect: Effect) -> str:
    """Return where an effect is told."""
    return f"{names.EFFECTS_PAGE}#{effect}"


class Striking(Labelled):
    """The effect of the victories in attack."""

    NONE = "aucun", "aucun"
    MAXIMISE = Effect.MAXIMISE.value, "maximiser les dégâts"
    IMPALE = Effect.IMPALE.value, "empaler (arme d’estoc)"
    PIERCE = Effect.PIERCE_ARMOUR.value, "traverser l’armure"
    EXPOSE = Effect.EXPOSE.value, "exposer le défenseur"
    LOCATION = Effect.LOCATION.value, "choisir la localisation"


class Parrying(Labelled):
    """The effect of the victories in defence."""

    NONE = "aucun", "aucun"
    BEST_PARRY = Effect.BEST_PARRY.value, "parade maximum (arme)"
    DEFLECT = Effect.DEFLECT.value, "dévier le coup"
    ATTACK_MISSES = Effect.ATTACK_MISSES.value, "l’attaquant rate"


def striking(label: str, **where: Any) -> Choice[Striking]:
    """Return a field of the effect chosen in attack; `where` goes to the field."""
    return Choice(label, Striking.NONE, option=True, **where)


def parrying(label: str, when: Condition, **where: Any) -> Choice[Parrying]:
    """Return a field of the effect chosen in defence; `where` goes to the field."""
    return Choice(label, Parrying.NONE, when=when, option=True, **where)


def place(label: str, when: Condition, **where: Any) -> Choice[Location]:
    """Return a field of a location chosen by an effect; `where` goes to the field."""
    return Choice(label, Location.HEAD, AIMS, when=when, option=True, **where)


def policy(
    attack: tuple[Striking, Location],
    defence: tuple[Parrying, Location],
    weapon: tuple[Dice, Dice, Dice],
    parry: Parry,
    *,
    spared: bool,
) -> Policy:
    """Return what a side chooses.

    Args:
        attack: its effect in attack, and the location that this would choose.
        defence: its effect in defence, and the location to which this would turn a blow.
        weapon: its dice of damage, with what its modifier adds and takes away.
        parry: what it parries with.
        spared: whether « Exposer le défenseur » does nothing to the parry of the foe.
    """
    dice, added, penalty = weapon
    best = Roll(dice, best=True)
    (strikes, at), (parries, to) = attack, defence
    vain = strikes is Striking.NONE or (strikes is Striking.EXPOSE and spared)
    return Policy(
        None if vain else Effect(strikes.value),
        damage_law(best, added, penalty),
        LIMBS.index(at),
        None if parries is Parrying.NONE else Effect(parries.value),
        best.law if parry is Parry.WEAPON else None,
        LIMBS.index(to),
    )
