"""What `runequest/blessures` works out: the wound and the chances of its tests."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.runequest import contests
from calculators.runequest.blessures.form import Inputs, Origin
from rules_core.ledger import Ledger
from rules_core.runequest.levels import opposed_skills
from rules_core.runequest.opposition import Opposition, Readings, contest
from rules_core.runequest.throws import SimpleTest, simple_test
from rules_core.runequest.trials import TrialSkill, skill_with, suffers
from rules_core.runequest.wounds import Vigour, Wound, minutes_to_live


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
