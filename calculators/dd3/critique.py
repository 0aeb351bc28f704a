"""Critique: how often a hit is critical, and the damage that follows (004 l.11-21, 129-135)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.dd3.names import ATTACK_PAGE, OPTIONS_PAGE, ruling
from calculators.fields import Choice, Dice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural, signed
from calculators.laws import law_table
from rules_core import dice
from rules_core.checks import FACES
from rules_core.dd3 import criticals
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import Confirmation, CriticalChance, Multiplied
from rules_core.dd3.damage import Weapon, strength_damage
from rules_core.dice import Law, Randomness

LEAST_USUAL_THREAT = 18
"""The widest threat that the source names (004 l.133)."""


class Hands(StrEnum):
    """How many hands hold a melee weapon."""

    ONE = "une"
    TWO = "deux"


class Inputs(Form):
    """The attack, the weapon and the target."""

    bonus = Integer(
        label="Bonus d’attaque",
        default=9,
        minimum=-20,
        maximum=60,
        help="Tout compris : base, Force ou Dex, taille, circonstances.",
    )
    ca = Integer(label="CA de la cible", default=16, minimum=-20, maximum=60)
    menace = Integer(
        label="Critique possible à partir de",
        default=FACES,
        minimum=criticals.LEAST_THREAT,
        maximum=FACES,
        presets=(20, 19, 18),
    )
    multiplicateur = Integer(
        label="Multiplicateur de critique",
        default=2,
        minimum=2,
        maximum=criticals.MAX_MULTIPLIER,
        help="Non donné par le document.",
    )
    degats = Dice(
        label="Dés de dégâts de l’arme",
        default=dice.parse_dice("1d8"),
        help="Avec les bonus fixes de l’arme, sans la Force.",
    )
    arme = Choice(
        label="Arme",
        default=Weapon.MELEE,
        options={
            Weapon.MELEE: "de corps à corps",
            Weapon.THROWN: "de jet",
            Weapon.PROJECTILE: "à projectiles",
            Weapon.STRENGTH_BOW: "arc composite de force",
            Weapon.CROSSBOW: "arbalète",
        },
    )
    mains = Choice(
        label="Tenue",
        default=Hands.ONE,
        options={Hands.ONE: "à une main", Hands.TWO: "à deux mains"},
        shown_for=("arme", (Weapon.MELEE,)),
    )
    force = Integer(
        label="Modificateur de Force",
        default=3,
        minimum=-5,
        maximum=20,
        shown_for=("arme", tuple(weapon for weapon in Weapon if weapon is not Weapon.CROSSBOW)),
    )
    multiplie = Choice(
        label="Ce que le critique multiplie",
        default=Multiplied.AGAIN,
        options={
            Multiplied.AGAIN: "tout, relancé à chaque fois",
            Multiplied.TOTAL: "le total d’un seul jet",
            Multiplied.DICE: "les dés seuls",
        },
        help="Le document ne le dit pas (arbitrage 24).",
        option=True,
    )
    total_seul = Toggle(
        label="Au second jet, seul le total compte",
        help="Autre lecture de l’arbitrage 14 : ni 20 ni 1 naturels.",
        option=True,
    )


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: its roll and chances, what Strength adds, and the laws of its damage."""

    attack: AttackRoll
    chance: CriticalChance
    strength: int
    ordinary: Law
    critical: Law

    @property
    def per_attack(self) -> Law:
        """The damage of an attack, a miss dealing 0."""
        return criticals.damage_per_attack(self.chance, self.ordinary, self.critical)

    @property
    def per_hit(self) -> Law:
        """The damage of an attack that hits."""
        return criticals.damage_per_hit(self.chance, self.ordinary, self.critical)


def _chance(inputs: Inputs, threat_from: int) -> CriticalChance:
    reading = Confirmation.TOTAL if inputs.total_seul else Confirmation.ATTACK
    return criticals.critical_chance(inputs.bonus, inputs.ca, threat_from, reading)


