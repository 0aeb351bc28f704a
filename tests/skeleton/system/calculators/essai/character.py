"""What the sheet of a character of Essai holds, as far as the calculators ask for it."""

from calculators.fields import Integer
from calculators.form import Form


class Character(Form):
    """The values of a character; the defaults are the example's."""

    agilite = Integer("Agilité", default=3, minimum=-10, maximum=10)
