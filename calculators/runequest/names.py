"""What the RuneQuest calculators share: French names, options of the rulings, notes.

Each `*_field` makes one field, to be declared in a form under the attribute that its docstring
names, so that an option reads the same and has the same name in links everywhere.
"""

from types import MappingProxyType

from calculators.calculator import Note, Step
from calculators.fields import Choice, Integer
from calculators.french import chance, number
from rules_core.runequest.levels import (
    ALWAYS_FAILS_ABOVE,
    SIDES,
    EqualMasters,
    Level,
    Ranges,
    Rounding,
    SkillTest,
)
from rules_core.runequest.opposition import CombatTable, Readings, Side, Ties

RULINGS = "runequest/points-a-arbitrer"
CONTEST = "runequest/affrontement#test-opposition"
ABOVE_100 = "runequest/competences#au-dessus-de-100"
BOUNDS = "runequest/competences#bornes"
HIGHEST_SKILL = 300
"""The forms stop here: far above the 142 % of the source."""
USUAL_FUMBLE = 99
"""Least roll that fumbles below 100 %, as adopted (ruling 002-9)."""
LARGEST_MODIFIER = 100
"""With `HIGHEST_SKILL`, keeps every skill within what `rules_core` takes."""

LEVELS = MappingProxyType(
    {
        Level.FUMBLE: "échec critique",
        Level.FAILURE: "échec",
        Level.SUCCESS: "réussite",
        Level.CRITICAL: "réussite critique",
    }
)
LEVEL_KEYS = MappingProxyType(
    {
        Level.FUMBLE: "echec-critique",
        Level.FAILURE: "echec",
        Level.SUCCESS: "reussite",
        Level.CRITICAL: "reussite-critique",
    }
)
"""Their names in answers."""
SIDES_OF_A_TEST = MappingProxyType(
    {Side.ATTACKER: "attaquant", Side.DEFENDER: "défenseur", Side.NOBODY: "personne"}
)
TIES = MappingProxyType(
    {
        Ties.HIGHEST: "le jet le plus haut gagne",
        Ties.LOWEST: "le jet le plus bas gagne",
        Ties.NOBODY: "personne ne gagne",
    }
)
ROUNDINGS = MappingProxyType({Rounding.DOWN: "inférieur", Rounding.UP: "supérieur"})
TABLES = MappingProxyType(
    {CombatTable.DEFLECTION: "avec Déflection", CombatTable.SIMPLE: "simplifiée"}
)
EQUAL_MASTERS = MappingProxyType(
    {
        EqualMasters.BOTH_AT_100: "100 % chacun",
        EqualMasters.BOTH_PENALISED: "100 % moins la pénalité de l’autre",
    }
)


def skill(value: int) -> str:
    """Write a skill: « 65 % »."""
    return f"{number(value)} %"


def die(roll: int) -> str:
    """Write the roll of a d100 as its two dice show it: « 07 », « 42 », « 00 » for 100."""
    return f"{roll % SIDES:02}"


def ruling(index: int, text: str, *, about_input: bool = False) -> Note:
    """Return the note of a numbered ruling that the answer follows; `text` without its stop."""
    return Note(f"{text} (arbitrage {index}).", f"{RULINGS}#arbitrage-{index}", about_input)


# --- options of the rulings ---


def critical_field() -> Integer:
    """Return the field `critique`: the share of a skill that is critical (ruling 002-9)."""
    return Integer(
        label="Réussite critique : part de la compétence",
        default=10,
        minimum=0,
        maximum=20,
        presets=(5, 10, 20),
        unit="%",
        help="Arrondie à l’inférieur (arbitrage 9).",
        option=True,
    )


def fumble_field() -> Integer:
    """Return the field `echec_critique`: the least roll that fumbles below 100 % (ruling 002-9)."""
    return Integer(
        label="Échec critique à partir de",
        default=USUAL_FUMBLE,
        minimum=ALWAYS_FAILS_ABOVE + 1,
        maximum=SIDES + 1,
        help="100 est le 00, 101 veut dire jamais ; à partir d’une compétence de 100 %, "
        "le 00 seul (arbitrage 9).",
        option=True,
    )


