"""Helpers that are in the game, as clauses of their cards ask (`poblado.books`)."""

from poblado.island.rules import Island
from poblado.rules.helpers.helpers import Helpers
from poblado.rules.helpers.kinds import HELPER_NAMES


def cited(r: Island) -> dict[str, int | str]:
    """Tell of each helper whether it is in the game, as `plays_mayor`, and how many are."""
    module = r.module("helpers")
    assert isinstance(module, Helpers)
    plays = [int(each) for each in module.plays]
    found: dict[str, int | str] = {f"plays_{name}": n for name, n in zip(HELPER_NAMES, plays, strict=True)}
    found["helpers_there"] = sum(plays)
    return found
