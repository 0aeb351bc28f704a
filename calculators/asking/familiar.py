"""Familiar words for those of the standard language: « le connard », « mon pote », « le bide ».

Words alone; turns of speech and sounds are in `oral`.
"""

_MEANT = {
    "mec": (
        "connard batard salaud salopard enfoire encule fumier pourri ordure abruti cretin "
        "debile blaireau tocard pecno peon larbin gredin gueux pouilleux clodo gonze keum lascar "
        "loustic zigoto zigue bougre gonzesse meuf balaise costaud"
    ),
    "allie": (
        "pote poto copain copine camarade ami amie compere reuf frangin frere collegue equipier "
        "equipiere coequipier partenaire binome acolyte"
    ),
    "abdomen": "bide bidon bedaine",
    "poitrine": "poitrail buste thorax",
    "tete": "caboche citron ciboulot cafetiere",
    "jambe": "guibole guibolle gambette",
    "ordinaire": "lambda banal banale quelconque classique basique",
    "combat": "fight castagne rixe grabuge",
}
"""The words of the standard language, each with familiar ones for the same."""
SAID = {
    f"{each}{end}": f"{meant}{end}"
    for meant, familiar in _MEANT.items()
    for each in familiar.split()
    for end in ("", "s")
}
