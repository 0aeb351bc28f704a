"""Classe d’armure: what it is made of, and what each situation makes of it (004 l.25-33)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from calculators import reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.french import capital, number
from calculators.reasons import Words
from rules_core.dd3.armour_class import (
    Action,
    Change,
    DexterityLoss,
    Facing,
    HelplessReading,
    Part,
    State,
    armour_class,
    compatible,
    facing,
    parts,
)
from rules_core.ledger import Ledger

# --- the form ---

SITUATION = Group("Situation")


class Inputs(Form):
    """The parts of an armour class, and a situation."""

    armure = Character.armure.asked()
    bouclier = Character.bouclier.asked()
    dexterite = Character.dexterite.asked()
    taille = Character.taille.asked(help="Non donné par la source.", ruling=rulings.MISSING_VALUES)
    contact = Toggle("Contre une attaque de contact", group=SITUATION)
    etat = Choice(
        "Créature",
        State.READY,
        names.STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group=SITUATION,
    )
    action = Choice("Son action de ce round", Action.NONE, names.ACTIONS, group=SITUATION)
    autres = Integer(
        "Autres bonus ou malus",
        *(0, -20, 30),
        help="Armure naturelle, abri, magie : la source ne les chiffre pas.",
        option=True,
        ruling=rulings.MISSING_VALUES,
    )
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY)
    moins_cinq_en_plus = alternative(rulings.HELPLESS_DEXTERITY)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse an action that the state leaves no room for."""
        if not compatible(self.etat, self.action):
            yield Inputs.action, names.refusal(self.etat)

    @property
    def situation(self) -> tuple[State, Action]:
        """The state and the action that are asked about."""
        return self.etat, self.action


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Classes:
    """The armour class in the situation asked, then there and in each alone, touched or not."""

    parts: Ledger[Part]
    asked: Facing
    both: tuple[Facing, Facing]
    states: dict[State, tuple[Facing, Facing]]
    actions: dict[Action, tuple[Facing, Facing]]


def compute(inputs: Inputs) -> Classes:
    """Work out the armour class in every situation."""
    made_of = parts(
        armour=inputs.armure,
        shield=inputs.bouclier,
        dexterity=inputs.dexterite,
        size=inputs.taille,
        others=inputs.autres,
    )
    base = armour_class(made_of)
    read = partial(facing, base, loss=inputs.dex_entiere, helpless=inputs.moins_cinq_en_plus)

    def met(state: State = State.READY, action: Action = Action.NONE) -> tuple[Facing, Facing]:
        return read(state, action), read(state, action, touch=True)

    both = met(inputs.etat, inputs.action)
    return Classes(
        made_of,
        both[inputs.contact],
        both,
        {state: met(state) for state in State},
        {action: met(action=action) for action in Action if action is not Action.NONE},
    )


# --- the words ---

PARTS = {
    Part.BASE: Words("Sans rien", names.ARMOUR_CLASS, number),
    Part.ARMOUR: Words("Armure", names.ARMOUR_CLASS),
    Part.SHIELD: Words("Bouclier", names.ARMOUR_CLASS),
    Part.DEXTERITY: Words("Modificateur de Dex", names.ARMOUR_CLASS),
    Part.SIZE: Words("Modificateur de taille", names.ARMOUR_CLASS),
    Part.OTHERS: Words("Autres bonus ou malus", names.ARMOUR_CLASS),
}
LOSSES = {DexterityLoss.BONUS: "bonus de Dex perdu", DexterityLoss.MODIFIER: "Dex perdue"}
HELPLESS = {
    HelplessReading.REPLACES: "Sans défense : −5 à la place du modificateur de Dex",
    HelplessReading.ADDED: "Sans défense : −5 en plus du modificateur de Dex",
}


def sentence(inputs: Inputs, classes: Classes) -> str:
    """Say the armour class in the situation asked."""
    usual = number(classes.asked.base.total)
    situation = [names.STATES[inputs.etat]] if inputs.etat is not State.READY else []
    if inputs.action is not Action.NONE:
        situation.append(names.ACTIONS[inputs.action])
    if inputs.contact:
        situation.append("attaque de contact")
    if not situation:
        return f"CA habituelle : {usual}."
    return f"CA {number(classes.asked.total)} ({', '.join(situation)}), contre {usual} d’habitude."


