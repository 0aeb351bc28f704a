"""`python -m calculators`: list, describe, evaluate, roll, and what wrong uses get."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.__main__ import main

ROOT = Path(__file__).parents[2]
NAKED = '{"pieces": [], "dexterite": 0, "dd": 10}'


class Shell:
    """Runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Keep what captures the output."""
        self.capsys = capsys

    def run(self, *argv: str, status: int = 0) -> str:
        """Return the standard output; check the status and that errors stay silent."""
        assert main([*argv]) == status
        printed = self.capsys.readouterr()
        assert not printed.err
        return printed.out

    def json(self, *argv: str, status: int = 0) -> Any:
        """Return the standard output as JSON."""
        return json.loads(self.run(*argv, status=status))

    def usage(self, *argv: str) -> str:
        """Return the message of a wrong use; check its status and that nothing else is printed."""
        with pytest.raises(SystemExit) as caught:
            main([*argv])
        printed = self.capsys.readouterr()
        assert caught.value.code == 2
        assert not printed.out
        return printed.err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return the command line."""
    return Shell(capsys)


def test_list_names_every_calculator(shell: Shell) -> None:
    lines = [line.split("\t") for line in shell.run("list").splitlines()]
    assert [line[0] for line in lines] == [*registry.all_ids()]
    assert ["maison/discretion", "Discrétion et malus d’armure"] in lines


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_describe_tells_fields_and_answers(shell: Shell, calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    told = shell.json("describe", calculator_id)
    assert told["id"] == calculator_id
    assert told["title"] == calculator.title
    assert told["purpose"] == calculator.purpose
    assert told["rule"] == calculator.rule
    assert told["dice"] is (calculator.roll is not None)
    assert [field["name"] for field in told["fields"]] == [
        field.name for field in calculator.form.fields()
    ]
    assert told["answers"].keys() == calculator.evaluate({}).answers.keys()


def test_describe_prints_accents_as_they_are(shell: Shell) -> None:
    assert "Discrétion" in shell.run("describe", "maison/discretion")


def test_evaluate_answers_exactly(shell: Shell) -> None:
    # 001 l.21: 11 faces of 20 at DD 10
    told = shell.json("evaluate", "maison/discretion", NAKED)
    assert told["answers"]["chance"] == "11/20"
    assert "11/20" in told["sentence"]
    assert told["steps"]
    for step in told["steps"]:
        assert step.keys() == {"text", "value", "rule"}
        assert "#" in step["rule"]


def test_evaluate_tells_the_rulings_in_force(shell: Shell) -> None:
    told = shell.json("evaluate", "maison/discretion", '{"action": "se-cacher"}')
    assert [note["rule"] for note in told["notes"]] == ["a-propos/arbitrages#maison-20"]


def test_evaluate_without_inputs_takes_the_defaults(shell: Shell) -> None:
    assert shell.json("evaluate", "maison/critiques") == shell.json(
        "evaluate", "maison/critiques", "{}"
    )


def test_every_number_of_an_answer_is_exact(shell: Shell) -> None:
    told = shell.json("evaluate", "maison/critiques")["answers"]
    law = [Fraction(share) for share in told["loi-des-degats"].values()]
    assert sum(law) + Fraction(told["hors-de-la-loi"]) == 1


def test_wrong_inputs_are_json_and_a_status(shell: Shell) -> None:
    told = shell.json("evaluate", "maison/discretion", '{"dd": 0, "couleur": "bleu"}', status=2)
    assert told.keys() == {"errors"}
    assert told["errors"].keys() == {"dd", "couleur"}
    assert all(message.endswith(".") for message in told["errors"].values())


def test_roll_refuses_wrong_inputs_the_same_way(shell: Shell) -> None:
    assert shell.json("roll", "maison/discretion", '{"dd": 0}', status=2)["errors"].keys() == {"dd"}


@pytest.mark.parametrize("inputs", ["[]", "3", "null", '"dd"', "true"])
def test_inputs_are_an_object(shell: Shell, inputs: str) -> None:
    told = shell.json("evaluate", "maison/discretion", inputs, status=2)
    assert len(told["errors"]) == 1


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_a_seed_replays_the_same_dice(shell: Shell, calculator_id: str) -> None:
    if registry.find(calculator_id).roll is None:
        (told,) = shell.json("roll", calculator_id, "--seed", "7", status=2)["errors"].values()
        assert f"« {calculator_id} »" in told.replace("\N{NO-BREAK SPACE}", " ")
        return
    played = [shell.json("roll", calculator_id, "--seed", "7") for _ in range(2)]
    assert played[0] == played[1]
    assert played[0].keys() == {"lines", "outcome"}
    assert played[0]["lines"]


def test_seeds_differ_and_no_seed_differs_each_time(shell: Shell) -> None:
    command = ("roll", "maison/resistances", '{"degats": "10d10"}')
    assert len({shell.run(*command, "--seed", str(seed)) for seed in range(20)}) > 1
    assert len({shell.run(*command) for _ in range(20)}) > 1


def test_a_throw_follows_its_rule(shell: Shell) -> None:
    for seed in range(30):
        told = shell.json("roll", "maison/discretion", NAKED, "--seed", str(seed))
        total = int(told["outcome"].split()[0])
        assert 1 <= total <= 20
        assert told["outcome"].endswith("réussi." if total >= 10 else "raté.")


@pytest.mark.parametrize("command", ["describe", "evaluate", "roll"])
@pytest.mark.parametrize("calculator_id", ["maison/rien", "discretion", "", "maison/names"])
def test_an_unknown_calculator_is_named_with_a_way_out(
    shell: Shell, command: str, calculator_id: str
) -> None:
    told = shell.usage(command, calculator_id)
    assert f"« {calculator_id} »" in told.replace("\N{NO-BREAK SPACE}", " ")
    assert "list" in told


@pytest.mark.parametrize("calculator_id", ["runequest/rien", "maison/discretion/rien"])
def test_an_unknown_calculator_of_an_empty_system_too(shell: Shell, calculator_id: str) -> None:
    assert calculator_id in shell.usage("evaluate", calculator_id)


@pytest.mark.parametrize("system", [[], ["--system", "maison"]])
def test_a_question_in_words_is_answered(shell: Shell, system: list[str]) -> None:
    told = shell.json("ask", "discrétion plate grand bouclier dd 15", *system)
    inputs = {"pieces": ["plate", "grand-bouclier"], "action": "discretion", "dd": 15}
    assert [*told] == [
        *("calculator", "inputs", "understood", "weighing", "unknown"),
        *("choices", "proposed", "sentence", "answers"),
    ]
    assert told["calculator"] == "maison/discretion"
    assert told["inputs"] == inputs
    assert told["unknown"] == []
    assert ["Difficulté (DD)", "15"] in told["understood"]
    again = shell.json("evaluate", told["calculator"], json.dumps(told["inputs"]))
    assert (told["sentence"], told["answers"]) == (again["sentence"], again["answers"])


def test_a_question_that_states_no_calculation_has_no_answer(shell: Shell) -> None:
    assert shell.json("ask", "comment zorguer à 3", "--system", "maison") == {
        "calculator": None,
        "inputs": {},
        "understood": [],
        "weighing": [],
        "unknown": ["zorguer"],
        "choices": [],
        "proposed": [],
        "sentence": None,
        "answers": None,
    }


def test_a_question_of_two_games_is_a_choice(shell: Shell) -> None:
    told = shell.json("ask", "toucher +7 ca 18")
    assert told["calculator"] is None
    assert [each["calculator"] for each in told["choices"]] == ["maison/attaque", "dd3/attaque"]
    for each in told["choices"]:
        again = shell.json("evaluate", each["calculator"], json.dumps(each["inputs"]))
        assert each["sentence"] == again["sentence"]


def test_a_question_with_a_word_too_many_is_proposed_without_it(shell: Shell) -> None:
    told = shell.json("ask", "attaque +7 ca 15 avec bénédiction", "--system", "dd3")
    assert (told["calculator"], told["choices"]) == (None, [])
    (proposed,) = told["proposed"]
    assert proposed["aside"] == "bénédiction"
    again = shell.json("evaluate", proposed["calculator"], json.dumps(proposed["inputs"]))
    assert proposed["sentence"] == again["sentence"]


def test_a_question_may_begin_with_a_sign(shell: Shell) -> None:
    assert shell.json("ask", "-8 tenace cn 12")["inputs"] == {"ev": -8, "cn": 12, "tenace": True}


def test_a_system_that_is_none_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "toucher +7 ca 18", "--system", "dd4"]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert len(printed.err.splitlines()) == 1
    assert "« dd4 »" in printed.err
    assert "oeil-noir" in printed.err


