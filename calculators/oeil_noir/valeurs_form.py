"""The form of the values of combat, and what they come to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators.fields import Choice, Field, Form, Integer, Toggle
from calculators.oeil_noir.names import HIGHEST_VALUE, rounding_field
from rules_core.dice import Law
from rules_core.oeil_noir import values
from rules_core.oeil_noir.values import Limit, Load, Pair, Quality, Value

LARGEST_MODIFIER = 10
START = "Le combattant"


class Origin(StrEnum):
    """Where the base values come from."""

    QUALITIES = "qualites"
    BASES = "bases"


class Technique(StrEnum):
    """What the talent points go to."""

    MELEE = "corps-a-corps"
    PURE = "attaque-pure"
    RANGED = "distance"


STRIKES = (Technique.MELEE, Technique.PURE)
LIMITS = MappingProxyType(
    {Limit.POINTS: "les points placés", Limit.VALUES: "les valeurs (ancien résumé)"}
)


def _quality(label: str, default: int) -> Integer:
    return Integer(
        label=label,
        default=default,
        minimum=0,
        maximum=values.MAX_QUALITY,
        group=START,
        shown_for=("depart", (Origin.QUALITIES,)),
    )


def _base(label: str, default: int) -> Integer:
    return Integer(
        label=label,
        default=default,
        minimum=0,
        maximum=HIGHEST_VALUE,
        group=START,
        shown_for=("depart", (Origin.BASES,)),
    )


def _burden(label: str, default: int, help_: str, technique: tuple[Technique, ...] = ()) -> Integer:
    return Integer(
        label=label,
        default=default,
        minimum=0,
        maximum=values.MAX_ENCUMBRANCE,
        help=help_,
        group="Encombrement",
        shown_for=("technique", technique) if technique else None,
    )


def _weapon(label: str, default: int, most: int, technique: tuple[Technique, ...] = ()) -> Integer:
    return Integer(
        label=label,
        default=default,
        minimum=-most,
        maximum=most,
        group="Modificateurs de l’arme : −1 est un malus de 1",
        shown_for=("technique", technique) if technique else None,
    )


class Inputs(Form):
    """A fighter, a technique, a weapon and what burdens them."""

    depart = Choice(
        label="Partir",
        default=Origin.QUALITIES,
        options={Origin.QUALITIES: "des qualités", Origin.BASES: "des valeurs de base"},
        group=START,
    )
    courage = _quality("Courage (CO)", 14)
    intuition = _quality("Intuition (IU)", 11)
    agilite = _quality("Agilité (AG)", 12)
    force = _quality("Force (FO)", 13)
    dexterite = _quality("Dextérité (DE)", 12)
    base_at = _base("AT de base", 8)
    base_prd = _base("PRD de base", 6)
    base_cd = _base("CD de base", 7)
    base_ini = _base("INI de base", 8)
    technique = Choice(
        label="Aptitude de Combat",
        default=Technique.MELEE,
        options={
            Technique.MELEE: "corps à corps",
            Technique.PURE: "attaque pure",
            Technique.RANGED: "à distance",
        },
        help="Attaque pure : Armes de Joute, Fouets.",
    )
    points = Integer(label="Points d’Aptitude", default=6, minimum=0, maximum=values.MAX_POINTS)
    points_at = Integer(
        label="dont placés sur l’AT",
        default=3,
        minimum=0,
        maximum=values.MAX_POINTS,
        help="Les autres vont à la PRD.",
        shown_for=("technique", (Technique.MELEE,)),
    )
    enc = _burden("Enc de l’armure", 4, "Celui de toutes les pièces portées.")
    habitude = _burden("Habitude de la Protection, points en moins", 1, "Sur cet Enc seulement.")
    sac = _burden("Enc du sac à dos", 0, "L’Habitude de la Protection n’y change rien.")
    ence_moins = _burden(
        "EncE de l’Aptitude : Enc moins", 2, "0 si l’EncE est l’Enc entier.", STRIKES
    )
    arme_at = _weapon("AT", 0, LARGEST_MODIFIER, STRIKES)
    arme_prd = _weapon("PRD", 0, LARGEST_MODIFIER, (Technique.MELEE,))
    arme_ini = _weapon("INI", 1, values.WEAPON_INITIATIVE)
    reflexe = Toggle(label="Réflexe de Combat", option=True)
    instinct = Toggle(label="Instinct du Combat", option=True)
    danseur = Toggle(label="Danseur de Lames", help="2D6 pour l’INI.", option=True)
    autre_ini = Integer(
        label="Autre modificateur d’INI",
        default=0,
        minimum=-LARGEST_MODIFIER,
        maximum=LARGEST_MODIFIER,
        help="Un peuple, par exemple ; −1 est un malus de 1.",
        option=True,
    )
    limite = Choice(
        label="Cinq points d’écart au plus entre",
        default=Limit.POINTS,
        options=LIMITS,
        option=True,
        shown_for=("technique", (Technique.MELEE,)),
    )
    arrondi = rounding_field("Arrondi des valeurs de base", ("depart", (Origin.QUALITIES,)))

    @property
    def qualities(self) -> dict[Quality, int]:
        """The five qualities."""
        return {each: getattr(self, each.value) for each in Quality}

    @property
    def base(self) -> Mapping[Value, int]:
        """The base values, worked out or as given."""
        if self.depart is Origin.QUALITIES:
            return values.base_values(self.qualities, self.arrondi)
        return {each: getattr(self, f"base_{each.value}") for each in Value}

    @property
    def base_pair(self) -> Pair:
        """The base values of attack and parry."""
        return Pair(self.base[Value.ATTACK], self.base[Value.PARRY])

    def splits(self, limit: Limit) -> tuple[Pair, ...]:
        """Return the legal splits of the points under a limit; none without a parry."""
        if self.technique is not Technique.MELEE:
            return ()
        return values.splits(self.points, self.base_pair, limit)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a split that the limit forbids."""
        if self.technique is not Technique.MELEE:
            return
        legal = [each.attack for each in self.splits(self.limite)]
        if not legal:
            yield Inputs.points_at, "Aucune répartition ne garde la limite de 5 points d’écart."
        elif self.points_at not in legal:
            low, high = legal[0], legal[-1]
            told = f"Placez {low}" if low == high else f"Placez de {low} à {high}"
            yield Inputs.points_at, f"{told} de ces {self.points} points sur l’AT."


