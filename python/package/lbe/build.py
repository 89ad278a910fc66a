"""Functions that write the parts of a scenario, made of the engine's own catalog: `help(lbe.build.cc.ledbat)`.

Each gives a dict of what was said, and nothing more: the engine's defaults hold for the rest, and the engine checks it.

>>> import lbe
>>> from lbe.build import cc, flow, link, queue, scenario
>>> two = scenario(
...     duration_s=60,
...     links=[link("bottleneck", rate_bps=10e6, delay_ms=25, queue=queue.droptail(limit_packets=100))],
...     flows=[flow("tcp", cc=cc.reno(), path=["bottleneck"]), flow("lbe", cc=cc.ledbat(target_ms=25), path=["bottleneck"])],
... )
>>> share = lbe.run(two).metrics["share"]
"""

from __future__ import annotations

import json
import keyword
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import Parameter, Signature
from types import SimpleNamespace
from typing import Any, Dict, List, Literal, Union

from ._engine import catalog

Part = Mapping[str, Any]
_catalog: dict[str, Any] = json.loads(catalog())


def _said(given: Part) -> dict[str, Any]:
    """What was given, by the keys of the contract."""
    return {key.rstrip("_"): value for key, value in given.items() if value is not None}


def uniform(low: float, high: float) -> dict[str, Any]:
    """Each flow draws its own value from this range."""
    return {"uniform": [low, high]}


def change(at_s: float, path: str, value: Any) -> dict[str, Any]:
    """A change in mid-run: at `at_s` the value at `path`, such as ``links.0.rate_bps`` or ``flows.1.cc.target_ms``, becomes `value`."""
    return {"at_s": at_s, "path": path, "value": value}


def axis(path: str | Sequence[str], values: Sequence[Any], label: str | None = None) -> dict[str, Any]:
    """What a sweep varies.

    Args:
        path: which value, such as ``flows.1.cc.target_ms``; several take the same value.
        values: its values, in order.
        label: what the axis is called.
    """
    return _said({"path": path if isinstance(path, str) else list(path), "values": list(values), "label": label})


def sweep(
    base: Part,
    axes: Sequence[Part] = (),
    *,
    seeds: Sequence[int] | None = None,
    paired: bool | None = None,
    without: Sequence[str] | None = None,
    title: str | None = None,
) -> dict[str, Any]:
    """Many runs: every combination of the axes, for every seed.

    Args:
        base: the scenario.
        axes: what is varied, the slowest first.
        seeds: by default the seed of the base.
        paired: the axes advance together.
        without: each run is also made without these groups, by their ids, for the harm that they do to the others.
        title: what a reader sees.
    """
    seeds = None if seeds is None else list(seeds)
    rest = _said({"title": title, "seeds": seeds, "paired": paired, "without": without})
    return {"version": 1, "base": base, "axes": list(axes), **rest}


_NEEDED = ("duration_s", "delay_ms")
"""Rows without a default that a part has to have."""
_DRAWN = ("start_s", "stop_s", "extra_delay_ms", "extra_return_delay_ms")
"""Rows of which each flow of a group may draw its own."""


_WRAP = textwrap.TextWrapper(118, initial_indent="    ", subsequent_indent="        ", break_on_hyphens=False)


def _typed(row: Part) -> Any:
    if "type" in row:
        return row["type"]
    if row["kind"] == "choice":
        return Literal[tuple(option["id"] for option in row["options"])]
    number = {"number": float, "integer": int, "flag": bool}[row["kind"]]
    return Union[number, Dict[str, Any]] if row["key"] in _DRAWN else number


def _about(row: Part) -> str:
    """What a row says of itself, its range and default included."""
    label, unit, source = (row.get(key, "") for key in ("label", "unit", "source"))
    parts = [label and f"{label}{unit and f' ({unit})'}.", row["help"], source and f"Source: {source}."]
    if "min" in row:
        words = "More than {min}, at most {max}." if row["open_min"] else "From {min} to {max}."
        parts.append(words.format_map(row))
    if row.get("default") is not None:
        parts.append(f"By default {row['default']!r}.")
    return " ".join(part for part in parts if part)


