"""Classe d'armure: what it is made of, and what each situation makes of it (004 l.25-33)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table
from calculators.dd3.attaque_form import refusal
from calculators.dd3.names import (
    ACTION_RULES,
    ACTIONS,
    ATTACK_PAGE,
    OPPORTUNITY_PAGE,
    STATE_RULES,
    STATES,
    ruling,
)
from calculators.fields import Choice, Field, Form, Integer, Toggle
from calculators.french import number, signed
from rules_core.dd3.armour_class import (
    ACTION_MODIFIER,
    BASE,
    LOSING_DEXTERITY,
    Action,
    DexterityLoss,
    Facing,
    State,
    armour_class,
    compatible,
    facing,
)


class Inputs(Form):
    """The parts of an armour class, and a situation."""

    armure = Integer(label="Bonus d’armure", default=4, minimum=0, maximum=30)
    bouclier = Integer(label="Bonus de bouclier", default=1, minimum=0, maximum=30)
    dexterite = Integer(label="Modificateur de Dex", default=2, minimum=-5, maximum=20)
    taille = Integer(
        label="Modificateur de taille",
        default=0,
        minimum=-8,
        maximum=8,
        help="Non donné par le document.",
    )
    contact = Toggle(label="Contre une attaque de contact", group="Situation")
    etat = Choice(
        label="Créature",
        default=State.READY,
        options=STATES,
        help="Empêchée d’esquiver : ligotée, pendue à une falaise, en lutte avec un autre.",
        group="Situation",
    )
    action = Choice(
        label="Son action de ce round",
        default=Action.NONE,
        options=ACTIONS,
        group="Situation",
    )
    autres = Integer(
        label="Autres bonus ou malus",
        default=0,
        minimum=-20,
        maximum=30,
        help="Armure naturelle, abri, magie : le document ne les chiffre pas.",
        option=True,
    )
    dex_entiere = Toggle(
        label="Qui perd sa Dex perd aussi un modificateur négatif",
        help="Autre lecture de l’arbitrage 30.",
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse an action that the state leaves no room for."""
        if not compatible(self.etat, self.action):
            yield Inputs.action, refusal(self.etat)


@dataclass(frozen=True, slots=True)
class Classes:
    """The armour class in the situation asked, and in each situation alone, touched or not."""

    asked: Facing
    states: dict[State, tuple[Facing, Facing]]
    actions: dict[Action, tuple[Facing, Facing]]


def compute(inputs: Inputs) -> Classes:
    """Work out the armour class in every situation."""
    base = armour_class(
        armour=inputs.armure,
        shield=inputs.bouclier,
        dexterity=inputs.dexterite,
        size=inputs.taille,
        others=inputs.autres,
    )
    loss = DexterityLoss.MODIFIER if inputs.dex_entiere else DexterityLoss.BONUS

    def met(state: State = State.READY, action: Action = Action.NONE) -> tuple[Facing, Facing]:
        ordinary = facing(base, state, action, loss=loss)
        return ordinary, facing(base, state, action, touch=True, loss=loss)

    return Classes(
        met(inputs.etat, inputs.action)[inputs.contact],
        {state: met(state) for state in State},
        {action: met(action=action) for action in Action if action is not Action.NONE},
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
        steps=tuple(_steps(inputs, asked)),
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


def _table(inputs: Inputs, classes: Classes) -> Table:
    rows = [
        _row(STATES[state], pair, current=(state, Action.NONE) == (inputs.etat, inputs.action))
        for state, pair in classes.states.items()
    ]
    rows += [
        _row(ACTIONS[action], pair, current=(State.READY, action) == (inputs.etat, inputs.action))
        for action, pair in classes.actions.items()
    ]
    return Table("CA dans chaque situation", ("Situation", "CA", "de contact"), tuple(rows))


def _row(name: str, pair: tuple[Facing, Facing], *, current: bool) -> Row:
    ordinary, touch = pair
    return Row(name[0].upper() + name[1:], (ordinary.total, touch.total), current=current)


def _steps(inputs: Inputs, asked: Facing) -> Iterator[Step]:
    rule = f"{ATTACK_PAGE}#classe-armure"
    yield Step("Sans rien", number(BASE), rule)
    for text, added in (
        ("Armure", inputs.armure),
        ("Bouclier", inputs.bouclier),
        ("Modificateur de Dex", inputs.dexterite),
        ("Modificateur de taille", inputs.taille),
        ("Autres bonus ou malus", inputs.autres),
    ):
        if added:
            yield Step(text, signed(added), rule)
    yield Step("CA habituelle", number(asked.base.total), rule)
    if inputs.contact:
        yield Step(
            "De contact : ni armure ni bouclier",
            signed(asked.protection),
            f"{ATTACK_PAGE}#contact-ref",
        )
    if inputs.etat is State.HELPLESS:
        yield Step(
            "Sans défense : −5 à la place du modificateur de Dex",
            signed(asked.dexterity),
            STATE_RULES[State.HELPLESS],
        )
    elif inputs.etat in LOSING_DEXTERITY:
        name = STATES[inputs.etat]
        lost = "Dex perdue" if inputs.dex_entiere else "bonus de Dex perdu"
        yield Step(
            f"{name[0].upper()}{name[1:]} : {lost}",
            signed(asked.dexterity),
            STATE_RULES[inputs.etat],
        )
    if added := ACTION_MODIFIER[inputs.action]:
        name = ACTIONS[inputs.action]
        yield Step(name[0].upper() + name[1:], signed(added), ACTION_RULES[inputs.action])
    if asked.total != asked.base.total:
        yield Step("CA dans cette situation", number(asked.total), rule)


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
        yield ruling(5, "Le −5 remplace le modificateur de Dex, quel qu’il soit", own=True)
    if inputs.contact:
        yield ruling(
            19, "Contre une attaque de contact, seuls armure et bouclier ne comptent pas", own=True
        )
    if inputs.dexterite < 0:
        lost = "se perd aussi" if inputs.dex_entiere else "reste quand le bonus de Dex se perd"
        yield ruling(30, f"Un modificateur de Dex négatif {lost}")


CALCULATOR = Calculator(
    id="dd3/classe-armure",
    title="Classe d’armure",
    purpose="Votre CA, et ce que chaque situation en retire ou y ajoute.",
    rule=f"{ATTACK_PAGE}#classe-armure",
    form=Inputs,
    compute=compute,
    explain=explain,
)
