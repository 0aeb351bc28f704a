"""How players of the house rules say what its calculators ask for; see `calculators.asking`."""

from calculators.answer import Json
from calculators.asking.spoken import Said, Spoken
from calculators.maison.spoken_blows import (
    ATTACK,
    CRITICALS,
    EXHAUSTED,
    FRIGHTENED,
    MODES,
    OTHER_MODES,
    STRENGTH_OR_DEXTERITY,
    TWO_WEAPONS,
)
from calculators.maison.spoken_fights import FIGHT, FUMBLES
from calculators.maison.spoken_moves import EXHAUSTION, GROUND, SIZES, STEALTH, SURPRISE
from calculators.maison.spoken_shelters import HALF, QUARTERS, SHELTERS, WHOLE, sheltering

_FOES = "ennemi|ennemis|adversaire|adversaires|contre|vs|versus|face"
_STAFFS = "bâton|baguette|bâton magique|baguette magique"
_SYMBOLS = "symbole|symbole religieux|symbole sacré|symbole consacré|symbole religieux consacré"


def _levels(things: str) -> str:
    """Return how the level of a thing is told beside it."""
    return "|".join(
        f"{each} {level}" for each in things.split("|") for level in ("niveau", "niveau du focus")
    )


def _scrolls(classes: str, time: str) -> dict[str, dict[str, Json]]:
    """Return what a scroll of a class is, whose spell takes the time of its own."""
    told = [f"{scroll} {each}" for scroll in ("parchemin", "scroll") for each in classes.split("|")]
    return {"|".join(told): {"support": "parchemin", "temps": time}}


_DISENGAGING = Said(
    topics="désengagement|désengager|désengage|disengage|quitter le corps à corps|"
    "quitter le combat|fuir|rompre|rompre le combat|rompre le contact|rompre l’engagement|"
    "quitter la mêlée|filer|file en douce|filer en douce|s’esquiver|s’extirper|"
    "sortir du corps à corps|sortir de la mêlée|s’éloigner|se replier|décrocher|décroche|retraite|"
    "battre en retraite|quitter le contact|quitte le contact|quitte la mêlée|quitte le combat|"
    "se retirer|prendre la fuite|fuite|fuis|withdraw",
    fields={"initiative": "initiative|init|ini|bonus d’initiative", "ennemis": _FOES},
    values={**MODES, "seul jet|jet contre tous|unique jet|jet unique": {"un-seul-jet": True}},
    known="combat|corps à corps|au contact|attaque d’opportunité|sans attaque d’opportunité|"
    "sans prendre d’attaque|sans attaque|sans coup|sans dégâts|sans provoquer",
    bare={"initiative": "+"},
    across={"initiative": "ennemis"},
    needs=("topic", "initiative|ennemis"),
)

_CASTING = Said(
    topics="boule de feu|projectile magique|missile magique|sort|incantation|incanter|"
    "lancer un sort|cast|caster|spell|boire|parchemin|scroll|potion|popo",
    fields={
        "segments": "segments|incantation",
        "niveau-du-sort": "sort niveau|niveau du sort|parchemin niveau|scroll niveau|potion niveau",
        "niveau-du-sort|ennemis": "niveau",
        "niveau-du-focus": f"focus niveau|niveau du focus|{_levels(_STAFFS)}|{_levels(_SYMBOLS)}",
        "ennemis": f"{_FOES}|ennemi niveau|guerrier",
    },
    units={"segments": "segments", "rounds": "rounds|essais"},
    known="lancer|lance|au contact|corps à corps|adjacent|en combat|à côté|sur le dos|collé",
    spare=("classe",),
    # Each helps those who have such a thing alone: « sort de clerc, symbole de niveau 14 ».
    implied={"focus=symbole": {"classe": "clerc"}, "focus=baton": {"classe": "magicien"}},
    values={
        "boire une potion|potion|popo|potion niveau": {"support": "potion"},
        "lire un parchemin|scroll|parchemin niveau|scroll niveau": {"support": "parchemin"},
        **_scrolls("magicien|mage", "magicien"),
        **_scrolls("clerc|nécromancien|moine", "clerc"),
        "sort de magicien|sort magicien|magicien niveau|sort de mage": {"temps": "magicien"},
        "sort de magicien de niveau|sort de mage de niveau": {"temps": "magicien"},
        "sort de clerc|sort clerc|sort de nécromancien|sort de moine|sort de clerc de niveau|"
        "sort de nécromancien de niveau|sort de moine de niveau": {"temps": "clerc"},
        "clerc": {"classe": "clerc"},
        "moine": {"classe": "moine"},
        "nécromancien": {"classe": "necromancien"},
        "magicien|mage": {"classe": "magicien"},
        "personne au contact|personne au corps à corps|seul|aucun ennemi au contact|"
        "pas d’ennemi au contact|sans ennemi au contact|personne": {"ennemis": []},
        "à terre|au sol": {"a-terre": True},
        f"{_STAFFS}|{_levels(_STAFFS)}": {"focus": "baton"},
        f"{_SYMBOLS}|{_levels(_SYMBOLS)}": {"focus": "symbole"},
    },
    otherwise={
        "magicien|mage": {"temps": "magicien"},
        "clerc|nécromancien|moine": {"temps": "clerc"},
    },
    bare={"intelligence": "+"},
    needs=("topic|segments", "segments|niveau-du-sort|ennemis|support|a-terre"),
)

