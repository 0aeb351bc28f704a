"""The tables of the L’Œil Noir pages; their figures come from `rules_core`."""

from fractions import Fraction
from types import MappingProxyType

from calculators.answer import Row, Table
from calculators.french import NBSP, plural, signed
from calculators.oeil_noir.fumbles import effect, faces, title
from calculators.oeil_noir.names import actions, modifier, rounds
from calculators.oeil_noir.situations.asked import DEPTH_NAMES, LIGHT_NAMES, WEAPONS
from rules_core.oeil_noir import objects, situations, surroundings
from rules_core.oeil_noir.fumbles import TABLES as BOARDS
from rules_core.oeil_noir.fumbles import Board
from rules_core.oeil_noir.initiative import SECOND
from rules_core.oeil_noir.losses import LowVitality
from rules_core.oeil_noir.objects import Handling, Place
from rules_core.oeil_noir.situations import FOES, POSTURES, Foe, Modifier, Posture
from rules_core.oeil_noir.surroundings import DEPTHS, LIGHTS, PURE_ATTACK, Depth, Light, Weapon
from rules_core.oeil_noir.wounds import Thresholds

NOT_GIVEN = "non donné"
"""What a cell says when the source has no value for it."""


# --- actions ---

_PAIR = objects.ACTIONS_A_ROUND
_ACTIONS = (
    (
        "action d’attaque",
        "d’ordinaire une par Round, à sa phase d’initiative",
        "attaque, de taille ou d’estoc",
    ),
    (
        "action de défense",
        "d’ordinaire une par Round, en réaction à une attaque, à tout moment",
        "parade, esquive",
    ),
    (
        "Action",
        "ni attaque ni défense, à sa phase",
        "gestuelle d’un sort, se relever ou s’agenouiller",
    ),
    (
        "action de longue durée",
        (
            f"une série d’Actions, {_PAIR} par Round au plus, la deuxième {SECOND} phases après la "
            f"première{NBSP}; {objects.SLOWED_ACTIONS} seule si l’INI est sous 0"
        ),
        "objet à sortir, arbalète à réarmer",
    ),
    (
        "Action Libre",
        (
            f"une de plus par action, donc {_PAIR} d’ordinaire{NBSP}; à tout moment, une seule par "
            "phase, hors de la phase d’une action régulière"
        ),
        "cri d’avertissement, artefact activé",
    ),
)
"""What the source tells of each kind (003 l.34-36, l.61, l.69)."""


def _actions() -> Table:
    rows = tuple(Row(kind, (when, example)) for kind, when, example in _ACTIONS)
    return Table("Les genres d’action", ("Genre", "combien et quand", "par exemple"), rows)


# --- objects ---

_BAGS = MappingProxyType({Place.BELT: "sac de ceinture", Place.PACK: "sac à dos"})


def _objects() -> Table:
    rows = [
        Row(name, tuple(_duration(objects.fetching(place, Fraction()), won) for won in (0, 1)))
        for place, name in _BAGS.items()
    ]
    twice = f"{objects.STOWING} fois le temps de la dégainer"
    rows += [
        Row("arme à ranger", (twice, "pas d’épreuve citée")),
        Row("arme à dégainer", (NOT_GIVEN, NOT_GIVEN)),
    ]
    return Table(
        f"Sortir un objet, ranger une arme, à {actions(_PAIR)} par Round",
        ("Objet", "sans épreuve réussie", "épreuve de Dextérité réussie"),
        tuple(rows),
    )


def _duration(handling: Handling, won: int) -> str:
    return f"{actions(handling.actions(won))}, {rounds(handling.rounds(won))}"


# --- wounds ---

_CONSTITUTIONS = range(8, 21)
"""From a weak fighter to one of great strength."""


def _thresholds() -> Table:
    rows = []
    for constitution in _CONSTITUTIONS:
        values = Thresholds(constitution).values
        rows.append(Row(str(constitution), tuple(f"plus de {value}" for value in values)))
    return Table(
        "Points de dommages d’un coup qui font une Blessure ou plusieurs",
        ("CN", *(plural(wounds, "Blessure") for wounds in (1, 2, 3))),
        tuple(rows),
    )


# --- low vitality ---

