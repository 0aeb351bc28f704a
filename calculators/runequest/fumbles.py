"""The fumble tables in French: title and effect of each result (002 l.351-406 and l.510-526)."""

from types import MappingProxyType
from typing import NamedTuple

from calculators.french import NBSP
from rules_core.runequest.fumbles import Entry, Kind, Mishap


class Text(NamedTuple):
    """What a result is called and what it does in one or two sentences."""

    title: str
    effect: str


KINDS = MappingProxyType(
    {
        Kind.NATURAL: "arme naturelle",
        Kind.MELEE: "arme de mêlée",
        Kind.MISSILE: "arme de jet ou de tir",
    }
)
_STUMBLE = Text(
    "Trébuchement",
    "Vous tombez à terre pendant 1d3 Actions de Combat ; vos actions défensives sont à −30 %.",
)
_AGAIN = {2: "Deux nouveaux jets sur cette table.", 3: "Trois nouveaux jets sur cette table."}

TEXTS = MappingProxyType(
    {
        # arme naturelle, l.351-378
        Mishap.HESITATION: Text("Hésitation", "Votre prochaine Action de Combat est perdue."),
        Mishap.NUMB_LIMB: Text(
            "Membre engourdi",
            "Un membre ne répond plus. Une fois passée la prochaine Action de Combat, un test "
            "simple d’Endurance à chacune des suivantes le rétablit s’il est réussi.",
        ),
        Mishap.ENTANGLED: Text(
            "Enchevêtrement", "Vos 1d3 prochaines Actions de Combat sont perdues."
        ),
        Mishap.HURT_LIMB: Text(
            "Membre blessé",
            "L’arme qui pare inflige ses dégâts au membre ; ou bien il heurte un arbre, un mur, "
            "le sol… et se blesse lui-même.",
        ),
        Mishap.STUMBLE: _STUMBLE,
        Mishap.BROKEN_LIMB: Text(
            "Membre brisé", "Les points de vie du membre tombent à 0 : Blessure Sérieuse."
        ),
        Mishap.ALLY_OR_MAJOR_WOUND: Text(
            "Blessure d’un allié",
            "Un compagnon proche subit vos dégâts normaux. Sans allié proche, Blessure Majeure à "
            "l’une de vos localisations : ses points de vie passent à l’opposé de leur total "
            "d’origine (7 devient −7).",
        ),
        Mishap.BAD_LUCK: Text("Malchance", _AGAIN[2]),
        Mishap.CURSE: Text("Malédiction", _AGAIN[3]),
        # arme de mêlée, l.382-406
        Mishap.STAGGER: Text("Vacillement", "Votre prochaine Action de Combat est perdue."),
        Mishap.DROPPED: Text("Arme lâchée", "Votre arme tombe à 1d4 mètres."),
        Mishap.OFF_BALANCE: Text(
            "Perte de l’équilibre", "Vos 1d3 prochaines Actions de Combat sont perdues."
        ),
        Mishap.DAMAGED_BY_PARRY: Text(
            "Arme endommagée",
            "L’arme qui pare inflige ses dégâts à la vôtre ; ou bien la vôtre heurte un arbre, un "
            "mur, le sol… et s’abîme elle-même.",
        ),
        Mishap.ARMOUR_LOST: Text(
            "Perte de l’armure",
            "Une pièce d’armure tirée au sort tombe. Sans armure, un nouveau jet sur cette table.",
        ),
        Mishap.ALLY_OR_SELF: Text(
            "Blessure d’un allié",
            "Un compagnon proche subit vos dégâts normaux. Sans allié proche, c’est vous qui les "
            "subissez.",
        ),
        Mishap.BROKEN_WEAPON: Text("Arme brisée", _AGAIN[3]),
        # arme de jet, l.510-526
        Mishap.DISORIENTED: Text("Désorienté", "Votre prochaine Action de Combat est perdue."),
        Mishap.SLIPPED: Text("Lâcher de l’arme", "Votre arme tombe à 1d2 mètres."),
        Mishap.ENTANGLED_IN_WEAPON: Text(
            "Enchevêtré avec l’arme", "Vos 1d3 prochaines Actions de Combat sont perdues."
        ),
        Mishap.WEAPON_LOST: Text(
            "Arme perdue", "La corde se rompt, ou bien l’arme qui vient d’être lancée est perdue."
        ),
        Mishap.DAMAGED_BY_ITSELF: Text(
            "Arme endommagée", "L’arme subit ses propres dégâts au moment du tir ou du lancer."
        ),
        Mishap.ALLY: Text("Blessure d’un allié", "Un compagnon proche subit vos dégâts normaux."),
        Mishap.SELF: Text("Maladresse", "Vous subissez vous-même vos dégâts normaux."),
        Mishap.CONFUSION: Text("Embrouille", _AGAIN[2]),
        Mishap.DAMNATION: Text("Damnation", _AGAIN[3]),
    }
)
"""The text of each result. Titles are unique within a table, not between them."""
_ACTIONS = ("Action de Combat", "Actions de Combat")
_METRES = ("mètre", "mètres")
UNITS = MappingProxyType(
    {
        Mishap.ENTANGLED: _ACTIONS,
        Mishap.STUMBLE: _ACTIONS,
        Mishap.DROPPED: _METRES,
        Mishap.OFF_BALANCE: _ACTIONS,
        Mishap.SLIPPED: _METRES,
        Mishap.ENTANGLED_IN_WEAPON: _ACTIONS,
    }
)
"""What the die of a result counts, one and several."""


def faces(entry: Entry) -> str:
    """Write the faces of a row, unbroken: « 1 à 3 », « 13 ou 14 », « 20 »."""
    if entry.low == entry.high:
        return str(entry.low)
    between = "ou" if entry.high == entry.low + 1 else "à"
    return f"{entry.low}{NBSP}{between}{NBSP}{entry.high}"
