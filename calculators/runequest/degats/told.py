"""Dégâts: what a blow does after the opposed test (002 l.116-183, l.186-308, l.527-550)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.onward import as_dice, go_on
from calculators.reasons import Words
from calculators.runequest import rulings, settled, throws
from calculators.runequest.combat_tables import BLOWS
from calculators.runequest.degats.asked import BestDie, Blow, Inputs, Parry, compute
from calculators.runequest.names import (
    CLASH_PAGE,
    EFFECTS_PAGE,
    SKILLS_PAGE,
    STYLES_PAGE,
    hit_points,
    special_effects,
)
from calculators.runequest.throws import dice_text, less
from rules_core.dice import Dice, Law, Randomness
from rules_core.runequest import damage
from rules_core.runequest.damage import HALF, NO_DICE, PARTIAL_MARGINS, Armour, Roll
from rules_core.runequest.margins import MARGINS, CombatTable, Grant
from rules_core.runequest.opposition import Side

# --- the words ---

ORDER = settled.DAMAGE_ORDER.rule
IMPALE = f"{EFFECTS_PAGE}#empaler"
WITHDRAWAL = f"{EFFECTS_PAGE}#retrait"
DAMAGE_WEAPON = f"{EFFECTS_PAGE}#endommager-arme"
MAXIMISE = f"{EFFECTS_PAGE}#maximiser"
BEST_PARRY = f"{EFFECTS_PAGE}#parade-maximum"
ATTACK_MISSES = f"{EFFECTS_PAGE}#attaquant-rate"
TABLES = MappingProxyType(
    {
        CombatTable.DEFLECTION: f"{CLASH_PAGE}#table-deflection",
        CombatTable.SIMPLE: f"{CLASH_PAGE}#table-simplifiee",
    }
)
PARRIES = MappingProxyType(
    {
        Parry.WEAPON: ("Déflection de l’arme", f"{STYLES_PAGE}#deflection-arme"),
        Parry.SHIELD: ("Déflection du bouclier", f"{STYLES_PAGE}#deflection-bouclier"),
        Parry.HANDS: ("Déflection à mains nues", f"{STYLES_PAGE}#deflection-mains-nues"),
    }
)
BEST = MappingProxyType(
    {BestDie.MAXIMISE: ("Maximiser les dégâts", MAXIMISE), BestDie.IMPALE: ("Empaler", IMPALE)}
)


def sentence(_: Inputs, blow: Blow) -> str:
    """Say what the location takes, and what the weapon aimed at loses."""
    told = _taken(blow.injury.taken)
    if blow.fails:
        told = "L’attaque échoue complètement : aucun dégât"
    return f"{told}." if blow.wear is None else f"{told} ; {_worn(blow.wear)}."


def _taken(law: Law) -> str:
    """Say what a location takes of a blow that does not fail."""
    if law.maximum == 0:
        return "La localisation ne subit jamais de dégât"
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
    if law.minimum == law.maximum:
        return f"l’arme visée perd toujours {hit_points(law.maximum)}"
    return f"l’arme visée perd {hit_points(law.mean)} en moyenne"


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
        "effets": {"permis": inputs.granted.total, "choisis": inputs.chosen},
        "retrait": _mean_and_law(blow.withdrawal) if blow.withdrawal else None,
        "arme-visee": _worn_down(inputs, blow.wear) if blow.wear else None,
    }


def _mean_and_law(law: Law) -> dict[str, Answer]:
    return {"moyenne": law.mean, "loi": law}


def _worn_down(inputs: Inputs, wear: Law) -> dict[str, Answer]:
    left = wear.map(lambda lost: max(0, inputs.points_arme - lost))
    return _mean_and_law(wear) | {"points-restants": left, "plus-aucun-point": left.between(0, 0)}


def figures(_: Inputs, blow: Blow) -> Iterator[Figure]:
    """Yield what is seen first."""
    taken = blow.injury.taken
    yield Figure("Dégâts en moyenne", decimal(taken.mean))
    yield Figure("Aucun dégât", blow.injury.harmless)
    yield Figure("Au plus", taken.maximum)
    if blow.withdrawal:
        yield Figure("Au retrait, en moyenne", decimal(blow.withdrawal.mean))


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the stages of the blow, from the roll of damage to the location."""
    if best := blow.weapon.maximised:
        text, rule = BEST[inputs.best]
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
        yield _stage(pulled, blow.withdrawal, WITHDRAWAL, "retrait.moyenne")
    if blow.wear:
        most = number(max(0, inputs.arme_visee.maximum))
        aimed = f"moins {most}, le maximum de {dice_text(inputs.arme_visee)}"
        text = f"Arme visée : dégâts lancés, {aimed}"
        lost = f"{_spread(blow.wear)}, pour {number(inputs.points_arme)} PV"
        yield reasons.answer(text, blow.wear.mean, DAMAGE_WEAPON, "arme-visee.moyenne", lost)


def _stage(text: str, law: Law, rule: str, name: str) -> Step:
    """Return the step of a stage of the blow, by the mean of its law."""
    return reasons.answer(text, law.mean, rule, name, _spread(law))


