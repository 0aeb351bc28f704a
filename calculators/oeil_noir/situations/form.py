"""The form of `oeil-noir/situations`."""

from enum import StrEnum
from types import MappingProxyType

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Condition, Form, Group
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import HIGHEST_VALUE
from rules_core.oeil_noir.damage import MAX_STRENGTH
from rules_core.oeil_noir.situations import MAX_MALUS, Depth, Foe, Light, Posture, Sight, Weapon

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
FOES = MappingProxyType(
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
    adversaire = Choice("Il est", default=Foe.STANDING, options=FOES, group=FOE)
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
