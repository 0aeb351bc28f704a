"""Terrain: how far one gets, on foot or crawling, and at which risk (001 l.101-170, 265-278)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.distances import metres
from calculators.french import chance, decimal, number, plural, signed
from calculators.maison import rulings
from calculators.maison.names import GROUND_PAGE as PAGE
from calculators.maison.names import squares as in_squares
from calculators.maison.terrain.asked import STAIRS, Inputs, Plan, compute
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.terrain import AfterStanding, Ground, GroundTest, Movement, Part, Start, Way

# --- the words ---


WAYS = {
    (False, False): ("sans-jet", "sans jet"),
    (False, True): ("avec-jet", "avec un jet"),
    (True, False): ("foncer-sans-jet", "Foncer, sans jet"),
    (True, True): ("foncer-avec-jet", "Foncer, avec un jet"),
}
"""The name of each way, by whether it takes Dash and a test: for machines, then for readers."""


def way_name(way: Way) -> str:
    """Name a way for machines."""
    return WAYS[way.dash, way.tested][0]


def ways_answer(moves: Movement) -> dict[str, Answer]:
    """Return each way by its name, None for those that there are not."""
    there = {way_name(way): way for way in moves.ways}
    return {
        name: {
            "cases": way.squares,
            "cases-si-rate": way.failed if way.tested else None,
            "chance": way.chance,
            "moyenne": way.expected,
            "action-libre": way.action_free,
        }
        if (way := there.get(name))
        else None
        for name, _ in WAYS.values()
    }


def sentence(inputs: Inputs, plan: Plan) -> str:
    """Say the answer in a sentence."""
    squares = in_squares(inputs.prevues)
    if not inputs.prevues:
        return "Aucune case à parcourir, aucun jet à faire."
    if plan.chosen:
        cheapest, *others = plan.chosen
        told = [f"{squares}{' avec Foncer' * cheapest.dash} : {_way_phrase(inputs, cheapest)}."]
        told += [f"Avec Foncer : {_way_phrase(inputs, way)}." for way in others]
        return " ".join(told)
    far = plan.now.farthest
    if not far.most:
        return f"{squares} : hors d’atteinte, aucun déplacement n’est possible ce round."
    way = manner(plan.now, far)
    return f"{squares} : hors d’atteinte, {in_squares(far.most)} au plus, {way}."


def _way_phrase(inputs: Inputs, way: Way) -> str:
    """Say how a way covers the squares planned."""
    if not way.tested:
        return "aucun jet, et l’action reste libre" if way.action_free else "aucun jet"
    if way.chance == 1:
        return "un jet, réussi à coup sûr"
    passed = f"un jet, réussi à {chance(way.chance)}" if way.chance else "un jet, raté à coup sûr"
    if inputs.prevues <= way.failed:
        return f"{passed} ; raté, le but est atteint tout de même, {fallen(inputs)}"
    return f"{passed} ; raté, {in_squares(way.failed)} et {fallen(inputs)}"


def fallen(inputs: Inputs) -> str:
    """Say what failing costs beside the squares."""
    down = "toujours à terre" if inputs.depart is Start.CRAWLING else "à terre"
    hurt = inputs.terrain is Ground.STAIRS_DOWN
    return f"{down}, avec les dégâts d’une chute de 3 m" if hurt else down


def figures(inputs: Inputs, plan: Plan) -> tuple[Figure, ...]:
    """Return what is seen first."""
    now = plan.now
    figures = [Figure("Arriver sans Foncer", now.reach(inputs.prevues, dash=False))]
    if now.dashed is not None:
        figures.append(Figure("Arriver avec Foncer", now.reach(inputs.prevues, dash=True)))
    if plan.after and now.test:
        figures.append(Figure("Dé à obtenir", d20.face(now.test.face)))
    if safe := now.best(0, dash=False):
        sure = 0 if safe.tested else safe.squares
        figures.append(Figure("Cases sans Foncer ni jet", _figure(sure)))
    return (*figures, Figure("Cases au plus", _figure(now.farthest.most)))


def _figure(squares: int) -> str:
    return f"{number(squares)} ({metres(squares)})"


def manner(moves: Movement, way: Way) -> str:
    """Say what a way takes, tests left out where the ground asks none."""
    if moves.test:
        return WAYS[way.dash, way.tested][1]
    return "Foncer" if way.dash else "sans Foncer"


HALF = f"{PAGE}#demi-ou-complet"
FALLEN = f"{PAGE}#chute-et-suite"


def _squares(count: int) -> str:
    return plural(count, "case")


MOVEMENT = {
    Part.SPEED: Words("Vitesse", f"{PAGE}#deplacement", _squares, always=True),
    Part.SPENT: Words("Déjà dépensé ce round", f"{PAGE}#deplacement", _squares),
    Part.STANDING_UP: Words(
        "Se relever : la moitié de la vitesse", f"{PAGE}#se-relever", _squares, always=True
    ),
}


def steps(inputs: Inputs, plan: Plan) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    now, squares = plan.now, _squares(plan.now.left)
    yield from reasons.terms(now.made_of, MOVEMENT, "mouvement")
    if inputs.depart is Start.STAND_UP:
        yield reasons.total("Il reste", now.left, f"{PAGE}#se-relever", "mouvement", squares)
    if inputs.depart is Start.STAND_UP_BY_ACTION:
        whole = "Se relever par l’action : aucun déplacement de plus"
        yield reasons.answer(whole, now.left, FALLEN, "mouvement", squares)
    if now.dashing:
        yield reasons.answer(
            f"Foncer : {number(now.left)} + {number(now.dashing[Part.DASH])}",
            now.dashing.total,
            f"{PAGE}#foncer-terrain" if now.test else "maison/actions#foncer",
            "mouvement-avec-foncer",
            _squares(now.dashing.total),
        )
    if now.crawl_cost:
        cost = "Ramper : coût d’une case, en cases de déplacement"
        yield reasons.answer(cost, now.crawl_cost, f"{PAGE}#ramper", "cout-d-une-case-rampee")
    if plan.after and now.test:
        yield from _test_steps(inputs, now, now.test)
        if any(way.tested and way.action_free for way in now.ways):
            by_action = "Après un échec sans Foncer, se relever par l’action"
            yield reasons.choice(by_action, "ce round", FALLEN)
        yield reasons.answer(
            "Après un échec, se relever au round suivant par la moitié du déplacement : il reste",
            plan.after.left,
            FALLEN,
            "round-suivant.reste",
            _squares(plan.after.left),
        )


def _test_steps(inputs: Inputs, now: Movement, test: GroundTest) -> Iterator[Step]:
    asked = f"{PAGE}#escaliers" if inputs.terrain in STAIRS else f"{PAGE}#terrain-difficile"
    if safe := [way for way in now.ways if not way.tested]:
        yield reasons.answer(
            "Sans jet, la moitié du déplacement",
            safe[0].squares,
            HALF,
            f"manieres.{way_name(safe[0])}.cases",
            ", ".join(f"{number(way.squares)}{' avec Foncer' * way.dash}" for way in safe),
        )
    yield reasons.answer(
        f"Dé à obtenir : DD {test.difficulty} moins ({signed(inputs.ajustement)})",
        test.face,
        asked,
        "face",
        d20.face(test.face),
    )
    if now.crawl_cost:
        yield reasons.choice("Jet fait en rampant", "avantage", f"{PAGE}#ramper")
    if inputs.avantage:
        yield reasons.choice("Cause d’avantage", "avantage", asked)
    if inputs.desavantage:
        yield reasons.choice("Cause de désavantage", "désavantage", asked)
    yield reasons.answer(f"Chance en mode {d20.MODES[test.mode]}", test.chance, asked, "chance")
    tested = [way for way in now.ways if way.tested]
    yield reasons.answer(
        "Jet raté : la moitié du déplacement, et à terre",
        tested[0].failed,
        HALF,
        f"manieres.{way_name(tested[0])}.cases-si-rate",
        ", ".join(f"{number(way.failed)}{' avec Foncer' * way.dash}" for way in tested),
    )


def notes(inputs: Inputs, plan: Plan) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    now, crawling = plan.now, inputs.depart is Start.CRAWLING
    if inputs.terrain in {Ground.DIFFICULT, Ground.VERY_DIFFICULT} and not crawling:
        yield rulings.DIFFICULT_GROUND.note()
    yield from _standing_notes(inputs, plan)
    if crawling:
        yield from _crawl_notes(inputs)
    if inputs.terrain in STAIRS:
        yield from _stairs_notes(inputs)
    if any(way.tested and inputs.prevues < way.squares for way in plan.chosen):
        yield Note(
            "Un jet raté arrête à la moitié de tout le déplacement du round ; la source ne dit "
            "rien d’un trajet prévu plus court.",
            HALF,
        )
    if inputs.desavantage and now.test and (crawling or inputs.avantage):
        yield rulings.CANCELLING.note(about_input=True)
    if plan.after and now.test and not 1 < now.test.face <= FACES:
        yield Note(
            "Pour ce jet, la source ne donne aucun effet propre au 1 ni au 20 naturels.",
            f"{PAGE}#terrain-difficile",
        )


def _standing_notes(inputs: Inputs, plan: Plan) -> Iterator[Note]:
    if plan.after or inputs.depart is Start.STAND_UP:
        reading = inputs.regle_apres_relever
        silent = (
            " ; un jet alors raté, dont elle ne dit rien, est compté à cette même moitié"
            if reading is AfterStanding.EXAMPLE
            else ""
        )
        yield rulings.AFTER_STANDING.note(reading, detail=silent)
    if plan.after or inputs.depart in {Start.STAND_UP, Start.STAND_UP_BY_ACTION}:
        yield rulings.STANDING_UP.note()
    if now_spent := -plan.now.made_of[Part.SPENT]:
        yield Note(
            f"{plural(now_spent, 'case')} de moins à parcourir : la moitié en terrain difficile se "
            "prend ici sur ce qui reste, ce que la source ne dit pas.",
            f"{PAGE}#se-relever",
        )
    if inputs.vitesse % 2 and (plan.after or inputs.depart is Start.STAND_UP):
        yield Note(
            "Vitesse impaire : la source ne dit pas comment arrondir ce qui reste une fois "
            "relevé ; on arrondit à l’inférieur, comme pour le terrain difficile.",
            f"{PAGE}#se-relever",
            about_input=True,
        )


def _crawl_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.terrain is Ground.NORMAL:
        yield rulings.CRAWLING.note(inputs.ramper_deux)
        return
    yield Note(
        "La source ne dit pas ce que donne un jet raté en rampant : on applique la moitié du "
        "déplacement, une case au moins.",
        f"{PAGE}#ramper",
    )
    if inputs.terrain in STAIRS:
        yield Note(
            "Ramper dans un escalier n’est pas prévu : compté comme en terrain difficile.",
            f"{PAGE}#ramper",
        )


def _stairs_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.depart is not Start.CRAWLING:
        yield Note(
            "La source demande ce jet à vitesse maximum, sans dire jusqu’où l’on va sans jet : "
            "compté comme en terrain difficile, la moitié.",
            f"{PAGE}#escaliers",
        )
    if inputs.terrain is Ground.STAIRS_DOWN:
        yield rulings.FALL_ON_STAIRS.note()


def explain(inputs: Inputs, plan: Plan) -> Result:
    """Put the round into words."""
    now, test = plan.now, plan.now.test
    return Result(
        sentence=sentence(inputs, plan),
        answers={
            "mouvement": now.left,
            "mouvement-avec-foncer": now.dashed,
            "cout-d-une-case-rampee": now.crawl_cost,
            "dd": test.difficulty if test else None,
            "face": test.face if test else None,
            "mode": test.mode.value if test else None,
            "chance": test.chance if test else None,
            "manieres": ways_answer(now),
            "retenues": [way_name(way) for way in plan.chosen],
            "atteindre": {
                "sans-foncer": now.reach(inputs.prevues, dash=False),
                "foncer": now.reach(inputs.prevues, dash=True),
            },
            "round-suivant": {
                "reste": plan.after.left,
                "avec-foncer": plan.after.dashed,
                "manieres": ways_answer(plan.after),
            }
            if plan.after
            else None,
        },
        figures=figures(inputs, plan),
        tables=tuple(tables(plan, inputs.prevues)),
        steps=tuple(steps(inputs, plan)),
        notes=tuple(notes(inputs, plan)),
    )


# --- the tables ---


def tables(plan: Plan, planned: int) -> Iterator[Table]:
    """Yield what compares the answer with others; out of reach, the farthest way is the present."""
    present = plan.chosen[:1] or (plan.now.farthest if planned else plan.now.ways[0],)
    yield _ways_table("Vos façons d’avancer ce round", plan.now, present)
    if plan.after:
        caption = "Round suivant, en se relevant par la moitié du déplacement"
        yield _ways_table(caption, plan.after, (), folded=True)


def _ways_table(
    caption: str, moves: Movement, chosen: tuple[Way, ...], *, folded: bool = False
) -> Table:
    if moves.test is None:
        rows = tuple(
            Row(manner(moves, way), (way.squares,), current=way in chosen) for way in moves.ways
        )
        return Table(caption, ("Façon", "cases"), rows, folded=folded)
    rows = tuple(
        Row(
            manner(moves, way),
            (
                way.squares,
                f"{number(way.failed)}, à terre" if way.tested else "—",
                decimal(way.expected),
                way.chance,
            ),
            bar=way.chance,
            current=way in chosen,
        )
        for way in moves.ways
    )
    return Table(
        caption, ("Façon", "cases", "si raté", "en moyenne", "chance"), rows, folded=folded
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the cheapest way that reaches the squares planned."""
    plan = compute(inputs)
    if not plan.chosen:
        return Throw(("Aucun dé à lancer.",), sentence(inputs, plan))
    way = plan.chosen[0]
    squares = plural(inputs.prevues, "case")
    test = plan.now.test
    if not way.tested or test is None:
        return Throw(("Aucun dé à lancer.",), f"{squares} sans jet{', avec Foncer' * way.dash}.")
    kept, line = d20.throw(test.mode, randomness)
    total = kept + inputs.ajustement
    lines = (line, f"{kept} et {signed(inputs.ajustement)} : {number(total)}")
    against = f"{number(total)} contre DD {test.difficulty}"
    if total >= test.difficulty:
        return Throw(lines, f"{against}, réussi : {squares}.")
    covered = plural(min(inputs.prevues, way.failed), "case")
    return Throw(lines, f"{against}, raté : {covered} et {fallen(inputs)}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/terrain",
    title="Terrain difficile, se relever, ramper",
    purpose="Jusqu’où vous allez ce round, avec quel risque, et ce qui suit une chute.",
    question="round",
    rule=f"{PAGE}#terrain-difficile",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
