"""Hooks: what rule modules say of themselves and answer in play, and which of them override each hook.

Several modules' answers to one hook are combined as its docstring says. A hook that no module overrides costs nothing in play:
`Hooks` keeps, per hook, the list of modules that do.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from poblado.island.events import EventSpec
from poblado.island.goods import Terrain
from poblado.island.maps import Board
from poblado.island.pieces import EDGE, ITEMS, NO_GROUND, VERTEX, Piece
from poblado.kernel.action import Actions
from poblado.kernel.errors import BadRuleset, Refusal
from poblado.kernel.game import Game
from poblado.kernel.param import Param

HOOKS: Final[list[str]] = [
    "on_turn_begin", "on_turn_end", "on_seven", "on_placed", "on_removed", "on_moved", "on_scored",
    "on_revealed", "trade_rate", "points", "hidden_points",
    "may_place", "may_lift", "may_rob", "may_win", "tile_blocked",
    "pre_roll", "build", "trade", "card",
]  # fmt: skip
"""The closed catalogue of hooks. A new one needs two users."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseModule:
    """Rule module as a game under way knows it: its facts and its hooks. Rules derive from `module.Module`.

    Attributes:
        id: lower case with underscores, unique.
        version: rises when behaviour changes.
        requires: ids of modules that must be present; they come first.
        conflicts: ids of modules that cannot be present, each as `id: reason`.
        after: ids of modules that come first if they are present.
        bridges: ids of modules that it stands between: it is required by none, joins by itself where all of them play, and
            comes behind them.
        raises: by how much a parameter is more where a module with `bridges` joins than without it.
        advises: by name of a chapter, what its book says against playing that one with it. Nobody is kept from it.
        params: the parameters, with their defaults.
        goods: names of the goods that it brings beside the resources.
        terrains: kinds of tile that it brings.
        in_play: the terrains of the island and of all modules in play, with their numbers; written before `check_marks`.
        events: kinds of event that it notes, beside those of the verbs.
        unused: hooks that the module overrides but, by its parameters, does not need; set in `compose`.
        out_of_turn: whether others than the seat on turn may do something of an own kind too. Then `why_not` says for which
            of them it is no seat's part.
        in_pair: whether what it offers by the hook `card` may also be done in the part of a paired player, which is no turn of
            its own. Where not, `why_not_between` says why.
        any_time: whether what it offers by the hook `card` may be done at any time: also in phases of a turn without cards, and
            while the others build between two turns.
        with_bank: whether what it offers by the hook `trade` is trade with the bank, which a paired player has too.
    """

    def __init__(self, id: str, version: int) -> None:
        self.id = id
        self.version = version
        self.requires: list[str] = []
        self.conflicts: list[str] = []
        self.after: list[str] = []
        self.bridges: list[str] = []
        self.raises: dict[str, int] = {}
        self.advises: dict[str, Refusal] = {}
        self.params: list[Param] = []
        self.goods: list[str] = []
        self.terrains: list[Terrain] = []
        self.in_play: list[Terrain] = []
        self.events: list[EventSpec] = []
        self.unused: list[str] = []
        self.out_of_turn = False
        self.in_pair = True
        self.any_time = False
        self.with_bank = False

    # -- composition -----------------------------------------------------------------------------------------------

    def check_marks(self, board: Board, marks: object) -> None:
        """Tell whether a board's marks under this module's id are what the module reads (see `marks.Marks`).

        Asked wherever a board has any, before `compose` and where nobody plays: by the board and the terrains `in_play`, not by
        parameters. That a board must have marks, `compose` says.

        Raises:
            BadRuleset: naming what is wrong.
        """
        raise BadRuleset("module {id} reads no marks, and the board has some for it", id=self.id)

    def check_new_board(self, board: Board) -> None:
        """Refuse what no board should say, where games may have begun on such boards before anybody refused it.

        Called for files of boards (`poblado board check`, uploads), after `check_marks`; never by composition, so that stored
        games can still be played on.

        Raises:
            BadRuleset: naming what is wrong.
        """

    def set_up(self, g: Game) -> None:
        """Write what a new game begins with. Called once per game, in module order."""

    # -- told: all of them, in module order; may push frames -------------------------------------------------------

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        """A seat's turn begins, before the roll."""

    def on_turn_end(self, g: Game, seat: i64) -> None:
        """A seat has ended its turn."""

    def on_seven(self, g: Game, seat: i64) -> None:
        """The roller rolled a seven. The last frame pushed is played first."""

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """A piece was placed or upgraded."""

    def on_removed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """A piece left its place, or a city became less than a city."""

    def on_moved(self, g: Game, seat: i64, figure: i64, tile: i64, origin: i64, robbed: i64, cause: i64) -> None:
        """A figure has been moved, and whom it robs is settled.

        `seat` moved `figure`, as `Island.figures` numbers them, from tile `origin` to `tile`, each -1 for none; `robbed` is a
        mask of the seats it took from. `cause` is the kind of action that set it going: of a seven the roll, of a card its
        playing.
        """

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """Called when a hidden tile is revealed, by a piece of `seat`; its cells say what it is now."""

    def on_scored(self, g: Game, seat: i64) -> None:
        """Points may have changed, or a turn begins; told after the action, for the seat whose turn it is."""

    # -- best: the lowest; counted: the sum ------------------------------------------------------------------------

    def trade_rate(self, g: Game, seat: i64, good: i64) -> i64:
        """Cards of `good` that the bank wants for one card. The lowest of all holds."""
        return 99

    def rate_clause(self, rate: i64) -> str:
        """The clause that says the module's own `trade_rate`."""
        return "base.trade.bank.four"

    def points(self, g: Game, seat: i64) -> i64:
        """Victory points of a seat that all can see. Summed."""
        return 0

    def hidden_points(self, g: Game, seat: i64) -> i64:
        """Victory points that only the seat knows of. Summed."""
        return 0

    # -- veto: all must agree; any: one suffices -------------------------------------------------------------------

    def restricts(self, piece: i64, at: i64) -> bool:
        """Tell whether `may_place` may ever refuse a kind of piece at an edge or a vertex: elsewhere it is not asked. Asked once,
        when all is composed; `at` is -1 for pieces that stand on neither."""
        return True

    def may_place(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Tell whether a piece that the general rules allow may stand there."""
        return True

    def why_not_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        """Reason why the module's own `may_place` refuses a piece."""
        return Refusal("module.refuses_place", "")

    def may_lift(self, g: Game, seat: i64, piece: i64, at: i64) -> bool:
        """Tell whether a piece that the general rules let go may leave its edge for another."""
        return True

    def why_not_lifted(self, g: Game, seat: i64, piece: i64, at: i64) -> Refusal:
        """Reason why the module's own `may_lift` keeps a piece where it lies."""
        return Refusal("module.keeps_piece", "")

    def why_not_laid(self, g: Game, action: i64) -> Refusal:
        """Reason why an own piece does not lie on an edge, whatever it costs: for modules that `add_route`."""
        return Refusal("module.refuses_place", "")

    def why_not_passed(self, g: Game, v: i64) -> Refusal | None:
        """Reason why no route of others goes on at an unsettled vertex that the module has had held or closed
        (`Composer.hold_vertices`); None where something else is in the way."""
        return None

    def may_rob(self, g: Game, seat: i64, tile: i64) -> bool:
        """Tell whether a seat may move the robber to a tile; nothing lifts a refusal."""
        return True

    def why_not_robbed(self, g: Game, seat: i64, tile: i64) -> Refusal:
        """Reason why the module's own `may_rob` keeps the robber off a tile."""
        return Refusal("figures.refuses_tile", "")

    def may_win(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat that has the points may win by them."""
        return True

    def tile_blocked(self, g: Game, tile: i64) -> bool:
        """Tell whether a tile does not produce. One module suffices."""
        return False

    # -- offers: appended ------------------------------------------------------------------------------------------

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what a seat may do before its roll."""

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what a seat may build or buy."""

    def trade(self, g: Game, seat: i64, out: Actions) -> None:
        """Add the trades that can be enumerated."""

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what else a seat may do after its roll: the cards it may play, the acts of its units."""

    # -- the module's own kinds of action, in a turn ---------------------------------------------------------------

    def act(self, g: Game, action: i64) -> None:
        """Carry out an action of a kind that this module owns, taken in the before-roll or main step."""
        raise NotImplementedError(f"module {self.id} owns an action but does not act")

    def accepts(self, g: Game, action: i64) -> bool:
        """Tell whether an action of an own kind is legal although no list has it, such as an offer of a trade."""
        return False

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        """Reason why an action, own or not, is not among those that the module's own `pre_roll` offers."""
        return Refusal("module.first_dice_rolled", "")

    def why_not_between(self, g: Game, action: i64) -> Refusal | None:
        """Reason why an own card is not played, or an own piece does not act, while others build between two turns, where the
        module is not `any_time`, or in the part of a paired player, where it is not `in_pair`; None where the module says
        nothing of its own."""
        return None

    def why_not_asked(self, g: Game, action: i64) -> Refusal | None:
        """Give the reason why an own answer is not asked for now, whoever is on turn; None for «this answers a question that
        is not asked now» with the clause by which it is asked."""
        return None

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why an action of an own kind was refused: a sentence, and the id of the clause."""
        return Refusal("module.answers_question_not_asked", "")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Recipe to make an unused copy (pickle protocol): override it where the constructor takes arguments."""
        return type(self), ()

    def __repr__(self) -> str:
        return f"<Module {self.id} v{self.version}>"


def overrides(module: BaseModule, hook: str) -> bool:
    """Tell whether a module overrides a hook of the catalogue."""
    return getattr(type(module), hook) is not getattr(BaseModule, hook)


def users(modules: list[BaseModule], hook: str) -> vec[BaseModule]:
    """The modules that override a hook, and need it, in their order."""
    found = vec[BaseModule]()
    for module in modules:
        if hook not in module.unused and overrides(module, hook):
            found = append(found, module)
    return found


class Hooks:
    """The modules that override each hook, sorted out once: in play, a hook that nobody overrides is an empty vec.

    Args:
        modules: composed, in their order.
        pieces: the kinds of piece in play.
        edges, vertices: of the board.
    """

    def __init__(self, modules: list[BaseModule], pieces: list[Piece], edges: i64, vertices: i64) -> None:
        self.on_turn_begin: Final = users(modules, "on_turn_begin")
        self.on_turn_end: Final = users(modules, "on_turn_end")
        self.on_seven: Final = users(modules, "on_seven")
        self.on_placed: Final = users(modules, "on_placed")
        self.on_removed: Final = users(modules, "on_removed")
        self.on_moved: Final = users(modules, "on_moved")
        self.on_revealed: Final = users(modules, "on_revealed")
        self.on_scored: Final = users(modules, "on_scored")
        self.trade_rate: Final = users(modules, "trade_rate")
        self.points: Final = users(modules, "points")
        self.hidden_points: Final = users(modules, "hidden_points")
        self.may_place: Final = users(modules, "may_place")
        self.may_lift: Final = users(modules, "may_lift")
        self.may_rob: Final = users(modules, "may_rob")
        self.may_win: Final = users(modules, "may_win")
        self.tile_blocked: Final = users(modules, "tile_blocked")
        self.pre_roll: Final = users(modules, "pre_roll")
        self.build: Final = users(modules, "build")
        self.trade: Final = users(modules, "trade")
        self.card: Final = users(modules, "card")
        nowhere = [NO_GROUND] * ITEMS
        self.veto_rows: Final[vec[i64]] = vec[i64](nowhere)
        """Begin of the row of each piece on edges or vertices in `veto_masks`; -1 for others."""
        nobody = [0] * ITEMS
        self.veto_elsewhere: Final[vec[i64]] = vec[i64](nobody)
        """The same bits for each piece that stands on neither; 0 for what is no piece."""
        masks: list[int] = []
        for piece in pieces:
            if piece.ground == EDGE or piece.ground == VERTEX:
                self.veto_rows[piece.number] = len(masks)
                places = edges if piece.ground == EDGE else vertices
                masks += [self._vetoes(piece.number, at) for at in range(places)]
            else:
                self.veto_elsewhere[piece.number] = self._vetoes(piece.number, NO_GROUND)
        self.veto_masks: Final[vec[i64]] = vec[i64](masks)
        """Bits of those of `may_place` that may ever refuse a piece, per place: at most places nobody does."""

    def _vetoes(self, piece: i64, at: i64) -> int:
        """Bits of the modules that may refuse a piece at a place."""
        mask = 0
        for k in range(len(self.may_place)):
            if self.may_place[k].restricts(piece, at):
                mask |= 1 << k
        return mask
