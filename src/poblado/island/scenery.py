"""Scenery, the decoration of a board that no rule reads: names of places, coasts, lakes, rivers, words on the map.

It is plain data, kept wherever the board is, and changes no digest: two boards that differ in it alone are one to the rules.
Lengths are hundredths of a tile's side, x to the east and y to the south, from the middle of the tile (0, 0).
"""

from typing import Final

from poblado.island.topology import Topology
from poblado.kernel.errors import BadRuleset
from poblado.kernel.untrusted import short, unknown_key
from poblado.kernel.values import NameList

KINDS: Final[list[str]] = ["land", "neighbour", "lake", "river", "canal"]
"""Kinds of line: three sorts of area, closed by themselves, the one being the country that the tiles lie in and the other
what lies beside it, and two sorts of water that run."""
AREAS: Final[list[str]] = ["land", "neighbour", "lake"]
GROUNDS: Final[list[str]] = ["land", "water"]
"""Grounds that a word on the map may stand on."""
MOST_NAMES: Final = 120
MOST_LETTERS: Final = 30
"""Greatest number of letters in a name or word."""
MOST_LINES: Final = 60
MOST_POINTS: Final = 1500
"""Greatest number of points of all lines together."""
MOST_WORDS: Final = 40
MOST_LOOKS: Final = 20
TERRAIN: Final = "terrain"
"""Says of tokens that each wears the colour of its land."""
MOST_FAR: Final = 19_999
"""Greatest distance from the middle of the tile (0, 0)."""
SIZES: Final[list[int]] = [12, 120]
"""The smallest and the largest height of a word."""

Place = tuple[int, int]


class Line:
    """A line on the map. Args: `kind`, one of `KINDS`; `points`, along it."""

    def __init__(self, kind: str, points: list[Place]) -> None:
        self.kind: Final = kind
        self.points: Final = points

    def __repr__(self) -> str:
        return f"<Line {self.kind}, {len(self.points)} points>"


class Words:
    """A word on the map, such as a sea's name.

    Args:
        told: the text by language, or under `""` where it is the same in all.
        at: its middle.
        size: height of its letters.
        turn: in degrees, clockwise.
        ground: one of `GROUNDS`.
    """

    def __init__(self, told: dict[str, str], at: Place, size: int, turn: int, ground: str) -> None:
        self.told: Final = told
        self.at: Final = at
        self.size: Final = size
        self.turn: Final = turn
        self.ground: Final = ground

    def text(self, language: str) -> str:
        """The word in a language."""
        return in_language(self.told, language)

    def __repr__(self) -> str:
        return f"<Words {in_language(self.told, '')!r}>"


class Scenery:
    """Scenery of a board: its decoration, which no rule reads.

    Args:
        topology: of the board.
        data: plain data with `names`, `lines`, `words`, `robber`, `looks` and `tokens`, each of which may be missing.

    Attributes:
        names: of vertices, by the vertex' name: a text by language, or under `""`.
        robber: where the robber stands while it is on no tile; None where that is nowhere.
        looks: terrains that are drawn otherwise, each with the word for how; a word that nobody has drawn changes nothing.
        tokens: `TERRAIN` where tokens wear the colour of their land; empty for the usual ones.

    Raises:
        BadRuleset: naming the entry that is wrong, and what would be right.
    """

    def __init__(self, topology: Topology, data: object) -> None:
        self.names: dict[str, dict[str, str]] = {}
        self.lines: list[Line] = []
        self.words: list[Words] = []
        self.robber: Place | None = None
        self.looks: dict[str, str] = {}
        self.tokens: str = ""
        told = _entry(data, "scenery", ["names", "lines", "words", "robber", "looks", "tokens"])
        names = told.get("names", {})
        if not isinstance(names, dict):
            raise _unlike("scenery.names", '{"c3N": "Santa María"}')
        if len(names) > MOST_NAMES:
            raise BadRuleset(
                "{where}: {n} are too many, {most} is the most", where="scenery.names", n=len(names), most=MOST_NAMES
            )
        for place in names:
            if place not in topology.vertex_index:
                raise BadRuleset("scenery.names: the board has no vertex {name}", name=short(place))
        for place in sorted(names):
            self.names[place] = _words(f"scenery.names.{place}", names[place])
        points = 0
        for i, row in enumerate(_rows(told, "lines", MOST_LINES)):
            where = f"scenery.lines[{i}]"
            line = _entry(row, where, ["kind", "points"])
            kind = _one_of(f"{where}.kind", line.get("kind"), KINDS)
            found = _points(f"{where}.points", line.get("points"))
            points += len(found)
            least = 3 if kind in AREAS else 2
            if len(found) < least:
                raise BadRuleset("{where}: {kind} needs {n} {n:point|points} at least", where=where, kind=kind, n=least)
            self.lines.append(Line(kind, found))
        if points > MOST_POINTS:
            raise BadRuleset(
                "{where}: {n} are too many, {most} is the most",
                where="scenery.lines.points",
                n=points,
                most=MOST_POINTS,
            )
        for i, row in enumerate(_rows(told, "words", MOST_WORDS)):
            where = f"scenery.words[{i}]"
            word = _entry(row, where, ["text", "at", "size", "turn", "on"])
            self.words.append(
                Words(
                    _words(f"{where}.text", word.get("text")),
                    _point(f"{where}.at", word.get("at")),
                    _number(f"{where}.size", word.get("size", 30), SIZES[0], SIZES[1]),
                    _number(f"{where}.turn", word.get("turn", 0), -90, 90),
                    _one_of(f"{where}.on", word.get("on", "water"), GROUNDS),
                )
            )
        if told.get("robber") is not None:
            self.robber = _point("scenery.robber", told["robber"])
        looks = told.get("looks", {})
        if not isinstance(looks, dict) or len(looks) > MOST_LOOKS:
            raise _unlike("scenery.looks", '{"fields": "almonds"}')
        for terrain in looks:
            if not isinstance(terrain, str):
                raise _unlike("scenery.looks", '{"fields": "almonds"}')
        for terrain in sorted(looks):
            self.looks[_word("scenery.looks", terrain)] = _word(f"scenery.looks.{terrain}", looks[terrain])
        if told.get("tokens") is not None:
            self.tokens = _one_of("scenery.tokens", told["tokens"], [TERRAIN])

    def name(self, place: str, language: str) -> str:
        """Name of a vertex; empty where it has no name."""
        told = self.names.get(place)
        return "" if told is None else in_language(told, language)

    def to_json(self) -> dict[str, object]:
        """Plain data that is read back, short and always in the same order."""
        data: dict[str, object] = {}
        if self.names:
            data["names"] = {place: _told(self.names[place]) for place in sorted(self.names)}
        if self.lines:
            data["lines"] = [{"kind": line.kind, "points": _pairs(line.points)} for line in self.lines]
        if self.words:
            data["words"] = [
                {"text": _told(w.told), "at": _pairs([w.at]), "size": w.size, "turn": w.turn, "on": w.ground}
                for w in self.words
            ]
        if self.robber is not None:
            data["robber"] = _pairs([self.robber])
        if self.looks:
            data["looks"] = self.looks.copy()
        if self.tokens:
            data["tokens"] = self.tokens
        return data

    def __repr__(self) -> str:
        return f"<Scenery, {len(self.names)} names, {len(self.lines)} lines, {len(self.words)} words>"


