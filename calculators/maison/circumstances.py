"""What the reader is told of the circumstances of an attack: names, pages, notes."""

from collections.abc import Iterator

from calculators.answer import Note
from calculators.maison import rulings, settled
from calculators.maison.names import ATTACK_PAGE as PAGE
from calculators.maison.names import MANOEUVRES_PAGE, PAIRS_RULE, STATES_PAGE
from calculators.maison.rolls import MODE_RULE
from rules_core.maison.circumstances import SituatedAttack
from rules_core.maison.situation import Circumstance, Situation, Water

COVER = f"{MANOEUVRES_PAGE}#abri"
DODGE = "maison/actions#esquiver"
FLANKING = "maison/tailles-espace#tenaille"
SQUEEZED = "maison/tailles-espace#espace-etroit"
UNSEEN = f"{PAGE}#non-visibles"
WATER_PAGE = "maison/monture-sous-l-eau"
UNDER_WATER = f"{WATER_PAGE}#armes-sous-l-eau"
C = Circumstance
CAUSES = {
    C.ATTACKER_INCAPACITATED: ("attaquant incapable d’agir", f"{STATES_PAGE}#incapable-agir"),
    C.ATTACKER_STUNNED: ("attaquant étourdi", f"{STATES_PAGE}#etourdi"),
    C.ATTACKER_UNCONSCIOUS: ("attaquant inconscient", f"{STATES_PAGE}#inconscient"),
    C.ATTACKER_PARALYSED: ("attaquant paralysé", f"{STATES_PAGE}#paralyse"),
    C.ATTACKER_PETRIFIED: ("attaquant pétrifié", f"{STATES_PAGE}#petrifie"),
    C.ATTACKER_DEAD: ("attaquant mort d’épuisement, au niveau 6", f"{STATES_PAGE}#epuisement"),
    C.ATTACKER_CHARMED: ("attaquant charmé par la cible", f"{STATES_PAGE}#charme"),
    C.TOTAL_COVER: ("cible à l’abri total", COVER),
    C.OUT_OF_RANGE: ("cible au-delà de la portée longue ou unique", f"{PAGE}#portee"),
    C.WATER_TOO_FAR: ("sous l’eau, cible au-delà de la portée normale", UNDER_WATER),
    C.ATTACKER_UNSEEN: ("attaquant que la cible ne voit pas", UNSEEN),
    C.TARGET_PRONE: ("cible à terre", f"{STATES_PAGE}#a-terre"),
    C.TARGET_BLINDED: ("cible aveuglée", f"{STATES_PAGE}#aveugle"),
    C.TARGET_RESTRAINED: ("cible entravée", f"{STATES_PAGE}#entrave"),
    C.TARGET_STUNNED: ("cible étourdie", f"{STATES_PAGE}#etourdi"),
    C.TARGET_UNCONSCIOUS: ("cible inconsciente", f"{STATES_PAGE}#inconscient"),
    C.TARGET_PARALYSED: ("cible paralysée", f"{STATES_PAGE}#paralyse"),
    C.TARGET_PETRIFIED: ("cible pétrifiée", f"{STATES_PAGE}#petrifie"),
    C.TARGET_SQUEEZED: ("cible dans un espace étroit", SQUEEZED),
    C.FLANKED: ("cible prise en tenaille", FLANKING),
    C.HELPED: ("aide d’un allié", "maison/actions#aider"),
    C.OTHER_ADVANTAGE: ("autre cause d’avantage", MODE_RULE),
    C.ATTACKER_PRONE: ("attaquant à terre", f"{STATES_PAGE}#a-terre"),
    C.ATTACKER_BLINDED: ("attaquant aveuglé", f"{STATES_PAGE}#aveugle"),
    C.ATTACKER_FRIGHTENED: ("attaquant effrayé", f"{STATES_PAGE}#effraye"),
    C.ATTACKER_POISONED: ("attaquant empoisonné", f"{STATES_PAGE}#empoisonne"),
    C.ATTACKER_RESTRAINED: ("attaquant entravé", f"{STATES_PAGE}#entrave"),
    C.ATTACKER_EXHAUSTED: ("attaquant épuisé, niveau 3 ou plus", f"{STATES_PAGE}#epuisement"),
    C.ATTACKER_SQUEEZED: ("attaquant dans un espace étroit", SQUEEZED),
    C.TARGET_UNSEEN: ("cible invisible ou non vue", UNSEEN),
    C.TARGET_DODGING: ("cible qui esquive", DODGE),
    C.ENEMY_AT_CONTACT: ("un ennemi à 1,50 m du tireur", f"{PAGE}#ennemi-au-contact"),
    C.TARGET_AT_CONTACT: ("cible à 1,50 m du tireur", f"{PAGE}#ennemi-au-contact"),
    C.LONG_RANGE: ("cible au-delà de la portée normale", f"{PAGE}#portee"),
    C.WATER: ("sous l’eau", UNDER_WATER),
    C.OTHER_DISADVANTAGE: ("autre cause de désavantage", MODE_RULE),
    C.COVER: ("abri", COVER),
    C.TWO_WEAPONS: ("malus des deux armes", PAIRS_RULE),
}
"""The name of each circumstance that has an effect, and the page that gives its rule."""


def notes(attack: SituatedAttack) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if attack.advantages and attack.disadvantages:
        yield settled.CANCELLING.note(about_input=True)
    yield from _target_notes(attack.situation)
    yield from _attacker_notes(attack.situation.given)
    if C.ATTACKER_DEAD in attack.obstacles:
        yield settled.SIXTH_LEVEL.note()
    if attack.situation.water is not Water.NONE:
        told = "Rien ne dit si les règles de D&D 5 sous l’eau sont gardées : statut incertain."
        yield Note(told, f"{WATER_PAGE}#sous-l-eau")
    if attack.automatic_critical:
        yield rulings.AUTOMATIC_CRITICAL.note()


def _target_notes(situation: Situation) -> Iterator[Note]:
    given = situation.given
    if C.FLANKED in given:
        yield settled.FLANKING.note()
    if C.FLANKED in given and situation.ranged:
        told = "La source ne dit pas si la tenaille vaut aussi à distance."
        yield Note(told, FLANKING, about_input=True)
    if C.TARGET_UNCONSCIOUS in given and C.TARGET_PRONE not in given:
        yield Note("Une créature inconsciente tombe à terre.", f"{STATES_PAGE}#inconscient")
    if C.TARGET_DODGING in given and not situation.dodges:
        yield Note(
            "L’esquive est sans effet : la cible ne voit pas l’attaquant, ne peut pas agir, ou sa "
            "vitesse est de 0.",
            DODGE,
            about_input=True,
        )
    if C.TARGET_DODGING in given and situation.ranged:
        yield Note(
            "L’esquive propre aux moines et aux samouraïs, contre les attaques à distance, renvoie "
            "à des règles que nous n’avons pas.",
            DODGE,
        )
    if C.TARGET_UNSEEN in given:
        told = "Si la cible n’est pas là où l’on vise, l’attaque rate : ce cas n’est pas compté."
        yield Note(told, UNSEEN)


def _attacker_notes(given: frozenset[Circumstance]) -> Iterator[Note]:
    if C.ATTACKER_UNSEEN in given:
        yield Note("Un attaquant caché dévoile sa position en attaquant.", UNSEEN)
    if C.ATTACKER_FRIGHTENED in given:
        told = "Effrayé, on ne peut pas faire d’attaque d’opportunité."
        yield Note(told, f"{STATES_PAGE}#effraye", about_input=True)
