"""The form of `maison/terrain`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators.alternatives import alternative
from calculators.distances import Distance
from calculators.fields import Choice, Labelled, Toggle
from calculators.form import Field, Form
from calculators.french import number, plural
from calculators.maison import rulings
from calculators.maison.character import Character
from rules_core.maison import terrain as rules
from rules_core.maison.terrain import Ground, Movement, Start, Way

# --- the form ---

GROUNDS = {
    Ground.NORMAL: "normal",
    Ground.DIFFICULT: "difficile",
    Ground.VERY_DIFFICULT: "très difficile",
    Ground.STAIRS_UP: "escalier ou pente raide, en montée",
    Ground.STAIRS_DOWN: "escalier ou pente raide, en descente",
}
STARTS = {
    Start.STANDING: "debout",
    Start.STAND_UP: "à terre, se relever par le déplacement",
    Start.STAND_UP_BY_ACTION: "à terre, se relever par l’action",
    Start.CRAWLING: "à terre, ramper",
}
STAIRS = frozenset({Ground.STAIRS_UP, Ground.STAIRS_DOWN})
STANDING_UP = frozenset({Start.STAND_UP, Start.STAND_UP_BY_ACTION})


class Ability(Labelled):
    """The ability that the test of the ground asks for."""

    STRENGTH = "force", "Force"
    DEXTERITY = "dexterite", "Dextérité"


class Inputs(Form):
    """Who moves, on what, and how far they want to go."""

    vitesse = Character.vitesse.asked(
        maximum=rules.MAX_SPEED, help="Une case vaut 1,50 m : 6 cases pour 9 m."
    )
    terrain = Choice("Terrain", Ground.DIFFICULT, GROUNDS)
    tested = terrain.among(*rules.DIFFICULTIES)
    depart = Choice("Départ", Start.STANDING, STARTS)
    deja_depense = Distance(
        "Déplacement déjà dépensé ce round",
        *(0, 0, rules.MAX_SPEED),
        help="Avant de vous relever.",
        when=depart.among(*STANDING_UP),
    )
    prevues = Distance("Cases prévues", 6, 0, 200)
    caracteristique = Choice(
        "Le test se fait par la",
        Ability.DEXTERITY,
        help="Le MD dit laquelle ; s’il permet les deux, prenez la meilleure.",
        when=tested,
    )
    # The name is that of links from before there was a choice, when this held either of the two.
    ajustement = Character.dexterite.asked(when=tested & caracteristique.among(Ability.DEXTERITY))
    force = Character.force.asked(when=tested & caracteristique.among(Ability.STRENGTH))
    avantage = Toggle("Une cause d’avantage", option=True, when=tested)
    desavantage = Toggle("Une cause de désavantage", option=True, when=tested)
    regle_apres_relever = alternative(rulings.AFTER_STANDING)
    ramper_deux = alternative(rulings.CRAWLING, when=depart.among(Start.CRAWLING))

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse to stand up without speed, or without enough movement left."""
        if not self.vitesse and self.depart in STANDING_UP:
            yield Inputs.depart, "Avec une vitesse de 0, on ne peut pas se relever."
            return
        left = self.vitesse - self.spent
        if left < 0:
            most = plural(self.vitesse, "case")
            yield Inputs.deja_depense, f"Sans Foncer, un round ne donne que {most} de déplacement."
        elif self.stands_up and left < (cost := rules.standing_cost(self.vitesse)):
            short = f"Il reste {plural(left, 'case')} de déplacement, il en faut {number(cost)}"
            yield Inputs.deja_depense, f"{short} pour se relever : relevez-vous par l’action."

    @property
    def spent(self) -> int:
        """The movement that the round has already cost."""
        return self.deja_depense if self.matters(Inputs.deja_depense) else 0

    @property
    def modifier(self) -> int:
        """What the ability adds to the d20."""
        return self.force if self.caracteristique is Ability.STRENGTH else self.ajustement

    @property
    def crawls(self) -> bool:
        """Whether one stays on the ground."""
        return self.depart is Start.CRAWLING

    @property
    def stands_up(self) -> bool:
        """Whether half the movement goes to standing up."""
        return self.depart is Start.STAND_UP


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Plan:
    """This round, and the next one after a fall if standing up takes half its movement.

    `chosen` are the ways worth telling for the squares planned: the cheapest that reaches them,
    then Dash where it makes them surer.
    """

    now: Movement
    after: Movement | None
    chosen: tuple[Way, ...]


def compute(inputs: Inputs) -> Plan:
    """Work out this round and the next."""
    now = _movement(inputs, inputs.depart, inputs.spent)
    falls = any(way.tested for way in now.ways)
    without = now.best(inputs.prevues, dash=False)
    dashing = now.best(inputs.prevues, dash=True)
    chosen = [way for way in (without, dashing) if way and inputs.prevues]
    if len(chosen) > 1 and chosen[1].reach(inputs.prevues) <= chosen[0].reach(inputs.prevues):
        chosen.pop()
    return Plan(now, _movement(inputs, Start.STAND_UP) if falls else None, tuple(chosen))


def _movement(inputs: Inputs, start: Start, spent: int = 0) -> Movement:
    return rules.movement(
        inputs.vitesse,
        inputs.terrain,
        start=start,
        modifier=inputs.modifier,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        spent=spent,
        after_standing=inputs.regle_apres_relever,
        crawl=inputs.ramper_deux,
    )
