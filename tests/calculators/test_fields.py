"""Typed inputs: reading, bounds, defaults, messages, and forms as a whole."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest

from calculators import registry
from calculators.answer import Json
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, Toggle
from calculators.form import Field, FieldError, Form, Group, InputErrors
from rules_core import dice

NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"


class Size(StrEnum):
    """Values of a choice."""

    SMALL = "petit"
    GREAT = "tres-grand"


class Piece(StrEnum):
    """Values of a list of choices."""

    HELM = "heaume"
    CROWN = "couronne"
    SHIELD = "bouclier"


class Sample(Form):
    """One field of each class."""

    amount = Integer("Montant", default=3, minimum=-5, maximum=12)
    how_big = Choice(
        "Taille", default=Size.SMALL, options={Size.SMALL: "petit", Size.GREAT: "grand"}
    )
    pieces = Choices(
        "Pièces",
        default=(Piece.HELM,),
        options={Piece.HELM: "heaume", Piece.CROWN: "couronne", Piece.SHIELD: "bouclier"},
        slots={
            ("Tête", "rien"): (Piece.HELM, Piece.CROWN),
            ("Bras", "rien"): (Piece.SHIELD,),
        },
    )
    sure = Toggle("Sûr", help="Ou pas.", option=True, when=how_big.among(Size.GREAT))
    steps = Integers("Paliers", minimum=5, maximum=100, step=5, most=3)
    throw = DiceField("Dés", default=dice.parse_dice("2d6+3"), when=sure.among(True))

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a crown on the small, and a shield with a negative amount."""
        if Piece.CROWN in self.pieces and self.how_big is Size.SMALL:
            yield Sample.pieces, "La couronne est trop grande."
        if Piece.SHIELD in self.pieces and self.amount < 0:
            yield Sample.amount, "Un bouclier demande un montant positif."


def refusal(field: Field[Any], raw: Any) -> str:
    """Return the sentence that refuses a value."""
    with pytest.raises(FieldError) as caught:
        field.parse(raw)
    return str(caught.value)


# --- whole numbers ---


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (7, 7),
        ("7", 7),
        ("+7", 7),
        ("07", 7),
        (" 7\n", 7),
        (f"7{NBSP}", 7),
        (-5, -5),
        ("-5", -5),
        (f"{MINUS}5", -5),
        ("- 5", -5),
        (12, 12),
    ],
)
def test_a_whole_number_reads_as_people_type_it(raw: Json, value: int) -> None:
    assert Sample.amount.parse(raw) == value


@pytest.mark.parametrize("raw", [-6, 13, "13", f"{MINUS}6", 10**12, "123456789"])
def test_a_number_out_of_bounds_is_told_with_its_bounds(raw: Json) -> None:
    told = refusal(Sample.amount, raw)
    assert f"{MINUS}5" in told
    assert "12" in told


@pytest.mark.parametrize(
    "raw",
    [
        *("", " ", "douze", "1.5", "1,5", "1e1", "1d6", "--1", "5-", "1 2", "9" * 5000),
        *(1.0, 1.5, float("nan"), None, True, False, [], [3], {}, {"valeur": 3}),
    ],
    ids=lambda raw: repr(raw)[:20],
)
def test_what_is_no_whole_number_is_told_with_the_bounds(raw: Any) -> None:
    told = refusal(Sample.amount, raw)
    assert "nombre entier" in told
    assert f"{MINUS}5" in told
    assert "12" in told


def test_bounds_are_written_as_the_pages_write_numbers() -> None:
    field = Integer("", default=0, minimum=-100, maximum=10_000)
    span = f"de {MINUS}100 à 10{NBSP}000."
    assert refusal(field, "beaucoup") == f"Entrez un nombre entier {span}"
    assert refusal(field, 12_345) == f"12{NBSP}345 est hors limites{NBSP}: {span}"


