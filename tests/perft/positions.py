"""Reads the `.perft` files: positions, and how many sequences of actions start there.

A file is a list of positions, each begun by its `id`:

    id base-empty-4
    ruleset base-5-6            one of `RULESETS`, `base` where nothing is said; `cards` has no board, `EXPLORERS` their own
    chapter new-york            any number of chapters; those of maps bring their own board
    board beginner              a board of `boards.py`
    players 4
    param points_to_win 12      any number of parameters, numbers; switches are 0 and 1
    play 0 BUILD_SETTLEMENT c3N; 0 BUILD_ROAD c3NE
    perft 1 50                  depth, and the number of sequences of that many actions

`play` lines add up; they hold seats' and nature's actions alike. In the counts nature's outcomes are branches like
others (36 rolls of two dice), of several seats that owe an answer only the first in turn order answers, and trade
offers between players do not exist. A game that is over has no sequences. Lines with # are comments.
"""

from dataclasses import dataclass, field
from pathlib import Path

from base import boards
from base.oracle import DECK_OF_SIX, Oracle
from card_game.oracle import CardOracle
from cities_knights.oracle import KnightsOracle
from explorers_pirates.oracle import ExplorersOracle
from explorers_pirates.oracle_missions import MissionsOracle
from explorers_pirates.plain_missions import MISSIONS
from favours.oracle import FavoursOracle
from helpers.oracle import HelpersFavoursOracle, HelpersKnightsOracle, HelpersLocalitiesOracle, HelpersOracle
from knights_at_sea.oracle import KnightsAtSeaOracle, sea_of
from localities.oracle import Chart, LocalitiesOracle
from localities.plain_maps import MALLORCA, NEW_YORK
from seafarers.oracle import SEAS, SeafarersOracle
from seafarers.oracle_isles import ISLE_ORACLES, printed

BOARDS = {
    "beginner": boards.BEGINNER,
    "large-beginner": boards.LARGE_BEGINNER,
    "cities-knights": boards.KNIGHTS_FIRST,
}
CHARTS = {"new-york": Chart(NEW_YORK), "mallorca": Chart(MALLORCA)}
"""The chapters of localities that are maps."""
SCENARIOS = {chapter for chapter, _ in SEAS}
WITH_MAPS = {*CHARTS, *SCENARIOS, *ISLE_ORACLES}
"""The chapters that bring their own board."""
RULESETS = {
    "base": {},
    "base-5-6": {"between_turns": "phase", "bank_size": 24, "deck": DECK_OF_SIX},
    "base-5-6-paired": {"between_turns": "pair", "bank_size": 24, "deck": DECK_OF_SIX},
    "cities-knights": {},
    "cities-knights-2010": {"keep_improvements": 0},
    "cities-knights-5-6": {"between_turns": "phase", "bank_size": 24, "commodity_bank": 18},
    "cities-knights-5-6-paired": {"between_turns": "pair", "bank_size": 24, "commodity_bank": 18},
    "cards": {},
    "land-ahoy": {},
    "land-ahoy-5-6": {"between_turns": "pair", "bank_size": 24},
    **{scenario: {"points_to_win": plain["points"]} for scenario, plain in MISSIONS.items()},
}
"""What each ruleset tells the oracle."""
EXPLORERS = {"land-ahoy", "land-ahoy-5-6", *MISSIONS}
"""The rulesets of Explorers & Pirates; the printed board comes with them."""


@dataclass
class Position:
    """One entry of a file; `counts` is depth -> number of sequences."""

    id: str
    ruleset: str = "base"
    board: str = "beginner"
    players: int = 4
    chapters: list[str] = field(default_factory=list)
    params: dict[str, int] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)

    def oracle(self):
        """The oracle, brought to this position."""
        if self.ruleset == "cards":
            oracle = CardOracle(self.players, **self.params)
        elif self.ruleset in MISSIONS:
            oracle = MissionsOracle(self.ruleset, self.players, **{**RULESETS[self.ruleset], **self.params})
        elif self.ruleset in EXPLORERS:
            oracle = ExplorersOracle(self.players, **RULESETS[self.ruleset], **self.params)
        elif self.chapters:
            oracle = with_chapters(self.ruleset, self.players, self.chapters, self.params, self.board)
        elif self.ruleset.startswith("cities-knights"):
            oracle = KnightsOracle(BOARDS[self.board], self.players, **RULESETS[self.ruleset], **self.params)
        else:
            oracle = Oracle(BOARDS[self.board], self.players, **RULESETS[self.ruleset], **self.params)
        for action in self.actions:
            oracle.apply(action)
        return oracle


def with_chapters(ruleset, players, chapters, params, board="beginner"):
    """The oracle of a game with chapters."""
    options = {**RULESETS[ruleset], **params}
    helped = "helpers" in chapters
    if len(chapters) == 1 and chapters[0] in SCENARIOS and ruleset.startswith("cities-knights"):
        return KnightsAtSeaOracle(sea_of(chapters[0], players), players, **options)
    if len(chapters) == 1 and (chapters[0], players) in SEAS:
        return SeafarersOracle(SEAS[chapters[0], players], players, **options)
    if len(chapters) == 1 and chapters[0] in ISLE_ORACLES:
        return ISLE_ORACLES[chapters[0]](printed(chapters[0], players), players, **options)
    for chapter in chapters:
        if chapter in CHARTS:
            localities = HelpersLocalitiesOracle if helped else LocalitiesOracle
            return localities(CHARTS[chapter], players, canal="canal" in chapters, **options)
    if chapters == ["helpers"]:
        helpers = HelpersKnightsOracle if ruleset.startswith("cities-knights") else HelpersOracle
        return helpers(BOARDS[board], players, **options)
    if "favours" in chapters:
        favours = HelpersFavoursOracle if helped else FavoursOracle
        return favours(BOARDS[board], players, **options)
    raise ValueError(f"no oracle for {chapters}")


def read_positions(path: Path) -> list[Position]:
    """All positions of a file.

    Raises: ValueError with the line that cannot be read.
    """
    positions: list[Position] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, _, rest = line.partition(" ")
        if key == "id":
            positions.append(Position(rest))
            continue
        if not positions:
            raise ValueError(f"{path.name}:{number}: a position begins with its id, not {line!r}")
        here = positions[-1]
        match key, rest.split():
            case "ruleset", [ruleset] if ruleset in RULESETS:
                here.ruleset = ruleset
            case "chapter", [chapter]:
                here.chapters.append(chapter)
            case "board", [board] if board in BOARDS:
                here.board = board
            case "players", [players]:
                here.players = int(players)
            case "param", [name, value]:
                here.params[name] = int(value)
            case "play", [_, *_]:
                here.actions += [action.strip() for action in rest.split(";")]
            case "perft", [depth, count]:
                here.counts[int(depth)] = int(count)
            case _:
                raise ValueError(f"{path.name}:{number}: cannot read {line!r}")
    return positions
