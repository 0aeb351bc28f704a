"""Recul and Cogner: how far one blow pushes by each rule (002 l.216-237 and l.833-850)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators import fields
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Field, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.runequest import names, throws
from calculators.runequest.names import ruling
from rules_core import dice
from rules_core.dice import Law, Randomness
from rules_core.runequest import knockback
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.knockback import Mount, Shove
from rules_core.runequest.throws import SimpleTest, simple_test

PAGE = "runequest/recul-milieux"
RECOIL = f"{PAGE}#recul"
BOTH = f"{PAGE}#recul-et-cogner"
BASH = "runequest/effets-speciaux#cogner"
RIDER = "runequest/cavalerie-charge#recul-cavalier"


class Footing(StrEnum):
    """What the target stands on."""

    ON_FOOT = "a-pied"
    MOUNTED = "en-selle"


class Inputs(Form):
    """The blow and its target."""

    degats = fields.Dice(
        label="Dégâts du coup",
        default=dice.parse_dice("2d6+2+1d6"),
        help="Arme et modificateur de dégâts, avant la parade et l’armure ; ou le total obtenu.",
    )
    tai = Integer(
        label="TAI de la cible",
        default=12,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group="Cible",
    )
    acrobatie = Integer(
        label="Acrobatie de la cible",
        default=40,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        group="Cible",
    )
    position = Choice(
        label="Position de la cible",
        default=Footing.ON_FOOT,
        options={Footing.ON_FOOT: "à pied", Footing.MOUNTED: "en selle"},
        group="Cible",
    )
    tai_monture = Integer(
        label="TAI de sa monture",
        default=25,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group="Cible",
        shown_for=("position", (Footing.MOUNTED,)),
    )
    equitation = Integer(
        label="Équitation du cavalier",
        default=50,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        group="Cible",
        shown_for=("position", (Footing.MOUNTED,)),
    )
    tai_attaquant = Integer(
        label="TAI de l’attaquant",
        default=14,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group="Effet Cogner",
    )
    obstacle = Toggle(
        label="Un obstacle derrière la cible",
        help="Mur, table, autre combattant, à portée du recul.",
        group="Effet Cogner",
    )
    malus_degats = throws.penalty_field()
    simples_bornes = throws.bounded_field()

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add."""
        if self.malus_degats.minimum < 0:
            yield Inputs.malus_degats, throws.NEGATIVE_PENALTY


@dataclass(frozen=True, slots=True)
class Case:
    """The damage rolled, the tests of the target, and what each rule does of the blow."""

    damage: Law
    acrobatics: SimpleTest
    mount: Mount | None
    can_bash: bool
    recoil: Shove
    bash: Shove


def compute(inputs: Inputs) -> Case:
    """Push the target by each rule."""
    damage = damage_law(Roll(inputs.degats), penalty=inputs.malus_degats)
    acrobatics = simple_test(inputs.acrobatie, bounded=inputs.simples_bornes)
    mount = None
    if inputs.position is Footing.MOUNTED:
        riding = simple_test(inputs.equitation, bounded=inputs.simples_bornes)
        mount = Mount(inputs.tai_monture, riding)
    obstacle = acrobatics if inputs.obstacle else None
    return Case(
        damage,
        acrobatics,
        mount,
        knockback.can_bash(inputs.tai, inputs.tai_attaquant),
        knockback.knockback(damage, inputs.tai, acrobatics, mount),
        knockback.bash(damage, inputs.tai, inputs.tai_attaquant, obstacle),
    )


def explain(inputs: Inputs, case: Case) -> Result:
    """Put both rules side by side."""
    return Result(
        sentence=_sentence(case),
        answers={
            "degats-moyens": case.damage.mean,
            "recul": {"chance": case.recoil.pushed, **_told(case.recoil)},
            "cogner": {"possible": case.can_bash, **_told(case.bash)},
        },
        figures=(
            Figure("Recul", case.recoil.pushed),
            Figure("Recul : à terre", case.recoil.falls),
            Figure("Cogner : mètres en moyenne", decimal(case.bash.metres.mean)),
        ),
        tables=_tables(case),
        steps=_steps(inputs, case),
        notes=_notes(inputs, case),
    )


def _told(shove: Shove) -> dict[str, Fraction | Law]:
    return {
        "un-metre-au-moins": shove.moved,
        "metres": shove.metres,
        "metres-en-moyenne": shove.metres.mean,
        "tomber": shove.falls,
    }


def _sentence(case: Case) -> str:
    recoil, bash = case.recoil, case.bash
    told = "Recul : aucun, les dégâts ne peuvent pas dépasser la TAI"
    if recoil.pushed:
        mean = plural(recoil.metres.mean, "mètre")
        told = f"Recul : {chance(recoil.pushed)}, {mean} en moyenne, chute {chance(recoil.falls)}"
    if not case.can_bash:
        return f"{told} ; la cible est trop grande pour l’effet Cogner."
    pushed = f"avec l’effet Cogner, {plural(bash.metres.mean, 'mètre')} en moyenne"
    return f"{told} ; {pushed}{f', chute {chance(bash.falls)}' if bash.falls else ''}."


