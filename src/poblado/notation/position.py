"""Position notation: ruleset, board and every fact of a game, or of a view without what is hidden; as one line and as JSON.

    poblado-position 1 base 4 {"points_to_win":12} standard@0,-2,M10;… a1SE:any;… d4 - island.hand=0,2,… …

After the parameters come the board's tiles, harbours, robber and printed starting pieces, `-` where there are none. The
card game has one word there: its cards as JSON with `%` signs, or `-` for the usual ones.

Where the board has marks, a word of them as JSON with `%` signs follows, with `@` before it; a terrain that a module brings
is its word instead of a letter, as in `0,-2,gold10`; a robber that starts nowhere is `none`. What the board shows beside all that
follows likewise, with `scenery:` before it.

Fields that are all zero are left out. Hidden rows read `?`, in JSON null. Chapters are named before the fields, as
`chapter:tides`, and modules that neither the preset nor they have, with their versions, as `+patience:1`.
"""

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import quote, unquote

from librt.vecs import vec
from mypy_extensions import i64

from poblado.books import BRIDGES, new_module
from poblado.island.goods import GOOD_NAMES, GOODS, TERRAIN_NAMES
from poblado.island.maps import FOREIGN, Board, StartPiece, board_from_json, terrain_numbers
from poblado.island.marks import plain_marks
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import HAND, HAND_SIZE
from poblado.kernel.action import Actions
from poblado.kernel.errors import BadNotation, BadRecord, BadRuleset
from poblado.kernel.field import Field
from poblado.kernel.frame import CHANCE, DECIDE, FRAME_SIZE, FRAMES, MAX_FRAMES, NATURE_BIT, TURN
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.record import Record
from poblado.kernel.spec import small
from poblado.kernel.untrusted import check_plain, is_whole, read_json, short
from poblado.kernel.values import NameList
from poblado.kernel.view import View
from poblado.notation.alphabet import LETTERS, TERRAIN
from poblado.presets import PRESETS, chapter, island_of
from poblado.presets.card_files import box_from_data, box_of, box_word, read_box
from poblado.presets.composition import Setting, composed

_Cell = TypeVar("_Cell", int, int | None)

_MAGIC = "poblado-position"
_VERSION = "1"
_SCENERY = "scenery:"


@dataclass
class Position:
    """A position that was read.

    Attributes:
        rules: the ruleset it is of.
        cells: one number per cell; None where the position hides it.
    """

    rules: Ruleset
    cells: list[int | None]

    @property
    def hides(self) -> bool:
        """True if it is of a view, and so cannot be played on."""
        return None in self.cells

    def game(self) -> Game:
        """The game, ready to be played on.

        Raises:
            BadNotation: if cards are hidden, for only a full position can be played, or if nothing could be pending so.
        """
        known = [c for c in self.cells if c is not None]
        if len(known) != len(self.cells):
            raise BadNotation("the position hides cards, so it can be shown but not played")
        game = Game(self.rules, vec[i64](known))
        if not _pending(game):
            raise BadNotation("nothing could be pending as kernel.stack says")
        _check_hands(game)
        try:
            if game.actor() >= 0:
                game.legal(game.actor(), Actions())
        except (IndexError, ValueError):
            raise BadNotation("the position's fields do not fit together") from None
        return game


def _pending(game: Game) -> bool:
    """Tell whether the stack of frames can be one: asking the rules about another could lead anywhere."""
    seats = int(game.rules.seats)
    if not 0 < game.depth() <= MAX_FRAMES or not 0 <= int(game.cells[TURN]) < seats:
        return False
    steps = [int(game.cells[FRAMES + FRAME_SIZE * k]) for k in range(game.depth())]
    if not all(0 <= step < len(game.rules.steps) for step in steps):
        return False
    for k, number in enumerate(steps):
        step, frame = game.rules.steps[number], FRAMES + FRAME_SIZE * k
        if not step.a.allows(int(game.cells[frame + 2])) or not step.b.allows(int(game.cells[frame + 3])):
            return False
    mask = int(game.mask())
    top = game.rules.steps[steps[-1]]
    if steps[-1] == 0:
        return mask == 0
    return mask == NATURE_BIT if top.mode == CHANCE else top.mode == DECIDE and 0 < mask < 1 << seats


def _check_hands(game: Game) -> None:
    """Raises: BadNotation, where a hand has not as many cards as is said of it: a theft would draw one that is not there."""
    rules, cells = game.rules, game.cells
    for seat in range(rules.seats if isinstance(rules, Island) else 0):
        first = HAND + GOODS * seat
        held, told = sum(int(n) for n in cells[first : first + GOODS]), int(cells[HAND_SIZE + seat])
        if held != told:
            raise BadNotation(
                "island.hand_size gives player {seat} {n} {n:card|cards}, and island.hand {held}",
                seat=seat, n=told, held=held,
            )  # fmt: skip


