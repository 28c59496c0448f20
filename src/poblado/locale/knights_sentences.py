"""The events of Cities & Knights in sentences: what `island_sentences` needs to know about them."""

from collections.abc import Sequence
from typing import Any

from poblado.island.events import CITY_BUILT, ROAD_BUILT, ROAD_REMOVED, SETTLEMENT_BUILT
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.rules.base.events import DICE_ROLLED, MONOPOLISED, STOLEN, TRADED
from poblado.rules.cities_knights.events import (
    CITY_IMPROVED,
    CITY_LOST,
    CITY_REPAIRED,
    DEFENDER_NAMED,
    EVENT_DIE_ROLLED,
    FLEET_SAILED,
    KNIGHT_ACTIVATED,
    KNIGHT_DEPLOYED,
    KNIGHT_DISPLACED,
    KNIGHT_JOINED,
    KNIGHT_MOVED,
    KNIGHT_PROMOTED,
    KNIGHT_REMOVED,
    KNIGHT_RETREATED,
    METROPOLIS_BUILT,
    METROPOLIS_LOST,
    PILE_CHOSEN,
    POINT_CARD_SHOWN,
    PROGRESS_DRAWN,
    PROGRESS_PLAYED,
    PROGRESS_RETURNED,
    PROGRESS_TAKEN,
    RAID_LOST,
    RAID_WON,
    ROBBER_CHASED,
    TOKENS_SWAPPED,
    WALL_BUILT,
    WALL_LOST,
)
from poblado.rules.cities_knights.kinds import FACE_NAMES, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES, TIPPED_CITY

_AT_VERTEX = (
    SETTLEMENT_BUILT, CITY_BUILT, CITY_LOST, CITY_REPAIRED, METROPOLIS_BUILT,
    METROPOLIS_LOST, WALL_BUILT, WALL_LOST, KNIGHT_DEPLOYED, KNIGHT_ACTIVATED,
    KNIGHT_PROMOTED, KNIGHT_MOVED, KNIGHT_DISPLACED, KNIGHT_RETREATED, KNIGHT_REMOVED,
    KNIGHT_JOINED, ROBBER_CHASED,
)  # fmt: skip
_OF_CARD = (
    PROGRESS_DRAWN, PROGRESS_PLAYED, PROGRESS_RETURNED, PROGRESS_TAKEN, POINT_CARD_SHOWN,
)  # fmt: skip
_OF_PILE = (PROGRESS_DRAWN, PROGRESS_RETURNED)
_OF_TRACK = (PILE_CHOSEN, CITY_IMPROVED, METROPOLIS_BUILT, METROPOLIS_LOST)
_OF_RANK = (KNIGHT_DEPLOYED, KNIGHT_PROMOTED, KNIGHT_REMOVED)


def vertices(event: Event) -> list[int] | None:
    """The vertices that an event speaks of, the one that matters first; None where it speaks of other places."""
    if event.kind not in _AT_VERTEX:
        return None
    return [int(event.what), int(event.at)] if event.kind == KNIGHT_MOVED else [int(event.at)]


def edges(event: Event) -> list[int] | None:
    """The same for edges."""
    return [int(event.at)] if event.kind in (ROAD_BUILT, ROAD_REMOVED) else None


def is_gift(events: Sequence[Event], k: int, n: int) -> bool:
    """Whether the cards that go from hand to hand in events `k` to `n` are told: those of a theft, a trade or a monopoly
    are in its own sentence."""
    if k > 0 and events[k - 1].kind in (STOLEN, TRADED):
        return False
    return n == len(events) or events[n].kind != MONOPOLISED


def knights_words(
    rules: Island, events: Sequence[Event], k: int, seen: Event, language: str
) -> tuple[str, dict[str, Any]]:
    """What sentence of its kind event `k`, seen by a viewer, has, and which words are in it besides the usual ones."""
    kind = seen.kind
    if kind == DICE_ROLLED:
        return "_RED" if rules.has_module("event_die") else "", {}
    if kind == CITY_LOST:
        return "_TIPPED" if seen.what == TIPPED_CITY else "", {}
    if kind == EVENT_DIE_ROLLED:
        return "", {"face": text(f"faces.{FACE_NAMES[seen.what]}", language)}
    if kind == FLEET_SAILED:
        left = rules.params["fleet_track"] - int(seen.n)
        return "" if left else "_LANDED", {"n": left}
    if kind in (RAID_WON, RAID_LOST):
        return _raid(events, k), {"defence": int(seen.what)}
    if kind == KNIGHT_MOVED:
        return "", {"before": rules.topology.vertex_names[seen.at]}
    if kind == TOKENS_SWAPPED:
        return "", {"other": rules.topology.tile_names[seen.what]}
    words: dict[str, Any] = {}
    if kind in _OF_RANK:
        words["knight"] = text(f"pieces.{KNIGHT_NAMES[seen.n - 1]}", language)
    if kind in _OF_TRACK:
        track = TRACK_NAMES[seen.what]
        words["track"] = text(f"tracks.{track}", language)
        words["metropolis"] = text(f"metropolis.{track}.title", language)
        if kind == CITY_IMPROVED:
            words["improvement"] = edition_text(f"improvements.{track}_{seen.n}.title", rules, language)
    if kind == PROGRESS_TAKEN:
        words["track"] = text(f"tracks.{TRACK_NAMES[seen.n]}", language)
    if kind in _OF_PILE:
        words["track"] = text(f"tracks.{TRACK_NAMES[seen.who]}", language)
    if kind in _OF_CARD and seen.what >= 0:
        word = "played" if kind == PROGRESS_PLAYED else "title"
        words["card"] = edition_text(f"progress.{PROGRESS_NAMES[seen.what]}.{word}", rules, language)
    return "", words


def _raid(events: Sequence[Event], k: int) -> str:
    """What raid it was: a defender is named in the same moment, unless several tie or there was nothing to defend."""
    if events[k].kind == RAID_LOST or (events[k + 1 : k + 2] and events[k + 1].kind == DEFENDER_NAMED):
        return ""
    return "_TIED" if events[k].what > 0 else "_NOBODY"
