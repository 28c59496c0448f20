"""Set-up validation for the home page: errors, cautions, differences from the preset, and the island's preview."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from poblado import locale
from poblado.island.maps import Board
from poblado.kernel.errors import BadChoice, BadRuleset, PobladoError, Refusal
from poblado.locale.foreign import left_out
from poblado.outside import ModuleLike
from poblado.presets import chapter_names, preset
from poblado.server import board_choice
from poblado.server.by_book import told
from poblado.server.length import length
from poblado.server.names import read_name
from poblado.server.requests import sentence_of
from poblado.server.setup import (
    MODES,
    Problem,
    Setup,
    chapter_title,
    check,
    offered_boards,
    read,
    refusal,
    switched,
    touched,
)

EXAMPLE_SEED = 7
"""Seed of the island that is shown where each game draws its own."""


def advise(words: Mapping[str, str], language: str, extra: tuple[ModuleLike, ...] = ()) -> dict[str, Any]:
    """Validate a set-up: everything that follows from a form's fields, as plain data. May take seconds, as dials can be
    hard to meet.

    Keys: `ok`; `errors`, each a `field` and a `text`; `blocked`, the single changes that could not be played, each a
    `field`, a `value` and a `text`; `why`, both kinds of texts by field; `link`, empty where there can be none, for
    the reason `no_link`; `cautions`, what books say against what can be played. And of the fields that can be read:
    `title`, what is played, in a few words, `length`, how long that takes, empty where nobody knows, `book`, see
    `by_book.told`, `chips`, and of the island `preview`, `caption` and `island`, the parts of its code.
    """
    setup, problems = tried(words, extra)
    errors = [{"field": p.field, "text": _said(p.error, language)} for p in problems]
    blocked = [] if setup is None or problems else list(_blocked(setup, language))
    why: dict[str, str] = {}
    for field in dict.fromkeys(each["field"] for each in errors + blocked):
        # Several values of a field may be closed for one reason: it is said once.
        why[field] = " ".join(dict.fromkeys(each["text"] for each in errors + blocked if each["field"] == field))
    shown = setup or legible(words, extra)
    return {
        "ok": not problems,
        "errors": errors,
        "blocked": blocked,
        "why": why,
        "link": setup.to_query() if setup else "",
        "no_link": locale.text("home.no_link", language) if setup and setup.board_data else "",
        "cautions": [] if setup is None or problems else [_said(why, language) for why in setup.cautions()],
        "title": _title(shown, language),
        "length": length(shown, language),
        "book": told(shown, language),
        "chips": [vars(each) for each in shown.differences(language)],
        **_island(shown, language),
    }


def _title(setup: Setup, language: str) -> str:
    """The game and its chapters by their names."""
    titles = [locale.named(f"preset.{setup.preset}.title", language)]
    return " + ".join([*titles, *(chapter_title(name, language) for name in setup.chapters)])


def advise_page(
    words: Mapping[str, str], language: str, extra: tuple[ModuleLike, ...] = ()
) -> tuple[dict[str, Any], Setup]:
    """Return what `advise` does, and the set-up without the fields that cannot be read. May take seconds."""
    return advise(words, language, extra), legible(touched(words), extra)


def tried(words: Mapping[str, str], extra: tuple[ModuleLike, ...] = ()) -> tuple[Setup | None, list[Problem]]:
    """The set-up of a form's fields, None where they cannot be read, and all that is wrong. May take seconds, see `advise`."""
    setup, problems = read(words, extra)
    if setup is not None:
        found = check(setup)
        problems = [found] if found else []
    return setup, problems + _wrong_name(words)


def _wrong_name(words: Mapping[str, str]) -> list[Problem]:
    """Fault of the host's name, which is no part of a set-up."""
    try:
        read_name(words.get("name", ""))
    except BadChoice as error:
        return [Problem("name", error)]
    return []


def legible(words: Mapping[str, str], extra: tuple[ModuleLike, ...] = ()) -> Setup:
    """The set-up without the fields that cannot be read."""
    words = touched(words)
    setup, problems = read(words, extra)
    while setup is None:
        wrong = {problem.field for problem in problems}
        words = {key: value for key, value in words.items() if key not in wrong}
        setup, problems = read(words, extra)
    return setup


