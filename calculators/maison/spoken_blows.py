"""How players of the house rules say what the calculators of blows ask for; see `spoken`."""

from calculators.answer import Json
from calculators.asking.spoken import Said
from calculators.maison.spoken_shelters import HALF, QUARTERS, SHELTERS, WHOLE, sheltering

HIT = "toucher|touche|attaque|attaquer|frapper|bonus|bonus au toucher|jet d’attaque|att|hit"
MODES: dict[str, dict[str, Json]] = {
    word: {word.replace("é", "e"): True} for word in ("avantage", "désavantage")
}
OTHER_MODES = {key: {f"autre-{name}": True for name in each} for key, each in MODES.items()}
FRIGHTENED = "frightened|scared|apeuré|effrayé|terrifié|terrorisé|trouille|peur|frousse"
TWO_HANDS = "à deux mains|deux mains|à une main|une main"
"""How an arm is held, which changes nothing where its bonus and dice are told."""
AT_LEAST = "au moins une fois|au moins une|au moins un coup"
"""What is asked of several attacks, and told of all of them."""
EXHAUSTED = "épuisement|épuisé|niveau d’épuisement|épuisé niveau|épuisement niveau|exhaustion"
"""What a level of exhaustion is called."""
TEMPORARY = "pv temporaires|points de vie temporaires|temporaires"
_SHORT: dict[str, Json] = {"arme-1": "courte", "arme-2": "courte"}
_VERY_SHORT: dict[str, Json] = {"arme-1": "tres-courte", "arme-2": "tres-courte"}
_MEDIUM: dict[str, Json] = {"arme-1": "moyenne", "arme-2": "moyenne"}

_SWIMMING = "arme adaptée|dague|javeline|épée courte|lance|trident"
_SHOOTING = "arbalète|filet|arbalète légère|arbalète lourde"
_OTHER = (
    "arme ordinaire|épée|épée longue|hache|grande hache|masse|marteau|sabre|katana|rapière|bâton|"
    "épée à deux mains|hache à deux mains|fléau|cimeterre|gourdin|hallebarde|espadon|massue"
)
"""Arms by what they are good for in the water."""


def _under_water(arms: str) -> str:
    """Return how arms are told of in the water."""
    wet = ("sous l’eau", "dans l’eau", "en nageant")
    return "|".join(f"{arm} {where}|{where} {arm}" for arm in arms.split("|") for where in wet)


