"""Kind of build that is running: compiled or not, and if not, why."""

import json
from importlib import resources

from poblado import is_compiled
from poblado.cli.say import Say

_WHY = {"asked": "build.asked", "no_compiler": "build.no_compiler"}
"""The text for what `setup.py` notes as its reason."""


def kind_of_build(say: Say) -> str:
    """A few words for `--version`. What the installation wrote down is in `build.json`; sources in a checkout have none."""
    noted = resources.files("poblado").joinpath("build.json")
    known = json.loads(noted.read_text(encoding="utf-8")) if noted.is_file() else {}
    if is_compiled():
        return say("build.compiled", level=known["optimisation"]) if "optimisation" in known else say("compiled")
    if "why" not in known:
        return say("build.sources")
    return say(_WHY[known["why"]], said=known.get("said", ""))
