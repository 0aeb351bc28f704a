"""What `maison/sauvegarde` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.fields import Toggle
from calculators.maison.sauvegarde.form import Inputs
from calculators.maison.states import State
from rules_core.maison import circumstances, saves
from rules_core.maison.saves import DIFFICULTIES, Cause, Save, Saver, SavingThrow, saving_throw


@dataclass(frozen=True, slots=True)
class Outcome:
    """The save, its chance once each cause goes away, and face and chance by difficulty."""

    saver: Saver
    thrown: SavingThrow
    removals: dict[Cause, Fraction]
    by_difficulty: tuple[tuple[int, int | None, Fraction], ...]


def _given(inputs: Inputs) -> frozenset[Cause]:
    """Return the causes that toggles and the state give; each bears its cause's name."""
    known = {each.value: each for each in Cause}
    toggles = {
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle)
        and field.name in known
        and inputs.matters(field)
        and getattr(inputs, field.attribute)
    }
    state = () if inputs.etat is State.NONE else (known[inputs.etat.value],)
    return frozenset({*toggles, *state})


def compute(inputs: Inputs) -> Outcome:
    """Work out the save."""
    adjustments = {
        Save.STRENGTH: inputs.force,
        Save.DEXTERITY: inputs.dexterite,
        Save.INTELLIGENCE: inputs.intelligence,
        Save.WISDOM: inputs.sagesse,
        Save.OTHER: inputs.ajustement,
    }
    save, keeps = inputs.caracteristique, inputs.garde_ajustement
    saver = Saver(
        adjustments[save],
        inputs.autres_bonus,
        _given(inputs),
        inputs.epuisement,
        circumstances.best_cover((inputs.abri,), same_side=inputs.meme_cote),
    )
    shown = sorted({*DIFFICULTIES, inputs.dd})
    by_difficulty = ((dd, saving_throw(save, dd, saver, keeps_adjustment=keeps)) for dd in shown)
    return Outcome(
        saver,
        saving_throw(save, inputs.dd, saver, keeps_adjustment=keeps),
        saves.removals(save, inputs.dd, saver, keeps_adjustment=keeps),
        tuple((dd, thrown.face, thrown.chance) for dd, thrown in by_difficulty),
    )
