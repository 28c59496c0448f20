"""Board catalogue: boards that books print, as data files of their folders, and generators for variable set-ups."""

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, SupportsIndex

from poblado.island.dealing import Deal, Drawer, LayoutDrawer, MapDrawer
from poblado.island.maps import Board, board_from_json
from poblado.kernel.errors import BadRuleset
from poblado.kernel.number import seed_of
from poblado.kernel.values import NameList
from poblado.presets.boards.files import BOARDS, is_layout
from poblado.presets.boards.generate import Dials, generate, layout_drawer
from poblado.presets.boards.scenario import draw_scenario, is_scenario, map_drawer, scenario_draws

__all__ = [
    "Dials",
    "board_code",
    "board_draws",
    "board_from_code",
    "board_names",
    "generator_names",
    "is_listed",
    "make_board",
]

_NUMBERS = ("start_corner", "max_vertex_pips", "max_clump", "max_spread")


def board_names() -> list[str]:
    """Printed boards and generators."""
    return [*(name for name, file in BOARDS.all().items() if not is_layout(file)), *generator_names()]


def generator_names() -> list[str]:
    """Names of `board_names` that draw another board for each seed."""
    return [name for name, file in BOARDS.all().items() if is_layout(file)]


def make_board(name: str, seed: SupportsIndex = 0, **options: Any) -> Board:
    """A board by name, or by its code (see `board_code`).

    Args:
        seed: for generators, from 0 to 2**96 - 1; a code has its own.
        options: for generators: fields of `Dials`.

    Raises:
        BadRuleset: naming the boards or options there are.
        BadChoice: for what is no seed.
    """
    seed = seed_of(seed)
    # What Poblado has itself is made without a look at other packages.
    for boards in (BOARDS.own, BOARDS.all):
        file = boards().get(name)
        if file is not None and is_layout(file):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            if is_scenario(data):
                return draw_scenario(name, data, BOARDS.all(), seed, _dials(options))
            return generate(name, seed, _dials(options))
        if file is not None:
            if options:
                raise BadRuleset("board {name} is printed and takes no options", name=name)
            return board_from_json(json.loads(file.read_text(encoding="utf-8")))
        if is_layout(boards().get(layout_in(name))):
            if options:
                raise BadRuleset("board code {name!r} says everything itself and takes no options", name=name)
            return board_from_code(name)
    raise BOARDS.missing(
        BadRuleset(
            "there is no board {name!r}; there are {known}, and codes such as standard-1f",
            name=name,
            known=NameList(board_names()),
        )
    )


class BoardDrawer(Drawer):
    """Drawer of the boards of a generator.

    Args:
        name: of the generator.
        options: fields of `Dials`.
    """

    def __init__(self, name: str, options: Mapping[str, Any]) -> None:
        self.name = name
        self.options = dict(options)
        self._draw = _drawer_of(name, _dials(self.options))

    def draw(self, seed: int) -> Deal:
        """The deal of the board that `make_board` makes of a seed. Raises: NotDrawn, BadChoice, as that does."""
        return self._draw.draw(seed_of(seed))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return BoardDrawer, (self.name, self.options)


@cache
def _drawer_of(name: str, dials: Dials) -> LayoutDrawer | MapDrawer:
    data = tomllib.loads(BOARDS[name].read_text(encoding="utf-8"))
    return map_drawer(name, data, BOARDS.all(), dials) if is_scenario(data) else layout_drawer(name, dials)


def drawer_of(name: str) -> BoardDrawer | None:
    """The drawer of a board's name or code; None of a printed board."""
    file = BOARDS.own().get(name) or BOARDS.get(name)
    if file is not None:
        return BoardDrawer(name, {}) if is_layout(file) else None
    if is_layout(BOARDS.get(layout_in(name))):
        layout, _, options = _read_code(name)
        return BoardDrawer(layout, options)
    return None


def is_listed(name: str) -> bool:
    """Tell whether a board of some book has this name: others have been uploaded."""
    return (BOARDS.own().get(name) or BOARDS.get(name)) is not None


def board_draws(name: str) -> set[str]:
    """Parts of a board by this name that are drawn anew for each game: `land`, `tokens`, `harbours`, and `spiral`, where
    numbers follow the land; nothing of a printed one."""
    file = BOARDS.own().get(name) or BOARDS.get(name)
    if file is None or not is_layout(file):
        return set()
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return scenario_draws(data, BOARDS.all()) if is_scenario(data) else {"land", "spiral", "harbours"}


def layout_in(code: str) -> str:
    """The name before the seed in a board's code: `standard` in `standard-1f.tokens-random`."""
    return code.partition(".")[0].rpartition("-")[0].rstrip("-")


def _dials(options: dict[str, Any]) -> Dials:
    known = Dials.__dataclass_fields__
    for option in options:
        if option not in known:
            raise BadRuleset("there is no option {option!r}; there are {known}", option=option, known=NameList(known))
    return Dials(**options)


def board_code(name: str, seed: SupportsIndex, **options: Any) -> str:
    """A short text that makes the same board again, safe in a URL: `standard-1f.tokens-random.max_clump-2`.

    Raises:
        BadRuleset: for a printed board, which its name alone makes again, and for wrong options.
        BadChoice: for what is no seed.
    """
    if not is_layout(BOARDS.get(name)):
        raise BadRuleset(
            "codes are of generated boards ({known}), not of {name!r}", known=NameList(generator_names()), name=name
        )
    changed = _dials(options).changed()
    return ".".join([f"{name}-{seed_of(seed):x}", *[f"{key}-{value}" for key, value in changed.items()]])


def board_from_code(code: str) -> Board:
    """The board of a code. Raises: BadRuleset, saying which part is wrong."""
    name, seed, options = _read_code(code)
    return make_board(name, seed, **options)


def _read_code(code: str) -> tuple[str, int, dict[str, Any]]:
    """The layout, seed and dials of a code."""
    head, *parts = code.split(".")
    name = layout_in(code) or head
    seed = head[len(name) + 1 :]
    if not is_layout(BOARDS.get(name)):
        raise BadRuleset(
            "board code {code!r} must begin with {known} and a seed, such as standard-1f",
            code=code,
            known=NameList(generator_names(), either=True),
        )
    if not re.fullmatch("[0-9a-f]{1,24}", seed):
        raise BadRuleset(
            "board code {code!r}: {seed!r} is no hexadecimal seed of at most 24 digits", code=code, seed=seed
        )
    options: dict[str, Any] = {}
    for part in parts:
        key, _, value = part.partition("-")
        if key in options:
            raise BadRuleset("board code {code!r} says {key} twice", code=code, key=key)
        options[key] = _option(code, key, value)
    return name, int(seed, 16), options


def _option(code: str, key: str, value: str) -> int | bool | str:
    """Parse one dial of a code."""
    if key in _NUMBERS:
        if not re.fullmatch("[0-9]{1,3}", value):
            raise BadRuleset(
                "board code {code!r}: {key} must be a whole number, not {value!r}", code=code, key=key, value=value
            )
        return int(value)
    if key == "equal_neighbours":
        if value not in ("True", "False"):
            raise BadRuleset(
                "board code {code!r}: {key} must be True or False, not {value!r}", code=code, key=key, value=value
            )
        return value == "True"
    return value
