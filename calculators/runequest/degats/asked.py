"""The form of `runequest/degats`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import combat_tables, names, rulings, throws
from calculators.runequest.character import Character
from rules_core import dice
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest import damage
from rules_core.runequest.damage import NO_DICE, Armour, Defence, Injury, Roll
from rules_core.runequest.levels import MAX_HALVINGS
from rules_core.runequest.margins import MAX_MARGIN, CombatTable, Grant, granted
from rules_core.runequest.opposition import Side

# --- the form ---


MAX_WEAPON_POINTS = 200


class Parry(StrEnum):
    """What the defender parries with."""

    NONE = "aucune"
    WEAPON = "arme"
    SHIELD = "bouclier"
    HANDS = "mains-nues"


class BestDie(StrEnum):
    """The attacker's effect that gives a die its greatest face."""

    NONE = "aucun"
    MAXIMISE = "maximiser"
    IMPALE = "empaler"


class Pierced(StrEnum):
    """The protection that the attacker's effect passes."""

    NONE = "aucune"
    WORN = "portee"
    NATURAL = "naturelle"


class Damaged(StrEnum):
    """Whether the attacker damages the defender's weapon."""

    NO = "non"
    YES = "oui"


ATTACKER = Group("Attaquant")
DEFENDER = Group("Défenseur")
ISSUE = Group("Issue du test")
CHOSEN = Group("Effets spéciaux choisis")


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
        default=Parry.WEAPON,
        options={
            Parry.NONE: "aucune",
            Parry.WEAPON: "une arme",
            Parry.SHIELD: "un bouclier",
            Parry.HANDS: "à mains nues",
        },
        help="Elle ne dévie rien avec la table simplifiée.",
        group=DEFENDER,
    )
    des_parade = DiceField(
        "Dés de dégâts de ce qui pare",
        default=dice.parse_dice("1d6"),
        help="Sans le modificateur de dégâts.",
        when=parade.among(Parry.WEAPON, Parry.HANDS),
        group=DEFENDER,
    )
    points_bouclier = Integer(
        "Points d’armure du bouclier",
        default=10,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        when=parade.among(Parry.SHIELD),
        group=DEFENDER,
    )
    armure = Integer(
        "Armure portée à la localisation",
        default=3,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        unit="PA",
        group=DEFENDER,
    )
    naturelle = Integer(
        "Protection naturelle",
        default=0,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        unit="PA",
        group=DEFENDER,
    )
    table = Choice(
        "Table de combat", default=CombatTable.DEFLECTION, options=names.TABLES, group=ISSUE
    )
    vainqueur = Choice(
        "Vainqueur",
        default=Side.ATTACKER,
        options={Side.ATTACKER: "l’attaquant", Side.DEFENDER: "le défenseur"},
        group=ISSUE,
    )
    attacker_wins = vainqueur.among(Side.ATTACKER)
    defender_wins = vainqueur.among(Side.DEFENDER)
    marge = Integer("Marge de réussite", default=1, minimum=0, maximum=MAX_MARGIN, group=ISSUE)
    de_maximum = Choice(
        "Un dé à son maximum",
        default=BestDie.NONE,
        options={
            BestDie.NONE: "non",
            BestDie.MAXIMISE: "maximiser les dégâts",
            BestDie.IMPALE: "empaler (arme d’estoc)",
        },
        when=attacker_wins,
        group=CHOSEN,
    )
    traverser = Choice(
        "Traverser l’armure",
        default=Pierced.NONE,
        options={Pierced.NONE: "non", Pierced.WORN: "portée", Pierced.NATURAL: "naturelle"},
        when=attacker_wins,
        group=CHOSEN,
    )
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
    endommager = Choice(
        "Endommager l’arme",
        default=Damaged.NO,
        options={Damaged.NO: "non", Damaged.YES: "oui"},
        when=attacker_wins,
        group=CHOSEN,
    )
    damaging = endommager.among(Damaged.YES)
    arme_visee = DiceField(
        "Dés de dégâts de l’arme visée",
        default=dice.parse_dice("1d6"),
        help="Leur maximum lui sert d’armure.",
        when=damaging,
        group=CHOSEN,
    )
    points_arme = Integer(
        "Points de vie de l’arme visée",
        default=8,
        minimum=1,
        maximum=MAX_WEAPON_POINTS,
        when=damaging,
        group=CHOSEN,
    )
    arme_seule = alternative(
        rulings.EXPOSED_SHIELD, when=exposer.among(True) & parade.among(Parry.SHIELD, Parry.HANDS)
    )
    malus_degats = throws.penalty_field()
    precise = Integer(
        "Effets en plus, d’une attaque ou défense précise",
        default=0,
        minimum=0,
        maximum=MAX_HALVINGS,
        option=True,
    )
    arrondi = choice(rulings.ROUNDING)

    def chooses(self, field: Field[Any]) -> bool:
        """Tell whether an effect is chosen by the side that wins."""
        return bool(self.matters(field) and getattr(self, field.attribute) != field.default)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse effects that the table, the margin or the parry does not allow."""
        chosen = len(chosen_effects(self))
        if chosen > granted(self.table, self.marge, self.precise).total:
            allowed = combat_tables.effects(self.table, self.marge, self.precise)
            yield (
                Inputs.marge,
                (
                    f"Marge {self.marge}, table {names.TABLES[self.table]} : {allowed}, et "
                    f"vous en choisissez {chosen}."
                ),
            )
        for field in (Inputs.exposer, Inputs.parade_maximum, Inputs.attaquant_rate):
            if self.chooses(field) and self.table is CombatTable.SIMPLE:
                yield field, "Cet effet ne sert qu’avec la table avec Déflection."
        for field, who in ((Inputs.exposer, "défense"), (Inputs.attaquant_rate, "attaque")):
            if self.chooses(field) and not damage.loser_may_have_failed(self.marge):
                yield field, f"À une marge de 0, le jet de {who} n’est pas un échec."
        if self.chooses(Inputs.parade_maximum) and self.parade in {Parry.NONE, Parry.SHIELD}:
            yield Inputs.parade_maximum, "Cet effet demande de parer avec une arme."
        yield from throws.adding(self, Inputs.malus_degats)


def chosen_effects(inputs: Inputs) -> tuple[Field[Any], ...]:
    """Return the fields of the effects that the winner chooses here, the attacker's first."""
    effects: tuple[Field[Any], ...] = (
        Inputs.de_maximum,
        Inputs.traverser,
        Inputs.exposer,
        Inputs.parade_maximum,
        Inputs.attaquant_rate,
        Inputs.endommager,
    )
    return tuple(field for field in effects if inputs.chooses(field))


