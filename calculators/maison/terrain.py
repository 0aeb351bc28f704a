"""Terrain: how far one gets, on foot or crawling, and at which risk (001 l.101-170, 265-278)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators import d20
from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.fields import Choice, Field, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural, signed
from calculators.maison.names import ruling
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison import terrain
from rules_core.maison.terrain import (
    AfterStanding,
    CrawlReading,
    Ground,
    GroundTest,
    Movement,
    Start,
    Way,
)

PAGE = "maison/deplacement-terrain"
HALF = f"{PAGE}#demi-ou-complet"
FALLEN = f"{PAGE}#chute-et-suite"
GROUNDS = {
    Ground.NORMAL: "normal",
    Ground.DIFFICULT: "difficile",
    Ground.VERY_DIFFICULT: "très difficile",
    Ground.STAIRS_UP: "escalier ou pente raide, en montée",
    Ground.STAIRS_DOWN: "escalier ou pente raide, en descente",
}
STARTS = {
    Start.STANDING: "debout",
    Start.STAND_UP: "à terre, se relever par le mouvement",
    Start.STAND_UP_BY_ACTION: "à terre, se relever par l’action",
    Start.CRAWLING: "à terre, ramper",
}
WAYS = {
    (False, False): ("sans-jet", "sans jet"),
    (False, True): ("avec-jet", "avec un jet"),
    (True, False): ("foncer-sans-jet", "Foncer, sans jet"),
    (True, True): ("foncer-avec-jet", "Foncer, avec un jet"),
}
"""The name of each way, by whether it takes Dash and a test: for machines, then for readers."""
STAIRS = frozenset({Ground.STAIRS_UP, Ground.STAIRS_DOWN})
TESTED = ("terrain", tuple(terrain.DIFFICULTIES))


class Inputs(Form):
    """Who moves, on what, and how far they want to go."""

    vitesse = Integer(
        label="Vitesse",
        default=6,
        minimum=0,
        maximum=terrain.MAX_SPEED,
        unit="cases",
        help="Une case vaut 1,50 m : 6 cases pour 9 m.",
    )
    terrain = Choice(label="Terrain", default=Ground.DIFFICULT, options=GROUNDS)
    depart = Choice(label="Départ", default=Start.STANDING, options=STARTS)
    prevues = Integer(label="Cases prévues", default=6, minimum=0, maximum=200)
    ajustement = Integer(
        label="Ajustement de Force ou de Dextérité",
        default=2,
        minimum=-10,
        maximum=20,
        help="Le MD dit lequel ; s’il permet les deux, prenez le meilleur.",
        shown_for=TESTED,
    )
    avantage = Toggle(label="Une cause d’avantage", option=True, shown_for=TESTED)
    desavantage = Toggle(label="Une cause de désavantage", option=True, shown_for=TESTED)
    regle_apres_relever = Toggle(
        label="Une fois relevé, moitié arrondie à l’inférieur et Foncer à pleine vitesse",
        help="Autre lecture de l’arbitrage 5 : la règle plutôt que l’exemple.",
        option=True,
    )
    ramper_deux = Toggle(
        label="Ramper en terrain normal coûte 2 cases par case, et non 3",
        help="Autre lecture de l’arbitrage 6.",
        option=True,
        shown_for=("depart", (Start.CRAWLING,)),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse to stand up without speed."""
        if not self.vitesse and self.depart in {Start.STAND_UP, Start.STAND_UP_BY_ACTION}:
            yield Inputs.depart, "Avec une vitesse de 0, on ne peut pas se relever."


@dataclass(frozen=True, slots=True)
class Plan:
    """This round, and the next one after a fall if standing up takes half its movement.

    `chosen` are the ways worth telling for the squares planned: the cheapest that reaches them,
    then Dash where it makes them surer.
    """

    now: Movement
    after: Movement | None
    chosen: tuple[Way, ...]


def compute(inputs: Inputs) -> Plan:
    """Work out this round and the next."""
    now = _movement(inputs, inputs.depart)
    falls = any(way.tested for way in now.ways)
    without = now.best(inputs.prevues, dash=False)
    dashing = now.best(inputs.prevues, dash=True)
    chosen = [way for way in (without, dashing) if way and inputs.prevues]
    if len(chosen) > 1 and chosen[1].reach(inputs.prevues) <= chosen[0].reach(inputs.prevues):
        chosen.pop()
    return Plan(now, _movement(inputs, Start.STAND_UP) if falls else None, tuple(chosen))


