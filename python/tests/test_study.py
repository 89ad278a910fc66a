"""What a study asks of it: controllers of one's own, seeds that change something, results that can be kept."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
import typing
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, said, small

import lbe
from lbe._result import _axes as axes_of, interval, student

OWN = ROOT / "examples" / "controllers" / "ledbat.wasm"


def own(**more: Any) -> dict[str, Any]:
    """The small scenario with a controller of one's own in place of LEDBAT."""
    scenario = small(**more)
    scenario["flows"][1]["cc"] = {"kind": "guest:own"}
    return scenario


def study(base: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"version": 1, "base": base, "axes": [{"path": "links.0.delay_ms", "values": [5, 20], "label": "rank"}], **more}


def test_a_controller_of_ones_own_goes_where_a_controller_goes(tmp_path: Path, lbe_command: str) -> None:
    expected = lbe.run(small()).digest
    assert lbe.run(own(), controller=OWN).digest == expected
    assert lbe.run(own(), controller={"own": OWN.read_bytes()}).digest == expected
    assert json.loads(said(lbe_command, "run", "-", "--json", "--controller", str(OWN), given=json.dumps(own())))["digest"] == expected
    assert lbe.check(own(), controller=OWN) == []
    spec = study(own(), seeds=[1, 2])
    assert len(lbe.expand(spec, controller=OWN)) == 4
    result = lbe.sweep(spec, controller=OWN, to=tmp_path / "own")
    built_in = lbe.sweep(study(small(), seeds=[1, 2]), to=tmp_path / "built in")
    assert result.table(["digest"]) == built_in.table(["digest"])
    with pytest.raises(lbe.ScenarioError, match="no guests"):
        lbe.run(own())
    with pytest.raises(lbe.ScenarioError, match=r"guests\.own\.module"):
        lbe.run(own(), controller=b"none")


def test_seeds_that_change_nothing_are_said(tmp_path: Path) -> None:
    quiet = small()
    del quiet["flows"][0]["transport"]
    assert lbe.run(small()).seeded
    assert not lbe.run(quiet).seeded
    assert [warning["path"] for warning in lbe.check({**quiet, "seed": 7})] == ["seed"]
    with pytest.warns(UserWarning, match="no seed changes"):
        result = lbe.sweep(study(quiet, seeds=[1, 2, 3]), to=tmp_path / "quiet")
    with pytest.warns(UserWarning, match="no interval"):
        rows = result.summary(metrics=["efficiency"]).to_pylist()
    assert [(row["runs"], row["distinct"], row["low"]) for row in rows] == [(3, 1, None)] * 2


def test_phase_is_said_of_sweeps_too() -> None:
    locked = small()
    del locked["flows"][0]["transport"]
    locked["links"][0]["rate_bps"] = 12_000_000  # a packet in 1 ms
    with pytest.warns(UserWarning, match="in 2 of 2 runs; in the first, the round trip"):
        lbe.expand(study(locked))