@dataclass(frozen=True, slots=True)
class Worked:
    """The values of combat, worked out.

    Attributes:
        base: the four base values.
        load: what burdens the fighter.
        effective: the effective encumbrance of the technique.
        off: what it takes off attack and parry.
        placed: the points placed on attack and parry.
        pair: final attack and parry, meaningless for a ranged technique.
        ranged: final CD of a ranged technique.
        initiative_known: the initiative before its dice.
        initiative: its law.
        by_split: final attack and parry of each legal split.
    """

    base: Mapping[Value, int]
    load: Load
    effective: int
    off: Pair
    placed: Pair
    pair: Pair
    ranged: int
    initiative_known: int
    initiative: Law
    by_split: Mapping[Pair, Pair]


def compute(inputs: Inputs) -> Worked:
    """Work out the values."""
    base = inputs.base
    load = Load(inputs.enc, inputs.habitude, inputs.sac)
    effective = load.effective(inputs.ence_moins)
    off = values.shared(effective)
    changed = inputs.base_pair + -off + Pair(inputs.arme_at, inputs.arme_prd)
    parried = inputs.technique is Technique.MELEE
    attack = inputs.points_at if parried else inputs.points
    placed = Pair(attack, inputs.points - attack)
    known = (
        base[Value.INITIATIVE]
        + inputs.arme_ini
        - load.total
        + values.COMBAT_REFLEXES * inputs.reflexe
        + values.COMBAT_INSTINCT * inputs.instinct
        + inputs.autre_ini
    )
    return Worked(
        base=base,
        load=load,
        effective=effective,
        off=off,
        placed=placed,
        pair=changed + placed,
        ranged=base[Value.RANGED] + inputs.points,
        initiative_known=known,
        initiative=values.initiative(known, two_dice=inputs.danseur),
        by_split={each: changed + each for each in inputs.splits(inputs.limite)},
    )
