"""Numbers of a board and of the missions that clauses of Explorers & Pirates cite (`poblado.books`)."""

from collections.abc import Mapping

from poblado.island.rules import Island
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.missions import MISSIONS, TRACKS

_OTHERS = ("sea", "gold_river", "spice_island")
"""Terrains that a region hides beside land that yields."""


def cited(r: Island) -> dict[str, int | str]:
    """Count the start island, what the regions hide and the lairs' tokens; tell the points of each mission's spaces."""
    names = r.board.terrain_names
    hidden = _piles(r, "discovery")
    rivers = 0
    found: dict[str, int | str] = {}
    found["island_land"] = len([name for name in names if name not in ("sea", "unexplored")])
    found["open_sea"] = names.count("sea")
    for region in REGIONS:
        tiles, lands = hidden.get(region, []), hidden.get(f"{region}_terrains", {})
        assert isinstance(tiles, list) and isinstance(lands, Mapping)
        counts = {name: int(lands.get(name, 0)) for name in _OTHERS}
        found[f"{region}_tiles"] = len(tiles)
        found[f"{region}_land"] = len(tiles) - sum(counts.values())
        found |= {f"{region}_{name}": n for name, n in counts.items()}
        rivers += counts["gold_river"]
    found["gold_rivers"] = rivers
    tokens = _piles(r, "lairs").get("tokens", {})
    assert isinstance(tokens, Mapping)
    numbers = sorted(int(number) for number, n in tokens.items() for _ in range(int(n)))
    found["lair_tokens"] = len(numbers)
    found["lair_numbers"] = ", ".join(str(number) for number in numbers)
    # explorers_pirates.mission.fish_track, explorers_pirates.mission.spice_track, explorers_pirates.setup.villages
    for mission, track in zip(MISSIONS, TRACKS, strict=True):
        found[f"{mission}_track"] = " ".join(str(points) for points in track)
    return found


def _piles(r: Island, module: str) -> Mapping[str, object]:
    marks = r.board.marks.get(module, {})
    return marks if isinstance(marks, Mapping) else {}