def position_text(what: Game | View) -> str:
    """The line for a game, or for what a view shows of it."""
    rules = _rules_of(what)
    params = json.dumps(dict(sorted(rules.changed.items())), separators=(",", ":"))
    cards = box_of(rules)
    setting = _board_words(island_of(rules).board) if cards is None else [box_word(cards)]
    chapters = [f"chapter:{name}" for name in _chapters(rules)]
    outside = [f"+{id}:{version}" for id, version in _outside(rules).items()]
    parts = [_MAGIC, _VERSION, rules.name, str(int(rules.seats)), params, *setting, *chapters, *outside]
    for name, values in _facts(what).items():
        parts.append(f"{name}={','.join('?' if v is None else str(v) for v in values)}")
    return " ".join(parts)


def position_to_json(what: Game | View) -> dict[str, object]:
    """The same as plain data, with the whole board as records have it."""
    rules = _rules_of(what)
    cards = box_of(rules)
    setting = island_of(rules).board.to_json() if cards is None else cards.facts()
    chapters, outside = _chapters(rules), _outside(rules)
    return {
        "format": f"{_MAGIC} {_VERSION}",
        "ruleset": rules.name,
        "players": int(rules.seats),
        "params": dict(sorted(rules.changed.items())),
        "board" if cards is None else "cards": setting,
        **({"chapters": chapters} if chapters else {}),
        **({"modules": outside} if outside else {}),
        "fields": _facts(what),
    }


def _chapters(rules: Ruleset) -> list[str]:
    return list(rules.chapters) if isinstance(rules, Island) else []


def _outside(rules: Ruleset) -> dict[str, int]:
    """The modules that neither the preset of a ruleset's name nor its chapters have, with their versions."""
    if not isinstance(rules, Island):
        return {}
    known = PRESETS.get(rules.name)
    usual = {*(known.modules if known else ()), *(id for name in rules.chapters for id in chapter(name).modules)}
    return {module.id: int(module.version) for module in rules.modules if module.id not in usual}


def facts_of(game: Game) -> dict[str, list[int]]:
    """The fields of a game that are not all zero, by name."""
    cells = game.to_list()
    return {name: values for name, values in _by_field(game.rules, cells) if any(values)}


def first_position(record: Record, rules: Ruleset) -> Game:
    """The game that a record's actions are played on: a new one, or the position that its header says it `begins` with.

    Raises:
        BadRecord: if that is no position of these rules.
    """
    facts = record.header.get("begins")
    if facts is None:
        return rules.new_game()
    if not isinstance(facts, dict):
        raise BadRecord(2, "a record begins with a position: numbers by field")
    try:
        return Position(rules, _cells(rules, facts)).game()
    except BadNotation as error:
        raise BadRecord(2, "{error}", error=error) from None


def _rules_of(what: Game | View) -> Ruleset:
    return what.game.rules if isinstance(what, View) else what.rules


def _facts(what: Game | View) -> dict[str, list[int | None]]:
    """The fields that are not all zero; None for what a view hides."""
    game = what.game if isinstance(what, View) else what
    cells: list[int | None] = list(game.to_list())
    for hidden in what.hidden if isinstance(what, View) else []:
        for k in range(hidden.field.row):
            cells[int(hidden.start) + k] = None
    for _, cell in what.covered if isinstance(what, View) else []:
        cells[cell] = None
    return {name: values for name, values in _by_field(game.rules, cells) if any(v != 0 for v in values)}


def _by_field(rules: Ruleset, cells: list[_Cell]) -> Iterator[tuple[str, list[_Cell]]]:
    """The cells of each field, but of those that repeat the board, which a position says in its own words."""
    for field in rules.fields:
        if not field.standing:
            yield field.name, field.written(cells[field.start : field.start + field.size], 0)


def _board_words(board: Board) -> list[str]:
    tiles = ";".join(
        f"{q},{r},{_terrain_word(board, i)}{board.tokens[i] or ''}"
        for i, (q, r) in enumerate(board.topology.coordinates)
    )
    harbours = ";".join(f"{edge}:{GOOD_NAMES[good] if good >= 0 else 'any'}" for edge, good in board.harbours)
    starts = ";".join(f"{s.colour}:{s.vertex}:{s.edge}:{int(s.pays)}" for s in board.starts)
    marks = [f"@{quote(json.dumps(board.marks, separators=(',', ':')))}"] if board.marks else []
    if board.scenery is not None:
        shown = json.dumps(board.scenery.to_json(), ensure_ascii=False, separators=(",", ":"))
        marks.append(f"{_SCENERY}{quote(shown, safe=',:')}")
    return [f"{quote(board.name)}@{tiles}", harbours or "-", board.robber or "-", starts or "-", *marks]


