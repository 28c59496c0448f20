"""Loader of stored games: replays the entries, with their undos, on a table."""

from collections.abc import Sequence

from poblado.dice import DICE, dice_source
from poblado.kernel.chance import HashSource
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadChoice, BadNotation, BadRecord, BadRuleset, IllegalAction
from poblado.kernel.record import Record
from poblado.notation import first_position
from poblado.outside import ModuleLike, fresh_modules
from poblado.presets import ruleset_from_header
from poblado.server.seats import Seat, seat_from_json
from poblado.server.store import UNDO, Damaged, NoGame, Seats, Store, StoredGame
from poblado.table import Table


def follow(table: Table, entries: list[str]) -> None:
    """Play what is stored; the table's source of chance is then where it was, and decides what comes next.

    Raises: BadRuleset, if it does not fit; the table is then somewhere on the way.
    """
    source, table.source = table.source, None
    try:
        for entry in entries:
            if entry == UNDO:
                if not table.undo():
                    raise BadRuleset("the game was played by other rules: {reason}", reason=UNDO)
                continue
            packed = from_text(table.rules, entry)
            if source is not None and table.game.is_chance():
                source.observe(table.game, packed)
            table.play(packed)
            forget(table)
    except (BadNotation, IllegalAction) as error:
        raise BadRuleset("the game was played by other rules: {reason}", reason=error) from None
    finally:
        table.source = source
    table.run_chance()


def table_of(stored: StoredGame, extra: Sequence[ModuleLike] = ()) -> Table:
    """The table of a stored game.

    Raises:
        BadRuleset: for a game of rules that this version does not have.
        Damaged: for one that cannot be one.
    """
    rules = ruleset_from_header(stored.header, fresh_modules(extra))
    if stored.header.get("digest") != rules.game_digest:
        # Its record is refused wherever it is read, so no page of it shall go on as if it were one.
        raise BadRuleset("the rules of this version differ from those the game was played by (digest)")
    record = Record(stored.header, [])
    try:
        table = Table(rules, None, game=first_position(record, rules))
        table.source = dice_source(str(stored.header.get("dice", DICE[0])), HashSource(stored.secret))
    except (BadRecord, BadChoice) as error:
        raise Damaged("the stored game {id} is damaged: {reason}", id=stored.id, reason=error) from None
    if len(stored.seats) != rules.seats:
        raise Damaged("the stored game {id} is damaged: {reason}", id=stored.id, reason="seats")
    table.record = record
    follow(table, stored.entries)
    return table


def read_game(store: Store, id: str, extra: Sequence[ModuleLike] = ()) -> tuple[StoredGame, Table]:
    """A stored game, and its table. Blocks. Raises: NoGame."""
    stored = store.load(id)
    if stored is None:
        raise NoGame(id)
    return stored, table_of(stored, extra)


def seats_of(id: str, stored: Seats) -> tuple[Seat, ...]:
    """The seats of a stored game. Raises: Damaged."""
    try:
        return tuple(seat_from_json(seat) for seat in stored)
    except BadChoice as error:
        raise Damaged("the stored game {id} is damaged: {reason}", id=id, reason=error) from None


def forget(table: Table) -> None:
    """Copies for taking back are most of a game's memory: only the run of placements since anything else is kept."""
    if table.placed_by is None:
        table.forget()
