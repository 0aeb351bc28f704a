"""What only forms and answers of D&D 3 write so, and where each word is defined."""

from types import MappingProxyType

GLOSSES = MappingProxyType(
    {
        written: f"dd3/{rule}"
        for written, rule in {
            "[Aa]bri": "options-attaque#abri",
            "[Aa]rmure lourde": "actions#course",
            "[Bb]onus de base à l’attaque": "index#vocabulaire",
            "[Cc]oncentration": "magie#concentration",
            "[Cc]ritique": "attaque-ca#critique",
            "CA": "index#vocabulaire",
            "DD": "index#vocabulaire",
            "Dex": "index#vocabulaire",
            "[Éé]lan": "manoeuvres#charge-mains-nues",
            "en selle": "combat-monte#en-selle",
            "[Ee]xposé": "opportunite#entrer-sortir",
            "[Mm]odificateurs?": "index#vocabulaire",
            "[Pp]ortée": "attaque-ca#jet-distance",
            "[Vv]igueur": "options-attaque#coup-de-grace",
        }.items()
    }
)