def _terrain_word(board: Board, t: int) -> str:
    number = board.terrains[t]
    return LETTERS[number] if number < FOREIGN else board.foreign[number - FOREIGN]


def read_position(text: str, extra: list[Module] | None = None) -> Position:
    """Read a position's line.

    Args:
        extra: modules of third parties; of them those that the position names.

    Raises:
        BadNotation: saying which part is wrong and what would have been right, and which modules are missing.
    """
    words = text.split()
    known = PRESETS.get(words[2]) if len(words) > 2 else None
    cards = known is not None and known.family == "cards"
    if len(words) < (6 if cards else 9) or words[0] != _MAGIC:
        form = "1 <ruleset> <players> <params> <board> <harbours> <robber> <starts>"
        raise BadNotation("a position begins '{magic} {form}'", magic=_MAGIC, form=form)
    if words[1] != _VERSION:
        raise BadNotation(
            "this program reads positions of version {version}, not {word!r}", version=_VERSION, word=words[1]
        )
    players = small(words[3])
    if players < 0:
        raise BadNotation(
            "expected a number of players and parameters such as 4 {form}, got {text!r}",
            form='{"points_to_win":10}', text=" ".join(words[3:5])[:60],
        )  # fmt: skip
    params = read_json(words[4], words[4][:60])
    facts: dict[str, object] = {}
    outside: dict[str, object] = {}
    chapters: list[str] = []
    rest = 6 if cards else 9
    marks = None
    if not cards and len(words) > rest and words[rest].startswith("@"):
        marks = _read_marks(words[rest])
        rest += 1
    scenery = None
    if not cards and len(words) > rest and words[rest].startswith(_SCENERY):
        scenery = read_json(unquote(words[rest].removeprefix(_SCENERY)), f"{_SCENERY}…")
        rest += 1
    for word in words[rest:]:
        if named := re.fullmatch(r"\+([^:]+):([0-9]{1,9})", word):
            outside[named[1]] = int(named[2])
            continue
        if word.startswith("chapter:"):
            chapters.append(word.removeprefix("chapter:"))
            continue
        name, _, values = word.partition("=")
        if name in facts:
            raise BadNotation("the field {name} stands twice", name=name)
        numbers = values.split(",")
        if not all(re.fullmatch(r"-?[0-9]{1,19}|\?", n) for n in numbers):
            raise BadNotation("{name} needs whole numbers (or ?), got {value!r}", name=name, value=values[:60])
        facts[name] = [None if n == "?" else int(n) for n in numbers]
    try:
        played_with = read_box(words[5]) if cards else _read_board(words[5:9], marks, scenery)
        return _position(words[2], players, params, played_with, facts, outside, extra, chapters)
    except BadRuleset as error:
        raise BadNotation("the position's rules cannot be: {error}", error=error) from None


def position_from_json(data: object, extra: list[Module] | None = None) -> Position:
    """Read the JSON form; `extra` as for `read_position`.

    Raises:
        BadNotation: saying which part is wrong and what would have been right.
    """
    check_plain(data, "position")
    if not isinstance(data, dict) or data.get("format") != f"{_MAGIC} {_VERSION}":
        raise BadNotation("expected an object with format '{magic} {version}'", magic=_MAGIC, version=_VERSION)
    name, players, facts = (data.get(key) for key in ("ruleset", "players", "fields"))
    board = data.get("cards", data.get("board"))
    if not isinstance(name, str) or not isinstance(board, dict) or not isinstance(facts, dict) or not is_whole(players):
        raise BadNotation("a position needs a ruleset, a number of players, a board and fields")
    try:
        played_with = box_from_data(board) if "cards" in data else board_from_json(board)
        outside, chapters = data.get("modules", {}), data.get("chapters", [])
        return _position(name, players, data.get("params"), played_with, facts, outside, extra, chapters)
    except BadRuleset as error:
        raise BadNotation("the position's rules cannot be: {error}", error=error) from None


def _position(
    name: str,
    players: int,
    params: object,
    board: Setting,
    facts: dict[str, object],
    outside: object,
    extra: list[Module] | None,
    chapters: object,
) -> Position:
    if not isinstance(params, dict) or not all(is_whole(n) for n in params.values()):
        raise BadNotation("the position's parameters must be whole numbers by name, not {value}", value=short(params))
    if not isinstance(chapters, list) or not all(isinstance(each, str) for each in chapters):
        raise BadNotation("the position's chapters must be a list of names")
    # Positions of older versions named no modules: then all that are given are taken to be theirs.
    wanted = [module for module in extra or [] if not outside or (isinstance(outside, dict) and module.id in outside)]
    if isinstance(outside, dict):
        wanted.sort(key=lambda module: list(outside).index(module.id) if module.id in outside else 0)
    named = outside if isinstance(outside, dict) else {}
    given = {module.id: int(module.version) for module in wanted}
    given |= {id: int(new_module(id).version) for id in named if id not in given and BRIDGES.get(id) is not None}
    if outside and outside != given:
        raise BadNotation(
            "the position is of a game with the modules {named}; given are {given}",
            named=_versions(outside), given=_versions(given),
        )  # fmt: skip
    rules = composed(name, players, board=board, params=params, extra=wanted, chapters=chapters, bridges=named)
    return Position(rules, _cells(rules, facts))


