"""The form of `maison/lutte`."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Form, Group
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from calculators.maison.names import MANOEUVRES, SIZES
from calculators.maison.states import ticked
from rules_core.maison import contests
from rules_core.maison.contests import Cause, Contest, Manoeuvre, Side
from rules_core.maison.sizes import Size

# --- the form ---


class Made(Labelled):
    """Which of the two rolls is already made."""

    NONE = "aucun", "aucun"
    OWN = "le-votre", "le vôtre"
    OTHER = "adverse", "celui de l’adversaire"


class Who(StrEnum):
    """The two sides."""

    YOU = "vous"
    OTHER = "adversaire"


class Inputs(Form):
    """What is tried, by whom, and against whom."""

    manoeuvre = Choice("Vous voulez", Manoeuvre.GRAPPLE, MANOEUVRES)
    attack = manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.SHOVE)
    jet_fait = Choice("Jet déjà lancé", Made.NONE)
    you_roll = jet_fait.among(Made.NONE, Made.OTHER)
    other_rolls = jet_fait.among(Made.NONE, Made.OWN)
    total = Integer(
        "Total de ce jet",
        *(12, contests.LEAST_TOTAL, contests.MOST_TOTAL),
        help="Le d20 et tout ce qui s’y ajoute.",
        when=jet_fait.among(Made.OWN, Made.OTHER),
    )
    you = Group("Vous", when=you_roll)
    force = Character.force.asked(group=you)
    dexterite = Character.dexterite.asked(
        group=you, when=manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.ESCAPE)
    )
    effraye = Toggle("Effrayé, la source en vue", group=you, means=quantities.FRIGHTENED)
    empoisonne = Toggle("Empoisonné", group=you, means=quantities.POISONED)
    epuise = Toggle("Épuisé, dès le niveau 1", group=you, means=quantities.EXHAUSTED)
    other = Group("Adversaire", when=other_rolls)
    force_adverse = Integer("Sa Force", 1, -10, 20, group=other, means=quantities.STRENGTH.theirs)
    dexterite_adverse = Integer(
        "Sa Dextérité", 1, -10, 20, group=other, means=quantities.DEXTERITY.theirs
    )
    effraye_adverse = Toggle(
        "Effrayé, la source en vue", group=other, means=quantities.FRIGHTENED.theirs
    )
    empoisonne_adverse = Toggle("Empoisonné", group=other, means=quantities.POISONED.theirs)
    epuise_adverse = Toggle(
        "Épuisé, dès le niveau 1", group=other, means=quantities.EXHAUSTED.theirs
    )
    incapable_adverse = Toggle(
        "Incapable d’agir",
        help="Étourdi, inconscient, paralysé ou pétrifié, il l’est aussi.",
        group=other,
        means=quantities.INCAPACITATED.theirs,
    )
    essais = Integer(
        "Essais",
        *(1, 1, contests.MAX_TRIES),
        help="L’un après l’autre, chacun avec de nouveaux dés.",
        option=True,
        when=jet_fait.among(Made.NONE),
    )
    taille = Choice(
        "Votre taille", Size.MEDIUM, SIZES, option=True, when=attack, means=quantities.SIZE
    )
    taille_adverse = Choice(
        "Taille de la cible",
        *(Size.MEDIUM, SIZES),
        option=True,
        when=attack,
        means=quantities.SIZE.theirs,
    )
    vitesse = Character.vitesse.asked(option=True, when=manoeuvre.among(Manoeuvre.GRAPPLE))
    bonus = Integer(
        "Votre autre bonus", 0, -20, 20, option=True, when=you_roll, means=quantities.OTHER_BONUS
    )
    aide = Toggle("Un allié a choisi de vous aider", option=True, when=you_roll)
    autre_avantage = Toggle(
        "Autre avantage pour vous", option=True, when=you_roll, means=quantities.ADVANTAGE
    )
    autre_desavantage = Toggle(
        "Autre désavantage pour vous", option=True, when=you_roll, means=quantities.DISADVANTAGE
    )
    incapable = Toggle(
        "Vous êtes incapable d’agir", option=True, when=you_roll, means=quantities.INCAPACITATED
    )
    charme = Toggle("Vous êtes charmé par la cible", option=True, when=you_roll & attack)
    bonus_adverse = Integer(
        "Son autre bonus",
        *(0, -20, 20),
        option=True,
        when=other_rolls,
        means=quantities.OTHER_BONUS.theirs,
    )
    autre_avantage_adverse = Toggle(
        "Un avantage pour lui", option=True, when=other_rolls, means=quantities.ADVANTAGE.theirs
    )
    autre_desavantage_adverse = Toggle(
        "Autre désavantage pour lui",
        option=True,
        when=other_rolls,
        means=quantities.DISADVANTAGE.theirs,
    )
    egalite_reussit = alternative(rulings.TIES)

    @property
    def sides(self) -> dict[Who, Side]:
        """Each side as it would roll."""
        strength, dexterity = self.force_adverse, self.dexterite_adverse
        given = ticked(self, Cause, suffix="-adverse")
        return {
            Who.YOU: Side(self.force, self.dexterite, self.bonus, ticked(self, Cause)),
            Who.OTHER: Side(strength, dexterity, self.bonus_adverse, given),
        }


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attempt, its chance once each cause goes away, tries, and the speed of who drags.

    `drag` is None but for a grapple that can be tried.
    """

    attempt: Contest
    removals: dict[Who, dict[Cause, Fraction]]
    tries: int
    drag: int | None

    @property
    def at_least_once(self) -> Fraction:
        """The chance of one success or more over the tries."""
        return self.attempt.at_least_once(self.tries)


def compute(inputs: Inputs) -> Outcome:
    """Work out the attempt."""
    sides = inputs.sides
    attempt = _tried(inputs, sides)
    removals = {
        who: {
            each: _tried(inputs, sides | {who: replace(side, given=side.given - {each})}).success
            for each in Cause
            if each in side.given
        }
        for who, side in sides.items()
    }
    tries = inputs.essais if inputs.matters(Inputs.essais) and attempt.rolled else 1
    drag = None
    if inputs.manoeuvre is Manoeuvre.GRAPPLE and not attempt.obstacles:
        drag = contests.drag_speed(inputs.vitesse, inputs.taille, inputs.taille_adverse)
    return Outcome(attempt, removals, tries, drag)


def _tried(inputs: Inputs, sides: dict[Who, Side]) -> Contest:
    return contests.contest(
        inputs.manoeuvre,
        inputs.total if inputs.jet_fait is Made.OWN else sides[Who.YOU],
        inputs.total if inputs.jet_fait is Made.OTHER else sides[Who.OTHER],
        size=inputs.taille,
        other_size=inputs.taille_adverse,
        tie_succeeds=inputs.egalite_reussit,
    )
