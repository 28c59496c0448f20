"""A board as data: the land, its tokens and harbours, and, where a book prints them, starting pieces, marks and scenery."""

from typing import Final

from poblado.island.goods import DESERT, GOOD_NAMES, SEA, TERRAIN_NAMES
from poblado.island.marks import plain_marks
from poblado.island.paying import is_token
from poblado.island.scenery import Scenery
from poblado.island.topology import topology_of
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.portrait import portrait
from poblado.kernel.untrusted import check_plain, short, unknown_key
from poblado.kernel.values import NameList, Word

COLOURS: Final[list[str]] = ["red", "blue", "white", "orange", "green", "brown"]
"""Colours of the seats, in turn order, as pieces printed on a board name them (base.setup.colours)."""

FOREIGN: Final = 64
"""A board's numbers for terrains that the island does not know begin here, above all that modules may have."""
MOST_FOREIGN: Final = 16
"""Greatest number of such terrains of a board; each has a letter of its own in a drawing."""
MOST_FAR: Final = 99
"""Greatest distance of a tile from the middle, in either coordinate."""
MOST_CHAPTERS: Final = 12
"""Greatest number of chapters that a board may name."""
_KEYS: Final[list[str]] = [
    "name", "source", "confidence", "tiles", "harbours", "robber", "starts", "marks", "scenery", "chapters", "code",
]  # fmt: skip
"""Keys of a board's file. `code` is that of a generated board, as `poblado board --json` writes it; nothing reads it."""
NOWHERE: Final = "none"
"""The robber's tile on a board where it starts beside the land: the first seven brings it."""


RED: Final[list[int]] = [6, 8]
"""The numbers that come most often, red on their tokens."""


class StartPiece:
    """A settlement and its road printed on a beginner's board.

    Args:
        colour: whose, by colour name.
        vertex: name of the settlement's vertex.
        edge: name of the road's edge.
        pays: whether it brings the first cards.
    """

    def __init__(self, colour: str, vertex: str, edge: str, pays: bool) -> None:
        self.colour = colour
        self.vertex = vertex
        self.edge = edge
        self.pays = pays

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return StartPiece, (self.colour, self.vertex, self.edge, self.pays)


