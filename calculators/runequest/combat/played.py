"""A fight of RuneQuest played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from calculators.answer import Throw
from calculators.fights_played import YOU, Played, called, play
from calculators.french import number, plural
from calculators.runequest import contests, names, throws
from calculators.runequest.blessures.told import NAMED
from calculators.runequest.combat import effects
from calculators.runequest.combat.asked import Inputs
from calculators.runequest.combat.choices import Begins
from calculators.runequest.degats.asked import deflecting
from rules_core.dice import Dice, Randomness
from rules_core.runequest.damage import Roll
from rules_core.runequest.effects import Effect
from rules_core.runequest.fighters import Fate, Fighter, Place
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import outcome
from rules_core.runequest.policies import BEST_DIE, Chosen, End, chosen, end_of
from rules_core.runequest.trials import suffered
from rules_core.runequest.wounds import Severity, severity

# --- the words ---

RULE = f"{names.CLASH_PAGE}#structure"
LEVELS = f"{names.WOUNDS_PAGE}#niveaux-de-blessure"
SERIOUS = f"{names.WOUNDS_PAGE}#serieuse"
MAJOR = f"{names.WOUNDS_PAGE}#majeure"
REACTIONS = f"{names.SKILLS_PAGE}#plusieurs-adversaires"
WOUNDS = {
    Severity.SLIGHT: "blessure légère",
    Severity.SERIOUS: "Blessure Sérieuse",
    Severity.MAJOR: "Blessure Majeure",
}
LOST = "Action de Combat perdue"
RULES = {
    **{told: effects.rule(effect) for effect, told in effects.NAMED.items()},
    "riposte": effects.rule(Effect.RIPOSTE),
    LOST: effects.rule(Effect.VULNERABLE),
    "Qui frappe en premier": RULE,
    WOUNDS[Severity.MAJOR]: MAJOR,
    WOUNDS[Severity.SERIOUS]: SERIOUS,
    WOUNDS[Severity.SLIGHT]: LEVELS,
    "plus de Réaction": REACTIONS,
    "Réaction": f"{names.CLASH_PAGE}#test-opposition",
}

# --- the dice ---

SURE, NEVER = Fraction(1), Fraction(0)


@dataclass(slots=True)
class _Played(Played):
    """One side as the dice leave it; `points` is what its worst location has left.

    `lost` is by location, `reactions` are those left in the round; one left `vulnerable` loses its
    next attack.
    """

    fighter: Fighter
    dice: tuple[Dice, Dice, Dice]
    parry: Dice | None
    reactions: int
    out: bool = False
    lost: list[int] = field(default_factory=list)
    vulnerable: bool = False

    @property
    def fallen(self) -> bool:
        """Whether a wound has taken it out of the fight."""
        return self.out

    @property
    def kept(self) -> str:
        """Say whether it wins unscathed."""
        sound = self.points > 0
        return "sans Blessure Sérieuse" if sound else "avec une Blessure Sérieuse au moins"

    def hurt(self, at: int, taken: int) -> None:
        """Take points off a location."""
        self.lost[at] += taken
        self.points = min(self.points, self.fighter.body[at].points - self.lost[at])


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow; nothing is done with fumbles."""
    count = inputs.adversaires
    met = inputs.reactions if count > 1 else inputs.attaques_adverses
    you = _side(inputs, YOU, met)
    foes = [_side(inputs, name, inputs.attaques) for name in called(count)]

    def turn(own: _Played, other: _Played) -> Iterator[str]:
        # All strike at you between two turns of yours, and each foe in no other than yours.
        if own is you:
            you.reactions, other.reactions = met, inputs.attaques
        for _ in range(own.fighter.blows):
            if own.vulnerable:
                own.vulnerable = False
                yield LOST
            else:
                yield from _attack(inputs, own, other, randomness)

    lines: list[str] = []
    you_begin = inputs.qui is Begins.YOU
    if inputs.qui is Begins.EITHER:
        you_begin = randomness.randint(1, 2) == 1
        first = YOU if you_begin else "l’adversaire"
        lines.append(f"Qui frappe en premier, à pile ou face : {first}")
    return play(you, foes, turn, lines, RULES, you_begin=you_begin)


def _side(inputs: Inputs, name: str, reactions: int) -> _Played:
    """Return a side, unhurt."""
    if name == YOU:
        fighter, weapon = inputs.you, inputs.arme
        added, penalty = inputs.modificateur, inputs.malus_degats
        parry = deflecting(inputs.parade, weapon, inputs.bouclier)
    else:
        fighter, weapon = inputs.foe, inputs.arme_adverse
        added, penalty = inputs.modificateur_adverse, inputs.malus_degats_adverse
        parry = deflecting(inputs.parade_adverse, weapon, inputs.bouclier_adverse)
    least = min(place.points for place in fighter.body)
    side = _Played(name, least, fighter, (weapon, added, penalty), parry, reactions)
    side.lost = [0] * len(fighter.body)
    return side


