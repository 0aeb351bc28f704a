"""What several calculators of the house rules ask for, beyond the sheet; see `quantities`."""

from calculators.maison.adversary import Adversary
from calculators.quantities import Quantity, of_sheet

ARMOUR_CLASS = of_sheet(Adversary.ca).theirs
ATTACKS = Quantity("nombre d’attaques", common=True)
ROLL = Quantity("façon de lancer le d20", common=True)
COVER = Quantity("meilleur abri de la cible", common=True)
HIT_POINTS = of_sheet(Adversary.pv).theirs
FRIGHTENED = Quantity("effrayé, la source en vue")
POISONED = Quantity("empoisonné")
EXHAUSTED = Quantity("épuisé")
INCAPACITATED = Quantity("incapable d’agir")
STRENGTH = of_sheet(Adversary.force)
DEXTERITY = of_sheet(Adversary.dexterite)
OTHER_BONUS = Quantity("autre bonus à une manœuvre")
ADVANTAGE = Quantity("autre avantage à une manœuvre")
DISADVANTAGE = Quantity("autre désavantage à une manœuvre")
SIZE = of_sheet(Adversary.taille)
