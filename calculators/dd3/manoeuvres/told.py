"""Manœuvres: how each is likely to end (004 l.322-378, 391-411)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, settled
from calculators.dd3.manoeuvres.asked import TRIPS, Inputs, Manoeuvre
from calculators.dd3.manoeuvres.attempt import AnyEnd, Attempt, opposing
from calculators.dd3.manoeuvres.trip import ABILITIES
from calculators.dd3.manoeuvres.ways import WAYS, compute
from calculators.french import (
    capital,
    decimal,
    happens,
    length,
    number,
    percent,
    plural,
    signed,
)
from calculators.laws import law_table
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import End, push
from rules_core.dd3.opposed import TO_COME, Opposed
from rules_core.dice import Randomness

# --- the words ---


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say the chance of success, and of the worst ends."""
    way, likely = WAYS[inputs.manoeuvre], attempt.ends[attempt.success]
    success = happens(likely, way.ends[attempt.success], *way.certain)
    told = [f"{way.opening}, {way.success(attempt, success)}"]
    for end in _worst(inputs, attempt):
        each = attempt.ends[end]
        told.append(way.worst[end] if each == 1 else f"{way.ends[end]} : {percent(each)}")
    return f"{' ; '.join(told)}."


def _worst(inputs: Inputs, attempt: Attempt) -> list[AnyEnd]:
    """Return the ends that cost most, those that may come."""
    worst = WAYS[inputs.manoeuvre].worst
    return [end for end, each in attempt.ends.items() if each and end in worst]


def end_name(inputs: Inputs, end: AnyEnd) -> str:
    """Say how it ends, as a heading."""
    return capital(WAYS[inputs.manoeuvre].ends[end])


def answers(_: Inputs, attempt: Attempt) -> dict[str, Answer]:
    """Return the exact answers."""
    resisting, free, damage = attempt.resists_with, attempt.free, attempt.damage
    return {
        "reussite": attempt.ends[attempt.success],
        "issues": {end.value: each for end, each in attempt.ends.items()},
        "expose": attempt.exposed,
        "attaque-d-opportunite": _attack(attempt.opportunity),
        "contact": _attack(attempt.touch),
        "jet-deja-lance": attempt.roll.made.known if attempt.roll else None,
        "jet-oppose": _opposed(attempt.roll),
        "replique": _opposed(attempt.answer),
        "resiste-avec": ABILITIES[resisting] if resisting else None,
        "se-degager": free.win if free else None,
        "deplacement-restant-cm": attempt.left,
        "recul-cm": attempt.pushed,
        "recul-moyen-cm": attempt.mean_push,
        "degats": damage,
        "degats-moyens": damage.mean if damage else None,
    }


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


def figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    for end in (attempt.success, *_worst(inputs, attempt)):
        yield Figure(end_name(inputs, end), attempt.ends[end])
    if attempt.mean_push is not None:
        yield Figure("Recul moyen d’une cible battue", length(attempt.mean_push))
    elif attempt.damage:
        yield Figure("Dégâts moyens de la prise", decimal(attempt.damage.mean))
    elif attempt.touch:
        yield Figure("Attaque de contact", attempt.touch.hit)
    elif attempt.left is not None:
        yield Figure("Déplacement restant", length(attempt.left))


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    way = WAYS[inputs.manoeuvre]
    if attempt.exposed is not None:
        text, rule = "La tentative expose à une attaque d’opportunité", names.OPPORTUNITY_PAGE
        told = "oui" if attempt.exposed else "non"
        yield reasons.choice(text, told, f"{rule}#actions-qui-exposent")
    if attempt.opportunity:
        text = "La cible vous touche, et la tentative échoue"
        yield _attack_step(text, attempt.opportunity, way.rule, "attaque-d-opportunite")
    if attempt.touch:
        rule = names.TOUCH
        yield _attack_step("Attaque de contact", attempt.touch, rule, "contact")
    if attempt.roll:
        yield from _opposed_steps(inputs, attempt, attempt.roll)
    yield from way.steps(inputs, attempt)


def _attack_step(text: str, attack: AttackRoll, rule: str, name: str) -> Step:
    met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
    text = f"{text} : {met}, {d20.face(attack.face)}"
    return reasons.answer(text, attack.hit, rule, f"{name}.chance")


