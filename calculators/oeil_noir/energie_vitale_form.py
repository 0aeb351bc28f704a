"""What `oeil-noir/energie-vitale` asks, and the patient that the rules make of it."""

from collections.abc import Iterator
from typing import Any

from calculators.fields import Choice, Field, Form, Integer, Integers, Toggle
from calculators.oeil_noir import names
from calculators.oeil_noir.names import BUILDS
from rules_core.oeil_noir import life, wounds
from rules_core.oeil_noir.life import Care, LowVitality, Patient, Penalties
from rules_core.oeil_noir.wounds import Build

CARE = "Soins d’un mourant"


class Inputs(Form):
    """The fighter, and the care that a dying one gets."""

    ev = Integer(
        label="Énergie Vitale (EV) restante",
        default=-5,
        minimum=-life.MAX_VITALITY,
        maximum=life.MAX_VITALITY,
        unit="PV",
    )
    base = Integer(
        label="PV de base",
        default=30,
        minimum=1,
        maximum=life.MAX_VITALITY,
        help="L’EV sans aucune perte.",
        unit="PV",
    )
    cn = Integer(label="Constitution (CN)", default=13, minimum=1, maximum=wounds.MAX_CONSTITUTION)
    tenace = Toggle(label="Tenace")
    blessures = Integer(label="Blessures", default=0, minimum=0, maximum=wounds.MAX_WOUNDS)
    chances = Integers(
        label="Chances de réussite des épreuves de Médecine",
        default=(50,),
        minimum=0,
        maximum=life.PERCENT,
        most=life.MOST_CHANCES,
        unit="%",
        spaced=True,
        help="En %, une par essai : 50, 60 ; la dernière vaut pour les suivants. "
        "Vide : aucune aide.",
        group=CARE,
    )
    restants = Integer(
        label="Points restants (PApt*) de l’épreuve réussie",
        default=0,
        minimum=0,
        maximum=life.MAX_LEFT,
        group=CARE,
    )
    d6 = Integer(
        label="D6 du délai",
        default=0,
        minimum=0,
        maximum=life.DELAY_SIDES,
        help="0 : pas encore lancé.",
        group=CARE,
    )
    attente = Integer(
        label="Rounds passés avant les soins",
        default=0,
        minimum=0,
        maximum=life.MAX_WAIT,
        group=CARE,
    )
    vi = Integer(
        label="Vitesse (VI) sans malus", default=8, minimum=1, maximum=life.MAX_SPEED, option=True
    )
    particularite = Choice(
        label="Avantage ou inconvénient", default=Build.ORDINARY, options=BUILDS, option=True
    )
    volonte = Toggle(
        label="Une grande Volonté ignore la mise hors de combat",
        help="La règle manque à la source : arbitrage 20.",
        option=True,
    )
    paliers = Toggle(
        label="Malus d’une faible EV (règle optionnelle)",
        default=True,
        help="Sous la moitié, le tiers et le quart des PV de base.",
        option=True,
    )
    rage = Toggle(
        label="Frénétique, ou Rage Sanguinaire, dans cet état",
        help="Les malus sont alors négligés.",
        option=True,
    )
    arrondi = names.rounding_field("Arrondi de 1,5 fois la CN d’un Tenace")

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse more vitality than there is."""
        if self.ev > self.base:
            yield Inputs.ev, "L’EV restante ne dépasse pas les PV de base."

    @property
    def patient(self) -> Patient:
        """The fighter."""
        return Patient(
            self.ev, self.cn, self.tenace, self.particularite, self.volonte, self.arrondi
        )

    @property
    def penalties(self) -> Penalties:
        """What the fighter loses, whether or not he may still act."""
        if self.rage:
            return Penalties()
        step = life.low_vitality(self.ev, self.base) if self.paliers else LowVitality.NONE
        return Penalties(step, self.blessures)

    @property
    def care(self) -> Care:
        """What is done for the fighter, who must be dying."""
        return Care(self.patient, self.chances, self.restants, self.attente)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that the die of the delay may show."""
        return (self.d6,) if self.d6 else tuple(range(1, life.DELAY_SIDES + 1))
