"""Many runs, on whatever carries tasks."""

from __future__ import annotations

import hashlib
import json
import os
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from . import _engine
from ._errors import SweepError
from ._executor import Maker, end, has_dead, maker, revive
from ._folder import Store
from ._given import MAX_EVENTS, Controller, Scenario, read, said, whole as in_range, with_controller
from ._progress import bar
from ._result import SweepResult

TASK_S = 0.5
"""What a task should take: enough that its way to a worker costs little, so short that little is lost with the worker."""
MOST = 64
SILENCE_S = 5.0
"""After so long without a result it is asked whether the executor's processes are alive."""


@dataclass(frozen=True)
class Point:
    """One run of a sweep."""

    run: int
    """Its number, from 0."""
    point: dict[str, Any]
    """The value of each axis, by its label."""
    seed: int
    scenario: str
    """What to run, as JSON text."""
    alone: str | None
    """The same without the groups whose harm is asked for, if it is."""


class Sweep:
    """A valid sweep: every one of its runs has a valid scenario. The engine itself expands it, as for the page and ``lbe``."""

    def __init__(self, spec: Scenario, controller: Controller | None = None) -> None:
        text, lookup = read(spec)
        self._text = with_controller(text, controller, "base")
        self._sweep = _engine.Sweep(self._text, lookup)

    @property
    def title(self) -> str:
        return self._sweep.title

    @property
    def axes(self) -> list[dict[str, Any]]:
        """``label``, ``paths`` and ``values`` each, the slowest first."""
        return json.loads(self._sweep.axes)

    @property
    def warnings(self) -> list[dict[str, str]]:
        """What the runs ask for and do not get."""
        return json.loads(self._sweep.warnings)

    def __len__(self) -> int:
        return len(self._sweep)

    def __getitem__(self, run: int) -> Point:
        if isinstance(run, int) and run < 0:
            run = range(len(self))[run]
        point, seed, scenario, alone = self._sweep.run(run)
        return Point(run, json.loads(point), seed, scenario, alone)

    def __iter__(self) -> Iterator[Point]:
        return map(self.__getitem__, range(len(self)))

    @property
    def name(self) -> str:
        """16 hexadecimal digits over what is run and the engine's version: the same sweep has the same name everywhere."""
        digest = hashlib.sha256(_engine.__version__.encode())
        digest.update(json.dumps(json.loads(self._text), sort_keys=True).encode())
        first = self[0]  # with its traces in place of the names of their files
        digest.update(first.scenario.encode())
        return digest.hexdigest()[:16]


def expand(spec: Scenario, *, controller: Controller | None = None) -> Sweep:
    """Checks a sweep and each of its runs, and runs nothing: ``len(expand(spec))`` says how many there are.

    What is to be known before its results are trusted is said as Python's warnings, too: seeds that change nothing, for instance.

    Args:
        controller: as of `lbe.run`, in all runs.

    Raises:
        ScenarioError: with the key that is at fault.
    """
    return _warned(Sweep(spec, controller))


def _warned(plan: Sweep) -> Sweep:
    for warning in plan.warnings:
        warnings.warn(f"{warning['path']}: {warning['message']}", stacklevel=3)
    return plan


# What a worker does. It is sent texts and sends texts, so that it needs nothing but this package.


class _Task(NamedTuple):
    run: int
    scenario: str
    alone: str | None


class _Done(NamedTuple):
    run: int
    report: str
    alone: str | None
    harm: str | None
    wall_s: float
    engine: str
    seeded: bool


def _no_files(_: str) -> tuple[bool, str]:
    return False, "has no place here"


@lru_cache(maxsize=64)
def _alone(scenario: str, max_events: int | None) -> _engine.Run:
    """What a run is without some groups many runs may have in common."""
    return _engine.Scenario(scenario, _no_files).run(max_events)


def _work(tasks: list[_Task], max_events: int | None, stop: _engine.Stop | None = None) -> list[_Done | tuple[int, str]]:
    """Makes some runs. What goes wrong with one is said in its place."""
    results: list[_Done | tuple[int, str]] = []
    for task in tasks:
        try:
            start = time.perf_counter()
            made = _engine.Scenario(task.scenario, _no_files)
            run = made.run(max_events, stop=stop)
            alone = None if task.alone is None else _alone(task.alone, max_events)
            beside = (None, None) if alone is None else (alone.report, run.harm(alone))
            about = (time.perf_counter() - start, _engine.__version__, made.is_seeded)
            results.append(_Done(task.run, run.report, *beside, *about))
        except Exception as error:
            results.append((task.run, f"{type(error).__name__}: {error}"))
    return results


