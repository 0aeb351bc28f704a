"""What `runequest/cavalier` works out: the skill, and the same fight mounted and on foot."""

from dataclasses import dataclass

from calculators.runequest import contests
from calculators.runequest.cavalier.form import Action, Inputs
from rules_core.runequest import mounted
from rules_core.runequest.levels import reduced
from rules_core.runequest.mounted import RidersSkill
from rules_core.runequest.opposition import Opposition, Readings, contest


@dataclass(frozen=True, slots=True)
class Ride:
    """The skill, and the same fight on horseback and on foot; the rider stands first."""

    skill: RidersSkill
    mounted: Opposition
    on_foot: Opposition


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique,
        inputs.arrondi_critique,
        inputs.egalites,
        inputs.maitres_egaux,
        inputs.echec_critique,
    )


def from_above(inputs: Inputs) -> bool:
    """Tell whether the rider strikes an adversary below him."""
    return inputs.action is Action.ATTACK and inputs.au_dessous


def compute(inputs: Inputs) -> Ride:
    """Limit the skill, and oppose it twice."""
    kept = mounted.riders_skill(
        reduced(inputs.competence, halvings=inputs.moities, rounding=inputs.arrondi),
        inputs.equitation,
        modifier=inputs.modificateur,
        from_above=from_above(inputs),
        reading=inputs.bonus_de_hauteur,
    )
    read = readings(inputs)
    return Ride(
        kept,
        contest(kept.mounted, inputs.adversaire, read),
        contest(kept.on_foot, inputs.adversaire, read),
    )


def aimed(inputs: Inputs) -> bool:
    """Tell whether the location is drawn as the source says: from above, without a long weapon."""
    return from_above(inputs) and not inputs.arme_longue
