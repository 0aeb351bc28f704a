"""The rulings of the house rules beside which no calculator offers another reading.

Those that one offers stand in `calculators.maison.rulings`.
"""

from calculators.maison.rulings import PAGE
from calculators.rulings import Ruling


def _settled(number: int, told: str, *, why: str) -> Ruling[None]:
    """Declare what is retained, and `why` nothing else is chosen."""
    return Ruling(page=PAGE, number=number, told=told, unoffered=why)


REACTIONS = _settled(
    1,
    "les réactions sont l’attaque d’opportunité et Se tenir prêt ; le MD juge des autres",
    why="aucun calculateur ne compte les réactions : chacun chiffre un acte que l’on a le "
    "droit de faire",
)
FIXED_DIFFICULTIES = _settled(
    2,
    "les difficultés fixes remplacent la Perception passive",
    why="le DD se donne aux calculateurs de discrétion et de surprise : mettez-y une "
    "Perception passive, et ils répondent par elle",
)
EFFECT_OF_SURPRISE = _settled(
    2,
    "l’effet de la surprise reste celui de la l. 19, avec le statut incertain",
    why="aucun calculateur ne chiffre ce que perd un surpris : celui de la surprise s’arrête "
    "à la chance de l’être",
)
STEALTHY_CLASSES = _settled(
    3,
    "trois classes ont l’avantage pour surprendre ou être discrètes, l’infiltrateur seul pour "
    "l’action Se cacher",
    why="l’autre lecture se joue déjà : pour un samouraï ou un moine qui se cache, cochez « "
    "Une autre cause d’avantage » au calculateur de discrétion",
)
DIFFICULT_GROUND = _settled(
    4,
    "les deux cases demandées pour entrer en terrain difficile (l. 234) ne comptent pas, et "
    "traverser une case occupée demande le même choix que tout terrain difficile",
    why="la source ne chiffre pas le cumul des deux règles : aucune ligne n’ajoute les deux "
    "cases à la moitié du déplacement",
)
STANDING_UP = _settled(
    7,
    "se relever coûte l’action ou la moitié de la vitesse, au choix du joueur",
    why="le calculateur de terrain demande si l’on se relève par l’action ou par le "
    "déplacement : choisissez toujours le second",
)
FAILED_PRONE_TEST = _settled(
    8,
    "à terre, manquer le jet de Dextérité ne fait rien perdre",
    why="la source ne donne pas de prix au test de Dextérité manqué : la seule perte écrite "
    "est celle du jet d’incantation (l. 290)",
)
NATURAL_1_OF_A_SPELL = _settled(
    9,
    "ce sont deux d20 différents : le 1 naturel perd le sort au dé d’incantation (l. 290), et ne "
    "fait rien au dé de critique (l. 370)",
    why="lue du dé d’incantation, la l. 370 démentirait la l. 290, qui perd le sort en toutes"
    " lettres : rien d’autre ne se calcule",
)
FUMBLED_WEAPON = _settled(
    10,
    "ramasser un objet est libre (l. 65), sauf l’arme lâchée sur une maladresse (l. 377), qui "
    "prend le déplacement ou une action, au choix du joueur",
    why="aucun calculateur ne compte les gestes d’un tour : celui des maladresses s’arrête à "
    "la chance que l’arme échappe",
)
FREE_INTERACTION = _settled(
    11,
    "une interaction est libre à chaque tour ; la suivante prend l’action",
    why="aucun calculateur ne compte les interactions d’un tour",
)
DISENGAGING = _settled(
    12,
    "se désengager demande un jet ; l’égalité échoue, et l’action est dépensée dans tous les cas",
    why="la l. 305 veut un meilleur jet, ce que l’égalité n’est pas ; et se désengager sans "
    "jet ne laisserait rien à calculer",
)
TWO_VERSIONS = _settled(
    13,
    "d’une règle donnée deux fois, la version maison l’emporte ; l’autre n’est pas appliquée",
    why="la source dit elle-même que les règles de D&D 5 marquées en rouge ne s’appliquent "
    "pas (l. 2-4) : aucun calculateur ne les joue",
)
HALVING = _settled(
    14,
    "la moitié ne joue que là où la source la maintient, comme pour les squelettes",
    why="la moitié se coche au calculateur des résistances, pour toute créature à qui votre "
    "table la laisse",
)
NEGATIVE_HIT_POINTS = _settled(
    15,
    "les points de vie négatifs existent, et le ralentissement commence là : règles non fournies",
    why="la source ne chiffre ni les règles des points négatifs (l. 583) ni la vitesse perdue"
    " (l. 156)",
)
AUTOMATIC_FAILURES = _settled(
    16,
    "étourdi, inconscient ou paralysé, on ne rate d’office que les sauvegardes de Dextérité ; "
    "pétrifié, celles de Force et de Dextérité",
    why="une sauvegarde de Force ratée d’office ne laisse rien à calculer : sa chance est 0",
)
SIXTH_LEVEL = _settled(
    17,
    "au niveau 6, « Mort (-5 hp) » compte comme la mort dans les calculateurs ; le MD dit si la "
    "créature meurt, tombe à −5 points de vie ou en perd 5",
    why="la source ne dit pas ce qu’une créature de niveau 6 ferait encore : après la mort, "
    "le calculateur d’épuisement n’a plus de nombre à donner",
)
SPACE_AND_TEMPLATE = _settled(
    18,
    "l’espace et le gabarit sont donnés tels quels ; le MD choisit le gabarit",
    why="aucun calculateur ne pose de créature sur des cases",
)
ABILITY_TEST = _settled(
    19,
    "un jet « sous » une caractéristique est un d20 plus l’ajustement, qui doit atteindre le DD",
    why="faire moins que sa caractéristique laisserait la difficulté sans emploi, et la "
    "source ne dit pas comment l’y compter",
)
MODIFIERS_AS_GIVEN = _settled(
    19,
    "l’ajustement est demandé tel quel, jamais calculé",
    why="la table qui tire l’ajustement de la caractéristique manque à la source : les "
    "calculateurs demandent celui de votre table",
)
ARMOUR_AGAINST_SURPRISE = _settled(
    20,
    "le malus d’armure ne compte pas au jet pour ne pas être surpris",
    why="ajoutez le malus au DD du calculateur de surprise : la chance est celle d’un jet "
    "diminué d’autant",
)
ORDINARY_CLOTHES = _settled(
    20,
    "des vêtements ordinaires, sans armure, comptent pour 0",
    why="la liste des malus ne chiffre pas les vêtements ordinaires (l. 24-31) : elle n’a pas"
    " d’autre nombre à leur donner",
)
FAILED_CASTING = _settled(
    21,
    "un essai raté coûte l’action",
    why="un essai gratuit se referait sans fin dans le même tour : le calculateur "
    "d’incantation n’aurait plus d’essais à compter",
)
SEGMENTS = _settled(
    21,
    "de segments, il n’y a que deux exemples, au niveau 3 ; à leur proportion, un sort de magicien "
    "en compte 1 par niveau, un sort de clerc, de nécromancien ou de moine 2, si le sort ou le MD "
    "n’en dit pas d’autres, comme pour une incantation « d’une action » (l. 316)",
    why="le calculateur d’incantation prend le nombre de segments que vous lui donnez",
)
LEVEL_OF_A_MONSTER = _settled(
    21,
    "le MD fixe le niveau d’un monstre qui n’a qu’un indice de dangerosité",
    why="le calculateur d’incantation prend le niveau que vous donnez à chaque ennemi au contact",
)
NOT_A_CASTER = _settled(
    22,
    "pour un parchemin ou une potion, qui ne lance pas de sorts prend aussi le meilleur "
    "ajustement d’Intelligence, de Sagesse et de Dextérité",
    why="la source ne donne pas d’autre ajustement ; mettez à 0 ceux que votre table refuse à"
    " qui ne lance pas de sorts",
)
OUT_OF_COMBAT = _settled(
    22,
    "hors combat, ni le sort, ni le parchemin, ni la potion ne demandent de jet",
    why="hors combat, le jet serait celui que le calculateur d’incantation chiffre déjà, sans"
    " ennemi au contact",
)
OPPORTUNITY_SPELL = _settled(
    23,
    "le sort d’opportunité demande le jet d’incantation et subit le malus du corps à corps",
    why="sans jet, il n’y aurait rien à calculer ; sans le malus, ne donnez aucun ennemi au "
    "contact au calculateur d’incantation",
)
CONTROL_ZONE = _settled(
    23,
    "la zone de contrôle est l’allonge",
    why="aucun calculateur ne mesure d’allonge ni de zone",
)
DICE_OF_THE_CHAIN = _settled(
    24,
    "les dés de la chaîne se lancent seuls, sans avantage ni désavantage",
    why="la source donne l’avantage à des jets qui réussissent ou échouent ; un dé de la "
    "chaîne ne touche personne, et aucune ligne ne le double",
)
NO_ALLY = _settled(
    25,
    "sans allié à portée, un 3 ou un 4 n’est qu’un raté",
    why="la source ne donne pas d’autre suite à un 3 ou un 4 sans allié : il n’y a rien de "
    "plus à chiffrer",
)
STRAY_BLOW = _settled(
    25,
    "le coup porté à soi-même ou à un allié est une attaque ordinaire, qui peut être critique, "
    "sans nouvelle maladresse",
    why="une maladresse au sein d’une maladresse ouvrirait une suite dont la source ne dit ni"
    " la fin ni l’effet",
)
NATURAL_WEAPON = _settled(
    25,
    "qui se blesse avec une arme naturelle subit ses dégâts normaux",
    why="la source dit qu’une créature se fait des dégâts (l. 378), sans en donner d’autre "
    "mesure que ceux de son coup",
)
IMMUNITY = _settled(
    26,
    "la résistance reste fixe jusqu’à 45 ; au-dessus, rien ne passe",
    why="l’autre lecture ne diffère qu’à 45 tout juste : si rien ne doit y passer, donnez 50 "
    "au calculateur des résistances",
)
ROUNDING = _settled(
    26,
    "les moitiés s’arrondissent à l’inférieur",
    why="la source n’arrondit qu’à l’inférieur, les déplacements (l. 137, 140) comme les "
    "dégâts d’un Zoid (l. 566)",
)
ORDER = _settled(
    26,
    "les réductions se suivent dans un ordre qui est celui du Codex",
    why="le critique, les résistances fixes et la vulnérabilité ont chacun leur option ; "
    "moitié et Zoid donnent le même nombre dans les deux ordres",
)
MORE_MAGIC = _settled(
    26,
    "une créature qui exige +3 ou plus résiste de 5 par cran de magie manquant",
    why="la source ne va pas au-delà de +2 (l. 559-561) : elle ne donne pas d’autre suite à "
    "ses tranches de 5",
)
UNKNOWN_RESISTANCES = _settled(
    26,
    "la résistance d’une créature pétrifiée, ou au feu sous l’eau, a une valeur inconnue",
    why="la source ne chiffre pas ces résistances : donnez les vôtres au calculateur des "
    "résistances",
)
LENGTHS = _settled(
    27,
    "la liste des malus est prise à la lettre, sans l’échelon −1 qui manque",
    why="la liste n’attache de −1 à aucune paire d’armes (l. 434-438) : il n’y en a pas "
    "d’autre à calculer",
)
SHARED_ATTACKS = _settled(
    27,
    "les attaques se partagent par moitié entre les deux armes, la dernière d’un nombre impair "
    "à l’arme la plus faible (l. 440)",
    why="la source ne place que la dernière attaque d’un nombre impair (l. 440) : elle ne "
    "donne pas d’autre partage",
)
USE_OF_DEXTERITY = _settled(
    28,
    "l’emploi de la Dextérité, toucher ou dégâts, se choisit avant chaque jet d’attaque",
    why="choisi une fois pour toutes ou à chaque jet, l’emploi donne les mêmes nombres : le "
    "calculateur chiffre chacun pour un coup",
)
STRENGTH_FOR_BOTH = _settled(
    28,
    "la Force donne les deux bonus, toucher et dégâts",
    why="aucune ligne ne limite la Force : la limite n’est écrite que pour la Dextérité (l. 506)",
)
CANCELLING = _settled(
    29,
    "avantage et désavantage s’annulent, quel que soit leur nombre : on lance un seul d20",
    why="aucune ligne ne compte les causes : la source ne dit jamais qu’une de plus d’un côté"
    " l’emporterait",
)
FLANKING = _settled(
    29,
    "la tenaille demande deux côtés opposés de la cible",
    why="aucun calculateur ne place les combattants : celui de l’attaque demande si la cible "
    "est prise en tenaille",
)
DEFENSIVE = _settled(
    30,
    "les mots « passer à la défensive » (l. 702) désignent l’action Esquiver",
    why="aucun calculateur ne choisit l’action d’un effrayé : ceux de l’attaque et de la "
    "sauvegarde demandent s’il esquive",
)
FALL_ON_STAIRS = _settled(
    30,
    "les dégâts d’une chute de 3 m, descente ratée, restent inconnus, sans emprunt à D&D 5",
    why="les dégâts de cette chute ne sont chiffrés nulle part (l. 143) : aucun calculateur "
    "ne les compte",
)
SPEED_OF_THE_WOUNDED = _settled(
    30,
    "la vitesse que perd un blessé reste inconnue, sans emprunt à D&D 5",
    why="la vitesse perdue n’est chiffrée nulle part (l. 156) : le calculateur de terrain "
    "demande celle qui reste",
)
SYSTEM_SHOCK = _settled(
    31,
    "la phrase du choc métabolique est confuse : les deux lectures sont chiffrées, et le MD "
    "choisit, comme entre mort et hors de combat",
    why="le calculateur des points de vie donne les deux chances côte à côte : aucune n’est à"
    " choisir",
)
SAVING_THROWS = _settled(
    32,
    "sauvegarde et protection sont une seule et même chose",
    why="la source ne donne pas de jet à part à la protection : les deux mots mènent au même "
    "calcul",
)
INTANGIBLE_RESISTANCES = _settled(
    33,
    "les règles réservées aux créatures tangibles (l. 562) sont celles des armes trop peu "
    "magiques (l. 559-561) : une créature intangible garde ses autres résistances",
    why="l’autre lecture se joue déjà : ne donnez au calculateur ni résistance fixe ni moitié"
    " à une créature intangible",
)
LARGEST_SIZES = _settled(
    34,
    "les lignes Gigantesque et Titanesque du tableau des tailles passent pour des règles maison, "
    "chiffres compris",
    why="règle maison ou D&D 5, les deux lignes gardent les nombres que la source imprime",
)
SAVE_ROLL = _settled(
    44,
    "un jet de sauvegarde est un d20 plus l’ajustement et les autres bonus, qui doit atteindre le "
    "DD",
    why="ce que votre table ajoute au dé se donne au calculateur de sauvegarde, dans "
    "« Autres bonus à ce jet »",
)
OPPOSED_ROLLS = _settled(
    47,
    "agripper, bousculer et s’échapper se jouent par des jets de caractéristique, que sert "
    "l’action Aider et que gênent la peur, le poison et l’épuisement ; ce qui aide ou gêne un jet "
    "d’attaque n’y compte pas, mais un charmé ne peut ni agripper ni bousculer son charmeur",
    why="le calculateur de lutte prend ce que votre table y ajoute : un autre bonus, un autre"
    " avantage, un autre désavantage",
)
ESCAPING = _settled(
    47,
    "pour s’échapper aussi, chacun choisit entre la Force et la Dextérité",
    why="pour qui ne choisirait pas, donnez au calculateur de lutte le même ajustement en "
    "Force et en Dextérité",
)
SQUEEZING = _settled(
    50,
    "une créature M ne gagne rien à se serrer : la taille P occupe le même espace, et elle ne "
    "franchit pas de passage plus étroit que 1,50 m",
    why="aucun calculateur ne mesure de passage : ceux de l’attaque et de la sauvegarde "
    "demandent si l’on est à l’étroit",
)
PICKED_UP_UNMOVING = _settled(
    54,
    "à une vitesse de 0, le déplacement peut encore servir à ramasser l’arme lâchée",
    why="aucun calculateur ne suit de tour passé à ramasser : dans un combat au contact, le "
    "déplacement ne sert à rien d’autre",
)
HURT_CASTER = _settled(
    55,
    "les coups reçus avant son tour ne gênent pas qui lance un sort : l’ennemi au contact le fait "
    "déjà, par son niveau",
    why="la source ne chiffre de gêne que le niveau de l’ennemi au contact (l. 293) ; la "
    "concentration interrompue est celle d’un sort retenu (l. 316-318)",
)
SPELL_MISHAP = _settled(
    57,
    "un 1 naturel au jet d’attaque d’un sort manque, sans le d6 des maladresses",
    why="le d6 parle d’une arme qui échappe ou qui casse (l. 377-378), et la source dit les 1 "
    "naturels sans effet sur les sorts (l. 370)",
)
TIRED_CASTER = _settled(
    58,
    "l’épuisement ne gêne pas le jet d’incantation, que la source n’appelle pas un jet de "
    "caractéristique",
    why="le calculateur d’incantation ne demande pas d’état : donnez un bonus d’incantation plus "
    "bas à qui votre table gêne",
)
