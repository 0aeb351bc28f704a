"""How players of L’Œil Noir say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import Said, Spoken

_POINTS = "pi|points d’impact|impact|dégâts|dommages|points"
_DIRECT = "points de dommages|directs|sans pr"
_ENDURANCE = "points d’endurance|pi endurance|pi end|pi(end)|points d’impact à l’endurance"
_QUARREL = {"abaisse": True}
_FLAT = {"releve": True}

_ARMOUR = Said(
    topics="pièces d’armure|armure|réunir",
    fields={"pr": "pr|pièces", "pr-plus": "plus|pr plus", "enc": "enc|encombrement"},
    implied={"pr": {"pr-plus": []}},
    needs=("pr", "enc|topic"),
)

_ASSAULT = Said(
    topics="assaut|attaque contre parade|duel|échange",
    fields={
        "at": "at|attaque|valeur d’attaque",
        "prd": "prd|parade|contre|esquive|vs",
        "pi": "pi|points d’impact|dégâts|dommages|arme",
        "seuil": "seuil|seuil de blessure|sb",
    },
    units={"pi": "pi|points d’impact"},
    values={
        "sans parade|pas de parade|aucune parade|non parée": {"parade": "aucune"},
        "mauvaise main": {"mauvaise-main": True},
    },
    bare={"at": "t"},
    needs=("at", "prd|pi|parade|pr"),
)

_WOUNDS = Said(
    topics="blessure|blessures|seuil|seuil de blessure|seuils de blessure",
    fields={"points": f"{_POINTS}|{_DIRECT}", "deja": "déjà|blessures déjà reçues|déjà reçues"},
    units={
        "points": f"{_POINTS}|{_ENDURANCE}|{_DIRECT}",
        "deja": "blessures déjà|déjà|blessures déjà reçues|blessures reçues",
    },
    values={
        _ENDURANCE: {"genre": "pi-end"},
        _DIRECT: {"genre": "directs"},
        "carreau|arbalète|coup ciblé": _QUARREL,
        "sans arme|coup du plat|mains nues|coup de poing|poing": _FLAT,
        "flèche": {},
    },
    known="flèche|épée|hache|sabre|lance",
    parts=("points", "pr"),
    spare=("releve",),
    needs=("points", "cn|particularite|deja|pr"),
)

_DAMAGE = Said(
    topics="dommages|dommages d’un coup|dégâts|coup",
    fields={"points": f"{_POINTS}|{_DIRECT}"},
    units={"points": f"{_POINTS}|{_ENDURANCE}|{_DIRECT}"},
    values={
        _ENDURANCE: {"genre": "pi-end"},
        _DIRECT: {"genre": "directs"},
        "critique|coup critique": {"critique": "avant-pr"},
        "carreau|arbalète|coup ciblé": _QUARREL,
        "sans arme|coup du plat|mains nues|coup de poing|poing": _FLAT,
    },
    known="flèche|épée|hache|sabre|lance",
    parts=("points", "pr"),
    spare=("releve",),
    needs=("points", "pr|cn"),
    rank=1,
)

_LIFE = Said(
    topics="agonie|énergie vitale|ev|tenace",
    fields={
        "ev": "ev|énergie vitale|énergie|pv|reste|il reste",
        "base": "pv de base|base|pv max|ev max|sur",
        "chances": "médecine|soins|soigneur|chances",
        "attente": "attente",
        "restants": "papt|points restants",
        "vi": "vi|vitesse",
    },
    units={
        "ev": "pv|ev|points de vie",
        "base": "pv|points de vie",
        "blessures": "blessures|blessure",
    },
    bare={"ev": "+"},
    known="mourant|malus",
    needs=("ev", "cn|tenace|topic|base"),
)

_TRIALS = Said(
    topics="se relever|ramasser|rester conscient",
    fields={
        "dommages": "dommages|dégâts|points de dommages|coup",
        "dexterite": "dextérité|dex",
        "agilite": "agilité|ag",
        "blessures": "blessures",
    },
    units={"dommages": "dommages|dégâts|pv|points de dommages", "blessures": "blessures|blessure"},
    values={
        "se relever|se relever d’un coup": {"epreuve": "relever"},
        "ramasser|ramasser son arme|ramasser arme": {"epreuve": "ramasser"},
        "touché à la tête|coup à la tête|à la tête|rester conscient": {"epreuve": "tete"},
    },
    needs=("epreuve", "agilite|dexterite|cn|dommages"),
)

_FUMBLES = Said(
    topics="maladresse|échec critique|fumble",
    fields={"pi": "pi|points d’impact", "pi-mains-nues": "pi à mains nues"},
    units={
        "jets": "attaques|attaque|parades|parade|jets",
        "coups": "coups|coup|coups à la tête|coup à la tête",
    },
    values={
        "attaques|attaque|at|à l’at|maladresse à l’at|maladresse attaque": {"tableau": "attaque"},
        "parades|parade|prd|à la prd|maladresse à la prd": {"tableau": "parade"},
        "à la tête|coup à la tête|coups à la tête": {"tableau": "tete"},
        "mains nues|sans arme": {"arme": "aucune"},
    },
    needs=("topic", "jets|coups|pi"),
)

_MANOEUVRES = Said(
    topics="manœuvre|annonce|feinte|feint|finte",
    fields={
        "malus": "malus|manœuvre|malus exigé",
        "annonce": "annonce|annonce de",
        "perte": "perte",
    },
    values={"autre arme|mauvaise arme|arme non permise": {"autre-arme": True}},
    needs=("at", "malus|annonce", "topic|annonce|autre-arme"),
)

_THINGS = Said(
    topics="prendre un objet|ranger|ranger une arme|objet|sortir|rengainer",
    fields={"degainer": "dégainer", "malus": "malus", "bonus": "bonus"},
    units={"degainer": "actions|action|actions pour la dégainer", "objets": "objets|objet"},
    values={
        "ceinture|à la ceinture|objet de la ceinture": {"geste": "ceinture"},
        "sac à dos|sac|dans le sac": {"geste": "sac-a-dos"},
        "ranger|ranger une arme|rengainer|ranger son arme|rengainer une arme": {"geste": "arme"},
    },
    known="prendre",
    needs=("geste", "dexterite|degainer|objets"),
)

_SITUATIONS = Said(
    fields={"prd": "prd|parade|valeur de parade|esquive", "at": "at|attaque"},
    values={
        "couché|à terre|au sol|allongé": {"posture": "couche"},
        "adversaire à terre|ennemi à terre|adversaire au sol": {"adversaire": "couche"},
        "eau aux genoux|eau jusqu’aux genoux": {"eau": "genoux"},
        "eau à la taille|eau jusqu’à la taille": {"eau": "taille"},
        "eau aux épaules|eau jusqu’aux épaules": {"eau": "epaules"},
        "sous l’eau|sous eau": {"eau": "sous-eau"},
        "genoux|taille|épaules": {},
        "couloir|espace confiné|étroit|à l’étroit": {"espace": "confine"},
        "esquive|esquiver|dodge": {"defense": "esquive"},
        "main gauche": {"main": "mauvaise"},
        "lune|au clair de lune|pleine lune": {"lumiere": "clair-de-lune"},
        "vision dans la pénombre|pénombre": {"vue": "penombre"},
        "adversaire invisible|ennemi invisible|invisible": {"vu": "invisible"},
    },
    bare={"at": "t"},
    across={"posture": "adversaire", "vue": "vue-adverse", "arme": "arme-adverse"},
    needs=("at|prd", "choice"),
)

_VALUES = Said(
    topics="valeurs de combat|valeurs de base",
    fields={
        "force": "fo|force",
        "points": "points d’aptitude|aptitude|points d’apt|papt|points",
        "points-at": "sur l’at|points at|placés sur l’at|points sur l’at",
        "base-at": "at de base|base at",
        "base-prd": "prd de base|base prd",
        "base-cd": "cd de base|base cd",
        "base-ini": "ini de base|base ini",
        "dexterite": "dextérité|dex",
        "arme-ini": "ini de l’arme|ini arme",
    },
    needs=("courage|base-at|base-ini", "points|intuition|base-prd|agilite|force"),
)

SPOKEN = Spoken(
    unsigned=("at", "prd", "pr", "cn"),
    names="œil noir|l’œil noir|oeil noir|dsa|odn",
    fields={
        "at": "at|attaque",
        "prd": "prd|parade",
        "pr": "pr|protection|armure",
        "cn": "cn|constitution|con",
        "courage": "courage|co",
        "intuition": "intuition|iu",
        "agilite": "agilité|ag",
        "dexterite": "dextérité|dex|de",
        "enc": "enc|encombrement",
        "fo": "fo|force",
    },
    said={
        "armure": _ARMOUR,
        "assaut": _ASSAULT,
        "blessures": _WOUNDS,
        "degats": _DAMAGE,
        "energie-vitale": _LIFE,
        "epreuves": _TRIALS,
        # Fighters have names, which no reading tells from other words.
        "initiative": Said(needs=("combattants",)),
        "maladresses": _FUMBLES,
        "manoeuvres": _MANOEUVRES,
        "objets": _THINGS,
        "situations": _SITUATIONS,
        "valeurs": _VALUES,
    },
)
