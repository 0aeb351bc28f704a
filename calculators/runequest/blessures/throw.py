"""The dice of `runequest/blessures`."""

from calculators.answer import Throw
from calculators.french import plural
from calculators.runequest import contests, throws
from calculators.runequest.blessures.computation import Case, compute
from calculators.runequest.blessures.form import Inputs
from calculators.runequest.blessures.words import collapsed
from rules_core.dice import Randomness
from rules_core.runequest import wounds
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import outcome
from rules_core.runequest.throws import SimpleTest
from rules_core.runequest.trials import suffered
from rules_core.runequest.wounds import Severity


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the Endurance test, then the actions lost or the test of the last action."""
    case = compute(inputs)
    wound = case.wound
    if wound.severity is Severity.SLIGHT:
        return Throw((), "La blessure n’est ni Sérieuse ni Majeure : aucun jet.")
    failed, lines = _throw_endurance(inputs, case, randomness)
    if wound.severity is Severity.SERIOUS:
        lost = randomness.randint(1, wounds.ACTIONS_LOST.maximum)
        lines.append(f"Actions de Combat perdues (1d3) : {lost}")
        ending = f"{plural(lost, 'Action')} de Combat perdue{'s' if lost > 1 else ''}"
        if failed:
            return Throw(tuple(lines), f"Test raté : {collapsed(wound)} ; {ending}.")
        return Throw(tuple(lines), f"Test réussi : {ending}.")
    if failed:
        return Throw(tuple(lines), f"Test raté : {collapsed(wound)}.")
    held, line = throws.throw_simple("Persévérance", case.perseverance, randomness)
    lines.append(line)
    if held:
        allowed = "une dernière action est possible si le MJ l’autorise"
        return Throw(tuple(lines), f"Conscient : {allowed}, puis l’inconscience.")
    return Throw(tuple(lines), "Conscient, mais sans dernière action : qui la tente s’évanouit.")


def _throw_endurance(inputs: Inputs, case: Case, randomness: Randomness) -> tuple[bool, list[str]]:
    """Throw the Endurance test; return whether it fails, and its lines."""
    test = case.endurance
    if isinstance(test, SimpleTest):
        passed, line = throws.throw_simple("Endurance", test, randomness)
        return not passed, [line]
    attack, resisted = (randomness.randint(1, SIDES) for _ in range(2))
    end = outcome(test.attacker, attack, test.defender, resisted, inputs.egalites)
    level = test.defender.level(resisted)
    lines = [
        contests.opposed_line("Attaquant", test.attacker, attack),
        contests.opposed_line("Endurance", test.defender, resisted),
    ]
    return suffered(end, level, inputs.battu_seulement), lines
