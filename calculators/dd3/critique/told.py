"""Critique: how often a hit is critical, and the damage that follows (004 l.11-21, 129-135)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Left, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.critique.asked import Blow, Inputs, compute
from calculators.dd3.mourant.asked import Question
from calculators.dd3.rolls import throw_damage
from calculators.french import chance, decimal, happens, number, percent, plural, signed
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.targets import brought_down
from rules_core.checks import FACES
from rules_core.dd3 import criticals
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.criticals import Confirmation, Multiplied
from rules_core.dd3.damage import Part, Weapon
from rules_core.dd3.dying import LEAST, Condition, condition
from rules_core.dice import MAX_CONSTANT, MAX_DICE, MAX_FACES, Dice, Law, Randomness

CRITICAL, THREAT = f"{names.ATTACK_PAGE}#critique", f"{names.ATTACK_PAGE}#critique-menace"
STRENGTH = f"{names.ATTACK_PAGE}#degats-force"

FULL = f"{names.OPTIONS_PAGE}#outrance"

# --- the words ---

STATES = {
    Condition.DISABLED: ("hors de combat, à 0 PV", names.DISABLED),
    Condition.DYING: ("mourante, de −1 à −9 PV", names.DYING),
    Condition.DEAD: ("morte, à −10 PV ou moins", names.DEAD),
}


def faces(threat_from: int) -> str:
    """Write the faces that may be critical: « 19–20 »."""
    return "20" if threat_from == FACES else f"{threat_from}–{FACES}"


def sentence(inputs: Inputs, blow: Blow) -> str:
    """Say the chance of a critical, and the damage with it."""
    told = f"Critique à chaque attaque : {chance(blow.chance.critical)}"
    if inputs.face and not blow.chance.threat:
        told = f"Le d20, {inputs.face}, touche sans critique"
    elif inputs.face:
        told = happens(
            blow.chance.critical,
            f"Le d20, {inputs.face}, touche ; critique",
            f"Le d20, {inputs.face}, touche, et c’est toujours un critique",
            f"Le d20, {inputs.face}, touche, et ce n’est jamais un critique",
        )
    elif not blow.chance.critical:
        told = "Aucun critique possible : le second jet ne peut pas atteindre la CA"
    told += f" ; {plural(blow.per_attack.mean, 'dégât')} en moyenne par attaque et "
    told += f"{decimal(blow.per_hit.mean)} par coup qui touche"
    if states := blow.states(inputs.pv_cible):
        told += f" ; {brought_down(_falls(states))}"
        if dead := states[Condition.DEAD]:
            told += f", morte : {percent(dead)}" if dead < 1 else ", toujours morte"
    if blow.per_round:
        told += f" ; en {len(inputs.bonuses)} attaques, {_round(inputs, blow, blow.per_round)}"
    return f"{told}."


def _round(inputs: Inputs, blow: Blow, law: Law) -> str:
    """Say what the attacks of the round do together."""
    told = f"{plural(law.mean, 'dégât')} en moyenne"
    falls = blow.falls_in_round(inputs.pv_cible)
    return told if falls is None else f"{told} et {brought_down(falls)}"


def _falls(states: Mapping[Condition, Fraction]) -> Fraction:
    """Return the chance that one attack brings the target down."""
    return sum(states.values(), Fraction())


def answers(inputs: Inputs, blow: Blow) -> dict[str, Answer]:
    """Return the exact answers."""
    told, states = blow.chance, blow.states(inputs.pv_cible)
    per_attack, per_hit = blow.per_attack, blow.per_hit
    return {
        "toucher": told.hit,
        "menace": told.threat,
        "confirmation": told.confirmation,
        "critique": told.critical,
        "critique-si-touche": told.critical / told.hit,
        "force": blow.strength.total,
        "degats-moyens": per_attack.mean,
        "degats-moyens-si-touche": per_hit.mean,
        "coup-ordinaire": _summary(blow.ordinary),
        "coup-critique": _summary(blow.critical),
        "cible": {each.value: share for each, share in states.items()} if states else None,
        "cible-a-0-ou-moins": _falls(states) if states else None,
        "round": _whole_round(inputs, blow, blow.per_round) if blow.per_round else None,
        "loi": per_attack,
        "loi-si-touche": per_hit,
    }


def _whole_round(inputs: Inputs, blow: Blow, law: Law) -> dict[str, Answer]:
    falls = blow.falls_in_round(inputs.pv_cible)
    return {"degats-moyens": law.mean, "cible-a-0-ou-moins": falls, "loi": law}


def _summary(law: Law) -> Answer:
    return {"minimum": law.minimum, "moyenne": law.mean, "maximum": law.maximum}


def figures(inputs: Inputs, blow: Blow) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Chance de critique", blow.chance.critical)
    yield Figure("Dégâts par attaque", decimal(blow.per_attack.mean))
    yield Figure("Dégâts par coup qui touche", decimal(blow.per_hit.mean))
    yield Figure("Dégâts d’un critique", decimal(blow.critical.mean))
    if blow.per_round:
        yield Figure("Dégâts du round", decimal(blow.per_round.mean))
    if (falls := blow.falls_in_round(inputs.pv_cible)) is not None:
        yield Figure("Cible abattue dans le round", falls)


def steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    told, rule = blow.chance, THREAT if inputs.menace < FACES else CRITICAL
    text = f"Toucher : CA {number(inputs.ca)} moins ({signed(inputs.bonus)})"
    if inputs.face:
        text += f", d20 déjà lancé : {inputs.face}"
    shown = f"{d20.face(blow.attack.face)}, {chance(told.hit)}"
    yield reasons.answer(text, told.hit, names.NATURALS, "toucher", shown)
    text = f"Toucher avec une face qui peut être critique : {faces(inputs.menace)}"
    yield reasons.factor(text, told.threat, rule, "critique")
    text, shown = "Confirmer au second jet", d20.face(told.confirming)
    shown += f", {chance(told.confirmation)}"
    yield reasons.factor(text, told.confirmation, CRITICAL, "critique", shown)
    text = "Critique : l’un multiplié par l’autre"
    yield reasons.answer(text, told.critical, CRITICAL, "critique")
    yield from reasons.terms(blow.strength, _strength_words(inputs), "force")
    text, mean = "Dégâts moyens d’un coup ordinaire", blow.ordinary.mean
    yield reasons.answer(text, mean, STRENGTH, "coup-ordinaire.moyenne", decimal(mean))
    text = f"Dégâts moyens d’un critique, multiplicateur {inputs.multiplicateur}"
    mean = blow.critical.mean
    yield reasons.answer(text, mean, CRITICAL, "coup-critique.moyenne", decimal(mean))
    for state, share in blow.states(inputs.pv_cible).items():
        text, rule = STATES[state]
        yield reasons.answer(f"Une attaque laisse la cible {text}", share, rule, f"cible.{state}")
    if blow.per_round:
        yield from _round_steps(inputs, blow, blow.per_round)


def _round_steps(inputs: Inputs, blow: Blow, law: Law) -> Iterator[Step]:
    """Yield what each attack of the round adds, then how often all of them fell the target."""
    account = "round.degats-moyens"
    attacks = zip(inputs.bonuses, inputs.chances, strict=True)
    for rank, (bonus, told) in enumerate(attacks, 1):
        mean = criticals.damage_per_attack(told, blow.ordinary, blow.critical).mean
        text = f"Attaque {rank}, à {signed(bonus)} : touche, {percent(told.hit)}, dégâts moyens"
        yield reasons.term(text, mean, FULL, account, decimal(mean))
    text = f"Dégâts moyens du round, {len(inputs.bonuses)} attaques"
    yield reasons.answer(text, law.mean, FULL, account, decimal(law.mean))
    falls = blow.falls_in_round(inputs.pv_cible)
    if falls is not None:
        text = f"Les attaques enlèvent ensemble {number(inputs.pv_cible[0])} PV ou plus"
        yield reasons.answer(text, falls, names.DISABLED, "round.cible-a-0-ou-moins")


def _strength_words(inputs: Inputs) -> dict[Part, Words]:
    two_hands = "À deux mains : bonus × 1,5 arrondi à l’inférieur, soit en plus"
    unused = Words("Arme à projectiles : pas de bonus de Force", STRENGTH)
    if inputs.arme is Weapon.CROSSBOW:
        unused = Words("Arbalète : la Force ne change rien aux dégâts", STRENGTH, always=True)
    return {
        Part.STRENGTH: Words("Force aux dégâts", STRENGTH, always=True),
        Part.TWO_HANDS: Words(two_hands, f"{names.ATTACK_PAGE}#deux-mains"),
        Part.UNUSED: unused,
    }


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield rulings.MULTIPLIED.note(inputs.multiplie)
    yield rulings.CONFIRMATION.note(inputs.total_seul)
    if inputs.menace < FACES and blow.attack.face > inputs.menace:
        told = "Une face qui peut être critique mais ne touche pas n’est qu’un raté."
        yield Note(told, THREAT, about_input=True)
    if inputs.two_hands:
        yield settled.LARGE_WEAPONS.note()
    if inputs.arme is Weapon.STRENGTH_BOW:
        yield rulings.STRENGTH_BOW.note(inputs.arc_a_deux_mains)
    if _may_be_negative(inputs, blow):
        yield Note("Un total de dégâts négatif compte pour 0.", STRENGTH, about_input=True)
    told = "Un coup de grâce est un critique d’office : voyez les dégâts d’un critique."
    yield Note(told, names.COUP_DE_GRACE)


def _may_be_negative(inputs: Inputs, blow: Blow) -> bool:
    return inputs.degats.minimum + blow.strength.total < 0


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to a dying target, and to a coup de grâce where dice can write its damage."""
    yield from _dying(inputs, blow)
    if dealt := _multiplied(inputs, blow):
        text, question = "porter ce critique en coup de grâce", Question.COUP
        known: dict[str, Any] = {"cible_points": inputs.pv_cible[0]} if inputs.pv_cible else {}
        yield from go_on(inputs, "dd3/mourant", text, question=question, degats=dealt, **known)


