"""The figures of the L’Œil Noir pages; their numbers come from `rules_core` (build only)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from types import MappingProxyType

from calculators.french import NBSP, enumeration, number, plural
from codex.page.drawing import Board, svg
from codex.page.shelf import Drawing
from rules_core.oeil_noir.initiative import SECOND, Fighter, Place, order
from rules_core.oeil_noir.life import (
    DELAY_SIDES,
    OUT_OF_COMBAT,
    OUT_OF_COMBAT_SPEED,
    Patient,
    State,
)
from rules_core.oeil_noir.objects import ACTIONS_A_ROUND, ROUND_SECONDS
from rules_core.oeil_noir.wounds import Build, Thresholds

UNIT = Board(1)
"""What is not on squares is drawn in units."""
CONSTITUTION = 13
"""That of the source's examples (003 l.103, l.108)."""


# --- echelle-initiative ---


@dataclass(frozen=True, slots=True)
class Rung:
    """Those who act at one initiative.

    Attributes:
        score: the initiative.
        groups: their indices in `FIGHT`, first to act first; those of a group act together.
    """

    score: int
    groups: tuple[tuple[int, ...], ...]


HEROES = (
    ("Jandara", Fighter(12, roll=6)),
    ("Dana", Fighter(11, roll=4)),
    ("Escallo", Fighter(11, roll=3)),
    ("Alrigio", Fighter(10, roll=4)),
    ("Meranthus", Fighter(9, roll=6)),
)
ORKS = (
    ("Chef ork", Fighter(12, roll=5)),
    *(("Ork", Fighter(9, roll=roll)) for roll in (6, 5, 2, 2, 1, 1)),
)
FIGHT = (*HEROES, *ORKS)
"""The fight of the source's example (003 l.57-58)."""


def _place(fighter: Fighter) -> Place:
    (score,) = fighter.score.weights
    return fighter.at(score)


PLACES = tuple(_place(fighter) for _, fighter in FIGHT)


def rungs() -> list[Rung]:
    """Return the rungs of the fight that hold someone, from the highest down."""
    return [
        Rung(score, tuple(groups))
        for score, groups in groupby(order(PLACES), key=lambda group: PLACES[group[0]][0])
    ]


_RUNG = 50
"""From one rung to the next, in units."""
_PILL, _GAP, _FIRST = 94, 18, 40
"""Width of a fighter, space between two, and where the first stands, in units."""


def _ladder() -> Drawing:
    held = rungs()
    highest, lowest = held[0].score, held[-1].score
    parts = [
        UNIT.line((14, 52), (14, 52 + _RUNG * (highest - lowest)), look="fig-soil"),
        UNIT.text(0, 12, "INI", "fig-quiet"),
        UNIT.text(_FIRST, 12, "qui agit, de gauche à droite", "fig-quiet"),
    ]
    occupied = {rung.score: rung for rung in held}
    for score in range(highest, lowest - 1, -1):
        down = 52 + _RUNG * (highest - score)
        if score in occupied:
            parts += [UNIT.step(14, down, str(score)), *_rung(occupied[score], down)]
        else:
            parts += [
                UNIT.line((8, down), (20, down), look="fig-soil"),
                UNIT.text(30, down, str(score), "fig-quiet"),
            ]
    bottom = 52 + _RUNG * (highest - lowest) + 46
    parts += [
        UNIT.arrow((2, bottom), (20, bottom)),
        UNIT.text(28, bottom, "puis, la base la plus haute d’abord"),
        UNIT.text(11, bottom + 26, "=", "fig-strong", anchor="middle"),
        UNIT.text(28, bottom + 26, "en même temps, à bases égales"),
    ]
    return Drawing(
        svg(bottom + 40, *parts),
        "Le combat de Jandara sur l’échelle d’initiative, où la base départage les égalités.",
        "Une échelle d’initiative, de la plus haute à la plus basse, où agissent cinq héros, un "
        f"chef ork et six Orks. {' '.join(map(_told, held))} Personne n’agit aux autres degrés.",
    )


