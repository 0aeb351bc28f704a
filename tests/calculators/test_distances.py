"""A distance in squares, typed in squares or in metres."""

import pytest

from calculators import registry
from calculators.answer import Json
from calculators.distances import Distance, metres
from calculators.fields import Integer
from calculators.form import FieldError
from calculators.french import NBSP

RUN = Distance("Distance", default=6, minimum=1, maximum=40)


@pytest.mark.parametrize(
    ("raw", "squares"),
    [
        # a square is 1.5 m: 004 l.88, 001 l.201
        (6, 6),
        ("6", 6),
        ("6 cases", 6),
        ("1 case", 1),
        ("6 c", 6),
        ("9 m", 6),
        ("9m", 6),
        ("9 M", 6),
        (f"9{NBSP}m", 6),
        ("9 mètres", 6),
        ("9 metres", 6),
        ("1,5 m", 1),
        ("1.50 m", 1),
        ("10,5 m", 7),
        ("60 m", 40),
    ],
)
def test_a_distance_is_read_in_squares_or_in_metres(raw: Json, squares: int) -> None:
    assert RUN.parse(raw) == squares


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            "10 m",
            "« 10 m » ne tombe pas juste : une case fait 1,5 m ; 9 m en font 6, 10,5 m en font 7.",
        ),
        (
            "1 m",
            "« 1 m » ne tombe pas juste : une case fait 1,5 m ; 0 m en font 0, 1,5 m en font 1.",
        ),
        ("90 m", "« 90 m » fait 60 cases, hors limites : de 1 à 40."),
        ("0 m", "« 0 m » fait 0 case, hors limites : de 1 à 40."),
        ("90", "90 est hors limites : de 1 à 40."),
        ("loin", "Entrez des cases, de 1 à 40, ou des mètres, comme 9 m."),
        ("4,5", "Entrez des cases, de 1 à 40, ou des mètres, comme 9 m."),
        ("9 km", "Entrez des cases, de 1 à 40, ou des mètres, comme 9 m."),
        ("−9 m", "Entrez des cases, de 1 à 40, ou des mètres, comme 9 m."),
        (None, "Entrez des cases, de 1 à 40, ou des mètres, comme 9 m."),
    ],
)
def test_what_is_no_distance_is_told_in_a_sentence(raw: Json, told: str) -> None:
    with pytest.raises(FieldError) as caught:
        RUN.parse(raw)
    assert str(caught.value).replace(NBSP, " ") == told


def test_a_distance_is_held_as_its_squares() -> None:
    assert RUN.dump(RUN.parse("9 m")) == 6
    assert RUN.kind == "Integer"
    assert (metres(6), metres(7)) == ("9 m", "10,5 m")


@pytest.mark.parametrize(
    ("calculator_id", "name"),
    [
        ("dd3/deplacement", "vitesse"),
        ("dd3/deplacement", "distance"),
        ("dd3/manoeuvres", "vitesse"),
        ("dd3/manoeuvres", "elan"),
        ("maison/terrain", "vitesse"),
        ("maison/terrain", "deja-depense"),
        ("maison/terrain", "prevues"),
        ("maison/lutte", "vitesse"),
        ("maison/epuisement", "vitesse"),
    ],
)
def test_every_distance_of_a_form_takes_metres(calculator_id: str, name: str) -> None:
    form = registry.find(calculator_id).form
    assert form.parse({name: "4,5 m"}).dump() == form.parse({name: 3}).dump()


def test_no_distance_is_a_plain_number_of_squares() -> None:
    forms = [registry.find(calculator_id).form for calculator_id in registry.all_ids()]
    plain = [
        field.name
        for form in forms
        for field in form.fields()
        if isinstance(field, Integer) and not isinstance(field, Distance) and "case" in field.unit
    ]
    assert plain == []