@pytest.mark.parametrize("raw", ["50 %", "50%", f"50{NBSP}%", " 50 % "])
def test_a_number_may_be_followed_by_its_unit(raw: str) -> None:
    percent = Integer("", default=0, minimum=0, maximum=100, unit="%")
    assert percent.parse(raw) == 50
    assert "nombre entier" in refusal(percent, "50 %%")
    assert "nombre entier" in refusal(Sample.amount, raw)


# --- one value among a few ---


def test_a_choice_reads_its_values_only() -> None:
    assert Sample.how_big.parse("tres-grand") is Size.GREAT
    assert Sample.how_big.dump(Size.GREAT) == "tres-grand"


@pytest.mark.parametrize("raw", ["", "grand", "PETIT", " petit", None, 1, True])
def test_another_value_is_quoted_and_the_choices_named(raw: Json) -> None:
    told = refusal(Sample.how_big, raw)
    assert f"« {raw} »" in told.replace(NBSP, " ")
    assert "petit, tres-grand" in told


@pytest.mark.parametrize("raw", [["petit"], {}, 10**40])
def test_what_is_no_text_is_refused_without_a_quotation(raw: Any) -> None:
    assert refusal(Sample.how_big, raw).startswith(f"«{NBSP}…{NBSP}» n’existe pas ici")


# --- any number of values ---


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ([], ()),
        ("", ()),
        ("  ", ()),
        (["bouclier", "heaume"], (Piece.HELM, Piece.SHIELD)),
        (["heaume", "heaume"], (Piece.HELM,)),
        (["", "bouclier", ""], (Piece.SHIELD,)),
        ("bouclier", (Piece.SHIELD,)),
        ("bouclier,heaume", (Piece.HELM, Piece.SHIELD)),
        (" bouclier , heaume ", (Piece.HELM, Piece.SHIELD)),
        ("bouclier heaume", (Piece.HELM, Piece.SHIELD)),
    ],
)
def test_choices_come_in_the_order_of_the_options(raw: Json, value: tuple[Piece, ...]) -> None:
    assert Sample.pieces.parse(raw) == value


def test_many_choices_come_in_the_order_of_the_options_too() -> None:
    names = [f"piece-{letter}" for letter in "hgfedcba"]
    pieces = StrEnum("pieces", [(name, name) for name in names])  # type: ignore[misc]
    field = Choices("", default=(), options=dict.fromkeys(pieces, ""), slots={})
    assert field.dump(field.parse(" ".join(sorted(names)))) == names


@pytest.mark.parametrize(
    "raw", [None, 3, True, {}, {"heaume": True}, ["epee"], "epee", [None], [["heaume"]], [1]]
)
def test_what_is_no_list_of_the_options_is_refused(raw: Json) -> None:
    assert refusal(Sample.pieces, raw).endswith(".")


def test_choices_dump_their_names() -> None:
    assert Sample.pieces.dump((Piece.HELM, Piece.SHIELD)) == ["heaume", "bouclier"]


# --- yes or no ---


@pytest.mark.parametrize("raw", [True, 1, "oui", "OUI", " oui ", "true", "1"])
def test_yes(raw: Json) -> None:
    assert Sample.sure.parse(raw) is True


@pytest.mark.parametrize("raw", [False, 0, "non", "Non", "false", "0", ""])
def test_no(raw: Json) -> None:
    assert Sample.sure.parse(raw) is False


@pytest.mark.parametrize("raw", [None, 2, -1, "peut-être", "o", "yes", [], [True], {}])
def test_neither_yes_nor_no(raw: Json) -> None:
    assert "oui" in refusal(Sample.sure, raw)