def compute(inputs: Inputs) -> Blow:
    """Work out the attack and its damage."""
    two_hands = inputs.arme is Weapon.MELEE and inputs.mains is Hands.TWO
    strength = strength_damage(inputs.arme, inputs.force, two_hands=two_hands)
    return Blow(
        attack_roll(inputs.bonus, inputs.ca),
        _chance(inputs, inputs.menace),
        strength,
        criticals.ordinary_damage(inputs.degats, strength),
        criticals.critical_damage(inputs.degats, strength, inputs.multiplicateur, inputs.multiplie),
    )


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the chances and the damage into words."""
    per_attack, per_hit = blow.per_attack, blow.per_hit
    mean, mean_hit = per_attack.mean, per_hit.mean
    critical = blow.chance.critical
    return Result(
        sentence=(
            f"Critique à chaque attaque : {chance(critical)} ; en moyenne "
            f"{plural(mean, 'dégât')} par attaque et "
            f"{decimal(mean_hit)} par coup qui touche."
        ),
        answers={
            "toucher": blow.chance.hit,
            "menace": blow.chance.threat,
            "confirmation": blow.chance.confirmation,
            "critique": critical,
            "critique-si-touche": critical / blow.chance.hit,
            "force": blow.strength,
            "degats-moyens": mean,
            "degats-moyens-si-touche": mean_hit,
            "coup-ordinaire": _summary(blow.ordinary),
            "coup-critique": _summary(blow.critical),
            "loi": per_attack,
            "loi-si-touche": per_hit,
        },
        figures=(
            Figure("Chance de critique", critical),
            Figure("Dégâts par attaque", decimal(mean)),
            Figure("Dégâts par coup qui touche", decimal(mean_hit)),
            Figure("Dégâts d’un critique", decimal(blow.critical.mean)),
        ),
        tables=(
            _by_threat(inputs, blow),
            law_table("Loi des dégâts d’une attaque", per_attack),
            law_table("Loi des dégâts d’un coup qui touche", per_hit),
        ),
        steps=tuple(_steps(inputs, blow)),
        notes=tuple(_notes(inputs, blow)),
    )


def _summary(law: Law) -> dict[str, int | Fraction]:
    return {"minimum": law.minimum, "moyenne": law.mean, "maximum": law.maximum}


def _faces(threat_from: int) -> str:
    return "20" if threat_from == FACES else f"{threat_from}–{FACES}"


def _by_threat(inputs: Inputs, blow: Blow) -> Table:
    """Return the table of the threats that the source names, and of the one asked."""
    rows = []
    for threat_from in range(FACES, min(LEAST_USUAL_THREAT, inputs.menace) - 1, -1):
        if threat_from < LEAST_USUAL_THREAT and threat_from != inputs.menace:
            continue
        told = _chance(inputs, threat_from)
        mean = told.ordinary * blow.ordinary.mean + told.critical * blow.critical.mean
        rows.append(
            Row(
                _faces(threat_from),
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


def _steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    naturals, critical = f"{ATTACK_PAGE}#naturels", f"{ATTACK_PAGE}#critique"
    threat = f"{ATTACK_PAGE}#critique-menace"
    yield Step(
        f"Toucher : CA {number(inputs.ca)} moins ({signed(inputs.bonus)})",
        f"{d20.face(blow.attack.face)}, {chance(blow.chance.hit)}",
        naturals,
    )
    yield Step(
        f"Toucher avec une face qui peut être critique : {_faces(inputs.menace)}",
        chance(blow.chance.threat),
        threat if inputs.menace < FACES else critical,
    )
    yield Step(
        "Confirmer au second jet",
        f"{d20.face(blow.chance.confirming)}, {chance(blow.chance.confirmation)}",
        critical,
    )
    yield Step("Critique : l’un multiplié par l’autre", chance(blow.chance.critical), critical)
    yield _strength_step(inputs, blow)
    yield Step(
        "Dégâts moyens d’un coup ordinaire",
        decimal(blow.ordinary.mean),
        f"{ATTACK_PAGE}#degats-force",
    )
    yield Step(
        f"Dégâts moyens d’un critique, multiplicateur {inputs.multiplicateur}",
        decimal(blow.critical.mean),
        critical,
    )


def _strength_step(inputs: Inputs, blow: Blow) -> Step:
    rule = f"{ATTACK_PAGE}#degats-force"
    if inputs.arme is Weapon.CROSSBOW:
        return Step("Arbalète : la Force ne change rien aux dégâts", "0", rule)
    if inputs.force > 0 and not blow.strength:
        return Step("Arme à projectiles : pas de bonus de Force", "0", rule)
    if inputs.force > 0 and inputs.arme is Weapon.MELEE and inputs.mains is Hands.TWO:
        text = f"À deux mains : {signed(inputs.force)} × 1,5, arrondi à l’inférieur"
        return Step(text, signed(blow.strength), f"{ATTACK_PAGE}#deux-mains")
    return Step("Force aux dégâts", signed(blow.strength), rule)


def _notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    applied = {
        Multiplied.AGAIN: "tous les dégâts, Force comprise, sont lancés autant de fois",
        Multiplied.TOTAL: "le total d’un seul jet est multiplié",
        Multiplied.DICE: "seuls les dés sont lancés autant de fois",
    }[inputs.multiplie]
    yield ruling(
        24, f"Le document ne donne ni le multiplicateur ni ce qu’il multiplie ; ici, {applied}"
    )
    second = "un 20 naturel confirme et un 1 naturel ne confirme pas"
    if inputs.total_seul:
        second = "seul le total compte"
    yield ruling(14, f"Le second jet a le même bonus ; {second}")
    if inputs.menace < FACES and blow.attack.face > inputs.menace:
        yield Note(
            "Une face qui peut être critique mais ne touche pas n’est qu’un raté.",
            f"{ATTACK_PAGE}#critique-menace",
            about_input=True,
        )
    if inputs.arme is Weapon.MELEE and inputs.mains is Hands.TWO:
        yield ruling(
            3,
            "Le document interdit de tenir à deux mains une arme de taille supérieure à la "
            "vôtre, passage douteux",
        )
    if inputs.degats.minimum + blow.strength < 0:
        yield Note(
            "Un total de dégâts négatif compte pour 0.",
            f"{ATTACK_PAGE}#degats-force",
            about_input=True,
        )
    yield Note(
        "Un coup de grâce est un critique d’office : voyez les dégâts d’un critique.",
        f"{OPTIONS_PAGE}#coup-de-grace",
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the second roll where it may be critical, and the damage."""
    blow = compute(inputs)
    face = randomness.randint(1, FACES)
    lines = [_told("d20", face, inputs, apart=True)]
    if face < blow.attack.face:
        return Throw(tuple(lines), f"Raté : {plural(0, 'dégât')}.")
    critical = False
    if face >= inputs.menace:
        second = randomness.randint(1, FACES)
        critical = second >= blow.chance.confirming
        told = _told("Second d20", second, inputs, apart=not inputs.total_seul)
        lines.append(f"{told}, {'confirmé' if critical else 'non confirmé'}")
    dealt = _damage(inputs, blow.strength, critical, randomness, lines)
    ending = "Critique" if critical else "Touché"
    return Throw(tuple(lines), f"{ending} : {plural(dealt, 'dégât')}.")


def _told(name: str, face: int, inputs: Inputs, *, apart: bool) -> str:
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


CALCULATOR = Calculator(
    id="dd3/critique",
    title="Coups critiques",
    purpose="La chance d’un critique, et les dégâts par attaque avec lui.",
    rule=f"{ATTACK_PAGE}#critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
