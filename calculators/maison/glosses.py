"""What only forms and answers of the house-ruled D&D 5 write so, and where each word is defined."""

from types import MappingProxyType

GLOSSES = MappingProxyType(
    {
        written: f"maison/{rule}"
        for written, rule in {
            "[Aa]justements?": "index#vocabulaire",
            "CA": "index#vocabulaire",
            "DD": "index#vocabulaire",
            "[Cc]asse": "critiques-maladresses#casse",
            "20 naturels?": "critiques-maladresses#vingt-naturel",
            "[Cc]ritiques?": "critiques-maladresses#vingt-naturel",
            "deux armes": "manoeuvres#deux-armes",
            "[Dd]oublements?": "critiques-maladresses#chaine-critique",
            "Échec sans perte": "lancer-un-sort#echec",
            "[Ee]spaces? étroits?": "tailles-espace#espace-etroit",
            "[Mm]ains nues": "attaque-distance#mains-nues",
            "[Nn]iveau de magie": "critiques-maladresses#casse",
            "[Pp]ortée": "attaque-distance#portee",
            "PV(?! temporaires)": "index#vocabulaire",
            "PV temporaires": "points-de-vie#temporaires",
            "[Rr]ésistances? fixes?": "degats-resistances#resistance-fixe",
            "[Rr]ésistance par moitié": "degats-resistances#moitie",
            "sous l’eau": "monture-sous-l-eau#sous-l-eau",
            "[Tt]ailles?": "tailles-espace#tailles",
            "[Tt]emps d’incantation": "lancer-un-sort#temps-incantation",
            "[Tt]ypes? de dégâts": "degats-resistances#types-degats",
            "[Vv]ulnérab(?:ilité|le)": "degats-resistances#vulnerabilite",
            "Zoid": "degats-resistances#zoids",
        }.items()
    }
)
