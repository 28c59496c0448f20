"""Progress cards: their piles, how seats draw, keep and play them (cities_knights.gates.*, .progress.*)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS, ROLLED
from poblado.island.step import IslandStep
from poblado.island.verbs import score_changed
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, Actions, kind_of, seat_of, to_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import FACE_DOWN, MOST_CARDS, OWN, SEALED, Count, Index
from poblado.kernel.frame import AUTO, CHANCE, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.rng import Rng
from poblado.kernel.spec import ACTOR, ANSWER, INVOLVED, Names, SeatDomain, Slot
from poblado.rules.base.card import Card
from poblado.rules.base.events import EVENTS as BASE_EVENTS
from poblado.rules.base.numbers import MONOPOLISED
from poblado.rules.cities_knights.cards.politics import politics_cards
from poblado.rules.cities_knights.cards.science import science_cards
from poblado.rules.cities_knights.cards.trade import MerchantFleetCard, trade_cards
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.dice import EventDie
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import (
    PILE_SIZE,
    PILE_STARTS,
    PROGRESS_COUNTS,
    PROGRESS_NAMES,
    SHIP,
    TRACK_NAMES,
    TRACKS,
)
from poblado.rules.cities_knights.numbers import (
    DESERTER_CALLED,
    DIE_CHOSEN,
    DRAW_PROGRESS,
    FLEET_HIRED,
    HAND_SHOWN,
    HARBOUR_ASKED,
    HARBOUR_REFUSED,
    POINT_CARD_SHOWN,
    PROGRESS_DRAWN,
    PROGRESS_LEFT,
    PROGRESS_PLAYED,
    PROGRESS_RETURNED,
    PROGRESS_SHOWN,
    PROGRESS_TAKEN,
    RETURN_PROGRESS,
    TOKENS_SWAPPED,
)
from poblado.rules.cities_knights.progress_hands import ProgressHands
from poblado.rules.cities_knights.shared import nothing_between
from poblado.rules.lookup import module_of

MOST: Final = 4
"""Cards that a seat may keep, point cards aside (cities_knights.progress.limit)."""
EVERYBODY: Final = -1
"""Mask of those who know a card that was played."""


class ProgressCards(Module):
    """Progress cards: three piles of 18, as counts and, below them, the cards that were played or returned, in their order.

    What lies on top is not known before it is drawn; what has gone under a pile comes up again after all others.
    """

    # cities_knights.progress.any_number, cities_knights.progress.compare, cities_knights.progress.no_trade,
    # cities_knights.setup.piles
    def __init__(self) -> None:
        super().__init__("progress_cards", 3)
        self.requires = [
            "event_die", "city_improvements", "knights", "knight_acts", "walls", "merchant", "discard", "settlements",
            "cities", "roads",
        ]  # fmt: skip
        self.conflicts = ["development_cards: progress cards take the place of the development cards"]
        self.after = ["fleet", "robber"]
        self.events = [
            *specs_of(BASE_EVENTS, [MONOPOLISED]),
            *specs_of(EVENTS, [
                PROGRESS_DRAWN, PROGRESS_PLAYED, PROGRESS_RETURNED, PROGRESS_TAKEN, PROGRESS_SHOWN, PROGRESS_LEFT,
                POINT_CARD_SHOWN, HAND_SHOWN, TOKENS_SWAPPED, HARBOUR_ASKED, HARBOUR_REFUSED, DIE_CHOSEN, FLEET_HIRED,
                DESERTER_CALLED,
            ]),
        ]  # fmt: skip
        self.params = [
            Param(
                "inventor_needs_building", 1, 0, 1,
                "The inventor swaps tokens of tiles beside buildings of its player; off: of any tiles (international rule).",
                "cities_knights.card.inventor.building", ["anywhere", ""],
            ),
        ]  # fmt: skip
        self.r: Island
        self.cards: vec[Card] = vec[Card]()
        self.following: vec[Card] = vec[Card]()
        """Cards that let a seat do more later in the turn."""
        self.passing: vec[Card] = vec[Card]()
        """Cards of which something holds for one turn only."""
        self.starts: vec[i64] = vec[i64](PILE_STARTS)
        """Per pile its first card; at the end, the number of cards."""
        nothing = [0] * len(PROGRESS_NAMES)
        self.hands: Final = ProgressHands()
        self.within: vec[i64] = vec[i64](nothing)
        """The number of each card within its pile."""
        self.deck: vec[i64] = vec[i64](nothing[:])
        """Per card the cell with how many of it are in the part of its pile that is not yet known."""
        self.left: i64 = -1
        """`left + pile`: how many of those there are."""
        self.under: vec[i64] = vec[i64](nothing[:])
        """Per pile the first of the cards under it, from the one drawn first, each as its number in the pile and one."""
        self.known: vec[i64] = vec[i64](nothing[:])
        """Per pile the first of the masks of who knows these cards."""
        self.under_size: i64 = -1
        self.points_open: i64 = -1
        self.draw: i64 = -1
        self.give_up: i64 = -1
        self.fleet_card: MerchantFleetCard

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_axis("track", TRACK_NAMES)
        c.add_axis("card_under_a_pile", [str(k) for k in range(PILE_SIZE)])
        count = Count(MOST_CARDS)
        self.left = c.add_field("progress_cards.left", "track", Count(MOST_CARDS, of="cards face down"))
        self.under_size = c.add_field("progress_cards.under_size", "track", Count(PILE_SIZE, of="cards under the pile"))
        self.hands.count = c.add_field("progress_cards.count", "track seat", Count(MOST_CARDS, of="cards in hand"))
        r.card_counts.append(r.field_named("progress_cards.count"))
        self.points_open = c.add_field("progress_cards.points", "seat", Count(MOST_CARDS, of="point cards open"))
        for pile, name in enumerate(TRACK_NAMES):
            first = PILE_STARTS[pile]
            size = PILE_STARTS[pile + 1] - first
            pool = f"progress_{name}"
            axis = f"{name}_card"
            c.add_axis(axis, PROGRESS_NAMES[first : first + size])
            deck = c.add_field(f"progress_cards.deck_{name}", axis, count, SEALED, pool)
            hand = c.add_field(f"progress_cards.hand_{name}", f"seat {axis}", count, OWN, pool)
            c.add_seers(f"progress_cards.hand_{name}")
            under = Index(axis, none="none", first=1)
            self.under[pile] = c.add_field(f"progress_cards.under_{name}", "card_under_a_pile", under, FACE_DOWN, pool)
            self.known[pile] = c.add_seers(f"progress_cards.under_{name}")
            self.hands.add_pile(pile, first, size, hand)
            for k in range(size):
                self.within[first + k] = k
                self.deck[first + k] = deck + k
        card = Names("card", PROGRESS_NAMES)
        slots = [Slot("to", SeatDomain(int(r.seats))), Slot("what", card, INVOLVED)]
        c.add_action("DRAW_PROGRESS", slots, "The seat draws this progress card.", chance=True, kind=DRAW_PROGRESS)
        c.add_action(
            "RETURN_PROGRESS",
            [Slot("what", card, ACTOR)],
            "Put this card under its pile.",
            group=ANSWER,
            asked="cities_knights.progress.limit",
            unasked="progress_cards.none_to_return",
            kind=RETURN_PROGRESS,
        )
        self.draw = c.add_step(DrawProgress(r, self))
        self.give_up = c.add_step(ReturnProgress(r, self))
        gates = c.add_step(Gates(r, self))
        c.turn_plan.insert_before("production", "gates", gates)
        for face in trade_cards() + politics_cards(self.hands) + science_cards():
            face.compose(c)
            self.cards = append(self.cards, face)
            if face.follows:
                self.following = append(self.following, face)
            if face.passes:
                self.passing = append(self.passing, face)
            if isinstance(face, MerchantFleetCard):
                self.fleet_card = face

    def set_up(self, g: Game) -> None:
        for pile in range(TRACKS):
            g.cells[self.left + pile] = PILE_SIZE
        for card in range(len(PROGRESS_NAMES)):
            g.cells[self.deck[card]] = PROGRESS_COUNTS[card]

    # -- facts -----------------------------------------------------------------------------------------------------

    def has_cards(self, g: Game, pile: i64) -> bool:
        return g.cells[self.left + pile] + g.cells[self.under_size + pile] > 0

    # -- verbs -----------------------------------------------------------------------------------------------------

    def deal(self, g: Game, seat: i64, pile: i64) -> None:
        """Have a seat draw the top card of a pile."""
        g.push_step(self.draw, 0, seat, pile)

    def tuck(self, g: Game, card: i64, known: i64) -> None:
        """A card goes under its pile; `known` is a mask of the seats that have seen it (cities_knights.progress.played)."""
        pile = self.hands.pile_of[card]
        n = g.cells[self.under_size + pile]
        g.cells[self.under[pile] + n] = self.within[card] + 1
        g.cells[self.known[pile] + n] = known
        g.cells[self.under_size + pile] = n + 1

    def check_hand(self, g: Game, seat: i64) -> None:
        """Make a seat off turn that holds too many put cards back at once (cities_knights.progress.fifth)."""
        if seat != g.cells[TURN] and self.hands.size(g, seat) > MOST:
            g.push(self.give_up, 1 << seat)

    # -- in a turn -------------------------------------------------------------------------------------------------

    def on_turn_end(self, g: Game, seat: i64) -> None:
        for card in self.passing:
            card.end_turn(g)
        # Until now there was time to play one (cities_knights.progress.own_turn).
        if self.hands.size(g, seat) > MOST:
            g.push(self.give_up, 1 << seat)

    def points(self, g: Game, seat: i64) -> i64:
        return g.cells[self.points_open + seat]

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        return self.fleet_card.rate(g, seat, good)

    def rate_clause(self, rate: i64) -> str:
        return self.fleet_card.clause

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out, True)

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        kind = kind_of(action)
        for card in self.cards:
            if card.kind == kind:
                return self.why_not(g, action)
        if self.r.owners[kind].id != self.id:
            return Refusal("module.first_dice_rolled", "base.turn.roll")
        if self.r.groups[kind] == ANSWER:
            return super().why_not(g, action)
        return Refusal("progress_cards.progress_cards_played_after", "cities_knights.progress.after_roll")

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return nothing_between()

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out, False)
        for card in self.following:
            card.follow(g, seat, out)

    def _offer(self, g: Game, seat: i64, out: Actions, before: bool) -> None:
        for pile in range(i64(TRACKS)):
            if g.cells[self.hands.count + MAX_SEATS * pile + seat] > 0:
                k = self.starts[pile]
                while k < self.starts[pile + 1]:
                    if g.cells[self.hands.held(seat, k)] > 0:
                        card = self.cards[k]
                        if card.before_roll == before and card.kind != 0:
                            card.offer(g, seat, out)
                    k += 1

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        kind = kind_of(action)
        for card in self.cards:
            if card.kind == kind:
                self.hands.lose(g, seat, card.index)
                self.tuck(g, card.index, EVERYBODY)
                if g.noting:
                    g.note(PROGRESS_PLAYED, seat, -1, -1, card.index)
                card.play(g, action)
                return
            if card.owns(kind):
                card.act(g, action)
                return

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        kind = kind_of(action)
        for card in self.cards:
            if card.kind == kind:
                if not card.before_roll and g.cells[ROLLED] == 0:
                    return Refusal("progress_cards.progress_cards_played_after", "cities_knights.progress.after_roll")
                if card.before_roll and g.cells[ROLLED] != 0:
                    return Refusal(
                        "progress_cards.alchemist_played_before_roll", "cities_knights.card.alchemist.before"
                    )
                if g.cells[self.hands.held(seat, card.index)] == 0:
                    return Refusal("development_cards.no_such_card", "cities_knights.progress.held")
                return card.why_not(g, action)
            if card.owns(kind):
                return card.why_not(g, action)
        return super().why_not(g, action)


class Gates(IslandStep):
    """Gates of the event die: everybody whose level on its track shows the red die draws a card, clockwise from the active seat
    (cities_knights.gates.*). `a` seats have been asked."""

    # cities_knights.gates.colour, cities_knights.gates.everybody, cities_knights.gates.example_two,
    # cities_knights.gates.example_yellow, cities_knights.gates.order, cities_knights.gates.red_die,
    # cities_knights.gates.top_card
    def __init__(self, r: Island, cards: ProgressCards) -> None:
        super().__init__(r, "Gates", AUTO, a=Count(r.seats, of="players looked at"))
        self.cards = cards
        self.die = module_of(r, EventDie)
        self.improvements = module_of(r, CityImprovements)

    def run(self, g: Game) -> None:
        track = g.cells[self.die.face]
        while track != SHIP and (seat := g.ask_next(g.cells[TURN])) >= 0:
            level = self.improvements.reached(g, seat, track)
            # Level 1 shows the numbers 1 and 2, each further level one more (cities_knights.gates.numbers).
            if level > 0 and g.cells[self.die.red] <= level + 1 and self.cards.has_cards(g, track):
                self.cards.deal(g, seat, track)
                return
        g.pop()


class DrawProgress(IslandStep):
    """Nature draws the top card of pile `b` for seat `a`; a point card is laid open at once."""

    # cities_knights.progress.hidden, cities_knights.progress.points_open
    def __init__(self, r: Island, cards: ProgressCards) -> None:
        super().__init__(r, "DrawProgress", CHANCE, a=Index("seat"), b=Index("track"))
        self.cards = cards

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        m = self.cards
        pile = g.b()
        known = g.cells[m.left + pile] == 0
        card: i64 = 0
        while card < len(PROGRESS_NAMES):
            if m.hands.pile_of[card] == pile:
                if not known:
                    out.add_weighted(self._drawn(g, card), g.cells[m.deck[card]])
                elif g.cells[m.under[pile]] == m.within[card] + 1:
                    # All that is left was put under the pile, in this order.
                    out.add_weighted(self._drawn(g, card), 1)
            card += 1

    def sample(self, g: Game, rng: Rng) -> i64:
        m = self.cards
        pile = g.b()
        card = m.starts[pile]
        if g.cells[m.left + pile] == 0:
            return self._drawn(g, card + g.cells[m.under[pile]] - 1)
        left = rng.below(g.cells[m.left + pile])
        while left >= g.cells[m.deck[card]]:
            left -= g.cells[m.deck[card]]
            card += 1
        return self._drawn(g, card)

    def _drawn(self, g: Game, card: i64) -> i64:
        return DRAW_PROGRESS | NATURE << 8 | g.a() << TO_SHIFT | card << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        m = self.cards
        cells = g.cells
        seat = to_of(action)
        card = what_of(action)
        pile = m.hands.pile_of[card]
        g.pop()
        if cells[m.left + pile] > 0:
            cells[m.left + pile] -= 1
            cells[m.deck[card]] -= 1
        else:
            self._move_up(g, pile)
        if m.cards[card].kind == 0:
            cells[m.points_open + seat] += 1
            score_changed(g)
            if g.noting:
                g.note(POINT_CARD_SHOWN, seat, -1, -1, card)
            return
        m.hands.gain(g, seat, card)
        if g.noting:
            g.note(PROGRESS_DRAWN, seat, pile, -1, card, 1, 1 << seat)
        m.check_hand(g, seat)

    def _move_up(self, g: Game, pile: i64) -> None:
        m = self.cards
        cells = g.cells
        n = cells[m.under_size + pile] - 1
        for k in range(n):
            cells[m.under[pile] + k] = cells[m.under[pile] + k + 1]
            cells[m.known[pile] + k] = cells[m.known[pile] + k + 1]
        cells[m.under[pile] + n] = 0
        cells[m.known[pile] + n] = 0
        cells[m.under_size + pile] = n


class ReturnProgress(IslandStep):
    """A card of the own choice goes under its pile, until four are left (cities_knights.progress.limit)."""

    def __init__(self, r: Island, cards: ProgressCards) -> None:
        super().__init__(r, "ReturnProgress", DECIDE)
        self.cards = cards

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        card: i64 = 0
        while card < len(PROGRESS_NAMES):
            if g.cells[self.cards.hands.held(seat, card)] > 0:
                out.add(with_what(RETURN_PROGRESS, seat, card))
            card += 1

    def apply(self, g: Game, action: i64) -> None:
        m = self.cards
        seat = seat_of(action)
        card = what_of(action)
        m.hands.lose(g, seat, card)
        m.tuck(g, card, 1 << seat)
        if g.noting:
            g.note(PROGRESS_RETURNED, seat, m.hands.pile_of[card], -1, card, 1, 1 << seat)
        if m.hands.size(g, seat) <= MOST:
            g.pop()

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("progress_cards.another_player_returns_progress", "cities_knights.progress.limit")
        if kind_of(action) != RETURN_PROGRESS:
            return Refusal("progress_cards.first_progress_cards_returned", "cities_knights.progress.limit")
        return Refusal("development_cards.no_such_card", "cities_knights.progress.limit")
