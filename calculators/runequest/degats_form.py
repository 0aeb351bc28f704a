"""What `runequest/degats` asks, and the blow that the rules make of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.runequest import combat_texts, names, throws
from rules_core import dice
from rules_core.dice import Law
from rules_core.runequest import damage
from rules_core.runequest.damage import Armour, Defence, Injury, Roll
from rules_core.runequest.levels import MAX_HALVINGS
from rules_core.runequest.opposition import EFFECTS, MAX_MARGIN, CombatTable, Side

MAX_WEAPON_POINTS = 200
NO_DICE = dice.Dice()


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


PIERCED = {Pierced.WORN: Armour.WORN, Pierced.NATURAL: Armour.NATURAL}
ATTACKER_WINS = ("vainqueur", (Side.ATTACKER,))
DEFENDER_WINS = ("vainqueur", (Side.DEFENDER,))


class Inputs(Form):
    """One blow, from the roll of damage to the location."""

    degats = Dice(
        label="Dés de dégâts de l’arme",
        default=dice.parse_dice("1d8"),
        help="Sans le modificateur de dégâts.",
        group="Attaquant",
    )
    modificateur = Dice(
        label="Modificateur de dégâts",
        default=dice.parse_dice("1d2"),
        help="Des dés ou un nombre ; 0 sans modificateur.",
        group="Attaquant",
    )
    parade = Choice(
        label="Parade",
        default=Parry.WEAPON,
        options={
            Parry.NONE: "aucune",
            Parry.WEAPON: "une arme",
            Parry.SHIELD: "un bouclier",
            Parry.HANDS: "à mains nues",
        },
        help="Elle ne dévie rien avec la table simplifiée.",
        group="Défenseur",
    )
    des_parade = Dice(
        label="Dés de dégâts de ce qui pare",
        default=dice.parse_dice("1d6"),
        help="Sans le modificateur de dégâts.",
        shown_for=("parade", (Parry.WEAPON, Parry.HANDS)),
        group="Défenseur",
    )
    points_bouclier = Integer(
        label="Points d’armure du bouclier",
        default=10,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        shown_for=("parade", (Parry.SHIELD,)),
        group="Défenseur",
    )
    armure = Integer(
        label="Armure portée à la localisation",
        default=3,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        unit="PA",
        group="Défenseur",
    )
    naturelle = Integer(
        label="Protection naturelle",
        default=0,
        minimum=0,
        maximum=damage.MAX_ARMOUR,
        unit="PA",
        group="Défenseur",
    )
    table = Choice(
        label="Table de combat",
        default=CombatTable.DEFLECTION,
        options=names.TABLES,
        group="Issue du test",
    )
    vainqueur = Choice(
        label="Vainqueur",
        default=Side.ATTACKER,
        options={Side.ATTACKER: "l’attaquant", Side.DEFENDER: "le défenseur"},
        group="Issue du test",
    )
    marge = Integer(
        label="Marge de réussite",
        default=1,
        minimum=0,
        maximum=MAX_MARGIN,
        group="Issue du test",
    )
    de_maximum = Choice(
        label="Un dé à son maximum",
        default=BestDie.NONE,
        options={
            BestDie.NONE: "non",
            BestDie.MAXIMISE: "maximiser les dégâts",
            BestDie.IMPALE: "empaler (arme d’estoc)",
        },
        shown_for=ATTACKER_WINS,
        group="Effets spéciaux choisis",
    )
    traverser = Choice(
        label="Traverser l’armure",
        default=Pierced.NONE,
        options={Pierced.NONE: "non", Pierced.WORN: "portée", Pierced.NATURAL: "naturelle"},
        shown_for=ATTACKER_WINS,
        group="Effets spéciaux choisis",
    )
    exposer = Toggle(
        label="Exposer le défenseur",
        help="Seulement s’il a raté son jet.",
        shown_for=ATTACKER_WINS,
        group="Effets spéciaux choisis",
    )
    parade_maximum = Toggle(
        label="Parade maximum",
        help="Pas avec un bouclier.",
        shown_for=DEFENDER_WINS,
        group="Effets spéciaux choisis",
    )
    attaquant_rate = Toggle(
        label="L’attaquant rate",
        help="Seulement s’il a raté son jet.",
        shown_for=DEFENDER_WINS,
        group="Effets spéciaux choisis",
    )
    endommager = Choice(
        label="Endommager l’arme",
        default=Damaged.NO,
        options={Damaged.NO: "non", Damaged.YES: "oui"},
        shown_for=ATTACKER_WINS,
        group="Effets spéciaux choisis",
    )
    arme_visee = Dice(
        label="Dés de dégâts de l’arme visée",
        default=dice.parse_dice("1d6"),
        help="Leur maximum lui sert d’armure.",
        shown_for=("endommager", (Damaged.YES,)),
        group="Effets spéciaux choisis",
    )
    points_arme = Integer(
        label="Points de vie de l’arme visée",
        default=8,
        minimum=1,
        maximum=MAX_WEAPON_POINTS,
        shown_for=("endommager", (Damaged.YES,)),
        group="Effets spéciaux choisis",
    )
    malus_degats = throws.penalty_field()
    precise = Integer(
        label="Effets en plus, d’une attaque ou défense précise",
        default=0,
        minimum=0,
        maximum=MAX_HALVINGS,
        option=True,
    )
    arrondi = names.rounding_field()

    @property
    def allowed(self) -> int:
        """How many special effects the winner may choose."""
        return EFFECTS[self.table][self.marge] + self.precise

    @property
    def effects(self) -> tuple[Field[Any], ...]:
        """The fields of the effects that the winner chooses here."""
        return tuple(field for field in CHOICES if self.chooses(field))

    def chooses(self, field: Field[Any]) -> bool:
        """Tell whether an effect is chosen by the side that wins."""
        return bool(self.matters(field) and getattr(self, field.attribute) != field.default)

    @property
    def attack_fails(self) -> bool:
        """Whether nothing can reach the location, before any roll."""
        return not self.terms.damage

    @property
    def terms(self) -> damage.Terms:
        """What the table and the effects leave of the blow and of the parry."""
        return damage.terms(
            self.table,
            self.vainqueur,
            self.marge,
            exposed=self.chooses(Inputs.exposer),
            missed=self.chooses(Inputs.attaquant_rate),
        )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse effects that the table, the margin or the parry does not allow."""
        if len(self.effects) > self.allowed:
            allowed = combat_texts.effects(self.table, self.marge, self.precise)
            yield (
                Inputs.marge,
                (
                    f"Marge {self.marge}, table {names.TABLES[self.table]} : {allowed}, et "
                    f"vous en choisissez {len(self.effects)}."
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
        if self.malus_degats.minimum < 0:
            yield Inputs.malus_degats, throws.NEGATIVE_PENALTY


CHOICES = (
    Inputs.de_maximum,
    Inputs.traverser,
    Inputs.exposer,
    Inputs.parade_maximum,
    Inputs.attaquant_rate,
    Inputs.endommager,
)
"""The fields of the special effects, attacker's first."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow and its laws.

    Attributes:
        weapon: the attacker's weapon.
        parry: what the defender parries with; None where no Deflection counts.
        defence: what stands against the blow.
        injury: the laws, from the roll to the location.
        withdrawal: the damage of pulling out a weapon that impales; None for another.
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
    terms = inputs.terms
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
    impales = best is BestDie.IMPALE
    wear = None
    if inputs.chooses(Inputs.endommager):
        wear = rolled.map(lambda points: damage.weapon_damage(points, inputs.arme_visee))
    return Blow(
        weapon,
        parry,
        defence,
        damage.injure(rolled, parry.law if parry else NO_DICE.law, defence),
        damage.not_negative(inputs.degats.law) if impales else None,
        wear,
    )
