"""Combat rules of four role-playing games as pure, exact functions.

Standard library only, no input or output, no page or field wording: the same package runs in
the tests, when the site is built, on the command line and in the reader's browser. Chances are
`fractions.Fraction`; laws of dice are `rules_core.dice.Law`. One folder a rule system, one
module a mechanic, its tables as data beside the functions that use them.

Sources are cited as `001 l.358-370`: source 001, lines 358 to 370. Where a source allows two
readings that change a result, the function takes the reading as a keyword whose default is the
adopted ruling. Arguments out of range raise `ValueError` with the name of the parameter first.

Example:
    +7 against CA 18 hits on 11 to 20, half of the time; of two dice both miss 1 time in 4.

    >>> from rules_core.checks import Mode
    >>> from rules_core.maison.attack import attack_roll
    >>> print(attack_roll(7, 18).hit, attack_roll(7, 18, mode=Mode.ADVANTAGE).hit)
    1/2 3/4
"""
