"""The methods of MCP: what the server is, which tools it has, and what they answer."""

import json
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from calculators.answer import Json
from calculators.form import InputErrors
from calculators.french import echo, typeset
from calculators.mcp.messages import INVALID_PARAMS, METHOD_NOT_FOUND, RpcError
from calculators.mcp.rules import Rules
from calculators.mcp.tools import TOOLS

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
"""Editions of MCP whose tools are asked for as here, the newest first."""
INSTRUCTIONS = typeset(
    "Règles de combat de quatre jeux de rôle et leurs calculs exacts. Pour un calcul en une "
    "phrase, `ask` ; sinon `list_calculators`, puis `describe_calculator` et `evaluate`. "
    "Pour une règle, `find_rules` puis `read_rule`, qui donne ses lignes dans la source : "
    "citez-les. Quand une réponse dit « La source ne le dit pas », dites-le à votre tour, donnez à "
    "part la lecture que le Codex retient, et ne complétez rien de mémoire ni d’après un autre "
    "livre."
)


class Server:
    """Answers the methods, with the text of the rules where there is one."""

    def __init__(self, rules: Rules | None) -> None:
        """Keep the rules."""
        self.rules = rules

    def __call__(self, method: str, params: dict[str, Any]) -> dict[str, Json]:
        """Answer a method; raise `RpcError` for one that is not known, or wrong parameters."""
        match method:
            case "initialize":
                return self.initialize(params)
            case "ping":
                return {}
            case "tools/list":
                return {"tools": [each.declared() for each in TOOLS.values()]}
            case "tools/call":
                return self.call(params)
            case _ if method.startswith("notifications/"):
                return {}
        raise RpcError(METHOD_NOT_FOUND, f"« {echo(method)} » n’est pas une méthode d’ici.")

    def initialize(self, params: dict[str, Any]) -> dict[str, Json]:
        """Agree on an edition of MCP, the newest of ours where the other's is unknown."""
        wanted = params.get("protocolVersion")
        if not isinstance(wanted, str):
            raise RpcError(INVALID_PARAMS, "« protocolVersion » est un texte.")
        return {
            "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {
                "name": "codex-combat",
                "title": "Codex de combat",
                "version": _version(),
            },
            "instructions": INSTRUCTIONS,
        }

    def call(self, params: dict[str, Any]) -> dict[str, Json]:
        """Ask a tool. What is wrong with what it was told is an answer, which can be mended."""
        name, arguments = params.get("name"), params.get("arguments", {})
        if not isinstance(name, str) or name not in TOOLS:
            raise RpcError(INVALID_PARAMS, f"« {echo(name)} » n’est pas un outil d’ici.")
        if not isinstance(arguments, dict):
            raise RpcError(INVALID_PARAMS, "« arguments » est un objet.")
        try:
            told, failed = TOOLS[name].ask(arguments, self.rules), False
        except InputErrors as error:
            told, failed = _wrong(error.errors), True
        except LookupError as error:
            told, failed = _wrong({"": str(error)}), True
        # As a text too, for those who know no structured answers (before 2025-06-18).
        text = json.dumps(told, ensure_ascii=False)
        return {
            "content": [{"type": "text", "text": text}],
            "structuredContent": told,
            "isError": failed,
        }


def _wrong(errors: Mapping[str, str]) -> dict[str, Json]:
    """Return sentences by argument or field; the empty name is none of them."""
    return {"errors": {name: typeset(sentence) for name, sentence in errors.items()}}


def _version() -> str:
    try:
        return version("codex-combat")
    except PackageNotFoundError:
        # A folder of sources that was never installed.
        return "0"
