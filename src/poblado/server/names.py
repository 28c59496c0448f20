"""Validation of player names: as people type them, and so that no two look alike."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache

from poblado import locale
from poblado.kernel.errors import BadChoice
from poblado.kernel.untrusted import short
from poblado.svg import SEAT_ORDER

NAME_LENGTH = 20
_UNSEEN = frozenset(
    chr(n)
    for first, last in (
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0x2800, 0x2800), (0xFFA0, 0xFFA0), (0xFFFC, 0xFFFC), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159), (0xE0100, 0xE01EF),
    )
    for n in range(first, last + 1)
)  # fmt: skip
"""Letters and signs on letters that leave no ink: fillers, joiners and choices of a letter's form."""

_JOINER, _COLOURED = "\u200d", "\ufe0f"
"""Between emoji that are drawn as one, and behind one that is drawn in colours."""
_SKINS = frozenset(chr(n) for n in range(0x1F3FB, 0x1F400))

_SIGNS = " .'’‘ʼ-‐_·,&()+!?¡¿@#/:*"
"""Characters of names beside letters, digits and emoji."""
_FROM_THE_RIGHT = ("R", "AL", "AN")
"""Directions of letters that would take what stands beside them along."""
_ISOLATED = "\u2068\u2069"
"""Unicode isolates before and behind a name, so that its direction is its own."""
_ALIKE = str.maketrans(
    # Capitals of Cyrillic and Greek that look otherwise than their small letters do.
    "ΗΝΥΜΖНВМТК" + "авекмнорстухѕіјһԁԛԝґ" + "αβγεηικνορτυχωϲ" + "ıłøđð" + "01i|",
    "HNYMZHBMTK" + "abekmhopctyxsijhdqwr" + "abyenikvoptuxwc" + "ilodd" + "olll",
)


def read_name(typed: object) -> str:
    """The name that a person typed; empty where nothing was, for then the colour is name enough.

    Raises:
        BadChoice: for what is no text, what has no letter, digit or emoji to be seen, what would have to be changed, and the
            name of a colour, which is another seat's.
    """
    if not isinstance(typed, str):
        raise BadChoice("a name is a text, not {value}", value=short(typed))
    # A page shows some names so.
    typed = typed.translate({ord(c): None for c in _ISOLATED})
    name = clean_name(typed)
    if not name:
        if typed.strip():
            raise BadChoice("a name needs at least one letter, digit or emoji that can be seen")
        return ""
    told = " ".join(unicodedata.normalize("NFC", typed).split())
    if name != told:
        if (left := "".join(sorted(Counter(told) - Counter(_kept(told))))) and name != told[:NAME_LENGTH].strip():
            shown = " ".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in left[:NAME_LENGTH])
            raise BadChoice("a name cannot have {left} in it: how about {name!r}?", left=shown, name=name)
        raise BadChoice(
            "a name has {most} {most:letter|letters} at most: how about {name!r}?", most=NAME_LENGTH, name=name
        )
    if _look(name) in _colours():
        raise BadChoice("{name!r} is what a seat is called: how about {other!r}?", name=name, other=_other(name, ()))
    return name


def clean_name(typed: str) -> str:
    """A name that a person typed, without what could disturb a page; empty where no letter, digit or emoji is left."""
    told = " ".join(unicodedata.normalize("NFC", typed).split())
    name = _kept(_kept(told).strip()[:NAME_LENGTH]).strip()
    return name if any(unicodedata.category(c)[0] in "LN" or _is_picture(c) for c in name) else ""


def check_free(name: str, others: Iterable[str]) -> None:
    """Raises: BadChoice, with another one, where somebody else at the table is called so, or looks as if."""
    taken = {_look(other): other for other in others if other}
    if name and (other := taken.get(_look(name))):
        raise BadChoice("somebody here is called {name!r}: how about {other!r}?", name=other, other=_other(name, taken))


def is_unseen(c: str) -> bool:
    """Tell whether a character of a text leaves no ink and is neither a space nor part of an emoji: what controls, turns the
    direction, breaks lines or fills."""
    kind = unicodedata.category(c)
    return c not in (_JOINER, _COLOURED) and (kind[0] == "C" or kind in ("Zl", "Zp") or c in _UNSEEN)


def has_ink(text: str) -> bool:
    """Tell whether anything of a text can be seen."""
    return any(not (c.isspace() or is_unseen(c) or c in (_JOINER, _COLOURED)) for c in text)


def isolated(name: str) -> str:
    """A name within a sentence: one that is read from the right turns nothing round that stands beside it."""
    turns = any(unicodedata.bidirectional(c) in _FROM_THE_RIGHT for c in name)
    return name.join(_ISOLATED) if turns else name


def _kept(told: str) -> str:
    """Characters of a text that may stand in a name; those that make pictures one emoji only behind a picture or between two."""
    kept = ""
    for k, c in enumerate(told):
        behind = kept[-1:]
        if c == _JOINER:
            fits = behind != "" and (_is_picture(behind) or behind in _SKINS or behind == _COLOURED)
            fits = fits and _is_picture(told[k + 1 : k + 2])
        elif c == _COLOURED or c in _SKINS:
            fits = _is_picture(behind)
        else:
            fits = _is_kept(c)
        kept += c if fits else ""
    return kept


def _is_picture(c: str) -> bool:
    return c != "" and unicodedata.category(c) == "So" and c not in _UNSEEN


def _is_kept(c: str) -> bool:
    # Letters, numbers, the signs that scripts put on them, and pictures (categories L, N, M, So).
    kind = unicodedata.category(c)
    return ((kind[0] in "LNM" or kind == "So") and c not in _UNSEEN) or c in _SIGNS


def _look(name: str) -> str:
    """Skeleton of a name: without case, accents, spaces and signs, and with one letter for those that look alike."""
    plain = unicodedata.normalize("NFKD", name).translate(_ALIKE).casefold().translate(_ALIKE)
    told = "".join(c for c in plain if unicodedata.category(c)[0] in "LN" or unicodedata.category(c) == "So")
    return told.replace("rn", "m").replace("vv", "w")


@cache
def _colours() -> frozenset[str]:
    return frozenset(_look(locale.text(f"table.seat.{c}", lang)) for c in SEAT_ORDER for lang in locale.LANGUAGES)


def _other(name: str, taken: Iterable[str]) -> str:
    """The same name with the first number that is free."""
    known = {*taken, *_colours()}
    tried = (f"{name[: NAME_LENGTH - len(str(k)) - 1].rstrip()} {k}" for k in range(2, len(SEAT_ORDER) + 3))
    return next(other for other in tried if _look(other) not in known)
