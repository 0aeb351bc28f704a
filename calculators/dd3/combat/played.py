"""A fight of D&D 3 played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.answer import Onward, Throw
from calculators.dd3 import names
from calculators.dd3.combat.asked import Inputs
from calculators.dd3.combat.fighters import foe_of, strength_of, you_of
from calculators.dd3.combat.spells_played import Caster, Spell, cast
from calculators.dd3.rolls import throw_damage
from calculators.fights import First
from calculators.fights_played import YOU, called, play
from calculators.french import number, plural, signed
from calculators.onward import go_on
from rules_core.checks import FACES
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.dying import LEAST, Condition, condition
from rules_core.dd3.fighter import Fighter, Strike
from rules_core.dd3.last_strike import ZeroReading
from rules_core.dice import Dice, Randomness

# --- the words ---

ORDER = f"{names.INITIATIVE_PAGE}#ordre"
CRITICAL = f"{names.ATTACK_PAGE}#critique"
MELEE = f"{names.ATTACK_PAGE}#jet-corps-a-corps"
RULES = {
    "Initiative": f"{names.INITIATIVE_PAGE}#jet",
    "Même Dex": ORDER,
    "à 0 PV": names.DISABLED,
    "en chargeant": names.CHARGE,
    "opportunité": names.EXPOSING,
    "concentration": names.CONCENTRATION,
    "contact": names.TOUCH_SPELLS,
    "sort": names.CASTING,
    "critique": CRITICAL,
    "confirmé": CRITICAL,
    "touché": MELEE,
    "raté": MELEE,
}

# --- the dice ---


@dataclass(frozen=True, slots=True)
class _Arm:
    """What is thrown for the damage of a weapon."""

    dice: Dice
    times: int
    strength: int = 0


@dataclass(slots=True)
class _Played(Caster):
    """One side as the dice leave it."""

    first: _Arm
    second: _Arm
    acted: bool = False
    stands_at_zero: bool = False

    @classmethod
    def of(cls, name: str, fighter: Fighter, spell: Spell, first: _Arm, second: _Arm) -> "_Played":
        """Return a fighter before the first blow."""
        ready = fighter.spells.ready if fighter.spells else 0
        held = False
        return cls(name, fighter.hit_points, fighter, spell, ready, held, first, second)

    @property
    def fallen(self) -> bool:
        """Whether it is below 0, or at 0 where nobody strikes there (point 42)."""
        return self.points < 0 if self.stands_at_zero else self.points <= 0


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow."""
    you = _Played.of(
        YOU,
        you_of(inputs),
        Spell(inputs.degats_du_sort, inputs.multiplicateur_du_sort, inputs.multiplie),
        _Arm(inputs.degats, inputs.multiplicateur, strength_of(inputs).total),
        _Arm(inputs.degats_seconde, inputs.multiplicateur_seconde),
    )
    foes = [
        _Played.of(
            name,
            foe_of(inputs),
            Spell(
                inputs.degats_du_sort_adverse,
                inputs.multiplicateur_du_sort_adverse,
                inputs.multiplie,
            ),
            _Arm(inputs.degats_adverses, inputs.multiplicateur_adverse),
            _Arm(inputs.degats_autres, inputs.multiplicateur_autres),
        )
        for name in called(inputs.adversaires)
    ]
    asked = inputs.matters(Inputs.dernier_coup)
    for each in (you, *foes):
        each.stands_at_zero = asked and inputs.dernier_coup is ZeroReading.STRIKES
    lines: list[str] = []
    you_begin = _you_begin(inputs, randomness, lines)
    leaders = [you] if you_begin else [*foes]

    def blows(own: _Played, other: _Played) -> Iterator[str]:
        first, own.acted = not own.acted, True
        # In the first turn of those who begin, the others have not acted yet.
        leads = first and any(own is each for each in leaders)
        if own.casts:
            charged = first and other.fighter.charges
            met = other.fighter.defence(acted=not leads, charged=charged, touch=True)

            def opportunity(strike: Strike) -> str:
                return _blow(inputs, other, own, strike, randomness)

            yield from cast(own, other, met, randomness, opportunity if other.acted else None)
            return
        strikes = own.fighter.strikes(other.fighter.defence())
        if first and len(foes) == 1:
            strikes = own.fighter.first_turn(other.fighter, leads=leads)
        elif leads:
            strikes = own.fighter.strikes(other.fighter.defence(acted=False))
        if own.points == 0:
            strike = own.fighter.last_strike(other.fighter, opening=first)
            told = _blow(inputs, own, other, strike, randomness)
            own.points -= 1
            yield f"à 0 PV, {told} ; puis 1 PV perdu, {own.left}"
            return
        charging = "en chargeant, " if leads and own.fighter.charges else ""
        for strike in strikes:
            yield f"{charging}{_blow(inputs, own, other, strike, randomness)}"

    played = play(you, foes, blows, lines, RULES, you_begin=you_begin)
    return _fallen(inputs, you, foes, played)


def _you_begin(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw initiative where it decides; of equals the higher Dexterity, then a coin (004 l.39)."""
    if inputs.qui is not First.ROLL:
        return inputs.qui is First.YOU
    modifiers = inputs.dexterite, inputs.dexterite_adverse
    yours, theirs = (randomness.randint(1, FACES) + modifier for modifier in modifiers)
    lines.append(f"Initiative : {number(yours)} contre {number(theirs)}")
    if yours != theirs:
        return yours > theirs
    if modifiers[0] != modifiers[1]:
        return modifiers[0] > modifiers[1]
    heads = randomness.randint(1, 2) == 1
    lines.append("Même Dex, pile ou face : " + ("vous" if heads else "l’adversaire"))
    return heads


def _blow(
    inputs: Inputs, own: _Played, other: _Played, strike: Strike, randomness: Randomness
) -> str:
    """Play one attack and say what comes of it."""
    chance, second = strike.chance, own.fighter.second
    arm = own.second if second is not None and strike.weapon is second else own.first
    face = randomness.randint(1, FACES)
    line = f"d20 : {face}, {signed(strike.bonus)} contre CA {number(strike.armour_class)}"
    if face < attack_roll(strike.bonus, strike.armour_class).face:
        return f"{line}, raté"
    critical = False
    if face >= strike.weapon.threat_from:
        second_face = randomness.randint(1, FACES)
        critical = second_face >= chance.confirming
        line += f", second d20 : {second_face}, {'confirmé' if critical else 'non confirmé'}"
    times = arm.times if critical else 1
    thrown: list[str] = []
    dealt = throw_damage(arm.dice, arm.strength, times, inputs.multiplie, randomness, thrown)
    other.points -= dealt
    ends = "critique" if critical else "touché"
    return f"{line}, {ends} ; {plural(dealt, 'dégât')}, {other.left}"


def _fallen(inputs: Inputs, you: _Played, foes: list[_Played], played: Throw) -> Throw:
    """Say in which state the last blow of a fight of two leaves who fell, and lead on."""
    fell = [each for each in (you, *foes) if each.fallen]
    if len(foes) > 1 or not fell:
        return played
    end = played.outcome
    for each in fell:
        who = "Vous êtes" if each is you else "Il est"
        state = condition(max(each.points, LEAST))
        end = f"{end} {who} {names.CONDITIONS[state]}, à {number(each.points)} PV."
    points = fell[0].points
    state = condition(max(points, LEAST))
    ways: tuple[Onward, ...] = ()
    if fell[0] is you and state is Condition.DYING:
        ways = tuple(go_on(inputs, "dd3/mourant", "vos chances de vivre", points=points))
    return replace(played, outcome=end, onward=ways)
