"""Épreuves: standing up, picking up a weapon, staying conscious (003 l.122, l.208, l.222)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Step, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Integer
from calculators.form import Form
from calculators.french import happens, number, plural
from calculators.oeil_noir import names, settled
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import actions, faces_below, modifier
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, trials
from rules_core.oeil_noir.losses import Loss
from rules_core.oeil_noir.trials import Trial

RULES = MappingProxyType(
    {
        Trial.RISE: f"{names.SITUATIONS_PAGE}#position",
        Trial.PICK_UP: f"{names.FUMBLES_PAGE}#table-attaque",
        Trial.HEAD: f"{names.STRENGTH_PAGE}#tete",
    }
)


# --- the form ---

TRIALS = MappingProxyType(
    {
        Trial.RISE: "se relever d’un coup",
        Trial.PICK_UP: "ramasser son arme",
        Trial.HEAD: "rester conscient, touché à la tête",
    }
)


class Inputs(Form):
    """What is tried, by whom."""

    epreuve = Choice("Épreuve", Trial.RISE, TRIALS)
    rising, picking = epreuve.among(Trial.RISE), epreuve.among(Trial.PICK_UP)
    struck = epreuve.among(Trial.HEAD)
    agilite = Character.agilite.asked(when=rising)
    dexterite = Character.dexterite.asked(when=picking)
    cn = Character.cn.asked(when=struck)
    enc = Character.enc_total.asked(
        help="Armure et sac à dos, l’Habitude de la Protection déduite.",
        when=epreuve.among(Trial.RISE, Trial.PICK_UP),
    )
    dommages = Integer("Points de dommages du coup", 8, 0, trials.MAX_HARDER, when=struck)
    blessures = Character.blessures.asked(when=rising)
    vitalite = Character.vitalite.asked(option=True)

    @property
    def rule(self) -> str:
        """The address of the rule of what is tried."""
        return RULES[self.epreuve]


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Test:
    """What the D20 is thrown against."""

    value: Ledger[checks.Part | Loss]

    @property
    def chance(self) -> Fraction:
        """The chance that it succeeds."""
        return checks.chance(self.value.total)


def compute(inputs: Inputs) -> Test:
    """Work out the value of the test."""
    quality, harder = {
        Trial.RISE: (inputs.agilite, inputs.enc),
        Trial.PICK_UP: (inputs.dexterite, inputs.enc),
        Trial.HEAD: (inputs.cn, inputs.dommages),
    }[inputs.epreuve]
    return Test(trials.target(inputs.epreuve, quality, harder, inputs.blessures, inputs.vitalite))


# --- the words ---


def sentence(inputs: Inputs, test: Test) -> str:
    """Say how often the test succeeds, and what there is without it."""
    if inputs.epreuve is Trial.HEAD:
        told = happens(
            test.chance,
            "Vous restez conscient",
            "Vous restez toujours conscient",
            "Vous ne restez jamais conscient : c’est le K.-O",
        )
        return f"{told} ; sinon, c’est le K.-O." if 0 < test.chance < 1 else f"{told}."
    rises = inputs.epreuve is Trial.RISE
    what = f"Ramasser l’arme, en {actions(trials.PICKING_UP_ACTIONS)},"
    if rises:
        what = f"Se relever d’un coup, en {actions(trials.RISING_ACTIONS)},"
    told = happens(
        test.chance, f"{what} réussit", f"{what} réussit toujours", f"{what} ne réussit jamais"
    )
    if rises:
        told += f" ; en {actions(trials.SLOW_RISING_ACTIONS)}, par l’agenouillement, aucune épreuve"
    return f"{told}."


def answers(inputs: Inputs, test: Test) -> dict[str, Answer]:
    """Return the exact answers."""
    rises = inputs.epreuve is Trial.RISE
    taken = trials.RISING_ACTIONS if rises else trials.PICKING_UP_ACTIONS
    return {
        "valeur": test.value.total,
        "reussite": test.chance,
        "actions": None if inputs.epreuve is Trial.HEAD else taken,
        "actions-sans-epreuve": trials.SLOW_RISING_ACTIONS if rises else None,
    }


def figures(_: Inputs, test: Test) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Épreuve réussie", test.chance)


def steps(inputs: Inputs, test: Test) -> Iterator[Step]:
    """Yield what makes the value of the test, and its chance."""
    yield from reasons.terms(test.value, _words(inputs), "valeur")
    text = f"Épreuve réussie : {faces_below(test.value.total)}"
    yield reasons.answer(text, test.chance, inputs.rule, "reussite")


def _words(inputs: Inputs) -> Mapping[StrEnum, Words]:
    rule = inputs.rule
    quality, harder = {
        Trial.RISE: ("Agilité (AG)", "Enc total"),
        Trial.PICK_UP: ("Dextérité (DE)", "Enc total"),
        Trial.HEAD: ("Constitution (CN)", "Points de dommages du coup"),
    }[inputs.epreuve]
    low = f"Énergie Vitale, {names.VITALITIES[inputs.vitalite]} (règle optionnelle)"
    wounds = plural(inputs.blessures, "Blessure")
    return {
        checks.Part.QUALITY: Words(quality, rule, number, always=True),
        checks.Part.EASIER: Words("Épreuve facilitée", rule, modifier),
        checks.Part.HARDER: Words(harder, rule, modifier, always=True),
        Loss.VITALITY: Words(low, f"{names.LIFE_PAGE}#paliers", modifier),
        Loss.WOUNDS: Words(f"{wounds} sur l’AG", f"{names.WOUNDS_PAGE}#malus", modifier),
    }


def notes(inputs: Inputs, test: Test) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.epreuve is Trial.RISE:
        yield settled.STANDING_UP.note()
        yield Note("La source ne dit pas ce que coûte une épreuve manquée.", inputs.rule)
    else:
        yield Note(f"Cette épreuve n’est que dans l’{names.OLD}.", inputs.rule)
    if inputs.epreuve is Trial.HEAD:
        yield settled.HEAD_ZONES.note()
    if test.value[Loss.VITALITY] and test.value[Loss.WOUNDS]:
        yield settled.PENALTIES_ADD_UP.note()


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the test."""
    value = compute(inputs).value.total
    face = randomness.randint(1, checks.FACES)
    told = "Épreuve réussie." if checks.succeeds(face, value) else "Épreuve ratée."
    return Throw((f"D20 : {face} contre {number(value)}",), told)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/epreuves",
    title="Se relever, ramasser, rester conscient",
    purpose="La chance de se relever d’un coup, de ramasser son arme, d’éviter le K.-O.",
    question="round",
    rule=RULES[Trial.RISE],
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, steps=steps, notes=notes),
    roll=roll,
)