@pytest.mark.parametrize("inputs", ["{", "", "{dd: 10}", "{'dd': 10}"])
def test_inputs_that_are_no_json_are_a_wrong_use(shell: Shell, inputs: str) -> None:
    assert "JSON" in shell.usage("evaluate", "maison/discretion", inputs)


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["calculate"],
        ["evaluate"],
        ["describe"],
        ["describe", "maison/discretion", "{}"],
        ["evaluate", "maison/discretion", "{}", "--seed", "1"],
        ["roll", "maison/discretion", "--seed", "x"],
    ],
    ids=str,
)
def test_another_wrong_use_shows_the_usage(shell: Shell, argv: list[str]) -> None:
    assert "usage: python -m calculators" in shell.usage(*argv)


def test_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    assert not caught.value.code
    told = capsys.readouterr().out
    assert all(command in told for command in ("list", "describe", "evaluate", "roll", "ask"))


def run(*argv: str) -> subprocess.CompletedProcess[str]:
    """Run the real command."""
    return subprocess.run(
        [sys.executable, "-m", "calculators", *argv],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONUTF8": "1"},
        check=False,
    )


def test_the_real_command_answers_and_exits() -> None:
    done = run("evaluate", "maison/discretion", NAKED)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["answers"]["chance"] == "11/20"


