"""Dégâts: what a blow does after the opposed test (002 l.116-183, l.186-308, l.527-550)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Result, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.runequest import rulings, throws
from calculators.runequest.combat_tables import BLOWS
from calculators.runequest.degats.asked import (
    BestDie,
    Blow,
    Inputs,
    Parry,
    chosen_effects,
    compute,
    strips_deflection,
)
from calculators.runequest.names import CLASH_PAGE, EFFECTS_PAGE, SKILLS_PAGE
from calculators.runequest.throws import dice_text, less
from rules_core.dice import Dice, Law, Randomness
from rules_core.runequest import damage
from rules_core.runequest.damage import (
    HALF,
    NO_DICE,
    PARTIAL_MARGINS,
    Armour,
    Roll,
    loser_may_have_failed,
)
from rules_core.runequest.margins import MARGINS, CombatTable, Grant
from rules_core.runequest.opposition import Side
from rules_core.runequest.wounds import MAX_DAMAGE

# --- the words ---


def sentence(blow: Blow) -> str:
    """Say what the location takes, and what the weapon aimed at loses."""
    if blow.fails:
        told = "L’attaque échoue complètement : aucun dégât"
    elif blow.injury.taken.maximum == 0:
        told = "La localisation ne subit jamais de dégât"
    else:
        told = _taken(blow.injury.taken)
    return f"{told}." if blow.wear is None else f"{told} ; {_worn(blow.wear)}."


def _taken(law: Law) -> str:
    """Say what a location that a blow may hurt takes."""
    if law.minimum == law.maximum:
        return f"La localisation subit toujours {plural(law.maximum, 'dégât')}"
    between = f"de {number(law.minimum)} à {number(law.maximum)}"
    told = f"La localisation subit {plural(law.mean, 'dégât')} en moyenne, {between}"
    harmless = law.between(0, 0)
    return f"{told} ; aucun dégât : {chance(harmless)}" if harmless else told


def _worn(law: Law) -> str:
    """Say what the weapon aimed at loses."""
    if law.maximum == 0:
        return "l’arme visée ne perd jamais rien"
    points = ("point de vie", "points de vie")
    if law.minimum == law.maximum:
        return f"l’arme visée perd toujours {plural(law.maximum, *points)}"
    return f"l’arme visée perd {plural(law.mean, *points)} en moyenne"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    taken = blow.injury.taken
    seen = (
        Figure("Dégâts en moyenne", decimal(taken.mean)),
        Figure("Aucun dégât", blow.injury.harmless),
        Figure("Au plus", taken.maximum),
    )
    if blow.withdrawal:
        return (*seen, Figure("Au retrait, en moyenne", decimal(blow.withdrawal.mean)))
    return seen


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the wound where there may be one, and to how far the blow pushes."""
    taken = blow.injury.taken
    if taken.maximum:
        known: dict[str, Any] = {}
        if taken.minimum == taken.maximum <= MAX_DAMAGE:
            known = {"degats_subis": taken.maximum}
        hurts = 1 - blow.injury.harmless
        yield go_on(inputs, "runequest/blessures", "la blessure", chance=hurts, **known)
    if not blow.fails:
        yield go_on(inputs, "runequest/recul", "le recul de la cible", **_thrown(inputs, blow))


def _thrown(inputs: Inputs, blow: Blow) -> dict[str, Any]:
    """Return the damage thrown as one throw, and what is taken away; nothing if it is too long."""
    weapon, bonus = blow.weapon, inputs.modificateur
    one = throws.together(weapon.thrown, bonus, weapon.sure)
    return {"degats": one, "malus_degats": inputs.malus_degats} if one else {}


def answers(inputs: Inputs, blow: Blow) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    injury = blow.injury
    return {
        "moyenne": injury.taken.mean,
        "minimum": injury.taken.minimum,
        "maximum": injury.taken.maximum,
        "aucun-degat": injury.harmless,
        "un-degat-au-moins": 1 - injury.harmless,
        "loi": injury.taken,
        "degats-lances": injury.rolled,
        "moyennes": {
            "lances": injury.rolled.mean,
            "comptes": injury.struck.mean,
            "deflection": injury.deflection.mean,
            "devies": injury.through.mean,
        },
        "des-au-maximum": {
            "attaque": blow.weapon.maximised,
            "parade": blow.parry.maximised if blow.parry else 0,
        },
        "arrete-par-la-deflection": injury.stopped_by_deflection,
        "arrete-par-l-armure": injury.stopped_by_armour,
        "effets": {"permis": blow.granted.total, "choisis": len(chosen_effects(inputs))},
        "retrait": _mean_and_law(blow.withdrawal),
        "arme-visee": _worn_down(inputs, blow.wear),
    }


