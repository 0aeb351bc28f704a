"""Combat monté: riding tests, attacks and spells from the saddle, falls (004 l.380-389)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.monte.asked import (
    MOVES,
    Inputs,
    Question,
    Ridden,
    Seat,
    Strike,
    Trial,
    compute,
    strike,
)
from calculators.french import capital, chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dd3 import concentration, mounted
from rules_core.dd3.concentration import Part
from rules_core.dd3.mounted import MountedAttack, MountMove, SkillTest
from rules_core.dice import Randomness

MOUNTS = f"{names.MOUNTED_PAGE}#montures"
RULES = {
    Question.CALM: MOUNTS,
    Question.KNEES: names.SADDLE,
    Question.SPELL: names.SPELLS,
    Question.MOUNT_FALLS: names.FALLS,
}
"""The rule of each test."""
PERCENT = 100

# --- the words ---

GAINED = {
    Question.CALM: "il vous reste une action partielle",
    Question.KNEES: "vous combattez ou vous défendez à deux mains",
    Question.SPELL: "le sort est lancé",
    Question.MOUNT_FALLS: "la chute est amortie",
}
MISSED = {
    Question.CALM: "la monture vous occupe tout le round",
    Question.KNEES: "vous ne guidez pas la monture des genoux",
    Question.SPELL: "le sort est perdu",
    Question.MOUNT_FALLS: "la chute vous blesse",
}


def sentence(inputs: Inputs, ridden: Ridden) -> str:
    """Say the chance that it goes well, and what it leads to."""
    match ridden:
        case Strike(options, attack):
            met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
            hit = chance(attack.hit)
            return f"En selle, à {met}, chance de toucher : {hit} ; {_left(inputs, options)}."
        case Trial(SkillTest() as test):
            gained, missed = GAINED[inputs.question], MISSED[inputs.question]
            told = f"chance de réussir : {chance(test.chance)}, et {gained} ; sinon {missed}"
            if test.chance == 1:
                told = f"vous réussissez toujours : {gained}"
            elif test.chance == 0:
                told = f"vous ne réussissez jamais : {missed}"
            return f"Au DD {test.difficulty}, {told}."
        case Trial():
            return "Aucun jet : le sort se lance avant ou après le pas de la monture."
        case Seat(falls):
            return (
                f"Le cavalier inconscient reste en selle : {chance(1 - falls)} ; sinon il tombe et "
                f"subit {mounted.FALL} points de dégâts."
            )


def _left(inputs: Inputs, options: MountedAttack) -> str:
    """Say how many attacks the mount's move leaves."""
    if options.partial:
        return "une seule attaque, en action partielle"
    if inputs.monture is MountMove.STEP:
        return "l’attaque à outrance reste possible"
    return "l’attaque à outrance reste possible, réservée au tir"


def answers(_: Inputs, ridden: Ridden) -> dict[str, Answer]:
    """Return the exact answers, None where the question has nothing to tell."""
    told: dict[str, Answer] = {"reussite": ridden.chance}
    told |= dict.fromkeys(("modificateur", "ca", "dd", "face", "circonstances", "action-partielle"))
    told |= dict.fromkeys(("outrance-possible", "a-mi-deplacement", "degats", "degats-moyens"))
    match ridden:
        case Strike(options, attack):
            told |= {
                "modificateur": attack.bonus,
                "ca": attack.armour_class,
                "face": attack.face,
                "circonstances": {cause.value: added for cause, added in options.causes},
                "action-partielle": options.partial,
                "outrance-possible": options.full,
                "a-mi-deplacement": options.halfway,
            }
        case Trial(SkillTest() as test):
            told |= {"modificateur": test.bonus, "dd": test.difficulty, "face": test.face}
    if not isinstance(ridden, Strike) and ridden.damage:
        told |= {"degats": ridden.damage, "degats-moyens": ridden.damage.mean}
    return told


