"""Incantation: casting a spell, reading a scroll or drinking a potion in combat (001 l.280-294)."""

from calculators.calculator import (
    Calculator,
    Figure,
    Result,
)
from calculators.maison.incantation.computation import cast_in, compute
from calculators.maison.incantation.form import Inputs
from calculators.maison.incantation.reasons import notes, steps
from calculators.maison.incantation.tables import (
    SEGMENTS_SHOWN,
    potion_table,
    rounds_table,
    segments_table,
)
from calculators.maison.incantation.throw import roll
from calculators.maison.incantation.words import die_to_get, sentence
from calculators.maison.names import CASTING_PAGE as PAGE
from rules_core.maison.casting import Casting, Support


def explain(inputs: Inputs, cast: Casting) -> Result:
    """Put the attempt into words."""
    after = cast.within(inputs.rounds)
    faces = [roll.face for _, _, roll in cast.rolls]
    by_segments = (
        {}
        if cast.support is Support.POTION
        else {segments: cast_in(inputs, segments) for segments in SEGMENTS_SHOWN}
    )
    return Result(
        sentence=sentence(cast),
        answers={
            "face": faces[0] if len(faces) == 1 else None,
            "faces": list(faces),
            "modificateur": cast.made_of.total,
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
            Figure("Dé à obtenir", die_to_get(faces)),
        ),
        tables=(
            potion_table(cast)
            if cast.support is Support.POTION
            else segments_table(inputs, by_segments),
            rounds_table(inputs, cast),
        ),
        steps=tuple(steps(inputs, cast)),
        notes=tuple(notes(inputs, cast)),
    )


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
