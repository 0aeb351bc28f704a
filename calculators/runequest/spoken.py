"""How players of RuneQuest say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import Said, Spoken

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
        "points": "armure|pa|points d’armure|localisations",
        "total": "total|pa en tout|en tout|points d’armure en tout",
        "competence": "compétence|épée|arme|style|esquive|athlétisme|acrobatie",
        "armure": "compétence armure|armure compétence|entraînement",
    },
    units={"total": "pa|points|points d’armure|pa en tout|points en tout"},
    known="harnois|harnois complet|complet|armure complète",
    everywhere={"points": "partout|chaque localisation|chaque endroit"},
    needs=("points|total", "competence|topic"),
)

_WOUNDS = Said(
    topics="blessure|blessé|localisation|touché",
    fields={
        "depart": "pv|points de vie|départ",
        "degats-subis": "dégâts|dommages|subit|encaisse|prend|reçoit|coup",
        "perdus": "perdus|déjà perdus",
        "competence": "compétence|attaquant|compétence d’arme",
    },
    units={
        "depart": "pv|points de vie|pv de départ",
        "perdus": "perdus|déjà perdus|pv perdus|points perdus",
        "degats-subis": "dégâts|dommages|points de dégâts|dégâts subis",
    },
    values={
        "ventre": {"localisation": "abdomen"},
        "torse": {"localisation": "poitrine"},
        "crâne": {"localisation": "tete"},
    },
    known="déjà",
    needs=("localisation|topic", "degats-subis"),
)

_RIDER = Said(
    topics="à cheval|cheval|cavalier|en selle|monté|combattre à cheval",
    fields={
        "competence": _OWN_SKILL,
        "adversaire": "adversaire|ennemi|contre|vs|versus|face|fantassin",
    },
    values={
        "lance|arme longue": {"arme-longue": True},
    },
    bare={"competence": "n"},
    across={"competence": "adversaire"},
    side="action",
    roles={"attaque": _ATTACKING, "defense": _DEFENDING},
    needs=("equitation|topic", "competence"),
)

_CHARGE = Said(
    topics="charge|charger",
    fields={
        "arme": "arme|lance|épée|hache|dégâts",
        "modificateur": "modificateur|mod|modificateur de dégâts|bonus de dégâts",
        "modificateur-charge": "modificateur en charge|modificateur charge",
        "acrobatie": "acrobatie",
        "poursuite": "équitation|athlétisme|poursuite",
    },
    values={
        "bipède|à pied": {"allure": "bipede", "cavalier": "aucun"},
        "à cheval|cheval|quadrupède": {"allure": "quadrupede"},
        "échapper|éviter|esquiver": {"reponse": "echapper"},
        "lance calée|calée|arme calée": {"cavalier": "arme-calee"},
        "sans cavalier": {"cavalier": "aucun"},
    },
    needs=("topic", "arme|tai|modificateur|acrobatie"),
)

_DAMAGE = Said(
    topics="dégâts d’un coup|coup|dégâts",
    fields={
        "degats": "dégâts|arme|dés|coup",
        "modificateur": "modificateur|mod|bonus de dégâts|modificateur de dégâts|md",
        "armure": "armure|pa|protection|armure portée",
        "naturelle": "protection naturelle|peau|armure naturelle|naturelle",
        "points-bouclier": "bouclier|pavois",
        "des-parade": "parade|pare|paré",
        "marge": "marge|marge de réussite",
    },
    units={"armure": "pa|points d’armure|d’armure", "degats": "dégâts"},
    values={
        "empaler|empale|impale": {"de-maximum": "empaler"},
        "maximiser|maximise|maximum": {"de-maximum": "maximiser"},
        "sans parade|pas de parade|non paré|pas paré|sans parer": {"parade": "aucune"},
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
    needs=("degats", "armure|de-maximum|parade|modificateur|naturelle|marge"),
)

_TRIALS = Said(
    fields={
        "arme": _WEAPON_SKILL,
        "arme-cible|adversaires|assaillant|acrobatie": "contre|vs|versus|face|adversaire|cible",
        "tai-cible": "tai cible|tai de la cible",
        "poseur": "piège|sort|magie|poseur",
        "bond": "bond|athlétisme",
        "charge": "charge|équitation",
        "athletisme": "athlétisme",
    },
    values={
        "désarmer|désarmement|désarme|disarm": {"epreuve": "desarmer"},
        "croche-pied|croche pied|croc-en-jambe|faire tomber|trip": {"epreuve": "croche-pied"},
        "bond|attaque par bond|bondir|leaping attack": {"epreuve": "bond"},
        "tenir en respect|en respect|outmanoeuvre|outmaneuver": {"epreuve": "tenir-en-respect"},
        "échapper à une charge|esquiver une charge|éviter une charge": {"epreuve": "charge"},
        "éviter un piège|piège|éviter un sort|éviter un piège ou un sort": {"epreuve": "piege"},
        "ne pas s’épuiser|s’épuiser|épuiser": {"epreuve": "epuisement"},
        "épée à deux mains|arme d’entrave|à deux mains": {"prise": True},
        "quadrupède|cheval|à quatre pattes": {"quadrupede": True},
        "fuite|fuir": {"fuite": True},
    },
    bare={"arme": "n", "poseur": "n", "charge": "n", "bond": "n", "athletisme": "n"},
    across={"arme": "arme-cible", "athletisme": "assaillant"},
    needs=("epreuve",),
)

_PLACES = Said(
    topics="en nageant|nage|nager|en grimpant|grimper|escalade",
    fields={"competence": _WEAPON_SKILL, "degats": "dégâts"},
    units={"degats": "dégâts"},
    values={
        "en nageant|nage|nager|à la nage|dans l’eau": {"milieu": "nage"},
        "en grimpant|grimper|grimpe|escalade": {"milieu": "escalade"},
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
        "moities": "moitiés|coup précis",
    },
    bare={"competence": "t", "ajustement": "+"},
    across={
        "competence": "competence-adverse",
        "ajustement": "ajustement-adverse",
        "moities": "moities-adverses",
        "prive": "prive-adverse",
    },
    side="role",
    roles={"attaquant": _ATTACKING, "defenseur": _DEFENDING},
    more={"competence-adverse": "autres"},
    needs=("competence", "competence-adverse"),
)

_KNOCKBACK = Said(
    topics="recul|reculer|cogner|repousser|repousse|knockback|bash",
    fields={
        "degats": "dégâts|coup|inflige",
        "tai-attaquant": "tai attaquant|tai de l’attaquant",
        "tai-monture": "tai monture|tai de la monture|monture tai|destrier tai|destrier|cheval tai",
    },
    units={"degats": "dégâts|points de dégâts"},
    values={
        "en selle|cavalier|monté|à cheval": {"position": "en-selle"},
        "mur|obstacle|arbre": {"obstacle": True},
    },
    bare={"degats": "n"},
    needs=("topic", "degats", "tai"),
)

SPOKEN = Spoken(
    unsigned=("competence", "competence-adverse", "armure", "tai"),
    names="runequest|rq|rune quest|rq6",
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
        "milieux": _PLACES,
        "opposition": _OPPOSITION,
        "recul": _KNOCKBACK,
    },
)
