"""What the calculators of an opposed test share: its options, notes, reasons and dice.

Each `*_field` makes one field, to be declared in a form under the attribute that its docstring
names, so that an option has the same name in links everywhere.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from calculators import reasons
from calculators.alternatives import choice
from calculators.answer import Note, Step
from calculators.fields import Integer
from calculators.form import Condition, Form
from calculators.reasons import Words
from calculators.runequest import names, rulings, settled
from calculators.runequest.names import die, skill
from rules_core.ledger import Ledger
from rules_core.runequest.levels import (
    ALWAYS_FAILS_ABOVE,
    MAX_HALVINGS,
    SIDES,
    USUAL,
    Ranges,
    Rounding,
    SkillPart,
    SkillTest,
    opposed_skills,
)
from rules_core.runequest.opposition import Readings
from rules_core.runequest.trials import TrialSkill, skill_with

HALVED = "1 pour une attaque ou une défense précise ; plus, par la règle optionnelle."
"""What helps with `halvings_field`."""
DOUBLE_ZERO = "0 et 100 sont le 00."
"""What helps with the first `rolled_field` of a form."""
DEFLECTING_WITHOUT_REACTION = Note(
    "La source ne dit pas si un défenseur sans Réaction dévie encore le coup ; ici, la table "
    "s’applique comme après tout échec, et une parade « aucune » l’en prive.",
    f"{names.SKILLS_PAGE}#plusieurs-adversaires",
    about_input=True,
)

# --- what comes next ---


def at_margin(text: str, margin: int) -> str:
    """Say of what comes next that it starts from the margin at which the test is won most often."""
    return f"{text}, marge {margin} (la plus probable)"


# --- fields of a test ---


def critical_field() -> Integer:
    """Return the field `critique`: the share of a skill that is critical (ruling 002-9)."""
    return Integer(
        rulings.CRITICALS.label,
        *(USUAL.critical_per_cent, 0, 20),
        presets=(5, 10, 20),
        unit="%",
        step=5,
        help=rulings.CRITICALS.refers,
        ruling=rulings.CRITICALS,
        option=True,
    )


def fumble_field() -> Integer:
    """Return the field `echec_critique`: the least roll that fumbles below 100 % (ruling 002-9)."""
    return Integer(
        rulings.FUMBLES.label,
        *(USUAL.fumble_from, ALWAYS_FAILS_ABOVE + 1, SIDES + 1),
        help=rulings.FUMBLES.refers,
        ruling=rulings.FUMBLES,
        option=True,
    )


def modifier_field(label: str = "Bonus ou malus", **where: Any) -> Integer:
    """Return a field `ajustement…`: what adds to a skill, or takes from it."""
    most = names.LARGEST_MODIFIER
    return Integer(label, 0, -most, most, unit="%", step=5, **where)


def halvings_field(label: str = "Coup précis : nombre de moitiés", **where: Any) -> Integer:
    """Return a field `moities…`: how often a precise blow halves a skill."""
    return Integer(label, 0, 0, MAX_HALVINGS, **where)


def rolled_field(label: str, when: Condition, **where: Any) -> Integer:
    """Return a field `jet…`: a d100 that is thrown already."""
    return Integer(label, 50, 0, SIDES, when=when, option=True, **where)


class OpposedForm(Form):
    """A form that opposes two skills.

    Each declares these options again where it shows them: a form lists its own class's fields.
    """

    critique = critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    @property
    def readings(self) -> Readings:
        """How its tests are read; they fumble as usual where no `echec_critique` is asked."""
        fumble: int = getattr(self, "echec_critique", USUAL.fumble_from)
        ranges = Ranges(self.critique, fumble, max(fumble, SIDES), self.arrondi_critique)
        return Readings(ranges, self.egalites, self.maitres_egaux)

    def facing(self, first: int, second: int) -> tuple[TrialSkill, TrialSkill]:
        """Return what two skills, as written on the sheets, are made of against each other."""
        written = skill_with(first), skill_with(second)
        return opposed_skills(*written, self.maitres_egaux)


# --- notes ---


def opposed_notes(chosen: Readings, *, fumbles: bool = True, ties: bool = True) -> Iterator[Note]:
    """Yield the notes of the rulings that every opposed test follows.

    `fumbles` is for the answers that depend on them, beyond who wins; `ties` for those of two
    sides that both roll.
    """
    share, first = chosen.ranges.critical_per_cent, chosen.ranges.fumble_from
    here = ""
    if share != USUAL.critical_per_cent:
        here = f" ; ici, jusqu’à {skill(share)}" if share else " ; ici, il n’y en a jamais"
    if share:
        here += f" ; {rulings.CRITICAL_ROUNDING.sentence(chosen.ranges.critical_rounding)}"
    yield rulings.CRITICALS.note(detail=here)
    if fumbles:
        here = ""
        if first != USUAL.fumble_from:
            here = f" ; ici, dès {die(first)}" if first <= SIDES else " ; ici, il n’y en a jamais"
        yield rulings.FUMBLES.note(detail=here)
    if ties:
        yield rulings.TIES.note(chosen.ties, detail=f" ; {settled.BOTH_MISS.retained}")


PRECISE = f"{names.SKILLS_PAGE}#precise"
HALVINGS = f"{names.SKILLS_PAGE}#precise-multiple"


def precise_words(halvings: int) -> Words:
    """Return what so many halvings of a skill are called, where it has one side alone."""
    halved = "la moitié" if halvings == 1 else f"{halvings} moitiés de suite"
    return Words(f"Coup précis : {halved}", PRECISE, names.points)


def precise_notes(halvings: int, rounding: Rounding) -> Iterator[Note]:
    """Yield the notes of a precise blow, of so many halvings."""
    if halvings > 1:
        yield Note(
            "Plus d’une moitié est une règle optionnelle : un effet spécial de plus par moitié.",
            HALVINGS,
        )
        yield settled.FIRST_HALF.note()
    if halvings:
        yield rulings.ROUNDING.note(rounding)


# --- reasons ---


def skill_words(who: str) -> dict[StrEnum, Words]:
    """Return what the parts of a skill are called, of one side of a test."""
    return {
        SkillPart.SKILL: Words(f"{who} : compétence", names.CONTEST, skill, always=True),
        SkillPart.STYLE: Words(
            f"{who} : trois quarts, faute d’un des deux objets",
            f"{names.STYLES_PAGE}#style-diminue",
            names.points,
        ),
        SkillPart.PRECISE: Words(f"{who} : coup précis, la moitié", PRECISE, names.points),
        SkillPart.MODIFIER: Words(f"{who} : bonus et malus", names.ABOVE_100, names.points),
        SkillPart.OWN_EXCESS: Words(
            f"{who} : l’excédent au-dessus de 100 % est retiré", names.ABOVE_100, names.points
        ),
        SkillPart.OTHER_EXCESS: Words(
            f"{who} : moins l’excédent de l’autre", names.ABOVE_100, names.points
        ),
    }


def skill_steps(
    who: str,
    made_of: Ledger[Any],
    account: str,
    words: Mapping[Any, Words] | None = None,
    *,
    always: bool = False,
) -> Iterator[Step]:
    """Yield what one side's skill is made of, where something changes it.

    Args:
        who: the side, as it is told.
        made_of: the skill up to the test.
        account: the answer that it is.
        words: those of the parts that only this calculator knows.
        always: a skill that nothing changes is told too.
    """
    changed = any(value for part, value in made_of if part is not SkillPart.SKILL)
    if changed or always:
        yield from reasons.terms(made_of, {**skill_words(who), **(words or {})}, account)
    if changed:
        left = made_of.total
        yield reasons.total(
            f"{who} : compétence en jeu", left, names.ABOVE_100, account, skill(left)
        )


def roll_step(who: str, test: SkillTest, name: str) -> Step:
    """Return the step of the chance that one side's own roll succeeds, within 5 and 95 per cent."""
    text = f"{who} : réussir son jet à {skill(test.skill)}"
    return reasons.answer(text, test.success, names.BOUNDS, name)


# --- the dice ---


def opposed_line(who: str, test: SkillTest, rolled: int) -> str:
    """Tell one side's roll, and the level that it reaches."""
    reached = names.LEVELS[test.level(rolled)]
    return f"{who} : {die(rolled)} contre {skill(test.skill)}, {reached}"


def announced_line(who: str, test: SkillTest, rolled: int) -> str:
    """Tell the same where what is rolled has to be said: « Vous, à 65 % : d100, 42, réussite »."""
    reached = names.LEVELS[test.level(rolled)]
    return f"{who}, à {skill(test.skill)} : d100, {die(rolled)}, {reached}"
