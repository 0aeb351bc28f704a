"""What `runequest/recul` answers in a sentence, and in exact values."""

from calculators.calculator import Answer, Figure
from calculators.french import chance, decimal, plural
from calculators.runequest.recul.computation import Case
from rules_core.runequest.knockback import Shove


def sentence(case: Case) -> str:
    """Say how far each rule pushes, and how often the target falls."""
    recoil, bash = case.recoil, case.bash
    told = "Recul : aucun, les dégâts ne peuvent pas dépasser la TAI"
    if recoil.pushed:
        mean = plural(recoil.metres.mean, "mètre")
        told = f"Recul : {chance(recoil.pushed)}, {mean} en moyenne, chute {chance(recoil.falls)}"
    if not case.can_bash:
        return f"{told} ; la cible est trop grande pour l’effet Cogner."
    pushed = f"avec l’effet Cogner, {plural(bash.metres.mean, 'mètre')} en moyenne"
    return f"{told} ; {pushed}{f', chute {chance(bash.falls)}' if bash.falls else ''}."


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
