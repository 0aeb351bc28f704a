"""How players of the house rules say what its calculators ask for; see `calculators.asking`."""

from calculators.answer import Json
from calculators.asking.spoken import Said, Spoken

_HIT = "toucher|touche|attaque|attaquer|frapper|bonus|bonus au toucher|jet d’attaque|att|hit"
_FOES = "ennemi|ennemis|adversaire|adversaires|contre|vs|versus|face"
_MODES: dict[str, dict[str, Json]] = {
    word: {word.replace("é", "e"): True} for word in ("avantage", "désavantage")
}
_OTHER_MODES = {key: {f"autre-{name}": True for name in each} for key, each in _MODES.items()}
_SHORT: dict[str, Json] = {"arme-1": "courte", "arme-2": "courte"}
_VERY_SHORT: dict[str, Json] = {"arme-1": "tres-courte", "arme-2": "tres-courte"}
_MEDIUM: dict[str, Json] = {"arme-1": "moyenne", "arme-2": "moyenne"}

_ATTACK = Said(
    topics="toucher|touche|attaque|attaquer|frapper|jet d’attaque|tir|tirer|hit",
    fields={
        "bonus": f"{_HIT}|tir|tirer",
        "ca": "contre|vs|versus|face",
        "epuisement": "épuisement|épuisé|niveau d’épuisement",
    },
    values={
        "tir|tirer|arc|arbalète|distance|à distance|flèche": {"genre": "distance"},
        "corps à corps|cac|mêlée": {"genre": "contact"},
        "tenaille|prise en tenaille|en tenaille|flanking|flanked": {"tenaille": True},
        "ennemi au contact|adversaire au contact|ennemi au cac|ennemi collé": {
            "ennemi-au-contact": True
        },
        **_OTHER_MODES,
        "cible paralysée|ennemi paralysé|paralysé": {"cible-etat": "paralyse"},
        "cible étourdie|ennemi étourdi|étourdi": {"cible-etat": "etourdi"},
        "cible inconsciente|ennemi inconscient|inconscient": {"cible-etat": "inconscient"},
        "cible pétrifiée|ennemi pétrifié|pétrifié": {"cible-etat": "petrifie"},
        "invisible": {"attaquant-non-vu": True},
        "cible invisible|ennemi invisible": {"cible-non-vue": True},
        "esquive|esquiver|cible esquive|ennemi esquive|dodge|dodging": {"cible-esquive": True},
        "aide|aider|allié aide|aidé|help|aid|feint|feinte": {"aide": True},
        "à terre": {},
    },
    bare={"bonus": "+"},
    across={
        "attaquant-aveugle": "cible-aveuglee",
        "attaquant-entrave": "cible-entravee",
        "attaquant-a-terre": "cible-a-terre",
        "attaquant-non-vu": "cible-non-vue",
    },
    needs=("bonus", "ca"),
)

_CRITICALS = Said(
    topics="critique|crit|dégâts moyens|dégâts par attaque|boule de feu|sort",
    fields={"degats": "dégâts|dommages|dégâts d’un coup|arme", "bonus": _HIT, "ca": "contre"},
    units={"degats": "dégâts|dommages", "attaques": "attaques", "pv-cible": "pv|points de vie"},
    values={
        "boule de feu|éclair|sort|sort de dégâts|sort à dégâts": {"type": "sort"},
        "arme naturelle|griffes|morsure": {"arme-naturelle": True},
        "cible paralysée|ennemi paralysé|cible inconsciente|ennemi inconscient": {
            "critique-automatique": True
        },
    },
    bare={"bonus": "+"},
    needs=("degats|degats-lances", "ca|type|doublements"),
)

_STRENGTH_OR_DEXTERITY = Said(
    fields={"autre": "autre|maîtrise|autre bonus", "des": "dégâts|arme", "ca": "contre"},
    values={"poings|mains nues": {"arme": "mains-nues"}},
    known="épée|katana|sabre|cimeterre|rapière|hache|masse|marteau",
    bare={"autre": "+"},
    spare=("force", "dexterite"),
    needs=("ca", "force|dexterite", "arme|classe|topic"),
)

_DISENGAGING = Said(
    topics="désengagement|désengager|désengage|disengage|quitter le corps à corps|fuir",
    fields={"initiative": "initiative|init|ini|bonus d’initiative", "ennemis": _FOES},
    values={**_MODES},
    bare={"initiative": "+"},
    across={"initiative": "ennemis"},
    needs=("topic", "initiative|ennemis"),
)

