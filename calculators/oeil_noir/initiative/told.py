"""Initiative: the order of a fight, what changes it, and Orientation (003 l.42-68)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import decimal, enumeration, happens, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import names, settled
from calculators.oeil_noir.blows import reach, span, spread
from calculators.oeil_noir.initiative.asked import Inputs, Orientation, Taking, Turn, compute
from calculators.oeil_noir.names import difficulty, faces_below, modifier
from calculators.reasons import Words
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir import checks, initiative
from rules_core.oeil_noir.initiative import Fighter, Part, Place

VALUE = f"{names.INITIATIVE_PAGE}#valeur"
MODIFIERS = f"{names.INITIATIVE_PAGE}#modificateurs"
SKILLS = f"{names.INITIATIVE_PAGE}#capacites"
CHANGES = f"{names.INITIATIVE_PAGE}#changements"
TIES = f"{names.INITIATIVE_PAGE}#egalites"
NEGATIVE = f"{names.INITIATIVE_PAGE}#ini-negative"
ORIENTATION = f"{names.INITIATIVE_PAGE}#orientation"
LASTING = f"{names.ROUND_PAGE}#longue-duree"

# --- the words ---

TESTED = MappingProxyType(
    {
        checks.Part.QUALITY: Words("Intuition", ORIENTATION, number),
        checks.Part.EASIER: Words("Art de la Guerre", ORIENTATION, modifier),
    }
)


def told_phase(score: int) -> int | None:
    """Return the phase of a second Action as far as the source gives it: none below INI 0."""
    phase = initiative.second_phase(score)
    return phase if phase is not None and phase >= 0 else None


def untold_phase(score: int) -> bool:
    """Tell whether the source says nothing of the phase of a second Action."""
    phase = initiative.second_phase(score)
    return phase is not None and phase < 0


def second(law: Law) -> str:
    """Write the phases of a second Action: « 4 à 9 », « 2, ou non dit », « aucune »."""
    told = [phase for score in law.weights if (phase := told_phase(score)) is not None]
    cases = []
    if told:
        cases.append(reach(told[0], told[-1]))
    if any(map(untold_phase, law.weights)):
        cases.append("non dit")
    if any(map(initiative.slowed, law.weights)):
        cases.append("aucune")
    *first, last = cases
    return f"{', '.join(first)}, ou {last}" if first else last


def together(who: Sequence[str]) -> str:
    """Write the names of those who act at the same time."""
    return who[0] if len(who) == 1 else f"{enumeration(who)} ensemble"


def sentence(inputs: Inputs, turn: Turn) -> str:
    """Say when the fighter followed acts, and what an Orientation would change."""
    name, score, count = inputs.followed, turn.followed.score, len(turn.fighters)
    if turn.groups is None:
        told = f"{name} : INI {span(score)}, rang {decimal(turn.rank.mean)} sur {count} en moyenne"
        nobody, somebody = "personne ne passe avant", "quelqu’un passe toujours avant"
        told += f" ; {happens(turn.rank.between(1, 1), 'personne avant', nobody, somebody)}"
    else:
        told = f"{name} agit à {number(score.minimum)}, rang {turn.rank.minimum} sur {count}"
        if same := [inputs.names[at] for at, met in turn.meetings.items() if met.together]:
            told += f", en même temps : {enumeration(same)}"
        if initiative.slowed(score.minimum):
            told += " : une Action de moins par Round"
    if turn.taking:
        told += f" ; {_taking(inputs, turn.taking)}"
    return f"{told[0].upper()}{told[1:]}."


def _taking(inputs: Inputs, taking: Taking) -> str:
    reached = f"INI {span(taking.reached)}"
    if inputs.orientation is Orientation.VIGILANCE:
        return f"Orientation : {reached}"
    if taking.chance == 0:
        return "l’épreuve d’Orientation ne réussit jamais"
    if taking.chance == 1:
        return f"Orientation toujours réussie : {reached}"
    return f"Orientation réussie ({percent(taking.chance)}) : {reached}"


def answers(inputs: Inputs, turn: Turn) -> dict[str, Answer]:
    """Return the exact answers."""
    who, score, taking = inputs.names, turn.followed.score, turn.taking
    lined_up: Answer = None
    if turn.groups is not None:
        lined_up = [[who[index] for index in group] for group in turn.groups]
    tested = inputs.orientation is Orientation.TEST
    return {
        "suivi": inputs.followed,
        "ini-au-depart": turn.followed.start,
        "ini": score,
        "ini-minimum": score.minimum,
        "ini-maximum": score.maximum,
        "ini-moyenne": score.mean,
        "sous-0": score.probability(initiative.slowed),
        "deuxieme-action": [initiative.second_phase(value) for value in score.weights],
        "rang": turn.rank,
        "rang-moyen": turn.rank.mean,
        "premier": turn.rank.between(1, 1),
        "face-a-chacun": [
            {
                "nom": who[index],
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
            for name, fighter, mean in zip(who, turn.fighters, turn.mean_ranks, strict=True)
        ],
        "ordre": lined_up,
        "valeur-d-orientation": inputs.test.total if tested else None,
        "orientation": taking.chance if taking else None,
        "ini-orientation-reussie": taking.reached if taking else None,
        "ini-orientation-reussie-moyenne": taking.reached.mean if taking else None,
        "ini-apres-orientation": taking.score if taking else None,
        "rang-apres-orientation": taking.rank if taking else None,
    }


def figures(_: Inputs, turn: Turn) -> Iterator[Figure]:
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


def steps(inputs: Inputs, turn: Turn) -> Iterator[Step]:
    """Yield the steps of the fighter followed."""
    fighter, account = turn.followed, "ini-moyenne"
    score = fighter.score
    if fighter.present is None:
        yield from _terms(inputs, fighter, account)
    else:
        text = f"INI du moment, {inputs.followed}"
        yield reasons.term(text, fighter.present, VALUE, account, number(fighter.present))
    yield reasons.answer("INI", score.mean, VALUE, account, span(score))
    if below := score.probability(initiative.slowed):
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
    base = f"INI de base, {inputs.followed}"
    return {
        Part.BASE: Words(base, VALUE, number, always=True),
        Part.MODIFIERS: Words("Modificateurs", MODIFIERS, modifier),
        Part.WOUNDS: Words(wounds, f"{names.WOUNDS_PAGE}#malus", modifier),
        Part.LOST: Words(f"{lost} {verb} en combat, aussitôt", CHANGES, modifier),
    }


def _dice(fighter: Fighter) -> str:
    if fighter.roll is not None:
        return "Les dés"
    return "2D6" if fighter.two_dice else "1D6"


def _dice_rule(fighter: Fighter) -> str:
    return SKILLS if fighter.two_dice or fighter.thrown.maximum > initiative.SIDES else VALUE


def _second(score: Law) -> Step:
    """Return the step of the second Action, counted where the source gives its phase."""
    later, shown = f"{initiative.SECOND} phases plus tard", second(score)
    text = f"Deuxième Action d’une activité longue, {later}"
    for place, value in enumerate(score.weights):
        if (phase := told_phase(value)) is not None:
            return reasons.answer(text, phase, LASTING, f"deuxieme-action.{place}", shown)
    return reasons.choice(text, shown, LASTING)


def _orientation(inputs: Inputs, fighter: Fighter, taking: Taking) -> Iterator[Step]:
    if inputs.orientation is Orientation.VIGILANCE:
        text, rule = "Orientation avec Vigilance : une Action", f"{ORIENTATION}-vigilance"
        yield reasons.choice(text, "sans épreuve", rule)
    else:
        value = inputs.test
        eased = value[checks.Part.EASIER]
        if eased:
            tested = value.without(checks.Part.HARDER)
            yield from reasons.terms(tested, TESTED, "valeur-d-orientation")
        text = f"Orientation : deux Actions, épreuve d’IU {inputs.intuition}, {difficulty(eased)}"
        shown = f"{faces_below(value.total)}, {percent(taking.chance)}"
        yield reasons.answer(text, taking.chance, ORIENTATION, "orientation", shown)
    text, law = f"Orientation réussie : {_reached(fighter)}", taking.reached
    if fighter.present is not None and law.minimum == fighter.present:
        text = "Orientation réussie : jamais moins que l’INI du moment"
    name = "ini-orientation-reussie-moyenne"
    yield reasons.answer(text, law.mean, ORIENTATION, name, span(law))


def _reached(fighter: Fighter) -> str:
    """Write what makes the initiative of a successful Orientation."""
    kept = fighter.known[Part.BASE] + fighter.known[Part.MODIFIERS]
    unknown = fighter.present is not None and fighter.roll is None
    dice = Law.constant(initiative.ORIENTED) if unknown else fighter.oriented_dice
    parts = f"{number(kept)} + {span(dice)} aux dés"
    if not fighter.wounds:
        return parts
    off = number(-fighter.known[Part.WOUNDS])
    return f"{parts} − {off} ({plural(fighter.wounds, 'Blessure')})"


def notes(_: Inputs, turn: Turn) -> Iterator[Note]:
    """Yield the rulings in force."""
    fighter = turn.followed
    if turn.groups is None:
        yield settled.THROWN_ONCE.note()
    if any(_written_over(each) for each in turn.fighters):
        told = "Une INI du moment tient déjà compte des dés, des modificateurs et des pertes : ils "
        told += "ne servent plus qu’à l’Orientation, et les Blessures aux égalités."
        yield Note(told, CHANGES, about_input=True)
    if any(each.wounds for each in turn.fighters):
        yield settled.WOUNDED_TIES.note()
    if any(map(untold_phase, fighter.score.weights)):
        yield settled.NEGATIVE_PHASE.note()
    if turn.taking is None:
        return
    if fighter.thrown.maximum > initiative.SIDES:
        yield settled.ORIENTED_DICE.note()
    yield Note(
        "Pas d’Orientation à terre, ébloui ou gêné ; ce qu’un sort ou une Blessure retire ne "
        "revient pas.",
        f"{ORIENTATION}-limites",
        about_input=True,
    )


def _written_over(fighter: Fighter) -> bool:
    """Tell whether a line gives the initiative of the moment beside what it is made of."""
    made_of = (fighter.roll, fighter.modifiers, fighter.wounds, fighter.lost, fighter.two_dice)
    return fighter.present is not None and any(made_of)


# --- the tables ---


def tables(inputs: Inputs, turn: Turn) -> Iterator[Table]:
    """Yield the order, then who acts in each phase, or what to expect of each other."""
    who, known = inputs.names, turn.groups is not None
    lines = zip(turn.mean_ranks, who, turn.fighters, strict=True)
    rows = tuple(
        Row(
            name,
            (decimal(mean), span(fighter.score), second(fighter.score)),
            current=fighter is turn.followed,
        )
        for mean, name, fighter in sorted(lines, key=itemgetter(0))
    )
    caption, rank = ("Ordre du Round", "rang") if known else ("Ordre probable", "rang moyen")
    yield Table(caption, ("Combattant", rank, "INI", "2e Action"), rows)
    if known:
        yield _phases(who, turn.fighters)
        return
    rows = tuple(
        Row(who[index], (met.together, met.after, met.before), bar=met.before)
        for index, met in turn.meetings.items()
    )
    columns = ("Face à", "en même temps", "après", "avant")
    yield Table(f"{inputs.followed} face à chacun", columns, rows)
    yield law_table(f"Rang : {inputs.followed}", turn.rank, what="Rang")


def _phases(who: Sequence[str], fighters: Sequence[Fighter]) -> Table:
    """Return who acts in each phase, second Actions included where the source tells them."""
    moments: list[tuple[str, Place]] = []
    for name, fighter in zip(who, fighters, strict=True):
        score = fighter.score.minimum
        moments.append((name, fighter.at(score)))
        if (phase := told_phase(score)) is not None:
            moments.append((f"{name} (2e Action)", fighter.at(phase)))
    by_phase: defaultdict[int, list[str]] = defaultdict(list)
    for group in initiative.order([place for _, place in moments]):
        _, (phase, _) = moments[group[0]]
        by_phase[phase].append(together([moments[index][0] for index in group]))
    rows = tuple(Row(number(phase), (", puis ".join(told),)) for phase, told in by_phase.items())
    return Table("Phase par phase", ("Phase", "agit"), rows, folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the dice that are not known, then the test of Orientation, and line everyone up."""
    lines: list[str] = []
    who, fighters, followed = inputs.names, inputs.fighters, inputs.suivi - 1
    thrown = [
        _thrown(name, fighter, randomness, lines)
        for name, fighter in zip(who, fighters, strict=True)
    ]
    places = [fighter.at(fighter.score.minimum) for fighter in thrown]
    if _oriented(inputs, randomness, lines):
        places[followed] = thrown[followed].at(thrown[followed].oriented.minimum)
    groups = initiative.order(places)
    told = [
        f"{together([who[index] for index in group])} ({number(places[group[0]][0])})"
        for group in groups
    ]
    lines.append(f"Ordre : {', puis '.join(told)}")
    rank = 1 + sum(place > places[followed] for place in places)
    opening = "Rang" if inputs.orientation is Orientation.NO else "Après l’Orientation, rang"
    reached = f"{inputs.followed}, qui agit à {number(places[followed][0])}"
    return Throw(tuple(lines), f"{opening} {rank} sur {len(places)} pour {reached}.")


