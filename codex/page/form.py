"""A calculator's form as HTML, written once at build; the browser only reads and changes it."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, singledispatch
from html import escape
from itertools import groupby
from typing import Any, cast

from calculators import registry, render
from calculators.answer import Json, Result
from calculators.calculator import AnyCalculator
from calculators.derived import shown
from calculators.distances import SQUARE, Distance
from calculators.edition import EDITION
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, YesNo
from calculators.form import Condition, Field, FieldError, Form
from calculators.french import NBSP
from calculators.render import Link, typeset
from calculators.roster import Entry, Roster
from calculators.table import offers, offers_of, question_of
from calculators.varying import steps
from codex.page.asleep import asleep
from codex.page.editions import Values
from codex.page.room import roomy

MOST_RADIOS = 5
"""A choice of more options than this is a drop-down list."""
LEAST_LINES = 4
"""Height of a field of lines; one more than it holds where it holds many."""

ASLEEP = asleep(f"Réponse figée{NBSP}: ")
NO_ENGINE = (
    f"Le moteur de calcul n’est pas installé sur ce site{NBSP}: la réponse ci-dessous vaut pour "
    "les valeurs affichées."
)

OURS = (
    '<div class="calc-ours" data-part="ours" role="group" aria-label="Notre table"'
    ' data-search-exclude=""></div>'
)
"""The room of what the reader's table plays otherwise, where the form offers it."""
VARY = f"""<details class="calc-vary" hidden="hidden" data-search-exclude="">
<summary>Et si…{NBSP}?</summary><div class="calc-varying" data-part="varying"></div>
<div data-part="varied"></div></details>"""
"""The answers as a field varies; the browser lists the numbers and choices that matter."""
FURTHER = f"""<details class="calc-details calc-further" data-search-exclude="">
<summary>{steps.CAPTION}</summary><div data-part="further">%s</div>
<p data-part="compared"></p></details>"""
"""What a step more of each value changes, of the first values; the browser follows the present."""


def widget(
    calculator: AnyCalculator,
    inputs: Form,
    key: str,
    outcome: Result,
    link: Link,
    *,
    engine: str,
    pack: str = "",
    former: Mapping[str, Values] | None = None,
) -> str:
    """Return the whole calculator: title, form, buttons, answer and the line of the engine.

    `key` is unique in the page; it prefixes the ids and the parameters of shared links. `pack` is
    the file of answers that are known before the engine can give them, where there is one. The
    scripts bring it to life only if they ask the engine of this name. `former` is what it started
    with in former editions, by which links of then are read.
    """
    uid = f"calc-{key}"
    fields = calculator.form.fields()
    main = controls([field for field in fields if not field.option], inputs, uid)
    optional = [field for field in fields if field.option]
    options = controls(optional, inputs, uid)
    if options:
        options = (
            f'<details class="calc-options{_void(optional, inputs)}" data-key="options">'
            "<summary>Options"
            f'<span data-part="count">{_in_force(calculator, inputs)}</span></summary>'
            f"{options}</details>"
        )
    verb, what = ("Jouer", "ce combat") if calculator.plays else ("Lancer", "les dés")
    roll = (
        f'<button type="button" class="calc-button" data-do="roll" aria-label="{verb} {what}">'
        f"{verb}</button>"
        if calculator.roll
        else ""
    )
    varies = any(isinstance(field, Integer | Choice | Choices) for field in fields)
    told = f' data-former="{escape(json.dumps(former, ensure_ascii=False))}"' if former else ""
    title = typeset(calculator.title)
    answer = render.result(outcome, link, calculator.system)
    return f"""<rule-calculator id="{uid}" class="calc" data-id="{calculator.id}" data-key="{key}"
 data-engine="{engine or "absent"}"{f' data-pack="{pack}"' if pack else ""}
 data-edition="{EDITION}"{told}{_lasting(calculator)}>
<h2 id="{uid}-titre" class="calc-title">{title}</h2>
<p class="calc-purpose">{typeset(calculator.purpose)}
 <a class="calc-rule" data-rule="{calculator.rule}"
 href="{escape(link(calculator.rule))}">La règle</a></p>
{_sheets(calculator, uid)}
{OURS if any(offers(calculator.form)) else ""}
<form class="calc-form" aria-labelledby="{uid}-titre" autocomplete="off" novalidate="novalidate"
 data-search-exclude="">{main}{options}</form>
<div class="calc-left" data-part="left" data-search-exclude=""></div>
<div class="calc-engine" data-part="engine">{"" if engine else NO_ENGINE}</div>
<div class="calc-answer" data-part="answer" data-search-exclude="">{answer}</div>
{_compared(calculator, inputs)}{VARY if varies else ""}
<div class="calc-actions" hidden="hidden" data-part="actions">
<button type="button" class="calc-button" data-do="link">Copier le lien</button>
<button type="button" class="calc-button" data-do="text">Copier le texte</button>
<button type="button" class="calc-button" data-do="pin">Épingler</button>
<button type="button" class="calc-button" data-do="screen">À mon écran</button>
<button type="button" class="calc-button" data-do="reset">Réinitialiser</button></div>
<div class="calc-copied" data-part="copied" data-search-exclude=""></div>
<div class="calc-pins" data-part="pins" data-search-exclude="" hidden="hidden"></div>
<div class="calc-foot" data-part="foot" data-search-exclude="">
<div class="calc-panel" id="{uid}-panneau" data-part="panel" hidden="hidden"></div>
<button type="button" class="calc-told" data-do="tell" aria-expanded="false"
 aria-controls="{uid}-panneau">{render.brief(outcome)}</button>{roll}{ASLEEP}</div>
<p class="calc-spoken" role="status" data-part="spoken"></p>
</rule-calculator>"""


