"""Résistances: what is left of damage once everything has reduced it (001 l.542-569)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Dice, Field, Form, Integer, Integers, Toggle
from calculators.french import decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison.names import CREATURES, DAMAGE_TYPES, ruling
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.maison import resistance
from rules_core.maison.resistance import Creature, DamageType, Stage, Target

PAGE = "maison/degats-resistances"
DAMAGE_SHOWN = range(5, 65, 5)
"""Damage of the table of what goes in and what comes out."""


class Multiplier(StrEnum):
    """Critical multipliers a reader can choose."""

    NONE = "1"
    DOUBLE = "2"
    FOURFOLD = "4"
    EIGHTFOLD = "8"
    SIXTEENFOLD = "16"


class Inputs(Form):
    """The damage dealt and everything that stands in its way."""

    degats = Dice(
        label="Dégâts infligés",
        default=dice.parse_dice("25"),
        help="Un nombre, ou des dés comme 4d6+2.",
    )
    type = Choice(label="Type de dégâts", default=DamageType.BLUDGEONING, options=DAMAGE_TYPES)
    resistances = Integers(
        label="Résistances fixes à ce type",
        default=(15, 5),
        help="Par tranches de 5, séparées par des virgules ; elles s’additionnent.",
        minimum=5,
        maximum=100,
        step=resistance.STEP,
        most=6,
    )
    creature = Choice(label="Créature", default=Creature.OTHER, options=CREATURES)
    moitie = Toggle(label="Résistance par moitié à ce type")
    vulnerable = Toggle(label="Vulnérable à ce type")
    intangible = Toggle(label="Créature intangible")
    exige = Integer(
        label="Magie exigée pour la toucher",
        default=0,
        minimum=0,
        maximum=resistance.MAX_MAGIC,
        help="2 pour une créature touchée seulement par les armes +2 ou mieux.",
        group="Attaque avec une arme",
    )
    arme = Integer(
        label="Magie de l’arme",
        default=0,
        minimum=0,
        maximum=resistance.MAX_MAGIC,
        help="0 pour une arme ordinaire, 1 pour une arme +1…",
        group="Attaque avec une arme",
    )
    critique = Choice(
        label="Multiplicateur de critique",
        default=Multiplier.NONE,
        options={each: f"×{each.value}" for each in Multiplier},
    )
    sans_cumul = Toggle(
        label="Seule la résistance fixe la plus forte compte",
        help="Autre lecture de l’arbitrage 14.",
        option=True,
    )
    fixes_a_la_fin = Toggle(
        label="Retrancher les résistances fixes après la moitié et le Zoid",
        help="La source ne donne pas cet ordre.",
        option=True,
    )
    vulnerabilite_d_abord = Toggle(
        label="Doubler pour la vulnérabilité avant de résister",
        help="Autre lecture de l’arbitrage 26.",
        option=True,
    )
    critique_a_la_fin = Toggle(
        label="Multiplier le critique après les résistances",
        help="Autre lecture de l’arbitrage 24.",
        option=True,
    )
    immunite_par_resistance = Toggle(
        label="La limite de 45 vaut pour chaque résistance, pas pour leur total",
        help="Autre lecture de l’arbitrage 26.",
        option=True,
    )
    intangible_par_tranches = Toggle(
        label="Intangible : une arme magique trop faible ne perd que 5 par point manquant",
        help="Autre lecture de l’arbitrage 26.",
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative."""
        if self.degats.maximum < 0:
            yield Inputs.degats, "Ces dégâts sont toujours négatifs."


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage and its target; `law` is the damage taken."""

    target: Target
    dealt: Law
    law: Law


def compute(inputs: Inputs) -> Blow:
    """Work out the damage taken; damage dealt never goes below 0."""
    skeleton = inputs.creature is Creature.SKELETON and inputs.type in resistance.SKELETON_HALVED
    target = Target(
        flat=inputs.resistances,
        half=inputs.moitie or skeleton,
        vulnerable=inputs.vulnerable,
        zoid=inputs.creature is Creature.ZOID,
        intangible=inputs.intangible,
        needs=inputs.exige,
        weapon=inputs.arme,
        multiplier=int(inputs.critique.value),
        immune_beyond_each=inputs.immunite_par_resistance,
        highest_only=inputs.sans_cumul,
        flat_last=inputs.fixes_a_la_fin,
        vulnerable_first=inputs.vulnerabilite_d_abord,
        critical_last=inputs.critique_a_la_fin,
        intangible_by_steps=inputs.intangible_par_tranches,
    )
    dealt = inputs.degats.law.map(lambda value: max(0, value))
    return Blow(target, dealt, dealt.map(lambda value: resistance.damage_taken(value, target)))


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the reduction into words."""
    nothing = blow.law.probability(lambda value: value == 0)
    return Result(
        sentence=_sentence(blow),
        answers={
            "degats": blow.law.minimum if _fixed(blow) else None,
            "moyenne": blow.law.mean,
            "minimum": blow.law.minimum,
            "maximum": blow.law.maximum,
            "aucun-degat": nothing,
            "loi": blow.law,
            "resistance-totale": blow.target.flat_total,
            "immunise": blow.target.immune or blow.target.untouchable,
            "etapes": [
                {"etape": step.stage.value, "avant": step.before, "apres": step.after}
                for step in resistance.reduce_damage(blow.dealt.maximum, blow.target)
            ],
        },
        figures=_figures(blow),
        tables=_tables(blow),
        steps=_steps(inputs, blow),
        notes=_notes(inputs, blow),
    )