class Board:
    """Board of a game. Checks itself when made.

    Args:
        name: id such as `beginner`; for people there is a text in `locale/`.
        coordinates: axial (q, r) of each tile.
        terrains: for each of them, a number from `goods`, or `FOREIGN` and more for a word of `foreign`.
        tokens: for each of them, 2 to 12; 0 for none.
        harbours: pairs of edge name and good; good -1 takes any three for one.
        robber: name of the robber's first tile, `NOWHERE` for none; empty as `robber_start` says.
        starts: printed starting pieces, if any.
        source: where the board comes from.
        confidence: H, M, L or ?, as in `rules/`; G for generated.
        marks: plain data by the id of the module that reads it (see `marks`); copied.
        foreign: words for terrains that the island does not know: `FOREIGN + k` stands for the word k. Whether they are
            land or sea, and what they yield, only modules know; by itself a board takes them for land.
        scenery: plain data for the eye, which no rule reads (see `scenery`).
        chapters: names of the chapters that it is meant to be played with, where nobody says others; no rule reads them.

    Attributes:
        terrains: for each tile, in the order of the topology; numbers from `FOREIGN` on hold for this board alone.
        foreign: the words for those, in the order of their first tiles.
        scenery: None where there is none.

    Raises:
        BadRuleset: naming the tile or harbour that cannot be.
    """

    def __init__(
        self,
        name: str,
        coordinates: list[tuple[int, int]],
        terrains: list[int],
        tokens: list[int],
        harbours: list[tuple[str, int]],
        robber: str,
        starts: list[StartPiece],
        source: str = "",
        confidence: str = "G",
        marks: dict[str, object] | None = None,
        foreign: list[str] | None = None,
        scenery: object = None,
        chapters: list[str] | None = None,
    ) -> None:
        if not coordinates:
            raise BadRuleset("a board needs at least one tile")
        if len(terrains) != len(coordinates) or len(tokens) != len(coordinates):
            raise BadRuleset("a board needs one terrain and one token for each tile")
        if len(set(coordinates)) != len(coordinates):
            raise BadRuleset("two tiles of the board lie in the same place")
        for q, r in coordinates:
            if not (-MOST_FAR <= q <= MOST_FAR and -MOST_FAR <= r <= MOST_FAR):
                raise BadRuleset("a tile's q and r are whole numbers from -{most} to {most}", most=MOST_FAR)
        self.name = name
        self.topology = topology_of(coordinates)
        order = [coordinates.index(c) for c in self.topology.coordinates]
        self.foreign: list[str] = []
        self.terrains: list[int] = self._in_own_numbers([terrains[i] for i in order], foreign or [])
        self.tokens: list[int] = [tokens[i] for i in order]
        self.harbours = harbours
        self.robber = robber
        self.starts = starts
        self.source = source
        self.confidence = confidence
        self.marks: dict[str, object] = plain_marks({} if marks is None else marks)
        self.scenery: Scenery | None = Scenery(self.topology, scenery) if scenery is not None else None
        if self.scenery is not None and not self.scenery.to_json():
            self.scenery = None
        self.chapters: list[str] = chapters or []
        self.check([terrain == SEA for terrain in self.terrains])

    def _in_own_numbers(self, terrains: list[int], words: list[str]) -> list[int]:
        """Terrains of the tiles, with those of `words` numbered by first tile; writes `foreign`."""
        own: list[int] = []
        for t in range(len(terrains)):
            number = terrains[t]
            if not 0 <= number <= SEA:
                if not FOREIGN <= number < FOREIGN + len(words):
                    raise BadRuleset(
                        "tile {name}: terrain must be one of {known}",
                        name=self.topology.tile_names[t], known=NameList(TERRAIN_NAMES),
                    )  # fmt: skip
                number = _number_of(words[number - FOREIGN], self.foreign, f"tile {self.topology.tile_names[t]}")
            own.append(number)
        return own

    @property
    def terrain_names(self) -> list[str]:
        """The word of each tile's terrain."""
        return [TERRAIN_NAMES[n] if n < FOREIGN else self.foreign[n - FOREIGN] for n in self.terrains]

    def check(self, sea: list[bool]) -> None:
        """Tell whether everything stands where it may.

        Args:
            sea: for each tile whether it is sea, as the modules in play see it.

        Raises:
            BadRuleset: naming the tile, harbour or start that cannot be.
        """
        names = self.topology.tile_names
        for t in range(len(names)):
            token = self.tokens[t]
            if token != 0 and not is_token(token):
                raise BadRuleset(
                    "tile {name}: a token is 2 to 12 without 7, or 0 for none, not {token}", name=names[t], token=token
                )
            if token != 0 and sea[t]:
                raise BadRuleset("tile {name}: the sea takes no token", name=names[t])
        if False not in sea:
            raise BadRuleset("a board needs at least one tile of land")
        seen: set[str] = set()
        for edge, good in self.harbours:
            if edge not in self.topology.edge_index:
                raise BadRuleset("harbour at {edge}: the board has no such path", edge=edge)
            if edge in seen:
                raise BadRuleset("harbour at {edge}: there are two", edge=edge)
            if not self._is_on_land(edge, sea):
                raise BadRuleset("harbour at {edge}: there is no land beside it", edge=edge)
            seen.add(edge)
            if not -1 <= good < len(GOOD_NAMES):
                raise BadRuleset(
                    "harbour at {edge}: a harbour is for {known} or for any", edge=edge, known=NameList(GOOD_NAMES)
                )
        if self.robber and self.robber != NOWHERE:
            if self.robber not in self.topology.tile_index:
                raise BadRuleset("the robber stands at {robber}, which is no tile of the board", robber=self.robber)
            if sea[self.topology.tile(self.robber)]:
                raise BadRuleset("the robber stands at {robber}, which is sea", robber=self.robber)
        for piece in self.starts:
            if piece.colour not in COLOURS:
                raise BadRuleset(
                    "the start at {vertex}: a colour is one of {known}, not {colour!r}",
                    vertex=piece.vertex, known=NameList(COLOURS), colour=piece.colour[:40],
                )  # fmt: skip
            if piece.vertex not in self.topology.vertex_index or piece.edge not in self.topology.edge_index:
                raise BadRuleset(
                    "the {colour} start at {vertex} {edge} is not on the board",
                    colour=Word("table.seat", piece.colour),
                    vertex=piece.vertex,
                    edge=piece.edge,
                )
            if not (self._is_on_land(piece.vertex, sea) and self._is_on_land(piece.edge, sea)):
                raise BadRuleset(
                    "the {colour} start at {vertex} {edge} has no land beside it",
                    colour=Word("table.seat", piece.colour),
                    vertex=piece.vertex,
                    edge=piece.edge,
                )

    def robber_start(self, sea: list[bool]) -> int:
        """The tile on which the robber begins; -1 where the board says that it begins beside the land.

        A board that does not say a tile is played from its first desert (rulings 1.2), and without one from its first tile of
        land, those with a red number last: nobody has chosen to block a good one.

        Args:
            sea: as for `check`.
        """
        if self.robber == NOWHERE:
            return -1
        if self.robber:
            return int(self.topology.tile(self.robber))
        if DESERT in self.terrains:
            return self.terrains.index(DESERT)
        land = [t for t in range(len(sea)) if not sea[t]]
        pale = [t for t in land if self.tokens[t] not in RED]
        return pale[0] if pale else land[0]

    def robber_is_found(self) -> bool:
        """Tell whether only the order of the tiles sets the robber's first tile: neither the board nor a desert says it."""
        return not self.robber and DESERT not in self.terrains

    def _is_on_land(self, place: str, sea: list[bool]) -> bool:
        """Tell whether a tile of land lies at a vertex or edge (base.setup.inner_sea)."""
        topology = self.topology
        for t in range(len(sea)):
            if not sea[t]:
                for k in range(6):
                    if place in (
                        topology.vertex_names[topology.tile_vertices[6 * t + k]],
                        topology.edge_names[topology.tile_edges[6 * t + k]],
                    ):
                        return True
        return False

    def to_json(self) -> dict[str, object]:
        """Plain data that `board_from_json` reads back, as it stands in records and files."""
        topology = self.topology
        words = self.terrain_names
        told: dict[str, object] = {
            "name": self.name,
            "source": self.source,
            "confidence": self.confidence,
            "tiles": [
                {
                    "q": topology.coordinates[t][0],
                    "r": topology.coordinates[t][1],
                    "terrain": words[t],
                    "token": self.tokens[t],
                }
                for t in range(len(topology.coordinates))
            ],
            "harbours": [
                {"edge": edge, "good": GOOD_NAMES[good] if good >= 0 else "any"} for edge, good in self.harbours
            ],
            "robber": self.robber,
            "starts": [{"colour": s.colour, "vertex": s.vertex, "edge": s.edge, "pays": s.pays} for s in self.starts],
        }
        if self.marks:
            told["marks"] = plain_marks(self.marks)
        if self.scenery is not None:
            told["scenery"] = self.scenery.to_json()
        if self.chapters:
            told["chapters"] = self.chapters[:]
        return told

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes have no dictionary to pickle; workers of a simulation are sent boards.
        return board_from_json, (self.to_json(),)

    def _repr_svg_(self) -> str | None:
        return portrait(self)

    def __repr__(self) -> str:
        return f"<Board {self.name}, {len(self.tokens)} tiles, {len(self.harbours)} harbours>"


