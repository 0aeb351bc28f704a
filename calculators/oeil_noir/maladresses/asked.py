"""The form and the computation of `oeil-noir/maladresses`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators import fallen
from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer, Labelled
from calculators.form import Form
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.fumbles import BOARDS
from rules_core import dice
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import Board, Entry, Fumble, Mishap

# --- the form ---

OF_A_WEAPON = tuple(
    face
    for row in fumbles.TABLES[Board.ATTACK]
    if not fumbles.applies(row, armed=False)
    for face in fallen.faces(row.low, row.high)
)
"""The faces of a fumble that mean nothing to bare hands, the same at both tables."""


class Arm(Labelled):
    """What the fumbler fights with."""

    WEAPON = "en-main", "en main"
    NONE = "aucune", "aucune, à mains nues"


class Inputs(Form):
    """The table, the die that fell already, or who throws on the table and how often."""

    tableau = Choice("Tableau", Board.ATTACK, BOARDS)
    de_tombe = fallen.die_field(FACES, f"D{FACES}")
    to_be_thrown = de_tombe.among(fallen.EMPTY)
    pointless = de_tombe.among(*OF_A_WEAPON)
    hurt = de_tombe.among(fallen.EMPTY, (FACES,))
    armed_or_not = de_tombe.among(fallen.EMPTY, *OF_A_WEAPON, (FACES,))
    fight = tableau.among(Board.ATTACK, Board.PARRY)
    arme = Choice("Arme", Arm.WEAPON, when=fight & armed_or_not)
    descendre_aussi = alternative(
        rulings.PARRY_DESCENT,
        when=tableau.among(Board.PARRY) & de_tombe.among(fallen.EMPTY, *OF_A_WEAPON),
    )
    pi = Character.pi.asked(
        help="Ceux que l’on s’inflige en se blessant.", when=arme.among(Arm.WEAPON) & hurt
    )
    pi_mains_nues = DiceField(
        "Vos points d’impact (PI) à mains nues",
        dice.Dice((), 0),
        help=rulings.BARE_HANDS.refers,
        ruling=rulings.BARE_HANDS,
        when=arme.among(Arm.NONE)
        & (hurt | (pointless & (tableau.among(Board.ATTACK) | descendre_aussi.among(True)))),
    )
    jets = Integer(
        "Nombre d’attaques ou de parades",
        20,
        1,
        fumbles.MAX_TRIES,
        help="D’un Round, d’un combat, d’une soirée.",
        when=fight & to_be_thrown,
    )
    coups = Integer(
        "Nombre de jets sur ce tableau",
        *(1, 1, fumbles.MAX_TRIES),
        when=tableau.among(Board.HEAD) & to_be_thrown,
    )

    @property
    def face(self) -> int | None:
        """What the d20 on the table shows; None as long as it is to be thrown."""
        return fallen.face_of(self.de_tombe)

    @property
    def head(self) -> bool:
        """Whether the table is that of the head."""
        return self.tableau is Board.HEAD

    @property
    def armed(self) -> bool:
        """Whether a result that needs a weapon has an effect."""
        return self.head or self.arme is Arm.WEAPON

    @property
    def tries(self) -> int:
        """How many attacks, parries or throws on the table are counted."""
        return self.coups if self.head else self.jets

    @property
    def own_impact(self) -> dice.Dice:
        """The points d'impact that one inflicts on oneself (ruling 003-63)."""
        return self.pi if self.armed else self.pi_mains_nues

    def rows_read(self, face: int) -> tuple[Entry, ...]:
        """Return the rows read from a face on."""
        too = self.descendre_aussi
        return fumbles.rows_read(self.tableau, face, armed=self.armed, parry_too=too)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Thrown:
    """What a throw on the table brings, and how often one comes to it.

    Attributes:
        fumble: every face of the table.
        fumbled: the chance of a fumble over all attacks or parries.
        hurt: the mean points that a fumble makes one inflict on oneself; never below 0.
        own: those of one who hurts himself for sure.
        mean: how often each row comes over all throws.
        over: the chance that it comes once at least.
        row: where the die that fell already ends; None as long as it is to be thrown.
    """

    fumble: Fumble
    fumbled: Fraction
    hurt: Fraction
    own: Fraction
    mean: Mapping[Entry, Fraction]
    over: Mapping[Entry, Fraction]
    row: Entry | None


def compute(inputs: Inputs) -> Thrown:
    """Read every face of the table, and count its throws."""
    tries, too = inputs.tries, inputs.descendre_aussi
    fumble = fumbles.fumble(inputs.tableau, armed=inputs.armed, parry_too=too)
    each = Fraction(1) if inputs.head else fumbles.FUMBLE
    points = inputs.own_impact.law.map(lambda value: max(0, value))
    return Thrown(
        fumble,
        fumbles.at_least_once(fumbles.FUMBLE, tries),
        fumble.chance([Mishap.HURT]) * points.mean,
        points.mean,
        {row: share * each * tries for row, share in fumble.shares.items()},
        {row: fumbles.at_least_once(share * each, tries) for row, share in fumble.shares.items()},
        None if inputs.face is None else inputs.rows_read(inputs.face)[-1],
    )
