"""The calculators from a shell: `python -m calculators COMMAND`, its commands told by `--help`.

JSON on standard output; see `calculators.shell` for what is wrong.
"""

import json
import sys
from argparse import ArgumentTypeError, Namespace
from pathlib import Path
from random import Random
from secrets import SystemRandom

from calculators import registry
from calculators.answer import Answer, Json, to_json
from calculators.calculator import AnyCalculator
from calculators.form import InputErrors
from calculators.french import echo, typeset
from calculators.programs import answered, evaluated
from calculators.shell import Parser, run
from calculators.systems import SYSTEMS
from calculators.varying import along, steps


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit status."""
    return run(_parser(), argv)


def _parser() -> Parser:
    parser = Parser(prog="python -m calculators", description=__doc__)
    commands = parser.add_subparsers(required=True)
    listing = commands.add_parser("list", help="les calculateurs, un par ligne")
    listing.set_defaults(run=_list)
    for name, answer, summary in (
        ("describe", _describe, "les champs, leurs bornes, leurs valeurs et les réponses"),
        ("evaluate", _evaluate, "la réponse exacte à des entrées"),
        ("roll", _roll, "la règle jouée une fois avec de vrais dés"),
    ):
        command = commands.add_parser(name, help=summary)
        command.set_defaults(run=answer)
        command.add_argument("calculator", type=_calculator, metavar="ID", help="maison/discretion")
        if answer is not _describe:
            command.add_argument(
                "inputs", type=_inputs, nargs="?", default={}, metavar="JSON", help="les entrées"
            )
    command.add_argument("--seed", type=int, help="pour rejouer les mêmes dés")
    varied = commands.add_parser("vary", help="la réponse quand un nombre ou un choix varie")
    varied.set_defaults(run=_vary)
    varied.add_argument("calculator", type=_calculator, metavar="ID", help="maison/discretion")
    varied.add_argument("field", metavar="CHAMP", help="dd, ou pieces.0")
    varied.add_argument(
        "inputs", type=_inputs, nargs="?", default={}, metavar="JSON", help="les entrées"
    )
    further = commands.add_parser("further", help="ce que change un cran de plus de chaque valeur")
    further.set_defaults(run=_further)
    further.add_argument("calculator", type=_calculator, metavar="ID", help="maison/combat")
    further.add_argument(
        "inputs", type=_inputs, nargs="?", default={}, metavar="JSON", help="les entrées"
    )
    question = commands.add_parser("ask", help="la réponse à un calcul écrit en français")
    question.set_defaults(run=_ask)
    question.add_argument("question", help="« toucher +7 ca 18 »")
    question.add_argument("--system", help=f"le jeu : {', '.join(SYSTEMS)}")
    server = commands.add_parser("mcp", help="un serveur MCP sur l’entrée et la sortie standard")
    server.set_defaults(run=_mcp)
    server.add_argument(
        "--rules", type=Path, metavar="FICHIER", help="regles.json, le texte des règles"
    )
    return parser


def _calculator(text: str) -> AnyCalculator:
    try:
        return registry.find(text)
    except LookupError:
        message = f"« {echo(text)} » n’est pas un calculateur : voyez « list »"
        raise ArgumentTypeError(message) from None


def _inputs(text: str) -> Json:
    try:
        inputs: Json = json.loads(text)
    except ValueError as error:
        raise ArgumentTypeError(f"les entrées ne sont pas du JSON : {error}") from error
    except RecursionError as error:
        raise ArgumentTypeError("les entrées sont du JSON trop profond") from error
    return inputs


def _list(_: Namespace) -> str:
    return "\n".join(f"{each}\t{registry.find(each).title}" for each in registry.all_ids())


def _describe(asked: Namespace) -> Json:
    described: Json = asked.calculator.describe()
    return described


def _evaluate(asked: Namespace) -> Json:
    return evaluated(asked.calculator.evaluate(_object(asked.inputs)))


def _roll(asked: Namespace) -> Json:
    if asked.calculator.roll is None:
        raise InputErrors({"": f"« {asked.calculator.id} » n’a pas de dés."})
    # A seed replays the same dice; without one they are as fair as the machine's own.
    randomness = SystemRandom() if asked.seed is None else Random(asked.seed)  # noqa: S311
    played = asked.calculator.throw(_object(asked.inputs), randomness)
    return {"lines": [*map(typeset, played.lines)], "outcome": typeset(played.outcome)}


def _vary(asked: Namespace) -> Json:
    varied = along.vary(asked.calculator, _object(asked.inputs), asked.field)
    told: list[Json] = [
        {"value": each.value, "refused": typeset(each.told.refused)}
        if each.outcome is None
        else {"value": each.value, "answers": to_json(each.outcome.answers)}
        for each in varied.points
    ]
    moving: list[Json] = [typeset(each.name) for each in varied.moving]
    return {"field": varied.name, "present": varied.present, "moving": moving, "values": told}


def _further(asked: Namespace) -> Json:
    if asked.calculator.further is None:
        raise InputErrors({"": f"« {asked.calculator.id} » ne compare pas de crans."})
    present, *others = steps.ways(asked.calculator, _object(asked.inputs))
    told: dict[str, Answer] = {
        "present": steps.chance(asked.calculator, present),
        "further": {each.name: steps.chance(asked.calculator, each) for each in others},
    }
    return to_json(told)


def _ask(asked: Namespace) -> Json:
    return answered(asked.question, asked.system)


def _mcp(asked: Namespace) -> str:
    # Who asks for one answer alone pays for no server.
    from calculators.mcp.serving import serve  # noqa: PLC0415

    serve(asked.rules)
    return ""


def _object(inputs: Json) -> dict[str, Json]:
    if not isinstance(inputs, dict):
        raise InputErrors({"": 'Les entrées sont un objet JSON : {"champ": valeur}.'})
    return inputs


if __name__ == "__main__":
    sys.exit(main())
