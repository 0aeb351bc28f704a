"""Attaque: the chance to hit, once or several times in a round (004 l.3-9, 25-33, 129-171)."""

from collections.abc import Iterator

from calculators import d20
from calculators.calculator import Calculator, Figure, Result, Row, Table, Throw
from calculators.dd3.attaque_form import Assault, Inputs, compute
from calculators.dd3.attaque_why import notes, sneak, steps
from calculators.dd3.names import ATTACK_PAGE
from calculators.french import chance, decimal, enumeration, number, plural, signed
from calculators.laws import law_table
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll, attack_round
from rules_core.dice import Randomness

AROUND = range(-5, 6)
"""Armour classes of the table, around the one that the attacks meet."""


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the attacks into words."""
    attacks, hits = assault.round.attacks, assault.round.hits
    best = attacks[0]
    return Result(
        sentence=_sentence(assault),
        answers={
            "chance": best.hit,
            "modificateur": best.bonus,
            "face": best.face,
            "ca": best.armour_class,
            "attaques": [
                {"modificateur": each.bonus, "face": each.face, "chance": each.hit}
                for each in attacks
            ],
            "touches": hits,
            "moyenne": hits.mean,
            "au-moins-une": assault.round.at_least_one,
            "circonstances": {cause.value: added for cause, added in assault.causes.items()},
            "attaque-sournoise": sneak(inputs) is not None,
        },
        figures=_figures(assault),
        tables=tuple(_tables(inputs, assault)),
        steps=tuple(steps(inputs, assault)),
        notes=tuple(notes(inputs, assault)),
    )


def _sentence(assault: Assault) -> str:
    attacks = assault.round.attacks
    against = f"contre CA {number(attacks[0].armour_class)}"
    if len(attacks) == 1:
        return (
            f"Avec {signed(attacks[0].bonus)} au d20 {against}, "
            f"chance de toucher : {chance(attacks[0].hit)}."
        )
    bonuses = enumeration(signed(each.bonus) for each in attacks)
    mean = plural(assault.round.hits.mean, "touche")
    return (
        f"En {len(attacks)} attaques à {bonuses} {against} : {mean} en moyenne, "
        f"au moins une : {chance(assault.round.at_least_one)}."
    )


def _figures(assault: Assault) -> tuple[Figure, ...]:
    attacks = assault.round.attacks
    if len(attacks) == 1:
        return (
            Figure("Chance de toucher", attacks[0].hit),
            Figure("Dé à obtenir", d20.face(attacks[0].face)),
            Figure("CA à atteindre", attacks[0].armour_class),
        )
    return (
        Figure("Au moins une touche", assault.round.at_least_one),
        Figure("Touches en moyenne", decimal(assault.round.hits.mean)),
        Figure("CA à atteindre", attacks[0].armour_class),
    )


# --- tables ---


def _tables(inputs: Inputs, assault: Assault) -> Iterator[Table]:
    attacks = assault.round.attacks
    if len(attacks) > 1:
        yield Table(
            "Chaque attaque",
            ("Attaque", "bonus", "dé à obtenir", "touche"),
            tuple(
                Row(
                    _rank(place),
                    (signed(each.bonus), d20.face(each.face), each.hit),
                    bar=each.hit,
                )
                for place, each in enumerate(attacks, 1)
            ),
        )
        yield law_table("Nombre de touches", assault.round.hits, what="Touches")
    yield _by_armour_class(inputs, assault)


def _rank(place: int) -> str:
    return "1re" if place == 1 else f"{place}e"


def _by_armour_class(inputs: Inputs, assault: Assault) -> Table:
    """Return the table of the same attacks against other usual armour classes."""
    shift = assault.round.attacks[0].armour_class - inputs.ca
    bonuses = [each.bonus for each in assault.round.attacks]
    rows = []
    for usual in (inputs.ca + step for step in AROUND):
        if not Inputs.ca.minimum <= usual <= Inputs.ca.maximum:
            continue
        met = attack_round(bonuses, usual + shift, miss=inputs.miss)
        cells = (d20.face(met.attacks[0].face), met.attacks[0].hit)
        rows.append(Row(f"CA {usual}", cells, bar=met.attacks[0].hit, current=usual == inputs.ca))
    first = "de la première attaque " if len(bonuses) > 1 else ""
    return Table(
        f"Chance {first}selon la CA habituelle de la cible",
        ("CA", "dé à obtenir", "touche"),
        tuple(rows),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack of the round, and what hides the target from those that hit."""
    attacks = compute(inputs).round.attacks
    lines: list[str] = []
    landed = [_strike(inputs, each, randomness, lines) for each in attacks]
    if len(landed) == 1:
        return Throw(tuple(lines), "Touché." if landed[0] else "Raté.")
    touches = plural(sum(landed), "touche")
    return Throw(tuple(lines), f"{touches} en {len(landed)} attaques.")


def _strike(inputs: Inputs, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    """Throw one attack; note it, and tell whether it lands."""
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    told = f"d20 : {face}"
    if face in {1, FACES}:
        told += " naturel"
    else:
        total = number(face + attack.bonus)
        told += f", {signed(attack.bonus)} : {total} contre CA {number(attack.armour_class)}"
    lines.append(f"{told}, {'touché' if hit else 'raté'}")
    if not hit or not inputs.camouflage:
        return hit
    hidden = randomness.randint(1, 100)
    missed = hidden <= inputs.camouflage
    lines.append(f"d100 de camouflage : {hidden}, {'raté' if missed else 'touché'}")
    return not missed


CALCULATOR = Calculator(
    id="dd3/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, attaque après attaque, selon la manœuvre et la cible.",
    rule=f"{ATTACK_PAGE}#attaque-ca",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
