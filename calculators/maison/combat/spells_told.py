"""What `maison/combat` tells of the spells that a side casts: their answers, steps and notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Note, Step
from calculators.french import decimal, signed
from calculators.maison import rulings, settled
from calculators.maison.combat.asked import Inputs
from calculators.maison.names import ATTACK_PAGE, CASTING_PAGE, DAMAGE_ROLL
from rules_core.maison.fight import Fighter
from rules_core.maison.spells import (
    ATTACKS,
    SAVED,
    Aim,
    Spells,
    attack_of,
    saving_throw_against,
)

CASTING = f"{CASTING_PAGE}#jet-incantation"
LOST = f"{CASTING_PAGE}#naturels"
SPELL_ATTACK = f"{ATTACK_PAGE}#attaque-sort"
ANSWERS = (
    "modificateur-d-incantation",
    "incantation",
    "sort-perdu",
    "degats-du-sort",
    "sort-touche",
    "sauvegarde-contre-le-sort",
)
"""Names of a side's answers, but for their end."""
IN_CONTACT = f"{ATTACK_PAGE}#ennemi-au-contact"


def answers(name: str, own: Fighter, other: Fighter) -> dict[str, Answer]:
    """Return what machines read of a side's spells, None where it casts none."""
    told: dict[str, Answer] = dict.fromkeys(f"{each}{name}" for each in ANSWERS)
    if spells := own.spells:
        told[f"modificateur-d-incantation{name}"] = spells.casting.modifier
        told[f"incantation{name}"] = spells.casting.success
        told[f"sort-perdu{name}"] = spells.casting.lost
        told[f"degats-du-sort{name}"] = spells.damage.mean
        if attack := attack_of(spells, other.target, own.thrown_with_spells):
            told[f"sort-touche{name}"] = attack.hit
        if save := saving_throw_against(spells, other.target):
            told[f"sauvegarde-contre-le-sort{name}"] = save.chance
    return told


def steps(name: str, who: str, own: Fighter, other: Fighter) -> Iterator[Step]:
    """Yield how a side's spells are cast, and what they meet."""
    if (spells := own.spells) is None:
        return
    roll, law = spells.casting, spells.damage.mean
    text = (
        f"Incantation, {who} : {signed(spells.bonus)}, moins {spells.segments} par les segments "
        f"et {spells.level} par l’ennemi au contact"
    )
    key = f"modificateur-d-incantation{name}"
    yield reasons.answer(text, roll.modifier, CASTING, key, signed(roll.modifier))
    yield reasons.answer(f"Sort lancé, {who}", roll.success, CASTING, f"incantation{name}")
    yield reasons.answer(f"Sort perdu par un raté, {who}", roll.lost, LOST, f"sort-perdu{name}")
    yield from _met(name, who, own, other, spells)
    text = f"Dégâts d’un sort avant tout critique, {who}"
    yield reasons.answer(text, law, DAMAGE_ROLL, f"degats-du-sort{name}", decimal(law))


def _met(name: str, who: str, own: Fighter, other: Fighter, spells: Spells) -> Iterator[Step]:
    """Yield the attack roll of a spell, or the save against it."""
    mode = own.thrown_with_spells
    if attack := attack_of(spells, other.target, mode):
        if spells.aim is Aim.RANGED:
            yield reasons.choice(f"Attaque du sort, {who}", d20.MODES[mode], IN_CONTACT)
        text = f"Toucher par le sort, {who}"
        yield reasons.answer(text, attack.hit, SPELL_ATTACK, f"sort-touche{name}")
    if save := saving_throw_against(spells, other.target):
        text = f"Sauvegarde de la cible, DD {spells.difficulty}, {who}"
        rule, key = rulings.SPELL_SAVE.rule, f"sauvegarde-contre-le-sort{name}"
        yield reasons.answer(text, save.chance, rule, key)


def notes(inputs: Inputs, fighters: tuple[Fighter, Fighter]) -> Iterator[Note]:
    """Tell how spells are cast, and how what the source leaves open of them is read."""
    casters = [each for each in fighters if each.spells]
    if not casters:
        return
    yield Note(
        "Qui a des sorts prêts en lance un à chaque round, au lieu de ses attaques, et frappe "
        "quand il n’en a plus.",
        f"{CASTING_PAGE}#action-ou-reaction",
    )
    yield settled.FAILED_CASTING.note()
    yield rulings.LOSS.note(inputs.perte_au_total)
    yield settled.HURT_CASTER.note()
    yield settled.LEVEL_OF_A_MONSTER.note(about_input=True)
    aims = {each.spells.aim for each in casters if each.spells}
    if aims & ATTACKS:
        yield settled.SPELL_MISHAP.note()
        yield rulings.SPELL_DIE.note(inputs.de_du_sort_en_plus)
    if aims & SAVED:
        yield rulings.SPELL_SAVE.note()
        yield rulings.SAVE_NATURALS.note(inputs.naturels_decident, about_input=True)
    if any(each.exhaustion for each in casters):
        yield settled.TIRED_CASTER.note(about_input=True)
