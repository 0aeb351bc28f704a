"""The form of `dd3/combat`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative, choice
from calculators.dd3 import quantities, rulings
from calculators.dd3.adversary import Adversary
from calculators.dd3.character import Character
from calculators.fields import Choice, DiceField, Integer, Integers, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from rules_core.checks import FACES
from rules_core.dd3 import attack, criticals
from rules_core.dd3.attack import MAX_ATTACKS
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.fight import MAX_HIT_POINTS, Fighter, against_several, begins, fight
from rules_core.dice import parse_dice
from rules_core.ledger import Ledger
from rules_core.sides import Course

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")


class Inputs(Form):
    """The two fighters, and who acts first."""

    qui = Choice("Qui commence", First.ROLL)
    pv = Character.pv_max.asked(label="Vos points de vie", group=YOU)
    ca = Character.ca.asked(label="Votre CA", group=YOU)
    dexterite = Character.dexterite.asked(label="Dont votre modificateur de Dex", group=YOU)
    bba = Character.bba.asked(
        help="Un par attaque, du plus haut au plus bas.",
        as_text="Séparés par des virgules.",
        group=YOU,
    )
    force = Character.force.asked(group=YOU)
    degats = Character.degats.asked(group=YOU)
    deux_mains = Toggle("Arme tenue à deux mains", group=YOU)
    menace = Character.menace.asked(
        label="Votre critique possible à partir de",
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
        group=YOU,
    )
    multiplicateur = Character.multiplicateur.asked(
        label="Votre multiplicateur de critique",
        ruling=rulings.MISSING_VALUES,
        group=YOU,
    )
    adversaires = number_field(group=FOE)
    pv_adverses = Integer("Ses points de vie", 40, 1, MAX_HIT_POINTS, group=FOE, foes=Adversary.pv)
    ca_adverse = Integer(
        "Sa CA", 16, -20, 60, presets=d20.ARMOUR_CLASSES, group=FOE, means=quantities.ARMOUR_CLASS
    )
    dexterite_adverse = Integer(
        "Dont son modificateur de Dex", 1, -5, 20, group=FOE, means=quantities.DEXTERITY
    )
    attaques_adverses = Integers(
        "Ses bonus d’attaque",
        default=(9, 4),
        minimum=-30,
        maximum=70,
        most=MAX_ATTACKS,
        help="Un par attaque, tout compris.",
        as_text="Séparés par des virgules.",
        group=FOE,
        foes=Adversary.attaques,
    )
    degats_adverses = DiceField(
        "Dégâts d’un de ses coups",
        parse_dice("1d10+3"),
        help="Force comprise.",
        group=FOE,
        foes=Adversary.coup,
    )
    menace_adverse = Integer(
        "Son critique possible à partir de",
        *(FACES, criticals.LEAST_THREAT, FACES),
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
        group=FOE,
    )
    multiplicateur_adverse = Integer(
        "Son multiplicateur de critique",
        *(2, 2, criticals.MAX_MULTIPLIER),
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        group=FOE,
    )
    taille = Character.taille.asked(
        label="Votre modificateur de taille, à l’attaque",
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a side without any attack."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if not self.attaques_adverses:
            yield Inputs.attaques_adverses, "Donnez au moins un bonus d’attaque."

    @property
    def added(self) -> int:
        """What you add to each base bonus."""
        return attack.parts(ranged=False, strength=self.force, size=self.taille).total

    @property
    def strength(self) -> Ledger[Part]:
        """What your Strength adds to the damage."""
        return strength_parts(Weapon.MELEE, self.force, two_hands=self.deux_mains)

    @property
    def you(self) -> Fighter:
        """Your side."""
        strength = self.strength.total
        return Fighter(
            self.pv,
            self.ca,
            self.dexterite,
            tuple(base + self.added for base in self.bba),
            criticals.ordinary_damage(self.degats, strength),
            criticals.critical_damage(self.degats, strength, self.multiplicateur, self.multiplie),
            self.menace,
            self.total_seul,
            self.dex_entiere,
        )

    @property
    def foe(self) -> Fighter:
        """The other side."""
        times = self.multiplicateur_adverse
        return Fighter(
            self.pv_adverses,
            self.ca_adverse,
            self.dexterite_adverse,
            self.attaques_adverses,
            criticals.ordinary_damage(self.degats_adverses),
            criticals.critical_damage(self.degats_adverses, 0, times, self.multiplie),
            self.menace_adverse,
            self.total_seul,
            self.dex_entiere,
        )


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance that you act first."""

    you: Fighter
    foe: Fighter
    first: Fraction
    course: Course


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight against one, or against several."""
    you, foe = inputs.you, inputs.foe
    first = inputs.qui.chance(begins(you, foe))
    if inputs.adversaires == 1:
        return Outcome(you, foe, first, fight(you, foe, first))
    return Outcome(you, foe, first, against_several(you, foe, inputs.adversaires, first))
