"""The folder of a sweep."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any


def whole(path: Path, content: Any) -> None:
    """Writes a file that is there as a whole or not at all, whenever the machine stops."""
    beside = path.with_name(f"_{path.name}.part")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def locked(folder: Path) -> Any:
    """Keeps a second process from the same folder; the system lets go of it when this one ends, however that is."""
    file = (folder / "_lock").open("w")
    try:
        import fcntl
    except ImportError:  # Windows
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise RuntimeError(f"another process is at work on {folder}") from None
    return file