def _rung(rung: Rung, down: int) -> list[str]:
    """Draw the fighters of a rung, and between them how they follow each other."""
    parts = []
    standing = [(index, place) for place, group in enumerate(rung.groups) for index in group]
    left = _FIRST
    for index, _ in standing:
        name, fighter = FIGHT[index]
        look = "fig-ally" if index < len(HEROES) else "fig-enemy"
        words = (f"*{name}", f"base {fighter.base}")
        parts.append(UNIT.box(left, down - 21, _PILL, 42, *words, look=look))
        left += _PILL + _GAP
    for step, ((_, before), (_, after)) in enumerate(pairwise(standing)):
        start = _FIRST + _PILL + step * (_PILL + _GAP)
        if before == after:
            parts.append(UNIT.text(start + _GAP / 2, down, "=", "fig-strong", anchor="middle"))
        else:
            parts.append(UNIT.arrow((start + 1, down), (start + _GAP - 1, down)))
    return parts


def _told(rung: Rung) -> str:
    """Tell a rung: « À 15 : Dana (base 11) ; puis Meranthus et un Ork (base 9), … »."""
    groups = [_group(group) for group in rung.groups]
    return f"À {rung.score}{NBSP}: {f'{NBSP}; puis '.join(groups)}."


def _group(group: Sequence[int]) -> str:
    names = [FIGHT[index][0] for index in group]
    anonymous = names.count("Ork")
    told = [name if name != "Chef ork" else "le chef ork" for name in names if name != "Ork"]
    if anonymous:
        told.append("un Ork" if anonymous == 1 else "deux Orks")
    together = ", en même temps" if len(group) > 1 else ""
    return f"{enumeration(told)} (base {FIGHT[group[0]][1].base}){together}"


# --- round ---

GUARD, MAGE, FENCER = 15, 14, 12
"""Initiatives of three fighters; the page's own example has two of them."""
_FREE = 10
"""Phase of a free action: any but those where its author acts."""
_PHASE = 30
"""From one phase to the next, in units."""
_LANES = (32, 144, 256)
_LANE = 100
"""Where each fighter's lane starts, and its width, in units."""


def _round() -> Drawing:
    last = MAGE - SECOND

    def height(phase: int) -> int:
        return 150 + _PHASE * (GUARD - phase)

    def act(lane: int, phase: int, words: str, look: str = "fig-box") -> str:
        return UNIT.box(_LANES[lane], height(phase) - 13, _LANE, 26, words, look=look)

    def reaction(first: int, then: int, phase: int) -> str:
        start = _LANES[first] + (_LANE if then > first else 0)
        end = _LANES[then] + (0 if then > first else _LANE)
        return UNIT.arrow((start, height(phase)), (end, height(phase)))

    middle = _LANES[2] + _LANE / 2
    bottom = height(last) + 34
    parts = [
        UNIT.box(0, 0, 360, 46, "*Annonces", "de l’INI la plus basse à la plus haute"),
        UNIT.text(0, 118, "phase", "fig-quiet"),
    ]
    for left, name, score in zip(
        _LANES, ("Garde", "Épéiste", "Mage"), (GUARD, FENCER, MAGE), strict=True
    ):
        parts += [
            UNIT.text(left + _LANE / 2, 72, name, "fig-strong", anchor="middle"),
            UNIT.text(left + _LANE / 2, 92, f"INI {score}", "fig-quiet", anchor="middle"),
        ]
    for phase in range(GUARD, last - 1, -1):
        parts += [
            UNIT.line((28, height(phase)), (358, height(phase)), look="fig-grid"),
            UNIT.text(20, height(phase), str(phase), "fig-quiet", anchor="end"),
        ]
    parts += [
        UNIT.arrow((middle, height(MAGE)), (middle, height(last) - 13)),
        UNIT.text(
            *(middle, (height(MAGE) + height(last)) / 2, f"{SECOND} phases", "fig-clear"),
            anchor="middle",
        ),
        act(0, GUARD, "attaque", "fig-enemy"),
        reaction(0, 1, GUARD),
        act(1, GUARD, "parade", "fig-ally"),
        act(2, MAGE, "1re Action"),
        act(1, FENCER, "attaque", "fig-enemy"),
        reaction(1, 0, FENCER),
        act(0, FENCER, "parade", "fig-ally"),
        act(0, _FREE, "Action Libre", "fig-kept"),
        act(2, last, "2e Action"),
        UNIT.box(
            *(0, bottom, 360, 46),
            "*Round suivant",
            f"environ {ROUND_SECONDS} secondes ont passé",
        ),
    ]
    return Drawing(
        svg(bottom + 46, *parts),
        "Un Round, de la phase la plus haute à la plus basse.",
        f"Le cours d’un Round de trois combattants{NBSP}: un garde (INI "
        f"{GUARD}), un mage (INI {MAGE}) et une épéiste (INI {FENCER}). D’abord les annonces, de "
        "l’INI la plus basse à la plus haute. Puis les phases, de la plus haute à la plus basse. "
        f"Phase {GUARD}{NBSP}: le garde attaque, et l’épéiste pare sans attendre son tour. Phase "
        f"{MAGE}{NBSP}: le mage, en action de longue durée, fait sa première Action. Phase "
        f"{FENCER}{NBSP}: l’épéiste attaque, et le garde pare. Phase {_FREE}{NBSP}: le garde place "
        f"une Action Libre, hors de la phase où il agit. Phase {last}, {SECOND} phases après la "
        f"première{NBSP}: la deuxième Action du mage. Chacun a fait {ACTIONS_A_ROUND} actions, en "
        f"{ROUND_SECONDS} secondes environ{NBSP}; un autre Round commence.",
    )