def _writer(
    name: str, about: str, rows: Iterable[Part], first: Part = {}, needed: Sequence[str] = (), positional: Sequence[str] = ()
) -> Callable[..., dict[str, Any]]:
    """A function with an argument for each row; `first` stands before what is said."""
    by_name = {f"{row['key']}_" if keyword.iskeyword(row["key"]) else row["key"]: row for row in rows}
    parameters = [
        Parameter(
            argument,
            Parameter.POSITIONAL_OR_KEYWORD if argument in positional else Parameter.KEYWORD_ONLY,
            default=Parameter.empty if argument in (*needed, *_NEEDED, *positional) else None,
            annotation=_typed(row),
        )
        for argument, row in by_name.items()
    ]
    parameters.sort(key=lambda each: (each.kind, each.default is None))
    signature = Signature(parameters, return_annotation=Dict[str, Any])

    def write(*args: Any, **kwargs: Any) -> dict[str, Any]:
        try:
            return {**first, **_said(signature.bind(*args, **kwargs).arguments)}
        except TypeError as error:
            raise TypeError(f"{name}(): {error}") from None

    lines = (f"{argument}: {_about(by_name[argument])}" for argument in signature.parameters)
    wrapped = "\n".join(_WRAP.fill(line) for line in lines)
    write.__name__ = write.__qualname__ = name
    write.__doc__ = f"{about}\n\nArgs:\n{wrapped}\n" if wrapped else about
    write.__signature__ = signature  # type: ignore[attr-defined]
    return write


def _kinds(entries: str, shared: Iterable[Part] = ()) -> SimpleNamespace:
    """The kinds of something, each a function."""
    return SimpleNamespace(
        **{
            entry["id"]: _writer(
                entry["id"],
                f"{entry['label']}. {entry['summary']} Source: {entry['source']}.",
                [*entry["params"], *shared, *entry.get("retired", [])],
                {"kind": entry["id"]},
            )
            for entry in _catalog[entries]
        }
    )


def _own(key: str, type: Any, help: str) -> Part:
    return {"key": key, "type": type, "help": help}


def _table(name: str) -> list[Part]:
    return list(_catalog[name])


_Part, _Parts, _Names, _Pairs = Dict[str, Any], List[Dict[str, Any]], List[str], List[List[float]]

scenario = _writer(
    "scenario",
    "A scenario.",
    [
        _own("links", _Parts, "The links."),
        _own("flows", _Parts, "The flow groups."),
        _own("title", str, "What a reader sees above the experiment."),
        _own("summary", str, "What to notice."),
        _own("source", str, "Paper and figure."),
        *_table("scenario"),
        _own("bottleneck", str, "The link whose figures stand at the top; by default the first."),
        _own("guests", _Part, 'Controllers that come with the scenario, by their names: cc.kind "guest:NAME". See docs/guest.md.'),
        _own("changes", _Parts, "What is changed in mid-run."),
    ],
    {"version": 1},
    ("links", "flows"),
)
link = _writer(
    "link",
    "A link, with the queue before it.",
    [
        _own("id", str, "Its name, unique among the links."),
        _own("queue", _Part, "See `queue`."),
        *_table("link"),
        _own("rate_steps", _Pairs, "Rates in the course of the run."),
        _own("rate_trace", _Part, "See `rate_trace`."),
        _own("rate_model", _Part, "See `rate_model`."),
        _own("loss", _Part, "See `loss`."),
        _own("arq", _Part, "See `arq`."),
    ],
    needed=("queue",),
    positional=("id",),
)
flow = _writer(
    "flow",
    "A group of equal flows.",
    [
        _own("id", str, "Its name, unique among the groups."),
        _own("cc", _Part, "See `cc`."),
        _own("app", _Part, "See `app`."),
        _own("path", _Names, "The links from sender to receiver."),
        _own("paths", List[_Names], "Several paths: one subflow on each."),
        _own("return_path", _Names, "The links that acknowledgements travel; by default a pure delay."),
        _own("return_paths", List[_Names], "The same for several paths, one list for each."),
        *_table("flow"),
        _own("intervals_s", _Pairs, "When it sends, in s, in place of start_s and stop_s."),
        *_table("multipath"),
        _own("transport", _Part, "See `transport`."),
    ],
    needed=("cc",),
    positional=("id",),
)
transport = _writer("transport", "How a group's transport behaves.", _table("transport") + _table("multipath_transport"))
rate_trace = _writer(
    "rate_trace",
    "A link whose rate follows a trace of opportunities to send.",
    [
        *_table("rate_trace"),
        _own("opportunities_ms", List[float], "When a packet may leave, in ms; the last is the period."),
        _own("file", str, "Path of a trace beside the scenario."),
    ],
)
arq = _writer("arq", "How the link sends again what it has lost.", _table("arq"))
cc = _kinds("controllers")
queue = _kinds("queues", _table("queue"))
app = _kinds("app")
loss = _kinds("loss")
rate_model = _kinds("rate_model")
