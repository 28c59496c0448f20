"""Board generator for scenarios: land, numbers and harbours that change places within what a scenario prints.

A layout of this kind says its land by `rows`, or by the name of a printed board, or of another such layout, as `map`; and as
`shuffle` which tiles change places among themselves:

    tiles     their names; land, or what may become land
    land      true: terrains change places
    terrain   terrains that are laid there instead, each with how many; sea may be among them
    numbers   numbers that are laid there instead, each with how many
    tokens    `free`: numbers change places, no two red ones side by side; `any`: red ones too; `spiral`: they lie as on the base
              game's large board; `stay`: they lie as printed
    never     pairs of terrains, or tiles, and numbers that do not come together; gold fields never take a red one

`robber_on` is the terrain or number with which the robber begins, wherever that has come to lie.

`lands` are tiles that have another terrain than the rows or the `map` say, before any change places.

`harbours` are places and goods, `random` where one of the `pool` is drawn; `shuffle_harbours` draws all of them anew.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from poblado.island.dealing import ANY, FREE, SPIRAL, STAY, MapDrawer, NotDrawn, Shuffled
from poblado.island.goods import TERRAIN_NAMES
from poblado.island.maps import FOREIGN, Board, board_from_json
from poblado.island.topology import Topology, topology_of
from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList
from poblado.presets.boards.files import is_layout
from poblado.presets.boards.generate import DialList, Dials, good_of, layout_of, limits_of

_TRIES = 4_000
_WAYS = {"stay": STAY, "spiral": SPIRAL, "free": FREE, "any": ANY}
_DIALS = ("max_vertex_pips", "max_clump", "max_spread", "equal_neighbours")
"""The dials that such layouts take."""
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
    drawn = map_drawer(name, data, boards, dials)
    try:
        return drawn.draw(seed).board(drawn.printed)
    except NotDrawn:
        told = dials.changed()
        if not told:
            raise BadRuleset("no {layout} board found: choose another seed", layout=name) from None
        raise BadRuleset(
            "no {layout} board found within {dials}: loosen a dial", layout=name, dials=DialList(told)
        ) from None


def map_drawer(name: str, data: Mapping[str, Any], boards: Mapping[str, Traversable], dials: Dials) -> MapDrawer:
    """The shuffled map of a layout, within dials. Raises: BadRuleset, for a dial that says nothing here."""
    for dial in dials.changed():
        if dial not in _DIALS:
            raise BadRuleset(
                "board {name} takes no {dial}; it takes {known}", name=name, dial=dial, known=NameList(_DIALS)
            )
    data = _whole(data, boards)
    told = _with_lands(_printed(name, data, boards), data.get("lands", {}))
    goods = [harbour["good"] for harbour in told["harbours"]]
    unlike = [{**harbour, "good": "any"} if harbour["good"] == "random" else harbour for harbour in told["harbours"]]
    board = board_from_json({**told, "name": name, "harbours": unlike})
    topology, foreign = board.topology, list(board.foreign)

    def terrain(word: str) -> int:
        if word not in TERRAIN_NAMES and word not in foreign:
            foreign.append(word)
        return TERRAIN_NAMES.index(word) if word in TERRAIN_NAMES else FOREIGN + foreign.index(word)

    parts = [_part(group, topology, terrain) for group in data.get("shuffle", ())]
    wanted = data.get("robber_on", "")
    on = (-1, int(wanted)) if wanted.isdigit() else (terrain(wanted) if wanted else -1, 0)
    return MapDrawer(
        board,
        parts,
        _pool(goods, data),
        on,
        [topology.tile_at(tile["q"], tile["r"]) for tile in told["tiles"]],
        foreign,
        terrain("gold") if "gold" in foreign else -1,
        limits_of(dials),
        _TRIES,
    )


def _part(group: Mapping[str, Any], topology: Topology, terrain: Callable[[str], int]) -> Shuffled:
    tiles = [topology.tile(name) for name in group["tiles"]]
    way, never = _WAYS[group["tokens"]], group.get("never", ())
    return Shuffled(
        tiles,
        bool(group.get("land")),
        [terrain(word) for word, n in group.get("terrain", {}).items() for _ in range(n)],
        way,
        _large_spirals(tiles, topology) if way == SPIRAL else [],
        layout_of("large").tokens
        if way == SPIRAL
        else [int(n) for n, k in group.get("numbers", {}).items() for _ in range(k)],
        [([terrain(word) for word in words if word not in topology.tile_index], numbers) for words, numbers in never],
        [([topology.tile(word) for word in words if word in topology.tile_index], numbers) for words, numbers in never],
    )


def _large_spirals(tiles: list[int], topology: Topology) -> list[list[int]]:
    """The spirals of the base game's large board, over tiles that lie as its do."""
    plan = layout_of("large")
    own = sorted(range(len(tiles)), key=lambda t: (plan.topology.coordinates[t][1], plan.topology.coordinates[t][0]))
    here = sorted(tiles, key=lambda t: (topology.coordinates[t][1], topology.coordinates[t][0]))
    tile_of = dict(zip(own, here, strict=True))
    return [[tile_of[t] for t in spiral] for spiral in plan.spirals]


def _pool(goods: list[str], data: Mapping[str, Any]) -> list[int]:
    """Goods that are drawn for the harbours of a layout; none where they stay."""
    if not data.get("shuffle_harbours") and "random" not in goods:
        return []
    return [good_of(good) for good in (data["pool"] if "random" in goods else goods)]


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