def _movement(inputs: Inputs, start: Start) -> Movement:
    return terrain.movement(
        inputs.vitesse,
        inputs.terrain,
        start=start,
        modifier=inputs.ajustement,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        after_standing=AfterStanding.RULE if inputs.regle_apres_relever else AfterStanding.EXAMPLE,
        crawl=CrawlReading.TWO if inputs.ramper_deux else CrawlReading.THREE,
    )


def explain(inputs: Inputs, plan: Plan) -> Result:
    """Put the round into words."""
    now, test = plan.now, plan.now.test
    return Result(
        sentence=_sentence(inputs, plan),
        answers={
            "mouvement": now.left,
            "mouvement-avec-foncer": now.dashed,
            "cout-d-une-case-rampee": now.crawl_cost,
            "dd": test.difficulty if test else None,
            "face": test.face if test else None,
            "mode": test.mode.value if test else None,
            "chance": test.chance if test else None,
            "manieres": _ways_answer(now),
            "retenues": [_name(way) for way in plan.chosen],
            "atteindre": {
                "sans-foncer": now.reach(inputs.prevues, dash=False),
                "foncer": now.reach(inputs.prevues, dash=True),
            },
            "round-suivant": {
                "reste": plan.after.left,
                "avec-foncer": plan.after.dashed,
                "manieres": _ways_answer(plan.after),
            }
            if plan.after
            else None,
        },
        figures=_figures(inputs, plan),
        tables=_tables(plan),
        steps=_steps(inputs, plan),
        notes=_notes(inputs, plan),
    )


def _name(way: Way) -> str:
    return WAYS[way.dash, way.tested][0]


def _ways_answer(moves: Movement) -> dict[str, Answer]:
    """Return each way by its name, None for those that there are not."""
    there = {_name(way): way for way in moves.ways}
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


def _sentence(inputs: Inputs, plan: Plan) -> str:
    squares = plural(inputs.prevues, "case")
    if not inputs.prevues:
        return "Aucune case à parcourir, aucun jet à faire."
    if plan.chosen:
        cheapest, *others = plan.chosen
        told = [f"{squares}{' avec Foncer' * cheapest.dash} : {_told(inputs, cheapest)}."]
        told += [f"Avec Foncer : {_told(inputs, way)}." for way in others]
        return " ".join(told)
    far = plan.now.farthest
    if not far.most:
        return f"{squares} : hors d’atteinte, aucun déplacement n’est possible ce round."
    way = _manner(plan.now, far)
    return f"{squares} : hors d’atteinte, {number(far.most)} au plus ({way})."


def _told(inputs: Inputs, way: Way) -> str:
    """Say how a way covers the squares planned."""
    if not way.tested:
        return "aucun jet, et l’action reste libre" if way.action_free else "aucun jet"
    passed = f"un jet, réussi à {chance(way.chance)}"
    if way.chance == 1:
        return passed
    if inputs.prevues <= way.failed:
        return f"{passed} ; raté, le but est atteint tout de même, {_fallen(inputs)}"
    return f"{passed} ; raté, {plural(way.failed, 'case')} et {_fallen(inputs)}"


def _fallen(inputs: Inputs) -> str:
    """Say what failing costs beside the squares."""
    down = "toujours à terre" if inputs.depart is Start.CRAWLING else "à terre"
    hurt = inputs.terrain is Ground.STAIRS_DOWN
    return f"{down}, avec les dégâts d’une chute de 3 m" if hurt else down


def _figures(inputs: Inputs, plan: Plan) -> tuple[Figure, ...]:
    now = plan.now
    figures = [Figure("Arriver sans Foncer", now.reach(inputs.prevues, dash=False))]
    if now.dashed is not None:
        figures.append(Figure("Arriver avec Foncer", now.reach(inputs.prevues, dash=True)))
    if plan.after and now.test:
        figures.append(Figure("Dé à obtenir", d20.face(now.test.face)))
    if safe := now.best(0, dash=False):
        figures.append(Figure("Cases sans Foncer ni jet", 0 if safe.tested else safe.squares))
    return (*figures, Figure("Cases au plus", now.farthest.most))


def _manner(moves: Movement, way: Way) -> str:
    """Say what a way takes, tests left out where the ground asks none."""
    if moves.test:
        return WAYS[way.dash, way.tested][1]
    return "Foncer" if way.dash else "sans Foncer"


