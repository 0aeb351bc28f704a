"""How players of RuneQuest say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import SHOWN, Said, Spoken
from calculators.runequest.spoken_arms import (
    AIMS,
    ARMS,
    AT_PLACES,
    ATTACKING,
    CHARGES,
    DEFENDING,
    OWN_SKILL,
    PRECISE,
    THEIR_SKILL,
    WEAPON_SKILL,
)
from calculators.runequest.spoken_blows import ARMOUR, DAMAGE, FIGHT, KNOCKBACK, WOUNDS
from calculators.runequest.spoken_riding import CHARGE, RIDER

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

_QUADRUPED = "quadrupède athlétisme|athlétisme quadrupède|cheval athlétisme|athlétisme cheval"
"""What one that stands on four feet keeps them by."""

_TRIALS = Said(
    act="epreuve",
    fields={
        "arme": WEAPON_SKILL,
        "arme-cible|adversaires|assaillant|acrobatie|poseur": "contre|vs|versus|face|adversaire|"
        "cible",
        "tai-cible": "tai cible|tai de la cible",
        "poseur": "piège|piège magique|sort|magie|poseur|sort lancé|piège posé|posé|"
        f"magie du lanceur|lanceur|{_TRAPS}",
        "bond": "bond|athlétisme",
        "charge|bond|athletisme": "athlétisme",
        "charge": "charge|équitation|cavalier|cavalier équitation|équitation du cavalier",
        "acrobatie|adversaires": "acrobatie|acro",
        "acrobatie": _QUADRUPED,
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
        f"{CHARGES}|cavalier charge": {"epreuve": "charge"},
        f"piège|piège magique|piège posé|éviter un piège ou un sort|{_TRAPS}": {"epreuve": "piege"},
        "ne pas s’épuiser|s’épuiser|épuiser|pas épuiser|fatiguer|fatigue|éreinter|"
        "cours partout fatiguer|courir partout fatiguer|fatigue courant autour|"
        "fatiguer courant autour|courir autour|cours autour": {"epreuve": "epuisement"},
        "épée à deux mains|arme d’entrave|à deux mains|filet|fouet": {"prise": True},
        f"quadrupède|cheval|à quatre pattes|{_QUADRUPED}": {"quadrupede": True},
        "fuite|fuir|pour fuir|fuir en courant|enfuir|pour enfuir|prendre la fuite|fuis": {
            "epreuve": "tenir-en-respect",
            "fuite": True,
        },
    },
    known="esquive|esquiver|maximum|combat|sur place|saute de côté|saute sur le côté|plonge|"
    "renverse|sauter de côté|plonge sur le côté",
    bare={"arme": "n", "poseur": "n", "charge": "n", "bond": "n", "athletisme": "n"},
    # A beast is told of first: « loup TAI 20 bondit sur un gars TAI 9 ».
    across={"arme": "arme-cible", "athletisme": "assaillant", "tai": "tai"},
    theirs=("acrobatie",),
    either=(
        *("bond", "tai", "tai-cible", "charge", "poseur", "acrobatie", "quadrupede"),
        *("epreuve=bond", "epreuve=charge", "epreuve=piege"),
    ),
    needs=("epreuve",),
    rank=1,
)

_PLACES = Said(
    topics="en nageant|nage|nager|en grimpant|grimper|escalade",
    fields={
        "competence": f"{WEAPON_SKILL}|{ARMS}|morsure|étranglement|broyage|griffes|attaquer|"
        "frapper",
        "degats": "dégâts",
        "ajustement": "bonus|malus",
        "moities": f"{PRECISE}|{AIMS}",
    },
    units={"degats": "dégâts", "moities": "moitiés|moitié|coup précis"},
    alone={"moities": 1},
    known="sans coup précis|pas de coup précis|aucun coup précis|coup",
    values={
        "morsure|mord|broyage|étranglement|étrangle": {"arme": "etranglement-morsure-broyage"},
        "en nageant|nage|nager|à la nage|dans l’eau|se battre en nageant": {"milieu": "nage"},
        "se battre en grimpant|en grimpant|grimper|grimpe|escalade|paroi|falaise|climbing|corde|"
        "suspendu|accroché|suspendu à une corde|accroché à une corde|accroché à la paroi|"
        "accroché à la falaise|échelle|pendu|agrippé|agrippé à la falaise|"
        "agrippé à la paroi|cramponné|pendu à une corde|pendu à une échelle|"
        "suspendu à une échelle|accroché à une échelle|à flanc de falaise": {"milieu": "escalade"},
        "swimming|sous l’eau": {"milieu": "nage"},
        "quadrupède": {"bipede": False},
        "estoc|lance|lance courte|lance longue|trident|pique|javelot": {"arme": "estoc"},
        "autre arme|taille|tranchant|hache|masse|marteau|sabre|cimeterre|gourdin|fléau|"
        "bâton|hallebarde": {"arme": "autre"},
    },
    bare={"competence": "n", "ajustement": "+"},
    needs=("milieu", "competence|athletisme|degats"),
)

_LOST = "|".join(
    f"{lost} {thing}|{thing} {lost}"
    for lost in ("perdu", "pris", "arraché")
    for thing in ("bouclier", "arme", "épée", "hache", "lance")
)
"""What one has no more, of the two things that a style has."""

_BLOWS_AT = "|".join(
    f"{blow}{place}" for blow in ("attaque", "frappe", "coup", "tape") for place in AT_PLACES
)

_OPPOSITION = Said(
    topics="opposition|test d’opposition|opposé|duel|opposed roll|opposed test",
    fields={
        "competence": OWN_SKILL,
        "competence-adverse": f"{THEIR_SKILL}|passer défense|passer parade|passer sa garde",
        "ajustement": "bonus|malus",
        "moities": f"{AIMS}|{_BLOWS_AT}|{PRECISE}",
        "jet": "jet|obtenu|obtient|affiche",
    },
    units={"moities": "moitiés|moitié|coup précis"},
    alone={"moities": 1},
    values={
        "|".join(
            f"{who}{none}"
            for who in ("", "défenseur ")
            for none in (
                *("pas réagir", "plus réagir", "réagit pas", "réagit plus", "plus de réaction"),
                *("sans réaction", "pas de réaction", "aucune réaction", "plus réaction"),
            )
        ): {"sans-reaction": True},
        "jets lancés|jets déjà lancés|déjà lancés": {"lances": True},
    },
    by_side={
        "privé d’un objet|privé d’un des deux objets|désarmé d’un objet|privé de bouclier|"
        f"privé de son arme|pas bouclier|sans bouclier|{_LOST}": (
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
    roles={"attaquant": f"{ATTACKING}|coup", "defenseur": DEFENDING},
    added={"arme": "modificateur"},
    more={"competence-adverse": "autres"},
    either=("sans-reaction", "lances"),
    needs=("competence", "competence-adverse"),
)

_THROWN = "|".join(
    f"{arm} {thrown}"
    for arm in ("dague", "hache", "lance", "couteau", "poignard", "masse", "marteau", "trident")
    for thrown in ("lancée", "jetée", "de jet", "de lancer")
)
"""What is thrown, and struck with otherwise."""

_FUMBLES = Said(
    topics="échec critique|raté critique|maladresse|fumble",
    values={
        f"arme|mêlée|arme de mêlée|{ARMS}": {"arme": "melee"},
        f"{_THROWN}|arme de jet|arme de tir|arc|arbalète|tir|javelot|fronde": {"arme": "jet"},
        "arme naturelle|griffes|crocs|cornes|morsure|mains nues|poings|coup de poing|"
        "coup de pied": {"arme": "naturelle"},
        "armure|porter une armure|porte une armure": {"armure": True},
    },
    fields={"de-tombe": f"{SHOWN}|arme de jet|arme de tir|arme naturelle|{_THROWN}"},
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
        "acrobatie": "acrobatie|acro|acrobatics",
        "equitation": "équitation|équi|riding|ride",
        "athletisme": "athlétisme|athlé|athletics",
        "endurance": "endurance|end|endu|resilience",
        "tai": "tai|taille|siz|size|tai cible|tai de la cible",
        "con": "con|constitution",
        "pou": "pou|pouvoir|pow",
        "perseverance": "persévérance|persistence|persé",
    },
    said={
        "armure": ARMOUR,
        "blessures": WOUNDS,
        "cavalier": RIDER,
        "charge": CHARGE,
        "combat": FIGHT,
        "degats": DAMAGE,
        "epreuves": _TRIALS,
        "maladresses": _FUMBLES,
        "milieux": _PLACES,
        "opposition": _OPPOSITION,
        "recul": KNOCKBACK,
    },
)
