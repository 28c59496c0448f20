"""Builds the compiled core where a C compiler exists; everything else stands in pyproject.toml.

The extensions are optional: without a compiler, or with POBLADO_COMPILE=0, the same Python files run
interpreted. `poblado --version` says which of the two is running.
"""

import os
from pathlib import Path

from setuptools import setup

# The packages that DESIGN calls "typed Python at native speed". Everything else is ordinary Python.
COMPILED = ("kernel", "island", "rules", "cardgame")

extensions = []
if os.environ.get("POBLADO_COMPILE", "1") != "0":
    from mypyc.build import mypycify

    sources = sorted(
        str(path)
        for package in COMPILED
        for path in Path("src/poblado", package).rglob("*.py")
        # A package's __init__ stays interpreted: mypyc gains nothing there and loses docstrings.
        if path.name != "__init__.py"
    )
    # Without interposition gcc may inline across the one big C file: 15 % on play-outs.
    os.environ.setdefault("CFLAGS", "-fno-semantic-interposition")
    extensions = mypycify(sources, opt_level="3", debug_level="0")
    for extension in extensions:
        extension.optional = True

setup(ext_modules=extensions)
