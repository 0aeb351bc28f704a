"""What `dd3/combat` tells of the spells that a side casts: their answers, steps and notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Note, Step
from calculators.dd3 import names, rulings, settled
from calculators.dd3.combat.asked import Inputs
from calculators.french import decimal, number, signed
from rules_core.dd3.fighter import Fighter
from rules_core.dd3.spells import SAVED, Aim, Spells, Stance

DAMAGE = f"{names.ATTACK_PAGE}#critique"
ANSWERS = (
    "dd-sur-la-defensive",
    "incantation",
    "face-d-opportunite",
    "degats-d-opportunite",
    "degats-du-sort",
    "face-de-contact",
    "sauvegarde-contre-le-sort",
)
"""Names of a side's answers, but for their end."""


def answers(name: str, own: Fighter, other: Fighter) -> dict[str, Answer]:
    """Return what machines read of a side's spells, None where it casts none."""
    told: dict[str, Answer] = dict.fromkeys(f"{each}{name}" for each in ANSWERS)
    if (spells := own.spells) is None:
        return told
    told[f"degats-du-sort{name}"] = spells.ordinary.mean
    if blow := other.opportunity(own):
        told[f"face-d-opportunite{name}"] = blow.face
        told[f"degats-d-opportunite{name}"] = blow.mean
    else:
        told[f"dd-sur-la-defensive{name}"] = spells.difficulty_on_the_defensive
        told[f"incantation{name}"] = spells.defensive.kept
    if touch := spells.touch(other.defence(touch=True)):
        told[f"face-de-contact{name}"] = touch.face
    told[f"sauvegarde-contre-le-sort{name}"] = spells.saved
    return told


def steps(name: str, who: str, own: Fighter, other: Fighter) -> Iterator[Step]:
    """Yield how a side's spells are cast, and what they meet."""
    if (spells := own.spells) is None:
        return
    yield from _cast(name, who, own, other, spells)
    if touch := spells.touch(other.defence(touch=True)):
        text = (
            f"Dé à obtenir pour toucher du sort, {who} : CA de contact "
            f"{number(touch.armour_class)} moins ({signed(touch.bonus)})"
        )
        key, face = f"face-de-contact{name}", d20.face(touch.face)
        yield reasons.answer(text, touch.face, names.TOUCH_SPELLS, key, face)
    if (saved := spells.saved) is not None:
        text = f"Sauvegarde de la cible, DD {spells.difficulty}, {who}"
        key = f"sauvegarde-contre-le-sort{name}"
        yield reasons.answer(text, saved, rulings.SPELL_SAVE.rule, key)
    mean, text = spells.ordinary.mean, f"Dégâts d’un sort avant tout critique, {who}"
    yield reasons.answer(text, mean, names.CASTING, f"degats-du-sort{name}", decimal(mean))


def _cast(name: str, who: str, own: Fighter, other: Fighter, spells: Spells) -> Iterator[Step]:
    """Yield the concentration roll on the defensive, or the blow that casting exposes to."""
    blow = other.opportunity(own)
    if blow is None:
        against = spells.difficulty_on_the_defensive
        text = f"DD sur la défensive, {who} : 15 plus le niveau {number(spells.level)}"
        key = f"dd-sur-la-defensive{name}"
        yield reasons.answer(text, against, names.CASTING_DEFENSIVELY, key)
        text = f"Sort lancé, {who} : d20 et {signed(spells.concentration)}"
        key = f"incantation{name}"
        yield reasons.answer(text, spells.defensive.kept, names.CASTING_DEFENSIVELY, key)
        return
    text = (
        f"Attaque d’opportunité contre qui incante, {who} : CA {number(blow.armour_class)} "
        f"moins ({signed(blow.bonus)})"
    )
    key, face = f"face-d-opportunite{name}", d20.face(blow.face)
    yield reasons.answer(text, blow.face, names.EXPOSING, key, face)
    text = f"Dégâts de cette attaque, ratés et critiques compris, {who}"
    yield reasons.answer(text, blow.mean, DAMAGE, f"degats-d-opportunite{name}", decimal(blow.mean))
    told = f"d20 et {signed(spells.concentration)} contre DD 10 plus les dégâts"
    yield reasons.choice(f"Garder son sort, touché, {who}", told, names.CONCENTRATION)


def notes(inputs: Inputs, fighters: tuple[Fighter, Fighter]) -> Iterator[Note]:
    """Tell how spells are cast, and how what the source leaves open of them is read."""
    spells = [each.spells for each in fighters if each.spells]
    if not spells:
        return
    yield Note(
        "Qui a des sorts prêts en lance un à chaque round, au lieu de ses attaques, et frappe "
        "quand il n’en a plus. Il ne charge pas et ne combat pas sur la défensive.",
        names.CASTING,
    )
    stances = {each.stance for each in spells}
    if Stance.EXPOSED in stances:
        yield Note(
            "L’autre porte son attaque d’opportunité à chaque incantation, sauf s’il n’a pas "
            "encore agi.",
            names.EXPOSING,
        )
        yield settled.STRUCK_CASTER.note()
    if Stance.DEFENSIVE in stances:
        yield Note(
            "Sur la défensive, le jet de concentration se fait à chaque incantation, même contre "
            "qui n’a pas encore agi.",
            names.CASTING_DEFENSIVELY,
        )
    if any(each.aim is Aim.TOUCH for each in spells):
        yield rulings.MISSED_SPELL.note(inputs.contact_perdu)
    if any(each.aim in SAVED for each in spells):
        yield rulings.SPELL_SAVE.note()
    yield rulings.NATURALS.note(inputs.naturels_decident)
