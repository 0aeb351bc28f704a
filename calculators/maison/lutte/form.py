"""The form of `maison/lutte`."""

from enum import StrEnum

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import MANOEUVRES, SIZES
from rules_core.maison import contests
from rules_core.maison.contests import Manoeuvre
from rules_core.maison.sizes import Size


class Made(StrEnum):
    """Which of the two rolls is already made."""

    NONE = "aucun"
    OWN = "le-votre"
    OTHER = "adverse"


class Inputs(Form):
    """What is tried, by whom, and against whom."""

    manoeuvre = Choice("Vous voulez", default=Manoeuvre.GRAPPLE, options=MANOEUVRES)
    attack = manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.SHOVE)
    jet_fait = Choice(
        "Jet déjà lancé",
        default=Made.NONE,
        options={Made.NONE: "aucun", Made.OWN: "le vôtre", Made.OTHER: "celui de l’adversaire"},
    )
    you_roll = jet_fait.among(Made.NONE, Made.OTHER)
    other_rolls = jet_fait.among(Made.NONE, Made.OWN)
    total = Integer(
        "Total de ce jet",
        default=12,
        minimum=contests.LEAST_TOTAL,
        maximum=contests.MOST_TOTAL,
        help="Le d20 et tout ce qui s’y ajoute.",
        when=jet_fait.among(Made.OWN, Made.OTHER),
    )
    you = Group("Vous", when=you_roll)
    force = Character.force.asked(group=you)
    dexterite = Character.dexterite.asked(
        group=you, when=manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.ESCAPE)
    )
    effraye = Toggle("Effrayé, la source en vue", group=you)
    empoisonne = Toggle("Empoisonné", group=you)
    epuise = Toggle("Épuisé, dès le niveau 1", group=you)
    other = Group("Adversaire", when=other_rolls)
    force_adverse = Integer("Sa Force", default=1, minimum=-10, maximum=20, group=other)
    dexterite_adverse = Integer("Sa Dextérité", default=1, minimum=-10, maximum=20, group=other)
    effraye_adverse = Toggle("Effrayé, la source en vue", group=other)
    empoisonne_adverse = Toggle("Empoisonné", group=other)
    epuise_adverse = Toggle("Épuisé, dès le niveau 1", group=other)
    incapable_adverse = Toggle(
        "Incapable d’agir",
        help="Étourdi, inconscient, paralysé ou pétrifié, il l’est aussi.",
        group=other,
    )
    essais = Integer(
        "Essais",
        default=1,
        minimum=1,
        maximum=contests.MAX_TRIES,
        help="L’un après l’autre, chacun avec de nouveaux dés.",
        option=True,
        when=jet_fait.among(Made.NONE),
    )
    taille = Choice("Votre taille", default=Size.MEDIUM, options=SIZES, option=True, when=attack)
    taille_adverse = Choice(
        "Taille de la cible", default=Size.MEDIUM, options=SIZES, option=True, when=attack
    )
    vitesse = Character.vitesse.asked(option=True, when=manoeuvre.among(Manoeuvre.GRAPPLE))
    bonus = Integer(
        "Votre autre bonus", default=0, minimum=-20, maximum=20, option=True, when=you_roll
    )
    aide = Toggle("Un allié a choisi de vous aider", option=True, when=you_roll)
    autre_avantage = Toggle("Autre avantage pour vous", option=True, when=you_roll)
    autre_desavantage = Toggle("Autre désavantage pour vous", option=True, when=you_roll)
    incapable = Toggle("Vous êtes incapable d’agir", option=True, when=you_roll)
    charme = Toggle("Vous êtes charmé par la cible", option=True, when=you_roll & attack)
    bonus_adverse = Integer(
        "Son autre bonus", default=0, minimum=-20, maximum=20, option=True, when=other_rolls
    )
    autre_avantage_adverse = Toggle("Un avantage pour lui", option=True, when=other_rolls)
    autre_desavantage_adverse = Toggle("Autre désavantage pour lui", option=True, when=other_rolls)
    egalite_reussit = alternative(rulings.TIES)
