"""Runs the quick suite in an environment of its own, on any system: what a pull request is checked by.

    python tools/quick.py [--interpreted] [--pages] [PYTEST OPTION …]

It makes `.quick` beside the sources, installs the project there (compiled, or with `--interpreted` only what it needs, to run the
sources as they are) and its test extra, and runs `tools.suite`. Tests of pages run with `--pages`, where a Chromium is.
"""

import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = ROOT / ".quick"
QUICK = "not slow and not thorough"


def main(words: list[str]) -> int:
    """Install and test; returns the exit status of the suite."""
    interpreted, pages = "--interpreted" in words, "--pages" in words
    rest = [word for word in words if word not in ("--interpreted", "--pages")]
    venv.create(HOME, with_pip=True)
    python = str(HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = project["optional-dependencies"]["test"]
    if interpreted:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "POBLADO_COMPILE": "0"}
        wanted = [*project["dependencies"], *extra]
    else:
        environment = {**os.environ, "POBLADO_COMPILE": "1"}
        wanted = [str(ROOT), *extra]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], env=environment, check=True)
    marks = QUICK if pages else f"{QUICK} and not browser"
    suite = [python, "-m", "tools.suite", "-m", marks, *rest]
    return subprocess.run(suite, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
