"""What `runequest/epreuves` answers in a sentence and in figures."""

from fractions import Fraction

from calculators.answer import Figure
from calculators.french import chance, decimal, plural, rounded
from calculators.runequest.epreuves.computation import Trying
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.names import skill
from calculators.runequest.trials import WORDINGS


def sentence(inputs: Inputs, trying: Trying) -> str:
    """Say how often the target suffers, or how many may attack."""
    wording = WORDINGS[inputs.epreuve]
    if not trying.possible:
        return too_large(inputs)
    if trying.attacking:
        foes, mean = plural(len(trying.tests), "adversaire"), trying.attacking.mean
        can = f"{decimal(mean)} en moyenne {may(rounded(mean))} vous attaquer"
        if trying.attacking.minimum == trying.attacking.maximum:
            can = "un seul peut toujours vous attaquer"
        unbeaten = f"aucun ne vous bat : {chance(trying.spared)}"
        return f"Sur {foes}, {can} ce round-ci ; {unbeaten}."
    (test,) = trying.tests
    told = f"{skill(test.attacker.skill)} contre {skill(test.defender.skill)}"
    return f"À {told}, {wording.suffered} : {chance(trying.suffered)}."


def may(many: Fraction | int) -> str:
    """Return the verb of so many adversaries."""
    return "peut" if many < 2 else "peuvent"  # noqa: PLR2004 French plural


def too_large(inputs: Inputs) -> str:
    """Say that a leap does nothing to so large a target."""
    return (
        f"Le bond reste sans effet : la TAI de la cible, {inputs.tai_cible}, passe la moitié "
        f"de celle de la créature, {inputs.tai}."
    )


def figures(inputs: Inputs, trying: Trying) -> tuple[Figure, ...]:
    """Return what is seen first: nothing where nothing is thrown."""
    if not trying.possible:
        return ()
    wording = WORDINGS[inputs.epreuve]
    seen = [
        Figure(wording.suffered.capitalize(), trying.suffered),
        Figure(wording.spared.capitalize(), trying.spared),
    ]
    if trying.undecided:
        seen.append(Figure(wording.undecided.capitalize(), trying.undecided))
    if trying.attacking:
        seen.append(Figure("Peuvent attaquer, en moyenne", decimal(trying.attacking.mean)))
    return tuple(seen)