def _mean_and_law(law: Law | None) -> dict[str, Answer] | None:
    return None if law is None else {"moyenne": law.mean, "loi": law}


def _worn_down(inputs: Inputs, wear: Law | None) -> dict[str, Answer] | None:
    told = _mean_and_law(wear)
    if wear is None or told is None:
        return None
    left = wear.map(lambda lost: max(0, inputs.points_arme - lost))
    return told | {"points-restants": left, "plus-aucun-point": left.between(0, 0)}


ORDER = rulings.DAMAGE_ORDER.rule
STYLES = "runequest/styles-defense"
TABLES = MappingProxyType(
    {
        CombatTable.DEFLECTION: f"{CLASH_PAGE}#table-deflection",
        CombatTable.SIMPLE: f"{CLASH_PAGE}#table-simplifiee",
    }
)
PARRIES = MappingProxyType(
    {
        Parry.WEAPON: ("Déflection de l’arme", f"{STYLES}#deflection-arme"),
        Parry.SHIELD: ("Déflection du bouclier", f"{STYLES}#deflection-bouclier"),
        Parry.HANDS: ("Déflection à mains nues", f"{STYLES}#deflection-mains-nues"),
    }
)
BEST = MappingProxyType(
    {
        BestDie.MAXIMISE: ("Maximiser les dégâts", f"{EFFECTS_PAGE}#maximiser"),
        BestDie.IMPALE: ("Empaler", f"{EFFECTS_PAGE}#empaler"),
    }
)

