"""The events of Cities & Knights in sentences: what `island_sentences` needs to know about them."""

from collections.abc import Sequence
from typing import Any

from poblado.island import events as kinds
from poblado.island.pieces import BASIC_KNIGHT, PIECE_NAMES, TIPPED_CITY
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.rules.cities_knights.kinds import FACE_NAMES, PROGRESS_NAMES, TRACK_NAMES

_AT_VERTEX = (
    kinds.SETTLEMENT_BUILT, kinds.CITY_BUILT, kinds.CITY_LOST, kinds.CITY_REPAIRED, kinds.METROPOLIS_BUILT,
    kinds.METROPOLIS_LOST, kinds.WALL_BUILT, kinds.WALL_LOST, kinds.KNIGHT_DEPLOYED, kinds.KNIGHT_ACTIVATED,
    kinds.KNIGHT_PROMOTED, kinds.KNIGHT_MOVED, kinds.KNIGHT_DISPLACED, kinds.KNIGHT_RETREATED, kinds.KNIGHT_REMOVED,
    kinds.KNIGHT_JOINED, kinds.ROBBER_CHASED,
)  # fmt: skip
_OF_CARD = (
    kinds.PROGRESS_DRAWN, kinds.PROGRESS_PLAYED, kinds.PROGRESS_RETURNED, kinds.PROGRESS_TAKEN, kinds.POINT_CARD_SHOWN,
)  # fmt: skip
_OF_PILE = (kinds.PROGRESS_DRAWN, kinds.PROGRESS_RETURNED)
_OF_TRACK = (kinds.PILE_CHOSEN, kinds.CITY_IMPROVED, kinds.METROPOLIS_BUILT, kinds.METROPOLIS_LOST)
_OF_RANK = (kinds.KNIGHT_DEPLOYED, kinds.KNIGHT_PROMOTED, kinds.KNIGHT_REMOVED)


def vertices(event: Event) -> list[int] | None:
    """The vertices that an event speaks of, the one that matters first; None where it speaks of other places."""
    if event.kind not in _AT_VERTEX:
        return None
    return [int(event.what), int(event.at)] if event.kind == kinds.KNIGHT_MOVED else [int(event.at)]


def edges(event: Event) -> list[int] | None:
    """The same for edges."""
    return [int(event.at)] if event.kind in (kinds.ROAD_BUILT, kinds.ROAD_REMOVED) else None


def is_gift(events: Sequence[Event], k: int, n: int) -> bool:
    """Whether the cards that go from hand to hand in events `k` to `n` are told: those of a theft, a trade or a monopoly
    are in its own sentence."""
    if k > 0 and events[k - 1].kind in (kinds.STOLEN, kinds.TRADED):
        return False
    return n == len(events) or events[n].kind != kinds.MONOPOLISED


def knights_words(
    rules: Island, events: Sequence[Event], k: int, seen: Event, language: str
) -> tuple[str, dict[str, Any]]:
    """What sentence of its kind event `k`, seen by a viewer, has, and which words are in it besides the usual ones."""
    kind = seen.kind
    if kind == kinds.DICE_ROLLED:
        return "_RED" if rules.has_module("event_die") else "", {}
    if kind == kinds.CITY_LOST:
        return "_TIPPED" if seen.what == TIPPED_CITY else "", {}
    if kind == kinds.EVENT_DIE_ROLLED:
        return "", {"face": text(f"faces.{FACE_NAMES[seen.what]}", language)}
    if kind == kinds.FLEET_SAILED:
        left = rules.params["fleet_track"] - int(seen.n)
        return "" if left else "_LANDED", {"n": left}
    if kind in (kinds.RAID_WON, kinds.RAID_LOST):
        return _raid(events, k), {"defence": int(seen.what)}
    if kind == kinds.KNIGHT_MOVED:
        return "", {"before": rules.topology.vertex_names[seen.at]}
    if kind == kinds.TOKENS_SWAPPED:
        return "", {"other": rules.topology.tile_names[seen.what]}
    words: dict[str, Any] = {}
    if kind in _OF_RANK:
        words["knight"] = text(f"pieces.{PIECE_NAMES[BASIC_KNIGHT + seen.n - 1]}", language)
    if kind in _OF_TRACK:
        track = TRACK_NAMES[seen.what]
        words["track"] = text(f"tracks.{track}", language)
        words["metropolis"] = text(f"metropolis.{track}.title", language)
        if kind == kinds.CITY_IMPROVED:
            words["improvement"] = edition_text(f"improvements.{track}_{seen.n}.title", rules, language)
    if kind == kinds.PROGRESS_TAKEN:
        words["track"] = text(f"tracks.{TRACK_NAMES[seen.n]}", language)
    if kind in _OF_PILE:
        words["track"] = text(f"tracks.{TRACK_NAMES[seen.who]}", language)
    if kind in _OF_CARD and seen.what >= 0:
        word = "played" if kind == kinds.PROGRESS_PLAYED else "title"
        words["card"] = edition_text(f"progress.{PROGRESS_NAMES[seen.what]}.{word}", rules, language)
    return "", words


def _raid(events: Sequence[Event], k: int) -> str:
    """What raid it was: a defender is named in the same moment, unless several tie or there was nothing to defend."""
    if events[k].kind == kinds.RAID_LOST or (events[k + 1 : k + 2] and events[k + 1].kind == kinds.DEFENDER_NAMED):
        return ""
    return "_TIED" if events[k].what > 0 else "_NOBODY"
