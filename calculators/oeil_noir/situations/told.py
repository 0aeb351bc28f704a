"""Situations: the AT and the PRD that unusual conditions leave (003 l.114-133)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import happens, number, plural
from calculators.oeil_noir import names, rulings, settled
from calculators.oeil_noir.situations.asked import (
    DEPTH_NAMES,
    FOE_POSTURES,
    LIGHT_NAMES,
    POSTURES,
    SIGHTS,
    WEAPONS,
    Fight,
    Fighter,
    Inputs,
    Side,
    compute,
)
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, situations, surroundings
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.situations import Cause, Foe, Part, Posture
from rules_core.oeil_noir.surroundings import Depth, Light, Sight

PAGE = names.SITUATIONS_PAGE
TOGETHER = f"{PAGE}#cumul"
WATER = f"{PAGE}#eau"
CONFINED = f"{PAGE}#espace-confine"
HAND = f"{PAGE}#mauvaise-main"
LYING = f"{PAGE}#couche"
ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"

# --- the words ---

IMPOSSIBLE = "impossible"
"""What a dodge is to a fighter who lies, and a parry to a whip."""
UNTOLD = "non donné"
NO_PARRY = "un Fouet ne pare pas"


def rolls(who: Fighter) -> tuple[str, str]:
    """Name the attack and the defence of a fighter."""
    return ("Attaque adverse", "Parade adverse") if who.theirs else ("Attaque", defence_name(who))


def defence_name(who: Fighter) -> str:
    """Return what the defence is called."""
    return "Esquive" if who.dodging else "Parade"


def cause_text(inputs: Inputs, who: Fighter, cause: Cause) -> str:
    """Name a cause: « Clair de lune », « Eau aux genoux »."""
    you = f"Vous êtes {POSTURES[inputs.posture]}"
    he = f"Adversaire {FOE_POSTURES[inputs.adversaire]}"
    sight = "" if who.sight is Sight.PLAIN else f", {SIGHTS[who.sight]}"
    under = who.depth is Depth.UNDER
    return {
        Cause.HAND: "Mauvaise main",
        Cause.POSTURE: he if who.theirs else you,
        Cause.FOE: you if who.theirs else he,
        Cause.CONFINED: f"Espace confiné, {WEAPONS[who.weapon]}",
        Cause.LIGHT: f"{LIGHT_NAMES[inputs.lumiere].capitalize()}{sight}",
        Cause.INVISIBLE: "Adversaire invisible",
        Cause.WATER: "Sous l’eau" if under else f"Eau {DEPTH_NAMES[who.depth]}",
    }[cause]


def change(value: Ledger[Part | Cause]) -> int:
    """Return what the causes add to a value of the sheet."""
    return value.without(Part.SHEET).total


def adjusted(value: Ledger[Part | Cause], side: Side) -> str:
    """Write what is added to a value: « malus de 3 », « sans malus », « malus non donné »."""
    if added := change(value):
        return names.modifier(added)
    if any(each for _, each in value.without(Part.SHEET)):
        return "bonus et malus s’annulent"
    return f"malus {UNTOLD}, compté 0" if side.untold else "sans malus"


def weight(alone: int, counted: int, *, untold: bool = False) -> str:
    """Write what a cause would add alone, and that it does not count where it does not."""
    if untold and not alone:
        return UNTOLD
    told = names.modifier(alone)
    return told if alone == counted else f"{told}, non compté"


def sentence(_: Inputs, fight: Fight) -> str:
    """Say what the attack and the defence are played at."""
    own, foe, points = fight.own, fight.foe, plural(fight.strength, "PI", "PI")
    name, without = "la parade", NO_PARRY
    if own.who.dodging:
        name, without = "l’esquive", "couché, vous n’avez pas d’esquive"
    told = f"{_attack('L’attaque se joue', own)} ; {_defence(name, own, without)}."
    if fight.strength and not fight.strength_lost:
        told += f" La FO ajoute {points}."
    elif fight.strength:
        told += f" Le bonus de la FO, {points}, ne compte pas en mauvaise main."
    if foe:
        told += f" {_attack('L’attaque de l’adversaire se joue', foe)}"
        told += f" ; {_defence('sa parade', foe, 'son Fouet ne pare pas')}."
    return told


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


def answers(inputs: Inputs, fight: Fight) -> dict[str, Answer]:
    """Return the exact answers."""
    own = fight.own
    return {
        **_left(own),
        "chance-at-ordinaire": own.chance(inputs.at),
        "chance-prd-ordinaire": own.chance(inputs.prd),
        "bonus-de-fo": not fight.strength_lost,
        "pi-de-force": fight.impact,
        "orientation": inputs.posture is not Posture.PRONE,
        "adverse": _left(fight.foe) if fight.foe else None,
    }


def _left(side: Side) -> dict[str, Answer]:
    attack, defence = side.attack, side.defence
    return {
        "at": attack.total,
        "prd": None if defence is None else defence.total,
        "ajustement-at": change(attack),
        "ajustement-prd": None if defence is None else change(defence),
        "chance-at": side.attack_chance,
        "chance-prd": side.defence_chance,
        "causes": {
            cause: {"at": told.attack, "prd": told.parry} for cause, told in side.counted.items()
        },
    }


def figures(_: Inputs, fight: Fight) -> Iterator[Figure]:
    """Yield what is seen first."""
    for side in fight.sides:
        attack, defence = rolls(side.who)
        yield Figure(f"{attack}, à {number(side.attack.total)}", side.attack_chance, attack)
        kept = side.defence
        told = f"{defence} {IMPOSSIBLE}" if kept is None else f"{defence}, à {number(kept.total)}"
        yield Figure(told, side.defence_chance, defence)


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield what weighs on the attack and on the defence, and what is left of both."""
    yield from _values(inputs, fight.own)
    if fight.strength:
        text = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text += f", 1 PI par tranche de {inputs.tranche_fo} ({names.OLD})"
        if fight.strength_lost:
            text += " : perdu en mauvaise main"
        yield reasons.answer(text, fight.impact, f"{names.STRENGTH_PAGE}#force", "pi-de-force")
    if fight.foe:
        yield from _values(inputs, fight.foe)