def figures(_: Inputs, ridden: Ridden) -> Iterator[Figure]:
    """Yield what is seen first."""
    match ridden:
        case Strike(options, attack):
            yield Figure("Chance de toucher", attack.hit)
            yield Figure("Dé à obtenir", d20.face(attack.face))
            yield Figure("Circonstances", signed(options.causes.total))
            return
        case Trial(test):
            yield Figure("Réussite", ridden.chance)
            if test:
                yield Figure("Dé à obtenir", d20.face(test.face))
        case Seat():
            yield Figure("Reste en selle", ridden.chance)
    if ridden.damage:
        yield Figure("Dégâts en moyenne", decimal(ridden.damage.mean))


def steps(inputs: Inputs, ridden: Ridden) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    match ridden:
        case Strike():
            yield from _strike_steps(inputs, ridden)
        case Trial(SkillTest() as test):
            yield from _trial_steps(inputs, test)
        case Trial():
            yield reasons.choice(f"Monture : {MOVES[inputs.monture]}", "aucun jet", names.SPELLS)
        case Seat():
            yield from _seat_steps(inputs, ridden)


def _strike_steps(inputs: Inputs, strike: Strike) -> Iterator[Step]:
    attack, rule = strike.attack, names.attack_roll(ranged=inputs.a_distance)
    yield reasons.term("Bonus d’attaque", inputs.attaque, rule, "modificateur")
    yield from reasons.terms(strike.options.causes, names.CAUSES, "modificateur")
    text = f"Dé à obtenir : CA {number(inputs.ca)} moins ({signed(attack.bonus)})"
    yield reasons.answer(text, attack.face, names.NATURALS, "face", d20.face(attack.face))
    rule = names.SHOTS if inputs.a_distance else names.SADDLE
    yield reasons.answer("Chance de toucher", attack.hit, rule, "reussite")
    if inputs.monture is not MountMove.STEP:
        left = "action partielle" if strike.options.partial else "attaques au complet"
        yield reasons.choice("Monture à plus de 1,5 m", left, names.SADDLE)


def _trial_steps(inputs: Inputs, test: SkillTest) -> Iterator[Step]:
    rule, name = RULES[inputs.question], "Équitation"
    if inputs.question is Question.SPELL:
        name = "Concentration"
        made_of = concentration.parts(mounted.CASTING[inputs.monture], inputs.niveau)
        words = {
            Part.BASE: Words(f"Monture : {MOVES[inputs.monture]}", rule, number),
            Part.AMOUNT: Words("Niveau du sort", rule, always=True),
        }
        yield from reasons.terms(made_of, words, "dd")
    yield reasons.answer("Difficulté", test.difficulty, rule, "dd", f"DD {test.difficulty}")
    yield reasons.answer(name, test.bonus, rule, "modificateur", signed(test.bonus))
    text = "Dé à obtenir : le DD moins ce bonus"
    yield reasons.answer(text, test.face, rule, "face", d20.face(test.face))
    yield reasons.answer("Chance de réussir", test.chance, rule, "reussite")
    if inputs.question is Question.MOUNT_FALLS:
        yield reasons.choice("Après un échec, dégâts de la chute", str(mounted.FALL), rule)


def _seat_steps(inputs: Inputs, seat: Seat) -> Iterator[Step]:
    saddle = "Selle de guerre" if inputs.selle_de_guerre else "Selle ordinaire"
    account, fall, rule = "degats-moyens", mounted.FALL, names.FALLS
    text = f"{saddle} : chance de tomber"
    yield reasons.factor(text, seat.falls, rule, account, percent(seat.falls))
    yield reasons.factor("Dégâts d’une chute", fall.law.mean, rule, account, str(fall))
    text = f"En moyenne : {percent(seat.falls)} de {decimal(fall.law.mean)}"
    yield reasons.answer(text, seat.damage.mean, rule, account, decimal(seat.damage.mean))


def notes(inputs: Inputs, ridden: Ridden) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    match ridden:
        case Strike(options):
            yield from _strike_notes(inputs, options)
        case Trial(SkillTest()):
            yield from _trial_notes(inputs)


