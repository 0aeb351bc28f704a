"""The « Pourquoi ? » of `runequest/degats`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, number, plural
from calculators.reasons import Words
from calculators.runequest import rulings
from calculators.runequest.combat_tables import BLOWS
from calculators.runequest.degats.computation import Blow, strips_deflection
from calculators.runequest.degats.form import BestDie, Inputs, Parry, chosen_effects
from calculators.runequest.names import CLASH_PAGE, EFFECTS_PAGE, SKILLS_PAGE
from calculators.runequest.throws import dice_text, less
from rules_core.dice import Law
from rules_core.runequest.damage import (
    HALF,
    NO_DICE,
    PARTIAL_MARGINS,
    Armour,
    Roll,
    loser_may_have_failed,
)
from rules_core.runequest.opposition import MARGINS, CombatTable, Grant, Side

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
