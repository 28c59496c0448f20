"""Cities & Knights' engine against the independent oracle: the same legal actions, weights and facts, step by step."""

import random
import re
import tokenize
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from counting import assert_counts
from positions import read_positions

import poblado
from base.oracle import perft
from base.seas import random_sea
from cities_knights.oracle import PILES, POINT_CARDS, RESOURCES, Knight, KnightsOracle
from cities_knights.pair import Facts, apply_both, deal, enrich, hand_out, lay, legal_texts, pair, same
from long_run import first_is_quick, one_in
from poblado.island.verbs import give_back, place
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.rulebook import clauses

POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))
LIGHT = 1_500
"""Counts that the oracle takes again in each run; the deeper ones are marked slow."""
DEEP = 10_000
"""Counts above this are taken on the compiled build alone: interpreted they would take minutes."""
PARTS = ("main", "trade", "build", "before roll", "pair", "phase")
NO_END = {"points_to_win": 30}


# -- play -------------------------------------------------------------------------------------------------------------


class Walker:
    """Plays both sides of a pair by chance, rare kinds of action first, and compares before every action."""

    DULL = ("BANK_TRADE", "BUILD_ROAD", "DONE", "IMPROVE", "ACTIVATE")
    same = staticmethod(same)

    def __init__(self, rng):
        self.rng = rng
        self.seen = Counter()
        self.heard = []  # actions of earlier positions, most of them not legal now

    def walk(self, game, oracle, steps, richness=0.3):
        self.heard.clear()
        for _ in range(steps):
            if not self.step(game, oracle, richness):
                break

    def step(self, game, oracle, richness):
        """One action; False when the game is over."""
        texts = self.same(game, oracle)
        if texts and oracle.pending[-1]["what"] in PARTS and self.rng.random() < richness:
            enrich(self.rng, game, oracle)
            deal(self.rng, game, oracle)
            texts = self.same(game, oracle)
        if not texts:
            self.seen["a game is won"] += 1
            return False
        self.heard += [text for text in texts if self.rng.random() < 0.1]
        for old in self.rng.sample(self.heard, min(3, len(self.heard))):
            assert is_legal(game, old) == oracle.is_legal(old), old
        remark = talk(self.rng, oracle)
        allowed = is_legal(game, remark)
        assert allowed == oracle.is_legal(remark), remark
        text = remark if allowed and self.rng.random() < 0.2 else self.pick(oracle, texts)
        self.seen[text.split()[1]] += 1
        self.seen.update(self.special(oracle, text))
        apply_both(game, oracle, text)
        return True

    def special(self, oracle, text):
        return special(oracle, text)

    def pick(self, oracle, texts):
        rng = self.rng
        kinds = defaultdict(list)
        for text in texts:
            kinds[text.split()[1]].append(text)
        if oracle.actor() == "*":
            return self.outcome(kinds, texts)
        rare = [text for text in kinds["MOVE_KNIGHT"] if text.split()[3] in oracle.board_knights]
        rare += [text for text in kinds["IMPROVE"] if oracle.levels[int(text[0])][text.split()[2]] >= 3]
        if rare and rng.random() < 0.4:
            return rng.choice(rare)
        plays = [kind for kind in kinds if kind.startswith("PLAY_")]
        if plays and rng.random() < 0.5:
            return rng.choice(kinds[min(plays, key=lambda kind: (self.seen[kind], rng.random()))])
        kinds = {kind: options for kind, options in kinds.items() if options}
        unseen = [kind for kind in kinds if not self.seen[kind]]
        if unseen and rng.random() < 0.8:
            return rng.choice(kinds[rng.choice(unseen)])
        ends = [kind for kind in ("END_TURN", "END_BUILD", "END_TRADE") if kind in kinds]
        others = [kind for kind in kinds if kind not in ends]
        if ends and (not others or rng.random() < (0.25 if set(others) - set(self.DULL) else 0.5)):
            return kinds[ends[0]][0]
        weights = [1 / (1 + self.seen[kind]) for kind in others]
        return rng.choice(kinds[rng.choices(others, weights)[0]])

    def outcome(self, kinds, texts):
        """Nature, with low red dice, gates and any card a little more often than by its weights."""
        if "DRAW_PROGRESS" in kinds:
            return self.rng.choice(kinds["DRAW_PROGRESS"])
        if len(texts) == 36 and self.rng.random() < 0.4:
            return self.rng.choice([text for text in texts if text[7] in "12"])
        if "EVENT_DIE" in kinds and self.rng.random() < 0.3:
            return self.rng.choice(kinds["EVENT_DIE"])
        return self.rng.choices(list(texts), list(texts.values()))[0]


