"""Sizes of creatures (001 l.188-194): the two columns of the source, typed again."""

from rules_core.maison.sizes import SPACES, SQUARE_CM, Size

# Size: side in centimetres, template in squares as the source writes it.
TABLE = {
    Size.TINY: (75, "0,25"),
    Size.SMALL: (150, "1"),
    Size.MEDIUM: (150, "1"),
    Size.LARGE: (300, "1x2 ou 2x2"),
    Size.HUGE: (450, "2x3 ou 3x3"),
    Size.GARGANTUAN: (600, "4x4 ou 3x5 ou 3x6"),
    Size.TITANIC: (700, "Variable"),
}


def written(templates: tuple[tuple[float, float], ...]) -> str:
    """Write templates as the source does."""
    if not templates:
        return "Variable"
    ((width, length), *others) = templates
    if not others and width == length:
        return f"{width * length:g}".replace(".", ",")
    return " ou ".join(f"{one:g}x{two:g}" for one, two in templates)


def test_the_sizes_are_those_of_the_source() -> None:
    assert list(SPACES) == list(Size) == list(TABLE)
    told = {size: (space.side_cm, written(space.templates)) for size, space in SPACES.items()}
    assert told == TABLE


def test_a_square_is_one_metre_fifty() -> None:
    # 001 l.225, and l.229: 9 m make 6 squares
    assert SQUARE_CM * 6 == 900
