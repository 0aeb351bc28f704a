"""What only forms and answers of RuneQuest write so, and where each word is defined."""

from types import MappingProxyType

GLOSSES = MappingProxyType(
    {
        written: f"runequest/{rule}"
        for written, rule in {
            "Actions? de Combat": "index#vocabulaire",
            "CON": "index#vocabulaire",
            "Endurance": "index#vocabulaire",
            "[Ee]stoc": "recul-milieux#estoc",
            "[Ll]ocalisation": "index#vocabulaire",
            "[Mm]odificateur de dégâts": "index#vocabulaire",
            "[Pp]oints? d’armure": "index#vocabulaire",
            "(?<=nombre de )moitiés": "competences#precise-multiple",
            "POU": "index#vocabulaire",
            "privé d’un des deux objets": "styles-defense#style-diminue",
            "Réaction": "index#vocabulaire",
            "[Tt]able de combat": "affrontement#deux-tables",
            "TAI": "index#vocabulaire",
        }.items()
    }
)
