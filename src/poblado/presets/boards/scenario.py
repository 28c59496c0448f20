"""Board generator for scenarios: land, numbers and harbours that change places within what a scenario prints.

A layout of this kind says its land by `rows`, or by the name of a printed board, or of another such layout, as `map`; and as
`shuffle` which tiles change places among themselves:

    tiles     their names; only land
    land      true: terrains change places
    tokens    `free`: numbers change places, no two red ones side by side; `any`: red ones too; `spiral`: they lie as on the base
              game's large board; `stay`: they lie as printed
    never     pairs of terrains and numbers that do not come together; gold fields never take a red one

`robber_on` is the terrain or number with which the robber begins, wherever that has come to lie.

`lands` are tiles that have another terrain than the rows or the `map` say, before any change places.

`harbours` are places and goods, `random` where one of the `pool` is drawn; `shuffle_harbours` draws all of them anew.
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from poblado.island.dealing import largest_clump, shuffle, spread
from poblado.island.goods import GOOD_NAMES, SEA
from poblado.island.maps import RED, Board, board_from_json
from poblado.island.topology import DIRECTIONS, Topology, topology_of
from poblado.island.yields import TWO_DICE
from poblado.kernel.errors import BadRuleset
from poblado.kernel.rng import Rng
from poblado.kernel.values import NameList
from poblado.presets.boards.files import is_layout
from poblado.presets.boards.generate import DialList, Dials, layout_of

_DIALS = ("max_vertex_pips", "max_clump", "max_spread", "equal_neighbours")
"""The dials that such layouts take."""
_TRIES = 4_000
_LETTERS = {
    "M": "mountains",
    "F": "forest",
    "G": "fields",
    "P": "pasture",
    "H": "hills",
    "D": "desert",
    "~": "sea",
    "A": "gold",
    "*": "desert",
    "?": "unexplored",
}


def is_scenario(data: Mapping[str, Any]) -> bool:
    """Tell whether a layout file is of this kind."""
    return ("rows" in data and isinstance(data["rows"][0], str)) or "map" in data


def draw_scenario(
    name: str, data: Mapping[str, Any], boards: Mapping[str, Traversable], seed: int, dials: Dials
) -> Board:
    """Draw a board of a scenario (seafarers.setup.variable, seafarers.setup.spiral, explorers_pirates.setup.two_island).

    Args:
        data: the layout file.
        boards: where its `map` is found.

    Raises: BadRuleset, for a dial that says nothing here, and where no board is found within them.
    """
    for dial in dials.changed():
        if dial not in _DIALS:
            raise BadRuleset(
                "board {name} takes no {dial}; it takes {known}", name=name, dial=dial, known=NameList(_DIALS)
            )
    data = _whole(data, boards)
    rng = Rng(seed)
    printed = _with_lands(_printed(name, data, boards), data.get("lands", {}))
    for _ in range(_TRIES):
        board = _drawn(name, printed, data, rng)
        if board is not None and _fair(board, dials):
            return board
    told = dials.changed()
    if not told:
        raise BadRuleset("no {layout} board found: choose another seed", layout=name)
    raise BadRuleset("no {layout} board found within {dials}: loosen a dial", layout=name, dials=DialList(told))


def _whole(data: Mapping[str, Any], boards: Mapping[str, Traversable]) -> Mapping[str, Any]:
    """A layout with what it takes over from another one, its `map`."""
    if "map" not in data or not is_layout(boards[data["map"]]):
        return data
    like = tomllib.loads(boards[data["map"]].read_text(encoding="utf-8"))
    return {**like, **{key: value for key, value in data.items() if key != "map"}}


def scenario_draws(data: Mapping[str, Any], boards: Mapping[str, Traversable]) -> set[str]:
    """Parts that a layout draws anew for each board: `land`, `tokens`, `harbours`; `spiral`, where numbers follow the land."""
    data = _whole(data, boards)
    areas = data.get("shuffle", ())
    found = {"land"} if any(area.get("land") for area in areas) else set()
    ways = {area["tokens"] for area in areas}
    if ways & {"free", "any"}:
        found.add("tokens")
    if "spiral" in ways:
        found.add("spiral")
    if data.get("shuffle_harbours") or any(row[-1] == "random" for row in data.get("harbours", ())):
        found.add("harbours")
    return found


def _fair(board: Board, dials: Dials) -> bool:
    """Tell whether a board is within the dials; sea and what is hidden count for nothing."""
    topology = board.topology
    if dials.max_vertex_pips is not None:
        for v in range(topology.vertices):
            around = [int(topology.vertex_tiles[3 * v + k]) for k in range(3)]
            if sum(TWO_DICE[board.tokens[t]] for t in around if t >= 0) > dials.max_vertex_pips:
                return False
    land = [t for t in range(len(board.terrains)) if board.terrains[t] < SEA]
    near = {t: _neighbours(topology, t, land) for t in land}
    if not dials.equal_neighbours and any(
        board.tokens[t] and board.tokens[t] == board.tokens[u] for t in land for u in near[t]
    ):
        return False
    numbers = {t: k for k, t in enumerate(land)}
    terrains = [board.terrains[t] for t in land]
    if (
        dials.max_clump is not None
        and largest_clump(terrains, [[numbers[u] for u in near[t]] for t in land]) > dials.max_clump
    ):
        return False
    return dials.max_spread is None or spread(terrains, [board.tokens[t] for t in land]) <= dials.max_spread


def _neighbours(topology: Topology, t: int, among: list[int]) -> list[int]:
    q, r = topology.coordinates[t]
    found = [topology.tile_at(q + dq, r + dr) for dq, dr in DIRECTIONS]
    return [u for u in found if u in among]


def _printed(name: str, data: Mapping[str, Any], boards: Mapping[str, Traversable]) -> dict[str, Any]:
    """The board as plain data before anything has changed places; harbours may be `random`."""
    if "map" in data:
        told: dict[str, Any] = json.loads(boards[data["map"]].read_text(encoding="utf-8"))
        topology = topology_of([(tile["q"], tile["r"]) for tile in told["tiles"]])
        said = {key: data[key] for key in ("source", "confidence") if key in data}
        harbours = _harbours(topology, data.get("harbours")) or told["harbours"]
        return {**told, **said, "name": name, "harbours": harbours}
    tiles = tiles_of(data["rows"], data["first"])
    topology = topology_of([(tile["q"], tile["r"]) for tile in tiles])
    return {
        "name": name, "source": data["source"], "confidence": data["confidence"], "chapters": data.get("chapters", []),
        "tiles": tiles, "harbours": _harbours(topology, data["harbours"]), "robber": data["robber"], "marks": data["marks"],
    }  # fmt: skip


def tiles_of(rows: Sequence[str], first: Sequence[int]) -> list[dict[str, Any]]:
    """The tiles of a layout's rows, as plain data: a letter of the terrain and a number each; `first` says where rows begin."""
    return [
        {"q": q, "r": r, "terrain": _LETTERS[word[0]], "token": int(word[1:] or 0)}
        for r, row in enumerate(rows)
        for q, word in enumerate(row.split(), first[r])
    ]


