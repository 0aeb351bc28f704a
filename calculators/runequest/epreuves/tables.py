"""The tables of `runequest/epreuves`."""

from collections.abc import Iterator

from calculators.answer import Picture, Row, Table
from calculators.french import percent
from calculators.laws import law_table
from calculators.runequest.epreuves.computation import Trying
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.names import skill
from calculators.runequest.trials import WORDINGS
from rules_core.runequest.opposition import Side


def tables(inputs: Inputs, trying: Trying) -> Iterator[Table]:
    """Yield who may attack and each foe held at bay, or who wins the one test."""
    if not trying.possible:
        return
    wording = WORDINGS[inputs.epreuve]
    if trying.attacking:
        yield law_table(
            "Combien peuvent vous attaquer", trying.attacking, what="Adversaires", folded=False
        )
        yield Table(
            "Face à chaque adversaire",
            ("Adversaire", "il vous bat", "vous le bloquez"),
            tuple(
                Row(
                    f"n° {index}, à {skill(foe.total)}",
                    (percent(test.wins(Side.ATTACKER)), percent(1 - test.wins(Side.ATTACKER))),
                )
                for index, ((foe, _), test) in enumerate(
                    zip(trying.skills, trying.tests, strict=True), 1
                )
            ),
        )
        return
    (test,) = trying.tests
    yield Table(
        "Le test d’opposition",
        ("Vainqueur", "chance"),
        tuple(
            Row(who, (test.wins(side),), bar=test.wins(side))
            for side, who in (
                (Side.ATTACKER, wording.imposing),
                (Side.DEFENDER, wording.target),
                (Side.NOBODY, "Personne"),
            )
        ),
        picture=Picture.SHARES,
    )
