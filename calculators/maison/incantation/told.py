"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, number, plural, signed
from calculators.maison import hits, rulings, settled
from calculators.maison.critiques.asked import Kind
from calculators.maison.incantation.asked import Attempt, Inputs, compute
from calculators.maison.names import ABILITIES, ATTACK_PAGE, FOCUSES
from calculators.maison.names import CASTING_PAGE as PAGE
from calculators.maison.rolls import face_step
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import casting
from rules_core.maison.casting import Casting, LossReading, Part, Support
from rules_core.maison.segments import SEGMENTS_PER_LEVEL

# --- the words ---

ROLL = f"{PAGE}#jet-incantation"
DONE = {
    Support.SPELL: "Le sort part",
    Support.SCROLL: "Le parchemin agit",
    Support.POTION: "La potion est bue",
}


def _faces(faces: list[int]) -> str:
    """Write the die to roll, a range where a potion draws its malus."""
    if not faces:
        return "aucun"
    low, high = min(faces), max(faces)
    return d20.face(low) if low == high else f"de {low} à {high}"


def _sentence(_: Inputs, attempt: Attempt) -> str:
    landed = ""
    if attempt.landed:
        landed = f" ; lancé, il touche : {chance(attempt.landed)} en tout"
    return f"{_cast(attempt.cast)}{landed}."


def _cast(cast: Casting) -> str:
    if not cast.success:
        name = "sort ne part" if cast.support is Support.SPELL else "parchemin n’agit"
        return (
            f"Le {name} jamais : le jet de Dextérité à terre ne peut pas réussir ; rien ne se perd"
        )
    if cast.success == 1:
        return f"{DONE[cast.support]} à coup sûr ; rien ne se perd"
    lost = f" ; perte : {chance(cast.lost)}" if cast.lost else ", sans rien risquer de perdre"
    return f"{DONE[cast.support]} : {chance(cast.success)}{lost}"


def _answers(inputs: Inputs, attempt: Attempt) -> dict[str, Answer]:
    cast, faces = attempt.cast, attempt.faces
    after = cast.within(inputs.rounds)
    return {
        "face": faces[0] if len(faces) == 1 else None,
        "faces": [*faces],
        "segments": None if inputs.drinks else cast.segments,
        "modificateur": cast.made_of.total,
        "ajustement": {"caracteristique": cast.ability.value, "valeur": cast.ability_modifier},
        "bonus-focus": cast.focus_bonus,
        "malus-corps-a-corps": cast.melee_malus,
        "jet-a-terre": cast.prone.chance if cast.prone else None,
        "reussite": cast.success,
        "echec-sans-perte": cast.kept,
        "perte": cast.lost,
        "toucher": attempt.attack.hit if attempt.attack else None,
        "reussite-et-touche": attempt.landed,
        "en-n-rounds": {
            "rounds": after.rounds,
            "reussite": after.success,
            "perte": after.lost,
            "toujours-possible": after.kept,
        },
        "loi-du-malus": {str(malus): weight for malus, weight, _ in cast.rolls},
        "par-segments": {str(n): each.success for n, each in attempt.by_segments.items()},
    }


def _figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    cast = attempt.cast
    if inputs.by_level:
        yield Figure("Segments", cast.segments)
    yield Figure("Réussite", cast.success)
    if attempt.landed is not None:
        yield Figure("Lancé et touche", attempt.landed)
    yield Figure("Échec sans perte", cast.kept)
    yield Figure("Perdu", cast.lost)
    yield Figure("Dé à obtenir", _faces(attempt.faces))