def _spread(law: Law) -> str:
    """Write the range of a law and its mean."""
    if law.minimum == law.maximum:
        return number(law.minimum)
    return f"{number(law.minimum)} à {number(law.maximum)}, {decimal(law.mean)} en moyenne"


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
    won = f"{MARGINS[inputs.marge]} {who}"
    yield reasons.choice(won, BLOWS[inputs.table, inputs.vainqueur][inputs.marge], rule)
    words = {
        Grant.MARGIN: Words(f"{won} : effets spéciaux", rule, number, always=True),
        Grant.PRECISE: Words("Coup précis : effets de plus", f"{SKILLS_PAGE}#precise"),
    }
    yield from reasons.terms(inputs.granted, words, "effets.permis")
    if inputs.chooses(Inputs.exposer):
        told = "aucune Déflection" if inputs.strips_deflection else "sans effet sur cette parade"
        yield reasons.choice("Exposer le défenseur", told, f"{EFFECTS_PAGE}#exposer")
    if inputs.chooses(Inputs.attaquant_rate):
        yield reasons.choice("L’attaquant rate", "aucun dégât", ATTACK_MISSES)
    if blow.defence.terms.damage == HALF:
        yield _stage("La moitié des dégâts lancés", blow.injury.struck, rule, "moyennes.comptes")


def _parry_steps(inputs: Inputs, blow: Blow, parry: Roll) -> Iterator[Step]:
    text, rule = PARRIES[inputs.parade]
    if best := parry.maximised:
        told = f"Parade maximum : un d{best}"
        yield reasons.answer(told, best, BEST_PARRY, "des-au-maximum.parade")
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


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield from _rulings(inputs, blow)
    if inputs.marge >= PARTIAL_MARGINS:
        for field in filter(inputs.chooses, inputs.on_deflection):
            told = f"À cette marge, l’effet « {field.label} » n’ajoute rien à la table."
            yield Note(told, TABLES[inputs.table])
    if blow.defence.terms.damage == HALF and damage.loser_may_have_failed(inputs.marge):
        yield Note(
            "La table laisse la moitié des dégâts même si l’attaque a raté ; l’effet « L’attaquant "
            "rate » les annule.",
            ATTACK_MISSES,
        )
    yield from _effects(inputs, blow)
    least = blow.weapon.minimum + inputs.modificateur.minimum - inputs.malus_degats.maximum
    if least < 0 and not blow.fails:
        yield Note("Un total de dégâts négatif compte pour 0.", ORDER, about_input=True)


