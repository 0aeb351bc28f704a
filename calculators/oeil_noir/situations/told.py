"""Situations: the AT and the PRD that unusual conditions leave (003 l.114-133)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import partial
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import number, plural
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.assaut.asked import LARGEST_MODIFIER
from calculators.oeil_noir.names import happens
from calculators.oeil_noir.situations.asked import (
    DEPTH_NAMES,
    FOE_POSTURES,
    LIGHT_NAMES,
    POSTURES,
    SIGHTS,
    WEAPONS,
    Fight,
    Inputs,
    Side,
    compute,
    dodging,
    hand_skills,
    strength_counts,
)
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.situations import (
    HAND_RELIEF,
    OF_THE_WEAPON,
    VISIBILITY,
    WRONG_HAND,
    Cause,
    Foe,
    Part,
    Posture,
)
from rules_core.oeil_noir.surroundings import NIGHT_MALUS, PURE_ATTACK, Depth, Light, Sight, Weapon

# --- the words ---


IMPOSSIBLE = "impossible"
"""What a dodge is to a fighter who lies, and a parry to a whip."""
UNTOLD = "non donné"


def cause_text(inputs: Inputs, cause: Cause, *, theirs: bool = False) -> str:
    """Name a cause, `theirs` for the adversary: « Clair de lune », « Eau aux genoux »."""
    seen = inputs.vue_adverse if theirs else inputs.vue
    sight = "" if seen is Sight.PLAIN else f", {SIGHTS[seen]}"
    under = inputs.eau is Depth.UNDER
    arm = inputs.arme_adverse if theirs else inputs.arme
    you, he = (
        f"Vous êtes {POSTURES[inputs.posture]}",
        f"Adversaire {FOE_POSTURES[inputs.adversaire]}",
    )
    return {
        Cause.HAND: "Mauvaise main",
        Cause.POSTURE: he if theirs else you,
        Cause.FOE: you if theirs else he,
        Cause.CONFINED: f"Espace confiné, {WEAPONS[arm]}",
        Cause.LIGHT: f"{LIGHT_NAMES[inputs.lumiere].capitalize()}{sight}",
        Cause.INVISIBLE: "Adversaire invisible",
        Cause.WATER: "Sous l’eau" if under else f"Eau {DEPTH_NAMES[inputs.eau]}",
    }[cause]


def adjusted(value: Ledger[Part | Cause], side: Side) -> str:
    """Write what is added to a value: « malus de 3 », « sans malus », « malus non donné »."""
    added = value.without(Part.SHEET)
    if added.total:
        return names.modifier(added.total)
    if any(each for _, each in added):
        return "bonus et malus s’annulent"
    return f"malus {UNTOLD}, compté 0" if side.untold else "sans malus"


def weight(alone: int, counted: int, *, untold: bool = False) -> str:
    """Write what a cause would add alone, and that it does not count where it does not."""
    if untold and not alone:
        return UNTOLD
    told = names.modifier(alone)
    return told if alone == counted else f"{told}, non compté"


def change(value: Ledger[Part | Cause]) -> int:
    """Return what the causes add to a value of the sheet."""
    return value.without(Part.SHEET).total


def defence_name(inputs: Inputs) -> str:
    """Return what the defence is called."""
    return "Esquive" if dodging(inputs) else "Parade"


def no_defence(inputs: Inputs) -> str:
    """Say why there is none."""
    return "couché, vous n’avez pas d’esquive" if dodging(inputs) else "un Fouet ne pare pas"


def _attack(told: str, side: Side) -> str:
    reached = f"{told} à {number(side.attack.total)} ({adjusted(side.attack, side)})"
    return happens(
        side.attack_chance,
        f"{reached} et réussit",
        f"{reached} et réussit toujours",
        f"{reached} et ne réussit jamais",
    )


def _defence(told: str, side: Side, without: str) -> str:
    if side.defence is None:
        return without
    reached = f"{told} à {number(side.defence.total)} ({adjusted(side.defence, side)})"
    return happens(
        side.defence_chance, reached, f"{reached} réussit toujours", f"{reached} échoue toujours"
    )


def sentence(inputs: Inputs, fight: Fight) -> str:
    """Say what the attack and the defence are played at."""
    name = "l’esquive" if dodging(inputs) else "la parade"
    told = _attack("L’attaque se joue", fight.own)
    told += f" ; {_defence(name, fight.own, no_defence(inputs))}."
    if fight.strength and not fight.strength_lost:
        told += f" La FO ajoute {plural(fight.strength, 'PI', 'PI')}."
    elif fight.strength:
        told += f" La FO n’ajoute pas ses {plural(fight.strength, 'PI', 'PI')}, en mauvaise main."
    if fight.foe:
        told += f" {_attack('L’attaque de l’adversaire se joue', fight.foe)}"
        told += f" ; {_defence('sa parade', fight.foe, 'son Fouet ne pare pas')}."
    return told


def figures(inputs: Inputs, fight: Fight) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = _figures("Attaque", defence_name(inputs), fight.own)
    return (*seen, *_figures("Attaque adverse", "Parade adverse", fight.foe)) if fight.foe else seen


def _figures(attack: str, defence: str, side: Side) -> tuple[Figure, ...]:
    kept = side.defence
    told = f"{defence} {IMPOSSIBLE}" if kept is None else f"{defence}, à {number(kept.total)}"
    return (
        Figure(f"{attack}, à {number(side.attack.total)}", side.attack_chance),
        Figure(told, side.defence_chance),
    )


def onward(inputs: Inputs, fight: Fight) -> Iterator[Onward]:
    """Go on to the attack, against the adversary's parry where it is known."""
    known: dict[str, Any] = {
        "ajustement_at": change(fight.own.attack),
        "mauvaise_main": fight.strength_lost,
    }
    if fight.foe and fight.foe.defence is None:
        known["parade"] = Parry.NONE
    elif fight.foe and fight.foe.defence:
        known |= {"prd": inputs.prd_adverse, "ajustement_prd": change(fight.foe.defence)}
    if max(abs(known["ajustement_at"]), abs(known.get("ajustement_prd", 0))) <= LARGEST_MODIFIER:
        yield go_on(inputs, "oeil-noir/assaut", "votre attaque, jusqu’aux dommages", **known)


