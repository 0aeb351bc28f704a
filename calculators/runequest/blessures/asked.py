"""The form and the computation of `runequest/blessures`."""

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Labelled
from calculators.form import Group
from calculators.runequest import adversary, contests, rulings
from calculators.runequest.character import Character
from rules_core.ledger import Ledger
from rules_core.runequest import wounds
from rules_core.runequest.opposition import Opposition, contest
from rules_core.runequest.throws import SimpleTest, simple_test
from rules_core.runequest.trials import suffers
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


class Origin(Labelled):
    """Where the wound comes from."""

    BLOW = "coup", "le coup d’un attaquant"
    FUMBLE = "echec-critique", "son propre échec critique"


class Inputs(contests.OpposedForm):
    """The location, the blow, and the two skills of the Endurance test."""

    localisation = Choice("Localisation", Location.LEG, LOCATIONS)
    depart = Integer(
        "Points de vie de départ",
        *(5, 1, wounds.MAX_POINTS),
        help="De cette localisation, indemne.",
        unit="PV",
        sheet=Character.points_vie,
        at=localisation,
    )
    perdus = Integer(
        "Points déjà perdus",
        *(0, 0, wounds.MAX_DAMAGE),
        help="Par cette localisation, avant ce coup.",
        unit="PV",
    )
    degats_subis = Integer(
        "Dégâts subis", *(7, 1, wounds.MAX_DAMAGE), help="Ce qui reste après la parade et l’armure."
    )
    origine = Choice("Origine", Origin.BLOW)
    by_an_attacker = origine.among(Origin.BLOW)
    endurance = Character.endurance.asked(label="Endurance du blessé")
    competence = adversary.weapon_skill("Compétence d’arme de l’attaquant", when=by_an_attacker)
    con = Character.con.asked(group=MAJOR)
    pou = Character.pou.asked(group=MAJOR)
    perseverance = Character.perseverance.asked(
        help="Pour une dernière action héroïque.", group=MAJOR
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


def compute(inputs: Inputs) -> Case:
    """Work out the wound and the chances of its tests."""
    wound = Wound(inputs.localisation, inputs.depart, inputs.perdus, inputs.degats_subis)
    perseverance = simple_test(inputs.perseverance, bounded=inputs.simples_bornes)
    minutes = minutes_to_live(inputs.con, inputs.pou)
    if inputs.origine is Origin.FUMBLE:
        alone = simple_test(inputs.endurance, bounded=inputs.simples_bornes)
        return Case(wound, alone, 1 - alone.chance, perseverance, minutes)
    opposed = contest(inputs.competence, inputs.endurance, inputs.readings)
    fails = suffers(opposed, inputs.battu_seulement)
    return Case(wound, opposed, fails, perseverance, minutes)
