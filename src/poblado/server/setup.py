"""A game before anybody sits down: all that defines it as one frozen value, as a form's fields and as a link."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeVar
from urllib.parse import urlencode

from poblado import bots, locale
from poblado.books import new_module
from poblado.cardgame.rules import PARAMS as CARD_PARAMS
from poblado.dice import DICE, dice_source
from poblado.island.maps import Board, board_from_json
from poblado.island.module import Module
from poblado.kernel.chance import Source
from poblado.kernel.errors import BadChoice, BadRuleset, PobladoError
from poblado.kernel.param import Param
from poblado.kernel.ruleset import Ruleset
from poblado.outside import ModuleLike, fresh_modules
from poblado.presets import preset, preset_names, ruleset
from poblado.server import islands

_T = TypeVar("_T")
MODES = ("solo", "table")
"""`solo`: one person against bots; `table`: several people, bots in the seats that stay empty."""
_SHOWN = 40
"""Characters of a board's own name that are shown."""


@dataclass(frozen=True)
class Problem:
    """Why a game cannot begin.

    Attributes:
        field: the form's field to change; empty where no single one would do.
        error: the reason.
    """

    field: str
    error: PobladoError


@dataclass(frozen=True)
class Difference:
    """A setting that is not the preset's.

    Attributes:
        field: the form's field; `dial.<name>` for a dial within a board's code.
        title, value: for people.
        usual: what the field holds where nothing differs.
    """

    field: str
    title: str
    value: str
    usual: str


