"""Set-up of a game: all that defines it as one frozen value, as a form's fields and as a link."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar
from urllib.parse import urlencode

from poblado import bots, locale
from poblado.cardgame.rules import PARAMS as CARD_PARAMS
from poblado.dice import DICE, dice_source
from poblado.island.maps import Board, board_from_json
from poblado.island.module import Module
from poblado.kernel.chance import Source
from poblado.kernel.errors import BadChoice, BadRuleset, PobladoError, Refusal
from poblado.kernel.game import Ruleset
from poblado.kernel.param import Param
from poblado.kernel.values import NameList, Titled
from poblado.outside import ModuleLike, fresh_modules
from poblado.presets import (
    board_names,
    cautions,
    chapter,
    chapter_names,
    modules_with,
    preset,
    preset_names,
    ruleset,
    usual_board,
    usual_params,
    usual_players,
)
from poblado.server import board_choice

_T = TypeVar("_T")
MODES = ("solo", "table", "screen")
"""`solo`: one person against bots; `table`: several people, bots in the seats that stay empty; `screen`: the same, but
whoever opens it takes no seat: it is the screen that all look at."""
_SHOWN = 40
"""Characters of a board's own name that are shown."""


@dataclass(frozen=True)
class Problem:
    """Reason why a game cannot begin.

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
    """Set-up: everything that defines a game before seats.

    Attributes:
        preset: its name.
        players: how many seats.
        chapters: what is played with beside it, in the order of the books.
        params: only those off the preset's value.
        board: name or code; empty for the preset's.
        board_data: an uploaded board as `Board.to_json` gives it; then `board` is empty.
        dice: see `poblado.dice.DICE`.
        island_seed: of an island that is drawn; None draws another for each game.
        dice_seed: of dice and draws, only in a game against bots; None has them come from fresh secret bits.
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
    island_seed: int | None = None
    dice_seed: int | None = None
    mode: str = MODES[0]
    bot: str = bots.USUAL
    extra: tuple[ModuleLike, ...] = ()
    chapters: tuple[str, ...] = ()

    @classmethod
    def plain(cls, name: str, chapters: tuple[str, ...] = (), extra: tuple[ModuleLike, ...] = ()) -> "Setup":
        """A preset with chapters as nobody has changed it. Raises: BadRuleset, where there are none of these names."""
        return cls(name, usual_players(name, chapters), chapters=chapters, extra=extra)

    def _seeds(self) -> dict[str, int]:
        """Seeds that are chosen, by field."""
        seeds = {"island_seed": self.island_seed, "dice_seed": self.dice_seed}
        return {name: seed for name, seed in seeds.items() if seed is not None}

    def is_island(self) -> bool:
        """Tell whether it is played on an island."""
        return preset(self.preset).family == "island"

    def to_query(self) -> str:
        """A link that opens the home page with this set-up: `/?preset=duel&param.points_to_win=12`.

        It says the preset and what differs from it. Empty with an uploaded board, which is too long for a link.
        """
        if self.board_data is not None:
            return ""
        plain = Setup.plain(self.preset, self.chapters)
        said = {"preset": self.preset, **{f"chapter.{name}": "1" for name in self.chapters}}
        if self.players != plain.players:
            said["players"] = str(self.players)
        said.update({f"param.{name}": str(value) for name, value in sorted(self.params.items())})
        said.update({name: str(seed) for name, seed in self._seeds().items()})
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
        if not self.board or self.board in board_choice.layouts():
            return self.board or None
        return board_choice.board(self.board)

    def modules(self) -> list[Module]:
        """Fresh modules of third parties; the card game has none."""
        return fresh_modules(self.extra) if self.is_island() else []

    def groups(self) -> list[tuple[str, list[Param]]]:
        """The parameters by the id of their module, in the order of these. Raises: BadRuleset, BadChoice."""
        if not self.is_island():
            return [("cards", list(CARD_PARAMS))]
        return [(module.id, module.params) for module in modules_with(self.preset, self.chapters, self.modules())]

    def known(self) -> dict[str, Param]:
        """Parameters of the game, by name. Raises: BadRuleset, BadChoice."""
        return {param.name: param for _, params in self.groups() for param in params}

    def cautions(self) -> list[Refusal]:
        """Cautions of the books against a game that can be played."""
        return cautions(self.preset, self.chapters) if self.is_island() else []

    def usual(self) -> dict[str, int]:
        """Default of each parameter. Raises: BadRuleset, BadChoice."""
        said = usual_params(self.preset, self.chapters, self.players)
        return {name: said.get(name, param.default) for name, param in self.known().items()}

    def usual_board(self) -> str:
        """The board where nothing is said; empty where two chapters bring one, and for the card game."""
        try:
            return usual_board(self.preset, self.chapters, self.players)
        except BadRuleset:
            return ""

    def settled(self) -> dict[str, int]:
        """The parameters that the rules are told: those that were changed, and those that chapters say, so that the first of
        two that differ counts on a page, where nobody is asked for a value that the page shows."""
        said = usual_params(self.preset, self.chapters, self.players) if self.chapters else {}
        return {**said, **self.params}

    def rules(self) -> Ruleset:
        """The rules, on an example of an island that is yet to be drawn.

        Raises:
            BadRuleset: with the reason in words.
        """
        if not self.is_island():
            if self.dice != DICE[0]:
                raise BadRuleset("{name} is played without dice", name=self.preset)
            return ruleset(
                self.preset, self.players, params=self.params, board=self.board or self.island(), chapters=self.chapters
            )
        found = self.island() or usual_board(self.preset, self.chapters, self.players)
        if not isinstance(found, Board):
            found = board_choice.board(found, self.island_seed or 0)
        return ruleset(
            self.preset, self.players, params=self.settled(), board=found, extra=self.modules(), chapters=self.chapters
        )

    def differences(self, language: str) -> list[Difference]:
        """Settings that are not the preset's, in the order of the page."""
        plain = Setup.plain(self.preset, self.chapters)
        found: list[Difference] = []

        def say(name: str, title: str, value: str, usual: str) -> None:
            found.append(Difference(name, locale.named(title, language), value, usual))

        for name in self.chapters:
            say(f"chapter.{name}", "home.chapter", chapter_title(name, language), "0")
        if self.players != plain.players:
            say("players", "table.players", str(self.players), str(plain.players))
        if self.bot != plain.bot:
            say("bot", "table.bot", locale.named(f"table.bots.{self.bot}", language), plain.bot)
        if self.board_data is not None:
            say("board_data", "table.board_name", str(self.board_data["name"])[:_SHOWN], "")
        if self.board:
            code = board_choice.read_code(self.board)
            name = locale.named(f"table.boards.{code.layout}", language)
            say("board", "table.board_name", f"{name} {code.seed}".strip(), "")
            for dial, value in code.dials.items():
                say(f"dial.{dial}", f"home.dial.{dial}.title", dial_word(dial, value, language), "")
        if self.dice != plain.dice:
            say("dice", "table.dice", locale.named(f"table.dices.{self.dice}", language), plain.dice)
        for name, seed in self._seeds().items():
            say(name, f"table.{name}", str(seed), "")
        known, usual = self.known(), self.usual()
        for name, number in sorted(self.params.items(), key=lambda one: list(known).index(one[0])):
            on = locale.named(f"home.{'on' if number else 'off'}", language)
            say(
                f"param.{name}", f"param.{name}.title", on if known[name].is_switch() else str(number), str(usual[name])
            )
        return found

    def with_chapters(self, names: tuple[str, ...]) -> "Setup":
        """Return a copy with other chapters, and those of the parameters that still apply."""
        other = replace(self, chapters=names)
        usual = other.usual()
        return replace(other, params={k: v for k, v in self.params.items() if k in usual and usual[k] != v})

    def chips(self, language: str) -> list[tuple[str, str]]:
        """Settings that are not the preset's, as titles and values for people."""
        return [(each.title, each.value) for each in self.differences(language)]

    def reset(self, field: str) -> "Setup":
        """Return a copy with one of its differences gone; unchanged where there is no such difference."""
        if field == "players":
            return replace(self, players=usual_players(self.preset, self.chapters))
        if field.startswith("chapter."):
            name = field.removeprefix("chapter.")
            return self.with_chapters(switched(self.chapters, name)) if name in self.chapters else self
        if field.startswith("param."):
            return replace(self, params={k: v for k, v in self.params.items() if k != field[6:]})
        if field.startswith("dial.") and self.board:
            return replace(self, board=board_choice.read_code(self.board).without(field[5:]))
        plain = Setup(self.preset, self.players)
        if field in ("board", "board_data", "dice", "island_seed", "dice_seed", "bot"):
            return replace(self, **{field: getattr(plain, field)})
        return self


