"""One step more of each of your values, for `runequest/combat` to tell what changes the most."""

from types import MappingProxyType

from calculators.fights import WINS
from calculators.further import Further, becomes, plus
from calculators.runequest.combat.asked import Inputs
from calculators.runequest.combat.choices import Begins
from calculators.runequest.combat.effects import Striking
from calculators.runequest.combat.fought import Outcome
from calculators.runequest.degats.asked import Parry

STEP = 5
"""Per cent of a step of a skill."""


FURTHER: Further[Inputs, Outcome] = Further(
    chance=lambda outcome: outcome.course.you.chance,
    told=WINS,
    steps=MappingProxyType(
        {
            "+5 % à la compétence": plus(Inputs.competence, STEP),
            "+5 % à l’Endurance": plus(Inputs.endurance, STEP),
            "+1 aux dégâts": plus(Inputs.modificateur),
            "+1 point d’armure": plus(Inputs.armure),
            "+1 point de vie partout": plus(Inputs.points),
            "une attaque de plus": plus(Inputs.attaques),
            "une Réaction de plus": plus(Inputs.reactions),
            "parer avec le bouclier": becomes(Inputs.parade, Parry.SHIELD),
            "traverser l’armure à chaque effet": becomes(Inputs.effet, Striking.PIERCE),
            "maximiser les dégâts à chaque effet": becomes(Inputs.effet, Striking.MAXIMISE),
            "frapper en premier": becomes(Inputs.qui, Begins.YOU),
        }
    ),
)
