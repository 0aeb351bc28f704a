"""What `maison/incantation` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.incantation.form import Inputs
from rules_core.maison import casting
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.casting import Casting, SpellKind


@dataclass(frozen=True, slots=True)
class Attempt:
    """The attempt, and the attack roll of a spell that asks for one."""

    cast: Casting
    attack: AttackRoll | None

    @property
    def landed(self) -> Fraction | None:
        """The chance that the spell is cast and hits; None where it has no attack roll."""
        return self.cast.success * self.attack.hit if self.attack else None


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    attack = None
    if inputs.jet_d_attaque and inputs.matters(Inputs.jet_d_attaque):
        attack = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    return Attempt(cast_in(inputs, segments_of(inputs)), attack)


def by_level(inputs: Inputs) -> bool:
    """Tell whether the segments come from the level of the spell."""
    return inputs.matters(Inputs.niveau_du_sort)


def segments_of(inputs: Inputs) -> int:
    """Return the segments given, or those that the level of the spell comes to."""
    if by_level(inputs):
        return casting.usual_segments(SpellKind(inputs.temps.value), inputs.niveau_du_sort)
    return inputs.segments


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
