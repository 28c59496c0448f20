"""Value types that faces contribute. Every surface (page, terminal, replay) shows them in its own way.

Texts in them are for people, in the viewer's language; drawings are names of small drawings, which a face's `drawings` makes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset

_shared = lru_cache(maxsize=4000)(type.__call__)


class Shared(type):
    """The class of classes whose equal values are one object, as long as they are asked for: each moment of a game shows nearly
    what the one before has shown."""

    if not TYPE_CHECKING:

        def __call__(cls, *args, **fields):
            """Raises: TypeError, naming a field that cannot be shared, a list for a tuple."""
            try:
                return _shared(cls, *args, **fields)
            except TypeError:
                return _looked_at(cls, *args, **fields)


def _looked_at(cls: type, *args: object, **fields: object) -> object:
    """Make a value that could not be shared, to say which of its fields is why."""
    made = type.__call__(cls, *args, **fields)
    for name, held in vars(made).items():
        try:
            hash(held)
        except TypeError:
            raise TypeError(f"{cls.__name__}.{name} is {held!r}: a tuple is wanted there") from None
    return made


Ground = tuple[tuple[int, int], ...]
"""Kind of terrain and number token of each tile, as a viewer knows them."""


@dataclass(frozen=True)
class Viewer:
    """Snapshot of what one viewer may know at one moment: the only input of a face.

    Attributes:
        facts: the facts of a view: hidden cards read as none.
        seat: that of the viewer; -1 for a spectator.
        language: one of `poblado.locale.LANGUAGES`.
        names: what the seats are called.
        legal: what the viewer may do now; empty while others are asked.
        acting: whether its own choices count: the game has begun, and no bot plays for the seat.
        voices: suffixes of texts that are said instead of the usual ones, the first that has a text first.
        past: what has happened, redacted for the viewer, the newest last.
        ground: what lies on the tiles, where places are told by what they touch; None where they are told by their codes.
        dice: name of the mode of the dice, as the header of the record has it.
    """

    facts: Facts
    seat: int
    language: str
    names: tuple[str, ...] = ()
    legal: tuple[Action, ...] = ()
    past: Sequence[Event] = ()
    acting: bool = True
    voices: tuple[str, ...] = ()
    ground: Ground | None = None
    dice: str = "random"

    @cached_property
    def rules(self) -> Ruleset:
        return self.facts.g.rules

    @cached_property
    def kept(self) -> dict[object, object]:
        """Memo of values that are asked of it again and again: see `memo.of_viewer`."""
        return {}

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of action that the viewer may do now."""
        return frozenset(action.kind for action in self.legal)

    def last(self, kind: int) -> tuple[int, Event] | None:
        """The last event of a kind, with its number in `past`; None where there was none."""
        past = self.past
        for k in range(len(past) - 1, -1, -1):
            if past[k].kind == kind:
                return k, past[k]
        return None

    def may(self, kind: str) -> bool:
        """Tell whether the viewer may do something of a kind now."""
        return kind in self.kinds


@dataclass(frozen=True)
class Listener:
    """Recipient of a log line. Lines are told from rules and events alone: when a log is told again, the game has gone on. What
    flies with one is seen only by those who hear it at once: that alone may follow from how things stand.

    Attributes:
        viewer: a seat, -1 for a spectator; less for whoever may know everything.
        language: one of `poblado.locale.LANGUAGES`.
        names: what the seats are called.
        ground: as in a `Viewer`.
        facts: how things stand after the last event, as the viewer knows it; None where nobody sees what flies.
    """

    rules: Ruleset
    viewer: int
    language: str
    names: tuple[str, ...] = ()
    ground: Ground | None = None
    facts: Facts | None = None


@dataclass(frozen=True)
class Picture(metaclass=Shared):
    """Picture of one thing that lies on the table or in a hand.

    Attributes:
        title: what it is; read aloud, and shown where there is no drawing.
        drawing: name of a small drawing; empty for none.
        sign: one or two characters that stand for it where there is room for no more, as on a terminal.
        n: how many there are; None where they are not counted.
        most: how many of it there can be, where that is worth seeing: a bar of so many fields, `n` of them full.
        text: a few words beside it, such as `2/5`.
        help: what it does, in a sentence.
        lit: it stands out: a title that is held, a level that is reached.
        kind: the action that is done by it; empty for none. One with slots is asked for slot by slot.
        slots: values of the action's first slots that it says already, as the text form has them; `_` for one that is still to be
            said, before another that is known.
        why: why that cannot be done now; empty where it can.
        verb: the word on the button that does it, where that is not what is usual for cards.
        value: of a card of the hand, what it is called in a slot: taken up, it is said where other pictures have `_`.
        signs: small drawings beside its words, such as what is paid.
        sure: nobody does by mistake what is not taken back: of a value, it is asked for even where no other is possible; of what
            a piece may be told, the piece does not stand out for it alone.
    """

    title: str
    drawing: str = ""
    sign: str = ""
    n: int | None = None
    text: str = ""
    help: str = ""
    lit: bool = False
    kind: str = ""
    slots: str = ""
    why: str = ""
    verb: str = ""
    value: str = ""
    signs: tuple[str, ...] = ()
    sure: bool = False
    most: int | None = None


