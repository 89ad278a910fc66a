"""The engine itself, where Python runs in a browser: a Wasm module beside Pyodide's own, called through JavaScript. It stands in the
place of the extension module, and gives the same bits."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Iterator, Optional

try:
    from pyodide.code import run_js
    from pyodide.ffi import JsException, to_js
except ModuleNotFoundError as error:
    raise ImportError("this wheel of lbe is for Python in a browser: elsewhere, pip install ./python of the project's folder") from error

from ._errors import ScenarioError

SLICE = 1_000_000
"""So many events are handled before Python looks whether it is to stop."""

_Lookup = Callable[[str], "tuple[bool, str]"]


def _load() -> Any:
    beside = Path(__file__)
    module = run_js(beside.with_name("engine.js").read_text(encoding="utf-8"))
    module.initSync(to_js({"module": beside.with_name("engine.wasm").read_bytes()}, dict_converter=run_js("Object.fromEntries")))
    return module


_module = _load()
__version__: str = _module.version()


@contextmanager
def _refusals() -> Iterator[None]:
    """What the engine throws of bad input, as `lbe.ScenarioError`."""
    try:
        yield
    except JsException as error:
        try:
            said = json.loads(error.message)
        except ValueError:
            raise error from None
        raise ScenarioError(said["key"], said["message"]) from None


def _made(kind: str, text: str, lookup: _Lookup) -> Any:
    with _refusals():
        found = {name: lookup(name) for name in json.loads(_module.trace_files(text))}
        return getattr(_module, kind).new(text, json.dumps(found))


def catalog() -> str:
    return _module.catalog()


class Scenario:
    """A valid scenario. `lookup` answers for the name of a trace file `(True, its text)` or `(False, why there is none)`."""

    def __init__(self, text: str, lookup: _Lookup, _made_of: Any = None) -> None:
        self._own = _made_of or _made("Scenario", text, lookup)

    @property
    def text(self) -> str:
        return self._own.text()

    @property
    def warnings(self) -> str:
        return self._own.warnings()

    @property
    def duration_s(self) -> float:
        return float(self._own.duration_s())

    @property
    def is_seeded(self) -> bool:
        return self._own.is_seeded()

    def without(self, groups: list[str]) -> Scenario:
        with _refusals():
            return Scenario("", lambda _: (False, ""), self._own.without(json.dumps(groups)))

    def run(
        self, max_events: Optional[int] = None, window: Optional[tuple[float, float]] = None, all_flows: bool = False
    ) -> Run:
        own = self._own.run(max_events, *(window or (None, None)), all_flows)
        while not own.advance(SLICE):
            pass
        return Run(own)


class Run:
    """A finished run."""

    def __init__(self, own: Any) -> None:
        self._own = own

    @cached_property
    def report(self) -> str:
        return self._own.report()

    @property
    def digest(self) -> str:
        return self._own.digest()

    @property
    def ended_early(self) -> Optional[str]:
        return self._own.ended_early()

    def harm(self, alone: Run) -> str:
        return self._own.harm(alone._own)

    @cached_property
    def columns(self) -> Optional[tuple[str, memoryview, memoryview]]:
        """What NumPy takes as it is; a memoryview, so that what needs no NumPy does not load it."""
        layout = self._own.layout()
        if layout is None:
            return None
        return layout, memoryview(self._own.data().to_bytes()).cast("f"), memoryview(self._own.events().to_bytes()).cast("d")


class Sweep:
    """A valid sweep; `lookup` as of a scenario."""

    def __init__(self, text: str, lookup: _Lookup) -> None:
        self._own = _made("Sweep", text, lookup)

    @property
    def title(self) -> str:
        return self._own.title()

    @property
    def warnings(self) -> str:
        return self._own.warnings()

    @property
    def axes(self) -> str:
        return self._own.axes()

    def __len__(self) -> int:
        return self._own.runs()

    def run(self, index: int) -> tuple[str, int, str, Optional[str]]:
        if index >= len(self):
            raise IndexError(f"the sweep has {len(self)} runs, there is no number {index}")
        with _refusals():
            point, seed, scenario, alone = json.loads(self._own.run(index))
        return point, seed, scenario, alone
