"""Combat monté: riding tests, attacks and spells from the saddle, falls (004 l.380-389)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from calculators import d20
from calculators.calculator import Answer, Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.dd3.monte_form import MOVES, Inputs, Question, Ridden, Seat, Strike, Trial, compute
from calculators.dd3.names import ATTACK_PAGE, CAUSES, MAGIC_PAGE, MOUNTED_PAGE, ruling
from calculators.french import NBSP, chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from rules_core.checks import FACES
from rules_core.dd3 import mounted
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.mounted import MountedAttack, MountMove, SkillTest
from rules_core.dice import Law, Randomness

MOUNTS = f"{MOUNTED_PAGE}#montures"
SADDLE = f"{MOUNTED_PAGE}#en-selle"
SHOTS = f"{MOUNTED_PAGE}#tir-monte"
SPELLS = f"{MOUNTED_PAGE}#sorts-en-selle"
FALLS = f"{MOUNTED_PAGE}#chutes"
FALL_DAMAGE = "Dégâts de la chute"
PERCENT = 100


RULES = MappingProxyType(
    {
        Question.CALM: MOUNTS,
        Question.KNEES: SADDLE,
        Question.ATTACK: SADDLE,
        Question.SPELL: SPELLS,
        Question.MOUNT_FALLS: FALLS,
        Question.UNCONSCIOUS: FALLS,
    }
)
GAINED = MappingProxyType(
    {
        Question.CALM: "il vous reste une action partielle",
        Question.KNEES: "vous combattez ou vous défendez à deux mains",
        Question.SPELL: "le sort est lancé",
        Question.MOUNT_FALLS: "la chute est amortie",
    }
)
MISSED = MappingProxyType(
    {
        Question.CALM: "la monture vous occupe tout le round",
        Question.KNEES: "vous ne guidez pas la monture des genoux",
        Question.SPELL: "le sort est perdu",
        Question.MOUNT_FALLS: "la chute vous blesse",
    }
)
ANSWERS: Mapping[str, Answer] = MappingProxyType(
    dict.fromkeys(
        (
            *("reussite", "modificateur", "ca", "dd", "face", "circonstances"),
            *("action-partielle", "outrance-possible", "a-mi-deplacement"),
            *("degats", "degats-moyens"),
        )
    )
)
"""Every answer, None where the question has nothing to tell."""


def explain(inputs: Inputs, ridden: Ridden) -> Result:
    """Put the answer into words."""
    match ridden:
        case Strike():
            told = _strike(inputs, ridden)
        case Trial():
            told = _trial(inputs, ridden)
        case Seat():
            told = _seat(inputs, ridden)
    return replace(told, answers={**ANSWERS, **told.answers})


def _strike(inputs: Inputs, strike: Strike) -> Result:
    options, attack = strike.options, strike.attack
    met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
    return Result(
        sentence=(
            f"En selle, à {met}, chance de toucher{NBSP}: {chance(attack.hit)}{NBSP}; "
            f"{_left(inputs, options)}."
        ),
        answers={
            "reussite": attack.hit,
            "modificateur": attack.bonus,
            "ca": attack.armour_class,
            "face": attack.face,
            "circonstances": {cause.value: added for cause, added in options.causes},
            "action-partielle": options.partial,
            "outrance-possible": options.full,
            "a-mi-deplacement": options.halfway,
        },
        figures=(
            Figure("Chance de toucher", attack.hit),
            Figure("Dé à obtenir", d20.face(attack.face)),
            Figure("Dû à la selle", signed(options.modifier)),
        ),
        tables=(_by_move(inputs),),
        steps=tuple(_strike_steps(inputs, strike)),
        notes=tuple(_strike_notes(inputs, options)),
    )


def _left(inputs: Inputs, options: MountedAttack) -> str:
    """Say how many attacks the mount's move leaves."""
    if options.partial:
        return "une seule attaque, en action partielle"
    if inputs.monture is MountMove.STEP:
        return "l’attaque à outrance reste possible"
    return "l’attaque à outrance reste possible, réservée au tir"


