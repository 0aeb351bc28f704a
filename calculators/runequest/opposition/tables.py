"""The tables of `runequest/opposition`."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from calculators.answer import Picture, Row, Table
from calculators.french import decimal, number, percent, plural, rounded
from calculators.runequest import combat_tables, names
from calculators.runequest.names import skill
from calculators.runequest.opposition.computation import missed, winners_part
from calculators.runequest.opposition.form import Inputs
from calculators.runequest.opposition.words import Effects
from rules_core.dice import Law
from rules_core.runequest.duel import FOE, SURFACE, YOU, Duel
from rules_core.runequest.levels import SIDES, Level
from rules_core.runequest.opposition import MARGINS, CombatTable, Side


def tables(inputs: Inputs, found: Duel, effects: Effects) -> Iterator[Table]:
    """Yield margins, precise blows, levels, effects, and chances by skill."""
    law = found.law
    if inputs.lances:
        yield from _thrown(inputs, found)
        if found.others:
            yield _others(inputs.autres, found)
        return
    yield Table(
        "Qui gagne",
        ("Vainqueur", "chance"),
        tuple(
            Row(name, (law.wins(side),), bar=law.wins(side))
            for side, name in ((YOU, "vous"), (FOE, "adversaire"), (Side.NOBODY, "personne"))
        ),
        folded=True,
        picture=Picture.SHARES,
    )
    yield Table(
        "Qui gagne, et de combien",
        ("Marge", "vous", "adversaire"),
        tuple(
            Row(f"{margin}, {name.lower()}", (law.margins(YOU)[margin], law.margins(FOE)[margin]))
            for margin, name in MARGINS.items()
        ),
    )
    if found.others:
        yield _others(inputs.autres, found)
    if missed(inputs) is not YOU:
        yield _precise(inputs.role, inputs.moities, found)
    yield Table(
        "Niveaux de succès",
        ("Niveau", "vous", "adversaire"),
        tuple(
            Row(
                names.LEVELS[level].capitalize(),
                (law.attacker.chances[level], law.defender.chances[level]),
            )
            for level in reversed(Level)
        ),
        folded=True,
    )
    yield _effects("Vos effets spéciaux", effects[YOU])
    yield _effects("Les effets spéciaux de l’adversaire", effects[FOE])
    yield _surface(found)


def _thrown(inputs: Inputs, found: Duel) -> Iterator[Table]:
    """Yield what each combat table makes of two dice that are thrown; nothing without a winner."""
    (end,) = found.law.outcomes
    if end.winner is Side.NOBODY:
        return
    role, precise = winners_part(inputs, end.winner)
    rows = tuple(
        Row(
            f"Table {names.TABLES[table]}",
            (
                combat_tables.BLOWS[table, role][end.margin],
                combat_tables.effects(table, end.margin, precise),
            ),
        )
        for table in CombatTable
    )
    yield Table("Ce que donne chaque table", ("Table", "le coup", "le vainqueur choisit"), rows)


def _others(others: Iterable[int], found: Duel) -> Table:
    return Table(
        "Contre vos autres adversaires",
        ("Adversaire", "vous gagnez", "il gagne"),
        tuple(
            Row(
                f"n° {index} : {skill(written)}"
                + (f", ramené à {skill(law.defender.skill)}" * (law.defender.skill != written)),
                (percent(law.wins(YOU)), percent(law.wins(FOE))),
            )
            for index, (written, law) in enumerate(zip(others, found.others, strict=True), 1)
        ),
    )


def _precise(role: Side, chosen: int, found: Duel) -> Table:
    blow = "Attaque" if role is Side.ATTACKER else "Défense"
    rows = []
    for halvings, law in enumerate(found.by_halvings):
        heading = f"{blow} {'précise' if halvings else 'normale'}"
        heading += f", {halvings} moitiés" if halvings > 1 else ""
        means = [law.effects(YOU, table, precise=halvings).mean for table in CombatTable]
        rows.append(
            Row(
                heading,
                (percent(law.wins(YOU)), *(decimal(mean) for mean in means)),
                current=halvings == chosen,
            )
        )
    columns = (blow, "victoire", "avec Déflection", "simplifiée")
    return Table("Victoire et effets spéciaux en moyenne, selon la table", columns, tuple(rows))


def _effects(caption: str, laws: Mapping[CombatTable, Law]) -> Table:
    chances = {table: dict(law.items()) for table, law in laws.items()}
    most = max(law.maximum for law in laws.values())
    rows = [
        Row(
            plural(count, "effet"),
            tuple(chances[table].get(count, Fraction()) for table in CombatTable),
        )
        for count in range(most + 1)
    ]
    rows.append(Row("En moyenne", tuple(decimal(laws[table].mean) for table in CombatTable)))
    columns = ("Nombre", *(names.TABLES[table] for table in CombatTable))
    return Table(caption, columns, tuple(rows), folded=True)


def _surface(found: Duel) -> Table:
    def whole(share: Fraction) -> str:
        """Write a chance in whole per cent, never rounded to a certainty that it is not."""
        shown = int(rounded(share * SIDES, 0))
        if shown in {0, SIDES} and share != Fraction(shown, SIDES):
            return "> 99" if shown else "< 1"
        return number(shown)

    return Table(
        "Vos chances de gagner, en %, selon votre compétence (lignes) et celle de l’adversaire "
        "(colonnes), tout compris",
        ("Vous", *map(str, SURFACE)),
        tuple(
            Row(
                number(row),
                tuple(map(whole, shares.values())),
                current=row == found.you,
                tints=tuple(shares.values()),
            )
            for row, shares in found.surface.items()
        ),
        folded=True,
    )
