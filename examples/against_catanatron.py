"""Seat a bot of Poblado in a game of Catanatron's engine, against Catanatron's players.

Run it: `python examples/against_catanatron.py --bot settler --against F --players 2 --games 200 --seed 1`.

It needs `pip install poblado catanatron==3.2.1`, best in an environment of its own. That release has the players `R`, `W` and
`VP`. `F` and `AB:2` are looked for in the package `catanatron_experimental`, which stands in Catanatron's repository alone;
`module:Class` names any other player whose class takes a colour.

Catanatron plays; Poblado follows. Its game has the same board, and takes every action with its dice, drawn and stolen cards
as soon as Catanatron has done it. After each the script asserts that both agree on hands, cards, points, buildings, roads,
robber, bank and whose turn it is, so no bot is ever asked about another position. Rules that differ are Catanatron's for all:

* no trade among players;
* discards fall by chance, for every seat;
* a development card may be played in the turn it was bought in; before the roll a knight alone; road building only with the
  cards for one road in hand, and both roads must be built;
* where the bank has too few cards of a good, nobody gets any, even if one seat alone is owed them;
* titles go where Catanatron gives them. It measures routes otherwise: where the two differ, Poblado's title is moved;
* a seat wins at once, in others' turns too.

A bot whose answer Catanatron does not allow is asked again in a game where Poblado does not allow it either. An answer that is
not in Catanatron's list even then is counted, and the list's first action played: the roll, the turn's end, the first place.
Games of 1,000 turns are nobody's. A game is left out where a title ended it for Poblado alone: there is nothing to follow then.
Seeds repeat a match where Python's hashes repeat, too: `PYTHONHASHSEED=0 python …`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from catanatron.models.enums import DEVELOPMENT_CARDS, RESOURCES, ActionType
from catanatron.models.map import EdgeRef, LandTile, Port

import poblado
from poblado import Board, IslandFacts, View, bots
from poblado.bots import Bot
from poblado.island.pieces import CITY, SETTLEMENT
from poblado.kernel.codec import Action, decode, from_text
from poblado.kernel.game import game_from_cells
from poblado.lab import wilson

GOODS = {"BRICK": "brick", "WOOD": "lumber", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
TERRAINS = {"BRICK": 0, "WOOD": 1, "SHEEP": 2, "WHEAT": 3, "ORE": 4, None: 5}
CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
SIDES = ("NORTHEAST", "EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST")
CARDS = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
PLAYERS = {
    "R": "catanatron:RandomPlayer",
    "W": "catanatron.players.weighted_random:WeightedRandomPlayer",
    "VP": "catanatron.players.search:VictoryPointPlayer",
    "F": "catanatron_experimental.machine_learning.players.value:ValueFunctionPlayer",
    "AB": "catanatron_experimental.machine_learning.players.minimax:AlphaBetaPlayer",
}
"""Catanatron's players by the letters of its command line; a number after a colon is the depth of a search."""
PARAMS = {"offers_per_turn": 0, "decline_theft": 0, "single_receiver_exception": 0}


# [the board]
def in_order(goods: Iterable[str]) -> list[str]:
    """Goods in Poblado's order, in which cards are given up and taken one by one."""
    return sorted(goods, key=list(GOODS).index)


class Places:
    """Names of Poblado for the places of one of Catanatron's boards, and its board.

    Both lay tiles by cube coordinates of which x and z are Poblado's q and r, so corners and sides have the same places.
    """

    def __init__(self, catan_map: Any) -> None:
        land = {place: tile for place, tile in catan_map.tiles.items() if isinstance(tile, LandTile)}
        coordinates = [(x, z) for x, _, z in land]
        terrains = [TERRAINS[tile.resource] for tile in land.values()]
        tokens = [tile.number or 0 for tile in land.values()]
        self.topology = t = Board("catanatron", coordinates, terrains, tokens, [], "", []).topology
        self.tiles = {place: t.tile_names[t.tile_at(place[0], place[2])] for place in land}
        self.nodes: dict[int, int] = {}
        self.edges: dict[frozenset[int], int] = {}
        for place, tile in land.items():
            k = t.tile_at(place[0], place[2])
            self.nodes |= {tile.nodes[ref]: t.corners_of[k][CORNERS.index(ref.value)] for ref in tile.nodes}
            self.edges |= {frozenset(edge): t.sides_of[k][SIDES.index(ref.value)] for ref, edge in tile.edges.items()}
        ports = [tile for tile in catan_map.tiles.values() if isinstance(tile, Port)]
        harbours = [
            (
                self.edge(port.edges[EdgeRef(port.direction.value)]),
                -1 if port.resource is None else TERRAINS[port.resource],
            )
            for port in ports
        ]
        self.board = Board("catanatron", coordinates, terrains, tokens, harbours, "", [])

    def node(self, number: int) -> str:
        return self.topology.vertex_names[self.nodes[number]]

    def edge(self, ends: tuple[int, int]) -> str:
        return self.topology.edge_names[self.edges[frozenset(ends)]]


