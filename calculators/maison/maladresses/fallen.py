"""What the d6 of a fumble brings once it has fallen: its row, and what that ends in."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table
from calculators.french import chance, decimal, signed
from calculators.maison import rulings, settled
from calculators.maison.maladresses.asked import Ally, Fight, Inputs, Weapon
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL
from rules_core.checks import Mode
from rules_core.maison import fumbles
from rules_core.maison.fumbles import Consequence

RULE = f"{PAGE}#d6-maladresse"
BREAKS = f"{PAGE}#casse"

# --- the words ---

DROPPED = "l’arme vous échappe : la ramasser prend le déplacement ou une action"
UNSTRUCK = "il n’y a pas d’allié à portée : l’attaque est seulement ratée"
UNBREAKABLE = "l’arme ne peut pas casser : l’attaque est seulement ratée"
AGAIN = "une arme naturelle ne peut pas tomber : on relance"
ROW = {
    Consequence.SELF: "vous vous frappez",
    Consequence.ALLY: "vous frappez un allié à portée",
    Consequence.DROP: "l’arme vous échappe",
    Consequence.BREAK: "l’arme peut casser",
}
"""The row of a face, in short."""
HURT = "vous pouvez vous blesser d’office"
"""That of a 6 with a natural weapon, which does not break."""
HARM = {
    Consequence.SELF: "Vous touche",
    Consequence.ALLY: "Touche l’allié",
    Consequence.DROP: "Arme lâchée",
    Consequence.BREAK: "Arme cassée",
}


def _row(inputs: Inputs, fight: Fight) -> str:
    """Return the row of the face, in short."""
    if fight.again:
        return AGAIN
    if fight.result is Consequence.BREAK and inputs.natural:
        return HURT
    return ROW[fight.result or Consequence.SELF]


def _harm(inputs: Inputs, fight: Fight) -> str:
    """Return what the chance of the row is of."""
    natural = fight.result is Consequence.BREAK and inputs.natural
    return "Vous blesse" if natural else HARM[fight.result or Consequence.SELF]


def _ending(inputs: Inputs, fight: Fight, share: Fraction) -> str:
    """Say what the row does, and how often."""
    bonus = signed(inputs.bonus)
    if fight.result is Consequence.SELF:
        return f"le coup part vers vous et touche votre CA {inputs.ca}, à {bonus} : {chance(share)}"
    if fight.result is Consequence.ALLY:
        if fight.on_ally is None:
            return UNSTRUCK
        struck = f"touche sa CA {inputs.ca_allie}, à {bonus}"
        return f"le coup part vers un allié et {struck} : {chance(share)}"
    if fight.result is Consequence.DROP:
        return DROPPED
    if not fight.risk:
        return UNBREAKABLE
    return f"{'vous vous blessez d’office' if inputs.natural else 'l’arme casse'} : {chance(share)}"


def sentence(inputs: Inputs, fight: Fight) -> str:
    """Say what the row of the die is and how it ends."""
    ending = AGAIN if fight.sequel is None else _ending(inputs, fight, fight.sequel.chance)
    return f"Avec un {inputs.face} au d{fumbles.SIDES}, {ending}."


def answers(fight: Fight) -> dict[str, Answer]:
    """Return the exact answers that the die gives; None where it is to be thrown, or again."""
    found = fight.sequel
    return {
        "resultat": fight.result,
        "relance": fight.again if fight.result else None,
        "resultat-chance": found.chance if found else None,
        "resultat-degats-moyens": found.damage * fight.base if found else None,
    }


def kept(fight: Fight) -> dict[str, Answer]:
    """Return what still stands of the answers to all faces, by their names."""
    told: dict[str, Answer] = {}
    if fight.again:
        told["sur-un-1"] = {name: fight.chances[name] / fight.each.fumble for name in AFTER}
    if fight.result is Consequence.BREAK:
        told["casse-sur-un-6"] = fight.risk
    if fight.sequel is None or fight.sequel.damage:
        told["degats-d-un-coup"] = fight.base
    return told


def figures(inputs: Inputs, fight: Fight) -> Iterator[Figure]:
    """Yield the chance of the row and the mean damage, or what throwing again may bring."""
    if fight.sequel is None:
        each = fight.each
        yield Figure("À lancer", f"d{fumbles.SIDES}")
        yield Figure(
            "Dégâts moyens à soi-même", decimal(each.self_share / each.fumble * fight.base)
        )
        yield Figure(
            "Dégâts moyens à un allié", decimal(each.ally_share / each.fumble * fight.base)
        )
        return
    yield Figure(_harm(inputs, fight), fight.sequel.chance)
    if fight.sequel.damage:
        yield Figure("Dégâts moyens", decimal(fight.sequel.damage * fight.base))


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield the row of the die, then what decides how it ends."""
    yield reasons.choice(f"{inputs.face} au d{fumbles.SIDES}", _row(inputs, fight), RULE)
    found = fight.sequel
    if found is None:
        yield from _again(fight)
        return
    rule = BREAKS if fight.result is Consequence.BREAK else RULE
    name = "resultat-chance"
    yield reasons.answer(_harm(inputs, fight), found.chance, rule, name)
    if found.damage:
        yield base_step(inputs, fight)
        mean, text = found.damage * fight.base, "Dégâts moyens de ce résultat"
        yield reasons.answer(text, mean, DAMAGE_ROLL, "resultat-degats-moyens", decimal(mean))


def base_step(inputs: Inputs, fight: Fight) -> Step:
    """Return the step of the mean damage of an ordinary blow."""
    text, shown = f"Dégâts moyens de {inputs.degats}", decimal(fight.base)
    return reasons.answer(text, fight.base, DAMAGE_ROLL, "degats-d-un-coup", shown)


def _again(fight: Fight) -> Iterator[Step]:
    for name, text in AFTER.items():
        share = fight.chances[name] / fight.each.fumble
        yield reasons.answer(text, share, RULE, f"sur-un-1.{name}")


def notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    """Yield the rulings that the row follows."""
    if fight.again or fight.result in {Consequence.SELF, Consequence.ALLY}:
        yield settled.STRAY_BLOW.note()
    allies = fight.again or fight.result is Consequence.ALLY
    if allies and inputs.allie is Ally.NONE:
        yield settled.NO_ALLY.note()
    if fight.result in {Consequence.DROP, Consequence.BREAK} and inputs.natural:
        yield settled.NATURAL_WEAPON.note()
    if fight.result is Consequence.BREAK and inputs.arme is Weapon.MAGIC:
        yield rulings.BREAKAGE.note(inputs.casse_au_dessus_de_11)
    if allies and inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        yield ALLY_CONDITIONS


ALLY_CONDITIONS = Note(
    "Le jet contre un allié garde ici les conditions de l’attaque : "
    "la source ne le dit que du jet contre soi-même.",
    RULE,
)

# --- the tables ---

AFTER = {
    "se-toucher": "se toucher soi-même",
    "toucher-allie": "toucher un allié",
    "se-blesser": "se blesser d’office",
}


def tables(fight: Fight) -> Iterator[Table]:
    """Yield what throwing again may end in, where the die is thrown again."""
    if fight.again:
        shares = {text: fight.chances[name] / fight.each.fumble for name, text in AFTER.items()}
        rows = tuple(Row(text, (share,), bar=share) for text, share in shares.items())
        yield Table("Ce qui arrive, le d6 relancé", ("Ce qui arrive", "chance"), rows)
