"""Sweeps: those of `lbe sweep`, on whatever carries tasks, with nothing lost and nothing twice."""

from __future__ import annotations

import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import said, small

import lbe

SPEC = {
    "version": 1,
    "title": "A small sweep",
    "base": small(),
    "axes": [
        {"path": "flows.1.cc.target_ms", "values": [5, 10, 25], "label": "target"},
        {"path": "links.0.queue", "values": [{"kind": "droptail"}, {"kind": "codel"}], "label": "queue"},
    ],
    "seeds": [1, 2, 3, 4],
    "without": ["lbe"],
}

spawn = multiprocessing.get_context("spawn")


def whole(result: lbe.SweepResult, runs: int) -> list[str]:
    """Every run, once; their digests."""
    table = result.table()
    assert table["run"].to_pylist() == list(range(runs))
    return table["digest"].to_pylist()


def test_the_figures_are_those_of_the_command(tmp_path: Path, lbe_command: str) -> None:
    result = lbe.sweep(SPEC, to=tmp_path / "sweep")
    lines = [json.loads(line) for line in said(lbe_command, "sweep", "--json", "-", given=json.dumps(SPEC)).splitlines()]
    rows = result.table().to_pylist()
    assert len(rows) == len(lines) == len(result) == 24
    for row, line in zip(rows, lines):
        del line["wall_s"]
        point, seed = line.pop("point"), line.pop("seed")
        assert json.loads(row["report"]) == line
        assert (row["seed"], row["digest"]) == (seed, line["digest"])
        assert row["axes"] == {"target": point["target"], "queue": json.dumps(point["queue"])}
        assert row["efficiency"] == line["metrics"]["efficiency"]
        tcp = row["groups"][0]
        assert (tcp["id"], tcp["flows"], tcp["share"]) == ("tcp", 1, line["metrics"]["share"]["tcp"])
        assert tcp["throughput_bps_mean"] == line["flows"][0]["throughput_bps"]


def test_a_process_pool_gives_the_same(tmp_path: Path) -> None:
    here = whole(lbe.sweep(SPEC, to=tmp_path / "threads"), 24)
    told: list[tuple[int, int]] = []
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:
        far = lbe.sweep(SPEC, to=tmp_path / "processes", executor=pool, progress=lambda done, of: told.append((done, of)))
    assert whole(far, 24) == here
    assert told[-1] == (24, 24)
    polars = pytest.importorskip("polars")
    assert polars.read_parquet(tmp_path / "processes" / "*.parquet").height == 24


class Killed(ProcessPoolExecutor):
    """A pool one of whose workers dies in mid-sweep, unless two have before."""

    deaths = 0
    is_whole = True

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        if self.is_whole and Killed.deaths < 2 and args[0][0].run > 4:
            self.is_whole = False
            Killed.deaths += 1
            os.kill(next(iter(self._processes)), signal.SIGKILL)
        return future


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_a_worker_that_dies_costs_nothing(tmp_path: Path) -> None:
    made: list[Executor] = []

    def pool() -> Executor:
        made.append(Killed(2, mp_context=spawn))
        return made[-1]

    result = lbe.sweep(SPEC, to=tmp_path / "sweep", executor=pool)
    assert len(made) == 3
    assert whole(result, 24) == whole(lbe.sweep(SPEC, to=tmp_path / "threads"), 24)


class Closed(ThreadPoolExecutor):
    """A pool that has noticed a dead worker, and closed its queue, while a task was given to it."""

    submitted = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        if self.submitted > 2:
            raise OSError("handle is closed")
        return super().submit(fn, *args, **kwargs)


def test_a_pool_that_closes_while_it_is_given_a_task_is_made_anew(tmp_path: Path) -> None:
    made: list[Executor] = []

    def pool() -> Executor:
        made.append(ThreadPoolExecutor(2) if made else Closed(2))
        return made[-1]

    here = whole(lbe.sweep(SPEC, to=tmp_path / "threads"), 24)
    assert whole(lbe.sweep(SPEC, to=tmp_path / "again", executor=pool), 24) == here
    assert len(made) == 2
    with pytest.raises(lbe.SweepError, match="takes no more tasks: handle is closed"):
        lbe.sweep(SPEC, to=tmp_path / "given", executor=Closed(2))