# [the mirror]
class RuledOtherwise(Exception):
    """Poblado's game is over and Catanatron's is not."""


class Mirror:
    """A game of Poblado that follows a game of Catanatron.

    Attributes:
        moved: titles that had to be moved to where Catanatron gives them.
    """

    def __init__(self, theirs: Any) -> None:
        self.theirs = theirs
        self.places = Places(theirs.state.board.map)
        self.seats = {color: seat for seat, color in enumerate(theirs.state.colors)}
        self.rules = poblado.ruleset("base", len(self.seats), board=self.places.board, params=PARAMS)
        self.game = self.rules.new_game()
        self.starts = {field.name: int(field.start) for field in self.rules.fields}
        self.moved = 0

    def follow(self, action: Any) -> None:
        """Take an action of Catanatron's with what chance made of it, and check that both games agree."""
        for line in self.lines(action):
            self.play(line)
        if action.action_type is ActionType.BUY_DEVELOPMENT_CARD:
            self.ripen(self.seats[action.color])
        if self.game.is_over() and self.theirs.winning_color() is None:
            raise RuledOtherwise
        self.give_titles()
        self.check()

    def play(self, line: str) -> None:
        action = from_text(self.rules, line)
        assert self.game.is_legal(action), f"Poblado: {line}: {self.game.why_not(action)}"
        self.game.apply_trusted(action)

    def lines(self, action: Any) -> list[str]:
        """The same in Poblado's notation: one action or several."""
        s, kind, value, at = self.seats[action.color], action.action_type.value, action.value, self.places
        match kind:
            case "ROLL":
                return [f"{s} ROLL", f"* DICE {value[0]}+{value[1]}"]
            case "DISCARD":
                return [f"{s} DISCARD {GOODS[good]}" for good in in_order(value)]
            case "MOVE_ROBBER":
                tile, victim, good = value
                moved = [f"{s} MOVE_ROBBER {at.tiles[tile]}"]
                if victim is not None:
                    v = self.seats[victim]
                    moved += [f"{s} ROB {v}", f"* STEAL {s} {v} {GOODS[good]}"]
                return moved
            case "BUILD_ROAD":
                return [f"{s} BUILD_ROAD {at.edge(value)}"]
            case "BUILD_SETTLEMENT" | "BUILD_CITY":
                return [f"{s} {kind} {at.node(value)}"]
            case "BUY_DEVELOPMENT_CARD":
                return [f"{s} BUY_CARD", f"* DRAW {s} {value.lower()}"]
            case "PLAY_KNIGHT_CARD":
                return [f"{s} PLAY_KNIGHT"]
            case "PLAY_YEAR_OF_PLENTY":
                return [f"{s} PLAY_YEAR_OF_PLENTY", *(f"{s} TAKE {GOODS[good]}" for good in in_order(value))]
            case "PLAY_MONOPOLY":
                return [f"{s} PLAY_MONOPOLY {GOODS[value]}"]
            case "MARITIME_TRADE":
                return [f"{s} BANK_TRADE {GOODS[value[0]]} {GOODS[value[-1]]}"]
            case _:
                return [f"{s} {kind}"]

    def write(self, cells: dict[int, int]) -> None:
        """Write cells, which no action of Poblado's rules would."""
        told = self.game.to_list()
        for cell, value in cells.items():
            told[cell] = value
        self.game = game_from_cells(self.rules, told)

    def ripen(self, seat: int) -> None:
        """Let a seat play the cards that it has just bought."""
        held, fresh = (self.starts[f"development_cards.{name}"] + len(CARDS) * seat for name in ("held", "fresh"))
        cells = self.game.to_list()
        self.write({held + k: cells[held + k] + cells[fresh + k] for k in range(len(CARDS))} | {
            fresh + k: 0 for k in range(len(CARDS))
        })  # fmt: skip

    def give_titles(self) -> None:
        """Give the longest route to whom Catanatron gives it."""
        state = self.theirs.state.player_state
        holder = next((s for s in self.seats.values() if state[f"P{s}_HAS_ROAD"]), -1)
        cell = self.starts["longest_route.holder"]
        if self.game.cells[cell] != holder:
            self.write({cell: holder})
            self.moved += 1

    def check(self) -> None:
        """Assert that both games are in the same position."""
        state, facts, game = self.theirs.state, IslandFacts(self.game), self.game
        over, seat = self.theirs.winning_color() is not None or game.is_over(), self.seats[state.current_color()]
        # Who discards first matters to nobody: cards fall by chance.
        assert over or (seat in facts.owing() if facts.pending() == "Discard" else seat == game.actor()), (
            "whose turn it is"
        )
        for s in self.seats.values():
            told = {key.removeprefix(f"P{s}_"): n for key, n in state.player_state.items() if key.startswith(f"P{s}_")}
            assert facts.all_points(s) == told["ACTUAL_VICTORY_POINTS"], "points"
            assert facts.hand(s)[:5] == [told[f"{good}_IN_HAND"] for good in GOODS], "hands"
            first = len(CARDS) * s
            held = [sum(facts.row(f"development_cards.{n}")[first + k] for n in ("held", "fresh")) for k in range(5)]
            assert held == [told[f"{card}_IN_HAND"] for card in map(str.upper, CARDS)], "development cards"
        board = state.board
        for node, v in self.places.nodes.items():
            color, kind = board.buildings.get(node, (None, ""))
            assert facts.owner(v) == self.seats.get(color, -1), "buildings"
            assert color is None or facts.piece(v) == (CITY if kind == "CITY" else SETTLEMENT), "cities"
        for ends, e in self.places.edges.items():
            assert facts.road(e) == self.seats.get(board.roads.get(tuple(sorted(ends))), -1), "roads"
        assert self.places.topology.tile_names[facts.robber()] == self.places.tiles[board.robber_coordinate], (
            "the robber"
        )
        assert facts.bank()[:5] == [state.resource_freqdeck[RESOURCES.index(good)] for good in GOODS], "the bank"


