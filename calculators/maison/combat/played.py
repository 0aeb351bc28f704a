"""A fight by the house rules played once with dice."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators import d20
from calculators.answer import Throw
from calculators.fights import First
from calculators.fights_played import YOU, Played, called, play
from calculators.french import number, plural, signed
from calculators.maison.combat.asked import HELD, Inputs
from calculators.maison.combat.fighters import foe_of, initiatives, you_of
from calculators.maison.names import CASTING_PAGE, CRITICALS_PAGE
from calculators.maison.rolls import ATTACK_ROLL, throw_chain
from rules_core.checks import FACES, Mode
from rules_core.dice import Dice, Randomness
from rules_core.maison import fumbles, hit_points
from rules_core.maison.casting import LEAST_KEPT, LossReading
from rules_core.maison.fight import Fighter
from rules_core.maison.fumbles import Consequence
from rules_core.maison.hit_points import HitPoints
from rules_core.maison.spells import Aim, Spells, attack_of, saving_throw_against
from rules_core.maison.two_weapons import Hand

# --- the words ---

FUMBLES = f"{CRITICALS_PAGE}#d6-maladresse"
CHAIN = f"{CRITICALS_PAGE}#chaine-critique"
RULES = {
    "Initiative": "maison/tour-initiative#jet-initiative",
    "incantation": f"{CASTING_PAGE}#jet-incantation",
    "maladresse": FUMBLES,
    "critique": CHAIN,
    "touché": ATTACK_ROLL,
    "raté": ATTACK_ROLL,
}

WITH = {Hand.FIRST: "première arme, ", Hand.SECOND: "seconde arme, "}

# --- the dice ---

HARMLESS = {
    Consequence.ALLY: "aucun allié à portée",
    Consequence.DROP: "l’arme échappe et se ramasse en se déplaçant",
}


@dataclass(slots=True)
class _Played(Played):
    """One side as the dice leave it."""

    fighter: Fighter
    dice: dict[Hand, Dice]
    spell: Dice
    temporary: int
    ready: int

    @classmethod
    def of(cls, name: str, fighter: Fighter, spell: Dice, *dice: Dice) -> "_Played":
        """Return a fighter before the first blow; `dice` are those of each weapon."""
        arms, ready = dict(zip(Hand, dice, strict=True)), 0
        if fighter.spells:
            ready = fighter.spells.ready
        return cls(name, fighter.maximum, fighter, arms, spell, fighter.temporary, ready)

    def damage(self, hand: Hand, randomness: Randomness) -> int:
        """Throw the damage of a weapon."""
        dice = self.dice[hand]
        return max(0, sum(dice.roll(randomness)) + dice.constant)

    def suffer(self, dealt: int) -> str:
        """Take damage, temporary hit points first (001 l.618), and say what is left."""
        before = HitPoints(self.points, self.fighter.maximum, self.temporary)
        after = hit_points.damage(before, min(dealt, hit_points.MAX_AMOUNT)).after
        self.points, self.temporary = after.current, after.temporary
        beside = f" et {plural(self.temporary, 'temporaire')}" if self.temporary else ""
        return f"{plural(dealt, 'dégât')}, {self.left}{beside}"


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the fight, blow by blow; against several, a natural 1 is a miss and no more."""
    arms = inputs.degats_du_sort, inputs.degats, inputs.degats_seconde
    you = _Played.of(YOU, you_of(inputs), *arms)
    arms = inputs.degats_du_sort_adverse, inputs.degats_adverses, inputs.degats_seconde_adverses
    foes = [_Played.of(name, foe_of(inputs), *arms) for name in called(inputs.adversaires)]

    def blows(own: _Played, other: _Played) -> Iterator[str]:
        if own.ready and own.fighter.spells:
            yield _cast(own, other, own.fighter.spells, randomness)
            return
        for hand in own.fighter.hands:
            told = _blow(own, other, hand, randomness, fumbles=inputs.adversaires == 1)
            yield f"{WITH[hand]}{told}" if own.fighter.pair in HELD else told

    lines: list[str] = []
    you_begin = _you_begin(inputs, randomness, lines)
    return play(you, foes, blows, lines, RULES, you_begin=you_begin)


