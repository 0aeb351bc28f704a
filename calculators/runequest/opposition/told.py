"""Opposed test: levels, winner, margin and special effects (002 l.77-183, 457-462, 581-668)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, percent, plural
from calculators.reasons import Words
from calculators.runequest import combat_tables, contests, names, rulings, settled
from calculators.runequest.names import CLASH_PAGE, SKILLS_PAGE, skill
from calculators.runequest.opposition import surface, ways, wounding
from calculators.runequest.opposition.asked import Inputs, compute, effects_of, tests_of, thrown_end
from rules_core.dice import Law, Randomness
from rules_core.runequest.duel import FOE, YOU, Duel
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, SIDES, Level, SkillPart
from rules_core.runequest.margins import MARGINS, CombatTable
from rules_core.runequest.opposition import Outcome, Side, Ties, contest, outcome

# --- the words ---

MARGIN = f"{CLASH_PAGE}#marge"
NO_REACTION = f"{SKILLS_PAGE}#plusieurs-adversaires"
EXCHANGE = f"{SKILLS_PAGE}#echanger-actions"
WHO = ("Vous", "L’adversaire")
SIDE_NAMES = MappingProxyType({YOU: "vous", FOE: "adversaire", Side.NOBODY: "personne"})
"""The names of the sides in answers and tables."""
WINS = MappingProxyType(
    {YOU: "vous gagnez", FOE: "l’adversaire gagne", Side.NOBODY: "personne ne gagne"}
)
BETTER = MappingProxyType(
    {
        Ties.HIGHEST: "meilleur niveau ou, à niveau égal, jet le plus haut",
        Ties.LOWEST: "meilleur niveau ou, à niveau égal, jet le plus bas",
        Ties.NOBODY: "meilleur niveau",
    }
)


def sentence(inputs: Inputs, found: Duel) -> str:
    """Say how often each side wins, or who has won where the dice are thrown."""
    law = found.law
    mine, theirs = skill(law.attacker.skill), skill(law.defender.skill)
    fight = {
        YOU: f"Sans Réaction contre {theirs} tout compris",
        FOE: f"À {mine} tout compris contre un défenseur sans Réaction",
        Side.NOBODY: f"À {mine} contre {theirs} tout compris",
    }[inputs.missed]
    wounded = wounding.clause(found.wounding) if found.wounding else ""
    if inputs.lances:
        return f"{fight}, {_thrown(thrown_end(found))}{wounded}."
    won, lost, nobody = (law.wins(side) for side in (YOU, FOE, Side.NOBODY))
    yours = f"vous gagnez : {chance(won)}" if won else "vous ne gagnez jamais"
    foes = f"gagne : {percent(lost)}" if lost else "ne gagne jamais"
    drawn = f"personne ne gagne : {percent(nobody)}"
    return f"{fight}, {yours} ; votre adversaire {foes} ; {drawn}{wounded}."


def _thrown(end: Outcome) -> str:
    """Say who has won."""
    if end.winner is Side.NOBODY:
        return "personne ne gagne"
    who = "vous gagnez" if end.winner is YOU else "votre adversaire gagne"
    return f"{who}, marge {end.margin} : {MARGINS[end.margin].lower()}"


def answers(inputs: Inputs, found: Duel) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    law, tests = found.law, tests_of(found.law)
    return {
        "role": inputs.role.value,
        "competences": {SIDE_NAMES[side]: test.skill for side, test in tests.items()},
        "jets-reussis": {SIDE_NAMES[side]: test.success for side, test in tests.items()},
        "niveaux": {
            SIDE_NAMES[side]: {
                names.LEVEL_KEYS[level]: share for level, share in test.chances.items()
            }
            for side, test in tests.items()
        },
        "victoire": {SIDE_NAMES[side]: law.wins(side) for side in Side},
        "marges": {
            SIDE_NAMES[side]: {str(margin): share for margin, share in law.margins(side).items()}
            for side in tests
        },
        "effets": {
            SIDE_NAMES[side]: {
                table.value: {"loi": each, "moyenne": each.mean}
                for table, each in effects_of(law, side, inputs.part_of(side)[1]).items()
            }
            for side in tests
        },
        "par-moities": {
            str(halvings): {
                "competence": each.attacker.skill,
                "victoire": each.wins(YOU),
                **{
                    table.value: gained.mean
                    for table, gained in effects_of(each, YOU, halvings).items()
                },
            }
            for halvings, each in enumerate(found.by_halvings)
        },
        "autres": [
            {
                "competence": each.defender.skill,
                "vous": each.wins(YOU),
                "adversaire": each.wins(FOE),
            }
            for each in found.others
        ],
        "surface": {
            str(row): {str(column): share for column, share in shares.items()}
            for row, shares in found.surface.items()
        },
        "coup": wounding.answers(found.wounding) if found.wounding else None,
    }


def figures(inputs: Inputs, found: Duel) -> Iterator[Figure]:
    """Yield what is seen first."""
    if not inputs.lances:
        for side, told in WINS.items():
            yield Figure(told.capitalize(), found.law.wins(side))
    else:
        end = thrown_end(found)
        winners = {YOU: "vous", FOE: "l’adversaire", Side.NOBODY: "personne"}
        yield Figure("Vainqueur", winners[end.winner])
        if end.winner is not Side.NOBODY:
            yield Figure("Marge", end.margin)
    if found.wounding:
        yield from wounding.figures(found.wounding)


def steps(inputs: Inputs, found: Duel) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if inputs.exchanges:
        yield reasons.choice("Actions de Combat échangées", "une Réaction, donc un jet", EXCHANGE)
    yield from _side_steps(inputs, found, YOU)
    yield from _side_steps(inputs, found, FOE)
    yield from _ends(inputs, found)
    if inputs.strike and found.wounding:
        yield from wounding.steps(inputs, inputs.strike, found.wounding)


def _ends(inputs: Inputs, found: Duel) -> Iterator[Step]:
    """Yield who wins, and by what margin."""
    law = found.law
    if inputs.lances:
        end = thrown_end(found)
        won = f", marge {end.margin}" if end.winner is not Side.NOBODY else ""
        better = BETTER[inputs.egalites].capitalize()
        yield reasons.choice(better, f"{WINS[end.winner]}{won}", MARGIN)
        return
    won = f"Vous gagnez : {BETTER[inputs.egalites]}"
    yield reasons.answer(won, law.wins(YOU), names.CONTEST, "victoire.vous")
    for margin, share in law.margins(YOU).items():
        text = f"dont {MARGINS[margin].lower()}, marge {margin}"
        yield reasons.term(text, share, MARGIN, "victoire.vous", percent(share))
    nobody = law.wins(Side.NOBODY)
    yield reasons.answer("Personne ne gagne", nobody, names.CONTEST, "victoire.personne")


def _side_steps(inputs: Inputs, found: Duel, side: Side) -> Iterator[Step]:
    """Yield what a side's skill is made of, then its roll: to come, thrown or missed."""
    place = (YOU, FOE).index(side)
    who, name, test = WHO[place], SIDE_NAMES[side], tests_of(found.law)[side]
    words, halvings = None, inputs.fighters[place].halvings
    if halvings > 1:
        text = f"{who} : coup précis, {halvings} moitiés de suite"
        words = {SkillPart.PRECISE: Words(text, contests.HALVINGS, names.points)}
    account = f"competences.{name}"
    yield from contests.skill_steps(who, found.skills[place], account, words, always=True)
    if side is inputs.missed:
        lost = names.LEVELS[Level.FAILURE]
        yield reasons.choice(f"{who} : plus de Réaction", lost, NO_REACTION)
    elif inputs.rolls is None:
        yield contests.roll_step(who, test, f"jets-reussis.{name}")
    else:
        face = inputs.rolls[place]
        text = f"{who} : jet de {names.die(face)} contre {skill(test.skill)}"
        yield reasons.choice(text, names.LEVELS[test.level(face)], names.CONTEST)