def _compared(calculator: AnyCalculator, inputs: Form) -> str:
    """Write what the steps of the values change, where the calculator compares them."""
    if calculator.further is None:
        return ""
    known = [
        (each, steps.chance(calculator, each)) for each in steps.ways(calculator, inputs.dump())
    ]
    return FURTHER % render.table(steps.table(calculator, known)) + "\n"


def _lasting(calculator: AnyCalculator) -> str:
    """Write which fields start from what a fight has left, and within which bounds."""
    if not calculator.lasting:
        return ""
    fields = {
        name: {"field": field.name, "least": field.minimum, "most": field.maximum}
        for name, field in calculator.lasting.items()
    }
    part = f' data-part-of="{calculator.parts.name}"' if calculator.parts else ""
    return f' data-lasting="{escape(json.dumps(fields, ensure_ascii=False))}"{part}'


def _sheets(calculator: AnyCalculator, uid: str) -> str:
    """Return the room of whoever plays on each side, and what the marks of their fields mean.

    `data-both` names the values that a character and an adversary have alike: where the two have
    changed places, the other one's stand there. `data-weapon` names those of a weapon, where the
    calculator asks for one of them.
    """
    fields = calculator.form.fields()
    asked = {"you": any(each.sheet for each in fields), "foe": any(each.theirs for each in fields)}
    if not any(asked.values()):
        return ""
    sides = "".join(
        f'<div class="calc-who" data-side="{side}"></div>' for side, of in asked.items() if of
    )
    names = [each.sheet.name for each in fields if each.sheet]
    names += [each.theirs.name for each in fields if each.theirs]
    both = " ".join(each for each in dict.fromkeys(names) if each in _alike(calculator.system))
    armed = any(each.sheet and each.sheet.weapon for each in fields)
    weapon = f' data-weapon="{weapon_names(calculator.system)}"' if armed else ""
    return (
        f'<div class="calc-sheet" data-part="sheet" role="group" aria-label="Fiches"'
        f' data-both="{both}"{weapon} data-search-exclude="">{sides}<div class="calc-offers"></div>'
        f'<span id="{uid}-fiche" hidden="hidden">d’après la fiche</span>'
        f'<span id="{uid}-une-fois" hidden="hidden">changé pour cette fois</span></div>'
    )


@cache
def weapon_names(system: str) -> str:
    """Return the names of what changes on a character's sheet with the weapon in hand."""
    return " ".join(field.name for field in registry.sheet_of(system).fields() if field.weapon)


@cache
def _alike(system: str) -> frozenset[str]:
    """Return the names of what the sheets of a character and of an adversary both hold."""
    try:
        forms = registry.sheet_of(system), registry.adversary_of(system)
    except LookupError:
        return frozenset()
    yours, theirs = ({field.name for field in form.fields()} for form in forms)
    return frozenset(yours & theirs)


def _in_force(calculator: AnyCalculator, inputs: Form) -> str:
    """Write how many options are not as they are by default, as « (2) »; nothing for none."""
    changed = [
        field
        for field in calculator.form.fields()
        if field.option
        and inputs.matters(field)
        and getattr(inputs, field.attribute) != field.default
    ]
    return f"{NBSP}({len(changed)})" if changed else ""


def controls(fields: list[Field[Any]], inputs: Form, uid: str) -> str:
    """Write fields in order, neighbours of one group in one fieldset."""
    parts = []
    for group, grouped in groupby(fields, key=lambda field: field.group):
        members = list(grouped)
        written = "".join(_field(field, inputs, f"{uid}-{field.name}") for field in members)
        if group is None:
            parts.append(written)
            continue
        parts.append(
            f'<fieldset class="calc-group{_void(members, inputs)}"{_when(group.when, inputs)}>'
            f"<legend>{typeset(group.legend)}</legend>{written}</fieldset>"
        )
    return "".join(parts)


