"""Cities & Knights with Seafarers: the engine against the independent oracle, step by step."""

import random
import re
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions

from base.oracle import perft
from cities_knights.test_engine import Walker, is_legal
from long_run import first_is_quick, one_in, some_are_quick
from poblado.rulebook import clauses
from seafarers.oracle import SeafarersOracle

from .pair import lay, pair, same

POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))
NO_END = {"points_to_win": 30}
LIGHT = 5_000
"""Counts that the oracle takes again."""
DEEP = 10_000
"""Counts above this are taken on the compiled build alone."""


class SeaWalker(Walker):
    """Plays both sides of a pair by chance and compares before every action, also what is said of the sea."""

    same = staticmethod(same)
    golden = ()  # the numbers of gold

    def step(self, game, oracle, richness):
        claim = self.claim(oracle)
        assert is_legal(game, claim) == oracle.is_legal(claim), claim
        return super().step(game, oracle, richness)

    def claim(self, oracle):
        """Something about ships, knights or the pirate that may hardly ever be done."""
        rng = self.rng
        edge = rng.choice(sorted(oracle.lanes))
        own = rng.choice(sorted(oracle.ships) or [edge])
        corner = rng.choice(sorted(oracle.vertex_edges))
        knight = rng.choice(sorted(oracle.board_knights) or [corner])
        tile = rng.choice(sorted(oracle.tile_vertices))
        words = rng.choice([
            f"BUILD_SHIP {edge}", f"MOVE_SHIP {own} {edge}", f"PLAY_DIPLOMAT {own}", f"PLAY_INTRIGUE {knight}",
            f"DEPLOY {corner}",
            f"MOVE_KNIGHT {knight} {corner}", f"RETREAT {corner}", f"PLACE_KNIGHT {corner}", f"CHASE_PIRATE {knight}",
            f"MOVE_PIRATE {tile}", f"PLAY_MERCHANT {tile}", "DISMISS_PIRATE", "TAKE_GOLD brick",
        ])  # fmt: skip
        return f"{rng.choice(oracle.seats)} {words}"

    def pick(self, oracle, texts):
        """Mostly what has not been seen yet."""
        self.golden = {n for tile, n in oracle.tokens.items() if oracle._terrain(tile) == "gold"}
        rare = [text for text in texts if any(not self.seen[what] for what in special_at_sea(oracle, text))]
        return self.rng.choice(rare) if rare and self.rng.random() < 0.7 else super().pick(oracle, texts)

    def outcome(self, kinds, texts):
        """Nature, with the numbers of gold a little more often than by its weights."""
        if len(texts) == 36 and self.rng.random() < 0.2:
            gold = {text: n for text, n in texts.items() if total(text) in self.golden}
            texts = gold or texts
        return super().outcome(kinds, texts)

    def special(self, oracle, text):
        return [*super().special(oracle, text), *lines_at_sea(oracle), *special_at_sea(oracle, text)]


def total(text):
    """Of the two dice."""
    return sum(int(face) for face in text.split()[2].split("+"))


def ships_at(oracle, tile):
    """The edges of a tile with a ship."""
    return [e for e in oracle.ships if tile in oracle.edge_tiles[e]]


def lines_at_sea(oracle):
    """What a reader of the section would call remarkable in the ships of whoever may move one now."""
    entry = oracle.pending[-1]
    seat = oracle.turn
    if entry["what"] in ("main", "build") and not oracle.moved:
        mine = [e for e, owner in oracle.ships.items() if owner == seat and e not in oracle.fresh]
        if any(SeafarersOracle._is_open(oracle, seat, e) and not oracle._is_open_with_knights(seat, e) for e in mine):
            yield "a line closed by a knight"
        if any(oracle._is_open_with_knights(seat, e) and oracle._is_held(seat, e) for e in mine):
            yield "a line held by a knight"
        if any(oracle._is_open_with_knights(seat, e) and oracle._cuts_off_a_knight(seat, e) for e in mine):
            yield "a knight would lose its link"


