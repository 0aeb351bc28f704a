"""The tables of Essai's pages, drawn from the rules."""

from calculators.answer import Row, Table
from calculators.french import signed
from rules_core.essai.leap import RUN_UP

TABLES = {
    "elan": Table("Ce qu’apporte l’élan", ("Saut", "au d20"), (Row("avec", (signed(RUN_UP),)),))
}