def ties_field() -> Choice[Ties]:
    """Return the field `egalites`: who wins between equal successes (ruling 002-10)."""
    return Choice(
        label="À deux réussites du même niveau",
        default=Ties.HIGHEST,
        options=TIES,
        option=True,
    )


def masters_field() -> Choice[EqualMasters]:
    """Return the field `maitres_egaux`: two equal skills above 100 (ruling 002-17)."""
    return Choice(
        label="Deux compétences égales, au-dessus de 100 %",
        default=EqualMasters.BOTH_AT_100,
        options=EQUAL_MASTERS,
        option=True,
    )


def rounding_field() -> Choice[Rounding]:
    """Return the field `arrondi`: how halves and three quarters are rounded (ruling 002-12)."""
    return Choice(
        label="Arrondi des moitiés et des trois quarts",
        default=Rounding.DOWN,
        options=ROUNDINGS,
        option=True,
    )


def readings(
    critical: int,
    fumble: int,
    ties: Ties = Ties.HIGHEST,
    equal: EqualMasters = EqualMasters.BOTH_AT_100,
) -> Readings:
    """Return how opposed tests are read, from the values of the fields above."""
    masters = max(fumble, SIDES)
    return Readings(Ranges(critical, fumble, masters), ties, equal)


# --- what an answer says of an opposed test ---


def opposed_notes(chosen: Readings, *, fumbles: bool = True) -> tuple[Note, ...]:
    """Return the notes of the rulings that every opposed test follows.

    `fumbles` is for the answers that depend on them, beyond who wins.
    """
    ranges = chosen.ranges
    criticals = (
        f"Réussite critique jusqu’à {skill(ranges.critical_per_cent)} de la compétence"
        if ranges.critical_per_cent
        else "Jamais de réussite critique"
    )
    told = f"{criticals}{_fumbles(ranges)}" if fumbles else criticals
    same = {
        Ties.HIGHEST: "le jet le plus haut gagne, et personne si les jets sont égaux",
        Ties.LOWEST: "le jet le plus bas gagne, et personne si les jets sont égaux",
        Ties.NOBODY: "personne ne gagne",
    }[chosen.ties]
    both_miss = "personne non plus" if chosen.ties is Ties.NOBODY else "personne ne gagne"
    return (
        ruling(9, f"{told} : la source ne donne pas ces seuils"),
        ruling(
            10,
            f"À deux réussites du même niveau, {same} ; si les deux ratent, {both_miss}",
        ),
    )


def _fumbles(ranges: Ranges) -> str:
    if ranges.fumble_from > SIDES:
        return ", jamais d’échec critique"
    told = f", échec critique dès {die(ranges.fumble_from)}"
    if ranges.fumble_from < ranges.masters_fumble_from:
        told += ", sur 00 seul à partir de 100 %"
    return told


def levelling_step(who: str, before: int, other: int, after: int) -> Step | None:
    """Return the step of a skill that the rule of skills above 100 changes; None otherwise.

    `before` is the skill and `other` that of the other side, both before that rule.
    """
    if before == after:
        return None
    if after == SIDES:
        text = f"{who} : l’excédent de {skill(before)} est retiré"
    elif before == other:
        text = f"{who} : {skill(before)}, moins l’excédent de chacun"
    else:
        text = f"{who} : {skill(before)}, moins l’excédent de l’autre"
    return Step(text, skill(after), ABOVE_100)


def roll_step(who: str, test: SkillTest) -> Step:
    """Return the step of the chance that one side's own roll succeeds, within 5 and 95 per cent."""
    return Step(
        f"{who} : réussir son jet à {skill(test.skill)}",
        chance(test.success),
        BOUNDS,
    )