def _values(inputs: Inputs, side: Side) -> Iterator[Step]:
    name = defence_name(side.who)
    alone = {cause: told.attack for cause, told in side.causes.items()}
    yield from _value(inputs, side, "AT", side.attack, alone)
    if side.defence is not None:
        alone = {cause: told.parry for cause, told in side.causes.items()}
        yield from _value(inputs, side, name, side.defence, alone)
    elif side.who.dodging:
        yield reasons.choice(name, IMPOSSIBLE, LYING)
    else:
        yield reasons.choice(name, NO_PARRY, f"{names.VALUES_PAGE}#attaque-pure")


def _value(
    inputs: Inputs,
    side: Side,
    name: str,
    value: Ledger[Part | Cause],
    alone: Mapping[Cause, int],
) -> Iterator[Step]:
    """Yield what makes the AT, the Parade or the Esquive, by name, and its chance."""
    who = side.who
    account, rule = ("at", ATTACK) if name == "AT" else ("prd", PARRY)
    to = {"AT": "à l’AT", "Parade": "à la parade", "Esquive": "à l’esquive"}[name]
    whose, sheet = ("adverse.", "l’adversaire") if who.theirs else ("", "la feuille")
    words: dict[Part | Cause, Words] = {
        cause: Words(
            f"{cause_text(inputs, who, cause)}, {to}{_origin(inputs, who, cause)}",
            _rule(who, cause),
            partial(weight, told),
            always=True,
        )
        for cause, told in alone.items()
    }
    words[Part.SHEET] = Words(f"{name} de {sheet}", rule, number, always=True)
    yield from reasons.terms(value, words, f"{whose}{account}")
    text = f"{name} : {adjusted(value, side)}, soit {number(value.total)}"
    yield reasons.answer(text, side.chance(value.total), rule, f"{whose}chance-{account}")


