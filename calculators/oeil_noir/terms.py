"""The terms of the `oeil-noir` pages, as they are written, and where each is defined."""

from types import MappingProxyType

_VALUES = {
    "[Aa]ttaques? pures?": "valeurs#attaque-pure",
    "bases? d’initiative": "valeurs#base-initiative",
    "Capacités? Spéciales?": "valeurs#capacites",
    # Its points left after a test, « PApt* », are another thing.
    r"PApt(?!\*)": "valeurs#repartition",
    "[Pp]oints? d’Aptitude": "valeurs#repartition",
    "[Vv]aleurs? de base": "valeurs#bases",
    "[Vv]aleurs? de combat à distance": "valeurs#distance",
}
_ROUND = {
    "[Aa]ctions? d’attaque": "round#actions",
    "[Aa]ctions? de défense": "round#actions",
    "[Aa]ctions? de longue durée": "round#longue-duree",
    "Actions? Libres?": "round#actions-libres",
    "phases? négatives?": "round#longue-duree",
    "phases?": "round#round-de-combat",
    "Rounds? de Combat": "round#round-de-combat",
}
_INITIATIVE = {
    "Danseur de Lames": "initiative#capacites",
    "INI sous 0": "initiative#ini-negative",
    "initiative": "initiative#initiative",
    "Instinct du Combat": "initiative#capacites",
    "Orientation": "initiative#orientation",
    "Réflexe de Combat": "initiative#capacites",
    "Vigilance": "initiative#orientation-vigilance",
}
_ATTACK = {
    "1 naturel": "attaque#critique",
    "20 naturel": "attaque#echec-critique",
    "(?:[Aa]ttaques?|[Cc]oups?) critiques?": "attaque#critique",
    "[Éé]checs? critiques?": "attaque#echec-critique",
    "[Ff]acteurs? de rupture": "attaque#parade-maitre",
    "[Pp]arades? de maître": "attaque#parade-maitre",
    r"PI\(End\)": "attaque#endurance",
    "[Pp]oints? d’impact à l’Endurance": "attaque#endurance",
    "[Pp]oints? d’impact": "attaque#points-impact",
    "[Pp]oints? de dommages": "attaque#points-dommages",
}
_ARMOUR = {
    "Enc": "armure#encombrement",
    "EncE": "armure#ence",
    "[Ee]ncombrement effectif": "armure#ence",
    "[Ee]ncombrement": "armure#encombrement",
    "Habitude de la Protection": "armure#habitude",
}
_LIFE = {
    "agonie": "energie-vitale#agonie",
    "Frénétique": "energie-vitale#rage",
    "[Hh]ors de combat": "energie-vitale#hors-de-combat",
    "[Mm]ourante?s?": "energie-vitale#agonie",
    "Rage Sanguinaire": "energie-vitale#rage",
    "Tenace": "energie-vitale#agonie",
}
_WOUNDS = {
    # Not « Médecine / Blessures », which is a skill.
    "(?<!/ )Blessures?": "blessures#blessures",
    "Blessures? Sérieuses?": "blessures#blessure-serieuse",
    "Coups? Ciblés?": "blessures#armes-seuil",
    "En Fer": "blessures#en-fer",
    "Os de Verre": "blessures#en-fer",
    "Seuils? de Blessure": "blessures#seuils",
}
_SITUATIONS = {
    "actions? Position": "situations#position",
    "[Aa]genouillée?s?": "situations#agenouille",
    "Combat à Deux Mains": "situations#mauvaise-main",
    "Combat dans l’Eau": "situations#eau",
    "[Cc]ouchée?s?": "situations#couche",
    "Demie-Épée": "situations#espace-confine",
    "[Ee]spaces? confinés?": "situations#espace-confine",
    "Main Gauche": "situations#mauvaise-main",
    "[Mm]auvaise main": "situations#mauvaise-main",
    "Nyctalopes?": "situations#lumiere",
    "Vision dans la Pénombre": "situations#lumiere",
}
_OTHERS = {
    "[Cc]lasses? de distance": "manoeuvres#classe-distance",
    "[Mm]anœuvres? spontanées?": "manoeuvres#spontanees",
    "[Mm]aladresses?": "maladresses#maladresses",
    "PI/FO": "force-tete#force",
}
TERMS = MappingProxyType(
    {
        written: f"oeil-noir/{rule}"
        for words in (
            *(_VALUES, _ROUND, _INITIATIVE, _ATTACK, _ARMOUR),
            *(_LIFE, _WOUNDS, _SITUATIONS, _OTHERS),
        )
        for written, rule in words.items()
    }
)
