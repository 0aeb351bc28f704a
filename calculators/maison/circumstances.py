"""What the reader is told of the circumstances of an attack: names, pages, notes."""

from collections.abc import Callable
from types import MappingProxyType

from calculators.answer import Note
from calculators.maison import rulings
from calculators.maison.names import ATTACK_PAGE as PAGE
from rules_core.maison.circumstances import SituatedAttack
from rules_core.maison.situation import Circumstance, Water

STATES_PAGE = "maison/etats"
C = Circumstance
CAUSES = MappingProxyType(
    {
        C.ATTACKER_INCAPACITATED: ("attaquant incapable d’agir", f"{STATES_PAGE}#incapable-agir"),
        C.ATTACKER_STUNNED: ("attaquant étourdi", f"{STATES_PAGE}#etourdi"),
        C.ATTACKER_UNCONSCIOUS: ("attaquant inconscient", f"{STATES_PAGE}#inconscient"),
        C.ATTACKER_PARALYSED: ("attaquant paralysé", f"{STATES_PAGE}#paralyse"),
        C.ATTACKER_PETRIFIED: ("attaquant pétrifié", f"{STATES_PAGE}#petrifie"),
        C.ATTACKER_DEAD: ("attaquant mort d’épuisement, au niveau 6", f"{STATES_PAGE}#epuisement"),
        C.ATTACKER_CHARMED: ("attaquant charmé par la cible", f"{STATES_PAGE}#charme"),
        C.TOTAL_COVER: ("cible à l’abri total", "maison/manoeuvres#abri"),
        C.OUT_OF_RANGE: ("cible au-delà de la portée longue ou unique", f"{PAGE}#portee"),
        C.WATER_TOO_FAR: (
            "sous l’eau, cible au-delà de la portée normale",
            "maison/monture-sous-l-eau#armes-sous-l-eau",
        ),
        C.ATTACKER_UNSEEN: ("attaquant que la cible ne voit pas", f"{PAGE}#non-visibles"),
        C.TARGET_PRONE: ("cible à terre", f"{STATES_PAGE}#a-terre"),
        C.TARGET_BLINDED: ("cible aveuglée", f"{STATES_PAGE}#aveugle"),
        C.TARGET_RESTRAINED: ("cible entravée", f"{STATES_PAGE}#entrave"),
        C.TARGET_STUNNED: ("cible étourdie", f"{STATES_PAGE}#etourdi"),
        C.TARGET_UNCONSCIOUS: ("cible inconsciente", f"{STATES_PAGE}#inconscient"),
        C.TARGET_PARALYSED: ("cible paralysée", f"{STATES_PAGE}#paralyse"),
        C.TARGET_PETRIFIED: ("cible pétrifiée", f"{STATES_PAGE}#petrifie"),
        C.TARGET_SQUEEZED: (
            "cible dans un espace étroit",
            "maison/tailles-espace#espace-etroit",
        ),
        C.FLANKED: ("cible prise en tenaille", "maison/tailles-espace#tenaille"),
        C.HELPED: ("aide d’un allié", "maison/actions#aider"),
        C.OTHER_ADVANTAGE: ("autre cause d’avantage", f"{PAGE}#avantage"),
        C.ATTACKER_PRONE: ("attaquant à terre", f"{STATES_PAGE}#a-terre"),
        C.ATTACKER_BLINDED: ("attaquant aveuglé", f"{STATES_PAGE}#aveugle"),
        C.ATTACKER_FRIGHTENED: ("attaquant effrayé", f"{STATES_PAGE}#effraye"),
        C.ATTACKER_POISONED: ("attaquant empoisonné", f"{STATES_PAGE}#empoisonne"),
        C.ATTACKER_RESTRAINED: ("attaquant entravé", f"{STATES_PAGE}#entrave"),
        C.ATTACKER_EXHAUSTED: ("attaquant épuisé, niveau 3 ou plus", f"{STATES_PAGE}#epuisement"),
        C.ATTACKER_SQUEEZED: (
            "attaquant dans un espace étroit",
            "maison/tailles-espace#espace-etroit",
        ),
        C.TARGET_UNSEEN: ("cible invisible ou non vue", f"{PAGE}#non-visibles"),
        C.TARGET_DODGING: ("cible qui esquive", "maison/actions#esquiver"),
        C.ENEMY_AT_CONTACT: ("un ennemi à 1,50 m du tireur", f"{PAGE}#ennemi-au-contact"),
        C.TARGET_AT_CONTACT: ("cible à 1,50 m du tireur", f"{PAGE}#ennemi-au-contact"),
        C.LONG_RANGE: ("cible au-delà de la portée normale", f"{PAGE}#portee"),
        C.WATER: ("sous l’eau", "maison/monture-sous-l-eau#armes-sous-l-eau"),
        C.OTHER_DISADVANTAGE: ("autre cause de désavantage", f"{PAGE}#avantage"),
        C.COVER: ("abri", "maison/manoeuvres#abri"),
        C.TWO_WEAPONS: ("malus des deux armes", "maison/manoeuvres#deux-armes"),
    }
)
"""The name of each circumstance that has an effect, and the page that gives its rule."""


