"""The « Pourquoi ? » of `runequest/charge`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import decimal, plural
from calculators.runequest import contests, rulings
from calculators.runequest.charge.computation import (
    Assault,
    charging,
    readings,
    replies,
    skills,
    usual,
)
from calculators.runequest.charge.form import Inputs, Reply, Rider
from calculators.runequest.names import MOUNTED_PAGE, RECOIL
from rules_core.dice import Law
from rules_core.runequest import charge
from rules_core.runequest.charge import Gait
from rules_core.runequest.opposition import Opposition, Side

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
