"""What `maison/incantation` works out."""

from calculators.maison.incantation.form import Inputs
from rules_core.maison import casting
from rules_core.maison.casting import Casting


def compute(inputs: Inputs) -> Casting:
    """Work out the attempt."""
    return cast_in(inputs, inputs.segments)


def cast_in(inputs: Inputs, segments: int) -> Casting:
    """Work out the attempt in another number of segments."""
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
        loss=inputs.perte_au_total,
    )
