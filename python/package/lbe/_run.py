"""One run."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from . import _engine
from ._given import MAX_EVENTS, Controller, Scenario, part_of, read, whole, with_controller
from ._metrics import Metrics
from ._table import Table

if TYPE_CHECKING:
    import numpy as np

@lru_cache(maxsize=1)
def _catalog() -> str:
    return _engine.catalog()


def catalog() -> dict[str, Any]:
    """Every controller, queue discipline, parameter and metric with its range, unit, default, help and source.

    The same as ``lbe list --json``.
    """
    return json.loads(_catalog())


def _made(scenario: Scenario, controller: Controller | None) -> _engine.Scenario:
    text, lookup = read(scenario)
    return _engine.Scenario(with_controller(text, controller), lookup)


def check(scenario: Scenario, *, controller: Controller | None = None) -> list[dict[str, str]]:
    """Checks a scenario without running it. Returns what to know before its results are trusted.

    Raises:
        ScenarioError: with the key that is at fault.
    """
    return json.loads(_made(scenario, controller).warnings)


def run(
    scenario: Scenario,
    *,
    controller: Controller | None = None,
    without: Sequence[str] = (),
    series: bool = True,
    window_s: tuple[float, float] | None = None,
    all_flows: bool = False,
    max_events: int | None = None,
) -> Run:
    """Runs a scenario.

    The interpreter's lock is free meanwhile: other threads go on, and several runs can be made side by side in threads.
    Ctrl-C ends a run in the main thread within about a tenth of a second.

    Args:
        scenario: a dict, JSON text, or the path of a file.
        controller: a WebAssembly module of your own (docs/guest.md), as a path or bytes: in place of the scenario's only guest, or as
            ``guest:own`` where it has none; ``{name: module}`` where it has several.
        without: run it also without these groups of flows, by their ids; `Run.harm` then says what they do to the others.
        series: keep the time series; a run without them is a little faster.
        window_s: keep the series of this part of the run alone, [from, to) in s, for a closer look. The run goes on to its end.
        all_flows: keep the series of all flows, not of 64, the first of each group in turn.
        max_events: end the run after so many events, with the figures of the time that it had.

    Raises:
        ScenarioError: with the key that is at fault.
    """
    if isinstance(without, str):
        without = [without]
    if max_events is not None:
        max_events = whole("max_events", max_events, 1, MAX_EVENTS)
    made = _made(scenario, controller)
    rest = made.without(list(without)) if without else None
    window = None
    if series:
        window = (0.0, made.duration_s) if window_s is None else part_of(window_s, made.duration_s)
    done = made.run(max_events, window, all_flows)
    alone = rest.run(max_events) if rest else None
    return Run(made, done, alone)


class _Kept:
    """What a run that was pickled has in place of the engine's objects."""

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    def harm(self, _: object) -> str:
        return self.told_harm


