"""How players of D&D 3 say what the calculators of a round but for blows ask for; see `spoken`."""

from calculators.asking.spoken import SEVERAL, STARTS, Said

HIT = "toucher|touche|attaque|attaquer|frapper|bonus|bonus d’attaque|jet d’attaque|att"
FOES = "contre|vs|versus|face|adversaire|adversaires|ennemi|ennemis|cible"
ALLY_BESIDE = "|".join(
    f"{ally}|{ally} adjacent|{ally} adjacent à la cible|{ally} au contact|{ally} en mêlée|"
    f"{ally} au contact de la cible|{ally} colle la cible|{ally} collé à la cible|"
    f"{ally} à côté de la cible|{ally} engagé|{ally} engagé avec la cible|{ally} au corps à corps|"
    f"{ally} se bat avec la cible"
    for ally in ("allié", "pote", "copain", "compagnon")
)
"""What players say of someone beside whom they shoot at."""

_AROUND = "|".join(
    f"{around}{thing}"
    for around in ("contourner", "contourne", "contournant")
    for thing in ("", " pilier", " colonne", " tonneau", " obstacle", " mur", " arbre")
)
"""A way that is not straight, around something that is no target."""

MOVEMENT = Said(
    topics="déplacement|se déplacer|course|courir|cours|court",
    fields={"distance": "distance|parcourir|sur"},
    units={"distance": "cases|case"},
    values={
        "course|courir|cours|courent|court|en courant|run|sprinter|sprint|sprinte": {
            "allure": "course"
        },
        "charge|charger": {"allure": "charge"},
        "simple|déplacement simple": {"allure": "simple"},
        "double|double déplacement|double move|double action|action double|deux actions": {
            "allure": "double"
        },
        "action partielle|round de surprise|surprise|action préparée|hors de combat|"
        "pendant la surprise": {"action-partielle": True},
        "armure lourde|heavy armor|harnois": {"armure-lourde": True},
        "ligne droite|tout droit": {"ligne-droite": True},
        f"pas ligne droite|pas tout droit|pas droit|détour|{_AROUND}": {"ligne-droite": False},
        "contourner la cible|contourne la cible|contournant la cible": {"au-contact": False},
        "marche|marcher": {"allure": "simple"},
    },
    known="parcourir|cible",
    either=("vitesse", "distance", "au-contact"),
    needs=("topic|allure", "distance|vitesse"),
)

INITIATIVE = Said(
    topics="initiative|init|ini|agir en premier|agit en premier|qui agit|agir d’abord|"
    "joue d’abord|joue avant|agit avant",
    fields={
        "dexterite|obtenue": "init|initiative|ini",
        "leurs-initiatives|adversaires": f"{FOES}|autres|les autres",
        "divers": "divers|bonus|science de l’initiative|don|autre modificateur|"
        "autres modificateurs",
        "obtenue": "obtenu|obtenue|obtenu en initiative|mon total",
        "retard": "retarde|retarder|retarder mon action|retarde mon action|jusqu’à|"
        "retarde mon action jusqu’à|retarder son action jusqu’à|"
        "retarde jusqu’à|agir à|agit à|jouer à|joue à|attends|attends jusqu’à|attendre jusqu’à",
        "leurs-initiatives": "leurs initiatives|initiatives adverses",
        "declenchement": "déclenche|déclenchement|agit|son truc|truc|bouge|part|partira",
    },
    units={"obtenue": "en initiative|initiative obtenue"},
    values={
        "obtenu|obtenue|obtenu en initiative|déjà lancés|initiative obtenue|affiche": {
            "moment": "apres"
        },
        "attends|attendre|attends jusqu’à|attendre jusqu’à|retarde|retarder|retarde mon action|"
        "retarder son action|retarde mon action jusqu’à|"
        "retarder son action jusqu’à|retarde jusqu’à": {"moment": "apres", "conduite": "retarder"},
        "évalue|évaluer|évalue la situation|évaluer la situation|j’évalue": {
            "moment": "apres",
            "conduite": "evaluer",
        },
        "prépare|préparer une action|prépare une action|prépare un truc|prépare mon action": {
            "moment": "apres",
            "conduite": "preparer",
        },
    },
    by_side={
        "surpris|être surpris|pris par surprise": (
            {"surprise": "vous"},
            {"surprise": "adversaires"},
        ),
    },
    known="round de surprise",
    bare={"dexterite": "+", "obtenue": "n"},
    most={"dexterite": 10},
    across={"dexterite": "adversaires"},
    either=("moment", "surprise"),
    needs=(
        "topic|conduite|surprise",
        "dexterite|moment",
        "adversaires|leurs-initiatives|retard|declenchement|conduite=evaluer",
    ),
)

