"""Named rulesets, and the boards and scenarios they are played on, as data.

Clauses: base.variant.two_players, base_5_6.setup.players, base_5_6.setup.resource_cards, base_5_6.setup.deck,
base_5_6.setup.deck_kinds, base_5_6.setup.cost_tables, base_5_6.setup.rest, cities_knights.five_six.commodities,
cities_knights.five_six.defenders, cities_knights.five_six.island, cities_knights.five_six.paired,
cities_knights.five_six.paired_bank, cities_knights.five_six.phase, cities_knights.five_six.same,
cities_knights.five_six.victory, cities_knights.setup.left_out, cities_knights.setup.longest_route,
cities_knights.setup.variable, cities_knights.victory.own_turn, cities_knights.victory.thirteen.
"""

import tomllib
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import permutations
from typing import Literal, overload

from poblado import cardgame
from poblado.books import Book, Shelf, new_module
from poblado.cardgame.box import Box
from poblado.cardgame.composition import compose as compose_cards
from poblado.cardgame.rules import VERSION, CardGame
from poblado.island.maps import Board, board_from_json
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset
from poblado.kernel.ruleset import Ruleset
from poblado.presets.boards import board_names, make_board

__all__ = [
    "PRESETS", "CardPreset", "IslandPreset", "Preset", "board_names", "box_from_text", "box_text", "header_of", "island_of",
    "make_board", "preset", "preset_names", "ruleset", "ruleset_from_header", "usual_box",
]  # fmt: skip


IslandPreset = Literal[
    "base", "base-beginner", "duel", "base-5-6", "base-5-6-paired", "base-5-6-beginner", "cities-knights",
    "cities-knights-first", "cities-knights-2010", "cities-knights-5-6", "cities-knights-5-6-paired",
]  # fmt: skip
"""The presets that are played on an island, for type checkers and editors."""
CardPreset = Literal["cards"]
"""The presets of the card game."""


@dataclass(frozen=True)
class Preset:
    """A name for modules, parameters and a kind of board.

    Attributes:
        players: fewest and most.
        usual: how many where nothing is said.
        board: name of the board or generator used where nothing is said; empty for the card game.
        family: `island` or `cards`.
        parent: the preset that gives all that this one does not say itself; empty for none.
    """

    name: str
    players: tuple[int, int]
    usual: int
    board: str
    modules: tuple[str, ...]
    params: dict[str, int] = field(default_factory=dict)
    family: str = "island"
    parent: str = ""


def _presets(book: Book, known: Mapping[str, Preset]) -> dict[str, Preset]:
    """What `presets.toml` of a book says; a parent stands before, there or in an earlier book."""
    found: dict[str, Preset] = {}
    for name, row in book.table("presets.toml").items():
        parent = found.get(row.get("parent", "")) or known.get(row.get("parent", ""))
        if "parent" in row and parent is None:
            raise BadRuleset(
                "{name} comes from {parent}, and there is no such ruleset", name=name, parent=row["parent"]
            )
        low, high = row.get("players") or (parent.players if parent else (2, 4))
        found[name] = Preset(
            name=name,
            players=(low, high),
            usual=row.get("usual") or (min(max(parent.usual, low), high) if parent else high),
            board=row.get("board", parent.board if parent else "standard"),
            modules=(*(row.get("modules") or (parent.modules if parent else ())), *row.get("more_modules", ())),
            params={**(parent.params if parent else {}), **row.get("params", {})},
            family=row.get("family") or (parent.family if parent else "island"),
            parent=row.get("parent", ""),
        )
    return found


PRESETS: Shelf[Preset] = Shelf(_presets)
"""By name."""


def preset_names() -> list[str]:
    """The rulesets there are, by the name that `ruleset` and `new_table` take."""
    return list(PRESETS.all())


def preset(name: str) -> Preset:
    """Raises: BadRuleset, naming those there are."""
    found = PRESETS.get(name)
    if found is None:
        known = ", ".join(preset_names())
        raise PRESETS.missing(BadRuleset("there is no ruleset {name!r}; there are {known}", name=name, known=known))
    return found


