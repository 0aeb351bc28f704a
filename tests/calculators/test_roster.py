"""Lines that name someone and give numbers: reading, writing, and what is refused."""

import pytest

from calculators.answer import Json
from calculators.form import FieldError, Form
from calculators.roster import SIGNED, Column, Entry, Roster
from codex.page.form import control

NBSP = "\N{NO-BREAK SPACE}"


class Sample(Form):
    """A crew: an age, perhaps a rank, changes that add up, and scars."""

    crew = Roster(
        "Équipage",
        default=(
            Entry("Anne", {"age": 30, "rank": 2, "changes": -3, "scars": 0}),
            Entry("L’Ombre", {"age": 9, "rank": None, "changes": 0, "scars": 4}),
        ),
        columns=(
            Column(key="age", label="l’âge", heading="Âge", minimum=0, maximum=99, required=True),
            Column(key="rank", label="le rang", heading="Rang", minimum=1, maximum=5),
            Column(
                key="changes",
                label="le total",
                heading="Total",
                minimum=-9,
                maximum=9,
                mark=SIGNED,
                default=0,
            ),
            Column(
                key="scars",
                label="les cicatrices",
                heading="Cicatrices",
                minimum=0,
                maximum=4,
                mark="c",
                default=0,
            ),
        ),
        example="Anne 30 2 −3 1c",
        most=3,
    )


def entry(name: str, age: int, rank: int | None = None, changes: int = 0, scars: int = 0) -> Entry:
    return Entry(name, {"age": age, "rank": rank, "changes": changes, "scars": scars})


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ("Anne 30", [entry("Anne", 30)]),
        ("Anne 30 2 -3 1c", [entry("Anne", 30, 2, -3, 1)]),
        ("Anne 1C +4 30 −6 2", [entry("Anne", 30, 2, -2, 1)]),
        ("  Anne de  Brest, 30, - 3 ", [entry("Anne de Brest", 30, changes=-3)]),
        (f"Anne{NBSP}30", [entry("Anne", 30)]),
        ("R2-D2 30", [entry("R2-D2", 30)]),
        ("Anne 30\n\r\n Bo 7 ; Cy 8", [entry("Anne", 30), entry("Bo", 7), entry("Cy", 8)]),
        (["Anne 30", " ", "Bo 7"], [entry("Anne", 30), entry("Bo", 7)]),
        (["Anne 30;Bo 7"], [entry("Anne", 30), entry("Bo", 7)]),
        ("", []),
        ([], []),
    ],
)
def test_lines_read_as_people_type_them(raw: Json, read: list[Entry]) -> None:
    assert Sample.crew.parse(raw) == tuple(read)


@pytest.mark.parametrize(
    ("raw", "part"),
    [
        ("Anne", "Ligne 1 : il manque l’âge."),
        ("Bo 7\nAnne", "Ligne 2 : il manque l’âge."),
        ("Anne 1c", "il manque l’âge."),
        ("30", "commencez par un nom"),
        ("x" * 25 + " 30", "24 lettres au plus"),
        ("A\x00nne 30", "commencez par un nom"),
        ("Anne 30 1 2", "« 2 » ne se lit pas ici."),
        ("Anne 30 1c 1c", "« 1c » ne se lit pas ici."),
        ("Anne 30 +1c", "« +1c » ne se lit pas ici."),
        ("Anne 30 vite", "« vite » ne se lit pas ici."),
        ("Anne 30 1z", "« 1z » ne se lit pas ici."),
        ("Anne 100", "l’âge, 100, sort des limites, 0 à 99."),
        ("Anne 30 6", "le rang, 6, sort des limites, 1 à 5."),
        ("Anne 30 -5 -5", "le total, −10, sort des limites, −9 à 9."),
        ("Anne 30 5c", "les cicatrices, 5, sort des limites, 0 à 4."),
        ("a 1;b 2;c 3;d 4", "3 lignes au plus."),
        (30, "Écrivez des lignes"),
        (None, "Écrivez des lignes"),
        (["Anne 30", 7], "Écrivez des lignes"),
        ({"Anne": 30}, "Écrivez des lignes"),
    ],
)
def test_what_does_not_read_is_told_with_its_line(raw: Json, part: str) -> None:
    with pytest.raises(FieldError) as caught:
        Sample.crew.parse(raw)
    told = str(caught.value).replace(NBSP, " ")
    assert part in told
    assert "Anne 30 2 −3 1c" in told or told == "3 lignes au plus."


def test_lines_are_written_without_what_goes_without_saying() -> None:
    assert Sample.crew.dump(Sample.crew.default) == ["Anne 30 2 -3", "L’Ombre 9 4c"]
    assert Sample.crew.parse("Anne 30 2 -3\nL’Ombre 9 4c") == Sample.crew.default


def test_scripts_see_the_columns() -> None:
    told = Sample.crew.describe()
    assert told["most"] == 3
    assert told["example"] == "Anne 30 2 −3 1c"
    names = ("key", "heading", "mark", "minimum", "maximum", "default", "required")
    columns = [
        ("age", "Âge", "", 0, 99, None, True),
        ("rank", "Rang", "", 1, 5, None, False),
        ("changes", "Total", "+", -9, 9, 0, False),
        ("scars", "Cicatrices", "c", 0, 4, 0, False),
    ]
    assert told["columns"] == [dict(zip(names, each, strict=True)) for each in columns]


def test_the_form_holds_a_line_each() -> None:
    shown = control(Sample.crew, Sample.crew.parse("<b> 1; Bo 7"), "crew")
    assert ">&lt;b&gt; 1\nBo 7</textarea>" in shown
    assert '<label for="crew">Équipage</label>' in shown
    assert 'name="crew" rows="4"' in shown