_CONTEST = Said(
    topics="lutte",
    act="manoeuvre",
    values={
        "agripper|saisir|empoigner|attraper|attrape|grapple|agrippe|grab": {
            "manoeuvre": "agripper"
        },
        "bousculer|pousser|faire tomber|renverser|shove|bouscule|bull rush|trip": {
            "manoeuvre": "bousculer"
        },
        "échapper|sortir d’une prise|se dégager|se libérer|s’arracher|se défaire|"
        "échapper d’une prise|"
        "escape|"
        "se libérer d’une prise|se dégager d’une prise|se libérer de la prise": {
            "manoeuvre": "echapper"
        },
        **OTHER_MODES,
        "adverse": {},
        "étourdi|paralysé|inconscient|endormi|assommé|pétrifié|stunned": {"incapable": True},
        **SIZES,
        FRIGHTENED: {"effraye": True},
        "poisoned": {"empoisonne": True},
        "aide|aidé|aider|help|aid|allié aide|allié aider|avec l’aide|aide d’un allié": {
            "aide": True
        },
    },
    fields={"total": "total|jet|résultat|affiche|déjà affiche|obtenu|obtient"},
    units={"essais": "essais|tentatives|tentative|fois"},
    by_side={
        "jet déjà lancé|jet lancé|jet fait|jet|total|résultat|déjà lancé|affiche|"
        "déjà affiche|obtenu|obtient": (
            {"jet-fait": "le-votre"},
            {"jet-fait": "adverse"},
        ),
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
    either=("jet-fait", "total"),
    needs=("topic|manoeuvre", "force|dexterite|force-adverse|dexterite-adverse"),
)

_MONSTERS = (
    "ogre|troll|gobelin|orc|orque|ork|loup|worg|dragon|squelette|zombie|kobold|géant|démon|goule|"
    "gnoll|hobgobelin|ours|araignée|minotaure|harpie|griffon|golem|vampire|créature|bête"
)
"""Beings that are no one’s character."""

_HIT_POINTS = Said(
    topics="pv|points de vie|soins|dégâts",
    fields={
        "montant": "dégâts|soin|soigne|soigner|soigné|encaisse|prend|perd|guérit|heal|attaques de|"
        "coups de|frappes de|récupère|regagne|recouvre|rend|redonne|potion de soin|sort de soin",
        "pv": "pv|points de vie|reste|restait|pv actuels",
        "pv-max": "sur|max|maximum|pv max|pv maximum",
        "system-shock": "system shock|système shock|shock|choc|choc systémique",
        "temporaires": "pv temporaires|temporaires|points de vie temporaires|déjà|"
        "pv temporaires déjà là",
    },
    units={
        "montant": "dégâts|dommages|points de dégâts|soins|pv de soins",
        "pv|montant": "pv|points de vie",
        "pv": "sur",
        "pv-max": "pv max|pv maximum|pv au maximum",
        "attaques": "attaques|attaque|coups|coup|frappes",
        "temporaires|montant": "pv temporaires|points de vie temporaires",
        "temporaires": "temporaires",
    },
    values={
        "potion de soin|potion de soins|sort de soin|"
        "soins|soin|soigne|soigner|guérit|heal|pv de soins|récupère|regagne|recouvre|soigné|rend|"
        "redonne": {"evenement": "soins"},
        "dégâts|dommages|encaisse|prend|perd|points de dégâts|attaques|attaque|coups|coup|frappes|"
        "attaques de|coups de|frappes de": {"evenement": "degats"},
        "dégâts temporaires": {},
        "temp hp|gagne des pv temporaires|nouveaux pv temporaires|reçoit des pv temporaires": {
            "evenement": "temporaires"
        },
        "garde les anciens|garder les anciens": {"garder": "anciens"},
        "mort|morte": {"morte": True},
    },
    otherwise={
        "pv temporaires|points de vie temporaires": {"evenement": "temporaires"},
        _MONSTERS: {"creature": "monstre"},
    },
    bare={"pv": "-"},
    known="gagne|reçoit",
    needs=("montant", "pv|temporaires|evenement=temporaires", "evenement"),
)

_RESISTANCES = Said(
    topics="résistance|résistances|résiste|vulnérable",
    fields={
        "degats": "dégâts|inflige|dommages|prend|encaisse|reçoit",
        "resistances": "résistance|résistances|résistance fixe|résistances fixes|res|resist|"
        "réduction|résiste|anneau résistance|cape résistance|amulette résistance",
        "arme": "arme|épée|dague|hache|masse|lance|sabre|épée magique|lame magique|dague magique|"
        "hache magique|arme magique|arme magie|magie de l’arme|arme niveau|arme magique niveau",
        "exige": "exige|exige arme niveau|exige arme magique|exige arme magique niveau|"
        "magie exigée|arme exigée|demande|réclame|seulement par|"
        "touchée seulement par|touché seulement par|seulement touché par|seulement touchée par",
    },
    units={"degats": "dégâts|dommages|points de dégâts", "pv-cible": "pv|points de vie"},
    values={
        "vulnérable|vulnérabilité": {"vulnerable": True},
        "moitié|résistance moitié|résistance par moitié|demi": {"moitie": True},
        "intangible|fantôme|spectre|fantôme intangible|spectre intangible": {"intangible": True},
        "boule de feu": {"type": "feu"},
        "éclair": {"type": "foudre"},
        "x2|critique x2|doublé": {"critique": "2"},
        "x4|critique x4": {"critique": "4"},
        "x8|critique x8": {"critique": "8"},
    },
    bare={"degats": "n"},
    known="plus|encaisse|prend|perd|coup|attaque|frappe|souffle|sort|touché|touchée|frappé|blessé",
    implied={"degats": {"resistances": []}},
    either=("resistances", "moitie", "vulnerable", "creature", "intangible", "exige", "type"),
    needs=("degats", "resistances|moitie|vulnerable|creature|intangible|exige"),
)

_SAVES: dict[str, dict[str, Json]] = {
    "|".join(
        f"{save} {each}"
        for save in ("js", "jds", "jp", "save", "jet", "jet de sauvegarde", "jet de protection")
    ): {"caracteristique": each.replace("é", "e")}
    for each in ("force", "dextérité", "intelligence", "sagesse")
}
"""What is thrown for, beside the names of the throw."""
_SAVE = Said(
    topics="sauvegarde|jds|js|jp|save|jet de sauvegarde|jet de protection|sauver|saving throw",
    fields={
        "dd": "contre|vs",
        "force|dexterite|intelligence|sagesse|ajustement|autres-bonus": "bonus|ajustement|mod",
        "autres-bonus": "maîtrise|bonus de maîtrise|autre bonus",
        "epuisement": EXHAUSTED,
        "abri": SHELTERS,
    },
    values={
        **OTHER_MODES,
        "esquive|esquiver|dodge|action esquiver": {"esquive": True},
        "blinded": {"aveugle": True},
        "restrained": {"entrave": True},
        **_SAVES,
        "constitution|charisme": {"caracteristique": "autre"},
        HALF: {"abri": "partiel"},
        QUARTERS: {"abri": "important"},
        WHOLE: {"abri": "total"},
    },
    otherwise=sheltering("abri"),
    known="boule de feu|fireball|éclair|souffle|fosse",
    bare={"force": "+", "dexterite": "+", "intelligence": "+", "sagesse": "+", "ajustement": "+"},
    spare=("aveugle", "entrave", "abri"),
    either=("dd",),
    needs=("topic|abri|esquive", "dd"),
)

SPOKEN = Spoken(
    names="maison|règles maison|règle maison",
    unsigned=("ca", "dd"),
    weighing="immunisé|immunité|silence|silencieux|couvert|sournoise|inspiration|concentration|"
    "hauteur|obscurité|thac0|taco|bénédiction|bénit|malédiction|rage|maîtrise|expertise|lanceur|"
    "portail|charge|chargeant",
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
        "attaque": ATTACK,
        "combat": FIGHT,
        "critiques": CRITICALS,
        "degats": STRENGTH_OR_DEXTERITY,
        "desengagement": _DISENGAGING,
        "deux-armes": TWO_WEAPONS,
        "discretion": STEALTH,
        "epuisement": EXHAUSTION,
        "incantation": _CASTING,
        "lutte": _CONTEST,
        "maladresses": FUMBLES,
        "points-de-vie": _HIT_POINTS,
        "resistances": _RESISTANCES,
        "sauvegarde": _SAVE,
        "surprise": SURPRISE,
        "terrain": GROUND,
    },
)
