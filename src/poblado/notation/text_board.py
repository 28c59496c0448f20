"""Boards drawn in characters, such as

               3:1
                 -- .  --    -- .  --
              .           s2          .
              |    M10    2    P2*    | 2:1M

Each tile is twelve columns wide; tile rows are three lines apart. A label gives terrain and token, `*` marks the robber.
A settlement of seat 2 is `s2`, a city `c2`; a road replaces an edge's `--` by `=2`, or an upright `|` by `2`. Outside
their edges stand harbours: `3:1`, or `2:1` with the letter of the terrain whose good they take. The board's name, where
the first tile lies, and once more the harbours by edge follow in lines below. Everything can be read back.

Only where there are any, further lines say the letters of terrains and of pieces that a module brings, which stand where a
settlement's or a road's would, such as `a2`, that the robber starts nowhere, and the board's marks:

    terrains: A gold, B fog
    pieces: a lodge, b canoe
    robber: none
    marks: {"villages": {"at": ["c3N"]}}

The faces of our own books have letters and marks besides (`Face.letters`), which need no such line: a letter with the seat and
perhaps a digit behind it, as `K23`, or a mark behind a building or a tile, as `c2#`.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from poblado.face import faces_of
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES, SEA, TERRAIN_NAMES
from poblado.island.maps import FOREIGN, NOWHERE, Board, terrain_numbers
from poblado.island.marks import plain_marks
from poblado.island.topology import SIDES, Topology, tile_xy, topology_of
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.game import Game
from poblado.kernel.untrusted import read_json
from poblado.kernel.values import NameList
from poblado.kernel.view import View
from poblado.notation.alphabet import FURTHER, LETTERS, TERRAIN, alphabet

_HARBOUR = re.compile(r"3:1|2:1[HFPGM]")
_TILE_WIDTH = 12
_ROW_LINES = 3
_NOTES = ("board", "origin", "harbours")
"""Lines below every drawing that can be read back."""
_RARE_NOTES = ("terrains", "pieces", "robber", "marks", "scenery", "chapters")
"""Lines that stand there only where they say something."""
# ANSI colours of seats 0 to 5 (red, blue, white, orange, green, brown) and of terrains.
_SEAT_ANSI = ["1;31", "1;34", "1;97", "1;38;5;208", "1;32", "1;38;5;130"]
_TERRAIN_ANSI = {"H": "31", "F": "32", "P": "92", "G": "33", "M": "90", "D": "93", "~": "36"}


@dataclass
class TextBoard:
    """Contents of a board drawn in characters.

    Attributes:
        board: the map.
        buildings: vertex name to seat and `settlement`, `city`, or what a module calls its own.
        roads: edge name to seat.
        further: edge name to seat and what a module calls its own piece there.
        signs: place name to what faces of modules have put there: on a vertex the whole sign, on a tile what stands behind its
            label.
    """

    board: Board
    buildings: dict[str, tuple[int, str]] = field(default_factory=dict)
    roads: dict[str, int] = field(default_factory=dict)
    further: dict[str, tuple[int, str]] = field(default_factory=dict)
    signs: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game) -> "TextBoard":
        """Text board of a game; tokens and robber as they are now."""
        facts = IslandFacts(View(game, -1).game)
        r = facts.r
        t = r.topology
        robber = facts.robber()
        terrains, foreign = terrain_numbers([r.places.terrain_names[facts.terrain(i)] for i in range(r.tiles)])
        board = Board(
            r.board.name,
            t.coordinates,
            terrains,
            [facts.token(i) for i in range(r.tiles)],
            [(t.edge_names[e], good) for e, good in facts.harbours()],
            t.tile_names[robber] if robber >= 0 else NOWHERE,
            [],
            r.board.source,
            r.board.confidence,
            r.board.marks,
            foreign,
            r.board.scenery.to_json() if r.board.scenery is not None else None,
            r.board.chapters,
        )
        buildings = {
            t.vertex_names[v]: (facts.owner(v), r.items.names[facts.piece(v)])
            for v in range(r.vertices)
            if facts.owner(v) >= 0
        }
        roads = {t.edge_names[e]: facts.road(e) for e in range(r.edges) if facts.road(e) >= 0}
        cells = facts.g.cells
        further = {
            t.edge_names[e]: (int(cells[r.edge_owner + e]), r.items.names[cells[r.edge_piece + e]])
            for e in range(r.edges)
            if cells[r.edge_owner + e] >= 0 and facts.road(e) < 0
        }
        drawn = cls(board, buildings, roads, further)
        drawn._add([sign for face in faces_of(r) for sign in face.signs(facts).items()])
        return drawn

    def letters(self) -> dict[str, str]:
        """The letters of modules' pieces that have none of their own, by the names of the pieces. Raises: BadRuleset, where they
        are more kinds than letters."""
        known = alphabet()
        found = {kind for _, kind in (*self.buildings.values(), *self.further.values())} - set(known.buildings.values())
        if len(found) > len(known.free):
            raise BadRuleset(
                "a drawing has letters for {most} {most:kind|kinds} of piece at most", most=len(known.free)
            )
        return dict(zip(sorted(found), known.free, strict=False))

    def _add(self, signs: Sequence[tuple[str, str]]) -> None:
        """Write signs to what stands there: those with a letter in its place, then others behind it."""
        letters = {place: sign for place, sign in signs if sign[0].isalpha()}
        self.signs |= letters
        for place, sign in signs:
            if sign[0].isalpha():
                continue
            seat, kind = self.buildings.get(place, (-1, ""))
            own = f"{alphabet().letter(kind)}{seat}" if kind else ""
            self.signs[place] = self.signs.get(place, own) + sign


class _Canvas:
    """A grid of characters, each with an optional ANSI colour."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, column: int, line: int, text: str, colour: str = "") -> None:
        for i, character in enumerate(text):
            self.cells[(column + i, line)] = (character, colour)

    def lines(self, colour: bool) -> list[str]:
        bottom = max(line for _, line in self.cells)
        drawn = []
        for line in range(bottom + 1):
            right = max((c for c, at in self.cells if at == line), default=-1)
            row = [self.cells.get((c, line), (" ", "")) for c in range(right + 1)]
            runs = [("".join(ch for ch, _ in run), code) for code, run in groupby(row, key=itemgetter(1))]
            drawn.append("".join(f"\x1b[{code}m{run}\x1b[0m" if colour and code else run for run, code in runs))
        return drawn


