"""What a sweep leaves: a folder of Parquet files, and what to make of it."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Sequence
from math import atan, cos, pi, sin, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._given import said

if TYPE_CHECKING:
    import pyarrow

# What pandas means by `frame.NAME`, in its versions 1 to 3: no column of an axis is called so.
TAKEN = frozenset(
    """
T abs add add_prefix add_suffix agg aggregate align all any append apply applymap asfreq asof assign astype at at_time attrs axes
backfill between_time bfill bool boxplot clip columns combine combine_first compare convert_dtypes copy corr corrwith count cov cummax
cummin cumprod cumsum describe diff div divide dot drop drop_duplicates droplevel dropna dtypes duplicated empty eq equals eval ewm
expanding explode ffill fillna filter first first_valid_index flags floordiv from_arrow from_dict from_records ge get groupby gt head
hist iat idxmax idxmin iloc index infer_objects info insert interpolate isetitem isin isna isnull items iteritems iterrows itertuples
join keys kurt kurtosis last last_valid_index le list loc lookup lt mad map mask max mean median melt memory_usage merge min mod mode
mul multiply ndim ne nlargest notna notnull nsmallest nunique pad pct_change pipe pivot pivot_table plot pop pow prod product quantile
query radd rank rdiv reindex reindex_like rename rename_axis reorder_levels replace resample reset_index rfloordiv rmod rmul rolling
round rpow rsub rtruediv sample select select_dtypes sem set_axis set_flags set_index shape shift size skew slice_shift sort_index
sort_values sparse squeeze stack std style sub subtract sum swapaxes swaplevel tail take to_clipboard to_csv to_dict to_excel
to_feather to_hdf to_html to_iceberg to_json to_latex to_markdown to_numpy to_orc to_parquet to_period to_pickle to_records to_sql
to_stata to_string to_timestamp to_xarray to_xml transform transpose truediv truncate tshift tz_convert tz_localize unstack update
value_counts values var where xs
""".split()
)


class SweepResult:
    """The results of a sweep: a folder of Parquet files, which every tool for tables reads."""

    def __init__(self, folder: Path, runs: int) -> None:
        self.folder = Path(folder)
        self.runs = runs

    def table(self, columns: list[str] | None = None) -> pyarrow.Table:
        """All rows in the order of the runs, or some columns of them. Of the folder's files it reads those of Parquet alone."""
        import pyarrow.compute
        import pyarrow.dataset

        wanted = None if columns is None else list(dict.fromkeys(["run", *columns]))
        files = sorted(map(str, self.folder.glob("*.parquet")))
        if not files:
            raise FileNotFoundError(f"{self.folder} has no results of a sweep")
        found = pyarrow.dataset.dataset(files, format="parquet")
        names = found.schema.names
        unknown = next((name for name in wanted or () if name not in names), None)
        if unknown is not None:
            raise ValueError(f"columns: must be some of {', '.join(names)}, not {said(unknown)}")
        table = found.to_table(columns=wanted).sort_by("run")
        if pyarrow.compute.count_distinct(table["run"]).as_py() < len(table):
            raise ValueError(f"{self.folder} has a run in two files: remove one of them")
        return table if columns is None else table.select(columns)

    def tidy(self) -> pyarrow.Table:
        """One flat row for each run and group of flows.

        Columns are ``run``, ``seed``, ``digest``, the axes by their labels (``axis_LABEL`` where another column or something of pandas
        is called so), ``group``, ``flows``, the group's figures, and those of the whole run.
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

        if not (isinstance(ci, (int, float)) and 0 < ci < 1):
            raise ValueError(f"ci: must be above 0 and below 1, not {said(ci)}")
        metrics = [metrics] if isinstance(metrics, str) else metrics
        if metrics is not None and not (isinstance(metrics, (list, tuple)) and metrics):
            raise ValueError(f"metrics: must be a list of names, not {said(metrics)}")
        points: dict[str, list[dict[str, Any]]] = {}
        for row in self.table().drop_columns(["report", "wall_s"]).to_pylist():
            points.setdefault(json.dumps(row.get("axes"), sort_keys=True), []).append(row)
        known = [key for rows in points.values() for key in (*_figures(rows[0]), *_figures(rows[0]["groups"][0]))]
        unknown = next((name for name in metrics or () if name not in known), None)
        if unknown is not None:
            raise ValueError(f"metrics: must be some of {', '.join(dict.fromkeys(known))}, not {said(unknown)}")
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
    own = {"run", "seed", "digest", "group", "metric", "runs", "distinct", "mean", "low", "high"}
    taken = {*TAKEN, *own, *row, *row["groups"][0]}
    named: dict[str, Any] = {}
    for label, value in (row.get("axes") or {}).items():
        while label in taken or label in named:
            label = f"axis_{label}"
        named[label] = value
    return named


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
