"""The form of `runequest/opposition`."""

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Form, Group
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SKILL, Character
from rules_core.runequest.opposition import Side

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
