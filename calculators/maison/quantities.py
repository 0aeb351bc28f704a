"""What several calculators of the house rules ask for, beyond the sheet; see `quantities`."""

from calculators.maison.character import Character
from calculators.quantities import Quantity, of_sheet

ARMOUR_CLASS = of_sheet(Character.ca).theirs
ATTACKS = Quantity("nombre d’attaques", common=True)
ROLL = Quantity("façon de lancer le d20", common=True)
COVER = Quantity("meilleur abri de la cible", common=True)
HIT_POINTS = Quantity("points de vie de la cible", other=True)
FRIGHTENED = Quantity("effrayé, la source en vue")
POISONED = Quantity("empoisonné")
EXHAUSTED = Quantity("épuisé")
INCAPACITATED = Quantity("incapable d’agir")
STRENGTH = of_sheet(Character.force)
DEXTERITY = of_sheet(Character.dexterite)
OTHER_BONUS = Quantity("autre bonus à une manœuvre")
ADVANTAGE = Quantity("autre avantage à une manœuvre")
DISADVANTAGE = Quantity("autre désavantage à une manœuvre")
SIZE = Quantity("taille")
