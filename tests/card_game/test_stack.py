"""Roads and knights: sides A and B, change of owner, the destiny card."""

import pytest

from .tables import ATTACK, CITY, KNIGHT, ROAD, SETTLEMENT, Cards

KINDS = ["ROAD", "KNIGHT"]


def robbing(kind, stacks, *, players=4, destiny=0, seat=0, protected="", safe="church"):
    """A seat that can pay for a road or knight whose pile is empty; `stacks` are the seats' roads or knights."""
    s = Cards(players)
    for who, n in enumerate([*stacks, *[0] * players][:players]):
        cards = {"roads": n} if kind == "ROAD" else {"knights": n}
        s.lays(roads=13, knights=8)
        s.has(who, hand=ROAD if kind == "ROAD" else KNIGHT, expansions=safe if str(who) in protected else "", **cards)
    return s.lays(roads=0, knights=0, destiny=destiny).begin(seat)


def stacks(s, kind):
    seats = range(int(s.rules.seats))
    return [s.facts.roads(seat) if kind == "ROAD" else s.facts.knights(seat) for seat in seats]


# -- sides -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.stack.alternate")
@pytest.mark.clause("card_game.stack.points")
def test_roads_alternate():
    """From road to road: the start's road is A, then B, A, B: trades and points tell."""
    s = Cards(2).has(0, hand=" ".join([ROAD] * 3)).begin(0)
    seen = [(s.facts.trades_left(), s.points(0))]
    for _ in range(3):
        s.do("0 BUILD_ROAD -", "0 END_TURN").draws(0, "ore ore").do("1 END_TURN").draws(1, "ore ore")
        seen.append((s.facts.trades_left(), s.points(0)))
    assert seen == [(1, 1), (1, 2), (2, 2), (2, 3)]


@pytest.mark.clause("card_game.stack.knights")
@pytest.mark.clause("card_game.stack.points")
def test_knights_alternate():
    s = Cards(4)
    seen = []
    for n in range(6):
        s.has(0, knights=n)
        seen.append((s.facts.draws(0) - 2, s.points(0) - 1))
    assert seen == [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]


@pytest.mark.clause("card_game.stack.open")
def test_everybody_sees_all_roads_and_knights():
    s = Cards(3).has(0, roads=3, knights=2).has(1, roads=0).begin(0)
    for viewer in (-1, 0, 1, 2):
        facts = s.rules.facts(s.table.view(viewer).game)
        assert [facts.roads(seat) for seat in range(3)] == [3, 0, 1]
        assert [facts.knights(seat) for seat in range(3)] == [2, 0, 0]
        assert [facts.points(seat) for seat in range(3)] == [3, 1, 1]


# -- change of owner ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.stack.from_player")
@pytest.mark.parametrize("kind", KINDS)
def test_an_empty_pile_takes_from_a_player(kind):
    s = robbing(kind, [1, 2, 1, 1])
    s.do(f"0 BUILD_{kind} -")
    assert stacks(s, kind) == [2, 1, 1, 1]
    assert s.hand(0) == ""  # it is paid like any other


@pytest.mark.clause("card_game.stack.from_player")
@pytest.mark.parametrize("kind", KINDS)
def test_while_the_pile_has_one_nobody_loses(kind):
    s = robbing(kind, [1, 2, 1, 1]).lays(roads=1, knights=1).do(f"0 BUILD_{kind} -")
    assert stacks(s, kind) == [2, 2, 1, 1]
    assert (s.facts.road_pile() if kind == "ROAD" else s.facts.knight_pile()) == 0


@pytest.mark.clause("card_game.stack.turned")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        (1, 2, (2, 1)),  # their B becomes my B
        (1, 1, (2, 1)),  # their A becomes my B
        (2, 2, (2, 1)),  # their B becomes my A
        (2, 3, (2, 2)),  # their A becomes my A
    ],
)
def test_the_card_fits_the_takers_series(mine, theirs, points):
    s = robbing("ROAD", [mine, theirs, 0]).do("0 BUILD_ROAD -")
    assert stacks(s, "ROAD") == [mine + 1, theirs - 1, 0, 0]
    assert (s.points(0), s.points(1)) == points


@pytest.mark.clause("card_game.stack.turned")
def test_what_is_lost_is_lost_at_once():
    """A knight on side A lost: a card less to draw; a road on side B lost: a point less."""
    s = robbing("KNIGHT", [0, 1, 0]).do("0 BUILD_KNIGHT -")
    assert (s.facts.draws(0), s.facts.draws(1)) == (3, 2)


@pytest.mark.clause("card_game.stack.nearest")
@pytest.mark.clause("card_game.destiny.white_side")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("destiny", [0, 1])
def test_the_nearest_in_the_direction_loses(kind, seat, destiny):
    s = robbing(kind, [2, 2, 2, 2], seat=seat, destiny=destiny).do(f"{seat} BUILD_{kind} -")
    wanted = [2, 2, 2, 2]
    wanted[seat] += 1
    wanted[(seat + (-1 if destiny else 1)) % 4] -= 1
    assert stacks(s, kind) == wanted


@pytest.mark.clause("card_game.stack.skip")
@pytest.mark.parametrize("kind", KINDS)
def test_who_has_none_is_skipped(kind):
    s = robbing(kind, [1, 0, 0, 2]).do(f"0 BUILD_{kind} -")
    assert stacks(s, kind) == [2, 0, 0, 1]
    s = robbing(kind, [1, 3, 0, 0], destiny=1).do(f"0 BUILD_{kind} -")
    assert stacks(s, kind) == [2, 2, 0, 0]


