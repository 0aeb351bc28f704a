"""How players of RuneQuest say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import SHOWN, Said, Spoken
from calculators.runequest.spoken_blows import ARMOUR, DAMAGE, FIGHT, KNOCKBACK, WOUNDS

_ARMS = (
    "épée|lance|hache|masse|sabre|dague|rapière|cimeterre|marteau|fléau|bâton|gourdin|hallebarde|"
    "pique|espadon|trident|poignard"
)
_STYLES = "|".join(f"{arm} et bouclier" for arm in _ARMS.split("|"))
_OWN_SKILL = f"compétence|{_ARMS}|{_STYLES}|arme|combat|style"
_THEIR_SKILL = "contre|vs|versus|face|adversaire|adversaires|ennemi|ennemis|adverse|lui"
_ATTACKING = "attaque|attaquer|attaquant|frapper|attack"
_DEFENDING = (
    "défense|se défend|défendre|défenseur|défend|parade|parer|pare|esquive|esquiver|bouclier|"
    "pavois|parry|dodge|evade|block|bloque|bloquer"
)
_AT_PLACES = (" tête", " bras", " jambe", " poitrine", " abdomen", " ventre")
_AIMS = "|".join(
    f"{verb}{place}"
    for verb in ("vise", "viser", "visé", "aim")
    for place in ("", *_AT_PLACES)
)
"""To aim at a place, which takes half of one’s chances."""
_WEAPON_SKILL = "compétence|compétence d’arme|épée|lance|hache|masse|sabre|arme|attaque"

_RIDERS = "|".join(
    f"{whom}{rider}"
    for whom in ("", "contre ", "face ")
    for rider in ("autre cavalier", "cavalier adverse", "cavalier ennemi")
) + "|contre cavalier|face cavalier|cavalier contre cavalier|deux cavaliers"
"""A foe in the saddle too, who is no lower than oneself."""

_RIDER = Said(
    topics="à cheval|cheval|cavalier|en selle|monté|combattre à cheval|à dos de cheval|dos de cheval",
    fields={
        "competence": f"{_OWN_SKILL}|combat à cheval|combat en selle|combat monté",
        "adversaire": f"adversaire|ennemi|contre|vs|versus|face|fantassin|piéton|{_RIDERS}",
        "modificateur": "bonus|malus",
        "moities": "moitiés",
    },
    units={"moities": "moitiés|moitié"},
    values={
        "lance|arme longue": {"arme-longue": True},
        "au-dessous|en dessous|dessous|plus bas|à pied|adversaire à pied|au sol|par terre|à terre": {
            "au-dessous": True
        },
        "même hauteur|à hauteur|adversaire à cheval|adversaire monté|ennemi à cheval|ennemi monté|"
        f"également à cheval|également monté|{_RIDERS}": {"au-dessous": False},
    },
    spare=("au-dessous", "arme-longue"),
    known="coup précis|bats|battre|se battre|attaque montée",
    bare={"competence": "n"},
    across={"competence": "adversaire"},
    side="action",
    roles={"attaque": _ATTACKING, "defense": _DEFENDING},
    needs=("equitation|topic", "competence"),
)

_IN_HAND = "|".join(
    f"{arm} {held}"
    for arm in ("arme", *_ARMS.split("|"))
    for held in ("à la main", "au poing", "libre")
)
_WIELDED = "|".join(
    f"{rider} {arm}"
    for rider in ("charge", "charger", "cavalier", "à cheval", "charge à cheval", "cavalier charge")
    for arm in _ARMS.split("|")
    if arm not in {"lance", "pique"}
)
"""An arm that a rider holds, and has not couched: only a lance is."""

_CHARGE = Said(
    topics="charge|charger|chargeur|charging|en charge|fonce|foncer",
    fields={
        "arme": f"arme|dégâts|{_ARMS}|{_IN_HAND}",
        "modificateur": "modificateur|modificateur de dégâts|bonus de dégâts|md|bonus",
        "modificateur-charge": "modificateur en charge|modificateur charge|passe|passe en charge|"
        "modificateur de dégâts en "
        "charge|modificateur de charge|bonus en charge",
        "acrobatie": "acrobatie",
        "poursuite": "équitation|athlétisme|poursuite",
        "arme-cible": "arme de la cible|son arme|arme adverse",
    },
    values={
        "bipède|à pied": {"allure": "bipede", "cavalier": "aucun"},
        "montée|charge montée": {"allure": "quadrupede"},
        "bipède sans cavalier": {"allure": "bipede", "cavalier": "aucun"},
        "quadrupède sans cavalier": {"allure": "quadrupede", "cavalier": "aucun"},
        "soutenir|soutenir la charge|tient bon|tient ferme|tenir bon|tenir ferme": {
            "reponse": "soutenir"
        },
        "soutient": {"reponse": "soutenir"},
        f"arme libre|{_IN_HAND}|{_WIELDED}": {"cavalier": "arme-libre"},
        "à cheval|cheval|quadrupède": {"allure": "quadrupede"},
        "échapper|éviter|esquiver": {"reponse": "echapper"},
        "lance calée|calée|arme calée|lance calée sous le bras|calée sous le bras": {
            "cavalier": "arme-calee"
        },
        "sans cavalier|pas de cavalier|aucun cavalier": {"cavalier": "aucun"},
        "arme la plus longue|son arme est plus longue|arme plus longue": {"portee": "defenseur"},
        "|".join(
            f"{what}{equal}"
            for what in ("", "arme ", "arme de ")
            for equal in (
                *("même allonge", "même portée", "même longueur", "longueur égale", "aussi longue"),
                *("allonge égale", "portée égale", "allonge pareille"),
            )
        ): {"portee": "personne"},
    },
    # Who says so is charged, and the form asks of who charges.
    by_side={"soutiens|soutenons": ({}, {})},
    units={"modificateur-charge": "en charge"},
    known="cavalier",
    needs=("topic", "arme|tai|modificateur|acrobatie"),
)

_TRAPS = "|".join(
    f"{verb} {thing}"
    for verb in ("éviter", "évite", "esquiver", "esquive", "échapper à", "échappe à")
    for thing in ("un piège", "un piège posé", "un sort", "un sort lancé")
)
"""To get out of what was laid or cast."""

_BEASTS = (
    *("loup", "lion", "ours", "tigre", "griffon", "worg", "monstre", "créature", "bête"),
    *("sanglier", "dragon", "araignée", "démon", "animal"),
)
"""Who leaps, and is no target."""

_TRIALS = Said(
    act="epreuve",
    fields={
        "arme": _WEAPON_SKILL,
        "arme-cible|adversaires|assaillant|acrobatie": "contre|vs|versus|face|adversaire|cible",
        "tai-cible": "tai cible|tai de la cible",
        "poseur": "piège|sort|magie|poseur|sort lancé|piège posé|posé|magie du lanceur|lanceur|"
        f"{_TRAPS}",
        "bond": "bond|athlétisme",
        "charge|bond|athletisme": "athlétisme",
        "charge": "charge|équitation",
        "acrobatie|adversaires": "acrobatie|acro",
        "adversaires": "acrobatie de chaque adversaire",
        "assaillant": "assaillant|meilleur assaillant|athlétisme de l’assaillant|meilleur|"
        "meilleur athlétisme|poursuivant|meilleur poursuivant|assaillant maximum",
        "tai": "|".join(f"{beast} tai|{beast} taille" for beast in _BEASTS),
        "tai|tai-cible": "tai|taille",
    },
    values={
        "désarmer|désarmement|désarme|disarm": {"epreuve": "desarmer"},
        "trébucher|faire trébucher|croche-pied|croche pied|croche-patte|croc-en-jambe|"
        "faire tomber|trip|"
        "balayette|balayage|faucher": {"epreuve": "croche-pied"},
        "saute|sauter|saute par-dessus|sauter par-dessus|saute dessus|bond|attaque par bond|"
        "bondir|bondit|leaping attack": {"epreuve": "bond"},
        "tenir en respect|en respect|outmanoeuvre|outmaneuver|tenir à distance|garder à distance|"
        "tenir adversaires à distance|tenir ennemis à distance|tenir à l’écart": {
            "epreuve": "tenir-en-respect"
        },
        "|".join(
            f"{verb} {charge}"
            for verb in ("échapper à", "échappe à", "esquiver", "éviter", "évite", "esquive")
            for charge in (
                *("une charge", "une charge d’un cavalier", "une charge de cavalier"),
                *("un cavalier qui charge", "une bête qui charge", "charge montée", "sa charge"),
            )
        ): {"epreuve": "charge"},
        f"piège|piège posé|éviter un piège ou un sort|{_TRAPS}": {"epreuve": "piege"},
        "ne pas s’épuiser|s’épuiser|épuiser|pas épuiser|fatiguer|fatigue|éreinter|"
        "cours partout fatiguer|courir partout fatiguer|fatigue courant autour|"
        "fatiguer courant autour|courir autour|cours autour": {"epreuve": "epuisement"},
        "épée à deux mains|arme d’entrave|à deux mains|filet|fouet": {"prise": True},
        "quadrupède|cheval|à quatre pattes": {"quadrupede": True},
        "fuite|fuir|pour fuir|fuir en courant|enfuir|pour enfuir|prendre la fuite|fuis": {
            "epreuve": "tenir-en-respect",
            "fuite": True,
        },
    },
    known="esquive|esquiver|maximum|combat|sur place",
    bare={"arme": "n", "poseur": "n", "charge": "n", "bond": "n", "athletisme": "n"},
    # A beast is told of first: « loup TAI 20 bondit sur un gars TAI 9 ».
    across={"arme": "arme-cible", "athletisme": "assaillant", "tai": "tai"},
    theirs=("acrobatie",),
    either=("bond", "tai", "tai-cible", "charge", "poseur", "acrobatie", "quadrupede"),
    needs=("epreuve",),
    rank=1,
)

_PLACES = Said(
    topics="en nageant|nage|nager|en grimpant|grimper|escalade",
    fields={
        "competence": f"{_WEAPON_SKILL}|{_ARMS}|morsure|étranglement|broyage|griffes|attaquer|frapper",
        "degats": "dégâts",
        "ajustement": "bonus|malus",
        "moities": "moitiés",
    },
    units={"degats": "dégâts", "moities": "moitiés|moitié"},
    known="coup précis",
    values={
        "morsure|mord|broyage|étranglement|étrangle": {"arme": "etranglement-morsure-broyage"},
        "en nageant|nage|nager|à la nage|dans l’eau|se battre en nageant": {"milieu": "nage"},
        "se battre en grimpant|en grimpant|grimper|grimpe|escalade|paroi|falaise|climbing|corde|"
        "suspendu|accroché|suspendu à une corde|accroché à une corde|accroché à la paroi|"
        "accroché à la falaise|échelle": {"milieu": "escalade"},
        "swimming|sous l’eau": {"milieu": "nage"},
        "quadrupède": {"bipede": False},
        "estoc|lance|lance courte|lance longue|trident|pique|javelot": {
            "arme": "estoc"
        },
        "autre arme|taille|tranchant|hache|masse|marteau|sabre|cimeterre|gourdin|fléau|"
        "bâton|hallebarde": {"arme": "autre"},
    },
    bare={"competence": "n"},
    needs=("milieu", "competence|athletisme|degats"),
)

_LOST = "|".join(
    f"{lost} {thing}|{thing} {lost}"
    for lost in ("perdu", "pris", "arraché")
    for thing in ("bouclier", "arme", "épée", "hache", "lance")
)
"""What one has no more, of the two things that a style has."""

_BLOWS_AT = "|".join(
    f"{blow}{place}" for blow in ("attaque", "frappe", "coup", "tape") for place in _AT_PLACES
)

_OPPOSITION = Said(
    topics="opposition|test d’opposition|opposé|duel|opposed roll|opposed test",
    fields={
        "competence": _OWN_SKILL,
        "competence-adverse": _THEIR_SKILL,
        "ajustement": "bonus|malus",
        "moities": f"moitiés|{_AIMS}|{_BLOWS_AT}|coup précis|attaque précise|défense précise|frappe précise|"
        "parade précise",
        "jet": "jet|obtenu|obtient|affiche",
    },
    units={"moities": "moitiés|moitié|coup précis"},
    alone={"moities": 1},
    values={
        "pas réagir|plus réagir|réagit pas|réagit plus|plus de réaction|sans réaction|"
        "pas de réaction|aucune réaction|plus réaction": {"sans-reaction": True},
        "privé d’un objet|privé d’un des deux objets|désarmé d’un objet|privé de bouclier|"
        "privé de son arme": {"prive": True},
        "jets lancés|jets déjà lancés|déjà lancés": {"lances": True},
    },
    by_side={
        f"pas bouclier|sans bouclier|{_LOST}": (
            {"prive": True},
            {"prive-adverse": True},
        ),
    },
    known="coup précis|gagne|gagner|vainqueur|emporte|emporter|sans coup précis|"
    "pas de coup précis|aucun coup précis|sans attaque précise|sans défense précise",
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
    added={"arme": "modificateur"},
    more={"competence-adverse": "autres"},
    either=("sans-reaction", "lances"),
    needs=("competence", "competence-adverse"),
)

_FUMBLES = Said(
    topics="échec critique|maladresse|fumble",
    values={
        "arme|mêlée|arme de mêlée|épée|hache|masse|lance|dague|marteau|sabre|bâton|fléau|"
        "hallebarde|"
        "gourdin|rapière|cimeterre": {"arme": "melee"},
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
    weighing="immunisé|immunité|magie|fatigue|fatigué|hauteur|obscurité|visée|embuscade|avantage|"
    "désavantage",
    fields={
        "acrobatie": "acrobatie|acro",
        "equitation": "équitation|équi",
        "athletisme": "athlétisme|athlé",
        "endurance": "endurance|end|endu",
        "tai": "tai|taille|tai cible|tai de la cible",
        "con": "con|constitution",
        "pou": "pou|pouvoir",
        "perseverance": "persévérance",
    },
    said={
        "armure": ARMOUR,
        "blessures": WOUNDS,
        "cavalier": _RIDER,
        "charge": _CHARGE,
        "combat": FIGHT,
        "degats": DAMAGE,
        "epreuves": _TRIALS,
        "maladresses": _FUMBLES,
        "milieux": _PLACES,
        "opposition": _OPPOSITION,
        "recul": KNOCKBACK,
    },
)
