"""The form of `oeil-noir/situations`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Condition, Form, Group
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import HIGHEST_VALUE
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, damage, situations, surroundings
from rules_core.oeil_noir.damage import MAX_STRENGTH
from rules_core.oeil_noir.situations import (
    AS_A_FOE,
    FOES,
    MAX_MALUS,
    Cause,
    Foe,
    HandSkill,
    Modifier,
    Part,
    Posture,
)
from rules_core.oeil_noir.surroundings import DEPTHS, LIGHTS, Depth, Light, Sight, Weapon

# --- the form ---


YOU, FOE, PLACE = Group("Vous"), Group("Adversaire"), Group("Lieu")
THEIRS = Group("Jets de l’adversaire")


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
FOE_POSTURES = MappingProxyType(
    {Foe.STANDING: "debout", Foe.KNEELING: "agenouillé", Foe.PRONE: "couché", Foe.FLYING: "en vol"}
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
    {Sight.PLAIN: "ordinaire", Sight.DIM: "Vision dans la Pénombre", Sight.NIGHT: "Nyctalope"}
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


def _hand_skill(name: str, when: Condition) -> Toggle:
    return Toggle(f"CS {name}", group=YOU, when=when)


def _malus(label: str, group: Group, when: Condition, help_: str = "") -> Integer:
    return Integer(
        label,
        default=0,
        minimum=0,
        maximum=MAX_MALUS,
        group=group,
        when=when,
        help=help_,
        ruling=rulings.LOST_TABLE,
    )


def _value(label: str, default: int, when: Condition) -> Integer:
    return Integer(
        label, default=default, minimum=0, maximum=HIGHEST_VALUE, group=THEIRS, when=when
    )


HELD_SHORT = tuple(each for each in WEAPONS if each is not Weapon.OTHER)
"""What confined space hinders, and the Demie-Épée may thus relieve."""
NOT_GIVEN = rulings.LOST_TABLE.refers


class Inputs(Form):
    """A fighter, an adversary and where they meet."""

    at = Character.at.asked(group=YOU)
    defense = Choice(
        "Défense",
        default=Defence.PARRY,
        options={Defence.PARRY: "parade", Defence.DODGE: "esquive"},
        group=YOU,
    )
    prd = Character.prd.asked(label="Valeur de parade (PRD) ou d’esquive", group=YOU)
    posture = Choice("Vous êtes", default=Posture.STANDING, options=POSTURES, group=YOU)
    main = Choice("Arme tenue dans la", default=Hand.GOOD, options=HANDS, group=YOU)
    wrong_hand = main.among(Hand.WRONG)
    main_gauche = _hand_skill("Main Gauche", wrong_hand)
    deux_mains_1 = _hand_skill("Combat à Deux Mains I", wrong_hand)
    deux_mains_2 = _hand_skill("Combat à Deux Mains II", wrong_hand)
    adversaire = Choice("Il est", default=Foe.STANDING, options=FOE_POSTURES, group=FOE)
    vu = Choice(
        "Vous le voyez",
        default=Seen.YES,
        options={Seen.YES: "oui", Seen.NO: "non, il est invisible"},
        group=FOE,
    )
    unseen = vu.among(Seen.NO)
    invisible_at = _malus("Malus à l’AT contre l’invisible", FOE, unseen, NOT_GIVEN)
    invisible_prd = _malus("Malus à la PRD contre l’invisible", FOE, unseen)
    lumiere = Choice("Lumière", default=Light.GOOD, options=LIGHT_NAMES, group=PLACE)
    dark = lumiere.among(Light.OTHER)
    lumiere_at = _malus("Malus de cette lumière à l’AT", PLACE, dark, NOT_GIVEN)
    lumiere_prd = _malus("Malus de cette lumière à la PRD", PLACE, dark)
    bad = lumiere.among(Light.MOON, Light.OTHER)
    vue = Choice("Votre vue", default=Sight.PLAIN, options=SIGHTS, group=PLACE, when=bad)
    eau = Choice("Eau", default=Depth.DRY, options=DEPTH_NAMES, group=PLACE)
    deep = eau.among(Depth.WAIST, Depth.SHOULDERS, Depth.UNDER)
    eau_at = _malus("Malus de l’eau à l’AT", PLACE, deep, NOT_GIVEN)
    eau_prd = _malus("Malus de l’eau à la PRD", PLACE, deep)
    wading = eau.among(Depth.KNEES, Depth.WAIST, Depth.SHOULDERS)
    combat_eau = Toggle("CS Combat dans l’Eau", group=PLACE, when=wading)
    under = eau.among(Depth.UNDER)
    peuple_eau = Toggle("Vous êtes d’un peuple de l’eau", group=PLACE, when=under)
    espace = Choice(
        "Espace",
        default=Space.OPEN,
        options={Space.OPEN: "dégagé", Space.CONFINED: "confiné"},
        help="Confiné quand le lieu est moins large que l’arme n’est longue.",
        group=PLACE,
    )
    confined = espace.among(Space.CONFINED)
    arme = Choice(
        "Aptitude de l’arme", default=Weapon.SWORDS, options=WEAPONS, group=PLACE, when=confined
    )
    demi_epee = Toggle(
        "CS Demie-Épée, employée avec cette arme",
        group=PLACE,
        when=confined & arme.among(*HELD_SHORT),
    )
    jets_adverses = Toggle(
        "Compter aussi ses jets",
        help="Son AT contre vous et sa PRD, dans le même lieu et la même lumière.",
        group=THEIRS,
        ruling=rulings.FOES_ROLLS,
    )
    theirs = jets_adverses.among(True)
    at_adverse = _value("Son AT", 14, theirs)
    prd_adverse = _value("Sa PRD", 12, theirs)
    vue_adverse = Choice(
        "Sa vue", default=Sight.PLAIN, options=SIGHTS, group=THEIRS, when=theirs & bad
    )
    grounded = adversaire.among(Foe.STANDING, Foe.KNEELING, Foe.PRONE)
    combat_eau_adverse = Toggle(
        "Il a la CS Combat dans l’Eau", group=THEIRS, when=theirs & wading & grounded
    )
    peuple_eau_adverse = Toggle(
        "Il est d’un peuple de l’eau", group=THEIRS, when=theirs & under & grounded
    )
    arme_adverse = Choice(
        "Aptitude de son arme",
        default=Weapon.SWORDS,
        options=WEAPONS,
        group=THEIRS,
        when=theirs & confined,
    )
    demi_epee_adverse = Toggle(
        "CS Demie-Épée, employée avec son arme",
        group=THEIRS,
        when=theirs & confined & arme_adverse.among(*HELD_SHORT),
    )
    fo = Character.force.asked(
        maximum=MAX_STRENGTH,
        help="Pour son bonus de PI, que la mauvaise main peut faire perdre.",
        option=True,
    )
    seuil_fo = Character.seuil_fo.asked(option=True)
    tranche_fo = Character.tranche_fo.asked(option=True)
    arrondi = choice(rulings.HALF_MALUS_ROUNDING)
    valeur_seule = alternative(rulings.NATURALS)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Side:
    """What weighs on one of the two fighters, and the values that are left.

    Attributes:
        causes: what each cause would add alone.
        counted: what it adds beside the others.
        untold: the causes whose malus only the lost table gave.
        attack: what makes the AT that is left.
        defence: what makes the PRD, None where there is no defence.
        value_alone: whether a 1 and a 20 mean nothing by themselves.
    """

    causes: Mapping[Cause, Modifier]
    counted: Mapping[Cause, Modifier]
    untold: frozenset[Cause]
    attack: Ledger[Part | Cause]
    defence: Ledger[Part | Cause] | None
    value_alone: bool

    def chance(self, value: int) -> Fraction:
        """Return the chance that an AT or a PRD of this value succeeds."""
        return checks.combat_chance(value, value_alone=self.value_alone)

    @property
    def attack_chance(self) -> Fraction:
        """The chance that the attack succeeds."""
        return self.chance(self.attack.total)

    @property
    def defence_chance(self) -> Fraction:
        """The chance that the defence succeeds."""
        return Fraction() if self.defence is None else self.chance(self.defence.total)


@dataclass(frozen=True, slots=True)
class Fight:
    """Both fighters.

    Attributes:
        own: who asks.
        foe: the adversary, None where his rolls are not asked for.
        strength: the points d'impact that strength would add in the good hand.
        strength_lost: whether the wrong hand keeps them from counting (003 l.119).
    """

    own: Side
    foe: Side | None
    strength: int
    strength_lost: bool

    @property
    def impact(self) -> int:
        """The points d'impact that strength adds."""
        return 0 if self.strength_lost else self.strength


