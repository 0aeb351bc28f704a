"""Manœuvres: how each is likely to end (004 l.322-378, 391-411)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Answer, Calculator, Figure, Result, Row, Table, Throw
from calculators.dd3.manoeuvres_attempt import AnyEnd, Attempt, compute
from calculators.dd3.manoeuvres_form import TRIPS, Inputs, Manoeuvre
from calculators.dd3.manoeuvres_why import length, notes, resisting, steps
from calculators.dd3.names import MANOEUVRES_PAGE
from calculators.french import NBSP, chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import End, push
from rules_core.dd3.movement import SQUARE
from rules_core.dd3.opposed import Opposed
from rules_core.dice import Randomness

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


def _end(inputs: Inputs, end: AnyEnd) -> str:
    """Say how it ends; a rider falls from the saddle."""
    if inputs.manoeuvre is Manoeuvre.UNHORSE and end is End.TARGET_DOWN:
        return "le cavalier tombe de selle"
    return ENDS[end]


def _sentence_of(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def explain(inputs: Inputs, attempt: Attempt) -> Result:
    """Put the attempt into words."""
    return Result(
        sentence=_sentence(inputs, attempt),
        answers={
            "reussite": attempt.ends[attempt.success],
            "issues": {end.value: each for end, each in attempt.ends.items()},
            "expose": inputs.exposed,
            "attaque-d-opportunite": _attack(attempt.opportunity),
            "contact": _attack(attempt.touch),
            "jet-oppose": _opposed(attempt.roll),
            "replique": _opposed(attempt.answer),
            "resiste-avec": resisting(inputs.target)
            if attempt.roll and inputs.manoeuvre in TRIPS
            else None,
            "se-degager": attempt.free.win if attempt.free else None,
            "deplacement-restant-cm": attempt.left,
            "recul-cm": attempt.pushed,
            "recul-moyen-cm": _mean_push(attempt),
            "degats": attempt.damage,
            "degats-moyens": attempt.damage.mean if attempt.damage else None,
        },
        figures=tuple(_figures(inputs, attempt)),
        tables=tuple(_tables(inputs, attempt)),
        steps=tuple(steps(inputs, attempt)),
        notes=tuple(notes(inputs, attempt)),
    )


def _attack(attack: AttackRoll | None) -> Answer:
    if attack is None:
        return None
    return {
        "modificateur": attack.bonus,
        "ca": attack.armour_class,
        "face": attack.face,
        "chance": attack.hit,
    }


def _opposed(roll: Opposed | None) -> Answer:
    """Tell an opposed roll from the side of the one who tries."""
    if roll is None:
        return None
    return {
        "modificateur": roll.mine,
        "contre": roll.theirs,
        "gagne": roll.win,
        "egalite": roll.tie,
        "perd": roll.loss,
    }


def _mean_push(attempt: Attempt) -> Fraction | None:
    """Return how far the target goes on average when it is pushed; None when it never is."""
    won = attempt.ends[attempt.success]
    return attempt.pushed.mean / won if attempt.pushed and won else None


def _worst(attempt: Attempt) -> AnyEnd | None:
    """Return the end that costs most; None when it cannot come."""
    return next((end for end, each in attempt.ends.items() if each and end in WORST), None)


def _sentence(inputs: Inputs, attempt: Attempt) -> str:
    told = f"{OPENINGS[inputs.manoeuvre]}, {_end(inputs, attempt.success)}{NBSP}: "
    told += chance(attempt.ends[attempt.success])
    if (mean := _mean_push(attempt)) is not None:
        told += f", de {length(mean)} en moyenne"
    if worst := _worst(attempt):
        told += f"{NBSP}; {ENDS[worst]}{NBSP}: {percent(attempt.ends[worst])}"
    return f"{told}."


def _figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    shown = [attempt.success]
    if worst := _worst(attempt):
        shown.append(worst)
    for end in shown:
        yield Figure(_sentence_of(_end(inputs, end)), attempt.ends[end])
    if (mean := _mean_push(attempt)) is not None:
        yield Figure("Recul moyen, si elle recule", length(mean))
    elif attempt.damage:
        yield Figure("Dégâts moyens de la prise", decimal(attempt.damage.mean))
    elif attempt.touch:
        yield Figure("Attaque de contact", attempt.touch.hit)
    elif attempt.left is not None:
        yield Figure("Déplacement restant", length(attempt.left))


def _tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    if attempt.roll is None:
        return
    yield Table(
        "Comment cela finit",
        ("Issue", "chance"),
        tuple(
            Row(_sentence_of(_end(inputs, end)), (each,), bar=each)
            for end, each in attempt.ends.items()
            if each
        ),
    )
    stages = tuple(_stages(attempt, attempt.roll))
    if len(stages) > 1:
        yield Table("Étape par étape", ("Étape", "chance", "jusque-là"), stages, folded=True)
    if attempt.pushed:
        yield law_table("Recul de la cible, en centimètres", attempt.pushed, what="Recul")
    if attempt.damage:
        yield law_table("Dégâts d’une prise assurée", attempt.damage)


def _stages(attempt: Attempt, roll: Opposed) -> Iterator[Row]:
    """Yield the steps on the way to success, each with its own chance and that to come so far."""
    chances = {}
    if attempt.opportunity:
        chances["Éviter l’attaque d’opportunité"] = 1 - attempt.opportunity.hit
    if attempt.touch:
        chances["Attaque de contact"] = attempt.touch.hit
    chances["Jet opposé"] = roll.win
    so_far = Fraction(1)
    for heading, each in chances.items():
        so_far *= each
        yield Row(heading, (each, so_far), bar=so_far)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the manoeuvre once."""
    attempt = compute(inputs)
    if attempt.roll is None:
        return Throw(("Aucun dé à lancer",), f"{_sentence_of(ENDS[attempt.success])}.")
    lines: list[str] = []
    end, margin = _play(attempt, attempt.roll, randomness, lines)
    told = _sentence_of(_end(inputs, end))
    if end is End.TARGET_PUSHED and attempt.left is not None:
        pushed = push(margin, attempt.left, along=inputs.accompagne)
        told += f" de {length(pushed)}"
    if end is GrappleEnd.HELD:
        faces = inputs.degats.roll(randomness)
        lines.append(f"Dégâts, {inputs.degats}{NBSP}: {', '.join(map(str, faces)) or 'sans dé'}")
        told += f"{NBSP}: {plural(max(0, sum(faces) + inputs.degats.constant), 'dégât')}"
    return Throw(tuple(lines), f"{told}.")