def _you_begin(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw initiative where it decides, and a d20 each where it is tied (001 l.38)."""
    if inputs.qui is not First.ROLL:
        return inputs.qui is First.YOU
    bonuses = (inputs.initiative, inputs.initiative_adverse)
    modes = initiatives(inputs)
    while True:
        thrown = [d20.throw(mode, randomness) for mode in modes]
        yours, theirs = (kept + bonus for (kept, _), bonus in zip(thrown, bonuses, strict=True))
        lines.append(f"Initiative : {number(yours)} contre {number(theirs)}")
        if yours != theirs:
            return yours > theirs
        bonuses, modes = (0, 0), (Mode.NORMAL, Mode.NORMAL)


def _blow(
    own: _Played, other: _Played, hand: Hand, randomness: Randomness, *, fumbles: bool
) -> str:
    """Play one attack and say what comes of it."""
    fighter = own.fighter
    kept, line = d20.throw(fighter.thrown, randomness)
    if kept == 1 and not fumbles:
        return f"{line}, raté"
    if kept == 1:
        return f"{line}, maladresse ; {_fumble(own, hand, randomness)}"
    face = fighter.against(other.fighter).face
    if kept < face:
        return f"{line} et {signed(fighter.added)}, raté"
    return f"{line}, touché ; {_hurt(own, other, hand, kept, randomness)}"


def _cast(own: _Played, other: _Played, spells: Spells, randomness: Randomness) -> str:
    """Play one turn in which a spell is cast (001 l.283-293)."""
    roll, kept = spells.casting, randomness.randint(1, FACES)
    line = f"d20 d’incantation : {kept} et {signed(roll.modifier)}"
    if kept < roll.face:
        lost = kept + (roll.modifier if spells.loss is LossReading.MODIFIED else 0) < LEAST_KEPT
        if kept == 1 or lost:
            own.ready -= 1
            return f"{line}, raté, le sort est perdu"
        return f"{line}, raté, le sort reste prêt"
    own.ready -= 1
    return f"{line}, le sort part ; {_landed(own, other, spells, randomness)}"


def _landed(own: _Played, other: _Played, spells: Spells, randomness: Randomness) -> str:
    """Play what a spell that was cast does: its attack roll or its save, its chain, its damage."""
    mode, target, told, doublings = own.fighter.thrown_with_spells, other.fighter.target, "", 0
    chain: list[str] = []
    if attack := attack_of(spells, target, mode):
        face, line = d20.throw(mode, randomness)
        if face < attack.face:
            return f"{line} et {signed(spells.attack)}, manqué"
        told = f"{line} et {signed(spells.attack)}, touché ; "
        doublings = 1 + throw_chain(randomness, chain) if face == FACES else 0
    if attack is None or spells.both_dice:
        doublings += throw_chain(randomness, chain)
    dealt = max(0, sum(own.spell.roll(randomness)) + own.spell.constant) * 2**doublings
    save = saving_throw_against(spells, target)
    if save is not None and save.face is not None:
        face, line = d20.throw(save.mode, randomness)
        saved = face >= save.face
        told = f"{line} de sauvegarde, {'réussie' if saved else 'manquée'} ; "
        if saved:
            dealt = dealt // 2 if spells.aim is Aim.HALF else 0
    if doublings:
        told = f"{told}critique ×{number(2**doublings)}, "
    return told + other.suffer(max(0, dealt - spells.stopped))


def _fumble(own: _Played, hand: Hand, randomness: Randomness) -> str:
    """Play the d6 of a natural 1 (001 l.373-378)."""
    fighter = own.fighter
    face = randomness.randint(1, fumbles.SIDES)
    while fighter.natural and fumbles.FACES[face] is Consequence.DROP:
        face = randomness.randint(1, fumbles.SIDES)
    consequence = fumbles.FACES[face]
    return f"d6 : {face}, {_consequence(own, hand, consequence, randomness)}"


def _consequence(own: _Played, hand: Hand, consequence: Consequence, randomness: Randomness) -> str:
    """Play what the d6 brings."""
    fighter = own.fighter
    if told := HARMLESS.get(consequence):
        return told
    if consequence is Consequence.SELF:
        kept, line = d20.throw(fighter.thrown, randomness)
        if kept < fighter.against_self.face:
            return f"coup contre soi : {line}, raté"
        return f"coup contre soi : {line}, touché ; {_hurt(own, own, hand, kept, randomness)}"
    if randomness.randint(1, 100) > fumbles.BREAKAGE:
        return "sans mal" if fighter.natural else "l’arme tient bon"
    if not fighter.natural:
        return _broken(own)
    dealt = max(0, own.damage(hand, randomness) - fighter.stopped)
    return f"se blesse ; {own.suffer(dealt)}"


def _broken(own: _Played) -> str:
    """Play what comes of a weapon that breaks (point 52)."""
    if not own.fighter.out_when_broken:
        return "l’arme casse, une autre la remplace"
    own.points = 0
    return "l’arme casse, et le combat est perdu"


def _hurt(own: _Played, struck: _Played, hand: Hand, kept: int, randomness: Randomness) -> str:
    """Throw the damage of a blow that hits, its chain of criticals, and what is resisted."""
    dealt = own.damage(hand, randomness)
    chain: list[str] = []
    times = 2 ** (1 + throw_chain(randomness, chain)) if kept == FACES else 1
    taken = dealt * times
    stopped = own.fighter.stopped if struck is own else struck.fighter.resistance
    taken = max(0, taken - stopped)
    return f"{f'critique ×{number(times)}, ' if times > 1 else ''}{struck.suffer(taken)}"