@pytest.mark.clause("card_game.stack.protected_skip")
@pytest.mark.clause("card_game.expansion.church")
@pytest.mark.clause("card_game.expansion.citadel")
@pytest.mark.parametrize("safe", ["church", "citadel"])
@pytest.mark.parametrize(
    ("kind", "theirs", "skipped"),
    [
        ("ROAD", 1, True), ("ROAD", 2, True), ("ROAD", 3, True), ("ROAD", 4, False), ("ROAD", 5, False),
        ("KNIGHT", 1, True), ("KNIGHT", 2, False), ("KNIGHT", 3, False),
    ],
)  # fmt: skip
def test_a_protected_neighbour(kind, theirs, skipped, safe):
    """Story: the pile is empty and the neighbour has a church: three roads and a knight are safe, a fourth is not."""
    s = robbing(kind, [1, theirs, 2, 0], protected="1", safe=safe).do(f"0 BUILD_{kind} -")
    assert stacks(s, kind) == ([2, theirs, 1, 0] if skipped else [2, theirs - 1, 2, 0])


@pytest.mark.clause("card_game.stack.protected_skip")
def test_an_empty_road_pile_with_a_protected_neighbour():
    """Story: the church protects its owner from the moment it is built, and the road is taken beyond him; next turn
    the destiny card points the other way."""
    s = Cards(4).has(0, hand=f"{ROAD} {ROAD} {SETTLEMENT}").has(1, hand="3wool 1ore", cities=1, roads=3)
    s.has(2, roads=2).has(3, roads=2).lays(roads=0).begin(1)
    s.do("1 BUILD_EXPANSION church -", "1 END_TURN").draws(1, "ore ore")
    for seat in (2, 3):
        s.do(f"{seat} END_TURN").draws(seat, "ore ore")
    s.do("0 BUILD_ROAD -")
    assert stacks(s, "ROAD") == [2, 3, 1, 2]
    s.do("0 BUILD_SETTLEMENT -", "0 TURN_DESTINY", "0 END_TURN").draws(0, "ore ore")
    for seat in (1, 2, 3):
        s.do(f"{seat} END_TURN").draws(seat, "wool wool")
    s.do("0 BUILD_ROAD -")
    assert stacks(s, "ROAD") == [3, 3, 1, 1]


@pytest.mark.clause("card_game.expansion.church")
def test_protection_does_not_hinder_its_owner():
    s = robbing("ROAD", [3, 2, 0], protected="0").do("0 BUILD_ROAD -")
    assert stacks(s, "ROAD") == [4, 1, 0, 0]


@pytest.mark.clause("card_game.stack.two_players")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_only_opponent_loses(kind, seat):
    s = robbing(kind, [1, 1], players=2, seat=seat).do(f"{seat} BUILD_{kind} -")
    wanted = [0, 0]
    wanted[seat] = 2
    assert stacks(s, kind) == wanted


@pytest.mark.clause("card_game.stack.nobody")
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_can_lose_one(kind):
    s = robbing(kind, [2, 0, 1, 0], protected="2")
    assert not s.legal(kind=f"BUILD_{kind}")
    s.refuses(f"0 BUILD_{kind} -", "stack.nobody")


@pytest.mark.clause("card_game.stack.safe_rest")
def test_the_rest_never_changes_owner():
    """No settlement is left: it cannot be built, although others have some; nor an expansion that others have."""
    s = Cards(2).has(0, hand=f"{SETTLEMENT} 3wool 1ore", cities=1).has(1, settlements=4, expansions="church")
    s.lays(settlements=0).begin(0)
    assert not s.legal(kind="BUILD_SETTLEMENT")
    assert not s.can("0 BUILD_EXPANSION church -")
    assert s.can("0 BUILD_EXPANSION citadel -")


@pytest.mark.clause("card_game.stack.safe_rest")
def test_a_road_taken_takes_nothing_else():
    s = robbing("ROAD", [1, 2, 1, 1])
    before = [(s.facts.settlements(k), s.facts.cities(k), s.expansions(k), s.facts.knights(k)) for k in range(4)]
    s.do("0 BUILD_ROAD -")
    assert before == [
        (s.facts.settlements(k), s.facts.cities(k), s.expansions(k), s.facts.knights(k)) for k in range(4)
    ]


# -- the destiny card --------------------------------------------------------------------------------------------------


@pytest.mark.clause("card_game.destiny.settlement")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("before", [0, 1])
def test_a_settlement_may_turn_the_destiny_card(players, before):
    for answer, after in (("TURN_DESTINY", 1 - before), ("KEEP_DESTINY", before)):
        s = Cards(players).has(0, hand=SETTLEMENT).lays(destiny=before).begin(0).do("0 BUILD_SETTLEMENT -")
        assert s.legal() == {"0 TURN_DESTINY", "0 KEEP_DESTINY"}
        s.refuses("0 END_TURN", "destiny.settlement")
        s.do(f"0 {answer}")
        assert (s.facts.destiny(), s.pending()) == (after, "Build")


@pytest.mark.clause("card_game.destiny.settlement")
def test_turned_before_a_road_in_the_same_turn():
    """Story: first the settlement, then the road, from the neighbour on the other side."""
    s = Cards(4).has(0, hand=f"{SETTLEMENT} {ROAD}").lays(roads=0).begin(0)
    s.do("0 BUILD_SETTLEMENT -", "0 TURN_DESTINY", "0 BUILD_ROAD -")
    assert stacks(s, "ROAD") == [2, 1, 1, 0]


@pytest.mark.clause("card_game.city.robber_destiny")
@pytest.mark.parametrize("before", [0, 1])
def test_an_attack_turns_it(before):
    s = Cards(3).has(0, hand=CITY).lays(destiny=before).begin(0).do("0 BUILD_CITY -", ATTACK)
    assert s.facts.destiny() == 1 - before