def _fixed(blow: Blow) -> bool:
    return blow.dealt.minimum == blow.dealt.maximum


def _sentence(blow: Blow) -> str:
    if _fixed(blow):
        dealt, taken = blow.dealt.minimum, blow.law.minimum
        return f"Sur {plural(dealt, 'dégât')}, la cible en subit {number(taken)}."
    low, high = number(blow.law.minimum), number(blow.law.maximum)
    between = f"toujours {low}" if low == high else f"de {low} à {high}"
    return f"La cible subit {plural(blow.law.mean, 'dégât')} en moyenne, {between}."


def _figures(blow: Blow) -> tuple[Figure, ...]:
    if _fixed(blow):
        dealt, taken = blow.dealt.minimum, blow.law.minimum
        return (Figure("Dégâts subis", taken), Figure("Arrêtés", max(0, dealt - taken)))
    return (
        Figure("En moyenne", decimal(blow.law.mean)),
        Figure("Aucun dégât", blow.law.probability(lambda value: value == 0)),
        Figure("Au plus", blow.law.maximum),
    )


def _tables(blow: Blow) -> tuple[Table, ...]:
    most = max(resistance.damage_taken(dealt, blow.target) for dealt in DAMAGE_SHOWN)
    through = Table(
        "Ce qui passe, selon les dégâts",
        ("Dégâts infligés", "subis"),
        tuple(
            Row(
                number(dealt),
                (taken,),
                bar=Fraction(taken, most) if most else Fraction(),
                current=_fixed(blow) and dealt == blow.dealt.minimum,
            )
            for dealt in DAMAGE_SHOWN
            for taken in (resistance.damage_taken(dealt, blow.target),)
        ),
        folded=True,
    )
    if _fixed(blow):
        return (through,)
    return law_table("Loi des dégâts subis", blow.law, folded=False), through


STAGES = {
    Stage.CRITICAL: ("Critique", f"{PAGE}#ordre"),
    Stage.INTANGIBLE: ("Intangible : l’arme passe au travers", f"{PAGE}#intangibles"),
    Stage.FLAT: ("Résistances fixes", f"{PAGE}#resistance-fixe"),
    Stage.HALF: ("Résistance par moitié, arrondie à l’inférieur", f"{PAGE}#moitie"),
    Stage.ZOID: ("Zoid : un sixième, arrondi à l’inférieur", f"{PAGE}#zoids"),
    Stage.VULNERABLE: ("Vulnérabilité : le double", f"{PAGE}#vulnerabilite"),
}