def _versions(modules: object) -> NameList:
    """Modules for people, such as `patience 1`."""
    found = [f"{id} {version}" for id, version in modules.items()] if isinstance(modules, dict) else [str(modules)[:60]]
    return NameList(found)


def _cells(rules: Ruleset, facts: dict[str, object]) -> list[int | None]:
    """The cells that fields by name give; what is not named is zero, or as the board says. Raises: BadNotation."""
    cells: list[int | None] = [0] * int(rules.size)
    for field in rules.fields:
        if field.standing:
            cells[field.start : field.start + field.size] = list(rules.initial[field.start : field.start + field.size])
    for field_name, values in facts.items():
        try:
            field = rules.field_named(field_name)
        except KeyError:
            raise BadNotation("the rules have no field {name!r}", name=field_name) from None
        if field.standing:
            raise BadNotation("{name} follows from the board: leave it out", name=field_name)
        size = math.prod(axis.written() for axis in field.axes)
        if not isinstance(values, list) or len(values) != size:
            raise BadNotation(
                "{name} needs {size} whole {size:number|numbers}, got {values}",
                name=field_name,
                size=size,
                values=_listed(values),
            )
        for k, value in enumerate(field.read(values, 0)):
            if value is not None and not is_whole(value):
                raise BadNotation("{name} needs whole numbers, got {value}", name=field_name, value=short(value))
            if value is not None and not field.values.allows(value):
                raise _out_of_bounds(field, value)
            cells[field.start + k] = value
    return cells


def _out_of_bounds(field: Field, value: int) -> BadNotation:
    """The error for a number that a field's cells never hold."""
    low, high, known = field.values.low, field.values.high, field.values.known()
    if len(known) in (0, high - low + 1):
        return BadNotation(
            "{name} needs numbers from {low} to {high}, got {value}", name=field.name, low=low, high=high, value=value
        )
    return BadNotation(
        "{name} needs one of {known}, got {value}", name=field.name, known=NameList(map(str, known)), value=value
    )


def _listed(values: object) -> str:
    """The beginning of what stands in the place of numbers."""
    return ",".join(short(each) for each in values[:20]) if isinstance(values, list) else short(values)


def _read_marks(word: str) -> object:
    return read_json(unquote(word[1:]), "@…")


def _read_board(words: list[str], marks: object, scenery: object) -> Board:
    board, harbours, robber, starts = words
    name, at, tiles = board.partition("@")
    coordinates, terrains, tokens = [], [], []
    for tile in tiles.split(";"):
        found = re.fullmatch(r"(-?[0-9]{1,3}),(-?[0-9]{1,3}),([HFPGMD~]|[a-z][a-z_]*)([0-9]{0,3})", tile)
        if not at or not found:
            raise BadNotation("expected tiles such as 'standard@0,-2,M10;…', got {tile!r}", tile=tile)
        coordinates.append((int(found[1]), int(found[2])))
        terrains.append(TERRAIN_NAMES[TERRAIN[found[3]]] if found[3] in TERRAIN else found[3])
        tokens.append(int(found[4] or 0))
    places = []
    for harbour in harbours.split(";") if harbours != "-" else []:
        edge, _, good = harbour.partition(":")
        if good not in (*GOOD_NAMES, "any"):
            raise BadNotation("expected a harbour such as 'a1SE:any', got {harbour!r}", harbour=harbour)
        places.append((edge, GOOD_NAMES.index(good) if good != "any" else -1))
    pieces = []
    for start in starts.split(";") if starts != "-" else []:
        parts = start.split(":")
        if len(parts) != 4 or parts[3] not in ("0", "1"):
            raise BadNotation("expected a starting piece such as 'red:c3N:c3NE:1', got {start!r}", start=start)
        pieces.append(StartPiece(parts[0], parts[1], parts[2], parts[3] == "1"))
    numbers, foreign = terrain_numbers(terrains)
    return Board(
        unquote(name), coordinates, numbers, tokens, places, "" if robber == "-" else robber, pieces,
        marks=None if marks is None else plain_marks(marks), foreign=foreign, scenery=scenery,
    )  # fmt: skip
