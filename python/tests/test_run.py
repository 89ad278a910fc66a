"""One run: the same bits as `lbe run`, and what Python makes of it."""

from __future__ import annotations

import inspect
import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import ROOT, SCENARIOS, said, small

import lbe
from lbe import build


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_run_is_the_same_to_the_bit(path: Path, lbe_command: str) -> None:
    told = json.loads(said(lbe_command, "run", "--json", str(path)))
    del told["wall_s"]
    run = lbe.run(path)
    assert run.digest == told["digest"]
    assert run.report == told


def test_scenarios_come_as_dict_text_or_path(tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps(small()))
    runs = [lbe.run(small()), lbe.run(json.dumps(small())), lbe.run(file), lbe.run(str(file))]
    assert len({run.digest for run in runs}) == 1
    assert lbe.run(small(duration_s=np.float64(2.0))).digest == runs[0].digest
    with pytest.raises(TypeError, match="not int"):
        lbe.run(1)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        lbe.run("nowhere.json")


def test_a_refusal_names_its_key() -> None:
    wrong = small()
    wrong["flows"][1]["cc"]["target_ms"] = 0
    with pytest.raises(lbe.ScenarioError) as caught:
        lbe.run(wrong)
    assert caught.value.key == "flows.1.cc.target_ms"
    assert str(caught.value) == "flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0"
    with pytest.raises(ValueError, match="links"):
        lbe.check({"version": 1, "duration_s": 1, "flows": []})
    traced = small()
    del traced["links"][0]["rate_bps"]
    traced["links"][0]["rate_trace"] = {"file": "nowhere.trace"}
    with pytest.raises(lbe.ScenarioError, match="No such file") as caught:
        lbe.run(traced)
    assert caught.value.key == "links.0.rate_trace.file"


def test_bad_input_gets_the_sentence_of_the_command(lbe_command: str) -> None:
    """Each names key and range, whatever Python's object is."""
    own, nan = str(ROOT / "examples" / "controllers" / "ledbat.wasm"), float("nan")

    def refused(*given: Any, **how: Any) -> str:
        with pytest.raises(lbe.ScenarioError) as caught:
            lbe.run(*given, **how)
        assert caught.value.key == str(caught.value).split(":")[0]
        return str(caught.value)

    def told(text: str, *options: str) -> str:
        done = subprocess.run([lbe_command, "run", "-", *options], input=text, capture_output=True, text=True)
        assert done.returncode == 2
        return done.stderr.strip().removeprefix("lbe: ").removeprefix("standard input: ")

    text = json.dumps(small())
    for key, value in (("duration_s", nan), ("seed", -1), ("links", []), ("flows", 3), ("extra", 1), ("title", 3)):
        said = refused(small(**{key: value}))
        assert said == told(json.dumps(small(**{key: str(value) if value is nan else value})))
    assert refused(small(), without="nobody") == told(text, "--without", "nobody")
    assert refused(small(), controller=own) == told(text, "--controller", own)
    assert refused(small(guests=[1]), controller=own) == told(json.dumps(small(guests=[1])), "--controller", own)
    assert refused(small(), max_events="10M").split(", not")[0].removeprefix("max_events: ") in told(text, "--max-events", "0")
    loop = small()
    loop["links"][0]["queue"] = loop
    assert refused(loop).startswith("links.0.queue: must not contain itself")
    assert refused(small(flows=[{"id": b"x"}])) == "flows.0.id: must be a value of JSON, not one of type bytes"
    for window in ((1, 0), (0, 3), 3, (0, 1e-12), ("a", "b")):
        assert refused(small(), window_s=window).startswith("window_s: must be a part of the run, from 0 to 2 s, not ")


def fate(at_s: float, packet: int) -> dict[str, object]:
    return {"at_s": at_s, "path": "flows.0.fate", "value": {"fate": "dropped", "packet": packet}}


