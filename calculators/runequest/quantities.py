"""What several calculators of RuneQuest ask for, beyond the sheet; see `quantities`."""

from calculators.quantities import Quantity, of_sheet
from calculators.runequest.adversary import Adversary

ATTACKERS_PENALTY = of_sheet(Adversary.malus).theirs
ADVERSARYS_WEAPON = of_sheet(Adversary.arme).theirs
ADVERSARYS_MODIFIER = of_sheet(Adversary.modificateur).theirs
COMBAT_TABLE = Quantity("table de combat", common=True)
PARRY = Quantity("ce que le défenseur oppose au coup", common=True)
PARRYING_DICE = Quantity("dés de ce qui pare", common=True)
SHIELD = Quantity("points d’armure du bouclier qui pare", common=True)
STRUCK_ARMOUR = Quantity("armure à la localisation touchée", common=True)