def _play(
    attempt: Attempt, opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> tuple[AnyEnd, int]:
    """Throw stage after stage; return the end, and the margin of the attacker's opposed roll."""
    struck = attempt.opportunity
    if struck and _strike("Attaque d’opportunité", struck, randomness, lines):
        return GrappleEnd.STRUCK, 0
    if attempt.touch and not _strike("Attaque de contact", attempt.touch, randomness, lines):
        return attempt.missed, 0
    margin = _oppose(("Vous", "la cible"), opposed_roll, randomness, lines)
    if margin > 0:
        return attempt.success, margin
    if attempt.answer:
        lost = _oppose(("La cible réplique", "vous"), attempt.answer, randomness, lines) > 0
    else:
        lost = margin < 0
    return (attempt.lost if lost else attempt.kept), margin


def _strike(text: str, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    lines.append(
        f"{text}{NBSP}: d20, {face}{_total(face, attack.bonus)} contre CA "
        f"{number(attack.armour_class)}, {'touché' if hit else 'raté'}"
    )
    return hit


def _oppose(
    sides: tuple[str, str], opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> int:
    """Throw both d20; note them, and return the margin."""
    mine, theirs = randomness.randint(1, FACES), randomness.randint(1, FACES)
    first = f"{sides[0]}{NBSP}: d20, {mine}{_total(mine, opposed_roll.mine)}"
    second = f"{sides[1]}{NBSP}: d20, {theirs}{_total(theirs, opposed_roll.theirs)}"
    lines.append(f"{first}{NBSP}; {second}")
    return mine + opposed_roll.mine - theirs - opposed_roll.theirs


def _total(face: int, bonus: int) -> str:
    return f", {signed(bonus)}, total {number(face + bonus)}"


CALCULATOR = Calculator(
    id="dd3/manoeuvres",
    title="Tenter une manœuvre",
    purpose="Vos chances de repousser, désarmer, saisir ou renverser, et ce que coûte un échec.",
    rule=f"{MANOEUVRES_PAGE}#manoeuvres",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
