"""What players of the house rules call shelters; see `spoken`."""

from calculators.answer import Json

HALF = (
    "demi-couvert|couvert partiel|demi couvert|mi couvert|couvert moitié|moitié couvert|half cover|"
    "abri moitié|demi abri|mi abri"
)
QUARTERS = (
    "couvert important|trois quarts|couvert trois quarts|abri trois quarts|three quarters cover|"
    "trois quarts couvert|trois quarts abri"
)
WHOLE = "couvert total|totalement couvert|total cover|full cover"
"""What players call the three kinds of shelter."""
_LOW = "muret|mur bas|murette|meuble|gros meuble|meuble large"
_SLITS = "meurtrière|herse|gros tronc|arbre épais|tronc épais|tronc d’arbre épais|gros arbre"
SHELTERS = (
    "mur|arbre|tronc|rocher|rochers|tonneau|barricade|créneau|buisson|pilier|"
    f"colonne|palissade|chariot|table|caisse|fenêtre|{_LOW}|{_SLITS}"
)
"""What shelters, more or less."""


def sheltering(field: str) -> dict[str, dict[str, Json]]:
    """Return the shelter of what the rules name, where no other word says how much it is."""
    return {_LOW: {field: "partiel"}, _SLITS: {field: "important"}}
