"""The helpers: the engine against the independent oracle, step by step, with every game that they go with."""

import random
from collections import Counter, defaultdict
from functools import cache
from itertools import islice

import pytest
import together
from positions import with_chapters
from together import agree, apply_both

import poblado
from base.oracle import DECK, GOODS
from cities_knights import pair as knights_pair
from cities_knights.pair import Facts, lay
from favours.test_engine import same_favours
from helpers.oracle import PILE, WHEN, HelpersFavoursOracle, HelpersKnightsOracle
from long_run import first_is_quick, first_is_quick_others_in_turn, has_its_turn
from poblado.island.facts import IslandFacts
from poblado.island.pieces import ROAD
from poblado.island.verbs import gain, give_back, place
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation

GAMES = [
    ("base", 4, ["helpers"]),
    ("base-5-6", 6, ["helpers"]),
    ("base-5-6-paired", 5, ["helpers"]),
    ("cities-knights", 4, ["helpers"]),
]
MORE_GAMES = [
    ("base", 3, ["helpers"]),
    ("base", 2, ["helpers"]),
    ("base-5-6", 5, ["helpers"]),
    ("base-5-6-paired", 6, ["helpers"]),
    ("cities-knights", 3, ["helpers"]),
    ("cities-knights-2010", 4, ["helpers"]),
    ("cities-knights-5-6", 6, ["helpers"]),
    ("cities-knights-5-6-paired", 5, ["helpers"]),
    ("base", 4, ["helpers", "favours"]),
    ("base-5-6", 6, ["helpers", "favours"]),
    ("base", 4, ["helpers", "mallorca"]),
    ("base", 3, ["helpers", "new-york"]),
    ("base-5-6", 5, ["helpers", "new-york", "canal"]),
]
PARAMS = [
    {"points_to_win": 30},
    {},
    {"points_to_win": 6},
    {"points_to_win": 30, "combined_trade_build": 0},
    {"points_to_win": 30, "friendly_robber": 3, "bank_size": 9, "bride_without_desert": 0, "discard_limit": 5},
]
OWN = ("change helper", "compensation", "booty", "repay", "look at", "keep card", "pick card")
"""What the oracle has pending while a helper is used."""
WHENEVER = ("before roll", "main", "trade", "build", "phase", "pair")
KEEN = [
    "USE_MERCHANT", "USE_MENDICANT", "USE_MAYOR", "USE_EXPLORER", "USE_ARCHITECT", "USE_ARCHITECT_INSTEAD", "USE_CAPTAIN",
    "USE_ROBBER_BRIDE", "USE_PRIEST_SETTLEMENT", "USE_PRIEST_CITY", "USE_NOBLEWOMAN",
]  # fmt: skip


def pair(ruleset, players, chapters, params):
    """The same new game twice: engine and oracle."""
    board = "large-beginner" if players > 4 else "cities-knights" if ruleset.startswith("cities") else "beginner"
    more = {} if set(chapters) & {"mallorca", "new-york"} else {"board": board}
    rules = poblado.ruleset(ruleset, players, chapters=chapters, params=params, **more)
    return rules.new_game(), with_chapters(ruleset, players, chapters, params, board)


def same(game, oracle):
    """What is compared without helpers, and who has which on which side, what the captain trades, the bank, the pile of
    development cards, armies, robber and pieces. Returns what may be done, a joint decision by all who owe it."""
    knights = isinstance(oracle, HelpersKnightsOracle)
    favours = isinstance(oracle, HelpersFavoursOracle)
    texts = list((knights_pair.same if knights else same_favours if favours else together.same)(game, oracle))
    facts, known = IslandFacts(game), Facts(game)
    for seat in oracle.seats:
        held, side = facts.fact("helpers.held", seat), facts.fact("helpers.side", seat)
        assert (PILE[held - 1] if held else None) == oracle.helpers[seat], f"helper of seat {seat}"
        assert "AB"[side] == oracle.side[seat], f"side of the helper of seat {seat}"
    if knights:  # the rest is compared there
        return texts
    for seat in oracle.seats:
        assert [facts.rate(seat, k) for k in range(5)] == [oracle.trade_rate(seat, good) for good in GOODS], seat
    assert dict(zip(GOODS, facts.bank(), strict=True)) == oracle.bank
    assert known.buildings() == oracle.buildings
    assert known.roads() == oracle.roads
    if oracle.robber in known.tile_names:
        assert facts.robber() == known.tile_names.index(oracle.robber)
    assert known.row("development_cards.deck", len(oracle.deck)) == list(oracle.deck.values())
    assert known.row("development_cards.knights", len(oracle.seats)) == list(oracle.knights.values())
    return texts


