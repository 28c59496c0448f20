"""Views: what a seat or a spectator may see of a game, and sampling of a full game that agrees with it."""

from typing import SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.action import Actions
from poblado.kernel.errors import BadChoice
from poblado.kernel.field import COVERED, FACE_DOWN, OPEN, OWN, SEALED, Field
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.kernel.portrait import portrait
from poblado.kernel.rng import Rng


class HiddenRow:
    """A row of cards that a viewer cannot see: whose, where, and how many there are."""

    def __init__(self, field: Field, start: i64, size: i64) -> None:
        self.field = field
        self.start = start
        self.size = size


class View:
    """A game as `seat` may know it; seat -1 is a spectator. Holds no reference to the true game.

    Raises: BadChoice, for a seat that does not play, and for what is no number.

    Hidden cards read as zeros in `game` (or as many as the field shows); how many there are is public and stays. For
    each pool of cards, `unseen` tells what all hidden rows hold together beyond that, which the viewer can work out from
    what lies open.

    Attributes:
        seat: the viewer.
        game: the masked game. Its open facts, and the viewer's own cards, are true.
        hidden: the rows that were masked.
        covered: the cells of single cards that were masked, each with its field; they read `COVERED`.
        unseen: pool name to counts per kind of card.
    """

    def __init__(self, g: Game, seat: SupportsIndex) -> None:
        who = whole(seat)
        if not -1 <= who < int(g.rules.seats):
            raise no_such_seat(who, int(g.rules.seats))
        viewer: i64 = who
        self.seat: i64 = viewer
        self.over: bool = g.is_over()
        cells = g.cells[:]
        self.hidden: list[HiddenRow] = []
        self.covered: list[tuple[Field, int]] = []
        self.unseen: dict[str, list[int]] = {}
        for field in g.rules.fields:
            if field.secrecy == OPEN:
                continue
            if field.secrecy == FACE_DOWN:
                self._cover(cells, field)
                continue
            counts = self._pool(field)
            row = field.row
            start = field.start
            end = start + field.size
            owner: i64 = 0
            while start < end:
                if field.secrecy != OWN or not (owner == viewer or self._sees(cells, field, owner)):
                    self._mask(cells, field, start, counts)
                start += row
                owner += 1
        self.game = Game(g.rules, cells)
        self._legal: list[int] = []
        if viewer >= 0:
            out = Actions()
            self.game.legal(viewer, out)
            self._legal = out.to_list()

    def _sees(self, cells: vec[i64], field: Field, k: i64) -> bool:
        """Tell whether the viewer is among those who may see row or card k of a field."""
        if field.seers < 0:
            return False
        mask = cells[field.seers + k]
        # All bits: everybody knows it, and so do spectators.
        return mask == -1 or (self.seat >= 0 and (mask >> self.seat & 1) != 0)

    def _cover(self, cells: vec[i64], field: Field) -> None:
        counts = self._pool(field)
        for k in range(field.size):
            value = cells[field.start + k]
            if value > 0 and not self._sees(cells, field, k):
                counts[value - 1] += 1
                self.covered.append((field, int(field.start + k)))
                cells[field.start + k] = COVERED

    def _pool(self, field: Field) -> list[int]:
        """The unseen cards of a field's pool, by kind."""
        counts = self.unseen.get(field.pool)
        if counts is None:
            counts = [0] * field.row
            self.unseen[field.pool] = counts
        return counts

    def _mask(self, cells: vec[i64], field: Field, start: i64, counts: list[int]) -> None:
        shown = field.shown
        size: i64 = 0
        at = start
        end = start + field.row
        while at < end:
            n = cells[at]
            # Most rows are empty.
            if n > shown and not self._is_open(field, at - start):
                counts[at - start] += int(n - shown)
                size += n - shown
                cells[at] = shown
            at += 1
        if size > 0:
            self.hidden.append(HiddenRow(field, start, size))

    def _is_open(self, field: Field, k: i64) -> bool:
        """Tell whether everybody sees the cards of kind k, as the game is over."""
        return self.over and field.open_at_end >> k & 1 != 0

    def legal(self) -> list[int]:
        """Packed actions that the viewer may do now; what is legal for a seat never depends on what it cannot see."""
        return self._legal[:]

    def optional(self) -> list[int]:
        """Packed actions that the viewer may do although it owes no answer (`Step.optional`)."""
        out = Actions()
        if self.seat >= 0 and not self.game.mask() >> self.seat & 1:
            self.game.rules.steps[self.game.step_id()].optional(self.game, self.seat, out)
        return out.to_list()

    def sample(self, rng: Rng) -> Game:
        """A full game that agrees with the view, hidden cards dealt at random from the unseen pools.

        The deal is repeated until the pending decision could have come about by it; after 200 deals the last one is
        taken, whose hidden hands may then be unable to pay what they owe.
        """
        g = self.game.copy()
        for _ in range(200):
            self._deal(g, rng)
            if g.rules.steps[g.step_id()].consistent(g):
                break
        return g

    def _deal(self, g: Game, rng: Rng) -> None:
        left: dict[str, list[int]] = {}
        for pool, counts in self.unseen.items():
            left[pool] = counts[:]
        # First what the pending frame promises, then the rest at random.
        step = g.rules.steps[g.step_id()]
        for row in self.hidden:
            counts = left[row.field.pool]
            for k in range(len(counts)):
                n = min(int(step.floor(g, row.start + k)), counts[k])
                counts[k] -= n
                g.cells[row.start + k] = self.game.cells[row.start + k] + n
        # Rows that show something come first: their kinds that show less than they could, or all they have, are exact,
        # so the row takes only from the others.
        rows = [row for row in self.hidden if self._shows(row.field)] + [
            row for row in self.hidden if not self._shows(row.field)
        ]
        for row in rows:
            counts = left[row.field.pool]
            known = [self.game.cells[row.start + k] for k in range(len(counts))]
            dealt = sum([int(g.cells[row.start + k] - known[k]) for k in range(len(counts))])
            for _ in range(int(row.size) - dealt):
                k = _pick(
                    [
                        counts[k] if known[k] == row.field.shown and not self._is_open(row.field, k) else 0
                        for k in range(len(counts))
                    ],
                    rng,
                )
                counts[k] -= 1
                g.cells[row.start + k] += 1
        for field, cell in self.covered:
            counts = left[field.pool]
            k = _pick(counts, rng)
            counts[k] -= 1
            g.cells[cell] = k + 1

    def _repr_svg_(self) -> str | None:
        """Drawn by notebooks: what the viewer sees."""
        return portrait(self)

    def _shows(self, field: Field) -> bool:
        return field.shown > 0 or (self.over and field.open_at_end != 0)

    def observation(self) -> list[int]:
        """Observation of all that the viewer knows as integers of a fixed number, in the stretches that `observed`
        names: its seat, the masked cells, how many cards each hidden row holds, and the unseen pools.

        Two views of games by rulesets that differ in the board alone are equal exactly where their observations are.
        """
        told = [int(self.seat)]
        told.extend(self.game.to_list())
        hidden: dict[int, int] = {}
        for row in self.hidden:
            hidden[int(row.start)] = int(row.size)
        for field in _rows(self.game.rules):
            for k in range(int(field.size // field.row)):
                told.append(hidden.get(int(field.start + k * field.row), 0))
        for pool, kinds in _pools(self.game.rules).items():
            told.extend(self.unseen.get(pool, [0] * kinds))
        return told

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        fields = self.game.rules.fields
        hidden = [(fields.index(row.field), int(row.start), int(row.size)) for row in self.hidden]
        covered = [(fields.index(field), cell) for field, cell in self.covered]
        return _view, (self.game, int(self.seat), hidden, covered, self.unseen)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<View of {self.game.rules.name} by {who}>"


def pools_written(view: View) -> list[tuple[str, list[int]]]:
    """The unseen pools by name, their rows as positions are written (`Axis.written`)."""
    found = view.unseen.copy()
    for field in _rows(view.game.rules):
        if field.resized and field.pool in found:
            wide = field.axes[len(field.axes) - 1].written()
            found[field.pool] = (found[field.pool] + [0] * wide)[:wide]
    return sorted(found.items())


def observed(rules: Ruleset) -> list[tuple[str, int, int]]:
    """The stretches of `View.observation` under these rules: name, first number, and how many.

    `viewer` is the seat that looks. A field's name stands for its cells, `hidden.<field>` for the sizes of its hidden
    rows, `unseen.<pool>` for the cards of a pool that the viewer cannot place, by kind.
    """
    found = [("viewer", 0, 1)]
    for field in rules.fields:
        found.append((field.name, 1 + int(field.start), int(field.size)))
    end = 1 + int(rules.size)
    for field in _rows(rules):
        found.append((f"hidden.{field.name}", end, int(field.size // field.row)))
        end += int(field.size // field.row)
    for pool, kinds in _pools(rules).items():
        found.append((f"unseen.{pool}", end, kinds))
        end += kinds
    return found


def _rows(rules: Ruleset) -> list[Field]:
    """The fields whose rows may be hidden."""
    return [field for field in rules.fields if field.secrecy == OWN or field.secrecy == SEALED]


def _pools(rules: Ruleset) -> dict[str, int]:
    """The pools of hidden cards, each with its number of kinds."""
    pools: dict[str, int] = {}
    for field in rules.fields:
        if field.secrecy != OPEN:
            pools[field.pool] = int(field.row)
    return pools


def no_such_seat(seat: int, seats: int) -> BadChoice:
    """The error for a seat that does not play."""
    return BadChoice("there is no seat {seat}; there are seats 0 to {most}", seat=seat, most=seats - 1)


def _view(
    game: Game,
    seat: int,
    hidden: list[tuple[int, int, int]],
    covered: list[tuple[int, int]],
    unseen: dict[str, list[int]],
) -> View:
    """A view of a game that is masked already: what was taken away is told beside it."""
    view = View(game, seat)
    fields = game.rules.fields
    view.hidden = [HiddenRow(fields[k], start, size) for k, start, size in hidden]
    view.covered = [(fields[k], cell) for k, cell in covered]
    view.unseen = {pool: counts[:] for pool, counts in unseen.items()}
    return view


def _pick(counts: list[int], rng: Rng) -> int:
    left = rng.below(sum(counts))
    k = 0
    while left >= counts[k]:
        left -= counts[k]
        k += 1
    return k