def notes(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    both = inputs.fighters
    precise = max(each.halvings for each in both)
    yield from contests.precise_notes(precise, inputs.arrondi)
    shared = bool(precise) or any(each.crippled_style for each in both)
    if shared:
        if not precise:
            yield rulings.ROUNDING.note(inputs.arrondi)
        if any(each.modifier for each in both):
            yield settled.MODIFIERS_ORDER.note()
    if found.you == found.foe > SIDES:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from _above_100(inputs, found)
    yield from _reactions(inputs, found)
    rolling = (test for side, test in tests_of(found.law).items() if side is not inputs.missed)
    if min(test.skill for test in rolling) < ALWAYS_SUCCEEDS:
        yield settled.BOUNDS.note()
    yield from contests.opposed_notes(inputs.readings, ties=inputs.missed is Side.NOBODY)
    yield settled.SAME_ROWS.note()
    if found.wounding:
        yield from wounding.notes(inputs, rounded=shared)


def _above_100(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell on whom an excess weighs, where there are several adversaries (002 l.581-588)."""
    if not inputs.autres or max(found.you, *inputs.autres) <= SIDES:
        return
    told = (
        f"Chaque adversaire est ici un test à part : l’excédent au-dessus de {skill(SIDES)} y pèse "
        "du plus habile des deux sur l’autre."
    )
    if found.you > max(found.foe, *inputs.autres):
        told = f"Votre excédent au-dessus de {skill(SIDES)} pèse sur chacun de vos adversaires."
    yield Note(told, names.ABOVE_100, about_input=True)


def _reactions(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell what a defender without a Reaction left still counts for, or gives up."""
    if inputs.exchanges:
        yield Note(
            "La source ne dit pas combien d’Actions de Combat coûte une Réaction ; échangées, "
            "elles ne serviront plus à attaquer ce round-ci.",
            EXCHANGE,
            about_input=True,
        )
    if inputs.missed is Side.NOBODY:
        return
    absent = found.you if inputs.missed is YOU else found.foe
    if absent > SIDES and absent == max(found.you, found.foe):
        yield Note(
            "La source ne dit pas si l’excédent d’un défenseur sans Réaction pèse encore sur "
            "l’attaquant ; ici, il pèse.",
            NO_REACTION,
        )
    else:
        yield Note(
            "Qui n’a plus de Réaction ne lance pas : sa compétence, ses bonus et malus, son coup "
            "précis, son jet et les réussites de même niveau ne comptent pas.",
            NO_REACTION,
            about_input=True,
        )


# --- the tables ---


def tables(inputs: Inputs, found: Duel) -> Iterator[Table]:
    """Yield margins, precise blows, levels, effects, and chances by skill."""
    law = found.law
    if found.wounding:
        yield from wounding.tables(found.wounding)
    if inputs.lances:
        yield from _thrown_tables(inputs, thrown_end(found))
        yield from _others(inputs, found)
        return
    yield Table(
        "Qui gagne",
        ("Vainqueur", "chance"),
        tuple(
            Row(name, (law.wins(side),), bar=law.wins(side)) for side, name in SIDE_NAMES.items()
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
    yield from _others(inputs, found)
    if inputs.missed is not YOU:
        yield _precise_table(inputs, found)
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
    yield _effects_table("Vos effets spéciaux", effects_of(law, YOU, inputs.moities))
    theirs = effects_of(law, FOE, inputs.moities_adverses)
    yield _effects_table("Les effets spéciaux de l’adversaire", theirs)
    yield surface.table(found)


def _thrown_tables(inputs: Inputs, end: Outcome) -> Iterator[Table]:
    """Yield what each combat table makes of two dice that are thrown; nothing without a winner."""
    if end.winner is not Side.NOBODY:
        yield Table(
            "Ce que donne chaque table",
            ("Table", "le coup", "le vainqueur choisit"),
            tuple(
                Row(f"Table {names.TABLES[table]}", told)
                for table, told in _by_table(inputs, end).items()
            ),
        )


def _by_table(inputs: Inputs, end: Outcome) -> dict[CombatTable, tuple[str, str]]:
    """Return what each combat table makes of the blow, and the effects that it grants."""
    role, precise = inputs.part_of(end.winner)
    return {
        table: (
            combat_tables.BLOWS[table, role][end.margin],
            combat_tables.effects(table, end.margin, precise),
        )
        for table in CombatTable
    }


def _others(inputs: Inputs, found: Duel) -> Iterator[Table]:
    """Yield the chances against each other adversary, where there are some."""
    rows = []
    for index, (written, law) in enumerate(zip(inputs.autres, found.others, strict=True), 1):
        left = law.defender.skill
        brought = f", ramené à {skill(left)}" if left != written else ""
        won, lost = percent(law.wins(YOU)), percent(law.wins(FOE))
        rows.append(Row(f"n° {index} : {skill(written)}{brought}", (won, lost)))
    if rows:
        columns = ("Adversaire", "vous gagnez", "il gagne")
        yield Table("Contre vos autres adversaires", columns, tuple(rows))


def _precise_table(inputs: Inputs, found: Duel) -> Table:
    rows, blow = [], "Attaque" if inputs.role is Side.ATTACKER else "Défense"
    for halvings, law in enumerate(found.by_halvings):
        heading = f"{blow} {'précise' if halvings else 'normale'}"
        heading += f", {halvings} moitiés" if halvings > 1 else ""
        means = (decimal(each.mean) for each in effects_of(law, YOU, halvings).values())
        cells = (percent(law.wins(YOU)), *means)
        rows.append(Row(heading, cells, current=halvings == inputs.moities))
    columns = (blow, "victoire", *names.TABLES.values())
    return Table("Victoire et effets spéciaux en moyenne, selon la table", columns, tuple(rows))


def _effects_table(caption: str, laws: Mapping[CombatTable, Law]) -> Table:
    most = max(law.maximum for law in laws.values())
    rows = [
        Row(plural(count, "effet"), tuple(law.between(count, count) for law in laws.values()))
        for count in range(most + 1)
    ]
    rows.append(Row("En moyenne", tuple(decimal(law.mean) for law in laws.values())))
    columns = ("Nombre", *(names.TABLES[table] for table in laws))
    return Table(caption, columns, tuple(rows), folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the test with two d100, and read both combat tables."""
    you, foe = (fighter.prepared(inputs.arrondi).total for fighter in inputs.fighters)
    tests = tests_of(contest(you, foe, inputs.readings, missed=inputs.missed))
    # A side that counts as a failure throws nothing: any roll of its test is one.
    faces = inputs.rolls or tuple(
        SIDES if side is inputs.missed else randomness.randint(1, SIDES) for side in tests
    )
    lines = []
    for who, (side, test), face in zip(WHO, tests.items(), faces, strict=True):
        if side is inputs.missed:
            lines.append(f"{who}, plus de Réaction : {names.LEVELS[test.level(face)]}")
        else:
            lines.append(contests.announced_line(who, test, face))
    mine, theirs = (
        test.level(face) is Level.FUMBLE for test, face in zip(tests.values(), faces, strict=True)
    )
    if mine or theirs:
        thrower = "Chacun lance" if mine and theirs else f"{WHO[theirs]} lance{'z' if mine else ''}"
        lines.append(f"{thrower} aussi sur une table d’échec critique")
    end = outcome(tests[YOU], faces[0], tests[FOE], faces[1], inputs.egalites)
    ending = WINS[end.winner].capitalize()
    following = tuple(ways.decided(inputs, end, fumbled=mine))
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), f"{ending}.", following)
    for table, (blow, gained) in _by_table(inputs, end).items():
        lines.append(f"Table {names.TABLES[table]} : {blow} ; {gained}")
    ending += f", marge {end.margin} : {MARGINS[end.margin].lower()}"
    if strike := inputs.strike:
        thrown, done, wounds = wounding.throw(inputs, strike, end, randomness)
        after = *wounds, *ways.own_fumble(inputs, mine)
        return Throw((*lines, *thrown), f"{ending} ; {done}.", after)
    return Throw(tuple(lines), f"{ending}.", following)


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/opposition",
    title="Test d’opposition",
    purpose="Qui gagne l’échange, de combien, et avec combien d’effets spéciaux.",
    question="toucher",
    rule=names.CONTEST,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence,
        answers,
        figures=figures,
        tables=tables,
        steps=steps,
        notes=notes,
        onward=ways.onward,
    ),
    roll=roll,
)
