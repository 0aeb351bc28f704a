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
    },
    units={"camouflage": "camouflage"},
    values={
        "charge|en charge|chargeant|charger|en chargeant": {"maniere": "charge"},
        "défensive|sur la défensive|fighting defensively": {"maniere": "defensive"},
        "tenaille|en tenaille|prise en tenaille|prend en tenaille|flanking": {"tenaille": True},
        "tir|tirer|arc|arbalète|distance|à distance|flèche": {"genre": "distance"},
        "contact|de contact|attaque de contact|touch attack": {"genre": "de-contact"},
        "corps à corps|mêlée|cac": {"genre": "corps-a-corps"},
        "dépourvu|pris au dépourvu|cible prise au dépourvu|flat-footed": {
            "cible-etat": "pris-au-depourvu"
        },
        "sans défense|cible sans défense|helpless": {"cible-etat": "sans-defense"},
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
        "autres": "autres|autre|parade|naturelle|déviation|esquive",
    },
    values={
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
    units={"degats-subis": "dégâts|dégâts subis|points de dégâts"},
    values={
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
    },
    units={"degats": "dégâts", "pv-cible": "pv|points de vie"},
    values={
        "x2": {"multiplicateur": 2},
        "x3": {"multiplicateur": 3},
        "x4": {"multiplicateur": 4},
        "x5": {"multiplicateur": 5},
        "deux mains|à deux mains": {"mains": "deux"},
        "arc": {"arme": "projectiles"},
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
    },
    needs=("topic|allure", "distance|vitesse"),
)

_INITIATIVE = Said(
    topics="initiative|init|ini",
    fields={"dexterite": "init|initiative|ini", "adversaires": _FOES, "divers": "divers|bonus"},
    bare={"dexterite": "+"},
    most={"dexterite": 10},
    across={"dexterite": "adversaires"},
    needs=("topic", "dexterite", "adversaires"),
)

_MANOEUVRES = Said(
    topics="manœuvre",
    fields={
        "attaque": _HIT,
        "lutte": "lutte|bonus de lutte",
        "cible-lutte|cible-attaque": _FOES,
        "cible-lutte": "lutte de la cible|lutte adverse",
        "cible-equitation": "équitation",
        "cible-ca": "ca|ca de la cible",
        "elan": "élan",
    },
    values={
        "croc-en-jambe|croche-pied|croche-patte|trip|faire tomber": {"manoeuvre": "croc-en-jambe"},
        "désarmer|désarmement|désarme|disarm": {"manoeuvre": "desarmement"},
        "lutte|agripper|saisir|grapple|empoigner": {"manoeuvre": "lutte"},
        "charge à mains nues|repousser|bull rush|bousculer": {"manoeuvre": "charge-mains-nues"},
        "renverser|renversement|overrun": {"manoeuvre": "renversement"},
        "jeter à bas de selle|désarçonner|jeter à bas|unhorse": {"manoeuvre": "desarconner"},
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
        "force|attaque|lutte|cible-force|cible-attaque|cible-lutte|dexterite",
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
        "premiers secours|secours|first aid": {"secours": "premiers-secours"},
        "coup de grâce": {"question": "coup-de-grace"},
    },
    bare={"points": "+"},
    needs=("points|temporaires|degats", "topic|temporaires|question|secours|fatigante"),
)

SPOKEN = Spoken(
    unsigned=("ca", "cible-ca", "niveau"),
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
