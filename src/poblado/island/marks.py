"""Marks: extra board data beside land, tokens, harbours and starts, each under the id of the module that reads it.

A mark is plain data, so that every file, record and position holds it as it is, and no book stands in the island.
"""

from typing import Final

from poblado.island.topology import Topology
from poblado.kernel.errors import BadRuleset
from poblado.kernel.untrusted import nearest, short
from poblado.kernel.values import NameList, Word

MOST_DEEP: Final = 8
"""Lists and objects within each other."""
MOST_NUMBER: Final = 999_999_999_999_999
"""A larger whole number would not be the same in every reader of JSON."""


def plain_marks(data: object) -> dict[str, object]:
    """A copy of a board's marks with sorted keys, so that equal marks are written alike.

    Raises:
        BadRuleset: for what could not be read back as it was, naming the module whose mark holds it.
    """
    if not isinstance(data, dict):
        raise BadRuleset("a board's marks are an object with an entry for each module, not {value}", value=short(data))
    found: dict[str, object] = {}
    for module in _sorted_keys(data):
        found[module] = _plain(data[module], module, 1)
    return found


def _plain(value: object, module: str, deep: int) -> object:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= MOST_NUMBER:
        return value
    if isinstance(value, str) and value.isprintable():
        return value
    if deep > MOST_DEEP:
        raise BadRuleset("marks of {module}: lists and objects are more than {n} deep", module=module, n=MOST_DEEP)
    if isinstance(value, list):
        return [_plain(each, module, deep + 1) for each in value]
    if isinstance(value, dict):
        found: dict[str, object] = {}
        for key in _sorted_keys(value):
            found[key] = _plain(value[key], module, deep + 1)
        return found
    raise BadRuleset(
        "marks of {module}: {value} is no text in one line, whole number of at most 15 digits, true, false, null, list or "
        "object",
        module=module, value=short(value),
    )  # fmt: skip


def _sorted_keys(data: dict[object, object]) -> list[str]:
    keys: list[str] = []
    for key in data:
        if not isinstance(key, str) or not key or not key.isprintable():
            raise BadRuleset("a board's marks: {value} cannot be a name", value=short(key))
        keys.append(key)
    keys.sort()
    return keys


class Marks:
    """Marks of one module, read by key; what a key does not say is empty. For `Module.check_marks` and `Module.compose`.

    Args:
        topology: of the board.
        module: id of the module, for errors.
        marks: what the board has under that id.
        known: the keys there are.

    Raises:
        BadRuleset: for other keys. All methods raise it, naming module, key and what is wrong there.
    """

    def __init__(self, topology: Topology, module: str, marks: object, known: list[str]) -> None:
        self.topology = topology
        self.module = module
        self.data: dict[str, object] = {}
        if not isinstance(marks, dict):
            raise BadRuleset("marks of {module}: expected an object with {known}", module=module, known=NameList(known))
        for key in marks:
            meant = "" if key in known else nearest(key, known)
            if meant:
                raise BadRuleset(
                    "marks of {module}: there is no {key!r}; did you mean {meant}?", module=module, key=key, meant=meant
                )
            if key not in known:
                raise BadRuleset(
                    "marks of {module}: there is no {key!r}; there are {known}",
                    module=module, key=key, known=NameList(known),
                )  # fmt: skip
            self.data[key] = marks[key]

    def places(self, key: str, what: str) -> list[int]:
        """The tiles, vertices or edges of a list of names, each at most once.

        Args:
            what: `tile`, `vertex` or `edge`.
        """
        return self._numbers(key, what, self.data.get(key, []))

    def groups(self, key: str, what: str) -> list[list[int]]:
        """The places of a list of lists of names; `what` as for `places`. Groups may share places."""
        rows = self.data.get(key, [])
        if not isinstance(rows, list):
            raise self._unlike(key, '[["…"]]')
        return [self._numbers(key, what, row) for row in rows]

    def named(self, key: str, what: str) -> list[tuple[int, str]]:
        """The places of an object, by name, each with the text that it has there; `what` as for `places`."""
        rows = self.data.get(key, {})
        if not isinstance(rows, dict):
            raise self._unlike(key, '{"…": "…"}')
        found: list[tuple[int, str]] = []
        for place in rows:
            text = rows[place]
            if not isinstance(text, str):
                raise self._unlike(key, '{"…": "…"}')
            found.append((self._number(key, what, place), text))
        return found

    def flag(self, key: str) -> bool:
        """Tell whether a key is true; what is not said is false."""
        told = self.data.get(key, False)
        if not isinstance(told, bool):
            raise self._unlike(key, "true")
        return told

    def counts(self, key: str) -> list[tuple[str, int]]:
        """Counts of each name in an object, by name: whole numbers from 0."""
        rows = self.data.get(key, {})
        if not isinstance(rows, dict):
            raise self._unlike(key, '{"…": 0}')
        found: list[tuple[str, int]] = []
        for name in rows:
            n = rows[name]
            if not isinstance(n, int) or isinstance(n, bool) or n < 0:
                raise self._unlike(key, '{"…": 0}')
            found.append((name, n))
        return found

    def _numbers(self, key: str, what: str, names: object) -> list[int]:
        if not isinstance(names, list):
            raise self._unlike(key, '["…"]')
        found: list[int] = []
        for name in names:
            number = self._number(key, what, name)
            if number in found:
                raise BadRuleset("marks of {module}: {key} names {name} twice", module=self.module, key=key, name=name)
            found.append(number)
        return found

    def _number(self, key: str, what: str, name: object) -> int:
        topology = self.topology
        if what == "tile":
            index = topology.tile_index
        elif what == "vertex":
            index = topology.vertex_index
        else:
            index = topology.edge_index
        if not isinstance(name, str) or name not in index:
            raise BadRuleset(
                "marks of {module}: {key} names the {what} {name}, which the board does not have",
                module=self.module, key=key, what=Word("domains", what), name=short(name),
            )  # fmt: skip
        return index[name]

    def _unlike(self, key: str, form: str) -> BadRuleset:
        return BadRuleset("marks of {module}: {key} must look like {form}", module=self.module, key=key, form=form)

    def __repr__(self) -> str:
        return f"<Marks of {self.module}: {', '.join(self.data)}>"