ATTACK = Said(
    topics="toucher|touche|attaque|attaquer|frapper|jet d’attaque|tir|tirer|hit",
    fields={
        "bonus": f"{HIT}|tir|tirer",
        "ca": "contre|vs|versus|face",
        "epuisement": EXHAUSTED,
        # What one hides behind says no degree of shelter by itself.
        "abris": SHELTERS,
    },
    units={"epuisement": "niveau d’épuisement|niveaux d’épuisement"},
    values={
        "tir|tirer|arc|arbalète|distance|à distance|flèche|carreau|fronde|ranged|javelot|"
        "arme de jet|arme lancée": {"genre": "distance"},
        "corps à corps|melee": {"genre": "contact"},
        "allié occupe tenaille|allié tenaille|allié prend en tenaille|tenaille avec un allié|"
        "tenaille avec allié|allié en tenaille|tenaille|prise en tenaille|en tenaille|"
        "prend en tenaille|prend la cible en tenaille|"
        "flanking|flanked": {"tenaille": True},
        "ennemi au contact|ennemi au corps à corps|ennemi collé|ennemi adjacent|ennemi à côté|"
        "autre ennemi à côté|autre ennemi adjacent|autre ennemi au contact|autre ennemi collé|"
        "ennemi au contact du tireur|autre ennemi au contact du tireur|"
        "ennemi à côté du tireur": {"ennemi-au-contact": True},
        "longue portée|longue distance|portée longue|fond portée|bout portée": {"portee": "longue"},
        "au-delà de la portée longue|au-delà de la longue portée|au-delà de portée longue": {
            "portee": "au-dela"
        },
        HALF: {"abris": "partiel"},
        QUARTERS: {"abris": "important"},
        WHOLE: {"abris": "total"},
        "ranged spell|ranged spell attack|sort à distance|attaque de sort à distance": {
            "genre": "distance"
        },
        "melee spell attack|sort au contact|sort de contact": {"genre": "contact"},
        **OTHER_MODES,
        "cible paralysée|paralysé|paralyzed": {"cible-etat": "paralyse"},
        "cible étourdie|étourdi|sonné|stunned": {"cible-etat": "etourdi"},
        "cible inconsciente|inconscient|endormi|unconscious": {"cible-etat": "inconscient"},
        "cible pétrifiée|pétrifié|petrified": {"cible-etat": "petrifie"},
        "invisible|caché|non vu|personne voit|pas vu|pas repéré": {"attaquant-non-vu": True},
        "cible invisible|pas voir cible|pas voir adversaire|pas voir ennemi": {
            "cible-non-vue": True
        },
        "esquive|esquiver|cible esquive|ennemi esquive|dodge|dodging": {"cible-esquive": True},
        "allié distrait|distrait|fait diversion|diversion|aide|aider|allié aide|aidé|help|aid|"
        "feint|feinte|avec l’aide|aide d’un allié|"
        "allié aider": {"aide": True},
        "poisoned": {"attaquant-empoisonne": True},
        FRIGHTENED: {"attaquant-effraye": True},
        "blinded": {"attaquant-aveugle": True},
        "restrained|ligoté|attaché|enchaîné": {"attaquant-entrave": True},
        "agrippé|grappled": {"cible-sans-vitesse": True},
        "à terre": {},
        f"arme adaptée|sous l’eau avec une arme adaptée|{_under_water(_SWIMMING)}": {
            "sous-l-eau": "arme-adaptee"
        },
        _under_water(_SHOOTING): {"sous-l-eau": "arme-adaptee", "genre": "distance"},
        f"arme ordinaire|{_under_water(_OTHER)}": {"sous-l-eau": "arme-ordinaire"},
        _under_water("arc"): {"sous-l-eau": "arme-ordinaire", "genre": "distance"},
    },
    by_side={
        "à terre|au sol|par terre|couché|tombé|prone": (
            {"attaquant-a-terre": True},
            {"cible-a-terre": True},
        ),
        "à l’étroit|étroit|espace étroit|couloir étroit|coincé|endroit étroit": (
            {"attaquant-a-l-etroit": True},
            {"cible-a-l-etroit": True},
        ),
    },
    otherwise=sheltering("abris"),
    known=f"sort|attaque de sort|attaque magique|attaque avec un sort|{TWO_HANDS}",
    bare={"bonus": "+"},
    across={
        "attaquant-aveugle": "cible-aveuglee",
        "attaquant-entrave": "cible-entravee",
        "attaquant-a-terre": "cible-a-terre",
        "attaquant-non-vu": "cible-non-vue",
    },
    theirs=("ca",),
    either=("genre", "portee", "distance"),
    needs=("bonus", "ca"),
)

CRITICALS = Said(
    topics="critique|coup critique|crit|dégâts moyens|moyenne|en moyenne|dégâts par attaque|"
    "boule de feu|sort",
    fields={
        "degats": "dégâts|dommages|dégâts d’un coup|arme",
        "bonus": HIT,
        "ca": "contre",
        "pv-cible": "pv|points de vie",
        "abri": SHELTERS,
        "degats-lances": "dégâts lancés",
        "niveau-arme": "arme magique de niveau|arme magique niveau|arme niveau",
        "doublements": "doublements|doublé|doublés|doublée",
    },
    units={
        "degats|degats-lances": "dégâts|dommages|points de dégâts",
        "attaques": "attaques|attaque|coups|coup|frappes|fois|fois par round|attaques par round|"
        "flèches|flèche|tirs|carreaux",
        "pv-cible": "pv|points de vie",
        "doublements": "doublements|doublement|20 naturels|20 nat|20 nat de suite|"
        "20 naturels de suite|critiques de suite",
    },
    values={
        "boule de feu|éclair|sort|sort de dégâts|sort à dégâts|fireball": {"type": "sort"},
        "doublé une fois|doublé une seule fois": {"doublements": 1},
        "doublé deux fois": {"doublements": 2},
        "doublé trois fois": {"doublements": 3},
        "déjà lancés|dégâts lancés|cela touche|déjà affiche": {"des": "lances"},
        # The arm, and no dice that are « lancés »
        "lance": {},
        "arme naturelle|griffes|morsure|poings|mains nues|crocs": {"arme-naturelle": True},
        "cible paralysée|ennemi paralysé|cible inconsciente|ennemi inconscient|cible endormie|"
        "ennemi endormi|endormi|dormeur|critique auto|critique automatique": {
            "critique-automatique": True
        },
        HALF: {"abri": "partiel"},
        QUARTERS: {"abri": "important"},
        WHOLE: {"abri": "total"},
    },
    known=f"{TWO_HANDS}|meurt|meure|crève",
    otherwise={
        "20 naturel": {"des": "chaine-a-lancer"},
        "coup touche|le coup touche|cela a touché|touché": {"des": "degats-a-lancer"},
        **sheltering("abri"),
    },
    bare={"bonus": "+"},
    either=("des", "degats-lances", "doublements"),
    needs=("degats|degats-lances", "ca|type|doublements|des"),
)