def answers(inputs: Inputs, classes: Classes) -> dict[str, Answer]:
    """Return the exact answers."""
    asked, usual = classes.asked.total, classes.asked.base.total
    situations = *classes.states.items(), *classes.actions.items()
    return {
        "ca": asked,
        "habituelle": usual,
        "change": asked - usual,
        "par-situation": {
            name.value: {"ordinaire": ordinary.total, "contact": touch.total}
            for name, (ordinary, touch) in situations
        },
        "attaque-sournoise": inputs.etat is not State.READY,
    }


def figures(_: Inputs, classes: Classes) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("CA dans cette situation", classes.asked.total)
    yield Figure("CA habituelle", classes.asked.base.total)
    yield Figure("CA de contact", classes.states[State.READY][1].total)


def steps(inputs: Inputs, classes: Classes) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    asked, rule = classes.asked, names.ARMOUR_CLASS
    yield from reasons.terms(classes.parts, PARTS, "ca")
    yield reasons.total("CA habituelle", asked.base.total, rule, "ca")
    yield from reasons.terms(asked.made_of.without(Change.USUAL), _changes(inputs), "ca")
    if asked.total != asked.base.total:
        yield reasons.total("CA dans cette situation", asked.total, rule, "ca")


def _changes(inputs: Inputs) -> dict[Change, Words]:
    state, action = inputs.situation
    lost = f"{capital(names.STATES[state])} : {LOSSES[inputs.dex_entiere]}"
    if state is State.HELPLESS:
        lost = HELPLESS[inputs.moins_cinq_en_plus]
    return {
        Change.PROTECTION: names.UNARMOURED,
        Change.DEXTERITY: Words(lost, names.STATE_RULES[state]),
        Change.ACTION: Words(capital(names.ACTIONS[action]), names.ACTION_RULES[action]),
        Change.COVER: Words("Abri", names.COVER),
    }


def notes(inputs: Inputs, _: Classes) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    helpless = inputs.etat is State.HELPLESS
    if inputs.etat is not State.READY:
        rule = names.HELPLESS if helpless else names.DEXTERITY_LOST
        yield Note("Un roublard peut porter une attaque sournoise.", rule)
    if inputs.etat is State.FLAT_FOOTED:
        told = "Prise au dépourvu, la créature n’a pas d’attaque d’opportunité."
        yield Note(told, f"{names.OPPORTUNITY_PAGE}#limites")
    if helpless:
        told = "L’attaquant a en outre +4 à son jet, et peut donner un coup de grâce."
        yield Note(told, names.HELPLESS)
        yield rulings.HELPLESS_DEXTERITY.note(inputs.moins_cinq_en_plus, about_input=True)
    elif inputs.dexterite < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)
    yield from names.charged_before(inputs.etat, inputs.action)
    if inputs.contact:
        yield settled.TOUCH.note(about_input=True)


# --- the tables ---


def tables(inputs: Inputs, classes: Classes) -> Iterator[Table]:
    """Yield the armour class in each state, during each action, and in the two asked together."""
    state, action = inputs.situation
    rows = [
        _row(names.STATES[each], pair, current=(each, Action.NONE) == inputs.situation)
        for each, pair in classes.states.items()
    ]
    rows += [
        _row(names.ACTIONS[each], pair, current=(State.READY, each) == inputs.situation)
        for each, pair in classes.actions.items()
    ]
    if state is not State.READY and action is not Action.NONE:
        name = f"{names.STATES[state]}, {names.ACTIONS[action]}"
        rows.append(_row(name, classes.both, current=True))
    yield Table("CA dans chaque situation", ("Situation", "CA", "de contact"), tuple(rows))


def _row(name: str, pair: tuple[Facing, Facing], *, current: bool) -> Row:
    ordinary, touch = pair
    return Row(capital(name), (ordinary.total, touch.total), current=current)


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/classe-armure",
    title="Classe d’armure",
    purpose="Votre CA, et ce que chaque situation en retire ou y ajoute.",
    question="equipement",
    rule=names.ARMOUR_CLASS,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
)