# --- several whole numbers ---


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ([], ()),
        ("", ()),
        (" , ", ()),
        (15, (15,)),
        ("15", (15,)),
        ([15, 5], (15, 5)),
        (["15", " 5 "], (15, 5)),
        ("15,5", (15, 5)),
        ("15, 5", (15, 5)),
        ("15 5", (15, 5)),
        ("15 ; 5", (15, 5)),
        ("15+5", (15, 5)),
        ([5, 5, 5], (5, 5, 5)),
        ([100], (100,)),
    ],
)
def test_several_numbers_read_with_commas_or_spaces(raw: Json, value: tuple[int, ...]) -> None:
    assert Sample.steps.parse(raw) == value


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ([5, 5, 5, 5], "3"),
        ("5 5 5 5", "3"),
        ([0], "100"),
        ([105], "100"),
        ([15, 7], "7 n’est pas un multiple de 5"),
        ("quinze", "nombres entiers"),
        ([15, None], "nombres entiers"),
        (None, "nombres entiers"),
        (True, "nombres entiers"),
        ({}, "nombres entiers"),
        ([[5]], "nombres entiers"),
        ([1.5], "nombres entiers"),
    ],
)
def test_other_lists_are_refused_and_told_why(raw: Any, words: str) -> None:
    assert words in refusal(Sample.steps, raw)


@pytest.mark.parametrize("raw", ["quinze", "15,5,cinq", "50 %"])
def test_who_types_no_number_learns_that_several_are_allowed(raw: str) -> None:
    assert refusal(Sample.steps, raw) == (
        "Entrez un ou plusieurs nombres entiers de 5 à 100, séparés par des virgules."
    )


def test_a_number_out_of_bounds_among_others_is_told() -> None:
    told = f"105 est hors limites{NBSP}: chaque nombre va de 5 à 100."
    assert refusal(Sample.steps, "15, 105") == told


CHANCES = Integers("", minimum=0, maximum=100, most=3, unit="%", spaced=True)
"""Numbers that players may know in decimals."""


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("50 %", (50,)),
        ("50%", (50,)),
        ("50 %, 60 %", (50, 60)),
        ("50 % 60 %", (50, 60)),
        ("2, 5", (2, 5)),
        ("2 , 5", (2, 5)),
        ("2 ,5", (2, 5)),
        (["50 %", 60], (50, 60)),
    ],
)
def test_several_numbers_may_be_followed_by_their_unit(raw: Json, value: tuple[int, ...]) -> None:
    assert CHANCES.parse(raw) == value


@pytest.mark.parametrize("raw", ["2,5", "62,5 %", "10, 62,5"])
def test_what_may_be_a_decimal_is_not_taken_for_two_numbers(raw: str) -> None:
    told = refusal(CHANCES, raw).replace(NBSP, " ")
    number = raw.removesuffix(" %").removeprefix("10, ")
    assert told.startswith(f"« {number} » peut être un nombre à virgule : ")
    assert told.endswith(f"comme {number.replace(',', ', ')}.")


def lists() -> list[Any]:
    """Return every field of several numbers."""
    forms = (registry.find(calculator_id).form for calculator_id in registry.all_ids())
    found = [
        each
        for form in forms
        for each in form.fields()
        if isinstance(each, Integers) and each.most > 1
    ]
    return [pytest.param(field, id=field.name) for field in found]


@pytest.mark.parametrize("field", lists())
def test_fields_of_several_numbers_say_how_to_part_them(field: Integers) -> None:
    assert "virgule" in field.as_text


# --- dice ---


@pytest.mark.parametrize(
    ("raw", "groups", "constant"),
    [
        ("2d6+3", ((2, 6),), 3),
        (" 2D6 + 3 ", ((2, 6),), 3),
        (f"d8{MINUS}1", ((1, 8),), -1),
        ("1d10+1d6", ((1, 10), (1, 6)), 0),
        ("25", (), 25),
        (25, (), 25),
        (-3, (), -3),
        (0, (), 0),
    ],
)
def test_dice_read_as_a_throw_or_an_amount(
    raw: Json, groups: tuple[tuple[int, int], ...], constant: int
) -> None:
    assert Sample.throw.parse(raw) == dice.Dice(groups, constant)


