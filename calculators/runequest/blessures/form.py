"""The form of `runequest/blessures`."""

from enum import StrEnum
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer
from calculators.form import Form, Group
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SKILL
from rules_core.runequest import wounds
from rules_core.runequest.wounds import Location

LOCATIONS = MappingProxyType(
    {
        Location.HEAD: "tête",
        Location.CHEST: "poitrine",
        Location.ABDOMEN: "abdomen",
        Location.ARM: "bras",
        Location.LEG: "jambe",
    }
)
MAJOR = Group("En cas de Blessure Majeure")


class Origin(StrEnum):
    """Where the wound comes from."""

    BLOW = "coup"
    FUMBLE = "echec-critique"


class Inputs(Form):
    """The location, the blow, and the two skills of the Endurance test."""

    localisation = Choice("Localisation", default=Location.LEG, options=LOCATIONS)
    depart = Integer(
        "Points de vie de départ",
        default=5,
        minimum=1,
        maximum=wounds.MAX_POINTS,
        help="De cette localisation, indemne.",
        unit="PV",
    )
    perdus = Integer(
        "Points déjà perdus",
        default=0,
        minimum=0,
        maximum=wounds.MAX_DAMAGE,
        help="Par cette localisation, avant ce coup.",
        unit="PV",
    )
    degats_subis = Integer(
        "Dégâts subis",
        default=7,
        minimum=1,
        maximum=wounds.MAX_DAMAGE,
        help="Ce qui reste après la parade et l’armure.",
    )
    origine = Choice(
        "Origine",
        default=Origin.BLOW,
        options={Origin.BLOW: "le coup d’un attaquant", Origin.FUMBLE: "son propre échec critique"},
    )
    by_an_attacker = origine.among(Origin.BLOW)
    endurance = Integer(
        "Endurance du blessé", default=50, minimum=0, maximum=names.HIGHEST_SKILL, unit="%", step=5
    )
    competence = Integer(
        "Compétence d’arme de l’attaquant",
        default=ADVERSARYS_SKILL,
        presets=names.SKILLS,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        step=5,
        when=by_an_attacker,
    )
    con = Integer("CON", default=12, minimum=1, maximum=wounds.MAX_ATTRIBUTE, group=MAJOR)
    pou = Integer("POU", default=11, minimum=1, maximum=wounds.MAX_ATTRIBUTE, group=MAJOR)
    perseverance = Integer(
        "Persévérance",
        default=50,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        step=5,
        help="Pour une dernière action héroïque.",
        group=MAJOR,
    )
    battu_seulement = alternative(
        rulings.FAILING,
        label="Le test opposé n’échoue que si l’attaquant le gagne",
        when=by_an_attacker,
    )
    simples_bornes = alternative(rulings.BOUNDED_SIMPLE_TESTS)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)