_TWO_WEAPONS = Said(
    topics="deux armes|combat à deux armes|seconde arme|ambidextre|ambidextrie|dual wield|twf",
    fields={"bonus": _HIT, "ca": "contre|vs"},
    units={"attaques": "attaques"},
    values={
        "épée courte|arme courte|courte": {"arme-1|arme-2": "courte"},
        "dague|arme très courte|très courte": {"arme-1|arme-2": "tres-courte"},
        "épée longue|arme moyenne|moyenne": {"arme-1|arme-2": "moyenne"},
        "deux épées courtes|deux courtes|deux armes courtes": _SHORT,
        "deux dagues|deux très courtes|deux armes très courtes": _VERY_SHORT,
        "deux épées longues|deux moyennes|deux armes moyennes": _MEDIUM,
        "nain": {"nain": True},
        "lancer|lancée|lance|lancer la seconde": {"facon": "lancer"},
        "avantage": {"mode": "avantage"},
        "désavantage": {"mode": "desavantage"},
    },
    bare={"bonus": "+"},
    needs=("ca", "topic|arme-2|nain"),
)

_STEALTH = Said(
    topics="discrétion|discret|furtivité|furtif|stealth|se cacher|hide|surprendre",
    fields={"dd": "contre|vs"},
    values={
        "sans armure|aucune armure|pas d’armure": {"pieces": []},
        "se cacher|hide": {"action": "se-cacher"},
        "plate|plates|armure de plates|harnois": {"pieces": "plate"},
        **_MODES,
    },
    bare={"dexterite": "+"},
    needs=("dd|dexterite", "topic|pieces"),
)

_EXHAUSTION = Said(
    topics="épuisement|épuisé|exhaustion",
    fields={
        "niveau": "épuisement|épuisé|niveau|épuisement niveau|épuisé niveau|exhaustion",
        "pv": "pv|pv max|points de vie|maximum|pv maximum",
        "repos": "repos|repos long|nuit",
        "gagne": "gagne|gagnés|niveaux gagnés",
    },
    units={"repos": "repos|repos long|nuit", "pv": "pv|pv max|points de vie"},
    values={"rappelé|ressuscité|rappelé à la vie": {"rappele": True}},
    alone={"repos": 1},
    needs=("niveau", "topic"),
)

_CASTING = Said(
    topics="sort|incantation|incanter|lancer un sort|cast|caster|spell|boire|parchemin|potion",
    fields={
        "segments": "segments|incantation",
        "niveau-du-sort": "sort niveau|niveau du sort|sort de niveau",
        "niveau-du-sort|ennemis": "niveau",
        "ennemis": f"{_FOES}|ennemi niveau|adversaire niveau|monstre niveau|monstre|ogre|gobelin|"
        "orc|orque|troll|loup|bandit|garde|dragon|kobold|géant|squelette|guerrier",
    },
    units={"segments": "segments", "rounds": "rounds|essais"},
    values={
        "boire une potion|potion|popo": {"support": "potion"},
        "lire un parchemin|scroll": {"support": "parchemin"},
        "sort de magicien|sort magicien|magicien niveau|sort de mage": {"temps": "magicien"},
        "sort de clerc|sort clerc|sort de nécromancien|sort de moine": {"temps": "clerc"},
        "à terre|au sol": {"a-terre": True},
        "bâton|baguette": {"focus": "baton"},
        "symbole|symbole religieux|symbole sacré": {"focus": "symbole"},
    },
    bare={"intelligence": "+"},
    needs=("topic|segments", "segments|niveau-du-sort|ennemis|support|a-terre"),
)

_CONTEST = Said(
    topics="lutte",
    values={
        "agripper|saisir|empoigner|grapple|agrippe|grab": {"manoeuvre": "agripper"},
        "bousculer|pousser|renverser|shove|bouscule|bull rush|trip": {"manoeuvre": "bousculer"},
        "échapper|se dégager|se libérer|échapper d’une prise|escape": {"manoeuvre": "echapper"},
        **_OTHER_MODES,
        "aide|aidé|aider|help|aid": {"aide": True},
    },
    across={
        "force": "force-adverse",
        "dexterite": "dexterite-adverse",
        "bonus": "bonus-adverse",
        "taille": "taille-adverse",
        "effraye": "effraye-adverse",
        "empoisonne": "empoisonne-adverse",
        "epuise": "epuise-adverse",
        "incapable": "incapable-adverse",
    },
    needs=("topic|manoeuvre", "force|dexterite|force-adverse|dexterite-adverse"),
)

_FUMBLES = Said(
    topics="maladresse|fumble|échec critique|1 naturel",
    fields={
        "bonus": _HIT,
        "ca-allie": "ca allié|ca de l’allié",
        "degats": "dégâts",
        "niveau-arme": "niveau|magie|niveau de magie",
    },
    units={"attaques": "attaques|attaque|coups"},
    values={"naturelle|mains nues|griffes|poings": {"arme": "naturelle"}},
    needs=("topic", "attaques"),
)

