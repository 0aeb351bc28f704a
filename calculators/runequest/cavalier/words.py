"""What `runequest/cavalier` answers in a sentence and in figures."""

from collections.abc import Iterator, Mapping

from calculators.answer import Answer, Figure, Onward
from calculators.french import chance, percent
from calculators.onward import go_on
from calculators.runequest.cavalier.computation import Ride, aimed
from calculators.runequest.cavalier.form import Action, Inputs
from calculators.runequest.names import skill
from rules_core.runequest import mounted
from rules_core.runequest.opposition import Opposition, Side


def sentence(inputs: Inputs, ride: Ride) -> str:
    """Say how often the rider wins, mounted and on foot."""
    does = "attaque" if inputs.action is Action.ATTACK else "se défend"
    return (
        f"À cheval, le cavalier {does} à {skill(ride.skill.mounted)} contre "
        f"{skill(inputs.adversaire)} et l’emporte : "
        f"{chance(ride.mounted.wins(Side.ATTACKER))} ; à pied, à "
        f"{skill(ride.skill.on_foot)} : {percent(ride.on_foot.wins(Side.ATTACKER))}."
    )


def figures(inputs: Inputs, ride: Ride) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Compétence à cheval", skill(ride.skill.mounted)),
        Figure("Le cavalier l’emporte", ride.mounted.wins(Side.ATTACKER)),
    )
    if not aimed(inputs):
        return seen
    law = mounted.LOCATION.law
    return (*seen, Figure("Localisation", f"{law.minimum} à {law.maximum}"))


def onward(inputs: Inputs, ride: Ride) -> Iterator[Onward]:
    """Go on to the damage of a rider who attacks."""
    if inputs.action is Action.ATTACK:
        yield go_on(
            inputs,
            "runequest/degats",
            "les dégâts du coup",
            chance=ride.mounted.wins(Side.ATTACKER),
            vainqueur=Side.ATTACKER,
            precise=inputs.moities,
        )


def fight_answers(test: Opposition) -> Mapping[str, Answer]:
    """Return one fight, for machines."""
    return {
        "cavalier": test.attacker.skill,
        "adversaire": test.defender.skill,
        "cavalier-reussit": test.attacker.success,
        "adversaire-reussit": test.defender.success,
        "gagne": test.wins(Side.ATTACKER),
        "perd": test.wins(Side.DEFENDER),
        "personne": test.wins(Side.NOBODY),
        "marges": {str(margin): each for margin, each in test.margins(Side.ATTACKER).items()},
    }
