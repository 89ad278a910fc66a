"""The live figure of the lab in a notebook's cell."""

from __future__ import annotations

import base64
import json
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import anywidget
import traitlets

from . import _engine
from ._given import Controller, Scenario, read
from ._run import Run, _made, run
from ._still import still

PAGE = Path(__file__).with_name("figure.html.gz")
MISSING = (
    "This is a still picture: the live figure is not part of this installation. "
    'Run "npm run build" in the project\'s folder and install the package again.'
)
LONGEST_LINK = 60_000
"""The figure takes 64 Ki characters."""
MOST_PACKED = 256 * 1024


@lru_cache(maxsize=1)
def _page() -> bytes | None:
    return PAGE.read_bytes() if PAGE.exists() else None


def link_to(text: str) -> str:
    """The fragment of a link to a scenario, as docs/links.md has it."""
    given = text.encode()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.urlsafe_b64encode(deflate.compress(given) + deflate.flush()).rstrip(b"=").decode()
    if len(given) > MOST_PACKED or len(packed) > LONGEST_LINK:
        raise ValueError("the scenario is too long for a figure: shorten its traces, steps or changes, or show a still picture of lbe.run")
    return f"v=2&p=tcp-vs-ledbat&z=1.{packed}"


class Figure(anywidget.AnyWidget):
    """The figure, with its controls, as it is on course pages. It computes in the browser and asks no server for anything.

    >>> figure = lbe.Figure("scenarios/tcp-vs-ledbat.json")
    >>> figure.t_s = 30  # the playhead
    >>> figure.observe(lambda change: print(change.new["flows"][1]["cc"]), "scenario")

    ``scenario`` and ``t_s`` go both ways: what is assigned is shown, and what the reader changes is here, with the ``digest`` of its
    run. A notebook that is only read, as on paper, has a still picture in its place.

    Args:
        scenario: a dict, JSON text, or the path of a file.
        controller: as of `lbe.run`.
        t_s: where the playhead stands, in s; by default at the end.
        controls: ``"all"``, ``"none"``, or keys as in ``"lbe.target,bottleneck.queue"``; by default those that matter most.
        parts: some of title, network, plots, play, figures, words, as in ``"plots,play"``.
        theme: ``"auto"``, ``"light"`` or ``"dark"``.
        lang: ``"en"`` or ``"de"``.

    Raises:
        ScenarioError: with the key that is at fault; also when such a scenario is assigned.
    """

    _esm = Path(__file__).with_name("_figure.js")
    _asked = traitlets.Dict().tag(sync=True)
    _told = traitlets.Dict().tag(sync=True)
    _still = traitlets.Unicode().tag(sync=True)
    _note = traitlets.Unicode().tag(sync=True)
    _live = traitlets.Bool().tag(sync=True)
    _query = traitlets.Unicode().tag(sync=True)
    _version = traitlets.Unicode(_engine.__version__).tag(sync=True)

    scenario = traitlets.Any(help="What is shown: a dict.")
    t_s = traitlets.Float(None, allow_none=True, help="Where the playhead stands, in s; None: at the end.")
    digest = traitlets.Unicode(help="Of the run that is shown.")

    def __init__(
        self,
        scenario: Scenario,
        *,
        controller: Controller | None = None,
        t_s: float | None = None,
        controls: str | None = None,
        parts: str | None = None,
        theme: str | None = None,
        lang: str | None = None,
    ) -> None:
        self._hears = False
        wanted = {"start": "visible", "controls": controls, "parts": parts, "theme": theme, "lang": lang}
        live = _page() is not None
        super().__init__(
            scenario=json.loads(_made(scenario, controller).text),
            _query="?" + urlencode({key: value for key, value in wanted.items() if value is not None}, safe=","),
            _live=live,
            _note="" if live else MISSING,
        )
        self.t_s = t_s
        self.on_msg(self._give_page)

    @traitlets.validate("scenario")
    def _checked(self, proposal: Any) -> dict[str, Any]:
        # What the figure tells it has checked itself.
        return proposal["value"] if self._hears else json.loads(_engine.Scenario(*read(proposal["value"])).text)

    @traitlets.validate("t_s")
    def _within(self, proposal: Any) -> float | None:
        t_s = proposal["value"]
        if t_s is not None and not self._hears and not 0 <= t_s <= self.scenario["duration_s"]:
            raise traitlets.TraitError(f"t_s must be a time of the run, from 0 to {self.scenario['duration_s']:g} s, not {t_s:g}")
        return t_s

    def _ask(self, what: str) -> None:
        duration_s = self.scenario["duration_s"]
        t_s = min(duration_s if self.t_s is None else self.t_s, duration_s)
        link = self._link if t_s == duration_s else f"{self._link}&at={t_s!r}s"
        self._asked = {"n": self._asked.get("n", 0) + 1, "what": what, "link": link, "t_s": t_s}

    @traitlets.observe("scenario")
    def _show(self, change: Any) -> None:
        if self._hears:
            return
        self._link = link_to(json.dumps(self.scenario))
        made = self.run
        self.digest = made.digest
        self._still = still(made)
        self._ask("set")
        if self.t_s is not None and self.t_s > self.scenario["duration_s"]:
            self.t_s = None

    @traitlets.observe("t_s")
    def _seek(self, change: Any) -> None:
        if not self._hears:
            self._ask("seek")

    @traitlets.observe("_told")
    def _hear(self, change: Any) -> None:
        """The reader has changed something."""
        if self._told["n"] != self._asked["n"]:
            return  # of what was shown before the last wish
        self._hears = True
        try:
            with self.hold_trait_notifications():
                self.scenario = self._told["scenario"]
                self.t_s = self._told["t_s"]
                self.digest = self._told["digest"]
                pairs = self._told["link"].split("&")
                self._link = "&".join(pair for pair in pairs if not pair.startswith("at="))
        finally:
            self._hears = False

    def _give_page(self, _widget: Any, message: Any, _buffers: Any) -> None:
        page = _page()
        if page is not None and message == {"type": "page"}:
            self.send("page", buffers=[page])

    @property
    def run(self) -> Run:
        """The run that is shown, made here: the same to the bit."""
        return run(self.scenario)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        data = {**(data or {}), "image/svg+xml": still(self.run)}
        return (data, *rest) if rest else data
