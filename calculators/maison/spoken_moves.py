"""How players of the house rules say what those of moves, stealth and rest ask for."""

from calculators.answer import Json
from calculators.asking.spoken import Said
from calculators.maison.spoken_blows import MODES

EXHAUSTION = Said(
    topics="épuisement|épuisé|exhaustion|fatigue|fatigué",
    fields={
        "niveau": "épuisement|épuisé|niveau|épuisement niveau|épuisé niveau|exhaustion|fatigue|"
        "fatigué|niveau de fatigue|fatigue niveau|fatigué niveau",
        "pv": "pv|pv max|points de vie|maximum|pv maximum",
        "repos": "repos|repos long|nuit|dort|dors|dormir|dormi",
        "gagne": "prends encore|prend encore|gagne encore|reprends|reprend|prends|prend|gagne|"
        "gagnés|niveaux gagnés|plus|puis gagne",
        "retire": "retire|retiré|niveaux retirés|enlève|moins",
    },
    units={
        "niveau": "niveau d’épuisement|niveau de fatigue",
        "repos": "repos|repos long|nuit|long rest",
        "pv": "pv|pv max|points de vie",
        "gagne": "niveau de plus|niveau gagné|niveau en plus|niveau supplémentaire|de plus",
        "retire": "niveau retiré|niveau en moins|niveau de moins",
    },
    values={
        "encore un niveau d’épuisement|encore un niveau de fatigue|encore un niveau|"
        "un niveau de plus|un autre niveau|un niveau d’épuisement de plus": {"gagne": 1},
        "rappelé|ressuscité|rappelé à la vie|résurrection": {"rappele": True},
    },
    alone={"repos": 1},
    known="sort",
    needs=("niveau", "topic"),
)

SURPRISE = Said(
    topics="surprise|surpris|être surpris|embuscade|embusqué|ambush|attaque surprise|"
    "pas surprendre|pas surpris|pas être surpris|se faire surprendre|pas se faire surprendre|"
    "guet-apens|tomber dans une embuscade|guetter|guet|guette|monter la garde|monte la garde|"
    "tour de garde|sentinelle|pendant la garde|la garde de nuit|pendant le guet|pris par surprise|"
    "aux aguets|prendre au dépourvu|pris au dépourvu|attaque par surprise",
    fields={"creatures": "créatures|sommes"},
    units={
        "creatures": "persos|personnages|créatures|joueurs|pj|aventuriers|héros|compagnons|gardes|"
        "sentinelles|guetteurs|soldats|gars|types"
    },
    values={**MODES, "sourd|deafened": {"assourdi": True}},
    needs=("topic", "dd"),
)

_UP_AND_ON = "|".join(
    f"{up} {on}"
    for up in ("relever", "relève")
    for on in ("avancer", "avance", "courir", "cours", "marcher", "marche", "bouger", "bouge")
)
"""To stand up and go on in the same breath, which the movement pays for."""
SIZES: dict[str, dict[str, Json]] = {
    "tp|taille tp": {"taille": "tres-petite"},
    "taille p": {"taille": "petite"},
    "taille g": {"taille": "grande"},
    "tg|taille tg": {"taille": "tres-grande"},
    "très petit ennemi": {"taille-adverse": "tres-petite"},
    "petit ennemi": {"taille-adverse": "petite"},
    "grand ennemi": {"taille-adverse": "grande"},
    "très grand ennemi": {"taille-adverse": "tres-grande"},
}
"""Sizes as players write them short; « un grand orque » says nothing of one’s own."""

GROUND = Said(
    topics="terrain|ramper|escalier|pente|terrain difficile|difficult terrain",
    fields={
        "prevues": "parcourir|distance|cases prévues|vise",
        "ajustement": "ajustement|dextérité|dex",
        "force": "force|for|ajustement de force",
        "vitesse": "vitesse|vitesse de déplacement|déplacement de base",
        "deja-depense": "déjà dépensé|déjà parcouru|déjà fait|déjà bougé|déjà",
    },
    units={
        "prevues": "cases|case",
        "deja-depense": "déjà dépensé|déjà parcouru|déjà fait",
    },
    values={
        "ramper|rampe|en rampant|crawl|crawling": {"depart": "ramper"},
        "debout|standing": {"depart": "debout"},
        "se relever par l’action|se relever avec action|se relever action|"
        "à terre se relever avec action|à terre se relever par l’action|"
        "à terre se relever action": {"depart": "a-terre-et-action"},
        f"se relever par le déplacement|se relever avec le déplacement|se relever puis|"
        f"{_UP_AND_ON}": {"depart": "a-terre-et-se-relever"},
        "se relever": {},
        "sol normal|sol plat|terrain plat|terrain dégagé|sol dégagé": {"terrain": "normal"},
        "sol difficile": {"terrain": "difficile"},
        "sol très difficile": {"terrain": "tres-difficile"},
        "monter une pente raide|monter une pente|monte une pente|monter pente raide|"
        "monter|monte|montée|escalier montée|monter un escalier|grimper|grimper un escalier|"
        "gravir|gravir un escalier|pente en montée|"
        "pente raide en montée": {"terrain": "escalier-montee"},
        "descendre une pente raide|descendre une pente|"
        "descendre|descente|descendre un escalier|pente en descente|"
        "pente raide en descente": {"terrain": "escalier-descente"},
        **MODES,
    },
    known="au sol|à terre|par terre|coûte|déplacement|puis|prévues|prévu|cases prévues|avance|"
    "avancer|marcher|marche|"
    "traverser|traverse|bouger|bouge|parcours|courir|cours",
    needs=("topic|terrain|depart", "vitesse|prevues|ajustement|force"),
)

_UNSEEN = (
    "discrétion|discret|rester discret|inaperçu|passer inaperçu|furtivité|furtif|stealth|"
    "surprendre|sneak|faufiler|s’infiltrer|infiltrer|sans bruit|sur la pointe des pieds"
)
_HIDING = "se cacher|hide|caché|cacher|planquer|planque|planqué|se dissimuler|dissimuler|camoufler"
"""The two things that one does unseen."""

STEALTH = Said(
    topics=f"{_UNSEEN}|{_HIDING}",
    fields={"dd": "contre|vs"},
    values={
        "sans armure|aucune armure|pas d’armure|sans armure ni bouclier|ni armure ni bouclier|"
        "sans armure ni heaume": {"pieces": []},
        _UNSEEN: {"action": "discretion"},
        _HIDING: {"action": "se-cacher"},
        "cotte de mailles|chemise de mailles|mailles|chainmail|cotte": {"pieces": "mailles"},
        "armure de mailles": {"pieces": "mailles"},
        "cuir|armure de cuir|leather": {"pieces": "cuir"},
        "tout nu|nu|sous-vêtements|à poil|poil|en slip|en caleçon": {"pieces": "nu"},
        "plate|plates|armure de plates|harnois": {"pieces": "plate"},
        **MODES,
    },
    bare={"dexterite": "+"},
    open=("pieces", "action"),
    needs=("dd|dexterite", "topic|pieces"),
)
