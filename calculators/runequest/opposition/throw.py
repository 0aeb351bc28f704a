"""The dice of `runequest/opposition`."""

from calculators.answer import Throw
from calculators.runequest import combat_tables, names
from calculators.runequest.names import skill
from calculators.runequest.opposition.computation import fighters, missed, readings, winners_part
from calculators.runequest.opposition.computation import rolls as thrown
from calculators.runequest.opposition.form import Inputs
from rules_core.dice import Randomness
from rules_core.runequest.duel import FOE, YOU
from rules_core.runequest.levels import SIDES, Level
from rules_core.runequest.opposition import MARGINS, CombatTable, Side, contest, outcome


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the test with two d100, and read both combat tables."""
    you, foe = (fighter.prepared(inputs.arrondi).total for fighter in fighters(inputs))
    absent = missed(inputs)
    law = contest(you, foe, readings(inputs), missed=absent)
    tests = (law.attacker, law.defender)
    # A side that counts as a failure throws nothing: any roll of its test is one.
    rolls = thrown(inputs) or tuple(
        SIDES if side is absent else randomness.randint(1, SIDES) for side in (YOU, FOE)
    )
    levels = [test.level(each) for test, each in zip(tests, rolls, strict=True)]
    lines = [
        f"{who}, plus de Réaction : {names.LEVELS[level]}"
        if side is absent
        else f"{who}, à {skill(test.skill)} : d100, {names.die(each)}, {names.LEVELS[level]}"
        for side, who, test, each, level in zip(
            (YOU, FOE), ("Vous", "L’adversaire"), tests, rolls, levels, strict=True
        )
    ]
    end = outcome(tests[0], rolls[0], tests[1], rolls[1], inputs.egalites)
    fumbled = [level is Level.FUMBLE for level in levels]
    if any(fumbled):
        thrower = "Vous lancez" if not fumbled[1] else "L’adversaire lance"
        if all(fumbled):
            thrower = "Chacun lance"
        lines.append(f"{thrower} aussi sur une table d’échec critique")
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne gagne.")
    winner = "Vous gagnez" if end.winner is YOU else "L’adversaire gagne"
    role, precise = winners_part(inputs, end.winner)
    for table in CombatTable:
        blow = combat_tables.BLOWS[table, role][end.margin]
        gained = combat_tables.effects(table, end.margin, precise)
        lines.append(f"Table {names.TABLES[table]} : {blow} ; {gained}")
    return Throw(tuple(lines), f"{winner}, marge {end.margin} : {MARGINS[end.margin].lower()}.")
