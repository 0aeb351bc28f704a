"""What `runequest/recul` answers in a sentence, and in exact values."""

from fractions import Fraction

from calculators.answer import Answer, Figure
from calculators.french import chance, decimal, plural
from calculators.runequest.recul.computation import Case
from rules_core.dice import Law
from rules_core.runequest.knockback import Shove


def sentence(case: Case) -> str:
    """Say how far each rule pushes, and how often the target falls."""
    recoil, bash = case.recoil, case.bash
    told = "Recul : aucun, les dégâts ne peuvent pas dépasser la TAI"
    if recoil.pushed:
        often = "toujours" if recoil.pushed == 1 else chance(recoil.pushed)
        told = f"Recul : {often}, {_metres(recoil.metres)}, {_fall(recoil.falls)}"
    if not case.can_bash:
        return f"{told} ; la cible est trop grande pour l’effet Cogner."
    pushed = f"avec l’effet Cogner, {_metres(bash.metres)}"
    return f"{told} ; {pushed}{f', {_fall(bash.falls)}' if bash.falls else ''}."


def _metres(law: Law) -> str:
    """Say how far a target is pushed."""
    if law.minimum == law.maximum:
        return plural(law.maximum, "mètre")
    return f"{plural(law.mean, 'mètre')} en moyenne"


def _fall(falls: Fraction) -> str:
    """Say how often a target falls."""
    if falls in {0, 1}:
        return "chute certaine" if falls else "sans chute"
    return f"chute {chance(falls)}"


def figures(case: Case) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Recul", case.recoil.pushed),
        Figure("Recul : à terre", case.recoil.falls),
        Figure("Cogner : mètres en moyenne", decimal(case.bash.metres.mean)),
    )


def shove_answers(shove: Shove) -> dict[str, Answer]:
    """Return how a blow pushes its target, for machines."""
    return {
        "un-metre-au-moins": shove.moved,
        "metres": shove.metres,
        "metres-en-moyenne": shove.metres.mean,
        "tomber": shove.falls,
    }
