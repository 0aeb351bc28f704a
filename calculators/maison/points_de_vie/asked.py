"""The form of `maison/points-de-vie`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Field, Form
from calculators.french import number
from calculators.maison.character import Character
from rules_core.maison import hit_points
from rules_core.maison.hit_points import Change, HitPoints, Keep, Shock, ShockReading

# --- the form ---

MOST = Character.pv_max.maximum
KEPT = {Keep.BEST: "le plus grand", Keep.OLD: "les anciens", Keep.NEW: "les nouveaux"}


class Event(Labelled):
    """What happens."""

    DAMAGE = "degats", "dégâts"
    HEALING = "soins", "soins"
    TEMPORARY = "temporaires", "PV temporaires"


class Creature(Labelled):
    """Who it happens to: monsters and NPCs draw a percentage below 0 (l.612)."""

    CHARACTER = "personnage", "personnage"
    MONSTER = "monstre", "monstre"
    NPC = "pnj", "PNJ"


class Inputs(Form):
    """The hit points, and one event."""

    evenement = Choice("Ce qui arrive", Event.DAMAGE)
    montant = Integer("Combien", 8, 0, MOST, unit="points")
    pv = Integer("Points de vie actuels", 14, -MOST, MOST)
    pv_max = Character.pv_max.asked()
    temporaires = Character.temporaires.asked(label="PV temporaires déjà là")
    garder = Choice("Garder", Keep.BEST, KEPT, when=evenement.among(Event.TEMPORARY))
    morte = Toggle("La créature est morte", option=True, when=evenement.among(Event.HEALING))
    creature = Choice("Créature", Creature.CHARACTER, when=evenement.among(Event.DAMAGE))
    drawn = creature.among(Creature.MONSTER, Creature.NPC)
    system_shock = Integer(
        "Son « system-shock »",
        *(70, 0, 100),
        unit="%",
        step=5,
        help="La source le dit souvent élevé pour un monstre, sans chiffre.",
        when=drawn,
    )
    attaques = Integer(
        "Nombre d’attaques reçues",
        *(3, 1, hit_points.MAX_ATTACKS),
        help="Chacune inflige ce montant.",
        when=drawn,
    )
    sans_tirage_au_passage = Toggle(
        "L’attaque qui fait passer sous 0 ne demande pas de tirage",
        help="La source ne le dit pas.",
        option=True,
        when=drawn,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse more hit points than the maximum."""
        if self.pv > self.pv_max:
            most = f"Les points de vie ne dépassent pas leur maximum, {number(self.pv_max)}."
            yield Inputs.pv, f"{most} Les PV temporaires se comptent à part."

    @property
    def draws(self) -> bool:
        """Whether a fall below 0 calls for system-shock draws."""
        return self.drawn.holds(self)

    @property
    def npc(self) -> bool:
        """Whether two failed draws in a row kill."""
        return self.creature is Creature.NPC


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The change, what D&D 5 would make of it, and the draws of a monster or an NPC below 0.

    `below` gives, by the number of each attack that calls for a draw, how far below 0 it leaves.
    """

    change: Change
    dd5_kills: bool = False
    below: Mapping[int, int] = field(default_factory=dict)
    shocks: Mapping[ShockReading, Shock] = field(default_factory=dict)


def compute(inputs: Inputs) -> Outcome:
    """Work out the event."""
    before = HitPoints(inputs.pv, inputs.pv_max, inputs.temporaires)
    if inputs.evenement is Event.HEALING:
        return Outcome(hit_points.heal(before, inputs.montant, dead=inputs.morte))
    if inputs.evenement is Event.TEMPORARY:
        return Outcome(hit_points.receive_temporary(before, inputs.montant, inputs.garder))
    change = hit_points.damage(before, inputs.montant)
    dd5_kills = hit_points.instant_death(before, inputs.montant)
    if not inputs.draws:
        return Outcome(change, dd5_kills)
    below = hit_points.draws(
        before, inputs.montant, inputs.attaques, below_only=inputs.sans_tirage_au_passage
    )
    shocks = {
        reading: hit_points.system_shock(inputs.system_shock, [*below.values()], reading)
        for reading in (ShockReading if below else ())
    }
    return Outcome(change, dd5_kills, below, shocks)
