"""The dice of `oeil-noir/assaut`."""

from collections.abc import Mapping
from types import MappingProxyType

from calculators.answer import Throw
from calculators.french import number, plural
from calculators.oeil_noir.assaut.computation import Engagement, compute
from calculators.oeil_noir.assaut.form import Inputs
from calculators.oeil_noir.assaut.tables import ENDS
from calculators.oeil_noir.assaut.words import impact_text
from calculators.oeil_noir.blows import damage_points
from rules_core.dice import Randomness
from rules_core.oeil_noir.assault import HITS, End, Level, Trial
from rules_core.oeil_noir.checks import FACES

LEVELS = MappingProxyType(
    {
        Level.CRITICAL: "attaque critique",
        Level.SUCCESS: "réussie",
        Level.FAILURE: "ratée",
        Level.FUMBLE: "échec critique",
    }
)
PARRY_LEVELS = MappingProxyType({**LEVELS, Level.CRITICAL: "parade de maître"})


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the parry and the points d'impact, as far as they are needed."""
    engaged = compute(inputs)
    assault = engaged.exchange.assault
    lines: list[str] = []
    attack = _throw("Attaque", assault.attack, LEVELS, randomness, lines)
    succeeded = attack in {Level.CRITICAL, Level.SUCCESS}
    guard = assault.parry_of(attack) if succeeded else None
    parry = _throw("Parade", guard, PARRY_LEVELS, randomness, lines) if guard else None
    end = assault.end(attack, parry)
    outcome = ENDS[end]
    if end in HITS:
        outcome += f" : {_strike(inputs, engaged, end, randomness, lines)}"
    if parry is Level.FUMBLE:
        outcome += " ; le défenseur lance aussi une maladresse à la PRD"
    if end is End.FUMBLE:
        outcome += " : l’attaquant lance une maladresse à l’AT"
    if end is End.MASTERED and attack is Level.SUCCESS:
        outcome += " : l’arme parée subit un jet de facteur de rupture"
    return Throw(tuple(lines), f"{outcome}.")


def _throw(
    name: str,
    trial: Trial,
    told: Mapping[Level, str],
    randomness: Randomness,
    lines: list[str],
) -> Level:
    """Throw a D20; note it, and return its level."""
    face = randomness.randint(1, FACES)
    level = trial.level(face)
    lines.append(f"{name}, à {number(trial.value)} : D20, {face}, {told[level]}")
    return level


def _strike(
    inputs: Inputs, engaged: Engagement, end: End, randomness: Randomness, lines: list[str]
) -> str:
    """Throw the points d'impact of a hit; note them, and tell what they do."""
    thrown = sum(inputs.pi.roll(randomness)) + inputs.pi.constant + engaged.strength
    lines.append(f"{impact_text(inputs, engaged.strength)} : {plural(thrown, 'PI', 'PI')}")
    critical = end is End.CRITICAL_HIT
    points = (engaged.blow if critical else engaged.blow.ordinary).damage(thrown)
    told = damage_points(points)
    if critical:
        return f"{told} et une Blessure Sérieuse au moins"
    return f"{told} et une Blessure au moins" if points > inputs.seuil else told
