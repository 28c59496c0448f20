"""What Cities & Knights adds to what a viewer's page knows. As `state`, from a view and redacted events alone."""

from collections.abc import Sequence
from typing import Any

from poblado import locale
from poblado.island.goods import GOODS
from poblado.island.look import Look
from poblado.island.pieces import CITY
from poblado.island.state import MAX_SEATS
from poblado.kernel.event import Event
from poblado.locale.goods import ware_words
from poblado.rules.base.events import DICE_ROLLED
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.events import EVENT_DIE_ROLLED
from poblado.rules.cities_knights.kinds import (
    COMMODITY_NAMES,
    FACE_NAMES,
    LEVELS,
    PILE_STARTS,
    PROGRESS_NAMES,
    TRACK_NAMES,
)
from poblado.rules.cities_knights.knights import ACTIVE, FRESH, STRENGTH
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Raid
from poblado.server.knights_words import buildings, card_words
from poblado.shown.why import why_not

_BUILT = {
    "road": "BUILD_ROAD", "settlement": "BUILD_SETTLEMENT", "city": "BUILD_CITY", "wall": "BUILD_WALL",
    "basic_knight": "DEPLOY", "activation": "ACTIVATE", "promotion": "PROMOTE",
}  # fmt: skip
"""What has a price, and the action that buys it."""
_TRACKS = range(len(TRACK_NAMES))


def plays_knights(look: Look) -> bool:
    """Whether a game is one of Cities & Knights."""
    return look.r.has_module("knights")


def add_knights(state: dict[str, Any], look: Look, events: Sequence[Event], viewer: int, language: str) -> None:
    """Add to a page's state everything that the table of Cities & Knights shows beyond the base game's.

    Args:
        state: as `page_state` has made it for the same viewer.
        look: of the viewer's view.
        events: all that has happened; only what everybody sees is read.
        viewer: a seat, or -1 for a spectator.
    """
    _add_base(state, look, events, viewer, language)
    tile = look.fact("merchant.tile")
    good = int(look.r.terrain_goods[look.terrain(tile)]) if tile >= 0 else -1
    knights = knights_by_seat(look)
    state |= {
        "expansion": "knights",
        "event": event_face(events),
        "fleet": {
            "at": look.fact("fleet.at"),
            "track": int(look.r.param("fleet_track")),
            "landings": look.fact("fleet.landings"),
            "asleep": look.fact("robber.asleep") > 0,
        },
        "raid": forecast(look),
        "merchant": {
            "tile": look.r.topology.tile_names[tile] if tile >= 0 else "",
            "seat": look.fact("merchant.holder"),
            "good": look.r.good_names[good] if good >= 0 else "",
        },
        "piles": [look.fact("progress_cards.left", k) + look.fact("progress_cards.under_size", k) for k in _TRACKS],
        "buildings": buildings(look.r, language),
        "asked": _asked(look, viewer, language) if viewer >= 0 and viewer in look.owing() else {},
    }
    for player, own in zip(state["players"], knights, strict=True):
        player |= estate(look, player["seat"], own)
    if viewer >= 0:
        state["mine"] |= _mine(look, viewer, knights[viewer], state, language)


