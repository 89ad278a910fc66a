"""What can go wrong."""

from __future__ import annotations


class ScenarioError(ValueError):
    """A scenario or sweep that the engine refuses.

    ``key`` is the path of what is at fault, such as ``flows.1.cc.target_ms`` (empty for the text as a whole), ``message``
    says what it must be. As a text it is one line: ``flows.1.cc.target_ms: must be from 0.1 to 10000 ms, not 0``.
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(key, message)
        self.key = key
        self.message = message

    def __str__(self) -> str:
        return f"{self.key}: {self.message}" if self.key else self.message


class SweepError(RuntimeError):
    """Some runs of a sweep could not be made, however often they were tried. All others are kept.

    ``failed`` has the reason by the number of the run.
    """

    def __init__(self, message: str, failed: dict[int, str]) -> None:
        super().__init__(message, failed)
        self.message = message
        self.failed = failed

    def __str__(self) -> str:
        return self.message
