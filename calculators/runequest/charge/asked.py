"""The form of `runequest/charge`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import contests, rulings, throws
from calculators.runequest.character import ADVERSARYS_ACROBATICS, ADVERSARYS_SIZE, Character
from calculators.runequest.names import HIGHEST_SKILL
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge, knockback
from rules_core.runequest.charge import Gait
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.levels import opposed_skills
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.trials import TrialSkill, skill_with, suffers

# --- the form ---


class Rider(StrEnum):
    """Who is on the back of what charges."""

    NONE = "aucun"
    FREE = "arme-libre"
    COUCHED = "arme-calee"


class Reply(StrEnum):
    """What the target of a charge may do (002 l.759-760)."""

    STAND = "soutenir"
    FLEE = "echapper"


USUALLY, CHARGING, OF_TARGET = ", sans charger", ", en charge", " de la cible"
"""What ends the label of a damage modifier, or of the penalty that stands for a negative one."""
CHARGE = Group("Charge")
TARGET = Group("Cible")


class Inputs(Form):
    """The charge, its blow, and what its target does."""

    allure = Choice(
        "Qui court",
        default=Gait.QUADRUPED,
        options={Gait.BIPED: "un bipède", Gait.QUADRUPED: "un quadrupède"},
        group=CHARGE,
    )
    cavalier = Choice(
        "Cavalier",
        default=Rider.COUCHED,
        options={
            Rider.NONE: "aucun",
            Rider.FREE: "arme à la main",
            Rider.COUCHED: "arme calée sous le bras",
        },
        group=CHARGE,
    )
    arme = Character.arme.asked(group=CHARGE, penalty=throws.PENALTY + CHARGING)
    modificateur = Character.modificateur.asked(
        label=f"Modificateur de dégâts{USUALLY}", group=CHARGE, penalty=throws.PENALTY + USUALLY
    )
    modificateur_charge = throws.Damage(
        "Modificateur de dégâts en charge",
        default=dice.parse_dice("2d6"),
        help="Crans ajoutés, un pour un bipède, deux pour un quadrupède. La source ne donne pas "
        "l’échelle.",
        group=CHARGE,
        penalty=throws.PENALTY + CHARGING,
    )
    tai = Integer(
        "TAI de la cible",
        default=ADVERSARYS_SIZE,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group=TARGET,
    )
    reponse = Choice(
        "Elle choisit de",
        default=Reply.STAND,
        options={Reply.STAND: "soutenir la charge", Reply.FLEE: "tenter d’y échapper"},
        group=TARGET,
    )
    standing = reponse.among(Reply.STAND)
    fleeing = reponse.among(Reply.FLEE)
    portee = Choice(
        "Arme la plus longue",
        default=Side.ATTACKER,
        options={
            Side.ATTACKER: "celle de la charge",
            Side.DEFENDER: "celle de la cible",
            Side.NOBODY: "aucune des deux",
        },
        when=standing,
        group=TARGET,
    )
    arme_cible = throws.Damage(
        "Dégâts de son arme",
        default=dice.parse_dice("1d8"),
        when=standing,
        group=TARGET,
        penalty=throws.PENALTY + OF_TARGET,
    )
    modificateur_cible = throws.Damage(
        "Son modificateur de dégâts",
        default=dice.Dice(),
        when=standing,
        group=TARGET,
        penalty=throws.PENALTY + OF_TARGET,
    )
    lance = Toggle("Lance ou arme semblable", when=standing, group=TARGET)
    modificateur_monture = DiceField(
        "Modificateur de dégâts de la monture, en charge",
        default=dice.parse_dice("2d6"),
        help="Crans compris : la lance peut l’emprunter.",
        when=lance.among(True) & cavalier.among(Rider.FREE),
        group=TARGET,
    )
    acrobatie = Integer(
        "Son Acrobatie",
        default=ADVERSARYS_ACROBATICS,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        step=5,
        help="Athlétisme d’un quadrupède ou d’une créature aquatique, Vol d’une créature volante.",
        when=fleeing,
        group=TARGET,
    )
    poursuite = Character.equitation.asked(
        label="Équitation du cavalier, ou Athlétisme sans cavalier", when=fleeing, group=TARGET
    )
    malus = throws.penalty_field(USUALLY)
    malus_charge = throws.penalty_field(CHARGING)
    malus_cible = throws.penalty_field(OF_TARGET, when=standing)
    sans_vainqueur = choice(rulings.CHARGE_UNDECIDED, when=fleeing)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[dice.Dice], str]]:
        """Refuse penalties that would add."""
        yield from throws.adding(self, Inputs.malus, Inputs.malus_charge, Inputs.malus_cible)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """A weapon with a damage modifier: dice added, and dice taken away."""

    weapon: dice.Dice
    bonus: dice.Dice
    penalty: dice.Dice

    @property
    def law(self) -> Law:
        """The law of the damage, before any reduction."""
        return damage_law(Roll(self.weapon), self.bonus, self.penalty)

    def throw(self, randomness: Randomness) -> int:
        """Throw the damage; a total below 0 counts as 0."""
        dealt, added, taken = (
            sum(each.roll(randomness)) + each.constant
            for each in (self.weapon, self.bonus, self.penalty)
        )
        return max(0, dealt + added - taken)

    def __str__(self) -> str:
        """Write the dice: « 1d8+1 et 2d6 », « 1d6 − 1d4 »."""
        added = f" et {throws.dice_text(self.bonus)}" if self.bonus != dice.Dice() else ""
        return f"{throws.dice_text(self.weapon)}{added}{throws.less(self.penalty)}"


def usual(inputs: Inputs) -> Blow:
    """Return the blow without charging."""
    return Blow(inputs.arme, inputs.modificateur, inputs.malus)


def charging(inputs: Inputs) -> Blow:
    """Return the blow of the charge."""
    return Blow(inputs.arme, inputs.modificateur_charge, inputs.malus_charge)


def replies(inputs: Inputs) -> dict[str, Blow]:
    """Return the blows of a target that stands, by the modifier that it uses."""
    if inputs.reponse is Reply.FLEE:
        return {}
    blows = {"propre": Blow(inputs.arme_cible, inputs.modificateur_cible, inputs.malus_cible)}
    if inputs.lance:
        blows["emprunte"] = Blow(inputs.arme_cible, inputs.modificateur_charge, inputs.malus_charge)
    if inputs.matters(type(inputs).modificateur_monture):
        mount = inputs.modificateur_monture
        blows["monture"] = Blow(inputs.arme_cible, mount, dice.Dice())
    return blows


@dataclass(frozen=True, slots=True)
class Assault:
    """A charge worked out; the charger is the attacker.

    Attributes:
        usual: the law of the blow without charging, before any reduction.
        charging: the same in a charge.
        recoil: the chance that each of the two makes the target recoil.
        replies: the laws of the target's own blow; none when it flees.
        test: the opposed test of a target that flees; None when it stands.
        ends: the chance of each end of a flight; none when the target stands.
    """

    usual: Law
    charging: Law
    recoil: tuple[Fraction, Fraction]
    replies: Mapping[str, Law]
    test: Opposition | None
    ends: Mapping[str, Fraction]


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique, inputs.arrondi_critique, inputs.egalites, inputs.maitres_egaux
    )


def skills(inputs: Inputs) -> tuple[TrialSkill, TrialSkill]:
    """Return what the skills of a flight are made of, the charger's first."""
    written = skill_with(inputs.poursuite), skill_with(inputs.acrobatie)
    return opposed_skills(*written, inputs.maitres_egaux)


def flight(inputs: Inputs) -> Opposition | None:
    """Return the test of a target that flees, the charger as the attacker."""
    if inputs.reponse is Reply.STAND:
        return None
    return contest(inputs.poursuite, inputs.acrobatie, readings(inputs))


def compute(inputs: Inputs) -> Assault:
    """Work out both blows, and the reply of the target."""
    before, during = usual(inputs).law, charging(inputs).law
    test = flight(inputs)
    return Assault(
        before,
        during,
        (charge.knocks_back(before, inputs.tai), charge.knocks_back(during, inputs.tai)),
        {name: blow.law for name, blow in replies(inputs).items()},
        test,
        _ends(inputs, test) if test else {},
    )


def _ends(inputs: Inputs, test: Opposition) -> dict[str, Fraction]:
    away = test.wins(Side.DEFENDER)
    caught = suffers(test, inputs.sans_vainqueur)
    return {"hors-de-portee": away, "sans-defense": caught, "rien": 1 - away - caught}
