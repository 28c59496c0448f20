"""Damage: to plain data at every path, and to texts anywhere. Equal seeds damage alike."""

import copy
import json
import re
from random import Random


def deep(n):
    """Lists within each other."""
    made = []
    for _ in range(n):
        made = [made]
    return made


ODD = [
    None, True, False, 0, -1, 1, 2, 7, 15, 99, 255, 4096, -(1 << 31), 1 << 31, (1 << 63) - 1, 1 << 63, -(1 << 63), 1 << 70,
    10**400, 0.5, -0.0, 1e300, float("nan"), float("inf"), float("-inf"), "", " ", "\ud800", "a\udfff", "\0", "\n", "\u2028",
    "\u202e", "x" * 4000, "-1", "1" * 5000, "٣", "²", "Ⅷ", "{}", "{x}", "{0}", "%s", "?", "*", "-", "none", "any", "desert", "c3",
    "c3N", "c3NE", "0 ROLL", [], {}, [[]], [None], {"": 0}, {"\ud800": 1}, {"copies": [1, 2, 3]}, [1, 2, 3], "[" * 3000, deep(40),
]  # fmt: skip
"""Values of every sort that stand nowhere in what is read, or in another place of it."""

SIGNS = [
    "\0", "\ud800", "\udc80", "\x1b[2J", "\ufeff", "\u200b", "\u202e", "\u2028", "\x85", "²", "٣", "🏝", "é", '"', "\\", "{", "}",
    "[", "]", ",", ":", ";", "=", "@", "#", "%", "%ff", "?", "-", "+", "*", "~", " ", "\t", "\n", "\r", "0", "9" * 5000, "-1",
    "1e999", "NaN", "-Infinity", "[" * 100_000, '{"a":' * 2_000, "null", "true", "\\ud800", "\\u0000", "0x10", "1_000", "0.5",
]  # fmt: skip
"""What is put into texts."""


class Doubled:
    """An object in which a key stands twice, as only a text can say it."""

    def __init__(self, data, key, other):
        self.data, self.key, self.other = data, key, other


def paths(data, at=()):
    """Every place of plain data, the whole first."""
    yield at
    if isinstance(data, dict):
        for key in data:
            yield from paths(data[key], (*at, key))
    elif isinstance(data, list):
        for k, each in enumerate(data):
            yield from paths(each, (*at, k))


def found(data, path):
    """What lies there."""
    for step in path:
        data = data[step]
    return data


def put(data, path, value):
    """The data with another value there; it is changed in place where it can be."""
    if not path:
        return value
    found(data, path[:-1])[path[-1]] = value
    return data


def harmed_data(rng: Random, data, other):
    """A damaged copy of plain data; `other` is some of another sort, of which pieces come."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = _harmed(rng, data, other)
    return data


def _harmed(rng, data, other):
    places = list(paths(data))
    path = _place(rng, places)
    what = found(data, path)
    kind = rng.randrange(8)
    if kind == 0:
        return put(data, path, rng.choice([*ODD, Doubled({"a": 1}, "a", 2)]))
    if kind == 1 and path:
        found(data, path[:-1]).pop(path[-1])
    elif kind == 2 and path and isinstance(path[-1], int):
        found(data, path[:-1]).insert(path[-1], copy.deepcopy(what))
    elif kind == 3:
        second = _place(rng, places)
        if path[: len(second)] != second and second[: len(path)] != path:
            there = found(data, second)
            put(put(data, path, there), second, what)
    elif kind == 4:
        return put(data, path, copy.deepcopy(found(other, _place(rng, list(paths(other))))))
    elif kind == 5 and isinstance(what, int) and not isinstance(what, bool):
        return put(
            data, path, rng.choice((what + 1, what - 1, -what, what * 1000, what + 0.5, str(what), bool(what), [what]))
        )
    elif kind == 6 and isinstance(what, str):
        return put(data, path, harmed_text(rng, what, "c3N standard 0 DICE 3+5"))
    elif kind == 7 and isinstance(what, dict) and what:
        key = rng.choice(list(what))
        if rng.random() < 0.3:
            return put(data, path, Doubled(what, key, rng.choice(ODD)))
        what[rng.choice(["", "\ud800", "x", key + "s", "\0", "format", "q", "cards", "begins"])] = what.pop(key)
    return data


def _place(rng, places):
    """Short paths as often as long ones, of which there are many more."""
    length = rng.choice(sorted({len(path) for path in places}))
    return rng.choice([path for path in places if len(path) == length])


def as_text(data) -> str:
    """JSON with everything that `harmed_data` puts in, lone surrogates as themselves or written out."""
    if isinstance(data, Doubled):
        inside = [f"{json.dumps(key)}: {as_text(value)}" for key, value in data.data.items()]
        return "{" + ", ".join([*inside, f"{json.dumps(data.key)}: {as_text(data.other)}"]) + "}"
    if isinstance(data, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))}: {as_text(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(as_text(each) for each in data) + "]"
    return json.dumps(data)


def as_data(data):
    """The same without what only a text can say."""
    if isinstance(data, Doubled):
        return {**data.data, data.key: data.other}
    if isinstance(data, dict):
        return {key: as_data(value) for key, value in data.items()}
    return [as_data(each) for each in data] if isinstance(data, list) else data


def harmed_text(rng: Random, text: str, other: str) -> str:
    """A damaged copy of a text."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + int(rng.expovariate(0.1)))
        kind = rng.randrange(8)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + text[end:]
        elif kind == 2:
            text = text[:end] + text[at:]
        elif kind == 3:
            text = text[:at] + rng.choice(SIGNS) + text[at:]
        elif kind == 4:
            text = text[:at] + rng.choice(SIGNS) + text[end:]
        elif kind == 5:
            b = rng.randrange(len(other) + 1)
            text = text[:at] + other[b : b + end - at] + text[end:]
        elif kind == 6:
            text = _number(rng, text)
        else:
            text = _words(rng, text)
    return text


def _number(rng, text):
    """One of its numbers is another."""
    numbers = list(re.finditer(r"-?\d+", text))
    if not numbers:
        return text
    one = rng.choice(numbers)
    new = rng.choice(
        [
            "",
            "-1",
            "0",
            "00",
            "7",
            "1000",
            "9" * 20,
            "9" * 5000,
            "0.5",
            "1e5",
            "٣",
            "²",
            "?",
            "-0",
            "+1",
            "NaN",
            "999999",
        ]
    )
    return text[: one.start()] + new + text[one.end() :]


def _words(rng, text):
    """Two words change places, or one stands twice, or is missing."""
    words = re.split(r"(\s+|[,;:=])", text)
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    words[a], words[b] = words[b], rng.choice((words[a], words[a] * 2, ""))
    return "".join(words)