_STEPS = MappingProxyType(
    {
        LowVitality.HALF: "moins de la moitié",
        LowVitality.THIRD: "moins d’un tiers",
        LowVitality.QUARTER: "moins d’un quart",
    }
)


def _steps() -> Table:
    rows = [
        Row(
            name,
            (
                modifier(-step.malus),
                modifier(-step.talent_malus),
                f"baisse de {step.malus}",
            ),
        )
        for step, name in _STEPS.items()
    ]
    return Table(
        "Ce que coûte une EV basse, au regard des PV de base",
        ("EV", "qualités, AT, PRD", "sorts, Aptitudes", "vitesse (VI)"),
        tuple(rows),
    )


# --- conditions ---


def _both(told: Modifier | None) -> tuple[str, str]:
    """Write what a condition adds to the AT and to the PRD."""
    cells = (NOT_GIVEN, NOT_GIVEN) if told is None else map(modifier, (told.attack, told.parry))
    # Unbroken: on a phone, the first column leaves them little width.
    attack, parry = (cell.replace(" ", NBSP) for cell in cells)
    return attack, parry


def _conditions() -> Table:
    told: tuple[tuple[str, Modifier | None], ...] = (
        (LIGHT_NAMES[Light.MOON], LIGHTS[Light.MOON]),
        ("obscurité complète", LIGHTS[Light.OTHER]),
        (LIGHT_NAMES[Light.OTHER], LIGHTS[Light.OTHER]),
        ("ennemi invisible", None),
        ("ennemi en vol", FOES[Foe.FLYING]),
        *(
            (DEPTH_NAMES[depth] if depth is Depth.UNDER else f"eau {DEPTH_NAMES[depth]}", modifiers)
            for depth, modifiers in DEPTHS.items()
            if depth is not Depth.DRY
        ),
        ("sur l’eau", None),
        ("être couché", POSTURES[Posture.PRONE]),
        ("être agenouillé", POSTURES[Posture.KNEELING]),
        ("contre un ennemi couché", FOES[Foe.PRONE]),
        ("contre un ennemi agenouillé", FOES[Foe.KNEELING]),
    )
    rows = [Row(condition, _both(modifiers)) for condition, modifiers in told]
    rows.insert(
        -2,
        Row("esquiver agenouillé", ("sans objet", modifier(situations.KNEELING_DODGE))),
    )
    return Table(
        "Ce que le texte donne de la lumière, de l’environnement et de la position",
        ("Condition", "AT", "PRD"),
        tuple(rows),
    )


# --- confined space ---


def _confined() -> Table:
    rows = []
    for weapon, told in surroundings.CONFINED.items():
        if weapon is Weapon.OTHER:
            continue
        attack, parry = _both(told)
        if weapon in PURE_ATTACK:
            parry += ", sans objet"
        rows.append(Row(WEAPONS[weapon], (attack, parry)))
    rows += [
        Row("grand arc", _both(None)),
        Row(WEAPONS[Weapon.OTHER], _both(surroundings.CONFINED[Weapon.OTHER])),
    ]
    return Table(
        "En espace confiné, sans la CS Demie-Épée",
        ("Arme", "AT", "PRD"),
        tuple(rows),
    )


# --- fumbles, the head ---


def _fumbles(board: Board, caption: str) -> Table:
    rows = [
        Row(
            f"{faces(row.low, row.high)}{NBSP}: {title(row)}",
            (effect(row), signed(-row.initiative)),
        )
        for row in BOARDS[board]
    ]
    return Table(caption, ("D20", "effet", "INI"), tuple(rows))


def _head() -> Table:
    rows = [
        Row(f"{faces(row.low, row.high)}{NBSP}: {title(row)}", (effect(row),))
        for row in BOARDS[Board.HEAD]
    ]
    return Table(
        f"Ce que laisse un coup qui met la tête à 0{NBSP}EV", ("D20", "effet"), tuple(rows)
    )


TABLES = MappingProxyType(
    {
        "actions": _actions(),
        "objets": _objects(),
        "seuils": _thresholds(),
        "paliers": _steps(),
        "conditions": _conditions(),
        "confine": _confined(),
        "maladresse-attaque": _fumbles(Board.ATTACK, "Maladresse à l’attaque"),
        "maladresse-parade": _fumbles(Board.PARRY, "Maladresse à la parade"),
        "tete": _head(),
    }
)
"""The tables by the second half of their id."""