PAGE = names.SITUATIONS_PAGE
TOGETHER = f"{PAGE}#cumul"
WATER = f"{PAGE}#eau"
LIGHT = f"{PAGE}#lumiere"
HAND = f"{PAGE}#mauvaise-main"
ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
STRENGTH = f"{names.STRENGTH_PAGE}#force"

# --- the steps ---


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield what weighs on the attack and on the defence, and what is left of both."""
    yield from _values(inputs, fight.own, defence_name(inputs))
    if fight.strength:
        text = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text += f", 1 PI par tranche de {inputs.tranche_fo} ({names.OLD})"
        if fight.strength_lost:
            text += " : perdu en mauvaise main"
        yield reasons.answer(text, fight.impact, STRENGTH, "pi-de-force")
    if fight.foe:
        yield from _values(inputs, fight.foe, "Parade", theirs=True)


def _values(inputs: Inputs, side: Side, name: str, *, theirs: bool = False) -> Iterator[Step]:
    alone = {cause: told.attack for cause, told in side.causes.items()}
    words = _words(inputs, "AT", ATTACK, alone, theirs=theirs)
    yield from _value(side, side.attack, words, "at", theirs=theirs)
    if side.defence is None:
        if name == "Parade":
            whip = f"{names.VALUES_PAGE}#attaque-pure"
            yield reasons.choice(name, "un Fouet ne pare pas", whip)
        else:
            yield reasons.choice(name, IMPOSSIBLE, f"{PAGE}#couche")
        return
    alone = {cause: told.parry for cause, told in side.causes.items()}
    words = _words(inputs, name, PARRY, alone, theirs=theirs)
    yield from _value(side, side.defence, words, "prd", theirs=theirs)


def _words(
    inputs: Inputs, name: str, rule: str, alone: Mapping[Cause, int], *, theirs: bool
) -> Mapping[StrEnum, Words]:
    to = {"AT": "à l’AT", "Parade": "à la parade", "Esquive": "à l’esquive"}[name]
    causes: dict[StrEnum, Words] = {
        cause: Words(
            f"{cause_text(inputs, cause, theirs=theirs)}, {to}"
            f"{_origin(inputs, cause, theirs=theirs)}",
            _rule(inputs, cause, theirs=theirs),
            partial(weight, told),
            always=True,
        )
        for cause, told in alone.items()
    }
    sheet = f"{name} de l’adversaire" if theirs else f"{name} de la feuille"
    return {Part.SHEET: Words(sheet, rule, number, always=True), **causes}


def _value(
    side: Side,
    value: Ledger[Part | Cause],
    words: Mapping[StrEnum, Words],
    account: str,
    *,
    theirs: bool,
) -> Iterator[Step]:
    whose = "adverse." if theirs else ""
    yield from reasons.terms(value, words, f"{whose}{account}")
    sheet = words[Part.SHEET]
    text = f"{sheet.text.partition(' ')[0]} : {adjusted(value, side)}, soit {number(value.total)}"
    share = side.chance(value.total)
    yield reasons.answer(text, share, sheet.rule, f"{whose}chance-{account}")


def _rule(inputs: Inputs, cause: Cause, *, theirs: bool) -> str:
    if cause is Cause.POSTURE:
        lying = inputs.adversaire is Foe.PRONE if theirs else inputs.posture is Posture.PRONE
        return f"{PAGE}#{'couche' if lying else 'agenouille'}"
    if cause is Cause.FOE:
        flying = inputs.adversaire is Foe.FLYING and not theirs
        return TOGETHER if flying else f"{PAGE}#contre-au-sol"
    return {
        Cause.HAND: HAND,
        Cause.CONFINED: f"{PAGE}#espace-confine",
        Cause.LIGHT: LIGHT,
        Cause.INVISIBLE: TOGETHER,
        Cause.WATER: WATER,
    }[cause]


def _origin(inputs: Inputs, cause: Cause, *, theirs: bool) -> str:
    """Tell how a modifier comes about, where it is not the table's own."""
    if cause is Cause.HAND and hand_skills(inputs):
        known = len(hand_skills(inputs))
        return f" : {WRONG_HAND}, moins {HAND_RELIEF} × {known} par les Capacités Spéciales"
    if cause is Cause.CONFINED:
        half_sword = inputs.demi_epee_adverse if theirs else inputs.demi_epee
        held = inputs.arme_adverse if theirs else inputs.arme
        return " : levé par la Demie-Épée" if half_sword and held is not Weapon.OTHER else ""
    if cause is Cause.LIGHT:
        return {
            Sight.PLAIN: "",
            Sight.DIM: " : la moitié",
            Sight.NIGHT: f" : {NIGHT_MALUS}, quelle que soit la lumière",
        }[inputs.vue_adverse if theirs else inputs.vue]
    return _swimming(inputs, theirs=theirs) if cause is Cause.WATER else ""


