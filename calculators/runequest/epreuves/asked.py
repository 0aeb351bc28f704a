"""The form and the computation of `runequest/epreuves`: each trial shows its own skills."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Field
from calculators.rulings import Ruling
from calculators.runequest import adversary, contests, names, rulings
from calculators.runequest.adversary import Adversary
from calculators.runequest.character import ADVERSARYS_SIZE, Character
from calculators.runequest.names import skill_field
from calculators.runequest.trials import WORDINGS, Wording
from rules_core.dice import Law
from rules_core.runequest import trials
from rules_core.runequest.opposition import Opposition, Side, contest
from rules_core.runequest.trials import Bonus, Stake, Trial, TrialSkill, skill_with

# --- the form ---

LARGEST_SIZE = 100
BLADE = "+20 % à son porteur."

type Skills = tuple[TrialSkill, TrialSkill]
"""What a test opposes, before the rule of skills above 100: who imposes, then who suffers."""


def _ruled_by(ruling: Ruling[Any]) -> list[Trial]:
    """Return the trials of which a ruling says what happens without a winner."""
    return [trial for trial, told in WORDINGS.items() if told.ruling is ruling]


class Inputs(contests.OpposedForm):
    """A trial, and what each side opposes in it."""

    epreuve = Choice(
        "Épreuve", Trial.DISARM, {trial: wording.name for trial, wording in WORDINGS.items()}
    )
    disarming = epreuve.among(Trial.DISARM)
    leaping = epreuve.among(Trial.LEAP)
    at_bay = epreuve.among(Trial.AT_BAY)
    exhausting = epreuve.among(Trial.EXHAUSTION)
    arme = Character.competence.asked(
        label="Compétence d’arme de l’auteur de l’effet",
        when=epreuve.among(Trial.DISARM, Trial.TRIP),
        help="Toutes les compétences : bonus et malus compris.",
    )
    prise = Toggle(
        "L’auteur a une épée à deux mains ou une arme d’entrave", help=BLADE, when=disarming
    )
    arme_cible = adversary.weapon_skill("Compétence d’arme de la cible", when=disarming)
    prise_cible = Toggle(
        "La cible a une épée à deux mains ou une arme d’entrave", help=BLADE, when=disarming
    )
    bond = skill_field("Athlétisme de la créature", 60, when=leaping)
    tai = Integer("TAI de la créature", 24, 1, LARGEST_SIZE, when=leaping)
    tai_cible = Integer("TAI de la cible", ADVERSARYS_SIZE, 1, LARGEST_SIZE, when=leaping)
    charge = skill_field(
        "Équitation (monté) ou Athlétisme (à pied) de qui charge",
        60,
        when=epreuve.among(Trial.CHARGE),
    )
    poseur = skill_field(
        "Compétence du poseur de piège, ou magie du lanceur", 60, when=epreuve.among(Trial.TRAP)
    )
    acrobatie = skill_field(
        "Acrobatie de qui résiste",
        50,
        help="La vôtre, pour tenir en respect ; Athlétisme d’un quadrupède ou d’une créature "
        "aquatique, Vol d’une créature volante.",
        when=epreuve.among(Trial.TRIP, Trial.LEAP, Trial.AT_BAY, Trial.CHARGE, Trial.TRAP),
    )
    quadrupede = Toggle(
        "La cible est un quadrupède",
        help="Son Athlétisme remplace l’Acrobatie ; +20 % s’y ajoute.",
        when=epreuve.among(Trial.TRIP, Trial.LEAP),
    )
    adversaires = Integers(
        "Acrobatie de chaque adversaire",
        default=(50, 40, 40),
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        most=trials.MOST_FOES,
        unit="%",
        as_text="En %, séparées par des virgules.",
        when=at_bay,
    )
    fuite = Toggle(
        "Vous vous désengagez pour fuir",
        help="Sinon, un adversaire au moins peut toujours attaquer.",
        when=at_bay,
    )
    athletisme = Character.athletisme.asked(label="Votre Athlétisme", when=exhausting)
    assaillant = skill_field(
        "Meilleur Athlétisme parmi vos assaillants",
        50,
        when=exhausting,
        foes=Adversary.athletisme,
    )
    sans_vainqueur = alternative(
        rulings.FAILING,
        alone=epreuve.among(*_ruled_by(rulings.FAILING)),
        also={
            rulings.CHARGE_UNDECIDED: epreuve.among(*_ruled_by(rulings.CHARGE_UNDECIDED)),
            rulings.TRAP_UNDECIDED: epreuve.among(*_ruled_by(rulings.TRAP_UNDECIDED)),
        },
        when=epreuve.among(*(trial for trial, told in WORDINGS.items() if told.ruling.readings)),
    )
    un_seul_jet = alternative(rulings.ONE_TEST_A_FOE, when=at_bay)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Ask for an opponent to hold at bay."""
        if self.epreuve is Trial.AT_BAY and not self.adversaires:
            yield Inputs.adversaires, "Donnez l’Acrobatie d’un adversaire au moins."

    @property
    def wording(self) -> Wording:
        """How the trial is told."""
        return WORDINGS[self.epreuve]

    @property
    def skills(self) -> tuple[Skills, ...]:
        """What each test opposes: one test, or one an adversary held at bay."""
        if self.epreuve is Trial.AT_BAY:
            mine = skill_with(self.acrobatie)
            return tuple((skill_with(foe), mine) for foe in self.adversaires)
        blade = (Bonus.WEAPON,) if self.prise else ()
        target_blade = (Bonus.WEAPON,) if self.prise_cible else ()
        beast = (Bonus.QUADRUPED,) if self.quadrupede else ()
        opposed = {
            Trial.DISARM: ((self.arme, *blade), (self.arme_cible, *target_blade)),
            Trial.TRIP: ((self.arme,), (self.acrobatie, *beast)),
            Trial.LEAP: ((self.bond,), (self.acrobatie, *beast)),
            Trial.CHARGE: ((self.charge,), (self.acrobatie,)),
            Trial.TRAP: ((self.poseur,), (self.acrobatie,)),
            Trial.EXHAUSTION: ((self.assaillant,), (self.athletisme,)),
        }
        first, second = opposed[self.epreuve]
        return ((skill_with(*first), skill_with(*second)),)


# --- the computation ---


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


def compute(inputs: Inputs) -> Trying:
    """Work out the tests, and what they make likely."""
    skills, read = inputs.skills, inputs.readings
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
    if inputs.wording.undecided and stake is Stake.OTHER_WINS:
        undecided = tests[0].wins(Side.NOBODY)
    return Trying(skills, tests, possible, stake, suffered, None, undecided)
