"""What `dd3/monte` answers: a sentence, exact values and figures."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import d20
from calculators.answer import Answer, Figure
from calculators.dd3.monte.computation import Ridden, Seat, Strike, Trial
from calculators.dd3.monte.form import Inputs, Question
from calculators.french import chance, decimal, number, signed
from rules_core.dd3 import mounted
from rules_core.dd3.mounted import MountedAttack, MountMove, SkillTest

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


def sentence(inputs: Inputs, ridden: Ridden) -> str:
    """Say the chance that it goes well, and what it leads to."""
    match ridden:
        case Strike(options, attack):
            met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
            hit = chance(attack.hit)
            return f"En selle, à {met}, chance de toucher : {hit} ; {_left(inputs, options)}."
        case Trial(SkillTest() as test):
            if test.chance in {0, 1}:
                return _certain(inputs, test)
            return (
                f"Au DD {test.difficulty}, chance de réussir : {chance(test.chance)}, et "
                f"{GAINED[inputs.question]} ; sinon {MISSED[inputs.question]}."
            )
        case Trial():
            return "Aucun jet : le sort se lance avant ou après le pas de la monture."
        case Seat(falls):
            return (
                f"Le cavalier inconscient reste en selle : {chance(1 - falls)} ; sinon il tombe et "
                f"subit {mounted.FALL} points de dégâts."
            )


def _certain(inputs: Inputs, test: SkillTest) -> str:
    if test.chance:
        told = f"vous réussissez toujours : {GAINED[inputs.question]}"
    else:
        told = f"vous ne réussissez jamais : {MISSED[inputs.question]}"
    return f"Au DD {test.difficulty}, {told}."


def _left(inputs: Inputs, options: MountedAttack) -> str:
    """Say how many attacks the mount's move leaves."""
    if options.partial:
        return "une seule attaque, en action partielle"
    if inputs.monture is MountMove.STEP:
        return "l’attaque à outrance reste possible"
    return "l’attaque à outrance reste possible, réservée au tir"


def answers(ridden: Ridden) -> dict[str, Answer]:
    """Return the exact values that the question has."""
    told: dict[str, Answer] = {"reussite": ridden.chance}
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
    return {**ANSWERS, **told}


def figures(ridden: Ridden) -> Iterator[Figure]:
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