def board_from_json(data: object) -> Board:
    """Read a board from plain data (see `Board.to_json`).

    Raises:
        BadRuleset: saying which entry is wrong and what would have been right.
    """
    try:
        check_plain(data, "board")
    except BadNotation as error:
        raise BadRuleset("{error}", error=error) from None
    if not isinstance(data, dict):
        raise BadRuleset("a board is an object with a list 'tiles', not {value}", value=short(data))
    _check_keys(data, "board", _KEYS)
    tiles = _entries(data, "tiles", True)
    coordinates: list[tuple[int, int]] = []
    terrains: list[int] = []
    tokens: list[int] = []
    foreign: list[str] = []
    for i in range(len(tiles)):
        tile = tiles[i]
        where = f"tiles[{i}]"
        _check_keys(tile, where, ["q", "r", "terrain", "token"])
        coordinates.append((_integer(tile, "q", where), _integer(tile, "r", where)))
        word = _string(tile, "terrain", where)
        terrains.append(_number_of(word, foreign, where))
        if tile.get("token") is None:
            raise BadRuleset("{where}: give {key}, 0 for none", where=where, key="token")
        tokens.append(_integer(tile, "token", where))
    harbours: list[tuple[str, int]] = []
    harbour_rows = _entries(data, "harbours", False)
    for i in range(len(harbour_rows)):
        where = f"harbours[{i}]"
        _check_keys(harbour_rows[i], where, ["edge", "good"])
        good = _word(harbour_rows[i], "good", where, [*GOOD_NAMES, "any"])
        harbours.append((_string(harbour_rows[i], "edge", where), good if good < len(GOOD_NAMES) else -1))
    starts: list[StartPiece] = []
    start_rows = _entries(data, "starts", False)
    for i in range(len(start_rows)):
        row = start_rows[i]
        where = f"starts[{i}]"
        _check_keys(row, where, ["colour", "vertex", "edge", "pays"])
        pays = row.get("pays", False)
        if not isinstance(pays, bool):
            raise BadRuleset("{where}: 'pays' must be true or false, not {value}", where=where, value=short(pays))
        starts.append(
            StartPiece(_string(row, "colour", where), _string(row, "vertex", where), _string(row, "edge", where), pays)
        )
    marks = data.get("marks")
    return Board(
        _optional(data, "name", "board"),
        coordinates,
        terrains,
        tokens,
        harbours,
        _optional(data, "robber", ""),
        starts,
        _optional(data, "source", ""),
        _optional(data, "confidence", "G"),
        plain_marks(marks) if marks is not None else None,
        foreign,
        data.get("scenery"),
        _chapters(data),
    )


