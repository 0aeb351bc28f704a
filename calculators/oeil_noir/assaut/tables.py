"""The tables of `oeil-noir/assaut`."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.answer import Picture, Row, Table
from calculators.laws import law_table
from calculators.oeil_noir import names
from calculators.oeil_noir.assaut.computation import Engagement
from rules_core.oeil_noir.assault import End

ENDS = MappingProxyType(
    {
        End.FUMBLE: "Échec critique de l’attaque",
        End.MISS: "Attaque ratée",
        End.PARRIED: "Attaque parée",
        End.MASTERED: "Parade de maître",
        End.HIT: "Touche ordinaire",
        End.CRITICAL_HIT: "Touche critique",
    }
)
CRITICAL_ENDS = frozenset({End.FUMBLE, End.MASTERED, End.CRITICAL_HIT})


def tables(engaged: Engagement) -> Iterator[Table]:
    """Yield the ends of the attack, the laws of what it costs, and other modifiers."""
    found = engaged.exchange
    naturals = found.assault.attack.naturals
    ends = {end: found.ending(end) for end in End if naturals or end not in CRITICAL_ENDS}
    rows = tuple(Row(ENDS[end], (share,), bar=share) for end, share in ends.items())
    yield Table("Issues d’une attaque", ("Issue", "chance"), rows, picture=Picture.SHARES)
    if found.given_hit:
        caption = "Points de dommages d’une attaque qui touche"
        yield law_table(caption, found.given_hit, what="Points")
        yield law_table("Points de dommages par attaque", found.per_attack, what="Points")
    columns = ("à l’AT", "à la PRD") if found.assault.parry else ("à l’AT",)
    yield Table(
        "Chance de toucher avec un bonus ou un malus de plus",
        ("De plus", *columns),
        tuple(
            Row(names.modifier(shift), chances, bar=chances[0], current=shift == 0)
            for shift, chances in engaged.around.items()
        ),
        folded=True,
        drawn=0,
    )
