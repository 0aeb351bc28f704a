"""What `dd3/critique` answers in a sentence and in figures."""

from fractions import Fraction

from calculators.calculator import Figure
from calculators.dd3.critique.computation import Blow
from calculators.french import chance, decimal, plural
from rules_core.checks import FACES
from rules_core.dice import Law


def sentence(blow: Blow) -> str:
    """Say the chance of a critical, and the damage with it."""
    told = f"Critique à chaque attaque : {chance(blow.chance.critical)}"
    if not blow.chance.critical:
        told = "Aucun critique possible : le second jet ne peut pas atteindre la CA"
    return (
        f"{told} ; en moyenne "
        f"{plural(blow.per_attack.mean, 'dégât')} par attaque et "
        f"{decimal(blow.per_hit.mean)} par coup qui touche."
    )


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Chance de critique", blow.chance.critical),
        Figure("Dégâts par attaque", decimal(blow.per_attack.mean)),
        Figure("Dégâts par coup qui touche", decimal(blow.per_hit.mean)),
        Figure("Dégâts d’un critique", decimal(blow.critical.mean)),
    )


def faces(threat_from: int) -> str:
    """Write the faces that may be critical: « 19–20 »."""
    return "20" if threat_from == FACES else f"{threat_from}–{FACES}"


def summary(law: Law) -> dict[str, int | Fraction]:
    """Return what a law of damage comes to, as answers."""
    return {"minimum": law.minimum, "moyenne": law.mean, "maximum": law.maximum}
