"""What is kept of an adversary of the house rules: what calculators ask of the other side.

The defaults are those of one example, of whom nothing is known that the rules do not ask for.
"""

from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Form, Group
from calculators.maison.character import Character
from calculators.maison.names import CREATURES, SIZES
from rules_core.dice import parse_dice
from rules_core.maison import casting, resistance
from rules_core.maison.resistance import Creature
from rules_core.maison.sizes import Size

LARGEST_RESISTANCE = 100
STRUCK = Group("Quand un coup le touche")


class Adversary(Form):
    """The values of an adversary, those of a character by their names on its sheet."""

    niveau = Integers(
        "Niveau",
        minimum=0,
        maximum=casting.MAX_LEVEL,
        most=1,
        help="Il compte quand on lance un sort à son contact.",
    )
    ca = Character.ca.likewise()
    pv = Integers(
        "Points de vie",
        minimum=1,
        maximum=Character.pv_max.maximum,
        most=1,
        help="Ceux qu’il a, pour savoir si un coup l’abat.",
    )
    bonus = Character.bonus.likewise()
    degats = Character.degats.likewise(default=parse_dice("1d8+2"))
    attaques = Integer("Attaques à chaque tour", 1, 1, 6)
    force = Character.force.likewise(default=1)
    dexterite = Character.dexterite.likewise(default=1)
    taille = Choice("Taille", Size.MEDIUM, SIZES)
    vitesse = Character.vitesse.likewise()
    resistances = Integers(
        "Résistances fixes",
        minimum=resistance.STEP,
        maximum=LARGEST_RESISTANCE,
        step=resistance.STEP,
        most=6,
        help="À vos armes, par tranches de 5 ; pour un autre type de dégâts, changez-les dans le "
        "calculateur.",
        as_text="Séparées par des virgules.",
        group=STRUCK,
    )
    creature = Choice("Créature", Creature.OTHER, CREATURES, group=STRUCK)
    intangible = Toggle("Créature intangible", group=STRUCK)
    exige = Integer("Magie exigée pour la toucher", 0, 0, resistance.MAX_MAGIC, group=STRUCK)
