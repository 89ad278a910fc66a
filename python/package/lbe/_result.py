"""What a sweep leaves: a folder of Parquet files, and what to make of it."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Sequence
from math import atan, cos, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow

# What a column may not be called, for `frame.NAME` would be something else.
TAKEN = {"run", "seed", "digest", "group", "T", "at", "axes", "columns", "count", "diff", "dtypes", "filter", "index", "items"}
TAKEN |= {"keys", "loc", "max", "mean", "median", "min", "mode", "pop", "query", "rank", "round", "sample", "shape", "size", "std"}
TAKEN |= {"sum", "values", "var"}


class SweepResult:
    """The results of a sweep: a folder of Parquet files, which every tool for tables reads."""

    def __init__(self, folder: Path, runs: int) -> None:
        self.folder = folder
        self.runs = runs

    def table(self, columns: list[str] | None = None) -> pyarrow.Table:
        """All rows in the order of the runs, or some columns of them."""
        import pyarrow.dataset

        wanted = None if columns is None else list(dict.fromkeys(["run", *columns]))
        found = pyarrow.dataset.dataset(self.folder, format="parquet")
        table = found.to_table(columns=wanted).sort_by("run")
        return table if columns is None else table.select(columns)

    def tidy(self) -> pyarrow.Table:
        """One flat row for each run and group of flows.

        Columns are ``run``, ``seed``, ``digest``, the axes by their labels (``axis_LABEL`` where pandas means something else by one),
        ``group``, ``flows``, the group's figures, and those of the whole run.
        """
        import pyarrow

        rows = self.table().drop_columns(["report", "wall_s"]).to_pylist()
        return pyarrow.Table.from_pylist([row for each in rows for row in _flat(each)])

    def summary(self, ci: float = 0.95, metrics: Sequence[str] | None = None) -> pyarrow.Table:
        """Mean and interval of each figure at each point, over its runs.

        A row has the axes, ``group`` (of the figures of the whole run, none), ``metric``, ``runs``, ``distinct`` (how many of them
        differ), ``mean``, ``low`` and ``high``. Equal runs count as one, and of one run there is no interval. The interval is
        Student's: of figures that are far from normal over few runs it says little.
        """
        import pyarrow

        if not 0 < ci < 1:
            raise ValueError(f"ci must be between 0 and 1, not {ci}")
        points: dict[str, list[dict[str, Any]]] = {}
        for row in self.table().drop_columns(["report", "wall_s"]).to_pylist():
            points.setdefault(json.dumps(row.get("axes"), sort_keys=True), []).append(row)
        alike = sum(len(rows) > 1 and len({row["digest"] for row in rows}) == 1 for rows in points.values())
        if alike:
            text = f"at {alike} of {len(points)} points all runs are equal: no seed changes them, and there is no interval"
            warnings.warn(text, stacklevel=2)
        found = [row for rows in points.values() for row in _summed(rows, ci, metrics)]
        return pyarrow.Table.from_pylist(found)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.table().__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        return self.runs

    def __repr__(self) -> str:
        return f"<lbe.SweepResult of {self.runs} runs in {str(self.folder)!r}>"


def _axes(row: dict[str, Any]) -> dict[str, Any]:
    return {f"axis_{label}" if label in TAKEN else label: value for label, value in (row.get("axes") or {}).items()}


OTHER = ("run", "seed", "digest", "axes", "groups", "events", "ended_early", "engine", "id", "flows")
"""Columns that are no figures."""


def _figures(row: dict[str, Any]) -> dict[str, float | None]:
    return {key: value for key, value in row.items() if key not in OTHER}


def _flat(row: dict[str, Any]) -> Iterable[dict[str, Any]]:
    first = {key: row[key] for key in ("run", "seed", "digest")}
    for group in row["groups"]:
        of_group = {"group": group["id"], "flows": group["flows"], **_figures(group)}
        yield {**first, **_axes(row), **of_group, **_figures(row), "ended_early": row["ended_early"]}


def _summed(rows: list[dict[str, Any]], ci: float, metrics: Sequence[str] | None) -> Iterable[dict[str, Any]]:
    distinct = list({row["digest"]: row for row in rows}.values())
    count = len(distinct)
    names: list[str | None] = [None, *(group["id"] for group in rows[0]["groups"])]
    for place, name in enumerate(names):
        parts = [row if name is None else row["groups"][place - 1] for row in distinct]
        for metric in _figures(parts[0]):
            if metrics is not None and metric not in metrics:
                continue
            values = [part[metric] for part in parts]
            told = {"metric": metric, "runs": len(rows), "distinct": count, **dict(zip(("mean", "low", "high"), interval(values, ci)))}
            yield {**_axes(rows[0]), "group": name, **told}


def interval(values: Sequence[float | None], ci: float) -> tuple[float | None, float | None, float | None]:
    """Mean and Student's interval; none where a figure is none, and no interval of one."""
    count = len(values)
    given = [value for value in values if value is not None]
    if len(given) < count:
        return None, None, None
    mean = sum(given) / count
    if count < 2:
        return mean, None, None
    half = student(count - 1, ci) * sqrt(sum((value - mean) ** 2 for value in given) / (count - 1) / count)
    return mean, mean - half, mean + half


def student(freedom: int, ci: float) -> float:
    """Within how many standard errors the middle `ci` of Student's distribution lies [Abramowitz and Stegun 26.7.3 and 26.7.4]."""
    low, high = 0.0, pi / 2  # of the angle whose tangent is t over the root of the degrees of freedom
    for _ in range(60):
        angle = (low + high) / 2
        term, total = (1.0, 1.0) if freedom % 2 == 0 else (cos(angle), cos(angle))
        for step in range(2 + freedom % 2, freedom, 2):
            term *= (step - 1) / step * cos(angle) ** 2
            total += term
        if freedom % 2 == 0:
            part = sin(angle) * total
        else:
            part = 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0))
        low, high = (angle, high) if part < ci else (low, angle)
    return sqrt(freedom) * sin(low) / cos(low)