def offered_boards(setup: Setup) -> list[str]:
    """The boards and layouts that are offered: those of the map that is played, where one is, else all that belong to no map."""
    if preset(setup.preset).map:
        return list(preset(setup.preset).boards)
    maps = [chapter(name) for name in chapter_names() if chapter(name).map]
    own = [board for each in maps if each.name in setup.chapters for board in each.boards_with(setup.players)]
    foreign = {board for each in maps for board in each.boards}
    foreign |= {board for name in preset_names() for board in preset(name).boards}
    return own or [name for name in board_names() if name not in foreign]


def switched(chapters: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Chapters with one more or less: what one is played beside comes with it, and goes with all that is played beside it.

    A map takes the place of another one.
    """
    on = set() if name in chapters else {name, *chapter(name).beside}
    off = {name} if name in chapters else set()
    off |= {one for one in chapters if one not in on and chapter(one).map and any(chapter(new).map for new in on)}
    off |= {one for one in chapters if off.intersection(chapter(one).beside)}
    return tuple(one for one in chapter_names() if one in on or (one in chapters and one not in off))


def chapter_title(name: str, language: str) -> str:
    """Title of a chapter; a third party's by its name in words."""
    return locale.named(f"chapter.{name}.title", language)


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

    A link may say one `seed`, for island and dice.

    A form says as `shown` which preset's values it was filled with, with which chapters and for how many players (`shown_for`);
    where no script fills it anew, a person may choose others in it, and what was not touched follows these.
    """
    if "seed" in words:
        seed = words["seed"]
        words = {"island_seed": seed, "dice_seed": seed, **{k: v for k, v in words.items() if k != "seed"}}
    shown, *beside = words.get("shown", "").split() or [""]
    counted = [word.removeprefix(_FOR) for word in beside if word.startswith(_FOR)]
    beside = [word for word in beside if not word.startswith(_FOR)]
    now = words.get("preset", shown)
    same = (now, sorted(_said_chapters(words))) == (shown, sorted(beside))
    if shown not in preset_names() or (same and words.get("players", "") in (*counted, "")):
        return dict(words)
    before = Setup.plain(shown, tuple(name for name in beside if name in chapter_names()))
    asked = replace(before, players=int(counted[0])) if counted and re.fullmatch("[0-9]{1,3}", counted[0]) else before
    stale = {f"param.{name}": str(value) for name, value in asked.usual().items()}
    if not same:
        stale["players"] = str(before.players)
    gone: set[str] = set()
    if now == shown:
        # What belonged to a chapter goes with it.
        left = Setup.plain(now, tuple(name for name in _said_chapters(words) if name in chapter_names())).known()
        gone = {f"param.{name}" for name in before.known() if name not in left}
    return {key: value for key, value in words.items() if stale.get(key) != value and key not in gone}


_FOR = "players="


def shown_for(setup: Setup) -> str:
    """Field of a form that says what it was filled with, see `touched`."""
    return " ".join([setup.preset, *setup.chapters, f"{_FOR}{setup.players}"])


def _said_chapters(words: Mapping[str, str]) -> list[str]:
    """The chapters that a form or link asks for, whether there are such or not."""
    return [key.removeprefix("chapter.") for key, text in words.items() if key.startswith("chapter.") and text == "1"]


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
    chapters = _chapters(words, problems)
    plain = Setup.plain(chosen.name, chapters, extra)
    players = tried("players", _whole, plain.players)
    known, usual = plain.known(), replace(plain, players=players).usual()
    params: dict[str, int] = {}
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
        players=players,
        chapters=chapters,
        params=params,
        board="" if board == plain.usual_board() else board,
        board_data=uploaded,
        dice=tried("dice", _dice, DICE[0]),
        island_seed=tried("island_seed", _seed, None) if plain.is_island() else None,
        dice_seed=tried("dice_seed", _seed, None),
        mode=tried("mode", _mode, MODES[0]),
        bot=tried("bot", _bot, bots.USUAL),
        extra=extra,
    )
    return (None if problems else setup), problems


def seed_is_known() -> BadChoice:
    """Reason why nobody chooses a seed of dice where others sit down."""
    return BadChoice("whoever chooses the seed of the dice knows them all: only a game against bots takes one")


def refusal(setup: Setup) -> PobladoError | None:
    """Reason why a set-up cannot be played; None where it can. May take seconds, as dials can be hard to meet."""
    if setup.mode != MODES[0] and setup.dice_seed is not None:
        return seed_is_known()
    try:
        setup.rules()
    except PobladoError as error:
        return error
    return None


def check(setup: Setup) -> Problem | None:
    """Reason why a set-up cannot be played, with the first single setting that could be put back to mend it."""
    error = refusal(setup)
    if error is None:
        return None
    names = (each.field for each in setup.differences(locale.DEFAULT))
    return Problem(next((name for name in names if refusal(setup.reset(name)) is None), ""), error)


def _chapters(words: Mapping[str, str], problems: list[Problem]) -> tuple[str, ...]:
    """The chapters that are asked for, in the order of the books; what is wrong with them is added to the problems."""
    found = set()
    for key, text in words.items():
        name = key.removeprefix("chapter.")
        if name != key:
            try:
                chapter(name)
                if text not in ("0", "1"):
                    raise BadChoice(
                        "chapter {name} is played with (1) or without it (0), not {value!r}",
                        name=name,
                        value=text[:_SHOWN],
                    )
            except PobladoError as error:
                problems.append(Problem(key, error))
            else:
                found |= {name} if text == "1" else set()
    return tuple(name for name in chapter_names() if name in found)


def _param(known: dict[str, Param], name: str, text: str) -> int:
    if name not in known:
        raise BadRuleset(
            "there is no parameter {name!r}; there are {known}", name=name[:_SHOWN], known=NameList(sorted(known))
        )
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise BadChoice(
            "parameter {param} must be a whole number, not {value!r}", param=Titled("param", name), value=text[:_SHOWN]
        )
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
        raise BadChoice(
            "a game is begun as {known}, not {value!r}", known=NameList(MODES, either=True), value=text[:_SHOWN]
        )
    return text


def _bot(text: str) -> str:
    bots.make(text)
    return text


def _uploaded(text: str) -> dict[str, object]:
    data: dict[str, object] = json.loads(json.dumps(board_choice.read_board(text, "board_data").to_json()))
    return data
