"""What `oeil-noir/situations` asks, and the causes that weigh on the fight."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators.fields import Choice, Form, Integer, Toggle
from calculators.oeil_noir.names import HIGHEST_VALUE, rounding_field
from rules_core.oeil_noir import checks, situations
from rules_core.oeil_noir.situations import (
    DEPTHS,
    LIGHTS,
    Cause,
    Depth,
    Foe,
    HandSkill,
    Light,
    Modifier,
    Posture,
    Sight,
    Weapon,
)

YOU, FOE, PLACE = "Vous", "Adversaire", "Lieu"
NOT_GIVEN = "Non donné par la source : à fixer par le Maître de jeu."


class Hand(StrEnum):
    """Which hand holds the weapon."""

    GOOD = "bonne"
    WRONG = "mauvaise"


class Defence(StrEnum):
    """How one defends."""

    PARRY = "parade"
    DODGE = "esquive"


class Seen(StrEnum):
    """Whether the adversary can be seen."""

    YES = "visible"
    NO = "invisible"


class Space(StrEnum):
    """Whether there is room."""

    OPEN = "degage"
    CONFINED = "confine"


HANDS = MappingProxyType({Hand.GOOD: "bonne main", Hand.WRONG: "mauvaise main"})
POSTURES = MappingProxyType(
    {Posture.STANDING: "debout", Posture.KNEELING: "agenouillé", Posture.PRONE: "couché"}
)
FOES = MappingProxyType(
    {
        Foe.STANDING: "debout",
        Foe.KNEELING: "agenouillé",
        Foe.PRONE: "couché",
        Foe.FLYING: "en vol",
    }
)
WEAPONS = MappingProxyType(
    {
        Weapon.CHAINS: "Armes à Chaînes",
        Weapon.WHIPS: "Fouets",
        Weapon.STAVES: "Bâtons",
        Weapon.TWO_HANDED_FLAILS: "Fléaux à Deux Mains",
        Weapon.TWO_HANDED_AXES: "Haches et Masses à Deux Mains",
        Weapon.TWO_HANDED_SWORDS: "Épées ou Sabres à Deux Mains",
        Weapon.AXES: "Haches et Masses",
        Weapon.SWORDS: "Épées ou Sabres",
        Weapon.INFANTRY: "Armes d’Infanterie",
        Weapon.SPEARS: "Lances",
        Weapon.OTHER: "autre arme",
    }
)
LIGHT_NAMES = MappingProxyType(
    {Light.GOOD: "bonne", Light.MOON: "clair de lune", Light.OTHER: "autre mauvaise lumière"}
)
SIGHTS = MappingProxyType(
    {
        Sight.PLAIN: "ordinaire",
        Sight.DIM: "Vision dans la Pénombre",
        Sight.NIGHT: "Nyctalope",
    }
)
DEPTH_NAMES = MappingProxyType(
    {
        Depth.DRY: "pas d’eau",
        Depth.KNEES: "aux genoux",
        Depth.WAIST: "à la taille",
        Depth.SHOULDERS: "aux épaules",
        Depth.UNDER: "sous l’eau",
    }
)

_DARK = ("lumiere", (Light.OTHER,))
_UNSEEN = ("vu", (Seen.NO,))
_DEEP = ("eau", (Depth.WAIST, Depth.SHOULDERS, Depth.UNDER))


def _value(label: str, default: int) -> Integer:
    return Integer(label=label, default=default, minimum=0, maximum=HIGHEST_VALUE, group=YOU)


def _hand_skill(name: str) -> Toggle:
    return Toggle(label=f"CS {name}", group=YOU, shown_for=("main", (Hand.WRONG,)))


def _malus(label: str, group: str, shown_for: tuple[str, tuple[str, ...]], **told: Any) -> Integer:
    return Integer(
        label=label,
        default=0,
        minimum=0,
        maximum=situations.MAX_MALUS,
        group=group,
        shown_for=shown_for,
        **told,
    )


class Inputs(Form):
    """A fighter, an adversary and where they meet."""

    at = _value("Valeur d’attaque (AT)", 14)
    defense = Choice(
        label="Défense",
        default=Defence.PARRY,
        options={Defence.PARRY: "parade", Defence.DODGE: "esquive"},
        group=YOU,
    )
    prd = _value("Valeur de parade (PRD) ou d’esquive", 12)
    posture = Choice(label="Vous êtes", default=Posture.STANDING, options=POSTURES, group=YOU)
    main = Choice(label="Arme tenue dans la", default=Hand.GOOD, options=HANDS, group=YOU)
    main_gauche = _hand_skill("Main Gauche")
    deux_mains_1 = _hand_skill("Combat à Deux Mains I")
    deux_mains_2 = _hand_skill("Combat à Deux Mains II")
    adversaire = Choice(label="Il est", default=Foe.STANDING, options=FOES, group=FOE)
    vu = Choice(
        label="Vous le voyez",
        default=Seen.YES,
        options={Seen.YES: "oui", Seen.NO: "non, il est invisible"},
        group=FOE,
    )
    invisible_at = _malus("Malus à l’AT contre l’invisible", FOE, _UNSEEN, help=NOT_GIVEN)
    invisible_prd = _malus("Malus à la PRD contre l’invisible", FOE, _UNSEEN)
    lumiere = Choice(label="Lumière", default=Light.MOON, options=LIGHT_NAMES, group=PLACE)
    lumiere_at = _malus("Malus de cette lumière à l’AT", PLACE, _DARK, help=NOT_GIVEN)
    lumiere_prd = _malus("Malus de cette lumière à la PRD", PLACE, _DARK)
    vue = Choice(
        label="Votre vue",
        default=Sight.PLAIN,
        options=SIGHTS,
        group=PLACE,
        shown_for=("lumiere", (Light.MOON, Light.OTHER)),
    )
    eau = Choice(label="Eau", default=Depth.DRY, options=DEPTH_NAMES, group=PLACE)
    eau_at = _malus("Malus de l’eau à l’AT", PLACE, _DEEP, help=NOT_GIVEN)
    eau_prd = _malus("Malus de l’eau à la PRD", PLACE, _DEEP)
    combat_eau = Toggle(
        label="CS Combat dans l’Eau",
        group=PLACE,
        shown_for=("eau", (Depth.KNEES, Depth.WAIST, Depth.SHOULDERS)),
    )
    peuple_eau = Toggle(
        label="Vous êtes d’un peuple de l’eau",
        group=PLACE,
        shown_for=("eau", (Depth.UNDER,)),
    )
    espace = Choice(
        label="Espace",
        default=Space.OPEN,
        options={Space.OPEN: "dégagé", Space.CONFINED: "confiné"},
        help="Confiné quand le lieu est moins large que l’arme n’est longue.",
        group=PLACE,
    )
    arme = Choice(
        label="Aptitude de l’arme",
        default=Weapon.SWORDS,
        options=WEAPONS,
        group=PLACE,
        shown_for=("espace", (Space.CONFINED,)),
    )
    demi_epee = Toggle(
        label="CS Demie-Épée, employée avec cette arme",
        group=PLACE,
        shown_for=("espace", (Space.CONFINED,)),
    )
    arrondi = rounding_field("Arrondi des malus réduits de moitié")

    @property
    def dodging(self) -> bool:
        """Whether one dodges instead of parrying."""
        return self.defense is Defence.DODGE

    @property
    def can_defend(self) -> bool:
        """Whether the defence is possible at all."""
        return not self.dodging or situations.can_dodge(self.posture)

    @property
    def hand_skills(self) -> frozenset[HandSkill]:
        """The special abilities that help the wrong hand."""
        known = {
            HandSkill.LEFT_HAND: self.main_gauche,
            HandSkill.TWO_HANDS_1: self.deux_mains_1,
            HandSkill.TWO_HANDS_2: self.deux_mains_2,
        }
        return frozenset(skill for skill, has in known.items() if has)

    @property
    def strength_counts(self) -> bool:
        """Whether strength may add points d'impact (003 l.119)."""
        return self.main is Hand.GOOD or self.deux_mains_1

    @property
    def causes(self) -> dict[Cause, Modifier]:
        """What is out of the ordinary, each with what it would add alone."""
        found: dict[Cause, Modifier] = {}
        if self.main is Hand.WRONG:
            found[Cause.HAND] = situations.wrong_hand(self.hand_skills)
        if self.posture is not Posture.STANDING:
            found[Cause.POSTURE] = situations.posture(self.posture, dodging=self.dodging)
        if self.adversaire is not Foe.STANDING:
            found[Cause.FOE] = situations.FOES[self.adversaire]
        if self.espace is Space.CONFINED:
            found[Cause.CONFINED] = situations.confined(self.arme, half_sword=self.demi_epee)
        if self.lumiere is not Light.GOOD:
            found[Cause.LIGHT] = situations.light(self.light, self.vue, self.arrondi)
        if self.vu is Seen.NO:
            found[Cause.INVISIBLE] = situations.given(self.invisible_at, self.invisible_prd)
        if self.eau is not Depth.DRY:
            found[Cause.WATER] = situations.water(
                self.water,
                self.eau,
                trained=self.combat_eau,
                water_folk=self.peuple_eau,
                rounding=self.arrondi,
            )
        return found

    @property
    def light(self) -> Modifier:
        """What this light costs to ordinary eyes."""
        return LIGHTS[self.lumiere] or situations.given(self.lumiere_at, self.lumiere_prd)

    @property
    def water(self) -> Modifier:
        """What this depth costs to most fighters."""
        return DEPTHS[self.eau] or situations.given(self.eau_at, self.eau_prd)


@dataclass(frozen=True, slots=True)
class Fight:
    """What each cause would add alone and what it adds here, and the values that are left.

    `defence` is None when there is none.
    """

    causes: Mapping[Cause, Modifier]
    counted: Mapping[Cause, Modifier]
    total: Modifier
    attack: int
    defence: int | None

    @property
    def attack_chance(self) -> Fraction:
        """The chance that the attack succeeds."""
        return checks.combat_chance(self.attack)

    @property
    def defence_chance(self) -> Fraction:
        """The chance that the defence succeeds."""
        return Fraction() if self.defence is None else checks.combat_chance(self.defence)


def compute(inputs: Inputs) -> Fight:
    """Put the causes together."""
    causes = inputs.causes
    counted = situations.counted(causes, dodging=inputs.dodging)
    total = situations.total(counted)
    defence = inputs.prd + total.parry if inputs.can_defend else None
    return Fight(causes, counted, total, inputs.at + total.attack, defence)