def _rule(who: Fighter, cause: Cause) -> str:
    return {
        Cause.HAND: HAND,
        Cause.POSTURE: LYING if who.posture is Posture.PRONE else f"{PAGE}#agenouille",
        Cause.FOE: TOGETHER if who.facing is Foe.FLYING else f"{PAGE}#contre-au-sol",
        Cause.CONFINED: CONFINED,
        Cause.LIGHT: f"{PAGE}#lumiere",
        Cause.INVISIBLE: TOGETHER,
        Cause.WATER: WATER,
    }[cause]


def _origin(inputs: Inputs, who: Fighter, cause: Cause) -> str:
    """Tell how a modifier comes about, where it is not the table's own."""
    if cause is Cause.HAND and inputs.hand_skills:
        off = f"{situations.HAND_RELIEF} × {len(inputs.hand_skills)}"
        return f" : {situations.WRONG_HAND}, moins {off} par les Capacités Spéciales"
    if cause is Cause.CONFINED and who.half_sword:
        return " : levé par la Demie-Épée"
    if cause is Cause.LIGHT and who.sight is not Sight.PLAIN:
        night = f" : {surroundings.NIGHT_MALUS}, quelle que soit la lumière"
        return night if who.sight is Sight.NIGHT else " : la moitié"
    if cause is Cause.WATER and who.depth is Depth.UNDER:
        return " : aucun malus pour un peuple de l’eau" if who.water_folk else ""
    if cause is Cause.WATER and who.trained:
        return " : la moitié, Combat dans l’Eau"
    return ""


def notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    own = fight.own
    if any(side.untold for side in fight.sides):
        yield rulings.LOST_TABLE.note(about_input=True)
    yield from _together(own)
    yield from _sight(inputs, fight)
    if Cause.HAND in own.causes and fight.strength_lost:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, HAND, about_input=True)
    if inputs.posture is Posture.PRONE:
        dodges = own.who.dodging and own.defence is not None
        told = "Couché, pas d’Orientation." if dodges else "Couché, ni Esquive ni Orientation."
        yield Note(told, LYING, about_input=True)
        if own.who.dodging:
            yield rulings.PRONE_DODGE.note(inputs.esquive_couche)
    if inputs.posture is Posture.KNEELING and own.who.dodging:
        yield settled.KNEELING_DODGE.note()
    if Cause.CONFINED in own.causes:
        yield Note("Le Maître de jeu peut alléger ces malus ou les supprimer.", CONFINED)
        if inputs.arme in surroundings.PURE_ATTACK and not inputs.demi_epee:
            yield settled.WHIPS.note(about_input=True)
    if fight.foe:
        yield rulings.FOES_ROLLS.note()
    values = [value for side in fight.sides for value in (side.attack, side.defence)]
    if any(value and not 1 <= value.total < checks.FACES for value in values):
        yield rulings.NATURALS.note(own.value_alone)


def _together(own: Side) -> Iterator[Note]:
    causes = own.causes
    rivals = causes.keys() & set(situations.VISIBILITY)
    if len(rivals) > 1:
        yield settled.SIGHT.note(about_input=True)
    if len(causes) > max(1, len(rivals)):
        yield settled.CAUSES_ADD_UP.note()
    if own.who.dodging and own.defence is not None:
        if situations.OF_THE_WEAPON & causes.keys():
            yield settled.DODGE.note(about_input=True)
        told = "Les malus de l’eau, de la lumière et des positions valent aussi pour l’esquive."
        yield Note(told, TOGETHER)


