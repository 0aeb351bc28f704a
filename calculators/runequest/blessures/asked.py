"""The form of `runequest/blessures`."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer
from calculators.form import Form, Group
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SKILL
from rules_core.ledger import Ledger
from rules_core.runequest import wounds
from rules_core.runequest.levels import opposed_skills
from rules_core.runequest.opposition import Opposition, Readings, contest
from rules_core.runequest.throws import SimpleTest, simple_test
from rules_core.runequest.trials import TrialSkill, skill_with, suffers
from rules_core.runequest.wounds import Location, Vigour, Wound, minutes_to_live

# --- the form ---


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


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Case:
    """The wound, its Endurance test (opposed or not), and what follows a Major Wound.

    `fails` is the chance to fail the Endurance test, whether or not the wound asks for it.
    """

    wound: Wound
    endurance: Opposition | SimpleTest
    fails: Fraction
    perseverance: SimpleTest
    minutes: Ledger[Vigour]

    @property
    def last_action(self) -> Fraction:
        """The chance to be conscious and to pass the test of Persévérance (002 l.994-998)."""
        return (1 - self.fails) * self.perseverance.chance


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique, inputs.arrondi_critique, inputs.egalites, inputs.maitres_egaux
    )


def skills(inputs: Inputs) -> tuple[TrialSkill, TrialSkill]:
    """Return what the skills of the opposed test are made of, the attacker's first."""
    written = skill_with(inputs.competence), skill_with(inputs.endurance)
    return opposed_skills(*written, inputs.maitres_egaux)


def compute(inputs: Inputs) -> Case:
    """Work out the wound and the chances of its tests."""
    wound = Wound(inputs.localisation, inputs.depart, inputs.perdus, inputs.degats_subis)
    perseverance = simple_test(inputs.perseverance, bounded=inputs.simples_bornes)
    minutes = minutes_to_live(inputs.con, inputs.pou)
    if inputs.origine is Origin.FUMBLE:
        alone = simple_test(inputs.endurance, bounded=inputs.simples_bornes)
        return Case(wound, alone, 1 - alone.chance, perseverance, minutes)
    opposed = contest(inputs.competence, inputs.endurance, readings(inputs))
    fails = suffers(opposed, inputs.battu_seulement)
    return Case(wound, opposed, fails, perseverance, minutes)