def test_the_real_command_exits_with_2_on_wrong_inputs() -> None:
    done = run("evaluate", "maison/discretion", '{"dd": 0}')
    assert (done.returncode, done.stderr) == (2, "")
    assert json.loads(done.stdout)["errors"].keys() == {"dd"}


# --- what a shell may do to it: one line on the standard error, no traceback ---


def rough(
    argv: list[str | bytes], package: str = "calculators", **setting: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run the real command as bytes, in the surroundings that `setting` gives it."""
    piped: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    done: subprocess.CompletedProcess[bytes] = subprocess.run(
        [sys.executable, "-m", package, *argv], cwd=ROOT, check=False, **(piped | setting)
    )
    return done


DEEP = "[" * 100_000
HALF = '{"\\ud800": 1, "dd": "\\udfff"}'


@pytest.mark.parametrize(
    "argv",
    [
        ["evaluate", "maison/discretion", DEEP],
        ["evaluate", "maison/discretion", '{"dd":' * 20_000],
        ["evaluate", "maison/discretion", f'{{"dd": {"9" * 5000}}}'],
        ["evaluate", "maison/discretion", b"\xff"],
        ["evaluate", b"\xff\xfe"],
        ["evaluate", "x" * 100_000],
        ["evaluate", "a\nb\nc"],
        ["roll", "maison/discretion", "--seed", "9" * 5000],
        ["x" * 100_000],
    ],
    ids=lambda argv: str(argv)[:40],
)
def test_a_bad_argument_is_one_short_message(argv: list[str | bytes]) -> None:
    done = rough(argv)
    assert (done.returncode, done.stdout) == (2, b"")
    *usage, message, end = done.stderr.decode().split("\n")
    assert usage[0].startswith("usage: python -m calculators")
    assert message.startswith("python -m calculators")
    assert len(message) < 400
    assert not end


@pytest.mark.parametrize("depth", [100, 900, 1000, 5000, 9900, 9980])
def test_inputs_of_any_depth_are_refused_without_a_traceback(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    inputs = ",".join(f'"{each}": {nested}' for each in ("dd", "pieces", "avantage", "action", "x"))
    done = rough(["evaluate", "maison/discretion", f"{{{inputs}}}"])
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("inputs", [HALF, "{}"])
def test_any_output_gets_the_same_json(encoding: str, inputs: str) -> None:
    environment = {"PYTHONIOENCODING": encoding}
    done = rough(["evaluate", "maison/discretion", inputs], env=environment)
    assert (done.returncode, done.stderr) == (0 if inputs == "{}" else 2, b"")
    told = json.loads(done.stdout.decode(encoding))
    if inputs == HALF:
        assert told["errors"].keys() == {"\ud800", "dd"}


@pytest.mark.parametrize("argv", [["list"], ["--help"], ["evaluate", "--help"]])
def test_an_output_of_ascii_alone_gets_the_rest_escaped(argv: list[str | bytes]) -> None:
    done = rough(argv, env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\x" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("package", "argv"),
    [
        ("calculators", ["list"]),
        ("calculators", ["describe", "maison/attaque"]),
        ("codex", ["data", "calculateurs"]),
    ],
)
def test_a_full_disk_is_told(package: str, argv: list[str | bytes]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = rough(argv, package, stdout=full)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert "la sortie a échoué" in done.stderr.decode()


@pytest.mark.parametrize(
    ("package", "argv"), [("calculators", ["list"]), ("codex", ["data", "calculateurs"])]
)
def test_a_reader_that_hung_up_is_told(package: str, argv: list[str | bytes]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = rough(argv, package, stdout=writing)
    finally:
        os.close(writing)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert "la sortie a échoué" in done.stderr.decode()


def test_a_closed_output_is_told() -> None:
    command = f"{sys.executable} -m calculators list >&-"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=ROOT, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1


def test_further_tells_what_a_step_of_each_value_changes(shell: Shell) -> None:
    told = shell.json("further", "dd3/combat", '{"pv-adverses": 5}')
    answer = shell.json("evaluate", "dd3/combat", '{"pv-adverses": 5, "ca": 18}')
    # The example's CA is 17.
    assert told["further"]["+1 à la CA"] == answer["answers"]["victoire"]
    assert shell.run("further", "dd3/attaque", status=2).strip()
