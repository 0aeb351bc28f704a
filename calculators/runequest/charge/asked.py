"""The form and the computation of `runequest/charge`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Labelled, Toggle
from calculators.form import Field, Group
from calculators.runequest import adversary, contests, quantities, rulings, throws
from calculators.runequest.adversary import Adversary
from calculators.runequest.character import ADVERSARYS_ACROBATICS, Character
from calculators.runequest.names import skill_field
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge
from rules_core.runequest.charge import Gait
from rules_core.runequest.damage import NO_DICE, Roll, damage_law
from rules_core.runequest.opposition import Opposition, Side, contest
from rules_core.runequest.trials import suffers

# --- the form ---

USUALLY, CHARGING, OF_TARGET = ", sans charger", ", en charge", " de la cible"
"""What ends the label of a damage modifier, or of the penalty that stands for a negative one."""
CHARGE = Group("Charge")
TARGET = Group("Cible")


class Rider(Labelled):
    """Who is on the back of what charges."""

    NONE = "aucun", "aucun"
    FREE = "arme-libre", "arme à la main"
    COUCHED = "arme-calee", "arme calée sous le bras"


class Reply(Labelled):
    """What the target of a charge may do (002 l.759-760)."""

    STAND = "soutenir", "soutenir la charge"
    FLEE = "echapper", "tenter d’y échapper"


@dataclass(frozen=True, slots=True)
class Blow:
    """A weapon with a damage modifier: dice added, and dice taken away."""

    weapon: dice.Dice
    bonus: dice.Dice
    penalty: dice.Dice = NO_DICE

    @property
    def law(self) -> Law:
        """The law of the damage, before any reduction."""
        return damage_law(Roll(self.weapon), self.bonus, self.penalty)

    def throw(self, randomness: Randomness) -> int:
        """Throw the damage; a total below 0 counts as 0."""
        thrown = (self.weapon, self.bonus, self.penalty)
        dealt, added, taken = (throws.throw(each, randomness) for each in thrown)
        return max(0, dealt + added - taken)

    def __str__(self) -> str:
        """Write the dice: « 1d8+1 et 2d6 », « 1d6 − 1d4 »."""
        added = f" et {throws.dice_text(self.bonus)}" if self.bonus != NO_DICE else ""
        return f"{throws.dice_text(self.weapon)}{added}{throws.less(self.penalty)}"


class Inputs(contests.OpposedForm):
    """The charge, its blow, and what its target does."""

    allure = Choice(
        "Qui court",
        Gait.QUADRUPED,
        {Gait.BIPED: "un bipède", Gait.QUADRUPED: "un quadrupède"},
        group=CHARGE,
    )
    cavalier = Choice("Cavalier", Rider.COUCHED, group=CHARGE)
    arme = Character.arme.asked(group=CHARGE, whose=CHARGING)
    modificateur = Character.modificateur.asked(
        label=f"Modificateur de dégâts{USUALLY}", group=CHARGE, whose=USUALLY
    )
    modificateur_charge = throws.Damage(
        "Modificateur de dégâts en charge",
        dice.parse_dice("2d6"),
        help="Crans ajoutés, un pour un bipède, deux pour un quadrupède. La source ne donne pas "
        "l’échelle.",
        group=CHARGE,
        whose=CHARGING,
    )
    tai = adversary.size("TAI de la cible", group=TARGET)
    reponse = Choice("Elle choisit de", Reply.STAND, group=TARGET)
    standing = reponse.among(Reply.STAND)
    fleeing = reponse.among(Reply.FLEE)
    portee = Choice(
        "Arme la plus longue",
        Side.ATTACKER,
        {
            Side.ATTACKER: "celle de la charge",
            Side.DEFENDER: "celle de la cible",
            Side.NOBODY: "aucune des deux",
        },
        when=standing,
        group=TARGET,
    )
    arme_cible = throws.Damage(
        "Dégâts de son arme",
        dice.parse_dice("1d8"),
        when=standing,
        group=TARGET,
        whose=OF_TARGET,
        means=quantities.ADVERSARYS_WEAPON,
    )
    modificateur_cible = throws.Damage(
        "Son modificateur de dégâts",
        NO_DICE,
        when=standing,
        group=TARGET,
        whose=OF_TARGET,
        means=quantities.ADVERSARYS_MODIFIER,
    )
    lance = Toggle("Lance ou arme semblable", when=standing, group=TARGET)
    modificateur_monture = DiceField(
        "Modificateur de dégâts de la monture, en charge",
        dice.parse_dice("2d6"),
        help="Crans compris : la lance peut l’emprunter.",
        when=lance.among(True) & cavalier.among(Rider.FREE),
        group=TARGET,
    )
    acrobatie = skill_field(
        "Son Acrobatie",
        ADVERSARYS_ACROBATICS,
        help="Athlétisme d’un quadrupède ou d’une créature aquatique, Vol d’une créature volante.",
        when=fleeing,
        group=TARGET,
        foes=Adversary.acrobatie,
    )
    poursuite = Character.equitation.asked(
        label="Équitation du cavalier, ou Athlétisme sans cavalier", when=fleeing, group=TARGET
    )
    malus = Character.malus.asked(label=f"{throws.PENALTY}{USUALLY}", option=True)
    malus_charge = throws.penalty_field(CHARGING)
    malus_cible = throws.penalty_field(OF_TARGET, when=standing, foes=Adversary.malus)
    sans_vainqueur = choice(rulings.CHARGE_UNDECIDED, when=fleeing)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse penalties that would add."""
        yield from throws.adding(self, Inputs.malus, Inputs.malus_charge, Inputs.malus_cible)

    @property
    def usual(self) -> Blow:
        """The blow without charging."""
        return Blow(self.arme, self.modificateur, self.malus)

    @property
    def charging(self) -> Blow:
        """The blow of the charge."""
        return Blow(self.arme, self.modificateur_charge, self.malus_charge)

    @property
    def replies(self) -> dict[str, Blow]:
        """The blows of a target that stands, by the modifier that it uses."""
        if self.reponse is Reply.FLEE:
            return {}
        weapon = self.arme_cible
        blows = {"propre": Blow(weapon, self.modificateur_cible, self.malus_cible)}
        if self.lance:
            blows["emprunte"] = Blow(weapon, self.modificateur_charge, self.malus_charge)
        if self.matters(Inputs.modificateur_monture):
            blows["monture"] = Blow(weapon, self.modificateur_monture)
        return blows

    @property
    def flight(self) -> Opposition | None:
        """The test of a target that flees, the charger as the attacker."""
        if self.reponse is Reply.STAND:
            return None
        return contest(self.poursuite, self.acrobatie, self.readings)


# --- the computation ---


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


def compute(inputs: Inputs) -> Assault:
    """Work out both blows, and the reply of the target."""
    before, during, test = inputs.usual.law, inputs.charging.law, inputs.flight
    return Assault(
        before,
        during,
        (charge.knocks_back(before, inputs.tai), charge.knocks_back(during, inputs.tai)),
        {name: blow.law for name, blow in inputs.replies.items()},
        test,
        _ends(inputs, test) if test else {},
    )


def _ends(inputs: Inputs, test: Opposition) -> dict[str, Fraction]:
    away = test.wins(Side.DEFENDER)
    caught = suffers(test, inputs.sans_vainqueur)
    return {"hors-de-portee": away, "sans-defense": caught, "rien": 1 - away - caught}