class Refuses(Executor):
    """No process starts any more."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        raise OSError("out of processes")


def test_a_machine_that_starts_no_process_ends_a_sweep(tmp_path: Path) -> None:
    with pytest.raises(lbe.SweepError, match="24 of 24 runs failed; .* out of processes"):
        lbe.sweep(SPEC, to=tmp_path / "sweep", executor=lambda: Refuses(), retries=1)


class Poisoned(ProcessPoolExecutor):
    """A pool that one run brings down each time."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if any(task.run == 7 for task in args[0]):
            return super().submit(os._exit, 1)
        return super().submit(fn, *args, **kwargs)


def test_a_run_that_kills_takes_no_other_with_it(tmp_path: Path) -> None:
    with pytest.raises(lbe.SweepError) as caught:
        lbe.sweep(SPEC, to=tmp_path / "sweep", executor=lambda: Poisoned(2, mp_context=spawn), retries=3)
    assert list(caught.value.failed) == [7]
    left = Faulty(set(), set())
    whole(lbe.sweep(SPEC, to=tmp_path / "sweep", executor=left), 24)
    assert left.made == 1


class Faulty(Executor):
    """Does not make some runs."""

    def __init__(self, never: set[int], once: set[int]) -> None:
        self.never, self.once, self.made = never, once, 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        runs = {task.run for task in args[0]}
        self.made += len(runs)
        if runs & (self.never | self.once):
            self.once -= runs
            future.set_exception(MemoryError("no more"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_run_that_fails_is_repeated_and_then_named(tmp_path: Path) -> None:
    faulty = Faulty({7}, {3, 12})
    with pytest.raises(lbe.SweepError, match="1 of 24 runs failed; the first is number 7: MemoryError: no more") as caught:
        lbe.sweep(SPEC, to=tmp_path / "sweep", executor=faulty, retries=2)
    assert list(caught.value.failed) == [7]
    assert faulty.made == 24 + 2 + 2
    better = Faulty(set(), set())
    whole(lbe.sweep(SPEC, to=tmp_path / "sweep", executor=better), 24)
    assert better.made == 1


def test_a_sweep_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "sweep"

    def stop(done: int, _: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lbe.sweep(SPEC, to=folder, executor=Faulty(set(), set()), workers=1, progress=stop)
    rest = Faulty(set(), set())
    whole(lbe.sweep(SPEC, to=folder, executor=rest), 24)
    assert rest.made == 20
    none = Faulty(set(), set())
    whole(lbe.sweep(SPEC, to=folder, executor=none), 24)
    assert none.made == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_a_process_that_is_killed_leaves_whole_files(tmp_path: Path) -> None:
    spec = {**SPEC, "seeds": list(range(200))}
    (tmp_path / "spec.json").write_text(json.dumps(spec))
    code = "import lbe, lbe._folder as f; f.ROWS = 40; lbe.sweep('spec.json', to='out')"
    child = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path)
    while not list(tmp_path.glob("out/*.parquet")):
        assert child.poll() is None, "it has ended before it could be killed"
        time.sleep(0.01)
    child.kill()
    child.wait()
    left = Faulty(set(), set())
    whole(lbe.sweep(spec, to=tmp_path / "out", executor=left), 1200)
    assert left.made < 1200


def test_a_folder_belongs_to_one_sweep(tmp_path: Path) -> None:
    lbe.sweep(SPEC, to=tmp_path / "sweep")
    with pytest.raises(ValueError, match="another sweep"):
        lbe.sweep({**SPEC, "seeds": [9]}, to=tmp_path / "sweep")
    with pytest.raises(ValueError, match="max_events"):
        lbe.sweep(SPEC, to=tmp_path / "sweep", max_events=10)
    with pytest.raises(lbe.ScenarioError) as caught:
        lbe.sweep({**SPEC, "axes": [{"path": "flows.1.cc.target", "values": [1]}]}, to=tmp_path / "other")
    assert caught.value.key == "axes.0.path"
    assert not (tmp_path / "other").exists()
    (tmp_path / "file").touch()
    for given, told in (({"to": tmp_path / "file"}, "to: must be a folder"), ({"executor": lambda: 3}, "must make an executor, not 3")):
        with pytest.raises((TypeError, ValueError), match=told):
            lbe.sweep(SPEC, **{"to": tmp_path / "other", **given})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda folder, file: file.write_bytes(file.read_bytes()[:100]), r"runs-.* is not whole: remove it"),
        (lambda folder, file: (folder / "other.parquet").mkdir(), r"other\.parquet is not whole"),
        (lambda folder, file: shutil.copy(file, folder / "copy.parquet"), "another file has too"),
        (lambda folder, file: (folder / "_sweep.json").unlink(), r"no _sweep\.json says"),
        (lambda folder, file: (folder / "_sweep.json").write_text("{"), "is not as a sweep has written it"),
        (lambda folder, file: rewritten(file, lambda _: {"a": [1]}), "is not as this sweep has written it"),
        (lambda folder, file: rewritten(file, lambda rows: {**rows, "run": [*range(23), 99]}), "is not as this sweep"),
        (lambda folder, file: rewritten(file, lambda rows: {**rows, "run": [0, *range(23)]}), "is not as this sweep"),
        (lambda folder, file: rewritten(file, lambda rows: {**rows, "engine": ["0.1.0"] * 24}), r"'0\.1\.0' and not '"),
    ],
)
def test_a_folder_that_was_changed_is_refused(change: Any, told: str, tmp_path: Path) -> None:
    lbe.sweep(SPEC, to=tmp_path)
    [file] = tmp_path.glob("*.parquet")
    change(tmp_path, file)
    with pytest.raises(ValueError, match=told):
        lbe.sweep(SPEC, to=tmp_path)


