"""Opposed tests of effects and moves (002 l.209-214, 317-323, 634-639, 695-723, 772-832)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, enumeration, number, percent, plural, rounded
from calculators.laws import law_table
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.contests import announced_line
from calculators.runequest.epreuves.asked import Inputs, Trying, compute
from calculators.runequest.names import EFFECTS_PAGE, skill
from calculators.runequest.trials import Wording
from rules_core.dice import Law, Randomness
from rules_core.runequest import trials
from rules_core.runequest.levels import SIDES, opposed_skills
from rules_core.runequest.opposition import Opposition, Outcome, Side, outcome
from rules_core.runequest.trials import Bonus, Stake, Trial

# --- the words ---

UNBEATEN = "aucun-ne-vous-bat"
"""The account of the chance that no adversary held at bay wins."""


def bonus_words(who: str, wording: Wording) -> dict[Bonus, Words]:
    """Return what the bonuses of a trial are called."""
    weapon, beast = f"{who} : épée à deux mains ou arme d’entrave", f"{who} quadrupède : Athlétisme"
    return {
        Bonus.WEAPON: Words(weapon, wording.rule, names.points),
        Bonus.QUADRUPED: Words(beast, wording.rule, names.points),
    }


def sentence(inputs: Inputs, trying: Trying) -> str:
    """Say how often the target suffers, or how many may attack."""
    if not trying.possible:
        return too_large(inputs)
    if trying.attacking:
        foes, can = plural(len(trying.tests), "adversaire"), _can_attack(trying.attacking)
        return f"Sur {foes}, {can} ce round-ci ; aucun ne vous bat : {chance(trying.spared)}."
    (test,) = trying.tests
    told = f"{skill(test.attacker.skill)} contre {skill(test.defender.skill)}"
    return f"À {told}, {inputs.wording.suffered} : {chance(trying.suffered)}."


def _can_attack(law: Law) -> str:
    if law.minimum == law.maximum:
        return "un seul peut toujours vous attaquer"
    return f"{decimal(law.mean)} en moyenne {may(rounded(law.mean))} vous attaquer"


def may(many: Fraction | int) -> str:
    """Return the verb of so many adversaries."""
    return "peut" if many < 2 else "peuvent"  # noqa: PLR2004 French plural


def too_large(inputs: Inputs) -> str:
    """Say that a leap does nothing to so large a target."""
    return (
        f"Le bond reste sans effet : la TAI de la cible, {inputs.tai_cible}, passe la moitié "
        f"de celle de la créature, {inputs.tai}."
    )


def answers(inputs: Inputs, trying: Trying) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    return {
        "epreuve": inputs.epreuve.value,
        "possible": trying.possible,
        "chance": trying.suffered,
        "epargne": trying.spared,
        "indecis": trying.undecided,
        "tests": {str(index): _test(test) for index, test in enumerate(trying.tests, 1)},
        "attaquants": trying.attacking,
        "attaquants-en-moyenne": trying.attacking and trying.attacking.mean,
    }


def _test(test: Opposition) -> Mapping[str, Answer]:
    return {
        "impose": test.attacker.skill,
        "resiste": test.defender.skill,
        "impose-reussit": test.attacker.success,
        "resiste-reussit": test.defender.success,
        "impose-gagne": test.wins(Side.ATTACKER),
        "resiste-gagne": test.wins(Side.DEFENDER),
        "personne": test.wins(Side.NOBODY),
        "resiste-echoue": test.fails(Side.DEFENDER),
    }


def figures(inputs: Inputs, trying: Trying) -> Iterator[Figure]:
    """Yield what is seen first: nothing where nothing is thrown."""
    if not trying.possible:
        return
    wording = inputs.wording
    yield Figure(wording.suffered.capitalize(), trying.suffered)
    yield Figure(wording.spared.capitalize(), trying.spared)
    if trying.undecided:
        yield Figure(wording.undecided.capitalize(), trying.undecided)
    if trying.attacking:
        yield Figure("Peuvent attaquer, en moyenne", decimal(trying.attacking.mean))


def steps(inputs: Inputs, trying: Trying) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    wording = inputs.wording
    if inputs.epreuve is Trial.LEAP:
        half = f"TAI {inputs.tai_cible}, au plus la moitié de {inputs.tai}"
        yield reasons.choice(half, "oui" if trying.possible else "non", wording.rule)
    if not trying.possible:
        return
    for index in range(1, len(trying.tests) + 1):
        yield from _test_steps(inputs, trying, index)
    if trying.attacking is None:
        when = {
            Stake.OTHER_WINS: f"{wording.imposing} : il faut gagner",
            Stake.FAILS: f"{wording.target} : jet raté, ou test perdu",
            Stake.DOES_NOT_WIN: f"{wording.target} : test non gagné",
        }[trying.stake]
        yield reasons.answer(when, trying.suffered, wording.rule, "chance")
    elif inputs.un_seul_jet:
        told = "Aucun adversaire ne gagne contre votre seul jet"
        yield reasons.answer(told, trying.spared, wording.rule, "epargne")
    else:
        yield reasons.total("Aucun adversaire ne gagne", trying.spared, wording.rule, UNBEATEN)


def _test_steps(inputs: Inputs, trying: Trying, index: int) -> Iterator[Step]:
    """Yield both sides of one of the tests, and its end where the next steps do not tell it."""
    test, wording = trying.tests[index - 1], inputs.wording
    foe = wording.imposing + (f" n° {index}" if trying.attacking else "")
    for who, made_of, side, role in zip(
        (foe, wording.target),
        opposed_skills(*trying.skills[index - 1], inputs.maitres_egaux),
        (test.attacker, test.defender),
        ("impose", "resiste"),
        strict=True,
    ):
        account = f"tests.{index}.{role}"
        yield from contests.skill_steps(who, made_of, account, bonus_words(who, wording))
        yield contests.roll_step(who, side, f"{account}-reussit")
    beats = test.wins(Side.ATTACKER)
    if trying.attacking and not inputs.un_seul_jet:
        text = f"{foe} : ne pas gagner le test"
        yield reasons.factor(text, 1 - beats, names.CONTEST, UNBEATEN)
    elif trying.attacking or trying.stake is not Stake.OTHER_WINS:
        text = f"{foe} : gagner le test"
        yield reasons.answer(text, beats, names.CONTEST, f"tests.{index}.impose-gagne")


def notes(inputs: Inputs, trying: Trying) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if not trying.possible:
        return
    rule, ruling = inputs.wording.rule, inputs.wording.ruling
    yield ruling.note(trying.stake if ruling.readings else None)
    if inputs.epreuve is Trial.AT_BAY:
        yield rulings.ONE_TEST_A_FOE.note(inputs.un_seul_jet)
        if len(trying.tests) == 1:
            yield Note(
                "La source réserve cette manœuvre à qui est en infériorité numérique : face à un "
                "seul adversaire, elle ne s’offre pas.",
                rule,
                about_input=True,
            )
        if not inputs.fuite:
            yield Note(
                "Même si vous les bloquez tous, l’un d’eux peut attaquer, à moins que vous ne "
                "fuyiez.",
                rule,
                about_input=True,
            )
    if inputs.epreuve is Trial.EXHAUSTION:
        yield Note("Cette épreuve est une règle optionnelle.", rule)
    if inputs.epreuve is Trial.TRIP:
        yield Note(
            "De même après une entrave : qui tient l’arme d’entrave tente ce test par une Action "
            "de Combat, tant que la cible n’est pas libérée.",
            f"{EFFECTS_PAGE}#entraver",
        )
    if any(first.total == second.total > SIDES for first, second in trying.skills):
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from contests.opposed_notes(inputs.readings, fumbles=False)


# --- the tables ---


def tables(inputs: Inputs, trying: Trying) -> Iterator[Table]:
    """Yield who may attack and each foe held at bay, or who wins the one test."""
    if not trying.possible:
        return
    if trying.attacking:
        caption = "Combien peuvent vous attaquer"
        yield law_table(caption, trying.attacking, what="Adversaires", folded=False)
        rows = []
        for index, ((foe, _), test) in enumerate(zip(trying.skills, trying.tests, strict=True), 1):
            beats = test.wins(Side.ATTACKER)
            cells = (percent(beats), percent(1 - beats))
            rows.append(Row(f"n° {index}, à {skill(foe.total)}", cells))
        columns = ("Adversaire", "il vous bat", "vous le bloquez")
        yield Table("Face à chaque adversaire", columns, tuple(rows))
        return
    (test,), wording = trying.tests, inputs.wording
    winners = {
        Side.ATTACKER: wording.imposing,
        Side.DEFENDER: wording.target,
        Side.NOBODY: "Personne",
    }
    yield Table(
        "Le test d’opposition",
        ("Vainqueur", "chance"),
        tuple(Row(who, (test.wins(side),), bar=test.wins(side)) for side, who in winners.items()),
        picture=Picture.SHARES,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play each opposed test with two d100."""
    trying, wording = compute(inputs), inputs.wording
    if not trying.possible:
        return Throw((too_large(inputs),), "Le bond reste sans effet.")
    at_bay = inputs.epreuve is Trial.AT_BAY
    lines: list[str] = []
    winners: list[int] = []
    mine = randomness.randint(1, SIDES) if at_bay and inputs.un_seul_jet else None
    for index, test in enumerate(trying.tests, 1):
        foe = wording.imposing + (f" n° {index}" if at_bay else "")
        first, second = randomness.randint(1, SIDES), mine or randomness.randint(1, SIDES)
        lines.append(announced_line(foe, test.attacker, first))
        lines.append(announced_line(wording.target, test.defender, second))
        end = outcome(test.attacker, first, test.defender, second, inputs.egalites)
        if not at_bay:
            hurt = trials.suffered(end, test.defender.level(second), trying.stake)
            return Throw(tuple(lines), _verdict(wording, trying.stake, end, hurt=hurt))
        if end.winner is Side.ATTACKER:
            winners.append(index)
    return Throw(tuple(lines), _kept_at_bay(inputs, winners))


def _verdict(wording: Wording, stake: Stake, end: Outcome, *, hurt: bool) -> str:
    told = wording.suffered if hurt else wording.spared
    if wording.undecided and stake is Stake.OTHER_WINS and end.winner is Side.NOBODY:
        told = wording.undecided
    return f"{told.capitalize()}."


def _kept_at_bay(inputs: Inputs, winners: list[int]) -> str:
    if winners:
        who = enumeration([f"n° {number(each)}" for each in winners])
        return f"{may(len(winners)).capitalize()} vous attaquer : {len(winners)}, {who}."
    if inputs.fuite:
        return "Peut vous attaquer : 0, tous sont bloqués."
    return "Peut vous attaquer : 1, un seul, même si vous les avez tous bloqués."


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/epreuves",
    title="Épreuves d’opposition",
    purpose="Désarmer, faire tomber, tenir en respect, échapper : la chance que cela prenne.",
    question="manoeuvre",
    rule=f"{EFFECTS_PAGE}#liste",
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
