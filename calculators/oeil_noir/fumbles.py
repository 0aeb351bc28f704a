"""The tables of fumbles and of the head in French (003 l.204-228): titles, effects, faces."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.french import NBSP, number
from calculators.oeil_noir.names import modifier
from rules_core.oeil_noir.fumbles import CELLS, Board, Entry, Mishap, Opening, Scar

BOARDS = MappingProxyType(
    {
        Board.ATTACK: "maladresse à l’AT",
        Board.PARRY: "maladresse à la PRD",
        Board.HEAD: "coup à la tête",
    }
)
TITLES = MappingProxyType(
    {
        Mishap.DISORIENTED: "Désorienté",
        Mishap.STUMBLE: "Trébuche",
        Mishap.FALL: "Chute",
        Mishap.SLIPPED: "Arme qui glisse des mains",
        Mishap.EJECTED: "Arme éjectée",
        Mishap.DAMAGED: "Arme endommagée",
        Mishap.DESTROYED: "Arme détruite",
        Mishap.HURT: "Se blesse",
        Mishap.SCAR: "Balafre",
        Mishap.EAR: "Oreille coupée",
        Mishap.NOSE: "Nez coupé",
        Mishap.EYE: "Œil crevé",
        Mishap.MORTAL: "Blessure mortelle",
    }
)
_PICKED_UP = "2\N{NO-BREAK SPACE}Actions et une épreuve de Dextérité compliquée de l’Enc"
_EFFECTS = MappingProxyType(
    {
        Mishap.STUMBLE: "Au sol, sauf épreuve de Contrôle du Corps réussie.",
        Mishap.FALL: "Au sol ; se relever d’un coup demande une épreuve d’AG compliquée de l’Enc.",
        Mishap.SLIPPED: f"L’arme tombe au sol ; la ramasser demande {_PICKED_UP}.",
        Mishap.EJECTED: (
            f"L’arme tombe à {{die}} pas, sur l’une des {CELLS} cases autour de vous ; la "
            f"ramasser demande {_PICKED_UP}."
        ),
        Mishap.DAMAGED: (
            "L’arme subit un jet de facteur de rupture, puis ce facteur augmente de {die}."
        ),
        Mishap.DESTROYED: "L’arme est détruite.",
        Mishap.HURT: (
            "Vous subissez les PI de votre arme en points de dommages, sans déduire la PR."
        ),
        Mishap.MORTAL: "La blessure est mortelle.",
    }
)
"""What is said beside the occasional attack and the permanent losses."""


def title(row: Entry) -> str:
    """Return what a row is called."""
    return TITLES[row.mishap]


def faces(low: int, high: int) -> str:
    """Write faces that follow each other, unbroken: « 1 à 4 », « 12 ou 13 », « 20 »."""
    if low == high:
        return str(low)
    return f"{low}{NBSP}{'ou' if high == low + 1 else 'à'}{NBSP}{high}"


def effect(row: Entry, *, armed: bool = True) -> str:
    """Tell in one or two sentences what a row does, beside the initiative that it costs."""
    return " ".join(_sentences(row, armed=armed))


def _sentences(row: Entry, *, armed: bool) -> Iterator[str]:
    if row.opening:
        yield _opening(row.opening)
    if row.mishap is Mishap.HURT and not armed:
        yield "Vous subissez vos PI à mains nues en points de dommages, sans déduire la PR."
    elif row.mishap in _EFFECTS:
        yield _EFFECTS[row.mishap].format(die=f"1d{row.die}")
    if row.scar:
        yield _scar(row.scar)


def _opening(granted: Opening) -> str:
    parry = "imparable" if granted.parry is None else f"parée avec un {modifier(granted.parry)}"
    attack = f", portée avec un {modifier(granted.attack)}" if granted.attack else ""
    return f"L’adversaire gagne une attaque occasionnelle, {parry}{attack}."


def _scar(lost: Scar) -> str:
    taken = (
        ("du Charisme (CH)", lost.charisma),
        ("de la perception", lost.perception),
        ("de l’AT", lost.attack),
        ("de la PRD", lost.parry),
    )
    told = [f"{what} de {number(points)}" for what, points in taken if points]
    return f"Baisse permanente {', '.join(told)}."