def _tables(case: Case) -> tuple[Table, ...]:
    recoil, bash = case.recoil, case.bash
    side_by_side = Table(
        "Les deux règles, pour le même coup",
        ("Ce qui arrive", "Recul", "Cogner"),
        (
            Row("La règle joue", (recoil.pushed, "si choisi" if case.can_bash else "jamais")),
            Row("Un mètre au moins", (recoil.moved, bash.moved)),
            Row("Mètres en moyenne", (decimal(recoil.metres.mean), decimal(bash.metres.mean))),
            Row("La cible tombe", (recoil.falls, bash.falls)),
        ),
    )
    tables = [side_by_side, law_table("Mètres du Recul", recoil.metres, what="Mètres")]
    if case.can_bash:
        tables.append(law_table("Mètres de l’effet Cogner", bash.metres, what="Mètres"))
    return tuple(tables)


def _steps(inputs: Inputs, case: Case) -> tuple[Step, ...]:
    recoil, bash = case.recoil, case.bash
    dealt = throws.dealt(inputs.degats, inputs.malus_degats)
    standing = chance(case.acrobatics.chance)
    steps = [Step(f"Dégâts lancés, {dealt}, en moyenne", decimal(case.damage.mean), RECOIL)]
    if case.mount:
        both = f"{inputs.tai} + {case.mount.size}"
        steps += [
            Step("Équitation réussie", chance(case.mount.riding.chance), RIDER),
            Step(f"La TAI compte alors {both}", number(inputs.tai + case.mount.size), RIDER),
        ]
    size = str(inputs.tai)
    if case.mount:
        size += f", ou {inputs.tai + case.mount.size} si l’Équitation est réussie"
    steps += [
        Step(f"Recul : plus de dégâts que la TAI ({size})", chance(recoil.pushed), RECOIL),
        Step(
            "Recul : 1 mètre par tranche de 5 points au-delà, en moyenne",
            decimal(recoil.metres.mean),
            RECOIL,
        ),
        Step("Test simple d’Acrobatie réussi", standing, RECOIL),
        Step("Tomber : recul, et Acrobatie ratée", chance(recoil.falls), RECOIL),
        Step(
            f"Cogner : TAI {inputs.tai}, au plus le double de {inputs.tai_attaquant}",
            "possible" if case.can_bash else "sans effet",
            BASH,
        ),
    ]
    if case.can_bash:
        mean = decimal(bash.metres.mean)
        steps.append(Step("Cogner : 1 mètre tous les 5 points, en moyenne", mean, BASH))
        if inputs.obstacle:
            fall = "Tomber : un mètre au moins vers l’obstacle, et Acrobatie ratée"
            steps.append(Step(fall, chance(bash.falls), BASH))
    return tuple(steps)


def _notes(inputs: Inputs, case: Case) -> tuple[Note, ...]:
    notes = [
        ruling(
            14, "De 1 à 4 points au-delà de la TAI, le Recul fait tester l’Acrobatie sans déplacer"
        ),
        ruling(
            7,
            "La source dit Cogner indifférent à la TAI, et le limite au double de celle de "
            "l’attaquant : la limite prime",
        ),
        Note(
            "Cogner est un effet spécial, d’un bouclier ou d’une arme à deux mains. La source ne "
            "dit pas si les mètres des deux règles s’ajoutent : elles sont données à part.",
            BOTH,
        ),
    ]
    if inputs.obstacle and case.can_bash:
        told = "Sans un mètre de recul, rien n’est poussé vers l’obstacle : pas de test."
        notes.append(Note(told, BASH, about_input=True))
    if case.mount:
        told = "La TAI de la monture n’est ajoutée que pour le Recul : la source n’en dit pas plus."
        notes.append(Note(told, RIDER, about_input=True))
    notes.append(throws.bounded_note(inputs.simples_bornes))
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage, then the tests of each rule."""
    case = compute(inputs)
    dealt, line = throws.throw_damage(inputs.degats, inputs.malus_degats, randomness)
    lines = [line]
    recoil = _throw_recoil(inputs, case, dealt, randomness, lines)
    bash = _throw_bash(inputs, case, dealt, randomness, lines)
    return Throw(tuple(lines), f"Recul : {recoil} ; Cogner : {bash}.")


def _throw_recoil(
    inputs: Inputs, case: Case, dealt: int, randomness: Randomness, lines: list[str]
) -> str:
    size = inputs.tai
    if case.mount and dealt > size:
        held, line = throws.throw_simple("Équitation", case.mount.riding, randomness)
        lines.append(line)
        size += case.mount.size if held else 0
    metres = knockback.knockback_metres(dealt, size)
    if metres is None:
        return "aucun"
    return f"{plural(metres, 'mètre')}, {_stands('le Recul', case, randomness, lines)}"


def _throw_bash(
    inputs: Inputs, case: Case, dealt: int, randomness: Randomness, lines: list[str]
) -> str:
    metres = knockback.bash_metres(dealt)
    if not case.can_bash:
        return "sans effet"
    if not (metres and inputs.obstacle):
        return plural(metres, "mètre")
    return f"{plural(metres, 'mètre')}, {_stands('l’obstacle', case, randomness, lines)}"


def _stands(against: str, case: Case, randomness: Randomness, lines: list[str]) -> str:
    """Throw Acrobatie against one of the two rules, and say how the target ends."""
    kept, line = throws.throw_simple(f"Acrobatie, pour {against}", case.acrobatics, randomness)
    lines.append(line)
    return "debout" if kept else "à terre"


CALCULATOR = Calculator(
    id="runequest/recul",
    title="Recul et Cogner",
    purpose="De combien un coup repousse sa cible, et s’il la fait tomber.",
    rule=RECOIL,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
