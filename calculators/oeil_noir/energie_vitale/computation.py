"""The fighter that the form of `oeil-noir/energie-vitale` describes, and the care of the dying."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.energie_vitale.form import Inputs
from rules_core.ledger import Ledger
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import Band, Care, Loss, LowVitality, Pace, Patient, Penalties, State


@dataclass(frozen=True, slots=True)
class Case:
    """The fighter, and what becomes of him.

    Attributes:
        patient: the fighter.
        penalties: what he loses, whether or not he may still act.
        pace: what makes the speed that he has left.
        saved: the chance to be saved by face of the delay; empty unless dying.
        bands: what he is at each vitality, from his base to death.
    """

    patient: Patient
    penalties: Penalties
    pace: Ledger[Pace | Loss]
    saved: Mapping[int, Fraction]
    bands: Sequence[Band]

    @property
    def alive(self) -> bool:
        """Whether he has PV left."""
        return self.patient.vitality > 0

    @property
    def survival(self) -> Fraction | None:
        """The chance to be saved over the faces that may come."""
        return sum(self.saved.values()) / Fraction(len(self.saved)) if self.saved else None


def compute(inputs: Inputs) -> Case:
    """Work out the state, and the chance to be saved where it is at stake."""
    patient = Patient(
        inputs.ev,
        inputs.cn,
        inputs.tenace,
        inputs.particularite,
        inputs.volonte,
        inputs.arrondi,
    )
    lost = penalties(inputs)
    saved = {}
    if patient.state is State.DYING:
        chances = care(inputs, patient).survival()
        saved = {face: chances[face] for face in faces(inputs)}
    steps = inputs.paliers and not inputs.rage
    scale = life.bands(patient, inputs.base, optional=steps)
    return Case(patient, lost, life.pace(patient, lost, inputs.vi), saved, scale)


def penalties(inputs: Inputs) -> Penalties:
    """Return what the fighter loses; nothing in a rage (003 l.105)."""
    if inputs.rage:
        return Penalties()
    step = life.low_vitality(inputs.ev, inputs.base) if inputs.paliers else LowVitality.NONE
    return Penalties(step, inputs.blessures)


def care(inputs: Inputs, patient: Patient) -> Care:
    """Return what is done for the fighter, who must be dying."""
    return Care(patient, inputs.chances, inputs.restants, inputs.attente)


def faces(inputs: Inputs) -> tuple[int, ...]:
    """Return the faces that the die of the delay may show."""
    return (inputs.d6,) if inputs.d6 else tuple(range(1, life.DELAY_SIDES + 1))