def _with_lands(printed: dict[str, Any], lands: Mapping[str, str]) -> dict[str, Any]:
    """A board whose tiles have the terrains that a layout's `lands` say (knights_abroad.setup.fields)."""
    if not lands:
        return printed
    tiles = [dict(tile) for tile in printed["tiles"]]
    topology = topology_of([(tile["q"], tile["r"]) for tile in tiles])
    for name, terrain in lands.items():
        q, r = topology.coordinates[topology.tile(name)]
        next(tile for tile in tiles if (tile["q"], tile["r"]) == (q, r))["terrain"] = terrain
    return {**printed, "tiles": tiles}


def _harbours(topology: Topology, rows: list[tuple[str, int, int, str]] | None) -> list[dict[str, Any]]:
    """Harbours of a layout's rows: side, q, r, good."""
    return [{"edge": topology.edge_names[topology.side(q, r, side)], "good": good} for side, q, r, good in rows or ()]


def _drawn(name: str, printed: dict[str, Any], data: Mapping[str, Any], rng: Rng) -> Board | None:
    """Draw one try; None where red numbers would touch that must not, or a number lies where it never does."""
    tiles = [dict(tile) for tile in printed["tiles"]]
    topology = topology_of([(tile["q"], tile["r"]) for tile in tiles])
    at = {topology.tile_names[topology.tile_at(tile["q"], tile["r"])]: tile for tile in tiles}
    for group in data.get("shuffle", ()):
        if not _shuffle_group(group, topology, at, rng):
            return None
    harbours = [dict(harbour) for harbour in printed["harbours"]]
    _draw_harbours(harbours, data, rng)
    robber = printed["robber"]
    if wanted := data.get("robber_on"):
        places = [tile for tile in at if wanted in (at[tile]["terrain"], str(at[tile]["token"]))]
        robber = places[rng.below(len(places))]
    return board_from_json({**printed, "name": name, "tiles": tiles, "harbours": harbours, "robber": robber})


