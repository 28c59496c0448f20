"""Ruleset factory: a preset, chapters, parameters and a board become rules."""

from collections.abc import Container, Mapping, Sequence
from typing import Final, SupportsIndex, overload

from poblado.books import BRIDGES, MODULES, new_module
from poblado.cardgame.box import Box
from poblado.cardgame.composition import CardGame
from poblado.island.composition import ComposedIsland
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset, Refusal, add_words
from poblado.kernel.game import Ruleset
from poblado.kernel.number import seed_of, whole
from poblado.kernel.param import asked_number
from poblado.kernel.values import Reader, Titled, Value
from poblado.outside import refusals_beside
from poblado.presets.boards import drawer_of, make_board
from poblado.presets.card_files import usual_box
from poblado.presets.named import CHAPTERS, PRESETS, Chapter, Preset, chapter, preset
from poblado.presets.names import CardPreset, IslandPreset

Setting = Board | Box
"""Setting of a game: an island's board, or the card game's cards."""


@overload
def ruleset(
    name: IslandPreset,
    players: SupportsIndex | None = None,
    *,
    board: Board | str | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
    seed: SupportsIndex = 0,
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Island: ...
@overload
def ruleset(
    name: CardPreset,
    players: SupportsIndex | None = None,
    *,
    board: Box | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
) -> CardGame: ...
@overload
def ruleset(
    name: str,
    players: SupportsIndex | None = None,
    *,
    board: Board | Box | str | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
    seed: SupportsIndex = 0,
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Ruleset: ...
def ruleset(
    name: str,
    players: SupportsIndex | None = None,
    *,
    board: Board | Box | str | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
    seed: SupportsIndex = 0,
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
) -> Ruleset:
    """Compose a ruleset from a preset. Numbers may be those of another library.

    Args:
        name: a preset, such as `base`.
        players: how many; the preset's usual number by default.
        board: a board, or the name of one or of a generator; the preset's by default. For the card game its `Box`.
        params: parameters that differ from the preset's.
        seed: for generated boards, from 0 to 2**96 - 1; equal seeds give equal boards on every machine.
        extra: further modules, such as a third party's.
        chapters: what it is played with beside the preset, in any order. Modules that join others by themselves do so.

    Raises:
        BadRuleset, BadChoice: with the reason in words.
    """
    return composed(name, players, board=board, params=params, seed=seed, extra=extra, chapters=chapters)


def composed(
    name: str,
    players: SupportsIndex | None = None,
    *,
    board: Board | Box | str | None = None,
    params: Mapping[str, SupportsIndex] | None = None,
    seed: SupportsIndex = 0,
    extra: list[Module] | None = None,
    chapters: Sequence[str] = (),
    bridges: Container[str] | None = None,
) -> Ruleset:
    """Compose a ruleset as `ruleset` does, for games that were begun before: `bridges` are those that joined then,
    whatever there is by now.

    Raises:
        BadRuleset: with the reason in words.
    """
    chosen = preset(name)
    told = _chapters(chapters)
    played: list[Preset | Chapter] = [chosen, *told]
    maps = [_titled(each) for each in played if each.map]
    if len(maps) > 1:
        raise BadRuleset("{one} and {other} are two maps: one is played at a time", one=maps[0], other=maps[1])
    n = usual_players(name, chapters) if players is None else whole(players)
    seed = seed_of(seed)
    asked = {param: asked_number(param, value) for param, value in (params or {}).items()}
    for each in played:
        low, high = each.players
        if not low <= n <= high:
            raise _wrong_number(each, n, _fitting(chosen, n, chapters))
    if chosen.family == "cards":
        if told:
            raise BadRuleset("{name} is not played on an island: it has no chapters", name=name)
        if isinstance(board, Board | str):
            raise BadRuleset("{name} is not played on an island: it takes a file of cards, no board", name=name)
        return CardGame(name, n, board or usual_box(), {**chosen.params, **asked})
    if isinstance(board, Box):
        raise BadRuleset("{name} is played on an island, not with the cards of the card game", name=name)
    if not isinstance(board, Board):
        wanted = board or usual_board(name, chapters, n)
        board, drawer = make_board(wanted, seed), drawer_of(wanted)
    else:
        drawer = None
    modules = modules_with(name, chapters, extra or (), bridges)
    values = _raised({**chosen.params, **_params(told, asked)}, told, n, modules) | asked
    for each in told:
        for other in each.beside:
            if other not in chapters:
                raise BadRuleset(
                    "{chapter} is played together with {other}", chapter=_titled(each), other=Titled("chapter", other)
                )
        _check_fit(each, modules, chosen, told)
    return ComposedIsland(name, n, board, modules, values, [each.name for each in told], drawer)


def usual_players(name: str, chapters: Sequence[str] = ()) -> int:
    """Default number of players: the preset's usual number, or the nearest that its chapters are for."""
    n = preset(name).usual
    for each in _chapters(chapters):
        n = min(max(n, each.players[0]), each.players[1])
    return n


def players_for(name: str, chapters: Sequence[str] = ()) -> tuple[int, int]:
    """The fewest and the most who may play a preset with chapters."""
    ranges = [preset(name).players, *(each.players for each in _chapters(chapters))]
    return max(low for low, _ in ranges), min(high for _, high in ranges)


def usual_turns(name: str, chapters: Sequence[str] = ()) -> int:
    """Turns of all seats together in a usual game among bots; 0 where that is not known."""
    total = preset(name).turns
    for each in _chapters(chapters):
        if not total or each.turns is None:
            return 0
        total += each.turns
    return total


_PATIENCE: Final = 30
"""Usual games that a game may last before it is cut off: see `usual_limit`."""


def usual_limit(name: str, chapters: Sequence[str] = ()) -> int:
    """Turns of all seats together after which a game of learners may be cut off; 0 where its usual length is not known.

    It is 30 times `usual_turns`, whatever the number of players. Measured in November 2026 over all presets, and all chapters
    on their first preset, with each number of players (`benchmarks/turns.py --bots weighted` counts again): of 10,500 games of
    weighted random players 10,468 end by then, of each preset and chapter 99 in 100 but for one, where random players may lose
    all ways to win (276 of 300). Of 2,100 games of settlers all end within 1.8 usual lengths.

    Turns are rounds times players: one that two seats share is one, though the seat on turn changes twice.
    """
    return _PATIENCE * usual_turns(name, chapters)


def usual_board(name: str, chapters: Sequence[str] = (), players: int | None = None) -> str:
    """The board or generator that is played on where nothing is said; empty for the card game.

    Args:
        players: how many; the usual number by default. Some chapters have a board for each.

    Raises: BadRuleset, where two chapters bring one.
    """
    n = usual_players(name, chapters) if players is None else players
    return _board(_chapters(chapters), n) or preset(name).board


def usual_params(name: str, chapters: Sequence[str] = (), players: int | None = None) -> dict[str, int]:
    """Parameters set by a preset and chapters; where two chapters differ the first one counts, so it is set for both.

    Args:
        players: how many; the usual number by default. What chapters raise depends on it.
    """
    return _said(name, chapters, players, modules_with(name, chapters), {})


def book_params(
    name: str, chapters: Sequence[str] = (), players: int | None = None, extra: Sequence[Module] = ()
) -> dict[str, int]:
    """The parameters that a preset with chapters has otherwise than by the letter of their books, with the books' values.

    Args:
        players: how many; the usual number by default.
        extra: further modules, whose parameters may say it too.
    """
    modules = modules_with(name, chapters, extra)
    params = [param for module in modules for param in module.params]
    marked = {param.name: param.book for param in params if param.book is not None}
    usual = _said(name, chapters, players, modules, {})
    said = _said(name, chapters, players, modules, {**marked, **preset(name).book})
    defaults = {param.name: param.default for param in params}
    return {name: n for name, n in said.items() if n != usual.get(name, defaults.get(name))}


def _said(
    name: str, chapters: Sequence[str], players: int | None, modules: list[Module], more: dict[str, int]
) -> dict[str, int]:
    """Parameters of a preset, with more of them in place of its own, and what chapters say of them and raise."""
    told = _chapters(chapters)
    found = {**preset(name).params, **more}
    for each in reversed(told):
        found |= each.params
    n = usual_players(name, chapters) if players is None else players
    return _raised(found, told, n, modules)


def modules_with(
    name: str, chapters: Sequence[str] = (), extra: Sequence[Module] = (), bridges: Container[str] | None = None
) -> list[Module]:
    """Fresh modules of a preset on an island and of chapters, then `extra`, then those that join these by themselves.

    Args:
        bridges: the only ones that may join; by default all do.
    """
    told = _chapters(chapters)
    left_out = {id for each in told for id in each.without}
    ids = dict.fromkeys([*preset(name).modules, *(id for each in told for id in each.modules)])
    modules = [*(new_module(id) for id in ids if id not in left_out), *extra]
    modules += _joining([module.id for module in modules], bridges)
    for module in modules:
        add_words(refusals_beside(module, "en"))
    return modules


def cautions(name: str, chapters: Sequence[str] = ()) -> list[Refusal]:
    """Cautions of the books against a preset with chapters that can be played."""
    modules = modules_with(name, chapters)
    return [module.advises[each] for module in modules for each in chapters if each in module.advises]


def game_for(name: str) -> tuple[str, list[str]]:
    """A game with a chapter: the first of Poblado's own presets that it fits, and the chapters, those beside which it is played
    among them. Raises: BadRuleset, where it fits none."""
    told = [*chapter(name).beside, name]
    for each in PRESETS.own():
        try:
            ruleset(each, chapters=told)
        except BadRuleset:
            continue
        return each, told
    raise BadRuleset("chapter {name} fits no ruleset", name=name)


class Suggested(Value):
    """A preset that would do: English says its id, a page its title, and whoever types settings reads the option.

    Attributes:
        preset: its name.
    """

    def __init__(self, preset: str) -> None:
        self.preset = preset

    def __str__(self) -> str:
        return self.preset

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Suggested, (self.preset,)

    def told(self, reader: Reader) -> str:
        return f"--ruleset {self.preset}" if reader.typed else Titled("preset", self.preset).told(reader)


def _wrong_number(chosen: Preset | Chapter, n: int, fits: str) -> BadRuleset:
    """The error for a number of players that a preset or chapter is not for, with the preset that is, if any."""
    low, high = chosen.players
    values: dict[str, object] = {"name": _titled(chosen), "low": low, "n": n}
    if fits:
        values["fits"] = Suggested(fits)
    if low == high:
        if fits:
            return BadRuleset("{name} is for {low} {low:player|players}, not {n}: choose {fits}", **values)
        return BadRuleset("{name} is for {low} {low:player|players}, not {n}", **values)
    values["high"] = high
    if fits:
        return BadRuleset("{name} is for {low} to {high} players, not {n}: choose {fits}", **values)
    return BadRuleset("{name} is for {low} to {high} players, not {n}", **values)


def _fitting(chosen: Preset, n: int, chapters: Sequence[str]) -> str:
    """The preset most like another one that is for so many players and goes with the chapters; empty where there is none."""

    def distance(other: Preset) -> int:
        return len({*chosen.modules} ^ {*other.modules}) + len({*chosen.params.items()} ^ {*other.params.items()})

    for other in sorted(PRESETS.own().values(), key=distance):
        low, high = players_for(other.name, chapters)
        if other.family != chosen.family or not low <= n <= high:
            continue
        try:
            ruleset(other.name, n, chapters=chapters)
        except BadRuleset:
            continue
        return other.name
    return ""


def _chapters(names: Sequence[str]) -> list[Chapter]:
    """The chapters of these names, in the order of the books: whoever names them in another plays the same game."""
    found = [chapter(name) for name in names]
    for name in names:
        if list(names).count(name) > 1:
            raise BadRuleset("chapter {name} stands twice in the list", name=name)
    order = CHAPTERS.own() if all(name in CHAPTERS.own() for name in names) else CHAPTERS.all()
    found.sort(key=lambda each: list(order).index(each.name))
    return found


def _params(told: list[Chapter], asked: dict[str, int]) -> dict[str, int]:
    """Merge the parameters of chapters and caller; the caller decides where two chapters differ."""
    said: dict[str, Chapter] = {}
    for each in told:
        for param, value in each.params.items():
            other = said.setdefault(param, each)
            if other.params[param] != value and param not in asked:
                raise BadRuleset(
                    "chapters {one} and {other} want another {param}: say which value", one=_titled(other),
                    other=_titled(each), param=Titled("param", param),
                )  # fmt: skip
    return {**{param: each.params[param] for param, each in said.items()}, **asked}


def _raised(values: dict[str, int], told: list[Chapter], players: int, modules: list[Module]) -> dict[str, int]:
    """Values with what chapters and joining modules raise, each from what it would be without them."""
    found = dict(values)
    for raised in [*(each.raised(players) for each in told), *(module.raises for module in modules)]:
        for name, more in raised.items():
            default = next((param.default for module in modules for param in module.params if param.name == name), 0)
            found[name] = found.get(name, default) + more
    return found


def _board(told: list[Chapter], players: int) -> str:
    """The board that a chapter brings; empty where none does."""
    found = [each for each in told if each.boards]
    if len(found) > 1:
        raise BadRuleset(
            "chapters {one} and {other} each bring a board: say which to play on",
            one=_titled(found[0]),
            other=_titled(found[1]),
        )
    return next(iter(found[0].boards_with(players)), "") if found else ""


def _joining(ids: list[str], wanted: Container[str] | None) -> list[Module]:
    """The modules that join by themselves, for all of their partners play.

    One of another package joins only where a module of another package plays: what is installed changes no game of Poblado's own.
    """
    strange = any(id not in MODULES.own() for id in ids)
    joined: list[Module] = []
    waiting = dict(BRIDGES.all() if strange else BRIDGES.own())
    while ready := [
        id for id, partners in waiting.items()
        if id not in ids and (wanted is None or id in wanted) and all(partner in ids for partner in partners)
        and (id in MODULES.own() or any(partner not in MODULES.own() for partner in partners))
    ]:  # fmt: skip
        joined.append(new_module(ready[0]))
        ids = [*ids, ready[0]]
    return joined


def _check_fit(told: Chapter, modules: list[Module], chosen: Preset, beside: list[Chapter]) -> None:
    """Composition would refuse the module; this names what brings it, and what it does not go with."""
    ids = [module.id for module in modules]
    # What cannot be played together comes first: what is missing may be missing because of it.
    for module in modules:
        for line in module.conflicts:
            other, _, template = line.partition(": ")
            if other not in ids:
                continue
            # Either of the two may know of the other.
            own = module.id if module.id in told.modules else other
            if own in told.modules:
                foreign = other if own == module.id else module.id
                raise BadRuleset(
                    "{chapter} cannot be played with {other}: {reason}", chapter=_titled(told),
                    other=_bringer(foreign, chosen, beside), reason=Refusal(template, ""),
                )  # fmt: skip
    for module in modules:
        for needed in module.requires:
            if module.id in told.modules and needed not in ids:
                leaving = next((each for each in beside if needed in each.without), None)
                if leaving is not None:
                    raise BadRuleset(
                        "{chapter} does not fit {other}, which is played without {needed}",
                        chapter=_titled(told), other=_titled(leaving), needed=needed,
                    )  # fmt: skip
                raise BadRuleset(
                    "{chapter} does not fit {preset}: module {id} requires {needed}",
                    chapter=_titled(told), preset=_titled(chosen), id=module.id, needed=needed,
                )  # fmt: skip


def _titled(told: Preset | Chapter) -> Titled:
    return Titled("preset" if isinstance(told, Preset) else "chapter", told.name)


def _bringer(id: str, chosen: Preset, chapters: list[Chapter]) -> object:
    """Find what brings a module: a chapter, the preset, or only the caller."""
    played: list[Preset | Chapter] = [*chapters, chosen]
    return next((_titled(each) for each in played if id in each.modules), id)


def island_of(rules: Ruleset) -> Island:
    """Rules that are known to be played on an island. Raises: BadRuleset for others."""
    if not isinstance(rules, Island):
        raise BadRuleset("{name} is not played on an island", name=rules.name)
    return rules