_HIT_POINTS = Said(
    topics="pv|points de vie|soins|dégâts",
    fields={
        "montant": "dégâts|soins|soigne|soin|soigner|encaisse|prend|perd|guérit|heal",
        "pv": "pv|points de vie|hp",
        "pv-max": "sur|max|maximum|pv max|pv maximum",
        "temporaires": "pv temporaires|pv temp|temporaires|temp|points de vie temporaires",
    },
    units={
        "montant": "dégâts|dommages|points de dégâts|soins|pv de soins",
        "pv": "pv|points de vie|hp",
        "temporaires": "pv temporaires|pv temp|temporaires|points de vie temporaires",
    },
    values={
        "soins|soin|soigne|soigner|guérit|heal|pv de soins": {"evenement": "soins"},
        "dégâts|dommages|encaisse|prend|perd|points de dégâts": {"evenement": "degats"},
        "dégâts temporaires": {},
    },
    needs=("montant", "pv|temporaires"),
)

_RESISTANCES = Said(
    topics="résistance|résistances|résiste|vulnérable",
    fields={
        "degats": "dégâts|inflige|dommages",
        "resistances": "résistance|résistances|res|resist|réduction|résiste",
        "arme": "arme|arme magique|arme magie|magie de l’arme",
        "exige": "exige|magie exigée|arme exigée",
    },
    units={"degats": "dégâts|dommages|points de dégâts", "pv-cible": "pv|points de vie"},
    values={
        "vulnérable|vulnérabilité": {"vulnerable": True},
        "moitié|résistance moitié|résistance par moitié|demi": {"moitie": True},
        "intangible|fantôme|spectre": {"intangible": True},
    },
    bare={"degats": "n"},
    implied={"degats": {"resistances": []}},
    needs=("degats", "resistances|moitie|vulnerable|creature|intangible|exige"),
)

_SAVE = Said(
    topics="sauvegarde|jds|js|save|jet de sauvegarde|sauver|saving throw",
    fields={
        "dd": "contre|vs",
        "force|dexterite|intelligence|sagesse|ajustement": "bonus|ajustement",
        "epuisement": "épuisement|épuisé",
    },
    values={
        **_OTHER_MODES,
        "esquive|esquiver|dodge": {"esquive": True},
    },
    bare={"force": "+", "dexterite": "+", "intelligence": "+", "sagesse": "+", "ajustement": "+"},
    spare=("aveugle", "entrave", "abri"),
    needs=("topic", "dd"),
)

_SURPRISE = Said(
    topics="surprise|surpris|être surpris|embuscade|embusqué|ambush|attaque surprise",
    fields={"creatures": "créatures"},
    units={"creatures": "persos|personnages|créatures|joueurs|pj|aventuriers|héros|compagnons"},
    values={**_MODES, "sourd": {"assourdi": True}},
    needs=("topic", "dd"),
)

_GROUND = Said(
    topics="terrain|ramper|escalier|pente|terrain difficile|difficult terrain",
    fields={
        "prevues": "parcourir|distance|cases prévues",
        "ajustement": "ajustement|force|for|dextérité|dex",
        "vitesse": "vitesse",
    },
    units={"prevues": "cases|case"},
    values={
        "ramper|rampe|en rampant|crawl": {"depart": "ramper"},
        "se relever": {},
        "monter|montée|escalier montée|monter un escalier": {"terrain": "escalier-montee"},
        "descendre|descente|descendre un escalier": {"terrain": "escalier-descente"},
        **_MODES,
    },
    needs=("topic|terrain", "vitesse|prevues|ajustement"),
)

SPOKEN = Spoken(
    names="maison|règles maison|règle maison",
    unsigned=("ca", "dd"),
    fields={
        "force": "force|for|mod de force|ajustement de force",
        "intelligence": "intelligence|int|intel",
        "sagesse": "sagesse|sag",
        "dexterite": "dextérité|dex|dext",
        "ca": "ca|classe d’armure|ac",
        "dd": "dd|difficulté|dc",
        "vitesse": "vitesse|vit",
    },
    said={
        "attaque": _ATTACK,
        "critiques": _CRITICALS,
        "degats": _STRENGTH_OR_DEXTERITY,
        "desengagement": _DISENGAGING,
        "deux-armes": _TWO_WEAPONS,
        "discretion": _STEALTH,
        "epuisement": _EXHAUSTION,
        "incantation": _CASTING,
        "lutte": _CONTEST,
        "maladresses": _FUMBLES,
        "points-de-vie": _HIT_POINTS,
        "resistances": _RESISTANCES,
        "sauvegarde": _SAVE,
        "surprise": _SURPRISE,
        "terrain": _GROUND,
    },
)