def _shuffle_group(group: Mapping[str, Any], topology: Topology, at: dict[str, dict[str, Any]], rng: Rng) -> bool:
    names: list[str] = group["tiles"]
    if group.get("land"):
        lands = [at[tile]["terrain"] for tile in names] if "terrain" not in group else _counted(group["terrain"])
        shuffle(lands, rng)
        for tile, land in zip(names, lands, strict=True):
            at[tile]["terrain"] = land
    if group["tokens"] == "stay":
        return True
    if group["tokens"] == "spiral":
        _lay_spiral(names, topology, at, rng)
        return True
    tokens = [at[tile]["token"] for tile in names if at[tile]["token"]]
    free = [tile for tile in names if at[tile]["terrain"] not in ("desert", "sea")]
    for tile in names:
        at[tile]["token"] = 0
    shuffle(tokens, rng)
    # What lies in few places comes first, so that most tries succeed.
    bound = [n for _, numbers in group.get("never", ()) for n in numbers]
    tokens.sort(key=lambda n: (n not in RED, n not in bound))
    for token in tokens:
        places = [tile for tile in free if _may_lie(group, at[tile], token, topology, at)]
        if not places:
            return False
        place = places[rng.below(len(places))]
        at[place]["token"] = token
        free.remove(place)
    return True


def _may_lie(
    group: Mapping[str, Any], tile: dict[str, Any], token: int, topology: Topology, at: dict[str, dict[str, Any]]
) -> bool:
    """Tell whether a number may lie on a tile: no two red ones are neighbours, none lies on gold, and nothing comes together that
    never does."""
    if any(tile["terrain"] in lands and token in numbers for lands, numbers in group.get("never", ())):
        return False
    if token not in RED or group["tokens"] == "any":
        return True
    if tile["terrain"] == "gold":
        return False
    for dq, dr in DIRECTIONS:
        beside = topology.tile_at(tile["q"] + dq, tile["r"] + dr)
        if beside >= 0 and at[topology.tile_names[beside]]["token"] in RED:
            return False
    return True


def _counted(counts: Mapping[str, int]) -> list[str]:
    return [land for land, n in counts.items() for _ in range(n)]


def _lay_spiral(names: list[str], topology: Topology, at: dict[str, dict[str, Any]], rng: Rng) -> None:
    """Numbers as on the base game's large board, over tiles that lie as its do."""
    plan = layout_of("large")
    own = sorted(plan.topology.coordinates, key=lambda c: (c[1], c[0]))
    here = sorted(((at[tile]["q"], at[tile]["r"], tile) for tile in names), key=lambda c: (c[1], c[0]))
    tile_of = {place: tile for place, (_, _, tile) in zip(own, here, strict=True)}
    order = plan.spirals[rng.below(len(plan.spirals))]
    numbers = iter(plan.tokens)
    for t in order:
        tile = at[tile_of[plan.topology.coordinates[t]]]
        tile["token"] = 0 if tile["terrain"] == "desert" else next(numbers)


def _draw_harbours(harbours: list[dict[str, Any]], data: Mapping[str, Any], rng: Rng) -> None:
    # seafarers.setup.harbours
    if data.get("shuffle_harbours"):
        goods = [harbour["good"] for harbour in harbours]
    elif any(harbour["good"] == "random" for harbour in harbours):
        goods = list(data["pool"])
    else:
        return
    if "random" in goods:
        goods = list(data["pool"])
    shuffle(goods, rng)
    for harbour, good in zip(harbours, goods, strict=True):
        assert good == "any" or good in GOOD_NAMES
        harbour["good"] = good
