"""Untrusted plain data, parsed strictly and in one place: JSON texts, and data that a program hands over.

Plain are objects with texts as keys, lists, texts, whole numbers that a cell can hold, true, false and null; a fraction is let
through where nobody reads it. What JSON's usual readers let pass, or fail at, is refused in words: a key that stands twice,
NaN and Infinity, numbers of thousands of digits, brackets within brackets without end, half a character.
"""

import json
from collections.abc import Sequence
from typing import Final, TypeGuard

from poblado.kernel.errors import BadChoice, BadNotation, BadRuleset
from poblado.kernel.values import NameList

MOST_DEEP: Final = 24
"""Lists and objects within each other."""
MOST_NUMBER: Final = 9223372036854775807
"""Greatest number that a cell can hold; its negative is the least."""
_MOST_DIGITS: Final = 19
_MOST_SHORT: Final = 40


_MARKS: Final = [("utf-8-sig", b"\xef\xbb\xbf"), ("utf-16", b"\xff\xfe"), ("utf-16", b"\xfe\xff")]
"""Encodings by the mark of byte order with which a text begins."""


def decoded(data: bytes, name: str) -> str:
    """The text of a file: UTF-8, or as its mark of byte order says, which programs of Windows write.

    Raises:
        BadChoice: for what is no text.
    """
    encoding = "utf-8"
    for each, mark in _MARKS:
        if data.startswith(mark):
            encoding = each
    try:
        # Nothing but the mark of UTF-16 is two odd bytes rather than an empty text.
        if encoding != "utf-16" or len(data) > 2:
            return data.decode(encoding)
    except UnicodeDecodeError:
        pass
    raise BadChoice("{name} is no text", name=name)


def read_json(text: str, name: str) -> object:
    """The plain data of a JSON text.

    Args:
        name: what the text is called in errors, such as its file.

    Raises:
        BadNotation: saying where it is not JSON, or what in it is not plain.
    """
    try:
        data = _reader.decode(text)
    except json.JSONDecodeError as error:
        raise BadNotation("{name} is no JSON: see line {line}", name=name, line=error.lineno) from None
    except RecursionError:
        raise _too_deep(name) from None
    except _NotPlain as error:
        raise BadNotation("{name}: {error}", name=name, error=error.error) from None
    check_plain(data, name)
    return data


def check_plain(data: object, name: str) -> None:
    """Tell whether data is plain, wherever it comes from.

    Raises:
        BadNotation: naming the place in it, and what would be right there.
    """
    _check(data, name, "", 0)


class _NotPlain(Exception):
    """Error raised by a hook of the JSON reader, which knows neither name nor place."""

    def __init__(self, error: BadNotation) -> None:
        super().__init__()
        self.error = error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for pair in pairs:
        if pair[0] in found:
            raise _NotPlain(BadNotation("the key {key!r} stands twice in one object", key=pair[0]))
        found[pair[0]] = pair[1]
    return found


def _whole(digits: str) -> int:
    # Thousands of digits are not even counted by Python, for that takes long.
    if len(digits) > _MOST_DIGITS + 1:
        raise _NotPlain(
            BadNotation(
                "a whole number has at most {most} {most:digit|digits}, not {n}", most=_MOST_DIGITS, n=len(digits)
            )
        )
    return int(digits)


def _no_constant(word: str) -> object:
    raise _NotPlain(BadNotation("{word} is no number: numbers are whole, such as 7", word=word))


_reader: Final = json.JSONDecoder(object_pairs_hook=_once, parse_int=_whole, parse_constant=_no_constant)
"""Making one took longer than most texts of a request."""


def _check(data: object, name: str, at: str, deep: int) -> None:
    if data is None or isinstance(data, bool):
        return
    if isinstance(data, str):
        _check_text(data, name, at)
    elif isinstance(data, int):
        if not -MOST_NUMBER <= data <= MOST_NUMBER:
            raise BadNotation(
                "{name}: the number at {where} must be from -{most} to {most}",
                name=name,
                where=_told(at),
                most=str(MOST_NUMBER),
            )
    elif deep > MOST_DEEP:
        raise _too_deep(name)
    elif isinstance(data, list):
        for k in range(len(data)):
            _check(data[k], name, f"{at}[{k}]", deep + 1)
    elif isinstance(data, dict):
        for key in data:
            if not isinstance(key, str):
                raise _strange(name, at, key)
            _check_text(key, name, at)
            _check(data[key], name, f"{at}.{key}" if at else key, deep + 1)
    elif not isinstance(data, float) or repr(data) in ("nan", "inf", "-inf"):
        raise _strange(name, at, data)


def _check_text(text: str, name: str, at: str) -> None:
    if text.isprintable():
        return
    for c in text:
        if c == "\0" or 0xD800 <= ord(c) <= 0xDFFF:
            raise BadNotation(
                "{name}: the text at {where} holds {sign!r}, which is no character", name=name, where=_told(at), sign=c
            )


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether a value is a whole number that a cell can hold; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool) and -MOST_NUMBER <= value <= MOST_NUMBER


def short(value: object) -> str:
    """Shorten a wrong value that somebody has written, in a few characters for an error."""
    if isinstance(value, str):
        return repr(value if len(value) <= _MOST_SHORT else value[:_MOST_SHORT] + "…")
    if isinstance(value, int) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        return "…"
    if isinstance(value, list):
        return "[…]" if value else "[]"
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if value is None or isinstance(value, bool):
        # Whoever wrote it wrote JSON.
        return {None: "null", True: "true", False: "false"}[value]
    return repr(value) if isinstance(value, (int, float)) else type(value).__name__


def nearest(word: str, known: Sequence[str]) -> str:
    """The one of some known words that a misspelt one is most like; empty where it is like none."""
    # Imported here: most programs never misspell anything.
    from difflib import SequenceMatcher

    word = word[:_MOST_SHORT].lower()
    found, best = "", 0
    for each in known:
        same = sum([block.size for block in SequenceMatcher(None, word, each).get_matching_blocks()])
        # In percent of the letters of both; three of five letters, as in `ports` and `words`, are not alike.
        alike = 200 * same // (len(word) + len(each))
        if alike >= 65 and alike > best:
            found, best = each, alike
    return found


def unknown_key(where: str, key: object, known: Sequence[str]) -> BadRuleset:
    """The error for a key that an object of a board does not have: it names the nearest right one, or all there are."""
    meant = nearest(key, known) if isinstance(key, str) else ""
    if meant:
        return BadRuleset("{where}: there is no {key}; did you mean {meant}?", where=where, key=short(key), meant=meant)
    return BadRuleset(
        "{where}: there is no {key}; there are {known}", where=where, key=short(key), known=NameList(known)
    )


def _strange(name: str, at: str, value: object) -> BadNotation:
    return BadNotation(
        "{name}: at {where} stands {value}; expected a text as a key, and else an object, a list, a text, a whole number, true, "
        "false or null",
        name=name, where=_told(at), value=short(value),
    )  # fmt: skip


def _too_deep(name: str) -> BadNotation:
    return BadNotation("{name}: lists and objects are more than {n} deep", name=name, n=MOST_DEEP)


def _told(at: str) -> str:
    return at or "…"
