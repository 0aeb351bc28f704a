"""The form of `runequest/cavalier`."""

from dataclasses import dataclass

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Labelled, Toggle
from calculators.form import Group
from calculators.runequest import adversary, contests, rulings
from calculators.runequest.character import Character
from rules_core.runequest import mounted
from rules_core.runequest.levels import MAX_HALVINGS, reduced
from rules_core.runequest.mounted import RidersSkill
from rules_core.runequest.opposition import Opposition, contest

RIDER = Group("Cavalier")

# --- the form ---


class Action(Labelled):
    """What the rider does."""

    ATTACK = "attaque", "attaque"
    DEFEND = "defense", "se défend"


class Inputs(contests.OpposedForm):
    """The rider, what he does, and his adversary."""

    competence = Character.competence.asked(label="Compétence de combat", group=RIDER)
    equitation = Character.equitation.asked(group=RIDER)
    action = Choice("Le cavalier", Action.ATTACK, group=RIDER)
    attacking = action.among(Action.ATTACK)
    bonus_en_defense = alternative(rulings.BONUS_IN_DEFENCE, when=action.among(Action.DEFEND))
    au_dessous = Toggle(
        "Adversaire au-dessous de lui",
        default=True,
        when=attacking | bonus_en_defense.among(True),
        group=RIDER,
    )
    arme_longue = Toggle(
        "Arme longue, comme une lance", when=attacking & au_dessous.among(True), group=RIDER
    )
    adversaire = adversary.weapon_skill("Compétence de l’adversaire")
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

    @property
    def from_above(self) -> bool:
        """Whether the adversary is below the rider, as far as it matters."""
        return self.au_dessous and self.matters(Inputs.au_dessous)

    @property
    def aimed(self) -> bool:
        """Whether the location is drawn as the source says: from above, no long weapon."""
        return self.matters(Inputs.arme_longue) and not self.arme_longue


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Ride:
    """The skill, and the same fight on horseback and on foot; the rider stands first."""

    skill: RidersSkill
    mounted: Opposition
    on_foot: Opposition


def compute(inputs: Inputs) -> Ride:
    """Limit the skill, and oppose it twice."""
    kept = mounted.riders_skill(
        reduced(inputs.competence, halvings=inputs.moities, rounding=inputs.arrondi),
        inputs.equitation,
        modifier=inputs.modificateur,
        from_above=inputs.from_above,
        defending=inputs.action is Action.DEFEND,
        helps_defence=inputs.bonus_en_defense,
        reading=inputs.bonus_de_hauteur,
    )
    foe, readings = inputs.adversaire, inputs.readings
    return Ride(kept, contest(kept.mounted, foe, readings), contest(kept.on_foot, foe, readings))
