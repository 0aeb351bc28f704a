"""How players of RuneQuest say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import SHOWN, Said, Spoken

_OWN_SKILL = "compétence|épée|lance|hache|masse|sabre|dague|arme|combat|style"
_THEIR_SKILL = "contre|vs|versus|face|adversaire|adversaires|ennemi|ennemis|adverse|lui"
_ATTACKING = "attaque|attaquer|attaquant|frapper|attack"
_DEFENDING = (
    "défense|se défend|défendre|défenseur|défend|parade|parer|pare|esquive|esquiver|bouclier|"
    "pavois|parry|dodge|evade|block"
)
_WEAPON_SKILL = "compétence|compétence d’arme|épée|lance|hache|masse|sabre|arme|attaque"

_ARMOUR = Said(
    topics="malus d’armure|armure|encombrement",
    fields={
        "points": "armure|pa|points d’armure|localisations|tête|bras|poitrine|torse|abdomen|ventre|"
        "jambe|jambe droite|jambe gauche|bras droit|bras gauche|casque|plastron",
        "total": "total|pa en tout|en tout|points d’armure en tout",
        "competence": "compétence|épée|arme|style|style de combat|esquive|athlétisme|acrobatie|"
        "discrétion|équitation",
        "armure": "compétence armure|armure compétence|entraînement|compétence en armure",
    },
    units={"total": "pa|points|points d’armure|pa en tout|points en tout"},
    known="harnois|harnois complet|complet|armure complète",
    everywhere={"points": "partout|chaque localisation|chaque endroit"},
    needs=("points|total", "competence|topic"),
)

_WOUNDS = Said(
    topics="blessure|blessé|touché",
    fields={
        "depart": "pv|points de vie|départ",
        "degats-subis": "dégâts|dommages|encaisse|prend|reçoit|coup|perd",
        "perdus": "perdus|déjà perdus|déjà",
        "competence": "compétence|attaquant|compétence d’arme|attaque",
    },
    units={
        "depart": "pv|points de vie|pv de départ",
        "perdus": "perdus|déjà perdus|pv perdus|points perdus",
        "degats-subis": "dégâts|dommages|points de dégâts|dégâts subis|points",
    },
    values={
        "ventre": {"localisation": "abdomen"},
        "torse": {"localisation": "poitrine"},
        "crâne|head": {"localisation": "tete"},
        "chest": {"localisation": "poitrine"},
        "leg|cuisse": {"localisation": "jambe"},
        "propre échec critique|fumble|tout seul": {"origine": "echec-critique"},
    },
    known="déjà|gauche|droit|droite",
    bare={"degats-subis": "n"},
    needs=("localisation|topic", "degats-subis"),
)

_RIDER = Said(
    topics="à cheval|cheval|cavalier|en selle|monté|combattre à cheval",
    fields={
        "competence": _OWN_SKILL,
        "adversaire": "adversaire|ennemi|contre|vs|versus|face|fantassin",
        "modificateur": "bonus|malus",
        "moities": "moitiés",
    },
    units={"moities": "moitiés|moitié"},
    values={
        "lance|arme longue": {"arme-longue": True},
        "au-dessous|en dessous|dessous|plus bas|à pied|adversaire à pied": {"au-dessous": True},
        "même hauteur|adversaire à cheval|adversaire monté": {"au-dessous": False},
    },
    known="coup précis",
    bare={"competence": "n"},
    across={"competence": "adversaire"},
    side="action",
    roles={"attaque": _ATTACKING, "defense": _DEFENDING},
    needs=("equitation|topic", "competence"),
)

_CHARGE = Said(
    topics="charge|charger|chargeur|charging|en charge",
    fields={
        "arme": "arme|lance|épée|hache|dégâts",
        "modificateur": "modificateur|modificateur de dégâts|bonus de dégâts|md",
        "modificateur-charge": "modificateur en charge|modificateur charge|"
        "modificateur de dégâts en "
        "charge|modificateur de charge|bonus en charge",
        "acrobatie": "acrobatie",
        "poursuite": "équitation|athlétisme|poursuite",
        "arme-cible": "arme de la cible|son arme|arme adverse",
    },
    values={
        "bipède|à pied": {"allure": "bipede", "cavalier": "aucun"},
        "bipède sans cavalier": {"allure": "bipede", "cavalier": "aucun"},
        "quadrupède sans cavalier": {"allure": "quadrupede", "cavalier": "aucun"},
        "soutenir|soutenir la charge|tient bon": {"reponse": "soutenir"},
        "arme à la main|arme libre": {"cavalier": "arme-libre"},
        "à cheval|cheval|quadrupède": {"allure": "quadrupede"},
        "échapper|éviter|esquiver": {"reponse": "echapper"},
        "lance calée|calée|arme calée|lance calée sous le bras|calée sous le bras": {
            "cavalier": "arme-calee"
        },
        "sans cavalier|pas de cavalier|aucun cavalier": {"cavalier": "aucun"},
        "arme la plus longue|son arme est plus longue|arme plus longue": {"portee": "defenseur"},
    },
    units={"modificateur-charge": "en charge"},
    known="cavalier",
    needs=("topic", "arme|tai|modificateur|acrobatie"),
)

_DAMAGE = Said(
    topics="dégâts d’un coup|coup|dégâts",
    fields={
        "degats": "dégâts|arme|coup",
        "modificateur": "modificateur|mod|bonus de dégâts|modificateur de dégâts|md",
        "armure": "armure|pa|protection|armure portée",
        "naturelle": "protection naturelle|peau|armure naturelle|naturelle",
        "points-bouclier": "bouclier|pavois",
        "des-parade": "parade|pare|paré|parade à l’arme|pare à l’arme|arme qui pare",
        "marge": "marge|marge de réussite",
    },
    units={"armure": "pa|points d’armure|d’armure", "degats": "dégâts"},
    values={
        "empaler|empale|impale|empalement": {"de-maximum": "empaler"},
        "pare à l’arme|parade à l’arme": {"parade": "arme"},
        "maximiser|maximise|maximum": {"de-maximum": "maximiser"},
        "pas de défense|sans défense|aucune défense|sans parade|pas de parade|non paré|pas paré|"
        "sans parer|aucune parade|pas parer": {"parade": "aucune"},
        "bouclier|pare au bouclier|parade bouclier|parade au bouclier": {"parade": "bouclier"},
        "pavois|parade pavois|parade au pavois|pare au pavois": {
            "parade": "bouclier",
            "points-bouclier": 10,
        },
        "parade à mains nues|pare à mains nues": {"parade": "mains-nues"},
        "traverser l’armure|traverser": {"traverser": "portee"},
        "exposer|exposer le défenseur": {"exposer": True},
        "simplifiée|table simplifiée": {"table": "simplifiee"},
        "défenseur gagne|défenseur vainqueur": {"vainqueur": "defenseur"},
    },
    known="épée|lance|hache|masse|dague|sabre|arc|partout|points",
    across={"degats": "des-parade"},
    needs=("degats", "armure|de-maximum|parade|modificateur|naturelle|marge"),
)

_TRIALS = Said(
    fields={
        "arme": _WEAPON_SKILL,
        "arme-cible|adversaires|assaillant|acrobatie": "contre|vs|versus|face|adversaire|cible",
        "tai-cible": "tai cible|tai de la cible",
        "poseur": "piège|sort|magie|poseur",
        "bond": "bond|athlétisme",
        "charge|bond|athletisme": "athlétisme",
        "charge": "charge|équitation",
        "acrobatie|adversaires": "acrobatie|acro",
        "adversaires": "acrobatie de chaque adversaire",
        "assaillant": "assaillant|meilleur assaillant|athlétisme de l’assaillant",
        "tai": "tai|taille",
    },
    values={
        "désarmer|désarmement|désarme|disarm": {"epreuve": "desarmer"},
        "croche-pied|croche pied|croche-patte|croc-en-jambe|faire tomber|trip": {
            "epreuve": "croche-pied"
        },
        "bond|attaque par bond|bondir|bondit|leaping attack": {"epreuve": "bond"},
        "tenir en respect|en respect|outmanoeuvre|outmaneuver": {"epreuve": "tenir-en-respect"},
        "échapper à une charge|esquiver une charge|éviter une charge": {"epreuve": "charge"},
        "éviter un piège|piège|éviter un sort|éviter un piège ou un sort": {"epreuve": "piege"},
        "ne pas s’épuiser|s’épuiser|épuiser|pas épuiser": {"epreuve": "epuisement"},
        "épée à deux mains|arme d’entrave|à deux mains|filet|fouet": {"prise": True},
        "quadrupède|cheval|à quatre pattes": {"quadrupede": True},
        "fuite|fuir|pour fuir": {"fuite": True},
    },
    bare={"arme": "n", "poseur": "n", "charge": "n", "bond": "n", "athletisme": "n"},
    across={"arme": "arme-cible", "athletisme": "assaillant"},
    theirs=("acrobatie",),
    needs=("epreuve",),
    rank=1,
)

_PLACES = Said(
    topics="en nageant|nage|nager|en grimpant|grimper|escalade",
    fields={
        "competence": f"{_WEAPON_SKILL}|morsure|étranglement|broyage|griffes",
        "degats": "dégâts",
        "ajustement": "bonus|malus",
        "moities": "moitiés",
    },
    units={"degats": "dégâts", "moities": "moitiés|moitié"},
    known="coup précis",
    values={
        "morsure|mord|broyage|étranglement|étrangle": {"arme": "etranglement-morsure-broyage"},
        "en nageant|nage|nager|à la nage|dans l’eau": {"milieu": "nage"},
        "en grimpant|grimper|grimpe|escalade|paroi|falaise|climbing": {"milieu": "escalade"},
        "swimming|sous l’eau": {"milieu": "nage"},
        "quadrupède": {"bipede": False},
        "estoc": {"arme": "estoc"},
        "autre arme|taille|tranchant|hache|masse|marteau|sabre|cimeterre": {"arme": "autre"},
    },
    bare={"competence": "n"},
    needs=("milieu", "competence|athletisme|degats"),
)

_OPPOSITION = Said(
    topics="opposition|test d’opposition|opposé|duel|opposed roll|opposed test",
    fields={
        "competence": _OWN_SKILL,
        "competence-adverse": _THEIR_SKILL,
        "ajustement": "bonus|malus",
        "moities": "moitiés|coup précis|attaque précise|défense précise|frappe précise|"
        "parade précise",
        "jet": "jet|obtenu|obtient|affiche",
    },
    units={"moities": "moitiés|moitié|coup précis"},
    alone={"moities": 1},
    values={
        "plus de réaction|sans réaction|pas de réaction|aucune réaction|plus réaction": {
            "sans-reaction": True
        },
        "privé d’un objet|privé d’un des deux objets|désarmé d’un objet|privé de bouclier|"
        "privé de son arme": {"prive": True},
        "jets lancés|jets déjà lancés|déjà lancés": {"lances": True},
    },
    known="coup précis",
    beside={
        "ajustement": "competence",
        "ajustement-adverse": "competence-adverse",
        "moities": "competence",
        "moities-adverses": "competence-adverse",
        "jet": "competence",
        "jet-adverse": "competence-adverse",
    },
    bare={"competence": "t", "ajustement": "+"},
    across={"competence": "competence-adverse"},
    side="role",
    roles={"attaquant": _ATTACKING, "defenseur": _DEFENDING},
    more={"competence-adverse": "autres"},
    needs=("competence", "competence-adverse"),
)

_KNOCKBACK = Said(
    topics="recul|reculer|cogner|repousser|repousse|knockback|bash",
    fields={
        "degats": "dégâts|coup|inflige|massue|masse|hache|marteau|épée|arme",
        "tai-attaquant": "tai attaquant|tai de l’attaquant",
        "tai-monture": "tai monture|tai de la monture|monture tai|destrier tai|destrier|cheval tai",
    },
    units={"degats": "dégâts|points de dégâts|points"},
    values={
        "en selle|cavalier|monté|à cheval|cavalier en selle": {"position": "en-selle"},
        "mur|obstacle|arbre|paroi|rocher": {"obstacle": True},
    },
    bare={"degats": "n"},
    needs=("topic|obstacle", "degats", "tai"),
)

_FUMBLES = Said(
    topics="échec critique|maladresse|fumble",
    values={
        "arme|mêlée|arme de mêlée|épée|hache|masse": {"arme": "melee"},
        "arme de jet|arme de tir|arc|arbalète|tir|javelot|fronde": {"arme": "jet"},
        "arme naturelle|griffes|morsure|mains nues|poings": {"arme": "naturelle"},
        "armure|porter une armure|porte une armure": {"armure": True},
    },
    fields={"de-tombe": SHOWN},
    bare={"de-tombe": "n"},
    spare=("armure",),
    needs=("topic", "arme|armure|de-tombe"),
)

SPOKEN = Spoken(
    unsigned=("competence", "competence-adverse", "armure", "tai"),
    names="runequest|rq|rune quest|rq6",
    weighing="magie|fatigue|fatigué|hauteur|obscurité|visée|embuscade|avantage|désavantage",
    fields={
        "acrobatie": "acrobatie|acro",
        "equitation": "équitation|équi",
        "athletisme": "athlétisme|athlé",
        "endurance": "endurance",
        "tai": "tai|taille|tai cible|tai de la cible",
        "con": "con|constitution",
        "pou": "pou|pouvoir",
        "perseverance": "persévérance",
    },
    said={
        "armure": _ARMOUR,
        "blessures": _WOUNDS,
        "cavalier": _RIDER,
        "charge": _CHARGE,
        "degats": _DAMAGE,
        "epreuves": _TRIALS,
        "maladresses": _FUMBLES,
        "milieux": _PLACES,
        "opposition": _OPPOSITION,
        "recul": _KNOCKBACK,
    },
)
