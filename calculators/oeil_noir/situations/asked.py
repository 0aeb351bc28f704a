"""The form and the computation of `oeil-noir/situations`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Labelled, Toggle
from calculators.form import Condition, Form, Group
from calculators.oeil_noir import quantities, rulings
from calculators.oeil_noir.adversary import Adversary
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import HIGHEST_VALUE
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, damage, situations, surroundings
from rules_core.oeil_noir.damage import MAX_STRENGTH
from rules_core.oeil_noir.situations import (
    MAX_MALUS,
    Cause,
    Foe,
    HandSkill,
    Modifier,
    Part,
    Posture,
)
from rules_core.oeil_noir.surroundings import Depth, Light, Sight, Weapon

# --- the form ---

YOU, FOE, PLACE = Group("Vous"), Group("Adversaire"), Group("Lieu")
THEIRS = Group("Jets de l’adversaire")


class Hand(Labelled):
    """Which hand holds the weapon."""

    GOOD = "bonne", "bonne main"
    WRONG = "mauvaise", "mauvaise main"


class Defence(Labelled):
    """How one defends."""

    PARRY = "parade", "parade"
    DODGE = "esquive", "esquive"


class Seen(Labelled):
    """Whether the adversary can be seen."""

    YES = "visible", "oui"
    NO = "invisible", "non, il est invisible"


class Space(Labelled):
    """Whether there is room."""

    OPEN = "degage", "dégagé"
    CONFINED = "confine", "confiné"


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
HELD_SHORT = tuple(each for each in WEAPONS if each is not Weapon.OTHER)
"""What confined space hinders, and the Demie-Épée may thus relieve."""
NOT_GIVEN = rulings.LOST_TABLE.refers


def _malus(label: str, group: Group, when: Condition, help_: str = "") -> Integer:
    return Integer(
        label, 0, 0, MAX_MALUS, group=group, when=when, help=help_, ruling=rulings.LOST_TABLE
    )


class Inputs(Form):
    """A fighter, an adversary and where they meet."""

    at = Character.at.asked(group=YOU)
    defense = Choice("Défense", Defence.PARRY, group=YOU)
    prd = Character.prd.asked(label="Valeur de parade (PRD) ou d’esquive", group=YOU)
    posture = Choice("Vous êtes", Posture.STANDING, POSTURES, group=YOU)
    main = Choice("Arme tenue dans la", Hand.GOOD, group=YOU)
    wrong_hand = main.among(Hand.WRONG)
    main_gauche = Toggle("CS Main Gauche", group=YOU, when=wrong_hand)
    deux_mains_1 = Toggle("CS Combat à Deux Mains I", group=YOU, when=wrong_hand)
    deux_mains_2 = Toggle("CS Combat à Deux Mains II", group=YOU, when=wrong_hand)
    adversaire = Choice("Il est", Foe.STANDING, FOE_POSTURES, group=FOE)
    vu = Choice("Vous le voyez", Seen.YES, group=FOE)
    unseen = vu.among(Seen.NO)
    invisible_at = _malus("Malus à l’AT contre l’invisible", FOE, unseen, NOT_GIVEN)
    invisible_prd = _malus("Malus à la PRD contre l’invisible", FOE, unseen)
    lumiere = Choice("Lumière", Light.GOOD, LIGHT_NAMES, group=PLACE)
    dark = lumiere.among(Light.OTHER)
    lumiere_at = _malus("Malus de cette lumière à l’AT", PLACE, dark, NOT_GIVEN)
    lumiere_prd = _malus("Malus de cette lumière à la PRD", PLACE, dark)
    bad = lumiere.among(Light.MOON, Light.OTHER)
    vue = Choice("Votre vue", Sight.PLAIN, SIGHTS, group=PLACE, when=bad)
    eau = Choice("Eau", Depth.DRY, DEPTH_NAMES, group=PLACE)
    deep = eau.among(Depth.WAIST, Depth.SHOULDERS, Depth.UNDER)
    eau_at = _malus("Malus de l’eau à l’AT", PLACE, deep, NOT_GIVEN)
    eau_prd = _malus("Malus de l’eau à la PRD", PLACE, deep)
    wading = eau.among(Depth.KNEES, Depth.WAIST, Depth.SHOULDERS)
    combat_eau = Toggle("CS Combat dans l’Eau", group=PLACE, when=wading)
    under = eau.among(Depth.UNDER)
    peuple_eau = Toggle("Vous êtes d’un peuple de l’eau", group=PLACE, when=under)
    espace = Choice(
        "Espace",
        Space.OPEN,
        help="Confiné quand le lieu est moins large que l’arme n’est longue.",
        group=PLACE,
    )
    confined = espace.among(Space.CONFINED)
    arme = Choice("Aptitude de l’arme", Weapon.SWORDS, WEAPONS, group=PLACE, when=confined)
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
    at_adverse = Integer(
        "Son AT", 14, 0, HIGHEST_VALUE, group=THEIRS, when=theirs, foes=Adversary.at
    )
    prd_adverse = Integer(
        "Sa PRD", 12, 0, HIGHEST_VALUE, group=THEIRS, when=theirs, means=quantities.FOES_PARRY
    )
    vue_adverse = Choice("Sa vue", Sight.PLAIN, SIGHTS, group=THEIRS, when=theirs & bad)
    grounded = adversaire.among(Foe.STANDING, Foe.KNEELING, Foe.PRONE)
    combat_eau_adverse = Toggle(
        "Il a la CS Combat dans l’Eau", group=THEIRS, when=theirs & wading & grounded
    )
    peuple_eau_adverse = Toggle(
        "Il est d’un peuple de l’eau", group=THEIRS, when=theirs & under & grounded
    )
    arme_adverse = Choice(
        "Aptitude de son arme", Weapon.SWORDS, WEAPONS, group=THEIRS, when=theirs & confined
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
    esquive_couche = alternative(
        rulings.PRONE_DODGE,
        when=defense.among(Defence.DODGE) & posture.among(Posture.PRONE),
    )

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
    def you(self) -> "Fighter":
        """Who asks."""
        return Fighter(
            values=(self.at, self.prd),
            posture=self.posture,
            facing=self.adversaire,
            weapon=self.arme,
            half_sword=self.demi_epee and self.arme in HELD_SHORT,
            sight=self.vue,
            depth=self.eau,
            trained=self.combat_eau,
            water_folk=self.peuple_eau,
            dodging=self.defense is Defence.DODGE,
        )

    @property
    def they(self) -> "Fighter":
        """The adversary: in the same place, but above the water where he flies."""
        return Fighter(
            values=(self.at_adverse, self.prd_adverse),
            posture=situations.posture_of(self.adversaire),
            facing=situations.AS_A_FOE[self.posture],
            weapon=self.arme_adverse,
            half_sword=self.demi_epee_adverse and self.arme_adverse in HELD_SHORT,
            sight=self.vue_adverse,
            depth=Depth.DRY if self.adversaire is Foe.FLYING else self.eau,
            trained=self.combat_eau_adverse,
            water_folk=self.peuple_eau_adverse,
            theirs=True,
        )


# --- the computation ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """One of the two, as the form tells of both.

    Attributes:
        values: the AT and the PRD, or Esquive, of the sheet.
        posture: how he stands.
        facing: how the other stands, or flies.
        weapon: the family of his weapon.
        half_sword: whether the Demie-Épée lifts what confined space costs it.
        sight: how he sees in bad light.
        depth: how deep he is in the water.
        trained: whether Combat dans l’Eau helps him.
        water_folk: whether he is of a people of the water.
        dodging: whether he dodges instead of parrying.
        theirs: whether he is the adversary.
    """

    values: tuple[int, int]
    posture: Posture
    facing: Foe
    weapon: Weapon
    half_sword: bool
    sight: Sight
    depth: Depth
    trained: bool
    water_folk: bool
    dodging: bool = False
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """What weighs on one of the two fighters, and the values that are left.

    Attributes:
        who: the fighter.
        causes: what each cause would add alone.
        counted: what it adds beside the others.
        untold: the causes whose malus only the lost table gave.
        attack: what makes the AT that is left.
        defence: what makes the PRD, None where there is no defence.
        value_alone: whether a 1 and a 20 mean nothing by themselves.
    """

    who: Fighter
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

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who asks, then the adversary where his rolls are asked for."""
        return (self.own, self.foe) if self.foe else (self.own,)


