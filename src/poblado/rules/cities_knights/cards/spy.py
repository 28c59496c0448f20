"""Progress card: the spy (cities_knights.card.spy)."""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of, who_of, with_what, with_who
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Index
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ACTOR, ANSWER, PLAY, Names, SeatDomain, Slot
from poblado.rules.base.numbers import DONE
from poblado.rules.base.shared import share_done
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, SPY, TRACK_NAMES
from poblado.rules.cities_knights.numbers import PLAY_SPY, PROGRESS_LEFT, PROGRESS_SHOWN, PROGRESS_TAKEN, TAKE_PROGRESS
from poblado.rules.cities_knights.progress_card import ProgressCard
from poblado.rules.cities_knights.progress_hands import ProgressHands


class Spy(ProgressCard):
    """Looks at somebody's progress cards and takes one; it may be played at once (cities_knights.card.spy.play)."""

    def __init__(self, hands: ProgressHands) -> None:
        super().__init__(SPY, PLAY_SPY)
        self.hands: Final = hands
        self.r: Island
        self.seers: list[int] = []
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.seers = [int(r.field_named(f"progress_cards.hand_{name}").seers) for name in TRACK_NAMES]
        nobody = Refusal("spy.nobody_else_progress_cards", "cities_knights.progress.no_effect")
        self.reasons = [
            Refusal("card.against_another_player", self.clause),
            Refusal("spy.player_no_progress_cards", "cities_knights.progress.no_effect", sums_up=nobody),
        ]
        who = Slot("who", SeatDomain(int(r.seats)))
        c.add_action("PLAY_SPY", [who], "Play the spy against this seat.", group=PLAY, kind=PLAY_SPY)
        share_done(c)
        self.step = c.add_step(TakeProgress(c, self))

    def ways(self, g: Game, seat: i64, out: Actions) -> None:
        for who in range(self.r.seats):
            out.add(with_who(PLAY_SPY, seat, who))

    def fault(self, g: Game, action: i64) -> i64:
        if who_of(action) == seat_of(action):
            return 1
        return 0 if self.hands.size(g, who_of(action)) > 0 else 2

    def show(self, g: Game, seat: i64, who: i64, shown: bool) -> None:
        """A seat sees another's progress cards, or no longer."""
        for cell in self.seers:
            at = i64(cell) + who
            g.cells[at] = g.cells[at] | 1 << seat if shown else g.cells[at] & ~(1 << seat)

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = who_of(action)
        self.show(g, seat, who, True)
        if g.noting:
            g.note(PROGRESS_SHOWN, who, seat)
        g.push(self.step, 1 << seat, who)


class TakeProgress(IslandStep):
    """Spy step: one of the cards of seat `a`, or none (cities_knights.card.spy.nothing)."""

    # cities_knights.card.spy.points
    def __init__(self, c: Composer, spy: Spy) -> None:
        r = c.rules
        super().__init__(r, "TakeProgress", DECIDE, a=Index("seat"))
        self.spy = spy
        card = Slot("what", Names("card", PROGRESS_NAMES), ACTOR)
        c.add_action(
            "TAKE_PROGRESS", [card], "Take this progress card.", group=ANSWER,
            asked="cities_knights.card.spy", unasked="spy.no_card_taken", kind=TAKE_PROGRESS,
        )  # fmt: skip

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        card: i64 = 0
        while card < len(PROGRESS_NAMES):
            if g.cells[self.spy.hands.held(g.a(), card)] > 0:
                out.add(with_what(TAKE_PROGRESS, seat, card))
            card += 1
        out.add(action_of(DONE, seat))

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        who = g.a()
        g.pop()
        self.spy.show(g, seat, who, False)
        if kind_of(action) == TAKE_PROGRESS:
            card = what_of(action)
            self.spy.hands.lose(g, who, card)
            self.spy.hands.gain(g, seat, card)
            if g.noting:
                g.note(PROGRESS_TAKEN, seat, who, -1, card, self.spy.hands.pile_of[card], 1 << seat | 1 << who)
        elif g.noting:
            g.note(PROGRESS_LEFT, seat, who)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("spy.another_player_takes_progress", "cities_knights.card.spy")
        if kind_of(action) != TAKE_PROGRESS:
            return Refusal("spy.first_progress_card_taken", "cities_knights.card.spy")
        return Refusal("looking.no_such_card_hand", "cities_knights.card.spy")
