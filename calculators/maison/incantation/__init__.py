"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""

from calculators.answer import Figure, Result
from calculators.calculator import Calculator
from calculators.maison.incantation.computation import Attempt, by_level, cast_in, compute
from calculators.maison.incantation.form import Inputs
from calculators.maison.incantation.reasons import notes, steps
from calculators.maison.incantation.tables import (
    SEGMENTS_SHOWN,
    potion_table,
    rounds_table,
    segments_table,
)
from calculators.maison.incantation.throw import roll
from calculators.maison.incantation.words import die_to_get, onward, sentence
from calculators.maison.names import CASTING_PAGE as PAGE
from rules_core.maison.casting import Support


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
