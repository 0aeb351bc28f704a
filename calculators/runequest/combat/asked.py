"""The form of `runequest/combat`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Labelled
from calculators.form import Field, Group
from calculators.runequest import adversary, contests, names, quantities, rulings, throws
from calculators.runequest.adversary import Adversary
from calculators.runequest.character import Character
from calculators.runequest.degats.asked import Parry, deflecting
from rules_core.dice import Dice, Law, parse_dice
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE, Roll, damage_law
from rules_core.runequest.fight import (
    MAX_BLOWS,
    MAX_LOCATION_POINTS,
    Ending,
    Fighter,
    Place,
    Rules,
    fight,
)
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.wounds import Location
from rules_core.tolls import Outlasting

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
YOUR_POINTS, FOES_POINTS = Group("Vos points de vie"), Group("Ses points de vie")
FACES = Group("Faces du dé de localisation")
MOST_FACES = 20
STEP = 5
"""Per cent of a step of a skill."""
TWINS = MappingProxyType({Location.ARM: 2, Location.LEG: 2})
"""The locations of which a body has more than one."""
ENDINGS = MappingProxyType(
    {
        Ending.LIMB: "hors de combat, ou un membre inutilisable",
        Ending.OUT: "hors de combat, et rien d’autre",
        Ending.SERIOUS: "à la première Blessure Sérieuse",
    }
)


class Begins(Labelled):
    """Who strikes first each round; the source leaves it to the basic game."""

    EITHER = "au-sort", "l’un ou l’autre, à parts égales"
    YOU = "vous", "vous"
    FOE = "adversaire", "l’adversaire"

    @property
    def chance(self) -> Fraction:
        """The chance that you do."""
        return {
            Begins.EITHER: Fraction(1, 2),
            Begins.YOU: Fraction(1),
            Begins.FOE: Fraction(),
        }[self]


def _points(label: str, default: int, group: Group) -> Integer:
    return Integer(label, default, 1, MAX_LOCATION_POINTS, unit="PV", group=group)


def _faces(label: str, **where: Any) -> Integer:
    return Integer(label, 1, 0, MOST_FACES, group=FACES, option=True, **where)


class Inputs(contests.OpposedForm):
    """The two fighters, and how they fight."""

    fin = Choice("Le combat s’arrête", Ending.LIMB, ENDINGS)
    qui = Choice("Qui commence", Begins.EITHER)
    table = Choice(
        "Table de combat", CombatTable.DEFLECTION, names.TABLES, means=quantities.COMBAT_TABLE
    )
    deflected = table.among(CombatTable.DEFLECTION)
    competence = Character.competence.asked(
        label="Votre compétence d’arme", help="Malus d’armure et autres malus compris.", group=YOU
    )
    arme = Character.arme.asked(
        label="Dés de dégâts de votre arme", help="Sans le modificateur de dégâts.", group=YOU
    )
    modificateur = Character.modificateur.asked(label="Votre modificateur de dégâts", group=YOU)
    parade = Choice(
        "Vous parez avec",
        Parry.WEAPON,
        {Parry.WEAPON: "votre arme", Parry.SHIELD: "un bouclier", Parry.NONE: "rien qui dévie"},
        when=deflected,
        group=YOU,
    )
    bouclier = Integer(
        "Points d’armure de votre bouclier",
        *(10, 0, MAX_ARMOUR),
        when=deflected & parade.among(Parry.SHIELD),
        group=YOU,
    )
    armure = Integer(
        "Votre armure",
        *(3, 0, MAX_ARMOUR),
        unit="PA",
        help="Portée et naturelle ensemble, la même à chaque localisation.",
        group=YOU,
    )
    endurance = Character.endurance.asked(label="Votre Endurance", group=YOU)
    attaques = Integer(
        "Vos attaques à chaque round",
        *(2, 1, MAX_BLOWS),
        help="Vos Actions de Combat qui servent à frapper.",
        group=YOU,
    )
    tete = _points("Votre tête", 5, YOUR_POINTS)
    poitrine = _points("Votre poitrine", 7, YOUR_POINTS)
    abdomen = _points("Votre abdomen", 6, YOUR_POINTS)
    bras = _points("Chacun de vos bras", 4, YOUR_POINTS)
    jambe = _points("Chacune de vos jambes", 5, YOUR_POINTS)
    competence_adverse = adversary.weapon_skill("Sa compétence d’arme", group=FOE)
    arme_adverse = throws.Damage(
        "Dés de dégâts de son arme",
        parse_dice("1d8"),
        help="Sans le modificateur de dégâts.",
        group=FOE,
        means=quantities.ADVERSARYS_WEAPON,
    )
    modificateur_adverse = throws.Damage(
        "Son modificateur de dégâts", NO_DICE, group=FOE, means=quantities.ADVERSARYS_MODIFIER
    )
    parade_adverse = Choice(
        "Il pare avec",
        Parry.WEAPON,
        {Parry.WEAPON: "son arme", Parry.SHIELD: "un bouclier", Parry.NONE: "rien qui dévie"},
        when=deflected,
        group=FOE,
    )
    bouclier_adverse = Integer(
        "Points d’armure de son bouclier",
        *(10, 0, MAX_ARMOUR),
        when=deflected & parade_adverse.among(Parry.SHIELD),
        group=FOE,
    )
    armure_adverse = Integer(
        "Son armure", 3, 0, MAX_ARMOUR, unit="PA", group=FOE, foes=Adversary.armure
    )
    endurance_adverse = names.skill_field("Son Endurance", 50, group=FOE, foes=Adversary.endurance)
    attaques_adverses = Integer("Ses attaques à chaque round", 2, 1, MAX_BLOWS, group=FOE)
    tete_adverse = _points("Sa tête", 5, FOES_POINTS)
    poitrine_adverse = _points("Sa poitrine", 7, FOES_POINTS)
    abdomen_adverse = _points("Son abdomen", 6, FOES_POINTS)
    bras_adverse = _points("Chacun de ses bras", 4, FOES_POINTS)
    jambe_adverse = _points("Chacune de ses jambes", 5, FOES_POINTS)
    malus_degats = Character.malus.asked(label="Votre malus de dégâts", option=True)
    malus_degats_adverse = throws.penalty_field(" adverse", means=quantities.ATTACKERS_PENALTY)
    faces_tete = _faces(
        "Pour la tête",
        help="La table est dans les règles de base. À 1 partout, toutes sont aussi probables.",
    )
    faces_poitrine = _faces("Pour la poitrine")
    faces_abdomen = _faces("Pour l’abdomen")
    faces_bras = _faces("Pour chaque bras")
    faces_jambe = _faces("Pour chaque jambe")
    battu_seulement = alternative(
        rulings.FAILING, label="Le test d’Endurance n’échoue que si l’attaquant le gagne"
    )
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    echec_critique = contests.fumble_field()
    egalites = choice(rulings.TIES)
    arrondi = choice(rulings.ROUNDING)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add damage, and a body that no blow reaches."""
        yield from throws.adding(self, Inputs.malus_degats, Inputs.malus_degats_adverse)
        if not any(self.faces.values()):
            yield Inputs.faces_tete, "Donnez une face au moins à une localisation."

    @property
    def faces(self) -> dict[Location, int]:
        """How many faces of the die reach each location, one of a pair."""
        counts = (
            *(self.faces_tete, self.faces_poitrine, self.faces_abdomen),
            *(self.faces_bras, self.faces_jambe),
        )
        return dict(zip(Location, counts, strict=True))

    def body(self, points: tuple[int, ...], armour: int) -> tuple[Place, ...]:
        """Return the locations of a body, of so many points in their order."""
        return tuple(
            Place(location, each, self.faces[location], armour)
            for location, each in zip(Location, points, strict=True)
            for _ in range(TWINS.get(location, 1))
        )

    @property
    def you(self) -> Fighter:
        """Your side."""
        points = self.tete, self.poitrine, self.abdomen, self.bras, self.jambe
        return Fighter(
            self.competence,
            damage_law(Roll(self.arme), self.modificateur, self.malus_degats),
            self.endurance,
            self.body(points, self.armure),
            _parry(self.parade, self.arme, self.bouclier),
            self.attaques,
        )

    @property
    def foe(self) -> Fighter:
        """The other side."""
        points = (
            *(self.tete_adverse, self.poitrine_adverse, self.abdomen_adverse),
            *(self.bras_adverse, self.jambe_adverse),
        )
        weapon, modifier = self.arme_adverse, self.modificateur_adverse
        return Fighter(
            self.competence_adverse,
            damage_law(Roll(weapon), modifier, self.malus_degats_adverse),
            self.endurance_adverse,
            self.body(points, self.armure_adverse),
            _parry(self.parade_adverse, weapon, self.bouclier_adverse),
            self.attaques_adverses,
        )

    @property
    def rules(self) -> Rules:
        """How the table plays."""
        return Rules(self.fin, self.table, self.readings, self.battu_seulement, self.arrondi)


