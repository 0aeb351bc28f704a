"""An assistant's host that knows nothing of the Codex, and goes by what the server tells."""

import json
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[3]


def plain(text: str) -> str:
    """Return a text in small letters, without accents and with plain spaces."""
    apart = unicodedata.normalize("NFKD", text.lower())
    return "".join(each for each in apart if not unicodedata.combining(each))


def shared(asked: str, told: str) -> int:
    """Return how many words of a question stand in a text."""
    return len({*re.findall(r"\w{3,}", plain(asked))} & {*re.findall(r"\w{3,}", plain(told))})


class Host:
    """One server, started cold, and what it says."""

    def __init__(self, rules: Path) -> None:
        """Start the server with the file of the rules."""
        command = [sys.executable, "-m", "calculators", "mcp", "--rules", str(rules)]
        self.server = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.count = 0

    def __enter__(self) -> Self:
        """Agree on an edition and learn the tools."""
        told = self.ask(
            "initialize",
            protocolVersion="2025-06-18",
            capabilities={},
            clientInfo={"name": "test", "version": "1"},
        )
        assert told["protocolVersion"] == "2025-06-18"
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        self.tools = self.ask("tools/list")["tools"]
        return self

    def __exit__(self, *_: object) -> None:
        """Close the input, which ends the server; nothing else was printed."""
        rest, errors = self.server.communicate(timeout=20)
        assert (self.server.returncode, rest, errors) == (0, b"", b"")

    def send(self, message: dict[str, Any]) -> None:
        """Write a message."""
        assert self.server.stdin
        self.server.stdin.write(json.dumps(message).encode() + b"\n")
        self.server.stdin.flush()

    def ask(self, method: str, **params: Any) -> Any:
        """Return the result of a request."""
        assert self.server.stdout
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        told = json.loads(self.server.stdout.readline())
        assert (told["jsonrpc"], told["id"]) == ("2.0", self.count)
        return told["result"]

    def tool(self, purpose: str) -> str:
        """Return the name of the tool whose description has these words."""
        found = [each["name"] for each in self.tools if purpose in each["description"]]
        assert len(found) == 1, purpose
        return str(found[0])

    def call(self, purpose: str, **arguments: Any) -> Any:
        """Ask the tool of that description, and return its structured answer."""
        told = self.ask("tools/call", name=self.tool(purpose), arguments=arguments)
        assert not told["isError"], told
        assert json.loads(told["content"][0]["text"]) == told["structuredContent"]
        return told["structuredContent"]

    # --- what an assistant does with them ---

    def say(self, sentence: str, system: str) -> Any:
        """Ask a calculation in a sentence."""
        return self.call("un calcul écrit en une phrase", question=sentence, system=system)

    def work_out(self, subject: str, system: str, values: dict[str, Any]) -> Any:
        """Choose a calculator by what it is for, fill it in by its labels, return its answer."""
        listed = self.call("Les calculateurs d’un jeu", system=system)["calculators"]
        chosen = max(listed, key=lambda each: shared(subject, f"{each['title']} {each['purpose']}"))
        described = self.call("Les champs d’un calculateur", calculator=chosen["id"])
        fields = {plain(each["label"]): each for each in described["fields"]}
        inputs = {}
        for label, value in values.items():
            field = fields[plain(label)]
            options = {words: name for name, words in field.get("options", {}).items()}
            listed_values = [options[each] for each in value] if isinstance(value, list) else None
            inputs[field["name"]] = listed_values or options.get(value, value)
        return self.call(
            "La réponse exacte d’un calculateur", calculator=chosen["id"], inputs=inputs
        )

    def look_up(self, words: str, system: str) -> Any:
        """Find the rule that is nearest to some words, and return its text."""
        found = self.call("Les sections des règles", words=words, system=system)["rules"]
        return self.call("Le texte d’une section", section=found[0]["id"])
