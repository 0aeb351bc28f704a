"""Se désengager: the chance to leave without opportunity attacks (001 l.303-306, 420)."""

from collections.abc import Iterator
from typing import Any

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Integers, Toggle
from calculators.form import Field, Form
from calculators.french import capital, chance, decimal, number, plural, signed
from calculators.maison import rulings, settled
from calculators.maison.adversary import Adversary
from calculators.maison.character import Character
from calculators.maison.names import CLASSES, classes
from calculators.maison.rolls import die
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import disengage
from rules_core.maison.disengage import Disengagement

RULE = "maison/actions#se-desengager"
OPPORTUNITY = "maison/manoeuvres#opportunite"
INITIATIVE = "maison/tour-initiative#initiative"
LEADS = range(-5, 6)
"""Leads in bonus of the comparison table."""

# --- the form ---


class Inputs(Form):
    """Who leaves, and whom."""

    initiative = Character.dexterite.asked(
        label="Votre bonus d’initiative",
        ruling=rulings.INITIATIVE,
        help=rulings.INITIATIVE.refers,
    )
    classe = Character.classe.asked(options=classes(disengage.ADVANTAGED))
    ennemis = Integers(
        "Bonus d’initiative de chaque ennemi engagé",
        default=(0,),
        as_text="Séparés par des virgules : 2, 2, −1 pour trois ennemis.",
        minimum=-10,
        maximum=20,
        most=disengage.MAX_ENEMIES,
        foes=Adversary.dexterite,
    )
    avantage = Toggle("Une autre cause d’avantage", option=True)
    desavantage = Toggle("Une cause de désavantage", option=True)
    un_seul_jet = alternative(rulings.DISENGAGING_ROLLS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse to leave nobody."""
        if not self.ennemis:
            yield Inputs.ennemis, "Donnez le bonus d’au moins un ennemi engagé."


# --- the computation ---


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


# --- the words ---


def _sentence(inputs: Inputs, attempt: Disengagement) -> str:
    thrown = "" if attempt.mode is Mode.NORMAL else f" et {d20.MODES[attempt.mode]}"
    own = f"Avec {die(inputs.initiative)}{thrown}"
    if len(inputs.ennemis) == 1:
        told = f"partir sans attaque d’opportunité, {chance(attempt.free)}"
        if attempt.free in {0, 1}:
            told = f"{'aucune' if attempt.free else 'toujours une'} attaque d’opportunité"
        return f"{own} contre {die(inputs.ennemis[0])} : {told}."
    if attempt.free in {0, 1}:
        mean = f"toujours au moins une attaque d’opportunité, {decimal(attempt.attacks.mean)}"
        told = "aucune attaque d’opportunité" if attempt.free else f"{mean} en moyenne"
        return f"{own} contre {len(inputs.ennemis)} ennemis : {told}."
    return (
        f"{own} contre {len(inputs.ennemis)} ennemis : partir sans aucune attaque d’opportunité, "
        f"{chance(attempt.free)} ; {plural(attempt.attacks.mean, 'attaque')} en moyenne."
    )


def _answers(inputs: Inputs, attempt: Disengagement) -> dict[str, Answer]:
    attacks, counts = attempt.attacks, range(len(inputs.ennemis) + 1)
    return {
        "initiative": attempt.bonus,
        "mode": attempt.mode.value,
        "par-ennemi": [{"initiative": bonus, "chance": each} for bonus, each in attempt.by_enemy],
        "sans-attaque": attempt.free,
        "au-moins-une": 1 - attempt.free,
        "attaques": {str(count): attacks.between(count, count) for count in counts},
        "moyenne": attacks.mean,
    }


def _figures(inputs: Inputs, attempt: Disengagement) -> Iterator[Figure]:
    yield Figure("Sans attaque d’opportunité", attempt.free)
    if len(inputs.ennemis) > 1:
        yield Figure("Au moins une attaque", 1 - attempt.free)
        yield Figure("Attaques en moyenne", decimal(attempt.attacks.mean))
        yield Figure("Ennemis engagés", len(inputs.ennemis))


def _steps(inputs: Inputs, attempt: Disengagement) -> Iterator[Step]:
    own = signed(attempt.bonus)
    yield reasons.answer("Votre bonus au d20", attempt.bonus, INITIATIVE, "initiative", own)
    if attempt.class_advantage:
        yield reasons.choice(capital(CLASSES[inputs.classe]), "avantage", RULE)
    if inputs.avantage:
        yield reasons.choice("Autre cause", "avantage", RULE)
    if inputs.desavantage:
        yield reasons.choice("Cause de désavantage", "désavantage", RULE)
    for bonus, beaten in dict(attempt.by_enemy).items():
        text, place = f"Battre un total de {die(bonus)}, sans égalité", inputs.ennemis.index(bonus)
        yield reasons.answer(text, beaten, RULE, f"par-ennemi.{place}.chance")
    if len(inputs.ennemis) > 1:
        thrown = "un seul jet de votre part" if inputs.un_seul_jet else "un jet contre chacun"
        yield reasons.answer(f"Les battre tous : {thrown}", attempt.free, RULE, "sans-attaque")
        text = "Attaques en moyenne : somme des chances de ne pas battre chacun"
        mean = attempt.attacks.mean
        yield reasons.answer(text, mean, OPPORTUNITY, "moyenne", decimal(mean))


def _notes(inputs: Inputs, attempt: Disengagement) -> Iterator[Note]:
    yield settled.DISENGAGING.note()
    yield rulings.DISENGAGING_ROLLS.note(inputs.un_seul_jet)
    if inputs.desavantage and (attempt.class_advantage or inputs.avantage):
        yield settled.CANCELLING.note(about_input=True)
    yield rulings.INITIATIVE.note()
    yield Note(
        "Une attaque d’opportunité coûte à l’ennemi sa réaction : une par ennemi au plus, et "
        "aucune s’il n’en a plus.",
        OPPORTUNITY,
    )
    yield Note(
        "La source ne dit pas si les jets du début du combat peuvent resservir ; ici, chacun "
        "relance. Elle ne dit rien non plus des ennemis non engagés que l’on croise ensuite.",
        RULE,
    )


# --- the tables ---


def _tables(inputs: Inputs, attempt: Disengagement) -> Iterator[Table]:
    if len(inputs.ennemis) > 1:
        rows = tuple(
            Row(f"n° {place}", (signed(bonus), each), bar=each)
            for place, (bonus, each) in enumerate(attempt.by_enemy, 1)
        )
        yield Table("Ennemi par ennemi", ("Ennemi", "bonus", "chance de le battre"), rows)
        yield _attacks_table(attempt, len(inputs.ennemis))
    present = {inputs.initiative - bonus for bonus in inputs.ennemis}
    rows = tuple(
        Row(signed(lead), (each,), bar=each, current=lead in present)
        for lead in sorted(present.union(LEADS))
        for each in (disengage.chance_to_beat(lead, attempt.mode),)
    )
    caption = f"Contre un seul ennemi, selon l’écart des bonus (mode {d20.MODES[attempt.mode]})"
    yield Table(caption, ("Votre bonus moins le sien", "chance de le battre"), rows, folded=True)


def _attacks_table(attempt: Disengagement, most: int) -> Table:
    rows = tuple(
        Row(str(count), (attempt.attacks.between(count, most), each), bar=each)
        for count in range(most + 1)
        for each in (attempt.attacks.between(count, count),)
    )
    caption = "Attaques d’opportunité, si tous en profitent"
    return Table(caption, ("Attaques", "au moins", "chance"), rows)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw against each enemy."""
    attempt = compute(inputs)
    lines, attacks, own = [], 0, 0
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


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/desengagement",
    title="Se désengager",
    purpose="Votre chance de quitter le corps à corps sans attaque d’opportunité.",
    question="round",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
