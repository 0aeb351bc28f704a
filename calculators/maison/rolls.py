"""Rolls of a d20 and of damage, as every calculator of the house rules tells and throws them."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Note, Row, Step, Table, Throw
from calculators.french import capital, number, signed
from calculators.maison import rulings
from calculators.maison.names import ATTACK_PAGE, COVERS, DAMAGE_ROLL, MANOEUVRES_PAGE
from calculators.reasons import Words
from rules_core.checks import FACES, Mode, Naturals, least_face
from rules_core.dice import Dice, Randomness
from rules_core.maison.attack import Cover, Defence
from rules_core.maison.stealth import DifficultyChances

ATTACK_ROLL = f"{ATTACK_PAGE}#jet-attaque"
MODE_RULE = f"{ATTACK_PAGE}#avantage"
NEGATIVE_DAMAGE = Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)

# --- what is told ---


def die(bonus: int) -> str:
    """Write what a side throws: « d20 », « d20 + 2 », « d20 − 1 »."""
    return f"d20 {'−' if bonus < 0 else '+'} {abs(bonus)}" if bonus else "d20"


def mode_told(mode: Mode, advantages: object) -> str:
    """Say how the d20 is thrown in the end; nothing for a single one that nothing touches."""
    if mode is not Mode.NORMAL:
        return d20.MODES[mode]
    return "avantage et désavantage annulés" if advantages else ""


def face_step(against: str, added: int, face: int, rule: str) -> Step:
    """Return the step of the die to roll: « Dé à obtenir : CA 15 moins (+5) »."""
    text = f"Dé à obtenir : {against} moins ({signed(added)})"
    return reasons.answer(text, face, rule, "face", d20.face(face))


def cause_steps[C](
    causes: Iterable[C], told: Mapping[C, tuple[str, str]], effect: str, who: str = ""
) -> Iterator[Step]:
    """Yield a step for each cause of an effect; `told` gives the name and the rule of each."""
    for each in causes:
        text, rule = told[each]
        yield reasons.choice(capital(f"{who}{text}"), effect, rule)


def defence_words(cover: Cover) -> dict[Defence, Words]:
    """Return what makes the armour class of a target behind this cover."""
    return {
        Defence.USUAL: Words("CA de la cible", ATTACK_ROLL, number, always=True),
        Defence.COVER: Words(
            f"Abri {COVERS[cover]}", f"{MANOEUVRES_PAGE}#abri", lambda added: f"CA {signed(added)}"
        ),
    }


def removals_table(
    wanted: str, column: str, present: Fraction, without: Iterable[tuple[str, Fraction]]
) -> Table:
    """Return the chance of what is wanted, as it is and once each cause goes away."""
    chances = [("rien n’est retiré", present), *without]
    rows = tuple(Row(name, (left,), left) for name, left in chances)
    return Table(f"Chance de {wanted} sans cette cause", ("Sans…", column), rows, folded=True)


def difficulty_answers(chances: Iterable[DifficultyChances]) -> dict[str, Answer]:
    """Return the chances at each difficulty, for machines."""
    return {
        str(each.difficulty): {
            "normal": each.normal,
            "avantage": each.advantage,
            "desavantage": each.disadvantage,
        }
        for each in chances
    }


def naturals_note(naturals: Naturals, chosen: DifficultyChances) -> Iterator[Note]:
    """Yield what a 1 and a 20 do in a stealth or a surprise test, where it bears on the chance."""
    if naturals is Naturals.DECIDE or not 1 < chosen.face <= FACES:
        yield rulings.NATURALS.note(naturals, about_input=True)


# --- what is thrown ---


def throw_test(
    mode: Mode,
    added: int,
    difficulty: int,
    randomness: Randomness,
    naturals: Naturals = Naturals.NOTHING,
) -> Throw:
    """Throw the d20, or two, and tell whether the test is passed."""
    kept, line = d20.throw(mode, randomness)
    total = number(kept + added)
    verdict = "réussi" if kept >= least_face(difficulty - added, naturals) else "raté"
    lines = line, f"{kept} et {signed(added)} : {total}"
    return Throw(lines, f"{total} contre DD {difficulty} : {verdict}.")


def throw_chain(randomness: Randomness, lines: list[str]) -> int:
    """Throw single d20s until one is not a 20, and return how many were."""
    doublings = 0
    while True:
        face = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {face}")
        if face != FACES:
            return doublings
        doublings += 1


def throw_damage(damage: Dice, randomness: Randomness, lines: list[str]) -> int:
    """Throw damage, which never goes below 0, and return it."""
    dealt = max(0, sum(damage.roll(randomness)) + damage.constant)
    lines.append(f"Dégâts {damage} : {number(dealt)}")
    return dealt