def in_language(told: dict[str, str], language: str) -> str:
    """A text by language: in another one where it is not said in this, the first by name."""
    found = told.get(language)
    return told[min(told)] if found is None else found


def _told(words: dict[str, str]) -> object:
    alone = words.get("")
    return words if alone is None else alone


def _pairs(points: list[Place]) -> str:
    return " ".join([f"{x},{y}" for x, y in points])


def _entry(data: object, where: str, known: list[str]) -> dict[str, object]:
    """An object with no other keys than those."""
    if not isinstance(data, dict):
        raise _unlike(where, '{"' + known[0] + '": …}')
    found: dict[str, object] = {}
    for key in data:
        if not isinstance(key, str) or key not in known:
            raise unknown_key(where, key, known)
        found[key] = data[key]
    return found


def _rows(data: dict[str, object], key: str, most: int) -> list[object]:
    rows = data.get(key, [])
    where = f"scenery.{key}"
    if not isinstance(rows, list):
        raise _unlike(where, "[{…}]")
    if len(rows) > most:
        raise BadRuleset("{where}: {n} are too many, {most} is the most", where=where, n=len(rows), most=most)
    return rows


def _words(where: str, value: object) -> dict[str, str]:
    """A text, or one for each of some languages."""
    if isinstance(value, str):
        return {"": _word(where, value)}
    if not isinstance(value, dict) or not value:
        raise _unlike(where, '"Santa María", {"es": "Mar", "en": "Sea"}')
    found: dict[str, str] = {}
    for key in value:
        if not isinstance(key, str) or len(key) != 2 or not key.isascii() or not key.islower():
            raise _unlike(where, '{"es": "Mar", "en": "Sea"}')
    for key in sorted(value):
        found[key] = _word(where, value[key])
    return found


def _word(where: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > MOST_LETTERS or not value.isprintable():
        raise BadRuleset(
            "{where} must be a text in one line of 1 to {most} characters, not {value}",
            where=where, most=MOST_LETTERS, value=short(value),
        )  # fmt: skip
    return value


def _one_of(where: str, value: object, known: list[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadRuleset(
            "{where} must be one of {known}, not {value}", where=where, known=NameList(known), value=short(value)
        )
    return value


def _number(where: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRuleset(
            "{where} must be a whole number from {least} to {most}, not {value}",
            where=where, least=least, most=most, value=short(value),
        )  # fmt: skip
    return value


def _points(where: str, value: object) -> list[Place]:
    if not isinstance(value, str) or len(value) > 13 * MOST_POINTS:
        raise _unlike(where, '"0,-120 87,-50"')
    return [_pair(where, pair) for pair in value.split(" ")]


def _point(where: str, value: object) -> Place:
    if not isinstance(value, str):
        raise _unlike(where, '"87,-50"')
    return _pair(where, value)


def _pair(where: str, pair: str) -> Place:
    x, comma, y = pair.partition(",")
    if not comma or not _is_length(x) or not _is_length(y):
        raise BadRuleset(
            "{where}: {value} is no pair of whole numbers from -{most} to {most}, such as 87,-50",
            where=where, value=short(pair), most=MOST_FAR,
        )  # fmt: skip
    return int(x), int(y)


def _is_length(text: str) -> bool:
    digits = text[1:] if text[:1] == "-" else text
    return 1 <= len(digits) <= 5 and digits.isascii() and digits.isdigit() and int(digits) <= MOST_FAR


def _unlike(where: str, form: str) -> BadRuleset:
    return BadRuleset("{where} must look like {form}", where=where, form=form)
