"""Charge: what it adds to a blow, and what becomes of its target (002 l.749-811)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.french import NBSP, chance, decimal, number, plural
from calculators.laws import law_table
from calculators.runequest import names
from calculators.runequest.charge_form import Inputs, Reply, Rider, charging, replies, usual
from calculators.runequest.names import ruling, skill
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge
from rules_core.runequest.charge import Gait
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, Readings, Side, contest, outcome
from rules_core.runequest.trials import Stake, suffers

PAGE = "runequest/cavalerie-charge"
STEPS = f"{PAGE}#crans"
BEFORE = "avant parade et armure"


@dataclass(frozen=True, slots=True)
class Assault:
    """A charge worked out; the charger is the attacker.

    Attributes:
        usual: the law of the blow without charging, before any reduction.
        charging: the same in a charge.
        recoil: the chance that each of the two makes the target recoil.
        replies: the laws of the target's own blow; none when it flees.
        test: the opposed test of a target that flees; None when it stands.
    """

    usual: Law
    charging: Law
    recoil: tuple[Fraction, Fraction]
    replies: Mapping[str, Law]
    test: Opposition | None


def _readings(inputs: Inputs) -> Readings:
    return names.readings(
        inputs.critique, names.USUAL_FUMBLE, inputs.egalites, inputs.maitres_egaux
    )


def compute(inputs: Inputs) -> Assault:
    """Work out both blows, and the reply of the target."""
    before, during = usual(inputs).law, charging(inputs).law
    return Assault(
        before,
        during,
        (charge.knocks_back(before, inputs.tai), charge.knocks_back(during, inputs.tai)),
        {name: blow.law for name, blow in replies(inputs).items()},
        _test(inputs),
    )


def _test(inputs: Inputs) -> Opposition | None:
    """Return the test of a target that flees, the charger as the attacker."""
    if inputs.reponse is Reply.STAND:
        return None
    return contest(inputs.poursuite, inputs.acrobatie, _readings(inputs))


FIRST = {
    Side.ATTACKER: "la charge frappe d’abord",
    Side.DEFENDER: "la cible frappe d’abord",
    Side.NOBODY: "à portées égales, la source ne dit pas qui frappe d’abord",
}


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the charge into words."""
    mean = assault.charging.mean
    ends = _ends(inputs, assault)
    told = (
        f"En charge, le coup inflige en moyenne {plural(mean, 'dégât')} {BEFORE}, contre "
        f"{decimal(assault.usual.mean)} sans charger"
    )
    figures = [
        Figure("Dégâts moyens en charge", decimal(mean)),
        Figure("Recul, si le coup porte", assault.recoil[1]),
    ]
    if ends:
        away = ends["hors-de-portee"]
        figures.append(Figure("La cible s’échappe", away))
        told += f"{NBSP}; la cible s’échappe{NBSP}: {chance(away)}."
    else:
        told += f"{NBSP}; {FIRST[inputs.portee]}."
    return Result(
        sentence=told,
        answers={
            "crans": charge.STEPS[inputs.allure],
            "modificateur-de": "monture" if inputs.cavalier is Rider.COUCHED else "assaillant",
            "arme-qui-empale-reste-plantee": inputs.cavalier is not Rider.NONE,
            "sans-charger": _answers(assault.usual, assault.recoil[0]),
            "en-charge": _answers(assault.charging, assault.recoil[1]),
            "gain-moyen": mean - assault.usual.mean,
            "premier": None if ends else inputs.portee.value,
            "coup-de-la-cible": {
                name: {"moyenne": law.mean, "maximum": law.maximum, "loi": law}
                for name, law in assault.replies.items()
            },
            "echapper": ends or None,
        },
        figures=tuple(figures),
        tables=tuple(_tables(assault, ends)),
        steps=tuple(_steps(inputs, assault)),
        notes=tuple(_notes(inputs)),
    )


def _answers(law: Law, recoil: Fraction) -> Mapping[str, Answer]:
    return {"moyenne": law.mean, "maximum": law.maximum, "recul": recoil, "loi": law}


