"""The terms of the `dd3` pages, as they are written, and where each is defined."""

from types import MappingProxyType

_ROUND = {
    "[Aa]ctions? complexes?": "actions#complexe",
    "[Aa]ctions? de mouvement": "actions#mouvement",
    "[Aa]ctions? partielles?": "actions#partielle",
    "[Aa]ctions? simples?": "actions#simple",
    # « La course » alone may be a charge's.
    "(?:[Uu]ne|[Pp]leine) course": "actions#course",
    "[Dd]éfense totale": "actions#defense-totale",
    "[Dd]oubles? déplacements?": "actions#double-deplacement",
    # Not « elle ne fait pas de déplacement ».
    "(?:[Uu]n|[Ll]e|[Ss]on|simple|seul) pas de déplacement": "actions#tableau",
    "actions? préparées?": "initiative#preparer",
    "[Éé]valuer la situation": "initiative#evaluer",
    "initiative": "initiative#initiative",
    "[Pp]réparer (?:son|une|votre) action": "initiative#preparer",
    "[Rr]etarder (?:son|votre) action": "initiative#retarder",
    "[Rr]ounds? de surprise": "initiative#surprise",
    "[Ss]urpris(?:es?)?": "initiative#surprise",
    "[Aa]ttaques? d’opportunité": "opportunite#opportunite",
    "[Zz]ones? contrôlées?": "opportunite#zone",
}
_ATTACK = {
    "BBA": "index#vocabulaire",
    "1 naturel": "attaque-ca#naturels",
    "20 naturel": "attaque-ca#naturels",
    "[Aa]ttaques? de contact": "attaque-ca#contact-ref",
    "[Aa]ttaques? sournoises?": "attaque-ca#perte-dex",
    "[Cc]lasses? d’armure": "attaque-ca#classe-armure",
    "[Cc]oups? critiques?": "attaque-ca#critique",
    "[Jj]ets? d’attaque(?! opposé)": "attaque-ca#attaque-ca",
    "[Pp]ris(?:es?)? au dépourvu": "attaque-ca#pris-au-depourvu",
    "(?:[Aa]ttaques?|[Aa]ttaquer) à outrance": "options-attaque#outrance",
    "[Cc]amouflage": "options-attaque#camouflage",
    # « La charge » alone may be that which pushes.
    "[Cc]harges? (?:normale|ordinaire)s?": "options-attaque#charge",
    "[Cc]omba(?:t|ts|ttre|ttant) sur la défensive": "options-attaque#defensive",
    "[Cc]oups? de grâce": "options-attaque#coup-de-grace",
    "(?:[Pp]ri(?:ses?|s) )?en tenaille": "options-attaque#tenaille",
    "sans défense": "options-attaque#sans-defense",
    "[Tt]irs? dans le tas": "options-attaque#tir-dans-le-tas",
}
_MAGIC = {
    "[Cc]omposantes? (?:gestuelle|matérielle|verbale)s?": "magie#composantes",
    "[Ii]ncant(?:ations?|er|ant) sur la défensive": "magie#defensive",
    "[Jj]ets? de concentration": "magie#concentration",
    "[Pp]ouvoirs? (?:extraordinaire|magique|surnaturel)s?": "magie#pouvoirs",
    "[Ss]orts? de contact": "magie#contact",
}
_HIT_POINTS = {
    "chancel(?:ant|le|ez)": "points-de-vie#temporaires",
    "[Dd]égâts temporaires": "points-de-vie#temporaires",
    "[Hh]ors de combat": "points-de-vie#hors-de-combat",
    "[Mm]ourante?s?": "points-de-vie#mourant",
    "stabilisée?s?": "points-de-vie#stabilise",
}
_MANOEUVRES = {
    "[Aa]crobatie": "opportunite#acrobatie",
    "[Bb]luff": "manoeuvres#competences",
    "[Éé]vasion": "manoeuvres#competences",
    "(?:[Aa]ttaques? |[Aa]ttaquer )?à mains nues": "manoeuvres#mains-nues",
    "[Cc]harg(?:es?|er) à mains nues": "manoeuvres#charge-mains-nues",
    "[Cc]rocs?-en-jambe": "manoeuvres#croc-en-jambe",
    "[Dd]ésarçonn(?:er|ée?s?)": "combat-monte#desarconner",
    "[Dd]ésarmement": "manoeuvres#desarmement",
    "immobilisée?s?": "manoeuvres#immobilise",
    "(?:[Jj]ets? de )?lutte": "manoeuvres#lutte",
    "[Rr]envoi des morts-vivants": "manoeuvres#renvoi",
    "[Rr]enversement": "manoeuvres#renversement",
}
TERMS = MappingProxyType(
    {
        written: f"dd3/{rule}"
        for words in (_ROUND, _ATTACK, _MAGIC, _HIT_POINTS, _MANOEUVRES)
        for written, rule in words.items()
    }
)
