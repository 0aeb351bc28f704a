"""What several calculators of RuneQuest ask for, beyond the sheet; see `quantities`."""

from calculators.quantities import Quantity

DAMAGE_PENALTY = Quantity("malus aux dégâts de l’attaquant", common=True)
TARGETS_SIZE = Quantity("TAI de la cible", common=True)
COMBAT_TABLE = Quantity("table de combat", common=True)
PARRY = Quantity("ce que le défenseur oppose au coup", common=True)
PARRYING_DICE = Quantity("dés de ce qui pare", common=True)
SHIELD = Quantity("points d’armure du bouclier qui pare", common=True)
STRUCK_ARMOUR = Quantity("armure à la localisation touchée", common=True)