# --- the steps ---


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the stages of the blow, from the roll of damage to the location."""
    best = blow.weapon.maximised
    if best:
        text, rule = BEST[inputs.de_maximum]
        yield reasons.answer(f"{text} : un d{best}", best, rule, "des-au-maximum.attaque")
    if not blow.fails:
        thrown = f"Dégâts lancés : {_rolled(inputs)}"
        yield _stage(thrown, blow.injury.rolled, ORDER, "moyennes.lances")
    yield from _table_steps(inputs, blow)
    if blow.parry:
        yield from _parry_steps(inputs, blow, blow.parry)
    if not blow.fails:
        yield from _armour_steps(blow)
    if blow.withdrawal:
        pulled = f"Retrait de l’arme : {dice_text(inputs.degats)}, sans modificateur ni armure"
        yield _stage(pulled, blow.withdrawal, f"{EFFECTS_PAGE}#retrait", "retrait.moyenne")
    if blow.wear:
        most = number(max(0, inputs.arme_visee.maximum))
        aimed = f"moins {most}, le maximum de {dice_text(inputs.arme_visee)}"
        yield reasons.answer(
            f"Arme visée : dégâts lancés, {aimed}",
            blow.wear.mean,
            f"{EFFECTS_PAGE}#endommager-arme",
            "arme-visee.moyenne",
            f"{_spread(blow.wear)}, pour {number(inputs.points_arme)} PV",
        )


def _spread(law: Law) -> str:
    """Write the range of a law and its mean."""
    if law.minimum == law.maximum:
        return number(law.minimum)
    low, high = number(law.minimum), number(law.maximum)
    return f"{low} à {high}, {decimal(law.mean)} en moyenne"


def _stage(text: str, law: Law, rule: str, name: str) -> Step:
    """Return the step of a stage of the blow, by the mean of its law."""
    return reasons.answer(text, law.mean, rule, name, _spread(law))


def _rolled(inputs: Inputs) -> str:
    """Write the roll of damage: « 1d8 + 1d4 », « 1d8 − 1d2 »."""
    text = dice_text(inputs.degats)
    if inputs.modificateur != NO_DICE:
        modifier = dice_text(inputs.modificateur)
        text += f" − {modifier[1:]}" if modifier.startswith("−") else f" + {modifier}"
    return text + less(inputs.malus_degats)


def _table_steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    rule = TABLES[inputs.table]
    who = "de l’attaquant" if inputs.vainqueur is Side.ATTACKER else "du défenseur"
    told = BLOWS[inputs.table, inputs.vainqueur][inputs.marge]
    won = f"{MARGINS[inputs.marge]} {who}"
    yield reasons.choice(won, told, rule)
    words = {
        Grant.MARGIN: Words(f"{won} : effets spéciaux", rule, number, always=True),
        Grant.PRECISE: Words("Coup précis : effets de plus", f"{SKILLS_PAGE}#precise"),
    }
    yield from reasons.terms(blow.granted, words, "effets.permis")
    if inputs.chooses(Inputs.exposer):
        told = "aucune Déflection" if strips_deflection(inputs) else "sans effet sur cette parade"
        yield reasons.choice("Exposer le défenseur", told, f"{EFFECTS_PAGE}#exposer")
    if inputs.chooses(Inputs.attaquant_rate):
        yield reasons.choice("L’attaquant rate", "aucun dégât", f"{EFFECTS_PAGE}#attaquant-rate")
    if blow.defence.terms.damage == HALF:
        yield _stage("La moitié des dégâts lancés", blow.injury.struck, rule, "moyennes.comptes")


def _parry_steps(inputs: Inputs, blow: Blow, parry: Roll) -> Iterator[Step]:
    text, rule = PARRIES[inputs.parade]
    if parry.maximised:
        best = f"Parade maximum : un d{parry.maximised}"
        anchor = f"{EFFECTS_PAGE}#parade-maximum"
        yield reasons.answer(best, parry.maximised, anchor, "des-au-maximum.parade")
    half = ", la moitié" if blow.defence.terms.deflection == HALF else ""
    deflected = f"{text} : {dice_text(parry.dice)}{half}"
    yield _stage(deflected, blow.injury.deflection, rule, "moyennes.deflection")
    yield _stage("Une fois le coup dévié", blow.injury.through, rule, "moyennes.devies")


def _armour_steps(blow: Blow) -> Iterator[Step]:
    if blow.defence.pierced:
        passed = "portée" if blow.defence.pierced is Armour.WORN else "naturelle"
        rule = f"{EFFECTS_PAGE}#traverser-armure"
        yield reasons.choice(f"Protection {passed}", "traversée", rule)
    if blow.defence.armour:
        counted = number(blow.defence.armour)
        yield _stage(f"Après l’armure : {counted} PA", blow.injury.taken, ORDER, "moyenne")


# --- the notes ---


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield from _rulings(inputs, blow)
    if inputs.marge >= PARTIAL_MARGINS:
        for field in (Inputs.exposer, Inputs.parade_maximum, Inputs.attaquant_rate):
            if inputs.chooses(field):
                told = f"À cette marge, l’effet « {field.label} » n’ajoute rien à la table."
                yield Note(told, TABLES[inputs.table])
    if blow.defence.terms.damage == HALF and loser_may_have_failed(inputs.marge):
        told = (
            "La table laisse la moitié des dégâts même si l’attaque a raté ; l’effet « L’attaquant "
            "rate » les annule."
        )
        yield Note(told, f"{EFFECTS_PAGE}#attaquant-rate")
    yield from _effects(inputs, blow)
    least = blow.weapon.minimum + inputs.modificateur.minimum - inputs.malus_degats.maximum
    if least < 0 and not blow.fails:
        yield Note("Un total de dégâts négatif compte pour 0.", ORDER, about_input=True)


def _effects(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield what the chosen effects still ask, and what is left to choose."""
    left = blow.granted.total - len(chosen_effects(inputs))
    if inputs.vainqueur is Side.DEFENDER and left:
        told = "Le défenseur peut aussi endommager l’arme ; la source n’en donne pas les dégâts."
        yield Note(told, f"{EFFECTS_PAGE}#endommager-arme")
    if left:
        what = plural(left, "effet spécial", "effets spéciaux")
        yield Note(
            f"Le vainqueur peut encore choisir {what}.", f"{EFFECTS_PAGE}#liste", about_input=True
        )
    if blow.withdrawal:
        told = (
            "Retirer l’arme suppose qu’elle ait blessé, et demande un test de Force Brute ; "
            "laissée en place, elle inflige −20 % à toutes les activités."
        )
        yield Note(told, f"{EFFECTS_PAGE}#retrait")
    elif inputs.chooses(Inputs.de_maximum) and inputs.de_maximum is BestDie.IMPALE:
        told = "Ce coup ne peut pas blesser : l’arme n’empale pas, et rien n’est à retirer."
        yield Note(told, f"{EFFECTS_PAGE}#empaler", about_input=True)
    for thrown, rule in ((blow.weapon, "maximiser"), (blow.parry, "parade-maximum")):
        if thrown and thrown.best and not thrown.maximised:
            told = f"{dice_text(thrown.dice)} : aucun dé à mettre à son maximum."
            yield Note(told, f"{EFFECTS_PAGE}#{rule}")


