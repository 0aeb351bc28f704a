"""The form of `runequest/epreuves`: each trial shows its own skills."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Condition, Field, Form
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SIZE, ADVERSARYS_SKILL, Character
from calculators.runequest.trials import UNDECIDED, WORDINGS
from rules_core.dice import Law
from rules_core.runequest import trials
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.trials import Bonus, Stake, Trial, TrialSkill, skill_with

# --- the form ---


LARGEST_SIZE = 100
BLADE = "+20 % à son porteur."


def _skill(label: str, when: Condition, **where: Any) -> Integer:
    """Return the field of a skill that only some trials ask for."""
    return Integer(
        label, minimum=0, maximum=names.HIGHEST_SKILL, unit="%", step=5, when=when, **where
    )


class Inputs(Form):
    """A trial, and what each side opposes in it."""

    epreuve = Choice(
        "Épreuve",
        default=Trial.DISARM,
        options={trial: wording.name for trial, wording in WORDINGS.items()},
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
    arme_cible = _skill(
        "Compétence d’arme de la cible", disarming, default=ADVERSARYS_SKILL, presets=names.SKILLS
    )
    prise_cible = Toggle(
        "La cible a une épée à deux mains ou une arme d’entrave", help=BLADE, when=disarming
    )
    bond = _skill("Athlétisme de la créature", leaping, default=60)
    tai = Integer("TAI de la créature", default=24, minimum=1, maximum=LARGEST_SIZE, when=leaping)
    tai_cible = Integer(
        "TAI de la cible", default=ADVERSARYS_SIZE, minimum=1, maximum=LARGEST_SIZE, when=leaping
    )
    charge = _skill(
        "Équitation (monté) ou Athlétisme (à pied) de qui charge",
        epreuve.among(Trial.CHARGE),
        default=60,
    )
    poseur = _skill(
        "Compétence du poseur de piège, ou magie du lanceur", epreuve.among(Trial.TRAP), default=60
    )
    acrobatie = _skill(
        "Acrobatie de qui résiste",
        epreuve.among(Trial.TRIP, Trial.LEAP, Trial.AT_BAY, Trial.CHARGE, Trial.TRAP),
        default=50,
        help="La vôtre, pour tenir en respect ; Athlétisme d’un quadrupède ou d’une créature "
        "aquatique, Vol d’une créature volante.",
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
    assaillant = _skill("Meilleur Athlétisme parmi vos assaillants", exhausting, default=50)
    sans_vainqueur = alternative(
        rulings.FAILING,
        also=(rulings.CHARGE_UNDECIDED, rulings.TRAP_UNDECIDED),
        when=epreuve.among(*(trial for trial, ruling in UNDECIDED.items() if ruling.readings)),
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


# --- the computation ---


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
