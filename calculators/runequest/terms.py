"""The terms of the `runequest` pages, as they are written, and where each is defined."""

from types import MappingProxyType

_EFFECTS = {
    "Maximiser(?: les dégâts)?": "maximiser",
    "Choisir une localisation": "choisir-localisation",
    "Traverser l’armure": "traverser-armure",
    "Ignorer l’armure": "traverser-armure",
    "Désarmer(?: l’adversaire)?": "desarmer",
    "Cogner(?: l’adversaire)?": "cogner",
    "Endommager l’arme": "endommager-arme",
    "Entraver(?: l’adversaire)?": "entraver",
    "Empaler": "empaler",
    "Exposer le défenseur": "exposer",
    "Parade maximum": "parade-maximum",
    "Dévier le coup": "devier-le-coup",
    "[Cc]roche-pied": "croche-pied",
    "Changer la distance(?: d’engagement)?": "changer-distance",
    "Attaquant vulnérable": "attaquant-vulnerable",
    "Riposte": "riposte",
    # Not the beginning of a sentence: « L’attaquant rate son jet. »
    r"L’attaquant rate(?! \w)": "attaquant-rate",
}
_OPPOSITION = {
    "échecs? critiques?": "echecs-critiques#echecs-critiques",
    "effet spécial": "effets-speciaux#effets-speciaux",
    "effets spéciaux": "effets-speciaux#effets-speciaux",
    # « Marge » alone is also that of a sheet of paper.
    "marges? de réussite": "affrontement#marge",
    "marge [0-3]": "affrontement#marge",
    "niveaux? de succès": "affrontement#niveaux",
    "réussites? critiques?": "affrontement#niveaux",
    "table avec Déflection": "affrontement#table-deflection",
    "table simplifiée": "affrontement#table-simplifiee",
    "tests? d’opposition": "affrontement#test-opposition",
    "tests? opposés?": "affrontement#test-opposition",
    "tests? simples?": "index#vocabulaire",
    "[Vv]ictoires? (?:partielle|normale|majeure|critique)s?": "affrontement#deux-tables",
}
_SKILLS = {
    "Acrobatie": "competences#acrobatie",
    "attaques? ou défenses? précises?": "competences#precise",
    "attaques? précises?": "competences#precise",
    "défenses? précises?": "competences#precise",
    "compétence Armure": "armure#competence-armure",
    "[Dd]évier les coups": "styles-defense#devier-les-coups",
    "Déflection": "styles-defense#devier-les-coups",
    "points? de Déflection": "styles-defense#devier-les-coups",
    "Esquive": "styles-defense#esquiver",
    "malus d’armure": "armure#penalite",
    "pénalités? d’armure": "armure#penalite",
    "styles? de combat": "styles-defense#styles",
    r"[Tt]enir(?: [\w’]+){0,3} en respect": "competences#tenir-en-respect",
}
_BLOWS = {
    "armes? d’entrave": "effets-speciaux#entraver",
    "armes? d’estoc": "effets-speciaux#empaler",
    "attaques? par bond": "cavalerie-charge#attaques-par-bond",
    "attaques? volantes?": "cavalerie-charge#attaques-volantes",
    "Blessures? Majeures?": "blessures#majeure",
    "Blessures? Sérieuses?": "blessures#serieuse",
    "dernières? actions?(?: héroïques?)?": "blessures#derniere-action",
    "Recul": "recul-milieux#recul",
    "[Ss]outenir (?:la|une) charge": "cavalerie-charge#soutenir",
    "tests? d’Endurance": "blessures#test-endurance",
}
TERMS = MappingProxyType(
    {written: f"runequest/effets-speciaux#{anchor}" for written, anchor in _EFFECTS.items()}
    | {written: f"runequest/{rule}" for written, rule in (_OPPOSITION | _SKILLS | _BLOWS).items()}
)