OPEN: Final = "_"
"""Placeholder in `Picture.slots` for a value that is still to be said."""


@dataclass(frozen=True)
class Fact(metaclass=Shared):
    """Fact in one line about a place or a plate, for a viewer who points at it.

    Attributes:
        text: the fact, in a few words.
        drawing: name of a small drawing before it; empty for none.
        seat: whose piece or cards it is about: the name stands before the text; -1 for nobody's.
        dots: of a number token, as many as it shows.
        change: it says what would be different once the thing is done there.
        chart: an SVG document below the words; empty for none.
        use: it says what a thing that lies there is good for, for those who do not know it yet.
    """

    text: str
    drawing: str = ""
    seat: int = -1
    dots: int = 0
    change: bool = False
    chart: str = ""
    use: bool = False


@dataclass(frozen=True)
class Gain(metaclass=Shared):
    """Cards that a seat got of a roll, shown beside the dice: pictures with their numbers."""

    seat: int
    pictures: tuple[Picture, ...]


ROW: Final = "row"
"""Shape of a plate: pictures side by side."""
TRACK: Final = "track"
"""Shape of a plate: places one behind the other, those lit where something has come to stand."""
DICE: Final = "dice"
"""Shape of a plate: dice; `text` says their sum. They tumble when they change. Dialog: two dice, as `3+5`."""


@dataclass(frozen=True)
class Plate:
    """Plate on the table that belongs to all: dice, a track, piles, a row of pictures.

    Attributes:
        name: unique, such as `bank`; a page keeps the place of each.
        shape: `ROW`, `TRACK` or `DICE`.
        text: words beside the pictures.
        moment: changes when it is news, as after each roll.
        aside: it is looked up, and lies beside the board like what only counts, whatever it says.
        gains: of dice, what the last roll brought to each seat; a seat without cards is left out.
        facts: `Face.plate_facts` has something to tell of it.
    """

    name: str
    title: str
    pictures: tuple[Picture, ...] = ()
    shape: str = ROW
    text: str = ""
    help: str = ""
    moment: str = ""
    aside: bool = False
    gains: tuple[Gain, ...] = ()
    facts: bool = False


@dataclass(frozen=True)
class Row:
    """Row of own cards, side by side.

    Attributes:
        name: unique, such as `resources`.
        text: words below them, such as how many a seven leaves.
        lit: those words are a warning.
        drawing: beside the title, where that is seen: in a sheet, and of what takes orders.
    """

    name: str
    title: str
    pictures: tuple[Picture, ...] = ()
    text: str = ""
    lit: bool = False
    drawing: str = ""


@dataclass(frozen=True)
class Deal:
    """A swap with the bank, or with whatever else trades on terms of its own.

    Attributes:
        slots: values of the action that does it, as the text form has them.
        give, take: what it costs and what it brings, as terms are written: `4wool`, `1ore`, `2grain+1shell`.
    """

    slots: str
    give: str
    take: str


@dataclass(frozen=True)
class Command(metaclass=Shared):
    """A button for what a seat does in its turn. Whether it may, what it costs and why not is the rules' to say.

    What is built or bought is always shown; all else while it can be done, or while its terms are still to be said.

    Attributes:
        kind: of the actions that it does. Where they have slots, these are asked for one by one.
        title: what is done or built, in a word or two.
        order: of the buttons; those of lower order come first.
        key: the key that presses it; empty for none.
        item: name of what is paid for; empty for what the spec says.
        sheet: name of the sheet that it opens instead of doing anything; empty for none.
        instead: a kind that takes its place while it is possible, as repairing does of building.
        text: words below the title where nothing is paid.
        dialog: one of `DIALOGS`, or of a face's script, that asks for all slots at once; empty: one after the other. All
            that is done by terms stands behind one button, the first: in `TERMS` each has its own.
        send: words on that button of its own.
        deals: what may be swapped now, of a command with terms that are not free; None where people say them. Terms that some
            of the deals add up to are sent as these; `text` says how terms would be right.
        style: `primary` for what one does first, `secondary`, `dark` for what ends something; empty for a plain one.
        passes: it may be done for somebody who can do nothing else and wishes so, as passing on is.
        pictures: small ones below the title, each with its number, in the place of a price.
        use: thing whose use is told, by sort and name; empty for what is built or paid for.
    """

    kind: str
    title: str
    order: int = 50
    key: str = ""
    item: str = ""
    sheet: str = ""
    instead: str = ""
    text: str = ""
    dialog: str = ""
    send: str = ""
    deals: tuple[Deal, ...] | None = None
    style: str = ""
    passes: bool = False
    pictures: tuple[Picture, ...] = ()
    use: str = ""


