"""Critique: how often a hit is critical, and the damage that follows (004 l.11-21, 129-135)."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.dd3 import rulings
from calculators.dd3.critique.asked import Blow, Inputs, compute, critical_chance, two_hands
from calculators.dd3.mourant.asked import Question
from calculators.dd3.names import ATTACK_PAGE, HIT_POINTS_PAGE, OPTIONS_PAGE
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.targets import brought_down
from rules_core.checks import FACES
from rules_core.dd3.criticals import Confirmation, Multiplied
from rules_core.dd3.damage import Part, Weapon
from rules_core.dd3.dying import Condition
from rules_core.dice import MAX_CONSTANT, MAX_DICE, MAX_FACES, Dice, Law, Randomness

# --- the words ---


def sentence(inputs: Inputs, blow: Blow) -> str:
    """Say the chance of a critical, and the damage with it."""
    told = f"Critique à chaque attaque : {chance(blow.chance.critical)}"
    if not blow.chance.critical:
        told = "Aucun critique possible : le second jet ne peut pas atteindre la CA"
    return (
        f"{told} ; en moyenne "
        f"{plural(blow.per_attack.mean, 'dégât')} par attaque et "
        f"{decimal(blow.per_hit.mean)} par coup qui touche{_target(inputs, blow)}."
    )


def _target(inputs: Inputs, blow: Blow) -> str:
    """Say what one attack leaves of the target, where its hit points are known."""
    states = blow.states(inputs.pv_cible)
    if states is None:
        return ""
    falls = sum(states.values(), Fraction())
    dead = f", morte : {percent(states[Condition.DEAD])}" if states[Condition.DEAD] else ""
    return f" ; {brought_down(falls)}{dead}"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Chance de critique", blow.chance.critical),
        Figure("Dégâts par attaque", decimal(blow.per_attack.mean)),
        Figure("Dégâts par coup qui touche", decimal(blow.per_hit.mean)),
        Figure("Dégâts d’un critique", decimal(blow.critical.mean)),
    )


def faces(threat_from: int) -> str:
    """Write the faces that may be critical: « 19–20 »."""
    return "20" if threat_from == FACES else f"{threat_from}–{FACES}"


def summary(law: Law) -> dict[str, int | Fraction]:
    """Return what a law of damage comes to, as answers."""
    return {"minimum": law.minimum, "moyenne": law.mean, "maximum": law.maximum}


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to a dying target, and to a coup de grâce where dice can write its damage."""
    states = blow.states(inputs.pv_cible)
    if states and states[Condition.DYING]:
        yield go_on(
            inputs,
            "dd3/mourant",
            "ce qui attend une cible mourante",
            chance=states[Condition.DYING],
            question=Question.CONDITION,
        )
    times, added = inputs.multiplicateur, inputs.degats.constant + blow.strength.total
    if inputs.multiplie is Multiplied.TOTAL or inputs.degats.minimum + blow.strength.total < 0:
        return
    groups = tuple((count * times, sides) for count, sides in inputs.degats.groups)
    constant = added * times if inputs.multiplie is Multiplied.AGAIN else added
    dice, faces = sum(count for count, _ in groups), sum(count * sides for count, sides in groups)
    if dice <= MAX_DICE and faces <= MAX_FACES and abs(constant) <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "dd3/mourant",
            "porter ce critique en coup de grâce",
            question=Question.COUP,
            degats=Dice(groups, constant),
        )


CRITICAL = f"{ATTACK_PAGE}#critique"
THREAT = f"{ATTACK_PAGE}#critique-menace"
STRENGTH = f"{ATTACK_PAGE}#degats-force"

STATES = MappingProxyType(
    {
        Condition.DISABLED: ("hors de combat, à 0 PV", f"{HIT_POINTS_PAGE}#hors-de-combat"),
        Condition.DYING: ("mourante, de −1 à −9 PV", f"{HIT_POINTS_PAGE}#mourant"),
        Condition.DEAD: ("morte, à −10 PV ou moins", f"{HIT_POINTS_PAGE}#mort"),
    }
)