# --- seuils ---

BLOW = 14
"""Points de dommages of the blow that is shown: just above the CN."""
_MOST = 25
"""Points de dommages of the last column; more are as it."""
_POINT = 13
"""Width of a point, in units."""
_FIRST_BAR, _BAR = 84, 100
"""Where the first scale stands, and from one to the next, in units."""
_BUILDS = (
    (Build.ORDINARY, "Ordinaire"),
    (Build.IRON, "En Fer"),
    (Build.GLASS, "Os de Verre"),
)
_LOOKS = ("fig-box", "fig-kept", "fig-ally", "fig-enemy")
"""Of none, one, two and three Blessures."""


def _thresholds() -> Drawing:
    lanes = Board(_POINT, 11, 0)
    blow = BLOW + 0.5
    high = 40 / _POINT
    parts = [
        lanes.text(0, 12 / _POINT, "Blessures, selon les points de dommages", "fig-quiet"),
        lanes.text(blow, 42 / _POINT, f"coup de {BLOW}", "fig-strong", anchor="middle"),
    ]
    told = []
    for place, (build, name) in enumerate(_BUILDS):
        values = Thresholds(CONSTITUTION, build).values
        top = (_FIRST_BAR + _BAR * place) / _POINT
        parts.append(lanes.text(0, top - 14 / _POINT, name, "fig-strong"))
        start = top - (32 if place else 26) / _POINT
        parts.append(lanes.arrow((blow, start), (blow, top)))
        lows = (0, *(value + 1 for value in values))
        highs = (*values, _MOST)
        for wounds, (low, last) in enumerate(zip(lows, highs, strict=True)):
            wide = last + 1 - low
            parts.append(lanes.box(low, top, wide, high, f"*{wounds}", look=_LOOKS[wounds]))
        parts += [
            lanes.text(value + 0.5, top + high + 12 / _POINT, str(value), anchor="middle")
            for value in values
        ]
        wounds = Thresholds(CONSTITUTION, build).wounds(BLOW)
        told.append(
            f"{name}{NBSP}: {enumeration(map(str, values))}{NBSP}; un coup de {BLOW} fait "
            f"{plural(wounds, 'Blessure')}."
        )
    return Drawing(
        svg(_FIRST_BAR + 2 * _BAR + 64, *parts),
        f"Les Seuils de Blessure d’une constitution de {CONSTITUTION}, qu’il faut dépasser.",
        "Trois échelles de points de dommages d’un seul coup, reçus avec une constitution de "
        f"{CONSTITUTION}. Jusqu’au premier seuil, aucune Blessure{NBSP}; au-delà du premier, "
        f"une{NBSP}; au-delà du deuxième, deux{NBSP}; au-delà du troisième, trois. "
        f"{' '.join(told)}",
    )


# --- vie ---

_TOP, _BOTTOM = 8, -23
"""The vitalities drawn."""
_LIFE = 14
"""Height of a point of vitality, in units."""
_COLUMNS = (48, 208)
_WIDE = 152
"""Where each column starts, and its width, in units."""


def bands(patient: Patient) -> list[tuple[State, int, int]]:
    """Return the states from the top down, each with its highest and its lowest vitality drawn."""

    def state(vitality: int) -> State:
        return Patient(vitality, patient.constitution, tenacious=patient.tenacious).state

    found = []
    for each, vitalities in groupby(range(_TOP, _BOTTOM - 1, -1), key=state):
        highest, *others = vitalities
        found.append((each, highest, others[-1]))
    return found