def _steps(inputs: Inputs, blow: Blow) -> tuple[Step, ...]:
    """Follow the least and the greatest damage stage by stage."""
    low = resistance.reduce_damage(blow.dealt.minimum, blow.target)
    high = resistance.reduce_damage(blow.dealt.maximum, blow.target)
    kind = DAMAGE_TYPES[inputs.type]
    steps = [
        Step(
            f"Dégâts infligés ({kind})",
            _range(blow.dealt.minimum, blow.dealt.maximum),
            f"{PAGE}#jet-degats",
        )
    ]
    for least, greatest in zip(low, high, strict=True):
        text, rule = STAGES[least.stage]
        steps.append(
            Step(_detail(text, least.stage, blow.target), _range(least.after, greatest.after), rule)
        )
    if blow.target.missing_magic and not blow.target.untouchable:
        steps.insert(
            1,
            Step(
                f"Arme {_plus(inputs.arme)} contre une créature qui exige {_plus(inputs.exige)}",
                f"résistance {blow.target.missing_resistance}",
                f"{PAGE}#armes-magiques",
            ),
        )
    return tuple(steps)


def _plus(magic: int) -> str:
    return f"+{magic}" if magic else "ordinaire"


def _detail(text: str, stage: Stage, target: Target) -> str:
    if stage is Stage.CRITICAL:
        return f"{text} ×{target.multiplier}"
    if stage is Stage.FLAT and target.immune:
        return f"Résistance totale : plus de {resistance.LAST_FLAT}"
    if stage is Stage.FLAT:
        parts = [*target.flat, *([target.missing_resistance] if target.missing_magic else [])]
        shown = str(target.flat_total)
        if len(parts) > 1 and not target.highest_only:
            shown = f"{' + '.join(map(str, parts))} = {shown}"
        return f"{text} : {shown}, soit {signed(-target.flat_total)}"
    return text


def _range(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def _notes(inputs: Inputs, blow: Blow) -> tuple[Note, ...]:
    applied = [stage for stage, _ in resistance.stages(blow.target)]
    notes = []
    if len(applied) > 1:
        order = " → ".join(STAGES[stage][0].split(" :")[0].split(",")[0] for stage in applied)
        notes.append(ruling(26, f"Ordre retenu : {order.lower()}"))
    if blow.target.immune:
        limit = "chaque résistance" if inputs.immunite_par_resistance else "le total"
        notes.append(
            ruling(
                26,
                f"Au-delà de {resistance.LAST_FLAT}, la limite valant pour {limit}, rien ne passe",
            )
        )
    if len(inputs.resistances) > 1:
        told = "seule la plus forte compte" if inputs.sans_cumul else "elles s’additionnent"
        notes.append(ruling(14, f"Plusieurs résistances fixes : {told}"))
    if inputs.intangible:
        notes.append(
            Note(
                "La règle des intangibles parle d’armes ; la source ne dit rien des sorts.",
                f"{PAGE}#intangibles",
            )
        )
    if inputs.degats.minimum < 0:
        notes.append(
            Note(
                "Un total de dégâts négatif compte pour 0.", f"{PAGE}#jet-degats", about_input=True
            )
        )
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and follow it stage by stage."""
    blow = compute(inputs)
    thrown = inputs.degats.roll(randomness)
    dealt = max(0, sum(thrown) + inputs.degats.constant)
    shown = f" : {', '.join(map(str, thrown))}" if thrown else ""
    lines = [f"Dégâts {inputs.degats}{shown}, soit {number(dealt)}"]
    taken = dealt
    for step in resistance.reduce_damage(dealt, blow.target):
        text, _ = STAGES[step.stage]
        lines.append(f"{_detail(text, step.stage, blow.target)} : {number(step.after)}")
        taken = step.after
    return Throw(tuple(lines), f"{plural(taken, 'dégât subi', 'dégâts subis')}.")


CALCULATOR = Calculator(
    id="maison/resistances",
    title="Dégâts et résistances",
    purpose="Ce qui reste des dégâts après résistances, magie insuffisante et vulnérabilité.",
    rule=f"{PAGE}#resistance-fixe",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
