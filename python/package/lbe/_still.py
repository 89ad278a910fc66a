"""A still picture of a run: what each group gets, and how long the queue is. Drawn without NumPy, which a browser would have to load."""

from __future__ import annotations

from html import escape
from math import isnan, nan
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._run import Run

WIDTH, HEIGHT = 640, 150
LEFT, RIGHT, TOP, BOTTOM = 56, 132, 22, 24
PARTS = 120
"""Each rate is a mean over one of so many parts of the time."""

LOOKS = [("#0072b2", ""), ("#d55e00", "6 3"), ("#009e73", "2 2"), ("#aa4499", "8 2 2 2")]
"""Colours and dashes, in turns."""


def _rates(columns: dict[str, list[float]], time: list[float], end: float) -> tuple[list[float], dict[str, list[float]]]:
    """Mbit/s that left the last link, by group, at the middle of each part of the time."""
    per = max(1, len(time) // PARTS)
    starts = range(0, len(time), per)
    # The last part of the time may be shorter than the others.
    spans = [after - at for at, after in zip(time[::per], [*time[per::per], end])]
    middles = [at + span / 2 for at, span in zip(time[::per], spans)]
    groups: dict[str, list[float]] = {}
    for name, column in columns.items():
        owner, _, what = name.rpartition(".")
        if what != "bytes" or "@" in owner:
            continue
        sums = [sum(value for value in column[start : start + per] if not isnan(value)) for start in starts]
        rates = [bytes_ * 8e-6 / span for bytes_, span in zip(sums, spans)]
        group = owner.rpartition(".")[0]
        groups[group] = [a + b for a, b in zip(groups[group], rates)] if group in groups else rates
    return middles, groups


def _path(x: list[float], y: list[float], begin: float, end: float, most: float) -> str:
    points = [
        f"{LEFT + (t - begin) / (end - begin) * (WIDTH - LEFT - RIGHT):.1f},{HEIGHT - BOTTOM - v / most * (HEIGHT - TOP - BOTTOM):.1f}"
        for t, v in zip(x, y)
        if not isnan(v)
    ]
    return "M" + "L".join(points) if points else ""


def _panel(top: int, title: str, span: tuple[float, float], lines: list[tuple[str, list[float], list[float]]], axis: bool) -> str:
    begin, end = span
    most = max([value for _, _, y in lines for value in y if not isnan(value)], default=0.0) or 1e-9
    floor, edge = HEIGHT - BOTTOM, WIDTH - RIGHT
    parts = [
        f'<g transform="translate(0 {top})">',
        f'<text x="{LEFT}" y="13" font-weight="bold">{escape(title)}</text>',
        f'<path d="M{LEFT},{TOP}V{floor}H{edge}" fill="none" stroke="#777"/>',
        f'<text x="{LEFT - 6}" y="{TOP + 4}" text-anchor="end">{most:.3g}</text>',
        f'<text x="{LEFT - 6}" y="{floor}" text-anchor="end">0</text>',
    ]
    for i, (name, x, y) in enumerate(lines):
        colour, dash = LOOKS[i % len(LOOKS)]
        stroke = f'stroke="{colour}" stroke-width="1.5" stroke-dasharray="{dash}"'
        at = TOP + 10 + 16 * i
        parts.append(f'<path d="{_path(x, y, begin, end, most)}" fill="none" {stroke}/>')
        parts.append(f'<path d="M{edge + 10},{at - 4}h22" {stroke}/><text x="{edge + 38}" y="{at}">{escape(name)}</text>')
    if axis:
        parts.append(f'<text x="{LEFT}" y="{floor + 16}">{begin:g} s</text>')
        parts.append(f'<text x="{edge}" y="{floor + 16}" text-anchor="end">{end:g} s</text>')
    return "".join([*parts, "</g>"])


def still(run: Run) -> str:
    """The picture as SVG, which needs no script, font or other file."""
    layout: dict[str, Any] = run._columns[0]
    time: list[float] = layout["time_s"]
    begin, end = layout.get("window_s", [0, layout["duration_s"]])
    columns = {name: run._columns[1][part].tolist() for name, part, _ in run._places() if name.endswith((".bytes", ".queue.max"))}
    middles, rates = _rates(columns, time, end)
    bottleneck = run.scenario.get("bottleneck", layout["links"][0]["id"])
    queue = columns.get(f"{bottleneck}.queue.max", [nan] * len(time))
    shown = list(rates.items())[:6]
    rest = f" (of {len(rates)} groups the first {len(shown)})" if len(rates) > len(shown) else ""
    title = run.scenario.get("title") or "A run"
    words = f"{title}: throughput of each group and the queue of {bottleneck}. Run {run.digest}."
    panels = [
        _panel(24, f"Throughput (Mbit/s){rest}", (begin, end), [(name, middles, y) for name, y in shown], False),
        _panel(24 + HEIGHT, "Queue (packets)", (begin, end), [(str(bottleneck), time, queue)], True),
    ]
    height = 24 + 2 * HEIGHT + 22
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'aria-label="{escape(words)}" font-family="sans-serif" font-size="12" fill="#222">'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>'
        f'<text x="8" y="16" font-size="14">{escape(title)}</text>{"".join(panels)}'
        f'<text x="8" y="{height - 8}" fill="#555">Run {run.digest}, LBE Lab</text></svg>'
    )