def _ends(inputs: Inputs, assault: Assault) -> dict[str, Fraction]:
    """Return the chance of each end of a flight; none when the target stands."""
    if assault.test is None:
        return {}
    away = assault.test.wins(Side.DEFENDER)
    caught = suffers(assault.test, inputs.sans_vainqueur)
    return {"hors-de-portee": away, "sans-defense": caught, "rien": 1 - away - caught}


def _tables(assault: Assault, ends: Mapping[str, Fraction]) -> Iterator[Table]:
    blows = {"sans charger": assault.usual, "en charge": assault.charging}
    yield Table(
        f"Le coup, {BEFORE}",
        ("Coup", "moyenne", "maximum", "Recul"),
        tuple(
            Row(way, (decimal(law.mean), law.maximum, recoil))
            for (way, law), recoil in zip(blows.items(), assault.recoil, strict=True)
        ),
    )
    if assault.replies:
        called = {"propre": "son modificateur", "emprunte": "celui de la charge"}
        yield Table(
            f"Le coup de la cible, {BEFORE}",
            ("Avec", "moyenne", "maximum"),
            tuple(
                Row(called[name], (decimal(law.mean), law.maximum))
                for name, law in assault.replies.items()
            ),
        )
    if ends:
        told = {
            "hors-de-portee": "hors de portée",
            "sans-defense": "sans défense",
            "rien": "rien de décidé",
        }
        yield Table(
            "Échapper à la charge",
            ("La cible", "chance"),
            tuple(Row(told[end], (share,), bar=share) for end, share in ends.items() if share),
        )
    yield law_table(f"Dégâts en charge, {BEFORE}", assault.charging)


def _steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    runs = "quadrupède" if inputs.allure is Gait.QUADRUPED else "bipède"
    couched = inputs.cavalier is Rider.COUCHED
    whose = "de la monture, l’arme étant calée" if couched else "de l’assaillant"
    yield Step(
        f"Charge d’un {runs}{NBSP}: modificateur {whose}",
        f"+{plural(charge.STEPS[inputs.allure], 'cran')}",
        f"{PAGE}#arme-calee" if couched else STEPS,
    )
    yield Step(f"Sans charger{NBSP}: {usual(inputs)}", decimal(assault.usual.mean), STEPS)
    yield Step(f"En charge{NBSP}: {charging(inputs)}", decimal(assault.charging.mean), STEPS)
    yield Step(
        f"Recul{NBSP}: plus de dégâts que la TAI de la cible, {inputs.tai}",
        chance(assault.recoil[1]),
        "runequest/recul-milieux#recul",
    )
    if assault.test is None:
        told = {
            Side.ATTACKER: "la charge",
            Side.DEFENDER: "la cible",
            Side.NOBODY: "non dit",
        }[inputs.portee]
        yield Step("L’arme la plus longue frappe d’abord", told, f"{PAGE}#soutenir")
        for name, blow in replies(inputs).items():
            rule = "lance-contre-charge" if name == "emprunte" else "soutenir"
            which = "Coup de la cible, modificateur de la charge"
            yield Step(
                f"{which if name == 'emprunte' else 'Coup de la cible'}{NBSP}: {blow}",
                decimal(assault.replies[name].mean),
                f"{PAGE}#{rule}",
            )
        return
    fled, chased = inputs.acrobatie, inputs.poursuite
    yield from filter(
        None,
        (
            names.levelling_step("La cible", fled, chased, assault.test.defender.skill),
            names.levelling_step("L’assaillant", chased, fled, assault.test.attacker.skill),
        ),
    )
    yield names.roll_step("La cible", assault.test.defender)
    yield names.roll_step("L’assaillant", assault.test.attacker)
    yield Step(
        "La cible gagne le test d’opposition",
        chance(assault.test.wins(Side.DEFENDER)),
        f"{PAGE}#echapper",
    )


