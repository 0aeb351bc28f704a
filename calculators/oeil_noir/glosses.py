"""What only forms and answers of L’Œil Noir write so, and where each word is defined."""

from types import MappingProxyType

GLOSSES = MappingProxyType(
    {
        written: f"oeil-noir/{rule}"
        for written, rule in {
            "[Aa]nnonce": "glossaire#coups-et-armure",
            # The qualities have one definition together.
            "(?:AG|CN|CO|DE|FO|IU)": "glossaire#heros",
            "Aptitude": "glossaire#heros",
            "AT": "glossaire#valeurs-de-combat",
            "[Aa]ttaques? occasionnelles?": "glossaire#coups-et-armure",
            "[Aa]vantage": "glossaire#heros",
            "CD": "glossaire#valeurs-de-combat",
            "[Cc]ompliquée": "index#lire-les-signes",
            "CS": "glossaire#heros",
            "Énergie Vitale": "glossaire#vie",
            "EV": "glossaire#vie",
            "[Ff]acilitée": "index#lire-les-signes",
            "INI": "glossaire#valeurs-de-combat",
            r"PApt\*": "glossaire#heros",
            "PR": "glossaire#coups-et-armure",
            "PRD": "glossaire#valeurs-de-combat",
            "PV": "glossaire#vie",
            "[Ss]euils": "blessures#seuils",
            "VI": "glossaire#valeurs-de-combat",
        }.items()
    }
)