@dataclass(frozen=True)
class Setup:
    """Everything that defines a game before seats.

    Attributes:
        preset: its name.
        players: how many seats.
        params: only those off the preset's value.
        board: name or code; empty for the preset's.
        board_data: an uploaded board as `Board.to_json` gives it; then `board` is empty.
        dice: see `poblado.dice.DICE`.
        seed: of island, dice and draws; None keeps them secret.
        mode: see `MODES`.
        bot: kind of bot in the seats of bots.
        extra: modules of third parties, with which the server begins games on an island.
    """

    preset: str
    players: int
    params: dict[str, int] = field(default_factory=dict)
    board: str = ""
    board_data: dict[str, object] | None = None
    dice: str = DICE[0]
    seed: int | None = None
    mode: str = MODES[0]
    bot: str = bots.USUAL
    extra: tuple[ModuleLike, ...] = ()

    def to_query(self) -> str:
        """A link that opens the home page with this set-up: `/?preset=duel&param.points_to_win=12`.

        It says the preset and what differs from it. Empty with an uploaded board, which is too long for a link.
        """
        if self.board_data is not None:
            return ""
        plain = Setup(self.preset, preset(self.preset).usual)
        said = {"preset": self.preset}
        if self.players != plain.players:
            said["players"] = str(self.players)
        said.update({f"param.{name}": str(value) for name, value in sorted(self.params.items())})
        if self.seed is not None:
            said["seed"] = str(self.seed)
        for name in ("board", "dice", "mode", "bot"):
            if getattr(self, name) != getattr(plain, name):
                said[name] = getattr(self, name)
        return "/?" + urlencode(said)

    def island(self) -> Board | str | None:
        """The board that everybody would play on; a layout's name where it is yet to be drawn, None for the preset's.

        Raises:
            BadRuleset: if there is no such board.
        """
        if self.board_data is not None:
            return board_from_json(self.board_data)
        if not self.board or self.board in islands.layouts():
            return self.board or None
        return islands.board(self.board)

    def modules(self) -> list[Module]:
        """Fresh modules of third parties; the card game has none."""
        return fresh_modules(self.extra) if preset(self.preset).family == "island" else []

    def rules(self) -> Ruleset:
        """The rules, on an example of an island that is yet to be drawn.

        Raises:
            BadRuleset: with the reason in words.
        """
        if preset(self.preset).family == "cards":
            if self.dice != DICE[0]:
                raise BadRuleset("{name} is played without dice", name=self.preset)
            return ruleset(self.preset, self.players, params=self.params, board=self.board or self.island())
        found = self.island() or preset(self.preset).board
        if not isinstance(found, Board):
            found = islands.board(found, self.seed or 0)
        return ruleset(self.preset, self.players, params=self.params, board=found, extra=self.modules())

    def differences(self, language: str) -> list[Difference]:
        """What is not the preset's, in the order of the page."""
        chosen, plain = preset(self.preset), Setup(self.preset, preset(self.preset).usual)
        found: list[Difference] = []

        def say(name: str, title: str, value: str, usual: str) -> None:
            found.append(Difference(name, locale.named(title, language), value, usual))

        if self.players != chosen.usual:
            say("players", "table.players", str(self.players), str(chosen.usual))
        if self.bot != plain.bot:
            say("bot", "table.bot", locale.named(f"table.bots.{self.bot}", language), plain.bot)
        if self.board_data is not None:
            say("board_data", "table.board_name", str(self.board_data["name"])[:_SHOWN], "")
        if self.board:
            code = islands.read_code(self.board)
            name = locale.named(f"table.boards.{code.layout}", language)
            say("board", "table.board_name", f"{name} {code.seed}".strip(), "")
            for dial, value in code.dials.items():
                say(f"dial.{dial}", f"home.dial.{dial}.title", dial_word(dial, value, language), "")
        if self.dice != plain.dice:
            say("dice", "table.dice", locale.named(f"table.dices.{self.dice}", language), plain.dice)
        if self.seed is not None:
            say("seed", "table.seed", str(self.seed), "")
        for param in params_of(self.preset):
            if param.name in self.params:
                number = self.params[param.name]
                shown = (
                    locale.named(f"home.{'on' if number else 'off'}", language) if param.is_switch() else str(number)
                )
                usual = str(usual_params(self.preset)[param.name])
                say(f"param.{param.name}", f"param.{param.name}.title", shown, usual)
        return found

    def chips(self, language: str) -> list[tuple[str, str]]:
        """What is not the preset's, as titles and values for people."""
        return [(each.title, each.value) for each in self.differences(language)]

    def reset(self, field: str) -> "Setup":
        """With one of its differences gone; as it is where there is no such difference."""
        if field == "players":
            return replace(self, players=preset(self.preset).usual)
        if field.startswith("param."):
            return replace(self, params={k: v for k, v in self.params.items() if k != field[6:]})
        if field.startswith("dial.") and self.board:
            return replace(self, board=islands.read_code(self.board).without(field[5:]))
        plain = Setup(self.preset, self.players)
        if field in ("board", "board_data", "dice", "seed", "bot"):
            return replace(self, **{field: getattr(plain, field)})
        return self


@cache
def modules_of(name: str) -> tuple[tuple[str, tuple[Param, ...]], ...]:
    """The parameters of a preset by the id of their module, in the preset's order. Raises: BadRuleset."""
    if preset(name).family == "cards":
        return (("card_game", tuple(CARD_PARAMS)),)
    return tuple((id, tuple(new_module(id).params)) for id in preset(name).modules)


def params_of(name: str) -> list[Param]:
    """All parameters of a preset. Raises: BadRuleset."""
    return [param for _, params in modules_of(name) for param in params]


def usual_params(name: str) -> dict[str, int]:
    """The value of every parameter in a preset. Raises: BadRuleset."""
    return {param.name: preset(name).params.get(param.name, param.default) for param in params_of(name)}


def dial_word(dial: str, value: str, language: str) -> str:
    """A dial's value for people: numbers as they are."""
    return value if value.isdigit() else locale.named(f"home.dial.{dial}.{value}", language)


def from_words(words: Mapping[str, str], extra: tuple[ModuleLike, ...] = ()) -> Setup:
    """The set-up that a form or a link says; what they leave out is the preset's.

    Parameters that the preset does not have are refused, as the game would be another than the link meant; other
    unknown fields are ignored, as mail and chat programs append their own to links.

    Raises:
        BadChoice, BadRuleset: for the first field that cannot be read.
    """
    setup, problems = read(words, extra)
    if setup is None:
        raise problems[0].error
    return setup


