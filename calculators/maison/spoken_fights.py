"""How players of the house rules say what fumbles and whole fights ask for; see `spoken`."""

from calculators.asking.spoken import SEVERAL, SHOWN, STARTS, Said
from calculators.maison.spoken_blows import AT_LEAST, EXHAUSTED, HIT, TEMPORARY

FUMBLES = Said(
    topics="maladresse|fumble|échec critique|1 naturel|1 nat|casser|casse|casse d’arme|"
    "arme cassée|arme casse|briser|brise",
    fields={
        "bonus": HIT,
        "ca-allie": "ca allié|ca de l’allié|allié ca|allié à portée ca|ca de l’allié à portée",
        "degats": "dégâts",
        "niveau-arme": "niveau|magie|niveau de magie",
        "de-tombe": SHOWN,
    },
    units={"attaques": "attaques|attaque|coups"},
    values={
        "naturelle|mains nues|griffes|poings|crocs": {"arme": "naturelle"},
        "magique|arme magique": {"arme": "magique"},
        "allié|allié à portée|compagnon à portée": {"allie": "a-portee"},
        "seul|personne à côté|personne à proximité|personne près|personne au contact|tout seul|"
        "aucun allié|pas d’allié|personne à portée|aucun allié à portée|pas d’allié à portée|"
        "aucun compagnon à portée|"
        "personne autour|sans allié": {"allie": "aucun"},
    },
    bare={"de-tombe": "n", "bonus": "+"},
    stated=("arme",),
    spare=("arme",),
    known=f"{AT_LEAST}|blesser|blesser soi-même",
    needs=("topic", "attaques|de-tombe"),
)

SPELLS = "boule de feu|éclair|sort|sort de dégâts|fireball|projectile magique"
"""What players call what a mage throws."""

FIGHT = Said(
    topics="combat entier|qui l’emporte|l’emporte|qui gagne|gagner|duel|combat|bagarre|baston|"
    "survis|affrontement|victoire|chances de victoire",
    halves=True,
    fields={
        "pv|pv-adverses": "pv|points de vie",
        "bonus": "attaque|toucher|bonus|jet d’attaque",
        "initiative": "initiative",
        "resistance": "résistance|résistance fixe|réduction",
        "temporaires|temporaires-adverses": TEMPORARY,
        "epuisement": EXHAUSTED,
        "degats-du-sort": SPELLS,
        "incantation": "incantation|bonus d’incantation",
        "segments": "segments",
    },
    values={
        "avantage": {"mode": "avantage"},
        "désavantage": {"mode": "desavantage"},
        "mains nues|griffes|crocs|poings|arme naturelle": {"naturelle": True},
    },
    bare={"bonus": "+"},
    units={
        "pv|pv-adverses": "pv|points de vie",
        "attaques|attaques-adverses": "attaques|attaque|attaques par tour|attaques par round|coups|"
        "fois|fois par round|fois par tour",
        "adversaires": SEVERAL,
        "temporaires|temporaires-adverses": TEMPORARY,
        "epuisement|epuisement-adverse": "niveau d’épuisement|niveaux d’épuisement",
        "sorts|sorts-adverses": "sorts|sorts prêts|boules de feu|éclairs",
        "segments": "segments|segment",
    },
    implied={"sorts": {"action": "sort"}, "degats-du-sort": {"action": "sort"}},
    by_side=STARTS,
    across={
        "pv": "pv-adverses",
        "ca": "ca-adverse",
        "bonus": "bonus-adverse",
        "degats": "degats-adverses",
        "attaques": "attaques-adverses",
        "initiative": "initiative-adverse",
        "mode": "mode-adverse",
        "resistance": "resistance-adverse",
        "epuisement": "epuisement-adverse",
        "naturelle": "naturelle-adverse",
        "action": "action-adverse",
        "sorts": "sorts-adverses",
        "degats-du-sort": "degats-du-sort-adverse",
        "incantation": "incantation-adverse",
        "segments": "segments-adverses",
        # One's level hinders the other's spells, and his one's own.
        "niveau-au-contact-adverse": "niveau-au-contact",
    },
    known="lance|lancer|round|chaque round|mage|magicien|magicienne",
    either=("qui",),
    needs=("topic|degats-adverses|ca-adverse", "pv", "pv-adverses"),
)
