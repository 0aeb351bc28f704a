"""What « Et si… ? » shows of a field changes with it, wherever a figure of the answer does."""

import json
from collections.abc import Iterator

import pytest

from calculators import registry
from calculators.answer import Figure, Result
from calculators.fields import Choice, Choices, Integer
from calculators.form import Form
from calculators.varying import along, shown
from calculators.varying.moving import moving
from tests.answers import inputs_of
from tests.calculators.varying.proofs import FEW, assert_evaluated, parsed, proved
from tests.draws import WHOLE, drawn, some


def varying(form: Form) -> Iterator[str]:
    """Yield what « Et si… ? » offers of a form."""
    for field in form.fields():
        if not form.matters(field):
            continue
        if isinstance(field, Choices):
            yield from (f"{field.name}.{row}" for row, _ in enumerate(field.slots))
        elif isinstance(field, Integer | Choice):
            yield field.name


DRAWN = [each for each in registry.all_ids() if not each.endswith(WHOLE)]
"""Of a whole fight, its first values are enough: it takes as long as hundreds of others."""


@pytest.mark.parametrize("calculator_id", some(DRAWN))
def test_no_table_is_flat_where_a_figure_changes(calculator_id: str) -> None:
    """For generated inputs, and at the first values what `test_along` leaves: rows of lists."""
    calculator = registry.find(calculator_id)
    first, *drawn_ones = inputs_of(calculator_id, 2 + drawn(5))
    others = [each for each in drawn_ones if each != first]
    assert others
    asked = [(first, name) for name in varying(calculator.form.parse(first)) if "." in name]
    for raw in others:
        asked += [(raw, name) for name in varying(calculator.form.parse(raw))]
    for raw, name in asked:
        varied = along.vary(calculator, raw, name)
        field = name.partition(".")[0]
        for each in varied.points[:: 1 + len(varied.points) // FEW]:
            assert_evaluated(calculator, {**raw, field: each.asked.raw}, each.told)
        try:
            proved(varied)
        except AssertionError as error:
            error.add_note(f"{name} of {json.dumps(raw, ensure_ascii=False)}")
            raise


@pytest.mark.parametrize(
    ("calculator_id", "field", "name"),
    [
        # The chance to hit, not the way of fighting that is best anyway.
        ("maison/degats", "ca", "Chance de toucher"),
        ("dd3/critique", "force", "Dégâts par attaque"),
        ("oeil-noir/assaut", "pr", "Dommages en moyenne"),
        ("runequest/blessures", "endurance", "Test d’Endurance raté"),
        # Without the value that it has now.
        ("oeil-noir/situations", "prd", "Parade"),
        ("maison/critiques", "attaques", "Dégâts en tout"),
        # What changes at each value comes before what changes once.
        ("oeil-noir/valeurs", "habitude", "INI"),
    ],
)
def test_the_most_telling_comes_first(calculator_id: str, field: str, name: str) -> None:
    assert along.vary(registry.find(calculator_id), {}, field).moving[0].name == name


def outcome(*told: Figure, sentence: str = "") -> Result:
    """Return an answer of some figures."""
    return Result(sentence, {}, told)


def test_a_figure_that_some_answers_have_not_says_what_stands_there() -> None:
    answers = [outcome(Figure("A", 1)), outcome(Figure("B", 2), Figure("A", 3))]
    names = [(track.name, track.figures) for track in moving(answers, answers[0])]
    assert names == [("A", (Figure("A", 1), Figure("A", 3)))]
    # Nothing of the present answer changes: what the others have is shown.
    answers = [outcome(Figure("A", 1)), outcome(Figure("A", 1), Figure("B", 2))]
    (track,) = moving(answers, answers[0])
    assert track.figures == (Figure("A", 1), Figure("B", 2))


def test_where_no_figure_changes_the_sentence_may() -> None:
    answers = [outcome(Figure("A", 1), sentence=each) for each in ("Oui.", "Non.")]
    (track,) = moving(answers, answers[0])
    assert [each.value for each in track.figures if each] == ["Oui.", "Non."]


def beneath(calculator_id: str, field: str) -> str:
    """Return what is said of a field with which no figure changes."""
    varied = along.vary(registry.find(calculator_id), {}, field)
    assert not varied.moving
    return "".join(parsed(shown.beneath(varied, [])).itertext()).replace("\N{NO-BREAK SPACE}", " ")


def test_what_changes_nothing_says_so() -> None:
    # At melee range, how far the target is is no matter.
    assert beneath("maison/attaque", "distance") == (
        "La réponse ne dépend pas ici du champ « Distance de la cible »."
    )
    assert beneath("runequest/charge", "allure") == (
        "Aucun chiffre de la réponse ne dépend ici du champ « Qui court » : "
        "il ne change que le « Pourquoi ? »."
    )
