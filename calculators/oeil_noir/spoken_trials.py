"""How players of L’Œil Noir say what keeping alive, standing and an arm asks for; see `spoken`."""

from calculators.asking.spoken import Said
from calculators.oeil_noir.spoken_blows import VITALITY

LIFE = Said(
    topics="agonie|énergie vitale|ev|tenace|mourir|mourant|survivre|survie",
    fields={
        "ev": "ev restante|énergie vitale restante|ev|énergie vitale|énergie|pv|reste|il reste|"
        "points d’énergie vitale|points de vie",
        "d6": "délai|dé du délai|affiche|montre|indique",
        "blessures": "blessures",
        "base": "pv de base|base|pv max|ev max|sur",
        "chances": "médecine|soigneur|guérisseur|médecin|épreuve de médecine|soins|soigner",
        "attente": "attente|soigné après|soins après|secouru après",
        "restants": "papt|points restants",
        "vi": "vi|vitesse",
    },
    units={
        "ev": "pv|ev|points de vie|points d’énergie vitale|point d’énergie vitale",
        "attente": "rounds|tours|rounds d’attente|rounds passés|rounds après|rounds plus tard|"
        "rounds avant les soins|rounds avant qu’on le soigne|rounds avant d’être soigné",
        "restants": "papt|papt restants|points d’aptitude restants",
        "base": "pv|points de vie|pv de base|ev de base|pv max|ev max",
        "blessures": "blessures|blessure",
    },
    bare={"ev": "-"},
    alone={"chances": [50]},
    values={
        "personne pour soigner|personne|sans soigneur|aucun soigneur|pas de soigneur|sans soins": {
            "chances": []
        },
    },
    known="malus|guérisseur|médecin|soigneur|soignant|soigné|arrive|temps|avant|avant de mourir|"
    "conscience|"
    "perdu conscience|inconscient|"
    "tombé|descendu|passé",
    needs=("ev", "cn|tenace|topic|base"),
)

_FETCHED = (
    "|".join(
        f"{how} {arm}"
        for arm in ("arme", "épée", "hache", "sabre", "lame")
        for how in ("ramasser", "récupérer", "reprendre")
    )
    + "|arme à terre|épée à terre|hache à terre|sabre à terre|lame à terre"
)
"""To take up an arm, or where it lies."""

TRIALS = Said(
    topics="se relever|ramasser|rester conscient",
    fields={
        "dommages": "dommages|dégâts|points de dommages|coup",
        "dexterite": "dextérité|dex",
        "agilite": "agilité|ag",
        "blessures": "blessures",
    },
    bare={"dommages": "n"},
    units={
        "dommages": "dommages|dégâts|pv|points de dommages|points",
        "blessures": "blessures|blessure",
    },
    known="conscient|inconscient|chute|tombé|à terre|au sol|couché|allongé|par terre",
    spare=("blessures",),
    values={
        **VITALITY,
        "se relever|se relever d’un coup|relève|se relever d’un bond|debout|debout d’un bond|"
        "remettre debout|remets debout|redresser|redresse|"
        "se remettre debout|se remettre debout d’un coup": {"epreuve": "relever"},
        f"ramasser|reprendre|récupérer|{_FETCHED}": {"epreuve": "ramasser"},
        "touché à la tête|coup à la tête|à la tête|rester conscient|assommé|sonné|évanoui|"
        "tomber dans les pommes|dans les pommes|m’évanouis|perdre connaissance|touché au crâne|"
        "coup sur le crâne|coup au crâne|crâne|sur la tête|coup sur la tête|ko|mis ko": {
            "epreuve": "tete"
        },
    },
    needs=("epreuve", "agilite|dexterite|cn|dommages"),
)