@dataclass(frozen=True)
class Sheet:
    """Panel that a viewer may open, look at and leave open: rows of pictures, some with something to do."""

    name: str
    title: str
    rows: tuple[Row, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Mark:
    """Appearance of a place on the board that can be touched for an action.

    Attributes:
        label: what touching it does, read aloud and shown in the menu where several actions lie at one place.
        ghost: kind of piece that would stand there, shown while one points at it; empty for none.
        free: it can be touched without a button's being pressed before, as an own piece that may act.
        against: it is done to somebody else's piece, and stands out.
    """

    label: str
    ghost: str = ""
    free: bool = False
    against: bool = False


@dataclass(frozen=True)
class Way:
    """A place that several actions of one kind lead to, which a touch does one after the other.

    Attributes:
        place: its name.
        actions: as texts without the seat; a kind that may be sent together (`add_action(together=…)`).
        label: what touching it does, read aloud and shown in the menu where several things can be done at one place.
        ghost: kind of piece that would stand there, shown while one points at it; empty for none.
    """

    place: str
    actions: tuple[str, ...]
    label: str
    ghost: str = ""


CARDS: Final = "cards"
"""Dialog: some cards of a row, with a total or a limit; each is one action, sent together."""
PICTURES: Final = "pictures"
"""Dialog: one of a row of pictures."""
SEATS: Final = "seats"
"""Dialog: a player."""
AMOUNT: Final = "amount"
"""Dialog: a number."""
CHOICE: Final = "choice"
"""Dialog: one of a few words; yes or no."""
ORDER: Final = "order"
"""Dialog: an order of pictures."""
PLACE: Final = "place"
"""No dialog: a place of the board is touched."""
TERMS: Final = "terms"
"""Dialog: what is given and wanted in a trade."""
DIALOGS: Final = (CARDS, PICTURES, SEATS, AMOUNT, CHOICE, ORDER, DICE, PLACE, TERMS)


@dataclass(frozen=True)
class Question:
    """Question that a step asks a seat, and how it is asked.

    Attributes:
        title: the question.
        dialog: one of `DIALOGS`, or the name of one that a face's script brings.
        kind: the action that answers; empty where several do, each a picture.
        pictures: what there is to choose from; those of `CARDS` that are lit are chosen at first.
        least, most: how many cards; equal for a total.
        send: words on the button that sends what was chosen; without them it is sent as soon as there are enough.
        help: a sentence below the question.
        end: of `CARDS`, a kind without slots that is sent behind the cards chosen, which says that these are all.
        must: it cannot be closed unanswered.
    """

    title: str
    dialog: str = PLACE
    kind: str = ""
    pictures: tuple[Picture, ...] = ()
    least: int = 1
    most: int = 1
    send: str = ""
    help: str = ""
    must: bool = True
    end: str = ""


@dataclass(frozen=True)
class Flight:
    """A small drawing that flies over the page: a card from its tile to whoever gets it.

    Attributes:
        start: a place of the board, `seat:2`, `plate:bank`, or as `goal`.
        goal: the same, or `hand:wool`, a card of the hand that the viewer sees.
        drawing: its name.
        n: how many fly.
    """

    start: str
    goal: str
    drawing: str
    n: int = 1


@dataclass(frozen=True)
class Sign:
    """Sign of something on a board drawn in characters, and how it is read back where nobody knows the rules.

    Attributes:
        mark: one character. A letter stands on a vertex, with the seat's number behind it; anything else stands behind the sign
            of a building or the label of a tile. Each is used once among the faces of Poblado's own books, and those of the
            island (`s`, `c`, letters of terrains, `*`) by no face.
        piece: name of the building for which a letter stands; empty for a unit, which is none.
        digits: what may stand behind the seat's number, such as `123` for strengths; empty for nothing.
        tile: it stands behind the label of a tile.
    """

    mark: str
    piece: str = ""
    digits: str = ""
    tile: bool = False


@dataclass(frozen=True)
class LogLine:
    """A line of the log: what is said of some events that belong together.

    Attributes:
        text: the sentence; empty for silence, where other lines tell it. What flies all the same flies with the line before.
        seat: whose doing it is; -1 for nobody's.
        places: names of the places that it is about, the one that matters first.
        signs: small drawings beside it.
        sound: what is heard: one of the page's sounds; empty for none.
        flights: what flies.
        announcement: words for a banner that comes and goes; empty for none.
    """

    text: str
    seat: int = -1
    places: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    sound: str = ""
    flights: tuple[Flight, ...] = ()
    announcement: str = ""
