"""The « Pourquoi ? » of `maison/maladresses`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import signed
from calculators.maison import rulings
from calculators.maison.maladresses.computation import Fight
from calculators.maison.maladresses.form import Ally, Inputs, Weapon
from calculators.maison.maladresses.words import mean
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL
from rules_core.checks import Mode
from rules_core.maison import fumbles
from rules_core.maison.fumbles import Consequence


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »: the 1, then what each face of the d6 leads to."""
    natural = inputs.arme is Weapon.NATURAL
    shares = fumbles.consequences(natural_weapon=natural)
    bonus, rule = signed(inputs.bonus), f"{PAGE}#d6-maladresse"
    yield reasons.answer(
        "1 naturel à une attaque",
        fight.each.fumble,
        f"{PAGE}#un-naturel",
        "par-attaque.maladresse",
    )
    account = "sur-un-1.se-toucher"
    yield reasons.factor("d6 : soi-même", shares[Consequence.SELF], rule, account)
    aimed = f"Toucher sa propre CA {inputs.ca} avec {bonus}"
    yield reasons.factor(aimed, fight.on_self.hit, rule, account)
    account = "sur-un-1.toucher-allie"
    yield reasons.factor("d6 : un allié à portée", shares[Consequence.ALLY], rule, account)
    if fight.on_ally:
        aimed = f"Toucher sa CA {inputs.ca_allie} avec {bonus}"
        yield reasons.factor(aimed, fight.on_ally.hit, rule, account)
    else:
        yield reasons.factor("Aucun allié à portée", 0, rule, account, "raté")
    if natural:
        yield reasons.choice("d6 : un 5 se relance", "relance", rule)
    else:
        dropped = shares[Consequence.DROP]
        yield reasons.answer("d6 : arme lâchée", dropped, rule, "sur-un-1.arme-lachee")
    account = f"sur-un-1.{'se-blesser' if natural else 'arme-cassee'}"
    broken = "Se blesser d’office sur un 6" if natural else "Arme cassée sur un 6"
    yield reasons.factor("d6 : 6", shares[Consequence.BREAK], rule, account)
    yield reasons.factor(broken, fight.risk, f"{PAGE}#casse", account)
    yield reasons.answer(
        f"Dégâts moyens de {inputs.degats}",
        fight.base,
        DAMAGE_ROLL,
        "degats-d-un-coup",
        mean(fight.base),
    )


def notes(inputs: Inputs) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    natural = inputs.arme is Weapon.NATURAL
    yield rulings.STRAY_BLOW.note()
    if inputs.allie is Ally.NONE:
        yield rulings.NO_ALLY.note()
    if natural:
        yield rulings.NATURAL_WEAPON.note()
    if inputs.arme is Weapon.MAGIC:
        yield rulings.BREAKAGE.note(inputs.casse_au_dessus_de_11)
    if inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        yield Note(
            "Le jet contre un allié garde ici les conditions de l’attaque : "
            "la source ne le dit que du jet contre soi-même.",
            f"{PAGE}#d6-maladresse",
        )
    if inputs.attaques > 1 and not natural:
        yield Note(
            "Les chances comptent toutes les attaques, même après une arme lâchée ou cassée.",
            f"{PAGE}#maladresse",
        )
    if inputs.degats.minimum < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)
