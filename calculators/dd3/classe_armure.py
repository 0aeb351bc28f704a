"""Classe d’armure: what it is made of, and what each situation makes of it (004 l.25-33)."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.alternatives import alternative
from calculators.answer import Figure, Note, Result, Row, Step, Table
from calculators.calculator import Calculator
from calculators.dd3 import rulings
from calculators.dd3.character import Character
from calculators.dd3.names import (
    ACTION_RULES,
    ACTIONS,
    ATTACK_PAGE,
    OPPORTUNITY_PAGE,
    OPTIONS_PAGE,
    STATE_RULES,
    STATES,
    charged_before,
    refusal,
)
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
        default=State.READY,
        options=STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group=SITUATION,
    )
    action = Choice("Son action de ce round", default=Action.NONE, options=ACTIONS, group=SITUATION)
    autres = Integer(
        "Autres bonus ou malus",
        default=0,
        minimum=-20,
        maximum=30,
        help="Armure naturelle, abri, magie : la source ne les chiffre pas.",
        option=True,
        ruling=rulings.MISSING_VALUES,
    )
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY)
    moins_cinq_en_plus = alternative(rulings.HELPLESS_DEXTERITY)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse an action that the state leaves no room for."""
        if not compatible(self.etat, self.action):
            yield Inputs.action, refusal(self.etat)


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

    def met(state: State = State.READY, action: Action = Action.NONE) -> tuple[Facing, Facing]:
        ordinary, touched = (
            facing(
                base,
                state,
                action,
                touch=touch,
                loss=inputs.dex_entiere,
                helpless=inputs.moins_cinq_en_plus,
            )
            for touch in (False, True)
        )
        return ordinary, touched

    both = met(inputs.etat, inputs.action)
    return Classes(
        made_of,
        both[inputs.contact],
        both,
        {state: met(state) for state in State},
        {action: met(action=action) for action in Action if action is not Action.NONE},
    )


# --- the words ---

_USUAL = f"{ATTACK_PAGE}#classe-armure"
PARTS = MappingProxyType(
    {
        Part.BASE: Words("Sans rien", _USUAL, number),
        Part.ARMOUR: Words("Armure", _USUAL),
        Part.SHIELD: Words("Bouclier", _USUAL),
        Part.DEXTERITY: Words("Modificateur de Dex", _USUAL),
        Part.SIZE: Words("Modificateur de taille", _USUAL),
        Part.OTHERS: Words("Autres bonus ou malus", _USUAL),
    }
)
LOSSES = MappingProxyType(
    {DexterityLoss.BONUS: "bonus de Dex perdu", DexterityLoss.MODIFIER: "Dex perdue"}
)
HELPLESS = MappingProxyType(
    {
        HelplessReading.REPLACES: "Sans défense : −5 à la place du modificateur de Dex",
        HelplessReading.ADDED: "Sans défense : −5 en plus du modificateur de Dex",
    }
)


def explain(inputs: Inputs, classes: Classes) -> Result:
    """Put the armour class into words."""
    asked, usual = classes.asked, classes.asked.base.total
    situations = {
        **{state.value: pair for state, pair in classes.states.items()},
        **{action.value: pair for action, pair in classes.actions.items()},
    }
    return Result(
        sentence=_sentence(inputs, asked),
        answers={
            "ca": asked.total,
            "habituelle": usual,
            "change": asked.total - usual,
            "par-situation": {
                name: {"ordinaire": ordinary.total, "contact": touch.total}
                for name, (ordinary, touch) in situations.items()
            },
            "attaque-sournoise": inputs.etat is not State.READY,
        },
        figures=(
            Figure("CA dans cette situation", asked.total),
            Figure("CA habituelle", usual),
            Figure("CA de contact", classes.states[State.READY][1].total),
        ),
        tables=(_table(inputs, classes),),
        steps=tuple(_steps(inputs, classes)),
        notes=tuple(_notes(inputs)),
    )


