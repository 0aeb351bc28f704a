"""What an attempt comes to, whichever the manœuvre, and what the file of each has to say."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators import reasons
from calculators.answer import Note, Step
from calculators.dd3.manoeuvres.asked import Inputs
from calculators.french import length, number, signed
from calculators.reasons import Words
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import PACES, End, Part
from rules_core.dd3.movement import FACTORS, SQUARE
from rules_core.dd3.opposed import Opposed
from rules_core.dd3.tripping import Ability
from rules_core.dice import Law
from rules_core.ledger import Ledger

type AnyEnd = End | GrappleEnd
type Sides = tuple[Mapping[Part, Words], Mapping[Part, Words]]
"""What your terms and the target's of an opposed roll are called."""
NOTHING: Ledger[Part] = Ledger()
SPENT = "l’élan a pris tout votre déplacement"

# --- the computation ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A manoeuvre worked out, whichever it is.

    It goes through an attack of opportunity, a touch attack and an opposed roll, as far as it has
    them; after a failure, through the target's answer where there is one.

    Attributes:
        ends: the chance of each end.
        success: the end that was wanted.
        exposed: the target has an attack of opportunity, whether it stops the attempt or not; None
            when the source does not say, and once the opposed roll, which comes after it, is made.
        opportunity: the attack that stops the attempt when it hits.
        touch: the touch attack; None too once the opposed roll that follows it is made.
        missed: the end of a missed touch.
        roll: the opposed roll; None when nothing is thrown.
        mine: what you add to it.
        theirs: what the target adds to it.
        resists_with: the ability that the target resists with, where it has the choice.
        answer: the target's own attempt after a failure.
        kept: the end of equal totals, or of an answer that fails too.
        lost: the end of a lost roll without an answer, or of an answer that succeeds.
        free: the target's roll to be pinned no longer.
        left: centimetres of movement left on contact.
        pushed: law of the centimetres that the target is pushed.
        damage: law of the damage of a firm hold.
    """

    ends: Mapping[AnyEnd, Fraction]
    success: AnyEnd
    exposed: bool | None = None
    opportunity: AttackRoll | None = None
    touch: AttackRoll | None = None
    missed: AnyEnd = End.MISSED
    roll: Opposed | None = None
    mine: Ledger[Part] = NOTHING
    theirs: Ledger[Part] = NOTHING
    resists_with: Ability | None = None
    answer: Opposed | None = None
    kept: AnyEnd = End.NOTHING
    lost: AnyEnd = End.NOTHING
    free: Opposed | None = None
    left: int | None = None
    pushed: Law | None = None
    damage: Law | None = None

    @property
    def won(self) -> AnyEnd:
        """The end of a won roll: that of a push may be short of movement."""
        return End.UNMOVED if End.UNMOVED in self.ends else self.success

    @property
    def mean_push(self) -> Fraction | None:
        """How far the target goes on average when it is beaten; None when it never is."""
        if not self.pushed or not self.roll or not self.roll.win:
            return None
        return self.pushed.mean / self.roll.win


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A manoeuvre: how it is worked out, and the words that are its own.

    Attributes:
        rule: its rule.
        opposed: that of its opposed roll, where it is another.
        attempt: works it out.
        opening: how a sentence about it begins.
        ends: what its ends are called.
        certain: what is said of a success that always comes, and of one that never does.
        worst: the ends that cost most, and what is said of one that always comes.
        success: what is said of success, from what its chance alone has to say.
        sides: see `Sides`.
        steps: those that follow the opposed roll.
        notes: its own rulings and limits.
    """

    rule: str
    opposed: str = ""
    attempt: Callable[[Inputs], Attempt]
    opening: str
    ends: Mapping[AnyEnd, str]
    certain: tuple[str, str]
    worst: Mapping[AnyEnd, str]
    success: Callable[[Attempt, str], str] = lambda _, told: told
    sides: Callable[[Inputs, Attempt], Sides]
    steps: Callable[[Inputs, Attempt], Iterator[Step]]
    notes: Callable[[Inputs, Attempt], Iterator[Note]]


# --- the words ---


def opposing(roll: Opposed) -> str:
    """Write what opposes the two sides: « d20 (+3) contre 12 »."""
    return f"{_side(roll.mine, roll.made.mine)} contre {_side(roll.theirs, roll.made.theirs)}"


def _side(modifier: int, made: int | None) -> str:
    return f"d20 ({signed(modifier)})" if made is None else number(made)


def reply(answer: Opposed, rule: str, ability: str = "") -> Step:
    """Return the step of the target's own attempt after a failure."""
    text = f"Après un échec, la cible réplique : {opposing(answer)}{ability}"
    return reasons.answer(text, answer.win, rule, "replique.gagne")


def movement_left(inputs: Inputs, rule: str) -> Step:
    """Return the step of the movement that a charge has left on contact."""
    speed, run = length(SQUARE * inputs.vitesse), length(SQUARE * inputs.elan)
    times = FACTORS[PACES[inputs.limit]]
    allowed = f"{times} × {speed}" if times > 1 else speed
    text = f"Déplacement restant : {allowed} moins {run} d’élan"
    name, left = "deplacement-restant-cm", inputs.left
    return reasons.answer(text, left, rule, name, length(left))
