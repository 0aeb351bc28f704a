"""The tools: what each takes, told in French to who chooses among them, and what it answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators import registry
from calculators.answer import Json
from calculators.calculator import AnyCalculator
from calculators.form import InputErrors
from calculators.french import echo, typeset
from calculators.mcp.rules import UNSETTLED, Rules, point, unsettled
from calculators.programs import answered, evaluated
from calculators.systems import SYSTEMS
from calculators.table import offers

SYSTEM: dict[str, Json] = {
    "type": "string",
    "enum": [*SYSTEMS],
    "description": "Le jeu : `maison` (règles maison, D&D 5), `runequest`, `oeil-noir` (L’Œil "
    "Noir 4) ou `dd3` (D&D 3). Sans lui, tous.",
}
CALCULATOR: dict[str, Json] = {
    "type": "string",
    "description": "L’« id » d’un calculateur, d’après `list_calculators` : `maison/discretion`.",
}
_TYPES: Mapping[str, tuple[type, str]] = {"string": (str, "un texte"), "object": (dict, "un objet")}


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool.

    Attributes:
        name: as it is called.
        title: what people see of it.
        description: when it is the one to ask, and what it answers.
        takes: the JSON schema of each argument.
        needs: the arguments that cannot be left out.
        answer: the arguments and the rules to the answer.
    """

    name: str
    title: str
    description: str
    takes: Mapping[str, dict[str, Json]]
    needs: tuple[str, ...]
    answer: Callable[[dict[str, Any], Rules | None], dict[str, Json]]

    def declared(self) -> dict[str, Json]:
        """Return its declaration; all of them only read."""
        return {
            "name": self.name,
            "title": self.title,
            "description": typeset(self.description),
            "inputSchema": {
                "type": "object",
                "properties": {**self.takes},
                "required": [*self.needs],
                "additionalProperties": False,
            },
            "annotations": {"readOnlyHint": True, "openWorldHint": False},
        }

    def ask(self, arguments: dict[str, Any], rules: Rules | None) -> dict[str, Json]:
        """Answer; raise `InputErrors` or `LookupError` with what is wrong, in French."""
        errors = {
            each: f"« {echo(each)} » n’est pas un argument : {', '.join(self.takes) or 'aucun'}."
            for each in arguments
            if each not in self.takes
        }
        errors |= {each: "Cet argument manque." for each in self.needs if each not in arguments}
        for each, given in arguments.items():
            kind, words = _TYPES[str(self.takes.get(each, SYSTEM)["type"])]
            if each in self.takes and not isinstance(given, kind):
                errors[each] = f"Cet argument est {words}."
        if not errors and arguments.get("system") not in {None, *SYSTEMS}:
            errors["system"] = f"Choisissez parmi {', '.join(SYSTEMS)}."
        if errors:
            raise InputErrors(errors)
        return self.answer(arguments, rules)


def _list(arguments: dict[str, Any], _: Rules | None) -> dict[str, Json]:
    chosen = [arguments["system"]] if "system" in arguments else SYSTEMS
    found = [registry.find(each) for system in chosen for each in registry.ids_of(system)]
    return {
        "calculators": [
            {"id": each.id, "title": each.title, "purpose": each.purpose, "rule": each.rule}
            for each in found
        ]
    }


def _describe(arguments: dict[str, Any], _: Rules | None) -> dict[str, Json]:
    calculator = _calculator(arguments)
    readings: list[Json] = [
        {"field": offer.field.name, **point(f"{calculator.system}/{offer.ruling.number}")}
        for offer in offers(calculator.form)
    ]
    return calculator.describe() | {"readings": readings}


def _evaluate(arguments: dict[str, Any], _: Rules | None) -> dict[str, Json]:
    calculator = _calculator(arguments)
    told = evaluated(calculator.evaluate(arguments.get("inputs", {})))
    return told | {"notes": _noted(told["notes"], calculator.system)}


def _noted(notes: Any, system: str) -> list[Json]:
    """Return the notes of an answer; one that follows a ruling says that its source does not."""
    return [
        note | {"source": typeset(UNSETTLED)} if unsettled(note["rule"], system) else note
        for note in notes
    ]


