"""The form and the computation of `runequest/degats`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, DiceField, Integer, Labelled, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import combat_tables, names, quantities, rulings, throws
from calculators.runequest.adversary import Adversary
from calculators.runequest.character import Character
from rules_core import dice
from rules_core.dice import Dice, Law
from rules_core.ledger import Ledger
from rules_core.runequest import damage
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE, Armour, Defence, Injury, Roll
from rules_core.runequest.levels import MAX_HALVINGS
from rules_core.runequest.margins import MAX_MARGIN, CombatTable, Grant, granted
from rules_core.runequest.opposition import Side

# --- the form ---

MAX_WEAPON_POINTS = 200
ATTACKER = Group("Attaquant")
DEFENDER = Group("Défenseur")
ISSUE = Group("Issue du test")
CHOSEN = Group("Effets spéciaux choisis")


class Parry(Labelled):
    """What the defender parries with."""

    NONE = "aucune", "aucune"
    WEAPON = "arme", "une arme"
    SHIELD = "bouclier", "un bouclier"
    HANDS = "mains-nues", "à mains nues"


class BestDie(Labelled):
    """The attacker's effect that gives a die its greatest face."""

    NONE = "aucun", "non"
    MAXIMISE = "maximiser", "maximiser les dégâts"
    IMPALE = "empaler", "empaler (arme d’estoc)"


class Pierced(Labelled):
    """The protection that the attacker's effect passes."""

    NONE = "aucune", "non"
    WORN = Armour.WORN.value, "portée"
    NATURAL = Armour.NATURAL.value, "naturelle"


class Damaged(Labelled):
    """Whether the attacker damages the defender's weapon."""

    NO = "non", "non"
    YES = "oui", "oui"


class Inputs(Form):
    """One blow, from the roll of damage to the location."""

    degats = Character.arme.asked(
        label="Dés de dégâts de l’arme", help="Sans le modificateur de dégâts.", group=ATTACKER
    )
    modificateur = Character.modificateur.asked(
        help="Des dés ou un nombre ; 0 sans modificateur.", group=ATTACKER
    )
    parade = Choice(
        "Parade",
        Parry.WEAPON,
        help="Elle ne dévie rien avec la table simplifiée.",
        group=DEFENDER,
        means=quantities.PARRY,
    )
    des_parade = DiceField(
        "Dés de dégâts de ce qui pare",
        dice.parse_dice("1d6"),
        help="Sans le modificateur de dégâts.",
        when=parade.among(Parry.WEAPON, Parry.HANDS),
        group=DEFENDER,
        means=quantities.PARRYING_DICE,
    )
    points_bouclier = Integer(
        "Points d’armure du bouclier",
        *(10, 0, MAX_ARMOUR),
        when=parade.among(Parry.SHIELD),
        group=DEFENDER,
        means=quantities.SHIELD,
    )
    armure = Integer(
        "Armure portée à la localisation",
        3,
        0,
        MAX_ARMOUR,
        unit="PA",
        group=DEFENDER,
        means=quantities.STRUCK_ARMOUR,
        foes=Adversary.armure,
    )
    naturelle = Integer("Protection naturelle", 0, 0, MAX_ARMOUR, unit="PA", group=DEFENDER)
    table = Choice(
        "Table de combat",
        CombatTable.DEFLECTION,
        names.TABLES,
        group=ISSUE,
        means=quantities.COMBAT_TABLE,
    )
    vainqueur = Choice(
        "Vainqueur",
        Side.ATTACKER,
        {Side.ATTACKER: "l’attaquant", Side.DEFENDER: "le défenseur"},
        group=ISSUE,
    )
    attacker_wins = vainqueur.among(Side.ATTACKER)
    defender_wins = vainqueur.among(Side.DEFENDER)
    marge = Integer("Marge de réussite", 1, 0, MAX_MARGIN, group=ISSUE)
    de_maximum = Choice("Un dé à son maximum", BestDie.NONE, when=attacker_wins, group=CHOSEN)
    traverser = Choice("Traverser l’armure", Pierced.NONE, when=attacker_wins, group=CHOSEN)
    exposer = Toggle(
        "Exposer le défenseur",
        help="Seulement s’il a raté son jet.",
        when=attacker_wins,
        group=CHOSEN,
    )
    parade_maximum = Toggle(
        "Parade maximum", help="Pas avec un bouclier.", when=defender_wins, group=CHOSEN
    )
    attaquant_rate = Toggle(
        "L’attaquant rate", help="Seulement s’il a raté son jet.", when=defender_wins, group=CHOSEN
    )
    endommager = Choice("Endommager l’arme", Damaged.NO, when=attacker_wins, group=CHOSEN)
    damaging = endommager.among(Damaged.YES)
    arme_visee = DiceField(
        "Dés de dégâts de l’arme visée",
        dice.parse_dice("1d6"),
        help="Leur maximum lui sert d’armure.",
        when=damaging,
        group=CHOSEN,
    )
    points_arme = Integer(
        "Points de vie de l’arme visée", 8, 1, MAX_WEAPON_POINTS, when=damaging, group=CHOSEN
    )
    on_deflection: ClassVar[tuple[Field[Any], ...]] = (exposer, parade_maximum, attaquant_rate)
    """The effects that act on the table with Deflection alone."""
    effects: ClassVar[tuple[Field[Any], ...]] = (de_maximum, traverser, *on_deflection, endommager)
    arme_seule = alternative(
        rulings.EXPOSED_SHIELD, when=exposer.among(True) & parade.among(Parry.SHIELD, Parry.HANDS)
    )
    malus_degats = Character.malus.asked(option=True)
    precise = Integer(
        "Effets en plus, d’une attaque ou défense précise", 0, 0, MAX_HALVINGS, option=True
    )
    arrondi = choice(rulings.ROUNDING)

    def chooses(self, field: Field[Any]) -> bool:
        """Tell whether an effect is chosen by the side that wins."""
        return bool(self.matters(field) and getattr(self, field.attribute) != field.default)

    @property
    def chosen(self) -> int:
        """How many effects the winner chooses here."""
        return sum(map(self.chooses, self.effects))

    @property
    def granted(self) -> Ledger[Grant]:
        """How many the winner may choose."""
        return granted(self.table, self.marge, self.precise)

    @property
    def best(self) -> BestDie:
        """The effect that gives a die of the weapon its greatest face, if it is chosen."""
        return self.de_maximum if self.chooses(Inputs.de_maximum) else BestDie.NONE

    @property
    def strips_deflection(self) -> bool:
        """Whether « Exposer le défenseur » takes this parry's Deflection (ruling 002-41)."""
        spared = self.matters(Inputs.arme_seule) and self.arme_seule
        return self.chooses(Inputs.exposer) and not spared

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse effects that the table, the margin or the parry does not allow."""
        if self.chosen > self.granted.total:
            allowed = combat_tables.effects(self.table, self.marge, self.precise)
            told = f"Marge {self.marge}, table {names.TABLES[self.table]} : {allowed}"
            yield Inputs.marge, f"{told}, et vous en choisissez {self.chosen}."
        for field in filter(self.chooses, self.on_deflection):
            if self.table is CombatTable.SIMPLE:
                yield field, "Cet effet ne sert qu’avec la table avec Déflection."
        for field, who in ((Inputs.exposer, "défense"), (Inputs.attaquant_rate, "attaque")):
            if self.chooses(field) and not damage.loser_may_have_failed(self.marge):
                yield field, f"À une marge de 0, le jet de {who} n’est pas un échec."
        if self.chooses(Inputs.parade_maximum) and self.parade in {Parry.NONE, Parry.SHIELD}:
            yield Inputs.parade_maximum, "Cet effet demande de parer avec une arme."
        yield from throws.adding(self, Inputs.malus_degats)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow and its laws.

    Attributes:
        weapon: the attacker's weapon.
        parry: what the defender parries with; None where no Deflection counts.
        defence: what stands against the blow.
        injury: the laws, from the roll to the location.
        withdrawal: the damage of pulling out a weapon that impales; None for another, and where
            the blow cannot wound.
        wear: the hit points that the weapon aimed at loses; None without that effect.
    """

    weapon: Roll
    parry: Roll | None
    defence: Defence
    injury: Injury
    withdrawal: Law | None
    wear: Law | None

    @property
    def fails(self) -> bool:
        """Whether the attack fails completely."""
        return not self.defence.terms.damage


