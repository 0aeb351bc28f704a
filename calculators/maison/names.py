"""The French names of what `rules_core.maison` enumerates, shared by forms, steps and tables."""

from collections.abc import Collection

from calculators.distances import metres
from calculators.french import plural
from rules_core.maison.abilities import Ability
from rules_core.maison.attack import Cover
from rules_core.maison.casting import Focus, Support
from rules_core.maison.classes import CharacterClass
from rules_core.maison.contests import Manoeuvre
from rules_core.maison.fumbles import Consequence
from rules_core.maison.resistance import Creature, DamageType
from rules_core.maison.saves import Save
from rules_core.maison.sizes import Size
from rules_core.maison.spells import Aim
from rules_core.maison.stealth import Action, Piece
from rules_core.maison.two_weapons import Length, Pair

ATTACK_PAGE = "maison/attaque-distance"
CASTING_PAGE = "maison/lancer-un-sort"
CRITICALS_PAGE = "maison/critiques-maladresses"
DAMAGE_PAGE = "maison/degats-resistances"
DAMAGE_ROLL = f"{DAMAGE_PAGE}#jet-degats"
GROUND_PAGE = "maison/deplacement-terrain"
HIT_POINTS_PAGE = "maison/points-de-vie"
STATES_PAGE = "maison/etats"
MANOEUVRES_PAGE = "maison/manoeuvres"
PAIRS_RULE = f"{MANOEUVRES_PAGE}#deux-armes"

PIECES = {
    Piece.NAKED: "tout nu ou en sous-vêtements",
    Piece.LEATHER: "armure de cuir",
    Piece.MAIL: "cotte de mailles ou armure de samouraï",
    Piece.PLATE: "armure de plates",
    Piece.SMALL_HELM: "petit heaume",
    Piece.GREAT_HELM: "grand heaume",
    Piece.SHIELD: "bouclier",
    Piece.GREAT_SHIELD: "grand bouclier",
}
CLASSES = {
    CharacterClass.OTHER: "autre classe",
    CharacterClass.WIZARD: "magicien",
    CharacterClass.CLERIC: "clerc",
    CharacterClass.NECROMANCER: "nécromancien",
    CharacterClass.MONK: "moine",
    CharacterClass.SAMURAI: "samouraï",
    CharacterClass.INFILTRATOR: "infiltrateur",
    CharacterClass.ARCHER: "archer",
}
ACTIONS = {Action.STEALTH: "surprendre ou être discret", Action.HIDE: "action Se cacher"}
ABILITIES = {
    Ability.INTELLIGENCE: "Intelligence",
    Ability.WISDOM: "Sagesse",
    Ability.DEXTERITY: "Dextérité",
}
SAVES = {
    Save.STRENGTH: "Force",
    Save.DEXTERITY: "Dextérité",
    Save.INTELLIGENCE: "Intelligence",
    Save.WISDOM: "Sagesse",
    Save.OTHER: "autre",
}
SUPPORTS = {Support.SPELL: "sort", Support.SCROLL: "parchemin", Support.POTION: "potion"}
FOCUSES = {
    Focus.NONE: "aucun",
    Focus.WAND: "bâton ou baguette magique",
    Focus.SYMBOL: "symbole religieux consacré",
}
AIMS = {
    Aim.NOTHING: "rien de plus",
    Aim.TOUCH: "jet d’attaque au contact",
    Aim.RANGED: "jet d’attaque à distance",
    Aim.HALF: "sauvegarde, pour la moitié",
    Aim.AVOIDED: "sauvegarde, pour ne rien subir",
}
COVERS = {
    Cover.NONE: "aucun",
    Cover.HALF: "partiel",
    Cover.THREE_QUARTERS: "important",
    Cover.TOTAL: "total",
}
MANOEUVRES = {
    Manoeuvre.GRAPPLE: "agripper",
    Manoeuvre.SHOVE: "bousculer",
    Manoeuvre.ESCAPE: "s’échapper d’une prise",
}
SIZES = {
    Size.TINY: "très petite",
    Size.SMALL: "petite",
    Size.MEDIUM: "moyenne",
    Size.LARGE: "grande",
    Size.HUGE: "très grande",
    Size.GARGANTUAN: "gigantesque",
    Size.TITANIC: "titanesque",
}
LENGTHS = {
    Length.VERY_SHORT: "très courte",
    Length.SHORT: "courte",
    Length.MEDIUM: "moyenne",
}
PAIRS = {
    Pair.NONE: "une seule arme",
    Pair.TWO_VERY_SHORT: "deux très courtes",
    Pair.SHORT_AND_VERY_SHORT: "une courte et une très courte",
    Pair.TWO_SHORT: "deux courtes",
    Pair.MEDIUM_AND_VERY_SHORT: "une moyenne et une très courte",
    Pair.MEDIUM_AND_SHORT: "une moyenne et une courte",
    Pair.TWO_MEDIUM: "deux moyennes",
}
CONSEQUENCES = {
    Consequence.SELF: "jet d’attaque contre soi-même",
    Consequence.ALLY: "jet d’attaque contre un allié à portée",
    Consequence.DROP: "arme lâchée",
    Consequence.BREAK: "arme peut-être cassée",
}
DAMAGE_TYPES = {
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
CREATURES = {Creature.OTHER: "autre", Creature.SKELETON: "squelette", Creature.ZOID: "Zoid"}


def squares(count: int) -> str:
    """Write a distance as figures on a map count it, then in metres: « 3 cases (4,5 m) »."""
    return f"{plural(count, 'case')} ({metres(count)})"


def classes(named: Collection[CharacterClass]) -> dict[CharacterClass, str]:
    """Return the options of a field: the classes that its rule names, and all others."""
    kept = {CharacterClass.OTHER, *named}
    return {each: name for each, name in CLASSES.items() if each in kept}