def _ask(arguments: dict[str, Any], _: Rules | None) -> dict[str, Json]:
    told = answered(arguments["question"], arguments.get("system"))
    if told["calculator"] or told["choices"]:
        return told
    if told["proposed"]:
        note = "Sans les mots de `aside`, qui peuvent changer la réponse : à vérifier avant usage."
    else:
        note = "Aucun calculateur ne lit cette phrase : voyez `list_calculators` ou `find_rules`."
    return told | {"note": typeset(note)}


def _find(arguments: dict[str, Any], rules: Rules | None) -> dict[str, Json]:
    return _whole(rules).search(arguments["words"], arguments.get("system"))


def _read(arguments: dict[str, Any], rules: Rules | None) -> dict[str, Json]:
    return _whole(rules).read(arguments["section"])


def _whole(rules: Rules | None) -> Rules:
    if rules is None:
        where = "prenez-le sur le site, sous `donnees/`, et relancez avec `--rules regles.json`"
        raise LookupError(f"Le texte des règles n’est pas là : {where}.")
    return rules


def _calculator(arguments: dict[str, Any]) -> AnyCalculator:
    try:
        return registry.find(arguments["calculator"])
    except LookupError:
        message = f"« {echo(arguments['calculator'])} » n’est pas un calculateur"
        raise InputErrors({"calculator": f"{message} : voyez `list_calculators`."}) from None


TOOLS = {
    each.name: each
    for each in (
        Tool(
            "list_calculators",
            "Les calculateurs",
            "Les calculateurs d’un jeu, ou de tous : l’« id », le titre, ce à quoi chacun répond, "
            "et la section de sa règle (pour `read_rule`).",
            {"system": SYSTEM},
            (),
            _list,
        ),
        Tool(
            "describe_calculator",
            "Décrire un calculateur",
            "Les champs d’un calculateur : nom, libellé, bornes ou choix, valeur de départ, et "
            "quand ils comptent. `readings` dit quels champs choisissent entre deux lectures de "
            "ce que la source laisse ouvert. À demander avant `evaluate`.",
            {"calculator": CALCULATOR},
            ("calculator",),
            _describe,
        ),
        Tool(
            "evaluate",
            "Calculer",
            "La réponse exacte d’un calculateur à des valeurs : les chances en fractions, une "
            "phrase, les étapes du calcul avec la section de chaque règle, et des notes. Une note "
            "qui a une `source` tient à un point que la source laisse ouvert : dites-le.",
            {
                "calculator": CALCULATOR,
                "inputs": {
                    "type": "object",
                    "description": "Les valeurs par nom de champ, d’après `describe_calculator` ; "
                    "un champ omis garde sa valeur de départ.",
                },
            },
            ("calculator",),
            _evaluate,
        ),
        Tool(
            "ask",
            "Demander en mots",
            "La réponse à un calcul écrit en une phrase avec ses nombres : `toucher +7 ca 18` ou "
            "`65 contre 40`. Elle dit ce qui a été compris et ce qui ne l’a pas été. Pour une "
            "règle sans calcul, `find_rules`.",
            {
                "question": {"type": "string", "description": "La phrase, en français."},
                "system": SYSTEM,
            },
            ("question",),
            _ask,
        ),
        Tool(
            "find_rules",
            "Chercher une règle",
            "Les sections des règles qui parlent de quelque chose, les plus proches d’abord, avec "
            "leurs lignes dans la source. `open` y nomme ce que la source ne dit pas.",
            {
                "words": {"type": "string", "description": "Quelques mots : « malus armure »."},
                "system": SYSTEM,
            },
            ("words",),
            _find,
        ),
        Tool(
            "read_rule",
            "Lire une règle",
            "Le texte d’une section, avec les lignes de la source entre parenthèses (l. 12). "
            "`open` et `points` disent ce que la source ne dit pas, ou dit de deux façons, et "
            "la lecture que le Codex retient : elle n’est pas dans la source.",
            {
                "section": {
                    "type": "string",
                    "description": "L’« id » d’une section, d’après `find_rules` ou le `rule` "
                    "d’une autre réponse : `maison/surprise-discretion#malus-armure`.",
                }
            },
            ("section",),
            _read,
        ),
    )
}
