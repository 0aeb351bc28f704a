"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, number, plural, signed
from calculators.maison import rulings
from calculators.maison.critiques.asked import Kind
from calculators.maison.incantation.asked import Attempt, Inputs, by_level, cast_in, compute
from calculators.maison.names import ABILITIES, ATTACK_PAGE, FOCUSES
from calculators.maison.names import CASTING_PAGE as PAGE
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import casting
from rules_core.maison.casting import Casting, LossReading, Part, Support
from rules_core.maison.segments import SEGMENTS_PER_LEVEL, SpellKind

# --- the words ---


def die_to_get(faces: list[int]) -> str:
    """Write the die to roll, a range where a potion draws its malus."""
    if not faces:
        return "aucun"
    low, high = min(faces), max(faces)
    return d20.face(low) if low == high else f"de {low} à {high}"


def sentence(attempt: Attempt) -> str:
    """Say the answer in a sentence."""
    told = _cast(attempt.cast)
    if attempt.landed:
        told += f" ; lancé, il touche : {chance(attempt.landed)} en tout"
    return f"{told}."


def _cast(cast: Casting) -> str:
    what = {
        Support.SPELL: "Le sort part",
        Support.SCROLL: "Le parchemin agit",
        Support.POTION: "La potion est bue",
    }[cast.support]
    if not cast.success:
        name = "sort ne part" if cast.support is Support.SPELL else "parchemin n’agit"
        return (
            f"Le {name} jamais : le jet de Dextérité à terre ne peut pas réussir ; rien ne se perd"
        )
    if cast.success == 1:
        return f"{what} à coup sûr ; rien ne se perd"
    lost = f"perte : {chance(cast.lost)}" if cast.lost else "sans rien risquer de perdre"
    return f"{what} : {chance(cast.success)} ; {lost}"


def onward(inputs: Inputs, attempt: Attempt) -> Iterator[Onward]:
    """Go on to the critical and the damage of a spell that may be cast."""
    cast = attempt.cast
    if not cast.success or cast.support is Support.POTION:
        return
    if attempt.attack is None:
        text = "critique et dégâts d’un sort qui blesse"
        yield go_on(inputs, "maison/critiques", text, chance=cast.success, type=Kind.SPELL)
        return
    yield go_on(
        inputs,
        "maison/critiques",
        "toucher, critique et dégâts",
        chance=cast.success,
        type=Kind.ATTACK,
        ca=inputs.ca,
        mode=inputs.mode,
    )


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    cast = attempt.cast
    if by_level(inputs):
        per_level = plural(SEGMENTS_PER_LEVEL[SpellKind(inputs.temps.value)], "segment")
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


def explain(inputs: Inputs, attempt: Attempt) -> Result:
    """Put the attempt into words."""
    cast = attempt.cast
    after = cast.within(inputs.rounds)
    faces = [roll.face for _, _, roll in cast.rolls]
    by_segments = (
        {}
        if cast.support is Support.POTION
        else {n: cast_in(inputs, n) for n in sorted({*SEGMENTS_SHOWN, cast.segments})}
    )
    return Result(
        sentence=sentence(attempt),
        answers={
            "face": faces[0] if len(faces) == 1 else None,
            "faces": list(faces),
            "segments": None if cast.support is Support.POTION else cast.segments,
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
            "par-segments": {str(n): each.success for n, each in by_segments.items()},
        },
        figures=(
            *([Figure("Segments", cast.segments)] if by_level(inputs) else []),
            Figure("Réussite", cast.success),
            *([Figure("Lancé et touche", attempt.landed)] if attempt.landed is not None else []),
            Figure("Échec sans perte", cast.kept),
            Figure("Perdu", cast.lost),
            Figure("Dé à obtenir", die_to_get(faces)),
        ),
        tables=(
            potion_table(cast)
            if cast.support is Support.POTION
            else segments_table(cast.segments, by_segments),
            rounds_table(inputs, cast),
        ),
        steps=tuple(steps(inputs, attempt)),
        notes=tuple(notes(inputs, attempt)),
        onward=tuple(onward(inputs, attempt)),
    )


# --- the tables ---


SEGMENTS_SHOWN = range(1, 11)
"""Segment counts of the comparison table."""


def potion_table(cast: Casting) -> Table:
    """Return what each malus that a potion may draw gives."""
    return Table(
        "Selon le malus tiré avec 2d4",
        ("Malus", "chance du malus", "dé à obtenir", "réussite"),
        tuple(
            Row(signed(-malus), (weight, d20.face(roll.face), roll.success), bar=roll.success)
            for malus, weight, roll in cast.rolls
        ),
    )


def segments_table(present: int, by_segments: dict[int, Casting]) -> Table:
    """Return the chances in other numbers of segments."""
    return Table(
        "Selon le nombre de segments",
        ("Segments", "dé à obtenir", "réussite"),
        tuple(
            Row(
                str(segments),
                (die_to_get([roll.face for _, _, roll in each.rolls]), each.success),
                bar=each.success,
                current=segments == present,
            )
            for segments, each in by_segments.items()
        ),
        folded=True,
    )


def rounds_table(inputs: Inputs, cast: Casting) -> Table:
    """Return the state after each round of attempts."""
    return Table(
        "En réessayant à chaque round",
        ("Après", "réussi", "perdu", "pas encore"),
        tuple(
            Row(plural(n, "round"), (after.success, after.lost, after.kept), bar=after.kept)
            for n in range(1, inputs.rounds + 1)
            for after in (cast.within(n),)
        ),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attempt."""
    attempt = compute(inputs)
    cast = attempt.cast
    lines: list[str] = []
    if cast.prone:
        face, line = d20.throw(Mode.NORMAL, randomness)
        passed = face >= cast.prone.face
        lines.append(f"À terre, {line}, il faut {d20.face(cast.prone.face)}")
        if not passed:
            return Throw(tuple(lines), "Jet de Dextérité raté : rien n’est lancé ni perdu.")
        if not cast.rolls:
            return Throw(tuple(lines), _attempted(inputs, attempt, randomness, lines))
    malus = 0
    if cast.support is Support.POTION:
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
        outcome = _attempted(inputs, attempt, randomness, lines)
    elif face == 1 or (by_total and total < 2):  # noqa: PLR2004 « un score de 2 ou plus »
        outcome = "Raté, et perdu."
    else:
        outcome = "Raté, mais rien n’est perdu."
    return Throw(tuple(lines), outcome)


def _attempted(inputs: Inputs, attempt: Attempt, randomness: Randomness, lines: list[str]) -> str:
    """Throw the attack of a spell that is cast, where it has one; return the outcome."""
    if attempt.attack is None:
        return "Réussi."
    face, line = d20.throw(inputs.mode, randomness)
    total = number(face + inputs.bonus)
    lines.append(f"Attaque, {line}, {signed(inputs.bonus)} : {total}, CA {inputs.ca}")
    if face < attempt.attack.face:
        return "Réussi, mais l’attaque rate."
    return "Réussi, et l’attaque touche."


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/incantation",
    title="Lancer un sort en combat",
    purpose="Vos chances de réussir, d’échouer sans rien perdre, ou de perdre le sort.",
    question="sort",
    rule=f"{PAGE}#jet-incantation",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
