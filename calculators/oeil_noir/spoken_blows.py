"""How players of L’Œil Noir say what the calculators of blows ask for; see `spoken`."""

from calculators.answer import Json
from calculators.asking.spoken import SEVERAL, STARTS, Said

_POINTS = "pi|points d’impact|impact|dégâts|dommages|points"
_DIRECT = "points de dommages|directs|sans pr"
_HARMLESS: dict[str, Json] = {"genre": "directs", "sans-blessure": True}
_NO_WOUND = "fulminictus|étouffement|étouffé|asphyxie"
"""What the rules name of what takes life and never wounds."""
_OLDER = "ancienne règle|ancien résumé|vieille règle|ancien système|vieux résumé|règle ancienne"
_DEFENCELESS = (
    "pas de défense|sans défense|aucune défense|pas d’action de défense|aucune action de défense|"
    "sans parade|pas de parade|aucune parade|non parée|pas parer|non paré|ne pare pas|"
    "plus de parade|plus de défense|plus parer|plus d’action de défense|parade déjà utilisée|"
    "plus aucune parade|déjà paré|pare plus|pare pas|parent plus|parent pas|"
    "ne peut plus parer|ne peut pas se défendre"
)
_ENDURANCE = (
    "points d’endurance|pi endurance|pi end|pi(end)|points d’impact à l’endurance|"
    "coups à l’endurance|à l’endurance|dégâts d’endurance|dégâts à l’endurance"
)
_LEFT = "ev|énergie vitale|pv|points de vie"
_ARMS = "arme|épée|hache|sabre|lance|masse|marteau|dague|gourdin|bâton|fléau|hallebarde|espadon"
_STRUCK = "touché|encaisse|encaisser|reçoit|recevoir|prend|prendre|perd|perdre"
_QUARREL = {"abaisse": True}
_FLAT = {"releve": True}
_FLATLY = (
    "sans arme|coup du plat|mains nues|coup de poing|poing|plat de l’épée|plat de la lame|du plat"
)

VITALITY: dict[str, dict[str, Json]] = {
    "|".join(
        f"{few}|ev {few}|{few} ev|{few} énergie vitale|{few} vie|{few} pv"
        for few in (f"moins {part}", f"sous {part}", f"en dessous {part}")
    ): {"vitalite": value}
    for part, value in (("moitié", "moitie"), ("tiers", "tiers"), ("quart", "quart"))
}
"""How little Energy is left, which two calculators ask alike."""

ARMOUR = Said(
    topics="pièces d’armure|armure|réunir|pièces|mes pièces",
    fields={
        "pr|pr-plus": "pr|protection|pièces|plaques|plastron|cuirasse|cotte|casque|heaume|"
        "brassards|jambières|"
        "gambison|haubert|bouclier|cotte de mailles|chemise de mailles|cuir|plates|écailles|"
        "gorgerin|gantelets|gants|bottes|lamellaire|épaulières",
        "pr-plus": "plus|pr plus|pièces plus|notées plus|+|pr +|pièces +|notées +|noté +|"
        "pièces notées +|pièces notées plus|pièces en +|pièces en plus",
        "enc": "enc|encombrement",
    },
    values={"armure de torse|torse|armure de torse appropriée": {"torse": True}},
    units={"pr-plus": "+|noté +|notée +|notés +|notées +|avec un +|marqué +|marquée +"},
    implied={"pr": {"pr-plus": []}, "pr-plus": {"pr": []}},
    needs=("pr|pr-plus", "enc|topic"),
)

ASSAULT = Said(
    topics="assaut|attaque contre parade|duel|échange",
    fields={
        "at": "at|attaque|valeur d’attaque|toucher|frapper",
        "prd": "prd|parade|contre|esquive|vs|esquiver|parer|pare|pa",
        "pi": f"pi|points d’impact|dégâts|dommages|tp|{_ARMS}",
        # « Masse 12/3 », where one value is of the blow
        "seuil-fo|tranche-fo": f"pi/fo|{_ARMS}",
        "seuil": "seuil|seuil de blessure|sb",
        "ajustement-at|ajustement-prd": "bonus|malus|ajustement|facilité|facilitée|compliqué|"
        "compliquée|pénalisé|pénalisée",
        "blessures": "blessures|blessé",
        "ajustement-at": "bonus à l’at|malus à l’at",
        "ajustement-prd": "bonus à la prd|malus à la prd|bonus à la parade|malus à la parade",
        "cn-adverse": "cn du défenseur|constitution du défenseur",
    },
    units={"pi": "pi|points d’impact", "blessures": "blessures|blessure"},
    beside={"ajustement-at": "at", "ajustement-prd": "prd"},
    theirs=("prd",),
    known="déjà|fois|en face|cotte|cuirasse|plastron|heaume|casque",
    values={
        _DEFENCELESS: {"parade": "aucune"},
        "sans coup critique|sans critique|critiques non joués": {"critiques": "non"},
        "mauvaise main": {"mauvaise-main": True},
        **VITALITY,
    },
    bare={"at": "t"},
    needs=("at", "prd|pi|parade|pr"),
)

