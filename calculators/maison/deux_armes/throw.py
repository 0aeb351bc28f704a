"""The dice of `maison/deux-armes`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import capital, number, plural
from calculators.maison.deux_armes.computation import bonuses, compute, hands
from calculators.maison.deux_armes.form import HANDS, Inputs
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.two_weapons import Hand


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack: one of each weapon in turn, the weaker one last of an odd number."""
    fight = compute(inputs).fight
    added = dict(zip(Hand, bonuses(inputs), strict=True))
    order = [(hand, each, turn) for hand, each in hands(fight) for turn in range(each.attacks)]
    lines, hits = [], 0
    for hand, each, _ in sorted(order, key=lambda attack: attack[2]):
        kept, line = d20.throw(each.roll.mode, randomness)
        total = kept + added[hand] + fight.maluses.total
        touched = kept >= each.roll.face
        hits += touched
        verdict = "touché" if touched else "raté"
        special = {1: ", maladresse", FACES: ", coup critique"}.get(kept, "")
        lines.append(
            f"{capital(HANDS[hand])}, {line} ; {number(total)} contre CA "
            f"{each.roll.armour_class} : {verdict}{special}"
        )
    return Throw(tuple(lines), f"{plural(hits, 'touche')} sur {len(lines)}.")
