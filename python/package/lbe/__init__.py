"""LBE Lab for Python: low-priority congestion control, simulated packet by packet.

>>> import lbe
>>> run = lbe.run("scenarios/tcp-vs-ledbat.json")
>>> round(run.metrics["share"]["lbe"], 2)
0.02

`run` makes one run and `sweep` many; `Figure` is the live figure in a notebook; `build` has functions that write the parts of a
scenario, with help for each value; `catalog` has every controller, queue discipline, parameter and metric. The engine is the one
of the page and of the command ``lbe``, and gives the same bits.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._engine import __version__
from ._errors import ScenarioError, SweepError
from ._metrics import Metrics
from ._result import SweepResult
from ._run import Run, Table, catalog, check, run
from ._sweep import Sweep, expand, sweep

if TYPE_CHECKING:
    from . import build as build
    from ._figure import Figure as Figure

__all__ = [
    "Metrics",
    "Run",
    "ScenarioError",
    "Sweep",
    "SweepError",
    "SweepResult",
    "Table",
    "__version__",
    "build",
    "catalog",
    "check",
    "expand",
    "run",
    "sweep",
]


def __getattr__(name: str) -> Any:
    """`build` and `Figure` are loaded when they are asked for: a worker needs neither, and only notebooks have what a figure needs."""
    if name == "build":
        return import_module(".build", __name__)
    if name != "Figure":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from ._figure import Figure
    except ModuleNotFoundError as error:
        raise ImportError("lbe.Figure needs anywidget: pip install anywidget, or ./python[notebook]") from error
    return Figure