def _by_move(inputs: Inputs) -> Table:
    """Return the table of the same attack at every move of the mount."""
    rows = []
    for pace, name in MOVES.items():
        options = mounted.mounted_attack(pace, ranged=inputs.a_distance, higher=inputs.cible_a_pied)
        hit = attack_roll(inputs.attaque + options.modifier, inputs.ca).hit
        several = "oui" if options.full else "non"
        cells = (signed(options.modifier), hit, several)
        rows.append(Row(name, cells, bar=hit, current=pace is inputs.monture))
    columns = ("Monture", "au jet", "touche", "à outrance")
    return Table("Selon ce que fait la monture", columns, tuple(rows))


def _strike_steps(inputs: Inputs, strike: Strike) -> Iterator[Step]:
    kind = "distance" if inputs.a_distance else "corps-a-corps"
    yield Step("Bonus d’attaque", signed(inputs.attaque), f"{ATTACK_PAGE}#jet-{kind}")
    for cause, added in strike.options.causes:
        text, rule = CAUSES[cause].text, CAUSES[cause].rule
        yield Step(text, signed(added), rule)
    yield Step(
        f"Dé à obtenir{NBSP}: CA {number(inputs.ca)} moins ({signed(strike.attack.bonus)})",
        d20.face(strike.attack.face),
        f"{ATTACK_PAGE}#naturels",
    )
    yield Step(
        "Chance de toucher", chance(strike.attack.hit), SHOTS if inputs.a_distance else SADDLE
    )
    if inputs.monture is not MountMove.STEP:
        left = "action partielle" if strike.options.partial else "attaques au complet"
        yield Step(f"Monture à plus de 1,5{NBSP}m", left, SADDLE)


def _strike_notes(inputs: Inputs, options: MountedAttack) -> Iterator[Note]:
    if inputs.monture is not MountMove.STEP:
        yield ruling(
            6,
            "Quand la monture se déplace, l’attaque à outrance est réservée au tir",
            about_input=True,
        )
    if inputs.a_distance and inputs.monture is MountMove.MOVE:
        yield Note("Le document ne donne aucun malus pour un simple déplacement.", SHOTS)
    if options.halfway:
        yield Note("Le tir part à la moitié du déplacement de la monture.", SHOTS)
    if inputs.cible_a_pied:
        yield ruling(23, "La cible « à terre » du document est lue à pied")


def _trial(inputs: Inputs, trial: Trial) -> Result:
    rule = RULES[inputs.question]
    if trial.test is None:
        return Result(
            sentence=f"Aucun jet{NBSP}: le sort se lance avant ou après le pas de la monture.",
            answers={"reussite": trial.chance},
            figures=(Figure("Réussite", trial.chance),),
            steps=(Step(f"Monture{NBSP}: {MOVES[inputs.monture]}", "aucun jet", rule),),
        )
    test = trial.test
    answers: dict[str, Answer] = {
        "reussite": trial.chance,
        "modificateur": test.bonus,
        "dd": test.difficulty,
        "face": test.face,
    }
    figures = [Figure("Réussite", trial.chance), Figure("Dé à obtenir", d20.face(test.face))]
    if trial.damage:
        answers |= _fall(trial.damage)
        figures.append(Figure("Dégâts en moyenne", decimal(trial.damage.mean)))
    return Result(
        sentence=(
            f"Au DD {test.difficulty}, chance de réussir{NBSP}: {chance(trial.chance)}, et "
            f"{GAINED[inputs.question]}{NBSP}; sinon {MISSED[inputs.question]}."
        ),
        answers=answers,
        figures=tuple(figures),
        tables=(law_table(FALL_DAMAGE, trial.damage),) if trial.damage else (),
        steps=tuple(_trial_steps(inputs, trial, test)),
        notes=tuple(_trial_notes(inputs)),
    )


def _fall(damage: Law) -> dict[str, Answer]:
    return {"degats": damage, "degats-moyens": damage.mean}