class Run:
    """A finished run. It can be pickled."""

    def __init__(self, scenario: _engine.Scenario, run: _engine.Run, alone: _engine.Run | None = None) -> None:
        self._scenario = scenario
        self._run = run
        self._alone = alone

    def __getstate__(self) -> dict[str, Any]:
        run, alone = self._run, self._alone
        names = ("report", "digest", "ended_early", "columns")
        kept = {name: getattr(run, name) for name in names}
        told_harm = None if alone is None else run.harm(alone)
        made = {name: getattr(self._scenario, name) for name in ("text", "warnings", "is_seeded", "duration_s")}
        return {
            "_scenario": _Kept(**made),
            "_run": _Kept(**kept, told_harm=told_harm),
            "_alone": None if alone is None else _Kept(report=alone.report),
        }

    @property
    def engine(self) -> str:
        """Version and hash of the source of the engine that made it."""
        return self.report["engine"]

    @property
    def seeded(self) -> bool:
        """Can a seed change it? Where not, runs with other seeds are this run."""
        return self._scenario.is_seeded

    @property
    def digest(self) -> str:
        """16 hexadecimal digits over every event: the run's name, the same on every machine."""
        return self._run.digest

    @cached_property
    def scenario(self) -> dict[str, Any]:
        """What was run, with traces in place of the names of their files."""
        return json.loads(self._scenario.text)

    @cached_property
    def report(self) -> dict[str, Any]:
        """All figures, as ``lbe run --json`` prints them, without the time that the run took."""
        report = json.loads(self._run.report)
        if self._alone is not None:
            report["alone"] = json.loads(self._alone.report)
            report["harm"] = json.loads(self._run.harm(self._alone))
        return {**report, "engine": _engine.__version__, "seeded": self.seeded, "warnings": self.warnings}

    @property
    def metrics(self) -> Metrics:
        """The figures of the bottleneck and of the whole run, by the keys of ``lbe.catalog()["metrics"]``.

        ``None`` where a figure has no meaning; ``report["absent"]`` says why.
        """
        return self.report["metrics"]

    @property
    def flows(self) -> list[dict[str, Any]]:
        """The figures of each flow."""
        return self.report["flows"]

    @property
    def links(self) -> list[dict[str, Any]]:
        """The figures of each link."""
        return self.report["links"]

    @property
    def harm(self) -> dict[str, dict[str, float | None]]:
        """What the groups of `without` do to the others: a part of one by group and metric. Empty without `without`."""
        return self.report.get("harm", {})

    @cached_property
    def warnings(self) -> list[dict[str, str]]:
        """What to know before the figures are trusted: ``path`` and ``message`` each."""
        return json.loads(self._scenario.warnings)

    @property
    def ended_early(self) -> str | None:
        """Why the run has ended before its time, if it has."""
        return self._run.ended_early

    @cached_property
    def _columns(self) -> tuple[dict[str, Any], Any, Any]:
        """Their layout, all series, and all events, each as a buffer."""
        columns = self._run.columns
        if columns is None:
            raise ValueError("this run was made with series=False")
        layout, data, events = columns
        return json.loads(layout), data, events

    @cached_property
    def series(self) -> Table:
        """The time series: a row for each of at most 1,200 equal parts of the time.

        Columns are ``time_s``, where a part begins, and for each series such as ``tcp.0.cwnd`` what it was first, at least, at
        most and last in that part: ``tcp.0.cwnd.first``, ``.min``, ``.max``, ``.last``, NaN where nothing happened. Bytes that left
        the last link are one column, ``tcp.0.bytes``; those of all flows of a group with several, recorded or not, are
        ``tcp.bytes``. Links have theirs by their ids: ``bottleneck.queue.max``.
        """
        layout, buffer, _ = self._columns
        import numpy as np

        data = np.asarray(buffer)
        columns: dict[str, np.ndarray] = {"time_s": np.asarray(layout["time_s"])}
        units = {"time_s": "s"}
        for name, part, unit in self._places():
            columns[name] = data[part]
            units[name] = unit
        return Table(columns, units)

    def _places(self) -> Iterator[tuple[str, slice, str]]:
        """The name of each series, its place in the buffer of all, and its unit."""
        layout = self._columns[0]
        rows = layout["buckets"]
        taken = {"time_s"}
        for series in layout["series"]:
            name = f"{_of(layout, series)}.{series['id'].replace('gauge:', '')}"
            parts = ["first", "min", "max", "last"] if series["kind"] == "sampled" else [""]
            for i, part in enumerate(parts):
                start = series["offset"] + i * rows
                column = _free(f"{name}.{part}" if part else name, taken)
                taken.add(column)
                yield column, slice(start, start + rows), series["unit"]

    @cached_property
    def packet_events(self) -> Table:
        """Drops, marks, timeouts and the like, up to a million: ``time_s``, ``event``, ``flow`` and ``link`` ("" for none).

        ``report["events"]`` is something else: how many steps the engine took.
        """
        layout, _, buffer = self._columns
        import numpy as np

        events = np.asarray(buffer)
        rows = len(events) // 4
        time, kind, flow, link = (events[i * rows : (i + 1) * rows] for i in range(4))
        flows = [*(_flow(entry) for entry in layout["flows"]), *[""] * (layout["flows_omitted"] + 1)]
        # A flow beyond those that have series is known by its number alone.
        count = len(layout["flows"])
        flows[count:-1] = [f"#{i}" for i in range(count, len(flows) - 1)]
        links = [*(entry["id"] for entry in layout["links"]), ""]
        named = {
            "time_s": time,
            "event": np.asarray(layout["event_kinds"])[kind.astype(int)],
            "flow": np.asarray(flows)[flow.astype(int)],
            "link": np.asarray(links)[link.astype(int)],
        }
        return Table(named, {"time_s": "s"})

    def _repr_svg_(self) -> str | None:
        """What a notebook shows of it: a still picture."""
        from ._still import still

        return None if self._run.columns is None else still(self)

    def __repr__(self) -> str:
        title = self.scenario.get("title", "")
        return f"<lbe.Run {self.digest}{': ' if title else ''}{title}>"


def _flow(flow: Mapping[str, Any]) -> str:
    path = "" if flow["path"] is None else f"/{flow['path']}"
    return f"{flow['group']}.{flow['index']}{path}"


def _of(layout: Mapping[str, Any], series: Mapping[str, Any]) -> str:
    names = []
    if "group" in series:
        path = "" if series["path"] is None else f"/{series['path']}"
        names.append(f"{series['group']}{path}")
    if series["flow"] is not None:
        names.append(_flow(layout["flows"][series["flow"]]))
    if series["link"] is not None:
        names.append(layout["links"][series["link"]]["id"])
    return "@".join(names)


def _free(name: str, taken: Container[str]) -> str:
    """Nobody keeps a scenario from ids that make two names equal."""
    while name in taken:
        name += "'"
    return name
