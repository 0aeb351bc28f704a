"""The form and the computation of `oeil-noir/energie-vitale`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Integer, Integers, Toggle
from calculators.form import Field, Form, Group
from calculators.oeil_noir import quantities, rulings
from calculators.oeil_noir.character import Character
from rules_core.ledger import Ledger
from rules_core.oeil_noir import life, losses, medicine
from rules_core.oeil_noir.life import Band, Patient, State
from rules_core.oeil_noir.losses import Loss, LowVitality, Pace, Penalties
from rules_core.oeil_noir.medicine import Care

# --- the form ---

CARE = Group("Soins d’un mourant")


class Inputs(Form):
    """The fighter, and the care that a dying one gets."""

    ev = Integer(
        "Énergie Vitale (EV) restante", -5, -losses.MAX_VITALITY, losses.MAX_VITALITY, unit="PV"
    )
    base = Character.ev_base.asked(label="PV de base")
    cn = Character.cn.asked()
    tenace = Toggle("Tenace")
    blessures = Character.blessures.asked()
    chances = Integers(
        "Chances de réussite des épreuves de Médecine",
        default=(50,),
        minimum=0,
        maximum=medicine.PERCENT,
        most=medicine.MOST_CHANCES,
        unit="%",
        spaced=True,
        help="En %, une par essai ; la dernière vaut pour les suivants. Sans elle, aucune aide.",
        as_text="Séparées par une virgule et une espace : 50, 60.",
        group=CARE,
    )
    restants = Integer(
        "Points restants (PApt*) de l’épreuve réussie", 0, 0, medicine.MAX_LEFT, group=CARE
    )
    d6 = Integer("D6 du délai", 0, 0, life.DELAY_SIDES, help="0 : pas encore lancé.", group=CARE)
    attente = Integer("Rounds passés avant les soins", 0, 0, medicine.MAX_WAIT, group=CARE)
    vi = Integer("Vitesse (VI) sans malus", 8, 1, losses.MAX_SPEED, option=True)
    particularite = Character.particularite.asked(option=True)
    volonte = Toggle(
        "Une grande Volonté ignore la mise hors de combat",
        help=rulings.SPARED.refers,
        ruling=rulings.SPARED,
        option=True,
    )
    paliers = Toggle(
        "Malus d’une faible EV (règle optionnelle)",
        default=True,
        help="Sous la moitié, le tiers et le quart des PV de base.",
        option=True,
    )
    rage = Toggle(
        "Frénétique, ou Rage Sanguinaire, dans cet état",
        help="Les malus sont alors négligés.",
        option=True,
        means=quantities.RAGE,
    )
    arrondi = choice(rulings.TENACIOUS_ROUNDING)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse more vitality than there is."""
        if self.ev > self.base:
            yield Inputs.ev, "L’EV restante ne dépasse pas les PV de base."

    @property
    def patient(self) -> Patient:
        """The fighter, as his state and his death ask for him."""
        return Patient(
            self.ev, self.cn, self.tenace, self.particularite, self.volonte, self.arrondi
        )

    @property
    def penalties(self) -> Penalties:
        """What the fighter loses; nothing in a rage (003 l.105)."""
        if self.rage:
            return Penalties()
        step = losses.low_vitality(self.ev, self.base) if self.paliers else LowVitality.NONE
        return Penalties(step, self.blessures)

    @property
    def care(self) -> Care:
        """What is done for the fighter, who must be dying."""
        return Care(self.patient, self.chances, self.restants, self.attente)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that the die of the delay may show."""
        return (self.d6,) if self.d6 else tuple(range(1, life.DELAY_SIDES + 1))


# --- the computation ---


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
    def dying(self) -> bool:
        """Whether care may still save him."""
        return self.patient.state is State.DYING

    @property
    def survival(self) -> Fraction | None:
        """The chance to be saved over the faces that may come."""
        return sum(self.saved.values()) / Fraction(len(self.saved)) if self.saved else None


def compute(inputs: Inputs) -> Case:
    """Work out the state, and the chance to be saved where it is at stake."""
    patient, lost, saved = inputs.patient, inputs.penalties, {}
    if patient.state is State.DYING:
        chances = inputs.care.survival()
        saved = {face: chances[face] for face in inputs.faces}
    scale = life.bands(patient, inputs.base, optional=inputs.paliers and not inputs.rage)
    return Case(patient, lost, life.pace(patient, lost, inputs.vi), saved, scale)
