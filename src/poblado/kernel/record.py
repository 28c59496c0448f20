"""Game records: a header and one line per action, chance included. A record replays without any seed.

Text form:

    poblado-record 1
    {"ruleset": …}                    the header, as one line of JSON
    0 BUILD_SETTLEMENT c3N #5d41402a  an action and the chain hash up to here
    …
    end 40 #…                         number of actions

Each chain hash is the start of SHA-256 over the hash before and the line. It finds damage and edits by line; it is no
signature, for whoever edits a record can compute it anew.
"""

import hashlib
import json
from typing import Final, SupportsIndex

from poblado.kernel.action import Actions
from poblado.kernel.chance import ChanceSource, chosen, source_of
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.errors import BadNotation, BadRecord
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.number import whole
from poblado.kernel.portrait import portrait
from poblado.kernel.untrusted import check_plain, read_json

MAGIC: Final = "poblado-record 1"
_HASH_LENGTH: Final = 8


class Record:
    """The header of a game and what was done in it.

    Args:
        header: plain data from which the ruleset can be built again; `digest` in it is the ruleset's `game_digest`.
        actions: text forms, in order.
    """

    def __init__(self, header: dict[str, object], actions: list[str]) -> None:
        self.header = header
        self.actions = actions

    def append(self, action: str) -> None:
        """Write down one more action, in text form."""
        self.actions.append(action)

    def to_text(self) -> str:
        """The text form described on top of this module."""
        head = json.dumps(self.header, sort_keys=True, ensure_ascii=False)
        chain = _link("", head)
        lines = [MAGIC, f"{head} #{chain}"]
        for action in self.actions:
            chain = _link(chain, action)
            lines.append(f"{action} #{chain}")
        end = f"end {len(self.actions)}"
        lines.append(f"{end} #{_link(chain, end)}")
        return "\n".join(lines) + "\n"

    def to_json(self) -> dict[str, object]:
        """The JSON twin: the same header, actions and last chain hash as plain data."""
        text = self.to_text().rstrip("\n")
        return {
            "format": MAGIC,
            "header": self.header,
            "actions": self.actions[:],
            "chain": text[-_HASH_LENGTH:],
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Record, (self.header, self.actions)

    def __copy__(self) -> "Record":
        return Record(self.header.copy(), self.actions[:])

    def _repr_svg_(self) -> str | None:
        return portrait(self)

    def __repr__(self) -> str:
        return f"<Record of {self.header.get('ruleset')}, {len(self.actions)} actions>"


def record_from_text(text: str) -> Record:
    """Read a record. Raises: BadRecord with line and reason."""
    # Not `splitlines`, which also splits at separators that a name may contain.
    lines = text.replace("\r\n", "\n").split("\n")
    # Empty lines at the end are nothing: editors and shells add them.
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
    if not lines or lines[0] != MAGIC:
        raise BadRecord(1, "expected {magic!r}", magic=MAGIC)
    if len(lines) < 3:
        raise BadRecord(len(lines), "the record is cut off: header and end line are missing")
    head, chain = _checked(lines[1], "", 2)
    try:
        header = read_json(head, "header")
    except BadNotation as error:
        raise BadRecord(2, "{error}", error=error) from None
    if not isinstance(header, dict):
        raise BadRecord(2, "the header must be a JSON object")
    actions: list[str] = []
    for i in range(2, len(lines) - 1):
        action, chain = _checked(lines[i], chain, i + 1)
        actions.append(action)
    last, _ = _checked(lines[-1], chain, len(lines))
    if last != f"end {len(actions)}":
        raise BadRecord(len(lines), "expected 'end {n}': the record is cut off", n=len(actions))
    return Record(header, actions)


def record_from_json(data: object) -> Record:
    """Read the JSON twin. Raises: BadRecord; lines are those of the text form."""
    record = unchained_from_json(data)
    assert isinstance(data, dict)
    if record.to_json()["chain"] != data.get("chain"):
        raise BadRecord(len(record.actions) + 3, "the chain hash does not fit the actions: the record was changed")
    return record


def unchained_from_json(data: object) -> Record:
    """Read the JSON twin and leave its chain hash aside, which tells that something was changed and not where.

    Raises:
        BadRecord: if it has not the shape of one.
    """
    try:
        check_plain(data, "record")
    except BadNotation as error:
        raise BadRecord(1, "{error}", error=error) from None
    if not isinstance(data, dict) or data.get("format") != MAGIC:
        raise BadRecord(1, "expected an object with format {magic!r}", magic=MAGIC)
    header = data.get("header")
    actions = data.get("actions")
    if not isinstance(header, dict):
        raise BadRecord(2, "the header must be a JSON object")
    if not isinstance(actions, list):
        raise BadRecord(3, "actions must be a list of texts")
    texts: list[str] = []
    for i in range(len(actions)):
        action = actions[i]
        if not isinstance(action, str) or "\n" in action:
            raise BadRecord(i + 3, "an action must be a text of one line, such as '0 ROLL'")
        texts.append(action)
    return Record(header, texts)


def replay(
    record: Record,
    rules: Ruleset,
    game: Game,
    upto: SupportsIndex = -1,
    source: ChanceSource | None = None,
    chosen_from: int = -1,
) -> Game:
    """Apply the first `upto` actions of a record (all of them by default) to a new game, checking each.

    Args:
        source: learns what nature did, and can then go on from there.
        chosen_from: number of the action, 0-based, from which on nature must have done what `source` chooses; -1 for none.
            Dice that it leaves to people are what they said.

    Raises:
        BadRecord: with the line of the first action that is malformed, not legal or not what the source chooses, and the
            reason.
    """
    if record.header.get("digest") != rules.game_digest:
        raise BadRecord(2, "the rules of this version differ from those the game was played by (digest)")
    told = None if source is None else source_of(source)
    asked = whole(upto)
    n = len(record.actions) if asked < 0 else asked
    if n > len(record.actions):
        raise BadRecord(
            len(record.actions) + 2,
            "the record has {known} {known:action|actions}, not {n}",
            known=len(record.actions),
            n=n,
        )
    for i in range(n):
        try:
            action = from_text(rules, record.actions[i])
        except BadNotation as error:
            raise BadRecord(i + 3, "{error}", error=error) from None
        if not game.is_legal(action):
            why = game.why_not(action)
            cited = f" [{why.clause}]" if why.clause else ""
            raise BadRecord(i + 3, "{action}: {why}{cited}", action=record.actions[i], why=why, cited=cited)
        if told is not None and game.is_chance():
            due = chosen(told, game) if 0 <= chosen_from <= i and not told.waits(game) else action
            if due != action:
                raise BadRecord(
                    i + 3,
                    "{action}: from the secret follows {due} instead",
                    action=record.actions[i],
                    due=to_text(rules, due),
                )
            told.observe(game, action)
        game.apply_trusted(action)
    return game


def position_digest(game: Game) -> str:
    """SHA-256 of the ruleset, with its board, and all cells: equal for equal positions, on every machine."""
    data = f"{game.rules.game_digest} {' '.join([str(c) for c in game.moving()])}"
    return hashlib.sha256(data.encode()).hexdigest()


def legal_texts(game: Game, seat: SupportsIndex) -> list[str]:
    """The enumerable actions of a seat, as text."""
    out = Actions()
    game.legal(whole(seat), out)
    return [to_text(game.rules, a) for a in out.to_list()]


def _link(chain: str, line: str) -> str:
    return hashlib.sha256(f"{chain}\n{line}".encode()).hexdigest()[:_HASH_LENGTH]


def _checked(line: str, chain: str, number: int) -> tuple[str, str]:
    body, mark, found = line.rpartition(" #")
    if not mark:
        raise BadRecord(number, "expected a chain hash ' #…' at the end of the line")
    try:
        check_plain(body, "record")
    except BadNotation as error:
        raise BadRecord(number, "{error}", error=error) from None
    link = _link(chain, body)
    if found != link:
        raise BadRecord(number, "the chain hash does not fit: this line, or one above, was changed")
    return body, link
