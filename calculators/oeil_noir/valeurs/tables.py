"""The tables of `oeil-noir/valeurs`."""

from collections.abc import Iterator

from calculators.answer import Row, Table
from calculators.french import decimal, number
from calculators.laws import law_table
from calculators.oeil_noir.valeurs.computation import Worked
from calculators.oeil_noir.valeurs.form import Inputs, Origin, Technique, qualities
from calculators.oeil_noir.valeurs.words import NAMES, split_text
from rules_core.oeil_noir.values import Value, exact_base


def tables(inputs: Inputs, worked: Worked) -> Iterator[Table]:
    """Yield the legal splits, the base values, and the law of two dice."""
    if inputs.technique is Technique.MELEE:
        yield Table(
            "Répartitions permises",
            ("Points d’Aptitude", "AT", "PRD"),
            tuple(
                Row(
                    split_text(split),
                    (number(pair.attack), number(pair.parry)),
                    current=split == worked.placed,
                )
                for split, pair in worked.by_split.items()
            ),
        )
    if inputs.depart is Origin.QUALITIES:
        yield Table(
            "Valeurs de base",
            ("Valeur", "avant l’arrondi", "arrondie"),
            tuple(
                Row(
                    NAMES[each],
                    (decimal(exact_base(each, qualities(inputs))), number(worked.base[each])),
                )
                for each in Value
            ),
            folded=True,
        )
    if inputs.danseur:
        yield law_table("INI avec 2D6", worked.initiative, what="INI")
