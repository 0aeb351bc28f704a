"""What several calculators of L’Œil Noir ask for, beyond the sheet and for the other side."""

from calculators.oeil_noir.character import Character
from calculators.quantities import Quantity, of_sheet

FOES_PARRY = of_sheet(Character.prd).theirs
STRUCK_CONSTITUTION = of_sheet(Character.cn).theirs
STRUCK_BUILD = of_sheet(Character.particularite).theirs
KIND_OF_POINTS = Quantity("ce que le coup inflige", common=True)
POINTS = Quantity("points du coup", common=True)
STRUCK_PROTECTION = of_sheet(Character.pr).theirs
LOWERED = Quantity("arme ou action qui abaisse les Seuils", common=True)
RAISED = Quantity("attaque qui relève les Seuils", common=True)
RAGE = Quantity("état de rage", common=True)
