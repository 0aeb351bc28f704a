"""The « Pourquoi ? » of `oeil-noir/assaut`: its steps and its notes."""

from collections.abc import Iterator

from calculators.calculator import Note, Step
from calculators.french import chance, number, percent, plural
from calculators.oeil_noir import names
from calculators.oeil_noir.assaut_form import VITALITIES, Inputs
from calculators.oeil_noir.blow_texts import (
    CRITICAL,
    DAMAGE,
    IMPACT,
    OLD,
    THRESHOLDS,
    VOLITION,
    damage_points,
    dice_text,
    doubling,
    spread,
)
from calculators.oeil_noir.names import ruling
from rules_core.oeil_noir.assault import Exchange, Level, Trial
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.life import Penalties
from rules_core.oeil_noir.wounds import WOUND_MALUS

ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
MASTER = f"{names.ATTACK_PAGE}#parade-maitre"
FUMBLE = f"{names.ATTACK_PAGE}#echec-critique"
STRENGTH = f"{names.STRENGTH_PAGE}#force"


def impact_text(inputs: Inputs) -> str:
    """Write the throw of points d'impact: « 1d6+3 », « 1d6+3, et 2 PI de la FO »."""
    text = dice_text(inputs.pi)
    return f"{text}, et {inputs.strength_bonus} de la FO" if inputs.strength_bonus else text


# --- the steps ---


def steps(inputs: Inputs, found: Exchange) -> Iterator[Step]:
    """Yield what is done, from the values of the sheets to the vitality lost."""
    attack = found.assault.attack
    yield from _value_steps("AT", inputs.at, inputs.ajustement_at, inputs.penalties, attack, ATTACK)
    yield Step(f"Attaque réussie : {_faces(attack)}", chance(attack.success), ATTACK)
    if attack.naturals:
        critical, fumble = (attack.chances[level] for level in (Level.CRITICAL, Level.FUMBLE))
        yield Step(f"dont critique : 1 au D20 ({OLD})", chance(critical), CRITICAL)
        yield Step(f"Échec critique : 20 au D20 ({OLD})", chance(fumble), FUMBLE)
    yield from _parry_steps(inputs, found)
    yield Step("L’attaque touche", chance(found.hit), PARRY)
    yield from _damage_steps(inputs, found)


def _value_steps(
    name: str,
    written: int,
    modifier: int,
    penalties: Penalties,
    trial: Trial,
    rule: str,
) -> Iterator[Step]:
    """Yield how a value of the sheet becomes the one that the D20 meets."""
    if not (modifier or penalties.combat):
        return
    yield Step(f"{name} de la feuille", number(written), rule)
    if modifier:
        cumulated = f"{names.SITUATIONS_PAGE}#cumul"
        yield Step(f"{name} : la situation", names.modifier(modifier), cumulated)
    if penalties.wounds:
        text = f"{name} : {plural(penalties.wounds, 'Blessure')}, malus de {WOUND_MALUS} chacune"
        malus = names.modifier(-penalties.from_wounds)
        yield Step(text, malus, f"{names.WOUNDS_PAGE}#malus")
    if low := penalties.vitality.malus:
        text = f"{name} : Énergie Vitale, {VITALITIES[penalties.vitality]} (règle optionnelle)"
        yield Step(text, names.modifier(-low), f"{names.LIFE_PAGE}#paliers")
    yield Step(f"{name} en tout", number(trial.value), rule)


def _faces(trial: Trial) -> str:
    """Write which rolls succeed: « 14 ou moins au D20 »; from 1 on, the chance gives the last."""
    highest = int(trial.success * FACES)
    return f"{highest} ou moins au D20" if highest > 1 else ("aucun jet", "1 au D20")[highest]


