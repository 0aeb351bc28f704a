"""The rulings of L'Œil Noir beside which no calculator offers another reading.

Those that one offers stand in `calculators.oeil_noir.rulings`.
"""

from calculators.oeil_noir.fought import ENDURANCE_LEFT, FAILED_MANOEUVRE, TOGETHER  # noqa: F401
from calculators.oeil_noir.rulings import PAGE
from calculators.rulings import Ruling


def _retained(number: int, told: str, *, why: str) -> Ruling[None]:
    """Declare what is retained, and `why` nothing else is chosen."""
    return Ruling(page=PAGE, number=number, told=told, unoffered=why)


EQUAL_ROLL = _retained(
    2,
    "un jet égal à l’AT réussit",
    why="pour l’ancienne réussite, donnez une AT et une PRD d’un point de moins : les chances"
    " sont celles d’un jet qui doit rester dessous",
)
THROWN_ONCE = _retained(
    3,
    "les dés d’initiative se lancent une fois par combat",
    why="le texte récent le dit trois fois (l. 14, 42, 47), et il prime : aucun calculateur "
    "ne relance l’initiative à chaque Round",
)
CURRENT_INITIATIVE = _retained(
    3,
    "l’« INI suivante » se lit INI courante, qui n’est pas relancée au Round suivant",
    why="le calculateur d’initiative retranche les pertes que vous lui donnez, qu’elles "
    "viennent de ce Round ou du précédent",
)
FIVE_WOUNDS = _retained(
    5,
    "le nombre de Blessures ne met pas hors de combat, sauf dans l’ancien résumé",
    why="les cinq Blessures vont avec l’ancien résumé, que le calculateur des Blessures joue "
    "par l’option de l’arbitrage 4",
)
AUTOMATIC_WOUND = _retained(
    6,
    "la flèche et le carreau de l’ancien résumé blessent dès 1 point, sans jet de Volonté",
    why="l’ancien résumé dit cette Blessure automatique (l. 149) : aucune ligne ne lui garde "
    "un seuil à dépasser",
)
WOUND_COST = _retained(
    7,
    "les malus d’une Blessure, même d’un critique ou de la tête, sont ceux du texte récent",
    why="l’ancien résumé donne deux listes qui se contredisent (l. 149, 200), et le texte "
    "récent prime : aucun calculateur ne les joue",
)
STANDING_UP = _retained(
    8,
    "se relever d’une chute en une Action demande l’épreuve d’AG ; en deux, aucune",
    why="la chance de l’épreuve d’AG est la même dans les deux lectures : seul change le "
    "droit de s’en passer",
)
THRESHOLD_CHANGES = _retained(
    9,
    "tous les changements de seuil s’ajoutent ; l’exemple du carreau, 5, 11 et 18, oublie En Fer",
    why="pour l’exemple qui oublie En Fer, choisissez « aucun » avantage : le carreau laisse "
    "alors 5, 11 et 18",
)
INITIATIVE_LOAD = _retained(
    10,
    "l’INI baisse de l’Enc entier ; l’exemple d’Alrigio, qui retire l’EncE, est fautif",
    why="pour n’ôter que l’EncE, rendez la différence dans « Autre modificateur d’INI » au "
    "calculateur des valeurs",
)
STRICTLY_MORE = _retained(
    11,
    "une Blessure demande plus de points que le Seuil : l’atteindre ne suffit pas",
    why="pour qu’un coup égal au seuil blesse, donnez au calculateur d’assaut un Seuil de "
    "Blessure d’un point de moins",
)
ENDURANCE_HALF = _retained(
    12,
    "la moitié des PI(End) se prend après la PR",
    why="seule la l. 82 donne l’ordre, la PR puis la moitié : la l. 113 la rappelle sans "
    "parler d’armure",
)
THREE_MALUSES = _retained(
    13,
    "le « +5/-9 » imprimé est un malus de 5 à l’AT et de 9 à la PRD, la somme des trois",
    why="aucun des trois malus de l’exemple n’est un bonus : leur somme ne peut pas en donner"
    " un de 9 à la PRD",
)
INITIATIVE_OF_THE_WEAK = _retained(
    14,
    "une EV basse n’ôte rien à l’INI : la perte annoncée n’est pas chiffrée",
    why="la perte n’est pas chiffrée : le calculateur d’initiative prend la vôtre parmi les "
    "pertes du combattant",
)
INFANTRY_WEAPONS = _retained(
    15,
    "à l’étroit, les Armes d’Infanterie ont un malus de 2 à l’AT et de 2 à la PRD",
    why="la source nomme ces armes dans ses deux listes (l. 128) : rien n’y désigne celle "
    "dont il faudrait les ôter",
)
WHIPS = _retained(
    15,
    "un Fouet ne pare pas : son malus de 2 à la PRD est sans objet",
    why="un Fouet n’a pas de PRD (l. 11) : ce malus ne change aucune chance",
)
THRESHOLD_ROUNDING = _retained(
    16,
    "CN/2 et 1,5 fois la CN, les seuils, s’arrondissent au plus proche, une moitié vers le haut",
    why="l’exemple de la source arrondit lui-même 6,5 à 7 et 19,5 à 20 (l. 108) : aucun autre"
    " arrondi ne le donne",
)
HALF_PARRY = _retained(
    17,
    "la PRD est modifiée, puis divisée par 2, sans décimale",
    why="la Parade que la l. 196 divise est celle que l’on joue, malus compris ; la source "
    "n’en donne pas d’autre calcul",
)
EXACT_DEATH = _retained(
    19,
    "au seuil de mort exactement, on est encore mourant",
    why="la l. 99 ne tue que sous la valeur négative de la CN : à cette valeur, aucune ligne "
    "ne fait mourir",
)
ORIENTED_DICE = _retained(
    21,
    "l’Orientation compte 6 aux dés, même à deux dés ; plus haut, ils restent",
    why="pour compter 12 à deux dés, donnez cette INI du moment au calculateur d’initiative :"
    " la l. 63 n’écrit que 6",
)
PENALTIES_ADD_UP = _retained(
    22,
    "les malus d’une EV basse et des Blessures s’ajoutent",
    why="pour n’en compter qu’un, laissez les Blessures à 0 ou les malus d’une faible EV de "
    "côté au calculateur d’Énergie Vitale",
)
CAUSES_ADD_UP = _retained(
    22,
    "les causes différentes s’ajoutent, votre position et celle de l’adversaire comprises",
    why="pour n’en compter qu’une, ne donnez au calculateur des situations que la plus gênante",
)
SIGHT = _retained(
    22,
    "ce qui gêne la vue ne s’ajoute pas : le plus grand malus compte seul, à l’AT et à la PRD "
    "séparément",
    why="le malus contre l’invisible est celui que vous donnez : ajoutez-y celui de la "
    "lumière, et le plus grand est leur somme",
)
KNEELING_DODGE = _retained(
    23,
    "à genoux, l’Esquive a un malus de 4 au lieu de 1",
    why="pour 5 et non 4, donnez au calculateur des situations une esquive d’un point de moins",
)
FALLEN_PARRY = _retained(
    23,
    "le malus de la chute à la PRD et celui d’un combattant couché ne s’ajoutent pas : l’un suit "
    "l’autre",
    why="aucun calculateur ne compte la parade qui suit une Chute : celui des maladresses "
    "s’arrête à la chance de tomber",
)
ZERO_INITIATIVE = _retained(
    24,
    "une INI de 0 ne coûte aucune Action",
    why="le calculateur des objets demande si l’INI est inférieure à 0 : à 0 tout juste, "
    "cochez si votre table le veut",
)
WEAK_STRENGTH = _retained(
    25,
    "une FO sous le seuil de l’arme, si faible soit-elle, n’enlève aucun PI",
    why="la source ne chiffre qu’un gain : sous le seuil, elle dit les dégâts normaux (l. 193)",
)
NIGHT_SIGHT = _retained(
    26,
    "un Nyctalope subit 2 à l’AT et 2 à la PRD dans toute mauvaise lumière, même là où d’autres "
    "subissent moins",
    why="là où la lumière coûte moins de 2, choisissez une vue ordinaire : le malus est alors"
    " celui que vous donnez",
)
ATTACK_DESCENT = _retained(
    27,
    "à l’attaque, une sanction sans objet fait descendre ligne par ligne jusqu’à Se blesse",
    why="n’y descendre qu’une fois laisserait une sanction sans objet, et la source ne dit "
    "pas ce qu’elle deviendrait",
)
VOLITION_MALUS = _retained(
    28,
    "le jet de Volonté qui écarte la Blessure Sérieuse d’un coup critique a pour malus le nombre "
    "de Blessures infligées",
    why="aucun calculateur ne lance le jet de Volonté d’un coup critique",
)
HARDER_UNTOLD = _retained(
    29,
    "le Maître de jeu fixe ce qui est plus difficile sans chiffre ; aucun calculateur n’en ajoute",
    why="la source ne chiffre pas ces difficultés : ajoutez les vôtres au malus que demande "
    "le calculateur des manœuvres",
)
EXCEPT_ORDINARY = _retained(
    30,
    "parmi les manœuvres, « sur » les attaques et les parades habituelles se lit « sauf »",
    why="aucun calculateur ne restreint une manœuvre par la classe de distance",
)
AXE_LINE = _retained(
    30,
    "la seconde ligne d’initiative d’Alrik est celle de la hache",
    why="le nom de l’arme est le seul mot en cause : les nombres des deux lignes d’Alrik "
    "restent ceux de la source",
)
ALRIK_PARRY = _retained(
    31,
    "la PRD d’Alrik à la hache est 7 − 0 = 7, puisqu’il a choisi 11 / 7, dont le gras est perdu",
    why="le calcul imprimé donne 8, son résultat 7 : un exemple mal recopié ne change pas la "
    "règle que suit le calculateur des valeurs",
)
WRESTLING = _retained(
    31,
    "le « Temps de Cutte » est le temps de lutte",
    why="ce titre ne porte aucun nombre",
)
MISPLACED_REFERENCE = _retained(
    32,
    "le renvoi « idem que 12-13 » appartient à la ligne 14-15, comme à l’attaque",
    why="à la ligne où il est imprimé, le renvoi ne mène qu’à lui-même : aucun autre résultat"
    " n’est à compter",
)
ONE_NAME = _retained(
    32,
    "les deux noms sont ceux d’un seul magicien, Meranthus ; Orc s’écrit Ork",
    why="un nom propre ou l’orthographe d’un peuple ne change aucun nombre",
)
SIGNS = _retained(
    33,
    "un nombre ajouté au dé est un malus ; le Codex écrit « malus » ou « bonus », sans signe",
    why="les mots de chaque phrase disent si l’on perd ou gagne : lus à l’envers, les signes "
    "les démentiraient",
)
SYNONYMS = _retained(
    34,
    "une chose à plusieurs mots n’a ici qu’un nom, donné par le glossaire",
    why="une chose garde ses nombres sous chacun de ses noms : les calculateurs n’en "
    "connaissent qu’un",
)
DODGE = _retained(
    35,
    "les malus de l’arme en main n’atteignent pas une esquive",
    why="pour qu’ils l’atteignent, donnez au calculateur des situations une esquive déjà "
    "diminuée de ces malus",
)
MISSING_LISTS = _retained(
    37,
    "rien n’est emprunté : les calculateurs demandent les dés, la PR, l’Enc et le PI/FO",
    why="ces listes ne sont pas dans la source : les calculateurs demandent les nombres "
    "qu’elles donneraient",
)
HEAD_ZONES = _retained(
    38,
    "le tableau de la tête est donné tel quel : les autres zones manquent",
    why="la source n’a ni table ni points pour une autre zone que la tête",
)
BREAKAGE = _retained(
    38,
    "le jet de facteur de rupture, jamais défini, est seulement nommé",
    why="ce jet n’est défini nulle part : aucun calculateur ne peut en donner la chance",
)
INITIALS = _retained(
    38,
    "FR se lit « facteur de rupture », et CH « charisme »",
    why="aucun calculateur ne demande de facteur de rupture ni de charisme",
)
ANNOUNCED_RULES = _retained(
    39,
    "aucune des règles annoncées plus bas n’est reconstituée",
    why="le texte de ces règles manque : il n’en reste aucun nombre à calculer",
)
DEAD_LINKS = _retained(
    40,
    "rien de ces autres pages n’est reconstitué ; l’EncE de votre Aptitude se saisit",
    why="ces pages n’ont laissé aucun nombre ; l’EncE de l’Aptitude se donne au calculateur "
    "des valeurs",
)
CRITICAL_PARRIED = _retained(
    41,
    "une attaque critique peut être parée",
    why="la source donne elle-même cette parade, à la moitié de la PRD (l. 196) : la refuser "
    "n’est pas une lecture",
)
BELOW_ZERO = _retained(
    43,
    "les Blessures font descendre une valeur même sous 0",
    why="un plancher à 0 ne changerait aucune chance : à 0 comme au-dessous, la valeur ne "
    "réussit jamais d’elle-même",
)
WOUNDED_TIES = _retained(
    43,
    "une Blessure baisse l’INI de base elle-même, qui compte aussi aux égalités",
    why="pour qu’elle ne compte pas aux égalités, mettez les 2 points de la Blessure parmi "
    "les pertes au calculateur d’initiative",
)
EXACT_ZERO = _retained(
    44,
    "à 0 PV exactement, on est mourant : l’état se lit sur l’EV seule",
    why="les l. 98 et 99 se partagent déjà toutes les valeurs : aucune autre lecture ne situe 0",
)
SECOND_PHASE = _retained(
    46,
    "la deuxième Action vient 8 phases après l’INI du moment",
    why="la phase se compte sur l’INI que vous donnez au calculateur d’initiative, du moment "
    "ou du début",
)
NEGATIVE_PHASE = _retained(
    46,
    "la deuxième Action d’une INI de 0 à 7 tombe en phase négative : rien n’en est dit",
    why="la source ne dit rien d’une phase négative : il n’y a pas de nombre à lui donner",
)
VOLITION_EFFECT = _retained(
    47,
    "un jet de Volonté réussi n’écarte que la Blessure Sérieuse ; PI doublés et seuils restent",
    why="aucun calculateur ne lance ce jet : leurs dommages et leurs Blessures sont ceux "
    "d’avant la Volonté",
)
LASTING_LOSS = _retained(
    48,
    "En Fer et Os de Verre déplacent aussi le seuil de la perte permanente",
    why="avec « aucun » avantage ni inconvénient, le calculateur d’Énergie Vitale laisse ce "
    "seuil à CN/2",
)
CARE_TIME = _retained(
    49,
    "le délai se lance une fois et court toujours ; une épreuve ratée prend toute la durée, sans "
    "PApt* à déduire, et celle qui sauve doit finir dans le délai",
    why="la source ne chiffre ni un essai raté plus court ni un second délai (l. 99-100)",
)
RAISED_ONCE = _retained(
    50,
    "des PI(End) relèvent les seuils de 2, une seule fois",
    why="la l. 113 ne dit pas que sa hausse s’ajoute à celle de la l. 109 : aucune ligne "
    "n’arrive à 4",
)
CRITICAL_MASTERED = _retained(
    51,
    "parer une attaque critique d’un 1 ne demande pas de jet de rupture",
    why="le jet de rupture n’est pas défini : infligé ou non, il ne change aucun nombre d’un "
    "calculateur",
)
PURE_ATTACK_LOAD = _retained(
    52,
    "l’attaque pure ne perd que sa moitié de l’EncE, arrondie vers le bas",
    why="pour l’EncE entier, retranchez l’autre moitié dans le modificateur d’AT de l’arme au"
    " calculateur des valeurs",
)
RANGED_VALUE = _retained(
    53,
    "ni l’EncE, ni l’arme, ni une EV basse ne changent la CD",
    why="la source ne chiffre ces pertes que pour l’AT et la PRD (l. 16, 86, 104)",
)
DEXTERITY_TEST = _retained(
    54,
    "l’épreuve de Dextérité ne vaut que pour les objets des sacs",
    why="la l. 69 donne au rangement sa propre durée, deux fois celle de dégainer : la "
    "diviser n’y est pas écrit",
)
SEVERAL_OBJECTS = _retained(
    54,
    "plusieurs objets se suivent, chacun avec son épreuve",
    why="pris d’une seule épreuve, plusieurs objets n’en font qu’un : laissez leur nombre à 1",
)
BEGUN_ROUND = _retained(
    54,
    "un Round entamé compte entier",
    why="la source compte le temps en Actions et en Rounds : elle ne connaît pas de fraction "
    "de Round",
)
STRENGTH_DOUBLED = _retained(
    55,
    "le bonus de FO fait partie des PI : un coup critique le double",
    why="la l. 192 ajoute la Force aux PI de l’arme : rien n’excepte ce point du doublement "
    "des dégâts",
)
LEAST_SPEED = _retained(
    56,
    "la VI garde 1 au moins avec des Blessures aussi",
    why="la source ne donne à la VI d’autre plancher que 1 (l. 104), et rien à qui aurait une"
    " VI nulle",
)
LEAST_THRESHOLD = _retained(
    56,
    "un Seuil de Blessure compte au moins 0 : sans dommage, rien ne blesse",
    why="sous 0, un coup sans dommage ferait une Blessure, que la source ne donne qu’à un "
    "coup qui en cause (l. 107)",
)
LEAST_IMPACT = _retained(
    56,
    "un total de PI négatif compte pour 0",
    why="des PI négatifs rendraient des points de vie, ce qu’aucune ligne ne prévoit",
)
HALF_SWORD = _retained(
    57,
    "la Demie-Épée supprime les malus de l’espace confiné, pour les armes des deux listes",
    why="la source ne dit pas de combien la CS allégerait ce malus (l. 128) : seul son "
    "retrait entier se calcule",
)
