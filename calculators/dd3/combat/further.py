"""One step more of each of your values, for `dd3/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.dd3.combat.asked import Inputs, Manner, Outcome
from calculators.fights import WINS, First
from calculators.further import Further, becomes, plus

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
        }
    ),
)