def special_at_sea(oracle, text):
    """The same of an action that is about to be done."""
    who, kind, *slots = text.split()
    entry = oracle.pending[-1]
    seat = oracle.turn

    def at_sea(v):
        return v not in oracle.sites

    def only_ships(v, owner):
        pieces = oracle._pieces_at(owner, v)
        return bool(pieces) and all(e in oracle.ships for e in pieces)

    match kind:
        case "MOVE_KNIGHT":
            if at_sea(slots[1]):
                yield "displaces at sea" if slots[1] in oracle.board_knights else "goes to sea"
            elif at_sea(slots[0]):
                yield "comes on land"
        case "DEPLOY" if only_ships(slots[0], seat):
            yield "a new knight beside a ship alone"
        case "RETREAT" if at_sea(slots[0]):
            yield "retreats to sea"
        case "CHASE_PIRATE" | "CHASE_ROBBER":
            if not oracle.asleep and slots[0] in oracle.tile_vertices[oracle.robber]:
                yield "beside both figures" if slots[0] in oracle.tile_vertices[oracle.pirate] else "chases the robber"
            elif at_sea(slots[0]):
                yield "chases the pirate from the sea"
            else:
                yield "chases the pirate from a coast"
        case "MOVE_PIRATE" if {oracle.ships[e] for e in ships_at(oracle, slots[0])} - {seat}:
            yield "the pirate goes to ships"
        case "ROB" if entry.get("pirate"):
            yield "the pirate robs"
        case "STEAL" if slots[2] in ("cloth", "coin", "paper"):
            yield "a commodity is stolen"
        case "EVENT_DIE" if oracle.landings == 0 and slots[0] == "ship" and oracle.fleet == oracle.fleet_track - 1:
            yield "figures wake"
            if oracle.red + oracle.white == 7:
                yield "figures wake with a seven"
        case "PLAY_DIPLOMAT" if slots[0] in oracle.ships:
            yield "the diplomat takes an own ship" if oracle.ships[slots[0]] == seat else "the diplomat takes a ship"
            if oracle.pirate in oracle.edge_tiles[slots[0]]:
                yield "the diplomat takes a ship beside the pirate"
        case "BUILD_SHIP" if entry["what"] == "rebuild ship":
            yield "the diplomat puts a ship back"
        case "BUILD_SHIP" if entry["what"] == "free roads":
            yield "a free ship"
        case "LOSE_KNIGHT" if at_sea(slots[0]):
            yield "a knight deserts at sea"
        case "PLAY_INTRIGUE":
            if only_ships(slots[0], seat):
                yield "intrigue by a line of ships"
        case "PLAY_INVENTOR" if "gold" in {oracle._terrain(t) for t in slots}:
            yield "a token of gold is swapped"
        case "TAKE_GOLD":
            if entry["left"] > 1:
                yield "several cards of gold"
            if any(each["what"] == "aqueduct" and int(who) in each["left"] for each in oracle.pending):
                yield "gold for an aqueduct"
        case "FIND_TERRAIN" if oracle.knights_of(seat):
            yield "land is found"


SPECIAL = [
    "goes to sea", "displaces at sea", "comes on land", "a new knight beside a ship alone", "retreats to sea",
    "a line closed by a knight", "a line held by a knight", "a knight would lose its link", "beside both figures",
    "chases the pirate from the sea", "chases the pirate from a coast",
    "the pirate goes to ships", "the pirate robs", "a commodity is stolen",
    "figures wake", "figures wake with a seven", "the diplomat takes an own ship", "the diplomat takes a ship",
    "the diplomat takes a ship beside the pirate", "the diplomat puts a ship back", "a free ship",
    "a knight deserts at sea", "intrigue by a line of ships", "a token of gold is swapped", "several cards of gold",
    "gold for an aqueduct", "land is found",
]  # fmt: skip