def _opposed_steps(inputs: Inputs, attempt: Attempt, roll: Opposed) -> Iterator[Step]:
    way, made, name = WAYS[inputs.manoeuvre], roll.made, "jet-deja-lance"
    mine, theirs = way.sides(inputs, attempt)
    if made.mine is None:
        yield from reasons.terms(attempt.mine, mine, "jet-oppose.modificateur")
    else:
        yield reasons.answer("Votre jet, déjà lancé", made.mine, way.rule, name)
    if made.theirs is None:
        yield from reasons.terms(attempt.theirs, theirs, "jet-oppose.contre")
    else:
        yield reasons.answer("Le jet de la cible, déjà lancé", made.theirs, way.rule, name)
    text, rule = f"Jet opposé : {opposing(roll)}, à dépasser", way.opposed or way.rule
    yield reasons.answer(text, roll.win, rule, "jet-oppose.gagne")


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    way = WAYS[inputs.manoeuvre]
    if attempt.touch:
        yield settled.TOUCH.note()
    if attempt.roll:
        yield settled.OPPOSED_TIE.note()
        yield settled.OPPOSED_NATURALS.note()
        if inputs.made != TO_COME and inputs.manoeuvre in {Manoeuvre.GRAPPLE, *TRIPS}:
            yield Note(
                "Le jet opposé est lancé : ce qui le précède, contact et attaque d’opportunité, "
                "est tenu pour passé.",
                way.rule,
                about_input=True,
            )
    yield from way.notes(inputs, attempt)


# --- the tables ---


def tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    """Yield the ends, the stages on the way to success, then how far or how hard."""
    if attempt.roll is None:
        return
    yield Table(
        "Comment cela finit",
        ("Issue", "chance"),
        tuple(
            Row(end_name(inputs, end), (each,), bar=each)
            for end, each in attempt.ends.items()
            if each
        ),
        picture=Picture.SHARES,
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
        (end,) = [end for end, each in attempt.ends.items() if each]
        return Throw(("Aucun dé à lancer",), f"{end_name(inputs, end)}.")
    lines: list[str] = []
    end, margin = _play(attempt, attempt.roll, randomness, lines)
    outcome = end_name(inputs, end)
    if end is End.TARGET_PUSHED and attempt.left is not None:
        pushed = push(margin, attempt.left, along=inputs.accompagne)
        outcome += f" de {length(pushed)}"
    if end is GrappleEnd.HELD:
        faces = inputs.degats.roll(randomness)
        lines.append(f"Dégâts, {inputs.degats} : {', '.join(map(str, faces)) or 'sans dé'}")
        outcome += f" : {plural(max(0, sum(faces) + inputs.degats.constant), 'dégât')}"
    return Throw(tuple(lines), f"{outcome}.")


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
        return attempt.won, margin
    if attempt.answer:
        lost = _oppose(("La cible réplique", "vous"), attempt.answer, randomness, lines) > 0
    else:
        lost = margin < 0
    return (attempt.lost if lost else attempt.kept), margin


def _strike(text: str, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    lines.append(
        f"{text} : d20, {face}{_total(face, attack.bonus)} contre CA "
        f"{number(attack.armour_class)}, {'touché' if hit else 'raté'}"
    )
    return hit


def _oppose(
    sides: tuple[str, str], opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> int:
    """Throw the d20 that are to come; note them, and return the margin."""
    made = opposed_roll.made
    mine, first = _played(sides[0], opposed_roll.mine, made.mine, randomness)
    theirs, second = _played(sides[1], opposed_roll.theirs, made.theirs, randomness)
    lines.append(f"{first} ; {second}")
    return mine - theirs


def _played(name: str, modifier: int, made: int | None, randomness: Randomness) -> tuple[int, str]:
    """Return the total of a side, thrown unless it is made already, and what tells it."""
    if made is not None:
        return made, f"{name} : jet déjà lancé, total {number(made)}"
    face = randomness.randint(1, FACES)
    return face + modifier, f"{name} : d20, {face}{_total(face, modifier)}"


def _total(face: int, bonus: int) -> str:
    return f", {signed(bonus)}, total {number(face + bonus)}"


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/manoeuvres",
    title="Tenter une manœuvre",
    purpose="Vos chances de repousser, désarmer, saisir ou renverser, et ce que coûte un échec.",
    question="manoeuvre",
    rule=f"{names.MANOEUVRES_PAGE}#manoeuvres",
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
