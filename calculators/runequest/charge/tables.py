"""The tables of `runequest/charge`."""

from collections.abc import Iterator

from calculators.answer import Picture, Row, Table
from calculators.french import decimal
from calculators.laws import law_table
from calculators.runequest.charge.computation import Assault
from calculators.runequest.charge.words import BEFORE


def tables(assault: Assault) -> Iterator[Table]:
    """Yield the blow with and without charging, the target's, how it escapes, and the law."""
    blows = {"sans charger": assault.usual, "en charge": assault.charging}
    yield Table(
        f"Le coup, {BEFORE}",
        ("Coup", "moyenne", "maximum", "Recul"),
        tuple(
            Row(way, (decimal(law.mean), law.maximum, recoil))
            for (way, law), recoil in zip(blows.items(), assault.recoil, strict=True)
        ),
    )
    if assault.replies:
        called = {
            "propre": "son modificateur",
            "emprunte": "celui de la charge",
            "monture": "celui de la monture",
        }
        yield Table(
            f"Le coup de la cible, {BEFORE}",
            ("Avec", "moyenne", "maximum"),
            tuple(
                Row(called[name], (decimal(law.mean), law.maximum))
                for name, law in assault.replies.items()
            ),
        )
    if ends := assault.ends:
        told = {
            "hors-de-portee": "hors de portée",
            "sans-defense": "sans défense",
            "rien": "rien de décidé",
        }
        yield Table(
            "Échapper à la charge",
            ("La cible", "chance"),
            tuple(Row(told[end], (share,), bar=share) for end, share in ends.items() if share),
            picture=Picture.SHARES,
        )
    yield law_table(f"Dégâts en charge, {BEFORE}", assault.charging)