def _attack(inputs: Inputs, own: _Played, other: _Played, randomness: Randomness) -> Iterator[str]:
    """Play one attack, then the ripostes that it calls for, and say what comes of each."""
    met, calls = other.reactions > 0, True
    other.reactions -= 1
    whose = ""
    while calls:
        told, made = _blow(inputs, own, other, randomness, met=met)
        own.vulnerable = Effect.VULNERABLE in made
        yield f"{whose}{told}"
        calls = Effect.RIPOSTE in made and not other.out and (not whose or inputs.rules.chained)
        own, other, met = other, own, True
        whose = "votre riposte, " if own.name == YOU else f"riposte de {own.name}, "


def _blow(
    inputs: Inputs, own: _Played, other: _Played, randomness: Randomness, *, met: bool
) -> tuple[str, tuple[Effect, ...]]:
    """Play one blow, say what comes of it, and tell the effects that it gave."""
    rules = inputs.rules
    test = own.fighter.against(other.fighter, rules, met=met)
    # Who counts as a failure throws nothing: any roll of that test is one.
    rolls = randomness.randint(1, SIDES), randomness.randint(1, SIDES) if met else SIDES
    end = outcome(test.attacker, rolls[0], test.defender, rolls[1], rules.readings.ties)
    line = contests.opposed_line("attaque", test.attacker, rolls[0])
    line += (
        f" ; {contests.opposed_line('Réaction', test.defender, rolls[1])}"
        if met
        else " ; plus de Réaction"
    )
    levels = test.attacker.level(rolls[0]), test.defender.level(rolls[1])
    at = _struck(other.fighter.body, randomness)
    made = _chosen(inputs, own, other, end_of(end, *levels), at)
    if made.place not in {None, at}:
        at = made.place or 0
        made = _chosen(inputs, own, other, end_of(end, *levels), at)
    line += "".join(f" ; {effects.NAMED[each]}" for each in made.effects)
    if made.defence is None:
        return f"{line}, aucun dégât", made.effects
    place = other.fighter.body[at]
    weapon, added, penalty = own.dice
    roll = Roll(weapon, best=not BEST_DIE.isdisjoint(made.effects))
    dealt = throws.throw(roll.thrown, randomness) + roll.sure + throws.throw(added, randomness)
    dealt = max(0, dealt - throws.throw(penalty, randomness))
    parried = 0
    if other.parry:
        deflects = Roll(other.parry, best=Effect.BEST_PARRY in made.effects)
        parried = max(0, throws.throw(deflects.thrown, randomness) + deflects.sure)
    taken = made.defence.follow(dealt, parried).taken
    line += f" ; {plural(dealt, 'dégât')}"
    if not taken:
        return f"{line}, rien ne passe", made.effects
    wound = _wound(inputs, (own, other), at, taken, randomness)
    return f"{line}, {NAMED[place.location]} perd {number(taken)} PV{wound}", made.effects


def _chosen(inputs: Inputs, own: _Played, other: _Played, end: End, at: int) -> Chosen:
    """Return what both sides make of the end of a test, for a blow that would fall there."""
    strike = own.fighter.strike(other.fighter, other.fighter.body[at], inputs.rules)
    return chosen(end, strike, own.fighter.policy, other.fighter.policy)


def _struck(body: tuple[Place, ...], randomness: Randomness) -> int:
    """Throw the location."""
    face = randomness.randint(1, sum(place.share for place in body))
    at = 0
    while face > body[at].share:
        face -= body[at].share
        at += 1
    return at


def _wound(
    inputs: Inputs, sides: tuple[_Played, _Played], at: int, taken: int, randomness: Randomness
) -> str:
    """Take a wound, throw its Endurance test where there is one, and say what becomes of it."""
    own, other = sides
    rules, place = inputs.rules, other.fighter.body[at]
    before = other.lost[at]
    other.hurt(at, taken)
    lost = other.lost[at]
    told = f", {WOUNDS[severity(place.points, place.points - lost)]}"
    # How the fight goes on if the test fails, and if it passes.
    fates = (Fate(fails, rules.ending, rules.again) for fails in (SURE, NEVER))
    failing, passing = (fate.stands(place, lost, before) for fate in fates)
    if failing == passing:
        other.out = not passing
        return told
    test = own.fighter.struck_down(other.fighter, rules)
    rolls = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    end = outcome(test.attacker, rolls[0], test.defender, rolls[1], rules.readings.ties)
    other.out = suffered(end, test.defender.level(rolls[1]), rules.failing)
    result = "raté" if other.out else "réussi"
    attack = names.LEVELS[test.attacker.level(rolls[0])]
    return (
        f"{told} ; {contests.opposed_line('Endurance', test.defender, rolls[1])}, contre {attack} "
        f"({names.die(rolls[0])}) : {result}"
    )