def test_a_sweep_becomes_rows_and_intervals(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    result = lbe.sweep(study(small(), seeds=list(range(8))), to=tmp_path / "sweep")
    tidy = pandas.DataFrame(result.tidy().to_pydict())
    assert list(tidy.columns[:6]) == ["run", "seed", "digest", "axis_rank", "group", "flows"]
    assert len(tidy) == 2 * 8 * 2
    rows = [row for row in result.summary(metrics=["share"]).to_pylist() if row["group"] == "tcp"]
    for row, (_, part) in zip(rows, tidy[tidy.group == "tcp"].groupby("axis_rank")):
        assert row["mean"] == pytest.approx(part.share.mean())
        assert row["high"] - row["mean"] == pytest.approx(2.364624 * part.share.std() / 8**0.5, rel=1e-6)
    with pytest.raises(ValueError, match="metrics: must be some of .*share.*, not \"shares\""):
        result.summary(metrics="shares")
    assert result.summary(metrics="share") == result.summary(metrics=["share"])
    with pytest.warns(UserWarning, match="seeds: 7 is there more than once; equal runs count as one"):
        twice = lbe.sweep(study(small(), seeds=[7, 1, 7]), to=tmp_path / "twice").summary(metrics="share")
    assert {(row["runs"], row["distinct"]) for row in twice.to_pylist()} == {(3, 2)}
    # Tables of the distribution.
    assert [round(student(f, 0.95), 3) for f in (1, 2, 3, 10, 29, 120)] == [12.706, 4.303, 3.182, 2.228, 2.045, 1.98]
    assert interval([1.0], 0.95) == (1.0, None, None)
    assert interval([1.0, None], 0.95) == (None, None, None)


def test_no_axis_takes_the_name_of_another_column_or_of_pandas() -> None:
    pandas = pytest.importorskip("pandas")
    labels = ["share", "group", "axis_mean", "flows", *(name for name in dir(pandas.DataFrame) if name[0] != "_")]
    columns = axes_of({"axes": dict.fromkeys([*labels, "target"], 1), "groups": [{"share": 1, "flows": 1}]})
    assert len(columns) == len(labels) + 1
    assert [name for name in columns if hasattr(pandas.DataFrame, name) or name in ("share", "group", "flows")] == []
    assert "target" in columns


def test_a_run_can_be_kept_and_its_series_are_a_frame() -> None:
    pandas = pytest.importorskip("pandas")
    run = lbe.run(small(), without=["lbe"])
    again = pickle.loads(pickle.dumps(run))
    assert (again.report, again.harm, again.engine) == (run.report, run.harm, lbe.__version__)
    assert list(pandas.DataFrame(again.series).columns) == list(run.series)
    assert pandas.DataFrame(run.packet_events).equals(pandas.DataFrame(again.packet_events))
    keys = {row["key"] for row in lbe.catalog()["metrics"] if row["scope"] in ("run", "group")}
    assert set(typing.get_type_hints(lbe.Metrics)) == set(run.metrics)
    assert keys <= set(run.metrics)


def test_engines_are_not_mixed(tmp_path: Path) -> None:
    lbe.sweep(study(small()), to=tmp_path / "sweep", executor=ThreadPoolExecutor)  # the class makes one
    about = tmp_path / "sweep" / "_sweep.json"
    about.write_text(about.read_text(encoding="utf-8").replace(lbe.__version__, "0.2.0+0123456789"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"'0\.2\.0\+0123456789' and not '" + lbe.__version__.replace("+", r"\+")):
        lbe.sweep(study(small()), to=tmp_path / "sweep")


def half_endless() -> dict[str, Any]:
    """A sweep whose first four runs are short, and whose last four nobody waits for."""
    spec = study(small(), seeds=list(range(4)))
    spec["axes"][0] = {"path": "duration_s", "values": [2, 3_600], "label": "length"}
    spec["base"]["links"][0]["rate_bps"] = 1_000_000_000
    return spec


@pytest.mark.long
def test_a_kernel_of_jupyter_goes_on_after_an_interrupt(tmp_path: Path) -> None:
    manager = pytest.importorskip("jupyter_client.manager")
    pytest.importorskip("ipykernel")
    kernel, client = manager.start_new_kernel()
    told: list[str] = []
    asked: list[float] = []

    def hear(message: dict[str, Any]) -> None:
        content = message["content"]
        told.extend(filter(None, (content.get("ename"), content.get("text"))))
        if told and "4 of 8" in told[-1] and not asked:
            asked.append(time.monotonic())
            kernel.interrupt_kernel()

    try:
        sweep = "lbe.sweep(spec, to=to, workers=3, progress=lambda done, of: print(f'{done} of {of}', flush=True))"
        code = f"import lbe, threading\nspec, to = {half_endless()!r}, {str(tmp_path / 'sweep')!r}\n{sweep}"
        client.execute_interactive(code, output_hook=hear, timeout=60)
        assert time.monotonic() - asked[0] < (1 if os.environ.get("LBE_QUIET") else 10)
        assert told[-1] == "KeyboardInterrupt"
        left = "[each.join(10) for each in threading.enumerate() if each.name.startswith('lbe')]"
        code = f"{left}\nprint(lbe.SweepResult(to, 8).table(['run'])['run'].to_pylist(), {left})"
        client.execute_interactive(code, output_hook=hear, timeout=60)
        assert told[-1] == "[0, 1, 2, 3] []\n"
    finally:
        client.stop_channels()
        kernel.shutdown_kernel(now=True)


def test_nothing_is_loaded_when_a_sweep_is_to_end(tmp_path: Path) -> None:
    told = "lambda *_: seen.append(set(sys.modules))"
    code = f"import lbe, sys\nseen = []\nlbe.sweep({study(small())!r}, to={str(tmp_path / 'sweep')!r}, progress={told})"
    assert said(sys.executable, "-c", f"{code}\nprint(sorted(set(sys.modules) - seen[0]))") == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_threads_end_with_ctrl_c_and_keep_what_is_done(tmp_path: Path) -> None:
    spec = half_endless()
    told = "progress=lambda done, _: print(done, flush=True)"
    code = f"import lbe\nlbe.sweep({spec!r}, to={str(tmp_path / 'sweep')!r}, workers=3, {told})"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and "4\n" in process.stdout
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        process.communicate(timeout=60)
        # A second where nothing else runs.
        assert time.monotonic() - start < (1 if os.environ.get("LBE_QUIET") else 10)
    table = lbe.SweepResult(tmp_path / "sweep", 8).table(["run"])
    assert table["run"].to_pylist() == [0, 1, 2, 3]
