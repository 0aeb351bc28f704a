"""The « Pourquoi ? » of `dd3/monte`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.monte.computation import Ridden, Seat, Strike, Trial
from calculators.dd3.monte.form import MOVES, Inputs, Question
from calculators.dd3.names import ATTACK_PAGE, CAUSES, MAGIC_PAGE, MOUNTED_PAGE
from calculators.french import decimal, number, percent, signed
from calculators.reasons import Words
from rules_core.dd3 import concentration, mounted
from rules_core.dd3.concentration import Part
from rules_core.dd3.mounted import MountedAttack, MountMove, SkillTest

MOUNTS = f"{MOUNTED_PAGE}#montures"
SADDLE = f"{MOUNTED_PAGE}#en-selle"
SHOTS = f"{MOUNTED_PAGE}#tir-monte"
SPELLS = f"{MOUNTED_PAGE}#sorts-en-selle"
FALLS = f"{MOUNTED_PAGE}#chutes"
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

# --- the steps ---


def steps(inputs: Inputs, ridden: Ridden) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    match ridden:
        case Strike():
            yield from _strike_steps(inputs, ridden)
        case Trial(SkillTest() as test):
            yield from _trial_steps(inputs, test)
        case Trial():
            yield reasons.choice(f"Monture : {MOVES[inputs.monture]}", "aucun jet", SPELLS)
        case Seat():
            yield from _seat_steps(inputs, ridden)


def _strike_steps(inputs: Inputs, strike: Strike) -> Iterator[Step]:
    attack, kind = strike.attack, "distance" if inputs.a_distance else "corps-a-corps"
    rule = f"{ATTACK_PAGE}#jet-{kind}"
    yield reasons.term("Bonus d’attaque", inputs.attaque, rule, "modificateur")
    yield from reasons.terms(strike.options.causes, CAUSES, "modificateur")
    text = f"Dé à obtenir : CA {number(inputs.ca)} moins ({signed(attack.bonus)})"
    rule, shown = f"{ATTACK_PAGE}#naturels", d20.face(attack.face)
    yield reasons.answer(text, attack.face, rule, "face", shown)
    rule = SHOTS if inputs.a_distance else SADDLE
    yield reasons.answer("Chance de toucher", attack.hit, rule, "reussite")
    if inputs.monture is not MountMove.STEP:
        left = "action partielle" if strike.options.partial else "attaques au complet"
        yield reasons.choice("Monture à plus de 1,5 m", left, SADDLE)


def _trial_steps(inputs: Inputs, test: SkillTest) -> Iterator[Step]:
    rule, name = RULES[inputs.question], "Équitation"
    if inputs.question is Question.SPELL:
        name = "Concentration"
        made_of = concentration.parts(mounted.CASTING[inputs.monture], inputs.niveau)
        yield from reasons.terms(made_of, _difficulty_words(inputs), "dd")
    yield reasons.answer("Difficulté", test.difficulty, rule, "dd", f"DD {test.difficulty}")
    yield reasons.answer(name, test.bonus, rule, "modificateur", signed(test.bonus))
    text = "Dé à obtenir : le DD moins ce bonus"
    yield reasons.answer(text, test.face, rule, "face", d20.face(test.face))
    yield reasons.answer("Chance de réussir", test.chance, rule, "reussite")
    if inputs.question is Question.MOUNT_FALLS:
        yield reasons.choice("Après un échec, dégâts de la chute", str(mounted.FALL), rule)


def _difficulty_words(inputs: Inputs) -> dict[Part, Words]:
    return {
        Part.BASE: Words(f"Monture : {MOVES[inputs.monture]}", SPELLS, number),
        Part.AMOUNT: Words("Niveau du sort", SPELLS, always=True),
    }


def _seat_steps(inputs: Inputs, seat: Seat) -> Iterator[Step]:
    saddle = "Selle de guerre" if inputs.selle_de_guerre else "Selle ordinaire"
    account, fall = "degats-moyens", mounted.FALL
    text = f"{saddle} : chance de tomber"
    yield reasons.factor(text, seat.falls, FALLS, account, percent(seat.falls))
    yield reasons.factor("Dégâts d’une chute", fall.law.mean, FALLS, account, str(fall))
    text = f"En moyenne : {percent(seat.falls)} de {decimal(fall.law.mean)}"
    yield reasons.answer(text, seat.damage.mean, FALLS, account, decimal(seat.damage.mean))


# --- the notes ---


def notes(inputs: Inputs, ridden: Ridden) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    match ridden:
        case Strike(options):
            yield from _strike_notes(inputs, options)
        case Trial(SkillTest()):
            yield from _trial_notes(inputs)


def _strike_notes(inputs: Inputs, options: MountedAttack) -> Iterator[Note]:
    if inputs.monture is not MountMove.STEP:
        yield rulings.FULL_ATTACK_ON_A_MOUNT.note(about_input=True)
    if inputs.a_distance and inputs.monture is MountMove.MOVE:
        yield Note("La source ne donne aucun malus pour un simple déplacement.", SHOTS)
    if options.halfway:
        yield Note("Le tir part à la moitié du déplacement de la monture.", SHOTS)
    if inputs.cible_a_pied:
        yield rulings.ON_FOOT.note()


def _trial_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.question is Question.CALM:
        yield Note(
            "Le jet prend l’action de mouvement ; raté, il prend le round, comme une action "
            "complexe.",
            MOUNTS,
        )
    if inputs.question is Question.KNEES:
        yield Note("La source ne dit pas ce que coûte un échec.", SADDLE)
    if inputs.question is Question.SPELL:
        yield Note(
            "Le sort part au milieu du déplacement ; avant ou après un simple pas de la "
            "monture, il ne demande aucun jet.",
            SPELLS,
        )
    yield Note(
        "La source ne donne aucun effet propre au 1 et au 20 naturels de ce jet.",
        f"{MAGIC_PAGE}#concentration" if inputs.question is Question.SPELL else MOUNTS,
    )