# [the seat]
class Clock:
    """Decisions of one side, and their seconds."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0

    def timed(self, decide: Callable[[], Any]) -> Any:
        """Let somebody decide, and count it."""
        began = time.perf_counter()
        told = decide()
        self.decisions += 1
        self.seconds += time.perf_counter() - began
        return told

    @property
    def ms(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)


class Seated:
    """A bot of Poblado in a seat of Catanatron's.

    Attributes:
        clock: of the bot's own choices.
        again: times it was asked again without development cards.
        untold: answers that Catanatron does not know.
    """

    def __init__(self, bot: Bot, mirror: Mirror, clock: Clock) -> None:
        self.bot = bot
        self.mirror = mirror
        self.clock = clock
        self.again = 0
        self.untold = 0

    def decide(self, actions: list[Any]) -> Any:
        """One of Catanatron's actions."""
        if len(actions) == 1:
            return actions[0]
        mirror = self.mirror
        found = self.found(mirror.game, actions)
        if found is None:
            self.again += 1
            found = self.found(self.narrower(), actions)
        if found is None:
            self.untold += 1
            found = actions[0]
        return found

    def narrower(self) -> poblado.Game:
        """The game without what Catanatron does not allow: playing a card now, or leaving out the second free road."""
        mirror, cells = self.mirror, self.mirror.game.to_list()
        cells[mirror.starts["development_cards.played"]] = 1
        game = game_from_cells(mirror.rules, cells)
        if IslandFacts(game).pending() == "FreeRoads":
            game.set_a(2)
        return game

    def found(self, game: poblado.Game, actions: list[Any]) -> Any:
        """The action of the list that is the bot's answer; None where there is none."""
        wanted = self.answer(game)
        told = {tuple(self.open_lines(action)): action for action in actions}
        return told.get(tuple(wanted))

    def answer(self, game: poblado.Game) -> list[str]:
        """Lines of the bot's answer, with those that belong to it: whom the robber robs, what is taken of plenty."""
        game = game.copy()
        seat, lines = int(game.actor()), []
        while True:
            action = self.clock.timed(partial(self.bot.choose, View(game, seat)))
            told = decode(self.mirror.rules, action)
            lines.append(str(told))
            if not self.goes_on(game, action, told):
                return [lines[0], *sorted(lines[1:])]

    def goes_on(self, game: poblado.Game, action: int, told: Action) -> bool:
        """Do an answer, and tell whether the same action of Catanatron's has more of it."""
        if told.kind not in ("MOVE_ROBBER", "PLAY_YEAR_OF_PLENTY", "TAKE"):
            return False
        game.apply_trusted(action)
        return IslandFacts(game).pending() in ("Rob", "TakeTwo")

    def open_lines(self, action: Any) -> list[str]:
        """Lines of an action before chance has made anything of it, as `answer` gives them."""
        if action.action_type is ActionType.MOVE_ROBBER:
            tile, victim, _ = action.value
            action = action._replace(value=(tile, victim, RESOURCES[0]))
        elif action.action_type is ActionType.ROLL:
            action = action._replace(value=(1, 1))
        elif action.action_type is ActionType.BUY_DEVELOPMENT_CARD:
            action = action._replace(value=DEVELOPMENT_CARDS[0])
        lines = [line for line in self.mirror.lines(action) if not line.startswith("*")]
        return [lines[0], *sorted(lines[1:])]