@overload
def ruleset(
    name: IslandPreset,
    players: int | None = None,
    *,
    board: Board | str | None = None,
    params: dict[str, int] | None = None,
    seed: int = 0,
    extra: list[Module] | None = None,
) -> Island: ...
@overload
def ruleset(
    name: CardPreset, players: int | None = None, *, board: Box | None = None, params: dict[str, int] | None = None
) -> CardGame: ...
@overload
def ruleset(
    name: str,
    players: int | None = None,
    *,
    board: Board | Box | str | None = None,
    params: dict[str, int] | None = None,
    seed: int = 0,
    extra: list[Module] | None = None,
) -> Ruleset: ...
def ruleset(
    name: str,
    players: int | None = None,
    *,
    board: Board | Box | str | None = None,
    params: dict[str, int] | None = None,
    seed: int = 0,
    extra: list[Module] | None = None,
) -> Ruleset:
    """Compose a ruleset from a preset.

    Args:
        name: a preset, such as `base`.
        players: how many; the preset's usual number by default.
        board: a board, or the name of one or of a generator; the preset's by default. For the card game its `Box`.
        params: parameters that differ from the preset's.
        seed: for generated boards; equal seeds give equal boards on every machine.
        extra: further modules, such as a third party's.

    Raises:
        BadRuleset: with the reason in words.
    """
    chosen = preset(name)
    n = chosen.usual if players is None else players
    if not chosen.players[0] <= n <= chosen.players[1]:
        low, high = chosen.players
        if low == high:
            raise BadRuleset("{name} is for {low} {low:player|players}, not {n}", name=name, low=low, n=n)
        raise BadRuleset("{name} is for {low} to {high} players, not {n}", name=name, low=low, high=high, n=n)
    values = {**chosen.params, **(params or {})}
    if chosen.family == "cards":
        if isinstance(board, Board | str):
            raise BadRuleset("{name} is not played on an island: it takes a file of cards, no board", name=name)
        return compose_cards(name, n, board or usual_box(), values)
    if isinstance(board, Box):
        raise BadRuleset("{name} is played on an island, not with the cards of the card game", name=name)
    if not isinstance(board, Board):
        board = make_board(board or chosen.board, seed)
    modules = [new_module(id) for id in chosen.modules] + (extra or [])
    return Island(name, n, board, modules, values)


def island_of(rules: Ruleset) -> Island:
    """Rules that are known to be played on an island. Raises: BadRuleset for others."""
    if not isinstance(rules, Island):
        raise BadRuleset("{name} is not played on an island", name=rules.name)
    return rules


@cache
def usual_box() -> Box:
    """The cards of the card game as far as they are known, `cardgame/cards.toml`."""
    return Box(tomllib.loads(box_text()))


def box_text() -> str:
    """The file of the card game's cards, for an owner of a box to correct."""
    return files(cardgame).joinpath("cards.toml").read_text(encoding="utf-8")


def box_from_text(text: str) -> Box:
    """The cards of a corrected copy of that file. Raises: BadRuleset, naming the line."""
    try:
        return Box(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadRuleset("the file of cards is no TOML: {reason}", reason=error) from None


def header_of(rules: Ruleset) -> dict[str, object]:
    """What a record must say about a ruleset so that `ruleset_from_header` can make it again."""
    told: dict[str, object] = {
        "ruleset": rules.name,
        "players": int(rules.seats),
        "modules": _versions(rules),
        "params": dict(rules.changed),
        "digest": rules.digest,
    }
    if isinstance(rules, CardGame):
        told["cards"] = rules.box.facts()
    else:
        told["board"] = island_of(rules).board.to_json()
    return told


def _versions(rules: Ruleset) -> dict[str, int]:
    if isinstance(rules, CardGame):
        return {"cards": VERSION}
    return {m.id: int(m.version) for m in island_of(rules).modules}


_MOST_ORDERED = 4
"""Modules of third parties that are tried in every order."""


def ruleset_from_header(header: dict[str, object], extra: list[Module] | None = None) -> Ruleset:
    """The ruleset of a record's header.

    Args:
        extra: modules of third parties; those that the header does not name are left aside.

    Raises:
        BadRuleset: if the header is damaged, or names modules or versions that this program does not have.
    """
    name, players, params = (header.get(key) for key in ("ruleset", "players", "params"))
    board = header.get("cards", header.get("board"))
    if not isinstance(name, str) or not isinstance(players, int) or not isinstance(board, dict):
        raise BadRuleset("the header needs a ruleset, a number of players and a board")
    if not isinstance(params, dict) or not all(isinstance(v, int) for v in params.values()):
        raise BadRuleset("the header's params must be whole numbers by name")
    played_with = Box(board) if "cards" in header else board_from_json(board)
    named = header.get("modules")
    wanted = [module for module in extra or [] if isinstance(named, dict) and module.id in named]
    here = {*preset(name).modules, *(module.id for module in wanted), "cards"}
    if isinstance(named, dict) and (missing := [str(id) for id in named if id not in here]):
        raise BadRuleset("the header names modules that are not here: {missing}", missing=", ".join(missing)[:200])
    rules = ruleset(name, players, board=played_with, params=params, extra=wanted)
    if rules.digest != header.get("digest") and 1 < len(wanted) <= _MOST_ORDERED:
        # A header does not say in which order its further modules were given.
        for order in permutations(wanted):
            again = ruleset(name, players, board=played_with, params=params, extra=[copy(module) for module in order])
            rules = again if again.digest == header.get("digest") else rules
    if header.get("modules") != _versions(rules):
        raise BadRuleset("the header names other modules, or other versions of them, than this program has")
    return rules
