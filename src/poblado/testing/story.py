"""Story tables: an island with scripted chance, for tests that read like a rulebook's examples.

    s = Story(players=2)                       # empty beginners' board, nobody has anything
    s.has(0, settlements="c3N", roads="c3NE", hand="2wool 1ore", cards="knight")
    s.begin(0)                                 # seat 0's turn, before the roll
    s.do("0 ROLL", "* DICE 3+5")               # chance is scripted
    assert s.hand(0) == "3wool 1ore"
    s.refuses("0 BUILD_CITY c3N", "base.city.cost")

All in place names and the notation of actions; set-up goes through the verbs, play through the table.
"""

from collections.abc import Sequence
from typing import Self

from poblado.island import verbs
from poblado.island.facts import IslandFacts
from poblado.island.maps import Board
from poblado.island.module import Module
from poblado.island.pieces import CITY, EDGE, ROAD, SETTLEMENT
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import IllegalAction
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.playout import outcomes
from poblado.presets import island_of, ruleset
from poblado.rules.base.facts import largest_army_holder, longest_route_holder, longest_route_length
from poblado.rules.base.robber import move_robber
from poblado.table import Table


class Story:
    """A table with scripted chance. Whatever sets up or plays returns the story, so that sentences can be joined.

    Args:
        players: how many.
        preset: the ruleset.
        board: name of a board, or a Board.
        extra: modules beside the preset's, such as the one that is tested.
        fresh: as it stands when the box has been opened: before founding, or after a printed start.
        chapters: played with beside the preset.
        params: by name.

    Attributes:
        rules: of the game.
        table: at which it is played; no source of chance sits there.
    """

    def __init__(
        self,
        players: int = 3,
        *,
        preset: str = "base",
        board: Board | str = "beginner",
        extra: list[Module] | None = None,
        fresh: bool = False,
        chapters: Sequence[str] = (),
        **params: int,
    ) -> None:
        self.rules = island_of(ruleset(preset, players, board=board, params=params, extra=extra, chapters=chapters))
        self.table = Table(self.rules)
        self.begun = fresh
        if not fresh:
            self.table.game = self.rules.empty_game()
            self.game.note_events()

    @property
    def game(self) -> Game:
        """The true state."""
        return self.table.game

    # -- set-up ----------------------------------------------------------------------------------------------------

    def has(
        self, seat: int, *, settlements: str = "", cities: str = "", roads: str = "", hand: str = "", cards: str = "",
        wares: str = "",
    ) -> Self:  # fmt: skip
        """Give a seat pieces (place names), a hand (`2wool 1ore`), wares beside those it has, and development cards bought
        in earlier turns."""
        r, g, t = self.rules, self.game, self.rules.topology
        for name in roads.split():
            verbs.place(r, g, seat, ROAD, t.edge(name))
        for name in settlements.split() + cities.split():
            verbs.place(r, g, seat, SETTLEMENT, t.vertex(name))
        for name in cities.split():
            verbs.upgrade(r, g, seat, t.vertex(name), CITY)
        for good, n in self.count(hand):
            verbs.gain(g, seat, r.market.good_names.index(good), n)
        for ware, n in self.count(wares):
            g.cells[r.market.terms.cells[r.market.terms.names.index(ware) - r.goods] + seat] += n
        for card in cards.split():
            # As if drawn before: the draw itself is an action of nature.
            draw = r.step_named("Draw")
            g.push_step(draw.id, 0, seat)
            draw.apply(g, from_text(r, f"* DRAW {seat} {card}"))
        return self

    def lays(self, seat: int, item: str, places: str) -> Self:
        """Place a seat's pieces of a kind, by name of the item, on edges or vertices (place names)."""
        r, t = self.rules, self.rules.topology
        piece = r.items.names.index(item)
        for name in places.split():
            verbs.place(r, self.game, seat, piece, t.edge(name) if r.items.ground[piece] == EDGE else t.vertex(name))
        return self

    @staticmethod
    def count(hand: str) -> list[tuple[str, int]]:
        """`2wool ore` as pairs of good and number."""
        pairs = []
        for word in hand.split():
            good = word.lstrip("0123456789")
            pairs.append((good, int(word[: len(word) - len(good)] or 1)))
        return pairs

    def robber(self, tile: str) -> Self:
        """Put the robber on a tile; nobody is robbed."""
        move_robber(self.rules, self.game, -1, self.rules.topology.tile(tile))
        return self

    def figure(self, name: str, tile: str = "") -> Self:
        """Put a figure, such as the robber, on a tile, or without a tile beside the board; nobody is robbed."""
        figure = next(figure for figure in self.rules.figures if figure.name == name)
        verbs.move_figure(self.game, -1, figure, self.rules.topology.tile(tile) if tile else -1)
        return self

    def begin(self, seat: int = 0) -> Self:
        """Begin the turn of a seat."""
        self.game.cells[TURN] = seat
        self.game.settle()
        self.begun = True
        return self

    def main(self, seat: int = 0, roll: str = "1+2") -> Self:
        """Begin the turn of a seat and roll; the default is a sum that rarely pays on the beginners' board (3)."""
        return self.begin(seat).do(f"{seat} ROLL", f"* DICE {roll}")

    # -- play ------------------------------------------------------------------------------------------------------

    def do(self, *actions: str) -> Self:
        """Do actions of seats and of nature, each checked. Raises: IllegalAction, BadNotation."""
        assert self.begun, "begin a turn first"
        for action in actions:
            self.table.play(action)
        return self

    def refuses(self, action: str, *clauses: str, id: str = "", **values: object) -> IllegalAction:
        """The action is refused with a reason, for one of these clauses; nothing changes.

        Args:
            clauses: ids of the rulebook; `""` for a refusal that cites none.
            id: of the refusal, where it matters which of a clause's it is: `s.refuses("0 END_TURN", "base.turn.phases",
                id="turn.end_after_building")`.
            values: that the refusal names, or their words: `short="1 wool, 1 ore"`.

        Raises:
            AssertionError: where it was done, or refused for another clause, another or no reason, or with other values.
        """
        before = self.game.to_list()
        try:
            self.table.play(action)
        except IllegalAction as caught:
            refusal = caught
        else:
            raise AssertionError(f"{action} was to be refused and was done")
        why = refusal.why
        assert why.clause in clauses, f"refused for {why.clause!r}: {refusal.reason}"
        assert refusal.reason, f"{action} is refused without a reason"
        assert id in ("", why.id), f"refused by {why.id!r}: {refusal.reason}"
        named = {name: str(why.values.get(name)) for name in values}
        assert named == {name: str(value) for name, value in values.items()}, f"refused with {named}: {refusal.reason}"
        assert self.game.to_list() == before, f"{action} is refused, and changed the game"
        return refusal

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def facts(self) -> IslandFacts:
        """The true facts by name."""
        return IslandFacts(self.game)

    def legal(self, seat: int | None = None, kind: str = "") -> set[str]:
        """Legal actions as a set of texts, of one kind if it is given, without seat and kind then."""
        texts = [to_text(self.rules, a) for a in self.table.legal(seat)]
        if not kind:
            return set(texts)
        return {" ".join(t.split()[2:]) for t in texts if t.split()[1] == kind}

    def can(self, action: str) -> bool:
        """Tell whether an action is legal now."""
        return self.game.is_legal(from_text(self.rules, action))

    def chances(self) -> dict[str, int]:
        """Outcomes that nature may choose now: text to weight."""
        return {to_text(self.rules, a): w for a, w in outcomes(self.game)}

    def hand(self, seat: int) -> str:
        """Format a hand, such as `2wool 1ore`, in the order of the goods; empty for an empty hand."""
        goods = self.rules.market.good_names
        return " ".join(f"{n}{good}" for good, n in zip(goods, self.facts.hand(seat), strict=True) if n)

    def wares(self, seat: int) -> str:
        """Format wares, such as `2gold`, in the order of the wares; empty where there is none."""
        names = self.rules.market.terms.names[self.rules.goods :]
        return " ".join(f"{n}{ware}" for ware, n in zip(names, self.facts.wares(seat), strict=True) if n)

    def bank(self, good: str) -> int:
        """Cards of a good in the bank."""
        return self.facts.bank()[self.rules.market.good_names.index(good)]

    def points(self, seat: int) -> int:
        """Victory points that everybody can count."""
        return self.facts.points(seat)

    def pending(self) -> str:
        """Name of the step on top, such as `MoveRobber`."""
        return self.facts.pending()

    def route(self, seat: int) -> int:
        """Length of a seat's longest route, in roads."""
        return longest_route_length(self.facts, seat)

    @property
    def longest_route(self) -> int:
        """Seat with the title; -1 for nobody."""
        return longest_route_holder(self.facts)

    @property
    def largest_army(self) -> int:
        """Seat with the title; -1 for nobody."""
        return largest_army_holder(self.facts)

    @property
    def winner(self) -> int | None:
        """Seat that has won; None while nobody has."""
        return self.table.winner

    def events(self) -> list[str]:
        """Names of all events so far."""
        return [self.rules.event_name(e.kind) for e in self.game.events]
