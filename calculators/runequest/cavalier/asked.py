"""The form of `runequest/cavalier`."""

from dataclasses import dataclass
from enum import StrEnum

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.runequest import contests, rulings
from calculators.runequest.character import ADVERSARYS_SKILL, Character
from calculators.runequest.names import HIGHEST_SKILL, SKILLS
from rules_core.runequest import mounted
from rules_core.runequest.levels import MAX_HALVINGS, reduced
from rules_core.runequest.mounted import RidersSkill
from rules_core.runequest.opposition import Opposition, Readings, contest

# --- the form ---


class Action(StrEnum):
    """What the rider does."""

    ATTACK = "attaque"
    DEFEND = "defense"


RIDER = Group("Cavalier")


class Inputs(Form):
    """The rider, what he does, and his adversary."""

    competence = Character.competence.asked(label="Compétence de combat", group=RIDER)
    equitation = Character.equitation.asked(group=RIDER)
    action = Choice(
        "Le cavalier",
        default=Action.ATTACK,
        options={Action.ATTACK: "attaque", Action.DEFEND: "se défend"},
        group=RIDER,
    )
    attacking = action.among(Action.ATTACK)
    au_dessous = Toggle("Adversaire au-dessous de lui", default=True, when=attacking, group=RIDER)
    arme_longue = Toggle("Arme longue, comme une lance", when=au_dessous.among(True), group=RIDER)
    adversaire = Integer(
        "Compétence de l’adversaire",
        default=ADVERSARYS_SKILL,
        presets=SKILLS,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        step=5,
    )
    moities = contests.halvings_field(
        "Coup précis du cavalier : nombre de moitiés", help=contests.HALVED, option=True
    )
    modificateur = contests.modifier_field(
        "Autres bonus et malus du cavalier",
        help="Un malus est négatif. Situation, blessures, fatigue : ils comptent avant le plafond.",
        option=True,
    )
    arrondi = choice(rulings.ROUNDING, when=moities.among(*range(1, MAX_HALVINGS + 1)))
    bonus_de_hauteur = choice(rulings.BONUS_FROM_ABOVE, when=au_dessous.among(True))
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    echec_critique = contests.fumble_field()
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Ride:
    """The skill, and the same fight on horseback and on foot; the rider stands first."""

    skill: RidersSkill
    mounted: Opposition
    on_foot: Opposition


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique,
        inputs.arrondi_critique,
        inputs.egalites,
        inputs.maitres_egaux,
        inputs.echec_critique,
    )


def from_above(inputs: Inputs) -> bool:
    """Tell whether the rider strikes an adversary below him."""
    return inputs.action is Action.ATTACK and inputs.au_dessous


def compute(inputs: Inputs) -> Ride:
    """Limit the skill, and oppose it twice."""
    kept = mounted.riders_skill(
        reduced(inputs.competence, halvings=inputs.moities, rounding=inputs.arrondi),
        inputs.equitation,
        modifier=inputs.modificateur,
        from_above=from_above(inputs),
        reading=inputs.bonus_de_hauteur,
    )
    read = readings(inputs)
    return Ride(
        kept,
        contest(kept.mounted, inputs.adversaire, read),
        contest(kept.on_foot, inputs.adversaire, read),
    )


def aimed(inputs: Inputs) -> bool:
    """Tell whether the location is drawn as the source says: from above, without a long weapon."""
    return from_above(inputs) and not inputs.arme_longue