# --- the computation ---


PIERCED = MappingProxyType({Pierced.WORN: Armour.WORN, Pierced.NATURAL: Armour.NATURAL})


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
        granted: the special effects that the winner may choose.
        wear: the hit points that the weapon aimed at loses; None without that effect.
    """

    weapon: Roll
    parry: Roll | None
    defence: Defence
    injury: Injury
    withdrawal: Law | None
    granted: Ledger[Grant]
    wear: Law | None

    @property
    def fails(self) -> bool:
        """Whether the attack fails completely."""
        return not self.defence.terms.damage


def strips_deflection(inputs: Inputs) -> bool:
    """Tell whether « Exposer le défenseur » takes this parry's Deflection (ruling 002-41)."""
    spared = inputs.matters(Inputs.arme_seule) and inputs.arme_seule
    return inputs.chooses(Inputs.exposer) and not spared


def compute(inputs: Inputs) -> Blow:
    """Follow the blow through the table, the effects and what stands against it."""
    terms = damage.terms(
        inputs.table,
        inputs.vainqueur,
        inputs.marge,
        exposed=strips_deflection(inputs),
        missed=inputs.chooses(Inputs.attaquant_rate),
    )
    best = inputs.de_maximum if inputs.chooses(Inputs.de_maximum) else BestDie.NONE
    weapon = Roll(inputs.degats, best=best is not BestDie.NONE)
    parry = None
    if terms.damage and terms.deflection and inputs.parade is not Parry.NONE:
        shield = dice.Dice((), inputs.points_bouclier)
        parries = shield if inputs.parade is Parry.SHIELD else inputs.des_parade
        parry = Roll(parries, best=inputs.chooses(Inputs.parade_maximum))
    pierced = PIERCED[inputs.traverser] if inputs.chooses(Inputs.traverser) else None
    defence = Defence(terms, inputs.armure, inputs.naturelle, pierced, inputs.arrondi)
    rolled = damage.damage_law(weapon, inputs.modificateur, inputs.malus_degats)
    wear = None
    if inputs.chooses(Inputs.endommager):
        wear = rolled.map(lambda points: damage.weapon_damage(points, inputs.arme_visee))
    injury = damage.injure(rolled, parry.law if parry else NO_DICE.law, defence)
    # Only a weapon that has wounded is stuck (002 l.267-270).
    stuck = best is BestDie.IMPALE and injury.taken.maximum > 0
    return Blow(
        weapon,
        parry,
        defence,
        injury,
        damage.not_negative(inputs.degats.law) if stuck else None,
        granted(inputs.table, inputs.marge, inputs.precise),
        wear,
    )
