"""The folder of a sweep."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _engine
from ._run import catalog

if TYPE_CHECKING:
    import pyarrow

    from ._sweep import Point, Sweep, _Done

ROWS = 2000
"""Results that a file of the dataset has, and how long they wait for that, in s, before they are written all the same."""
PATIENCE_S = 20.0


def whole(path: Path, content: Any) -> None:
    """Writes a file that is there as a whole or not at all, whenever the machine stops."""
    beside = path.with_name(f"_{path.name}.part")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def locked(folder: Path) -> Any:
    """Keeps a second process from the same folder; the system lets go of it when this one ends, however that is."""
    file = (folder / "_lock").open("w")
    try:
        import fcntl
    except ImportError:  # Windows
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise RuntimeError(f"another process is at work on {folder}") from None
    return file


class Store:
    """The folder of a sweep: ``_sweep.json`` says which one, and each Parquet file has the rows of some runs."""

    def __init__(self, folder: Path, plan: Sweep, max_events: int | None) -> None:
        self.folder, self.plan = folder, plan
        self.about = {
            "engine": _engine.__version__,
            "name": plan.name,
            "runs": len(plan),
            "max_events": max_events,
            "sweep": json.loads(plan._text),
        }
        self.rows: list[dict[str, Any]] = []
        self.since = time.monotonic()
        self.done: set[int] = set()
        self.schema = _schema(plan)
        self.lock: Any = None

    def __enter__(self) -> Store:
        if self.folder.exists() and not self.folder.is_dir():
            raise ValueError(f"to: must be a folder, and {self.folder} is none")
        self.folder.mkdir(parents=True, exist_ok=True)
        import pyarrow.parquet

        # What writing takes is loaded now, pandas too where it is there, and not when Ctrl-C wants an end at once.
        pyarrow.array([])
        self.lock = locked(self.folder)
        try:
            self._is_ours()
            for file in self.folder.glob("*.parquet"):
                self.done.update(self._numbers(file))
        except BaseException:
            self.lock.close()
            raise
        return self

    def _is_ours(self) -> None:
        about = self.folder / "_sweep.json"
        if not about.exists():
            if next(self.folder.glob("*.parquet"), None):
                raise ValueError(f"{self.folder} has Parquet files, and no _sweep.json says of which sweep: give another folder")
            whole(about, json.dumps(self.about, indent=1).encode())
            return
        try:
            found = dict(json.loads(about.read_text(encoding="utf-8")))
        except (OSError, TypeError, ValueError):
            raise ValueError(f"{about} is not as a sweep has written it: give another folder") from None
        for key in ("engine", "name", "max_events"):
            had, has = found.get(key), self.about[key]
            if had != has:
                raise ValueError(f"{self.folder} has another sweep, its {key} is {had!r} and not {has!r}: give another folder")

    def _numbers(self, file: Path) -> set[int]:
        """The runs that a file has, if it is as this sweep has written it, or with fewer rows."""
        import pyarrow.parquet

        try:
            with pyarrow.parquet.ParquetFile(file) as read:
                rows = read.read(columns=["run", "engine"]).to_pydict() if read.schema_arrow.equals(self.schema) else {}
        except (OSError, ValueError):
            raise ValueError(f"{file} is not whole: remove it, and its runs are made again") from None
        numbers = set(rows.get("run", ()))
        if not rows or len(numbers) < len(rows["run"]) or not numbers <= set(range(len(self.plan))):
            raise ValueError(f"{file} is not as this sweep has written it: remove it, and its runs are made again")
        other = next((engine for engine in rows["engine"] if engine != _engine.__version__), None)
        if other is not None:
            raise ValueError(f"{file} has a run of the engine {other!r} and not {_engine.__version__!r}: remove it")
        if self.done & numbers:
            raise ValueError(f"{file} has runs that another file has too: remove one of them")
        return numbers

    def __exit__(self, *_: object) -> None:
        self.lock.close()

    def add(self, done: _Done, plan: Sweep) -> None:
        if done.run in self.done:  # A task that came back twice.
            return
        self.done.add(done.run)
        self.rows.append(_row(done, plan[done.run], self.schema))

    def write_in_time(self) -> None:
        if len(self.rows) >= ROWS or (self.rows and time.monotonic() - self.since > PATIENCE_S):
            self.write()

    def write(self) -> None:
        self.since = time.monotonic()
        if not self.rows:
            return
        import pyarrow
        import pyarrow.parquet

        self.rows.sort(key=lambda row: row["run"])
        first, last = self.rows[0]["run"], self.rows[-1]["run"]
        table = pyarrow.Table.from_pylist(self.rows, schema=self.schema)
        sink = pyarrow.BufferOutputStream()
        pyarrow.parquet.write_table(table, sink, compression="zstd")
        path = self.folder / f"runs-{first:07}-{last:07}.parquet"
        while path.exists():  # Some of its rows have been removed by hand.
            path = path.with_name(f"{path.stem}+.parquet")
        whole(path, sink.getvalue())
        self.rows = []


@lru_cache(maxsize=1)
def _metrics() -> tuple[list[str], list[str]]:
    """Keys of the figures of a whole run and of its groups."""
    rows = catalog()["metrics"]
    return tuple([row["key"] for row in rows if row["scope"] == scope] for scope in ("run", "group"))  # type: ignore[return-value]


OF_FLOWS = ("throughput_bps", "goodput_bps", "rtt_mean_ms", "completed_s")
"""Figures of flows whose mean over the group stands in `groups`; the others are in `report`."""


def _schema(plan: Sweep) -> pyarrow.Schema:
    import pyarrow as pa

    whole, group = _metrics()
    means = [f"{key}_mean" if not key.endswith("_mean_ms") else key for key in OF_FLOWS]
    kinds = [(axis["label"], _kind(axis["values"])) for axis in plan.axes]
    axes = [("axes", pa.struct(kinds))] if kinds else []  # Parquet has no empty one.
    of_group = [("id", pa.string()), ("flows", pa.int32()), *((key, pa.float64()) for key in (*group, *means))]
    return pa.schema(
        [
            ("run", pa.int64()),
            ("digest", pa.string()),
            ("engine", pa.string()),
            ("seed", pa.uint32()),
            *axes,
            *((key, pa.float64()) for key in whole),
            ("groups", pa.list_(pa.struct(of_group))),
            ("events", pa.int64()),
            ("ended_early", pa.string()),
            ("wall_s", pa.float64()),
            ("report", pa.string()),
        ]
    )


def _kind(values: list[Any]) -> pyarrow.DataType:
    """What an axis has: numbers, flags, texts or none of them alone."""
    import pyarrow as pa

    given = [value for value in values if value is not None]
    if given and all(isinstance(value, bool) for value in given):
        return pa.bool_()
    if given and all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in given):
        return pa.float64()
    return pa.string()


def _axes(point: Mapping[str, Any], schema: pyarrow.Schema) -> dict[str, Any]:
    import pyarrow as pa

    if not point:
        return {}
    texts = {field.name for field in schema.field("axes").type if field.type == pa.string()}
    said = {
        label: json.dumps(value) if label in texts and value is not None and not isinstance(value, str) else value
        for label, value in point.items()
    }
    return {"axes": said}


def _row(done: _Done, point: Point, schema: pyarrow.Schema) -> dict[str, Any]:
    report = {**json.loads(done.report), "engine": done.engine, "seeded": done.seeded}
    if done.alone is not None and done.harm is not None:
        report["alone"], report["harm"] = json.loads(done.alone), json.loads(done.harm)
    metrics = report["metrics"]
    whole, group = _metrics()
    flows: dict[str, list[Mapping[str, Any]]] = {}
    for flow in report["flows"]:
        flows.setdefault(flow["group"], []).append(flow)
    groups = []
    for name, members in flows.items():
        row: dict[str, Any] = {"id": name, "flows": len(members)}
        row.update((key, (metrics.get(key) or {}).get(name)) for key in group)
        for key in OF_FLOWS:
            values = [flow[key] for flow in members]
            mean = None if None in values else sum(values) / len(values)
            row[key if key.endswith("_mean_ms") else f"{key}_mean"] = mean
        groups.append(row)
    ended = report["ended_early"]
    return {
        "run": done.run,
        "digest": report["digest"],
        "engine": done.engine,
        "seed": point.seed,
        **_axes(point.point, schema),
        **{key: metrics.get(key) for key in whole},
        "groups": groups,
        "events": report["events"],
        "ended_early": None if ended is None else json.dumps(ended),
        "wall_s": done.wall_s,
        "report": json.dumps(report, separators=(",", ":")),
    }
