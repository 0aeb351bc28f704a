"""The statuses of the RuneQuest document, and the sides and aims of its special effects."""

from types import MappingProxyType

from codex.page.facet import BASE_ALONE, SHARED, WITHOUT_NOTES, Facet, Showing, statuses

CAMP = Facet(
    "Effets",
    {"attaquant": "Attaquant", "defenseur": "Défenseur"},
    {
        "tout": Showing("Tous"),
        "attaquant": Showing("De l’attaquant", frozenset({"defenseur"})),
        "defenseur": Showing("Du défenseur", frozenset({"attaquant"})),
    },
    every="Attaquant ou défenseur",
)
TABLE = Facet(
    "Table de combat",
    {"deflection": "Table avec Déflection", "simplifiee": "Table simplifiée"},
    {
        "tout": Showing("Les deux"),
        "deflection": Showing("Avec Déflection", frozenset({"simplifiee"})),
        "simplifiee": Showing("Simplifiée", frozenset({"deflection"})),
    },
    every="Les deux tables",
)
AIMS = {
    "desarmer": "désarmer",
    "blesser": "blesser",
    "gener": "gêner",
    "degager": "se dégager",
    "proteger": "se protéger",
}
"""What a special effect is chosen for; beside each in the page, by what its text does:

- désarmer: the target loses its weapon (002 l.209-211);
- blesser: more damage, in a better place, past armour or Deflection, or one more attack (l.186-207,
  263-267, 291-294, 299-301, 336-337);
- gêner: the target is moved, thrown, held, hindered, loses an Action, or its weapon loses points
  (l.216-228, 239-260, 287-289, 317-319, 333-334);
- se dégager: another distance, or out of the fight (l.325-330);
- se protéger: less damage, none, or elsewhere (l.304-315, 339-341).
"""
AIM = Facet(
    "But",
    AIMS,
    {"tout": Showing("Tous")}
    | {
        aim: Showing(f"{word[0].upper()}{word[1:]}", frozenset(AIMS.keys() - {aim}))
        for aim, word in AIMS.items()
    },
)
FACETS = MappingProxyType(
    {
        **statuses(
            SHARED,
            WITHOUT_NOTES | BASE_ALONE,
            boxed=frozenset({"optionnelle", "note-auteur"}),
            played=frozenset({"base"}),
            asked=frozenset({"optionnelle"}),
        ),
        "camp": CAMP,
        "table": TABLE,
        "but": AIM,
    }
)
