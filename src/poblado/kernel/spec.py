"""Action specs, the table row of each kind of action: the only source of its text, JSON, packing, validation and redaction.

A module that owns a kind declares an `ActionSpec` for it. A slot's `Domain` knows how many values there are, how each
is written and how it is read back.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import (
    AT_SHIFT,
    BUNDLE_MASK,
    BUNDLE_SHIFT,
    N_MASK,
    N_SHIFT,
    PLACE_MASK,
    TO_SHIFT,
    WHAT_SHIFT,
    WHO_MASK,
    WHO_SHIFT,
)
from poblado.kernel.errors import BadNotation, BadRuleset
from poblado.kernel.values import NameList, Word

EVERYBODY: Final = 0
"""Audience of a slot: all may read it."""
INVOLVED: Final = 1
"""Audience of a slot: only the acting seat and the seats named in the action's other slots."""
ACTOR: Final = 2
"""Audience of a slot: only the acting seat."""

BUILD: Final = "build"
"""Group of actions: something is built, bought, improved or repaired."""
TRADE: Final = "trade"
"""Group of actions: a trade is made or offered."""
PLAY: Final = "card"
"""Group of actions: a card is played, or what a played card allows later in the turn."""
ACT: Final = "act"
"""Group of actions: a piece or another thing on the table does something."""
END: Final = "end"
"""Group of actions: the turn goes on, by the roll, the end of a phase or the end of the turn."""
ANSWER: Final = "answer"
"""Group of actions: a question is answered."""
OF_NATURE: Final = "chance"
"""Group of all actions of nature, and of no others."""
GROUPS: Final[list[str]] = [BUILD, TRADE, PLAY, ACT, END, ANSWER, OF_NATURE]
"""The groups of actions. Phases refuse, and panels show, an action by its group and not by its name."""

NUMBER: Final = "number"
"""Sort of value: a whole number."""
CHOICE: Final = "choice"
"""Sort of value: a word of a list, with nothing to ask for but the word itself."""
SORTS: Final[list[str]] = [
    "vertex", "edge", "tile", "seat", "seats", "good", "card", "dice", "terms", NUMBER, CHOICE,
]  # fmt: skip
"""The sorts of values, which say what somebody who fills a slot must be asked for: a place of the board (vertex, edge,
tile), a player, some players, a kind of card to hold or trade, a card with a text, a pair of dice, what is given and
wanted in a trade, a number, or one of a few words."""


def small(text: str) -> int:
    """A whole number as somebody typed it; -1 for anything else, and for more than nine digits, which no slot holds. Digits of
    other scripts are none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """The values that a slot can take: integers from 0 to `size - 1`, each with one text form without spaces.

    Args:
        size: how many there are.
        what: their sort, one of `SORTS`.

    Raises:
        BadRuleset: for another sort.
    """

    def __init__(self, size: int, what: str = NUMBER) -> None:
        if what not in SORTS:
            raise BadRuleset("there is no sort of value {sort!r}; there are {known}", sort=what, known=NameList(SORTS))
        self.size = size
        self.what = what

    def settle(self) -> None:
        """Settle the domain when the ruleset is complete, for a domain whose values modules that compose later have a part in."""

    def has(self, value: int) -> bool:
        """Tell whether a number stands for a value."""
        return 0 <= value < self.size

    def text(self, value: int) -> str:
        """Format a value as text."""
        return str(value)

    def parse(self, text: str) -> int:
        """Raises: BadNotation, naming what would have been right."""
        if not 0 <= small(text) < self.size:
            raise BadNotation("expected a number from 0 to {most}, got {text!r}", most=self.size - 1, text=text)
        return int(text)

    def example(self, k: int) -> str:
        """A text that can be read, for whoever does not know the form; `k` counts the slots of an action, which differ."""
        return self.text(0)

    def flat_values(self) -> list[int]:
        """The values that get a number of their own in the flat action space for learners."""
        return list(range(self.size))

    def amounts(self, value: int) -> list[int]:
        """Amounts of each good that the actor gives, negative for what it gets, where a value stands for terms; else none."""
        return []


class Names(Domain):
    """A closed list of words, such as goods, cards or place names.

    Args:
        what: their sort, one of `SORTS`.
        names: the words.
        word: what one of them is called where something else was typed, if it is not its sort.

    Raises:
        BadRuleset: for another sort.
    """

    def __init__(self, what: str, names: list[str], word: str = "") -> None:
        super().__init__(len(names), what)
        self.word = word or what
        self.names = names
        self.index: dict[str, int] = {}
        for i in range(len(names)):
            self.index[names[i].lower()] = i

    def text(self, value: int) -> str:
        """The word at that place of the list."""
        return self.names[value]

    def example(self, k: int) -> str:
        """Example: one of the first words."""
        return self.names[k % len(self.names)]

    def parse(self, text: str) -> int:
        # Case does not matter: people type places in small letters.
        if text.lower() not in self.index:
            few = NameList(self.names[:12], more=len(self.names) > 12)
            raise BadNotation(
                "no {what} is called {text!r}; there are {few}", what=Word("domains", self.word), text=text, few=few
            )
        return self.index[text.lower()]


class SeatDomain(Domain):
    """Domain of one seat, written as its number."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, "seat")

    def example(self, k: int) -> str:
        """Example: another seat than the first, which may not name itself."""
        return "1" if self.size > 1 else "0"