def compute(inputs: Inputs) -> Fight:
    """Put the causes together, for both fighters."""
    return Fight(
        _side(inputs, inputs.you),
        _side(inputs, inputs.they) if inputs.jets_adverses else None,
        damage.strength_bonus(inputs.fo, inputs.seuil_fo, inputs.tranche_fo),
        strength_lost=inputs.main is Hand.WRONG and not inputs.deux_mains_1,
    )


def _side(inputs: Inputs, who: Fighter) -> Side:
    """Put together what weighs on a fighter."""
    alone = _causes(inputs, who)
    counted = situations.counted(alone, dodging=who.dodging)
    attack, defence = situations.values(*who.values, counted)
    possible = (
        situations.can_dodge(who.posture, inputs.esquive_couche)
        if who.dodging
        else _parries(inputs, who)
    )
    return Side(
        who,
        alone,
        counted,
        frozenset(cause for cause in alone if _untold(inputs, who, cause)),
        attack,
        defence if possible else None,
        inputs.valeur_seule,
    )


def _parries(inputs: Inputs, who: Fighter) -> bool:
    """Tell whether a weapon parries: only confined space asks which it is."""
    return inputs.espace is Space.OPEN or surroundings.can_parry(who.weapon)


def _causes(inputs: Inputs, who: Fighter) -> dict[Cause, Modifier]:
    """Return what is out of the ordinary, each with what it would add alone."""
    found: dict[Cause, Modifier] = {}
    if inputs.main is Hand.WRONG and not who.theirs:
        found[Cause.HAND] = situations.wrong_hand(inputs.hand_skills)
    if who.posture is not Posture.STANDING:
        found[Cause.POSTURE] = situations.posture(who.posture, dodging=who.dodging)
    if who.facing is not Foe.STANDING:
        found[Cause.FOE] = situations.FOES[who.facing]
    if inputs.espace is Space.CONFINED:
        found[Cause.CONFINED] = surroundings.confined(who.weapon, half_sword=who.half_sword)
    if inputs.lumiere is not Light.GOOD:
        dark = surroundings.LIGHTS[inputs.lumiere] or situations.given(
            inputs.lumiere_at, inputs.lumiere_prd
        )
        found[Cause.LIGHT] = surroundings.light(dark, who.sight, inputs.arrondi)
    if inputs.vu is Seen.NO and not who.theirs:
        found[Cause.INVISIBLE] = situations.given(inputs.invisible_at, inputs.invisible_prd)
    if who.depth is not Depth.DRY:
        found[Cause.WATER] = surroundings.water(
            surroundings.DEPTHS[who.depth] or situations.given(inputs.eau_at, inputs.eau_prd),
            who.depth,
            trained=who.trained,
            water_folk=who.water_folk,
            rounding=inputs.arrondi,
        )
    return found


def _untold(inputs: Inputs, who: Fighter, cause: Cause) -> bool:
    """Tell whether only the lost table gave a malus; a Nyctalope has his own (003 l.132)."""
    if cause is Cause.LIGHT:
        return surroundings.LIGHTS[inputs.lumiere] is None and who.sight is not Sight.NIGHT
    if cause is Cause.WATER:
        spared = who.depth is Depth.UNDER and who.water_folk
        return surroundings.DEPTHS[who.depth] is None and not spared
    return cause is Cause.INVISIBLE