MANOEUVRES = Said(
    topics="manœuvre",
    # Of « moi 68, lui 52 » no bonus to a d20 is told.
    most={"attaque": 40, "cible-attaque": 40},
    act="manoeuvre",
    fields={
        "lutte|attaque": "bonus",
        "attaque": f"{HIT}|attaque de contact",
        "lutte": "lutte|bonus de lutte|grapple",
        "lutte-base": "bba|bab|bonus de base",
        "cible-lutte|cible-attaque": FOES,
        "cible-lutte": "lutte de la cible|lutte adverse",
        "cible-equitation": "équitation",
        "cible-ca|attaque": "contact",
        "cible-ca": "ca|ca de la cible|ca de contact|ca sans armure|ca sans armure ni bouclier|"
        "ca sans protection|ca contact|contact de la cible",
        "elan": "élan|d’élan|élan de",
        "total": "total|jet|résultat|mon jet|affiche|déjà affiche|obtenu|obtient",
    },
    by_side={
        "plus stable": ({"stabilite": "vous"}, {"stabilite": "cible"}),
        "jet déjà lancé|jet lancé|jet fait|jet|total|résultat|déjà lancé|affiche|"
        "déjà affiche|obtenu|obtient": (
            {"jet-fait": "le-votre"},
            {"jet-fait": "celui-de-la-cible"},
        ),
    },
    units={
        "taille": "catégorie de taille au-dessus|catégories de taille au-dessus|catégorie "
        "au-dessus|catégories au-dessus|catégorie de taille de plus|catégories de taille de plus|"
        "taille de plus|taille au-dessus|catégorie de plus|catégories de plus|cran de plus|"
        "taille plus grand|catégorie plus grand|catégories plus grand|crans de plus",
    },
    known="déjà|déjà commencée|commencée|engagée|déjà engagée|jeter|cavalier|sans armure|"
    "sans armure ni bouclier",
    values={
        "trébucher|faire trébucher|croc-en-jambe|croche-pied|croche-patte|trip|faire tomber|"
        "balayette|faucher": {"manoeuvre": "croc-en-jambe"},
        "désarmer|désarmement|désarme|disarm": {"manoeuvre": "desarmement"},
        "lutte|agripper|saisir|grapple|empoigner": {"manoeuvre": "lutte"},
        "fonce dedans|foncer dedans|faire reculer|charge à mains nues|repousser|repousse|pousser|"
        "pousse|bull rush|bousculer|bouscule": {"manoeuvre": "charge-mains-nues"},
        "renverser|renversement|overrun|passe dessus|passer dessus|piétiner|piétine": {
            "manoeuvre": "renversement"
        },
        "tomber de cheval|faire tomber de cheval|tomber de selle|jeter à bas de selle|désarçonner|"
        "tomber de son cheval|faire tomber le cavalier|faire tomber de selle|tomber de sa selle|"
        "jeter à bas de son cheval|faire tomber un cavalier|descendre de cheval|"
        "jeter à bas|unhorse|bas de selle|désarçonne|virer de sa selle|"
        "virer un cavalier de sa selle|virer un cavalier|virer de selle": {
            "manoeuvre": "desarconner"
        },
        "évite|m’évite|s’écarte|esquive|m’esquive": {"reaction": "evite"},
        "bloque|me bloque|bouge pas|tient bon": {"reaction": "bloque"},
        "deux armes": {"armes": "deux"},
        "seule arme|arme à une main|une main": {"armes": "une"},
        "arme à deux mains|à deux mains": {"armes": "a-deux-mains"},
        "pas d’attaque d’opportunité|pas attaque d’opportunité|sans attaque d’opportunité|"
        "sans riposte": {"abord": "sans-riposte"},
        "lutte rejoins|lutte engagée rejoins|lutte déjà engagée rejoins|lutte en cours rejoins|"
        "lutte commencée rejoins|lutte déjà commencée rejoins|"
        "rejoindre une lutte|rejoindre la lutte|rejoins une lutte|rejoins la lutte|"
        "rejoint la lutte|joins à la lutte|me joindre à la lutte|rejoindre la mêlée de lutte|"
        "entre dans la lutte": {
            "manoeuvre": "lutte",
            "abord": "rejointe",
        },
    },
    bare={"lutte": "+", "attaque": "+"},
    across={
        "force": "cible-force",
        "dexterite": "cible-dexterite",
        "attaque": "cible-attaque",
        "lutte": "cible-lutte",
        "armes": "cible-armes",
    },
    either=("reaction", "jet-fait", "total", "abord", "stabilite"),
    needs=(
        "manoeuvre",
        "force|attaque|lutte|cible-force|cible-attaque|cible-lutte|dexterite|elan|total",
    ),
)

