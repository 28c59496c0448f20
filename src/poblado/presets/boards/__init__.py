"""Boards: those that books print, as data files, and generators for variable set-ups."""

import json
from importlib import resources
from typing import Any

from poblado.island.maps import Board, board_from_json
from poblado.kernel.errors import BadRuleset
from poblado.presets.boards.generate import Dials, generate

__all__ = ["Dials", "board_code", "board_from_code", "board_names", "make_board"]

_PRINTED = ("beginner",)
_GENERATED = ("standard",)


def board_names() -> list[str]:
    """Printed boards and generators."""
    return [*_PRINTED, *_GENERATED]


def make_board(name: str, seed: int = 0, **options: Any) -> Board:
    """A board by name, or by its code (see `board_code`).

    Args:
        seed: for generators.
        options: for generators: fields of `Dials`.

    Raises:
        BadRuleset: naming the boards or options there are.
    """
    if name in _PRINTED:
        if options:
            raise BadRuleset(f"board {name} is printed and takes no options")
        text = resources.files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8")
        return board_from_json(json.loads(text))
    if name in _GENERATED:
        known = Dials.__dataclass_fields__
        for option in options:
            if option not in known:
                raise BadRuleset(f"there is no option {option!r}; there are {', '.join(known)}")
        return generate(name, seed, Dials(**options))
    if name.partition("-")[0] in _GENERATED:
        return board_from_code(name)
    raise BadRuleset(f"there is no board {name!r}; there are {', '.join(board_names())}, and codes such as standard-1f")


def board_code(name: str, seed: int, **options: Any) -> str:
    """A short text that makes the same board again, safe in a URL: `standard-1f.tokens-random.max_clump-2`."""
    changed = Dials(**options).changed()
    return ".".join([f"{name}-{seed:x}", *[f"{key}-{value}" for key, value in changed.items()]])


def board_from_code(code: str) -> Board:
    """The board of a code. Raises: BadRuleset, saying which part is wrong."""
    head, *parts = code.split(".")
    name, _, seed = head.partition("-")
    if name not in _GENERATED:
        raise BadRuleset(
            f"board code {code!r} must begin with {' or '.join(_GENERATED)} and a seed, such as standard-1f"
        )
    try:
        number = int(seed, 16)
    except ValueError:
        raise BadRuleset(f"board code {code!r}: {seed!r} is no hexadecimal seed") from None
    options: dict[str, Any] = {}
    for part in parts:
        key, _, value = part.partition("-")
        if key in ("start_corner", "max_vertex_pips", "max_clump", "max_spread"):
            if not value.isdigit():
                raise BadRuleset(f"board code {code!r}: {key} must be a whole number, not {value!r}")
            options[key] = int(value)
        elif key == "equal_neighbours":
            options[key] = value == "True"
        else:
            options[key] = value
    return make_board(name, number, **options)