def _dying(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to a dying target, from the damage that most often leaves it so."""
    likely = blow.states(inputs.pv_cible).get(Condition.DYING)
    if not likely:
        return
    (points,) = inputs.pv_cible
    leaves = blow.per_attack.likeliest(
        lambda each: condition(max(points - each, LEAST)) is Condition.DYING
    )
    if leaves is not None:
        left = points - leaves
        text = f"une cible mourante, à {plural(left, 'point')} de vie (le plus probable)"
        yield from _state(inputs, left, text, likely)


def _state(
    inputs: Inputs, points: int, text: str, chance: Fraction | None = None
) -> Iterator[Onward]:
    """Go on to the state of a target with so many hit points."""
    question = Question.CONDITION
    yield from go_on(inputs, "dd3/mourant", text, chance=chance, question=question, points=points)


def _left(inputs: Inputs, dealt: int) -> Left | None:
    """Return what damage leaves the target; None where its hit points are not told."""
    if not inputs.pv_cible:
        return None
    (before,) = inputs.pv_cible
    return Left(before, before - dealt, {"points": str(before - dealt)})


def _multiplied(inputs: Inputs, blow: Blow) -> Dice | None:
    """Return the damage of a critical as dice; None where none can write it."""
    if inputs.multiplie is Multiplied.TOTAL or _may_be_negative(inputs, blow):
        return None
    times, added = inputs.multiplicateur, inputs.degats.constant + blow.strength.total
    groups = tuple((count * times, sides) for count, sides in inputs.degats.groups)
    constant = added * times if inputs.multiplie is Multiplied.AGAIN else added
    dice, faces = sum(count for count, _ in groups), sum(count * sides for count, sides in groups)
    fits = dice <= MAX_DICE and faces <= MAX_FACES and abs(constant) <= MAX_CONSTANT
    return Dice(groups, constant) if fits else None


# --- the tables ---

LEAST_USUAL_THREAT = 18
"""The widest threat that the source names (004 l.133)."""


def tables(inputs: Inputs, blow: Blow) -> Iterator[Table]:
    """Yield other threats, then the laws of the damage."""
    yield _by_threat(inputs, blow)
    yield law_table("Dégâts possibles d’une attaque", blow.per_attack)
    yield law_table("Dégâts possibles d’un coup qui touche", blow.per_hit)
    if blow.per_round:
        yield law_table("Dégâts possibles des attaques du round", blow.per_round)


def _by_threat(inputs: Inputs, blow: Blow) -> Table:
    """Return the table of the threats that the source names, and of the one asked."""
    rows = []
    for threat_from in range(FACES, min(LEAST_USUAL_THREAT, inputs.menace) - 1, -1):
        current = threat_from == inputs.menace
        if threat_from < LEAST_USUAL_THREAT and not current:
            continue
        told = inputs.chance(threat_from)
        mean = told.ordinary * blow.ordinary.mean + told.critical * blow.critical.mean
        cells = (decimal(mean), told.critical)
        rows.append(Row(faces(threat_from), cells, bar=told.critical, current=current))
    columns = ("Faces", "dégâts par attaque", "critique")
    return Table("Selon les faces qui peuvent être critiques", columns, tuple(rows))


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the second roll where it may be critical, and the damage."""
    blow = compute(inputs)
    lines: list[str] = []
    told: list[str] = []
    whole = 0
    for place, bonus in enumerate(inputs.bonuses):
        known = 0 if place else inputs.face
        ending, dealt = _strike(inputs, blow, bonus, known, randomness, lines)
        told.append(f"{ending.lower() if told else ending} : {plural(dealt, 'dégât')}")
        whole += dealt
    if inputs.suivantes:
        told.append(f"en tout, {plural(whole, 'dégât')}")
    left = _left(inputs, whole)
    if left:
        told.append(f"il lui reste {number(left.after)} PV")
    ways = _state(inputs, left.after, "l’état de la cible") if left and whole else ()
    return Throw(tuple(lines), f"{' ; '.join(told)}.", tuple(ways), left if whole else None)


def _strike(
    inputs: Inputs, blow: Blow, bonus: int, known: int, randomness: Randomness, lines: list[str]
) -> tuple[str, int]:
    """Throw one attack, but for a `known` face; note it, and return how it ends and its damage."""
    chance_of = inputs.chance_at(bonus, inputs.menace)
    face = known or randomness.randint(1, FACES)
    lines.append(_against("d20", face, bonus, inputs, apart=True))
    if face < attack_roll(bonus, inputs.ca).face:
        return "Raté", 0
    critical = False
    if face >= inputs.menace:
        second = randomness.randint(1, FACES)
        critical = second >= chance_of.confirming
        apart = inputs.total_seul is Confirmation.ATTACK
        told = _against("Second d20", second, bonus, inputs, apart=apart)
        lines.append(f"{told}, {'confirmé' if critical else 'non confirmé'}")
    times = inputs.multiplicateur if critical else 1
    strength, reading = blow.strength.total, inputs.multiplie
    dealt = throw_damage(inputs.degats, strength, times, reading, randomness, lines)
    return "Critique" if critical else "Touché", dealt


def _against(name: str, face: int, bonus: int, inputs: Inputs, *, apart: bool) -> str:
    if apart and face in {1, FACES}:
        return f"{name} : {face} naturel"
    total = number(face + bonus)
    return f"{name} : {face}, {signed(bonus)} : {total} contre CA {number(inputs.ca)}"


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/critique",
    title="Coups critiques",
    purpose="La chance d’un critique, et les dégâts par attaque avec lui.",
    question="degats",
    rule=CRITICAL,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
    lasting={"points": Inputs.pv_cible},
)