def _steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    cast = attempt.cast
    if kind := inputs.by_level:
        per_level = plural(SEGMENTS_PER_LEVEL[kind], "segment")
        text = f"En général, {per_level} par niveau du sort : niveau {inputs.niveau_du_sort}"
        rule, shown = f"{PAGE}#segments", plural(cast.segments, "segment")
        yield reasons.answer(text, cast.segments, rule, "segments", shown)
    if cast.prone:
        text = f"À terre, jet de Dextérité : {d20.face(cast.prone.face)} "
        text += f"(DD {casting.PRONE_DIFFICULTY}, {signed(cast.prone.modifier)} au dé)"
        yield reasons.answer(text, cast.prone.chance, f"{PAGE}#a-terre", "jet-a-terre")
    if cast.rolls:
        yield from _roll_steps(inputs, cast)
    if attempt.attack:
        account, rule = "reussite-et-touche", f"{ATTACK_PAGE}#attaque-sort"
        yield reasons.factor("Sort lancé", cast.success, ROLL, account)
        mode = "" if inputs.mode is Mode.NORMAL else f", {d20.MODES[inputs.mode]}"
        aimed = f"Toucher la CA {inputs.ca} avec {signed(inputs.bonus)}{mode}"
        yield reasons.factor(aimed, attempt.attack.hit, rule, account)


def _roll_steps(inputs: Inputs, cast: Casting) -> Iterator[Step]:
    yield from reasons.terms(cast.made_of, _modifiers(inputs, cast), "modificateur")
    if inputs.drinks:
        yield reasons.choice("Malus tiré avec 2d4", "−2 à −8", f"{PAGE}#potion")
    else:
        ((_, _, roll),) = cast.rolls
        yield face_step(str(casting.TARGET), roll.modifier, roll.face, ROLL)
    yield reasons.choice("1 naturel : perdu ; 20 naturel : réussi", "", f"{PAGE}#naturels")
    yield reasons.answer("Réussite en tout", cast.success, ROLL, "reussite")


def _modifiers(inputs: Inputs, cast: Casting) -> dict[Part, Words]:
    best = f"Meilleur ajustement : {ABILITIES[cast.ability]}"
    focus = f"Focus ({FOCUSES[inputs.focus]}), niveau {inputs.niveau_du_focus}"
    if inputs.useless_focus:
        focus = f"Focus ({FOCUSES[inputs.focus]}) : sans effet pour cette classe"
    melee = "Ennemi le plus puissant au contact"
    return {
        Part.ABILITY: Words(best, f"{PAGE}#ajustement", always=True),
        Part.FOCUS: Words(focus, f"{PAGE}#focus", always=True),
        Part.SEGMENTS: Words(plural(cast.segments, "segment"), f"{PAGE}#segments", always=True),
        Part.MELEE: Words(melee, f"{PAGE}#corps-a-corps", always=True),
    }


def _notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    cast = attempt.cast
    if inputs.by_level:
        yield settled.SEGMENTS.note()
    if inputs.ennemis:
        yield settled.LEVEL_OF_A_MONSTER.note()
    if inputs.ennemis and attempt.attack and inputs.mode is not Mode.DISADVANTAGE:
        yield Note(
            "Un sort à distance lancé à 1,50 m d’un ennemi a d’ordinaire le désavantage à son jet "
            "d’attaque : choisissez-le.",
            f"{ATTACK_PAGE}#ennemi-au-contact",
        )
    if inputs.useless_focus:
        told = "Ce focus ne sert pas cette classe : son niveau ne compte pas."
        yield Note(told, f"{PAGE}#focus", about_input=True)
    yield rulings.LOSS.note(inputs.perte_au_total)
    yield settled.FAILED_CASTING.note()
    if cast.prone:
        single, detail = inputs.a_terre_un_seul_jet, ""
        if single and inputs.ennemis:
            detail = " ; un ennemi y est : les deux jets sont demandés"
        yield rulings.PRONE_CASTING.note(single, detail=detail)
    if inputs.a_terre and cast.support is Support.SCROLL:
        yield rulings.PRONE_SCROLL.note(inputs.parchemin_a_terre, about_input=True)


def _onward(inputs: Inputs, attempt: Attempt) -> Iterator[Onward]:
    """Go on to the critical and the damage of a spell that may be cast."""
    likely = attempt.cast.success
    if not likely or inputs.drinks:
        return
    if attempt.attack is None:
        yield from _spell(inputs, likely)
        return
    yield from go_on(
        inputs,
        "maison/critiques",
        "toucher, critique et dégâts",
        chance=likely,
        type=Kind.ATTACK,
    )


