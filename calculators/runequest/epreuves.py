"""Opposed tests of effects and moves (002 l.209-214, 317-323, 634-639, 695-723, 772-832)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.french import chance, decimal, enumeration, number, percent, plural
from calculators.laws import law_table
from calculators.runequest import names
from calculators.runequest.epreuves_form import Inputs
from calculators.runequest.names import ruling, skill
from calculators.runequest.trial_texts import RULINGS, STAKES, WORDINGS, Wording
from rules_core.dice import Law, Randomness
from rules_core.runequest import trials
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import (
    Opposition,
    Outcome,
    Readings,
    Side,
    contest,
    outcome,
)
from rules_core.runequest.trials import Stake, Trial


@dataclass(frozen=True, slots=True)
class Trying:
    """A trial worked out.

    Attributes:
        written: skills of each test, bonuses included, before the rule of skills above 100.
        tests: one test, or one an adversary held at bay.
        possible: False for a leap at too large a target.
        stake: when the target suffers.
        suffered: the chance that it does.
        attacking: law of the adversaries who may attack, when some are held at bay.
    """

    written: tuple[tuple[int, int], ...]
    tests: tuple[Opposition, ...]
    possible: bool
    stake: Stake
    suffered: Fraction
    attacking: Law | None


def _skills(inputs: Inputs) -> tuple[tuple[int, int], ...]:
    """Return what each test opposes: who imposes, then who suffers."""
    beast = trials.BONUS * inputs.quadrupede
    if inputs.epreuve is Trial.AT_BAY:
        return tuple((foe, inputs.acrobatie) for foe in inputs.adversaires)
    return (
        {
            Trial.DISARM: (
                inputs.arme + trials.BONUS * inputs.prise,
                inputs.arme_cible + trials.BONUS * inputs.prise_cible,
            ),
            Trial.TRIP: (inputs.arme, inputs.acrobatie + beast),
            Trial.LEAP: (inputs.bond, inputs.acrobatie + beast),
            Trial.CHARGE: (inputs.charge, inputs.acrobatie),
            Trial.TRAP: (inputs.poseur, inputs.acrobatie),
            Trial.EXHAUSTION: (inputs.assaillant, inputs.athletisme),
        }[inputs.epreuve],
    )


def _readings(inputs: Inputs) -> Readings:
    return names.readings(
        inputs.critique, names.USUAL_FUMBLE, inputs.egalites, inputs.maitres_egaux
    )


def _tests(inputs: Inputs) -> tuple[Opposition, ...]:
    readings = _readings(inputs)
    return tuple(contest(first, second, readings) for first, second in _skills(inputs))


def _stake(inputs: Inputs) -> Stake:
    return Stake.OTHER_WINS if inputs.sans_vainqueur else trials.STAKES[inputs.epreuve]


def _possible(inputs: Inputs) -> bool:
    return inputs.epreuve is not Trial.LEAP or trials.may_leap(inputs.tai, inputs.tai_cible)


def compute(inputs: Inputs) -> Trying:
    """Work out the tests, and what they make likely."""
    written, tests, stake = _skills(inputs), _tests(inputs), _stake(inputs)
    if inputs.epreuve is Trial.AT_BAY:
        beaten = trials.beaten_by(tests)
        attacking = trials.may_attack(beaten, fleeing=inputs.fuite)
        suffered = beaten.probability(lambda foes: foes > 0)
        return Trying(written, tests, True, stake, suffered, attacking)
    possible = _possible(inputs)
    suffered = trials.suffers(tests[0], stake) if possible else Fraction()
    return Trying(written, tests, possible, stake, suffered, None)


def explain(inputs: Inputs, trying: Trying) -> Result:
    """Put the trial into words."""
    wording = WORDINGS[inputs.epreuve]
    undecided = _undecided(wording, trying)
    figures = [
        Figure(wording.suffered.capitalize(), trying.suffered),
        Figure(wording.spared.capitalize(), 1 - trying.suffered - undecided),
    ]
    if undecided:
        figures.append(Figure(wording.undecided.capitalize(), undecided))
    if trying.attacking:
        figures.append(Figure("Peuvent attaquer, en moyenne", decimal(trying.attacking.mean)))
    return Result(
        sentence=_sentence(inputs, trying),
        answers={
            "epreuve": inputs.epreuve.value,
            "possible": trying.possible,
            "chance": trying.suffered,
            "tests": {
                str(index): {
                    "impose": test.attacker.skill,
                    "resiste": test.defender.skill,
                    "impose-gagne": test.wins(Side.ATTACKER),
                    "resiste-gagne": test.wins(Side.DEFENDER),
                    "personne": test.wins(Side.NOBODY),
                    "resiste-echoue": test.fails(Side.DEFENDER),
                }
                for index, test in enumerate(trying.tests, 1)
            },
            "attaquants": trying.attacking,
            "attaquants-en-moyenne": trying.attacking and trying.attacking.mean,
        },
        figures=tuple(figures) if trying.possible else (),
        tables=tuple(_tables(inputs, trying)) if trying.possible else (),
        steps=tuple(_steps(inputs, trying)),
        notes=tuple(_notes(inputs, trying)),
    )


def _undecided(wording: Wording, trying: Trying) -> Fraction:
    """Return the chance that nobody wins, where that is neither of the two ends."""
    if wording.undecided and trying.stake is Stake.OTHER_WINS:
        return trying.tests[0].wins(Side.NOBODY)
    return Fraction()


def _sentence(inputs: Inputs, trying: Trying) -> str:
    wording = WORDINGS[inputs.epreuve]
    if not trying.possible:
        return _too_large(inputs)
    if trying.attacking:
        foes = plural(len(trying.tests), "adversaire")
        return (
            f"Sur {foes}, {decimal(trying.attacking.mean)} en moyenne peuvent vous attaquer ce "
            f"round-ci ; aucun ne vous bat : {chance(1 - trying.suffered)}."
        )
    (test,) = trying.tests
    told = f"{skill(test.attacker.skill)} contre {skill(test.defender.skill)}"
    return f"À {told}, {wording.suffered} : {chance(trying.suffered)}."


def _too_large(inputs: Inputs) -> str:
    return (
        f"Le bond reste sans effet : la TAI de la cible, {inputs.tai_cible}, passe la moitié "
        f"de celle de la créature, {inputs.tai}."
    )


def _tables(inputs: Inputs, trying: Trying) -> Iterator[Table]:
    wording = WORDINGS[inputs.epreuve]
    if trying.attacking:
        yield law_table(
            "Combien peuvent vous attaquer", trying.attacking, what="Adversaires", folded=False
        )
        yield Table(
            "Face à chaque adversaire",
            ("Adversaire", "il vous bat", "vous le bloquez"),
            tuple(
                Row(
                    f"n° {index}, à {skill(foe)}",
                    (percent(test.wins(Side.ATTACKER)), percent(1 - test.wins(Side.ATTACKER))),
                )
                for index, ((foe, _), test) in enumerate(
                    zip(trying.written, trying.tests, strict=True), 1
                )
            ),
        )
        return
    (test,) = trying.tests
    yield Table(
        "Le test d’opposition",
        ("Vainqueur", "chance"),
        tuple(
            Row(who, (test.wins(side),), bar=test.wins(side))
            for side, who in (
                (Side.ATTACKER, wording.imposing),
                (Side.DEFENDER, wording.target),
                (Side.NOBODY, "Personne"),
            )
        ),
    )


def _steps(inputs: Inputs, trying: Trying) -> Iterator[Step]:
    wording = WORDINGS[inputs.epreuve]
    yield from _conditions(inputs, trying)
    if not trying.possible:
        return
    for index, (written, test) in enumerate(zip(trying.written, trying.tests, strict=True), 1):
        foe = wording.imposing + (f" n° {index}" if trying.attacking else "")
        for who, before, other, side in zip(
            (foe, wording.target),
            written,
            reversed(written),
            (test.attacker, test.defender),
            strict=True,
        ):
            if levelling := names.levelling_step(who, before, other, side.skill):
                yield levelling
            yield names.roll_step(who, side)
        if trying.attacking or trying.stake is not Stake.OTHER_WINS:
            won = f"{foe} : gagner le test"
            yield Step(won, chance(test.wins(Side.ATTACKER)), names.CONTEST)
    if trying.attacking:
        yield Step("Aucun adversaire ne gagne", chance(1 - trying.suffered), wording.rule)
    else:
        yield Step(_when(wording, trying.stake), chance(trying.suffered), wording.rule)


def _conditions(inputs: Inputs, trying: Trying) -> Iterator[Step]:
    """Yield what the trial adds to a skill or asks of a size."""
    rule = WORDINGS[inputs.epreuve].rule
    if inputs.epreuve is Trial.DISARM:
        for who, has in (("l’auteur", inputs.prise), ("la cible", inputs.prise_cible)):
            if has:
                yield Step(f"Épée à deux mains ou arme d’entrave de {who}", "+20 %", rule)
    if inputs.epreuve in {Trial.TRIP, Trial.LEAP} and inputs.quadrupede:
        yield Step("Cible quadrupède : Athlétisme", "+20 %", rule)
    if inputs.epreuve is Trial.LEAP:
        half = f"TAI {inputs.tai_cible}, au plus la moitié de {inputs.tai}"
        yield Step(half, "oui" if trying.possible else "non", rule)


def _when(wording: Wording, stake: Stake) -> str:
    """Tell when the target suffers."""
    return {
        Stake.OTHER_WINS: f"{wording.imposing} : il faut gagner",
        Stake.FAILS: f"{wording.target} : jet raté, ou test perdu",
        Stake.DOES_NOT_WIN: f"{wording.target} : test non gagné",
    }[stake]


def _notes(inputs: Inputs, trying: Trying) -> Iterator[Note]:
    if not trying.possible:
        return
    wording = WORDINGS[inputs.epreuve]
    yield ruling(RULINGS.get(inputs.epreuve, 28), STAKES[trying.stake])
    if inputs.epreuve is Trial.AT_BAY:
        yield ruling(22, "Un test opposé par adversaire, avec ses propres jets")
        if not inputs.fuite:
            yield Note(
                "Même si vous les bloquez tous, l’un d’eux peut attaquer, à moins que vous ne "
                "fuyiez.",
                wording.rule,
                about_input=True,
            )
    if inputs.epreuve is Trial.EXHAUSTION:
        yield Note("Cette épreuve est une règle optionnelle.", wording.rule)
    if inputs.epreuve is Trial.TRIP:
        yield Note(
            "De même après une entrave : qui tient l’arme d’entrave tente ce test par une Action "
            "de Combat, tant que la cible n’est pas libérée.",
            "runequest/effets-speciaux#entraver",
        )
    if any(first == second > SIDES for first, second in trying.written):
        yield ruling(
            17,
            f"À compétences égales : {names.EQUAL_MASTERS[inputs.maitres_egaux]}",
            about_input=True,
        )
    yield from names.opposed_notes(_readings(inputs), fumbles=False)


# --- dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play each opposed test with two d100."""
    if not _possible(inputs):
        return Throw((_too_large(inputs),), "Le bond reste sans effet.")
    wording = WORDINGS[inputs.epreuve]
    at_bay = inputs.epreuve is Trial.AT_BAY
    lines: list[str] = []
    winners: list[int] = []
    for index, test in enumerate(_tests(inputs), 1):
        foe = wording.imposing + (f" n° {index}" if at_bay else "")
        drawn = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
        for who, side, each in zip(
            (foe, wording.target), (test.attacker, test.defender), drawn, strict=True
        ):
            told = names.LEVELS[side.level(each)]
            lines.append(f"{who}, à {skill(side.skill)} : d100, {names.die(each)}, {told}")
        end = outcome(test.attacker, drawn[0], test.defender, drawn[1], inputs.egalites)
        if not at_bay:
            missed = not test.defender.level(drawn[1]).succeeded
            return Throw(tuple(lines), _verdict(wording, _stake(inputs), end, missed=missed))
        if end.winner is Side.ATTACKER:
            winners.append(index)
    return Throw(tuple(lines), _kept_at_bay(inputs, winners))


def _verdict(wording: Wording, stake: Stake, end: Outcome, *, missed: bool) -> str:
    suffered = {
        Stake.OTHER_WINS: end.winner is Side.ATTACKER,
        Stake.FAILS: end.winner is Side.ATTACKER or missed,
        Stake.DOES_NOT_WIN: end.winner is not Side.DEFENDER,
    }[stake]
    told = wording.suffered if suffered else wording.spared
    if wording.undecided and stake is Stake.OTHER_WINS and end.winner is Side.NOBODY:
        told = wording.undecided
    return f"{told.capitalize()}."


def _kept_at_bay(inputs: Inputs, winners: list[int]) -> str:
    if winners:
        who = enumeration([f"n° {number(each)}" for each in winners])
        return f"Peuvent vous attaquer : {len(winners)}, {who}."
    if inputs.fuite:
        return "Peuvent vous attaquer : 0, tous sont bloqués."
    return "Peuvent vous attaquer : 1, un seul, même si vous les avez tous bloqués."


CALCULATOR = Calculator(
    id="runequest/epreuves",
    title="Épreuves d’opposition",
    purpose="Désarmer, faire tomber, tenir en respect, échapper : la chance que cela prenne.",
    rule="runequest/effets-speciaux#liste",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
