"""One step more of each of your values, for `oeil-noir/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.fights import WINS, First
from calculators.further import Further, becomes, plus
from calculators.oeil_noir.combat.asked import Inputs, Outcome
from rules_core.oeil_noir.manoeuvres import Stroke

FURTHER: Further[Inputs, Outcome] = Further(
    chance=lambda outcome: outcome.course.you.chance,
    told=WINS,
    steps=MappingProxyType(
        {
            "+1 à l’AT": plus(Inputs.at),
            "+1 à la PRD": plus(Inputs.prd),
            "+1 aux PI": plus(Inputs.pi),
            "+1 à la PR": plus(Inputs.pr),
            "+1 à l’EV": plus(Inputs.ev),
            "+1 à la CN": plus(Inputs.cn),
            "+1 à l’INI": plus(Inputs.base_ini),
            "un point de moins au malus de la manœuvre": plus(Inputs.malus, -1),
            "un malus de 1 de plus à sa PRD": plus(Inputs.malus_impose),
            "tenter un Coup Ciblé, au même malus": becomes(Inputs.manoeuvre, Stroke.AIMED),
            "commencer": becomes(Inputs.qui, First.YOU),
        }
    ),
)
