"""What several calculators of RuneQuest ask for, beyond the sheet; see `quantities`."""

from calculators.quantities import Quantity, of_sheet
from calculators.runequest.character import Character

TARGETS_SIZE = of_sheet(Character.tai).theirs
ATTACKERS_SIZE = of_sheet(Character.tai).theirs
ATTACKERS_PENALTY = of_sheet(Character.malus).theirs
COMBAT_TABLE = Quantity("table de combat", common=True)
PARRY = Quantity("ce que le défenseur oppose au coup", common=True)
PARRYING_DICE = Quantity("dés de ce qui pare", common=True)
SHIELD = Quantity("points d’armure du bouclier qui pare", common=True)
STRUCK_ARMOUR = Quantity("armure à la localisation touchée", common=True)
