"""What `runequest/opposition` works out: the test, and what else one may ask of it."""

from calculators.runequest import contests
from calculators.runequest.opposition.form import Inputs
from rules_core.runequest.duel import FOE, YOU, Duel, Fighter, duel
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Readings, Side


def fighters(inputs: Inputs) -> tuple[Fighter, Fighter]:
    """Return your side, then the other."""
    return (
        Fighter(inputs.competence, inputs.ajustement, inputs.moities, inputs.prive),
        Fighter(
            inputs.competence_adverse,
            inputs.ajustement_adverse,
            inputs.moities_adverses,
            inputs.prive_adverse,
        ),
    )


def missed(inputs: Inputs) -> Side:
    """Return the side that counts as a failure, if one does."""
    if not inputs.sans_reaction or inputs.echange:
        return Side.NOBODY
    return FOE if inputs.role is Side.ATTACKER else YOU


def winners_part(inputs: Inputs, winner: Side) -> tuple[Side, int]:
    """Return the role of the side that wins, in the clash, and its halvings."""
    if winner is YOU:
        return inputs.role, inputs.moities
    foe = Side.DEFENDER if inputs.role is Side.ATTACKER else Side.ATTACKER
    return foe, inputs.moities_adverses


def rolls(inputs: Inputs) -> tuple[int, int] | None:
    """Return your d100 and the other's where they have been thrown, 00 as 100."""
    if not inputs.lances:
        return None
    return inputs.jet or SIDES, inputs.jet_adverse or SIDES


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique,
        inputs.arrondi_critique,
        inputs.egalites,
        inputs.maitres_egaux,
        inputs.echec_critique,
    )


def compute(inputs: Inputs) -> Duel:
    """Work out the test."""
    you, foe = fighters(inputs)
    return duel(
        you,
        foe,
        inputs.autres,
        rounding=inputs.arrondi,
        readings=readings(inputs),
        missed=missed(inputs),
        rolls=rolls(inputs),
    )
