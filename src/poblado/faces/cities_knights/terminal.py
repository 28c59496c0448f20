"""Terminal text of Cities & Knights, in words."""

from poblado.face import Viewer
from poblado.island.facts import IslandFacts
from poblado.island.state import MAX_SEATS
from poblado.locale.edition import edition_text
from poblado.rules.cities_knights.kinds import LEVELS, PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Raid
from poblado.viewmodel.words import said


def fleet(viewer: Viewer) -> str:
    """Terminal text of the fleet: where it is, and both sides' strength at this moment."""
    facts = _look(viewer)
    left = facts.r.params["fleet_track"] - facts.fact("fleet.at")
    raid = facts.r.module("raid")
    assert isinstance(raid, Raid)
    outcome = raid.outcome(facts.g)
    told = _say(viewer, "fleet", n=left, attack=int(outcome.attack), defence=int(outcome.defence))
    return told + _say(viewer, "asleep") if facts.fact("robber.asleep") > 0 else told


def seat_lines(viewer: Viewer, seat: int) -> list[str]:
    """Terminal text of a seat, line by line."""
    facts = _look(viewer)
    names = facts.r.topology.vertex_names
    told = [", ".join(_level(viewer, track, seat) for track in range(len(TRACK_NAMES)))]
    for name, v in zip(TRACK_NAMES, facts.row("metropolises.at"), strict=True):
        if v >= 0 and facts.owner(v) == seat:
            told.append(_say(viewer, "at", what=said(viewer, f"metropolis.{name}.title"), place=names[v]))
    if facts.fact("merchant.holder") == seat:
        tile = facts.r.topology.tile_names[facts.fact("merchant.tile")]
        told.append(_say(viewer, "at", what=said(viewer, "merchant.title"), place=tile))
    walls = sum(built for v, built in enumerate(facts.row("walls.built")) if facts.owner(v) == seat)
    for key, n in (
        ("walls", walls),
        ("defender", facts.fact("raid.defenders", seat)),
        ("points", facts.fact("progress_cards.points", seat)),
        ("tipped", facts.fact("raid.tipped", seat)),
    ):
        if n:
            told.append(_say(viewer, key, n=n))
    knights = [
        _say(
            viewer, "active" if state & ACTIVE else "passive",
            what=said(viewer, f"pieces.{KNIGHT_NAMES[(state & STRENGTH) - 1]}"), place=names[v],
        )
        for v, state in enumerate(facts.row("knights.state"))
        if state and facts.holder(v) == seat
    ]  # fmt: skip
    return [f"      {line}" for line in ("; ".join(told), ", ".join(knights)) if line]


def progress(facts: IslandFacts, seat: int) -> int:
    """Progress cards in a hand, which everybody may count."""
    return sum(facts.fact("progress_cards.count", MAX_SEATS * pile + seat) for pile in range(len(TRACK_NAMES)))


def held(viewer: Viewer) -> list[str]:
    """The viewer's own progress cards."""
    found = []
    for pile, name in enumerate(TRACK_NAMES):
        cards = PROGRESS_NAMES[PILE_STARTS[pile] : PILE_STARTS[pile + 1]]
        for k, card in enumerate(cards):
            n = viewer.facts.fact(f"progress_cards.hand_{name}", len(cards) * viewer.seat + k)
            found += [f"{n} {said(viewer, f'progress.{card}.title')}"] if n > 0 else []
    return found


def next_level(viewer: Viewer, track: str) -> str:
    """A track as something that the viewer may improve: `comercio 3: gremio`."""
    at = MAX_SEATS * TRACK_NAMES.index(track) + viewer.seat
    level = viewer.facts.fact("city_improvements.level", at) + 1
    title = said(viewer, f"improvements.{track}_{min(level, LEVELS)}.title")
    return f"{said(viewer, f'tracks.{track}')} {level}: {title}"


def _level(viewer: Viewer, track: int, seat: int) -> str:
    name = TRACK_NAMES[track]
    level = viewer.facts.fact("city_improvements.level", MAX_SEATS * track + seat)
    title = said(viewer, f"improvements.{name}_{level}.title") if level else ""
    return f"{said(viewer, f'tracks.{name}')} {level}" + (f" ({title})" if title else "")


def _look(viewer: Viewer) -> IslandFacts:
    facts = viewer.facts
    assert isinstance(facts, IslandFacts), "Cities & Knights is played on an island"
    return facts


def _say(viewer: Viewer, key: str, **values: object) -> str:
    return edition_text(f"cli.knights.{key}", viewer.rules, viewer.language, **values)
