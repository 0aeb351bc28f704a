"""The form and the computation of `runequest/opposition`."""

from collections.abc import Iterator
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Integers, Toggle
from calculators.form import Field, Group
from calculators.runequest import adversary, contests, names, quantities, rulings, throws
from calculators.runequest.character import Character
from calculators.runequest.degats.asked import Parry, deflecting
from rules_core import dice
from rules_core.dice import Dice, Law
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE, Roll, damage_law
from rules_core.runequest.duel import FOE, YOU, Duel, Fighter, duel
from rules_core.runequest.levels import SIDES, SkillTest
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Outcome, Side
from rules_core.runequest.wounding import Strike
from rules_core.runequest.wounds import MAX_DAMAGE, MAX_POINTS

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
    competence_adverse = adversary.weapon_skill("Compétence", group=THEIRS)
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
    coup = Toggle(
        "Suivre le coup jusqu’à la blessure",
        help="Ce que l’échange entier fait à la localisation touchée, sans effet spécial.",
        option=True,
    )
    followed = coup.among(True)
    _blow = Group("Le coup, jusqu’à la blessure", when=followed)
    arme = Character.arme.asked(
        label="Dés de dégâts de votre arme",
        help="Sans le modificateur de dégâts.",
        option=True,
        group=_blow,
        when=role.among(Side.ATTACKER),
    )
    modificateur = Character.modificateur.asked(
        label="Votre modificateur de dégâts",
        option=True,
        group=_blow,
        when=role.among(Side.ATTACKER),
    )
    arme_adverse = throws.Damage(
        "Dés de dégâts de l’arme adverse",
        dice.parse_dice("1d8"),
        help="Sans le modificateur de dégâts.",
        option=True,
        group=_blow,
        when=role.among(Side.DEFENDER),
        means=quantities.ADVERSARYS_WEAPON,
    )
    modificateur_adverse = throws.Damage(
        "Modificateur de dégâts adverse",
        NO_DICE,
        option=True,
        group=_blow,
        when=role.among(Side.DEFENDER),
        means=quantities.ADVERSARYS_MODIFIER,
    )
    malus_degats = throws.penalty_field(group=_blow)
    table = Choice(
        "Table de combat",
        CombatTable.DEFLECTION,
        names.TABLES,
        option=True,
        group=_blow,
        means=quantities.COMBAT_TABLE,
    )
    deflected = table.among(CombatTable.DEFLECTION)
    parade = Choice(
        "Parade du défenseur",
        Parry.WEAPON,
        option=True,
        group=_blow,
        when=deflected,
        means=quantities.PARRY,
    )
    des_parade = DiceField(
        "Dés de dégâts de ce qui pare",
        dice.parse_dice("1d6"),
        help="Sans le modificateur de dégâts.",
        option=True,
        group=_blow,
        when=parade.among(Parry.WEAPON, Parry.HANDS),
        means=quantities.PARRYING_DICE,
    )
    points_bouclier = Integer(
        "Points d’armure du bouclier",
        *(10, 0, MAX_ARMOUR),
        option=True,
        group=_blow,
        when=parade.among(Parry.SHIELD),
        means=quantities.SHIELD,
    )
    # Of whoever is struck, whom the role names, at a location that no field asks for: of no sheet.
    # Fields of your own beside these would have a link of before answer otherwise.
    armure = Integer(
        "Armure de la localisation touchée",
        *(3, 0, MAX_ARMOUR),
        help="Portée et naturelle ensemble.",
        unit="PA",
        option=True,
        group=_blow,
        means=quantities.STRUCK_ARMOUR,
    )
    depart = Integer(
        "Points de vie de la localisation",
        *(5, 1, MAX_POINTS),
        help="Indemne.",
        unit="PV",
        option=True,
        group=_blow,
    )
    perdus = Integer(
        "Points déjà perdus",
        *(0, 0, MAX_DAMAGE),
        help="Par cette localisation, avant ce coup.",
        unit="PV",
        option=True,
        group=_blow,
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

    @property
    def striker(self) -> Side:
        """The side that attacks."""
        return YOU if self.role is Side.ATTACKER else FOE

    @property
    def weapon(self) -> tuple[Dice, Dice]:
        """The weapon of the side that attacks, and its damage modifier."""
        if self.role is Side.ATTACKER:
            return self.arme, self.modificateur
        return self.arme_adverse, self.modificateur_adverse

    @property
    def deflection(self) -> Dice:
        """What is rolled to deflect the blow; nothing by the simple table."""
        if self.table is CombatTable.SIMPLE:
            return NO_DICE
        return deflecting(self.parade, self.des_parade, self.points_bouclier) or NO_DICE

    @property
    def strike(self) -> Strike | None:
        """The blow to follow to the wound, where it is asked for."""
        if not self.coup:
            return None
        weapon, modifier = self.weapon
        return Strike(
            self.striker,
            damage_law(Roll(weapon), modifier, self.malus_degats),
            self.depart,
            self.deflection.law,
            self.armure,
            self.perdus,
            self.table,
            self.arrondi,
        )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add damage."""
        yield from throws.adding(self, Inputs.malus_degats)

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
        strike=inputs.strike,
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