def _void(fields: Sequence[Field[Any]], inputs: Form) -> str:
    """Write the class of what holds fields of which none matters; `fields.js` goes on with it."""
    return "" if any(map(inputs.matters, fields)) else " calc-void"


def _when(condition: Condition | None, inputs: Form) -> str:
    """Write the condition of a field or a group, for the browser to judge, and judge it here."""
    if condition is None:
        return ""
    exported = escape(json.dumps(condition.export(), ensure_ascii=False))
    return f' data-when="{exported}"{_if(not condition.holds(inputs), "hidden")}'


def _field(field: Field[Any], inputs: Form, uid: str) -> str:
    shown = _when(field.when, inputs)
    value, kind = getattr(inputs, field.attribute), field.kind.lower()
    told = f' data-default="{escape(field.typed(field.default))}"' if field.option else ""
    if field.sheet:
        told += f' data-sheet="{field.sheet.name}"'
    if field.at:
        told += f' data-at="{field.at.name}"'
    if field.theirs:
        told += f' data-theirs="{field.theirs.name}"'
    told += _blank(field)
    told += _ours(field)
    return (
        f'<div class="calc-field" data-field="{field.name}" data-kind="{kind}"{told}{shown}>'
        f"{control(field, value, uid)}{_worked(field, inputs, uid)}"
        f'<p class="calc-error" id="{uid}-erreur"></p></div>'
    )


def _ours(field: Field[Any]) -> str:
    """Write the questions that a table may have the field answer, and what it then holds."""
    told: list[Json] = []
    for offer in offers_of(field):
        each: dict[str, Json] = {"of": question_of(offer.ruling), "holds": dict(offer.held)}
        if offer.case:
            each["when"] = cast("Json", offer.case.export())
        told.append(each)
    return f' data-ours="{escape(json.dumps(told, ensure_ascii=False))}"' if told else ""


def _blank(field: Field[Any]) -> str:
    """Write what a sheet says on which nobody wrote anything here, where the form starts otherwise.

    A field that cannot hold that is then no part of the sheet.
    """
    of = field.sheet or field.theirs
    blank = of.typed(of.default) if of else field.typed(field.default)
    if field.at:
        return f' data-blank="{escape(blank)}"'
    if blank == field.typed(field.default):
        return ""
    try:
        field.read(blank)
    except FieldError:
        return ' data-unsaid=""'
    return f' data-blank="{escape(blank)}"'


def _worked(field: Field[Any], inputs: Form, uid: str) -> str:
    """Write what makes a derived value of a sheet; its line stays, whatever it is made of."""
    worked = field.derived.of(vars(inputs)) if field.derived else None
    if worked is None:
        return ""
    told = f"{shown(field.typed(worked.value))} = {worked.steps}"
    return f'<p class="calc-worked" id="{uid}-calcul">{typeset(told)}</p>'


def _described(field: Field[Any], uid: str) -> str:
    helped = f"{uid}-aide " if field.help or field.as_text else ""
    worked = f"{uid}-calcul " if field.derived else ""
    return f'aria-describedby="{helped}{worked}{uid}-erreur"'


def _bounded(field: Field[Any]) -> str:
    return f' maxlength="{field.longest}"' if field.longest is not None else ""


def _help(field: Field[Any], uid: str) -> str:
    written = f'<span class="calc-as-text">{typeset(field.as_text)}</span>' if field.as_text else ""
    text = " ".join(filter(None, (typeset(field.help), written)))
    return f'<p class="calc-help" id="{uid}-aide">{text}</p>' if text else ""


@singledispatch
def control(field: Field[Any], value: Any, uid: str) -> str:
    """Write the label and the control of one field holding `value`."""
    raise NotImplementedError(type(field).__name__)


@control.register
def _(field: Integer, value: int, uid: str) -> str:
    label = typeset(field.label)
    # Keypads of phones may lack letters, which a distance in metres has.
    keypad = "" if isinstance(field, Distance) else ' inputmode="numeric"'
    square = f' data-square="{float(SQUARE)}"' if isinstance(field, Distance) else ""
    presets = "".join(
        f'<button type="button" class="calc-preset" data-set="{preset}" tabindex="-1"'
        f' aria-label="{label} : {preset}">{preset}</button>'
        for preset in field.presets
    )
    return (
        f'<label for="{uid}">{label}</label>{_help(field, uid)}<div class="calc-number">'
        f'<button type="button" class="calc-step" data-step="-{field.step}" tabindex="-1"'
        f' aria-label="Diminuer{NBSP}: {label}">−</button>'
        f'<input type="text"{keypad} id="{uid}" name="{field.name}" value="{value}"'
        f' size="5"{_bounded(field)} {_described(field, uid)} data-min="{field.minimum}"'
        f' data-max="{field.maximum}" data-unit="{escape(field.unit)}"'
        f' data-beyond="{escape(typeset(field.beyond))}"{square}></input>'
        f'<button type="button" class="calc-step" data-step="{field.step}" tabindex="-1"'
        f' aria-label="Augmenter{NBSP}: {label}">+</button>'
        f"{f'<span>{escape(field.unit)}</span>' if field.unit else ''}"
        f"</div>{f'<div class="calc-presets">{presets}</div>' if presets else ''}"
    )


