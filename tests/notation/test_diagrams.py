"""Stories told by drawings: a board, an action, a board."""

import pytest

from poblado.notation import draw_text, read_text_board
from poblado.testing import Story


def story(drawing, *hands):
    """A table set up as a drawing shows; it is seat 0's turn, after a roll of three."""
    drawn = read_text_board(drawing)
    s = Story(len(hands), board=drawn.board)
    for seat, hand in enumerate(hands):
        places = {
            kind: [v for v, at in drawn.buildings.items() if at == (seat, kind)] for kind in ("settlement", "city")
        }
        roads = [e for e, owner in drawn.roads.items() if owner == seat]
        s.has(seat, settlements=" ".join(places["settlement"]), cities=" ".join(places["city"]), hand=hand)
        s.has(seat, roads=" ".join(roads))
    assert draw_text(s.game) == drawing
    return s.main(0)


NOTES = """
board: coast
origin: b2 = 1,-1
harbours: a1SE any
"""

BEFORE = f"""\
              3:1
               -- s0 =0    -- .  --
            .           .           c1
            |    F5     |    P9     |
         -- .  --    -- .  --    =1 .  --
      .           .           .           .
      |    H8     |    D*     |    M10    |
      .  --    -- .  --    -- .  --    -- .
            .           .           .
{NOTES}"""

A_ROAD = f"""\
              3:1
               -- s0 =0    -- .  --
            .           .           c1
            |    F5     0    P9     |
         -- .  --    -- .  --    =1 .  --
      .           .           .           .
      |    H8     |    D*     |    M10    |
      .  --    -- .  --    -- .  --    -- .
            .           .           .
{NOTES}"""

A_SETTLEMENT = f"""\
              3:1
               -- s0 =0    -- .  --
            .           .           c1
            |    F5     0    P9     |
         -- .  --    -- s0 --    =1 .  --
      .           .           .           .
      |    H8     |    D*     |    M10    |
      .  --    -- .  --    -- .  --    -- .
            .           .           .
{NOTES}"""

A_CITY = f"""\
              3:1
               -- c0 =0    -- .  --
            .           .           c1
            |    F5     |    P9     |
         -- .  --    -- .  --    =1 .  --
      .           .           .           .
      |    H8     |    D*     |    M10    |
      .  --    -- .  --    -- .  --    -- .
            .           .           .
{NOTES}"""


@pytest.mark.parametrize(
    ("before", "hand", "action", "after"),
    [
        (BEFORE, "brick lumber", "0 BUILD_ROAD b2E", A_ROAD),
        (A_ROAD, "brick lumber wool grain", "0 BUILD_SETTLEMENT c3N", A_SETTLEMENT),
        (BEFORE, "3ore 2grain", "0 BUILD_CITY b2N", A_CITY),
    ],
)
def test_a_board_an_action_a_board(before, hand, action, after):
    s = story(before, hand, "")
    s.do(action)
    assert draw_text(s.game) == after


def test_what_the_board_before_does_not_allow_is_refused():
    story(BEFORE, "brick lumber wool grain", "").refuses("0 BUILD_SETTLEMENT c3N", "base.settlement.place")


@pytest.mark.parametrize("columns", [0, 3, 40])
@pytest.mark.parametrize("lines", [0, 2])
def test_a_drawing_may_stand_anywhere(columns, lines):
    body, notes = BEFORE.split("\n\n")
    moved = "\n".join(" " * columns + line for line in body.split("\n"))
    assert draw_text(read_text_board("\n" * lines + moved + "\n\n" + notes)) == BEFORE
