"""The « Pourquoi ? » of `runequest/degats`: its steps and its notes."""

from collections.abc import Iterator

from calculators.calculator import Note, Step
from calculators.french import decimal, number, plural
from calculators.runequest import names
from calculators.runequest.combat_texts import BLOWS
from calculators.runequest.degats_form import NO_DICE, BestDie, Blow, Inputs, Parry
from calculators.runequest.names import RULINGS, ruling
from calculators.runequest.throws import dice_text, less
from rules_core.dice import Law
from rules_core.runequest.damage import HALF, PARTIAL_MARGINS, Armour, Roll, loser_may_have_failed
from rules_core.runequest.opposition import MARGINS, CombatTable, Side

EFFECTS = "runequest/effets-speciaux"
ORDER = f"{RULINGS}#arbitrage-13"
TABLES = {
    CombatTable.DEFLECTION: "runequest/affrontement#table-deflection",
    CombatTable.SIMPLE: "runequest/affrontement#table-simplifiee",
}
PARRIES = {
    Parry.WEAPON: ("Déflection de l’arme", "runequest/styles-defense#deflection-arme"),
    Parry.SHIELD: ("Déflection du bouclier", "runequest/styles-defense#deflection-bouclier"),
    Parry.HANDS: ("Déflection à mains nues", "runequest/styles-defense#deflection-mains-nues"),
}
BEST = {
    BestDie.MAXIMISE: ("Maximiser les dégâts", f"{EFFECTS}#maximiser"),
    BestDie.IMPALE: ("Empaler", f"{EFFECTS}#empaler"),
}


def spread(law: Law) -> str:
    """Write the range of a law and its mean."""
    if law.minimum == law.maximum:
        return number(law.minimum)
    low, high = number(law.minimum), number(law.maximum)
    return f"{low} à {high}, {decimal(law.mean)} en moyenne"


def rolled_text(inputs: Inputs) -> str:
    """Write the roll of damage: « 1d8 + 1d4 », « 1d8 − 1d2 »."""
    text = dice_text(inputs.degats)
    if inputs.modificateur != NO_DICE:
        modifier = dice_text(inputs.modificateur)
        text += f" − {modifier[1:]}" if modifier.startswith("−") else f" + {modifier}"
    return text + less(inputs.malus_degats)


