"""How players of D&D 3 say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import SHOWN, Said, Spoken
from calculators.dd3.spoken_rounds import (
    ALLY_BESIDE,
    FIGHT,
    HIT,
    INITIATIVE,
    MANOEUVRES,
    MOUNTED,
    MOVEMENT,
)

_ATTACK = Said(
    topics="toucher|touche|attaque|attaquer|frapper|jet d’attaque|tir|tirer|full attack|"
    "attaque à outrance",
    fields={
        "bba": f"bba|bonus de base|bonus de base à l’attaque|{HIT}|tir|tirer",
        "ca": "contre|vs|versus|face",
        "camouflage": "camouflage|brouillard|brume|cible camouflée|ennemi camouflé|"
        "adversaire camouflé",
        "abri": "abri|abrité|à couvert|couverture",
        "portee": "portée|malus de portée|pénalité de portée|malus de distance",
        "divers": "divers|autre bonus|autres bonus|bonus divers|bonus de moral|arme magique|"
        "épée magique|arme de maître|maître|bonus de maître|bonus magique|bonus d’altération|"
        "altération|malus|autre malus|malus divers|arme|deux armes|combat à deux armes|moral",
    },
    units={
        "camouflage": "camouflage",
        "abri": "abri|d’abri",
        "divers": "divers|de moral|de malus",
        "cible-dexterite": "dont dex|dont modificateur de dex",
        "protection": "dont armure|dont bouclier|dont armure et bouclier|dont protection",
    },
    values={
        "charge|en charge|chargeant|charger|en chargeant": {"maniere": "charge"},
        "défensive|sur la défensive|fighting defensively": {"maniere": "defensive"},
        "tenaille|allié tenaille|allié en tenaille|allié prend en tenaille|tenaille avec un allié|"
        "en tenaille|prise en tenaille|prend en tenaille|flanking": {"tenaille": True},
        "tir|tirer|arc|arbalète|distance|à distance|flèche": {"genre": "distance"},
        "contact|de contact|attaque de contact|touch attack|contact au corps à corps|"
        "rayon de contact|sort de contact|"
        "attaque de contact au corps à corps|toucher au contact|touche au contact": {
            "genre": "de-contact"
        },
        "corps à corps|mêlée|cac": {"genre": "corps-a-corps"},
        "dépourvu|pris au dépourvu|cible prise au dépourvu|flat-footed|surpris|pris par surprise|"
        "par surprise|prend par surprise": {"cible-etat": "pris-au-depourvu"},
        "sans défense|cible sans défense|helpless|endormi|paralysé|inconscient|évanoui": {
            "cible-etat": "sans-defense"
        },
        "ligoté|cible ligotée|attaché|ficelé|enchaîné|suspendu|pendu à une falaise|"
        "lutte avec un autre": {"cible-etat": "privee"},
        "en pleine course|cible court": {"cible-etat": "course"},
        ALLY_BESIDE: {"tir-dans-le-tas": True},
        "dans le tas|tir dans le tas|tirer dans le tas|tir dans mêlée|tirer dans mêlée|"
        "tire dans mêlée|tirer dans une mêlée|vise dans la mêlée": {
            "tir-dans-le-tas": True,
            "genre": "distance",
        },
        "mains nues|poings|à mains nues|vrais dégâts|dégâts normaux|dégâts réels": {
            "mains-nues": True
        },
        "au galop|galop": {"monture": "galop"},
        "cible sur la défensive": {"cible-action": "defensive"},
        "cible en charge|cible charge": {"cible-action": "charge"},
        "défense totale|cible en défense totale|total defense": {"cible-action": "defense-totale"},
    },
    bare={"bba": "+l"},
    implied={"bba": {"force": 0, "dexterite": 0}},
    unless="bba|bonus de base|bonus de base à l’attaque",
    spare=("protection", "cible-dexterite"),
    either=("genre",),
    known="attaque à outrance|à outrance|outrance|full attack|toutes mes attaques",
    needs=("bba", "ca"),
    rank=1,
)

_ARMOUR_CLASS = Said(
    topics="ca|classe d’armure|calcul ca",
    fields={
        "armure": "armure|bonus d’armure|cotte|plates|cuir|mailles|cotte de mailles|"
        "chemise de mailles|harnois|cuirasse|écailles|armure d’écailles|brigandine|cuir clouté",
        "bouclier": "bouclier|bonus de bouclier|écu|rondache|targe|pavois",
        "taille": "taille",
        "autres": "autres|autre|divers|bonus divers|parade|naturelle|déviation|esquive|"
        "armure naturelle|anneau|anneau de protection|amulette|bonus de déviation|bonus naturel|"
        "bonus de parade|abri|malus|amulette d’armure naturelle|bonus d’esquive|peau",
    },
    values={
        "flat-footed|prise au dépourvu": {"etat": "pris-au-depourvu"},
        "touch|contre une attaque de contact|attaque de contact": {"contact": True},
        "helpless": {"etat": "sans-defense"},
        "en courant|pleine course|cours|courir|court|course|train de courir": {"etat": "course"},
        "total defense": {"action": "defense-totale"},
        "fighting defensively": {"action": "defensive"},
        "contact|de contact|attaque de contact|rayon|sort de contact|toucher": {"contact": True},
        "dépourvu|pris au dépourvu|surprise|par surprise|prend par surprise|surpris": {
            "etat": "pris-au-depourvu"
        },
        "sans défense|endormi|paralysé|inconscient|évanoui|dormir": {"etat": "sans-defense"},
        "ligoté|attaché|ficelé|enchaîné|suspendu|pendu à une falaise|lutte avec un autre": {
            "etat": "privee"
        },
        "charge|en charge|chargé|en chargeant": {"action": "charge"},
        "défensive|sur la défensive": {"action": "defensive"},
        "défense totale": {"action": "defense-totale"},
    },
    parts=("armure", "bouclier", "dexterite", "taille", "autres"),
    needs=("armure|bouclier|contact", "topic|dexterite|bouclier", "topic|armure|bouclier"),
)

_CONCENTRATION = Said(
    topics="concentration|jet de concentration|incanter|incantation|sort|lancer un sort|caster",
    fields={
        "bonus": "concentration|bonus|bonus de concentration|jet de concentration",
        "niveau": "niveau|sort niveau|sort de niveau|niveau du sort|sort",
        "degats-subis": "dégâts|dégâts subis|touché|blessé|coup|encaisse|prend|reçoit",
    },
    units={
        "degats-subis": "dégâts|dégâts subis|points de dégâts|points",
        "sorts": "fois|essais|sorts de niveau|sorts de suite|sorts à la suite|fois de suite",
    },
    values={
        "touché|blessé|coup reçu|prend un coup|encaisse": {"cause": "coup"},
        "défensive|sur la défensive|sur la défense|en défense|incanter sur la défensive|"
        "cast defensively": {"cause": "defensive"},
        "au galop|galop": {"cause": "galop"},
        "en selle|à cheval": {"cause": "en-selle"},
        "pouvoir|pouvoir magique": {"cause": "pouvoir"},
        "sourd|surdité|assourdi": {"sourd": True},
    },
    otherwise={"sourd|surdité|assourdi": {"cause": "surdite"}},
    bare={"bonus": "+"},
    known="lancer|perdre|perdre mon sort|perdre le sort|composante|composante verbale|verbal|"
    "sort verbal|pendant|de suite|sans rater|sans en rater|sans provoquer|attaque d’opportunité|"
    "part|passe|garde|perdu|perd|conserve|tient|gâché",
    spare=("niveau",),
    needs=("bonus|cause=surdite", "niveau|degats-subis|cause=surdite"),
    rank=1,
)

_CRITICAL = Said(
    topics="critique|coup critique|crit|zone de critique|menace",
    fields={
        "bonus": f"{HIT}|confirmer|confirmation|confirme|pour confirmer",
        "menace": "menace|critique|coup critique|critique dès|zone|zone de critique|crit|"
        "critique à partir de|à partir de|menace à partir de",
        "multiplicateur": "multiplicateur",
        "degats": "dégâts|arme",
        "ca": "contre|vs",
        "pv-cible": "pv|points de vie",
        "suivantes": "attaques suivantes|suivantes",
        "de": SHOWN,
    },
    units={
        "degats": "dégâts",
        "pv-cible": "pv|points de vie",
        "de": "naturel",
    },
    more={"bonus": "suivantes"},
    known="pic lourd|pic|épée longue|épée courte|rapière|épée|"
    "hache|cimeterre|sabre|dague|masse|marteau|pique|katana|espadon|hallebarde|"
    "faux|fléau|lance|dégâts moyens|dégâts par coup|dégâts par attaque|dégâts par round|"
    "attaque à outrance|à outrance|outrance|full attack|toutes mes attaques|confirmer un critique|"
    "jet de confirmation|confirmé|confirmé par un jet|"
    "confirmer le critique|confirmer|confirmation",
    values={
        "x2": {"multiplicateur": 2},
        "x3": {"multiplicateur": 3},
        "x4": {"multiplicateur": 4},
        "x5": {"multiplicateur": 5},
        "deux mains|à deux mains": {"mains": "deux"},
        "arc": {"arme": "projectiles"},
        "arc composite|arc composite de force": {"arme": "arc-composite"},
        "arme de jet|javelot|lancée": {"arme": "jet"},
        "20 naturel|20 nat|nat 20": {"de": [20]},
        "arme acérée|acérée": {},
    },
    bare={"bonus": "+l", "menace": "r"},
    needs=("topic|menace|multiplicateur", "bonus", "ca"),
)

_DYING = Said(
    topics="mourant|agonie|coma|dying|mourir|survivre|vivre|survie|agonise|m’en sortir|s’en sortir|"
    "en sortir|crever|claquer|y passer|y reste|quel état|chancelle|chancelant",
    fields={
        "points": "pv|points de vie|points|mourant|agonie",
        "temporaires": "dégâts temporaires|temporaires|non létaux|dégâts non létaux|subdual",
        "degats": "dégâts|coup de grâce",
        "vigueur": "vigueur|bonus de vigueur",
        "cible-points": "pv de la cible|pv cible",
        "secours-chance": "premiers secours|secours|stabiliser|stabilise|stabilize|soigner",
        "secours-apres": "après",
    },
    units={
        "degats": "critique|dégâts|points de dégâts|dégâts du critique",
        "secours-chance": "chaque essai|essai|de chances de stabiliser",
        "secours-apres": "jets|lancers|jets avant",
        "points": "pv|points de vie",
        "temporaires": "dégâts temporaires|temporaires|non létaux|dégâts non létaux|subdual",
    },
    by_side={
        "attaque|attaquer|frappe|frapper|lance un sort|lancer un sort|me bats|charge|incante": (
            {"fatigante": True},
            {},
        ),
    },
    values={
        "premiers secours|secours|first aid|on me soigne|allié stabilise": {
            "secours": "premiers-secours"
        },
        "personne pour m’aider|personne ne m’aide|personne|seul|sans aide|sans secours|"
        "aucune aide|pas d’aide": {"secours": "personne"},
        "action fatigante|fatigante": {"fatigante": True},
        "coup de grâce|achève|achever|acheve|égorger|égorge": {"question": "coup-de-grace"},
    },
    known="endormi|ligoté|inconscient|conscient|mort|vivant|allié|compagnon|tombe|tombé|"
    "hors de combat|à terre|au sol|par terre|allongé|paralysé|dans les pommes|évanoui",
    bare={"points": "-"},
    either=("secours", "secours-apres", "secours-chance", "question"),
    needs=("points|temporaires|degats", "topic|temporaires|question|secours|fatigante"),
)

SPOKEN = Spoken(
    unsigned=("ca", "cible-ca", "niveau", "menace"),
    weighing="immunisé|immunité|avantage|désavantage|sournoise|lanceur|magie|sorts|rage|charme|"
    "hauteur|opportunité|bénédiction|prière|esquive|feinte|feint",
    names="dd3|donjons|donjons et dragons|d&d|dnd|dnd3",
    fields={
        "force": "force|for|mod de force",
        "dexterite": "dex|dextérité|mod de dex",
        "ca": "ca|classe d’armure|ac",
        "vitesse": "vitesse|vit",
        "equitation": "équitation",
    },
    said={
        "attaque": _ATTACK,
        "classe-armure": _ARMOUR_CLASS,
        "combat": FIGHT,
        "concentration": _CONCENTRATION,
        "critique": _CRITICAL,
        "deplacement": MOVEMENT,
        "initiative": INITIATIVE,
        "manoeuvres": MANOEUVRES,
        "monte": MOUNTED,
        "mourant": _DYING,
    },
)