def _swimming(inputs: Inputs, *, theirs: bool) -> str:
    trained = inputs.combat_eau_adverse if theirs else inputs.combat_eau
    water_folk = inputs.peuple_eau_adverse if theirs else inputs.peuple_eau
    if inputs.eau is Depth.UNDER:
        return " : aucun malus pour un peuple de l’eau" if water_folk else ""
    return " : la moitié, Combat dans l’Eau" if trained else ""


# --- the notes ---


def notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    own, sides = fight.own, [each for each in (fight.own, fight.foe) if each]
    if any(each.untold for each in sides):
        yield rulings.LOST_TABLE.note(about_input=True)
    yield from _together(inputs, own)
    yield from _sight(inputs, fight)
    if Cause.HAND in own.causes and fight.strength_lost:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, HAND, about_input=True)
    if inputs.posture is Posture.PRONE:
        yield Note("Couché, ni Esquive ni Orientation.", f"{PAGE}#couche", about_input=True)
    if inputs.posture is Posture.KNEELING and dodging(inputs):
        yield rulings.KNEELING_DODGE.note()
    if Cause.CONFINED in own.causes:
        told = "Le Maître de jeu peut alléger ces malus ou les supprimer."
        yield Note(told, f"{PAGE}#espace-confine")
        if inputs.arme in PURE_ATTACK and not inputs.demi_epee:
            yield rulings.WHIPS.note(about_input=True)
    if fight.foe:
        yield rulings.FOES_ROLLS.note()
    values = [value for each in sides for value in (each.attack, each.defence)]
    if any(value and not 1 <= value.total < FACES for value in values):
        yield rulings.NATURALS.note(own.value_alone)


