"""One step more of each of your values, for `dd3/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.dd3.combat.asked import Inputs, Manner
from calculators.dd3.combat.fighters import Outcome
from calculators.fights import WINS, First
from calculators.further import Further, becomes, plus
from rules_core.dd3.spells import Stance

FURTHER: Further[Inputs, Outcome] = Further(
    chance=lambda outcome: outcome.course.you.chance,
    told=WINS,
    steps=MappingProxyType(
        {
            "+1 à chaque attaque": plus(Inputs.bba),
            "+1 aux dégâts": plus(Inputs.degats),
            "+1 à la CA": plus(Inputs.ca),
            "+1 point de vie": plus(Inputs.pv),
            "critique possible un cran plus tôt": plus(Inputs.menace, -1),
            "multiplicateur de critique un cran plus haut": plus(Inputs.multiplicateur),
            "arme tenue à deux mains": becomes(Inputs.deux_mains, True),
            "se battre sur la défensive": becomes(Inputs.maniere, Manner.DEFENSIVE),
            "charger en agissant le premier": becomes(Inputs.charge, True),
            "agir en premier": becomes(Inputs.qui, First.YOU),
            "un sort prêt de plus": plus(Inputs.sorts),
            "+1 au bonus de concentration": plus(Inputs.concentration),
            "+1 aux dégâts du sort": plus(Inputs.degats_du_sort),
            "incanter sur la défensive": becomes(Inputs.incantation, Stance.DEFENSIVE),
            "+1 au bonus d’attaque du sort": plus(Inputs.bonus_du_sort),
            "+1 à la DD du sort": plus(Inputs.dd_du_sort),
        }
    ),
)