def _sentence(inputs: Inputs, asked: Facing) -> str:
    usual = number(asked.base.total)
    situation = [STATES[inputs.etat]] if inputs.etat is not State.READY else []
    if inputs.action is not Action.NONE:
        situation.append(ACTIONS[inputs.action])
    if inputs.contact:
        situation.append("attaque de contact")
    if not situation:
        return f"CA habituelle : {usual}."
    return f"CA {number(asked.total)} ({', '.join(situation)}), contre {usual} d’habitude."


def _steps(inputs: Inputs, classes: Classes) -> Iterator[Step]:
    asked, rule = classes.asked, f"{ATTACK_PAGE}#classe-armure"
    yield from reasons.terms(classes.parts, PARTS, "ca")
    yield reasons.total("CA habituelle", asked.base.total, rule, "ca")
    changes = asked.made_of.without(Change.USUAL)
    yield from reasons.terms(changes, _changes(inputs), "ca")
    if asked.total != asked.base.total:
        yield reasons.total("CA dans cette situation", asked.total, rule, "ca")


def _changes(inputs: Inputs) -> dict[Change, Words]:
    lost = f"{capital(STATES[inputs.etat])} : {LOSSES[inputs.dex_entiere]}"
    if inputs.etat is State.HELPLESS:
        lost = HELPLESS[inputs.moins_cinq_en_plus]
    return {
        Change.PROTECTION: Words(
            "De contact : ni armure ni bouclier", f"{ATTACK_PAGE}#contact-ref"
        ),
        Change.DEXTERITY: Words(lost, STATE_RULES[inputs.etat]),
        Change.ACTION: Words(capital(ACTIONS[inputs.action]), ACTION_RULES[inputs.action]),
        Change.COVER: Words("Abri", f"{OPTIONS_PAGE}#abri"),
    }


def _notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.etat is not State.READY:
        yield Note(
            "Un roublard peut porter une attaque sournoise.",
            STATE_RULES[State.HELPLESS]
            if inputs.etat is State.HELPLESS
            else f"{ATTACK_PAGE}#perte-dex",
        )
    if inputs.etat is State.FLAT_FOOTED:
        yield Note(
            "Prise au dépourvu, la créature n’a pas d’attaque d’opportunité.",
            f"{OPPORTUNITY_PAGE}#limites",
        )
    if inputs.etat is State.HELPLESS:
        yield Note(
            "L’attaquant a en outre +4 à son jet, et peut donner un coup de grâce.",
            STATE_RULES[State.HELPLESS],
        )
        yield rulings.HELPLESS_DEXTERITY.note(inputs.moins_cinq_en_plus, about_input=True)
    elif inputs.dexterite < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)
    yield from charged_before(inputs.etat, inputs.action)
    if inputs.contact:
        yield rulings.TOUCH.note(about_input=True)


# --- the tables ---


def _table(inputs: Inputs, classes: Classes) -> Table:
    rows = [
        _row(STATES[state], pair, current=(state, Action.NONE) == (inputs.etat, inputs.action))
        for state, pair in classes.states.items()
    ]
    rows += [
        _row(ACTIONS[action], pair, current=(State.READY, action) == (inputs.etat, inputs.action))
        for action, pair in classes.actions.items()
    ]
    if inputs.etat is not State.READY and inputs.action is not Action.NONE:
        name = f"{STATES[inputs.etat]}, {ACTIONS[inputs.action]}"
        rows.append(_row(name, classes.both, current=True))
    return Table("CA dans chaque situation", ("Situation", "CA", "de contact"), tuple(rows))


def _row(name: str, pair: tuple[Facing, Facing], *, current: bool) -> Row:
    ordinary, touch = pair
    return Row(capital(name), (ordinary.total, touch.total), current=current)


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/classe-armure",
    title="Classe d’armure",
    purpose="Votre CA, et ce que chaque situation en retire ou y ajoute.",
    question="equipement",
    rule=f"{ATTACK_PAGE}#classe-armure",
    form=Inputs,
    compute=compute,
    explain=explain,
)