def compute(inputs: Inputs) -> Fight:
    """Put the causes together, for both fighters."""
    evading = dodging(inputs)
    possible = situations.can_dodge(inputs.posture) if evading else _parries(inputs, inputs.arme)
    own = _side(inputs, causes(inputs), (inputs.at, inputs.prd), possible=possible, evading=evading)
    return Fight(
        replace(own, untold=_untold(inputs)),
        _foe(inputs) if inputs.jets_adverses else None,
        damage.strength_bonus(inputs.fo, inputs.seuil_fo, inputs.tranche_fo),
        not strength_counts(inputs),
    )


def _side(
    inputs: Inputs,
    alone: Mapping[Cause, Modifier],
    values: tuple[int, int],
    *,
    possible: bool,
    evading: bool = False,
) -> Side:
    """Put together what weighs on an AT and a PRD."""
    counted = situations.counted(alone, dodging=evading)
    attack, defence = situations.values(*values, counted)
    known = defence if possible else None
    return Side(alone, counted, frozenset(), attack, known, inputs.valeur_seule)


def dodging(inputs: Inputs) -> bool:
    """Tell whether one dodges instead of parrying."""
    return inputs.defense is Defence.DODGE


def _parries(inputs: Inputs, weapon: Weapon) -> bool:
    """Tell whether a weapon parries: only confined space asks which it is."""
    return inputs.espace is Space.OPEN or surroundings.can_parry(weapon)


