"""What you are one step further, for `runequest/combat` to tell what changes the most."""

from dataclasses import replace

from calculators.runequest import names
from rules_core.dice import Law
from rules_core.runequest.damage import MAX_ARMOUR
from rules_core.runequest.fight import MAX_BLOWS, MAX_LOCATION_POINTS, Fighter

STEP = 5
"""Per cent of a step of a skill."""


def steps(you: Fighter) -> dict[str, Fighter]:
    """Return what you are with each value one step further, as far as it goes."""
    further = {"+1 aux dégâts": replace(you, rolled=you.rolled + Law.constant(1))}
    if you.skill <= names.HIGHEST_SKILL - STEP:
        further[f"+{STEP} % à la compétence"] = replace(you, skill=you.skill + STEP)
    if you.endurance <= names.HIGHEST_SKILL - STEP:
        further[f"+{STEP} % à l’Endurance"] = replace(you, endurance=you.endurance + STEP)
    if all(place.armour < MAX_ARMOUR for place in you.body):
        body = tuple(replace(place, armour=place.armour + 1) for place in you.body)
        further["+1 point d’armure"] = replace(you, body=body)
    if all(place.points < MAX_LOCATION_POINTS for place in you.body):
        body = tuple(replace(place, points=place.points + 1) for place in you.body)
        further["+1 point de vie partout"] = replace(you, body=body)
    if you.blows < MAX_BLOWS:
        further["une attaque de plus"] = replace(you, blows=you.blows + 1)
    return further