class SeatSet(Domain):
    """Domain of non-empty sets of seats as a bit mask, written `0,2,3`."""

    def __init__(self, seats: int) -> None:
        super().__init__(1 << seats, "seats")
        self.seats = seats

    def has(self, value: int) -> bool:
        return 0 < value < self.size

    def text(self, value: int) -> str:
        """Seats in rising order, such as `0,2,3`."""
        return ",".join([str(s) for s in range(self.seats) if value >> s & 1])

    def example(self, k: int) -> str:
        """Example text, such as `1,2`: the others of the first seat."""
        return "1,2" if self.seats > 2 else "1"

    def parse(self, text: str) -> int:
        mask = 0
        for part in text.split(","):
            if not 0 <= small(part) < self.seats:
                raise BadNotation(
                    "expected the numbers of players, such as {example} (each below {seats}), got {text!r}",
                    example=self.example(0),
                    seats=self.seats,
                    text=text,
                )
            mask |= 1 << int(part)
        return mask


ROLLS: Final = 36
"""Number of equally likely rolls of two dice."""


def first_die(pair: i64) -> i64:
    """Number on the first die of a `DicePair`'s value."""
    return pair // 6 + 1


def second_die(pair: i64) -> i64:
    """Number on its second die."""
    return pair % 6 + 1


class DicePair(Domain):
    """Domain of two dice in order, written `3+5`; value `6 * (first - 1) + second - 1`."""

    def __init__(self) -> None:
        super().__init__(ROLLS, "dice")

    def text(self, value: int) -> str:
        """Format a value, such as `3+5`."""
        return f"{first_die(value)}+{second_die(value)}"

    def parse(self, text: str) -> int:
        first, _, second = text.partition("+")
        if first not in ("1", "2", "3", "4", "5", "6") or second not in ("1", "2", "3", "4", "5", "6"):
            raise BadNotation("expected two dice such as 3+5, got {text!r}", text=text)
        return (int(first) - 1) * 6 + int(second) - 1


class Slot:
    """Slot: one named field of a kind of action.

    Args:
        name: `at`, `to`, `what`, `n`, `who` or `bundle`; fixes where the value lies in the packed integer.
        domain: its values.
        audience: `EVERYBODY`, `INVOLVED` or `ACTOR`.

    Raises:
        ValueError: for another name.
    """

    def __init__(self, name: str, domain: Domain, audience: i64 = EVERYBODY) -> None:
        self.name = name
        self.domain = domain
        self.audience = audience
        self.shift: i64 = AT_SHIFT
        self.mask: i64 = PLACE_MASK
        if name == "to":
            self.shift = TO_SHIFT
        elif name == "what":
            self.shift = WHAT_SHIFT
        elif name == "n":
            self.shift = N_SHIFT
            self.mask = N_MASK
        elif name == "who":
            self.shift = WHO_SHIFT
            self.mask = WHO_MASK
        elif name == "bundle":
            self.shift = BUNDLE_SHIFT
            self.mask = BUNDLE_MASK
        elif name != "at":
            raise ValueError(f"no slot is called {name!r}; there are at, to, what, n, who and bundle")

    def get(self, action: i64) -> i64:
        """The value that a packed action has in this slot."""
        return (action >> self.shift) & self.mask


class ActionSpec:
    """Declaration of one kind of action.

    Args:
        kind: its number, 1 to 255, unique in a ruleset.
        name: imperative, in capitals, such as `BUILD_ROAD`.
        slots: in the order in which the text form gives them.
        help: one line for people.
        chance: True where nature does it.
        group: one of `GROUPS`: what it is in a turn. Without one it answers a question.
        placement: it reveals nothing and draws nothing, so people may take it back until anything else happens.
        together: a request may hold several of the kind, one card or one piece each, because no one of them tells
            anything that the next could depend on. Of a kind without slots: it may stand behind them, where it ends
            the question that they answer.
        item: name of what is paid for it, where the rules have a price by that name; empty for nothing.
        asked: of an answer, the clause that says when it is asked for; empty where several rules ask.

    Attributes:
        module: id of the module that owns it.

    Raises:
        BadRuleset: for another group, or where group and `chance` disagree.
    """

    def __init__(
        self,
        kind: i64,
        name: str,
        slots: list[Slot],
        help: str,
        chance: bool = False,
        group: str = "",
        placement: bool = False,
        together: bool = False,
        item: str = "",
        asked: str = "",
    ) -> None:
        if not group:
            group = OF_NATURE if chance else ANSWER
        if group not in GROUPS:
            raise BadRuleset(
                "{name}: there is no group of actions {group!r}; there are {known}",
                name=name,
                group=group,
                known=NameList(GROUPS),
            )
        if chance != (group == OF_NATURE):
            raise BadRuleset(
                "{name}: the group {chance} is nature's, and nature has no other", name=name, chance=OF_NATURE
            )
        self.kind = kind
        self.name = name
        self.slots = slots
        self.help = help
        self.module = ""
        self.chance = chance
        self.group = group
        self.placement = placement
        self.together = together
        self.item = item
        self.asked = asked

    def __repr__(self) -> str:
        return f"<ActionSpec {self.kind} {self.name} {' '.join([s.name for s in self.slots])}>"
