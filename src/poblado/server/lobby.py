"""HTTP routes of the lobby: the set-up of a table that waits for people, and its link as a QR code."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from typing import Any
from urllib.parse import quote

import segno

from poblado import bots, locale
from poblado.dice import DICE
from poblado.outside import ModuleLike
from poblado.presets import board_names
from poblado.server.length import length
from poblado.server.room import Room
from poblado.server.setup import MODES, Setup

_BORDER = 4
"""Modules of white round a QR code, as ISO/IEC 18004 asks for: a camera finds it on a dark page too."""
_SAID = ("players", "param.points_to_win")
"""Differences that the lobby shows in another way: by its seats, and beside the title."""


def game_of(room: Room, language: str) -> dict[str, Any]:
    """The preset's title, the points to win (None where points do not), how long it takes in words, empty where nobody knows, and
    what differs from the preset as titles and values."""
    setup = setup_of(room.table.record.header, room.extra)
    different = [each for each in setup.differences(language) if each.field not in _SAID]
    return {
        "title": locale.named(f"preset.{setup.preset}.title", language),
        "points": room.table.rules.params.get("points_to_win"),
        "length": length(setup, language),
        "chips": [[each.title, each.value] for each in different],
    }


def bots_offered(usual: str) -> list[str]:
    """Kinds of bots that the host may seat: the levels, weakest first, and the table's usual one where it is none of them."""
    levels = bots.level_names()
    return levels if usual in levels else [*levels, usual]


def setup_of(header: Mapping[str, Any], extra: Sequence[ModuleLike] = ()) -> Setup:
    """The set-up that a stored game's header tells of. An island that was drawn is known by its name alone.

    Args:
        extra: modules of third parties that the game may have been begun with.
    """
    plain = Setup(
        header["ruleset"],
        header["players"],
        dice=str(header.get("dice", DICE[0])),
        mode=MODES[1],
        extra=tuple(extra),
        chapters=tuple(header.get("chapters", ())),
    )
    # A header says what differs from the modules, a set-up what differs from the preset.
    usual, told = plain.usual(), header["params"]
    params = {name: told[name] for name in usual if told.get(name, usual[name]) != usual[name]}
    board = str(header["board"]["name"]) if "board" in header else ""
    found = replace(plain, params=params)
    if board in ("", plain.usual_board()):
        return found
    return replace(found, board=board) if board in board_names() else replace(found, board_data={"name": board})


@lru_cache(256)
def qr_code(link: str) -> str:
    """A link as a QR code: the address of an SVG that it holds itself, black on white whatever the page's colours."""
    out = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(out, kind="svg", border=_BORDER, dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False)
    return f"data:image/svg+xml,{quote(out.getvalue().decode(), safe='')}"