def _centre(topology: Topology, q: int, r: int) -> tuple[int, int]:
    """Column and line of a tile's centre; the board's north-west begins near the top left."""
    left = min(2 * a + b for a, b in topology.coordinates)
    top = topology.coordinates[0][1]
    return round(_TILE_WIDTH / 2 * (2 * q + r - left)) + 12, _ROW_LINES * (r - top) + 3


def _vertex_place(topology: Topology, v: int) -> tuple[int, int]:
    x, y = topology.vertex_xy[v]
    column, line = _spot(topology, x, y)
    return column, line


def _spot(topology: Topology, x: float, y: float) -> tuple[int, int]:
    """Column and line of a point in units of the tile's side: half a tile's width is six columns, half a side one line."""
    q, r = topology.coordinates[0]
    x0, y0 = tile_xy(q, r)
    column, line = _centre(topology, q, r)
    return column + round((x - x0) / 0.8660254037844386 * _TILE_WIDTH / 2), line + round((y - y0) * 2)


def draw_text(what: Game | Board | TextBoard, *, colour: bool = False, names: bool = False, notes: bool = True) -> str:
    """Draw a game, a board or a read text board.

    Args:
        colour: with ANSI colours for a terminal.
        names: write each tile's place name under its label.
        notes: with the lines below. The form that can be read back has them, and neither colours nor place names.
    """
    drawn = what if isinstance(what, TextBoard) else TextBoard(what) if isinstance(what, Board) else TextBoard.of(what)
    board = drawn.board
    t = board.topology
    canvas = _Canvas()
    letters = drawn.letters()
    for e, name in enumerate(t.edge_names):
        _draw_edge(canvas, t, e, drawn.roads.get(name))
        if name in drawn.further:
            seat, kind = drawn.further[name]
            column, line, _ = _edge_place(t, e)
            canvas.write(column, line, f"{letters[kind]}{seat}", _SEAT_ANSI[seat])
    for v, name in enumerate(t.vertex_names):
        column, line = _vertex_place(t, v)
        seat, sign = _vertex_sign(drawn, name, letters)
        canvas.write(column, line, sign, _SEAT_ANSI[seat] if seat >= 0 else "")
    for i, (q, r) in enumerate(t.coordinates):
        column, line = _centre(t, q, r)
        number = board.terrains[i]
        letter = LETTERS[number] if number < FOREIGN else FURTHER[number - FOREIGN]
        token = board.tokens[i]
        robber = "*" if t.tile_names[i] == board.robber else ""
        label = f"{letter}{token or ''}{robber}{drawn.signs.get(t.tile_names[i], '')}"
        red = token in (6, 8)
        canvas.write(column - 1, line, label, "1;31" if colour and red else _TERRAIN_ANSI.get(letter, ""))
        if names:
            canvas.write(column, line + 1, t.tile_names[i], "2")
    for (column, line), sign in _harbour_signs(board).items():
        # In a narrow bay there is no room; the line below names the harbour all the same.
        if all((column + k, line) not in canvas.cells for k in range(-1, len(sign) + 1)):
            canvas.write(column, line, sign, "36")
    q, r = t.coordinates[0]
    lines = [line.rstrip() for line in canvas.lines(colour)]
    legend = []
    if board.foreign:
        legend.append(f"terrains: {', '.join(f'{FURTHER[k]} {word}' for k, word in enumerate(board.foreign))}")
    if letters:
        legend.append(f"pieces: {', '.join(f'{letter} {kind}' for kind, letter in letters.items())}")
    if not notes:
        return "\n".join([*lines, *(["", *legend] if legend else [])]) + "\n"
    harbours = ", ".join(f"{edge} {GOOD_NAMES[good] if good >= 0 else 'any'}" for edge, good in board.harbours)
    lines += ["", f"board: {board.name}", f"origin: {t.tile_names[0]} = {q},{r}", f"harbours: {harbours or 'none'}"]
    lines += legend
    if board.robber == NOWHERE:
        lines.append(f"robber: {NOWHERE}")
    if board.marks:
        lines.append(f"marks: {json.dumps(board.marks, ensure_ascii=False)}")
    if board.scenery is not None:
        lines.append(f"scenery: {json.dumps(board.scenery.to_json(), ensure_ascii=False)}")
    if board.chapters:
        lines.append(f"chapters: {', '.join(board.chapters)}")
    return "\n".join(lines) + "\n"


