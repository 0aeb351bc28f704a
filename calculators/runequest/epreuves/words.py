"""What `runequest/epreuves` answers in a sentence and in figures."""

from fractions import Fraction

from calculators.calculator import Figure
from calculators.french import chance, decimal, plural
from calculators.runequest.epreuves.computation import Trying
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.names import skill
from calculators.runequest.trials import WORDINGS, Wording
from rules_core.runequest.opposition import Side
from rules_core.runequest.trials import Stake


def sentence(inputs: Inputs, trying: Trying) -> str:
    """Say how often the target suffers, or how many may attack."""
    wording = WORDINGS[inputs.epreuve]
    if not trying.possible:
        return too_large(inputs)
    if trying.attacking:
        foes = plural(len(trying.tests), "adversaire")
        return (
            f"Sur {foes}, {decimal(trying.attacking.mean)} en moyenne peuvent vous attaquer ce "
            f"round-ci ; aucun ne vous bat : {chance(1 - trying.suffered)}."
        )
    (test,) = trying.tests
    told = f"{skill(test.attacker.skill)} contre {skill(test.defender.skill)}"
    return f"À {told}, {wording.suffered} : {chance(trying.suffered)}."


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
    undecided = _undecided(wording, trying)
    seen = [
        Figure(wording.suffered.capitalize(), trying.suffered),
        Figure(wording.spared.capitalize(), 1 - trying.suffered - undecided),
    ]
    if undecided:
        seen.append(Figure(wording.undecided.capitalize(), undecided))
    if trying.attacking:
        seen.append(Figure("Peuvent attaquer, en moyenne", decimal(trying.attacking.mean)))
    return tuple(seen)


def _undecided(wording: Wording, trying: Trying) -> Fraction:
    """Return the chance that nobody wins, where that is neither of the two ends."""
    if wording.undecided and trying.stake is Stake.OTHER_WINS:
        return trying.tests[0].wins(Side.NOBODY)
    return Fraction()
