"""What the bench concludes from its visits, on visits made up for the purpose."""

from pathlib import Path

import pytest

from bench import report, starts
from bench.contestants import ALL, ENGINE, OURS, STOCK, Contestant, chosen
from bench.report import Table
from bench.starts import Runs
from bench.visits import Browser, Visit

pytestmark = pytest.mark.full

MARKS = {"changed": 90, "asked": 100, "files": 150, "downloaded": 400, "python": 500, "ready": 900}


def runs(ours: float, stock: float, **peers: float) -> dict[str, Runs]:
    """Return runs of three rounds whose median is given, in milliseconds."""
    middle = {each.name: 9000.0 for each in ALL} | {STOCK.name: stock} | peers
    middle |= {OURS.name: ours, ENGINE.name: ours + 200}
    return {
        name: Runs(*([_visit(time - 50), _visit(time + 500), _visit(time)] for _ in range(2)))
        for name, time in middle.items()
    }


def _visit(time: float) -> Visit:
    return Visit(answered=time, sent=5_500_000, peak=300_000_000, marks=MARKS)


def cells(table: Table, name: str) -> list[list[str]]:
    """Return the other cells of the rows whose first one is a name."""
    return [list(rest) for first, *rest in table.rows if first == name]


class Recorder(Browser):
    """Visits nothing, and remembers who was asked for."""

    def __init__(self) -> None:
        """Remember nobody yet."""
        self.asked: list[Contestant] = []

    def twice(self, contestant: Contestant, *, slow: bool = False) -> tuple[Visit, Visit]:
        """Remember a contestant; slow visits take longer."""
        self.asked.append(contestant)
        return (_visit(9000 if slow else 2000), _visit(1000))


def test_contestants_take_turns() -> None:
    browser = Recorder()
    starts.rehearse(browser, ALL)
    measured = starts.measure(browser, ALL, 2)
    # Once for nothing, then there and back.
    assert browser.asked == [*ALL, *ALL, *reversed(ALL)]
    assert measured[STOCK.name].of("cold") == [2000, 2000]
    assert measured[STOCK.name].of("warm") == [1000, 1000]
    assert starts.measure(browser, ALL, 1, slow=True)[OURS.name].of("cold") == [9000]


def test_some_may_be_measured_beside_this_site() -> None:
    assert chosen([]) == ALL
    assert chosen(["bare page"]) == (OURS, ENGINE, STOCK)
    with pytest.raises(ValueError, match="'nobody' names none of: this site"):
        chosen(["nobody"])


def test_the_aim_is_compared_with_those_measured() -> None:
    measured = starts.measure(Recorder(), chosen(["bare page"]), 1)
    assert [first for first, *_ in starts.distance(measured).rows] == [
        f"{ours.name}, {kind}: {STOCK.name}" for ours in (OURS, ENGINE) for kind in ("cold", "warm")
    ]


def test_times_are_medians_with_their_ratio() -> None:
    table = starts.times(runs(1000, 3200))
    assert cells(table, STOCK.name) == [["3.20 (3.15–3.70)", "×3.20", "3.20 (3.15–3.70)", "×3.20"]]
    assert cells(table, OURS.name) == [["1.00 (0.95–1.50)", "×1.00", "1.00 (0.95–1.50)", "×1.00"]]


@pytest.mark.parametrize(
    ("stock", "reached", "verdict"),
    [(5000, "×5.00", "reached"), (4000, "×4.00", "200 ms too slow")],
)
def test_the_distance_to_the_aim_is_told(stock: float, reached: str, verdict: str) -> None:
    table = starts.distance(runs(1000, stock))
    aim = f"{stock / 5000:.2f}"
    for kind in ("cold", "warm"):
        told = cells(table, f"{OURS.name}, {kind}: {STOCK.name}")
        assert told == [[reached, "×5.0", aim, verdict]]
    told = cells(table, f"{ENGINE.name}, cold: {STOCK.name}")
    assert told[0][:3] == [f"×{stock / 1200:.2f}", "×3.5", f"{stock / 3500:.2f}"]


def test_the_best_peer_is_the_one_to_beat() -> None:
    table = starts.distance(runs(1000, 3000, PyScript=4000))
    told = cells(table, f"{OURS.name}, cold: PyScript")
    assert told == [["×4.00", "×5.0", "0.80", "200 ms too slow"]]
    assert not cells(table, f"{OURS.name}, cold: pyodide-mkdocs-theme")


def test_the_wait_is_from_the_change_on() -> None:
    _, _, touch, *_ = starts.tables(runs(1000, 3000))
    assert cells(touch, OURS.name) == [["910", "910"]]


def test_stages_tell_what_each_took() -> None:
    *_, stages = starts.tables(runs(1000, 3000))
    assert cells(stages, "Python restored") == [["900", "+400", "900", "+400"]]
    assert cells(stages, "answer shown") == [["1200", "+300", "1200", "+300"]]


def test_bytes_and_memory_are_in_megabytes() -> None:
    _, _, _, weight, _ = starts.tables(runs(1000, 3000))
    assert cells(weight, STOCK.name) == [["5.5", "5.5", "300.0"]]


def test_a_table_is_markdown() -> None:
    table = Table("Title", ("what", "ms"), [("one", "1"), ("eleven", "11")], "A note.")
    assert str(table) == (
        "## Title\n\n| what   | ms |\n| ------ | -: |\n| one    |  1 |\n| eleven | 11 |\n\nA note."
    )


def test_a_part_alone_leaves_the_others_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    order = ("machine", "starts", "fights")
    first, second = (Table(title, ("what", "ms"), [("one", "1")]) for title in ("First", "Second"))
    report.write({"machine": [first], "fights": [first, first]}, order, "abc", path)
    report.write({"starts": [second], "machine": [second]}, order, "def", path)
    lines = path.read_text("utf-8").splitlines()
    heads = [line for line in lines if line.startswith("#")]
    assert [each.partition(", measured on ")[0] for each in heads] == [
        *("# Results of `make bench`", "# Machine", "## Second", "# Starts", "## Second"),
        *("# Fights", "## First", "## First"),
    ]
    told = [each.split()[-1] for each in heads if " measured on " in each]
    assert told == ["def", "def", "abc"]