# --- the steps ---


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    told = blow.chance
    yield reasons.answer(
        f"Toucher : CA {number(inputs.ca)} moins ({signed(inputs.bonus)})",
        told.hit,
        f"{ATTACK_PAGE}#naturels",
        "toucher",
        f"{d20.face(blow.attack.face)}, {chance(told.hit)}",
    )
    yield reasons.factor(
        f"Toucher avec une face qui peut être critique : {faces(inputs.menace)}",
        told.threat,
        THREAT if inputs.menace < FACES else CRITICAL,
        "critique",
    )
    confirming = f"{d20.face(told.confirming)}, {chance(told.confirmation)}"
    yield reasons.factor(
        "Confirmer au second jet", told.confirmation, CRITICAL, "critique", confirming
    )
    yield reasons.answer(
        "Critique : l’un multiplié par l’autre", told.critical, CRITICAL, "critique"
    )
    yield from reasons.terms(blow.strength, _strength_words(inputs), "force")
    for text, law, rule, name in (
        ("Dégâts moyens d’un coup ordinaire", blow.ordinary, STRENGTH, "coup-ordinaire"),
        (
            f"Dégâts moyens d’un critique, multiplicateur {inputs.multiplicateur}",
            blow.critical,
            CRITICAL,
            "coup-critique",
        ),
    ):
        yield reasons.answer(text, law.mean, rule, f"{name}.moyenne", decimal(law.mean))
    for state, share in (blow.states(inputs.pv_cible) or {}).items():
        text, rule = STATES[state]
        yield reasons.answer(f"Une attaque laisse la cible {text}", share, rule, f"cible.{state}")


def _strength_words(inputs: Inputs) -> dict[Part, Words]:
    unused = Words("Arme à projectiles : pas de bonus de Force", STRENGTH)
    if inputs.arme is Weapon.CROSSBOW:
        unused = Words("Arbalète : la Force ne change rien aux dégâts", STRENGTH, always=True)
    return {
        Part.STRENGTH: Words("Force aux dégâts", STRENGTH, always=True),
        Part.TWO_HANDS: Words(
            "À deux mains : bonus × 1,5 arrondi à l’inférieur, soit en plus",
            f"{ATTACK_PAGE}#deux-mains",
        ),
        Part.UNUSED: unused,
    }