# --- the steps ---


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the stages of the blow, from the roll of damage to the location."""
    if blow.weapon.maximised:
        text, rule = BEST[inputs.de_maximum]
        yield Step(f"{text} : un d{blow.weapon.maximised}", number(blow.weapon.maximised), rule)
    if not blow.fails:
        rolled = spread(blow.injury.rolled)
        yield Step(f"Dégâts lancés : {rolled_text(inputs)}", rolled, ORDER)
    yield from _table_steps(inputs, blow)
    if blow.parry:
        yield from _parry_steps(inputs, blow, blow.parry)
    if not blow.fails:
        yield from _armour_steps(blow)
    if blow.withdrawal:
        pulled = f"Retrait de l’arme : {dice_text(inputs.degats)}, sans modificateur ni armure"
        yield Step(pulled, spread(blow.withdrawal), f"{EFFECTS}#retrait")
    if blow.wear:
        most = number(max(0, inputs.arme_visee.maximum))
        aimed = f"moins {most}, le maximum de {dice_text(inputs.arme_visee)}"
        lost = f"{spread(blow.wear)}, pour {number(inputs.points_arme)} PV"
        yield Step(f"Arme visée : dégâts lancés, {aimed}", lost, f"{EFFECTS}#endommager-arme")


def _table_steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    rule = TABLES[inputs.table]
    who = "de l’attaquant" if inputs.vainqueur is Side.ATTACKER else "du défenseur"
    told = BLOWS[inputs.table, inputs.vainqueur][inputs.marge]
    yield Step(f"{MARGINS[inputs.marge]} {who}", told, rule)
    if inputs.chooses(Inputs.exposer):
        yield Step("Exposer le défenseur", "aucune Déflection", f"{EFFECTS}#exposer")
    if inputs.chooses(Inputs.attaquant_rate):
        yield Step("L’attaquant rate", "aucun dégât", f"{EFFECTS}#attaquant-rate")
    if blow.defence.terms.damage == HALF:
        yield Step("La moitié des dégâts lancés", spread(blow.injury.struck), rule)


def _parry_steps(inputs: Inputs, blow: Blow, parry: Roll) -> Iterator[Step]:
    text, rule = PARRIES[inputs.parade]
    if parry.maximised:
        best = f"Parade maximum : un d{parry.maximised}"
        yield Step(best, number(parry.maximised), f"{EFFECTS}#parade-maximum")
    half = ", la moitié" if blow.defence.terms.deflection == HALF else ""
    yield Step(f"{text} : {dice_text(parry.dice)}{half}", spread(blow.injury.deflection), rule)
    yield Step("Une fois le coup dévié", spread(blow.injury.through), rule)


def _armour_steps(blow: Blow) -> Iterator[Step]:
    if blow.defence.pierced:
        passed = "portée" if blow.defence.pierced is Armour.WORN else "naturelle"
        yield Step(f"Protection {passed}", "traversée", f"{EFFECTS}#traverser-armure")
    if blow.defence.armour:
        counted = number(blow.defence.armour)
        yield Step(f"Après l’armure : {counted} PA", spread(blow.injury.taken), ORDER)


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
        yield Note(told, f"{EFFECTS}#attaquant-rate")
    yield from _effects(inputs, blow)
    least = blow.weapon.minimum + inputs.modificateur.minimum - inputs.malus_degats.maximum
    if least < 0 and not blow.fails:
        yield Note("Un total de dégâts négatif compte pour 0.", ORDER, about_input=True)


def _effects(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield what the chosen effects still ask, and what is left to choose."""
    left = inputs.allowed - len(inputs.effects)
    if inputs.vainqueur is Side.DEFENDER and left:
        told = "Le défenseur peut aussi endommager l’arme ; la source n’en donne pas les dégâts."
        yield Note(told, f"{EFFECTS}#endommager-arme")
    if left:
        what = plural(left, "effet spécial", "effets spéciaux")
        yield Note(
            f"Le vainqueur peut encore choisir {what}.", f"{EFFECTS}#liste", about_input=True
        )
    if blow.withdrawal:
        told = (
            "Retirer l’arme suppose qu’elle ait blessé, et demande un test de Force Brute ; "
            "laissée en place, elle inflige −20 % à toutes les activités."
        )
        yield Note(told, f"{EFFECTS}#retrait")
    for thrown, rule in ((blow.weapon, "maximiser"), (blow.parry, "parade-maximum")):
        if thrown and thrown.best and not thrown.maximised:
            told = f"{dice_text(thrown.dice)} : aucun dé à mettre à son maximum."
            yield Note(told, f"{EFFECTS}#{rule}")


def _rulings(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    terms = blow.defence.terms
    if inputs.table is CombatTable.DEFLECTION and inputs.marge >= PARTIAL_MARGINS:
        yield ruling(2, "Avec la Déflection, les marges 2 et 3 donnent le même résultat")
    if terms.damage == HALF or (blow.parry and terms.deflection == HALF):
        told = names.ROUNDINGS[inputs.arrondi]
        yield ruling(12, f"La moitié d’un jet se prend sur son total, arrondie à l’{told}")
    if blow.parry:
        order = "dégâts, moitié éventuelle, Déflection, armure"
        apart = "le modificateur de dégâts n’entre pas dans la Déflection"
        yield ruling(13, f"Ordre retenu : {order} ; {apart}")
    if blow.wear:
        told = "L’arme visée reçoit le jet entier de l’attaquant, sans moitié ni Déflection"
        yield ruling(29, told)
    for roll in (blow.weapon, blow.parry):
        if roll and roll.maximised and len({sides for _, sides in roll.dice.groups}) > 1:
            yield ruling(30, f"Le dé mis à son maximum est le plus grand : un d{roll.maximised}")