def _add_base(state: dict[str, Any], look: Look, events: Sequence[Event], viewer: int, language: str) -> None:
    """What this page's scripts read beside what faces show."""
    asked = viewer >= 0 and viewer in look.owing()
    state |= {
        "dice": next(([e.what // 6 + 1, e.what % 6 + 1] for e in reversed(events) if e.kind == DICE_ROLLED), None),
        "victims": [
            {"seat": int(one.split()[1]), "cards": look.hand_size(int(one.split()[1]))}
            for one in state["legal"]
            if one.startswith("ROB ")
        ],
        "owed": look.fact("discard.owed", viewer) if asked else 0,
    }
    for player in state["players"]:
        seat = player["seat"]
        player["route"] = look.fact("longest_route.length", seat)
        player["has_route"] = look.fact("longest_route.holder") == seat
        if look.r.terms.cells:
            player["wares"] = ware_words(look.r, look.wares(seat), language)
    if viewer >= 0:
        hand = look.hand(viewer)
        prices = {name: look.price(item) for item, name in enumerate(look.r.item_names) if look.r.price_totals[item]}
        state["mine"]["prices"] = prices
        state["mine"]["missing"] = {
            name: {look.r.good_names[k]: n - hand[k] for k, n in enumerate(price) if n > hand[k]}
            for name, price in prices.items()
        }


def event_face(events: Sequence[Event]) -> str:
    """The face of the event die that lies there; empty before the first roll, and while it is still in the air."""
    for event in reversed(events):
        if event.kind == EVENT_DIE_ROLLED:
            return FACE_NAMES[event.what]
        if event.kind == DICE_ROLLED:
            break
    return ""


# -- what everybody may count ------------------------------------------------------------------------------------------


def _row(look: Look, field: str, count: int) -> list[int]:
    """The first cells of a field that the ruleset has."""
    start = next(int(known.start) for known in look.r.fields if known.name == field)
    return [int(look.g.cells[start + k]) for k in range(count)]


def knights_by_seat(look: Look) -> list[list[dict[str, Any]]]:
    """The knights on the board, those of each seat."""
    names = look.r.topology.vertex_names
    found: list[list[dict[str, Any]]] = [[] for _ in range(look.r.seats)]
    states, holders = _row(look, "knights.state", len(names)), [look.holder(v) for v in range(len(names))]
    for name, state, seat in zip(names, states, holders, strict=True):
        if state & STRENGTH:
            found[seat].append(
                {
                    "at": name,
                    "kind": knight_kind(state),
                    "strength": state & STRENGTH,
                    "active": bool(state & ACTIVE),
                    "fresh": bool(state & FRESH),
                }
            )
    return found


def knight_kind(state: int) -> str:
    """What piece a knight of a state is."""
    return KNIGHT_NAMES[(state & STRENGTH) - 1]


def estate(look: Look, seat: int, knights: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What a seat has on the table beyond the base game's."""
    owned = [v for v in range(look.r.vertices) if look.owner(v) == seat]
    at, secure = _row(look, "metropolises.at", len(_TRACKS)), _row(look, "metropolises.secure", len(_TRACKS))
    levels = _row(look, "city_improvements.level", MAX_SEATS * len(_TRACKS))
    progress = _row(look, "progress_cards.count", MAX_SEATS * len(_TRACKS))
    walls = _row(look, "walls.built", look.r.vertices)
    return {
        "knights": list(knights),
        "strength": sum(k["strength"] for k in knights if k["active"]),
        "most": sum(k["strength"] for k in knights),
        "levels": [levels[MAX_SEATS * k + seat] for k in _TRACKS],
        "metropolises": {TRACK_NAMES[k]: secure[k] > 0 for k in _TRACKS if at[k] in owned},
        "cities": sum(look.piece(v) == CITY for v in owned),
        "walls": sum(walls[v] for v in owned),
        "limit": look.fact("discard.limit", seat),
        "tipped": look.fact("raid.tipped", seat),
        "defender": look.fact("raid.defenders", seat),
        "open_points": look.fact("progress_cards.points", seat),
        "progress": [progress[MAX_SEATS * k + seat] for k in _TRACKS],
        "merchant": look.fact("merchant.holder") == seat,
    }


def forecast(look: Look, bit: int = ACTIVE) -> dict[str, Any]:
    """How a raid would end if the fleet landed now: both sides' strength, who would lose a city, who would be rewarded.

    Args:
        bit: of the state of the knights that defend, `ACTIVE` or `JOINED`.
    """
    raid = look.r.module("raid")
    assert isinstance(raid, Raid)
    told, seats = raid.outcome(look.g, bit), range(look.r.seats)
    return {
        "attack": int(told.attack),
        "defence": int(told.defence),
        "given": [int(told.given[seat]) for seat in seats],
        "won": told.is_won(),
        "losers": [seat for seat in seats if told.losers >> seat & 1],
        "best": [seat for seat in seats if told.best >> seat & 1],
    }


# -- the viewer's own --------------------------------------------------------------------------------------------------


def _asked(look: Look, viewer: int, language: str) -> dict[str, Any]:
    """What belongs to the decision that the viewer owes."""
    step, a, b = look.pending(), int(look.g.a()), int(look.g.b())
    if step == "Gifts":
        return {"owed": look.fact("progress_cards.gifts_owed", viewer), "to": look.turn()}
    if step == "TakeCards":
        who, due = divmod(a, GOODS)
        return {"from": who, "hand": look.hand(who), "due": due}
    if step == "TakeProgress":
        return {"from": a, "cards": cards_of(look, a, language)}
    if step == "PlaceMetropolis":
        return {"track": TRACK_NAMES[a]}
    if step in ("Retreat", "PlaceKnight"):
        state = b if step == "Retreat" else a
        return {"kind": knight_kind(state), "active": bool(state & ACTIVE)}
    if step == "LoseKnight":
        return {"to": a}
    if step in ("FreePromotions", "FreeRoads"):
        return {"left": a}
    if step == "MoveRoad":
        return {"at": look.r.topology.edge_names[a]}
    return {}


def cards_of(look: Look, seat: int, language: str) -> list[dict[str, Any]]:
    """The progress cards of a hand that the view lets be seen."""
    found = []
    for k, pile in enumerate(TRACK_NAMES):
        size = PILE_STARTS[k + 1] - PILE_STARTS[k]
        counts = _row(look, f"progress_cards.hand_{pile}", size * (seat + 1))[size * seat :]
        for name, n in zip(PROGRESS_NAMES[PILE_STARTS[k] :], counts, strict=False):
            if n > 0:
                found.append({"name": name, "pile": pile, "n": n, **card_words(look.r, name, language)})
    return found


def _mine(
    look: Look, seat: int, knights: Sequence[dict[str, Any]], state: dict[str, Any], language: str
) -> dict[str, Any]:
    """The own progress cards, what improvements and knights may do, and why not what they may not."""
    legal = state["legal"]
    can = {action.partition(" ")[0] for action in legal}
    acting = bool(look.step().panel) and seat in look.owing()

    def why(kind: str, **slots: str) -> str:
        """Empty where it can be done, or where only cards are missing: the page says which."""
        if " ".join([kind, *slots.values()]) in legal or (not slots and kind in can):
            return ""
        return why_not(look, seat, kind, language, **slots) if acting else locale.text("table.not_now", language)

    cards = cards_of(look, seat, language)
    for card in cards:
        card["why"] = why(f"PLAY_{card['name'].upper()}")
    missing = state["mine"]["missing"]
    return {
        "progress": cards,
        "why": {item: "" if missing[item] else why(kind) for item, kind in _BUILT.items()},
        "improvements": [_improvement(look, seat, k, why("IMPROVE", what=TRACK_NAMES[k])) for k in _TRACKS],
        "knights": [
            {
                **knight,
                "activate": why("ACTIVATE", at=knight["at"]),
                "promote": why("PROMOTE", at=knight["at"]),
                "move": "" if any(a.startswith(f"MOVE_KNIGHT {knight['at']} ") for a in legal) else
                why("MOVE_KNIGHT", at=knight["at"], to=knight["at"]),
                "chase": why("CHASE_ROBBER", at=knight["at"]),
            }
            for knight in knights
        ],
        "discounts": look.fact("city_improvements.discounts"),
    }  # fmt: skip


def _improvement(look: Look, seat: int, track: int, why: str) -> dict[str, Any]:
    """The next step on a track: its price, what of it the hand lacks, and why it cannot be taken."""
    level = look.fact("city_improvements.level", MAX_SEATS * track + seat)
    improvements = look.r.module("city_improvements")
    assert isinstance(improvements, CityImprovements)
    price = int(improvements.price(look.g, seat, track))
    held = look.hand(seat)[look.r.goods - len(COMMODITY_NAMES) + track]
    return {
        "track": TRACK_NAMES[track],
        "good": COMMODITY_NAMES[track],
        "level": level,
        "price": price if level < LEVELS else 0,
        "lacks": max(price - held, 0) if level < LEVELS else 0,
        "why": why,
    }
