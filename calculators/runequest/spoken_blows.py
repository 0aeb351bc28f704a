"""How players of RuneQuest say what the calculators of a blow and what it meets ask for."""

from calculators.asking.spoken import SEVERAL, STARTS, Said
from calculators.runequest.spoken_arms import ARMS

_WORN = "plaques|plates|plate|mailles|cotte de mailles|harnois"
"""What is worn, of metal."""

ARMOUR = Said(
    topics="malus d’armure|armure|encombrement|pa|points d’armure|malus|pénalité",
    fields={
        "points": "pa|points d’armure|malus d’armure|localisations|tête|bras|poitrine|torse|"
        "abdomen|ventre|jambe|jambe droite|jambe gauche|bras droit|bras gauche|casque|plastron",
        "total": "total|pa en tout|en tout|points d’armure en tout|total armure|armure totale|"
        "total d’armure|pa total|total de pa|armure en tout|total des pa|armure au total",
        "competence": "compétence|style|style de combat|esquive|athlétisme|acrobatie|discrétion|"
        "équitation|nage|furtivité|attaque|parade|combat|arme|épée|hache|lance|masse|"
        "sabre|dague|arc|arbalète|rapière|marteau|bâton|javelot|hallebarde|bouclier|endurance",
        "armure": "compétence armure|armure compétence|entraînement|entraînement armure|"
        "compétence en armure",
        "points|armure": "armure",
    },
    units={"total": "pa|points|points d’armure|pa en tout|points en tout|points d’armure en tout"},
    values={
        "arrondi au supérieur|arrondie au supérieur|arrondi au-dessus": {"arrondi": "superieur"},
    },
    known=f"{_WORN}|légère|lourde|lamellaire|lamelles|brigandine|"
    "harnois complet|complet|armure complète|cuir|écailles|"
    "tombe|tombe à combien|perd|perds",
    everywhere={
        "points": "|".join(
            f"{thing}{place}"
            for thing in ("", "points ", "pa ", "armure ", "points d’armure ")
            for place in (
                "partout",
                "everywhere",
                "chaque localisation",
                "chaque endroit",
                "tout le corps",
                "toutes les localisations",
                "sur toutes les localisations",
                "sur tout le corps",
                "partout ailleurs",
                "ailleurs",
            )
        )
    },
    needs=("points|total", "competence|topic"),
)

WOUNDS = Said(
    topics="blessure|blessé|touché|dernière action|dernière action héroïque|action héroïque",
    fields={
        "depart": "pv|points de vie|départ|sur",
        "degats-subis": "dégâts|dommages|encaisse|prend|reprend|reçoit|coup|perd",
        "perdus": "perdus|déjà perdus|déjà|manque|manquait|manquent|manquaient",
        "perseverance": "persévérance|persistence|persé|pers",
        "competence": "compétence|attaquant|compétence d’arme|attaque|adversaire|ennemi|lui|"
        "agresseur|en face|mec|type|gars|arme|contre|vs|archer|tireur|assaillant",
    },
    units={
        "depart|degats-subis": "pv|points de vie",
        "depart": "pv de départ|pv à la loc|pv dans la loc|pv à la localisation",
        "perdus": "perdus|déjà perdus|pv perdus|points perdus",
        "degats-subis": "dégâts|dommages|points de dégâts|dégâts subis|points",
    },
    values={
        "ventre": {"localisation": "abdomen"},
        "torse": {"localisation": "poitrine"},
        "crâne|head|tronche|gueule": {"localisation": "tete"},
        "chest": {"localisation": "poitrine"},
        "leg|cuisse": {"localisation": "jambe"},
        "propre échec critique|fumble|tout seul|échec critique|maladresse|propre arme|propre épée|"
        "propre coup|moi-même|lui-même|elle-même|propre hache|propre lance|propre dague": {
            "origine": "echec-critique"
        },
    },
    known="déjà|gauche|droit|droite|base|au départ|tombe|mort|meurt|"
    "conscient|rester conscient|reste conscient|flèche|carreau|"
    "mourir|avant la mort|avant de mourir|minutes avant la mort|minutes|inconscient|évanoui|"
    "évanouit|s’évanouir|debout|reste debout",
    bare={"degats-subis": "n"},
    needs=("localisation|topic", "degats-subis"),
)

