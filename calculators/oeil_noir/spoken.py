"""How players of L’Œil Noir say what its calculators ask for; see `calculators.asking`."""

from calculators.asking.spoken import SHOWN, Said, Spoken
from calculators.oeil_noir.spoken_blows import ARMOUR, ASSAULT, DAMAGE, FIGHT, WOUNDS
from calculators.oeil_noir.spoken_trials import LIFE, TRIALS

_FUMBLES = Said(
    topics="maladresse|échec critique|raté critique|fumble|tableau|mutilé|mutilation|"
    "table de la tête|table des coups à la tête|table des attaques|table des parades",
    fields={
        "pi|pi-mains-nues": "pi|pi du coup|points d’impact",
        "pi": "arme",
        "pi-mains-nues": "pi à mains nues",
        "de-tombe": f"{SHOWN}|tiré|lancé|tableau",
    },
    bare={"de-tombe": "n"},
    units={
        "de-tombe": "tableau",
        "jets": "attaques|attaque|parades|parade|jets",
        "coups": "coups|coup|coups à la tête|coup à la tête",
    },
    known="échec|risque|être|tombe|tombé",
    values={
        "attaques|attaque|at|à l’at|maladresse à l’at|maladresse attaque|tableau des attaques|"
        "table des attaques": {"tableau": "attaque"},
        "parades|parade|prd|à la prd|maladresse à la prd|en parant|parer|maladresse en parade|"
        "maladresse en parant|tableau des parades|table des parades": {"tableau": "parade"},
        "à la tête|coup à la tête|coups à la tête|touché à la tête|tableau de la tête|"
        "tableau des coups à la tête|table de la tête|table des coups à la tête": {
            "tableau": "tete"
        },
        "mains nues|sans arme|poings|pas armé|désarmé": {"arme": "aucune"},
    },
    spare=("arme",),
    needs=("topic", "jets|coups|pi|de-tombe"),
)

_MANOEUVRES = Said(
    topics="manœuvre|annonce|feinte|feint|finte",
    fields={
        "malus": "malus|manœuvre|malus exigé",
        "annonce": "annonce|annonce de|feinte",
        "perte": "perte",
    },
    values={
        "autre arme|mauvaise arme|arme non permise|arme pas permise|arme pas adaptée|"
        "arme inadaptée|arme non prévue|arme inappropriée|arme pas faite|arme impropre|"
        "arme interdite|arme pas faite pour|arme pas prévue|arme pas prévue pour|"
        "autre arme que celle prévue|"
        "autre arme que celles permises": {"autre-arme": True},
        "bonne arme|arme permise|arme prévue|arme adaptée": {"autre-arme": False},
    },
    known="difficile|risquée",
    needs=("at", "malus|annonce", "topic|annonce|autre-arme"),
)

_THINGS = Said(
    topics="prendre un objet|ranger|ranger une arme|objet|sortir|rengainer|fouiller",
    fields={
        "degainer": "dégainer",
        "malus": "malus|compliquée|compliquée de|épreuve compliquée|épreuve compliquée de",
        "bonus": "bonus|facilitée|facilitée de|épreuve facilitée|épreuve facilitée de",
    },
    units={
        "degainer": "actions|action|actions pour la dégainer|actions pour dégainer",
        "objets": "objets|objet|objets de la ceinture|objets du sac|objets du sac à dos|"
        "potions|fioles|flacons|torches|torche|parchemins|parchemin|gourdes|gourde|cordes|corde|"
        "trucs|truc|machins|machin|choses|chose|affaires|"
        "bourse|bourses|potion|fiole|flacon|herbes|briquet|couteau",
    },
    values={
        "ini négative|initiative négative|ini négatif": {"ini-negative": True},
        "ceinture|à la ceinture|objet de la ceinture|objets de la ceinture": {"geste": "ceinture"},
        "objets du sac|objets du sac à dos|objet du sac": {"geste": "sac-a-dos"},
        "ranger mon épée|ranger ma hache|rengainer mon épée|rengaine|ranger sa lame": {
            "geste": "arme"
        },
        "sac à dos|sac|dans le sac": {"geste": "sac-a-dos"},
        "ranger|ranger une arme|rengainer|ranger son arme|rengainer une arme": {"geste": "arme"},
    },
    alone={"objets": 1},
    known="prendre|attraper|agripper|sortir|chercher|trouver|récupérer|lame|épée|sabre|arme",
    needs=("geste", "dexterite|degainer|objets"),
)