def is_legal(game, text):
    try:
        return game.is_legal(from_text(game.rules, text))
    except BadNotation:
        return False


def talk(rng, oracle):
    """A random remark about trade, half of them nonsense."""
    seat = rng.choice(oracle.seats)
    goods = rng.sample(oracle.goods, 3)
    side = [f"{rng.randint(1, 2)}{good}" for good in goods]
    terms = [f"{side[0]}:{side[1]}"] * 3 + [f"{side[0]}+{side[1]}:{side[2]}", f"{side[0]}:", f"{side[0]}:{side[0]}"]
    kind = rng.choice(["OFFER", "PROPOSE", "COUNTER"])
    text = f"{seat} {kind} {rng.choice(terms)}"
    if kind == "OFFER":
        asked = sorted(rng.sample(oracle.seats, rng.randint(1, len(oracle.seats))))
        text += " " + ",".join(map(str, asked))
    return text


def special(oracle, text):
    """What a reader of the rulebook would call remarkable in an action that is about to be done."""
    who, kind, *slots = text.split()
    entry = oracle.pending[-1]
    after = oracle.copy()
    after.apply(text)
    what = None if after.won is not None else after.pending[-1]["what"]
    match kind:
        case "MOVE_KNIGHT" if slots[1] in oracle.board_knights:
            yield "displaced and retreats" if what == "retreat" else "displaced and leaves the board"
        case "PLAY_INTRIGUE":
            yield "driven away and retreats" if what == "retreat" else "driven away and leaves the board"
        case "LOSE_KNIGHT":
            lost = oracle.board_knights[slots[0]].strength
            if what != "place knight":
                yield "deserter without a place"
            elif after.pending[-1]["knight"].strength < lost:
                yield "deserter becomes basic"
        case "LOSE_CITY":
            yield "tipped" if after.tipped(int(who)) != oracle.tipped(int(who)) else "pillaged"
        case "PLACE_METROPOLIS" if oracle.metropolis[entry["track"]] is not None:
            yield "metropolis taken"
        case "DRAW_PROGRESS":
            yield "drawn " + slots[1]
            if not sum(oracle.piles[entry["pile"]].values()):
                yield "drawn from under the pile"
        case "RETURN_PROGRESS":
            yield "returned at the end" if oracle.turn == int(who) else "returned at once"
        case "EVENT_DIE" if after.landings > oracle.landings:
            if any(after.defender[seat] > oracle.defender[seat] for seat in oracle.seats):
                yield "defender"
            if oracle.red + oracle.white == 7:
                yield "landing and seven"
        case "PLAY_ALCHEMIST" if slots[0] in ("1+6", "2+5", "3+4", "4+3", "5+2", "6+1"):
            yield "alchemist throws a seven"
        case "TAKE":
            yield "aqueduct"
        case "ASK_HARBOUR" if what != "answer harbour":
            yield "harbour without an exchange"
        case "BUILD_ROAD" if entry["what"] == "rebuild road":
            yield "diplomat puts back"


# -- games ------------------------------------------------------------------------------------------------------------


GAMES = [
    (2, "cities-knights", {"fleet_track": 3}),
    (3, "cities-knights", {}),
    (4, "cities-knights", {"points_to_win": 8}),
    (4, "cities-knights", {"combined_trade_build": 0, "single_receiver_exception": 0, "commodity_bank": 3}),
    (3, "cities-knights-2010", {"fleet_track": 2, "bank_size": 9}),
    (4, "cities-knights", {"dona_urraca": 1, "fleet_track": 3}),
    (3, "cities-knights", {"friendly_robber": 4, "decline_theft": 0, "discard_limit": 5, "inventor_needs_building": 0}),
]


@pytest.mark.parametrize(("players", "ruleset", "params"), one_in(3, GAMES), ids=str)
def test_random_games_agree(players, ruleset, params):
    """From the first settlement on, with gifts from the bank and the piles."""
    rng = random.Random(f"{players}{ruleset}{params}")
    game, oracle = pair(players, params, ruleset, "cities-knights")
    Walker(rng).walk(game, oracle, 220)