_PARRIES = "|".join(
    f"{pare} {arm}"
    for pare in ("pare", "parade", "paré", "parée")
    for arm in (*ARMS.split("|"), "avec son arme")
)
"""To parry with an arm, which has dice of its own."""

_SHIELDS = (
    "bouclier|grand bouclier|petit bouclier|bouclier moyen|pavois|rondache|targe|écu|bouclier rond"
)

_PIERCED = "traverser l’armure|traverser l’armure portée|traverse l’armure portée"
"""What goes through, beside whose points it goes."""

DAMAGE = Said(
    topics="dégâts d’un coup|coup|dégâts",
    fields={
        "degats": "dégâts|arme|coup",
        "modificateur": "modificateur|mod|db|bonus de dégâts|modificateur de dégâts|md|bonus",
        "armure": f"armure|pa|protection|armure portée|{_WORN}|{_PIERCED}",
        "naturelle": "protection naturelle|peau|armure naturelle|naturelle",
        "points-bouclier": _SHIELDS,
        "des-parade|degats": "pare",
        "des-parade": f"{_PARRIES}|parade à mains nues|pare à mains nues|mains nues|"
        "parade|paré|parade à l’arme|pare à l’arme|arme qui pare|parade maximum",
        "marge": "marge|marge de réussite|marge défenseur|marge du défenseur|marge attaquant",
    },
    units={
        "armure|points-bouclier": "pa|ap|points d’armure",
        "armure": "d’armure",
        "degats": "dégâts",
        "marge": "niveaux de réussite|niveau de réussite|degrés de réussite|degré de réussite|"
        "niveaux d’écart|niveau d’écart|degrés d’écart|crans|cran",
    },
    added={"degats": "modificateur"},
    most={"modificateur": 12, "degats": 60, "des-parade": 30},
    values={
        "empaler|empale|impale|empalement": {"de-maximum": "empaler"},
        "pare à l’arme|parade à l’arme": {"parade": "arme"},
        "parade maximum": {"parade-maximum": True},
        "maximiser|maximise|maximum": {"de-maximum": "maximiser"},
        "pas de défense|sans défense|aucune défense|sans parade|pas de parade|non paré|pas paré|"
        "pas parée|non parée|"
        "sans parer|aucune parade|pas parer": {"parade": "aucune"},
        f"{_SHIELDS}|pare au bouclier|parade bouclier|parade au bouclier|bloque bouclier|"
        "bloqué par un bouclier|bloque au bouclier": {"parade": "bouclier"},
        "victoire|victoire de l’attaquant|marge attaquant|marge de l’attaquant": {
            "vainqueur": "attaquant"
        },
        "victoire du défenseur|victoire en défense|marge défenseur|marge du défenseur": {
            "vainqueur": "defenseur"
        },
        "parade pavois|parade au pavois|pare au pavois": {
            "parade": "bouclier",
            "points-bouclier": 10,
        },
        _PARRIES: {"parade": "arme"},
        "parade à mains nues|pare à mains nues|à mains nues": {"parade": "mains-nues"},
        f"{_PIERCED}|traverser": {"traverser": "portee"},
        "|".join(
            f"traverse {what}" for what in ("peau", "écailles", "cuir", "protection naturelle")
        )
        + "|traverse l’armure naturelle": {"traverser": "naturelle"},
        "exposer|exposer le défenseur|expose": {"exposer": True},
        "endommager|endommage|endommager l’arme|endommage l’arme|casser l’arme|casse l’arme|"
        "briser l’arme|brise l’arme": {"endommager": "oui"},
        "simplifiée|table simplifiée": {"table": "simplifiee"},
        "défenseur gagne|défenseur vainqueur": {"vainqueur": "defenseur"},
        "attaquant gagne|attaquant vainqueur": {"vainqueur": "attaquant"},
    },
    # Where it strikes, the armour that is told of is.
    known="jambe|bras|tête|poitrine|abdomen|ventre|torse|touché|localisation|"
    "épée|lance|hache|masse|dague|sabre|arc|flèche|carreau|morsure|partout|points|griffes|crocs|marteau|gourdin|"
    "rapière|fléau|bâton|poings|estoc",
    across={"degats": "des-parade"},
    theirs=("des-parade",),
    either=("vainqueur", "marge", "parade-maximum", "attaquant-rate"),
    needs=(
        "degats",
        (
            "armure|naturelle|parade|des-parade|modificateur|marge|de-maximum|traverser|exposer|"
            "attaquant-rate"
        ),
    ),
)

