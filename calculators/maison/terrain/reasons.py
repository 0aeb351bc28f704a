"""The « Pourquoi ? » of `maison/terrain`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import number, plural, signed
from calculators.maison import rulings
from calculators.maison.names import GROUND_PAGE as PAGE
from calculators.maison.terrain.computation import Plan
from calculators.maison.terrain.form import STAIRS, Inputs
from calculators.maison.terrain.words import way_name
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.maison.terrain import (
    AfterStanding,
    Ground,
    GroundTest,
    Movement,
    Part,
    Start,
)

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