def _check_keys(row: dict[str, object], where: str, known: list[str]) -> None:
    """Refuse a misspelt key, which would be left out in silence. Raises: BadRuleset, with the nearest right one."""
    for key in row:
        if key not in known:
            raise unknown_key(where, key, known)


def _needed(row: dict[str, object], key: str, where: str) -> object:
    """The value of a key that must be there, and not null."""
    value = row.get(key)
    if value is None:
        raise BadRuleset("{where}: give {key}", where=where, key=key)
    return value


def terrain_numbers(words: list[str]) -> tuple[list[int], list[str]]:
    """Terrains of tiles as a `Board` takes them: a number for each word, and the words that the island does not know.

    Raises:
        BadRuleset: for what is no word, and for too many.
    """
    foreign: list[str] = []
    return [_number_of(words[i], foreign, f"tiles[{i}]") for i in range(len(words))], foreign


def _chapters(data: dict[str, object]) -> list[str]:
    told = data.get("chapters")
    if told is None:
        return []
    found: list[str] = []
    if isinstance(told, list) and len(told) <= MOST_CHAPTERS:
        for name in told:
            if isinstance(name, str) and 0 < len(name) <= 40 and name.isprintable() and "," not in name:
                found.append(name)
        if len(found) == len(told):
            return found
    raise BadRuleset(
        "a board's chapters are a list of at most {n} {n:name|names}, not {value}", n=MOST_CHAPTERS, value=short(told)
    )


def _is_word(text: str) -> bool:
    return 0 < len(text) <= 40 and text[0] != "_" and all(c == "_" or "a" <= c <= "z" for c in text)


def _number_of(word: str, foreign: list[str], where: str) -> int:
    """The number of a terrain's word; one that the island does not know is appended to `foreign` where it is new."""
    if word in TERRAIN_NAMES:
        return TERRAIN_NAMES.index(word)
    if word not in foreign:
        if not _is_word(word):
            raise BadRuleset(
                "{where}: a terrain is {known}, or another word of small letters that a module knows, not {value}",
                where=where, known=NameList(TERRAIN_NAMES), value=short(word),
            )  # fmt: skip
        if len(foreign) == MOST_FOREIGN:
            raise BadRuleset(
                "{where}: a board has at most {n} further {n:terrain|terrains}", where=where, n=MOST_FOREIGN
            )
        foreign.append(word)
    return FOREIGN + foreign.index(word)


def _entries(data: dict[str, object], key: str, needed: bool) -> list[dict[str, object]]:
    rows = data.get(key)
    if rows is None and not needed:
        return []
    if not isinstance(rows, list):
        raise BadRuleset("a board file needs a list {key!r}", key=key)
    checked: list[dict[str, object]] = []
    for i in range(len(rows)):
        row = rows[i]
        if not isinstance(row, dict):
            raise BadRuleset("{key}[{i}] must be an object", key=key, i=i)
        checked.append(row)
    return checked


def _integer(row: dict[str, object], key: str, where: str) -> int:
    value = _needed(row, key, where)
    if not isinstance(value, int) or isinstance(value, bool) or not -MOST_FAR <= value <= MOST_FAR:
        raise BadRuleset(
            "{where}: {key!r} must be a whole number from -{most} to {most}, not {value}",
            where=where, key=key, most=MOST_FAR, value=short(value),
        )  # fmt: skip
    return value


def _string(row: dict[str, object], key: str, where: str) -> str:
    value = _needed(row, key, where)
    if not isinstance(value, str):
        raise BadRuleset("{where}: {key!r} must be a text, not {value}", where=where, key=key, value=short(value))
    return value


def _optional(data: dict[str, object], key: str, default: str) -> str:
    value = data.get(key)
    if value is None:
        return default
    if not isinstance(value, str):
        raise BadRuleset("{where}: {key!r} must be a text, not {value}", where="board", key=key, value=short(value))
    return value


def _word(row: dict[str, object], key: str, where: str, words: list[str]) -> int:
    value = _needed(row, key, where)
    if not isinstance(value, str) or value not in words:
        raise BadRuleset(
            "{where}: {key!r} must be one of {known}, not {value}",
            where=where,
            key=key,
            known=NameList(words),
            value=short(value),
        )
    return words.index(value)
