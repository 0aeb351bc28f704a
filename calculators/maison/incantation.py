"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""

from calculators import d20
from calculators.calculator import (
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.fields import Choice, Form, Integer, Integers, Toggle
from calculators.french import chance, number, plural, signed
from calculators.maison.names import ABILITIES, FOCUSES, SUPPORTS, classes, ruling
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import casting
from rules_core.maison.casting import Casting, Focus, LossReading, Support
from rules_core.maison.classes import CharacterClass

PAGE = "maison/lancer-un-sort"
SEGMENTS_SHOWN = range(1, 11)
"""Segment counts of the comparison table."""


class Inputs(Form):
    """What is cast, by whom, and under which pressure."""

    support = Choice(label="Ce que vous utilisez", default=Support.SPELL, options=SUPPORTS)
    segments = Integer(
        label="Segments d’incantation",
        default=3,
        minimum=0,
        maximum=casting.MAX_SEGMENTS,
        shown_for=("support", (Support.SPELL, Support.SCROLL)),
    )
    intelligence = Integer(
        label="Intelligence", default=3, minimum=-10, maximum=20, group="Vos ajustements"
    )
    sagesse = Integer(label="Sagesse", default=0, minimum=-10, maximum=20, group="Vos ajustements")
    dexterite = Integer(
        label="Dextérité", default=1, minimum=-10, maximum=20, group="Vos ajustements"
    )
    ennemis = Integers(
        label="Niveau de chaque ennemi au contact",
        help="Séparés par des virgules ; laissez vide si personne n’est au corps à corps.",
        minimum=0,
        maximum=casting.MAX_LEVEL,
        most=casting.MAX_ENEMIES,
    )
    a_terre = Toggle(label="Vous êtes à terre")
    classe = Choice(
        label="Votre classe",
        default=CharacterClass.WIZARD,
        options=classes(casting.FOCUS_CASTERS[Focus.WAND] | casting.FOCUS_CASTERS[Focus.SYMBOL]),
        shown_for=("support", (Support.SPELL,)),
    )
    focus = Choice(
        label="Focus",
        default=Focus.NONE,
        options=FOCUSES,
        shown_for=("support", (Support.SPELL,)),
    )
    niveau_du_focus = Integer(
        label="Niveau du focus",
        default=12,
        minimum=0,
        maximum=casting.MAX_LEVEL,
        shown_for=("focus", (Focus.WAND, Focus.SYMBOL)),
    )
    rounds = Integer(label="Rounds d’essais", default=3, minimum=1, maximum=20, option=True)
    a_terre_un_seul_jet = Toggle(
        label="À terre sans ennemi au contact, le jet de Dextérité suffit",
        help="Autre lecture de l’arbitrage 8.",
        option=True,
    )
    perte_au_total = Toggle(
        label="La perte se juge sur le total, pas sur le dé",
        help="Autre lecture de l’arbitrage 21 : un total de 1 ou moins perd aussi le sort.",
        option=True,
    )
    parchemin_a_terre = Toggle(
        label="À terre, un parchemin demande aussi le jet de Dextérité",
        help="La source n’en dit rien (arbitrage 22).",
        option=True,
        shown_for=("support", (Support.SCROLL,)),
    )


def compute(inputs: Inputs) -> Casting:
    """Work out the attempt."""
    return _cast(inputs, inputs.segments)


def _cast(inputs: Inputs, segments: int) -> Casting:
    return casting.cast(
        inputs.support,
        intelligence=inputs.intelligence,
        wisdom=inputs.sagesse,
        dexterity=inputs.dexterite,
        segments=segments,
        character_class=inputs.classe,
        focus=inputs.focus,
        focus_level=inputs.niveau_du_focus,
        enemies=inputs.ennemis,
        prone=inputs.a_terre,
        prone_scroll=inputs.parchemin_a_terre,
        prone_alone=inputs.a_terre_un_seul_jet,
        loss=LossReading.MODIFIED if inputs.perte_au_total else LossReading.NATURAL,
    )


def explain(inputs: Inputs, cast: Casting) -> Result:
    """Put the attempt into words."""
    after = cast.within(inputs.rounds)
    faces = [roll.face for _, _, roll in cast.rolls]
    by_segments = (
        {}
        if cast.support is Support.POTION
        else {segments: _cast(inputs, segments) for segments in SEGMENTS_SHOWN}
    )
    return Result(
        sentence=_sentence(cast),
        answers={
            "face": faces[0] if len(faces) == 1 else None,
            "faces": list(faces),
            "ajustement": {"caracteristique": cast.ability.value, "valeur": cast.ability_modifier},
            "bonus-focus": cast.focus_bonus,
            "malus-corps-a-corps": cast.melee_malus,
            "jet-a-terre": cast.prone.chance if cast.prone else None,
            "reussite": cast.success,
            "echec-sans-perte": cast.kept,
            "perte": cast.lost,
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
            Figure("Réussite", cast.success),
            Figure("Échec sans perte", cast.kept),
            Figure("Perdu", cast.lost),
            Figure("Dé à obtenir", _faces(faces)),
        ),
        tables=(
            _potion_table(cast)
            if cast.support is Support.POTION
            else _segments_table(inputs, by_segments),
            _rounds_table(inputs, cast),
        ),
        steps=_steps(inputs, cast),
        notes=_notes(inputs, cast),
    )


def _faces(faces: list[int]) -> str:
    if not faces:
        return "aucun"
    low, high = min(faces), max(faces)
    return d20.face(low) if low == high else f"de {low} à {high}"


def _sentence(cast: Casting) -> str:
    what = {
        Support.SPELL: "Le sort part",
        Support.SCROLL: "Le parchemin agit",
        Support.POTION: "La potion est bue",
    }[cast.support]
    return f"{what} : {chance(cast.success)} ; perte : {chance(cast.lost)}."


def _potion_table(cast: Casting) -> Table:
    return Table(
        "Selon le malus tiré avec 2d4",
        ("Malus", "chance du malus", "dé à obtenir", "réussite"),
        tuple(
            Row(signed(-malus), (weight, d20.face(roll.face), roll.success), bar=roll.success)
            for malus, weight, roll in cast.rolls
        ),
    )


def _segments_table(inputs: Inputs, by_segments: dict[int, Casting]) -> Table:
    return Table(
        "Selon le nombre de segments",
        ("Segments", "dé à obtenir", "réussite"),
        tuple(
            Row(
                str(segments),
                (_faces([roll.face for _, _, roll in each.rolls]), each.success),
                bar=each.success,
                current=segments == inputs.segments,
            )
            for segments, each in by_segments.items()
        ),
        folded=True,
    )


def _rounds_table(inputs: Inputs, cast: Casting) -> Table:
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


def _steps(inputs: Inputs, cast: Casting) -> tuple[Step, ...]:
    steps = []
    if cast.prone:
        steps.append(
            Step(
                f"À terre, jet de Dextérité : {d20.face(cast.prone.face)} "
                f"(DD {casting.PRONE_DIFFICULTY}, {signed(cast.prone.modifier)} au dé)",
                chance(cast.prone.chance),
                f"{PAGE}#a-terre",
            )
        )
    if not cast.rolls:
        return tuple(steps)
    ability = ABILITIES[cast.ability]
    steps.append(
        Step(
            f"Meilleur ajustement : {ability}", signed(cast.ability_modifier), f"{PAGE}#ajustement"
        )
    )
    if cast.support is Support.SPELL and inputs.focus is not Focus.NONE:
        steps.append(_focus_step(inputs, cast))
    if cast.support is Support.POTION:
        steps.append(Step("Malus tiré avec 2d4", "−2 à −8", f"{PAGE}#potion"))
    else:
        text = plural(cast.segments, "segment")
        steps.append(Step(text.capitalize(), signed(-cast.segments), f"{PAGE}#segments"))
    if inputs.ennemis:
        steps.append(
            Step(
                "Ennemi le plus puissant au contact",
                signed(-cast.melee_malus),
                f"{PAGE}#corps-a-corps",
            )
        )
    if len(cast.rolls) == 1:
        roll = cast.rolls[0][2]
        steps.append(
            Step(
                f"Dé à obtenir : {casting.TARGET} moins ({signed(roll.modifier)})",
                d20.face(roll.face),
                f"{PAGE}#jet-incantation",
            )
        )
    steps.append(Step("1 naturel : perdu ; 20 naturel : réussi", "", f"{PAGE}#naturels"))
    steps.append(Step("Réussite en tout", chance(cast.success), f"{PAGE}#jet-incantation"))
    return tuple(steps)


def _focus_step(inputs: Inputs, cast: Casting) -> Step:
    focus = FOCUSES[inputs.focus]
    if inputs.classe not in casting.FOCUS_CASTERS[inputs.focus]:
        text = f"Focus ({focus}) : sans effet pour cette classe"
    else:
        text = f"Focus ({focus}), niveau {inputs.niveau_du_focus}"
    return Step(text, signed(cast.focus_bonus), f"{PAGE}#focus")


def _notes(inputs: Inputs, cast: Casting) -> tuple[Note, ...]:
    judged = "sur le total" if inputs.perte_au_total else "sur le dé naturel"
    notes = [ruling(21, f"La perte se juge {judged}, et un essai raté coûte l’action")]
    if cast.prone and not cast.rolls:
        notes.append(ruling(8, "Sans ennemi au contact, le jet de Dextérité est le seul demandé"))
    elif cast.prone:
        notes.append(
            ruling(8, "À terre, les deux jets sont demandés, qu’un ennemi soit au contact ou non")
        )
    elif inputs.a_terre:
        notes.append(
            ruling(
                22,
                f"À terre ({SUPPORTS[cast.support]}) : la source ne dit rien, aucun jet de "
                "Dextérité n’est compté",
            )
        )
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attempt."""
    cast = compute(inputs)
    lines = []
    if cast.prone:
        face, line = d20.throw(Mode.NORMAL, randomness)
        passed = face >= cast.prone.face
        lines.append(f"À terre, {line}, il faut {d20.face(cast.prone.face)}")
        if not passed:
            return Throw(tuple(lines), "Jet de Dextérité raté : rien n’est lancé ni perdu.")
        if not cast.rolls:
            return Throw(tuple(lines), "Réussi.")
    malus = 0
    if cast.support is Support.POTION:
        drawn = casting.POTION_MALUS.roll(randomness)
        malus = sum(drawn)
        lines.append(f"Malus de la potion, 2d4 : {drawn[0]} et {drawn[1]}, soit {signed(-malus)}")
    face, line = d20.throw(Mode.NORMAL, randomness)
    rolls = {each: played for each, _, played in cast.rolls}
    played = rolls[malus] if malus else cast.rolls[0][2]
    total = face + played.modifier
    lines.append(f"{line}, {signed(played.modifier)} : {number(total)}")
    if face >= played.face:
        outcome = "Réussi."
    elif face == 1 or (inputs.perte_au_total and total < 2):  # noqa: PLR2004 « un score de 2 ou plus »
        outcome = "Raté, et perdu."
    else:
        outcome = "Raté, mais rien n’est perdu."
    return Throw(tuple(lines), outcome)


CALCULATOR = Calculator(
    id="maison/incantation",
    title="Lancer un sort en combat",
    purpose="Vos chances de réussir, d’échouer sans rien perdre, ou de perdre le sort.",
    rule=f"{PAGE}#jet-incantation",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