def sweep(
    spec: Scenario,
    *,
    controller: Controller | None = None,
    to: str | os.PathLike[str] | None = None,
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    retries: int = 5,
    max_events: int | None = None,
    progress: Callable[[int, int], object] | bool | None = None,
) -> SweepResult:
    """Makes every run of a sweep, and keeps its figures as Parquet files in a folder.

    Ctrl-C ends it within a second, and keeps what is done. A sweep that was cut off goes on where it stood when it is called again:
    what is in the folder is not run again. A run that fails, or whose worker dies, is repeated. No run is in the folder twice.

    Columns are ``run`` (its number), ``digest`` (its name), ``seed``, ``axes`` (the value of each axis by its label; what is
    neither number, text nor flag is JSON text), the metrics of the whole run by their keys, ``groups`` (``id``, ``share``, mean
    throughput and the like), ``events``, ``ended_early``, ``wall_s``, and ``report``: all figures, as ``lbe run --json`` prints them.

    Args:
        spec: a sweep: a dict, JSON text, or the path of a file.
        controller: as of `lbe.run`, in all runs.
        to: the folder; by default ``sweep-`` and the sweep's name in the working directory.
        executor: what makes the runs: a ``concurrent.futures.Executor`` (a process pool, ``client.get_executor()`` of Dask,
            ``mpi4py.futures.MPIPoolExecutor``), or a function that makes one, which is called again where the one before has broken
            with a worker. By default threads on all processors of this machine, which are as fast as processes, since a run frees
            the interpreter's lock.
        workers: how many runs may be made at a time, where the executor does not say: four times as many tasks are on their way.
        retries: how often a run is repeated before it counts as failed.
        max_events: end each run after so many events.
        progress: called with how many runs are done, and of how many. By default tqdm's bar, where it is installed and there is a
            terminal or a notebook; True for it anywhere, False for none.

    Raises:
        ScenarioError: with the key that is at fault, before anything is run.
        SweepError: if some runs fail however often they are repeated; all others are in the folder.
    """
    if max_events is not None:
        max_events = in_range("max_events", max_events, 1, MAX_EVENTS)
    if workers is not None:
        workers = in_range("workers", workers, 1, 100_000)
    retries = in_range("retries", retries, 0, 1000)
    if not (progress is None or isinstance(progress, bool) or callable(progress)):
        raise TypeError(f"progress: must be true, false or a function, not {said(progress)}")
    plan = _warned(Sweep(spec, controller))
    folder = Path(to) if to is not None else Path(f"sweep-{plan.name}")
    make = maker(executor, workers)
    told = bar(progress) if isinstance(progress, bool) or progress is None else progress
    with Store(folder, plan, max_events) as store:
        missing = [run for run in range(len(plan)) if run not in store.done]
        if missing:
            _Running(plan, store, missing, make, workers, retries, max_events, told).all()
    return SweepResult(folder, len(plan))


