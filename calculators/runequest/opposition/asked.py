"""The form of `runequest/opposition`."""

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Form, Group
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SKILL, Character
from rules_core.runequest.duel import FOE, YOU, Duel, Fighter, duel
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Readings, Side

# --- the form ---


MOST_FOES = 8
SIGN = "Un malus est négatif."
YOURS = Group("Vous")
THEIRS = Group("Votre adversaire")


class Inputs(Form):
    """Two fighters, and what weighs on each."""

    role = Choice(
        "Vous êtes",
        default=Side.ATTACKER,
        options={each: names.SIDES_OF_A_TEST[each] for each in (Side.ATTACKER, Side.DEFENDER)},
    )
    competence = Character.competence.asked(
        label="Compétence",
        group=YOURS,
        help="D’arme ; l’Acrobatie pour vous rapprocher, vous désengager ou éviter une volée.",
    )
    ajustement = contests.modifier_field(group=YOURS, help=SIGN)
    moities = contests.halvings_field(group=YOURS, help=contests.HALVED)
    competence_adverse = Integer(
        "Compétence",
        default=ADVERSARYS_SKILL,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        presets=names.SKILLS,
        unit="%",
        step=5,
        group=THEIRS,
    )
    ajustement_adverse = contests.modifier_field(group=THEIRS, help=SIGN)
    moities_adverses = contests.halvings_field(group=THEIRS)
    prive = Toggle(
        "Vous êtes privé d’un des deux objets de votre style",
        help="Arme et bouclier, ou deux armes : trois quarts de la compétence.",
        option=True,
    )
    prive_adverse = Toggle(
        "Votre adversaire est privé d’un des deux objets de son style", option=True
    )
    sans_reaction = Toggle(
        "Celui qui se défend n’a plus de Réaction",
        help="Il est tenu pour avoir échoué à son jet.",
        option=True,
    )
    echange = Toggle(
        "Il échange des Actions de Combat contre une Réaction",
        help="Celles qui lui restent ce round ; il lance alors son jet.",
        when=sans_reaction.among(True),
        option=True,
    )
    lances = Toggle("Les deux dés sont déjà lancés", option=True)
    thrown = lances.among(True)
    jet = contests.rolled_field("Votre jet", thrown, help=contests.DOUBLE_ZERO)
    jet_adverse = contests.rolled_field("Le jet de votre adversaire", thrown)
    autres = Integers(
        "Compétences de vos autres adversaires",
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        most=MOST_FOES,
        unit="%",
        help="En %, tout compris ; chacune est opposée à la vôtre.",
        as_text="Séparées par des virgules.",
        option=True,
    )
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    echec_critique = contests.fumble_field()
    egalites = choice(rulings.TIES)
    arrondi = choice(rulings.ROUNDING)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)


# --- the computation ---


def fighters(inputs: Inputs) -> tuple[Fighter, Fighter]:
    """Return your side, then the other."""
    return (
        Fighter(inputs.competence, inputs.ajustement, inputs.moities, inputs.prive),
        Fighter(
            inputs.competence_adverse,
            inputs.ajustement_adverse,
            inputs.moities_adverses,
            inputs.prive_adverse,
        ),
    )


def missed(inputs: Inputs) -> Side:
    """Return the side that counts as a failure, if one does."""
    if not inputs.sans_reaction or inputs.echange:
        return Side.NOBODY
    return FOE if inputs.role is Side.ATTACKER else YOU


def winners_part(inputs: Inputs, winner: Side) -> tuple[Side, int]:
    """Return the role of the side that wins, in the clash, and its halvings."""
    if winner is YOU:
        return inputs.role, inputs.moities
    foe = Side.DEFENDER if inputs.role is Side.ATTACKER else Side.ATTACKER
    return foe, inputs.moities_adverses


def rolls(inputs: Inputs) -> tuple[int, int] | None:
    """Return your d100 and the other's where they have been thrown, 00 as 100."""
    if not inputs.lances:
        return None
    return inputs.jet or SIDES, inputs.jet_adverse or SIDES


def readings(inputs: Inputs) -> Readings:
    """Return how the opposed test is read."""
    return contests.readings(
        inputs.critique,
        inputs.arrondi_critique,
        inputs.egalites,
        inputs.maitres_egaux,
        inputs.echec_critique,
    )


def compute(inputs: Inputs) -> Duel:
    """Work out the test."""
    you, foe = fighters(inputs)
    return duel(
        you,
        foe,
        inputs.autres,
        rounding=inputs.arrondi,
        readings=readings(inputs),
        missed=missed(inputs),
        rolls=rolls(inputs),
    )
