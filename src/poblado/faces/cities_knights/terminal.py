"""Terminal text of Cities & Knights, in words."""

from poblado.face import Sight
from poblado.island.facts import Look
from poblado.island.state import MAX_SEATS
from poblado.locale.edition import edition_text
from poblado.rules.cities_knights.kinds import LEVELS, PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Raid
from poblado.viewmodel.words import said


def fleet(sight: Sight) -> str:
    """Terminal text of the fleet: where it is, and both sides' strength at this moment."""
    look = _look(sight)
    left = look.r.params["fleet_track"] - look.fact("fleet.at")
    raid = look.r.module("raid")
    assert isinstance(raid, Raid)
    outcome = raid.outcome(look.g)
    told = _say(sight, "fleet", n=left, attack=int(outcome.attack), defence=int(outcome.defence))
    return told + _say(sight, "asleep") if look.fact("robber.asleep") > 0 else told


def seat_lines(sight: Sight, seat: int) -> list[str]:
    """Terminal text of a seat, line by line."""
    look = _look(sight)
    names = look.r.topology.vertex_names
    told = [", ".join(_level(sight, track, seat) for track in range(len(TRACK_NAMES)))]
    for name, v in zip(TRACK_NAMES, look.row("metropolises.at"), strict=True):
        if v >= 0 and look.owner(v) == seat:
            told.append(_say(sight, "at", what=said(sight, f"metropolis.{name}.title"), place=names[v]))
    if look.fact("merchant.holder") == seat:
        tile = look.r.topology.tile_names[look.fact("merchant.tile")]
        told.append(_say(sight, "at", what=said(sight, "merchant.title"), place=tile))
    walls = sum(built for v, built in enumerate(look.row("walls.built")) if look.owner(v) == seat)
    for key, n in (
        ("walls", walls),
        ("defender", look.fact("raid.defenders", seat)),
        ("points", look.fact("progress_cards.points", seat)),
        ("tipped", look.fact("raid.tipped", seat)),
    ):
        if n:
            told.append(_say(sight, key, n=n))
    knights = [
        _say(
            sight, "active" if state & ACTIVE else "passive",
            what=said(sight, f"pieces.{KNIGHT_NAMES[(state & STRENGTH) - 1]}"), place=names[v],
        )
        for v, state in enumerate(look.row("knights.state"))
        if state and look.holder(v) == seat
    ]  # fmt: skip
    return [f"      {line}" for line in ("; ".join(told), ", ".join(knights)) if line]


def progress(look: Look, seat: int) -> int:
    """Progress cards in a hand, which everybody may count."""
    return sum(look.fact("progress_cards.count", MAX_SEATS * pile + seat) for pile in range(len(TRACK_NAMES)))


def held(sight: Sight) -> list[str]:
    """The viewer's own progress cards."""
    found = []
    for pile, name in enumerate(TRACK_NAMES):
        cards = PROGRESS_NAMES[PILE_STARTS[pile] : PILE_STARTS[pile + 1]]
        for k, card in enumerate(cards):
            n = sight.look.fact(f"progress_cards.hand_{name}", len(cards) * sight.viewer + k)
            found += [f"{n} {said(sight, f'progress.{card}.title')}"] if n > 0 else []
    return found


def next_level(sight: Sight, track: str) -> str:
    """A track as something that the viewer may improve: `comercio 3: gremio`."""
    at = MAX_SEATS * TRACK_NAMES.index(track) + sight.viewer
    level = sight.look.fact("city_improvements.level", at) + 1
    title = said(sight, f"improvements.{track}_{min(level, LEVELS)}.title")
    return f"{said(sight, f'tracks.{track}')} {level}: {title}"


def _level(sight: Sight, track: int, seat: int) -> str:
    name = TRACK_NAMES[track]
    level = sight.look.fact("city_improvements.level", MAX_SEATS * track + seat)
    title = said(sight, f"improvements.{name}_{level}.title") if level else ""
    return f"{said(sight, f'tracks.{name}')} {level}" + (f" ({title})" if title else "")


def _look(sight: Sight) -> Look:
    look = sight.look
    assert isinstance(look, Look), "Cities & Knights is played on an island"
    return look


def _say(sight: Sight, key: str, **values: object) -> str:
    return edition_text(f"cli.knights.{key}", sight.rules, sight.language, **values)