def _trial_steps(inputs: Inputs, trial: Trial, test: SkillTest) -> Iterator[Step]:
    rule = RULES[inputs.question]
    told, name = "Difficulté", "Équitation"
    if inputs.question is Question.SPELL:
        level, name = inputs.niveau, "Concentration"
        told = f"Monture{NBSP}: {MOVES[inputs.monture]}, {test.difficulty - level} + {level}"
    yield Step(told, f"DD {test.difficulty}", rule)
    yield Step(name, signed(test.bonus), rule)
    yield Step(f"Dé à obtenir{NBSP}: le DD moins ce bonus", d20.face(test.face), rule)
    yield Step("Chance de réussir", chance(trial.chance), rule)
    if trial.damage:
        yield Step("Après un échec, dégâts de la chute", str(mounted.FALL), rule)


def _trial_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.question is Question.CALM:
        yield Note(
            f"Le jet prend l’action de mouvement{NBSP}; raté, il prend le round, comme une action "
            "complexe.",
            MOUNTS,
        )
    if inputs.question is Question.KNEES:
        yield Note("Le document ne dit pas ce que coûte un échec.", SADDLE)
    if inputs.question is Question.SPELL:
        yield Note(
            f"Le sort part au milieu du déplacement{NBSP}; avant ou après un simple pas de la "
            "monture, il ne demande aucun jet.",
            SPELLS,
        )
    yield Note(
        "Le document ne donne aucun effet propre au 1 et au 20 naturels de ce jet.",
        f"{MAGIC_PAGE}#concentration" if inputs.question is Question.SPELL else MOUNTS,
    )


def _seat(inputs: Inputs, seat: Seat) -> Result:
    saddle = "Selle de guerre" if inputs.selle_de_guerre else "Selle ordinaire"
    return Result(
        sentence=(
            f"Le cavalier inconscient reste en selle{NBSP}: {chance(1 - seat.falls)}{NBSP}; sinon "
            f"il tombe et subit {mounted.FALL} points de dégâts."
        ),
        answers={"reussite": 1 - seat.falls, **_fall(seat.damage)},
        figures=(
            Figure("Reste en selle", 1 - seat.falls),
            Figure("Dégâts en moyenne", decimal(seat.damage.mean)),
        ),
        tables=(law_table(FALL_DAMAGE, seat.damage),),
        steps=(
            Step(f"{saddle}{NBSP}: chance de tomber", percent(seat.falls), FALLS),
            Step("Dégâts d’une chute", str(mounted.FALL), FALLS),
            Step(
                f"En moyenne{NBSP}: {percent(seat.falls)} de {decimal(mounted.FALL.law.mean)}",
                decimal(seat.damage.mean),
                FALLS,
            ),
        ),
    )


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
            lines.append(f"d100{NBSP}: {face}, chute jusqu’à {falls * PERCENT}")
            told = "le cavalier tombe" if hurt else "le cavalier reste en selle"
    if hurt:
        dealt = sum(mounted.FALL.roll(randomness))
        lines.append(f"{mounted.FALL}{NBSP}: {dealt}")
        told += f"{NBSP}: {plural(dealt, 'dégât')}"
    return Throw(tuple(lines), f"{told[0].upper()}{told[1:]}.")


def _passes(least: int, bonus: int, against: str, randomness: Randomness, lines: list[str]) -> bool:
    """Throw a d20; note it, and tell whether it shows the least face or more."""
    face = randomness.randint(1, FACES)
    passed = face >= least
    lines.append(
        f"d20{NBSP}: {face}, {signed(bonus)}, total {number(face + bonus)} contre {against}, "
        f"{'réussi' if passed else 'raté'}"
    )
    return passed


CALCULATOR = Calculator(
    id="dd3/monte",
    title="Combattre en selle",
    purpose="Ce que la monture permet, les jets qu’elle demande, et ce que coûtent les chutes.",
    rule=f"{MOUNTED_PAGE}#combat-monte",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
