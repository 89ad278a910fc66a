"""What is given to a call, as the engine takes it, or the sentence on what cannot be."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, SupportsIndex, Union

from ._errors import ScenarioError

Scenario = Union[Mapping[str, Any], str, "os.PathLike[str]"]
"""A scenario or sweep: a dict (as `lbe.build` makes them), JSON text, or the path of a file."""

_Lookup = Callable[[str], "tuple[bool, str]"]

MAX_TRACE_BYTES = 16_000_000


def _traces_in(folder: Path) -> _Lookup:
    """Finds the trace files that a scenario names: regular files of this folder, as `lbe` does."""

    def lookup(name: str) -> tuple[bool, str]:
        path = folder / name
        try:
            if path.exists() and not path.is_file():
                return False, "must be a regular file, not a folder, pipe or device"
            if path.stat().st_size > MAX_TRACE_BYTES:
                return False, f"has more than {MAX_TRACE_BYTES} bytes; give a shorter one"
            return True, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            return False, "is not a text in UTF-8"
        except OSError as error:
            return False, f"cannot be read: {error.strerror}"

    return lookup


def read(given: Scenario) -> tuple[str, _Lookup]:
    """JSON text, and where its trace files are looked for: beside the file, or in the working directory."""
    if isinstance(given, Mapping):
        return _text(given), _traces_in(Path())
    if isinstance(given, str) and given.lstrip("\ufeff \t\r\n")[:1] in ("{", "[", ""):
        return given, _traces_in(Path())
    if isinstance(given, (str, os.PathLike)):
        path = Path(given)
        try:
            return path.read_text(encoding="utf-8"), _traces_in(path.parent)
        except UnicodeDecodeError as error:
            raise ScenarioError("", f"{path}: not a text in UTF-8: see byte {error.start + 1}") from None
    raise TypeError(f"a scenario is a dict, JSON text or a path, not {type(given).__name__}")


def _text(given: Mapping[str, Any]) -> str:
    """As JSON text. What JSON has no word for is refused by its key: of a number, by the engine, which knows the range."""
    try:
        return json.dumps(given, allow_nan=False, default=_plain)
    except (TypeError, ValueError, RecursionError):
        return json.dumps(_sayable(given, []))


DEEPEST = 100


def _sayable(value: Any, path: list[str]) -> Any:
    if type(value).__module__ == "numpy":
        value = value.tolist()
    if len(path) > DEEPEST:
        raise ScenarioError(".".join(path[:3]), f"must not contain itself, nor be nested more than {DEEPEST} deep")
    if isinstance(value, Mapping):
        wrong = next((key for key in value if not isinstance(key, (str, int, float))), None)
        if wrong is not None:
            raise ScenarioError(".".join(path), f"must have texts for keys, not {wrong!r}")
        return {key: _sayable(part, [*path, str(key)]) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_sayable(part, [*path, str(place)]) for place, part in enumerate(value)]
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    if value is None or isinstance(value, (str, int, float)):
        return value
    raise ScenarioError(".".join(path), f"must be a value of JSON, not one of type {type(value).__name__}")


def said(value: object) -> str:
    """In a sentence, as the engine says it."""
    return json.dumps(value, separators=(",", ":"), default=repr)


MAX_EVENTS = 10_000_000_000


def whole(key: str, value: object, least: int, most: int) -> int:
    """A whole number in its range."""
    if isinstance(value, SupportsIndex) and not isinstance(value, bool) and least <= value.__index__() <= most:
        return value.__index__()
    raise ScenarioError(key, f"must be a whole number from {least} to {most}, not {said(value)}")


_Module = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]
Controller = Union[_Module, Mapping[str, _Module]]
"""A WebAssembly module of one's own: the path of a file or its bytes; or several, by their names."""


def with_controller(text: str, controller: Controller | None, *keys: str) -> str:
    """The scenario with it as its only guest, or as ``guest:own`` where it has none; `keys` lead to the scenario."""
    if controller is None:
        return text
    try:
        all_of_it = json.loads(text)
    except (ValueError, RecursionError):
        return text  # It is refused by the engine, as is what follows.
    scenario = all_of_it
    for key in keys:
        scenario = scenario.get(key) if isinstance(scenario, dict) else None
    guests = (scenario.get("guests") or {}) if isinstance(scenario, dict) else None
    if not isinstance(guests, dict):
        return text
    if not isinstance(controller, Mapping):
        if len(guests) > 1:
            raise ScenarioError("controller", "the scenario has several guests; give {name: module}")
        controller = {next(iter(guests), "own"): controller}
    for name, given in controller.items():
        if not isinstance(given, (str, os.PathLike, bytes, bytearray, memoryview)):
            raise TypeError(f"controller: must be the path or the bytes of a module, not {said(given)}")
        module = Path(given).read_bytes() if isinstance(given, (str, os.PathLike)) else given
        guests[name] = {"module": base64.b64encode(module).decode()}
    scenario["guests"] = guests
    text = json.dumps(all_of_it)
    for name in controller:
        if json.dumps(f"guest:{name}") not in text:
            raise ScenarioError("controller", f'no flow has cc.kind "guest:{name}"')
    return text


def _plain(value: Any) -> Any:
    """NumPy's numbers and lists, as they come from linspace and the like."""
    if type(value).__module__ == "numpy":
        return value.tolist()
    raise TypeError(f"{type(value).__name__} has no place in a scenario")


def part_of(given: Sequence[float], duration_s: float) -> tuple[float, float]:
    """A window of a run."""
    try:
        start, end = (float(at) for at in given)
        if 0 <= start < end <= duration_s and round(start * 1e9) < round(end * 1e9):  # The engine counts nanoseconds.
            return start, end
    except (TypeError, ValueError):
        pass
    raise ScenarioError("window_s", f"must be a part of the run, from 0 to {duration_s:g} s, not {said(given)}")
