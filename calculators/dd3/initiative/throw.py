"""The dice of `dd3/initiative`."""

from calculators import d20
from calculators.answer import Throw
from calculators.dd3.initiative.computation import compute, their_modifiers
from calculators.dd3.initiative.form import Inputs, Surprised
from calculators.dd3.initiative.words import ordinal
from calculators.french import number, signed
from rules_core.checks import Mode
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every initiative that is not known, and settle the ties."""
    lines: list[str] = []
    order = compute(inputs)
    moment = order.acting
    if moment is None:
        own = _thrown_score("Vous", order.modifier.total, randomness, lines)
        scores = [
            _thrown_score(f"Adversaire {each}", modifier, randomness, lines)
            for each, modifier in enumerate(their_modifiers(inputs), 1)
        ]
    else:
        own, scores = moment.score, list(inputs.leurs_initiatives)
        lines.append(f"Vous : {number(own)}")
        lines += [f"Adversaire {each} : {number(it)}" for each, it in enumerate(scores, 1)]
    mine = (own, inputs.dexterite)
    theirs = list(zip(scores, inputs.adversaires, strict=True))
    rank = 1 + sum(each > mine for each in theirs)
    if tied := theirs.count(mine):
        drawn = randomness.randint(0, tied)
        rank += drawn
        if tied == 1:
            told = f"Pile ou face : {'l’adversaire' if drawn else 'vous'} d’abord"
        else:
            told = f"Tirage entre {tied + 1} combattants à égalité : vous {ordinal(drawn + 1)}"
        lines.append(told)
    surprised = moment is None and inputs.surprise is not Surprised.NOBODY
    you = "Au premier round de combat, vous" if surprised else "Vous"
    return Throw(tuple(lines), f"{you} agissez {ordinal(rank)} sur {len(theirs) + 1}.")


def _thrown_score(who: str, modifier: int, randomness: Randomness, lines: list[str]) -> int:
    """Throw one initiative and note it."""
    face, told = d20.throw(Mode.NORMAL, randomness)
    lines.append(f"{who}, {told}, {signed(modifier)} : {number(face + modifier)}")
    return face + modifier
