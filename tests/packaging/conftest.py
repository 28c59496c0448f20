"""Checkouts to try things in: the tools are imported from the repository, whose root is no package."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

SMALL = """\
from mypy_extensions import i64


def doubled(n: i64) -> i64:
    return 2 * n
"""


@pytest.fixture
def root():
    return ROOT


@pytest.fixture
def checkout(tmp_path):
    """The files that a build looks at, with a package so small that it is compiled in seconds."""
    here = tmp_path / "checkout"
    here.mkdir()
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, here)
    shutil.copytree(ROOT / "tools", here / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    package = here / "src" / "poblado"
    (package / "kernel").mkdir(parents=True)
    for path in (package / "__init__.py", package / "kernel" / "__init__.py"):
        path.write_text("")
    for name in ("small", "other"):
        (package / "kernel" / f"{name}.py").write_text(SMALL)
    return here