def _vertex_sign(drawn: TextBoard, name: str, letters: dict[str, str]) -> tuple[int, str]:
    """Seat of what stands at a vertex, -1 for nothing, and its sign."""
    if sign := drawn.signs.get(name):
        return int(sign[1]), sign
    if name not in drawn.buildings:
        return -1, "."
    seat, kind = drawn.buildings[name]
    return seat, f"{letters.get(kind) or alphabet().letter(kind)}{seat}"


def _edge_place(topology: Topology, e: int) -> tuple[int, int, bool]:
    """Position where an edge's sign begins, and whether the edge stands upright."""
    x, y = topology.edge_xy[e]
    upright = topology.edge_names[e].endswith("E") and topology.edge_names[e][-2] not in "NS"
    if upright:
        column, line = _spot(topology, x, y)
        return column, line, True
    # A sloping edge lies between two lines: its sign stands on the upper one, on the side of the lower vertex.
    v = int(topology.edge_vertices[2 * e])
    w = int(topology.edge_vertices[2 * e + 1])
    (c1, l1), (c2, l2) = _vertex_place(topology, v), _vertex_place(topology, w)
    return (c1 + c2) // 2, min(l1, l2), False


def _draw_edge(canvas: _Canvas, topology: Topology, e: int, seat: int | None) -> None:
    column, line, upright = _edge_place(topology, e)
    colour = _SEAT_ANSI[seat] if seat is not None else "2"
    if upright:
        canvas.write(column, line, "|" if seat is None else str(seat), colour)
    else:
        canvas.write(column, line, "--" if seat is None else f"={seat}", colour)


