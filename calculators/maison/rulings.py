"""The rulings of the house rules, each declared once; `docs/a-propos/arbitrages.md` argues them."""

from collections.abc import Iterable

from calculators.rulings import Reading, Ruling
from rules_core.checks import Naturals
from rules_core.maison.casting import LossReading
from rules_core.maison.criticals import AutomaticReading
from rules_core.maison.fumbles import BreakageReading
from rules_core.maison.terrain import AfterStanding, CrawlReading

PAGE = "a-propos/arbitrages#maison-{}"
BOX = (False, True)
"""What an empty box and a ticked one are to the rule."""


def _settled(number: int, told: str, *, label: str = "", hint: str = "") -> Ruling[None]:
    """Declare what is retained where nothing else is chosen, or where the reader gives a number."""
    return Ruling(page=PAGE, number=number, told=told, label=label, help=hint)


def _open[V](number: int, values: Iterable[V], *told: str, label: str, hint: str = "") -> Ruling[V]:
    """Declare readings, the retained one first: what the rule takes, and what follows from each."""
    readings = tuple(Reading(*each) for each in zip(values, told, strict=True))
    return Ruling(page=PAGE, number=number, readings=readings, label=label, help=hint)


REACTIONS = _settled(
    1, "les réactions sont l’attaque d’opportunité et Se tenir prêt ; le MD juge des autres"
)
FIXED_DIFFICULTIES = _settled(2, "les difficultés fixes remplacent la Perception passive")
EFFECT_OF_SURPRISE = _settled(
    2, "l’effet de la surprise reste celui de la l. 19, avec le statut incertain"
)
STEALTHY_CLASSES = _settled(
    3,
    "trois classes ont l’avantage pour surprendre ou être discrètes, l’infiltrateur seul pour "
    "l’action Se cacher",
)
DIFFICULT_GROUND = _settled(
    4,
    "les deux cases demandées pour entrer en terrain difficile (l. 234) ne comptent pas, et "
    "traverser une case occupée demande le même choix que tout terrain difficile",
)
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
STANDING_UP = _settled(
    7, "se relever coûte l’action ou la moitié de la vitesse, au choix du joueur"
)
PRONE_CASTING = _open(
    8,
    BOX,
    "à terre en combat, le jet de Dextérité et le jet d’incantation sont demandés tous les deux, "
    "qu’un ennemi soit au contact ou non",
    "à terre, le jet de Dextérité suffit tant qu’aucun ennemi n’est au contact",
    label="À terre sans ennemi au contact, le jet de Dextérité suffit",
)
FAILED_PRONE_TEST = _settled(8, "à terre, manquer le jet de Dextérité ne fait rien perdre")
NATURAL_1_OF_A_SPELL = _settled(
    9,
    "ce sont deux d20 différents : le 1 naturel perd le sort au dé d’incantation (l. 290), et ne "
    "fait rien au dé de critique (l. 370)",
)
FUMBLED_WEAPON = _settled(
    10,
    "ramasser un objet est libre (l. 65), sauf l’arme lâchée sur une maladresse (l. 377), qui "
    "prend le déplacement ou une action, au choix du joueur",
)
FREE_INTERACTION = _settled(
    11, "une interaction est libre à chaque tour ; la suivante prend l’action"
)
DISENGAGING = _settled(
    12,
    "se désengager demande un jet ; l’égalité échoue, et l’action est dépensée dans tous les cas",
)
DISENGAGING_ROLLS = _open(
    12,
    BOX,
    "on lance un jet pour chaque ennemi engagé",
    "un seul jet de votre part vaut contre tous les ennemis, qui ont chacun le leur",
    label="Un seul jet de votre part contre tous",
    hint="chaque ennemi garde son propre jet",
)
TWO_VERSIONS = _settled(
    13, "d’une règle donnée deux fois, la version maison l’emporte ; l’autre n’est pas appliquée"
)
STACKING = _open(
    14,
    BOX,
    "plusieurs résistances fixes s’additionnent",
    "de plusieurs résistances fixes, seule la plus forte compte",
    label="Seule la résistance fixe la plus forte compte",
)
HALVING = _settled(
    14, "la moitié ne joue que là où la source la maintient, comme pour les squelettes"
)
NEGATIVE_HIT_POINTS = _settled(
    15,
    "les points de vie négatifs existent, et le ralentissement commence là : règles non fournies",
)
AUTOMATIC_FAILURES = _settled(
    16,
    "étourdi, inconscient ou paralysé, on ne rate d’office que les sauvegardes de Dextérité ; "
    "pétrifié, celles de Force et de Dextérité",
)
SIXTH_LEVEL = _settled(
    17,
    "au niveau 6, « Mort (-5 hp) » compte comme la mort dans les calculateurs ; le MD dit si la "
    "créature meurt, tombe à −5 points de vie ou en perd 5",
)
SPACE_AND_TEMPLATE = _settled(
    18, "l’espace et le gabarit sont donnés tels quels ; le MD choisit le gabarit"
)
ABILITY_TEST = _settled(
    19, "un jet « sous » une caractéristique est un d20 plus l’ajustement, qui doit atteindre le DD"
)
MODIFIERS_AS_GIVEN = _settled(19, "l’ajustement est demandé tel quel, jamais calculé")
ARMOUR_ON_HIDE = _open(
    20,
    BOX,
    "le malus d’armure s’applique aussi à l’action Se cacher",
    "le malus d’armure ne s’applique pas à l’action Se cacher",
    label="Aucun malus d’armure pour Se cacher",
)
ARMOUR_AGAINST_SURPRISE = _settled(
    20, "le malus d’armure ne compte pas au jet pour ne pas être surpris"
)
ORDINARY_CLOTHES = _settled(20, "des vêtements ordinaires, sans armure, comptent pour 0")
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
FAILED_CASTING = _settled(21, "un essai raté coûte l’action")
SEGMENTS = _settled(
    21,
    "de segments, il n’y a que deux exemples, au niveau 3 ; à leur proportion, un sort de magicien "
    "en compte 1 par niveau, un sort de clerc, de nécromancien ou de moine 2, si le sort ou le MD "
    "n’en dit pas d’autres, comme pour une incantation « d’une action » (l. 316)",
)
LEVEL_OF_A_MONSTER = _settled(
    21, "le MD fixe le niveau d’un monstre qui n’a qu’un indice de dangerosité"
)
NOT_A_CASTER = _settled(
    22,
    "pour un parchemin ou une potion, qui ne lance pas de sorts prend aussi le meilleur "
    "ajustement d’Intelligence, de Sagesse et de Dextérité",
)
OUT_OF_COMBAT = _settled(
    22, "hors combat, ni le sort, ni le parchemin, ni la potion ne demandent de jet"
)
PRONE_SCROLL = _open(
    22,
    BOX,
    "à terre avec un parchemin ou une potion, aucun jet de Dextérité n’est compté ; le MD tranche",
    "à terre, un parchemin demande aussi le jet de Dextérité",
    label="À terre, un parchemin demande aussi le jet de Dextérité",
    hint="la source n’en dit rien",
)
OPPORTUNITY_SPELL = _settled(
    23, "le sort d’opportunité demande le jet d’incantation et subit le malus du corps à corps"
)
CONTROL_ZONE = _settled(23, "la zone de contrôle est l’allonge")
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
DICE_OF_THE_CHAIN = _settled(
    24, "les dés de la chaîne se lancent seuls, sans avantage ni désavantage"
)
NO_ALLY = _settled(25, "sans allié à portée, un 3 ou un 4 n’est qu’un raté")
STRAY_BLOW = _settled(
    25,
    "le coup porté à soi-même ou à un allié est une attaque ordinaire, qui peut être critique, "
    "sans nouvelle maladresse",
)
NATURAL_WEAPON = _settled(25, "qui se blesse avec une arme naturelle subit ses dégâts normaux")
BREAKAGE = _open(
    25,
    BreakageReading,
    "chaque niveau de l’arme, dès le premier, réduit la casse de 1 %",
    "seuls les niveaux au-dessus du 11 réduisent la casse, de 1 % chacun",
    label="Seuls les niveaux au-dessus du 11 réduisent la casse",
)
IMMUNITY = _settled(26, "la résistance reste fixe jusqu’à 45 ; au-dessus, rien ne passe")
LIMIT = _open(
    26,
    BOX,
    "la limite de 45 porte sur le total des résistances qui s’additionnent",
    "la limite de 45 porte sur chaque résistance prise seule",
    label="La limite de 45 vaut pour chaque résistance, pas pour leur total",
)
ROUNDING = _settled(26, "les moitiés s’arrondissent à l’inférieur")
ORDER = _settled(26, "les réductions se suivent dans un ordre qui est celui du Codex")
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
MORE_MAGIC = _settled(
    26, "une créature qui exige +3 ou plus résiste de 5 par cran de magie manquant"
)
WEAK_MAGIC = _open(
    26,
    BOX,
    "contre une créature intangible, une arme magique trop faible ne fait aucun dégât",
    "contre une créature intangible, une arme magique trop faible ne perd que 5 par cran manquant",
    label="Intangible : une arme magique trop faible ne perd que 5 par point manquant",
)
UNKNOWN_RESISTANCES = _settled(
    26, "la résistance d’une créature pétrifiée, ou au feu sous l’eau, a une valeur inconnue"
)
LENGTHS = _settled(27, "la liste des malus est prise à la lettre, sans l’échelon −1 qui manque")
ATTACKS_OF_A_PAIR = _settled(
    27,
    "le MD dit combien d’attaques donne une paire, et quelle arme est la plus faible",
    label="Vous donnez le nombre d’attaques et désignez l’arme la plus faible",
    hint="La source ne dit pas combien d’attaques donne la seconde arme",
)
SHARED_ATTACKS = _settled(
    27,
    "les attaques se partagent par moitié entre les deux armes, la dernière d’un nombre impair "
    "à l’arme la plus faible (l. 440)",
)
USE_OF_DEXTERITY = _settled(
    28, "l’emploi de la Dextérité, toucher ou dégâts, se choisit avant chaque jet d’attaque"
)
STRENGTH_FOR_BOTH = _settled(28, "la Force donne les deux bonus, toucher et dégâts")
CANCELLING = _settled(
    29, "avantage et désavantage s’annulent, quel que soit leur nombre : on lance un seul d20"
)
FLANKING = _settled(29, "la tenaille demande deux côtés opposés de la cible")
DEFENSIVE = _settled(30, "les mots « passer à la défensive » (l. 702) désignent l’action Esquiver")
FALL_ON_STAIRS = _settled(
    30, "les dégâts d’une chute de 3 m, descente ratée, restent inconnus, sans emprunt à D&D 5"
)
SPEED_OF_THE_WOUNDED = _settled(
    30, "la vitesse que perd un blessé reste inconnue, sans emprunt à D&D 5"
)
SYSTEM_SHOCK = _settled(
    31,
    "la phrase du choc métabolique est confuse : les deux lectures sont chiffrées, et le MD "
    "choisit, comme entre mort et hors de combat",
)
INITIATIVE = _settled(
    32,
    "l’initiative est un d20 plus l’ajustement de Dextérité, avec le statut incertain",
    label="Le d20 seul : donnez un bonus de 0 à chacun",
    hint="L’ajustement de Dextérité, ou 0 si l’initiative est un d20 seul",
)
SAVING_THROWS = _settled(32, "sauvegarde et protection sont une seule et même chose")
INTANGIBLE_RESISTANCES = _settled(
    33,
    "les règles réservées aux créatures tangibles (l. 562) sont celles des armes trop peu "
    "magiques (l. 559-561) : une créature intangible garde ses autres résistances",
)
LARGEST_SIZES = _settled(
    34,
    "les lignes Gigantesque et Titanesque du tableau des tailles passent pour des règles maison, "
    "chiffres compris",
)
SAVE_ROLL = _settled(
    44,
    "un jet de sauvegarde est un d20 plus l’ajustement et les autres bonus, qui doit atteindre le "
    "DD ; le 1 et le 20 naturels n’y ont pas d’effet propre",
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
OPPOSED_ROLLS = _settled(
    47,
    "agripper, bousculer et s’échapper se jouent par des jets de caractéristique, que sert "
    "l’action Aider et que gênent la peur, le poison et l’épuisement ; ce qui aide ou gêne un jet "
    "d’attaque n’y compte pas, mais un charmé ne peut ni agripper ni bousculer son charmeur",
)
ESCAPING = _settled(47, "pour s’échapper aussi, chacun choisit entre la Force et la Dextérité")
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
SQUEEZING = _settled(
    50,
    "une créature M ne gagne rien à se serrer : la taille P occupe le même espace, et elle ne "
    "franchit pas de passage plus étroit que 1,50 m",
)
