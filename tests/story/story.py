"""Scripted tables for tests that read like the rulebook's examples.

    s = Story(players=2)                       # empty beginners' board, nobody has anything
    s.has(0, settlements="c3N", roads="c3NE", hand="2wool 1ore", cards="knight")
    s.begin(0)                                 # seat 0's turn, before the roll
    s.do("0 ROLL", "* DICE 3+5")               # chance is scripted
    assert s.hand(0) == "3wool 1ore"
    s.refuses("0 BUILD_CITY c3N", "base.city.cost")

All in place names and the notation of actions; set-up goes through the verbs, play through the table.
"""

import pytest

import poblado
from poblado.island import verbs
from poblado.island.goods import GOOD_NAMES
from poblado.island.pieces import ROAD, SETTLEMENT
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import IllegalAction
from poblado.kernel.ruleset import TURN


class Story:
    """A table with scripted chance.

    Args:
        players: how many.
        preset: the ruleset.
        board: name of a board, or a Board.
        params: by name.
    """

    def __init__(self, players=3, *, preset="base", board="beginner", extra=None, **params):
        self.rules = poblado.ruleset(preset, players, board=board, params=params, extra=extra)
        self.table = poblado.Table(self.rules)
        self.game = self.rules.empty_game()
        self.game.note_events()
        self.table.game = self.game
        self.begun = False

    # -- set-up ----------------------------------------------------------------------------------------------------

    def has(self, seat, *, settlements="", cities="", roads="", hand="", cards=""):
        """Give a seat pieces (place names), a hand (`2wool 1ore`) and development cards bought in earlier turns."""
        r, g, t = self.rules, self.game, self.rules.topology
        for name in roads.split():
            verbs.place(r, g, seat, ROAD, t.edge(name))
        for name in settlements.split() + cities.split():
            verbs.place(r, g, seat, SETTLEMENT, t.vertex(name))
        for name in cities.split():
            verbs.upgrade(r, g, seat, t.vertex(name))
        for good, n in self.count(hand):
            verbs.gain(g, seat, GOOD_NAMES.index(good), n)
        for card in cards.split():
            # As if drawn before: the draw itself is an action of nature.
            draw = r.step_named("Draw").id
            g.push_step(draw, 0, seat)
            r.steps[draw].apply(g, from_text(r, f"* DRAW {seat} {card}"))
        return self

    def robber(self, tile):
        verbs.move_robber(self.game, -1, self.rules.topology.tile(tile))
        return self

    @staticmethod
    def count(hand):
        """`2wool ore` as pairs of good and number."""
        pairs = []
        for word in hand.split():
            good = word.lstrip("0123456789")
            pairs.append((good, int(word[: len(word) - len(good)] or 1)))
        return pairs

    def begin(self, seat=0):
        """Begin the turn of a seat."""
        self.game.cells[TURN] = seat
        self.game.settle()
        self.begun = True
        return self

    def main(self, seat=0, roll="1+2"):
        """Begin the turn of a seat and roll; the default is a sum that rarely pays on the beginners' board (3)."""
        return self.begin(seat).do(f"{seat} ROLL", f"* DICE {roll}")

    # -- play ------------------------------------------------------------------------------------------------------

    def do(self, *actions):
        """Do actions of seats and of nature, each checked."""
        assert self.begun, "begin a turn first"
        for action in actions:
            self.table.play(action)
        return self

    def refuses(self, action, clause):
        """The action is refused, for this clause; nothing changes."""
        before = self.game.to_list()
        with pytest.raises(IllegalAction) as caught:
            self.table.play(action)
        assert caught.value.clause == clause, f"refused for {caught.value.clause}: {caught.value.reason}"
        assert caught.value.reason
        assert self.game.to_list() == before
        return caught.value

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def look(self):
        return self.table.look

    def legal(self, seat=None, kind=""):
        """Legal actions as a set of texts, of one kind if it is given, without seat and kind then."""
        texts = [to_text(self.rules, a) for a in self.table.legal(seat)]
        if not kind:
            return set(texts)
        return {" ".join(t.split()[2:]) for t in texts if t.split()[1] == kind}

    def can(self, action):
        return self.game.is_legal(from_text(self.rules, action))

    def chances(self):
        """What nature may do now: text to weight."""
        from poblado.kernel.playout import outcomes

        return {to_text(self.rules, a): w for a, w in outcomes(self.game)}

    def hand(self, seat):
        """Such as `2wool 1ore`, in the order of the goods; empty for an empty hand."""
        return " ".join(f"{n}{good}" for good, n in zip(GOOD_NAMES, self.look.hand(seat), strict=True) if n)

    def bank(self, good):
        return self.look.bank()[GOOD_NAMES.index(good)]

    def points(self, seat):
        return self.look.points(seat)

    def pending(self):
        return self.look.pending()

    def route(self, seat):
        return self.look.fact("longest_route.length", seat)

    @property
    def longest_route(self):
        """Seat with the title; -1 for nobody."""
        return self.look.fact("longest_route.holder")

    @property
    def largest_army(self):
        return self.look.fact("largest_army.holder")

    @property
    def winner(self):
        return self.table.winner

    def events(self):
        """Names of all events so far."""
        return [self.rules.event_name(e.kind) for e in self.game.events]