def _rulings(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    terms = blow.defence.terms
    if inputs.table is CombatTable.DEFLECTION and inputs.marge >= PARTIAL_MARGINS:
        yield settled.SAME_ROWS.note()
    if terms.damage == HALF or (blow.parry and terms.deflection == HALF):
        yield rulings.ROUNDING.note(inputs.arrondi)
    if blow.parry:
        yield settled.DAMAGE_ORDER.note()
        yield settled.DEFLECTION_DICE.note()
    if blow.wear:
        yield settled.DAMAGED_WEAPON.note()
        if inputs.parade is Parry.SHIELD:
            here = " ; les dés demandés ici sont ceux d’une arme"
            yield settled.DAMAGED_SHIELD.note(detail=here, about_input=True)
    if inputs.matters(Inputs.arme_seule):
        yield rulings.EXPOSED_SHIELD.note(inputs.arme_seule)
    for roll in (blow.weapon, blow.parry):
        if roll and roll.maximised and len({sides for _, sides in roll.dice.groups}) > 1:
            yield settled.GREATEST_DIE.note(detail=f" : un d{roll.maximised}")


def _effects(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield what the chosen effects still ask, and what is left to choose."""
    left = inputs.granted.total - inputs.chosen
    if inputs.vainqueur is Side.DEFENDER and left:
        told = "Le défenseur peut aussi endommager l’arme ; la source n’en donne pas les dégâts."
        yield Note(told, DAMAGE_WEAPON)
    if left:
        told = f"Le vainqueur peut encore choisir {special_effects(left)}."
        yield Note(told, f"{EFFECTS_PAGE}#liste", about_input=True)
    if blow.withdrawal:
        yield Note(
            "Retirer l’arme suppose qu’elle ait blessé, et demande un test de Force Brute ; "
            "laissée en place, elle inflige −20 % à toutes les activités.",
            WITHDRAWAL,
        )
    elif inputs.best is BestDie.IMPALE:
        told = "Ce coup ne peut pas blesser : l’arme n’empale pas, et rien n’est à retirer."
        yield Note(told, IMPALE, about_input=True)
    for thrown, rule in ((blow.weapon, MAXIMISE), (blow.parry, BEST_PARRY)):
        if thrown and thrown.best and not thrown.maximised:
            told = f"{dice_text(thrown.dice)} : aucun dé à mettre à son maximum."
            yield Note(told, rule)


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the wound where there may be one, and to how far the blow pushes."""
    taken = blow.injury.taken
    if dealt := taken.likeliest(lambda each: each > 0):
        hurts = 1 - blow.injury.harmless
        often = "" if taken.minimum == taken.maximum else " (les plus probables)"
        text = f"la blessure de {plural(dealt, 'dégât')}{often}"
        yield from _wounded(inputs, dealt, text, hurts)
    if blow.fails:
        return
    # The damage goes along as one throw, unless that is too long for its field.
    if one := throws.together(blow.weapon.thrown, inputs.modificateur, blow.weapon.sure):
        yield from _pushed(inputs, one)


def _wounded(
    inputs: Inputs, dealt: int, text: str, chance: Fraction | None = None
) -> Iterator[Onward]:
    """Go on to the wound: the defender is the one who is then asked for."""
    yield from go_on(
        inputs, "runequest/blessures", text, chance=chance, turned=True, degats_subis=dealt
    )


def _pushed(inputs: Inputs, blow: Dice | None, **known: Any) -> Iterator[Onward]:
    """Go on to how far the blow pushes the defender."""
    text = "le recul de la cible"
    yield from go_on(inputs, "runequest/recul", text, turned=True, degats=blow, **known)


def _fallen(inputs: Inputs, rolled: int, taken: int) -> Iterator[Onward]:
    """Go on with the damage that was thrown, and with what of it reached the location."""
    if taken:
        yield from _wounded(inputs, taken, f"la blessure de {plural(taken, 'dégât')}")
    if rolled:
        # Thrown, its penalty is counted.
        yield from _pushed(inputs, as_dice(rolled), malus_degats=NO_DICE)


# --- the tables ---


def tables(_: Inputs, blow: Blow) -> Iterator[Table]:
    """Yield the laws of the damage, of the withdrawal and of the weapon aimed at."""
    yield law_table("Dégâts possibles à la localisation", blow.injury.taken, folded=False)
    if blow.withdrawal:
        yield law_table("Dégâts possibles au retrait", blow.withdrawal)
    if blow.wear:
        lost = "Points perdus"
        yield law_table("Points de vie perdus par l’arme visée", blow.wear, what=lost)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and the parry, and follow the blow stage by stage."""
    blow = compute(inputs)
    lines: list[str] = []
    rolled = taken = 0
    if blow.fails:
        lines.append("L’attaque échoue complètement : aucun dégât")
    else:
        rolled = _throw_damage(inputs, blow, randomness, lines)
        taken = _follow(blow, rolled, randomness, lines)
    outcome = f"{plural(taken, 'dégât')} à la localisation"
    if blow.withdrawal and taken:
        pulled = max(0, throws.throw(blow.weapon.dice, randomness))
        lines.append(f"Retrait, si le test de Force Brute réussit : {number(pulled)}")
        outcome += f", {number(pulled)} de plus au retrait"
    if blow.wear:
        lost = damage.weapon_damage(rolled, inputs.arme_visee)
        outcome += f" ; l’arme visée perd {hit_points(lost)}"
    return Throw(tuple(lines), f"{outcome}.", tuple(_fallen(inputs, rolled, taken)))


def _throw_damage(inputs: Inputs, blow: Blow, randomness: Randomness, lines: list[str]) -> int:
    total = _throw_roll("Arme", blow.weapon, randomness, lines)
    for name, dice, sign in (
        ("Modificateur", inputs.modificateur, 1),
        ("Malus", inputs.malus_degats, -1),
    ):
        if dice != NO_DICE:
            points = sign * throws.throw(dice, randomness)
            lines.append(f"{name} {dice_text(dice)} : {number(points)}")
            total += points
    lines.append(f"Dégâts lancés : {number(max(0, total))}")
    return max(0, total)


def _throw_roll(name: str, thrown: Roll, randomness: Randomness, lines: list[str]) -> int:
    """Throw a weapon's dice; note them, and return their total."""
    total = throws.throw(thrown.thrown, randomness) + thrown.sure
    best = f", un d{thrown.maximised} au maximum" if thrown.maximised else ""
    lines.append(f"{name} {dice_text(thrown.dice)}{best} : {number(total)}")
    return total


def _follow(blow: Blow, rolled: int, randomness: Randomness, lines: list[str]) -> int:
    """Take the blow through the reductions; note them, and return what reaches the location."""
    parried = 0
    if blow.parry:
        parried = max(0, _throw_roll("Déflection", blow.parry, randomness, lines))
    stages = blow.defence.follow(rolled, parried)
    if blow.defence.terms.damage == HALF:
        lines.append(f"Moitié des dégâts : {number(stages.struck)}")
    if blow.parry and blow.defence.terms.deflection == HALF:
        lines.append(f"Moitié de la Déflection : {number(stages.deflection)}")
    if blow.parry:
        lines.append(f"Une fois le coup dévié : {number(stages.through)}")
    if blow.defence.armour:
        armour = number(blow.defence.armour)
        lines.append(f"Après l’armure ({armour} PA) : {number(stages.taken)}")
    return stages.taken


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/degats",
    title="Dégâts d’un coup",
    purpose="Ce qu’un coup inflige selon la victoire, les effets, la parade et l’armure.",
    question="degats",
    rule=TABLES[CombatTable.DEFLECTION],
    page=EFFECTS_PAGE,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
)