def _rulings(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    terms = blow.defence.terms
    if inputs.table is CombatTable.DEFLECTION and inputs.marge >= PARTIAL_MARGINS:
        yield rulings.SAME_ROWS.note()
    if terms.damage == HALF or (blow.parry and terms.deflection == HALF):
        yield rulings.ROUNDING.note(inputs.arrondi)
    if blow.parry:
        yield rulings.DAMAGE_ORDER.note()
        yield rulings.DEFLECTION_DICE.note()
    if blow.wear:
        yield rulings.DAMAGED_WEAPON.note()
        if inputs.parade is Parry.SHIELD:
            here = " ; les dés demandés ici sont ceux d’une arme"
            yield rulings.DAMAGED_SHIELD.note(detail=here, about_input=True)
    if inputs.matters(Inputs.arme_seule):
        yield rulings.EXPOSED_SHIELD.note(inputs.arme_seule)
    for roll in (blow.weapon, blow.parry):
        if roll and roll.maximised and len({sides for _, sides in roll.dice.groups}) > 1:
            yield rulings.GREATEST_DIE.note(detail=f" : un d{roll.maximised}")


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    return Result(
        sentence=sentence(blow),
        answers=answers(inputs, blow),
        figures=figures(blow),
        tables=tables(blow),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


# --- the tables ---


def tables(blow: Blow) -> tuple[Table, ...]:
    """Return the laws of the damage, of the withdrawal and of the weapon aimed at."""
    laws = [law_table("Dégâts possibles à la localisation", blow.injury.taken, folded=False)]
    if blow.withdrawal:
        laws.append(law_table("Dégâts possibles au retrait", blow.withdrawal))
    if blow.wear:
        lost = "Points perdus"
        laws.append(law_table("Points de vie perdus par l’arme visée", blow.wear, what=lost))
    return tuple(laws)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and the parry, and follow the blow stage by stage."""
    blow = compute(inputs)
    lines: list[str] = []
    rolled = taken = 0
    if blow.fails:
        lines.append("L’attaque échoue complètement : aucun dégât")
    else:
        rolled = _throw_damage(inputs, blow, randomness, lines)
        taken = _follow(blow, rolled, randomness, lines)
    outcome = f"{plural(taken, 'dégât')} à la localisation"
    if blow.withdrawal and taken:
        pulled = max(0, _throw(blow.weapon.dice, randomness))
        lines.append(f"Retrait, si le test de Force Brute réussit : {number(pulled)}")
        outcome += f", {number(pulled)} de plus au retrait"
    if blow.wear:
        lost = damage.weapon_damage(rolled, inputs.arme_visee)
        outcome += f" ; l’arme visée perd {plural(lost, 'point de vie', 'points de vie')}"
    return Throw(tuple(lines), f"{outcome}.")


def _throw(dice: Dice, randomness: Randomness) -> int:
    return sum(dice.roll(randomness)) + dice.constant


def _throw_roll(name: str, thrown: Roll, randomness: Randomness, lines: list[str]) -> int:
    """Throw a weapon's dice; note them, and return their total."""
    total = _throw(thrown.thrown, randomness) + thrown.sure
    best = f", un d{thrown.maximised} au maximum" if thrown.maximised else ""
    lines.append(f"{name} {dice_text(thrown.dice)}{best} : {number(total)}")
    return total


def _throw_damage(inputs: Inputs, blow: Blow, randomness: Randomness, lines: list[str]) -> int:
    total = _throw_roll("Arme", blow.weapon, randomness, lines)
    for name, dice, sign in (
        ("Modificateur", inputs.modificateur, 1),
        ("Malus", inputs.malus_degats, -1),
    ):
        if dice != NO_DICE:
            points = sign * _throw(dice, randomness)
            lines.append(f"{name} {dice_text(dice)} : {number(points)}")
            total += points
    total = max(0, total)
    lines.append(f"Dégâts lancés : {number(total)}")
    return total


def _follow(blow: Blow, rolled: int, randomness: Randomness, lines: list[str]) -> int:
    """Take the blow through the reductions; note them, and return what reaches the location."""
    parried = 0
    if blow.parry:
        parried = max(0, _throw_roll("Déflection", blow.parry, randomness, lines))
    stages = blow.defence.follow(rolled, parried)
    if blow.defence.terms.damage == HALF:
        lines.append(f"Moitié des dégâts : {number(stages.struck)}")
    if blow.parry and blow.defence.terms.deflection == HALF:
        lines.append(f"Moitié de la Déflection : {number(stages.deflection)}")
    if blow.parry:
        lines.append(f"Une fois le coup dévié : {number(stages.through)}")
    if blow.defence.armour:
        armour = number(blow.defence.armour)
        lines.append(f"Après l’armure ({armour} PA) : {number(stages.taken)}")
    return stages.taken


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/degats",
    title="Dégâts d’un coup",
    purpose="Ce qu’un coup inflige selon la victoire, les effets, la parade et l’armure.",
    question="degats",
    rule="runequest/affrontement#table-deflection",
    page="runequest/effets-speciaux",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
