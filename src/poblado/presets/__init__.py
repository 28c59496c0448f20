"""Named rulesets, and the boards and scenarios they are played on, as data.

Clauses: base_5_6.setup.players, base_5_6.setup.resource_cards, base_5_6.setup.deck, base_5_6.setup.deck_kinds,
base_5_6.setup.cost_tables, base_5_6.setup.rest.
"""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from poblado.island.maps import Board, board_from_json
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset
from poblado.presets.boards import board_names, make_board
from poblado.rules.registry import all_modules

__all__ = ["Preset", "board_names", "make_board", "preset", "preset_names", "ruleset", "ruleset_from_header"]


@dataclass(frozen=True)
class Preset:
    """A name for modules, parameters and a kind of board.

    Attributes:
        players: fewest and most.
        usual: how many where nothing is said.
        board: name of the board or generator used where nothing is said.
    """

    name: str
    players: tuple[int, int]
    usual: int
    board: str
    modules: tuple[str, ...]
    params: dict[str, int] = field(default_factory=dict)


@cache
def _presets() -> dict[str, Preset]:
    data = tomllib.loads(resources.files(__name__).joinpath("rulesets.toml").read_text(encoding="utf-8"))
    found: dict[str, Preset] = {}
    for name, row in data.items():
        parent = found.get(row.get("parent", ""))
        low, high = row.get("players") or (parent.players if parent else (2, 4))
        found[name] = Preset(
            name=name,
            players=(low, high),
            usual=row.get("usual") or (parent.usual if parent else high),
            board=row.get("board") or (parent.board if parent else "standard"),
            modules=(*(row.get("modules") or (parent.modules if parent else ())), *row.get("more_modules", ())),
            params={**(parent.params if parent else {}), **row.get("params", {})},
        )
    return found


def preset_names() -> list[str]:
    return list(_presets())


def preset(name: str) -> Preset:
    """Raises: BadRuleset, naming those there are."""
    if name not in _presets():
        raise BadRuleset("there is no ruleset {name!r}; there are {known}", name=name, known=", ".join(_presets()))
    return _presets()[name]


def ruleset(
    name: str,
    players: int | None = None,
    *,
    board: Board | str | None = None,
    params: dict[str, int] | None = None,
    seed: int = 0,
    extra: list[Module] | None = None,
) -> Island:
    """Compose a ruleset from a preset.

    Args:
        name: a preset, such as `base`.
        players: how many; the preset's usual number by default.
        board: a board, or the name of one or of a generator; the preset's by default.
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
            raise BadRuleset("{name} is for {low} players, not {n}", name=name, low=low, n=n)
        raise BadRuleset("{name} is for {low} to {high} players, not {n}", name=name, low=low, high=high, n=n)
    if not isinstance(board, Board):
        board = make_board(board or chosen.board, seed)
    by_id = {module.id: module for module in all_modules()}
    modules = [by_id[id] for id in chosen.modules] + (extra or [])
    return Island(name, n, board, modules, {**chosen.params, **(params or {})})


def header_of(rules: Island) -> dict[str, object]:
    """What a record must say about a ruleset so that `ruleset_from_header` can make it again."""
    return {
        "ruleset": rules.name,
        "players": int(rules.seats),
        "modules": {m.id: m.version for m in rules.modules},
        "params": dict(rules.changed),
        "board": rules.board.to_json(),
        "digest": rules.digest,
    }


def ruleset_from_header(header: dict[str, object], extra: list[Module] | None = None) -> Island:
    """The ruleset of a record's header.

    Raises:
        BadRuleset: if the header is damaged, or names modules or versions that this program does not have.
    """
    name, players, board, params = (header.get(key) for key in ("ruleset", "players", "board", "params"))
    if not isinstance(name, str) or not isinstance(players, int) or not isinstance(board, dict):
        raise BadRuleset("the header needs a ruleset, a number of players and a board")
    if not isinstance(params, dict) or not all(isinstance(v, int) for v in params.values()):
        raise BadRuleset("the header's params must be whole numbers by name")
    rules = ruleset(name, players, board=board_from_json(board), params=params, extra=extra)
    if header.get("modules") != {m.id: m.version for m in rules.modules}:
        raise BadRuleset("the header names other modules, or other versions of them, than this program has")
    return rules
