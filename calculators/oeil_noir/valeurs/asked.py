"""The form and the computation of `oeil-noir/valeurs`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form, Group
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import LARGEST_MODIFIER, Character
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import values
from rules_core.oeil_noir.values import Effect, Limit, Load, Pair, Part, Quality, Value

# --- the form ---

START, BURDENS = Group("Le combattant"), Group("Encombrement")
WEAPON = Group("Modificateurs de l’arme : −1 est un malus de 1")


class Origin(Labelled):
    """Where the base values come from."""

    QUALITIES = "qualites", "des qualités"
    BASES = "bases", "des valeurs de base"


class Technique(Labelled):
    """What the talent points go to."""

    MELEE = "corps-a-corps", "corps à corps"
    PURE = "attaque-pure", "attaque pure"
    RANGED = "distance", "à distance"


class Inputs(Form):
    """A fighter, a technique, a weapon and what burdens them."""

    depart = Choice("Partir", Origin.QUALITIES, group=START)
    worked_out = depart.among(Origin.QUALITIES)
    courage = Character.courage.asked(when=worked_out, group=START)
    intuition = Character.intuition.asked(when=worked_out, group=START)
    agilite = Character.agilite.asked(when=worked_out, group=START)
    force = Character.force.asked(when=worked_out, group=START)
    dexterite = Character.dexterite.asked(when=worked_out, group=START)
    known = depart.among(Origin.BASES)
    base_at = Character.base_at.asked(when=known, group=START)
    base_prd = Character.base_prd.asked(when=known, group=START)
    base_cd = Character.base_cd.asked(when=known, group=START)
    base_ini = Character.base_ini.asked(when=known, group=START)
    technique = Choice(
        "Aptitude de Combat", Technique.MELEE, help="Attaque pure : Armes de Joute, Fouets."
    )
    strikes = technique.among(Technique.MELEE, Technique.PURE)
    parries = technique.among(Technique.MELEE)
    points = Character.points.asked()
    points_at = Character.points_at.asked(when=parries)
    enc = Character.enc.asked(group=BURDENS)
    habitude = Character.habitude.asked(group=BURDENS)
    sac = Character.sac.asked(group=BURDENS)
    ence_moins = Character.ence_moins.asked(group=BURDENS, when=strikes)
    arme_at = Character.arme_at.asked(label="AT", group=WEAPON, when=strikes)
    arme_prd = Character.arme_prd.asked(label="PRD", group=WEAPON, when=parries)
    arme_ini = Integer("INI", 1, -values.WEAPON_INITIATIVE, values.WEAPON_INITIATIVE, group=WEAPON)
    reflexe = Toggle("Réflexe de Combat", option=True)
    instinct = Toggle("Instinct du Combat", option=True)
    danseur = Toggle("Danseur de Lames", help="2D6 pour l’INI.", option=True)
    autre_ini = Integer(
        "Autre modificateur d’INI",
        0,
        -LARGEST_MODIFIER,
        LARGEST_MODIFIER,
        help="Un peuple, par exemple ; −1 est un malus de 1.",
        option=True,
    )
    limite = choice(rulings.SPREAD, when=parries)
    arrondi = choice(rulings.BASE_ROUNDING, when=worked_out)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a split that the limit forbids."""
        if self.technique is not Technique.MELEE:
            return
        legal = [each.attack for each in self.splits(self.limite)]
        if not legal:
            yield Inputs.points_at, "Aucune répartition ne garde la limite de 5 points d’écart."
        elif self.points_at not in legal:
            yield Inputs.points_at, self._refusal(legal[0], legal[-1])

    def _refusal(self, low: int, high: int) -> str:
        """Say how many of the points may be placed on the attack."""
        if not self.points:
            return "Sans point d’Aptitude, rien ne se place sur l’AT."
        told = f"Placez {low}" if low == high else f"Placez de {low} à {high}"
        these = f"ces {self.points} points" if self.points > 1 else "ce point"
        return f"{told} de {these} sur l’AT."

    @property
    def qualities(self) -> dict[Quality, int]:
        """The five qualities."""
        return {each: getattr(self, each.value) for each in Quality}

    @property
    def bases(self) -> Mapping[Value, int]:
        """The base values, worked out or as given."""
        if self.depart is Origin.QUALITIES:
            return values.base_values(self.qualities, self.arrondi)
        return {each: getattr(self, f"base_{each.value}") for each in Value}

    def splits(self, limit: Limit) -> tuple[Pair, ...]:
        """Return the legal splits of the points under a limit; none without a parry."""
        if self.technique is not Technique.MELEE:
            return ()
        base = Pair(self.bases[Value.ATTACK], self.bases[Value.PARRY])
        return values.splits(self.points, base, limit)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Worked:
    """The values of combat, worked out.

    Attributes:
        base: the four base values.
        load: what burdens the fighter.
        effective: what makes the effective encumbrance of the technique.
        off: what it takes off attack and parry.
        placed: the points placed on attack and parry.
        values: what makes each value that the technique has: AT and PRD, AT, or CD.
        known: what makes the initiative before its dice.
        initiative: its law.
        by_split: final attack and parry of each legal split.
    """

    base: Mapping[Value, int]
    load: Load
    effective: Ledger[Effect]
    off: Pair
    placed: Pair
    values: Mapping[Value, Ledger[Part]]
    known: Ledger[Part]
    initiative: Law
    by_split: Mapping[Pair, Pair]

    def total(self, value: Value) -> int | None:
        """Return a value of combat, None where the technique has it not."""
        return self.values[value].total if value in self.values else None


def compute(inputs: Inputs) -> Worked:
    """Work out the values."""
    base, melee = inputs.bases, inputs.technique is Technique.MELEE
    load = Load(inputs.enc, inputs.habitude, inputs.sac)
    effective = load.effective(inputs.ence_moins)
    off = values.shared(effective.total)
    weapon = Pair(inputs.arme_at, inputs.arme_prd)
    attack = inputs.points_at if melee else inputs.points
    placed = Pair(attack, inputs.points - attack)
    strike = partial(values.parts, base[Value.ATTACK], load=off.attack, weapon=weapon.attack)
    parry = partial(values.parts, base[Value.PARRY], load=off.parry, weapon=weapon.parry)
    made_of: dict[Value, Ledger[Part]] = {}
    if inputs.technique is Technique.RANGED:
        made_of[Value.RANGED] = values.parts(base[Value.RANGED], inputs.points)
    else:
        made_of[Value.ATTACK] = strike(placed.attack)
    if melee:
        made_of[Value.PARRY] = parry(placed.parry)
    known = values.initiative_parts(
        base[Value.INITIATIVE],
        weapon=inputs.arme_ini,
        load=load.total,
        reflexes=inputs.reflexe,
        instinct=inputs.instinct,
        others=inputs.autre_ini,
    )
    return Worked(
        base=base,
        load=load,
        effective=effective,
        off=off,
        placed=placed,
        values=made_of,
        known=known,
        initiative=values.initiative(known.total, two_dice=inputs.danseur),
        by_split={
            each: Pair(strike(each.attack).total, parry(each.parry).total)
            for each in inputs.splits(inputs.limite)
        },
    )
