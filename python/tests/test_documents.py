"""Every block of code in the documents runs, from the text itself; what cannot, and why, is listed here."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

DOCUMENTS = ["README.md", "python/README.md", "npm/README.md", *(f"docs/{name}.md" for name in ("guest", "cluster", "study", "take-home"))]

NOT_RUN = {
    "npm start ": "serves the site; npm test is all tests (scripts/start.mjs has tests of its own)",
    "pip install ./python ": "takes a network and minutes; npm run test:long -- python installs the wheel",
    "npm run pyodide ": "takes minutes; e2e/jupyterlite.spec.ts builds and opens it",
    "%pip install lbe-lab[notebook]": "is of JupyterLite; e2e/jupyterlite.spec.ts runs it",
    "npm pack ./npm ": "is what scripts/npm.test.mjs does",
    "import { run } from 'lbe-lab'": "takes the installed package: scripts/npm.test.mjs runs it from the text",
    "lbe sweep --jobs ": "takes GNU parallel; test_sweep.py runs it from the text where that is there",
    "lbe guest build ": "takes clang; sim-core/cli/tests/guest.rs builds modules where that is there",
    "apt-get download linux-source": "takes 140 MB and clang; npm run reference -- kernel-modules builds from the same package",
    "npx asc ": "takes npm's packages; web/test-wasm/guest-languages.test.ts compiles the examples so",
    "declaration(`{": "is AssemblyScript; web/test-wasm/guest-languages.test.ts compiles the tutorial from the text",
}
"""By how a block begins: why it is not run here."""

PREPARED = {
    "docs/guest.md": "cp examples/controllers/rust/*.rs . && mv reno.rs mine.rs",
    "docs/take-home.md": "echo time_s,flow,link,metric,unit,statistic,value > lbe-…-series.csv"
    " && echo 0,tcp.0,,cwnd,packets,last,10 >> lbe-…-series.csv",
}
"""What a document's blocks find in the folder beside what the ones before them have made."""

ELSEWHERE = """
import sys, types
from concurrent.futures import ThreadPoolExecutor
dask = types.SimpleNamespace(Client=lambda _: types.SimpleNamespace(get_executor=ThreadPoolExecutor))
sys.modules.update({"dask.distributed": dask, "mpi4py.futures": types.SimpleNamespace(MPIPoolExecutor=ThreadPoolExecutor)})
"""
"""A cluster of Dask and MPI, as far as the documents call them."""


def blocks(document: str) -> list[tuple[str, str]]:
    """The language and the text of each."""
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)[^\n]*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert text.count("```") == 2 * len(found), f"{document} has a block that is not found"
    return found


def why_not(block: str) -> str | None:
    return next((why for start, why in NOT_RUN.items() if block.startswith(start)), None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The project's folder as far as the documents ask for it, and the sweep that README.md shows."""
    for name in ("scenarios", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    [sweep] = [block for language, block in blocks("README.md") if language == "json"]
    # As small as a sweep can be of which two runs are equal.
    small = json.loads(sweep)
    small["base"]["duration_s"] = 2
    (tmp_path / "sweep.json").write_text(json.dumps(small), encoding="utf-8")
    return tmp_path


def shortened(code: str) -> str:
    """Of a study whose every run would take its minute: a second each."""
    return code.replace('"duration_s": 60', '"duration_s": 1')


@pytest.mark.skipif(sys.platform == "win32", reason="they are a shell's")
@pytest.mark.parametrize(
    "document", [pytest.param(each, marks=pytest.mark.long) if each in ("README.md", "docs/take-home.md") else each for each in DOCUMENTS]
)
def test_blocks_run(document: str, folder: Path, lbe_command: str) -> None:
    path = f"{Path(lbe_command).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path}
    subprocess.run(["bash", "-ec", PREPARED.get(document, "true")], cwd=folder, env=env, check=True)
    python = [ELSEWHERE]
    for language, block in blocks(document):
        if why_not(block) is not None:
            continue
        if language == "sh":
            if block.startswith("rustc") and shutil.which("rustc") is None:
                pytest.skip("rustc is missing")
            done = subprocess.run(["bash", "-ec", block], cwd=folder, env=env, capture_output=True, text=True)
            assert done.returncode == 0, f"{block}\n{done.stderr}"
        elif language == "json":
            value = json.loads(block)
            if "base" in value:
                lines = subprocess.run([lbe_command, "check", "-"], input=block, capture_output=True, text=True)
                assert lines.returncode == 0, lines.stderr
        elif language == "python":
            python.append(shortened(block))
        else:
            pytest.fail(f"{document} has a block of {language!r} that nothing runs:\n{block}")
    code = "\n".join(python)
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"{code}\n{done.stderr}"


def test_what_is_not_run_is_there() -> None:
    every = [block for document in DOCUMENTS for _, block in blocks(document)]
    for start in NOT_RUN:
        assert any(block.startswith(start) for block in every), f"no document has {start!r} any more"
