"""What programs are answered, as JSON: on the shell and by the MCP server."""

from calculators.answer import Json, Result, to_json
from calculators.asking import Asked, ask, propose
from calculators.french import echo, typeset
from calculators.systems import SYSTEMS


def evaluated(outcome: Result) -> dict[str, Json]:
    """Return an answer: exact values, its sentence, the steps of the « Pourquoi ? » and notes."""
    return {
        "answers": to_json(outcome.answers),
        "sentence": typeset(outcome.sentence),
        "steps": [
            {"text": typeset(step.text), "value": typeset(step.value), "rule": step.rule}
            for step in outcome.steps
        ],
        "notes": [{"text": typeset(note.text), "rule": note.rule} for note in outcome.notes],
    }


def answered(question: str, system: str | None = None) -> dict[str, Json]:
    """Return what became of a question in words; raise `LookupError` for no game of ours.

    Where it has no answer, `proposed` holds what it says without some of its words.
    """
    if system not in {None, *SYSTEMS}:
        known = ", ".join(SYSTEMS)
        raise LookupError(f"« {echo(system)} » n’est pas un jeu : choisissez parmi {known}.")
    found = ask(question, system)
    silent = not (found.calculator or found.choices)
    proposed = propose(question, system) if silent else []
    return {
        "calculator": found.calculator.id if found.calculator else None,
        "inputs": found.inputs,
        "understood": [[label, said] for label, said in found.understood],
        "weighing": [[label, shown] for label, shown in found.weighing],
        "unknown": [*found.unknown],
        "choices": [_read(each) for each in found.choices],
        "proposed": [_read(each) | {"aside": each.aside} for each in proposed],
        "sentence": typeset(found.result.sentence) if found.result else None,
        "answers": to_json(found.result.answers) if found.result else None,
    }


def _read(found: Asked) -> dict[str, Json]:
    """Return one of several readings; raise `ValueError` where no calculator answers."""
    if not (found.calculator and found.result):
        raise ValueError("no calculator answers")
    return {
        "calculator": found.calculator.id,
        "inputs": found.inputs,
        "sentence": typeset(found.result.sentence),
    }
