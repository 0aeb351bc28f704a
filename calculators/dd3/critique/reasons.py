"""The « Pourquoi ? » of `dd3/critique`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.critique.computation import Blow, two_hands
from calculators.dd3.critique.form import Inputs
from calculators.dd3.critique.words import faces
from calculators.dd3.names import ATTACK_PAGE, HIT_POINTS_PAGE, OPTIONS_PAGE
from calculators.french import chance, decimal, number, signed
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dd3.damage import Part, Weapon
from rules_core.dd3.dying import Condition

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