# -- from the first settlement on ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize(
    ("ruleset", "players", "chapters"),
    [*GAMES, *(pytest.param(*game, marks=pytest.mark.slow) for n, game in enumerate(MORE_GAMES) if has_its_turn(n))],
    ids=str,
)
def test_random_games_agree(ruleset, players, chapters, params):
    """At each position what may be done by helpers and without, and what follows."""
    rng = random.Random(f"{ruleset}{players}{chapters}{params}")
    game, oracle = pair(ruleset, players, chapters, params)

    def check(game, oracle):
        for text in (claim(rng, oracle), claim(rng, oracle)):
            assert may(game, text) == oracle.is_legal(text), text
        return same(game, oracle)

    seen = agree(rng, players, game, oracle, steps=400, richness=0.4, check=check, keen=KEEN)
    assert sum(seen[kind] for kind in KEEN) > 3


def claim(rng, oracle):
    """That somebody uses, swaps or turns over any helper for anything: hardly ever legal."""
    seats, edges, vertices = oracle.seats, sorted(oracle.edge_vertices), sorted(oracle.vertex_edges)
    good, other, seat = rng.choice(oracle.goods), rng.choice(oracle.goods), rng.choice(seats)
    asked = ",".join(map(str, sorted(rng.sample(seats, min(2, len(seats))))))
    words = rng.choice([
        f"USE_MERCHANT {good} {asked}", f"USE_MERCHANT {good} {rng.choice(seats)}", f"REPAY {rng.choice(seats)} {good}",
        f"USE_MENDICANT {good} {other} {rng.choice(edges)}", f"USE_MAYOR {good}", f"USE_GENERAL {good}",
        f"USE_EXPLORER {rng.choice(edges)} {rng.choice(edges)}", "USE_ARCHITECT", f"USE_ARCHITECT_INSTEAD {good} {other}",
        f"KEEP_CARD {rng.choice(list(DECK))}", f"USE_CAPTAIN {good}", f"USE_NOBLEWOMAN {rng.choice(seats)}",
        f"USE_ROBBER_BRIDE {rng.choice(oracle.dry)}", f"USE_PRIEST_CITY {rng.choice(vertices)}",
        f"USE_PRIEST_SETTLEMENT {rng.choice(vertices)}", f"PICK_CARD {good}", "FLIP_HELPER", f"SWAP_HELPER {rng.choice(PILE)}",
    ])  # fmt: skip
    return f"{seat} {words}"


def may(game, text):
    """A helper that is left out has no notation either."""
    try:
        return game.is_legal(from_text(game.rules, text))
    except BadNotation:
        return False


# -- each card, on both sides -------------------------------------------------------------------------------------------


@cache
def met(ruleset, players, params=()):
    """Positions out of the middle of games in which nobody has used a helper in this turn, by what is pending."""
    rng = random.Random(f"{ruleset}{players}{params}")
    found = defaultdict(list)
    for _ in range(3):
        game, oracle = pair(ruleset, players, ["helpers"], {"points_to_win": 30, **dict(params)})
        if isinstance(oracle, HelpersKnightsOracle):
            lay(rng, game, oracle)
        agree(rng, players, game, oracle, steps=150, richness=0.5, check=same, keen=KEEN)
        for _ in range(150):
            what = oracle.pending[-1]["what"]
            if what in WHENEVER and not oracle.done:
                found[what].append((game.copy(), oracle.copy()))
            agree(rng, players, game, oracle, steps=1, richness=0.3, check=same, keen=["ROLL"])
    return found


