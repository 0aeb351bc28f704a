"""What several calculators of D&D 3 ask for of the other side; see `quantities`."""

from calculators.dd3.adversary import Adversary
from calculators.quantities import of_sheet

ARMOUR_CLASS = of_sheet(Adversary.ca).theirs
DEXTERITY = of_sheet(Adversary.dexterite).theirs
