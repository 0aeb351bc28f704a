"""The terms of the `maison` pages, as they are written, and where each is defined."""

from types import MappingProxyType

_STATES = {
    "à terre": "a-terre",
    "agrippée?s?": "agrippe",
    "assourdie?s?": "assourdi",
    "aveuglée?s?": "aveugle",
    "charmée?s?": "charme",
    "effrayée?s?": "effraye",
    "empoisonnée?s?": "empoisonne",
    "entravée?s?": "entrave",
    "épuisement": "epuisement",
    "épuisée?s?": "epuisement",
    "étourdie?s?": "etourdi",
    "incapables? d’agir": "incapable-agir",
    "inconsciente?s?": "inconscient",
    "invisibles?": "invisible",
    "paralysée?s?": "paralyse",
    "pétrifiée?s?": "petrifie",
}
_ACTIONS = {
    "Aider": "actions#aider",
    "action Attaquer": "actions#attaquer",
    "action Chercher": "actions#chercher",
    "Esquiver": "actions#esquiver",
    "Foncer": "actions#foncer",
    "Se cacher": "surprise-discretion#se-cacher",
    "Se désengager": "actions#se-desengager",
    "Se tenir prêt": "actions#se-tenir-pret",
    "Utiliser un objet": "actions#utiliser-un-objet",
}
_WORDS = {
    "abris?": "manoeuvres#abri",
    "actions? bonus": "tour-initiative#pas-action-bonus",
    "allonge": "attaque-distance#allonge",
    "attaques? d’opportunité": "manoeuvres#opportunite",
    "avantages?": "attaque-distance#avantage",
    "désavantages?": "attaque-distance#avantage",
    "focus": "lancer-un-sort#focus",
    "initiative": "tour-initiative#initiative",
    "intangibles?": "degats-resistances#intangibles",
    "jets? d’attaque": "attaque-distance#jet-attaque",
    "jets? d’incantation": "lancer-un-sort#jet-incantation",
    "jets? de protection": "index#vocabulaire",
    "jets? de sauvegarde": "index#vocabulaire",
    "maladresses?": "critiques-maladresses#maladresse",
    "malus d’armure": "surprise-discretion#malus-armure",
    "points de vie temporaires": "points-de-vie#temporaires",
    "réactions?": "tour-initiative#reactions",
    "segments?": "lancer-un-sort#segments",
    "surprise?s?": "surprise-discretion#effets-surprise",
    "system-shock": "points-de-vie#system-shock",
    "choc métabolique": "points-de-vie#system-shock",
    "tenaille": "tailles-espace#tenaille",
    "terrains? (?:très )?difficiles?": "deplacement-terrain#terrain-difficile",
}
TERMS = MappingProxyType(
    {written: f"maison/etats#{anchor}" for written, anchor in _STATES.items()}
    | {written: f"maison/{rule}" for written, rule in (_ACTIONS | _WORDS).items()}
)