@pytest.mark.parametrize("params", first_is_quick([{"friendly_robber": 4}, {}]), ids=str)
def test_random_games_amid_the_sea_agree(params):
    """Clauses base.settlement.sea, base.road.sea, base.robber.move, cities_knights.merchant.desert: cities are founded,
    knights walk and the merchant stands on the coast, and none of them goes to sea."""
    rng = random.Random(f"sea{params}")
    walker = Walker(rng)
    for tiles in (2, 5, 9):
        board, plain = random_sea(rng, tiles)
        rules = poblado.ruleset("cities-knights", 3, board=board, params={**params, **NO_END, "fleet_track": 2})
        walker.walk(rules.new_game(), KnightsOracle(plain, 3, **params, **NO_END, fleet_track=2), 250, richness=0.5)
    assert not [what for what in ("MERCHANT", "BISHOP", "INVENTOR") if not walker.seen[f"PLAY_{what}"]]
    assert walker.seen["MOVE_ROBBER"] and walker.seen["MOVE_KNIGHT"]


@pytest.mark.parametrize("ruleset", ["cities-knights-5-6", "cities-knights-5-6-paired"])
@pytest.mark.parametrize("players", [5, 6])
def test_random_games_of_five_and_six_agree(ruleset, players):
    rng = random.Random(f"{players}{ruleset}")
    walker = Walker(rng)
    for _ in range(2):
        game, oracle = pair(players, {"points_to_win": 9}, ruleset, "large-beginner")
        lay(rng, game, oracle)
        walker.walk(game, oracle, 60, richness=0.1)


@pytest.mark.slow
def test_a_whole_game_agrees_to_its_end():
    game, oracle = pair(3, {"points_to_win": 10})
    Walker(random.Random(1)).walk(game, oracle, 5000)
    assert oracle.won is not None


ACTIONS = [
    "ROLL", "END_TURN", "DICE", "BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "MOVE_ROBBER", "ROB", "SPARE",
    "STEAL", "DISCARD", "BANK_TRADE", "OFFER", "PROPOSE", "ACCEPT", "DECLINE", "EVENT_DIE", "DEPLOY", "ACTIVATE",
    "PROMOTE", "MOVE_KNIGHT", "CHASE_ROBBER", "RETREAT", "BUILD_WALL", "PLACE_METROPOLIS", "IMPROVE", "TAKE",
    "DONE", "DRAW_PROGRESS", "RETURN_PROGRESS", "TAKE_CARD", "ASK_HARBOUR", "GIVE", "LOSE_KNIGHT", "PLACE_KNIGHT",
    "TAKE_PROGRESS", "LOSE_CITY", "REPAIR_CITY", "CHOOSE_PILE", "JOIN_DEFENCE",
]  # fmt: skip
PLAYED = [f"PLAY_{card.upper()}" for cards in PILES.values() for card in cards if card not in POINT_CARDS]
SPECIAL = [
    "displaced and retreats", "displaced and leaves the board", "driven away and retreats",
    "driven away and leaves the board", "deserter without a place", "deserter becomes basic", "pillaged", "tipped",
    "metropolis taken", "drawn printer", "drawn constitution", "drawn from under the pile", "returned at once",
    "returned at the end", "defender", "landing and seven", "alchemist throws a seven", "aqueduct",
    "harbour without an exchange", "diplomat puts back",
]  # fmt: skip


@pytest.mark.thorough
def test_every_action_every_card_and_every_rare_case_is_met():
    """Short walks from positions laid by hand, until all has been seen that the lists above name."""
    rng = random.Random("h")
    walker = Walker(rng)
    wanted = [*ACTIONS, *PLAYED, *SPECIAL]
    for number in range(200):
        params = {**NO_END, "dona_urraca": number % 2, "fleet_track": 2}
        game, oracle = pair(2 + number % 3, params)
        lay(rng, game, oracle)
        walker.walk(game, oracle, 30)
        if all(walker.seen[what] for what in wanted):
            break
    assert not [what for what in wanted if not walker.seen[what]], f"after {number + 1} positions"


# -- what the engine does otherwise -----------------------------------------------------------------------------------


FOUNDING = [
    "0 BUILD_SETTLEMENT b2N", "0 BUILD_ROAD b2NE", "1 BUILD_SETTLEMENT b4N", "1 BUILD_ROAD b4NE",
    "1 BUILD_CITY g3N", "1 BUILD_ROAD f3SE", "0 BUILD_CITY f2S", "0 BUILD_ROAD f2SE",
]  # fmt: skip


def main_phase(card, **params):
    """Two players, the first in the main phase of his first turn with one progress card in his hand."""
    game, oracle = pair(2, params)
    for text in [*FOUNDING, "0 ROLL", "* DICE 1+1", "* EVENT_DIE ship"]:
        apply_both(game, oracle, text)
    hand_out(game, oracle, 0, card)
    return game, oracle