_CAUSES = ("invisible", "lumiere", "eau")
"""What one cannot see or move in, each with a malus of its own."""


def _in_water(up_to: str) -> str:
    """Return how water of a depth is told."""
    return f"eau {up_to}|eau jusqu’{up_to}|combat dans l’eau jusqu’{up_to}"


_SITUATIONS = Said(
    fields={
        "prd": "prd|parade|valeur de parade|esquive|pa",
        "at": "at|attaque",
        "|".join(f"{cause}-{value}" for cause in _CAUSES for value in ("at", "prd")): "malus",
        "seuil-fo|tranche-fo": "pi/fo",
    },
    values={
        "couché|à terre|au sol|allongé|dos au sol|sur le dos|ventre à terre": {"posture": "couche"},
        "adversaire à terre|ennemi à terre|adversaire au sol": {"adversaire": "couche"},
        "à terre tous les deux|tous les deux à terre|tous deux à terre|les deux à terre|"
        "au sol tous les deux|tous les deux au sol|à terre tous deux": {
            "posture": "couche",
            "adversaire": "couche",
        },
        _in_water("aux genoux"): {"eau": "genoux"},
        _in_water("à la taille"): {"eau": "taille"},
        _in_water("aux épaules"): {"eau": "epaules"},
        "sous l’eau|sous eau": {"eau": "sous-eau"},
        "genoux|taille|épaules": {},
        "couloir|espace confiné|étroit|à l’étroit|couloir étroit|tunnel|boyau|galerie|exigu|"
        "passage étroit|ruelle étroite|escalier étroit": {"espace": "confine"},
        # « Épées ou Sabres à Deux Mains » are no swords alone.
        "épée|épées|sabre|sabres": {"arme": "epees"},
        "hache|haches|masse|masses|marteau|gourdin": {"arme": "haches"},
        "masse à deux mains|masses à deux mains|marteau à deux mains|grande hache": {
            "arme": "haches-deux-mains"
        },
        "espadon|grande épée|épée à 2 mains": {"arme": "epees-deux-mains"},
        "hallebarde|pique|arme d’hast": {"arme": "infanterie"},
        "esquive|esquiver|dodge": {"defense": "esquive"},
        "main gauche|mauvaise main|arme main gauche|arme de la main gauche|arme dans la main "
        "gauche|arme de la mauvaise main|arme dans la mauvaise main": {"main": "mauvaise"},
        "cs main gauche": {"main-gauche": True},
        "à genoux|genou à terre": {"posture": "agenouille"},
        "en vol|qui vole|volant|vole|adversaire en vol|adversaire volant": {"adversaire": "en-vol"},
        "mauvaise lumière|pénombre totale|faible lumière": {"lumiere": "autre"},
        "lune|au clair de lune|pleine lune|clair de lune|sous la lune|sous la pleine lune|"
        "noir sous la lune|nuit de pleine lune|nuit sous la pleine lune|moonlight": {
            "lumiere": "clair-de-lune"
        },
        "vision dans la pénombre|pénombre": {"vue": "penombre"},
        "pas voir adversaire|pas voir ennemi|adversaire invisible|ennemi invisible|invisible": {
            "vu": "invisible"
        },
    },
    known="sans cs|aucune cs|sans capacité spéciale",
    beside={f"{cause}-{value}": value for cause in _CAUSES for value in ("at", "prd")},
    bare={"at": "t"},
    across={"posture": "adversaire", "vue": "vue-adverse", "arme": "arme-adverse"},
    either=("lumiere", "eau", "espace"),
    needs=("at|prd", "choice"),
)