def _together(inputs: Inputs, own: Side) -> Iterator[Note]:
    causes = own.causes
    rivals = causes.keys() & set(VISIBILITY)
    if len(rivals) > 1:
        yield rulings.SIGHT.note(about_input=True)
    if len(causes) > max(1, len(rivals)):
        yield rulings.CAUSES_ADD_UP.note()
    if dodging(inputs) and own.defence is not None:
        if OF_THE_WEAPON & causes.keys():
            yield rulings.DODGE.note(about_input=True)
        yield Note(
            "Les malus de l’eau, de la lumière et des positions valent aussi pour l’esquive.",
            TOGETHER,
        )


def _sight(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield how eyes and training change what the place costs."""
    dark = inputs.lumiere is not Light.GOOD
    eyes = {inputs.vue, inputs.vue_adverse} if fight.foe else {inputs.vue}
    wet = fight.foe is not None and Cause.WATER in fight.foe.causes
    trained = inputs.combat_eau or (wet and inputs.combat_eau_adverse)
    swum = inputs.eau not in {Depth.DRY, Depth.UNDER} and trained
    if (dark and Sight.DIM in eyes) or swum:
        yield rulings.HALF_MALUS_ROUNDING.note(inputs.arrondi)
    if dark and Sight.NIGHT in eyes:
        yield rulings.NIGHT_SIGHT.note(about_input=True)
    typed = inputs.eau_at or inputs.eau_prd
    if inputs.eau is Depth.UNDER and inputs.peuple_eau and typed and fight.foe is None:
        told = "Sous l’eau, un peuple de l’eau n’a aucun malus : celui que vous donnez ne compte "
        yield Note(f"{told}pas.", WATER, about_input=True)


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the situation into words."""

    def left(side: Side) -> dict[str, Answer]:
        attack, defence = side.attack, side.defence
        return {
            "at": attack.total,
            "prd": None if defence is None else defence.total,
            "ajustement-at": change(attack),
            "ajustement-prd": None if defence is None else change(defence),
            "chance-at": side.attack_chance,
            "chance-prd": side.defence_chance,
            "causes": {
                cause: {"at": told.attack, "prd": told.parry}
                for cause, told in side.counted.items()
            },
        }

    own, foe = fight.own, fight.foe
    return Result(
        sentence=sentence(inputs, fight),
        answers={
            **left(own),
            "chance-at-ordinaire": own.chance(inputs.at),
            "chance-prd-ordinaire": own.chance(inputs.prd),
            "bonus-de-fo": strength_counts(inputs),
            "pi-de-force": fight.impact,
            "orientation": inputs.posture is not Posture.PRONE,
            "adverse": left(foe) if foe else None,
        },
        onward=tuple(onward(inputs, fight)),
        figures=figures(inputs, fight),
        tables=tuple(tables(inputs, fight)),
        steps=tuple(steps(inputs, fight)),
        notes=tuple(notes(inputs, fight)),
    )


# --- the tables ---


def tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    """Yield what weighs on the fight, cause by cause, then what is left on the D20."""
    own, foe = fight.own, fight.foe
    name = defence_name(inputs)
    yield _causes(inputs, own, "Ce qui pèse sur le combat", name.lower())
    if foe:
        yield _causes(inputs, foe, "Ce qui pèse sur l’adversaire", "parade", theirs=True)
    rows = [_row(own, "Attaque", inputs.at, own.attack), _row(own, name, inputs.prd, own.defence)]
    if foe:
        rows.append(_row(foe, "Attaque adverse", inputs.at_adverse, foe.attack))
        rows.append(_row(foe, "Parade adverse", inputs.prd_adverse, foe.defence))
    yield Table("Sur le D20", ("Jet", "feuille", "ici", "chance"), tuple(rows))


def _causes(inputs: Inputs, side: Side, caption: str, name: str, *, theirs: bool = False) -> Table:
    rows = [
        Row(
            cause_text(inputs, cause, theirs=theirs),
            (
                weight(told.attack, side.counted[cause].attack, untold=cause in side.untold),
                _parry(side, cause, lying=dodging(inputs) and not theirs),
            ),
        )
        for cause, told in side.causes.items()
    ]
    parry = IMPOSSIBLE if side.defence is None else names.modifier(change(side.defence))
    rows.append(Row("En tout", (names.modifier(change(side.attack)), parry)))
    return Table(caption, ("Cause", "AT", name), tuple(rows))


def _parry(side: Side, cause: Cause, *, lying: bool) -> str:
    alone, counted = side.causes[cause].parry, side.counted[cause].parry
    if side.defence is not None:
        return weight(alone, counted, untold=cause in side.untold)
    return IMPOSSIBLE if lying or not alone else f"{names.modifier(alone)}, sans objet"


def _row(side: Side, name: str, before: int, after: Ledger[Part | Cause] | None) -> Row:
    if after is None:
        return Row(name, (number(before), IMPOSSIBLE, IMPOSSIBLE))
    share = side.chance(after.total)
    return Row(name, (number(before), number(after.total), share), bar=share)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw an attack, and a defence where there is one; then the adversary's, if asked for."""
    fight = compute(inputs)
    lines: list[str] = []
    told = _both(fight.own, "Attaque", defence_name(inputs), randomness, lines)
    if fight.foe:
        told += _both(fight.foe, "Attaque adverse", "Parade adverse", randomness, lines)
    first, *others = told
    return Throw(tuple(lines), f"{' ; '.join([first, *map(str.lower, others)])}.")


def _both(
    side: Side, attack: str, defence: str, randomness: Randomness, lines: list[str]
) -> list[str]:
    """Throw what a fighter has; note each throw, and return how each is told."""
    told = []
    for name, value in ((attack, side.attack), (defence, side.defence)):
        if value is None:
            told.append(f"{name} {IMPOSSIBLE}")
            continue
        face = randomness.randint(1, checks.FACES)
        passed = checks.strikes(face, value.total, value_alone=side.value_alone)
        told.append(f"{name} {'réussie' if passed else 'ratée'}")
        lines.append(f"D20 : {face} contre {number(value.total)}, {told[-1].lower()}")
    return told


# --- the declaration ---


CALCULATOR = Calculator(
    id="oeil-noir/situations",
    title="Situations particulières",
    purpose="L’AT et la PRD qui restent quand le lieu, la lumière ou la position s’en mêlent.",
    question="equipement",
    rule=f"{names.SITUATIONS_PAGE}#situations",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
