"""The « Pourquoi ? » of `oeil-noir/assaut`, and its notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import capital, chance, number, percent, plural
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.assaut.computation import Engagement, foes_penalties, penalties
from calculators.oeil_noir.assaut.form import Inputs
from calculators.oeil_noir.assaut.words import impact_text
from calculators.oeil_noir.blows import (
    CRITICAL,
    DAMAGE,
    IMPACT,
    THRESHOLDS,
    VOLITION,
    damage_points,
    dice_text,
    spread,
)
from calculators.oeil_noir.names import OLD
from calculators.reasons import Words
from rules_core.ledger import Ledger
from rules_core.oeil_noir.assault import End, Level, Part, Trial
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.life import Loss, Penalties
from rules_core.oeil_noir.wounds import WOUND_MALUS

ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
MASTER = f"{names.ATTACK_PAGE}#parade-maitre"
FUMBLE = f"{names.ATTACK_PAGE}#echec-critique"
STRENGTH = f"{names.STRENGTH_PAGE}#force"

# --- the steps ---


def steps(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    """Yield what is done, from the values of the sheets to the vitality lost."""
    attack = engaged.exchange.assault.attack
    yield from _value(engaged.attack, _words("AT", penalties(inputs), ATTACK), "at")
    yield _success("Attaque réussie", attack, ATTACK, "attaque.reussie")
    if attack.naturals:
        yield _level(f"dont critique : 1 au D20 ({OLD})", attack, Level.CRITICAL, CRITICAL)
        yield _level(f"Échec critique : 20 au D20 ({OLD})", attack, Level.FUMBLE, FUMBLE)
    yield from _parry(inputs, engaged)
    yield reasons.answer("L’attaque touche", engaged.exchange.hit, PARRY, "touche")
    yield from _damage(inputs, engaged)
    yield from _wounding(inputs, engaged)


def _words(name: str, lost: Penalties, rule: str) -> Mapping[StrEnum, Words]:
    wounds = f"{name} : {plural(lost.wounds, 'Blessure')}, malus de {WOUND_MALUS} chacune"
    low = f"{name} : Énergie Vitale, {names.VITALITIES[lost.vitality]} (règle optionnelle)"
    together = f"{names.SITUATIONS_PAGE}#cumul"
    return {
        Part.SHEET: Words(f"{name} de la feuille", rule, number, always=True),
        Part.SITUATION: Words(f"{name} : la situation", together, names.modifier),
        Loss.WOUNDS: Words(wounds, f"{names.WOUNDS_PAGE}#malus", names.modifier),
        Loss.VITALITY: Words(low, f"{names.LIFE_PAGE}#paliers", names.modifier),
    }


def _value(
    made_of: Ledger[Part | Loss], words: Mapping[StrEnum, Words], account: str
) -> Iterator[Step]:
    """Yield how a value of the sheet becomes the one that the D20 meets, where it changes."""
    if any(value for _, value in made_of.without(Part.SHEET)):
        yield from reasons.terms(made_of, words, account)
        text, rule = f"{account.upper()} en tout", words[Part.SHEET].rule
        yield reasons.total(text, made_of.total, rule, account)


def _success(text: str, trial: Trial, rule: str, name: str, after: str = "") -> Step:
    """Return the step of which rolls succeed; from 1 on, the chance gives the last."""
    highest = int(trial.success * FACES)
    faces = f"{highest} ou moins au D20" if highest > 1 else ("aucun jet", "1 au D20")[highest]
    return reasons.answer(f"{text} : {faces}{after}", trial.success, rule, name)


def _level(text: str, trial: Trial, level: Level, rule: str, of: str = "attaque") -> Step:
    return reasons.answer(text, trial.chances[level], rule, f"{of}.{level}")


def _parry(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    assault = engaged.exchange.assault
    parry = assault.parry
    if parry is None or engaged.parry is None:
        yield reasons.choice("Parade", "aucune", PARRY)
        return
    yield from _value(engaged.parry, _words("PRD", foes_penalties(inputs), PARRY), "prd")
    yield _success("Parade réussie", parry, PARRY, "parade.reussie")
    guard = assault.parry_of(Level.CRITICAL)
    if guard and guard.naturals:
        text = f"dont parade de maître : 1 au D20 ({OLD})"
        yield _level(text, parry, Level.CRITICAL, MASTER, "parade")
        text = f"Échec critique de la parade : 20 au D20 ({OLD})"
        yield _level(text, parry, Level.FUMBLE, FUMBLE, "parade")
        text = "Parade d’une attaque critique, à PRD/2"
        yield _success(text, guard, CRITICAL, "parade-d-un-critique", f" ({OLD})")


def _damage(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "points-d-impact.moyenne"
    if bonus := engaged.strength:
        law = inputs.pi.law
        text = f"Points d’impact de l’arme : {dice_text(inputs.pi)}"
        yield reasons.term(text, law.mean, IMPACT, account, spread(law))
        above = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text = f"{above} : 1 PI par tranche de {inputs.tranche_fo} ({OLD})"
        yield reasons.term(text, bonus, STRENGTH, account, names.modifier(bonus))
    text, law = f"Points d’impact : {impact_text(inputs, bonus)}", engaged.points
    yield reasons.answer(text, law.mean, IMPACT, account, spread(law))
    text, law = f"Points de dommages : PI moins PR {inputs.pr}", found.plain
    yield reasons.answer(text, law.mean, DAMAGE, "touche-ordinaire.moyenne", spread(law))
    if inputs.critiques is not Critical.NONE:
        text, law = f"{_doubling(inputs)} ({OLD})", found.critical
        yield reasons.answer(text, law.mean, CRITICAL, "touche-critique.moyenne", spread(law))


def _doubling(inputs: Inputs) -> str:
    return capital(rulings.CRITICAL_DOUBLING.sentence(inputs.critiques))


def _wounding(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "blessure"
    plain, critical = found.ending(End.HIT), found.ending(End.CRITICAL_HIT)
    yield reasons.term("Touche ordinaire", plain, PARRY, account, chance(plain))
    heavy = found.plain.probability(lambda points: points > inputs.seuil)
    text = f"Plus de {damage_points(inputs.seuil)} d’une touche ordinaire"
    yield reasons.factor(text, heavy, THRESHOLDS, account, percent(heavy))
    if inputs.critiques is not Critical.NONE:
        text = f"Touche critique, qui inflige une Blessure ({OLD})"
        yield reasons.term(text, critical, CRITICAL, account, chance(critical))
    wounded = found.wounding(inputs.seuil)
    yield reasons.answer("Au moins une Blessure", wounded, THRESHOLDS, account)


# --- the notes ---


def notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield rulings.EQUAL_ROLL.note()
    if inputs.critiques is Critical.NONE:
        told = "Sans l’ancien résumé, ni 1 ni 20 ne comptent à part : la valeur seule décide."
        yield Note(told, CRITICAL)
    else:
        yield from _critical_notes(inputs, engaged)
    both = (penalties(inputs), foes_penalties(inputs))
    values = (engaged.attack, engaged.parry)
    if any(
        made_of and made_of.total <= 0 and lost.wounds
        for made_of, lost in zip(values, both, strict=True)
    ):
        yield rulings.BELOW_ZERO.note()
    if any(lost.wounds and lost.vitality.malus for lost in both):
        yield rulings.PENALTIES_ADD_UP.note()
    if inputs.fo < inputs.seuil_fo and not inputs.mauvaise_main:
        yield rulings.WEAK_STRENGTH.note(about_input=True)
    if inputs.mauvaise_main:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, f"{names.SITUATIONS_PAGE}#mauvaise-main", about_input=True)
    yield rulings.STRICTLY_MORE.note()


def _critical_notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    yield rulings.NATURALS.note()
    if engaged.parry:
        yield rulings.HALF_PARRY.note()
        yield rulings.CRITICAL_MASTERED.note()
    yield rulings.CRITICAL_DOUBLING.note(inputs.critiques)
    if engaged.strength:
        yield rulings.STRENGTH_DOUBLED.note()
    yield from VOLITION
