"""The form of `runequest/degats`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import combat_tables, names, rulings, throws
from calculators.runequest.character import Character
from rules_core import dice
from rules_core.runequest import damage
from rules_core.runequest.levels import MAX_HALVINGS
from rules_core.runequest.opposition import MAX_MARGIN, CombatTable, Side, granted

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
