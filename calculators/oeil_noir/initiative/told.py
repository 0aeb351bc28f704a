"""Initiative: the order of a fight, what changes it, and Orientation (003 l.42-68)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import decimal, enumeration, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import rulings
from calculators.oeil_noir.blows import span, spread
from calculators.oeil_noir.initiative.asked import (
    Inputs,
    Orientation,
    Taking,
    Turn,
    compute,
    fighters_of,
    followed_name,
    names_of,
)
from calculators.oeil_noir.names import (
    INITIATIVE_PAGE,
    ROUND_PAGE,
    WOUNDS_PAGE,
    difficulty,
    faces_below,
    happens,
    modifier,
)
from calculators.reasons import Words
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.initiative import (
    ORIENTED,
    SECOND,
    SIDES,
    TWO_DICE,
    Fighter,
    Part,
    Place,
    order,
    orientation_value,
    second_phase,
    slowed,
)

# --- the words ---


def second(law: Law) -> str:
    """Write the phases of a second Action, as far as the source gives them: none below INI 0."""
    phases = [second_phase(score) for score in law.weights]
    told = [phase for phase in phases if phase is not None and phase >= 0]
    cases = []
    if told:
        ends = number(told[0]) if len(told) == 1 else f"{number(told[0])} à {number(told[-1])}"
        cases.append(ends)
    if any(phase is not None and phase < 0 for phase in phases):
        cases.append("non dit")
    if None in phases:
        cases.append("aucune")
    *first, last = cases
    return f"{', '.join(first)}, ou {last}" if first else last


def together(names: Sequence[str]) -> str:
    """Write the names of those who act at the same time."""
    return names[0] if len(names) == 1 else f"{enumeration(names)} ensemble"


def sentence(inputs: Inputs, turn: Turn) -> str:
    """Say when the fighter followed acts, and what an Orientation would change."""
    name, fighters = followed_name(inputs), len(turn.fighters)
    score, first = turn.followed.score, turn.rank.between(1, 1)
    if turn.groups is None:
        told = (
            f"{name} : INI {span(score)}, rang {decimal(turn.rank.mean)} sur {fighters} "
            f"en moyenne ; {_nobody(first)}"
        )
    else:
        told = f"{name} agit à {number(score.minimum)}, rang {turn.rank.minimum}"
        told += f" sur {fighters}"
        if same := [names_of(inputs)[at] for at, met in turn.meetings.items() if met.together]:
            told += f", en même temps : {enumeration(same)}"
        if slowed(score.minimum):
            told += " : une Action de moins par Round"
    if turn.taking:
        told += f" ; {_taking(inputs, turn.taking)}"
    return f"{told[0].upper()}{told[1:]}."


def _nobody(first: Fraction) -> str:
    return happens(
        first, "personne avant", "personne ne passe avant", "quelqu’un passe toujours avant"
    )


def _taking(inputs: Inputs, taking: Taking) -> str:
    reached = f"INI {span(taking.reached)}"
    if inputs.orientation is Orientation.VIGILANCE:
        return f"Orientation : {reached}"
    if taking.chance == 0:
        return "l’épreuve d’Orientation ne réussit jamais"
    if taking.chance == 1:
        return f"Orientation toujours réussie : {reached}"
    return f"Orientation réussie ({percent(taking.chance)}) : {reached}"


def figures(turn: Turn) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("INI", span(turn.followed.score))
    if turn.groups is None:
        yield Figure("Rang moyen", decimal(turn.rank.mean))
    else:
        yield Figure("Rang", turn.rank.minimum)
    if turn.taking:
        yield Figure("INI, Orientation réussie", span(turn.taking.reached))
    elif turn.groups is None:
        yield Figure("Personne avant", turn.rank.between(1, 1))


VALUE = f"{INITIATIVE_PAGE}#valeur"
MODIFIERS = f"{INITIATIVE_PAGE}#modificateurs"
SKILLS = f"{INITIATIVE_PAGE}#capacites"
TIES = f"{INITIATIVE_PAGE}#egalites"
CHANGES = f"{INITIATIVE_PAGE}#changements"
NEGATIVE = f"{INITIATIVE_PAGE}#ini-negative"
ORIENTATION = f"{INITIATIVE_PAGE}#orientation"
VIGILANCE = f"{INITIATIVE_PAGE}#orientation-vigilance"
LIMITS = f"{INITIATIVE_PAGE}#orientation-limites"
LASTING = f"{ROUND_PAGE}#longue-duree"
TESTED = MappingProxyType(
    {
        checks.Part.QUALITY: Words("Intuition", ORIENTATION, number),
        checks.Part.EASIER: Words("Art de la Guerre", ORIENTATION, modifier),
    }
)

# --- the steps ---


def steps(inputs: Inputs, turn: Turn) -> Iterator[Step]:
    """Yield the steps of the fighter followed."""
    fighter, account = turn.followed, "ini-moyenne"
    score = fighter.score
    if fighter.present is None:
        yield from _terms(inputs, fighter, account)
    else:
        text = f"INI du moment, {followed_name(inputs)}"
        yield reasons.term(text, fighter.present, VALUE, account, number(fighter.present))
    yield reasons.answer("INI", score.mean, VALUE, account, span(score))
    if below := score.probability(slowed):
        text = "INI sous 0 : une Action de moins par Round, plus que la défense normale"
        yield reasons.answer(text, below, NEGATIVE, "sous-0", percent(below))
    yield _second(score)
    text, rank = "Rang : l’INI, puis l’INI de base, sinon en même temps", turn.rank.mean
    yield reasons.answer(text, rank, TIES, "rang-moyen", decimal(rank))
    if turn.taking:
        yield from _orientation(inputs, fighter, turn.taking)


def _terms(inputs: Inputs, fighter: Fighter, account: str) -> Iterator[Step]:
    words, known, late = _words(inputs, fighter), fighter.known, (Part.WOUNDS, Part.LOST)
    yield from reasons.terms(known.without(*late), words, account)
    dice = fighter.thrown
    yield reasons.term(_dice(fighter), dice.mean, _dice_rule(fighter), account, spread(dice))
    yield from reasons.terms(known.without(Part.BASE, Part.MODIFIERS), words, account)


def _words(inputs: Inputs, fighter: Fighter) -> Mapping[Part, Words]:
    wounds, lost = plural(fighter.wounds, "Blessure"), plural(fighter.lost, "point")
    verb = "perdus" if fighter.lost > 1 else "perdu"
    base = f"INI de base, {followed_name(inputs)}"
    return {
        Part.BASE: Words(base, VALUE, number, always=True),
        Part.MODIFIERS: Words("Modificateurs", MODIFIERS, modifier),
        Part.WOUNDS: Words(wounds, f"{WOUNDS_PAGE}#malus", modifier),
        Part.LOST: Words(f"{lost} {verb} en combat, aussitôt", CHANGES, modifier),
    }


def _dice(fighter: Fighter) -> str:
    if fighter.roll is not None:
        return "Les dés"
    return "2D6" if fighter.two_dice else "1D6"


def _dice_rule(fighter: Fighter) -> str:
    return SKILLS if fighter.two_dice or fighter.thrown.maximum > SIDES else VALUE


def _second(score: Law) -> Step:
    """Return the step of the second Action, counted where the source gives its phase."""
    text, shown = f"Deuxième Action d’une activité longue, {SECOND} phases plus tard", second(score)
    for place, value in enumerate(score.weights):
        phase = second_phase(value)
        if phase is not None and phase >= 0:
            return reasons.answer(text, phase, LASTING, f"deuxieme-action.{place}", shown)
    return reasons.choice(text, shown, LASTING)


def _orientation(inputs: Inputs, fighter: Fighter, taking: Taking) -> Iterator[Step]:
    if inputs.orientation is Orientation.VIGILANCE:
        text = "Orientation avec Vigilance : une Action"
        yield reasons.choice(text, "sans épreuve", VIGILANCE)
    else:
        value = orientation_value(inputs.intuition, inputs.art_de_la_guerre)
        eased = value[checks.Part.EASIER]
        if eased:
            tested = value.without(checks.Part.HARDER)
            yield from reasons.terms(tested, TESTED, "valeur-d-orientation")
        text = f"Orientation : deux Actions, épreuve d’IU {inputs.intuition}, {difficulty(eased)}"
        shown = f"{faces_below(value.total)}, {percent(taking.chance)}"
        yield reasons.answer(text, taking.chance, ORIENTATION, "orientation", shown)
    kept = fighter.known[Part.BASE] + fighter.known[Part.MODIFIERS]
    dice = fighter.oriented_dice
    if fighter.present is not None and fighter.roll is None:
        dice = Law.constant(ORIENTED)
    parts = f"{number(kept)} + {span(dice)} aux dés"
    if fighter.wounds:
        off = number(-fighter.known[Part.WOUNDS])
        parts += f" − {off} ({plural(fighter.wounds, 'Blessure')})"
    text, law = f"Orientation réussie : {parts}", taking.reached
    if fighter.present is not None and law.minimum == fighter.present:
        text = "Orientation réussie : jamais moins que l’INI du moment"
    name = "ini-orientation-reussie-moyenne"
    yield reasons.answer(text, law.mean, ORIENTATION, name, span(law))


# --- the notes ---


def _written_over(fighter: Fighter) -> bool:
    """Tell whether a line gives the initiative of the moment beside what it is made of."""
    made_of = (fighter.roll, fighter.modifiers, fighter.wounds, fighter.lost, fighter.two_dice)
    return fighter.present is not None and any(made_of)


def notes(turn: Turn) -> Iterator[Note]:
    """Yield the rulings in force."""
    fighter = turn.followed
    if turn.groups is None:
        yield rulings.THROWN_ONCE.note()
    if any(_written_over(each) for each in turn.fighters):
        told = "Une INI du moment tient déjà compte des dés, des modificateurs et des pertes : ils "
        told += "ne servent plus qu’à l’Orientation, et les Blessures aux égalités."
        yield Note(told, CHANGES, about_input=True)
    if any(each.wounds for each in turn.fighters):
        yield rulings.WOUNDED_TIES.note()
    if any(phase is not None and phase < 0 for phase in map(second_phase, fighter.score.weights)):
        yield rulings.NEGATIVE_PHASE.note()
    if turn.taking is None:
        return
    if fighter.thrown.maximum > SIDES:
        yield rulings.ORIENTED_DICE.note()
    yield Note(
        "Pas d’Orientation à terre, ébloui ou gêné ; ce qu’un sort ou une Blessure retire ne "
        "revient pas.",
        LIMITS,
        about_input=True,
    )


def explain(inputs: Inputs, turn: Turn) -> Result:
    """Put the order into words."""
    names, score, taking = names_of(inputs), turn.followed.score, turn.taking
    order: Answer = None
    if turn.groups is not None:
        order = [[names[index] for index in group] for group in turn.groups]
    tested = inputs.orientation is Orientation.TEST
    value = orientation_value(inputs.intuition, inputs.art_de_la_guerre).total
    return Result(
        sentence=sentence(inputs, turn),
        answers={
            "suivi": followed_name(inputs),
            "ini-au-depart": turn.followed.start,
            "ini": score,
            "ini-minimum": score.minimum,
            "ini-maximum": score.maximum,
            "ini-moyenne": score.mean,
            "sous-0": score.probability(slowed),
            "deuxieme-action": [second_phase(value) for value in score.weights],
            "rang": turn.rank,
            "rang-moyen": turn.rank.mean,
            "premier": turn.rank.between(1, 1),
            "face-a-chacun": [
                {
                    "nom": names[index],
                    "avant": met.before,
                    "ensemble": met.together,
                    "apres": met.after,
                }
                for index, met in turn.meetings.items()
            ],
            "combattants": [
                {
                    "nom": name,
                    "ini-minimum": fighter.score.minimum,
                    "ini-maximum": fighter.score.maximum,
                    "rang-moyen": mean,
                }
                for name, fighter, mean in zip(names, turn.fighters, turn.mean_ranks, strict=True)
            ],
            "ordre": order,
            "valeur-d-orientation": value if tested else None,
            "orientation": taking.chance if taking else None,
            "ini-orientation-reussie": taking.reached if taking else None,
            "ini-orientation-reussie-moyenne": taking.reached.mean if taking else None,
            "ini-apres-orientation": taking.score if taking else None,
            "rang-apres-orientation": taking.rank if taking else None,
        },
        figures=tuple(figures(turn)),
        tables=tuple(tables(inputs, turn)),
        steps=tuple(steps(inputs, turn)),
        notes=tuple(notes(turn)),
    )


# --- the tables ---


def tables(inputs: Inputs, turn: Turn) -> Iterator[Table]:
    """Yield the order, then who acts in each phase, or what to expect of each other."""
    names, known = names_of(inputs), turn.groups is not None
    listed = sorted(range(len(names)), key=lambda index: turn.mean_ranks[index])
    yield Table(
        "Ordre du Round" if known else "Ordre probable",
        ("Combattant", "rang" if known else "rang moyen", "INI", "2e Action"),
        tuple(
            Row(
                names[index],
                (
                    decimal(turn.mean_ranks[index]),
                    span(turn.fighters[index].score),
                    second(turn.fighters[index].score),
                ),
                current=turn.fighters[index] is turn.followed,
            )
            for index in listed
        ),
    )
    if known:
        yield _phases(names, turn.fighters)
        return
    yield Table(
        f"{followed_name(inputs)} face à chacun",
        ("Face à", "en même temps", "après", "avant"),
        tuple(
            Row(names[index], (met.together, met.after, met.before), bar=met.before)
            for index, met in turn.meetings.items()
        ),
    )
    yield law_table(f"Rang : {followed_name(inputs)}", turn.rank, what="Rang")


def _phases(names: Sequence[str], fighters: Sequence[Fighter]) -> Table:
    """Return who acts in each phase, second Actions included where the source tells them."""
    moments: list[tuple[str, Place]] = []
    for name, fighter in zip(names, fighters, strict=True):
        score = fighter.score.minimum
        moments.append((name, fighter.at(score)))
        phase = second_phase(score)
        if phase is not None and phase >= 0:
            moments.append((f"{name} (2e Action)", fighter.at(phase)))
    by_phase: defaultdict[int, list[str]] = defaultdict(list)
    for group in order([place for _, place in moments]):
        _, (phase, _) = moments[group[0]]
        by_phase[phase].append(together([moments[index][0] for index in group]))
    return Table(
        "Phase par phase",
        ("Phase", "agit"),
        tuple(Row(number(phase), (", puis ".join(told),)) for phase, told in by_phase.items()),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the dice that are not known, then the test of Orientation, and line everyone up."""
    lines: list[str] = []
    names, fighters, followed = names_of(inputs), fighters_of(inputs), inputs.suivi - 1
    thrown = [
        _thrown(name, fighter, randomness, lines)
        for name, fighter in zip(names, fighters, strict=True)
    ]
    places = [fighter.at(fighter.score.minimum) for fighter in thrown]
    if _oriented(inputs, randomness, lines):
        places[followed] = thrown[followed].at(thrown[followed].oriented.minimum)
    groups = order(places)
    told = [
        f"{together([names[index] for index in group])} ({number(places[group[0]][0])})"
        for group in groups
    ]
    lines.append(f"Ordre : {', puis '.join(told)}")
    rank = 1 + sum(place > places[followed] for place in places)
    opening = "Rang" if inputs.orientation is Orientation.NO else "Après l’Orientation, rang"
    reached = f"{followed_name(inputs)}, qui agit à {number(places[followed][0])}"
    return Throw(tuple(lines), f"{opening} {rank} sur {len(places)} pour {reached}.")


