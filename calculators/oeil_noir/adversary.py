"""What is kept of an adversary of L’Œil Noir: what calculators ask of the other side.

The defaults are those of the example's opponent, as good as the example's fighter.
"""

from calculators.fields import Integer, Integers
from calculators.form import Form
from calculators.oeil_noir.character import Character
from rules_core.oeil_noir import assault, losses


class Adversary(Form):
    """The values of an adversary, those of a character by their names on its sheet."""

    at = Character.at.likewise()
    prd = Character.prd.likewise()
    pr = Character.pr.likewise()
    ev = Integers("Énergie Vitale (EV)", minimum=1, maximum=losses.MAX_VITALITY, most=1)
    cn = Character.cn.likewise()
    seuil = Integer(
        "Seuil de Blessure",
        7,
        0,
        assault.MAX_THRESHOLD,
        help="CN/2 le plus souvent, arrondi à l’entier le plus proche.",
    )
    particularite = Character.particularite.likewise()
    blessures = Character.blessures.likewise()
    vitalite = Character.vitalite.likewise()