_STATES = MappingProxyType(
    {
        State.ABLE: ("valide", "fig-won"),
        State.HOLDING: ("préservé", "fig-won"),
        State.OUT_OF_COMBAT: ("hors de combat", "fig-kept"),
        State.DYING: ("mourant", "fig-ally"),
        State.DEAD: ("mort", "fig-enemy"),
    }
)


def _life() -> Drawing:
    plain = Patient(0, CONSTITUTION)
    tenacious = Patient(0, CONSTITUTION, tenacious=True)
    lost = plain.permanent_threshold

    def height(vitality: int) -> int:
        return 34 + _LIFE * (_TOP - vitality)

    parts = [UNIT.text(34, 12, "EV", "fig-quiet", anchor="end")]
    for vitality in (OUT_OF_COMBAT, 1, 0, -lost, -plain.resilience, -tenacious.resilience):
        middle = height(vitality) + _LIFE / 2
        parts.append(UNIT.text(34, middle, number(vitality), anchor="end"))
        parts.append(UNIT.line((38, middle), (44, middle), look="fig-soil"))
    for left, name, patient in zip(
        _COLUMNS, ("Ordinaire", "Tenace"), (plain, tenacious), strict=True
    ):
        centre = left + _WIDE / 2
        parts.append(UNIT.text(centre, 12, name, "fig-strong", anchor="middle"))
        for state, highest, lowest in bands(patient):
            words, look = _STATES[state]
            top, bottom = height(highest), height(lowest - 1)
            lines = [f"*{words}"]
            if state is State.OUT_OF_COMBAT:
                lines += ["aucune action,", f"vitesse {OUT_OF_COMBAT_SPEED}"]
            if state is not State.DYING:
                parts.append(UNIT.box(left, top, _WIDE, bottom - top, *lines, look=look))
                continue
            delay = f"1D{DELAY_SIDES} × {patient.resilience} Rounds"
            line = height(-lost - 1)
            parts += [
                UNIT.box(left, top, _WIDE, bottom - top, look=look),
                UNIT.text(centre, (top + line) / 2 - 10, words, "fig-strong", anchor="middle"),
                UNIT.text(centre, (top + line) / 2 + 10, delay, anchor="middle"),
                UNIT.line((left + 4, line), (left + _WIDE - 4, line), look="fig-ghost"),
                *(
                    UNIT.text(centre, (line + bottom) / 2 + aside, words, look, anchor="middle")
                    for aside, words, look in (
                        (-20, "1 PV perdu", ""),
                        (0, "pour toujours", ""),
                        (20, "règle optionnelle", "fig-quiet"),
                    )
                ),
            ]
    return Drawing(
        svg(height(_BOTTOM - 1) + 2, *parts),
        f"L’Énergie Vitale et la mort, avec une constitution de {CONSTITUTION}, sans et avec "
        "l’avantage Tenace.",
        f"Deux échelles d’Énergie Vitale (EV), pour une constitution de {CONSTITUTION}. "
        f"{_fate('Ordinaire', plain)} {_fate('Tenace', tenacious)} Pour l’un et l’autre, une EV "
        f"sous {number(-lost)} coûte un point de vie pour toujours, si la table suit cette règle "
        "optionnelle.",
    )


def _fate(name: str, patient: Patient) -> str:
    """Tell the states of a patient, from the highest vitality down."""
    told = []
    for state, highest, lowest in bands(patient):
        words = _STATES[state][0]
        if state is State.ABLE:
            span = f"à {number(lowest)} ou plus"
        elif state is State.DEAD:
            span = f"à {number(highest)} ou moins"
        else:
            span = f"de {number(highest)} à {number(lowest)}"
        if state is State.DYING:
            words += f" (sans aide, mort au bout de 1D{DELAY_SIDES} × {patient.resilience} Rounds)"
        told.append(f"{words} {span}")
    return f"{name}{NBSP}: {', '.join(told)}."


FIGURES = MappingProxyType(
    {
        "echelle-initiative": _ladder(),
        "round": _round(),
        "seuils": _thresholds(),
        "vie": _life(),
    }
)
"""The figures by the second half of their id."""
