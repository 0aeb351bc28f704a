"""Charge: what it adds to a blow, and what becomes of its target (002 l.749-811)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import (
    Answer,
    Figure,
    Note,
    Onward,
    Picture,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.calculator import Calculator
from calculators.french import capital, chance, decimal, number, plural
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.runequest import contests, rulings, throws
from calculators.runequest.charge.asked import (
    Assault,
    Inputs,
    Reply,
    Rider,
    charging,
    compute,
    flight,
    readings,
    replies,
    skills,
    usual,
)
from calculators.runequest.contests import opposed_line
from calculators.runequest.names import MOUNTED_PAGE, RECOIL
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge
from rules_core.runequest.charge import Gait
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, Side, outcome
from rules_core.runequest.trials import suffered

# --- the words ---


BEFORE = "avant parade et armure"
FIRST = MappingProxyType(
    {
        Side.ATTACKER: "la charge frappe d’abord",
        Side.DEFENDER: "la cible frappe d’abord",
        Side.NOBODY: "à portées égales, la source ne dit pas qui frappe d’abord",
    }
)


def sentence(inputs: Inputs, assault: Assault) -> str:
    """Say what the charge adds, and who strikes first or how often the target gets away."""
    told = (
        f"En charge, le coup inflige en moyenne {plural(assault.charging.mean, 'dégât')} {BEFORE}, "
        f"contre {decimal(assault.usual.mean)} sans charger"
    )
    if assault.ends:
        return f"{told} ; la cible s’échappe : {chance(assault.ends['hors-de-portee'])}."
    return f"{told} ; {FIRST[inputs.portee]}."


def onward(inputs: Inputs) -> Iterator[Onward]:
    """Go on to the damage of the charge, and to how far it pushes."""
    modifier, penalty = inputs.modificateur_charge, inputs.malus_charge
    yield go_on(
        inputs,
        "runequest/degats",
        "les dégâts du coup, en charge",
        modificateur=modifier,
        malus_degats=penalty,
    )
    if blow := throws.together(inputs.arme, modifier):
        yield go_on(
            inputs,
            "runequest/recul",
            "le recul de la cible",
            degats=blow,
            malus_degats=penalty,
            tai=inputs.tai,
        )


def figures(assault: Assault) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Dégâts moyens en charge", decimal(assault.charging.mean)),
        Figure("Recul, si le coup porte", assault.recoil[1]),
    )
    if not assault.ends:
        return seen
    return (*seen, Figure("La cible s’échappe", assault.ends["hors-de-portee"]))


def blow_answers(law: Law, recoil: Fraction) -> Mapping[str, Answer]:
    """Return one blow, for machines."""
    return {"moyenne": law.mean, "maximum": law.maximum, "recul": recoil, "loi": law}


def rolls(assault: Assault) -> Mapping[str, Answer] | None:
    """Return the chance that each roll of a flight succeeds; None when the target stands."""
    if assault.test is None:
        return None
    sides = {"charge": assault.test.attacker, "cible": assault.test.defender}
    return {name: side.success for name, side in sides.items()}


STEPS = f"{MOUNTED_PAGE}#crans"

# --- the steps ---


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    runs = "quadrupède" if inputs.allure is Gait.QUADRUPED else "bipède"
    couched = inputs.cavalier is Rider.COUCHED
    whose = "de la monture, l’arme étant calée" if couched else "de l’assaillant"
    climbed = charge.STEPS[inputs.allure]
    yield reasons.answer(
        f"Charge d’un {runs} : modificateur {whose}",
        climbed,
        f"{MOUNTED_PAGE}#arme-calee" if couched else STEPS,
        "crans",
        f"+{plural(climbed, 'cran')}",
    )
    yield _mean(f"Sans charger : {usual(inputs)}", assault.usual, STEPS, "sans-charger")
    yield _mean(f"En charge : {charging(inputs)}", assault.charging, STEPS, "en-charge")
    yield reasons.answer(
        f"Recul : plus de dégâts que la TAI de la cible, {inputs.tai}",
        assault.recoil[1],
        RECOIL,
        "en-charge.recul",
    )
    if assault.test is None:
        yield from _standing_steps(inputs, assault)
    else:
        yield from _fleeing_steps(inputs, assault.test)


def _mean(text: str, law: Law, rule: str, name: str) -> Step:
    """Return the step of the mean damage of a blow."""
    return reasons.answer(text, law.mean, rule, f"{name}.moyenne", decimal(law.mean))


def _standing_steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    first = {Side.ATTACKER: "la charge", Side.DEFENDER: "la cible", Side.NOBODY: "non dit"}
    yield reasons.choice(
        "L’arme la plus longue frappe d’abord", first[inputs.portee], f"{MOUNTED_PAGE}#soutenir"
    )
    told = {
        "propre": ("Coup de la cible", "soutenir"),
        "emprunte": ("Coup de la cible, modificateur de la charge", "lance-contre-charge"),
        "monture": ("Coup de la cible, modificateur de la monture", "lance-contre-charge"),
    }
    for name, blow in replies(inputs).items():
        text, anchor = told[name]
        rule = f"{MOUNTED_PAGE}#{anchor}"
        yield _mean(f"{text} : {blow}", assault.replies[name], rule, f"coup-de-la-cible.{name}")


def _fleeing_steps(inputs: Inputs, test: Opposition) -> Iterator[Step]:
    charger, target = skills(inputs)
    sides = (
        ("La cible", "cible", target, test.defender),
        ("L’assaillant", "charge", charger, test.attacker),
    )
    for who, name, made_of, _ in sides:
        yield from contests.skill_steps(who, made_of, f"competences.{name}")
    for who, name, _, side in sides:
        yield contests.roll_step(who, side, f"jets-reussis.{name}")
    yield reasons.answer(
        "La cible gagne le test d’opposition",
        test.wins(Side.DEFENDER),
        f"{MOUNTED_PAGE}#echapper",
        "echapper.hors-de-portee",
    )


# --- the notes ---


def notes(inputs: Inputs) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield rulings.STEPS_OF_DAMAGE.note(about_input=True)
    if inputs.cavalier is not Rider.NONE:
        yield rulings.STEPS_ON_A_MOUNT.note()
        yield Note(
            "Une arme qui empale pendant la charge reste plantée dans sa cible, et elle est perdue "
            "si la monture continue sa course.",
            f"{MOUNTED_PAGE}#arme-calee",
        )
    if inputs.reponse is Reply.STAND:
        yield Note(
            "Contre une formation qui ne bouge pas, une charge qui n’inflige aucun Recul perd son "
            "élan.",
            f"{MOUNTED_PAGE}#elan-brise",
        )
        if inputs.lance:
            yield Note(
                "La source ne dit pas si le modificateur que la lance emprunte compte les crans de "
                "la charge ; ici, il les compte.",
                f"{MOUNTED_PAGE}#lance-contre-charge",
            )
            if inputs.cavalier is Rider.FREE:
                yield Note(
                    "Devant un cavalier, la lance emprunte celui de l’assaillant, ou le "
                    "modificateur de la monture : les deux coups sont donnés.",
                    f"{MOUNTED_PAGE}#lance-contre-charge",
                )
    else:
        yield Note(
            "Qui tente d’échapper à la charge ne peut pas contre-attaquer.",
            f"{MOUNTED_PAGE}#echapper",
            about_input=True,
        )
        yield rulings.CHARGE_UNDECIDED.note(inputs.sans_vainqueur)
        yield from contests.opposed_notes(readings(inputs), fumbles=False)
    yield Note(
        "Tant que la charge continue, chacun n’a qu’une Action de Combat ce round-ci.",
        f"{MOUNTED_PAGE}#une-action",
    )


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the charge into words."""
    ends = assault.ends
    return Result(
        sentence=sentence(inputs, assault),
        answers={
            "crans": charge.STEPS[inputs.allure],
            "modificateur-de": "monture" if inputs.cavalier is Rider.COUCHED else "assaillant",
            "arme-qui-empale-reste-plantee": inputs.cavalier is not Rider.NONE,
            "sans-charger": blow_answers(assault.usual, assault.recoil[0]),
            "en-charge": blow_answers(assault.charging, assault.recoil[1]),
            "gain-moyen": assault.charging.mean - assault.usual.mean,
            "premier": None if ends else inputs.portee.value,
            "coup-de-la-cible": {
                name: {"moyenne": law.mean, "maximum": law.maximum, "loi": law}
                for name, law in assault.replies.items()
            },
            "echapper": ends or None,
            "jets-reussis": rolls(assault),
        },
        figures=figures(assault),
        tables=tuple(tables(assault)),
        steps=tuple(steps(inputs, assault)),
        notes=tuple(notes(inputs)),
        onward=tuple(onward(inputs)),
    )


