"""The tables of `runequest/recul`."""

from calculators.answer import Row, Table
from calculators.french import decimal
from calculators.laws import law_table
from calculators.runequest.recul.computation import Case


def tables(case: Case) -> tuple[Table, ...]:
    """Return both rules side by side, then the law of the metres of each."""
    recoil, bash = case.recoil, case.bash
    side_by_side = Table(
        "Les deux règles, pour le même coup",
        ("Ce qui arrive", "Recul", "Cogner"),
        (
            Row("La règle joue", (recoil.pushed, "si choisi" if case.can_bash else "jamais")),
            Row("Un mètre au moins", (recoil.moved, bash.moved)),
            Row("Mètres en moyenne", (decimal(recoil.metres.mean), decimal(bash.metres.mean))),
            Row("La cible tombe", (recoil.falls, bash.falls)),
        ),
    )
    shown = [side_by_side, law_table("Mètres du Recul", recoil.metres, what="Mètres")]
    if case.can_bash:
        shown.append(law_table("Mètres de l’effet Cogner", bash.metres, what="Mètres"))
    return tuple(shown)