def some(rng, ruleset, players, what, params=()):
    """Copies of them in any order, to be changed."""
    positions = met(ruleset, players, params)[what]
    for game, oracle in rng.sample(positions, len(positions)):
        yield game.copy(), oracle.copy()


def hand_to(game, oracle, seat, role, side):
    """This card, for which whoever has it gets the one that the seat has had."""
    for other in oracle.seats:
        if oracle.helpers[other] == role:
            oracle.helpers[other], oracle.side[other] = oracle.helpers[seat], "A"
    oracle.helpers[seat], oracle.side[seat] = role, side
    known = Facts(game)
    for each in oracle.seats:
        known.write("helpers.held", each, PILE.index(oracle.helpers[each]) + 1)
        known.write("helpers.side", each, "AB".index(oracle.side[each]))


def draw(rng, game, oracle, seat, number):
    """Cards of the bank, until the seat holds as many, or there are no more; of those too many some go back."""
    while (more := number - sum(oracle.hands[seat].values())) and (more < 0 or any(oracle.bank.values())):
        stock = oracle.bank if more > 0 else oracle.hands[seat]
        good = rng.choice([good for good, n in stock.items() if n > 0])
        if more > 0:
            gain(game, seat, oracle.goods.index(good), 1)
            oracle._from_bank(seat, {good: 1})
        else:
            give_back(game, seat, oracle.goods.index(good), 1, 0)
            oracle._to_bank(seat, {good: 1})


def parade(rng, game, oracle):
    """Played knights for all, and whoever alone has most of three or more holds the largest army."""
    oracle.knights = {seat: rng.choice((1, 2, 3, 3, 4)) for seat in oracle.seats}
    oracle.largest_army_holder = None
    oracle._award_largest_army()
    known = Facts(game)
    for seat, n in oracle.knights.items():
        known.write("development_cards.knights", seat, n)
    holder = oracle.largest_army_holder
    known.write("largest_army.holder", 0, -1 if holder is None else holder)


def shorten(rng, game, oracle):
    """A pile of none to four development cards."""
    left = rng.sample([card for card, n in oracle.deck.items() for _ in range(n)], rng.randint(0, 4))
    known = Facts(game)
    for k, card in enumerate(oracle.deck):
        oracle.deck[card] = left.count(card)
        known.write("development_cards.deck", k, oracle.deck[card])
    known.write("development_cards.left", 0, len(left))


def follow(rng, game, oracle, width, seen):
    """All that a use leads to, or `width` of it wherever a helper leaves a choice, until the turn goes on."""
    texts = same(game, oracle)
    what = oracle.pending[-1]["what"]
    seen[what] += 1
    if not texts or what in WHENEVER or what == "move robber":
        return
    for text in rng.sample(texts, min(width if what in OWN else 1, len(texts))):
        then, after = game.copy(), oracle.copy()
        apply_both(then, after, text)
        follow(rng, then, after, width, seen)


def use_each(rng, game, oracle, width, seen):
    """Each use of a helper that is listed, or `width` of each kind, with all that it leads to."""
    kinds = defaultdict(list)
    for text in same(game, oracle):
        kinds[text.split()[1]].append(text)
    for kind in KEEN:
        for text in rng.sample(kinds[kind], min(width, len(kinds[kind]))):
            seen[kind] += 1
            then, after = game.copy(), oracle.copy()
            apply_both(then, after, text)
            follow(rng, then, after, width, seen)


STAGES = [
    ("base", 4, ()),
    ("base", 3, (("combined_trade_build", 0),)),
    ("base-5-6", 6, ()),
    ("base-5-6-paired", 5, ()),
    ("cities-knights", 4, ()),
    ("cities-knights-5-6", 6, ()),
    ("cities-knights-5-6-paired", 5, ()),
]