def rewritten(file: Path, change: Any) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    pyarrow = pytest.importorskip("pyarrow")
    table = parquet.read_table(file)
    changed = change(table.to_pydict())
    parquet.write_table(pyarrow.table(changed, schema=table.schema if "run" in changed else None), file)


def test_rows_taken_out_are_made_again_and_other_files_are_let_be(tmp_path: Path) -> None:
    digests = whole(lbe.sweep(SPEC, to=tmp_path), 24)
    [file] = tmp_path.glob("*.parquet")
    rewritten(file, lambda rows: {name: values[1:-1] for name, values in rows.items()})
    (tmp_path / "plots").mkdir()
    (tmp_path / "plots" / "mine.parquet").write_text("mine")
    (tmp_path / "notes.csv").write_text("mine")
    left = Faulty(set(), set())
    assert whole(lbe.sweep(SPEC, to=tmp_path, executor=left), 24) == digests
    assert left.made == 2
    shutil.copy(file, tmp_path / "copy.parquet")
    with pytest.raises(ValueError, match="a run in two files"):
        lbe.SweepResult(tmp_path, 24).tidy()


def test_a_worker_with_another_engine_is_named(tmp_path: Path) -> None:
    class Old(Executor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_result([done._replace(engine="0.1.0") for done in fn(*args)])
            return future

    with pytest.raises(lbe.SweepError, match=r"the engine '0\.1\.0' and not '"):
        lbe.sweep(SPEC, to=tmp_path / "sweep", executor=Old())
    assert not list(tmp_path.glob("sweep/*.parquet"))


def test_a_sweep_is_expanded_as_the_command_does(lbe_command: str) -> None:
    lines = said(lbe_command, "sweep", "--jobs", "-", given=json.dumps(SPEC)).splitlines()
    plan = lbe.expand(SPEC)
    assert len(plan) == len(lines)
    for point, line in zip(plan, lines):
        ours, theirs = json.loads(point.scenario), json.loads(line)
        assert {**theirs, "title": None} == {**ours, "title": None}
        assert point.seed == theirs["seed"]


@pytest.mark.skipif(shutil.which("parallel") is None, reason="GNU parallel is not installed")
def test_the_recipe_for_gnu_parallel(tmp_path: Path, lbe_command: str) -> None:
    """As docs/cluster.md has it; the same digests as here."""
    recipe = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text().split("```sh parallel\n")[1].split("```")[0]
    (tmp_path / "sweep.json").write_text(json.dumps({**SPEC, "without": ["lbe"]}))
    path = f"{Path(lbe_command).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["bash", "-ec", recipe], cwd=tmp_path, env={**os.environ, "PATH": path}, check=True, capture_output=True)
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert [line["digest"] for line in lines] == whole(lbe.sweep(SPEC, to=tmp_path / "here"), 24)


class KilledWorker(Exception):
    """As Dask says it, of a task whose worker has died four times."""


class Forgetful(Executor):
    """As a cluster of Dask one of whose workers is killed again and again: every third task dies with its worker, every fifth is
    given up, and no worker is left whenever twenty have been taken, until the cluster is asked for the size that it should have."""

    def __init__(self) -> None:
        self.given, self.asked = 0, 0
        self.waiting: list[Any] = []
        self._client = self.cluster = self
        self.worker_spec = {0: "worker", 1: "worker"}

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given += 1
        if self.given % 20 == 0 or self.waiting:
            self.waiting.append((future, fn, args))
        elif self.given % 3 == 0:
            future.set_exception(KilledWorker("its worker died"))
        elif self.given % 5 == 0:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(fn(*args, **kwargs))
        return future

    def scale(self, size: int) -> None:
        assert size == 2
        self.asked += 1
        for future, fn, args in self.waiting:
            future.set_result(fn(*args))
        self.waiting = []


def test_a_cluster_that_loses_its_workers_comes_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lbe._sweep.SILENCE_S", 0.0)
    lost = Forgetful()
    result = lbe.sweep(SPEC, to=tmp_path / "sweep", executor=lost, workers=1)
    assert lost.asked > 0
    assert whole(result, 24) == whole(lbe.sweep(SPEC, to=tmp_path / "threads"), 24)


@pytest.mark.long
def test_twenty_thousand_runs_while_dask_workers_are_killed(tmp_path: Path) -> None:
    """A cluster of four processes on this machine; every few seconds one of them is killed."""
    distributed = pytest.importorskip("distributed")
    spec = {**SPEC, "base": small(duration_s=1), "seeds": list(range(1, 20_000 // 6 + 2))}
    spec.pop("without")
    runs = len(spec["seeds"]) * 6
    killed: list[int] = []
    with distributed.LocalCluster(4, threads_per_worker=1, dashboard_address=None) as cluster, distributed.Client(cluster) as client:
        last = [time.monotonic()]

        def kill(done: int, of: int) -> None:
            if time.monotonic() - last[0] > 2 and done < of - 500:
                last[0] = time.monotonic()
                starting = [worker.process and worker.process.process for worker in cluster.workers.values()]
                alive = [process.pid for process in starting if process and process.pid]  # one that is not yet there has none
                if alive:
                    killed.append(alive[len(killed) % len(alive)])
                    os.kill(killed[-1], signal.SIGKILL)

        start = time.monotonic()
        with client.get_executor() as executor:
            result = lbe.sweep(spec, to=tmp_path / "sweep", executor=executor, workers=4, progress=kill)
        took = time.monotonic() - start
    assert len(killed) >= 3
    far = whole(result, runs)
    rows = result.table()
    print(f"\n{runs} runs in {took:.1f} s, {len(killed)} workers killed, {sum(rows['wall_s'].to_pylist()):.1f} s of runs")
    there = whole(lbe.sweep(spec, to=tmp_path / "threads"), runs)
    assert far == there