def _parry_steps(inputs: Inputs, found: Exchange) -> Iterator[Step]:
    parry = found.assault.parry
    if parry is None:
        yield Step("Parade", "aucune", PARRY)
        return
    yield from _value_steps(
        "PRD",
        inputs.prd,
        inputs.ajustement_prd,
        inputs.foes_penalties,
        parry,
        PARRY,
    )
    yield Step(f"Parade réussie : {_faces(parry)}", chance(parry.success), PARRY)
    guard = found.assault.parry_of(Level.CRITICAL)
    if guard and guard.naturals:
        best, worst = (parry.chances[level] for level in (Level.CRITICAL, Level.FUMBLE))
        yield Step(f"dont parade de maître : 1 au D20 ({OLD})", chance(best), MASTER)
        yield Step(f"Échec critique de la parade : 20 au D20 ({OLD})", chance(worst), FUMBLE)
        text = f"Parade d’une attaque critique, à PRD/2 : {_faces(guard)} ({OLD})"
        yield Step(text, chance(guard.success), CRITICAL)


def _damage_steps(inputs: Inputs, found: Exchange) -> Iterator[Step]:
    if bonus := inputs.strength_bonus:
        above = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text = f"{above} : 1 PI par tranche de {inputs.tranche_fo} ({OLD})"
        yield Step(text, names.modifier(bonus), STRENGTH)
    yield Step(f"Points d’impact : {impact_text(inputs)}", spread(inputs.points), IMPACT)
    text = f"Points de dommages : PI moins PR {inputs.pr}"
    yield Step(text, spread(found.plain), DAMAGE)
    if inputs.critiques is not Critical.NONE:
        yield Step(f"{doubling(inputs.critiques)} ({OLD})", spread(found.critical), CRITICAL)
    heavy = found.plain.probability(lambda points: points > inputs.seuil)
    text = f"Plus de {damage_points(inputs.seuil)} d’une touche ordinaire"
    yield Step(text, percent(heavy), THRESHOLDS)
    also = " ; une touche critique en inflige une" if inputs.critiques is not Critical.NONE else ""
    yield Step(f"Au moins une Blessure{also}", chance(found.wounding(inputs.seuil)), THRESHOLDS)


# --- the notes ---


def notes(inputs: Inputs, found: Exchange) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield ruling(2, "Un jet égal à l’AT réussit ; l’ancien résumé le voulait plus petit")
    if inputs.critiques is Critical.NONE:
        told = "Sans l’ancien résumé, ni 1 ni 20 ne comptent à part : la valeur seule décide."
        yield Note(told, CRITICAL)
    else:
        yield from _critical_notes(inputs, found)
    both = (inputs.penalties, inputs.foes_penalties)
    tests = (found.assault.attack, found.assault.parry)
    if any(
        trial and trial.value <= 0 and each.wounds for trial, each in zip(tests, both, strict=True)
    ):
        yield ruling(43, "Les Blessures font aussi descendre une valeur à 0 et au-dessous")
    if any(each.wounds and each.vitality.malus for each in both):
        yield ruling(22, "Les malus des Blessures et d’une faible Énergie Vitale s’ajoutent")
    if inputs.fo < inputs.seuil_fo and not inputs.mauvaise_main:
        yield ruling(25, "Une FO sous le seuil de l’arme n’enlève aucun PI", about_input=True)
    if inputs.mauvaise_main:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, f"{names.SITUATIONS_PAGE}#mauvaise-main", about_input=True)
    yield ruling(11, "Une Blessure demande plus de points que le Seuil : l’atteindre ne suffit pas")


def _critical_notes(inputs: Inputs, found: Exchange) -> Iterator[Note]:
    yield ruling(41, "Un 1 réussit toujours et un 20 échoue toujours, quelle que soit la valeur")
    if found.assault.parry:
        yield ruling(17, "PRD/2 : la PRD modifiée, puis sa moitié sans décimale")
        yield ruling(51, "Parer une attaque critique d’un 1 ne demande pas de jet de rupture")
    yield ruling(18, doubling(inputs.critiques))
    if inputs.strength_bonus:
        yield ruling(55, "Le bonus de FO fait partie des PI : un coup critique le double")
    yield from VOLITION
