"""JSON-RPC 2.0, as MCP speaks it: one message a line, each request answered once."""

import json
import traceback
from collections.abc import Callable
from typing import Any, NoReturn

from calculators.answer import Json
from calculators.french import typeset

type Methods = Callable[[str, dict[str, Any]], dict[str, Json]]
"""Answers a method with its parameters; raises `RpcError`."""

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = (
    *(-32700, -32600, -32601, -32602, -32603),
)


class RpcError(Exception):
    """What is wrong with a message: a number of JSON-RPC, and a French sentence."""

    def __init__(self, code: int, message: str) -> None:
        """Keep both."""
        super().__init__(message)
        self.code = code


def reply(line: bytes, methods: Methods) -> bytes | None:
    """Return the line that answers a line; None where nothing is to be answered.

    A notification is never answered, whatever is wrong with it, nor is an answer: this server asks
    nothing. Several messages in one line, as JSON-RPC has them, are answered in one.
    """
    try:
        said = json.loads(line.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError):
        wrong = RpcError(PARSE_ERROR, "Le message n’est pas du JSON en UTF-8.")
        return _written(_refused(None, wrong))
    if isinstance(said, list) and said:
        answers = [each for each in (_answer(message, methods) for message in said) if each]
        return _written(answers) if answers else None
    answer = _answer(said, methods)
    return None if answer is None else _written(answer)


def _no_number(name: str) -> NoReturn:
    """Refuse `NaN` and its like, which Python alone takes for JSON."""
    raise ValueError(name)


def _written(answer: object) -> bytes:
    # ASCII holds whatever a text holds: half of a surrogate pair, a line's end of Unicode.
    return json.dumps(answer, ensure_ascii=True).encode() + b"\n"


def _answer(message: Any, methods: Methods) -> dict[str, Json] | None:
    identity = message.get("id") if isinstance(message, dict) else None
    known = isinstance(identity, str | int) and not isinstance(identity, bool)
    try:
        method, params = _read(message, known=known)
        if method is None:
            return None
        result = methods(method, params)
    except RpcError as error:
        return _refused(identity if known else None, error) if _asks(message) else None
    except Exception:  # noqa: BLE001 one question that fails must not end the others
        traceback.print_exc()
        wrong = RpcError(INTERNAL_ERROR, "Le serveur a échoué : sa sortie d’erreur dit où.")
        return _refused(identity, wrong) if _asks(message) else None
    return {"jsonrpc": "2.0", "id": identity, "result": result} if "id" in message else None


def _asks(message: Any) -> bool:
    """Tell whether a message wants an answer: all but a well-formed notification."""
    return not (
        isinstance(message, dict)
        and message.get("jsonrpc") == "2.0"
        and isinstance(message.get("method"), str)
        and "id" not in message
    )


def _read(message: Any, *, known: bool) -> tuple[str | None, dict[str, Any]]:
    """Return the method and the parameters of a message; no method for an answer."""
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise RpcError(INVALID_REQUEST, 'Un message est un objet avec "jsonrpc": "2.0".')
    if "method" not in message and {"result", "error"} & message.keys():
        return None, {}
    method, params = message.get("method"), message.get("params", {})
    if not isinstance(method, str):
        raise RpcError(INVALID_REQUEST, "« method » est un texte.")
    if "id" in message and not known:
        raise RpcError(INVALID_REQUEST, "« id » est un texte ou un entier.")
    if not isinstance(params, dict):
        raise RpcError(INVALID_PARAMS, "« params » est un objet.")
    return method, params


def _refused(identity: Any, error: RpcError) -> dict[str, Json]:
    told: dict[str, Json] = {"code": error.code, "message": typeset(str(error))}
    return {"jsonrpc": "2.0", "id": identity, "error": told}
