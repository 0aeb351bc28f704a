"""What several calculators of L’Œil Noir ask for, beyond the sheet and for the other side."""

from calculators.oeil_noir.adversary import Adversary
from calculators.quantities import Quantity, of_sheet

FOES_PARRY = of_sheet(Adversary.prd).theirs
STRUCK_CONSTITUTION = of_sheet(Adversary.cn).theirs
STRUCK_BUILD = of_sheet(Adversary.particularite).theirs
KIND_OF_POINTS = Quantity("ce que le coup inflige", common=True)
POINTS = Quantity("points du coup", common=True)
STRUCK_PROTECTION = of_sheet(Adversary.pr).theirs
LOWERED = Quantity("arme ou action qui abaisse les Seuils", common=True)
RAISED = Quantity("attaque qui relève les Seuils", common=True)
ATTACK_MODIFIER = Quantity("bonus ou malus à l’AT")
PARRY_MODIFIER = Quantity("bonus ou malus à la PRD")
RAGE = Quantity("état de rage", common=True)