def _said(error: PobladoError | Refusal, language: str) -> str:
    return sentence_of(error, language)


def _blocked(setup: Setup, language: str) -> Iterator[dict[str, str]]:
    """The single changes from a set-up that can be played to one that cannot."""
    low, high = preset(setup.preset).players
    changes = [("players", str(n), replace(setup, players=n)) for n in range(low, high + 1)]
    usual = setup.usual()
    for param in setup.known().values():
        if param.is_switch():
            other = 1 - setup.params.get(param.name, usual[param.name])
            others = {k: v for k, v in setup.params.items() if k != param.name}
            if other != usual[param.name]:
                others[param.name] = other
            changes.append((f"param.{param.name}", str(other), replace(setup, params=others)))
    for name in chapter_names() if setup.is_island() else ():
        chapters = switched(setup.chapters, name)
        changes.append((f"chapter.{name}", str(int(name in chapters)), setup.with_chapters(chapters)))
    if setup.dice_seed is not None:
        changes += [("mode", mode, replace(setup, mode=mode)) for mode in MODES[1:]]
    for name in offered_boards(setup) if setup.is_island() else ():
        changes.append(("board", name, replace(setup, board=name, board_data=None)))
    for field, value, changed in changes:
        found = refusal(changed)
        if found:
            yield {"field": field, "value": value, "text": _said(found, language)}


def _island(setup: Setup, language: str) -> dict[str, Any]:
    """The picture of the island, a line about it, and its code in parts. Nothing where there is no such board."""
    if not setup.is_island():
        caption = locale.text("home.caption.cards", language)
        return {
            "preview": f"/poster/{setup.preset}.svg",
            "caption": caption,
            "island": {"layout": "", "seed": "", "dials": {}, "usual": ""},
        }
    usual = setup.usual_board()
    name = setup.board or usual
    code = board_choice.read_code(name)
    parts = {"layout": code.layout, "seed": code.seed, "dials": code.dials, "usual": usual}
    try:
        found = setup.island()
    except BadRuleset:
        return {"island": parts}
    if setup.board_data is not None:
        assert isinstance(found, Board)
        drawn = quote(board_choice.picture_of(found, language))
        caption = _caption_of_upload(found, language)
        return {"preview": f"data:image/svg+xml,{drawn}", "caption": caption, "island": {**parts, "layout": "uploaded"}}
    shown, kind = name, "exact"
    if name in board_choice.layouts():
        seed = setup.island_seed
        shown = f"{name}-{EXAMPLE_SEED if seed is None else seed:x}"
        kind = "example" if seed is None else "exact"
    elif not code.seed:
        kind = origin_of(board_choice.board(name))
    caption = locale.text(f"home.caption.{kind}", language, name=shown)
    return {"preview": f"/board/{shown}.svg", "caption": caption, "island": parts}


def origin_of(board: Board) -> str:
    """The caption of a board that is the same in each game: boards whose picture nobody has seen are not called printed."""
    if board.confidence != "L":
        return "printed"
    return "ours" if board.source.startswith("ours") else "reconstructed"


def _caption_of_upload(board: Board, language: str) -> str:
    """Caption below the picture of an uploaded board; where the robber begins, if only the order of the tiles says it."""
    caption = locale.text("home.caption.uploaded", language, name=board.name[:40])
    if not board.robber_is_found():
        return caption
    return f"{caption}. {locale.text('home.caption.robber', language)}"


def look_at_upload(text: str, name: str, language: str) -> dict[str, Any]:
    """An uploaded file as the page takes it: `data`, the field `board_data` as text, a `preview` picture, the `chapters` that it
    says it is played with, and sentences on what was not taken from another program's file, `left`.

    Raises:
        BadChoice, BadNotation, BadRuleset: see `islands.read_board`.
    """
    found, imported = board_choice.read_upload(text, name)
    board_choice.check_upload(found)
    return {
        "ok": True,
        "data": json.dumps(found.to_json(), ensure_ascii=False, separators=(",", ":")),
        "preview": f"data:image/svg+xml,{quote(board_choice.picture_of(found, language))}",
        "caption": _caption_of_upload(found, language),
        "chapters": [name for name in found.chapters if name in chapter_names()],
        "left": [] if imported is None else left_out(imported, language),
    }
