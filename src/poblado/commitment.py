"""Commitment scheme for dice fixed before the game: a commitment to the secret of chance, shown at the start, and its proof at
the end.

The header of a record has under `chance` what everybody may know at once, and the secret when the game is over:

    {"method": "poblado-chance 1", "after": 0, "commitment": "64 hexadecimal digits", "secret": "64 hexadecimal digits"}

`after` is how many actions were done before the secret was drawn, as in a game that goes on from another one's. How choices
follow from a secret, see `HashSource`; all of it, docs/fair-dice.md.
"""

import hashlib
import json
import re
import secrets
from typing import Final, NamedTuple

from poblado.dice import DICE, dice_source
from poblado.island.module import Module
from poblado.kernel.chance import HashSource, Source, chosen
from poblado.kernel.errors import BadChoice, BadRecord
from poblado.kernel.game import Game
from poblado.kernel.record import Record, replay
from poblado.notation import first_position
from poblado.presets import ruleset_from_header

METHOD: Final = "poblado-chance 1"
ENDED: Final = "ended"
"""Key of the header of a game that its people have ended before anybody won."""
AGREED: Final = "agreement"
"""Its value: all of them agreed."""
_UNBOUND: Final = ("names", "bots", "chance", ENDED)
"""Keys of a header that a commitment does not cover: names come later, in the reader's language, and so does an early end."""
_HEX: Final = re.compile("[0-9a-f]{64}")


def fresh_secret() -> str:
    """256 bits that nobody knows yet, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commit(header: dict[str, object], secret: str, after: int = 0) -> str:
    """SHA-256 of the method, `after`, what the header says of the rules, and the secret: a line each, as 64 hexadecimal
    digits.

    It fits no other secret, and no other game than one of these rules, this board and these dice.
    """
    bound = {key: value for key, value in header.items() if key not in _UNBOUND}
    told = json.dumps(bound, sort_keys=True)
    return hashlib.sha256("\n".join([METHOD, str(after), told, secret]).encode()).hexdigest()


def committed(header: dict[str, object], secret: str, after: int = 0) -> dict[str, object]:
    """A header that says the commitment to a secret, in place of any that it said before.

    Args:
        after: how many actions were done before the secret was drawn.
    """
    shown = {"method": METHOD, "after": after, "commitment": commit(header, secret, after)}
    return {**header, "chance": shown}


def commitment_of(header: dict[str, object]) -> str:
    """The commitment that a header says; empty where it says none."""
    told = header.get("chance")
    return str(told.get("commitment", "")) if isinstance(told, dict) else ""


def revealed(header: dict[str, object], secret: str) -> dict[str, object]:
    """A header that says the secret too, where it has a commitment. For games that are over."""
    told = header.get("chance")
    return {**header, "chance": {**told, "secret": secret}} if isinstance(told, dict) else header


class Proof(NamedTuple):
    """A record that is sound, and what is proven of its dice and draws.

    Attributes:
        game: as it is at the end.
        actions: how many there are.
        commitment: empty where the record has none, and nothing is proven.
        proven: choices of nature that follow from the secret.
        unproven: those that do not: all, without a commitment; else those of the game that this one goes on from, and dice
            that people have typed in.
    """

    game: Game
    actions: int
    commitment: str
    proven: int
    unproven: int


def prove(record: Record, commitment: str = "", extra: list[Module] | None = None) -> Proof:
    """Play a record again, and compute each of nature's choices from the secret that it reveals.

    Args:
        commitment: the one that was shown at the table; empty leaves that comparison to you.
        extra: modules of third parties that the record's rules need.

    Raises:
        BadRecord: with the line of the first action that is not legal, or is another choice than the secret's; with line 2
            where the secret does not fit the commitment, or the commitment is not the one that was shown.
        BadRuleset: if the header asks for impossible rules.
    """
    sealed = _sealed(record, commitment)
    rules = ruleset_from_header(record.header, extra)
    game = first_position(record, rules)
    first = known = len(record.actions)
    typed: list[bool] = []
    if sealed is None:
        replay(record, rules, game)
    else:
        first = sealed.after
        try:
            source = _Listed(dice_source(str(record.header.get("dice", DICE[0])), HashSource(sealed.secret)), typed)
        except BadChoice as error:
            raise BadRecord(2, "{error}", error=error) from None
        replay(record, rules, game, source=source, chosen_from=first)
    natural = [i for i in range(known) if record.actions[i].startswith("*")]
    proven = len([i for k, i in enumerate(natural) if i >= first and not typed[k]])
    return Proof(game, known, sealed.commitment if sealed else "", proven, len(natural) - proven)


class _Listed(Source):
    """A source of chance that lists which of nature's choices it leaves to people, in the order in which it observes them."""

    def __init__(self, inner: Source, typed: list[bool]) -> None:
        self._inner, self._typed = inner, typed

    def waits(self, g: Game) -> bool:
        return self._inner.waits(g)

    def choose(self, g: Game) -> int:
        return chosen(self._inner, g)

    def observe(self, g: Game, action: int) -> None:
        self._typed.append(self._inner.waits(g))
        self._inner.observe(g, action)


class _Sealed(NamedTuple):
    commitment: str
    secret: str
    after: int


def _sealed(record: Record, shown: str) -> _Sealed | None:
    """Read what a header says of its chance, the secret checked against the commitment. Raises: BadRecord."""
    told = record.header.get("chance")
    if told is None:
        if shown:
            raise BadRecord(2, "the record has no commitment to its dice, but one was shown")
        return None
    if not isinstance(told, dict) or told.get("method") != METHOD:
        raise BadRecord(2, "this program proves dice by {method!r} alone", method=METHOD)
    commitment, secret, after = told.get("commitment"), told.get("secret"), told.get("after")
    if not isinstance(commitment, str) or not _HEX.fullmatch(commitment):
        raise BadRecord(2, "a commitment is 64 hexadecimal digits")
    if not isinstance(secret, str) or not _HEX.fullmatch(secret):
        raise BadRecord(2, "the header has a commitment, but not the secret of 64 hexadecimal digits")
    if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after <= len(record.actions):
        raise BadRecord(2, "the header does not say after how many actions the secret was drawn")
    if shown and shown.strip().lower() != commitment:
        raise BadRecord(2, "the record's commitment is {commitment}, not the one that was shown", commitment=commitment)
    if commit(record.header, secret, after) != commitment:
        raise BadRecord(2, "the secret does not fit the commitment: the secret, the rules or the board were changed")
    return _Sealed(commitment, secret, after)
