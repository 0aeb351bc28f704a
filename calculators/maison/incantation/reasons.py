"""The « Pourquoi ? » of `maison/incantation`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import plural, signed
from calculators.maison import rulings
from calculators.maison.incantation.computation import Attempt, by_level
from calculators.maison.incantation.form import Inputs
from calculators.maison.names import ABILITIES, ATTACK_PAGE, FOCUSES
from calculators.maison.names import CASTING_PAGE as PAGE
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.maison import casting
from rules_core.maison.casting import Casting, Part, SpellKind, Support


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    cast = attempt.cast
    if by_level(inputs):
        per_level = plural(casting.SEGMENTS_PER_LEVEL[SpellKind(inputs.temps.value)], "segment")
        yield reasons.answer(
            f"En général, {per_level} par niveau du sort : niveau {inputs.niveau_du_sort}",
            cast.segments,
            f"{PAGE}#segments",
            "segments",
            plural(cast.segments, "segment"),
        )
    yield from _cast_steps(inputs, cast)
    if attempt.attack:
        account, attack = "reussite-et-touche", f"{ATTACK_PAGE}#attaque-sort"
        yield reasons.factor("Sort lancé", cast.success, f"{PAGE}#jet-incantation", account)
        aimed = f"Toucher la CA {inputs.ca} avec {signed(inputs.bonus)}"
        if inputs.mode is not Mode.NORMAL:
            aimed += f", {d20.MODES[inputs.mode]}"
        yield reasons.factor(aimed, attempt.attack.hit, attack, account)


def _cast_steps(inputs: Inputs, cast: Casting) -> Iterator[Step]:
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


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    cast = attempt.cast
    if by_level(inputs):
        yield rulings.SEGMENTS.note()
    if inputs.ennemis:
        yield rulings.LEVEL_OF_A_MONSTER.note()
    if inputs.ennemis and attempt.attack and inputs.mode is not Mode.DISADVANTAGE:
        yield Note(
            "Un sort à distance lancé à 1,50 m d’un ennemi a d’ordinaire le désavantage à son jet "
            "d’attaque : choisissez-le.",
            f"{ATTACK_PAGE}#ennemi-au-contact",
        )
    if inputs.helped.holds(inputs) and inputs.classe not in casting.FOCUS_CASTERS[inputs.focus]:
        yield Note(
            "Ce focus ne sert pas cette classe : son niveau ne compte pas.",
            f"{PAGE}#focus",
            about_input=True,
        )
    yield rulings.LOSS.note(inputs.perte_au_total)
    yield rulings.FAILED_CASTING.note()
    if cast.prone:
        single = inputs.a_terre_un_seul_jet
        both = " ; un ennemi y est : les deux jets sont demandés"
        yield rulings.PRONE_CASTING.note(single, detail=both if single and inputs.ennemis else "")
    if inputs.a_terre and cast.support is Support.SCROLL:
        yield rulings.PRONE_SCROLL.note(inputs.parchemin_a_terre, about_input=True)
