"""What the calculators of a blow share: its names, its sections, how it is written."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import Note, Step
from calculators.fields import Integer, Toggle
from calculators.french import capital, decimal, enumeration, number, plural
from calculators.oeil_noir import names, quantities, rulings, settled
from calculators.reasons import Words
from rules_core.dice import Dice, Law, Randomness
from rules_core.oeil_noir.damage import Critical, Kind
from rules_core.oeil_noir.wounds import Build, Part, Thresholds

LARGEST_MODIFIER = 40
"""Bound of what a situation adds to an AT or a PRD."""
ALL_TOGETHER = "−3 est un malus de 3 ; toute la situation ensemble."
CRITICAL = f"{names.ATTACK_PAGE}#critique"
IMPACT = f"{names.ATTACK_PAGE}#points-impact"
DAMAGE = f"{names.ATTACK_PAGE}#points-dommages"
ENDURANCE = f"{names.ATTACK_PAGE}#endurance"
DIRECT = f"{names.ATTACK_PAGE}#dommages-directs"
THRESHOLDS = f"{names.WOUNDS_PAGE}#seuils"

KINDS = MappingProxyType(
    {
        Kind.IMPACT: "des points d’impact (PI)",
        Kind.ENDURANCE: "des points d’impact à l’Endurance, PI(End)",
        Kind.DIRECT: "des points de dommages, sans PR",
    }
)
KIND_RULES = MappingProxyType({Kind.IMPACT: IMPACT, Kind.ENDURANCE: ENDURANCE, Kind.DIRECT: DIRECT})


def lowered_field(**where: Any) -> Toggle:
    """Return the field `abaisse`: whether the blow lowers the Seuils; `where` goes to the field."""
    return Toggle(
        "Carreau, Coup Ciblé…",
        help="Une arme ou une action qui abaisse les Seuils de Blessure de 2.",
        means=quantities.LOWERED,
        ruling=rulings.ARROWS,
        **where,
    )


def raised_field(**where: Any) -> Toggle:
    """Return the field `releve`: whether the blow raises them; `where` goes to the field."""
    return Toggle(
        "Sans arme, Coup du Plat…",
        help="Une attaque qui relève les Seuils de Blessure de 2.",
        means=quantities.RAISED,
        **where,
    )


def modifier_field(label: str, help_: str = ALL_TOGETHER, **where: Any) -> Integer:
    """Return a field of what the situation adds to an AT or a PRD; `where` goes to the field."""
    return Integer(label, 0, -LARGEST_MODIFIER, LARGEST_MODIFIER, help=help_, **where)


VOLITION = (settled.VOLITION_MALUS.note(), settled.VOLITION_EFFECT.note())
"""The notes of the test that a critical hit leaves to its victim."""


def damage_points(points: int | Fraction) -> str:
    """Write points de dommages: « 1 point de dommages », « 3,5 points de dommages »."""
    return plural(points, "point de dommages", "points de dommages")


def wounds(count: int) -> str:
    """Write a number of Blessures: « aucune Blessure », « 2 Blessures »."""
    return plural(count, "Blessure") if count else "aucune Blessure"


def reach(low: int, high: int) -> str:
    """Write a range: « 6 à 16 », or its one value."""
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def span(law: Law) -> str:
    """Write the range of a law."""
    return reach(law.minimum, law.maximum)


def spread(law: Law) -> str:
    """Write the range of a law and its mean."""
    if law.minimum == law.maximum:
        return span(law)
    return f"{span(law)}, {decimal(law.mean)} en moyenne"


def dice_text(dice: Dice) -> str:
    """Write dice, with the typographic minus."""
    return str(dice).replace("-", "\N{MINUS SIGN}")


def doubling(critical: Critical) -> str:
    """Say what a critical hit doubles: « Un coup critique double les PI, avant la PR »."""
    return capital(rulings.CRITICAL_DOUBLING.sentence(critical))


def cast(dice: Dice, randomness: Randomness) -> int:
    """Throw dice, and add what is added to them."""
    return sum(dice.roll(randomness)) + dice.constant


# --- thresholds ---


def threshold_steps(thresholds: Thresholds, kind: Kind, account: str) -> Iterator[Step]:
    """Yield what makes the three Seuils de Blessure; `account` is the answer of the first."""
    first, *_ = thresholds.made_of
    text, plain = "Seuils : CN/2, CN et 1,5 fois la CN", thresholds.plain
    yield reasons.term(text, first[Part.PLAIN], THRESHOLDS, account, _list(plain))
    yield from reasons.terms(first.without(Part.PLAIN), _changes(thresholds, kind), account)
    reached = _list(thresholds.values)
    yield reasons.answer("Blessures : à plus de", first.total, THRESHOLDS, account, reached)


def threshold_notes(thresholds: Thresholds, kind: Kind) -> Iterator[Note]:
    """Yield the rulings on what passes the Seuils de Blessure, and what moves them."""
    yield settled.STRICTLY_MORE.note()
    if thresholds.build is Build.IRON and thresholds.lowered:
        yield settled.THRESHOLD_CHANGES.note()
    if kind is Kind.ENDURANCE:
        yield settled.RAISED_ONCE.note()


def _list(values: tuple[int, ...]) -> str:
    return enumeration(map(number, values))


def _changes(thresholds: Thresholds, kind: Kind) -> dict[Part, Words]:
    weapons, endurance = "#armes-seuil", "#endurance"
    raised, rule = "Sans arme, Coup du Plat…", weapons
    if kind is Kind.ENDURANCE:
        raised, rule = "Attaque à PI(End)", endurance
    page = names.WOUNDS_PAGE
    return {
        Part.BUILD: Words(names.BUILDS[thresholds.build], f"{page}#en-fer", _moved),
        Part.LOWERED: Words("Carreau, Coup Ciblé…", f"{page}{weapons}", _moved),
        Part.RAISED: Words(raised, f"{page}{rule}", _moved),
        Part.FLOOR: Words("Premier seuil, jamais sous 0", THRESHOLDS, lambda up: f"relevé de {up}"),
    }


def _moved(shift: int) -> str:
    return f"{'relevés' if shift > 0 else 'abaissés'} de {abs(shift)}"
