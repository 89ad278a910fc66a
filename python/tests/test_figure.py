"""The figure in a notebook, as far as no browser is needed; e2e/notebook.spec.ts has the rest."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import ROOT, small

import lbe

pytest.importorskip("anywidget")
from lbe import _figure


def packed(link: str) -> dict[str, Any]:
    """The scenario in a link."""
    text = dict(pair.split("=", 1) for pair in link.split("&"))["z"].removeprefix("1.")
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))


def test_a_run_shows_itself_as_a_still_picture() -> None:
    picture = ElementTree.fromstring(lbe.run(small(title="A < B & C"))._repr_svg_() or "")
    words = ["".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"A < B & C", "tcp", "lbe", "bottleneck", "0 s", "2 s"} <= set(words)
    assert picture.attrib["role"] == "img"
    assert lbe.run(small(), series=False)._repr_svg_() is None
    assert "0.5 s" in (lbe.run(small(), window_s=(0.5, 0.75))._repr_svg_() or "")


def test_what_is_assigned_is_what_the_cell_is_asked_for() -> None:
    figure = lbe.Figure(json.dumps(small()), t_s=1.5, controls="lbe.target", lang="de")
    assert figure.scenario == small()
    assert figure.digest == lbe.run(small()).digest
    assert figure._query == "?start=visible&controls=lbe.target&lang=de"
    first = figure._asked
    assert first["t_s"] == 1.5
    assert first["link"].endswith("&at=1.5s")
    assert packed(first["link"]) == small()
    figure.t_s = 0.5
    assert (figure._asked["what"], figure._asked["t_s"], figure._asked["n"]) == ("seek", 0.5, first["n"] + 1)
    longer = small(duration_s=3)
    figure.scenario = longer
    assert packed(figure._asked["link"]) == longer
    assert (figure._asked["what"], figure._asked["t_s"]) == ("set", 0.5)
    figure.scenario = small(duration_s=0.4)
    assert figure.t_s is None
    assert "at=" not in figure._asked["link"]


def test_what_the_reader_changes_is_here_and_not_asked_for_again() -> None:
    figure = lbe.Figure(small())
    seen: list[str] = []
    figure.observe(lambda change: seen.append(change["name"]), ["scenario", "t_s", "digest"])
    before = figure._asked
    changed = small(duration_s=1)
    told = {"n": before["n"], "scenario": changed, "digest": "0123456789abcdef", "t_s": 0.25, "link": "v=2&p=x&at=0.25s"}
    figure._told = told
    assert (figure.scenario, figure.t_s, figure.digest) == (changed, 0.25, "0123456789abcdef")
    assert sorted(seen) == ["digest", "scenario", "t_s"]
    assert figure._asked == before
    figure.t_s = 0.5
    assert figure._asked["link"] == "v=2&p=x&at=0.5s"
    figure._told = {**told, "scenario": small()}  # from before that was asked for
    assert figure.scenario == changed
    figure.scenario = small()
    assert packed(figure._asked["link"]) == small()


def test_a_controller_of_ones_own_travels_with_the_figure() -> None:
    mine = small()
    mine["flows"][1]["cc"] = {"kind": "guest:own"}
    figure = lbe.Figure(mine, controller=ROOT / "examples" / "controllers" / "ledbat.wasm")
    assert figure.digest == lbe.run(small()).digest
    assert packed(figure._asked["link"])["guests"].keys() == {"own"}


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    figure = lbe.Figure(small())
    wrong = small()
    wrong["flows"][1]["cc"]["target_ms"] = 0
    with pytest.raises(lbe.ScenarioError) as caught:
        figure.scenario = wrong
    assert caught.value.key == "flows.1.cc.target_ms"
    with pytest.raises(Exception, match="from 0 to 2 s, not 3"):
        figure.t_s = 3
    with pytest.raises(Exception, match="from 0 to 2 s, not 3"):
        lbe.Figure(small(), t_s=3)
    assert figure.scenario == small()
    steps = [[i / 1e3, 1e6 + i * 7919] for i in range(20_000)]
    long = small(duration_s=30)
    del long["links"][0]["rate_bps"]
    long["links"][0]["rate_steps"] = steps
    with pytest.raises(ValueError, match="too long for a figure"):
        lbe.Figure(long)


def test_a_notebook_that_is_only_read_has_the_still_picture() -> None:
    bundle = lbe.Figure(small())._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"] == lbe.run(small())._repr_svg_()
    assert "application/vnd.jupyter.widget-view+json" in data


@pytest.mark.parametrize("page", [None, b"packed"])
def test_without_the_figures_page_the_cell_says_how_to_get_it(page: bytes | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_figure, "_page", lambda: page)
    figure = lbe.Figure(small())
    sent: list[Any] = []
    monkeypatch.setattr(figure, "send", lambda content, buffers: sent.append((content, buffers)))
    figure._give_page(figure, {"type": "page"}, [])
    assert figure._live == (page is not None)
    assert ("npm run build" in figure._note) == (page is None)
    assert sent == ([] if page is None else [("page", [page])])
