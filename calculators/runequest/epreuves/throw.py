"""The dice of `runequest/epreuves`."""

from calculators.answer import Throw
from calculators.french import enumeration, number
from calculators.runequest import names
from calculators.runequest.epreuves.computation import compute
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.epreuves.words import may, too_large
from calculators.runequest.names import skill
from calculators.runequest.trials import WORDINGS, Wording
from rules_core.dice import Randomness
from rules_core.runequest import trials
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Outcome, Side, outcome
from rules_core.runequest.trials import Stake, Trial


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play each opposed test with two d100."""
    trying = compute(inputs)
    if not trying.possible:
        return Throw((too_large(inputs),), "Le bond reste sans effet.")
    wording = WORDINGS[inputs.epreuve]
    at_bay = inputs.epreuve is Trial.AT_BAY
    lines: list[str] = []
    winners: list[int] = []
    mine = randomness.randint(1, SIDES) if at_bay and inputs.un_seul_jet else None
    for index, test in enumerate(trying.tests, 1):
        foe = wording.imposing + (f" n° {index}" if at_bay else "")
        drawn = randomness.randint(1, SIDES), mine or randomness.randint(1, SIDES)
        for who, side, each in zip(
            (foe, wording.target), (test.attacker, test.defender), drawn, strict=True
        ):
            told = names.LEVELS[side.level(each)]
            lines.append(f"{who}, à {skill(side.skill)} : d100, {names.die(each)}, {told}")
        end = outcome(test.attacker, drawn[0], test.defender, drawn[1], inputs.egalites)
        if not at_bay:
            hurt = trials.suffered(end, test.defender.level(drawn[1]), trying.stake)
            return Throw(tuple(lines), _verdict(wording, trying.stake, end, hurt=hurt))
        if end.winner is Side.ATTACKER:
            winners.append(index)
    return Throw(tuple(lines), _kept_at_bay(inputs, winners))


def _verdict(wording: Wording, stake: Stake, end: Outcome, *, hurt: bool) -> str:
    told = wording.suffered if hurt else wording.spared
    if wording.undecided and stake is Stake.OTHER_WINS and end.winner is Side.NOBODY:
        told = wording.undecided
    return f"{told.capitalize()}."


def _kept_at_bay(inputs: Inputs, winners: list[int]) -> str:
    if winners:
        who = enumeration([f"n° {number(each)}" for each in winners])
        return f"{may(len(winners)).capitalize()} vous attaquer : {len(winners)}, {who}."
    if inputs.fuite:
        return "Peut vous attaquer : 0, tous sont bloqués."
    return "Peut vous attaquer : 1, un seul, même si vous les avez tous bloqués."