KNOCKBACK = Said(
    topics="recul|reculer|cogner|repousser|repousse|knockback|bash",
    fields={
        "degats": "dégâts|coup|inflige|prend|encaisse|reçoit|met|massue|masse|hache|marteau|"
        "épée|arme|coup de bouclier|bouclier",
        "tai-attaquant": "tai attaquant|tai de l’attaquant",
        "tai-monture": "tai monture|tai de la monture|monture tai|destrier tai|destrier|cheval tai",
    },
    units={"degats": "dégâts|points de dégâts|points"},
    values={
        "en selle|cavalier|monté|à cheval|cavalier en selle": {"position": "en-selle"},
        "mur|mur dans le dos|dos au mur|dos contre un mur|obstacle|arbre|paroi|rocher": {
            "obstacle": True
        },
    },
    known="tombe|tomber|recule|debout",
    bare={"degats": "n"},
    across={"tai-attaquant": "tai"},
    either=("obstacle",),
    needs=("topic|obstacle|acrobatie|tai-attaquant", "degats", "tai"),
)

_BLOWS_A_ROUND = "attaques par round|attaques par tour"
_RIPOSTES_A_ROUND = "réactions par round|réactions par tour"
"""What only a whole fight asks for."""

FIGHT = Said(
    topics="combat entier|combat complet|combat total|tout le combat|"
    f"{_BLOWS_A_ROUND}|{_RIPOSTES_A_ROUND}|"
    "qui l’emporte|l’emporte|jusqu’au bout|duel à mort|"
    "combat à mort|bagarre|baston|affrontement|gagne le combat|gagner le combat|"
    "remporte le combat|remporter le combat|survis",
    halves=True,
    fields={
        "competence": "compétence|compétence d’arme|épée|lance|hache|masse|combat",
        "competence-adverse": "contre|vs|versus|face|adversaire|ennemi|lui",
        "arme": "dégâts",
        "armure": "armure",
        "bouclier": _SHIELDS,
        "modificateur": "modificateur|mod|modificateur de dégâts|bonus de dégâts|md|db",
    },
    units={
        "armure|bouclier": "pa|ap|points d’armure",
        "modificateur": "modificateur|mod|modificateur de dégâts",
        "attaques": f"attaques|attaque|{_BLOWS_A_ROUND}",
        "reactions": f"réactions|réaction|{_RIPOSTES_A_ROUND}",
        "adversaires": SEVERAL,
    },
    values={
        "hors de combat seulement|seulement hors de combat|hors de combat et rien d’autre": {
            "fin": "hors-de-combat"
        },
        "première blessure sérieuse|premier sang|première blessure sérieuse perd|"
        "première blessure sérieuse arrête": {"fin": "blessure-serieuse"},
        "simplifiée|table simplifiée": {"table": "simplifiee"},
        f"{_SHIELDS}|pare au bouclier|un bouclier": {"parade": "bouclier"},
        "traverser l’armure|traverse l’armure": {"effet": "traverser-armure"},
        "maximiser les dégâts|maximise les dégâts": {"effet": "maximiser"},
        "empaler|empale": {"effet": "empaler"},
        "exposer le défenseur|expose le défenseur": {"effet": "exposer"},
        "vise toujours|toujours viser|vise toujours la tête|toujours la tête": {
            "effet": "choisir-localisation"
        },
    },
    known="qui gagne|gagne|gagner|vainqueur|duel|chaque victoire|chaque fois|chaque fois gagne|"
    "quand gagne",
    bare={"competence": "t"},
    by_side=STARTS,
    across={
        "competence": "competence-adverse",
        "arme": "arme-adverse",
        "armure": "armure-adverse",
        "modificateur": "modificateur-adverse",
        "parade": "parade-adverse",
        "bouclier": "bouclier-adverse",
        "endurance": "endurance-adverse",
        "attaques": "attaques-adverses",
    },
    added={"arme": "modificateur", "arme-adverse": "modificateur-adverse"},
    either=("qui", "fin"),
    needs=("topic|fin|effet|arme-adverse|armure-adverse", "competence", "competence-adverse"),
    rank=1,
)
