"""The tables of `maison/lutte`."""

from collections.abc import Iterator
from dataclasses import replace

from calculators.answer import Picture, Row, Table
from calculators.french import number, signed
from calculators.maison.lutte.computation import Outcome, Who
from calculators.maison.lutte.form import Inputs
from calculators.maison.lutte.words import CAUSES
from rules_core.ledger import Ledger
from rules_core.maison.contests import Part, Roll, compare

NEIGHBOURS = range(-5, 6)
"""Leads or totals of the comparison, around those that are asked."""
SIDES = {Who.YOU: "vous", Who.OTHER: "adversaire"}


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    attempt = outcome.attempt
    if attempt.rolled:
        compared = attempt.compared
        ends = (
            ("votre total est plus haut", compared.above),
            ("égalité", compared.level),
            ("votre total est plus bas", compared.below),
        )
        rows = tuple(Row(name, (chance,), chance) for name, chance in ends)
        yield Table("Les deux jets comparés", ("Issue", "chance"), rows, picture=Picture.SHARES)
        yield _neighbours(inputs, attempt.own, attempt.other)
    rows = tuple(
        Row(f"{SIDES[who]} : {CAUSES[each][0]}", (left,), left)
        for who, causes in outcome.removals.items()
        for each, left in causes.items()
    )
    if rows:
        present = Row("rien n’est retiré", (attempt.success,), attempt.success)
        caption = "Chance de réussir sans cette cause"
        yield Table(caption, ("Sans…", "réussite"), (present, *rows), folded=True)


def _neighbours(inputs: Inputs, own: Roll, other: Roll) -> Table:
    """Return the chances for other totals of the roll that is made, or other leads."""
    if own.total is not None:
        caption, heading = "Chance selon votre total", "Votre total"
        cases = [
            (number(own.total + shift), replace(own, total=own.total + shift), other)
            for shift in NEIGHBOURS
        ]
    elif other.total is not None:
        caption, heading = "Chance selon le total adverse", "Total adverse"
        cases = [
            (number(other.total + shift), own, replace(other, total=other.total + shift))
            for shift in NEIGHBOURS
        ]
    else:
        caption, heading = "Chance selon l’écart des bonus", "Votre bonus moins le sien"
        lead = own.made_of.total - other.made_of.total
        even = replace(other, made_of=Ledger())
        cases = [
            (signed(lead + shift), replace(own, made_of=_adding(lead + shift)), even)
            for shift in NEIGHBOURS
        ]
    chances = [
        (name, compare(first, second).success(tie_succeeds=inputs.egalite_reussit))
        for name, first, second in cases
    ]
    rows = tuple(
        Row(name, (chance,), chance, current=shift == 0)
        for shift, (name, chance) in zip(NEIGHBOURS, chances, strict=True)
    )
    return Table(caption, (heading, "réussite"), rows, folded=True)


def _adding(bonus: int) -> Ledger[Part]:
    return Ledger.of({Part.BONUS: bonus})
