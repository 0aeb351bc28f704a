"""The form of `dd3/combat`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative, choice
from calculators.dd3 import quantities, rulings
from calculators.dd3.adversary import Adversary, attacks_field, blow_field
from calculators.dd3.character import Character
from calculators.fields import Choice, DiceField, Integer, Integers, Labelled, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from rules_core.checks import FACES
from rules_core.dd3 import attack, criticals
from rules_core.dd3.damage import Part, Weapon, strength_parts
from rules_core.dd3.fight import (
    MAX_HIT_POINTS,
    Armed,
    Fighter,
    against_several,
    begins,
    fight,
)
from rules_core.dice import Dice
from rules_core.ledger import Ledger
from rules_core.sides import Course, Victory

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
SECOND, SECOND_OF_FOE = Group("Votre seconde arme"), Group("Ses autres attaques")


class Manner(Labelled):
    """How a side fights in every round."""

    ORDINARY = "ordinaire", "ordinaire"
    DEFENSIVE = "defensive", "sur la défensive"


def _attacks(label: str, **where: Any) -> Integers:
    return attacks_field(label, (4,), ", malus aussi.", option=True, **where)


def _dice(label: str, **where: Any) -> DiceField:
    return blow_field(label, "1d6+1", option=True, **where)


def _threat(label: str, **where: Any) -> Integer:
    return Integer(label, FACES, criticals.LEAST_THREAT, FACES, option=True, **where)


def _times(label: str, **where: Any) -> Integer:
    return Integer(label, 2, 2, criticals.MAX_MULTIPLIER, option=True, **where)


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
    attaques_adverses = attacks_field("Ses bonus d’attaque", group=FOE, foes=Adversary.attaques)
    degats_adverses = blow_field("Dégâts d’un de ses coups", group=FOE, foes=Adversary.coup)
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
    divers = Integer(
        "Autres bonus ou malus à vos attaques",
        *(0, -20, 20),
        help="Arme magique, combat à deux armes ; négatif pour un malus.",
        option=True,
    )
    maniere = Choice("Votre façon de vous battre", Manner.ORDINARY, option=True)
    maniere_adverse = Choice("Sa façon de se battre", Manner.ORDINARY, option=True)
    alone = adversaires.among(1)
    charge = Toggle(
        "Vous chargez si vous agissez en premier",
        help="Le combat commence alors à distance, de 3 m au moins.",
        option=True,
        when=alone,
    )
    charge_adverse = Toggle("L’adversaire charge s’il agit en premier", option=True, when=alone)
    seconde = Toggle("Vous frappez aussi d’une seconde arme", option=True)
    with_second = seconde.among(True)
    attaques_seconde = _attacks(
        "Bonus d’attaque de la seconde arme", when=with_second, group=SECOND
    )
    degats_seconde = _dice("Dégâts de la seconde arme", when=with_second, group=SECOND)
    menace_seconde = _threat(
        "Critique de la seconde arme à partir de", when=with_second, group=SECOND
    )
    multiplicateur_seconde = _times(
        "Multiplicateur de la seconde arme", when=with_second, group=SECOND
    )
    autres = Toggle("Il frappe aussi autrement", help="Seconde arme, griffes…", option=True)
    with_others = autres.among(True)
    attaques_autres = _attacks("Bonus de ces attaques", when=with_others, group=SECOND_OF_FOE)
    degats_autres = _dice("Dégâts de ces attaques", when=with_others, group=SECOND_OF_FOE)
    menace_autres = _threat(
        "Critique de ces attaques à partir de", when=with_others, group=SECOND_OF_FOE
    )
    multiplicateur_autres = _times(
        "Multiplicateur de ces attaques", when=with_others, group=SECOND_OF_FOE
    )
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY)
    dernier_coup = alternative(rulings.AT_ZERO, when=alone)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a side without any attack."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if not self.attaques_adverses:
            yield Inputs.attaques_adverses, "Donnez au moins un bonus d’attaque."
        for held, given, field in (
            (self.seconde, self.attaques_seconde, Inputs.attaques_seconde),
            (self.autres, self.attaques_autres, Inputs.attaques_autres),
        ):
            if held and not given:
                yield field, "Donnez au moins un bonus d’attaque."

    @property
    def added(self) -> int:
        """What you add to each base bonus."""
        return attack.parts(
            ranged=False, strength=self.force, size=self.taille, others=self.divers
        ).total

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
            self._second(
                self.attaques_seconde,
                self.degats_seconde,
                self.multiplicateur_seconde,
                self.menace_seconde,
            )
            if self.seconde
            else None,
            self.maniere is Manner.DEFENSIVE,
            self.charge and self.matters(Inputs.charge),
        )

    def _second(self, bonuses: tuple[int, ...], dice: Dice, times: int, threat: int) -> Armed:
        """Return a second weapon, whose dice hold all that it deals."""
        critical = criticals.critical_damage(dice, 0, times, self.multiplie)
        return Armed(bonuses, criticals.ordinary_damage(dice), critical, threat)

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
            self._second(
                self.attaques_autres,
                self.degats_autres,
                self.multiplicateur_autres,
                self.menace_autres,
            )
            if self.autres
            else None,
            self.maniere_adverse is Manner.DEFENSIVE,
            self.charge_adverse and self.matters(Inputs.charge_adverse),
        )


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance that you act first."""

    you: Fighter
    foe: Fighter
    first: Fraction
    course: Course

    @property
    def falls(self) -> dict[str, Victory]:
        """The victories in which you fall and the foe does, by what ends the names of answers.

        Those with whom the other falls too are told among them.
        None against several, of whom the last blow is not told.
        """
        course = self.course
        told = course.you.below or course.foe.below
        return {"": course.foe, "-adverse": course.you} if told else {}


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight against one, or against several."""
    you, foe = inputs.you, inputs.foe
    first = inputs.qui.chance(begins(you, foe))
    if inputs.adversaires == 1:
        course = fight(you, foe, first, at_zero=inputs.dernier_coup)
        return Outcome(you, foe, first, course)
    return Outcome(you, foe, first, against_several(you, foe, inputs.adversaires, first))