THROWN = "|".join(
    f"{thrown} {arm}" if before else f"{arm} {thrown}"
    for arm in ("dague", "poignard", "hache", "marteau", "javelot")
    for thrown, before in (
        *((verb, True) for verb in ("lance", "jette", "jeter", "balance", "balancer", "envoie")),
        *((said, False) for said in ("lancée", "jetée", "de jet", "balancée", "volante")),
    )
)
"""Arms that are thrown and not held."""
STRENGTH_OR_DEXTERITY = Said(
    fields={
        "autre": "autre|maîtrise|autre bonus|bonus de maîtrise|autre bonus d’attaque|bonus",
        "des": "dégâts|arme",
        "ca": "contre",
    },
    values={
        "poings|mains nues|unarmed": {"arme": "mains-nues"},
        "coup de dague|coup de poignard|frappe dague|frappe poignard|dague en main|"
        "dague au contact": {"arme": "contact"},
        THROWN: {"arme": "lancee"},
        "jet de hache|jet de dague|jet de javelot|jette une hache|jette une dague|"
        "lancer de hache|lancer de dague|lancer de javelot": {"arme": "lancee"},
    },
    known="meilleur|meilleure|stat|carac|caractéristique|bâton|gourdin|massue|fléau|hallebarde|"
    "espadon|tir|tirer|frappe|frapper|épée|lance|katana|sabre|cimeterre|rapière|hache|masse|marteau|"
    "flèche|carreau|trait|"
    "hache à deux mains|épée à deux mains|masse à deux mains|marteau à deux mains|à deux mains",
    bare={"autre": "+"},
    spare=("force", "dexterite"),
    needs=("ca", "force|dexterite", "arme|classe|topic"),
)

_LENGTHS = {
    "tres-courte": "dague|poignard|très courte",
    "courte": "épée courte|courte",
    "moyenne": "épée longue|moyenne",
}


def _in_turn(places: str, field: str) -> dict[str, dict[str, Json]]:
    """Return what tells which of two arms one is: « seconde arme dague »."""
    return {
        "|".join(f"{place} {arm}" for place in places.split("|") for arm in arms.split("|")): {
            field: length
        }
        for length, arms in _LENGTHS.items()
    }


TWO_WEAPONS = Said(
    topics="chaque main|deux armes|combat à deux armes|seconde arme|ambidextre|ambidextrie|"
    "dual wield|twf",
    fields={
        "bonus": HIT,
        "ca|ca-2": "ca|contre|vs",
        "ca-2": "autre ca|ca de l’autre|ca de l’autre cible",
    },
    units={"attaques": "attaques|attaque|fois|coups|coup"},
    known=f"{AT_LEAST}|ensuite|partout|main droite|main gauche|bonne main|mauvaise main|"
    "autre main|une main",
    values={
        "épée courte|arme courte|courte": {"arme-1|arme-2": "courte"},
        "dague|arme très courte|très courte": {"arme-1|arme-2": "tres-courte"},
        "épée longue|arme moyenne|moyenne": {"arme-1|arme-2": "moyenne"},
        "épée courte dans chaque main|deux épées courtes|deux courtes|deux armes courtes": _SHORT,
        "dague dans chaque main|deux dagues|deux très courtes|deux armes très courtes": _VERY_SHORT,
        "épée longue dans chaque main|deux épées longues|deux moyennes|"
        "deux armes moyennes": _MEDIUM,
        **_in_turn("première|première arme", "arme-1"),
        **_in_turn("seconde|seconde arme|deuxième|deuxième arme", "arme-2"),
        "nain|dwarf": {"nain": True},
        "lancer|lancée|lancer la seconde|autre cible|throw": {"facon": "lancer"},
        "dague lancée|lancer une dague|dague lancer|lance une dague|jette dague|dague jetée": {
            "facon": "lancer",
            "arme-2": "tres-courte",
        },
        "avantage": {"mode": "avantage"},
        "désavantage": {"mode": "desavantage"},
    },
    bare={"bonus": "+"},
    needs=("ca", "topic|arme-2|nain"),
    rank=1,
)
