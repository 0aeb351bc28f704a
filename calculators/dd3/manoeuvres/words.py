"""What `dd3/manoeuvres` answers in a sentence and in figures, and the answers of its rolls."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators.answer import Answer, Figure
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
        End.UNMOVED: "la cible cède sans reculer",
        End.TARGET_DISARMED: "la cible perd son arme",
        End.TARGET_DOWN: "la cible tombe à la renverse",
        End.AVOIDED: "la cible s’écarte et vous passez",
        End.STOPPED: "la cible s’écarte, mais vous ne passez pas",
        End.MISSED: "l’attaque de contact rate",
        End.NOTHING: "rien ne change",
        End.BACK: f"vous reculez de {length(SQUARE)}",
        End.BACK_DOWN: "vous reculez sur une case occupée et tombez",
        End.ATTACKER_PUSHED: "vous êtes repoussé",
        End.ATTACKER_DISARMED: "vous perdez votre arme",
        End.ATTACKER_DOWN: "vous tombez à la renverse",
        GrappleEnd.HELD: "la prise est assurée",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête",
        GrappleEnd.MISSED: "la saisie rate",
        GrappleEnd.ESCAPED: "la cible vous échappe",
    }
)
CERTAIN: Mapping[AnyEnd, tuple[str, str]] = MappingProxyType(
    {
        End.TARGET_PUSHED: ("la cible recule toujours", "la cible ne recule jamais"),
        End.TARGET_DISARMED: (
            "la cible perd toujours son arme",
            "la cible ne perd jamais son arme",
        ),
        End.TARGET_DOWN: ("la cible tombe toujours", "la cible ne tombe jamais"),
        GrappleEnd.HELD: ("la prise est toujours assurée", "la prise n’est jamais assurée"),
    }
)
"""What is said of a success that always comes, and of one that never does."""
WORST = MappingProxyType(
    {
        End.ATTACKER_PUSHED: "vous êtes toujours repoussé",
        End.ATTACKER_DISARMED: "vous perdez toujours la vôtre",
        End.ATTACKER_DOWN: "vous tombez toujours",
        End.BACK_DOWN: "vous reculez toujours sur une case occupée et tombez",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête toujours",
    }
)
"""The ends that cost the attacker most, and what is said of one that always comes."""
SPENT = "l’élan a pris tout votre déplacement"
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
    """Say how it ends; a rider falls from the saddle, who overruns falls where his target is."""
    if inputs.manoeuvre is Manoeuvre.UNHORSE and end is End.TARGET_DOWN:
        return "le cavalier tombe de selle"
    if inputs.manoeuvre is Manoeuvre.OVERRUN and end is End.ATTACKER_DOWN:
        return "vous tombez dans l’espace de la cible"
    return ENDS[end]


def mean_push(attempt: Attempt) -> Fraction | None:
    """Return how far the target goes on average when it is beaten; None when it never is."""
    if not attempt.pushed or not attempt.roll or not attempt.roll.win:
        return None
    return attempt.pushed.mean / attempt.roll.win


def _worst(attempt: Attempt) -> list[AnyEnd]:
    """Return the ends that cost most, those that may come."""
    return [end for end, each in attempt.ends.items() if each and end in WORST]


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say the chance of success, and of the worst ends."""
    told = [f"{OPENINGS[inputs.manoeuvre]}, {_success(inputs, attempt)}"]
    for end in _worst(attempt):
        each = attempt.ends[end]
        told.append(WORST[end] if each == 1 else f"{end_name(inputs, end)} : {percent(each)}")
    return f"{' ; '.join(told)}."


def _success(inputs: Inputs, attempt: Attempt) -> str:
    if attempt.success is End.AVOIDED:
        return _avoided(attempt.left or 0)
    if attempt.success is End.TARGET_PUSHED and not attempt.left:
        return f"{SPENT} : même battue, la cible ne recule pas"
    each = attempt.ends[attempt.success]
    always, never = CERTAIN[attempt.success]
    told = f"{end_name(inputs, attempt.success)} : {chance(each)}"
    if each in {0, 1}:
        told = always if each else never
        if inputs.manoeuvre is Manoeuvre.UNHORSE:
            told = told.replace("la cible", "le cavalier")
    mean = mean_push(attempt)
    return told if mean is None else f"{told}, de {length(mean)} en moyenne"


def _avoided(left: int) -> str:
    if not left:
        return f"la cible s’écarte, mais {SPENT} : vous ne passez pas"
    told = ENDS[End.AVOIDED]
    return f"{told}, sans jet ; il vous reste {length(left)} de déplacement"


def figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    for end in (attempt.success, *_worst(attempt)):
        yield Figure(capital(end_name(inputs, end)), attempt.ends[end])
    if (mean := mean_push(attempt)) is not None:
        yield Figure("Recul moyen d’une cible battue", length(mean))
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
        "modificateur": roll.mine if roll.made.mine is None else None,
        "contre": roll.theirs if roll.made.theirs is None else None,
        "gagne": roll.win,
        "egalite": roll.tie,
        "perd": roll.loss,
    }
