"""What `dd3/manoeuvres` answers in a sentence and in figures, and the answers of its rolls."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Answer, Figure
from calculators.dd3.manoeuvres.computation import AnyEnd, Attempt
from calculators.dd3.manoeuvres.form import Inputs, Manoeuvre
from calculators.french import NBSP, capital, chance, decimal, percent
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import End
from rules_core.dd3.movement import SQUARE
from rules_core.dd3.opposed import Opposed
from rules_core.dd3.tripping import Ability

ABILITIES = MappingProxyType(
    {Ability.STRENGTH: "Force", Ability.DEXTERITY: "Dex", Ability.RIDING: "Équitation"}
)


def length(centimetres: int | Fraction) -> str:
    """Write a distance in metres: « 2,1 m »."""
    return f"{decimal(Fraction(centimetres, 100))}{NBSP}m"


ENDS: Mapping[AnyEnd, str] = MappingProxyType(
    {
        End.TARGET_PUSHED: "la cible recule",
        End.TARGET_DISARMED: "la cible perd son arme",
        End.TARGET_DOWN: "la cible tombe à la renverse",
        End.AVOIDED: "la cible s’écarte et vous passez",
        End.MISSED: "l’attaque de contact rate",
        End.NOTHING: "rien ne change",
        End.BACK: f"vous reculez de {length(SQUARE)}",
        End.ATTACKER_PUSHED: "vous êtes repoussé",
        End.ATTACKER_DISARMED: "vous perdez votre arme",
        End.ATTACKER_DOWN: "vous tombez à la renverse",
        GrappleEnd.HELD: "la prise est assurée",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête",
        GrappleEnd.MISSED: "la saisie rate",
        GrappleEnd.ESCAPED: "la cible vous échappe",
    }
)
WORST = frozenset(
    {End.ATTACKER_PUSHED, End.ATTACKER_DISARMED, End.ATTACKER_DOWN, GrappleEnd.STRUCK}
)
"""The ends that cost the attacker most; each manoeuvre has one at most."""
OPENINGS = MappingProxyType(
    {
        Manoeuvre.RUSH: "À la charge à mains nues",
        Manoeuvre.DISARM: "Au désarmement",
        Manoeuvre.GRAPPLE: "À la lutte",
        Manoeuvre.TRIP: "Au croc-en-jambe",
        Manoeuvre.UNHORSE: "Au croc-en-jambe",
        Manoeuvre.OVERRUN: "Au renversement",
    }
)


def end_name(inputs: Inputs, end: AnyEnd) -> str:
    """Say how it ends; a rider falls from the saddle."""
    if inputs.manoeuvre is Manoeuvre.UNHORSE and end is End.TARGET_DOWN:
        return "le cavalier tombe de selle"
    return ENDS[end]


def mean_push(attempt: Attempt) -> Fraction | None:
    """Return how far the target goes on average when it is pushed; None when it never is."""
    won = attempt.ends[attempt.success]
    return attempt.pushed.mean / won if attempt.pushed and won else None


def _worst(attempt: Attempt) -> AnyEnd | None:
    """Return the end that costs most; None when it cannot come."""
    return next((end for end, each in attempt.ends.items() if each and end in WORST), None)


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say the chance of success, and of the worst end."""
    success = f"{OPENINGS[inputs.manoeuvre]}, {end_name(inputs, attempt.success)} : "
    success += chance(attempt.ends[attempt.success])
    if (mean := mean_push(attempt)) is not None:
        success += f", de {length(mean)} en moyenne"
    if worst := _worst(attempt):
        return f"{success} ; {ENDS[worst]} : {percent(attempt.ends[worst])}."
    return f"{success}."


def figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    shown = [attempt.success]
    if worst := _worst(attempt):
        shown.append(worst)
    for end in shown:
        yield Figure(capital(end_name(inputs, end)), attempt.ends[end])
    if (mean := mean_push(attempt)) is not None:
        yield Figure("Recul moyen, si elle recule", length(mean))
    elif attempt.damage:
        yield Figure("Dégâts moyens de la prise", decimal(attempt.damage.mean))
    elif attempt.touch:
        yield Figure("Attaque de contact", attempt.touch.hit)
    elif attempt.left is not None:
        yield Figure("Déplacement restant", length(attempt.left))


def attack_answer(attack: AttackRoll | None) -> Answer:
    """Return what is answered of an attack."""
    if attack is None:
        return None
    return {
        "modificateur": attack.bonus,
        "ca": attack.armour_class,
        "face": attack.face,
        "chance": attack.hit,
    }


def opposed_answer(roll: Opposed | None) -> Answer:
    """Return what is answered of an opposed roll, from the side of the one who tries."""
    if roll is None:
        return None
    return {
        "modificateur": roll.mine,
        "contre": roll.theirs,
        "gagne": roll.win,
        "egalite": roll.tie,
        "perd": roll.loss,
    }
