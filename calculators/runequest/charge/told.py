"""Charge: what it adds to a blow, and what becomes of its target (002 l.749-811)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, decimal, number, plural
from calculators.laws import law_table
from calculators.onward import as_dice, go_on
from calculators.runequest import contests, rulings, settled, throws
from calculators.runequest.charge.asked import Assault, Inputs, Reply, Rider, compute
from calculators.runequest.contests import opposed_line
from calculators.runequest.names import MOUNTED_PAGE, RECOIL
from calculators.runequest.throws import mean_step
from rules_core.dice import Law, Randomness
from rules_core.runequest import charge
from rules_core.runequest.charge import Gait
from rules_core.runequest.damage import NO_DICE
from rules_core.runequest.levels import SIDES
from rules_core.runequest.opposition import Opposition, Side, outcome
from rules_core.runequest.trials import suffered

# --- the words ---

BEFORE = "avant parade et armure"
STEPS = f"{MOUNTED_PAGE}#crans"
COUCHED = f"{MOUNTED_PAGE}#arme-calee"
ESCAPE = f"{MOUNTED_PAGE}#echapper"
BORROWING = f"{MOUNTED_PAGE}#lance-contre-charge"
FIRST = MappingProxyType(
    {
        Side.ATTACKER: "la charge frappe d’abord",
        Side.DEFENDER: "la cible frappe d’abord",
        Side.NOBODY: "à portées égales, la source ne dit pas qui frappe d’abord",
    }
)
REPLIES = MappingProxyType(
    {
        "propre": ("", "son modificateur", f"{MOUNTED_PAGE}#soutenir"),
        "emprunte": (", modificateur de la charge", "celui de la charge", BORROWING),
        "monture": (", modificateur de la monture", "celui de la monture", BORROWING),
    }
)
"""What tells apart the blows of a target, in a step and in a table, and the rule of each."""


def sentence(inputs: Inputs, assault: Assault) -> str:
    """Say what the charge adds, and who strikes first or how often the target gets away."""
    told = (
        f"En charge, le coup inflige en moyenne {plural(assault.charging.mean, 'dégât')} {BEFORE}, "
        f"contre {decimal(assault.usual.mean)} sans charger"
    )
    if assault.ends:
        return f"{told} ; la cible s’échappe : {chance(assault.ends['hors-de-portee'])}."
    return f"{told} ; {FIRST[inputs.portee]}."


def answers(inputs: Inputs, assault: Assault) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    usual, charging, test = assault.usual, assault.charging, assault.test
    rolls = {"charge": test.attacker.success, "cible": test.defender.success} if test else None
    return {
        "crans": charge.STEPS[inputs.allure],
        "modificateur-de": "monture" if inputs.cavalier is Rider.COUCHED else "assaillant",
        "arme-qui-empale-reste-plantee": inputs.cavalier is not Rider.NONE,
        "sans-charger": _blow(usual, recul=assault.recoil[0]),
        "en-charge": _blow(charging, recul=assault.recoil[1]),
        "gain-moyen": charging.mean - usual.mean,
        "premier": None if test else inputs.portee.value,
        "coup-de-la-cible": {name: _blow(law) for name, law in assault.replies.items()},
        "echapper": assault.ends or None,
        "jets-reussis": rolls,
    }


def _blow(law: Law, **recoil: Fraction) -> Mapping[str, Answer]:
    return {"moyenne": law.mean, "maximum": law.maximum, **recoil, "loi": law}


def figures(_: Inputs, assault: Assault) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Dégâts moyens en charge", decimal(assault.charging.mean))
    yield Figure("Recul, si le coup porte", assault.recoil[1])
    if assault.ends:
        yield Figure("La cible s’échappe", assault.ends["hors-de-portee"])


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    runs = "quadrupède" if inputs.allure is Gait.QUADRUPED else "bipède"
    whose, rule = "de l’assaillant", STEPS
    if inputs.cavalier is Rider.COUCHED:
        whose, rule = "de la monture, l’arme étant calée", COUCHED
    climbed = charge.STEPS[inputs.allure]
    text = f"Charge d’un {runs} : modificateur {whose}"
    yield reasons.answer(text, climbed, rule, "crans", f"+{plural(climbed, 'cran')}")
    before, during = assault.usual, assault.charging
    yield mean_step(f"Sans charger : {inputs.usual}", before, STEPS, "sans-charger.moyenne")
    yield mean_step(f"En charge : {inputs.charging}", during, STEPS, "en-charge.moyenne")
    text = f"Recul : plus de dégâts que la TAI de la cible, {inputs.tai}"
    yield reasons.answer(text, assault.recoil[1], RECOIL, "en-charge.recul")
    if assault.test is None:
        yield from _standing_steps(inputs, assault)
    else:
        yield from _fleeing_steps(inputs, assault.test)


def _standing_steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    first = {Side.ATTACKER: "la charge", Side.DEFENDER: "la cible", Side.NOBODY: "non dit"}
    text, rule = "L’arme la plus longue frappe d’abord", f"{MOUNTED_PAGE}#soutenir"
    yield reasons.choice(text, first[inputs.portee], rule)
    for name, blow in inputs.replies.items():
        whose, _, rule = REPLIES[name]
        text = f"Coup de la cible{whose} : {blow}"
        yield mean_step(text, assault.replies[name], rule, f"coup-de-la-cible.{name}.moyenne")


def _fleeing_steps(inputs: Inputs, test: Opposition) -> Iterator[Step]:
    charger, target = inputs.facing(inputs.poursuite, inputs.acrobatie)
    yield from contests.skill_steps("La cible", target, "competences.cible")
    yield from contests.skill_steps("L’assaillant", charger, "competences.charge")
    yield contests.roll_step("La cible", test.defender, "jets-reussis.cible")
    yield contests.roll_step("L’assaillant", test.attacker, "jets-reussis.charge")
    text, away = "La cible gagne le test d’opposition", test.wins(Side.DEFENDER)
    yield reasons.answer(text, away, ESCAPE, "echapper.hors-de-portee")


def notes(inputs: Inputs, _: Assault) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield settled.STEPS_OF_DAMAGE.note(about_input=True)
    if inputs.cavalier is not Rider.NONE:
        yield settled.STEPS_ON_A_MOUNT.note()
        yield Note(
            "Une arme qui empale pendant la charge reste plantée dans sa cible, et elle est perdue "
            "si la monture continue sa course.",
            COUCHED,
        )
    if inputs.reponse is Reply.STAND:
        yield from _standing_notes(inputs)
    else:
        told = "Qui tente d’échapper à la charge ne peut pas contre-attaquer."
        yield Note(told, ESCAPE, about_input=True)
        yield rulings.CHARGE_UNDECIDED.note(inputs.sans_vainqueur)
        yield from contests.opposed_notes(inputs.readings, fumbles=False)
    told = "Tant que la charge continue, chacun n’a qu’une Action de Combat ce round-ci."
    yield Note(told, f"{MOUNTED_PAGE}#une-action")


def _standing_notes(inputs: Inputs) -> Iterator[Note]:
    yield Note(
        "Contre une formation qui ne bouge pas, une charge qui n’inflige aucun Recul perd son "
        "élan.",
        f"{MOUNTED_PAGE}#elan-brise",
    )
    if inputs.lance:
        yield Note(
            "La source ne dit pas si le modificateur que la lance emprunte compte les crans de "
            "la charge ; ici, il les compte.",
            BORROWING,
        )
        if inputs.cavalier is Rider.FREE:
            yield Note(
                "Devant un cavalier, la lance emprunte celui de l’assaillant, ou le "
                "modificateur de la monture : les deux coups sont donnés.",
                BORROWING,
            )


def onward(inputs: Inputs, _: Assault) -> Iterator[Onward]:
    """Go on to the damage of the charge, and to how far it pushes."""
    modifier = inputs.modificateur_charge
    yield from go_on(
        inputs,
        "runequest/degats",
        "les dégâts du coup, en charge",
        modificateur=modifier,
        malus_degats=inputs.malus_charge,
    )
    if blow := throws.together(inputs.arme, modifier):
        yield from go_on(
            inputs,
            "runequest/recul",
            "le recul de la cible",
            turned=True,
            degats=blow,
            malus_degats=inputs.malus_charge,
        )


# --- the tables ---


def tables(_: Inputs, assault: Assault) -> Iterator[Table]:
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
        yield Table(
            f"Le coup de la cible, {BEFORE}",
            ("Avec", "moyenne", "maximum"),
            tuple(
                Row(REPLIES[name][1], (decimal(law.mean), law.maximum))
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


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the target's attempt if it flees, then the blows, in their order."""
    if test := inputs.flight:
        return _chase(inputs, test, randomness)
    dealt = inputs.charging.throw(randomness)
    lines = [f"Coup de la charge : {number(dealt)}"]
    for name, blow in inputs.replies.items():
        lines.append(f"Coup de la cible{REPLIES[name][0]} : {number(blow.throw(randomness))}")
    if inputs.portee is Side.DEFENDER:
        lines = [*lines[1:], lines[0]]
    ending = f"si le coup de la charge porte : {plural(dealt, 'dégât')} {BEFORE}"
    ways = tuple(_fallen(inputs, dealt))
    return Throw(tuple(lines), f"{capital(FIRST[inputs.portee])} ; {ending}.", ways)