@pytest.mark.parametrize("raw", ["2d6+3", "1d10+1d6-2", "25", "-3", "0", "1d100"])
def test_dice_dump_as_they_are_written(raw: str) -> None:
    assert Sample.throw.dump(Sample.throw.parse(raw)) == raw


@pytest.mark.parametrize("raw", ["deux dés", "2d", "2d6 3", "-2d6", "3d6-1d6", "2d6++1", "2,5"])
def test_what_is_no_throw_is_quoted_with_an_example(raw: str) -> None:
    told = refusal(Sample.throw, raw).replace(NBSP, " ")
    assert told == f"« {raw} » ne se lit pas : entrez des dés, comme 2d6+3, ou un nombre."


@pytest.mark.parametrize(
    "raw", ["2d1", "0d6", "2d6+501", f"2D6 {MINUS} 99999", "41d2", "3d100", "99999d6", "1d6+3d100"]
)
def test_a_throw_too_large_is_told_with_the_bounds(raw: str) -> None:
    told = refusal(Sample.throw, raw).replace(NBSP, " ")
    assert told.startswith(f"« {raw} » est hors limites : ")
    for bound in (dice.MAX_DICE, dice.MAX_SIDES, dice.MAX_FACES, dice.MAX_CONSTANT):
        assert str(bound) in told


@pytest.mark.parametrize("raw", [501, "501", "99999", "-501", f"{MINUS}123456789"])
def test_an_amount_too_large_is_told_with_its_bounds(raw: Json) -> None:
    told = refusal(Sample.throw, raw)
    assert told.endswith(f" est hors limites{NBSP}: de {MINUS}500 à 500.")


@pytest.mark.parametrize("raw", ["", "  ", None, True, False, [], ["2d6"], {}, 2.5])
def test_what_is_nothing_asks_for_a_throw(raw: Any) -> None:
    assert refusal(Sample.throw, raw) == "Entrez des dés, comme 2d6+3, ou un nombre."


# --- fields as attributes ---


def test_a_field_is_itself_on_the_class_and_a_value_on_the_form() -> None:
    form = Sample.parse({"amount": 5, "pieces": ["bouclier"]})
    assert isinstance(Sample.amount, Integer)
    assert form.amount == 5
    assert form.how_big is Size.SMALL
    assert form.pieces == (Piece.SHIELD,)
    assert form.sure is False
    assert form.steps == ()
    assert form.throw == dice.Dice(((2, 6),), 3)


def test_names_take_hyphens_and_fields_keep_their_order() -> None:
    assert [field.name for field in Sample.fields()] == [
        "amount",
        "how-big",
        "pieces",
        "sure",
        "steps",
        "throw",
    ]


@pytest.mark.parametrize(
    "make",
    [
        lambda: Integer("", default=6, minimum=0, maximum=5),
        lambda: Integers("", default=(5, 7), minimum=0, maximum=50, step=5, most=2),
        lambda: Integers("", default=(5, 5, 5), minimum=0, maximum=50, step=5, most=2),
        lambda: Choice("", default=Size.GREAT, options={Size.SMALL: "petit"}),
        lambda: Choices("", default=(Piece.HELM,), options={Piece.CROWN: ""}, slots={}),
    ],
)
def test_a_default_out_of_bounds_stops_the_declaration(make: Any) -> None:
    with pytest.raises(FieldError):
        type("Wrong", (Form,), {"field": make()})


def test_a_field_describes_itself() -> None:
    assert Sample.amount.describe() == {
        "name": "amount",
        "type": "Integer",
        "label": "Montant",
        "default": 3,
        "longest": 16,
        "minimum": -5,
        "maximum": 12,
    }
    assert Sample.how_big.describe()["options"] == {"petit": "petit", "tres-grand": "grand"}
    assert Sample.pieces.describe()["default"] == ["heaume"]
    assert Sample.sure.describe() == {
        "name": "sure",
        "type": "Toggle",
        "label": "Sûr",
        "default": False,
        "help": "Ou pas.",
        "when": {"how-big": ["tres-grand"]},
    }
    assert {"minimum", "maximum", "step", "most"} <= Sample.steps.describe().keys()
    assert Sample.throw.describe()["default"] == "2d6+3"