def _spell(inputs: Inputs, likely: Fraction | None) -> Iterator[Onward]:
    """Go on from a spell without an attack roll, cast as often as that; None where it is."""
    text = "critique et dégâts d’un sort qui blesse"
    yield from go_on(inputs, "maison/critiques", text, chance=likely, type=Kind.SPELL)


# --- the tables ---


def _tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    cast = attempt.cast
    yield _maluses_table(cast) if inputs.drinks else _segments_table(attempt)
    rows = tuple(
        Row(plural(n, "round"), (after.success, after.lost, after.kept), bar=after.kept)
        for n in range(1, inputs.rounds + 1)
        for after in (cast.within(n),)
    )
    columns = ("Après", "réussi", "perdu", "pas encore")
    yield Table("En réessayant à chaque round", columns, rows, folded=True)


def _maluses_table(cast: Casting) -> Table:
    """Return what each malus that a potion may draw gives."""
    rows = tuple(
        Row(signed(-malus), (weight, d20.face(roll.face), roll.success), bar=roll.success)
        for malus, weight, roll in cast.rolls
    )
    columns = ("Malus", "chance du malus", "dé à obtenir", "réussite")
    return Table("Selon le malus tiré avec 2d4", columns, rows)


def _segments_table(attempt: Attempt) -> Table:
    rows = []
    for segments, each in attempt.by_segments.items():
        faces = _faces([roll.face for _, _, roll in each.rolls])
        present = segments == attempt.cast.segments
        rows.append(Row(str(segments), (faces, each.success), each.success, current=present))
    columns = ("Segments", "dé à obtenir", "réussite")
    return Table("Selon le nombre de segments", columns, tuple(rows), folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attempt."""
    attempt = compute(inputs)
    cast = attempt.cast
    lines: list[str] = []
    if cast.prone:
        face, line = d20.throw(Mode.NORMAL, randomness)
        lines.append(f"À terre, {line}, il faut {d20.face(cast.prone.face)}")
        if face < cast.prone.face:
            return Throw(tuple(lines), "Jet de Dextérité raté : rien n’est lancé ni perdu.")
        if not cast.rolls:
            # The attack adds its line.
            return _attacked(inputs, attempt, randomness, lines)
    malus = 0
    if inputs.drinks:
        drawn = casting.POTION_MALUS.roll(randomness)
        malus = sum(drawn)
        lines.append(f"Malus de la potion, 2d4 : {drawn[0]} et {drawn[1]}, soit {signed(-malus)}")
    face, line = d20.throw(Mode.NORMAL, randomness)
    rolls = {each: played for each, _, played in cast.rolls}
    played = rolls[malus] if malus else cast.rolls[0][2]
    total = face + played.modifier
    lines.append(f"{line}, {signed(played.modifier)} : {number(total)}")
    by_total = inputs.perte_au_total is LossReading.MODIFIED
    if face >= played.face:
        return _attacked(inputs, attempt, randomness, lines)
    if face == 1 or (by_total and total < 2):  # noqa: PLR2004 « un score de 2 ou plus »
        outcome = "Raté, et perdu."
    else:
        outcome = "Raté, mais rien n’est perdu."
    return Throw(tuple(lines), outcome)


def _attacked(inputs: Inputs, attempt: Attempt, randomness: Randomness, lines: list[str]) -> Throw:
    """Throw the attack of a spell that is cast, where it has one, and end the throw."""
    if attempt.attack is None:
        ways = () if inputs.drinks else tuple(_spell(inputs, None))
        return Throw(tuple(lines), "Réussi.", ways)
    face, line = d20.throw(inputs.mode, randomness)
    total = number(face + inputs.bonus)
    lines.append(f"Attaque, {line}, {signed(inputs.bonus)} : {total}, CA {inputs.ca}")
    if face < attempt.attack.face:
        return Throw(tuple(lines), "Réussi, mais l’attaque rate.")
    damage = hits.landed(inputs, "les dégâts de ce sort", face)
    return Throw(tuple(lines), "Réussi, et l’attaque touche.", tuple(damage))


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/incantation",
    title="Lancer un sort en combat",
    purpose="Vos chances de réussir, d’échouer sans rien perdre, ou de perdre le sort.",
    question="sort",
    rule=ROLL,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        onward=_onward,
    ),
    roll=roll,
)