def _sight(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield how eyes and training change what the place costs."""
    dark, under = inputs.lumiere is not Light.GOOD, inputs.eau is Depth.UNDER
    eyes = {side.who.sight for side in fight.sides if dark}
    trained = any(side.who.trained and Cause.WATER in side.causes for side in fight.sides)
    if Sight.DIM in eyes or (trained and not under):
        yield rulings.HALF_MALUS_ROUNDING.note(inputs.arrondi)
    if Sight.NIGHT in eyes:
        yield settled.NIGHT_SIGHT.note(about_input=True)
    if under and inputs.peuple_eau and (inputs.eau_at or inputs.eau_prd) and not fight.foe:
        told = "Sous l’eau, un peuple de l’eau n’a aucun malus : celui que vous donnez ne compte "
        yield Note(f"{told}pas.", WATER, about_input=True)


def onward(inputs: Inputs, fight: Fight) -> Iterator[Onward]:
    """Go on to the attack, against the adversary's parry where it is known."""
    known: dict[str, Any] = {
        "ajustement_at": change(fight.own.attack),
        "mauvaise_main": fight.strength_lost,
    }
    if inputs.valeur_seule:
        known["critiques"] = Critical.NONE
    if fight.foe and fight.foe.defence is None:
        known["parade"] = Parry.NONE
    elif fight.foe and fight.foe.defence:
        known["ajustement_prd"] = change(fight.foe.defence)
    yield from go_on(inputs, "oeil-noir/assaut", "votre attaque, jusqu’aux dommages", **known)


# --- the tables ---


def tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    """Yield what weighs on the fight, cause by cause, then what is left on the D20."""
    rows: list[Row] = []
    for side in fight.sides:
        yield _causes(inputs, side)
        left = side.attack, side.defence
        rows += map(partial(_row, side), rolls(side.who), side.who.values, left)
    yield Table("Sur le D20", ("Jet", "feuille", "ici", "chance"), tuple(rows))


def _causes(inputs: Inputs, side: Side) -> Table:
    who = side.who
    rows = [
        Row(
            cause_text(inputs, who, cause),
            (
                weight(told.attack, side.counted[cause].attack, untold=cause in side.untold),
                _parry(side, cause),
            ),
        )
        for cause, told in side.causes.items()
    ]
    parry = IMPOSSIBLE if side.defence is None else names.modifier(change(side.defence))
    rows.append(Row("En tout", (names.modifier(change(side.attack)), parry)))
    caption = f"Ce qui pèse sur {'l’adversaire' if who.theirs else 'le combat'}"
    return Table(caption, ("Cause", "AT", defence_name(who).lower()), tuple(rows))


def _parry(side: Side, cause: Cause) -> str:
    alone, counted = side.causes[cause].parry, side.counted[cause].parry
    if side.defence is not None:
        return weight(alone, counted, untold=cause in side.untold)
    if side.who.dodging or not alone:
        return IMPOSSIBLE
    return f"{names.modifier(alone)}, sans objet"


def _row(side: Side, name: str, before: int, after: Ledger[Part | Cause] | None) -> Row:
    if after is None:
        return Row(name, (number(before), IMPOSSIBLE, IMPOSSIBLE))
    share = side.chance(after.total)
    return Row(name, (number(before), number(after.total), share), bar=share)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw an attack, and a defence where there is one; then the adversary's, if asked for."""
    lines: list[str] = []
    fight = compute(inputs)
    thrown = {side.who.theirs: [*_both(side, randomness, lines)] for side in fight.sides}
    first, *others = [told for both in thrown.values() for told, _ in both]
    ways: Iterator[Onward] = iter(())
    if fight.foe and thrown[False][0][1] and not thrown[True][1][1]:
        ways = go_on(inputs, "oeil-noir/degats", "ce que coûte cette touche")
    return Throw(tuple(lines), f"{' ; '.join([first, *map(str.lower, others)])}.", tuple(ways))


def _both(side: Side, randomness: Randomness, lines: list[str]) -> Iterator[tuple[str, bool]]:
    """Throw what a fighter has; note each, and yield how each is told and whether it passes."""
    for name, value in zip(rolls(side.who), (side.attack, side.defence), strict=True):
        if value is None:
            yield f"{name} {IMPOSSIBLE}", False
            continue
        face = randomness.randint(1, checks.FACES)
        passed = checks.strikes(face, value.total, value_alone=side.value_alone)
        told = f"{name} {'réussie' if passed else 'ratée'}"
        lines.append(f"D20 : {face} contre {number(value.total)}, {told.lower()}")
        yield told, passed


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/situations",
    title="Situations particulières",
    purpose="L’AT et la PRD qui restent quand le lieu, la lumière ou la position s’en mêlent.",
    question="equipement",
    rule=f"{PAGE}#situations",
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
)