@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("role", WHEN)
@pytest.mark.parametrize(("ruleset", "players", "params"), first_is_quick_others_in_turn(STAGES), ids=str)
def test_each_card_in_ones_own_turn(ruleset, players, params, role, side):
    """Before the roll and after it, in each phase where there are phases: what each card may be used for, the goods
    that change hands, the supply, what is pending, and that it is turned over or swapped."""
    rng, seen = random.Random(f"{ruleset}{players}{role}{side}"), Counter()
    for what in met(ruleset, players, params):
        for number, (game, oracle) in enumerate(some(rng, ruleset, players, what, params)):
            knights = isinstance(oracle, HelpersKnightsOracle)
            if role not in oracle.roles:
                assert knights and role in ("architect", "priest")
                return
            used = sum(seen[kind] for kind in KEEN)
            if number >= 3 and (used >= 12 or what not in WHEN[role]):
                break
            seat = oracle.turn
            if what in ("phase", "pair"):
                (seat,) = oracle.joint()
            hand_to(game, oracle, seat, role, side)
            draw(rng, game, oracle, seat, rng.randint(4, 12))
            if not knights:
                parade(rng, game, oracle)
            if role == "architect" and number % 2:
                shorten(rng, game, oracle)
            use_each(rng, game, oracle, 2, seen)
    assert seen["change helper"] > 0


@pytest.mark.parametrize(("ruleset", "players", "params"), first_is_quick(STAGES[:5]), ids=str)
def test_the_explorer_and_the_longest_route(ruleset, players, params):
    """All that the holder of the title may do with a road while somebody has as many: the route is looked at once, when
    the road lies again."""
    rng, seen = random.Random(f"{ruleset}{players}"), Counter()
    for game, oracle in some(rng, ruleset, players, "build" if params else "main", params):
        seat = oracle.turn
        if oracle.longest_route_holder != seat or not catch_up(game, oracle, seat):
            continue
        hand_to(game, oracle, seat, "explorer", "A")
        for text in same(game, oracle):
            if "EXPLORER" in text:
                then, after = game.copy(), oracle.copy()
                apply_both(then, after, text)
                same(then, after)
                seen["kept" if after.longest_route_holder == seat else "lost"] += 1
        if seen["kept"] + seen["lost"] > 60:
            break
    assert seen["kept"]


def catch_up(game, oracle, seat):
    """Gives somebody roads enough to have as long a route as the holder of the title has; False if that cannot be."""
    names, known = game.rules.topology.edge_names, Facts(game)
    for rival in oracle.seats:
        while rival != seat and oracle.route_length(rival) < oracle.route_length(seat):
            before = oracle.route_length(rival)
            for edge in sorted(oracle._road_places(rival)):
                oracle.roads[edge] = rival
                if oracle.route_length(rival) > before:
                    place(game.rules, game, rival, ROAD, names.index(edge))
                    break
                del oracle.roads[edge]
            else:
                break
        if rival != seat and oracle.route_length(rival) == oracle.route_length(seat):
            known.write("longest_route.holder", 0, seat)
            known.write("longest_route.unsettled", 0, 0)
            return True
    return False


@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("role", ["mayor", "general"])
@pytest.mark.parametrize(("ruleset", "players", "params"), first_is_quick_others_in_turn(STAGES), ids=str)
def test_mayor_and_general_on_every_roll(ruleset, players, params, role, side):
    """In anybody's hand, on anybody's roll, for hands up to the limit and above, with a bank that has much or little."""
    rng, seen = random.Random(f"{ruleset}{players}{role}{side}"), Counter()
    for number, (game, oracle) in enumerate(islice(some(rng, ruleset, players, "before roll", params), 8)):
        seat, limit = number % players, 7
        hand_to(game, oracle, seat, role, side)
        if isinstance(oracle, HelpersKnightsOracle):
            limit = oracle.hand_limit(seat)
        draw(rng, game, oracle, seat, (limit, limit + 1, 0, 11)[number // 2])
        if number % 4 == 3:  # the bank has little, or nothing
            poor = (seat + 1) % players
            draw(rng, game, oracle, poor, sum(oracle.hands[poor].values()) + sum(oracle.bank.values()) - number // 4)
        apply_both(game, oracle, f"{oracle.turn} ROLL")
        for total in range(2, 13):
            then, after = game.copy(), oracle.copy()
            one = rng.randint(max(1, total - 6), min(6, total - 1))
            apply_both(then, after, f"* DICE {one}+{total - one}")
            follow(rng, then, after, 2, seen)
    assert seen["change helper"] > 0
    assert seen["compensation" if role == "mayor" else "booty"] > 0
