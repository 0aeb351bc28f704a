"""One step more of each of your values, for `maison/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.fights import WINS, First
from calculators.further import Further, becomes, plus
from calculators.maison.combat.asked import Inputs, Outcome
from rules_core.checks import Mode
from rules_core.maison.resistance import STEP

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
            "+1 à l’initiative": plus(Inputs.initiative),
            "agir en premier": becomes(Inputs.qui, First.YOU),
            "avantage aux jets d’attaque": becomes(Inputs.mode, Mode.ADVANTAGE),
            "5 de résistance fixe en plus": plus(Inputs.resistance, STEP),
        }
    ),
)
