"""What `runequest/charge` answers in a sentence and in figures."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators.answer import Answer, Figure, Onward
from calculators.french import chance, decimal, plural
from calculators.onward import go_on
from calculators.runequest import throws
from calculators.runequest.charge.computation import Assault
from calculators.runequest.charge.form import Inputs
from rules_core.dice import Law
from rules_core.runequest.opposition import Side

BEFORE = "avant parade et armure"
FIRST = MappingProxyType(
    {
        Side.ATTACKER: "la charge frappe d’abord",
        Side.DEFENDER: "la cible frappe d’abord",
        Side.NOBODY: "à portées égales, la source ne dit pas qui frappe d’abord",
    }
)


def sentence(inputs: Inputs, assault: Assault) -> str:
    """Say what the charge adds, and who strikes first or how often the target gets away."""
    told = (
        f"En charge, le coup inflige en moyenne {plural(assault.charging.mean, 'dégât')} {BEFORE}, "
        f"contre {decimal(assault.usual.mean)} sans charger"
    )
    if assault.ends:
        return f"{told} ; la cible s’échappe : {chance(assault.ends['hors-de-portee'])}."
    return f"{told} ; {FIRST[inputs.portee]}."


def onward(inputs: Inputs) -> Iterator[Onward]:
    """Go on to the damage of the charge, and to how far it pushes."""
    modifier, penalty = inputs.modificateur_charge, inputs.malus_charge
    yield go_on(
        inputs,
        "runequest/degats",
        "les dégâts du coup, en charge",
        modificateur=modifier,
        malus_degats=penalty,
    )
    if blow := throws.together(inputs.arme, modifier):
        yield go_on(
            inputs,
            "runequest/recul",
            "le recul de la cible",
            degats=blow,
            malus_degats=penalty,
            tai=inputs.tai,
        )


def figures(assault: Assault) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Dégâts moyens en charge", decimal(assault.charging.mean)),
        Figure("Recul, si le coup porte", assault.recoil[1]),
    )
    if not assault.ends:
        return seen
    return (*seen, Figure("La cible s’échappe", assault.ends["hors-de-portee"]))


def blow_answers(law: Law, recoil: Fraction) -> Mapping[str, Answer]:
    """Return one blow, for machines."""
    return {"moyenne": law.mean, "maximum": law.maximum, "recul": recoil, "loi": law}


def rolls(assault: Assault) -> Mapping[str, Answer] | None:
    """Return the chance that each roll of a flight succeeds; None when the target stands."""
    if assault.test is None:
        return None
    sides = {"charge": assault.test.attacker, "cible": assault.test.defender}
    return {name: side.success for name, side in sides.items()}
