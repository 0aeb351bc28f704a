"""How players of RuneQuest say what the calculators of riders and of charges ask for."""

from calculators.asking.spoken import Said
from calculators.runequest.spoken_arms import (
    AIMS,
    ARMS,
    ATTACKING,
    CHARGES,
    DEFENDING,
    OWN_SKILL,
    PRECISE,
)

_RIDERS = (
    "|".join(
        f"{whom}{rider}"
        for whom in ("", "contre ", "face ")
        for rider in ("autre cavalier", "cavalier adverse", "cavalier ennemi")
    )
    + "|contre cavalier|face cavalier|cavalier contre cavalier|deux cavaliers"
)
"""A foe in the saddle too, who is no lower than oneself."""

_MOUNTED = "adversaire à cheval|adversaire monté|adversaire en selle|ennemi à cheval|ennemi monté"

RIDER = Said(
    topics="à cheval|cheval|cavalier|en selle|monté|combattre à cheval|à dos de cheval",
    fields={
        "competence": f"{OWN_SKILL}|combat à cheval|combat en selle|combat monté",
        "adversaire": f"adversaire|ennemi|contre|vs|versus|face|fantassin|piéton|piquier|"
        "type|gars|mec|à pied|type à pied|gars à pied|mec à pied|adversaire à pied|"
        f"ennemi à pied|{_RIDERS}|"
        f"{_MOUNTED}",
        "modificateur": "bonus|malus",
        "moities": f"{PRECISE}|{AIMS}",
    },
    units={"moities": "moitiés|moitié|coup précis"},
    alone={"moities": 1},
    values={
        "lance|lancier|arme longue": {"arme-longue": True},
        "au-dessous|en dessous|dessous|plus bas|à pied|adversaire à pied|au sol|"
        "par terre|à terre|haut de mon cheval|haut de ma monture|en contrebas": {
            "au-dessous": True
        },
        f"même hauteur|à hauteur|{_MOUNTED}|également à cheval|également monté|{_RIDERS}": {
            "au-dessous": False
        },
    },
    spare=("au-dessous", "arme-longue"),
    known="sans coup précis|pas de coup précis|aucun coup précis|coup|bats|"
    "battre|se battre|attaque montée",
    bare={"competence": "n", "modificateur": "+"},
    across={"competence": "adversaire"},
    side="action",
    roles={"attaque": ATTACKING, "defense": DEFENDING},
    needs=("equitation|topic", "competence"),
)

_IN_HAND = "|".join(
    f"{arm} {held}"
    for arm in ("arme", *ARMS.split("|"))
    for held in ("à la main", "au poing", "libre")
)
_WIELDED = "|".join(
    f"{rider} {arm}"
    for rider in ("charge", "charger", "cavalier", "à cheval", "charge à cheval", "cavalier charge")
    for arm in ARMS.split("|")
    if arm not in {"lance", "pique"}
)
"""An arm that a rider holds, and has not couched: only a lance is."""

_WHEN_CHARGING = "|".join(
    f"{added} {when}"
    for added in ("modificateur", "modificateur de dégâts", "md", "db", "bonus", "bonus de dégâts")
    for when in ("charge", "en charge", "de charge", "chargeant", "lancé", "au galop")
)
"""What a charge adds."""

_HOLDS = ("soutient", "tient bon", "tient ferme", "soutient la charge", "attend", "pied ferme")
_BRACED = "|".join(
    (
        *(f"{holds} {arm}" for holds in _HOLDS for arm in ("lance", "pique")),
        *(f"pique {holds}" for holds in _HOLDS),
    )
)
"""A lance that meets the charge."""

_MET = "|".join(
    f"{holds} {arm}" for holds in _HOLDS for arm in ARMS.split("|") if arm not in {"lance", "pique"}
)
"""Another arm that does."""

_BEASTS = "|".join(
    f"{beast} charge"
    for beast in (
        *("taureau", "sanglier", "rhinocéros", "bison", "auroch", "bélier", "cerf"),
        *("ours", "lion", "tigre", "loup", "bête", "animal"),
    )
)
_GIANTS = "|".join(f"{giant} charge" for giant in ("troll", "ogre", "géant", "minotaure"))
"""Who charges on its own legs."""

CHARGE = Said(
    topics="lance calée|calée|charge|charger|chargeur|charging|en charge|fonce|foncer",
    fields={
        "arme": f"arme|dégâts|{ARMS}|{_IN_HAND}|lance calée|arme calée|calée",
        "modificateur": "modificateur|modificateur de dégâts|bonus de dégâts|md|bonus",
        "modificateur-charge": f"passe|passe en charge|{_WHEN_CHARGING}|mod cheval|mod du cheval|"
        "mod monture|mod de la monture|modificateur du cheval|modificateur de la monture",
        "acrobatie": "acrobatie",
        "poursuite": "équitation|athlétisme|poursuite",
        "arme-cible": f"arme de la cible|son arme|arme adverse|arme plus longue|"
        f"arme la plus longue|{_BRACED}|{_MET}|{'|'.join(_HOLDS)}",
    },
    values={
        "bipède|à pied": {"allure": "bipede", "cavalier": "aucun"},
        "montée|charge montée": {"allure": "quadrupede"},
        "piquier": {"lance": True},
        f"bipède sans cavalier|{_GIANTS}": {"allure": "bipede", "cavalier": "aucun"},
        f"quadrupède sans cavalier|{_BEASTS}": {"allure": "quadrupede", "cavalier": "aucun"},
        "soutenir|soutenir la charge|tient bon|tient ferme|tenir bon|tenir ferme": {
            "reponse": "soutenir"
        },
        "soutient|pied ferme|de pied ferme|attend de pied ferme|attend la charge|bouge pas|"
        "reste sur place|encaisse la charge": {"reponse": "soutenir"},
        f"arme libre|{_IN_HAND}|{_WIELDED}": {"cavalier": "arme-libre"},
        "à cheval|cheval|quadrupède": {"allure": "quadrupede"},
        "échapper|éviter|esquiver|fuir|fuir la charge|s’écarter|jette de côté|jeter de côté|"
        "plonge de côté|plonger de côté|saute de côté|sauter de côté|jette sur le côté|"
        "écarte|bond de côté|échappe|évite|esquive": {"reponse": "echapper"},
        _BRACED: {"reponse": "soutenir", "lance": True},
        _MET: {"reponse": "soutenir"},
        "lance calée|calée|arme calée|lance calée sous le bras|calée sous le bras": {
            "cavalier": "arme-calee"
        },
        "sans cavalier|pas de cavalier|aucun cavalier": {"cavalier": "aucun"},
        "arme la plus longue|son arme est plus longue|arme plus longue": {"portee": "defenseur"},
        "|".join(
            f"{what}{equal}"
            for what in ("", "arme ", "arme de ")
            for equal in (
                *("même allonge", "même portée", "même longueur", "longueur égale"),
                *("allonge égale", "portée égale", "allonge pareille"),
            )
        ): {"portee": "personne"},
    },
    # Who says so is charged, and the form asks of who charges.
    by_side={"soutiens|soutenons": ({}, {})},
    units={"modificateur-charge": "en charge"},
    added={"arme": "modificateur", "arme-cible": "modificateur-cible"},
    # To get out of one’s way is a trial of its own, where nothing is told of the blow.
    known=f"cavalier|{CHARGES}",
    needs=("topic", "arme|tai|modificateur|modificateur-charge|acrobatie"),
)
