"""Lookup of the unexplored region in which a place of the board lies, or lay before it was explored."""

from poblado.island.facts import island_facts
from poblado.report.walk import Walk
from poblado.rules.explorers_pirates.discovery import REGIONS, Discovery


def discovery_of(walk: Walk) -> Discovery | None:
    """The module that hides tiles; None in games without it."""
    return next((module for module in island_facts(walk.facts).r.modules if isinstance(module, Discovery)), None)


def region_of(walk: Walk, tile: int) -> str:
    """The region of a tile, one of `REGIONS`; empty for those that were never hidden."""
    module = discovery_of(walk)
    region = int(module.region[tile]) if module is not None and tile >= 0 else -1
    return REGIONS[region] if region >= 0 else ""


def region_at(walk: Walk, vertex: int) -> str:
    """The region of a vertex: that of any tile there."""
    tiles = island_facts(walk.facts).r.topology.tiles_at[vertex]
    return next((region for tile in tiles if (region := region_of(walk, tile))), "")
