"""The rulings of RuneQuest beside which no calculator offers another reading.

Those that one offers stand in `calculators.runequest.rulings`.
"""

from calculators.rulings import Reading, Ruling
from calculators.runequest.rulings import PAGE


def _told(number: int, told: str, *, why: str) -> Ruling[None]:
    """Return a ruling that retains one sentence, and `why` nothing else is offered."""
    return Ruling(page=PAGE, number=number, told=told, unoffered=why)


def _unoffered(number: int, told: str, *, other: str, why: str) -> Ruling[bool]:
    """Return a ruling that retains one sentence; `why` no calculator offers the `other`."""
    readings = (Reading(value=False, told=told), Reading(value=True, told=other))
    return Ruling(page=PAGE, number=number, readings=readings, unoffered=why)


MARGIN = _told(
    1,
    "la marge est en faveur du vainqueur, quel que soit son camp",
    why="dans l’autre lecture, la colonne du défenseur vainqueur des deux tables ne servirait"
    " jamais : il n’y aurait rien à y lire",
)
SAME_ROWS = _told(
    2,
    "avec la Déflection, les marges 2 et 3 donnent le même résultat et un seul effet spécial",
    why="la source ne chiffre pas de second effet à la marge 3 de cette table : aucun "
    "calculateur ne peut l’inventer",
)
PIERCED_ARMOUR = _told(
    3,
    "« Traverser l’armure » et « Ignorer l’armure » sont un seul effet",
    why="sous un nom ou sous deux, l’effet ôte la même armure : les dégâts sont les mêmes",
)
EXPOSED_DEFENDER = _told(
    4,
    "« Exposer le défenseur » est sans objet avec la table simplifiée",
    why="sans Déflection, l’effet n’a rien à ôter : permis ou non, les dégâts sont les mêmes",
)
BROKEN_WEAPON = _told(
    5,
    "au 20 de mêlée, l’effet prime sur l’intitulé « Arme brisée » : on relance trois fois, et "
    "l’arme ne casse pas",
    why="la ligne n’écrit que trois relances (l. 403) ; d’une arme qui casserait, elle ne dit"
    " rien que l’on puisse compter",
)
ENDURANCE = _told(
    6,
    "le test de « Résistance » se lit comme le test d’Endurance",
    why="pour une Résistance à part, donnez-la au calculateur des blessures à la place de "
    "l’Endurance : le test est le même",
)
BASH_SIZE = _told(
    7,
    "la limite chiffrée de Cogner prime : une TAI d’au plus le double de celle de l’attaquant",
    why="pour lever la limite, donnez au calculateur du recul une TAI d’attaquant d’au moins "
    "la moitié de celle de la cible : elle ne sert qu’à cela",
)
TWO_NAMES = _told(
    8,
    "l’échec absolu est l’échec critique, et les points d’armure ou de déviation de l’arme "
    "qui pare sont ses points de Déflection",
    why="la source n’attache pas de seconde règle à ces mots : sous l’un ou l’autre, les "
    "nombres sont les mêmes",
)
BOTH_MISS = _told(
    10,
    "si les deux ratent, personne ne gagne, même un échec contre un échec critique",
    why="la l. 80 ne donne de marge qu’à qui a réussi son test : entre deux ratés, il n’y a "
    "rien à chiffrer",
)
BOUNDS = _told(
    11,
    "dans un test opposé, un jet de 01 à 05 réussit et un jet de 96 à 00 rate, de quelque camp "
    "qu’il vienne",
    why="les deux lectures ne se séparent que si les deux camps sont sous 5 % ou au-dessus de"
    " 95 %, et aucune ligne n’en donne d’exemple",
)
DAMAGE_ORDER = _told(
    13,
    "les dégâts, arme et modificateur, sont réduits de moitié s’il y a lieu, puis par la "
    "Déflection, puis par l’armure",
    why="la moitié porte sur « le jet de dégât » (l. 124-127), et les Points d’Armure de "
    "l’arme viennent ensuite : aucun autre ordre n’est écrit",
)
DEFLECTION_DICE = _told(
    13,
    "le modificateur de dégâts n’entre pas dans la Déflection",
    why="pour l’y compter, ajoutez-le aux « Dés de dégâts de ce qui pare », que les "
    "calculateurs prennent tels quels",
)
RECOIL_IN_PLACE = _told(
    14,
    "de 1 à 4 points au-delà de la TAI, le Recul fait tester l’Acrobatie sans déplacer",
    why="la source fait tester dès que la TAI est dépassée et pousse par tranche de 5 points "
    ": elle n’arrondit pas une tranche entamée",
)
FIRST_HALF = _told(
    16,
    "chaque moitié rapporte un effet, et la première est celle de l’attaque ou de la défense "
    "précise ordinaire",
    why="les chances sont les mêmes dans les deux lectures : l’autre ne fait qu’ajouter un "
    "effet à choisir",
)
REPEATED_USE = _told(
    18,
    "le bonus contre un effet répété n’est pas fourni : le MJ le fixe",
    why="le bonus n’est chiffré nulle part : comptez le vôtre dans la compétence que le "
    "calculateur des épreuves demande à qui résiste",
)
STEPS_OF_DAMAGE = _told(
    19,
    "faute d’échelle des crans, le modificateur amélioré est celui que vous donnez",
    why="l’échelle des crans manque à la source : le calculateur de charge demande le "
    "modificateur amélioré",
)
STEPS_ON_A_MOUNT = _told(
    20,
    "les crans s’ajoutent au modificateur dont le coup se sert, celui du cavalier ou celui de "
    "sa monture",
    why="pour ne pas les y ajouter, donnez au calculateur de charge le modificateur de la "
    "monture sans ses crans",
)
BOWS = _told(
    23,
    "la table des armes de jet sert aussi aux arcs et aux autres armes de tir",
    why="la source n’a que trois tables d’échec critique : aucune autre ne peut servir aux arcs",
)
NO_ARMOUR_TO_LOSE = _told(
    23,
    "sans armure, un 15 ou un 16 de la table de mêlée se relance jusqu’à une autre face",
    why="une relance qui retombe sur 15 ou 16 ne trouve toujours pas d’armure à ôter : la "
    "source ne lui donne pas d’autre effet",
)
NO_ATTACKER = _told(
    24,
    "sans attaquant, le test d’Endurance est un test simple",
    why="sans attaquant, la source ne donne aucune compétence à opposer à l’Endurance",
)
EQUAL_TABLES = _told(
    25,
    "les deux tables de combat sont présentées à égalité, et seul le détail de la Déflection "
    "est une règle optionnelle",
    why="les calculateurs de l’opposition, des dégâts et du combat demandent laquelle des "
    "deux tables vous jouez",
)
BASIC_GAME = _told(
    26,
    "rien n’est emprunté aux règles de base : ce qu’elles seules définissent est montré comme "
    "non fourni",
    why="les règles de base ne sont pas dans la source : ce qu’elles chiffrent n’a ici aucun "
    "nombre",
)
MODIFIERS_ORDER = _told(
    27,
    "les modificateurs d’une compétence comptent dans cet ordre : trois quarts, moitiés, "
    "bonus et malus, plafonds, règle des 100 %",
    why="la source ne place que la règle des 100 % : de tous les ordres possibles du reste, "
    "aucune ligne n’en désigne un second",
)
WINNING = _told(
    28,
    "on ne remporte un test qu’en le gagnant : sans vainqueur, rien",
    why="les mots « remporter » et « battre » (l. 319, 701-704, 785, 823) disent une victoire"
    " : sans elle, il n’y a rien d’autre à chiffrer",
)
DAMAGED_WEAPON = _told(
    29,
    "l’arme visée reçoit le jet entier de l’attaquant, arme et modificateur, sans moitié ni "
    "Déflection, moins le maximum de ses propres dés",
    why="la source ne donne à cet effet ni moitié ni Déflection (l. 239-245) : aucun autre "
    "montant n’y est écrit",
)
DAMAGED_SHIELD = _told(
    29,
    "ce qui protège un bouclier visé n’est pas fourni",
    why="aucune ligne ne chiffre ce qui protège un bouclier visé : le calculateur des dégâts "
    "ne connaît que les dés d’une arme",
)
GREATEST_DIE = _told(
    30,
    "le dé mis à son maximum est le plus grand",
    why="mettre au maximum un dé plus petit rapporte toujours moins : personne ne choisirait "
    "cette lecture",
)
LOST_TITLES = _told(
    33,
    "les notes d’auteur sont classées d’après leur contenu, et les deux titres perdus "
    "deviennent « Dévier les coups » et « À cheval »",
    why="un titre ou une note d’auteur ne porte aucun nombre",
)
DISPLACED_BOXES = _told(
    34,
    "chaque encadré déplacé est rattaché à la règle qu’il complète",
    why="où qu’il soit imprimé, un encadré garde ses mots et ses nombres",
)
TRIP_OF_AN_ENTANGLER = _told(
    36,
    "le Croche-pied d’une arme d’entrave se tente sans avoir gagné d’échange : la compétence "
    "d’arme de son porteur s’y oppose à l’Acrobatie de la cible",
    why="gagner d’abord un échange ne changerait pas la chance du test, que le calculateur "
    "des épreuves chiffre seul",
)
UNTOLD_ADVANTAGES = _told(
    37,
    "l’avantage d’une arme à deux mains, celui d’un bouclier et la fragilité des deux armes "
    "tiennent à leurs dés de dégâts et à leur Déflection, sans bonus ni malus de plus",
    why="aucun bonus ni malus n’y est chiffré : le calculateur de l’opposition prend le vôtre"
    " dans « Bonus ou malus »",
)
FREE_WITH_THE_OBJECT = _told(
    38,
    "la Réaction gratuite va avec le bouclier, l’attaque gratuite avec les deux armes : qui ne "
    "peut plus se servir du bouclier n’a plus la Réaction ; qui ne peut plus se servir de l’une "
    "des deux armes n’a plus l’attaque",
    why="aucun calculateur ne compte les Réactions gratuites ; celui du combat demande "
    "combien d’attaques chacun porte à chaque round",
)
SURPLUS_WITHOUT_REACTION = _told(
    39,
    "l’excédent d’un défenseur sans Réaction pèse encore sur son attaquant",
    why="pour qu’il ne pèse pas, donnez 100 % au calculateur de l’opposition pour le "
    "défenseur sans Réaction : son jet est manqué de toute façon",
)
NO_MORE_THAN_THE_PENALTY = _told(
    40,
    "la compétence Armure ne fait pas descendre le malus sous 0",
    why="la source chiffre un malus qui baisse (l. 887-894), jamais un bonus d’armure",
)
SPARED_DEFLECTION = _told(
    42,
    "« Traverser l’armure » n’ôte rien à la Déflection",
    why="ôter la Déflection est ce que fait « Exposer le défenseur » : le calculateur des "
    "dégâts permet de cocher les deux",
)
WITHOUT_ACROBATICS = _told(
    43,
    "l’Athlétisme d’un quadrupède ou d’une créature aquatique, ou Vol d’une créature volante, peut "
    "remplacer l’Acrobatie dans tous les tests qui la demandent, et pas seulement sur la table de "
    "combat",
    why="les calculateurs prennent la compétence que vous leur donnez : laissez l’Acrobatie "
    "là où votre table ne la remplace pas",
)
EVERY_THROW_APPLIES = _unoffered(
    44,
    "après « Relancez deux fois » ou « trois fois », tous les résultats s’appliquent",
    other="après « Relancez deux fois » ou « trois fois », un seul des résultats s’applique",
    why="aucun calculateur ne la propose : il faudrait dire lequel garder, et aucune ligne ne "
    "l’indique",
)
DEFLECTION_AT_EACH_PARRY = _unoffered(
    45,
    "la Déflection d’une arme se jette à chaque parade",
    other="la Déflection d’une arme se jette une fois pour tout le combat",
    why="aucun calculateur ne la propose : ils chiffrent un seul coup, dont la parade a la même "
    "loi dans les deux lectures",
)
WITHDRAWAL_ROLL = _unoffered(
    46,
    "retirer l’arme plantée inflige un nouveau jet de dégâts de l’arme",
    other="retirer l’arme plantée inflige de nouveau ce qu’a donné le jet du coup",
    why="aucun calculateur ne la propose : au jet du coup, Empaler met un dé au maximum, et la "
    "règle demande le jet normal de l’arme",
)
LOST_ACTIONS = _unoffered(
    50,
    "chaque Blessure Sérieuse reçue coûte 1d3 Actions de Combat, qui s’ajoutent à celles qui "
    "restent à perdre",
    other="une seconde Blessure Sérieuse ne coûte que ce qui dépasse les Actions qui restent à "
    "perdre",
    why="aucun calculateur ne la propose : celui du combat ne suit pas les Actions que coûte une "
    "blessure, qui feraient dépendre les coups de l’un des blessures de l’autre, localisation par "
    "localisation",
)
EFFECT_TWICE = _unoffered(
    52,
    "une victoire qui donne plusieurs effets ne donne pas deux fois le même",
    other="une victoire qui donne plusieurs effets peut donner deux fois le même",
    why="aucun calculateur ne la propose : une armure ignorée ou une localisation choisie ne le "
    "sont pas davantage la seconde fois, et d’un second dé au maximum la source ne dit rien",
)
RIPOSTE_MET = _unoffered(
    53,
    "une riposte est une attaque comme une autre : on s’en défend par une Réaction",
    other="on ne se défend pas d’une riposte : qui la subit a raté son jet",
    why="aucun calculateur ne la propose : celui du combat suivrait des coups défendus et d’autres "
    "qui ne le sont pas, dont l’ordre compte",
)
