"""What several calculators of the house rules ask for, beyond the sheet; see `quantities`."""

from calculators.quantities import Quantity

ARMOUR_CLASS = Quantity("CA de la cible, sans abri")
ATTACKS = Quantity("nombre d’attaques")
ROLL = Quantity("façon de lancer le d20")
COVER = Quantity("meilleur abri de la cible")
HIT_POINTS = Quantity("points de vie de la cible")
FRIGHTENED = Quantity("effrayé, la source en vue")
POISONED = Quantity("empoisonné")
EXHAUSTED = Quantity("épuisé")
INCAPACITATED = Quantity("incapable d’agir")
STRENGTH = Quantity("fiche : force")
DEXTERITY = Quantity("fiche : dexterite")
OTHER_BONUS = Quantity("autre bonus à une manœuvre")
ADVANTAGE = Quantity("autre avantage à une manœuvre")
DISADVANTAGE = Quantity("autre désavantage à une manœuvre")
SIZE = Quantity("taille")
MAGIC_LEVEL = Quantity("niveau de magie de l’arme")
