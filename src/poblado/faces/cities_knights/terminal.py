"""Terminal text of Cities & Knights, in words."""

from poblado.face import Viewer
from poblado.island.facts import island_facts
from poblado.locale.edition import edition_text
from poblado.rules.base.facts import robber_asleep
from poblado.rules.cities_knights.facts import (
    defender_points,
    fleet_position,
    improvement_level,
    knights_of,
    merchant_holder,
    merchant_tile,
    metropolis_vertices,
    progress_hand,
    progress_points,
    tipped_cities,
    walled_cities,
)
from poblado.rules.cities_knights.kinds import LEVELS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Raid
from poblado.viewmodel.words import said


def fleet(viewer: Viewer) -> str:
    """Terminal text of the fleet: where it is, and both sides' strength at this moment."""
    facts = island_facts(viewer.facts)
    left = facts.r.params["fleet_track"] - fleet_position(facts)
    raid = facts.r.module("raid")
    assert isinstance(raid, Raid)
    outcome = raid.outcome(facts.g)
    told = _say(viewer, "fleet", n=left, attack=int(outcome.attack), defence=int(outcome.defence))
    return told + _say(viewer, "asleep") if robber_asleep(facts) else told


def seat_lines(viewer: Viewer, seat: int) -> list[str]:
    """Terminal text of a seat, line by line."""
    facts = island_facts(viewer.facts)
    names = facts.r.topology.vertex_names
    told = [", ".join(_level(viewer, track, seat) for track in range(len(TRACK_NAMES)))]
    for name, v in zip(TRACK_NAMES, metropolis_vertices(facts), strict=True):
        if v >= 0 and facts.owner(v) == seat:
            told.append(_say(viewer, "at", what=said(viewer, f"metropolis.{name}.title"), place=names[v]))
    if merchant_holder(facts) == seat:
        tile = facts.r.topology.tile_names[merchant_tile(facts)]
        told.append(_say(viewer, "at", what=said(viewer, "merchant.title"), place=tile))
    walls = sum(facts.owner(v) == seat for v in walled_cities(facts))
    for key, n in (
        ("walls", walls),
        ("defender", defender_points(facts, seat)),
        ("points", progress_points(facts, seat)),
        ("tipped", tipped_cities(facts, seat)),
    ):
        if n:
            told.append(_say(viewer, key, n=n))
    knights = [
        _say(
            viewer, "active" if k.active else "passive",
            what=said(viewer, f"pieces.{KNIGHT_NAMES[k.strength - 1]}"), place=names[k.vertex],
        )
        for k in knights_of(facts, seat)
    ]  # fmt: skip
    return [f"      {line}" for line in ("; ".join(told), ", ".join(knights)) if line]


def held(viewer: Viewer) -> list[str]:
    """The viewer's own progress cards."""
    own = zip(PROGRESS_NAMES, progress_hand(viewer.facts, viewer.seat), strict=True)
    return [f"{n} {said(viewer, f'progress.{card}.title')}" for card, n in own if n > 0]


def next_level(viewer: Viewer, track: str) -> str:
    """A track as something that the viewer may improve: `comercio 3: gremio`."""
    level = improvement_level(viewer.facts, viewer.seat, TRACK_NAMES.index(track)) + 1
    title = said(viewer, f"improvements.{track}_{min(level, LEVELS)}.title")
    return f"{said(viewer, f'tracks.{track}')} {level}: {title}"


def _level(viewer: Viewer, track: int, seat: int) -> str:
    name = TRACK_NAMES[track]
    level = improvement_level(viewer.facts, seat, track)
    title = said(viewer, f"improvements.{name}_{level}.title") if level else ""
    return f"{said(viewer, f'tracks.{name}')} {level}" + (f" ({title})" if title else "")


def _say(viewer: Viewer, key: str, **values: object) -> str:
    return edition_text(f"cli.knights.{key}", viewer.rules, viewer.language, **values)
