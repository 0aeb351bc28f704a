"""The calculators from a shell: `python -m calculators list | describe | evaluate | roll`.

JSON on standard output. Wrong inputs: their messages by field as JSON, exit status 2.
"""

import argparse
import json
import sys
from random import Random
from secrets import SystemRandom

from calculators import registry
from calculators.calculator import AnyCalculator, to_json
from calculators.fields import InputErrors, Json


def main(argv: list[str] | None = None) -> int:
    """Run one command and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m calculators", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="les calculateurs, un par ligne")
    for name, summary in (
        ("describe", "les champs, leurs bornes, leurs valeurs et les réponses"),
        ("evaluate", "la réponse exacte à des entrées"),
        ("roll", "la règle jouée une fois avec de vrais dés"),
    ):
        command = commands.add_parser(name, help=summary)
        command.add_argument("id", help="par exemple maison/discretion")
        if name != "describe":
            command.add_argument("inputs", nargs="?", default="{}", help="un objet JSON")
        if name == "roll":
            command.add_argument("--seed", type=int, help="pour rejouer les mêmes dés")
    asked = parser.parse_args(argv)
    if asked.command == "list":
        for calculator_id in registry.all_ids():
            print(f"{calculator_id}\t{registry.find(calculator_id).title}")
        return 0
    status = 0
    told: Json
    try:
        calculator = registry.find(asked.id)
        told = _describe(calculator) if asked.command == "describe" else _answer(calculator, asked)
    except InputErrors as error:
        told = {"erreurs": dict(error.errors)}
        status = 2
    except LookupError:
        parser.error(
            f"« {asked.id} » n’est pas un calculateur, ou n’a pas de dés : voyez « list »."
        )
    except json.JSONDecodeError as error:
        parser.error(f"les entrées ne sont pas du JSON : {error}")
    print(json.dumps(told, ensure_ascii=False, indent=2))
    return status


def _describe(calculator: AnyCalculator) -> Json:
    answers = calculator.evaluate({}).answers
    return {
        "id": calculator.id,
        "titre": calculator.title,
        "question": calculator.purpose,
        "regle": calculator.rule,
        "des": calculator.roll is not None,
        "champs": [field.describe() for field in calculator.form.fields()],
        "reponses": to_json(answers),
    }


def _answer(calculator: AnyCalculator, asked: argparse.Namespace) -> Json:
    inputs = json.loads(asked.inputs)
    if not isinstance(inputs, dict):
        raise InputErrors({"": 'Les entrées sont un objet JSON : {"champ": valeur}.'})
    if asked.command == "roll":
        randomness = SystemRandom() if asked.seed is None else Random(asked.seed)  # noqa: S311 dice, replayed on demand
        played = calculator.throw(inputs, randomness)
        return {"trace": list(played.lines), "issue": played.outcome}
    outcome = calculator.evaluate(inputs)
    return {
        "reponses": to_json(outcome.answers),
        "phrase": outcome.sentence,
        "pourquoi": [
            {"etape": step.text, "valeur": step.value, "regle": step.rule} for step in outcome.steps
        ],
        "notes": [{"note": note.text, "regle": note.rule} for note in outcome.notes],
    }


if __name__ == "__main__":
    sys.exit(main())