def touched(words: Mapping[str, str]) -> dict[str, str]:
    """A form's fields without those that still stand at the values of another preset than the chosen one.

    A form says as `shown` which preset's values it was filled with; where no script fills it anew, a person may choose
    another preset in it, and what was not touched follows the new preset.
    """
    shown = words.get("shown", "")
    if shown not in preset_names() or shown == words.get("preset", shown):
        return dict(words)
    stale = {f"param.{name}": str(value) for name, value in usual_params(shown).items()}
    stale["players"] = str(preset(shown).usual)
    return {key: value for key, value in words.items() if stale.get(key) != value}


def read(words: Mapping[str, str], extra: tuple[ModuleLike, ...] = ()) -> tuple[Setup | None, list[Problem]]:
    """The set-up that a form or link says, or all that is wrong with its fields. `check` says whether it can be played."""
    # The first line of a drawn board begins with spaces that mean something.
    words = {key: text if key == "board_data" else text.strip() for key, text in touched(words).items()}
    problems: list[Problem] = []

    def tried(name: str, reader: Callable[[str], _T], usual: _T) -> _T:
        try:
            return reader(words[name]) if words.get(name) else usual
        except PobladoError as error:
            problems.append(Problem(name, error))
            return usual

    chosen = tried("preset", preset, preset(preset_names()[0]))
    if problems:
        return None, problems
    usual = usual_params(chosen.name)
    params: dict[str, int] = {}
    known = {param.name: param for param in params_of(chosen.name)}
    for key, text in words.items():
        name = key.removeprefix("param.")
        if name == key:
            continue
        try:
            value = _param(known, name, text)
        except PobladoError as error:
            problems.append(Problem(key, error))
            continue
        if value != usual[name]:
            params[name] = value
    uploaded: dict[str, object] | None = tried("board_data", _uploaded, None)
    board = words.get("board", "") if uploaded is None else ""
    setup = Setup(
        preset=chosen.name,
        players=tried("players", _whole, chosen.usual),
        params=params,
        board="" if board == chosen.board else board,
        board_data=uploaded,
        dice=tried("dice", _dice, DICE[0]),
        seed=tried("seed", _seed, None),
        mode=tried("mode", _mode, MODES[0]),
        bot=tried("bot", _bot, bots.USUAL),
        extra=extra,
    )
    return (None if problems else setup), problems


def refusal(setup: Setup) -> PobladoError | None:
    """Why a set-up cannot be played; None where it can. May take seconds, as dials can be hard to meet."""
    try:
        setup.rules()
    except PobladoError as error:
        return error
    return None


def check(setup: Setup) -> Problem | None:
    """Why a set-up cannot be played, with the first single setting that could be put back to mend it."""
    error = refusal(setup)
    if error is None:
        return None
    names = (each.field for each in setup.differences(locale.DEFAULT))
    return Problem(next((name for name in names if refusal(setup.reset(name)) is None), ""), error)


def _param(known: dict[str, Param], name: str, text: str) -> int:
    if name not in known:
        raise BadRuleset(
            "there is no parameter {name!r}; there are {known}", name=name[:_SHOWN], known=", ".join(sorted(known))
        )
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise BadChoice("parameter {param} must be a whole number, not {value!r}", param=name, value=text[:_SHOWN])
    known[name].check(int(text))
    return int(text)


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise BadChoice("the number of players is a whole number, not {value!r}", value=text[:_SHOWN])
    return int(text)


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,15}", text):
        raise BadChoice("a seed is a whole number of at most 15 digits, not {seed!r}", seed=text[:_SHOWN])
    return int(text)


def _dice(text: str) -> str:
    dice_source(text, Source())
    return text


def _mode(text: str) -> str:
    if text not in MODES:
        raise BadChoice("a game is begun as {known}, not {value!r}", known=" or ".join(MODES), value=text[:_SHOWN])
    return text


def _bot(text: str) -> str:
    bots.make(text)
    return text


def _uploaded(text: str) -> dict[str, object]:
    data: dict[str, object] = json.loads(json.dumps(islands.read_board(text, "board_data").to_json()))
    return data