_VALUES = Said(
    topics="at prd|ini|initiative|valeurs de combat|valeurs de base|valeurs d’at et prd|"
    "valeurs d’at et de prd|"
    "valeurs d’attaque et de parade|valeurs|valeur|cd|valeur cd|combat à distance",
    fields={
        "force": "fo|force",
        "points|arme-at|arme-prd": "épée|épées|sabre|sabres|hache|haches|masse|masses|lance|"
        "lances|dague|dagues|escrime|fléau|fléaux|bâton|bâtons|fouet|infanterie",
        "points": "points d’aptitude|aptitude|points d’apt|papt|points",
        "points-at": "sur l’at|sur l’attaque|points at|placés sur l’at|points sur l’at",
        "enc": "enc|encombrement",
        "habitude": "habitude|habitude de la protection",
        "sac": "sac|sac à dos|enc du sac",
        "base-at": "at de base|base at|base d’at",
        "base-prd": "prd de base|base prd|base de prd",
        "base-cd": "cd de base|base cd|base de cd",
        "base-ini": "ini de base|base ini|base d’ini|initiative de base|base d’initiative",
        "dexterite": "dextérité|dex",
        "arme-ini": "ini de l’arme|ini arme|arme ini",
    },
    units={
        "points": "points d’aptitude|points",
        "points-at": "dont at|dont attaque|dont sur l’at|dont placés sur l’at|dont en attaque",
    },
    values={
        "valeurs de base": {},
        "à distance|distance|tir": {"technique": "distance"},
        "attaque pure": {"technique": "attaque-pure"},
    },
    needs=(
        "courage|base-at|base-ini|base-cd|technique",
        "points|intuition|base-prd|agilite|force|base-ini",
    ),
)

_INITIATIVE = Said(
    topics="initiative|ordre d’initiative|ini|orientation|s’orienter|ordre|agit en premier|"
    "joue en premier|commence|d’abord|agit d’abord|joue d’abord|passe en premier|passe d’abord|"
    "premier|joue avant|agit avant|passe avant",
    fields={
        "intuition": "intuition|iu",
        "art-de-la-guerre": "art de la guerre|points en art de la guerre",
        "suivi": "combattant suivi|ligne",
    },
    values={
        "orientation|s’orienter|oriente|épreuve d’orientation": {"orientation": "epreuve"},
        "vigilance": {"orientation": "vigilance"},
    },
    needs=("topic", "combattants|orientation", "combattants|intuition|art-de-la-guerre"),
)

SPOKEN = Spoken(
    unsigned=("at", "prd", "pr", "cn"),
    weighing="immunisé|immunité|sort|astral|escalade|talent|karmique|moral|volonté|annonce|feinte|"
    "estocade|hauteur",
    names="œil noir|l’œil noir|oeil noir|dsa|odn",
    fields={
        "at": "at|attaque",
        "prd": "prd|parade",
        "pr": "pr|protection|armure|rs",
        "cn": "cn|constitution|con",
        "courage": "courage|co",
        "intuition": "intuition|iu",
        "agilite": "agilité|ag",
        "dexterite": "dextérité|dex|de",
        "enc": "enc|encombrement",
        "fo": "fo|force",
    },
    said={
        "armure": ARMOUR,
        "assaut": ASSAULT,
        "blessures": WOUNDS,
        "combat": FIGHT,
        "degats": DAMAGE,
        "energie-vitale": LIFE,
        "epreuves": TRIALS,
        "initiative": _INITIATIVE,
        "maladresses": _FUMBLES,
        "manoeuvres": _MANOEUVRES,
        "objets": _THINGS,
        "situations": _SITUATIONS,
        "valeurs": _VALUES,
    },
)