def _thrown(name: str, fighter: Fighter, randomness: Randomness, lines: list[str]) -> Fighter:
    """Throw a fighter's dice, unless they are known, and note them."""
    if fighter.settled:
        return fighter
    count = TWO_DICE if fighter.two_dice else 1
    faces = [randomness.randint(1, SIDES) for _ in range(count)]
    thrown = replace(fighter, roll=sum(faces))
    written = " + ".join(map(str, faces))
    lines.append(f"{name}, {count}D6 : {written} ; INI {number(thrown.score.minimum)}")
    return thrown


def _oriented(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw the test of Orientation, where there is one, and tell whether it succeeds."""
    if inputs.orientation is not Orientation.TEST:
        return inputs.orientation is Orientation.VIGILANCE
    value = orientation_value(inputs.intuition, inputs.art_de_la_guerre).total
    face = randomness.randint(1, checks.FACES)
    passed = checks.succeeds(face, value)
    told = "réussie" if passed else "ratée"
    lines.append(
        f"{followed_name(inputs)}, épreuve d’Intuition à {value} : {face}, Orientation {told}"
    )
    return passed


# --- the declaration ---


CALCULATOR = Calculator(
    id="oeil-noir/initiative",
    title="Ordre d’initiative",
    purpose="Qui agit avant qui, ce que changent Blessures et pertes, ce que vaut l’Orientation.",
    question="ordre",
    rule=f"{INITIATIVE_PAGE}#initiative",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