class _Running:
    """A sweep on its way."""

    def __init__(
        self,
        plan: Sweep,
        store: Store,
        missing: list[int],
        make: Maker,
        workers: int | None,
        retries: int,
        max_events: int | None,
        progress: Callable[[int, int], object] | None,
    ) -> None:
        self.plan, self.store, self.maker = plan, store, make
        self.retries, self.max_events, self.progress = retries, max_events, progress
        self.workers = workers
        self.stop: _engine.Stop | None = None
        self.fresh = deque(missing)
        self.again: deque[int] = deque()
        # Whose worker has died more than once: each is run with nothing beside it, so that it is known which one kills.
        self.suspects: deque[int] = deque()
        self.tries: dict[int, int] = {}
        self.failed: dict[int, str] = {}
        self.mean_s: float | None = None

    def all(self) -> None:
        executor = self.maker.make()
        if self.maker.own and isinstance(executor, ThreadPoolExecutor):
            self.stop = _engine.Stop()
        futures: dict[Future[Any], list[int]] = {}
        heard = time.monotonic()
        try:
            while futures or self.fresh or self.again or self.suspects:
                try:
                    self.submit(executor, futures)
                    finished, _ = wait(futures, timeout=1.0, return_when=FIRST_COMPLETED)
                    for future in finished:
                        self.take(future, futures.pop(future))
                    if finished:
                        heard = time.monotonic()
                    elif time.monotonic() - heard > SILENCE_S:
                        if has_dead(executor):
                            raise BrokenExecutor("a worker has died")
                        revive(executor)
                except BrokenExecutor as error:
                    for future, runs in futures.items():
                        self.lost(runs, error)
                    futures.clear()
                    if not self.maker.own:
                        self.store.write()
                        raise SweepError(
                            f"the executor broke with a worker ({error}); what is done is in {self.store.folder}: call again with a "
                            "new one, or give a function that makes one",
                            dict(self.failed),
                        ) from error
                    end(executor)
                    executor = self.maker.make()
                    heard = time.monotonic()
                self.store.write_in_time()
                if self.progress:
                    self.progress(len(self.store.done), len(self.plan))
        finally:
            if self.stop and futures:
                self.stop.ask()
            for future in futures:
                future.cancel()
            self.store.write()
            if self.maker.own:
                if futures:
                    end(executor)
                else:
                    executor.shutdown(wait=True)
        if self.failed:
            run, why = next(iter(self.failed.items()))
            count, total = len(self.failed), len(self.plan)
            raise SweepError(f"{count} of {total} runs failed; the first is number {run}: {why}", dict(self.failed))

    def submit(self, executor: Executor, futures: dict[Future[Any], list[int]]) -> None:
        if self.suspects and not self.fresh and not self.again:
            if not futures:
                self.send(executor, futures, [self.suspects.popleft()])
            return
        workers = self.workers or getattr(executor, "_max_workers", None) or 64
        while len(futures) < 4 * workers and (self.again or self.fresh):
            size = 1 if self.mean_s is None else max(1, min(MOST, int(TASK_S / max(self.mean_s, 1e-9))))
            runs = []
            # What has failed goes alone, so that it takes nothing with it.
            if self.again:
                runs = [self.again.popleft()]
            while self.fresh and not self.again and len(runs) < size and not (runs and runs[0] in self.tries):
                runs.append(self.fresh.popleft())
            self.send(executor, futures, runs)

    def send(self, executor: Executor, futures: dict[Future[Any], list[int]], runs: list[int]) -> None:
        points = [self.plan[run] for run in runs]
        tasks = [_Task(point.run, point.scenario, point.alone) for point in points]
        try:
            stop = () if self.stop is None else (self.stop,)
            futures[executor.submit(_work, tasks, self.max_events, *stop)] = runs
        except BrokenExecutor:
            self.again.extendleft(reversed(runs))
            raise
        except OSError as error:
            # A process pool that notices a dead worker closes its queue, though `submit` may be starting another worker on it.
            # It counts as a try: no process may ever start again.
            self.lost(runs, error)
            raise BrokenExecutor(f"it takes no more tasks: {error}") from error

    def take(self, future: Future[Any], runs: list[int]) -> None:
        try:
            results = future.result()
        except BrokenExecutor as error:
            self.lost(runs, error)
            raise
        except (Exception, CancelledError) as error:
            self.lost(runs, error)
            return
        for result in results:
            if isinstance(result, _Done):
                if result.engine != _engine.__version__:
                    raise SweepError(f"a worker has the engine {result.engine!r} and not {_engine.__version__!r}: install the same", {})
                self.store.add(result, self.plan)
                self.mean_s = result.wall_s if self.mean_s is None else 0.98 * self.mean_s + 0.02 * result.wall_s
            else:
                self.repeat(*result)

    def lost(self, runs: list[int], error: BaseException) -> None:
        """A task came to nothing: its worker has died, most likely."""
        for run in runs:
            self.repeat(run, f"{type(error).__name__}: {error}")

    def repeat(self, run: int, why: str) -> None:
        self.tries[run] = self.tries.get(run, 0) + 1
        if self.tries[run] > self.retries:
            self.failed[run] = why
        elif self.tries[run] > 1:
            self.suspects.append(run)
        else:
            self.again.append(run)