# --- forms ---


def wrong(raw: dict[str, Json]) -> dict[str, str]:
    """Return the errors of a form."""
    with pytest.raises(InputErrors) as caught:
        Sample.parse(raw)
    return caught.value.errors


def test_what_is_missing_takes_its_default() -> None:
    assert Sample.parse({}).dump() == {
        "amount": 3,
        "how-big": "petit",
        "pieces": ["heaume"],
        "sure": False,
        "steps": [],
        "throw": "2d6+3",
    }


def test_a_dump_parses_back() -> None:
    raw: dict[str, Json] = {
        "amount": -2,
        "how-big": "tres-grand",
        "pieces": ["heaume", "couronne"],
        "sure": True,
        "steps": [15, 5],
        "throw": "1d4-1",
    }
    assert Sample.parse(raw).dump() == raw


def test_all_the_wrong_fields_are_told_at_once() -> None:
    told = wrong({"amount": 99, "throw": "?", "sure": True, "couleur": "bleu"})
    assert told.keys() == {"amount", "throw", "couleur"}
    assert "« couleur »" in told["couleur"].replace(NBSP, " ")


@pytest.mark.parametrize("name", ["how_big", "Amount", "amount ", "", "parse", "__dict__"])
def test_a_name_that_no_field_has_is_refused(name: str) -> None:
    assert wrong({name: "petit"}).keys() == {name}


def test_values_that_do_not_go_together_are_told_on_their_fields() -> None:
    told = wrong({"pieces": ["couronne", "bouclier"], "amount": -1})
    assert told == {
        "pieces": "La couronne est trop grande.",
        "amount": "Un bouclier demande un montant positif.",
    }


def test_values_are_put_together_only_once_they_all_read() -> None:
    assert wrong({"pieces": ["couronne"], "throw": "?"}).keys() == {"throw"}


def test_errors_print_their_fields() -> None:
    assert str(InputErrors({"a": "Non.", "b": "Pas plus."})) == "a: Non.; b: Pas plus."


@pytest.mark.parametrize(
    ("raw", "sure", "throw"),
    [
        ({}, False, False),
        ({"how-big": "tres-grand"}, True, False),
        ({"how-big": "tres-grand", "sure": True}, True, True),
        ({"how-big": "petit", "sure": True}, False, False),
    ],
)
def test_a_field_matters_with_the_choices_that_call_for_it(
    raw: dict[str, Json], sure: bool, throw: bool
) -> None:
    form = Sample.parse(raw)
    assert form.matters(Sample.amount)
    assert form.matters(Sample.sure) is sure
    assert form.matters(Sample.throw) is throw


BOTH = Sample.how_big.among(Size.GREAT) & Sample.sure.among(True)


@pytest.mark.parametrize(
    ("raw", "holds"),
    [
        ({"how-big": "tres-grand", "sure": True}, True),
        ({"how-big": "tres-grand"}, False),
        ({"sure": True}, False),
    ],
)
def test_conditions_joined_hold_together(raw: dict[str, Json], holds: bool) -> None:
    assert BOTH.holds(Sample.parse(raw)) is holds
    assert BOTH.export() == {"how-big": ["tres-grand"], "sure": ["oui"]}


def test_of_a_field_tested_twice_the_values_that_pass_both_count() -> None:
    small, any_size = Sample.how_big.among(Size.SMALL), Sample.how_big.among(*Size)
    assert (any_size & small).export() == {"how-big": ["petit"]}
    assert (small & Sample.how_big.among(Size.GREAT)).export() == {"how-big": []}


def test_a_condition_on_a_value_that_the_field_has_not_is_refused() -> None:
    with pytest.raises(FieldError):
        Sample.amount.among(99)


