"""What « Et si… ? » shows of a field changes with it, wherever a figure of the answer does."""

import json
import re
from collections.abc import Iterator

import pytest

from calculators import registry, render
from calculators.answer import Figure, Result, to_json
from calculators.fields import Choice, Choices, Integer
from calculators.form import Form, InputErrors
from calculators.varying import along, shown
from calculators.varying.along import Varied
from calculators.varying.moving import moving
from tests.answers import inputs_of
from tests.calculators.varying.test_along import parsed
from tests.draws import apart, drawn

NUMBER = re.compile(r"\d+")


def varying(form: Form) -> Iterator[str]:
    """Yield what « Et si… ? » offers of a form."""
    for field in form.fields():
        if not form.matters(field):
            continue
        if isinstance(field, Choices):
            yield from (f"{field.name}.{row}" for row, _ in enumerate(field.slots))
        elif isinstance(field, Integer | Choice):
            yield field.name


def figures(outcome: Result) -> dict[str, str]:
    """Return the figures of an answer as a reader sees them, by their labels without numbers."""
    return {NUMBER.sub("", each.label): render.written(each.value) for each in outcome.figures}


def cells(html: str) -> list[str]:
    """Return the cells of a table beside its headings."""
    return ["".join(cell.itertext()) for cell in parsed(html).findall(".//td")]


def proved(varied: Varied, outcomes: list[Result]) -> None:
    """Hold what is shown against the answers of `evaluate`."""
    told = [figures(each) for each in outcomes]
    shared = [label for label in told[0] if all(label in each for each in told)]
    moves = [label for label in shared if len({each[label] for each in told}) > 1]
    tracks = varied.moving
    assert tracks or not moves, f"a figure moves and none is shown: {moves}"
    for track in tracks:
        written = cells(shown.html(varied, track))
        assert len(written) == len(outcomes)
        assert len({*written}) > 1, f"a flat table: {track.name}"
    answers = {json.dumps(to_json(each.answers)) for each in outcomes}
    same = "ne dépend pas ici" in shown.beneath(varied, tracks)
    assert not (same and len(answers) > 1 and len({each.sentence for each in outcomes}) > 1)
    # No name holds what the field changes.
    names = {each.name for outcome in outcomes for each in outcome.figures}
    assert len({NUMBER.sub("", each) for each in names}) == len(names)


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_no_table_is_flat_where_a_figure_changes(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    step = apart(calculator_id)
    for place, raw in enumerate(inputs_of(calculator_id, drawn(5, calculator_id))):
        for name in [*varying(calculator.form.parse(raw))][place::step]:
            varied = along.vary(calculator, raw, name)
            field = name.partition(".")[0]
            outcomes = []
            for each in varied.points:
                try:
                    outcomes.append(calculator.evaluate({**raw, field: each.asked.raw}))
                except InputErrors:
                    continue
            try:
                proved(varied, outcomes)
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
