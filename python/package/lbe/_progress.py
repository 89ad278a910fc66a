"""How far a sweep is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


def bar(asked: bool | None) -> Callable[[int, int], object] | None:
    """tqdm's bar, where it is wanted and there."""
    if asked is False or (asked is None and not sys.stderr.isatty() and "ipykernel" not in sys.modules):
        return None
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    shown: Any = None

    def show(done: int, of: int) -> None:
        nonlocal shown
        shown = shown or tqdm(total=of, unit="run")
        shown.update(done - shown.n)
        if done == of:
            shown.close()

    return show
