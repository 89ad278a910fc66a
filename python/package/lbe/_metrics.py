"""The figures of a run, typed."""

from __future__ import annotations

from typing import Optional, TypedDict


class Metrics(TypedDict):
    """The figures of the bottleneck and of the whole run; ``None`` where one has no meaning. `lbe.catalog()` explains them."""

    efficiency: Optional[float]
    queue_occupancy: Optional[float]
    queue_mean_packets: Optional[float]
    queue_delay_mean_ms: Optional[float]
    queue_delay_p95_ms: Optional[float]
    delay_index: Optional[float]
    loss: Optional[float]
    jain_long: Optional[float]
    jain_short: Optional[float]
    share: dict[str, Optional[float]]
    jain_group: dict[str, Optional[float]]
    reordering: Optional[float]
