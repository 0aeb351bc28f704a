"""The French names of what `rules_core.maison` enumerates, shared by forms, steps and tables."""

from types import MappingProxyType

from calculators.calculator import Note
from rules_core.maison.attack import Cover
from rules_core.maison.casting import Ability, Caster, Focus, Support
from rules_core.maison.fumbles import Consequence
from rules_core.maison.resistance import Creature, DamageType
from rules_core.maison.stealth import Action, Piece, Role

PIECES = MappingProxyType(
    {
        Piece.NAKED: "tout nu ou en sous-vêtements",
        Piece.LEATHER: "armure de cuir",
        Piece.MAIL: "cotte de mailles ou armure de samouraï",
        Piece.PLATE: "plate",
        Piece.SMALL_HELM: "petit heaume",
        Piece.GREAT_HELM: "grand heaume",
        Piece.SHIELD: "bouclier",
        Piece.GREAT_SHIELD: "grand bouclier",
    }
)
ROLES = MappingProxyType(
    {
        Role.OTHER: "autre classe",
        Role.SAMURAI: "samouraï",
        Role.MONK: "moine",
        Role.INFILTRATOR: "infiltrateur",
    }
)
ACTIONS = MappingProxyType(
    {Action.STEALTH: "surprendre ou être discret", Action.HIDE: "action Se cacher"}
)
ABILITIES = MappingProxyType(
    {
        Ability.INTELLIGENCE: "Intelligence",
        Ability.WISDOM: "Sagesse",
        Ability.DEXTERITY: "Dextérité",
    }
)
SUPPORTS = MappingProxyType(
    {Support.SPELL: "sort", Support.SCROLL: "parchemin", Support.POTION: "potion"}
)
CASTERS = MappingProxyType(
    {
        Caster.WIZARD: "magicien",
        Caster.CLERIC: "clerc",
        Caster.NECROMANCER: "nécromancien",
        Caster.MONK: "moine",
        Caster.OTHER: "autre classe",
    }
)
FOCUSES = MappingProxyType(
    {
        Focus.NONE: "aucun",
        Focus.WAND: "bâton ou baguette magique",
        Focus.SYMBOL: "symbole religieux consacré",
    }
)
COVERS = MappingProxyType(
    {
        Cover.NONE: "aucun",
        Cover.HALF: "partiel",
        Cover.THREE_QUARTERS: "important",
        Cover.TOTAL: "total",
    }
)
CONSEQUENCES = MappingProxyType(
    {
        Consequence.SELF: "jet d’attaque contre soi-même",
        Consequence.ALLY: "jet d’attaque contre un allié à portée",
        Consequence.DROP: "arme lâchée",
        Consequence.BREAK: "arme peut-être cassée",
    }
)
DAMAGE_TYPES = MappingProxyType(
    {
        DamageType.ACID: "acide",
        DamageType.BLUDGEONING: "contondant",
        DamageType.FIRE: "feu",
        DamageType.FORCE: "force",
        DamageType.LIGHTNING: "foudre",
        DamageType.COLD: "froid",
        DamageType.NECROTIC: "nécrotique",
        DamageType.PIERCING: "perforant",
        DamageType.POISON: "poison",
        DamageType.PSYCHIC: "psychique",
        DamageType.RADIANT: "radiant",
        DamageType.THUNDER: "tonnerre",
        DamageType.SLASHING: "tranchant",
    }
)
CREATURES = MappingProxyType(
    {Creature.OTHER: "autre", Creature.SKELETON: "squelette", Creature.ZOID: "Zoid"}
)


def ruling(number: int, text: str) -> Note:
    """Return the note of a ruling of `a-propos/arbitrages` that the answer follows."""
    return Note(f"{text} (arbitrage {number}).", f"a-propos/arbitrages#maison-{number}")
