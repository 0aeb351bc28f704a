"""What the D&D 3 calculators share: pages and rules, French names, refusals and notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from calculators.answer import Note
from calculators.reasons import Words
from rules_core.dd3.armour_class import Action, State
from rules_core.dd3.attack import Cause
from rules_core.dd3.concentration import Distraction
from rules_core.dd3.dying import Condition
from rules_core.dd3.spells import Aim, Stance

ATTACK_PAGE = "dd3/attaque-ca"
INITIATIVE_PAGE = "dd3/initiative"
ACTIONS_PAGE = "dd3/actions"
OPPORTUNITY_PAGE = "dd3/opportunite"
OPTIONS_PAGE = "dd3/options-attaque"
MAGIC_PAGE = "dd3/magie"
HIT_POINTS_PAGE = "dd3/points-de-vie"
MANOEUVRES_PAGE = "dd3/manoeuvres"
MOUNTED_PAGE = "dd3/combat-monte"

# The rules that more than one calculator follows.
NATURALS = f"{ATTACK_PAGE}#naturels"
ARMOUR_CLASS = f"{ATTACK_PAGE}#classe-armure"
TOUCH = f"{ATTACK_PAGE}#contact-ref"
DEXTERITY_LOST = f"{ATTACK_PAGE}#perte-dex"
FLAT_FOOTED = f"{ATTACK_PAGE}#pris-au-depourvu"
RUN = f"{ACTIONS_PAGE}#course"
CHARGE = f"{OPTIONS_PAGE}#charge"
DEFENSIVE = f"{OPTIONS_PAGE}#defensive"
FLANKING = f"{OPTIONS_PAGE}#tenaille"
HELPLESS = f"{OPTIONS_PAGE}#sans-defense"
COVER = f"{OPTIONS_PAGE}#abri"
COUP_DE_GRACE = f"{OPTIONS_PAGE}#coup-de-grace"
BARE_HANDS = f"{MANOEUVRES_PAGE}#mains-nues"
SADDLE = f"{MOUNTED_PAGE}#en-selle"
SHOTS = f"{MOUNTED_PAGE}#tir-monte"
SPELLS = f"{MOUNTED_PAGE}#sorts-en-selle"
FALLS = f"{MOUNTED_PAGE}#chutes"
CONCENTRATION = f"{MAGIC_PAGE}#concentration"
CASTING = f"{MAGIC_PAGE}#lancer"
CASTING_DEFENSIVELY = f"{MAGIC_PAGE}#defensive"
TOUCH_SPELLS = f"{MAGIC_PAGE}#contact"
EXPOSING = f"{OPPORTUNITY_PAGE}#actions-qui-exposent"
DISABLED = f"{HIT_POINTS_PAGE}#hors-de-combat"
DYING = f"{HIT_POINTS_PAGE}#mourant"
DEAD = f"{HIT_POINTS_PAGE}#mort"

STATES: Mapping[State, str] = {
    State.READY: "libre de ses mouvements",
    State.FLAT_FOOTED: "prise au dépourvu",
    State.RUNNING: "en pleine course",
    State.DEPRIVED: "empêchée d’esquiver",
    State.HELPLESS: "sans défense",
}
"""States of a creature, « la cible » (feminine) understood."""
STATE_RULES: Mapping[State, str] = {
    State.READY: ARMOUR_CLASS,
    State.FLAT_FOOTED: FLAT_FOOTED,
    State.RUNNING: RUN,
    State.DEPRIVED: DEXTERITY_LOST,
    State.HELPLESS: HELPLESS,
}
CONDITIONS: Mapping[Condition, str] = {
    Condition.ABLE: "valide",
    Condition.STAGGERED: "chancelant",
    Condition.UNCONSCIOUS: "inconscient",
    Condition.DISABLED: "hors de combat",
    Condition.DYING: "mourant",
    Condition.DEAD: "mort",
}
"""What hit points leave a creature, masculine."""
ACTIONS: Mapping[Action, str] = {
    Action.NONE: "rien de tel",
    Action.CHARGE: "une charge",
    Action.DEFENSIVE: "combat sur la défensive",
    Action.TOTAL_DEFENCE: "défense totale",
}
"""Actions of the round that change the armour class."""
ACTION_RULES: Mapping[Action, str] = {
    Action.NONE: ARMOUR_CLASS,
    Action.CHARGE: CHARGE,
    Action.DEFENSIVE: DEFENSIVE,
    Action.TOTAL_DEFENCE: f"{ACTIONS_PAGE}#defense-totale",
}
CAUSES: Mapping[StrEnum, Words] = {
    Cause.CHARGE: Words("Charge", CHARGE),
    Cause.DEFENSIVE: Words("Combat sur la défensive", DEFENSIVE),
    Cause.FLANKING: Words("Cible prise en tenaille", FLANKING),
    Cause.HELPLESS: Words("Cible sans défense", HELPLESS),
    Cause.HIGHER: Words("Cible à pied, vue de selle", SADDLE),
    Cause.VITALS: Words("À mains nues, organes vitaux visés", BARE_HANDS),
    Cause.CROWD: Words("Tir dans le tas", f"{OPTIONS_PAGE}#tir-dans-le-tas"),
    Cause.MOUNT_DOUBLE: Words("Tir, monture en double déplacement", SHOTS),
    Cause.MOUNT_GALLOP: Words("Tir, monture au galop", SHOTS),
}
"""What each cause is called, and its rule."""
AIMS: Mapping[Aim, str] = {
    Aim.NOTHING: "rien de plus",
    Aim.TOUCH: "attaque de contact",
    Aim.HALF: "sauvegarde, pour la moitié",
    Aim.AVOIDED: "sauvegarde, pour ne rien subir",
}
"""What a spell asks for once it is cast."""
STANCES: Mapping[Stance, str] = {
    Stance.EXPOSED: "en s’exposant à une attaque d’opportunité",
    Stance.DEFENSIVE: "sur la défensive",
}
"""How one casts beside a foe."""
DISTRACTIONS: Mapping[Distraction, str] = {
    Distraction.DEFENSIVE: "incanter sur la défensive",
    Distraction.DAMAGE: "un coup reçu",
    Distraction.MOUNTED: "en selle, entre deux parties du déplacement",
    Distraction.GALLOP: "en selle, au galop",
    Distraction.POWER: "un pouvoir magique, sur la défensive",
    Distraction.DEAFNESS: "la surdité seule, sans jet de concentration",
}
"""What disturbs a caster."""
UNARMOURED = Words("De contact : ni armure ni bouclier", TOUCH)
NO_MALUS_ON_THE_MOVE = Note("La source ne donne aucun malus pour un simple déplacement.", SHOTS)
HALFWAY = Note("Le tir part à la moitié du déplacement de la monture.", SHOTS)


def attack_roll(*, ranged: bool) -> str:
    """Return the rule of an attack roll."""
    return f"{ATTACK_PAGE}#jet-{'distance' if ranged else 'corps-a-corps'}"


def refusal(state: State) -> str:
    """Tell why a state leaves no room for an action that changes the armour class."""
    return {
        State.FLAT_FOOTED: "Qui est pris au dépourvu n’a pas encore agi.",
        State.RUNNING: "La course prend tout le round et ne laisse rien faire d’autre.",
        State.HELPLESS: "Qui est sans défense ne peut pas se défendre.",
    }[state]


def charged_before(state: State, action: Action) -> Iterator[Note]:
    """Yield the note that a creature which can no longer move charged before, where it did."""
    if action is Action.CHARGE and state in {State.DEPRIVED, State.HELPLESS}:
        yield Note(
            "Le −2 de la charge vaut tout le round : il suppose que la créature a chargé avant "
            f"d’être {STATES[state]}.",
            CHARGE,
            about_input=True,
        )
