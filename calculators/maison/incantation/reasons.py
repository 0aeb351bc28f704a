"""The « Pourquoi ? » of `maison/incantation`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.calculator import (
    Note,
    Step,
)
from calculators.french import plural, signed
from calculators.maison import rulings
from calculators.maison.incantation.form import Inputs
from calculators.maison.names import ABILITIES, FOCUSES
from calculators.maison.names import CASTING_PAGE as PAGE
from calculators.reasons import Words
from rules_core.maison import casting
from rules_core.maison.casting import Casting, Part, Support


def steps(inputs: Inputs, cast: Casting) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    own = f"{PAGE}#jet-incantation"
    if cast.prone:
        yield reasons.answer(
            f"À terre, jet de Dextérité : {d20.face(cast.prone.face)} "
            f"(DD {casting.PRONE_DIFFICULTY}, {signed(cast.prone.modifier)} au dé)",
            cast.prone.chance,
            f"{PAGE}#a-terre",
            "jet-a-terre",
        )
    if not cast.rolls:
        return
    yield from reasons.terms(cast.made_of, _modifiers(inputs, cast), "modificateur")
    if cast.support is Support.POTION:
        yield reasons.choice("Malus tiré avec 2d4", "−2 à −8", f"{PAGE}#potion")
    else:
        ((_, _, roll),) = cast.rolls
        yield reasons.answer(
            f"Dé à obtenir : {casting.TARGET} moins ({signed(roll.modifier)})",
            roll.face,
            own,
            "face",
            d20.face(roll.face),
        )
    yield reasons.choice("1 naturel : perdu ; 20 naturel : réussi", "", f"{PAGE}#naturels")
    yield reasons.answer("Réussite en tout", cast.success, own, "reussite")


def _modifiers(inputs: Inputs, cast: Casting) -> dict[Part, Words]:
    best = f"Meilleur ajustement : {ABILITIES[cast.ability]}"
    focus = f"Focus ({FOCUSES[inputs.focus]}), niveau {inputs.niveau_du_focus}"
    if inputs.classe not in casting.FOCUS_CASTERS[inputs.focus]:
        focus = f"Focus ({FOCUSES[inputs.focus]}) : sans effet pour cette classe"
    melee = "Ennemi le plus puissant au contact"
    return {
        Part.ABILITY: Words(best, f"{PAGE}#ajustement", always=True),
        Part.FOCUS: Words(focus, f"{PAGE}#focus", always=True),
        Part.SEGMENTS: Words(plural(cast.segments, "segment"), f"{PAGE}#segments", always=True),
        Part.MELEE: Words(melee, f"{PAGE}#corps-a-corps", always=True),
    }


def notes(inputs: Inputs, cast: Casting) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield rulings.LOSS.note(inputs.perte_au_total)
    yield rulings.FAILED_CASTING.note()
    if cast.prone:
        yield rulings.PRONE_CASTING.note(inputs.a_terre_un_seul_jet)
    elif inputs.a_terre:
        yield rulings.PRONE_SCROLL.note()