# --- the tables ---


def tables(assault: Assault) -> Iterator[Table]:
    """Yield the blow with and without charging, the target's, how it escapes, and the law."""
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
        called = {
            "propre": "son modificateur",
            "emprunte": "celui de la charge",
            "monture": "celui de la monture",
        }
        yield Table(
            f"Le coup de la cible, {BEFORE}",
            ("Avec", "moyenne", "maximum"),
            tuple(
                Row(called[name], (decimal(law.mean), law.maximum))
                for name, law in assault.replies.items()
            ),
        )
    if ends := assault.ends:
        told = {
            "hors-de-portee": "hors de portée",
            "sans-defense": "sans défense",
            "rien": "rien de décidé",
        }
        yield Table(
            "Échapper à la charge",
            ("La cible", "chance"),
            tuple(Row(told[end], (share,), bar=share) for end, share in ends.items() if share),
            picture=Picture.SHARES,
        )
    yield law_table(f"Dégâts en charge, {BEFORE}", assault.charging)


# --- the dice ---


BORROWED = MappingProxyType(
    {
        "propre": "",
        "emprunte": ", modificateur de la charge",
        "monture": ", modificateur de la monture",
    }
)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the target's attempt if it flees, then the blows, in their order."""
    if test := flight(inputs):
        return _chase(inputs, test, randomness)
    dealt = charging(inputs).throw(randomness)
    lines = [f"Coup de la charge : {number(dealt)}"]
    for name, blow in replies(inputs).items():
        lines.append(f"Coup de la cible{BORROWED[name]} : {number(blow.throw(randomness))}")
    if inputs.portee is Side.DEFENDER:
        lines = [*lines[1:], lines[0]]
    first = FIRST[inputs.portee]
    return Throw(
        tuple(lines),
        f"{capital(first)} ; si le coup de la charge porte : {plural(dealt, 'dégât')} {BEFORE}.",
    )


def _chase(inputs: Inputs, test: Opposition, randomness: Randomness) -> Throw:
    fled, chased = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        opposed_line("Cible", test.defender, fled),
        opposed_line("Assaillant", test.attacker, chased),
    ]
    end = outcome(test.attacker, chased, test.defender, fled, inputs.egalites)
    if end.winner is Side.DEFENDER:
        return Throw(tuple(lines), "La cible est hors de portée.")
    if not suffered(end, test.defender.level(fled), inputs.sans_vainqueur):
        return Throw(tuple(lines), "Personne ne gagne, rien n’est décidé.")
    dealt = charging(inputs).throw(randomness)
    return Throw(
        tuple(lines),
        f"La cible est sans défense ; si le coup porte : {plural(dealt, 'dégât')} {BEFORE}.",
    )


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/charge",
    title="Charger",
    purpose="Ce que la charge ajoute au coup, qui frappe d’abord, qui s’échappe.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#charger",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