def _strike_notes(inputs: Inputs, options: MountedAttack) -> Iterator[Note]:
    if inputs.monture is not MountMove.STEP:
        yield settled.FULL_ATTACK_ON_A_MOUNT.note(about_input=True)
    if inputs.a_distance and inputs.monture is MountMove.MOVE:
        yield names.NO_MALUS_ON_THE_MOVE
    if options.halfway:
        yield names.HALFWAY
    if inputs.cible_a_pied:
        yield settled.ON_FOOT.note()


def _trial_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.question is Question.CALM:
        yield Note(
            "Le jet prend l’action de mouvement ; raté, il prend le round, comme une action "
            "complexe.",
            MOUNTS,
        )
    if inputs.question is Question.KNEES:
        yield Note("La source ne dit pas ce que coûte un échec.", names.SADDLE)
    if inputs.question is Question.SPELL:
        yield Note(
            "Le sort part au milieu du déplacement ; avant ou après un simple pas de la "
            "monture, il ne demande aucun jet.",
            names.SPELLS,
        )
    yield rulings.NATURALS.note(inputs.naturels_decident)


# --- the tables ---


def tables(inputs: Inputs, ridden: Ridden) -> Iterator[Table]:
    """Yield the same attack at every move of the mount, or the law of a fall."""
    if isinstance(ridden, Strike):
        yield _by_move(inputs)
    elif ridden.damage:
        yield law_table("Dégâts de la chute", ridden.damage)


def _by_move(inputs: Inputs) -> Table:
    rows = []
    for pace, name in MOVES.items():
        there = strike(inputs, pace)
        added, full = there.options.causes.total, "oui" if there.options.full else "non"
        cells = (signed(added), there.chance, full)
        rows.append(Row(name, cells, bar=there.chance, current=pace is inputs.monture))
    columns = ("Monture", "au jet", "touche", "à outrance")
    return Table("Selon ce que fait la monture", columns, tuple(rows), drawn=1)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw what the question asks for."""
    lines: list[str] = []
    ridden = compute(inputs)
    match ridden:
        case Strike(_, attack):
            hit = _passes(attack.face, attack.bonus, f"CA {number(inputs.ca)}", randomness, lines)
            return Throw(tuple(lines), "Touché." if hit else "Raté.")
        case Trial(None):
            return Throw(("Aucun dé à lancer",), "Le sort est lancé.")
        case Trial(SkillTest() as test, damage):
            passed = _passes(test.face, test.bonus, f"DD {test.difficulty}", randomness, lines)
            told = (GAINED if passed else MISSED)[inputs.question]
            hurt = damage is not None and not passed
        case Seat(falls):
            face = randomness.randint(1, PERCENT)
            hurt = face <= falls * PERCENT
            lines.append(f"d100 : {face}, chute jusqu’à {falls * PERCENT}")
            told = "le cavalier tombe" if hurt else "le cavalier reste en selle"
    if hurt:
        dealt = sum(mounted.FALL.roll(randomness))
        lines.append(f"{mounted.FALL} : {dealt}")
        told += f" : {plural(dealt, 'dégât')}"
    return Throw(tuple(lines), f"{capital(told)}.")


def _passes(least: int, bonus: int, against: str, randomness: Randomness, lines: list[str]) -> bool:
    """Throw a d20; note it, and tell whether it shows the least face or more."""
    face = randomness.randint(1, FACES)
    passed = face >= least
    lines.append(
        f"d20 : {face}, {signed(bonus)}, total {number(face + bonus)} contre {against}, "
        f"{'réussi' if passed else 'raté'}"
    )
    return passed


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/monte",
    title="Combattre en selle",
    purpose="Ce que la monture permet, les jets qu’elle demande, et ce que coûtent les chutes.",
    question="milieu",
    rule=f"{names.MOUNTED_PAGE}#combat-monte",
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
