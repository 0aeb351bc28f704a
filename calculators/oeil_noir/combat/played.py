"""A fight of L'Œil Noir played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.answer import Throw
from calculators.fights import First
from calculators.fights_played import YOU, Played, called, play
from calculators.french import number, plural
from calculators.oeil_noir import blows, names
from calculators.oeil_noir.assaut.told import LEVELS, PARRY_LEVELS
from calculators.oeil_noir.combat.asked import Inputs
from rules_core.dice import Dice, Randomness
from rules_core.oeil_noir import initiative
from rules_core.oeil_noir.assault import HITS, Assault, End, Level, Parry
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Kind, with_serious
from rules_core.oeil_noir.fight import Fighter
from rules_core.oeil_noir.losses import LowVitality, Penalties, low_vitality

# --- the words ---

ORDER = f"{names.INITIATIVE_PAGE}#ordre"
TIES = f"{names.INITIATIVE_PAGE}#egalites"
ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
WOUNDS = f"{names.WOUNDS_PAGE}#malus"
RULES = {
    "Même INI": TIES,
    "INI": ORDER,
    "Blessure": WOUNDS,
    "PI(End)": blows.ENDURANCE,
    "PRD": PARRY,
    "AT": ATTACK,
}

THROWERS = "INI, vous", "INI, l’adversaire"

# --- the dice ---


@dataclass(slots=True)
class _Played(Played):
    """One side as the dice leave it.

    `out` are the PV at which it is out of combat; it `defends` until its defence of the Round is
    spent.
    """

    out: int
    fighter: Fighter
    dice: Dice
    wounds: int = 0
    defends: bool = True
    thrown: initiative.Fighter | None = None

    @property
    def vitality(self) -> int:
        """Its PV without any loss."""
        return self.fighter.patient.vitality

    @property
    def place(self) -> initiative.Place:
        """Where its initiative puts it among all, what its Blessures take included."""
        if self.thrown is None:
            return 0, 0
        now = replace(self.thrown, wounds=self.wounds)
        return now.at(now.score.minimum)

    @property
    def initiative(self) -> int:
        """Its initiative of the moment."""
        return self.place[0]

    def penalties(self, *, low: bool) -> Penalties:
        """Return what it pays for its Blessures, and for a `low` vitality where that is played."""
        step = low_vitality(self.points, self.vitality) if low else LowVitality.NONE
        return Penalties(step, self.wounds)

    @property
    def fallen(self) -> bool:
        """Whether it is out of combat."""
        return self.points <= self.out


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, attack by attack; Blessures beyond those told apart take no more off."""
    fighter, other = inputs.you, inputs.foe
    you = _Played(YOU, inputs.ev, inputs.ev - fighter.hit_points, fighter, inputs.pi)
    out = inputs.ev_adverse - other.hit_points
    foes = [
        _Played(name, inputs.ev_adverse, out, other, inputs.pi_adverses)
        for name in called(inputs.adversaires)
    ]

    apart = inputs.apart

    def turn(own: _Played, other: _Played) -> Iterator[str]:
        if own is you and not inputs.races:
            # Each foe is attacked once in a Round at most, you by all between two of your attacks.
            you.defends = other.defends = True
        if inputs.races and own.initiative < 0:
            yield f"INI {number(own.initiative)}, sous 0 : ne peut que se défendre"
        else:
            yield _attack(inputs, (own, other), randomness, apart=apart)

    lines: list[str] = []
    if inputs.qui is not First.ROLL:
        you_begin = inputs.qui is First.YOU
        return play(you, foes, turn, lines, RULES, you_begin=you_begin, round_="Round")
    for name, side, thrower in zip(THROWERS, (you, foes[0]), inputs.throwers, strict=True):
        side.thrown = replace(thrower, roll=randomness.randint(1, initiative.SIDES))
        lines.append(f"{name} : 1D6, {side.thrown.roll} ; INI {number(side.initiative)}")
    for foe in foes:
        foe.thrown = foes[0].thrown

    def turns() -> Iterator[tuple[_Played, _Played]]:
        return _in_order(you, foes, randomness, lines)

    begins = turns if inputs.races else _leads(you, foes[0], randomness, lines)
    return play(you, foes, turn, lines, RULES, you_begin=begins, round_="Round")


def _in_order(
    you: _Played, foes: list[_Played], randomness: Randomness, lines: list[str]
) -> Iterator[tuple[_Played, _Played]]:
    """Yield who acts in a Round by what Blessures leave of each initiative at that moment."""
    waiting = [foe for foe in foes if not foe.fallen]
    for each in (you, *waiting):
        each.defends = True
    yours = True
    while yours or waiting:
        first = max(foe.place for foe in waiting) if waiting else you.place
        together = [foe for foe in waiting if foe.place == first]
        if yours and (not together or _leads(you, together[0], randomness, lines)):
            yours = False
            yield you, next(foe for foe in foes if not foe.fallen)
        else:
            for foe in together:
                waiting.remove(foe)
                yield foe, you
        waiting = [foe for foe in waiting if not foe.fallen]


def _leads(you: _Played, foe: _Played, randomness: Randomness, lines: list[str]) -> bool:
    """Tell whether you act first as initiative now is; of equals in all, a coin tells."""
    places = you.place, foe.place
    if places[0] != places[1]:
        return places[0] > places[1]
    heads = randomness.randint(1, 2) == 1
    lines.append("Même INI, même base, pile ou face : " + ("vous" if heads else "l’adversaire"))
    return heads


def _attack(
    inputs: Inputs, sides: tuple[_Played, _Played], randomness: Randomness, *, apart: int
) -> str:
    """Play one attack and say what comes of it."""
    own, other = sides
    defence = Parry.TRIED if other.defends else Parry.NONE
    rules = inputs.rules
    suffered = own.penalties(low=rules.low), other.penalties(low=rules.low)
    met = own.fighter.met(other.fighter, rules, *suffered, defence)
    end, line = _throw(met, randomness)
    if end is End.PARRIED or end in HITS:
        other.defends = False
    if end not in HITS:
        return line
    held = own.fighter.held
    thrown = blows.cast(own.dice, randomness) + held.announced
    blow = own.fighter.blow(other.fighter, rules)
    critical = end is End.CRITICAL_HIT
    lost = (blow if critical else blow.ordinary).damage(thrown)
    wounds = other.fighter.struck_by(held.stroke).wounds(lost)
    wounds = with_serious(wounds, rules.wound) if critical else wounds
    other.points -= lost
    other.wounds = min(apart, other.wounds + wounds)
    hurt = f", {blows.wounds(wounds)}" if wounds else ""
    points = "PI(End)" if held.kind is Kind.ENDURANCE else "PI"
    dealt = f"{plural(thrown, points, points)}, {blows.damage_points(lost)}{hurt}"
    return f"{line} ; {dealt}, {other.left}"


def _throw(met: Assault, randomness: Randomness) -> tuple[End, str]:
    """Throw an attack, and the parry that answers its success; return its end and say it."""
    face = randomness.randint(1, FACES)
    attack = met.attack.level(face)
    line = f"AT {number(met.attack.value)}, D20 {face}, {LEVELS[attack]}"
    guard = met.parry_of(attack) if attack in {Level.CRITICAL, Level.SUCCESS} else None
    if guard is None:
        end = met.end(attack, None)
        return end, line if end not in HITS else f"{line}, sans parade"
    face = randomness.randint(1, FACES)
    parry = guard.level(face)
    told = f"PRD {number(guard.value)}, D20 {face}, {PARRY_LEVELS[parry]}"
    return met.end(attack, parry), f"{line} ; {told}"
