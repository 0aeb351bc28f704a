"""The form and the computation of `runequest/maladresses`."""

from dataclasses import dataclass

from calculators import fallen
from calculators.alternatives import alternative
from calculators.fields import Choice, Toggle
from calculators.form import Form
from calculators.runequest import rulings
from calculators.runequest.fumbles import KINDS
from rules_core.runequest import fumbles
from rules_core.runequest.fumbles import SIDES, TABLES, Entry, Fumble, Kind, Mishap

# --- the form ---

ORDERS = tuple((row.low,) for row in TABLES[Kind.MELEE] if row.throws)
"""The faces that order more throws, the same on every table."""
ARMOUR = tuple(
    face
    for row in TABLES[Kind.MELEE]
    if row.mishap is Mishap.ARMOUR_LOST
    for face in fallen.faces(row.low, row.high)
)
"""The faces of melee weapons that are thrown again for want of an armour."""


class Inputs(Form):
    """The table, the die that fell already, and how throws again are read."""

    arme = Choice("Arme", Kind.MELEE, KINDS)
    de_tombe = fallen.die_field(SIDES, f"d{SIDES}")
    thrown_on = de_tombe.among(fallen.EMPTY, *ORDERS)
    armure = Toggle(
        "Vous portez une armure",
        default=True,
        when=arme.among(Kind.MELEE) & (thrown_on | de_tombe.among(*ARMOUR)),
    )
    sans_chaine = alternative(rulings.CHAINED_THROWS, when=thrown_on | armure.among(False))

    @property
    def armoured(self) -> bool:
        """Whether to lose an armour is a result that counts."""
        return self.armure or not self.matters(Inputs.armure)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Fallen:
    """What a die that fell leaves to come.

    Attributes:
        row: what it shows.
        left: the law of the throws that are to come; None where the row is the result.
        lost: the row does not count, for want of an armour, and the die is thrown again.
    """

    row: Entry
    left: Fumble | None
    lost: bool


def compute(inputs: Inputs) -> Fumble | Fallen:
    """Follow a fumble to its end, or what is to come of it once the die has fallen."""
    armoured, unchained = inputs.armoured, inputs.sans_chaine
    face = fallen.face_of(inputs.de_tombe)
    if face is None:
        return fumbles.fumble(inputs.arme, armoured=armoured, unchained=unchained)
    row = fumbles.entry(inputs.arme, face)
    left = fumbles.remaining(inputs.arme, face, armoured=armoured, unchained=unchained)
    return Fallen(row, left, row not in fumbles.counted(inputs.arme, armoured=armoured))