def _given(circumstance: Circumstance, *, ranged: bool = False) -> Callable[[SituatedAttack], bool]:
    """Return the test that a circumstance is given, for a ranged attack alone if asked."""
    return lambda attack: (
        circumstance in attack.situation.given and (attack.situation.ranged or not ranged)
    )


NOTES = (
    (
        lambda attack: bool(attack.advantages and attack.disadvantages),
        rulings.CANCELLING.note(about_input=True),
    ),
    (_given(C.FLANKED), rulings.FLANKING.note()),
    (
        _given(C.FLANKED, ranged=True),
        Note(
            "La source ne dit pas si la tenaille vaut aussi à distance.",
            CAUSES[C.FLANKED][1],
            about_input=True,
        ),
    ),
    (
        lambda attack: (
            attack.situation.given & {C.TARGET_PRONE, C.TARGET_UNCONSCIOUS}
            == {C.TARGET_UNCONSCIOUS}
        ),
        Note("Une créature inconsciente tombe à terre.", f"{STATES_PAGE}#inconscient"),
    ),
    (
        lambda attack: C.TARGET_DODGING in attack.situation.given and not attack.situation.dodges,
        Note(
            "L’esquive est sans effet : la cible ne voit pas l’attaquant, ne peut pas agir, ou sa "
            "vitesse est de 0.",
            CAUSES[C.TARGET_DODGING][1],
            about_input=True,
        ),
    ),
    (
        _given(C.TARGET_DODGING, ranged=True),
        Note(
            "L’esquive propre aux moines et aux samouraïs, contre les attaques à distance, renvoie "
            "à des règles que nous n’avons pas.",
            CAUSES[C.TARGET_DODGING][1],
        ),
    ),
    (
        _given(C.TARGET_UNSEEN),
        Note(
            "Si la cible n’est pas là où l’on vise, l’attaque rate : ce cas n’est pas compté.",
            f"{PAGE}#non-visibles",
        ),
    ),
    (
        _given(C.ATTACKER_UNSEEN),
        Note("Un attaquant caché dévoile sa position en attaquant.", f"{PAGE}#non-visibles"),
    ),
    (
        _given(C.ATTACKER_FRIGHTENED),
        Note(
            "Effrayé, on ne peut pas faire d’attaque d’opportunité.",
            f"{STATES_PAGE}#effraye",
            about_input=True,
        ),
    ),
    (
        lambda attack: C.ATTACKER_DEAD in attack.obstacles,
        rulings.SIXTH_LEVEL.note(),
    ),
    (
        lambda attack: attack.situation.water is not Water.NONE,
        Note(
            "Rien ne dit si les règles de D&D 5 sous l’eau sont gardées : statut incertain.",
            "maison/monture-sous-l-eau#sous-l-eau",
        ),
    ),
    (
        lambda attack: attack.automatic_critical,
        rulings.AUTOMATIC_CRITICAL.note(),
    ),
)
"""Each note with the test that calls for it."""