MOUNTED = Said(
    topics="monture|en selle|à cheval|cheval|monté|cavalier|équitation",
    fields={
        "attaque": HIT,
        "niveau": "niveau|sort niveau|sort de niveau|niveau du sort",
        "concentration": "concentration|bonus de concentration",
        "ca": "contre|vs",
    },
    values={
        "panique|monture panique|maîtriser|maîtriser la monture|maîtriser une monture|"
        "cheval de trait|cheval de bât|cheval de labour|pas de guerre|pas dressé|pas entraîné|"
        "s’emballe|cheval s’emballe|monture s’emballe|calmer|calmer ma monture|calmer mon cheval": {
            "question": "maitriser"
        },
        "cheval panique|maîtriser son cheval|monture paniquée|maîtriser un cheval": {
            "question": "maitriser"
        },
        "deux mains|à deux mains|combattre à deux mains|genoux": {"question": "genoux"},
        "amortir chute monture|chute de la monture|chute|monture tombe|amortir la chute|"
        "cheval tombe|chute de cheval|tomber de cheval": {"question": "chute-de-la-monture"},
        "amortir la chute de la monture": {"question": "chute-de-la-monture"},
        "sort|lancer un sort|incanter": {"question": "sort"},
        "tir|tirer|arc|archer|arbalète|flèche": {"a-distance": True, "question": "attaque"},
        "attaquer|attaque": {"question": "attaque"},
        "au galop|galop": {"monture": "galop"},
        "double déplacement": {"monture": "double-deplacement"},
        "à l’arrêt|immobile|monture à l’arrêt": {"monture": "pas"},
        ALLY_BESIDE: {"tir-dans-le-tas": True},
        "piéton|fantassin|cible à pied|à pied": {"cible-a-pied": True},
        "cavalier inconscient|tombe inconscient|inconscient|assommé|évanoui|m’évanouis|"
        "tombe dans les pommes|dans les pommes|perd connaissance|perds connaissance": {
            "question": "inconscient"
        },
        "au corps à corps|mêlée": {"a-distance": False},
        "selle de guerre": {"selle-de-guerre": True},
        "ma monture tombe|mon cheval tombe|le cheval chute|chute du cheval|cheval abattu|"
        "cheval mourir|cheval mourir sous|monture mourir|cheval mort|cheval s’écroule|"
        "cheval s’effondre|cheval abattu sous|monture abattue|monture abattue sous|"
        "cheval tué sous": {"question": "chute-de-la-monture"},
        "combattre": {},
    },
    bare={"attaque": "+", "equitation": "+", "concentration": "+"},
    implied={"attaque": {"a-distance": False}},
    known="combattre|guider|genoux|tomber|tombe|dégâts",
    needs=("topic|monture|selle-de-guerre", "equitation|ca|concentration|selle-de-guerre"),
)

SPELLS = "boule de feu|éclair|sort|sort de dégâts|fireball|projectile magique"
"""What players call what a mage throws."""

FIGHT = Said(
    topics="combat entier|qui l’emporte|l’emporte|qui gagne|gagner|duel|combat|bagarre|baston|"
    "survis|affrontement|victoire|chances de victoire",
    halves=True,
    fields={
        "pv|pv-adverses": "pv|points de vie",
        "bba": f"bba|bonus de base|{HIT}",
        "menace": "critique|crit|coup critique|menace|critique dès|critique à partir de|"
        "zone de critique",
        "degats-du-sort": SPELLS,
        "concentration": "concentration|bonus de concentration",
        "niveau-du-sort": "niveau du sort|sort de niveau",
    },
    values={
        "x2|critique x2|crit x2": {"multiplicateur": 2},
        "x3|critique x3|crit x3": {"multiplicateur": 3},
        "x4|critique x4|crit x4": {"multiplicateur": 4},
        "deux mains|à deux mains": {"deux-mains": True},
        "défensive|sur la défensive|en défensive": {"maniere": "defensive"},
        "charge|charger|en chargeant|chargeant": {"charge": True},
        "incante sur la défensive|incanter sur la défensive": {
            "action": "sort",
            "incantation": "defensive",
        },
        "sort de contact|sort au contact": {"action": "sort", "visee": "contact"},
    },
    bare={"bba": "+l", "menace": "r"},
    implied={
        "bba": {"force": 0},
        "sorts": {"action": "sort"},
        "degats-du-sort": {"action": "sort"},
    },
    unless="bba|bonus de base|bonus de base à l’attaque",
    units={
        "pv|pv-adverses": "pv|points de vie",
        "adversaires": SEVERAL,
        "sorts|sorts-adverses": "sorts|sorts prêts|boules de feu|éclairs",
    },
    by_side=STARTS,
    across={
        "pv": "pv-adverses",
        "ca": "ca-adverse",
        "bba": "attaques-adverses",
        "dexterite": "dexterite-adverse",
        "degats": "degats-adverses",
        "menace": "menace-adverse",
        "multiplicateur": "multiplicateur-adverse",
        "maniere": "maniere-adverse",
        "charge": "charge-adverse",
        "action": "action-adverse",
        "sorts": "sorts-adverses",
        "degats-du-sort": "degats-du-sort-adverse",
        "concentration": "concentration-adverse",
        "niveau-du-sort": "niveau-du-sort-adverse",
        "incantation": "incantation-adverse",
        "visee": "visee-adverse",
    },
    known="lance|lancer|round|chaque round|mage|magicien|magicienne",
    either=("qui",),
    needs=("topic|degats-adverses|ca-adverse", "pv", "pv-adverses"),
)