WOUNDS = Said(
    topics="blessure|blessures|seuil|seuil de blessure|seuils de blessure",
    fields={
        "points": f"{_POINTS}|{_DIRECT}",
        "deja": "déjà|blessures déjà reçues|déjà reçues",
        "volonte": "volonté|jet de volonté",
    },
    units={
        "points": f"{_POINTS}|{_ENDURANCE}|{_DIRECT}",
        "deja": "blessures déjà|déjà|blessures déjà reçues|blessures reçues|déjà blessures",
    },
    values={
        _ENDURANCE: {"genre": "pi-end"},
        _DIRECT: {"genre": "directs"},
        "carreau|arbalète|coup ciblé": _QUARREL,
        _FLATLY: _FLAT,
        _OLDER: {"regle": "ancienne"},
        "flèche": {"automatique": True},
    },
    # A bolt wounds without a throw by the older rule, as it lowers the thresholds by the newer.
    implied={"volonte": {"regle": "ancienne"}, "abaisse": {"automatique": True}},
    known=f"flèche|épée|hache|sabre|lance|coup|{_STRUCK}|blessé ou pas|blessé ou non|tombe|encore",
    parts=("points", "pr"),
    # Each belongs to one of the two rules.
    spare=("releve", "abaisse", "automatique"),
    needs=("points", "cn|particularite|deja|pr"),
)

DAMAGE = Said(
    topics="dommages|dommages d’un coup|dégâts|coup",
    fields={"points": f"{_POINTS}|{_DIRECT}|{_NO_WOUND}", "pv-cible": _LEFT},
    units={"points": f"{_POINTS}|{_ENDURANCE}|{_DIRECT}", "pv-cible": _LEFT},
    values={
        _ENDURANCE: {"genre": "pi-end"},
        _DIRECT: {"genre": "directs"},
        "critique|coup critique": {"critique": "avant-pr"},
        "critique doublé après la pr|coup critique doublé après la pr|critique après la pr|"
        "coup critique après la pr": {"critique": "apres-pr"},
        "critique doublé avant la pr|coup critique doublé avant la pr|critique avant la pr|"
        "coup critique avant la pr": {"critique": "avant-pr"},
        "carreau|arbalète|coup ciblé": _QUARREL,
        _FLATLY: _FLAT,
        _NO_WOUND: _HARMLESS,
    },
    known=f"flèche|épée|hache|sabre|lance|{_STRUCK}|pv perdus|ev perdue|tombe|encore|"
    "perd ev|perd pv|crève|meurt|survit|tient le coup|ça le couche|le couche|"
    "achève|tue|ça le tue|dégâts moyens",
    parts=("points", "pr"),
    spare=("releve",),
    either=("pr", "genre"),
    needs=("points", "pr|cn|sans-blessure|pv-cible"),
    rank=1,
)

FIGHT = Said(
    topics="combat entier|tout le combat|qui l’emporte|l’emporte|qui gagne|jusqu’au bout|duel|"
    "combat|bagarre|baston|affrontement|qui survit|survit|à mort|combat à mort|jusqu’à la mort|"
    "qui reste debout|survis|gagner|je gagne|qui meurt",
    halves=True,
    fields={
        "ev|ev-adverse": "ev|énergie vitale|pv|points de vie",
        "pi": "pi|points d’impact|dégâts|arme|épée|hache|sabre|lance",
        "base-ini": "ini|ini de base|initiative",
        "annonce": "annonce",
    },
    values={
        "coup ciblé": {"manoeuvre": "coup-cible"},
        "coup du plat|du plat|plat de l’épée|plat de la lame": {"manoeuvre": "coup-du-plat"},
        "faible ev|malus de faible ev|faible énergie vitale": {"paliers": True},
    },
    units={"ev|ev-adverse": "pv|ev|points de vie", "adversaires": SEVERAL},
    by_side=STARTS,
    across={
        "ev": "ev-adverse",
        "at": "at-adverse",
        "prd": "prd-adverse",
        "pi": "pi-adverses",
        "pr": "pr-adverse",
        "cn": "cn-adverse",
        "base-ini": "ini-adverse",
        "ajustement-ini": "ajustement-ini-adverse",
        "ajustement-at": "ajustement-at-adverse",
        "ajustement-prd": "ajustement-prd-adverse",
    },
    either=("qui",),
    needs=("topic|pi-adverses|qui", "topic|ev", "ev-adverse|at-adverse"),
)