GAMES = [
    ("new-shores", 3, "cities-knights", {**NO_END, "fleet_track": 2}),
    ("through-the-desert", 4, "cities-knights-2010", {"fleet_track": 3}),
    ("oceania", 2, "cities-knights", {**NO_END, "fleet_track": 1, "bank_size": 9}),
    ("new-shores", 2, "cities-knights-2010", {"points_to_win": 10, "friendly_robber": 3}),
    ("new-shores", 4, "cities-knights", {**NO_END, "combined_trade_build": 0, "ship_loops": 0, "dona_urraca": 1}),
    ("through-the-desert", 3, "cities-knights", {**NO_END, "knights_change_at_buildings": 1, "fleet_track": 2}),
    ("through-the-desert", 2, "cities-knights", {"fleet_track": 2, "foreign_knights_hold_lines": 0}),
    ("oceania", 3, "cities-knights-2010", {}),
    ("oceania", 4, "cities-knights", {**NO_END, "fleet_track": 2}),
    ("four-islands", 2, "cities-knights-2010", {**NO_END, "discard_limit": 5}),
    ("four-islands", 3, "cities-knights", {"fleet_track": 2}),
    ("four-islands", 4, "cities-knights", {**NO_END, "commodity_bank": 3}),
]


@pytest.mark.parametrize(
    ("chapter", "players", "ruleset", "params"), one_in(3, some_are_quick(GAMES, lambda n: n < 3)), ids=str
)
def test_random_games_agree(chapter, players, ruleset, params):
    """From the first settlement on, with gifts from the bank and the piles."""
    rng = random.Random(f"{chapter}{players}{ruleset}{params}")
    game, oracle = pair(chapter, players, params, ruleset)
    SeaWalker(rng).walk(game, oracle, 220)


@pytest.mark.slow
@pytest.mark.parametrize(
    "params", first_is_quick([{"knights_change_at_buildings": 1}, {"foreign_knights_hold_lines": 0}]), ids=str
)
def test_both_readings_agree(params):
    """Clauses knights_at_sea.knight.change, knights_at_sea.line.held."""
    rng = random.Random(f"readings{params}")
    walker = SeaWalker(rng)
    for chapter, players in (("new-shores", 3), ("through-the-desert", 2), ("new-shores", 4), ("four-islands", 3)) * 2:
        game, oracle = pair(chapter, players, {**NO_END, **params})
        lay(rng, game, oracle)
        walker.walk(game, oracle, 20)
    assert walker.seen["MOVE_KNIGHT"] and walker.seen["MOVE_SHIP"]


def walk_until_seen(wanted, positions):
    """Short walks from positions laid by hand, at most so many. Returns: what of the wanted was not met."""
    rng = random.Random("sea")
    walker = SeaWalker(rng)
    scenarios = ("new-shores", "through-the-desert", "oceania")
    for number in range(positions):
        params = {**NO_END, "fleet_track": 1, "inventor_needs_building": number % 2}
        ruleset = "cities-knights" if number % 4 else "cities-knights-2010"
        game, oracle = pair(scenarios[number % 3], 2 + number // 3 % 3, params, ruleset)
        lay(rng, game, oracle)
        walker.walk(game, oracle, 20)
        if all(walker.seen[what] for what in wanted):
            break
    return [what for what in wanted if not walker.seen[what]]


@pytest.mark.slow
def test_what_the_sea_adds_agrees():
    assert not walk_until_seen(
        ["goes to sea", "a line closed by a knight", "a line held by a knight", "figures wake"], 20
    )


@pytest.mark.slow
def test_every_rare_case_at_sea_is_met():
    assert not walk_until_seen(SPECIAL, 200)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    assert_counts(position, DEEP)


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_oracle_counts_the_same_again(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        if count <= LIGHT:
            assert perft(oracle, depth) == count, f"depth {depth}"


def test_the_oracle_cites_clauses_that_exist():
    known = {clause.id for clause in clauses()}
    source = Path(__file__).with_name("oracle.py").read_text(encoding="utf-8")
    remarks = re.findall(r'#.*|""".*', source)
    groups = {each.split(".")[1] for each in known if each.startswith("knights_at_sea.")}
    cited = {name for text in remarks for name in re.findall(r"(?<![\w.])([a-z]+\.[a-z_]+)", text)}
    cited = {name for name in cited if name.split(".")[0] in groups}
    assert cited and not {name for name in cited if f"knights_at_sea.{name}" not in known}
