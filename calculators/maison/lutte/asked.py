"""The form of `maison/lutte`."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import MANOEUVRES, SIZES
from rules_core.maison import contests
from rules_core.maison.contests import Cause, Contest, Manoeuvre, Side
from rules_core.maison.sizes import Size

# --- the form ---


class Made(StrEnum):
    """Which of the two rolls is already made."""

    NONE = "aucun"
    OWN = "le-votre"
    OTHER = "adverse"


class Inputs(Form):
    """What is tried, by whom, and against whom."""

    manoeuvre = Choice("Vous voulez", default=Manoeuvre.GRAPPLE, options=MANOEUVRES)
    attack = manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.SHOVE)
    jet_fait = Choice(
        "Jet déjà lancé",
        default=Made.NONE,
        options={Made.NONE: "aucun", Made.OWN: "le vôtre", Made.OTHER: "celui de l’adversaire"},
    )
    you_roll = jet_fait.among(Made.NONE, Made.OTHER)
    other_rolls = jet_fait.among(Made.NONE, Made.OWN)
    total = Integer(
        "Total de ce jet",
        default=12,
        minimum=contests.LEAST_TOTAL,
        maximum=contests.MOST_TOTAL,
        help="Le d20 et tout ce qui s’y ajoute.",
        when=jet_fait.among(Made.OWN, Made.OTHER),
    )
    you = Group("Vous", when=you_roll)
    force = Character.force.asked(group=you)
    dexterite = Character.dexterite.asked(
        group=you, when=manoeuvre.among(Manoeuvre.GRAPPLE, Manoeuvre.ESCAPE)
    )
    effraye = Toggle("Effrayé, la source en vue", group=you)
    empoisonne = Toggle("Empoisonné", group=you)
    epuise = Toggle("Épuisé, dès le niveau 1", group=you)
    other = Group("Adversaire", when=other_rolls)
    force_adverse = Integer("Sa Force", default=1, minimum=-10, maximum=20, group=other)
    dexterite_adverse = Integer("Sa Dextérité", default=1, minimum=-10, maximum=20, group=other)
    effraye_adverse = Toggle("Effrayé, la source en vue", group=other)
    empoisonne_adverse = Toggle("Empoisonné", group=other)
    epuise_adverse = Toggle("Épuisé, dès le niveau 1", group=other)
    incapable_adverse = Toggle(
        "Incapable d’agir",
        help="Étourdi, inconscient, paralysé ou pétrifié, il l’est aussi.",
        group=other,
    )
    essais = Integer(
        "Essais",
        default=1,
        minimum=1,
        maximum=contests.MAX_TRIES,
        help="L’un après l’autre, chacun avec de nouveaux dés.",
        option=True,
        when=jet_fait.among(Made.NONE),
    )
    taille = Choice("Votre taille", default=Size.MEDIUM, options=SIZES, option=True, when=attack)
    taille_adverse = Choice(
        "Taille de la cible", default=Size.MEDIUM, options=SIZES, option=True, when=attack
    )
    vitesse = Character.vitesse.asked(option=True, when=manoeuvre.among(Manoeuvre.GRAPPLE))
    bonus = Integer(
        "Votre autre bonus", default=0, minimum=-20, maximum=20, option=True, when=you_roll
    )
    aide = Toggle("Un allié a choisi de vous aider", option=True, when=you_roll)
    autre_avantage = Toggle("Autre avantage pour vous", option=True, when=you_roll)
    autre_desavantage = Toggle("Autre désavantage pour vous", option=True, when=you_roll)
    incapable = Toggle("Vous êtes incapable d’agir", option=True, when=you_roll)
    charme = Toggle("Vous êtes charmé par la cible", option=True, when=you_roll & attack)
    bonus_adverse = Integer(
        "Son autre bonus", default=0, minimum=-20, maximum=20, option=True, when=other_rolls
    )
    autre_avantage_adverse = Toggle("Un avantage pour lui", option=True, when=other_rolls)
    autre_desavantage_adverse = Toggle("Autre désavantage pour lui", option=True, when=other_rolls)
    egalite_reussit = alternative(rulings.TIES)


# --- the computation ---


OTHERS = "-adverse"
"""What ends the name of a field about the other side."""


class Who(StrEnum):
    """The two sides."""

    YOU = "vous"
    OTHER = "adversaire"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attempt, its chance once each cause goes away, tries, and the speed of who drags.

    `drag` is None but for a grapple that can be tried.
    """

    attempt: Contest
    removals: dict[Who, dict[Cause, Fraction]]
    tries: int
    at_least_once: Fraction
    drag: int | None


def _given(inputs: Inputs, suffix: str = "") -> frozenset[Cause]:
    """Return the causes that the toggles of a side give; a toggle bears its cause's name."""
    known = {f"{each.value}{suffix}": each for each in Cause}
    return frozenset(
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle)
        and field.name in known
        and inputs.matters(field)
        and getattr(inputs, field.attribute)
    )


def compute(inputs: Inputs) -> Outcome:
    """Work out the attempt."""
    you = Side(inputs.force, inputs.dexterite, inputs.bonus, _given(inputs))
    other = Side(
        inputs.force_adverse, inputs.dexterite_adverse, inputs.bonus_adverse, _given(inputs, OTHERS)
    )
    made = inputs.jet_fait

    def tried(you: Side, other: Side) -> Contest:
        return contests.contest(
            inputs.manoeuvre,
            inputs.total if made is Made.OWN else you,
            inputs.total if made is Made.OTHER else other,
            size=inputs.taille,
            other_size=inputs.taille_adverse,
            tie_succeeds=inputs.egalite_reussit,
        )

    def without(side: Side, cause: Cause) -> Side:
        return replace(side, given=side.given - {cause})

    attempt = tried(you, other)
    removals = {
        Who.YOU: {
            each: tried(without(you, each), other).success for each in Cause if each in you.given
        },
        Who.OTHER: {
            each: tried(you, without(other, each)).success for each in Cause if each in other.given
        },
    }
    tries = inputs.essais if inputs.matters(Inputs.essais) and attempt.rolled else 1
    holds = inputs.manoeuvre is Manoeuvre.GRAPPLE and not attempt.obstacles
    return Outcome(
        attempt,
        removals,
        tries,
        attempt.at_least_once(tries),
        contests.drag_speed(inputs.vitesse, inputs.taille, inputs.taille_adverse)
        if holds
        else None,
    )
