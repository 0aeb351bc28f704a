"""The tables of `runequest/cavalier`."""

from types import MappingProxyType

from calculators.answer import Picture, Row, Table
from calculators.runequest.cavalier.computation import Ride
from calculators.runequest.names import skill
from rules_core.runequest.opposition import MARGINS, Side

WINNERS = MappingProxyType(
    {Side.ATTACKER: "Cavalier", Side.DEFENDER: "Adversaire", Side.NOBODY: "Personne"}
)


def tables(ride: Ride) -> tuple[Table, ...]:
    """Return who wins, and the margins of the rider, mounted and on foot."""
    ways = {
        "à cheval": (ride.skill.mounted, ride.mounted),
        "à pied": (ride.skill.on_foot, ride.on_foot),
    }
    compared = Table(
        "Qui l’emporte",
        ("Vainqueur", *(f"{way}, {skill(value)}" for way, (value, _) in ways.items())),
        tuple(
            Row(
                winner,
                tuple(test.wins(side) for _, test in ways.values()),
                bar=ride.mounted.wins(side),
            )
            for side, winner in WINNERS.items()
        ),
        picture=Picture.SHARES,
        drawn=0,
    )
    mounted_margins, foot_margins = (test.margins(Side.ATTACKER) for _, test in ways.values())
    margins = Table(
        "Victoires du cavalier",
        ("Marge", *ways),
        tuple(
            Row(f"{margin}, {name.lower()}", (mounted_margins[margin], foot_margins[margin]))
            for margin, name in MARGINS.items()
        ),
        folded=True,
    )
    return compared, margins