def _thrown(name: str, fighter: Fighter, randomness: Randomness, lines: list[str]) -> Fighter:
    """Throw a fighter's dice, unless they are known, and note them."""
    if fighter.settled:
        return fighter
    count = initiative.TWO_DICE if fighter.two_dice else 1
    faces = [randomness.randint(1, initiative.SIDES) for _ in range(count)]
    thrown = replace(fighter, roll=sum(faces))
    written = " + ".join(map(str, faces))
    lines.append(f"{name}, {count}D6 : {written} ; INI {number(thrown.score.minimum)}")
    return thrown


def _oriented(inputs: Inputs, randomness: Randomness, lines: list[str]) -> bool:
    """Throw the test of Orientation, where there is one, and tell whether it succeeds."""
    if inputs.orientation is not Orientation.TEST:
        return inputs.orientation is Orientation.VIGILANCE
    value = inputs.test.total
    face = randomness.randint(1, checks.FACES)
    passed = checks.succeeds(face, value)
    told = "réussie" if passed else "ratée"
    lines.append(f"{inputs.followed}, épreuve d’Intuition à {value} : {face}, Orientation {told}")
    return passed


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/initiative",
    title="Ordre d’initiative",
    purpose="Qui agit avant qui, ce que changent Blessures et pertes, ce que vaut l’Orientation.",
    question="ordre",
    rule=f"{names.INITIATIVE_PAGE}#initiative",
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
