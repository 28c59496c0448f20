"""Face base class: the user interface of one rules module."""

from collections.abc import Iterable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Protocol

from poblado.face.catalogue import (
    Command,
    Fact,
    Listener,
    LogLine,
    Mark,
    Picture,
    Plate,
    Question,
    Row,
    Sheet,
    Sign,
    Viewer,
    Way,
)
from poblado.island.maps import Board
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset


class Drawn(Protocol):
    """A small drawing, as `poblado.svg.drawing.Drawing` is one, and `poblado.svg.kit.Sketch`, which shares parts with others."""

    def symbol(self, id: str) -> str: ...

    def svg(self, label: str = "", height: float | None = None) -> str: ...


class Chaptered(Protocol):
    """A chapter of a report, as `poblado.report.chapter.ReportChapter` is one."""

    module: str


class Face:
    """User interface of one module: all that it does not override is shown from the rules' own declarations.

    What a method returns is *appended* to what other faces return, in the order of their modules; or it has *one owner*, the
    face of the module whose step is pending; or it is *retold*: asked from the last module to the first, and the first answer
    that is not None counts, so a later module may say otherwise what an earlier one says.

    A module that is none of the project's may name the class of its face as an attribute, `face`; a package that brings
    modules by entry points brings faces by those of the group `poblado.faces`.

    A face is given the facts of views and redacted events only: what it does not know it cannot tell. It keeps nothing.

    Attributes:
        module: id of the module that it shows.
        report: class of its chapter of a report, such as `poblado.faces.base.report.accounts:RoadsChapter`; imported when a
            report is asked for. Empty for none.
        script: name of a script of its own beside its file; empty for none. It imports the page's `face.js`.
        style: name of a style sheet of its own; empty for none.
        letters: what `signs` may write on a board drawn in characters; a text `signs.` and the module explains it on terminals.
        ghosts: kinds of action that bring a piece to a place, each with that kind of piece, which shows there while pointed at.
        unordered: kinds of action whose two slots are places of which either may be said first, though the rules name them in
            one order.
        uses: things of the module that the rules do not declare, such as what lies on a tile, by sort and name: the text
            `use.<sort>.<name>` says in one line what each is good for (`poblado.locale.uses`).
        forgoes: kinds of answer with which one forgoes what hardly anybody forgoes, such as stealing from nobody: beside one
            other answer they make no question.
    """

    module: str = ""
    report: str = ""
    script: str = ""
    style: str = ""
    letters: Sequence[Sign] = ()
    ghosts: Sequence[tuple[str, str]] = ()
    unordered: Sequence[str] = ()
    forgoes: Sequence[str] = ()
    uses: Sequence[str] = ()

    # -- drawings ------------------------------------------------------------------------------------------------------

    def parts(self, facts: Facts) -> Mapping[str, object]:
        """Frozen values for `Scene.part`, by name. Its layers read them, and are drawn anew where they have changed."""
        return {}

    def ground(self, board: Board) -> Mapping[str, object]:
        """Frozen values for `Scene.part` that follow from a board's marks alone, by name: they are drawn before there is a game
        too, of a board that has marks for the module. What is written on the map keeps off the boxes that such a
        value has as `taken`, would rather not cross the points of its `runs`, and knows by its `sites` on which vertices alone
        something may stand. A `FigureStart` says where a figure begins."""
        return {}

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        """Small drawings that a page shows from the beginning, by name. Appended.

        A good's sign is `good-ore`, a card `card-ore`, a piece `canoe-red`. What the rules declare and nobody draws, here or in
        `later`, is drawn plainly under these names.

        Args:
            colours: of the seats that play.
        """
        return {}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        """Small drawings that may come after the table is there, such as faces of cards that nobody has yet. Appended."""
        return {}

    def portrait(self, facts: Facts, viewer: int) -> str | None:
        """The whole game as one SVG document, where it is played on no island. Retold."""
        return None

    def spread(self, viewer: Viewer, layout: str) -> str | None:
        """The whole table at one moment as an SVG document, where it is played on no board, with the hands that the viewer knows.
        Retold.

        Args:
            layout: `wide` for a desk and `narrow` for a phone, which stand in one page, so that ids begin with it; empty for a
                picture that stands alone.
        """
        return None

    def poster(self) -> str | None:
        """A picture that tells of the game where others show their island, 640 by 603 or so, as an SVG document. Retold."""
        return None

    # -- what lies there -----------------------------------------------------------------------------------------------

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        """Public belongings of a seat: cards by number, titles, levels. Appended."""
        return ()

    def laid(self, viewer: Viewer, seat: int) -> Sequence[Row]:
        """Cards that a seat has laid out before it, stack by stack, where the game is played on no board: of each row the title
        says what it is and how many, the text what that means. Appended."""
        return ()

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Public plates of the table (supplies, tracks, piles). Appended."""
        return ()

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts about a vertex, path or tile, for whoever points at it: goods and odds, a harbour, a figure. Pieces that the
        rules declare are told anyway. Appended.

        Args:
            place: its code.
            kind: of a legal action of the viewer's that has the place; empty for none. What the action would change is told too.
        """
        return ()

    def plate_facts(self, viewer: Viewer, plate: str) -> Sequence[Fact]:
        """Facts about a plate that says so (`Plate.facts`), by its name. Appended."""
        return ()

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        """The viewer's own cards. Appended; asked of a seat's viewer only."""
        return ()

    # -- what one may do -----------------------------------------------------------------------------------------------

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Buttons for a turn. Appended; a kind without one, which may be done in a turn, gets a button from its spec."""
        return ()

    def sheets(self, viewer: Viewer) -> Sequence[Sheet]:
        """Panels that a viewer may open and leave open. Appended."""
        return ()

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        """Appearance of the place in one slot of a legal action. Retold; without an answer it has the title of the kind, and
        what `ghosts` say."""
        return None

    def ways(self, viewer: Viewer) -> Sequence[Way]:
        """Places farther off that an own piece could go to now, each by several actions. Appended in the order of the modules."""
        return ()

    def movers(self, viewer: Viewer) -> Mapping[str, Sequence[str]]:
        """Pieces of the viewer's that may go on now, by the place where they stand, each with the words that its actions begin
        with. Of several, one is touched first, and only the places where it may go are lit. Appended."""
        return {}

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Orders for the viewer's own pieces, by the name of the place where each stands: a menu that a touch opens,
        in which each picture has a kind and, as its first slot, that place. Prices, and reasons for what cannot be done now, are
        added from the rules. Appended: rows of one place are one menu, with the title of the first."""
        return {}

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """Appearance of a slot's value that is no place; a seat has its name anyway. Retold.

        Args:
            kind: of the action.
            slot: its name; empty for the kind itself, in a list of what may be done.
            text: the value, as the text form has it.
        """
        return None

    def question(self, viewer: Viewer) -> Question | None:
        """Question to the viewer in the pending step. Asked of the step's owner; retold by modules behind it."""
        return None

    def facts(self, viewer: Viewer) -> Mapping[str, object]:
        """Plain data for a dialog or script that knows this module, by names that nobody else has. Appended."""
        return {}

    # -- what is said --------------------------------------------------------------------------------------------------

    def joins(self, before: Event, event: Event) -> bool | None:
        """Tell whether an event, right behind another, is told together with it: in one line for each seat, and each that is
        concerned. Both are as everybody may know them. Retold; without an answer, cards that are got, discarded or handed over
        one after the other are."""
        return None

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        """The line for some events that belong together; with an empty text they are silent. Retold; without an answer they are
        told by the text `sentence.` and the event's name, and without one from the event's declaration.

        Args:
            events: the whole log as the listener may know it, so that what stands beside them can be looked at.
            which: the numbers of those to tell, in order; all of one kind.
        """
        return None

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Suffixes of texts that are said, and of `drawings` that are shown, instead of the usual ones, as `2010` for `key@2010`.
        Appended, the last first, before those of parameters (`Param.voices`)."""
        return ()

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Terminal text of things on places that a board drawn in characters does not show: of a seat, or of nobody for -1.
        Badges, plates, hand and sheets are told anyway. Appended."""
        return ()

    def signs(self, facts: Facts) -> Mapping[str, str]:
        """Signs on a board drawn in characters, by the name of their place: a letter with seat and digit, such as `K23`, or
        what stands behind what is there anyway, such as `#`. Pieces whose letter has a `piece` are drawn without being asked for.
        Appended."""
        return {}

    def text(self, facts: Facts) -> str | None:
        """The whole table drawn in characters, as everybody sees it, where it is no island. Retold."""
        return None

    # -- afterwards ----------------------------------------------------------------------------------------------------

    def chapter(self) -> Chaptered | None:
        """Chapter that the module adds to a report: a new `poblado.report.chapter.ReportChapter` for each report. Appended.

        It is led once through the whole game and gathers on the way what it will tell: accounts of cards, what points are for,
        tables and charts. It alone is told the truth, hidden cards too: a report is for whoever may know them, on the page only
        when the game is over.
        """
        chapter: Chaptered | None = resolve_name(self.report)() if self.report else None
        return chapter
