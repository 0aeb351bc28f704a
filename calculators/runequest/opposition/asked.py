"""The form and the computation of `runequest/opposition`."""

from calculators.alternatives import choice
from calculators.fields import Choice, Integers, Toggle
from calculators.form import Group
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SKILL, Character
from calculators.runequest.names import skill_field
from rules_core.dice import Law
from rules_core.runequest.duel import FOE, YOU, Duel, Fighter, duel
from rules_core.runequest.levels import SIDES, SkillTest
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Outcome, Side

# --- the form ---

MOST_FOES = 8
SIGN = "Un malus est négatif."
YOURS = Group("Vous")
THEIRS = Group("Votre adversaire")
OTHER_ROLE = {Side.ATTACKER: Side.DEFENDER, Side.DEFENDER: Side.ATTACKER}


class Inputs(contests.OpposedForm):
    """Two fighters, and what weighs on each."""

    role = Choice(
        "Vous êtes", Side.ATTACKER, {each: names.SIDES_OF_A_TEST[each] for each in OTHER_ROLE}
    )
    competence = Character.competence.asked(
        label="Compétence",
        group=YOURS,
        help="D’arme ; l’Acrobatie pour vous rapprocher, vous désengager ou éviter une volée.",
    )
    ajustement = contests.modifier_field(group=YOURS, help=SIGN)
    moities = contests.halvings_field(group=YOURS, help=contests.HALVED)
    competence_adverse = skill_field(
        "Compétence", ADVERSARYS_SKILL, presets=names.SKILLS, group=THEIRS
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

    @property
    def fighters(self) -> tuple[Fighter, Fighter]:
        """Your side, then the other."""
        foe = (self.competence_adverse, self.ajustement_adverse, self.moities_adverses)
        return (
            Fighter(self.competence, self.ajustement, self.moities, self.prive),
            Fighter(*foe, self.prive_adverse),
        )

    @property
    def exchanges(self) -> bool:
        """Whether Combat Actions are given up for a Reaction."""
        return self.sans_reaction and self.echange

    @property
    def missed(self) -> Side:
        """The side that counts as a failure, if one does."""
        if not self.sans_reaction or self.echange:
            return Side.NOBODY
        return FOE if self.role is Side.ATTACKER else YOU

    @property
    def rolls(self) -> tuple[int, int] | None:
        """Your d100 and the other's where they have been thrown, 00 as 100."""
        return (self.jet or SIDES, self.jet_adverse or SIDES) if self.lances else None

    def part_of(self, winner: Side) -> tuple[Side, int]:
        """Return the role of the side that wins, in the clash, and its halvings."""
        if winner is YOU:
            return self.role, self.moities
        return OTHER_ROLE[self.role], self.moities_adverses


# --- the computation ---


def compute(inputs: Inputs) -> Duel:
    """Work out the test."""
    return duel(
        *inputs.fighters,
        inputs.autres,
        rounding=inputs.arrondi,
        readings=inputs.readings,
        missed=inputs.missed,
        rolls=inputs.rolls,
    )


def tests_of(law: Opposition) -> dict[Side, SkillTest]:
    """Return what each side rolls, yours first."""
    return {YOU: law.attacker, FOE: law.defender}


def thrown_end(found: Duel) -> Outcome:
    """Return how a test ends whose dice have been thrown: it has that one outcome."""
    (end,) = found.law.outcomes
    return end


def effects_of(law: Opposition, side: Side, halvings: int) -> dict[CombatTable, Law]:
    """Return the laws of the number of special effects of a side, by combat table."""
    return {table: law.effects(side, table, precise=halvings) for table in CombatTable}