def _fallen(inputs: Inputs, thrown: int) -> Iterator[Onward]:
    """Go on with the damage of the charge that was thrown, its modifier and penalty counted."""
    if not thrown:
        return
    blow = as_dice(thrown)
    yield from go_on(
        inputs,
        "runequest/degats",
        "les dégâts du coup, en charge",
        degats=blow,
        modificateur=NO_DICE,
        malus_degats=NO_DICE,
    )
    yield from go_on(
        inputs,
        "runequest/recul",
        "le recul de la cible",
        turned=True,
        degats=blow,
        malus_degats=NO_DICE,
    )


def _chase(inputs: Inputs, test: Opposition, randomness: Randomness) -> Throw:
    fled, chased = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = (
        opposed_line("Cible", test.defender, fled),
        opposed_line("Assaillant", test.attacker, chased),
    )
    end = outcome(test.attacker, chased, test.defender, fled, inputs.egalites)
    if end.winner is Side.DEFENDER:
        return Throw(lines, "La cible est hors de portée.")
    if not suffered(end, test.defender.level(fled), inputs.sans_vainqueur):
        return Throw(lines, "Personne ne gagne, rien n’est décidé.")
    dealt = inputs.charging.throw(randomness)
    told = f"si le coup porte : {plural(dealt, 'dégât')} {BEFORE}"
    ways = tuple(_fallen(inputs, dealt))
    return Throw(lines, f"La cible est sans défense ; {told}.", ways)


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/charge",
    title="Charger",
    purpose="Ce que la charge ajoute au coup, qui frappe d’abord, qui s’échappe.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#charger",
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
)
