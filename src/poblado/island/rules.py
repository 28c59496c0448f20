"""Island: the frozen ruleset that modules, parameters and a board become, as games ask it."""

import hashlib
import json
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.dealing import Drawer
from poblado.island.hooks import HOOKS, BaseModule, Hooks, users
from poblado.island.land import Land
from poblado.island.maps import Board
from poblado.island.networks import Networks
from poblado.island.pieces import EDGE, ITEMS, PIECES, ROAD, VERTEX
from poblado.island.plan import Plan
from poblado.island.state import BANK, ROUND, SUPPLY
from poblado.island.trails import AT_HAND, Trails
from poblado.kernel.action import kind_of
from poblado.kernel.declarations import KINDS
from poblado.kernel.errors import Refusal
from poblado.kernel.field import Field
from poblado.kernel.frame import TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.spec import ANSWER

_SMALL: Final = 100
"""Vertices of a board that are looked through faster than networks are kept: the base game's have 54 and 80."""


class Island(Land):
    """A ruleset for an island: shared layout, prices, plans, and for each hook the modules that override it.

    Args:
        name: what it was asked for as.
        seats: 1 to 6.
        board: the map.
        modules: at least what their `requires` name; sorted here.
        values: parameters that differ from their defaults.
        chapters: what it was asked for as beside the name; said in records.
        drawer: draws other boards of this shape; None for a board that is there alone.

    Raises:
        BadRuleset: with the reason in words.
    """

    # Numbers with a default here are read without asking whether they are set; the constructor writes all of them.
    turns: i64 = 0
    founding: i64 = 0
    winless_step: i64 = -1
    """The step of the turn plan in which nobody wins; -1 where there is none."""

    def __init__(
        self,
        name: str,
        seats: i64,
        board: Board,
        modules: list[BaseModule],
        chapters: list[str],
        drawer: Drawer | None,
    ) -> None:
        super().__init__(
            name,
            seats,
            board,
            [terrain for module in modules for terrain in module.terrains],
            [good for module in modules for good in module.goods],
        )
        self.modules: list[BaseModule] = modules
        self.chapters: Final[list[str]] = chapters
        self.drawer: Final = drawer
        self.turn_plan = Plan("turn")
        self.founding_plan = Plan("founding")
        self.turn_steps: vec[i64] = vec[i64]()
        self.founding_steps: vec[i64] = vec[i64]()
        self.hooks: Final = Hooks([], [], 0, 0)
        """The modules that override each hook; complete once rules are composed."""
        self.remembers = self.vertices > _SMALL
        """True if the verbs keep `networks`: on large boards, and where several kinds of piece on edges may be moved."""
        no_networks = [Networks(ROAD)] * ITEMS
        self.networks: Final[vec[Networks]] = vec[Networks](no_networks)
        """The networks in each piece on edges."""
        self.idle_trails: Final[list[Trails]] = [Trails(self) for _ in range(AT_HAND)]
        """Searches that nobody is using: games of several threads may be asked at once, and each takes one of its own."""
        nobody = [_NO_MODULE] * KINDS
        self.owners: Final[vec[BaseModule]] = vec[BaseModule](nobody)
        """The module that owns each kind of action."""
        self.groups: Final[list[str]] = [""] * KINDS
        """The group of each kind of action, as its spec has it; empty where there is none of that number."""
        self.asked: Final[list[str]] = [""] * KINDS
        """The clause by which each kind of answer is asked for, as its spec has it."""
        self.unasked: Final[list[str]] = [""] * KINDS
        """Sentence by kind of answer: why it is not asked for."""
        self.card_counts: Final[list[Field]] = []
        """Fields with how many cards other than goods each seat holds, in rows of `MAX_SEATS`. Whether one of them is of use
        is its holder's secret, so whoever holds any is asked where others are passed over."""

    def take_trails(self) -> Trails:
        """A search for trails that nobody else is using, until it is given back."""
        try:
            return self.idle_trails.pop()
        except IndexError:
            return Trails(self)

    def give_back(self, trails: Trails) -> None:
        """Leave a search for trails to whoever searches next."""
        self.idle_trails.append(trails)

    def hook_users(self) -> dict[str, list[str]]:
        """Ids of the modules that override each hook of the catalogue, in the order they are asked."""
        return {hook: [m.id for m in users(self.modules, hook)] for hook in HOOKS}

    def module(self, id: str) -> BaseModule:
        """Raises: KeyError."""
        for module in self.modules:
            if module.id == id:
                return module
        raise KeyError(id)

    def has_module(self, id: str) -> bool:
        """Tell whether a module of this id is in play."""
        return any(m.id == id for m in self.modules)

    def param(self, name: str) -> i64:
        """The value of a parameter. Raises: KeyError."""
        return self.params[name]

    @property
    def game_digest(self) -> str:
        """SHA-256 of everything that decides what is legal, the board among it."""
        if not self._game_digest:
            self._game_digest = _sha(self._rules_told() | self._board_told())
        return self._game_digest

    def policy_digest(self) -> str:
        """SHA-256 of what a policy is for; `digest` once rules are composed."""
        board = self.shape
        shape = {
            "tiles": board.topology.tile_names,
            "grounds": [int(self.places.ground_of(terrain)) for terrain in self.first_terrains],
            "harbours": self.harbour >= 0,
            "starts": self._board_told()["board"][3],
            "marks": board.marks,
        }
        return _sha({**self._rules_told(), "shape": shape})

    def _rules_told(self) -> dict[str, Any]:
        # A parameter at its default is not told: a later version may add one without refusing older records. Whoever
        # changes a default raises the module's version.
        changed = {
            p.name: self.params[p.name] for m in self.modules for p in m.params if self.params[p.name] != p.default
        }
        return {
            "modules": [[m.id, m.version] for m in self.modules],
            "params": changed,
            "seats": int(self.seats),
        }

    def _board_told(self) -> dict[str, Any]:
        # Where a board comes from and what it is called changes no rule.
        facts = self.board.to_json()
        told: dict[str, Any] = {"board": [facts["tiles"], facts["harbours"], facts["robber"], facts["starts"]]}
        if self.begins_with_sea():
            # Once roads, settlements and the robber went to sea: games of then are not of these rules.
            told["sea"] = 1
        if self.robber_left_red():
            # Once the robber began under a red number there: games of then are not of these rules.
            told["robber"] = 1
        if self.board.marks:
            told["marks"] = facts["marks"]
        return told

    def all_params(self) -> list[Param]:
        return [param for module in self.modules for param in module.params]

    def owned_params(self) -> list[tuple[str, list[Param]]]:
        return [(module.id, module.params) for module in self.modules]

    def versions(self) -> dict[str, int]:
        return {module.id: int(module.version) for module in self.modules}

    def setting(self) -> dict[str, object]:
        told: dict[str, object] = {"board": self.board.to_json()}
        if self.chapters:
            told["chapters"] = list(self.chapters)
        return told

    def outline(self) -> dict[str, object]:
        return {
            "modules": [{"id": m.id, "version": int(m.version), "requires": m.requires} for m in self.modules],
            "founding_plan": self.founding_plan.names,
            "turn_plan": self.turn_plan.names,
            "hooks": {hook: users for hook, users in self.hook_users().items() if users},
        }

    def on(self, board: Board) -> "Island":
        """Rules as these on another board of the same shape; the tables of both are the same, so it takes microseconds.

        Raises: BadRuleset, where more than terrains, tokens, harbours and the robber differs.
        """
        raise NotImplementedError(f"{self.name} does not say how it is played on another board")

    def deal(self, seed: int) -> Game:
        """A new game on another board, as the variable set-up of this shape draws it: that of `ruleset` with this seed.

        Where nothing is drawn, as on a printed map, it is the same board.

        Args:
            seed: equal seeds give equal boards on every machine.

        Raises: NotDrawn, where no board is found that is as wanted.
        """
        raise NotImplementedError(f"{self.name} does not say how a board is drawn")

    def another(self, seed: int) -> Game:
        return self.deal(seed)

    def repeats(self, field: Field, k: int) -> bool:
        # Cards are in the bank, in hands or in a frame that says so; pieces of these sorts in the supply or on the board.
        if field.start == SUPPLY:
            piece = k % PIECES
            ground = self.items.ground[piece]
            return ground == EDGE or (ground == VERTEX and self.items.units[piece] == 0)
        return field.start == BANK

    def new_game(self) -> Game:
        """A game before its first decision."""
        g = self.empty_game()
        g.push(self.founding, 0)
        g.cells[ROUND] = 0
        g.settle()
        return g

    def empty_game(self) -> Game:
        """An empty board past the founding, before seat 0's first turn: for stories, puzzles and studies.

        Place what stands there by the verbs, then `settle()` the game to reach the first decision.
        """
        g = Game(self, self.initial[:])
        g.cells[ROUND] = 1
        g.push(self.turns, 0)
        for module in self.modules:
            module.set_up(g)
        return g

    def alerted(self, g: Game) -> None:
        seat = g.cells[TURN]
        for module in self.hooks.on_scored:
            module.on_scored(g, seat)

    def why_not_asked(self, g: Game, action: i64) -> Refusal | None:
        """Give the reason why an answer is not asked for in a turn; None for what is no answer, and where several rules ask
        for it. Others than the seat on turn answer too, so it does not matter whose turn it is."""
        kind = kind_of(action)
        if self.groups[kind] != ANSWER or not self.asked[kind]:
            return None
        why = self.owners[kind].why_not_asked(g, action)
        if why is not None:
            return why
        id = self.unasked[kind]
        if id:
            return Refusal(id, self.asked[kind])
        return Refusal("module.answers_question_not_asked", self.asked[kind])


def _sha(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


_NO_MODULE: Final = BaseModule("none", 0)
