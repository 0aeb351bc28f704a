"""The form of `oeil-noir/blessures`."""

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Form, Group
from calculators.oeil_noir import rulings
from calculators.oeil_noir.blows import KINDS
from calculators.oeil_noir.character import Character
from rules_core import dice
from rules_core.oeil_noir import wounds
from rules_core.oeil_noir.damage import MAX_PROTECTION, Kind
from rules_core.oeil_noir.wounds import WoundRule

BLOW, WOUNDED = Group("Coup"), Group("Blessé")


class Inputs(Form):
    """Whoever is struck, and the blow."""

    regle = choice(rulings.WOUND_RULE)
    by_thresholds = regle.among(WoundRule.THRESHOLDS)
    older = regle.among(WoundRule.OLDER)
    cn = Character.cn.asked(group=WOUNDED)
    particularite = Character.particularite.asked(group=WOUNDED, when=by_thresholds)
    deja = Character.blessures.asked(
        label="Blessures déjà reçues",
        maximum=wounds.MAX_WOUNDS - wounds.MOST_AT_ONCE,
        group=WOUNDED,
    )
    genre = Choice("Le coup inflige", default=Kind.IMPACT, options=KINDS, group=BLOW)
    points = DiceField(
        "Points du coup",
        default=dice.parse_dice("2d6+4"),
        help="Des dés, ou le nombre obtenu.",
        group=BLOW,
    )
    pr = Integer(
        "Protection (PR)",
        default=3,
        minimum=0,
        maximum=MAX_PROTECTION,
        group=BLOW,
        when=genre.among(Kind.IMPACT, Kind.ENDURANCE),
    )
    abaisse = Toggle(
        "Carreau, Coup Ciblé…",
        help="Une arme ou une action qui abaisse les seuils de 2.",
        group=BLOW,
        when=by_thresholds,
        ruling=rulings.ARROWS,
    )
    releve = Toggle(
        "Sans arme, Coup du Plat…",
        help="Une attaque qui relève les seuils de 2.",
        group=BLOW,
        when=by_thresholds & genre.among(Kind.IMPACT, Kind.DIRECT),
    )
    automatique = Toggle(
        "Flèche, carreau ou Capacité Spéciale : Blessure sans jet de Volonté",
        option=True,
        when=older,
    )
    volonte = Integer(
        "Chance de réussir le jet de Volonté",
        default=50,
        minimum=0,
        maximum=100,
        unit="%",
        step=5,
        help="La source ne dit pas comment il se joue.",
        option=True,
        when=automatique.among(False),
    )
    rage = Toggle(
        "Frénétique, ou Rage Sanguinaire, dans cet état",
        help="Les malus sont alors négligés.",
        option=True,
    )
    arrondi = choice(rulings.ENDURANCE_ROUNDING, when=genre.among(Kind.ENDURANCE))
