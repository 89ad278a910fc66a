"""What the tests share."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = sorted((ROOT / "scenarios").glob("*.json"))


@pytest.fixture(scope="session")
def lbe_command() -> str:
    """The command, as `LBE` names it or as cargo has built it for the Rust tests."""
    given = os.environ.get("LBE")
    found = Path(given) if given else ROOT / "target" / "debug" / "lbe"
    if not found.exists():
        pytest.skip(f"there is no {found}: run cargo test -p lbe-cli --no-run, or set LBE")
    return str(found)


def said(*command: str, given: str | None = None) -> str:
    """What a command prints."""
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


def small(**more: Any) -> dict[str, Any]:
    """A scenario whose run takes about a millisecond."""
    return {
        "version": 1,
        "duration_s": 2,
        "links": [
            {
                "id": "bottleneck",
                "rate_bps": 4_000_000,
                "delay_ms": 5,
                "queue": {"kind": "droptail", "limit_packets": 20},
            }
        ],
        "flows": [
            {"id": "tcp", "cc": {"kind": "reno"}, "path": ["bottleneck"], "transport": {"send_jitter_ms": 1}},
            {"id": "lbe", "cc": {"kind": "ledbat"}, "path": ["bottleneck"], "class": "le"},
        ],
        **more,
    }
