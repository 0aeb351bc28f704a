"""One step more of each of your values, for `maison/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.fights import WINS, First
from calculators.further import Changed, Further, becomes, plus
from calculators.maison.combat.asked import Inputs
from calculators.maison.combat.fighters import Outcome
from rules_core.checks import Mode
from rules_core.maison.resistance import STEP
from rules_core.maison.two_weapons import Pair


def _dagger(inputs: Inputs) -> Changed:
    """Take a dagger beside a medium weapon, for one attack more; not where both hands are full."""
    if inputs.deux_armes is not Pair.NONE:
        return {}
    held = {Inputs.deux_armes.name: Pair.MEDIUM_AND_VERY_SHORT}
    return {**plus(Inputs.attaques)(inputs), **held}


FURTHER: Further[Inputs, Outcome] = Further(
    chance=lambda outcome: outcome.course.you.chance,
    told=WINS,
    steps=MappingProxyType(
        {
            "+1 aux dégâts": plus(Inputs.degats),
            "+1 au bonus d’attaque": plus(Inputs.bonus),
            "+1 à la CA": plus(Inputs.ca),
            "+1 point de vie": plus(Inputs.pv),
            "une attaque de plus": plus(Inputs.attaques),
            "une dague dans l’autre main, pour une attaque de plus": _dagger,
            "+1 à l’initiative": plus(Inputs.initiative),
            "agir en premier": becomes(Inputs.qui, First.YOU),
            "avantage aux jets d’attaque": becomes(Inputs.mode, Mode.ADVANTAGE),
            "5 points de vie temporaires en plus": plus(Inputs.temporaires, 5),
            "un niveau d’épuisement en moins": plus(Inputs.epuisement, -1),
            "5 de résistance fixe en plus": plus(Inputs.resistance, STEP),
            "un sort prêt de plus": plus(Inputs.sorts),
            "+1 au bonus d’incantation": plus(Inputs.incantation),
            "un segment d’incantation en moins": plus(Inputs.segments, -1),
            "+1 aux dégâts du sort": plus(Inputs.degats_du_sort),
            "+1 à la DD du sort": plus(Inputs.dd_du_sort),
        }
    ),
)
