"""The server's protocol: what is answered, what is not, and what malformed messages get."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.__main__ import main
from calculators.mcp import rules
from calculators.mcp.messages import reply
from calculators.mcp.server import VERSIONS, Server
from calculators.mcp.serving import answer

SERVER = Server(None)
ASKED = (
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/call",'
    ' "params": {"name": "ask", "arguments": {}}}'
)


def said(line: str | bytes) -> Any:
    """Return what a line is answered, None for nothing."""
    told = reply(line.encode() if isinstance(line, str) else line, SERVER)
    if told is None:
        return None
    assert told.endswith(b"\n")
    assert told.count(b"\n") == 1
    return json.loads(told)


def call(name: str, **arguments: Any) -> Any:
    """Return the result of a call of a tool."""
    params = {"name": name, "arguments": arguments}
    message = {"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": params}
    return said(json.dumps(message))["result"]


@pytest.mark.parametrize(
    ("line", "code", "identity"),
    [
        ("", -32700, None),
        ("{", -32700, None),
        (b"\xff\xfe", -32700, None),
        ("[" * 100_000, -32700, None),
        (f'{{"id": {"9" * 5000}}}', -32700, None),
        ('{"jsonrpc": "2.0", "id": NaN, "method": "ping"}', -32700, None),
        ("[]", -32600, None),
        ("3", -32600, None),
        ("null", -32600, None),
        ('{"id": 1, "method": "ping"}', -32600, 1),
        ('{"jsonrpc": "1.0", "id": 1, "method": "ping"}', -32600, 1),
        ('{"jsonrpc": "2.0", "id": 1}', -32600, 1),
        ('{"jsonrpc": "2.0", "id": 1, "method": 2}', -32600, 1),
        ('{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600, None),
        ('{"jsonrpc": "2.0", "id": true, "method": "ping"}', -32600, None),
        ('{"jsonrpc": "2.0", "id": {}, "method": "ping"}', -32600, None),
        ('{"jsonrpc": "2.0", "id": "x", "method": "resources/list"}', -32601, "x"),
        ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": [1]}', -32602, 1),
        ('{"jsonrpc": "2.0", "id": 1, "method": "initialize"}', -32602, 1),
        ('{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}', -32602, 1),
        (
            '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "rm"}}',
            -32602,
            1,
        ),
        (ASKED.replace("{}", "[1]"), -32602, 1),
    ],
)
def test_a_malformed_message_is_told_what_is_wrong(
    line: str | bytes, code: int, identity: Any
) -> None:
    told = said(line)
    assert told.keys() == {"jsonrpc", "id", "error"}
    assert (told["error"]["code"], told["id"]) == (code, identity)
    assert told["error"]["message"]


@pytest.mark.parametrize(
    "line",
    [
        '{"jsonrpc": "2.0", "method": "notifications/initialized"}',
        '{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}',
        '{"jsonrpc": "2.0", "method": "unknown"}',
        '{"jsonrpc": "2.0", "method": "tools/call", "params": [1]}',
        '{"jsonrpc": "2.0", "id": 1, "result": {}}',
        '[{"jsonrpc": "2.0", "method": "notifications/initialized"}]',
    ],
)
def test_a_notification_and_an_answer_are_not_answered(line: str) -> None:
    assert said(line) is None


def test_several_messages_in_one_line_are_answered_in_one() -> None:
    told = said('[{"jsonrpc": "2.0", "id": 1, "method": "ping"}, 4]')
    assert told[0] == {"jsonrpc": "2.0", "id": 1, "result": {}}
    assert told[1]["error"]["code"] == -32600


@pytest.mark.parametrize("wanted", [*VERSIONS, "2031-01-01"])
def test_an_edition_that_both_know_is_agreed_on(wanted: str) -> None:
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize"}
    told = said(json.dumps(message | {"params": {"protocolVersion": wanted}}))["result"]
    assert told["protocolVersion"] == (wanted if wanted in VERSIONS else "2025-11-25")
    assert told["capabilities"] == {"tools": {}}
    assert "La source ne le dit pas" in told["instructions"]


def test_every_tool_declares_what_it_takes() -> None:
    tools = said('{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}')["result"]["tools"]
    assert len(tools) == 6
    for each in tools:
        schema = each["inputSchema"]
        assert {*schema["required"]} <= schema["properties"].keys()
        assert all("description" in told for told in schema["properties"].values())


@pytest.mark.parametrize(
    ("name", "arguments", "field"),
    [
        ("describe_calculator", {}, "calculator"),
        ("describe_calculator", {"calculator": "maison/rien"}, "calculator"),
        ("describe_calculator", {"calculator": 3}, "calculator"),
        ("evaluate", {"calculator": "maison/discretion", "inputs": {"dd": "x"}}, "dd"),
        ("evaluate", {"calculator": "maison/discretion", "inputs": [1]}, "inputs"),
        ("evaluate", {"calculator": "../etc", "inputs": {}}, "calculator"),
        ("ask", {"question": "toucher +7 ca 18", "system": "go"}, "system"),
        ("ask", {"question": "toucher +7 ca 18", "jeu": "dd3"}, "jeu"),
        ("list_calculators", {"system": None}, "system"),
        ("find_rules", {"words": "armure"}, ""),
        ("read_rule", {"section": "maison/actions#courir"}, ""),
    ],
)
def test_wrong_inputs_are_an_answer_that_says_what_is_wrong(
    name: str, arguments: dict[str, Any], field: str
) -> None:
    told = call(name, **arguments)
    assert told["isError"]
    assert told["structuredContent"]["errors"].keys() == {field}
    assert json.loads(told["content"][0]["text"]) == told["structuredContent"]


def test_the_calculators_are_those_of_the_shell() -> None:
    listed = call("list_calculators")["structuredContent"]["calculators"]
    assert [each["id"] for each in listed] == [*registry.all_ids()]


def test_a_question_that_nothing_reads_leads_on() -> None:
    told = call("ask", question="la recette des crêpes")["structuredContent"]
    assert told["calculator"] is None
    assert "find_rules" in told["note"]


def test_a_failure_of_ours_ends_one_question_alone(capsys: pytest.CaptureFixture[str]) -> None:
    def failing(*_: object) -> Any:
        raise ZeroDivisionError

    line = b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}'
    told = json.loads(reply(line, failing) or b"")
    assert told["error"]["code"] == -32603
    printed = capsys.readouterr()
    assert not printed.out
    assert "ZeroDivisionError" in printed.err


def test_blank_lines_are_passed_over_and_half_characters_come_back() -> None:
    lone = '{"jsonrpc": "2.0", "id": "\\ud800", "method": "ping"}'
    out = io.BytesIO()
    answer(io.BytesIO(f"\r\n{lone}\r\n\n".encode()), out, SERVER)
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == ["\ud800"]


@pytest.mark.parametrize("text", [None, "{", '{"faits": []}', '{"regles": [3]}'])
def test_a_file_that_is_none_of_the_rules_is_told(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "regles.json"
    if text is not None:
        path.write_text(text, "utf-8")
    assert main(["mcp", "--rules", str(path)]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert "regles.json" in printed.err


def test_the_rules_are_found_in_the_present_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "PLACES", (Path("regles.json"),))
    monkeypatch.chdir(tmp_path)
    assert rules.find(None) is None
    (tmp_path / "regles.json").write_text('{"regles": []}', "utf-8")
    assert rules.find(None) is not None