class Grouped(Form):
    """A group that matters for the great alone, with a field of its own condition."""

    how_big = Choice(
        "Taille", default=Size.SMALL, options={Size.SMALL: "petit", Size.GREAT: "grand"}
    )
    great = Group("Les grands", when=how_big.among(Size.GREAT))
    tall = Toggle("Haut", group=great)
    taller = Toggle("Plus haut", group=great, when=tall.among(True))


@pytest.mark.parametrize(
    ("raw", "tall", "taller"),
    [
        ({}, False, False),
        ({"tall": True}, False, False),
        ({"how-big": "tres-grand"}, True, False),
        ({"how-big": "tres-grand", "tall": True}, True, True),
    ],
)
def test_the_condition_of_a_group_comes_on_top(
    raw: dict[str, Json], tall: bool, taller: bool
) -> None:
    form = Grouped.parse(raw)
    assert form.matters(Grouped.tall) is tall
    assert form.matters(Grouped.taller) is taller
    assert Grouped.taller.describe()["when"] == {"how-big": ["tres-grand"], "tall": ["oui"]}


AT_MOST_ONE = Integers("Bonus connu", minimum=-5, maximum=9, most=1)


def test_a_number_may_be_left_empty() -> None:
    assert (AT_MOST_ONE.parse(""), AT_MOST_ONE.parse("−3"), AT_MOST_ONE.parse(7)) == (
        (),
        (-3,),
        (7,),
    )
    assert (AT_MOST_ONE.typed(()), AT_MOST_ONE.typed((-3,))) == ("", "-3")
    assert refusal(AT_MOST_ONE, "2, 3") == "Entrez un seul nombre, ou rien."
    told = refusal(AT_MOST_ONE, "deux").replace(NBSP, " ")
    assert told == "Entrez un nombre entier de −5 à 9, ou rien."


class Either(Form):
    """A field that matters for the great, or for those who are sure of five."""

    how_big = Choice(
        "Taille", default=Size.SMALL, options={Size.SMALL: "petit", Size.GREAT: "grand"}
    )
    sure = Toggle("Sûr")
    amount = Integer("Montant", default=3, minimum=0, maximum=9, when=sure.among(True))
    either = how_big.among(Size.GREAT) | amount.among(5, 6)
    tall = Toggle("Haut", when=either)
    taller = Toggle("Plus haut", when=either & tall.among(True))


@pytest.mark.parametrize(
    ("raw", "tall"),
    [
        ({}, False),
        ({"amount": 5}, False),
        ({"sure": True, "amount": 5}, True),
        ({"sure": True, "amount": 4}, False),
        ({"how-big": "tres-grand"}, True),
        ({"how-big": "tres-grand", "sure": True, "amount": 6}, True),
    ],
)
def test_one_way_of_a_condition_is_enough(raw: dict[str, Json], tall: bool) -> None:
    assert Either.parse(raw).matters(Either.tall) is tall
    assert not Either.parse(raw).matters(Either.taller)
    assert Either.parse(raw | {"tall": True}).matters(Either.taller) is tall


def test_the_ways_of_a_condition_are_told_as_a_list() -> None:
    great, five = {"how-big": ["tres-grand"]}, {"amount": ["5", "6"]}
    assert Either.tall.describe()["when"] == [great, five]
    assert Either.taller.describe()["when"] == [great | {"tall": ["oui"]}, five | {"tall": ["oui"]}]


class Sheet(Form):
    """What a character's sheet holds."""

    strength = Integer("Force", default=4, minimum=0, maximum=9)


def test_a_value_of_the_sheet_is_asked_as_it_is_declared() -> None:
    field = Sheet.strength.asked(label="Force du bras", maximum=5)
    assert field.sheet is Sheet.strength
    assert (field.default, field.minimum, field.maximum) == (4, 0, 5)
    assert field.label == "Force du bras"
    assert Sheet.strength.label == "Force"
