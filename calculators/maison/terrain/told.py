"""Terrain: how far one gets, on foot or crawling, and at which risk (001 l.101-170, 265-278)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.distances import metres
from calculators.french import chance, decimal, number, plural, signed
from calculators.maison import rulings, settled
from calculators.maison.names import GROUND_PAGE as PAGE
from calculators.maison.names import squares
from calculators.maison.rolls import face_step
from calculators.maison.terrain.asked import STAIRS, STANDING_UP, Inputs, Plan, compute
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.terrain import AfterStanding, Ground, GroundTest, Movement, Part, Start, Way

# --- the words ---

HALF = f"{PAGE}#demi-ou-complet"
FALLEN = f"{PAGE}#chute-et-suite"
STANDING = f"{PAGE}#se-relever"
CRAWLING = f"{PAGE}#ramper"
DIFFICULT = f"{PAGE}#terrain-difficile"
STAIRWAY = f"{PAGE}#escaliers"
WAYS = {
    (False, False): ("sans-jet", "sans jet"),
    (False, True): ("avec-jet", "avec un jet"),
    (True, False): ("foncer-sans-jet", "Foncer, sans jet"),
    (True, True): ("foncer-avec-jet", "Foncer, avec un jet"),
}
"""The name of each way, by whether it takes Dash and a test: for machines, then for readers."""


def _name(way: Way) -> str:
    """Name a way for machines."""
    return WAYS[way.dash, way.tested][0]


def _manner(moves: Movement, way: Way) -> str:
    """Say what a way takes, tests left out where the ground asks none."""
    if moves.test:
        return WAYS[way.dash, way.tested][1]
    return "Foncer" if way.dash else "sans Foncer"


def _cases(count: int) -> str:
    return plural(count, "case")


MOVEMENT = {
    Part.SPEED: Words("Vitesse", f"{PAGE}#deplacement", _cases, always=True),
    Part.SPENT: Words("Déjà dépensé ce round", f"{PAGE}#deplacement", _cases),
    Part.STANDING_UP: Words("Se relever : la moitié de la vitesse", STANDING, _cases, always=True),
}


def _sentence(inputs: Inputs, plan: Plan) -> str:
    planned = squares(inputs.prevues)
    if not inputs.prevues:
        return "Aucune case à parcourir, aucun jet à faire."
    if plan.chosen:
        cheapest, *others = plan.chosen
        told = [f"{planned}{' avec Foncer' * cheapest.dash} : {_covering(inputs, cheapest)}."]
        told += [f"Avec Foncer : {_covering(inputs, way)}." for way in others]
        return " ".join(told)
    far = plan.now.farthest
    if not far.most:
        return f"{planned} : hors d’atteinte, aucun déplacement n’est possible ce round."
    way = _manner(plan.now, far)
    return f"{planned} : hors d’atteinte, {squares(far.most)} au plus, {way}."


def _covering(inputs: Inputs, way: Way) -> str:
    """Say how a way covers the squares planned."""
    if not way.tested:
        return "aucun jet, et l’action reste libre" if way.action_free else "aucun jet"
    if way.chance == 1:
        return "un jet, réussi à coup sûr"
    passed = f"un jet, réussi à {chance(way.chance)}" if way.chance else "un jet, raté à coup sûr"
    if inputs.prevues <= way.failed:
        return f"{passed} ; raté, le but est atteint tout de même, {_fallen(inputs)}"
    return f"{passed} ; raté, {squares(way.failed)} et {_fallen(inputs)}"


def _fallen(inputs: Inputs) -> str:
    """Say what failing costs beside the squares."""
    down = "toujours à terre" if inputs.crawls else "à terre"
    hurt = inputs.terrain is Ground.STAIRS_DOWN
    return f"{down}, avec les dégâts d’une chute de 3 m" if hurt else down


def _answers(inputs: Inputs, plan: Plan) -> dict[str, Answer]:
    now, test, after = plan.now, plan.now.test, plan.after
    return {
        "mouvement": now.left,
        "mouvement-avec-foncer": now.dashed,
        "cout-d-une-case-rampee": now.crawl_cost,
        "dd": test.difficulty if test else None,
        "face": test.face if test else None,
        "mode": test.mode.value if test else None,
        "chance": test.chance if test else None,
        "manieres": _ways(now),
        "retenues": [_name(way) for way in plan.chosen],
        "atteindre": {
            "sans-foncer": now.reach(inputs.prevues, dash=False),
            "foncer": now.reach(inputs.prevues, dash=True),
        },
        "round-suivant": {
            "reste": after.left,
            "avec-foncer": after.dashed,
            "manieres": _ways(after),
        }
        if after
        else None,
    }


def _ways(moves: Movement) -> dict[str, Answer]:
    """Return each way by its name, None for those that there are not."""
    there: dict[str, Answer] = {
        _name(way): {
            "cases": way.squares,
            "cases-si-rate": way.failed if way.tested else None,
            "chance": way.chance,
            "moyenne": way.expected,
            "action-libre": way.action_free,
        }
        for way in moves.ways
    }
    return {name: there.get(name) for name, _ in WAYS.values()}


def _figures(inputs: Inputs, plan: Plan) -> Iterator[Figure]:
    now = plan.now
    yield Figure("Arriver sans Foncer", now.reach(inputs.prevues, dash=False))
    if now.dashed is not None:
        yield Figure("Arriver avec Foncer", now.reach(inputs.prevues, dash=True))
    if plan.after and now.test:
        yield Figure("Dé à obtenir", d20.face(now.test.face))
    if safe := now.best(0, dash=False):
        yield Figure("Cases sans Foncer ni jet", _figure(0 if safe.tested else safe.squares))
    yield Figure("Cases au plus", _figure(now.farthest.most))


def _figure(count: int) -> str:
    return f"{number(count)} ({metres(count)})"


def _steps(inputs: Inputs, plan: Plan) -> Iterator[Step]:
    now, left = plan.now, _cases(plan.now.left)
    yield from reasons.terms(now.made_of, MOVEMENT, "mouvement")
    if inputs.stands_up:
        yield reasons.total("Il reste", now.left, STANDING, "mouvement", left)
    if inputs.depart is Start.STAND_UP_BY_ACTION:
        whole = "Se relever par l’action : aucun déplacement de plus"
        yield reasons.answer(whole, now.left, FALLEN, "mouvement", left)
    if now.dashing:
        dashed = now.dashing.total
        text = f"Foncer : {number(now.left)} + {number(now.dashing[Part.DASH])}"
        rule = f"{PAGE}#foncer-terrain" if now.test else "maison/actions#foncer"
        yield reasons.answer(text, dashed, rule, "mouvement-avec-foncer", _cases(dashed))
    if now.crawl_cost:
        cost = "Ramper : coût d’une case, en cases de déplacement"
        yield reasons.answer(cost, now.crawl_cost, CRAWLING, "cout-d-une-case-rampee")
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
            _cases(plan.after.left),
        )


def _test_steps(inputs: Inputs, now: Movement, test: GroundTest) -> Iterator[Step]:
    asked = STAIRWAY if inputs.terrain in STAIRS else DIFFICULT
    if safe := [way for way in now.ways if not way.tested]:
        yield reasons.answer(
            "Sans jet, la moitié du déplacement",
            safe[0].squares,
            HALF,
            f"manieres.{_name(safe[0])}.cases",
            ", ".join(f"{number(way.squares)}{' avec Foncer' * way.dash}" for way in safe),
        )
    yield face_step(f"DD {test.difficulty}", inputs.modifier, test.face, asked)
    if inputs.crawls:
        yield reasons.choice("Jet fait en rampant", "avantage", CRAWLING)
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
        f"manieres.{_name(tested[0])}.cases-si-rate",
        ", ".join(f"{number(way.failed)}{' avec Foncer' * way.dash}" for way in tested),
    )


def _notes(inputs: Inputs, plan: Plan) -> Iterator[Note]:
    test = plan.now.test
    if inputs.terrain in {Ground.DIFFICULT, Ground.VERY_DIFFICULT} and not inputs.crawls:
        yield settled.DIFFICULT_GROUND.note()
    yield from _standing_notes(inputs, plan)
    if inputs.crawls:
        yield from _crawl_notes(inputs)
    if inputs.terrain in STAIRS:
        yield from _stairs_notes(inputs)
    if any(way.tested and inputs.prevues < way.squares for way in plan.chosen):
        yield Note(
            "Un jet raté arrête à la moitié de tout le déplacement du round ; la source ne dit "
            "rien d’un trajet prévu plus court.",
            HALF,
        )
    if inputs.desavantage and test and (inputs.crawls or inputs.avantage):
        yield settled.CANCELLING.note(about_input=True)
    if plan.after and test and not 1 < test.face <= FACES:
        told = "Pour ce jet, la source ne donne aucun effet propre au 1 ni au 20 naturels."
        yield Note(told, DIFFICULT)


def _standing_notes(inputs: Inputs, plan: Plan) -> Iterator[Note]:
    if plan.after or inputs.stands_up:
        reading, silent = inputs.regle_apres_relever, ""
        if reading is AfterStanding.EXAMPLE:
            silent = " ; un jet alors raté, dont elle ne dit rien, est compté à cette même moitié"
        yield rulings.AFTER_STANDING.note(reading, detail=silent)
    if plan.after or inputs.depart in STANDING_UP:
        yield settled.STANDING_UP.note()
    if inputs.spent:
        yield Note(
            f"{_cases(inputs.spent)} de moins à parcourir : la moitié en terrain difficile se "
            "prend ici sur ce qui reste, ce que la source ne dit pas.",
            STANDING,
        )
    if inputs.vitesse % 2 and (plan.after or inputs.stands_up):
        yield Note(
            "Vitesse impaire : la source ne dit pas comment arrondir ce qui reste une fois "
            "relevé ; on arrondit à l’inférieur, comme pour le terrain difficile.",
            STANDING,
            about_input=True,
        )


def _crawl_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.terrain is Ground.NORMAL:
        yield rulings.CRAWLING.note(inputs.ramper_deux)
        return
    yield Note(
        "La source ne dit pas ce que donne un jet raté en rampant : on applique la moitié du "
        "déplacement, une case au moins.",
        CRAWLING,
    )
    if inputs.terrain in STAIRS:
        told = "Ramper dans un escalier n’est pas prévu : compté comme en terrain difficile."
        yield Note(told, CRAWLING)


def _stairs_notes(inputs: Inputs) -> Iterator[Note]:
    if not inputs.crawls:
        yield Note(
            "La source demande ce jet à vitesse maximum, sans dire jusqu’où l’on va sans jet : "
            "compté comme en terrain difficile, la moitié.",
            STAIRWAY,
        )
    if inputs.terrain is Ground.STAIRS_DOWN:
        yield settled.FALL_ON_STAIRS.note()


# --- the tables ---


def _tables(inputs: Inputs, plan: Plan) -> Iterator[Table]:
    """Yield the ways of each round; out of reach, the farthest one is the present."""
    farthest = plan.now.farthest if inputs.prevues else plan.now.ways[0]
    present = plan.chosen[0] if plan.chosen else farthest
    yield _ways_table("Vos façons d’avancer ce round", plan.now, present)
    if plan.after:
        caption = "Round suivant, en se relevant par la moitié du déplacement"
        yield _ways_table(caption, plan.after)


def _ways_table(caption: str, moves: Movement, present: Way | None = None) -> Table:
    """Return the ways of a round; folded where none of them is the present one."""
    columns = ("Façon", "cases", "si raté", "en moyenne", "chance")
    kept, rows = len(columns) if moves.test else 2, []
    for way in moves.ways:
        failed = f"{number(way.failed)}, à terre" if way.tested else "—"
        cells = (way.squares, failed, decimal(way.expected), way.chance)[: kept - 1]
        bar = way.chance if moves.test else None
        rows.append(Row(_manner(moves, way), cells, bar, current=way == present))
    return Table(caption, columns[:kept], tuple(rows), folded=present is None)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the cheapest way that reaches the squares planned."""
    plan = compute(inputs)
    if not plan.chosen:
        return Throw(("Aucun dé à lancer.",), _sentence(inputs, plan))
    way, test, planned = plan.chosen[0], plan.now.test, _cases(inputs.prevues)
    if not way.tested or test is None:
        return Throw(("Aucun dé à lancer.",), f"{planned} sans jet{', avec Foncer' * way.dash}.")
    kept, line = d20.throw(test.mode, randomness)
    total = kept + inputs.modifier
    lines = (line, f"{kept} et {signed(inputs.modifier)} : {number(total)}")
    against = f"{number(total)} contre DD {test.difficulty}"
    if total >= test.difficulty:
        return Throw(lines, f"{against}, réussi : {planned}.")
    covered = _cases(min(inputs.prevues, way.failed))
    return Throw(lines, f"{against}, raté : {covered} et {_fallen(inputs)}.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/terrain",
    title="Terrain difficile, se relever, ramper",
    purpose="Jusqu’où vous allez ce round, avec quel risque, et ce qui suit une chute.",
    question="round",
    rule=DIFFICULT,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
