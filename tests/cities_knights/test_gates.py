"""City gates and who draws progress cards: pages 5 and 7, rulings 1.2."""

import pytest

from .tables import TRACKS, Realm, held, sees

CARD = {"trade": "merchant", "politics": "spy", "science": "smith"}


def drawing(story):
    """The seat that draws a card next; None if nobody does."""
    texts = [text for text in story.chances() if "DRAW_PROGRESS" in text] if story.game.is_chance() else []
    seats = {int(text.split()[2]) for text in texts}
    assert len(seats) <= 1
    return seats.pop() if seats else None


def gate(track, dice, *levels, turn=0):
    """A roll at a gate; each seat with its level of that track and a city."""
    s = Realm(len(levels))
    for seat, level in enumerate(levels):
        s.has(seat, cities=["b2N", "b4N", "g1N", "g4N"][seat], levels=f"{track}={level}")
    return s.begin(turn).roll(turn, dice, track)


@pytest.mark.clause("cities_knights.gates.colour")
@pytest.mark.parametrize("track", TRACKS)
def test_an_improvement_of_the_gates_colour(track):
    """Page 5: others do not help, and level 0 never draws."""
    other = " ".join(f"{t}=5" for t in TRACKS if t != track)
    s = Realm().has(0, cities="b2N", levels=other).begin(0).roll(0, "1+3", track).decline()
    assert s.playing
    assert drawing(gate(track, "1+3", 1, 0, 0)) == 0


@pytest.mark.clause("cities_knights.gates.numbers", "cities_knights.gates.red_die")
@pytest.mark.parametrize("red", range(1, 7))
@pytest.mark.parametrize("level", range(6))
def test_which_numbers_draw(level, red):
    """Page 7, rulings 1.2: level 1 draws on 1 and 2, level 2 up to 3, level 5 on all."""
    top = [0, 2, 3, 4, 5, 6][level]
    s = gate("politics", f"{red}+6" if red != 1 else "1+1", level, 0, 0)
    assert (drawing(s) == 0) == (red <= top)


@pytest.mark.clause("cities_knights.gates.example_two")
def test_a_two_on_the_red_die():
    """Page 5: the player on the left has the improvement and draws, the one on the right has none."""
    s = gate("science", "2+2", 1, 0, 0)
    assert drawing(s) == 0
    s.do("* DRAW_PROGRESS 0 smith")
    assert s.playing
    assert (s.cards(0), s.cards(1)) == (["smith"], [])


@pytest.mark.clause("cities_knights.gates.example_yellow")
def test_the_yellow_gate_with_a_three():
    """Page 7: A rolls red 3, white 6 and the yellow gate; B has market and trading house and draws a yellow card."""
    s = Realm().has(0, cities="b2N").has(1, cities="b4N", levels="trade=2").begin(0).roll(0, "3+6", "trade")
    assert drawing(s) == 1
    assert "* DRAW_PROGRESS 1 merchant" in s.chances()
    s.do("* DRAW_PROGRESS 1 merchant")
    assert (s.cards(0), s.cards(1)) == ([], ["merchant"])
    assert s.hand(1) == "1lumber 1paper"  # and then the 9 pays


@pytest.mark.clause("cities_knights.gates.everybody", "cities_knights.gates.order")
@pytest.mark.parametrize("turn", range(4))
def test_everybody_clockwise_from_the_active_player(turn):
    """Pages 5 and 7: all four draw, whoever rolled."""
    s = gate("trade", "2+2", 1, 2, 3, 4, turn=turn)
    order = []
    while (seat := drawing(s)) is not None:
        order.append(seat)
        s.do(f"* DRAW_PROGRESS {seat} resource_monopoly")
    assert order == [(turn + k) % 4 for k in range(4)]
    assert all(s.cards(seat) == ["resource_monopoly"] for seat in range(4))


@pytest.mark.clause("cities_knights.gates.everybody", "cities_knights.gates.red_die")
def test_only_those_who_qualify():
    """Page 5: on a 4 only levels 3 and more."""
    s = gate("trade", "4+6", 2, 3, 0, 5, turn=3)
    assert drawing(s) == 3
    s.do("* DRAW_PROGRESS 3 merchant")
    assert drawing(s) == 1
    s.do("* DRAW_PROGRESS 1 merchant")
    assert drawing(s) is None


@pytest.mark.clause("cities_knights.gates.top_card")
@pytest.mark.parametrize("track", TRACKS)
def test_one_card_of_that_pile(track):
    """Page 7: one, of the gate's colour; whoever draws next finds one card less."""
    s = gate(track, "1+3", 5, 5, 0)
    before = s.chances()
    s.do(f"* DRAW_PROGRESS 0 {CARD[track]}")
    after = s.chances()
    assert sum(before.values()) == 18
    assert sum(after.values()) == 17
    text = f"DRAW_PROGRESS {{}} {CARD[track]}"
    assert after[f"* {text.format(1)}"] == before[f"* {text.format(0)}"] - 1


@pytest.mark.clause("cities_knights.gates.pile_empty")
def test_an_empty_pile():
    """Nobody says: when all yellow cards are in hands, nothing is drawn and the turn goes on."""
    s = Realm(5, preset="cities-knights-5-6", board="large-beginner")
    yellow = (
        "merchant " * 6 + "merchant_fleet " * 2 + "master_merchant " * 2 + "commodity_monopoly " * 2
        + "resource_monopoly " * 4 + "commercial_harbour " * 2
    ).split()  # fmt: skip
    for seat in range(5):
        s.has(seat, progress=" ".join(yellow[4 * seat : 4 * seat + 4]), levels="trade=5", cities="b2N" * (seat == 0))
    s.begin(0).roll(0, "1+1", "trade")
    assert drawing(s) is None
    assert s.playing


@pytest.mark.clause("cities_knights.progress.hidden")
def test_only_its_owner_sees_the_card():
    """Page 5: others see that a card was drawn, and from which pile."""
    s = gate("politics", "1+3", 1, 0, 0).do("* DRAW_PROGRESS 0 wedding")
    assert held(sees(s, 0), 0) == ["wedding"]
    assert held(sees(s, 1), 0) == []
    assert held(sees(s, -1), 0) == []
    assert sees(s, 1).fact("progress_cards.count", 6 + 0) == 1  # of the pile of politics
