"""The special effects against the list of the source and its asterisks."""

from rules_core.runequest.effects import RULES, Condition, Effect, WithSimpleTable, _asks
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side

# 002 l.271-281: the two columns of the list.
ATTACKERS = [
    Effect.MAXIMISE,
    Effect.LOCATION,
    Effect.PIERCE_ARMOUR,
    Effect.DISARM,
    Effect.BASH,
    Effect.DAMAGE_WEAPON,
    Effect.ENTANGLE,
    Effect.IMPALE,
    Effect.EXPOSE,
]
DEFENDERS = [
    Effect.BEST_PARRY,
    Effect.DEFLECT,
    Effect.TRIP,
    Effect.DISARM,
    Effect.DISTANCE,
    Effect.DAMAGE_WEAPON,
    Effect.VULNERABLE,
    Effect.RIPOSTE,
    Effect.ATTACK_MISSES,
]


def of(side: Side) -> set[Effect]:
    """Return the effects of a side."""
    return {effect for effect, rule in RULES.items() if side in rule.sides}


def asking(condition: Condition) -> set[Effect]:
    """Return the effects that ask for something."""
    return {effect for effect, rule in RULES.items() if condition in rule.conditions}


def test_each_side_has_nine_effects_two_of_them_shared() -> None:
    assert [*RULES] == [*Effect]
    assert of(Side.ATTACKER) == set(ATTACKERS)
    assert of(Side.DEFENDER) == set(DEFENDERS)
    assert of(Side.NOBODY) == set()
    assert {Effect.DISARM, Effect.DAMAGE_WEAPON} == of(Side.ATTACKER) & of(Side.DEFENDER)


def test_three_effects_have_an_asterisk_and_a_fourth_acts_on_deflection_alone() -> None:
    # 002 l.282 and ruling 002-4
    found = {effect: rule.simple for effect, rule in RULES.items()}
    starred = {Effect.BEST_PARRY, Effect.DEFLECT, Effect.ATTACK_MISSES}
    assert {each for each, simple in found.items() if simple is WithSimpleTable.BARRED} == starred
    useless = {each for each, simple in found.items() if simple is WithSimpleTable.POINTLESS}
    assert useless == {Effect.EXPOSE}
    for effect, rule in RULES.items():
        assert CombatTable.DEFLECTION in rule.tables
        assert (CombatTable.SIMPLE in rule.tables) is (effect not in starred | useless)


def test_conditions_are_those_of_the_texts() -> None:
    assert asking(Condition.CANNOT_IMPALE) == {Effect.MAXIMISE}  # l.192-193
    assert asking(Condition.CAN_IMPALE) == {Effect.IMPALE}  # l.263
    assert asking(Condition.CAN_ENTANGLE) == {Effect.ENTANGLE}  # l.249-250
    assert asking(Condition.SHIELD_OR_TWO_HANDS) == {Effect.BASH}  # l.216-218
    assert asking(Condition.TWICE_THE_SIZE_AT_MOST) == {Effect.BASH}  # l.220-222
    assert asking(Condition.NOT_A_SHIELD) == {Effect.BEST_PARRY}  # l.306-308
    assert asking(Condition.IN_REACH) == {Effect.LOCATION, Effect.DEFLECT}  # l.195-197, l.312-313
    assert asking(Condition.DEFENCE_FAILED) == {Effect.EXPOSE}  # l.301-302
    assert asking(Condition.ATTACK_FAILED) == {Effect.ATTACK_MISSES}  # l.340-341


def test_an_effect_asks_for_all_of_its_conditions() -> None:
    both = {Condition.SHIELD_OR_TWO_HANDS, Condition.TWICE_THE_SIZE_AT_MOST}
    assert RULES[Effect.BASH].conditions == _asks(*both) == both
    assert RULES[Effect.TRIP].conditions == _asks() == set()