HAND = {"at_s": 1, "path": "flows.0.transport.window_packets", "value": 9}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ([0] * 1_000_000, "changes: must have at most 1000 entries, not 1000000"),
        ([fate(1, 9)] * 501, "changes: must have at most 500 fates, not 501"),
        ([HAND] * 4000, "changes: must have at most 1000 entries, not 4000"),
        ([fate(2.5, 9)], "changes.0.at_s: must be at most duration_s, 2 s, not 2.5 s"),
        ([{**HAND, "at_s": 1e300}], "changes.0.at_s: must be from 0 to 36000 s, not 1e+300"),
    ],
    ids=["million", "fates", "hands", "late", "beyond"],
)
def test_what_if_is_asked_within_bounds(changes: list[object], sentence: str) -> None:
    with pytest.raises(lbe.ScenarioError) as caught:
        lbe.run(small(changes=changes))
    assert str(caught.value) == sentence


def test_a_fate_of_no_packet_is_said() -> None:
    early = lbe.run(small(changes=[fate(1, 4_000_000_000)]), series=False).ended_early
    assert early is not None
    assert early.startswith("changes.0.value.packet: must be from 0 to ")


def test_series_share_the_memory_of_the_engine() -> None:
    import pyarrow

    series = lbe.run(small()).series
    cwnd = series["tcp.0.cwnd.max"]
    assert series["time_s"][0] == 0
    assert len(series["time_s"]) == len(cwnd) == 1200
    assert np.nanmax(cwnd) > 5
    assert series.units["tcp.0.cwnd.max"] == "packets"
    assert series["tcp.0.bytes"].sum() > 100_000
    with pytest.raises(ValueError, match="read-only"):
        cwnd[0] = 1
    table = pyarrow.table(series)
    arrow = table["tcp.0.cwnd.max"].chunk(0)
    assert arrow.buffers()[1].address == cwnd.__array_interface__["data"][0]
    assert series.to_arrow().schema.field("tcp.0.cwnd.max").metadata == {b"unit": b"packets"}
    low, high = series["tcp.0.cwnd.min"], series["tcp.0.cwnd.max"]
    assert np.all((low <= high) | np.isnan(low))


def test_pandas_and_polars_take_series() -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    run = lbe.run(small())
    frame = run.series.to_pandas()
    assert list(frame.columns) == list(run.series)
    assert np.shares_memory(frame["tcp.0.cwnd.max"].to_numpy(), run.series["tcp.0.cwnd.max"])
    assert isinstance(frame, pandas.DataFrame)
    assert polars.DataFrame(run.series).shape == frame.shape
    assert run.packet_events.to_polars()["event"][0] == "start"


def test_a_window_looks_closer() -> None:
    run = lbe.run(small(), window_s=(0.5, 0.75))
    assert run.series["time_s"][0] == 0.5
    assert run.series["time_s"][-1] < 0.75
    assert run.digest == lbe.run(small(), series=False).digest
    with pytest.raises(ValueError, match="part of the run, from 0 to 2 s"):
        lbe.run(small(), window_s=(1, 3))
    with pytest.raises(ValueError, match="series=False"):
        _ = lbe.run(small(), series=False).series


def test_packet_events_have_names() -> None:
    events = lbe.run(small()).packet_events
    assert set(events) == {"time_s", "event", "flow", "link"}
    assert {"start", "drop_tail"} <= set(events["event"])
    assert set(events["flow"]) <= {"tcp.0", "lbe.0", ""}
    many = small()
    many["flows"][1]["count"] = 70
    crowd = lbe.run(many)
    assert {"tcp.0", "lbe.62", "#64", "#70"} <= set(crowd.packet_events["flow"])
    assert "lbe.63.cwnd.max" not in crowd.series
    assert "lbe.69.cwnd.max" in lbe.run(many, all_flows=True).series


def test_a_crowd_hides_nobody() -> None:
    many = small()
    many["flows"][0]["count"] = 70
    crowd = lbe.run(many)
    assert {"tcp.69", "lbe.0"} <= set(crowd.packet_events["flow"])
    assert "lbe.0.cwnd.max" in crowd.series
    assert "tcp.69.cwnd.max" not in crowd.series