@control.register(Choice)
def _(field: Choice[Any], value: Any, uid: str) -> str:
    if len(field.options) > MOST_RADIOS:
        options = "".join(
            f'<option value="{option.value}"{_if(option is value, "selected")}>'
            f"{typeset(label)}</option>"
            for option, label in field.options.items()
        )
        return (
            f'<label for="{uid}">{typeset(field.label)}</label>{_help(field, uid)}'
            f'<select id="{uid}" name="{field.name}" {_described(field, uid)}>{options}</select>'
        )
    choices = [(option.value, label, option is value) for option, label in field.options.items()]
    return _radios(field.label, field.name, choices, uid, _described(field, uid), _help(field, uid))


@control.register(Choices)
def _(field: Choices[Any], value: tuple[Any, ...], uid: str) -> str:
    rows = []
    for index, ((label, empty), options) in enumerate(field.slots.items()):
        worn = [option for option in options if option in value]
        choices = [("", empty, not worn)]
        choices += [(option.value, field.options[option], option in worn) for option in options]
        rows.append(
            _radios(
                label,
                f"{field.name}.{index}",
                choices,
                f"{uid}-{index}",
                _described(field, uid),
                "",
            )
        )
    return f"{_help(field, uid)}{''.join(rows)}"


@control.register(YesNo)
def _(field: YesNo[Any], value: Any, uid: str) -> str:
    ticked = field.dump(value) is True
    return (
        f'<label class="calc-check"><input type="checkbox" id="{uid}" name="{field.name}"'
        f' value="oui"{_if(ticked, "checked")} {_described(field, uid)}></input> '
        f"<span>{typeset(field.label)}</span></label>{_help(field, uid)}"
    )


@control.register
def _(field: Integers, value: tuple[int, ...], uid: str) -> str:
    rows: dict[str, Json] = {**field.bounds(), "unit": field.unit, "spaced": field.spaced}
    rows["beyond"] = typeset(field.beyond)
    rows["names"] = [typeset(name) for name in field.names]
    text = _box(field, field.typed(value), uid, rows)
    return f"{_named(field, uid)}{roomy(text, field, value)}"


@control.register
def _(field: Roster, value: tuple[Entry, ...], uid: str) -> str:
    text = (
        f'<textarea id="{uid}" name="{field.name}" rows="{max(LEAST_LINES, len(value) + 1)}"'
        f' autocapitalize="words" spellcheck="false"{_bounded(field)} {_described(field, uid)}'
        f"{_rows(field.bounds())}>"
        f"{escape(field.typed(value))}</textarea>"
    )
    return f"{_named(field, uid)}{roomy(text, field, value)}"


@control.register
def _(field: DiceField, value: Any, uid: str) -> str:
    return f"{_named(field, uid)}{_box(field, str(value), uid)}"


def _rows(declared: Mapping[str, Json]) -> str:
    """Write what the browser needs to show a list as rows, in the place of its text."""
    return f' data-rows="{escape(json.dumps(declared, ensure_ascii=False))}"'


def _named(field: Field[Any], uid: str) -> str:
    return f'<label for="{uid}">{typeset(field.label)}</label>{_help(field, uid)}'


def _box(field: Field[Any], value: str, uid: str, rows: Mapping[str, Json] | None = None) -> str:
    return (
        f'<input type="text" id="{uid}" name="{field.name}" value="{escape(value)}"'
        f' autocapitalize="none" spellcheck="false"{_bounded(field)} {_described(field, uid)}'
        f"{_rows(rows) if rows else ''}></input>"
    )


def _radios(
    label: str,
    name: str,
    choices: list[tuple[str, str, bool]],
    uid: str,
    described: str,
    helped: str,
) -> str:
    buttons = "".join(
        f'<label><input type="radio" name="{name}" id="{uid}-{value or "rien"}" value="{value}"'
        f"{_if(chosen, 'checked')}></input><span>{typeset(text)}</span></label>"
        for value, text, chosen in choices
    )
    return (
        f'<fieldset class="calc-choice" {described}><legend>{typeset(label)}</legend>{helped}'
        f'<div class="calc-radios">{buttons}</div></fieldset>'
    )


def _if(wanted: bool, attribute: str) -> str:
    return f' {attribute}="{attribute}"' if wanted else ""