def _tables(plan: Plan) -> tuple[Table, ...]:
    table = _ways_table("Vos façons d’avancer ce round", plan.now, plan.chosen[:1])
    if plan.after is None:
        return (table,)
    caption = "Round suivant, en se relevant par la moitié du mouvement"
    return table, _ways_table(caption, plan.after, (), folded=True)


def _ways_table(
    caption: str, moves: Movement, chosen: tuple[Way, ...], *, folded: bool = False
) -> Table:
    if moves.test is None:
        rows = tuple(
            Row(_manner(moves, way), (way.squares,), current=way in chosen) for way in moves.ways
        )
        return Table(caption, ("Façon", "cases"), rows, folded=folded)
    rows = tuple(
        Row(
            _manner(moves, way),
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


def _steps(inputs: Inputs, plan: Plan) -> tuple[Step, ...]:
    now = plan.now
    steps = [Step("Vitesse", plural(inputs.vitesse, "case"), f"{PAGE}#deplacement")]
    if inputs.depart is Start.STAND_UP:
        steps.append(
            Step(
                "Se relever : la moitié de la vitesse, il reste",
                plural(now.left, "case"),
                f"{PAGE}#se-relever",
            )
        )
    if inputs.depart is Start.STAND_UP_BY_ACTION:
        steps.append(
            Step(
                "Se relever par l’action : le mouvement reste entier",
                plural(now.left, "case"),
                FALLEN,
            )
        )
    if now.dashed is not None:
        rule = f"{PAGE}#foncer-terrain" if now.test else "maison/actions#foncer"
        added = number(now.dashed - now.left)
        steps.append(
            Step(f"Foncer : {number(now.left)} + {added}", plural(now.dashed, "case"), rule)
        )
    if now.crawl_cost:
        steps.append(
            Step(
                "Ramper : coût d’une case, en cases de mouvement",
                number(now.crawl_cost),
                f"{PAGE}#ramper",
            )
        )
    if plan.after and now.test:
        steps += _test_steps(inputs, now, now.test)
        if any(way.tested and way.action_free for way in now.ways):
            steps.append(
                Step("Après un échec sans Foncer, se relever par l’action", "ce round", FALLEN)
            )
        steps.append(
            Step(
                "Après un échec, se relever au round suivant par la moitié du mouvement : il reste",
                plural(plan.after.left, "case"),
                FALLEN,
            )
        )
    return tuple(steps)


def _test_steps(inputs: Inputs, now: Movement, test: GroundTest) -> list[Step]:
    stairs = inputs.terrain in STAIRS
    asked = f"{PAGE}#escaliers" if stairs else f"{PAGE}#terrain-difficile"
    steps = []
    if safe := [way for way in now.ways if not way.tested]:
        told = ", ".join(f"{number(way.squares)}{' avec Foncer' * way.dash}" for way in safe)
        steps.append(Step("Sans jet, la moitié du mouvement", told, HALF))
    steps.append(
        Step(
            f"Dé à obtenir : DD {test.difficulty} moins ({signed(inputs.ajustement)})",
            d20.face(test.face),
            asked,
        )
    )
    if now.crawl_cost:
        steps.append(Step("Jet fait en rampant", "avantage", f"{PAGE}#ramper"))
    if inputs.avantage:
        steps.append(Step("Cause d’avantage", "avantage", asked))
    if inputs.desavantage:
        steps.append(Step("Cause de désavantage", "désavantage", asked))
    steps.append(Step(f"Chance en mode {d20.MODES[test.mode]}", chance(test.chance), asked))
    told = ", ".join(
        f"{number(way.failed)}{' avec Foncer' * way.dash}" for way in now.ways if way.tested
    )
    steps.append(Step("Jet raté : la moitié du mouvement, et à terre", told, HALF))
    return steps


def _notes(inputs: Inputs, plan: Plan) -> tuple[Note, ...]:
    now = plan.now
    crawling = inputs.depart is Start.CRAWLING
    notes = []
    if inputs.terrain in {Ground.DIFFICULT, Ground.VERY_DIFFICULT} and not crawling:
        notes.append(
            ruling(
                4,
                "Les deux cases demandées pour entrer en terrain difficile (l. 234) ne comptent "
                "pas, et traverser une case occupée demande le même choix que tout terrain "
                "difficile",
            )
        )
    if plan.after or inputs.depart is Start.STAND_UP:
        told = (
            "la moitié s’arrondit à l’inférieur et Foncer ajoute toute la vitesse"
            if inputs.regle_apres_relever
            else "on suit l’exemple de la source : la moitié de ce qui reste s’arrondit au "
            "supérieur et Foncer double ce qui reste ; un jet alors raté, dont elle ne dit rien, "
            "est compté à cette même moitié"
        )
        notes.append(ruling(5, f"Une fois relevé par le mouvement, {told}"))
    if plan.after or inputs.depart in {Start.STAND_UP, Start.STAND_UP_BY_ACTION}:
        notes.append(ruling(7, "Se relever coûte, au choix, l’action ou la moitié de la vitesse"))
    if inputs.vitesse % 2 and (plan.after or inputs.depart is Start.STAND_UP):
        notes.append(
            Note(
                "Vitesse impaire : la source ne dit pas comment arrondir ce qui reste une fois "
                "relevé ; on arrondit à l’inférieur, comme pour le terrain difficile.",
                f"{PAGE}#se-relever",
                about_input=True,
            )
        )
    if crawling:
        notes += _crawl_notes(inputs)
    if inputs.terrain in STAIRS:
        notes += _stairs_notes(inputs)
    if any(way.tested and inputs.prevues < way.squares for way in plan.chosen):
        notes.append(
            Note(
                "Un jet raté arrête à la moitié de tout le mouvement du round ; la source ne dit "
                "rien d’un trajet prévu plus court.",
                HALF,
            )
        )
    if inputs.desavantage and now.test and (crawling or inputs.avantage):
        notes.append(ruling(29, "Avantage et désavantage s’annulent", about_input=True))
    if plan.after and now.test and not 1 < now.test.face <= FACES:
        notes.append(
            Note(
                "Pour ce jet, la source ne donne aucun effet propre au 1 ni au 20 naturels.",
                f"{PAGE}#terrain-difficile",
            )
        )
    return tuple(notes)


def _crawl_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.terrain is Ground.NORMAL:
        told = "2 cases par case" if inputs.ramper_deux else "3 cases par case, à la lettre"
        yield ruling(6, f"Ramper en terrain normal coûte {told}")
        return
    yield Note(
        "La source ne dit pas ce que donne un jet raté en rampant : on applique la moitié du "
        "mouvement, une case au moins.",
        f"{PAGE}#ramper",
    )
    if inputs.terrain in STAIRS:
        yield Note(
            "Ramper dans un escalier n’est pas prévu : compté comme en terrain difficile.",
            f"{PAGE}#ramper",
        )


def _stairs_notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.depart is not Start.CRAWLING:
        yield Note(
            "La source demande ce jet à vitesse maximum, sans dire jusqu’où l’on va sans jet : "
            "compté comme en terrain difficile, la moitié.",
            f"{PAGE}#escaliers",
        )
    if inputs.terrain is Ground.STAIRS_DOWN:
        yield ruling(
            30, "Un échec en descente inflige une chute de 3 m, dont la source ne donne pas les dés"
        )


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the cheapest way that reaches the squares planned."""
    plan = compute(inputs)
    if not plan.chosen:
        return Throw(("Aucun dé à lancer.",), _sentence(inputs, plan))
    way = plan.chosen[0]
    squares = plural(inputs.prevues, "case")
    test = plan.now.test
    if not way.tested or test is None:
        return Throw(("Aucun dé à lancer.",), f"{squares} sans jet{', avec Foncer' * way.dash}.")
    kept, line = d20.throw(test.mode, randomness)
    total = kept + inputs.ajustement
    lines = (line, f"{kept} et {signed(inputs.ajustement)} : {number(total)}")
    against = f"{number(total)} contre DD {test.difficulty}"
    if total >= test.difficulty:
        return Throw(lines, f"{against}, réussi : {squares}.")
    covered = plural(min(inputs.prevues, way.failed), "case")
    return Throw(lines, f"{against}, raté : {covered} et {_fallen(inputs)}.")


CALCULATOR = Calculator(
    id="maison/terrain",
    title="Terrain difficile, se relever, ramper",
    purpose="Jusqu’où vous allez ce round, avec quel risque, et ce qui suit une chute.",
    rule=f"{PAGE}#terrain-difficile",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