def test_harm_is_that_of_the_command(lbe_command: str) -> None:
    told = json.loads(said(lbe_command, "run", "--json", "--without", "lbe", "-", given=json.dumps(small())))
    run = lbe.run(small(), without="lbe")
    assert run.harm == told["harm"]
    assert run.report["alone"] == told["alone"]


def test_a_run_that_ends_early_says_so() -> None:
    run = lbe.run(LONG, series=False, max_events=200_000)
    assert run.ended_early is not None
    assert "of 3600 s" in run.ended_early
    with pytest.raises(ValueError, match=r"max_events: must be a whole number from 1 to 10000000000, not 0"):
        lbe.run(small(), max_events=0)


LONG = small(duration_s=3600)
LONG["links"][0]["rate_bps"] = 1e9


def test_other_threads_go_on_meanwhile() -> None:
    thread = threading.Thread(target=lbe.run, args=(LONG,), kwargs={"series": False, "max_events": 5_000_000})
    thread.start()
    counted, last, longest = 0, time.perf_counter(), 0.0
    while thread.is_alive():
        time.sleep(0.001)
        now = time.perf_counter()
        counted, last, longest = counted + 1, now, max(longest, now - last)
    assert counted > 10
    assert longest < 0.5


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_ctrl_c_ends_a_run() -> None:
    code = f"import lbe\nprint('begun', flush=True)\nlbe.run({LONG!r}, series=False)"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    since = time.monotonic()
    _, error = child.communicate(timeout=20)
    assert "KeyboardInterrupt" in error
    assert time.monotonic() - since < 5


def test_the_builder_writes_what_one_would_write() -> None:
    made = build.scenario(
        duration_s=2,
        links=[
            build.link("bottleneck", rate_bps=4e6, delay_ms=5, queue=build.queue.droptail(limit_packets=20)),
        ],
        flows=[
            build.flow("tcp", cc=build.cc.reno(), path=["bottleneck"], transport=build.transport(send_jitter_ms=1)),
            build.flow("lbe", cc=build.cc.ledbat(), path=["bottleneck"], class_="le"),
        ],
    )
    assert made == small()
    assert lbe.run(made).digest == lbe.run(small()).digest
    spec = build.sweep(made, [build.axis("flows.1.cc.target_ms", [5, 25])], seeds=[1, 2])
    assert spec["seeds"] == [1, 2]
    with pytest.raises(TypeError, match=r"ledbat\(\): got an unexpected keyword argument 'goal_ms'"):
        build.cc.ledbat(goal_ms=5)
    with pytest.raises(TypeError, match="missing a required .*argument: 'delay_ms'"):
        build.link("bottleneck", queue=build.queue.codel())


def test_the_builder_has_what_the_engine_has() -> None:
    catalog = lbe.catalog()
    for name, part in [("cc", "controllers"), ("queue", "queues"), ("app", "app"), ("loss", "loss"), ("rate_model", "rate_model")]:
        functions = getattr(build, name)
        for entry in catalog[part]:
            arguments = inspect.signature(getattr(functions, entry["id"])).parameters
            missing = {row["key"] for row in entry["params"]} - set(arguments)
            assert not missing, f"{name}.{entry['id']}"
            assert entry["summary"].split()[0] in getattr(functions, entry["id"]).__doc__
    rows = {row["key"] for row in catalog["flow"]} - {"class"}
    assert rows <= set(inspect.signature(build.flow).parameters)
    assert {row["key"] for row in catalog["transport"]} <= set(inspect.signature(build.transport).parameters)


def test_the_catalog_is_that_of_the_command(lbe_command: str) -> None:
    assert lbe.catalog() == json.loads(said(lbe_command, "list", "--json"))
    assert lbe.__version__ == lbe.catalog()["version"]