def listed(game, kind):
    return {text for text in legal_texts(game, game.actor()) if text.split()[1] == kind}


def test_the_longest_route_is_settled_when_a_driven_away_knight_stands_again():
    """The knight cuts seven roads into four and three, and from its new place into three and four. There is no moment
    at which the route is whole (card.intrigue.retreat), as there is none while a diplomat moves a road."""
    game, oracle = main_phase("intrigue", points_to_win=5)
    knights = game.rules.module("knights")
    names = game.rules.topology
    for seat, edges in ((0, "c3E d4NE d4E d4SE e3NE d3E d3NE"), (1, "e3E f3NE e4SE e4E e4NE")):
        for edge in edges.split():
            oracle.roads[edge] = seat
            place(game.rules, game, seat, 0, list(names.edge_names).index(edge))
    oracle.board_knights["d4S"] = Knight(1, 1)
    knights.put(game, 1, list(names.vertex_names).index("d4S"), 1)
    for text in ("0 PLAY_INTRIGUE d4S", "1 RETREAT e4N"):
        apply_both(game, oracle, text)
        assert game.winner() < 0, text
    same(game, oracle)
    assert oracle.won is None


def test_a_merchant_fleet_is_not_sent_for_what_is_traded_two_for_one_anyway():
    """progress.no_effect: a harbour or the guild cannot be lost in the own turn."""
    game, oracle = main_phase("merchant_fleet")
    Facts(game).write("city_improvements.level", 0, 3)
    oracle.levels[0]["trade"] = 3
    assert listed(game, "PLAY_MERCHANT_FLEET") == {f"0 PLAY_MERCHANT_FLEET {good}" for good in RESOURCES}
    same(game, oracle)


def test_a_commercial_harbour_is_not_opened_where_nobody_holds_a_card():
    """progress.no_effect: whoever has no card gets none in another's turn, so none can be asked."""
    game, oracle = main_phase("commercial_harbour")
    for k, good in enumerate(oracle.goods):
        n = oracle.hands[1][good]
        give_back(game, 1, k, n, 0)
        oracle._to_bank(1, {good: n})
    assert sum(oracle.hands[0].values()) > 0
    assert not listed(game, "PLAY_COMMERCIAL_HARBOUR")
    same(game, oracle)


@pytest.mark.parametrize("seed", range(4))
def test_two_harbours_agree(seed):
    """card.commercial_harbour.second: both cards, and all that is asked and given by them, in any order."""
    rng = random.Random(seed)
    game, oracle = main_phase("commercial_harbour", **NO_END)
    hand_out(game, oracle, 0, "commercial_harbour")
    for _ in range(3):
        enrich(rng, game, oracle)
    asked = 0
    while texts := [text for text in same(game, oracle) if "HARBOUR" in text or "GIVE" in text]:
        text = rng.choice(texts)
        asked += "ASK_HARBOUR" in text
        apply_both(game, oracle, text)
    assert asked <= len(oracle.harbours) == 2


# -- counts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    """Sequences of actions to a fixed depth, chance included, in positions that show each rule at work."""
    assert_counts(position, DEEP)


@pytest.mark.slow
@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_oracle_counts_the_same_again(position):
    oracle = position.oracle()
    for depth, count in position.counts.items():
        if count <= 3 * LIGHT:
            assert perft(oracle, depth) == count, f"depth {depth}"


def test_the_oracle_cites_clauses_that_exist():
    """It leaves out the name of the book, and of what is cited together all but the last word."""
    known = {clause.id for clause in clauses()}
    groups = {clause.split(".")[1] for clause in known if clause.startswith("cities_knights.")}
    cited = 0
    with Path(__file__).with_name("oracle.py").open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            if token.type != tokenize.COMMENT and not token.string.startswith('"""'):
                continue
            before = ""
            for name in re.findall(r"(?<![\w.])(?:[a-z_0-9]+)?(?:\.[a-z_0-9]+)+", token.string):
                group, _, rest = name.partition(".")
                if not group and before:
                    found = {f"{before}.{rest}", f"{before.rpartition('.')[0]}.{rest}"} & known
                    assert found, f"{name} in {token.string}"
                elif group in groups:
                    before = f"cities_knights.{name}"
                    assert before in known, token.string
                    cited += 1
                elif group in ("base", "base_5_6", "cities_knights_2010"):
                    assert name in known, token.string
    assert cited > 100