def hand_skills(inputs: Inputs) -> frozenset[HandSkill]:
    """Return the special abilities that help the wrong hand."""
    known = {
        HandSkill.LEFT_HAND: inputs.main_gauche,
        HandSkill.TWO_HANDS_1: inputs.deux_mains_1,
        HandSkill.TWO_HANDS_2: inputs.deux_mains_2,
    }
    return frozenset(skill for skill, has in known.items() if has)


def strength_counts(inputs: Inputs) -> bool:
    """Tell whether strength may add points d'impact (003 l.119)."""
    return inputs.main is Hand.GOOD or inputs.deux_mains_1


# --- what weighs on a fighter ---


def causes(inputs: Inputs) -> dict[Cause, Modifier]:
    """Return what is out of the ordinary, each with what it would add alone."""
    found: dict[Cause, Modifier] = {}
    if inputs.main is Hand.WRONG:
        found[Cause.HAND] = situations.wrong_hand(hand_skills(inputs))
    if inputs.posture is not Posture.STANDING:
        found[Cause.POSTURE] = situations.posture(inputs.posture, dodging=dodging(inputs))
    if inputs.adversaire is not Foe.STANDING:
        found[Cause.FOE] = FOES[inputs.adversaire]
    found |= _place(inputs, inputs.arme, inputs.vue, half_sword=inputs.demi_epee)
    if inputs.vu is Seen.NO:
        found[Cause.INVISIBLE] = situations.given(inputs.invisible_at, inputs.invisible_prd)
    if inputs.eau is not Depth.DRY:
        found[Cause.WATER] = _water(inputs, trained=inputs.combat_eau, water_folk=inputs.peuple_eau)
    return found


def _foe(inputs: Inputs) -> Side:
    """Put together what weighs on the adversary: the same place, and one's own posture."""
    stands = situations.posture_of(inputs.adversaire)
    found: dict[Cause, Modifier] = {}
    if stands is not Posture.STANDING:
        found[Cause.POSTURE] = situations.posture(stands)
    if inputs.posture is not Posture.STANDING:
        found[Cause.FOE] = FOES[AS_A_FOE[inputs.posture]]
    found |= _place(
        inputs, inputs.arme_adverse, inputs.vue_adverse, half_sword=inputs.demi_epee_adverse
    )
    wet = inputs.eau is not Depth.DRY and inputs.adversaire is not Foe.FLYING
    spared = inputs.peuple_eau_adverse
    if wet:
        trained = inputs.combat_eau_adverse
        found[Cause.WATER] = _water(inputs, trained=trained, water_folk=spared)
    untold = _place_untold(inputs, inputs.vue_adverse)
    if wet and _water_untold(inputs, water_folk=spared):
        untold |= {Cause.WATER}
    values = inputs.at_adverse, inputs.prd_adverse
    side = _side(inputs, found, values, possible=_parries(inputs, inputs.arme_adverse))
    return replace(side, untold=untold)


def _place(
    inputs: Inputs, weapon: Weapon, sight: Sight, *, half_sword: bool
) -> dict[Cause, Modifier]:
    found: dict[Cause, Modifier] = {}
    if inputs.espace is Space.CONFINED:
        held = half_sword and weapon is not Weapon.OTHER
        found[Cause.CONFINED] = surroundings.confined(weapon, half_sword=held)
    if inputs.lumiere is not Light.GOOD:
        dark = LIGHTS[inputs.lumiere] or situations.given(inputs.lumiere_at, inputs.lumiere_prd)
        found[Cause.LIGHT] = surroundings.light(dark, sight, inputs.arrondi)
    return found


def _water(inputs: Inputs, *, trained: bool, water_folk: bool) -> Modifier:
    return surroundings.water(
        DEPTHS[inputs.eau] or situations.given(inputs.eau_at, inputs.eau_prd),
        inputs.eau,
        trained=trained,
        water_folk=water_folk,
        rounding=inputs.arrondi,
    )


# --- what the lost table gave ---


def _untold(inputs: Inputs) -> frozenset[Cause]:
    """Return the causes whose malus is among those that only the lost table gave."""
    found = set(_place_untold(inputs, inputs.vue))
    if _water_untold(inputs, water_folk=inputs.peuple_eau):
        found.add(Cause.WATER)
    if inputs.vu is Seen.NO:
        found.add(Cause.INVISIBLE)
    return frozenset(found)


def _place_untold(inputs: Inputs, sight: Sight) -> frozenset[Cause]:
    """Return the light where its malus is lost; a Nyctalope has his own (003 l.132)."""
    lost = LIGHTS[inputs.lumiere] is None and sight is not Sight.NIGHT
    return frozenset({Cause.LIGHT}) if lost else frozenset()


def _water_untold(inputs: Inputs, *, water_folk: bool) -> bool:
    spared = inputs.eau is Depth.UNDER and water_folk
    return DEPTHS[inputs.eau] is None and not spared