def _notes(inputs: Inputs) -> Iterator[Note]:
    yield ruling(
        19,
        "Les modificateurs sont ceux que vous entrez, faute d’échelle des crans dans la source",
        about_input=True,
    )
    if inputs.cavalier is not Rider.NONE:
        yield ruling(
            20, "Les crans s’ajoutent au modificateur utilisé, du cavalier ou de sa monture"
        )
        yield Note(
            "Une arme qui empale pendant la charge reste plantée dans sa cible, et elle est perdue "
            "si la monture continue sa course.",
            f"{PAGE}#arme-calee",
        )
    if inputs.reponse is Reply.STAND:
        yield Note(
            "Contre une formation qui ne bouge pas, une charge qui n’inflige aucun Recul perd son "
            "élan.",
            f"{PAGE}#elan-brise",
        )
        if inputs.lance:
            yield Note(
                "La source ne dit pas si le modificateur que la lance emprunte compte les crans de "
                f"la charge{NBSP}; ici, il les compte.",
                f"{PAGE}#lance-contre-charge",
            )
            if inputs.cavalier is Rider.FREE:
                yield Note(
                    "Devant un cavalier, la lance peut emprunter le modificateur de la monture"
                    f"{NBSP}; ici, c’est celui du cavalier. Pour compter l’autre, donnez-le comme "
                    "modificateur de la cible.",
                    f"{PAGE}#lance-contre-charge",
                )
    else:
        yield Note(
            "Qui tente d’échapper à la charge ne peut pas contre-attaquer.",
            f"{PAGE}#echapper",
            about_input=True,
        )
        caught = inputs.sans_vainqueur is Stake.DOES_NOT_WIN
        told = "est sans défense" if caught else "n’est ni hors de portée ni sans défense"
        yield ruling(32, f"Si personne ne gagne le test, la cible {told}")
        yield from names.opposed_notes(_readings(inputs), fumbles=False)
    yield Note(
        "Tant que la charge continue, chacun n’a qu’une Action de Combat ce round-ci.",
        f"{PAGE}#une-action",
    )


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the target's attempt if it flees, then the blows, in their order."""
    if test := _test(inputs):
        return _chase(inputs, test, randomness)
    dealt = charging(inputs).throw(randomness)
    lines = [f"Coup de la charge{NBSP}: {number(dealt)}"]
    for name, blow in replies(inputs).items():
        borrowed = ", modificateur de la charge" if name == "emprunte" else ""
        lines.append(f"Coup de la cible{borrowed}{NBSP}: {number(blow.throw(randomness))}")
    if inputs.portee is Side.DEFENDER:
        lines = [*lines[1:], lines[0]]
    first = FIRST[inputs.portee]
    return Throw(
        tuple(lines),
        f"{first[0].upper()}{first[1:]}{NBSP}; si le coup de la charge porte{NBSP}: "
        f"{plural(dealt, 'dégât')} {BEFORE}.",
    )


def _chase(inputs: Inputs, test: Opposition, randomness: Randomness) -> Throw:
    fled, chased = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        f"{who}{NBSP}: {names.die(face)} contre {skill(side.skill)}, "
        f"{names.LEVELS[side.level(face)]}"
        for who, face, side in (
            ("Cible", fled, test.defender),
            ("Assaillant", chased, test.attacker),
        )
    ]
    end = outcome(test.attacker, chased, test.defender, fled, inputs.egalites)
    if end.winner is Side.DEFENDER:
        return Throw(tuple(lines), "La cible est hors de portée.")
    if end.winner is Side.NOBODY and inputs.sans_vainqueur is Stake.OTHER_WINS:
        return Throw(tuple(lines), "Personne ne gagne, rien n’est décidé.")
    dealt = charging(inputs).throw(randomness)
    return Throw(
        tuple(lines),
        f"La cible est sans défense{NBSP}; si le coup porte{NBSP}: {plural(dealt, 'dégât')} "
        f"{BEFORE}.",
    )


CALCULATOR = Calculator(
    id="runequest/charge",
    title="Charger",
    purpose="Ce que la charge ajoute au coup, qui frappe d’abord, qui s’échappe.",
    rule=f"{PAGE}#charger",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
