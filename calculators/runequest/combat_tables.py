"""What the combat tables grant, in French (002 l.117-183); effects are counted in `rules_core`."""

from types import MappingProxyType

from calculators.runequest.names import special_effects
from rules_core.runequest.margins import CombatTable, granted
from rules_core.runequest.opposition import Side

_FULL = "dégâts normaux ; le défenseur ne dévie que de la moitié de son jet de Déflection"
_HALF = "dégâts de l’attaquant réduits de moitié, puis Déflection entière du défenseur"
_UNPARRIED = "dégâts normaux, sans parade"
_MISSED = "l’attaque échoue complètement"
BLOWS = MappingProxyType(
    {
        (CombatTable.DEFLECTION, Side.ATTACKER): (_FULL, _FULL, _UNPARRIED, _UNPARRIED),
        (CombatTable.DEFLECTION, Side.DEFENDER): (_HALF, _HALF, _MISSED, _MISSED),
        (CombatTable.SIMPLE, Side.ATTACKER): ("dégâts normaux",) * 4,
        (CombatTable.SIMPLE, Side.DEFENDER): (_MISSED,) * 4,
    }
)
"""What becomes of the blow, by table and winner, then by margin."""


def effects(table: CombatTable, margin: int, precise: int = 0) -> str:
    """Write how many special effects the winner chooses: « 2 effets spéciaux »."""
    count = granted(table, margin, precise).total
    return special_effects(count) if count else "aucun effet spécial"
