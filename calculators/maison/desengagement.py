"""Se désengager: the chance to leave without opportunity attacks (001 l.303-306, 420)."""

from collections.abc import Iterator
from typing import Any

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Field, Form, Integer, Integers, Toggle
from calculators.french import chance, decimal, number, plural, signed
from calculators.maison.names import CLASSES, classes, ruling
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import disengage
from rules_core.maison.classes import CharacterClass
from rules_core.maison.disengage import Disengagement

RULE = "maison/actions#se-desengager"
OPPORTUNITY = "maison/manoeuvres#opportunite"
INITIATIVE = "maison/tour-initiative#initiative"
LEADS = range(-5, 6)
"""Leads in bonus of the comparison table."""


class Inputs(Form):
    """Who leaves, and whom."""

    initiative = Integer(
        label="Votre bonus d’initiative",
        default=2,
        minimum=-10,
        maximum=20,
        help="L’ajustement de Dextérité, ou 0 si l’initiative est un d20 seul.",
    )
    classe = Choice(
        label="Classe", default=CharacterClass.OTHER, options=classes(disengage.ADVANTAGED)
    )
    ennemis = Integers(
        label="Bonus d’initiative de chaque ennemi engagé",
        default=(0,),
        help="Séparés par des virgules : 2, 2, −1 pour trois ennemis.",
        minimum=-10,
        maximum=20,
        most=disengage.MAX_ENEMIES,
    )
    avantage = Toggle(label="Une autre cause d’avantage", option=True)
    desavantage = Toggle(label="Une cause de désavantage", option=True)
    un_seul_jet = Toggle(
        label="Un seul jet de votre part contre tous",
        help="Autre lecture de l’arbitrage 12 : chaque ennemi garde son propre jet.",
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse to leave nobody."""
        if not self.ennemis:
            yield Inputs.ennemis, "Donnez le bonus d’au moins un ennemi engagé."


def compute(inputs: Inputs) -> Disengagement:
    """Work out the attempt."""
    return disengage.disengage(
        inputs.initiative,
        inputs.ennemis,
        character_class=inputs.classe,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        single_roll=inputs.un_seul_jet,
    )


def explain(inputs: Inputs, attempt: Disengagement) -> Result:
    """Put the attempt into words."""
    attacks = attempt.attacks
    figures = [Figure("Sans attaque d’opportunité", attempt.free)]
    if len(inputs.ennemis) > 1:
        figures += [
            Figure("Au moins une attaque", 1 - attempt.free),
            Figure("Attaques en moyenne", decimal(attacks.mean)),
            Figure("Ennemis engagés", len(inputs.ennemis)),
        ]
    return Result(
        sentence=_sentence(inputs, attempt),
        answers={
            "mode": attempt.mode.value,
            "par-ennemi": [
                {"initiative": bonus, "chance": each} for bonus, each in attempt.by_enemy
            ],
            "sans-attaque": attempt.free,
            "au-moins-une": 1 - attempt.free,
            "attaques": {
                str(count): attacks.between(count, count)
                for count in range(len(inputs.ennemis) + 1)
            },
            "moyenne": attacks.mean,
        },
        figures=tuple(figures),
        tables=_tables(inputs, attempt),
        steps=_steps(inputs, attempt),
        notes=_notes(inputs, attempt),
    )


def _sentence(inputs: Inputs, attempt: Disengagement) -> str:
    thrown = "" if attempt.mode is Mode.NORMAL else f" et {d20.MODES[attempt.mode]}"
    own = f"Avec {_die(inputs.initiative)}{thrown}"
    if len(inputs.ennemis) == 1:
        return (
            f"{own} contre {_die(inputs.ennemis[0])} : partir sans attaque d’opportunité, "
            f"{chance(attempt.free)}."
        )
    return (
        f"{own} contre {len(inputs.ennemis)} ennemis : partir sans aucune attaque d’opportunité, "
        f"{chance(attempt.free)} ; {plural(attempt.attacks.mean, 'attaque')} en moyenne."
    )


def _die(bonus: int) -> str:
    """Write what a side throws: « d20 », « d20 + 2 », « d20 − 1 »."""
    return f"d20 {'−' if bonus < 0 else '+'} {abs(bonus)}" if bonus else "d20"


def _tables(inputs: Inputs, attempt: Disengagement) -> tuple[Table, ...]:
    chances = {lead: disengage.chance_to_beat(lead, attempt.mode) for lead in LEADS}
    by_lead = Table(
        f"Contre un seul ennemi, selon l’écart des bonus (mode {d20.MODES[attempt.mode]})",
        ("Votre bonus moins le sien", "chance de le battre"),
        tuple(
            Row(
                signed(lead),
                (each,),
                bar=each,
                current=len(inputs.ennemis) == 1 and lead == inputs.initiative - inputs.ennemis[0],
            )
            for lead, each in chances.items()
        ),
        folded=True,
    )
    if len(inputs.ennemis) == 1:
        return (by_lead,)
    by_enemy = Table(
        "Ennemi par ennemi",
        ("Ennemi", "bonus", "chance de le battre"),
        tuple(
            Row(f"n° {place}", (signed(bonus), each), bar=each)
            for place, (bonus, each) in enumerate(attempt.by_enemy, 1)
        ),
    )
    attacks = Table(
        "Attaques d’opportunité, si tous en profitent",
        ("Attaques", "au moins", "chance"),
        tuple(
            Row(str(count), (attempt.attacks.between(count, len(inputs.ennemis)), each), bar=each)
            for count in range(len(inputs.ennemis) + 1)
            for each in (attempt.attacks.between(count, count),)
        ),
    )
    return by_enemy, attacks, by_lead


def _steps(inputs: Inputs, attempt: Disengagement) -> tuple[Step, ...]:
    steps = [Step("Votre bonus au d20", signed(inputs.initiative), INITIATIVE)]
    if attempt.class_advantage:
        steps.append(Step(CLASSES[inputs.classe].capitalize(), "avantage", RULE))
    if inputs.avantage:
        steps.append(Step("Autre cause", "avantage", RULE))
    if inputs.desavantage:
        steps.append(Step("Cause de désavantage", "désavantage", RULE))
    steps += [
        Step(f"Battre un total de {_die(bonus)}, sans égalité", chance(each), RULE)
        for bonus, each in dict(attempt.by_enemy).items()
    ]
    if len(inputs.ennemis) > 1:
        thrown = "un seul jet de votre part" if inputs.un_seul_jet else "un jet contre chacun"
        steps += [
            Step(f"Les battre tous : {thrown}", chance(attempt.free), RULE),
            Step(
                "Attaques en moyenne : somme des chances de ne pas battre chacun",
                decimal(attempt.attacks.mean),
                OPPORTUNITY,
            ),
        ]
    return tuple(steps)


def _notes(inputs: Inputs, attempt: Disengagement) -> tuple[Note, ...]:
    thrown = "Un seul jet de votre part" if inputs.un_seul_jet else "Un jet par ennemi engagé"
    notes = [
        ruling(12, f"{thrown} ; une égalité échoue, et l’action est dépensée dans tous les cas")
    ]
    if inputs.desavantage and (attempt.class_advantage or inputs.avantage):
        notes.append(ruling(29, "Avantage et désavantage s’annulent", about_input=True))
    return (
        *notes,
        ruling(32, "L’initiative est un d20 plus la Dextérité (statut incertain), ou un d20 seul"),
        Note(
            "Une attaque d’opportunité coûte à l’ennemi sa réaction : une par ennemi au plus, et "
            "aucune s’il n’en a plus.",
            OPPORTUNITY,
        ),
        Note(
            "La source ne dit pas si les jets du début du combat peuvent resservir ; ici, chacun "
            "relance. Elle ne dit rien non plus des ennemis non engagés que l’on croise ensuite.",
            RULE,
        ),
    )


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw against each enemy."""
    attempt = compute(inputs)
    lines = []
    attacks = 0
    own = 0
    for place, bonus in enumerate(inputs.ennemis, 1):
        if place == 1 or not inputs.un_seul_jet:
            kept, line = d20.throw(attempt.mode, randomness)
            own = kept + inputs.initiative
            lines.append(f"Vous, {line}, {signed(inputs.initiative)} : {number(own)}")
        face = randomness.randint(1, FACES)
        beaten = own > face + bonus
        attacks += not beaten
        lines.append(
            f"Ennemi n° {place}, d20 : {face}, {signed(bonus)} : {number(face + bonus)}, "
            f"{'battu' if beaten else 'pas battu'}"
        )
    told = plural(attacks, "attaque d’opportunité", "attaques d’opportunité")
    outcome = f"Si vous partez, {told}." if attacks else "Aucune attaque d’opportunité."
    return Throw(tuple(lines), outcome)


CALCULATOR = Calculator(
    id="maison/desengagement",
    title="Se désengager",
    purpose="Votre chance de quitter le corps à corps sans attaque d’opportunité.",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