# [games]
def player_of(name: str) -> Callable[[Any], Any]:
    """What makes a player of a colour, by a letter of Catanatron's with its depth, or `module:Class`."""
    letter, _, depth = name.partition(":")
    module, _, kind = PLAYERS.get(letter, name).partition(":")
    found = getattr(import_module(module), kind)
    return (lambda color: found(color, int(depth))) if letter in PLAYERS and depth else found


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot of Poblado against players of Catanatron.")
    parser.add_argument("--bot", default="settler", help="name of a bot, or mine.py:Mine")
    parser.add_argument("--against", default="W", help="R, W, VP, F, AB:2 or module:Class")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="one of them is the bot")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many")
    told = match(**vars(parser.parse_args()))
    print(told["line"])


def match(bot: str, against: str, players: int, games: int, seed: int, minutes: float = 0.0) -> dict[str, Any]:
    """Play, and count: the seats are Catanatron's to shuffle. Games with nobody's win count as lost."""
    kind, ours, others = player_of(against), Clock(), Clock()
    wins = cut = left_out = played = again = untold = moved = 0
    began = time.perf_counter()
    for number in range(games):
        if minutes and time.perf_counter() - began > 60 * minutes:
            break
        colors = list(Color)[:players]
        game = Game([RandomPlayer(colors[0]), *map(kind, colors[1:])], seed=seed * 1_000_003 + number)
        chance = random.getstate()
        mirror = Mirror(game)
        seated = Seated(bots.bot_of(bot, seed * 1_000_003 + number), mirror, ours)
        random.setstate(chance)

        def decide(player: Any, game: Any, actions: list[Any], seated: Seated = seated, mine: Any = colors[0]) -> Any:
            if player.color is mine:
                return seated.decide(actions)
            return others.timed(partial(player.decide, game, actions)) if len(actions) > 1 else actions[0]

        try:
            while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
                mirror.follow(game.play_tick(decide_fn=decide))
        except RuledOtherwise:
            left_out += 1
            continue
        wins += game.winning_color() is colors[0]
        cut += game.winning_color() is None
        played, again, untold, moved = played + 1, again + seated.again, untold + seated.untold, moved + mirror.moved
    low, high = wilson(wins, played)
    line = (
        f"{bot} against {players - 1} x {against}: {wins} of {played} = {wins / max(1, played):.1%} "
        f"[{low:.1%}, {high:.1%}], even is {1 / players:.1%}\n"
        f"ms a decision: {bot} {ours.ms:.3f}, {against} {others.ms:.3f}; cut {cut}, left out {left_out}; asked again {again}; "
        f"untranslatable {untold}; titles moved {moved}"
    )
    return {
        "games": played,
        "wins": wins,
        "cut": cut,
        "again": again,
        "untold": untold,
        "moved": moved,
        "left_out": left_out,
        "line": line,
    }


if __name__ == "__main__":
    main()
