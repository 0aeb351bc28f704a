"""What a charge asks, and the blows that it makes of it (002 l.749-811)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.runequest import names, throws
from calculators.runequest.names import HIGHEST_SKILL
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest import knockback
from rules_core.runequest.charge import Gait
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.opposition import Side
from rules_core.runequest.trials import Stake


class Rider(StrEnum):
    """Who is on the back of what charges."""

    NONE = "aucun"
    FREE = "arme-libre"
    COUCHED = "arme-calee"


class Reply(StrEnum):
    """What the target of a charge may do (002 l.759-760)."""

    STAND = "soutenir"
    FLEE = "echapper"


STANDING = ("reponse", (Reply.STAND,))
FLEEING = ("reponse", (Reply.FLEE,))


class Inputs(Form):
    """The charge, its blow, and what its target does."""

    allure = Choice(
        label="Qui court",
        default=Gait.QUADRUPED,
        options={Gait.BIPED: "un bipède", Gait.QUADRUPED: "un quadrupède"},
        group="Charge",
    )
    cavalier = Choice(
        label="Cavalier",
        default=Rider.COUCHED,
        options={
            Rider.NONE: "aucun",
            Rider.FREE: "arme à la main",
            Rider.COUCHED: "arme calée sous le bras",
        },
        group="Charge",
    )
    arme = Dice(label="Dégâts de l’arme", default=dice.parse_dice("1d8+1"), group="Charge")
    modificateur = Dice(
        label="Modificateur de dégâts, sans charger",
        default=dice.parse_dice("1d4"),
        group="Charge",
    )
    modificateur_charge = Dice(
        label="Modificateur de dégâts en charge",
        default=dice.parse_dice("2d6"),
        help="Crans ajoutés, un pour un bipède, deux pour un quadrupède. La source ne donne pas "
        "l’échelle.",
        group="Charge",
    )
    tai = Integer(
        label="TAI de la cible", default=13, minimum=1, maximum=knockback.MAX_SIZE, group="Cible"
    )
    reponse = Choice(
        label="Elle choisit de",
        default=Reply.STAND,
        options={Reply.STAND: "soutenir la charge", Reply.FLEE: "tenter d’y échapper"},
        group="Cible",
    )
    portee = Choice(
        label="Arme la plus longue",
        default=Side.ATTACKER,
        options={
            Side.ATTACKER: "celle de la charge",
            Side.DEFENDER: "celle de la cible",
            Side.NOBODY: "aucune des deux",
        },
        shown_for=STANDING,
        group="Cible",
    )
    arme_cible = Dice(
        label="Dégâts de son arme",
        default=dice.parse_dice("1d8"),
        shown_for=STANDING,
        group="Cible",
    )
    modificateur_cible = Dice(
        label="Son modificateur de dégâts",
        default=dice.Dice(),
        shown_for=STANDING,
        group="Cible",
    )
    lance = Toggle(label="Lance ou arme semblable", shown_for=STANDING, group="Cible")
    acrobatie = Integer(
        label="Son Acrobatie",
        default=50,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        help="Athlétisme d’un quadrupède ou d’une créature aquatique, Vol d’une créature volante.",
        shown_for=FLEEING,
        group="Cible",
    )
    poursuite = Integer(
        label="Équitation du cavalier, ou Athlétisme sans cavalier",
        default=50,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        shown_for=FLEEING,
        group="Cible",
    )
    malus = throws.penalty_field(", sans charger")
    malus_charge = throws.penalty_field(", en charge")
    malus_cible = throws.penalty_field(" de la cible", shown_for=STANDING)
    sans_vainqueur = Choice(
        label="Si personne ne gagne le test, la cible",
        default=Stake.DOES_NOT_WIN,
        options={
            Stake.DOES_NOT_WIN: "est sans défense",
            Stake.OTHER_WINS: "ne subit rien de plus",
        },
        help="Arbitrage 32.",
        option=True,
        shown_for=FLEEING,
    )
    critique = names.critical_field()
    egalites = names.ties_field()
    maitres_egaux = names.masters_field()

    def check(self) -> Iterator[tuple[Field[dice.Dice], str]]:
        """Refuse penalties that would add."""
        form = type(self)
        for field, penalty in (
            (form.malus, self.malus),
            (form.malus_charge, self.malus_charge),
            (form.malus_cible, self.malus_cible),
        ):
            if penalty.minimum < 0:
                yield field, throws.NEGATIVE_PENALTY


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
    return blows
