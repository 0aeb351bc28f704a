"""What several calculators of RuneQuest ask for, beyond the sheet; see `quantities`."""

from calculators.quantities import Quantity

DAMAGE_PENALTY = Quantity("malus aux dégâts de l’attaquant", common=True)
TARGETS_SIZE = Quantity("TAI de la cible", common=True)
