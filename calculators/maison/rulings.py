"""The rulings of the house rules, each declared once; `docs/a-propos/arbitrages.md` argues them.

Those that nothing is offered beside stand in `calculators.maison.settled`.
"""

from collections.abc import Iterable

from calculators.rulings import Reading, Ruling
from rules_core.checks import Naturals
from rules_core.maison.casting import LossReading
from rules_core.maison.criticals import AutomaticReading
from rules_core.maison.fumbles import BreakageReading, BrokenReading
from rules_core.maison.terrain import AfterStanding, CrawlReading

PAGE = "a-propos/arbitrages#maison-{}"
BOX = (False, True)
"""What an empty box and a ticked one are to the rule."""


def _given(number: int, told: str, *, label: str, hint: str) -> Ruling[None]:
    """Declare what is retained where the reader gives a number."""
    return Ruling(page=PAGE, number=number, told=told, label=label, help=hint)


def _open[V](number: int, values: Iterable[V], *told: str, label: str, hint: str = "") -> Ruling[V]:
    """Declare readings, the retained one first: what the rule takes, and what follows from each."""
    readings = tuple(Reading(*each) for each in zip(values, told, strict=True))
    return Ruling(page=PAGE, number=number, readings=readings, label=label, help=hint)


AFTER_STANDING = _open(
    5,
    AfterStanding,
    "une fois relevé par le déplacement, on suit l’exemple de la source : la moitié de ce qui "
    "reste s’arrondit au supérieur et Foncer double ce qui reste",
    "une fois relevé par le déplacement, la moitié s’arrondit à l’inférieur et Foncer ajoute "
    "toute la vitesse",
    label="Une fois relevé, moitié arrondie à l’inférieur et Foncer à pleine vitesse",
    hint="la règle plutôt que l’exemple",
)
CRAWLING = _open(
    6,
    CrawlReading,
    "ramper en terrain normal coûte 3 cases par case, à la lettre",
    "ramper en terrain normal coûte 2 cases par case",
    label="Ramper en terrain normal coûte 2 cases par case, et non 3",
)
PRONE_CASTING = _open(
    8,
    BOX,
    "à terre en combat, le jet de Dextérité et le jet d’incantation sont demandés tous les deux, "
    "qu’un ennemi soit au contact ou non",
    "à terre, le jet de Dextérité suffit tant qu’aucun ennemi n’est au contact",
    label="À terre sans ennemi au contact, le jet de Dextérité suffit",
)
DISENGAGING_ROLLS = _open(
    12,
    BOX,
    "on lance un jet pour chaque ennemi engagé",
    "un seul jet de votre part vaut contre tous les ennemis, qui ont chacun le leur",
    label="Un seul jet de votre part contre tous",
    hint="chaque ennemi garde son propre jet",
)
STACKING = _open(
    14,
    BOX,
    "plusieurs résistances fixes s’additionnent",
    "de plusieurs résistances fixes, seule la plus forte compte",
    label="Seule la résistance fixe la plus forte compte",
)
ARMOUR_ON_HIDE = _open(
    20,
    BOX,
    "le malus d’armure s’applique aussi à l’action Se cacher",
    "le malus d’armure ne s’applique pas à l’action Se cacher",
    label="Aucun malus d’armure pour Se cacher",
)
NAKED = _open(
    20,
    BOX,
    "« Tout nu » exclut toute pièce portée : nu avec un bouclier donne −1",
    "le +1 du nu s’ajoute au malus du heaume et du bouclier : nu avec un bouclier donne 0",
    label="Nu avec un heaume ou un bouclier, le +1 compte encore",
    hint="il s’ajoute à leurs malus",
)
LOSS = _open(
    21,
    LossReading,
    "la perte se juge sur le dé naturel : seul un 1 perd le sort, le parchemin ou la potion",
    "la perte se juge sur le total : moins de 2 perd le sort, le parchemin ou la potion",
    label="La perte se juge sur le total, pas sur le dé",
    hint="un total de 1 ou moins perd aussi le sort",
)
PRONE_SCROLL = _open(
    22,
    BOX,
    "à terre avec un parchemin ou une potion, aucun jet de Dextérité n’est compté ; le MD tranche",
    "à terre, un parchemin demande aussi le jet de Dextérité",
    label="À terre, un parchemin demande aussi le jet de Dextérité",
    hint="la source n’en dit rien",
)
SPELL_DIE = _open(
    24,
    BOX,
    "pour un sort à jet d’attaque, seul le dé d’attaque compte",
    "pour un sort à jet d’attaque, le dé du sort compte aussi, et les deux se multiplient",
    label="Sort à jet d’attaque : le dé de critique du sort s’ajoute",
    hint="les deux multiplicateurs se multiplient",
)
AUTOMATIC_CRITICAL = _open(
    24,
    AutomaticReading,
    "un critique automatique vaut ×2, et seul un 20 naturel ouvre la chaîne",
    "un critique automatique vaut ×2, et toute touche ouvre la chaîne",
    label="Ce critique automatique ouvre aussi la chaîne",
    hint="sans 20 naturel",
)
CRITICAL_LAST = _open(
    24,
    BOX,
    "le critique multiplie les dégâts avant les résistances",
    "le critique multiplie les dégâts après les résistances",
    label="Multiplier le critique après les résistances",
)
BREAKAGE = _open(
    25,
    BreakageReading,
    "chaque niveau de l’arme, dès le premier, réduit la casse de 1 %",
    "seuls les niveaux au-dessus du 11 réduisent la casse, de 1 % chacun",
    label="Seuls les niveaux au-dessus du 11 réduisent la casse",
)
LIMIT = _open(
    26,
    BOX,
    "la limite de 45 porte sur le total des résistances qui s’additionnent",
    "la limite de 45 porte sur chaque résistance prise seule",
    label="La limite de 45 vaut pour chaque résistance, pas pour leur total",
)
FLAT_LAST = _open(
    26,
    BOX,
    "les résistances fixes se retranchent avant la moitié et le Zoid",
    "les résistances fixes se retranchent après la moitié et le Zoid",
    label="Retrancher les résistances fixes après la moitié et le Zoid",
    hint="cet ordre est celui du Codex",
)
VULNERABLE_FIRST = _open(
    26,
    BOX,
    "la résistance passe d’abord, et la vulnérabilité double ce qui reste",
    "la vulnérabilité double d’abord, et la résistance passe ensuite",
    label="Doubler pour la vulnérabilité avant de résister",
)
WEAK_MAGIC = _open(
    26,
    BOX,
    "contre une créature intangible, une arme magique trop faible ne fait aucun dégât",
    "contre une créature intangible, une arme magique trop faible ne perd que 5 par cran manquant",
    label="Intangible : une arme magique trop faible ne perd que 5 par point manquant",
)
ATTACKS_OF_A_PAIR = _given(
    27,
    "le MD dit combien d’attaques donne une paire, et quelle arme est la plus faible",
    label="Vous donnez le nombre d’attaques et désignez l’arme la plus faible",
    hint="La source ne dit pas combien d’attaques donne la seconde arme",
)
INITIATIVE = _given(
    32,
    "l’initiative est un d20 plus l’ajustement de Dextérité, avec le statut incertain",
    label="Le d20 seul : donnez un bonus de 0 à chacun",
    hint="L’ajustement de Dextérité, ou 0 si l’initiative est un d20 seul",
)
SAVE_NATURALS = _open(
    44,
    Naturals,
    "un 1 et un 20 naturels ne décident pas d’un jet de sauvegarde",
    "à un jet de sauvegarde, un 20 naturel réussit toujours et un 1 naturel échoue toujours",
    label="Un 20 naturel réussit toujours, un 1 naturel échoue toujours",
    hint="comme à l’attaque",
)
LOST_BONUSES = _open(
    45,
    BOX,
    "qui perd ses bonus à une sauvegarde perd tous ceux de la créature, son ajustement positif "
    "compris ; un malus demeure, et l’abri compte encore",
    "qui perd ses bonus à une sauvegarde garde son ajustement et ne perd que ses autres bonus ; "
    "l’abri compte encore",
    label="Un état qui fait perdre les bonus laisse l’ajustement",
)
TIES = _open(
    46,
    BOX,
    "à égalité, la tentative échoue et rien ne change",
    "à égalité, la tentative réussit",
    label="À égalité, la tentative réussit",
)
NATURALS = _open(
    48,
    Naturals,
    "un 1 et un 20 naturels ne décident pas d’un jet de discrétion, de surprise ou pour se cacher",
    "à un jet de discrétion, de surprise ou pour se cacher, un 20 naturel réussit toujours et un "
    "1 naturel échoue toujours",
    label="Un 20 naturel réussit toujours, un 1 naturel échoue toujours",
    hint="comme à l’attaque",
)
STRENGTH_BOW = _open(
    49,
    BOX,
    "avec un arc fait pour la Force, on choisit entre la Force et la Dextérité",
    "avec un arc fait pour la Force, la Force et la Dextérité s’ajoutent au toucher",
    label="L’arc fait pour la Force cumule Force et Dextérité au toucher",
    hint="comme une arbalète légère",
)
TIRED_INITIATIVE = _open(
    51,
    BOX,
    "l’épuisement ne gêne pas le jet d’initiative",
    "l’épuisement gêne le jet d’initiative, comme un jet de caractéristique : désavantage dès le "
    "niveau 1",
    label="L’épuisement gêne aussi l’initiative",
    hint="désavantage dès le niveau 1",
)
BROKEN_WEAPON = _open(
    52,
    BrokenReading,
    "dans un combat entier, une arme cassée est remplacée aussitôt",
    "dans un combat entier, qui casse sa seule arme a perdu",
    label="Qui casse sa seule arme a perdu",
    hint="la source ne dit pas ce qu’il fait ensuite",
)
OWN_RESISTANCE = _open(
    53,
    BOX,
    "ce qu’on s’inflige par une maladresse ne rencontre pas sa propre résistance",
    "ce qu’on s’inflige par une maladresse rencontre sa propre résistance",
    label="Chacun résiste aussi à ses maladresses",
    hint="sa résistance fixe vaut contre ses propres coups",
)
SPELL_SAVE = _given(
    56,
    "le MD dit si un sort laisse une sauvegarde, et ce qu’elle épargne ; le critique double "
    "d’abord, et une moitié s’arrondit à l’inférieur avant la résistance",
    label="Vous dites si le sort laisse une sauvegarde, et ce qu’elle épargne",
    hint="La source ne dit pas quel sort laisse une sauvegarde, ni ce qu’elle épargne",
)
