"""The form of `oeil-noir/energie-vitale`."""

from collections.abc import Iterator
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Integer, Integers, Toggle
from calculators.form import Field, Form, Group
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from rules_core.oeil_noir import life

CARE = Group("Soins d’un mourant")


class Inputs(Form):
    """The fighter, and the care that a dying one gets."""

    ev = Integer(
        "Énergie Vitale (EV) restante",
        default=-5,
        minimum=-life.MAX_VITALITY,
        maximum=life.MAX_VITALITY,
        unit="PV",
    )
    base = Integer(
        "PV de base",
        default=30,
        minimum=1,
        maximum=life.MAX_VITALITY,
        help="L’EV sans aucune perte.",
        unit="PV",
    )
    cn = Character.cn.asked()
    tenace = Toggle("Tenace")
    blessures = Character.blessures.asked()
    chances = Integers(
        "Chances de réussite des épreuves de Médecine",
        default=(50,),
        minimum=0,
        maximum=life.PERCENT,
        most=life.MOST_CHANCES,
        unit="%",
        spaced=True,
        help="En %, une par essai ; la dernière vaut pour les suivants. Sans elle, aucune aide.",
        as_text="Séparées par une virgule et une espace : 50, 60.",
        group=CARE,
    )
    restants = Integer(
        "Points restants (PApt*) de l’épreuve réussie",
        default=0,
        minimum=0,
        maximum=life.MAX_LEFT,
        group=CARE,
    )
    d6 = Integer(
        "D6 du délai",
        default=0,
        minimum=0,
        maximum=life.DELAY_SIDES,
        help="0 : pas encore lancé.",
        group=CARE,
    )
    attente = Integer(
        "Rounds passés avant les soins", default=0, minimum=0, maximum=life.MAX_WAIT, group=CARE
    )
    vi = Integer(
        "Vitesse (VI) sans malus", default=8, minimum=1, maximum=life.MAX_SPEED, option=True
    )
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
    )
    arrondi = choice(rulings.TENACIOUS_ROUNDING)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse more vitality than there is."""
        if self.ev > self.base:
            yield Inputs.ev, "L’EV restante ne dépasse pas les PV de base."