def compute(inputs: Inputs) -> Blow:
    """Follow the blow through the table, the effects and what stands against it."""
    terms = damage.terms(
        inputs.table,
        inputs.vainqueur,
        inputs.marge,
        exposed=inputs.strips_deflection,
        missed=inputs.chooses(Inputs.attaquant_rate),
    )
    weapon = Roll(inputs.degats, best=inputs.best is not BestDie.NONE)
    parry = _parry(inputs) if terms.damage and terms.deflection else None
    pierced = Armour(inputs.traverser.value) if inputs.chooses(Inputs.traverser) else None
    defence = Defence(terms, inputs.armure, inputs.naturelle, pierced, inputs.arrondi)
    rolled = damage.damage_law(weapon, inputs.modificateur, inputs.malus_degats)
    wear = None
    if inputs.chooses(Inputs.endommager):
        wear = rolled.map(lambda points: damage.weapon_damage(points, inputs.arme_visee))
    injury = damage.injure(rolled, parry.law if parry else NO_DICE.law, defence)
    # Only a weapon that has wounded is stuck (002 l.267-270).
    stuck = inputs.best is BestDie.IMPALE and injury.taken.maximum > 0
    withdrawal = damage.not_negative(inputs.degats.law) if stuck else None
    return Blow(weapon, parry, defence, injury, withdrawal, wear)


def _parry(inputs: Inputs) -> Roll | None:
    """Return what is rolled to deflect the blow."""
    parries = deflecting(inputs.parade, inputs.des_parade, inputs.points_bouclier)
    return Roll(parries, best=inputs.chooses(Inputs.parade_maximum)) if parries else None


def deflecting(parry: Parry, weapon: Dice, shield: int) -> Dice | None:
    """Return the dice of a parry: a weapon's or the hands', or a shield's points; None of none."""
    if parry is Parry.NONE:
        return None
    return Dice((), shield) if parry is Parry.SHIELD else weapon
