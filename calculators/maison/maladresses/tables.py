"""The tables of `maison/maladresses`."""

from fractions import Fraction

from calculators.answer import Row, Table
from calculators.french import plural
from calculators.maison.maladresses.form import Inputs

WORDS = {
    "maladresse": "1 naturel",
    "se-toucher": "se toucher soi-même",
    "toucher-allie": "toucher un allié",
    "se-blesser": "se blesser d’office",
    "arme-lachee": "lâcher son arme",
    "arme-cassee": "casser son arme",
}


def table(inputs: Inputs, chances: dict[str, Fraction], over: dict[str, Fraction]) -> Table:
    """Return the chances of all that may happen, at each attack and over all of them."""
    return Table(
        f"Chances en {plural(inputs.attaques, 'attaque')}",
        ("Ce qui arrive", "par attaque", "au moins une fois"),
        tuple(
            Row(WORDS[name], (share, over[name]), bar=over[name]) for name, share in chances.items()
        ),
    )
