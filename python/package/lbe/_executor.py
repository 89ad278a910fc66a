"""What makes the runs of a sweep: whatever has the interface of `concurrent.futures`."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, NamedTuple

from ._given import said


class Maker(NamedTuple):
    make: Callable[[], Executor]
    own: bool
    """Executors of ours are ended by us, and made anew when they break."""


def maker(executor: Executor | Callable[[], Executor] | None, workers: int | None) -> Maker:
    if executor is None:
        return Maker(lambda: ThreadPoolExecutor(workers or os.cpu_count() or 1, "lbe"), True)
    # A class has `submit` too, and makes executors.
    if not isinstance(executor, type) and hasattr(executor, "submit"):
        given: Any = executor
        return Maker(lambda: given, False)
    if not callable(executor):
        raise TypeError(f"executor: must be an executor or what makes one, not {said(executor)}")
    makes = executor

    def make() -> Executor:
        made = makes()
        if not hasattr(made, "submit"):
            raise TypeError(f"executor: must make an executor, not {said(made)}")
        return made

    return Maker(make, True)


def has_dead(executor: Executor) -> bool:
    """A process pool of the standard library does not watch a worker until it is next woken, and one that dies with the queue's
    lock keeps the others from their tasks: then it never is."""
    processes = getattr(executor, "_processes", None) or {}
    return any(not process.is_alive() for process in list(processes.values()))


def revive(executor: Executor) -> None:
    """A cluster of Dask does not replace a worker that dies while it starts; asked for the size that it has, it does."""
    cluster = getattr(getattr(executor, "_client", None), "cluster", None)
    if hasattr(cluster, "worker_spec"):
        cluster.scale(len(cluster.worker_spec))


def end(executor: Executor) -> None:
    """Ends a pool of ours that has broken, or whose work nobody wants any more. One of the standard library that has broken may
    overlook a process that was just beginning, and wait for it for ever, even at the interpreter's end."""
    processes = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