def _parry(parry: Parry, weapon: Dice, shield: int) -> Law:
    return (deflecting(parry, weapon, shield) or NO_DICE).law


# --- the computation ---

QUICK = 30
"""Rounds of a fight that is quick to play again."""
COARSE = Fraction(1, 1000)
"""What may be left out of a fight that only shows what one step changes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance to win it with each value one step further, by its name."""

    you: Fighter
    foe: Fighter
    rules: Rules
    found: Outlasting
    changes: Mapping[str, Fraction]


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight, and those one step away where they are quick."""
    you, foe, rules, first = inputs.you, inputs.foe, inputs.rules, inputs.qui.chance
    found = fight(you, foe, first, rules)
    changes = {}
    if found.course.rounds <= QUICK:
        others = {name: (each, first) for name, each in _steps(you).items()}
        if first != 1:
            others["frapper en premier"] = you, Fraction(1)
        changes = {
            name: fight(each, foe, begins, rules, cut=COARSE, sound=False).course.you.chance
            for name, (each, begins) in others.items()
        }
    return Outcome(you, foe, rules, found, changes)


def _steps(you: Fighter) -> dict[str, Fighter]:
    """Return what you are with each value one step further, as far as it goes."""
    steps = {"+1 aux dégâts": replace(you, rolled=you.rolled + Law.constant(1))}
    if you.skill <= names.HIGHEST_SKILL - STEP:
        steps[f"+{STEP} % à la compétence"] = replace(you, skill=you.skill + STEP)
    if you.endurance <= names.HIGHEST_SKILL - STEP:
        steps[f"+{STEP} % à l’Endurance"] = replace(you, endurance=you.endurance + STEP)
    if all(place.armour < MAX_ARMOUR for place in you.body):
        body = tuple(replace(place, armour=place.armour + 1) for place in you.body)
        steps["+1 point d’armure"] = replace(you, body=body)
    if all(place.points < MAX_LOCATION_POINTS for place in you.body):
        body = tuple(replace(place, points=place.points + 1) for place in you.body)
        steps["+1 point de vie partout"] = replace(you, body=body)
    if you.blows < MAX_BLOWS:
        steps["une attaque de plus"] = replace(you, blows=you.blows + 1)
    return steps