# --- the notes ---


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield rulings.MULTIPLIED.note(inputs.multiplie)
    yield rulings.CONFIRMATION.note(inputs.total_seul)
    if inputs.menace < FACES and blow.attack.face > inputs.menace:
        yield Note(
            "Une face qui peut être critique mais ne touche pas n’est qu’un raté.",
            THREAT,
            about_input=True,
        )
    if two_hands(inputs):
        yield rulings.LARGE_WEAPONS.note()
    if inputs.degats.minimum + blow.strength.total < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", STRENGTH, about_input=True)
    yield Note(
        "Un coup de grâce est un critique d’office : voyez les dégâts d’un critique.",
        f"{OPTIONS_PAGE}#coup-de-grace",
    )


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the chances and the damage into words."""
    per_attack, per_hit = blow.per_attack, blow.per_hit
    mean, mean_hit = per_attack.mean, per_hit.mean
    critical, states = blow.chance.critical, blow.states(inputs.pv_cible)
    return Result(
        sentence=sentence(inputs, blow),
        answers={
            "toucher": blow.chance.hit,
            "menace": blow.chance.threat,
            "confirmation": blow.chance.confirmation,
            "critique": critical,
            "critique-si-touche": critical / blow.chance.hit,
            "force": blow.strength.total,
            "degats-moyens": mean,
            "degats-moyens-si-touche": mean_hit,
            "coup-ordinaire": summary(blow.ordinary),
            "coup-critique": summary(blow.critical),
            "cible": {each.value: share for each, share in states.items()} if states else None,
            "cible-a-0-ou-moins": sum(states.values(), Fraction()) if states else None,
            "loi": per_attack,
            "loi-si-touche": per_hit,
        },
        figures=figures(blow),
        tables=tables(inputs, blow),
        steps=tuple(steps(inputs, blow)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


# --- the tables ---


LEAST_USUAL_THREAT = 18
"""The widest threat that the source names (004 l.133)."""


def tables(inputs: Inputs, blow: Blow) -> tuple[Table, ...]:
    """Return other threats, then the laws of the damage."""
    return (
        _by_threat(inputs, blow),
        law_table("Dégâts possibles d’une attaque", blow.per_attack),
        law_table("Dégâts possibles d’un coup qui touche", blow.per_hit),
    )


def _by_threat(inputs: Inputs, blow: Blow) -> Table:
    """Return the table of the threats that the source names, and of the one asked."""
    rows = []
    for threat_from in range(FACES, min(LEAST_USUAL_THREAT, inputs.menace) - 1, -1):
        if threat_from < LEAST_USUAL_THREAT and threat_from != inputs.menace:
            continue
        told = critical_chance(inputs, threat_from)
        mean = told.ordinary * blow.ordinary.mean + told.critical * blow.critical.mean
        rows.append(
            Row(
                faces(threat_from),
                (decimal(mean), told.critical),
                bar=told.critical,
                current=threat_from == inputs.menace,
            )
        )
    return Table(
        "Selon les faces qui peuvent être critiques",
        ("Faces", "dégâts par attaque", "critique"),
        tuple(rows),
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the second roll where it may be critical, and the damage."""
    blow = compute(inputs)
    face = randomness.randint(1, FACES)
    lines = [_against("d20", face, inputs, apart=True)]
    if face < blow.attack.face:
        return Throw(tuple(lines), f"Raté : {plural(0, 'dégât')}.")
    critical = False
    if face >= inputs.menace:
        second = randomness.randint(1, FACES)
        critical = second >= blow.chance.confirming
        told = _against(
            "Second d20", second, inputs, apart=inputs.total_seul is Confirmation.ATTACK
        )
        lines.append(f"{told}, {'confirmé' if critical else 'non confirmé'}")
    dealt = _damage(inputs, blow.strength.total, critical, randomness, lines)
    ending = "Critique" if critical else "Touché"
    return Throw(tuple(lines), f"{ending} : {plural(dealt, 'dégât')}.")


def _against(name: str, face: int, inputs: Inputs, *, apart: bool) -> str:
    if apart and face in {1, FACES}:
        return f"{name} : {face} naturel"
    total = number(face + inputs.bonus)
    return f"{name} : {face}, {signed(inputs.bonus)} : {total} contre CA {number(inputs.ca)}"


def _damage(
    inputs: Inputs, strength: int, critical: bool, randomness: Randomness, lines: list[str]
) -> int:
    """Throw the damage, as many times as the reading of the multiplier asks; note it."""
    again = inputs.multiplicateur if critical and inputs.multiplie is not Multiplied.TOTAL else 1
    thrown = [sum(inputs.degats.roll(randomness)) for _ in range(again)]
    added = inputs.degats.constant + strength
    lines += [f"Dés de dégâts : {number(total)}" for total in thrown]
    if added:
        lines.append(f"Bonus fixes et Force : {signed(added)}")
    if critical and inputs.multiplie is Multiplied.DICE:
        return max(0, sum(thrown) + added)
    dealt = sum(max(0, total + added) for total in thrown)
    if critical and inputs.multiplie is Multiplied.TOTAL:
        lines.append(f"Multiplicateur : ×{inputs.multiplicateur}")
        dealt *= inputs.multiplicateur
    return dealt


# --- the declaration ---


CALCULATOR = Calculator(
    id="dd3/critique",
    title="Coups critiques",
    purpose="La chance d’un critique, et les dégâts par attaque avec lui.",
    question="degats",
    rule=f"{ATTACK_PAGE}#critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
