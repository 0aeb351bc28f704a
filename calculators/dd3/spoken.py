"""How players of D&D 3 say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import Said, Spoken

_HIT = "toucher|touche|attaque|attaquer|frapper|bonus|bonus d’attaque|jet d’attaque|att"
_FOES = "contre|vs|versus|face|adversaire|adversaires|ennemi|ennemis|cible"

_ATTACK = Said(
    topics="toucher|touche|attaque|attaquer|frapper|jet d’attaque|tir|tirer",
    fields={
        "bba": f"bba|bonus de base|bonus de base à l’attaque|{_HIT}|tir|tirer",
        "ca": "contre|vs|versus|face",
        "camouflage": "camouflage",
        "abri": "abri",
        "portee": "portée|malus de portée",
        "divers": "divers|autre bonus|autres bonus|bonus divers|bonus de moral",
    },
    units={
        "camouflage": "camouflage",
        "cible-dexterite": "dont dex|dont modificateur de dex",
        "protection": "dont armure|dont bouclier|dont armure et bouclier|dont protection",
    },
    values={
        "charge|en charge|chargeant|charger|en chargeant": {"maniere": "charge"},
        "défensive|sur la défensive|fighting defensively": {"maniere": "defensive"},
        "tenaille|en tenaille|prise en tenaille|prend en tenaille|flanking": {"tenaille": True},
        "tir|tirer|arc|arbalète|distance|à distance|flèche": {"genre": "distance"},
        "contact|de contact|attaque de contact|touch attack": {"genre": "de-contact"},
        "corps à corps|mêlée|cac": {"genre": "corps-a-corps"},
        "dépourvu|pris au dépourvu|cible prise au dépourvu|flat-footed|surpris": {
            "cible-etat": "pris-au-depourvu"
        },
        "sans défense|cible sans défense|helpless|endormi|paralysé|ligoté": {
            "cible-etat": "sans-defense"
        },
        "en pleine course|court|qui court": {"cible-etat": "course"},
        "allié adjacent|allié au contact|allié en mêlée|allié adjacent à la cible|"
        "allié au corps à corps": {"tir-dans-le-tas": True},
        "dans le tas|tir dans le tas|tirer dans le tas": {
            "tir-dans-le-tas": True,
            "genre": "distance",
        },
        "mains nues|poings|à mains nues": {"mains-nues": True},
        "au galop|galop": {"monture": "galop"},
        "défense totale|cible en défense totale|total defense": {"cible-action": "defense-totale"},
    },
    bare={"bba": "+l"},
    implied={"bba": {"force": 0, "dexterite": 0}},
    unless="bba|bonus de base|bonus de base à l’attaque",
    needs=("bba", "ca"),
    rank=1,
)

_ARMOUR_CLASS = Said(
    topics="ca|classe d’armure|calcul ca",
    fields={
        "armure": "armure|bonus d’armure|cotte|plates|cuir",
        "bouclier": "bouclier|bonus de bouclier",
        "taille": "taille",
        "autres": "autres|autre|parade|naturelle|déviation|esquive|armure naturelle",
    },
    values={
        "flat-footed|prise au dépourvu": {"etat": "pris-au-depourvu"},
        "touch|contre une attaque de contact|attaque de contact": {"contact": True},
        "helpless": {"etat": "sans-defense"},
        "en courant|pleine course": {"etat": "course"},
        "total defense": {"action": "defense-totale"},
        "fighting defensively": {"action": "defensive"},
        "contact|de contact|attaque de contact": {"contact": True},
        "dépourvu|pris au dépourvu": {"etat": "pris-au-depourvu"},
        "sans défense": {"etat": "sans-defense"},
        "charge|en charge|chargé": {"action": "charge"},
        "défensive|sur la défensive": {"action": "defensive"},
        "défense totale": {"action": "defense-totale"},
    },
    parts=("armure", "bouclier", "dexterite", "taille", "autres"),
    needs=("armure|bouclier", "topic|dexterite|bouclier"),
)

_CONCENTRATION = Said(
    topics="concentration|jet de concentration|incanter|incantation|sort",
    fields={
        "bonus": "concentration|bonus|bonus de concentration|jet de concentration",
        "niveau": "niveau|sort niveau|sort de niveau|niveau du sort",
        "degats-subis": "dégâts|dégâts subis|touché|blessé|coup",
    },
    units={
        "degats-subis": "dégâts|dégâts subis|points de dégâts",
        "sorts": "fois|essais|sorts de niveau",
    },
    values={
        "touché|blessé|coup reçu|prend un coup": {"cause": "coup"},
        "défensive|sur la défensive|incanter sur la défensive|cast defensively": {
            "cause": "defensive"
        },
        "au galop|galop": {"cause": "galop"},
        "en selle|à cheval": {"cause": "en-selle"},
        "pouvoir|pouvoir magique": {"cause": "pouvoir"},
        "sourd|surdité": {"sourd": True},
    },
    bare={"bonus": "+"},
    spare=("niveau",),
    needs=("bonus", "niveau|degats-subis"),
    rank=1,
)

_CRITICAL = Said(
    topics="critique|coup critique|crit|zone de critique|menace",
    fields={
        "bonus": _HIT,
        "menace": "menace|critique|coup critique|critique dès|zone|zone de critique|crit",
        "multiplicateur": "multiplicateur",
        "degats": "dégâts|arme",
        "ca": "contre|vs",
        "pv-cible": "pv|points de vie",
        "suivantes": "attaques suivantes|suivantes",
    },
    units={"degats": "dégâts", "pv-cible": "pv|points de vie"},
    more={"bonus": "suivantes"},
    known="rapière|épée|hache|cimeterre|sabre|dague|masse|marteau|pique|katana|espadon|hallebarde",
    values={
        "x2": {"multiplicateur": 2},
        "x3": {"multiplicateur": 3},
        "x4": {"multiplicateur": 4},
        "x5": {"multiplicateur": 5},
        "deux mains|à deux mains": {"mains": "deux"},
        "arc": {"arme": "projectiles"},
        "arc composite|arc composite de force": {"arme": "arc-composite"},
        "arme de jet|javelot|lancée": {"arme": "jet"},
        "une main|à une main": {"mains": "une"},
    },
    bare={"bonus": "+", "menace": "r"},
    needs=("topic|menace|multiplicateur", "bonus", "ca"),
)

_MOVEMENT = Said(
    topics="déplacement|se déplacer|course|courir",
    fields={"distance": "distance|parcourir|sur"},
    units={"distance": "cases|case"},
    values={
        "course|courir|en courant|run": {"allure": "course"},
        "charge|charger": {"allure": "charge"},
        "simple|déplacement simple": {"allure": "simple"},
        "double|double déplacement|double move": {"allure": "double"},
        "action partielle": {"action-partielle": True},
        "armure lourde|heavy armor|harnois": {"armure-lourde": True},
        "ligne droite": {"ligne-droite": True},
        "marche|marcher": {"allure": "simple"},
    },
    known="parcourir|cible",
    needs=("topic|allure", "distance|vitesse"),
)

_INITIATIVE = Said(
    topics="initiative|init|ini",
    fields={
        "dexterite": "init|initiative|ini",
        "leurs-initiatives|adversaires": _FOES,
        "divers": "divers|bonus|science de l’initiative|don",
        "obtenue": "obtenu|obtenue|obtenu en initiative|mon total",
        "retard": "retarde|retarder|jusqu’à|retarde mon action jusqu’à|retarder son action jusqu’à|"
        "retarde jusqu’à",
        "leurs-initiatives": "leurs initiatives|initiatives adverses",
        "declenchement": "déclenche|déclenchement",
    },
    units={"obtenue": "en initiative|initiative obtenue"},
    values={
        "obtenu|obtenue|obtenu en initiative|déjà lancés|initiative obtenue": {"moment": "apres"},
        "retarde|retarder|retarde mon action|retarder son action|retarde mon action jusqu’à|"
        "retarder son action jusqu’à|retarde jusqu’à": {"moment": "apres", "conduite": "retarder"},
        "prépare|préparer une action|prépare une action": {
            "moment": "apres", "conduite": "preparer"
        },
    },
    by_side={
        "surpris|être surpris|pris par surprise": (
            {"surprise": "vous"},
            {"surprise": "adversaires"},
        ),
    },
    bare={"dexterite": "+"},
    most={"dexterite": 10},
    across={"dexterite": "adversaires"},
    needs=("topic", "dexterite|obtenue", "adversaires|leurs-initiatives"),
)

_MANOEUVRES = Said(
    topics="manœuvre",
    fields={
        "attaque": _HIT,
        "lutte": "lutte|bonus de lutte",
        "cible-lutte|cible-attaque": _FOES,
        "cible-lutte": "lutte de la cible|lutte adverse",
        "cible-equitation": "équitation",
        "cible-ca": "ca|ca de la cible|ca sans armure|ca sans armure ni bouclier|ca sans protection",
        "elan": "élan|d’élan|élan de",
        "total": "total|jet|résultat|mon jet",
    },
    by_side={
        "jet déjà lancé|jet lancé|jet fait|jet|total|résultat|déjà lancé": (
            {"jet-fait": "le-votre"},
            {"jet-fait": "celui-de-la-cible"},
        ),
    },
    known="déjà|jeter",
    values={
        "croc-en-jambe|croche-pied|croche-patte|trip|faire tomber": {"manoeuvre": "croc-en-jambe"},
        "désarmer|désarmement|désarme|disarm": {"manoeuvre": "desarmement"},
        "lutte|agripper|saisir|grapple|empoigner": {"manoeuvre": "lutte"},
        "charge à mains nues|repousser|bull rush|bousculer": {"manoeuvre": "charge-mains-nues"},
        "renverser|renversement|overrun": {"manoeuvre": "renversement"},
        "jeter à bas de selle|désarçonner|jeter à bas|unhorse|bas de selle|désarçonne": {
            "manoeuvre": "desarconner"
        },
        "évite|m’évite|s’écarte": {"reaction": "evite"},
        "bloque|me bloque": {"reaction": "bloque"},
        "deux armes": {"armes": "deux"},
        "arme à deux mains|à deux mains": {"armes": "a-deux-mains"},
        "sans attaque d’opportunité|sans riposte": {"abord": "sans-riposte"},
    },
    bare={"lutte": "+", "attaque": "+"},
    across={
        "force": "cible-force",
        "dexterite": "cible-dexterite",
        "attaque": "cible-attaque",
        "lutte": "cible-lutte",
        "armes": "cible-armes",
    },
    needs=(
        "manoeuvre",
        "force|attaque|lutte|cible-force|cible-attaque|cible-lutte|dexterite|elan|total",
    ),
)

_MOUNTED = Said(
    topics="monture|en selle|à cheval|cheval|monté|cavalier|équitation",
    fields={
        "attaque": _HIT,
        "niveau": "niveau|sort niveau|sort de niveau|niveau du sort",
        "concentration": "concentration|bonus de concentration",
        "ca": "contre|vs",
    },
    values={
        "panique|monture panique|maîtriser|maîtriser la monture|maîtriser une monture": {
            "question": "maitriser"
        },
        "cheval panique|maîtriser son cheval|monture paniquée|maîtriser un cheval": {
            "question": "maitriser"
        },
        "deux mains|à deux mains|combattre à deux mains|genoux": {"question": "genoux"},
        "amortir chute monture|chute de la monture|chute|monture tombe|amortir la chute|"
        "cheval tombe|chute de cheval|tomber de cheval": {"question": "chute-de-la-monture"},
        "amortir la chute de la monture": {"question": "chute-de-la-monture"},
        "sort|lancer un sort|incanter": {"question": "sort"},
        "tir|tirer|arc": {"a-distance": True, "question": "attaque"},
        "attaquer|attaque": {"question": "attaque"},
        "au galop|galop": {"monture": "galop"},
        "double déplacement": {"monture": "double-deplacement"},
        "à l’arrêt|immobile|monture à l’arrêt": {"monture": "pas"},
        "allié adjacent|allié au contact": {"tir-dans-le-tas": True},
        "cavalier inconscient|tombe inconscient|inconscient": {"question": "inconscient"},
        "au corps à corps|mêlée": {"a-distance": False},
        "selle de guerre": {"selle-de-guerre": True},
        "ma monture tombe|mon cheval tombe|le cheval chute|chute du cheval": {
            "question": "chute-de-la-monture"
        },
        "combattre": {},
    },
    bare={"attaque": "+"},
    implied={"attaque": {"a-distance": False}},
    known="combattre",
    needs=("topic|monture", "equitation|ca|concentration"),
)

_DYING = Said(
    topics="mourant|agonie|coma|stabiliser|dying|stabilize",
    fields={
        "points": "pv|points de vie|points|mourant",
        "temporaires": "dégâts temporaires|temporaires|non létaux|dégâts non létaux",
        "degats": "dégâts|coup de grâce",
        "vigueur": "vigueur|bonus de vigueur",
        "cible-points": "pv de la cible|pv cible",
        "secours-chance": "premiers secours|secours",
    },
    units={
        "points": "pv|points de vie",
        "temporaires": "dégâts temporaires|temporaires|non létaux|dégâts non létaux",
    },
    values={
        "premiers secours|secours|first aid|on me soigne": {"secours": "premiers-secours"},
        "personne pour m’aider|personne ne m’aide|personne|seul|sans aide|sans secours|"
        "aucune aide|pas d’aide": {"secours": "personne"},
        "action fatigante|fatigante": {"fatigante": True},
        "coup de grâce": {"question": "coup-de-grace"},
    },
    known="inconscient|conscient|mort|vivant",
    bare={"points": "+"},
    needs=("points|temporaires|degats", "topic|temporaires|question|secours|fatigante"),
)

SPOKEN = Spoken(
    unsigned=("ca", "cible-ca", "niveau"),
    weighing="avantage|désavantage|sournoise|lanceur|magie|sorts|rage|charme|hauteur|opportunité|"
    "bénédiction|prière|esquive|feinte|feint",
    names="dd3|donjons|donjons et dragons|d&d|dnd|dnd3",
    fields={
        "force": "force|for|mod de force",
        "dexterite": "dex|dextérité|mod de dex",
        "ca": "ca|classe d’armure|ac",
        "vitesse": "vitesse|vit",
        "equitation": "équitation",
    },
    said={
        "attaque": _ATTACK,
        "classe-armure": _ARMOUR_CLASS,
        "concentration": _CONCENTRATION,
        "critique": _CRITICAL,
        "deplacement": _MOVEMENT,
        "initiative": _INITIATIVE,
        "manoeuvres": _MANOEUVRES,
        "monte": _MOUNTED,
        "mourant": _DYING,
    },
)
