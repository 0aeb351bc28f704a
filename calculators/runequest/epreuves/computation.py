"""What `runequest/epreuves` works out: the tests, and what they make likely."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.runequest import contests
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.trials import WORDINGS
from rules_core.dice import Law
from rules_core.runequest import trials
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.trials import Bonus, Stake, Trial, TrialSkill, skill_with

type Skills = tuple[TrialSkill, TrialSkill]
"""What a test opposes, before the rule of skills above 100: who imposes, then who suffers."""


@dataclass(frozen=True, slots=True)
class Trying:
    """A trial worked out.

    Attributes:
        skills: those of each test, bonuses included.
        tests: one test, or one an adversary held at bay.
        possible: False for a leap at too large a target.
        stake: when the target suffers.
        suffered: the chance that it does.
        attacking: law of the adversaries who may attack, when some are held at bay.
        undecided: the chance that nobody wins, where that is neither of the two ends.
    """

    skills: tuple[Skills, ...]
    tests: tuple[Opposition, ...]
    possible: bool
    stake: Stake
    suffered: Fraction
    attacking: Law | None
    undecided: Fraction = Fraction()

    @property
    def spared(self) -> Fraction:
        """The chance that what is told of a target spared comes true."""
        return 1 - self.suffered - self.undecided


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed tests are read."""
    return contests.readings(
        inputs.critique, inputs.arrondi_critique, inputs.egalites, inputs.maitres_egaux
    )


def compute(inputs: Inputs) -> Trying:
    """Work out the tests, and what they make likely."""
    skills, read = _skills(inputs), readings(inputs)
    tests = tuple(contest(first.total, second.total, read) for first, second in skills)
    stake = trials.stake(inputs.epreuve, inputs.sans_vainqueur)
    if inputs.epreuve is Trial.AT_BAY:
        beaten = trials.beaten_by(tests, one_roll=inputs.un_seul_jet, ties=inputs.egalites)
        attacking = trials.may_attack(beaten, fleeing=inputs.fuite)
        suffered = beaten.probability(lambda foes: foes > 0)
        return Trying(skills, tests, True, stake, suffered, attacking)
    possible = inputs.epreuve is not Trial.LEAP or trials.may_leap(inputs.tai, inputs.tai_cible)
    suffered = trials.suffers(tests[0], stake) if possible else Fraction()
    undecided = Fraction()
    if WORDINGS[inputs.epreuve].undecided and stake is Stake.OTHER_WINS:
        undecided = tests[0].wins(Side.NOBODY)
    return Trying(skills, tests, possible, stake, suffered, None, undecided)


def _skills(inputs: Inputs) -> tuple[Skills, ...]:
    """Return what each test opposes."""
    if inputs.epreuve is Trial.AT_BAY:
        mine = skill_with(inputs.acrobatie)
        return tuple((skill_with(foe), mine) for foe in inputs.adversaires)
    blade, target_blade, beast = (
        (bonus,) if has else ()
        for bonus, has in (
            (Bonus.WEAPON, inputs.prise),
            (Bonus.WEAPON, inputs.prise_cible),
            (Bonus.QUADRUPED, inputs.quadrupede),
        )
    )
    opposed = {
        Trial.DISARM: ((inputs.arme, *blade), (inputs.arme_cible, *target_blade)),
        Trial.TRIP: ((inputs.arme,), (inputs.acrobatie, *beast)),
        Trial.LEAP: ((inputs.bond,), (inputs.acrobatie, *beast)),
        Trial.CHARGE: ((inputs.charge,), (inputs.acrobatie,)),
        Trial.TRAP: ((inputs.poseur,), (inputs.acrobatie,)),
        Trial.EXHAUSTION: ((inputs.assaillant,), (inputs.athletisme,)),
    }
    first, second = opposed[inputs.epreuve]
    return ((skill_with(*first), skill_with(*second)),)