def _harbour_signs(board: Board) -> dict[tuple[int, int], str]:
    """Positions where the harbours' signs begin: beside upright edges, above or below sloping ones, on the side of the sea."""
    t = board.topology
    signs = {}
    for name, good in board.harbours:
        sign = f"2:1{LETTERS[good]}" if good >= 0 else "3:1"
        e = t.edge(name)
        sides = [
            k for i in range(t.tiles) for k in range(6) if t.tile_edges[6 * i + k] == e and board.terrains[i] != SEA
        ]
        if len(sides) != 1:
            continue
        side = SIDES[sides[0]]
        column, line, _ = _edge_place(t, e)
        if side in ("E", "W"):
            signs[(column + 2 if side == "E" else column - 1 - len(sign), line)] = sign
        else:
            signs[(column if side[1] == "E" else column + 2 - len(sign), line - 1 if side[0] == "N" else line + 1)] = (
                sign
            )
    return signs


def read_text_board(text: str) -> TextBoard:
    """Read a plain drawing back.

    Raises:
        BadNotation: saying which line is not as expected.
    """
    try:
        return _read(text)
    except BadRuleset as error:
        raise BadNotation("no board can be drawn so: {error}", error=error) from None


def _read(text: str) -> TextBoard:
    lines = text.strip("\n").split("\n")
    notes = {}
    for line in lines:
        key, colon, value = line.partition(": ")
        if colon and key in (*_NOTES, *_RARE_NOTES):
            notes[key] = value.strip()
    for key in _NOTES:
        if key not in notes:
            raise BadNotation("a drawn board needs a line '{key}: …' below the drawing", key=key)
    drawing = [line for line in lines if line.partition(": ")[0] not in notes]
    harbour_signs = [(y, found) for y, line in enumerate(drawing) for found in _HARBOUR.finditer(line)]
    drawing = [_HARBOUR.sub(lambda found: " " * len(found[0]), line) for line in drawing]
    further = _words_of_letters("terrains", FURTHER, "A gold, B fog", notes)
    known = alphabet()
    pieces = _words_of_letters("pieces", known.free, "a lodge, b canoe", notes)
    # Those letters stand for nothing, as in the names of tiles, where no line below says what they are.
    signs = re.compile(rf"{known.signs.pattern}|[{''.join(pieces)}][0-5]") if pieces else known.signs
    labels = []
    for y, line in enumerate(drawing):
        strange = signs.sub("", line).strip()
        for found in known.label.finditer(line):
            labels.append((found.start() + 1, y, found))
            if found[1] in FURTHER and found[1] not in further:
                strange = strange or found[0]
        if strange:
            raise BadNotation("line {y}: {name!r} is no tile, building, road or path", y=y + 1, name=strange.split()[0])
    if not labels:
        raise BadNotation("the drawing has no tile such as 'F11' or 'D*'")
    found_origin = re.fullmatch(r"\w+ = (-?[0-9]{1,3}),(-?[0-9]{1,3})", notes["origin"])
    if not found_origin:
        raise BadNotation("expected 'origin: b2 = 0,-2', got {note!r}", note=notes["origin"])
    q0, r0 = int(found_origin[1]), int(found_origin[2])
    x0, y0 = labels[0][0], labels[0][1]
    coordinates: list[tuple[int, int]] = []
    words, tokens, robber = [], [], -1
    for x, y, found in labels:
        down, odd = divmod(y - y0, _ROW_LINES)
        across, left = divmod(x - x0 - _TILE_WIDTH // 2 * down, _TILE_WIDTH)
        if odd or left:
            raise BadNotation(
                "line {y}: tile {found!r} does not stand in the pattern of the others", y=y + 1, found=found[0]
            )
        if found[3]:
            robber = len(coordinates)
        coordinates.append((q0 + across, r0 + down))
        words.append(further[found[1]] if found[1] in further else TERRAIN_NAMES[TERRAIN[found[1]]])
        tokens.append(int(found[2] or 0))
    topology = topology_of(coordinates)
    names = {c: topology.tile_names[i] for i, c in enumerate(topology.coordinates)}
    robber_name = names[coordinates[robber]] if robber >= 0 else ""
    if said := notes.get("robber"):
        if said != NOWHERE or robber_name:
            raise BadNotation(
                "expected 'robber: {nowhere}' where no tile has the *, got {said!r}", nowhere=NOWHERE, said=said
            )
        robber_name = NOWHERE
    terrains, foreign = terrain_numbers(words)
    board = Board(
        notes["board"],
        coordinates,
        terrains,
        tokens,
        _harbours(notes["harbours"]),
        robber_name,
        [],
        "a text board",
        "G",
        _marks(notes.get("marks", "")),
        foreign,
        read_json(notes["scenery"], "scenery: …") if notes.get("scenery") else None,
        notes["chapters"].split(", ") if notes.get("chapters") else None,
    )
    expected = _harbour_signs(board)
    x, y = _centre(topology, *topology.coordinates[0])
    for row, found in harbour_signs:
        if expected.get((found.start() + x - x0, row + y - y0)) != found[0]:
            raise BadNotation(
                "line {row}: harbour {found!r} is not one of those listed below", row=row + 1, found=found[0]
            )
    behind = {names[c]: found[4] for c, (_, _, found) in zip(coordinates, labels, strict=True) if found[4]}
    return _read_pieces(TextBoard(board, signs=behind), drawing, pieces)


def _words_of_letters(key: str, letters: str, example: str, notes: dict[str, str]) -> dict[str, str]:
    """The words behind letters, as in the example; whether terrains can be called so, the board says."""
    found: dict[str, str] = {}
    for part in notes[key].split(", ") if notes.get(key) else []:
        letter, _, word = part.partition(" ")
        if letter not in list(letters) or letter in found or not word:
            raise BadNotation(
                "expected {key} such as '{example}', got {part!r}", key=key, example=f"{key}: {example}", part=part[:40]
            )
        found[letter] = word
    return found


def _marks(text: str) -> dict[str, object] | None:
    if not text:
        return None
    return plain_marks(read_json(text, "marks: …"))


def _harbours(text: str) -> list[tuple[str, int]]:
    if text == "none":
        return []
    found = []
    for part in text.split(", "):
        edge, _, good = part.partition(" ")
        if good not in (*GOOD_NAMES, "any"):
            raise BadNotation(
                "harbour {part!r}: expected a path and {known} or any", part=part, known=NameList(GOOD_NAMES)
            )
        found.append((edge, GOOD_NAMES.index(good) if good != "any" else -1))
    return found


def _read_pieces(drawn: TextBoard, drawing: list[str], pieces: dict[str, str]) -> TextBoard:
    t, known = drawn.board.topology, alphabet()
    first = next(y for y, line in enumerate(drawing) if alphabet().label.search(line))
    shift = first - _centre(t, *t.coordinates[0])[1]
    label = alphabet().label.search(drawing[first])
    assert label is not None
    slide = label.start() + 1 - _centre(t, *t.coordinates[0])[0]

    def at(column: int, line: int, n: int) -> str:
        row = drawing[line + shift] if 0 <= line + shift < len(drawing) else ""
        return row[column + slide : column + slide + n]

    for v, name in enumerate(t.vertex_names):
        sign = at(*_vertex_place(t, v), 3)
        if (own := known.piece.match(sign)) and own[1] in pieces:
            drawn.buildings[name] = (int(own[2]), pieces[own[1]])
        elif unit := known.unit.match(sign):
            drawn.signs[name] = unit[0]
        elif building := known.building.match(sign):
            kind = known.buildings[building[1]]
            drawn.buildings[name] = (int(building[2]), kind)
            if building[3] or building[1] != known.letter(kind):
                drawn.signs[name] = building[0]
        elif sign[:1] != ".":
            raise BadNotation("corner {name}: expected '.', 's0' or 'c0', got {sign!r}", name=name, sign=sign)
    for e, name in enumerate(t.edge_names):
        column, line, upright = _edge_place(t, e)
        own = known.piece.match(at(column, line, 2))
        if own and own[1] in pieces:
            drawn.further[name] = (int(own[2]), pieces[own[1]])
            continue
        sign = at(column, line, 1 if upright else 2)
        if sign in ("|", "--"):
            continue
        if not re.fullmatch(r"[0-5]" if upright else r"=[0-5]", sign):
            raise BadNotation(
                "path {name}: expected {form}, got {sign!r}",
                name=name,
                form="| / 0" if upright else "-- / =0",
                sign=sign,
            )
        drawn.roads[name] = int(sign[-1])
    return drawn
