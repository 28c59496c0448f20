"""User interface of the helpers: one before each player, the display, and what they ask."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from poblado.face import (
    PICTURES,
    Chaptered,
    Command,
    Face,
    Listener,
    Mark,
    Picture,
    Plate,
    Question,
    Row,
    Sheet,
    Sight,
    Told,
)
from poblado.face.face import Drawn
from poblado.faces.helpers.cards import cards, title_of, titled
from poblado.faces.helpers.drawings import PORTRAITS, helper_card
from poblado.island.events import ROAD_BUILT, ROAD_REMOVED
from poblado.island.facts import Look
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import place_name
from poblado.locale.telling import sentence, silent
from poblado.rules.base.card import CARD_NAMES, CARDS
from poblado.rules.base.events import CARD_BOUGHT
from poblado.rules.helpers.events import (
    CARDS_LOOKED_AT,
    HELPER_DEALT,
    HELPER_FLIPPED,
    HELPER_SWAPPED,
    HELPER_USED,
    ROAD_MOVED,
)
from poblado.rules.helpers.helpers import Helpers
from poblado.rules.helpers.kinds import HELPER_NAMES, SIDE_B
from poblado.viewmodel.words import good_title
from poblado.svg.kit import Sketch

_OF_HELPER = HELPER_DEALT, HELPER_USED, HELPER_FLIPPED, HELPER_SWAPPED
_USES = {
    "merchant": ("USE_MERCHANT",),
    "mendicant": ("USE_MENDICANT",),
    "explorer": ("USE_EXPLORER",),
    "architect": ("USE_ARCHITECT", "USE_ARCHITECT_INSTEAD"),
    "captain": ("USE_CAPTAIN",),
    "robber_bride": ("USE_ROBBER_BRIDE",),
    "priest": ("USE_PRIEST_SETTLEMENT", "USE_PRIEST_CITY"),
    "noblewoman": ("USE_NOBLEWOMAN",),
}
"""Kinds of action that use a helper in its owner's turn, by role."""
_GHOSTS = {
    "USE_MENDICANT at": "road", "USE_EXPLORER at": "", "USE_EXPLORER to": "road", "USE_PRIEST_SETTLEMENT at": "settlement",
    "USE_PRIEST_CITY at": "city", "USE_ROBBER_BRIDE at": "",
}  # fmt: skip
"""Preview pieces where a helper is aimed at a place."""


class HelpersFace(Face):
    module = "helpers"
    style = "helpers.css"

    # -- what lies there -----------------------------------------------------------------------------------------------

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {
            f"helper-{role}{end}": Sketch(partial(helper_card, role, side))
            for role in PORTRAITS
            for side, end in (("a", ""), ("b", "-b"))
        }

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        role = _role_of(sight, seat)
        if not role:
            return ()
        title = f"{titled(role, sight.language)}, {_side(sight, seat)}"
        letter = "B" if _shows_b(sight, seat) else "A"
        return (Picture(title, _drawing(sight, seat), text=letter, help=text(f"helper.{role}.help", sight.language)),)

    def plates(self, sight: Sight) -> Sequence[Plate]:
        pictures = tuple(_card(sight, role) for role in _display(sight))
        return (Plate("helpers", text("helpers_table.display", sight.language), pictures),)

    def hand(self, sight: Sight) -> Sequence[Row]:
        role = _role_of(sight, sight.viewer)
        if not role:
            return ()
        uses = _USES.get(role, ())
        card = Picture(
            titled(role, sight.language),
            _drawing(sight, sight.viewer),
            text=_side(sight, sight.viewer),
            help=text(f"helper.{role}.help", sight.language),
            kind=next((kind for kind in uses if sight.may(kind)), uses[0]) if uses else "",
            verb=text("helpers_table.use", sight.language),
        )
        return (Row("helper", text("helpers_table.own", sight.language), (card,)),)

    # -- what one may do -----------------------------------------------------------------------------------------------

    def commands(self, sight: Sight) -> Sequence[Command]:
        language = sight.language
        uses = [
            Command(kind, text(f"action.{kind}", language), 83, style="secondary")
            for kinds in _USES.values()
            for kind in kinds
            if sight.may(kind)
        ]
        title, key = text("helpers_table.title", language), text("helpers_table.key.helpers", language)
        return (*uses, Command("", title, 88, key, sheet="helpers", style="secondary"))

    def sheets(self, sight: Sight) -> Sequence[Sheet]:
        """A row for each card, with what it does: first those before the players."""
        language = sight.language
        rows = []
        for seat, name in enumerate(sight.names):
            role = _role_of(sight, seat)
            if role:
                title = f"{name}: {titled(role, language)}, {_side(sight, seat)}"
                rows.append(
                    Row(
                        f"helper-{role}",
                        title,
                        (),
                        text(f"helper.{role}.help", language),
                        drawing=_drawing(sight, seat),
                    )
                )
        where = text("helpers_table.display", language)
        for role in _display(sight):
            card = _card(sight, role)
            rows.append(Row(f"helper-{role}", f"{where}: {card.title}", (), card.help, drawing=card.drawing))
        return (Sheet("helpers", text("helpers_table.title", language), tuple(rows)),)

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        ghost = _GHOSTS.get(f"{action.kind} {slot}")
        if ghost is None:
            return None
        return Mark(f"{text(f'action.{action.kind}', sight.language)} {action.slots[slot]}", ghost)

    def value(self, sight: Sight, kind: str, slot: str, text: str) -> Picture | None:
        if not slot:  # the kind itself, in a list of what may be done
            return None
        if kind == "SWAP_HELPER":
            return _card(sight, text)
        if kind == "USE_NOBLEWOMAN":
            return Picture(sight.names[int(text)], text=_hand_words(sight, int(text)))
        return None

    def question(self, sight: Sight) -> Question | None:
        ask = _QUESTIONS.get(sight.look.pending())
        return None if ask is None else ask(sight)

    def _kept(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        """The card that the architect has chosen, as its owner or others are told."""
        event, signs = events[which[0]], ["back-development"]
        if event.what < 0:
            return sentence(to, events, which, key="sentence.CARD_BOUGHT_KEPT_HIDDEN", signs=signs)
        card = text(f"cards.{CARD_NAMES[event.what]}.title", to.language)
        return sentence(to, events, which, key="sentence.CARD_BOUGHT_KEPT", signs=signs, card=card)

    # -- what is said --------------------------------------------------------------------------------------------------

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind in _OF_HELPER:
            return self._of_helper(to, events, which)
        if event.kind == CARD_BOUGHT and which[0] > 0 and events[which[0] - 1].kind == CARDS_LOOKED_AT:
            return self._kept(to, events, which)
        if event.kind == ROAD_MOVED:
            assert isinstance(to.rules, Island)
            edges = to.rules.topology.edge_names
            places = [edges[event.what], edges[event.at]]
            return sentence(
                to,
                events,
                which,
                sound="build",
                places=places,
                place=place_name(to, edges[event.at]),
                other=place_name(to, edges[event.what]),
            )
        if event.kind in (ROAD_REMOVED, ROAD_BUILT) and _is_moved(events, which[0]):
            return silent(to, events, which[:0])
        return None

    def _of_helper(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        event = events[which[0]]
        words: dict[str, Any] = {"helper": title_of(event.what, to.language, "object")}
        if event.kind == HELPER_USED:
            words["side"] = "B" if event.n == SIDE_B else "A"
        elif event.kind == HELPER_SWAPPED:
            words["old"] = title_of(int(event.n), to.language, "object")
        sound = "trade" if event.kind == HELPER_USED else ""
        return sentence(to, events, which, signs=[f"helper-{HELPER_NAMES[event.what]}"], sound=sound, **words)

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        role = _role_of(sight, seat)
        letter = "B" if role and _shows_b(sight, seat) else "A"
        title = titled(role, sight.language) if role else ""
        return (f", {title[:1].lower()}{title[1:]} ({letter})",) if role else ()

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        if seat >= 0:
            return ()
        shown = ", ".join(titled(role, sight.language) for role in _display(sight))
        return (f"{text('helpers_table.display', sight.language)}: {shown}",)

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.helpers.report import HelpersChapter

        return HelpersChapter()


# -- what there is -------------------------------------------------------------------------------------------------------


def _role_of(sight: Sight, seat: int) -> str:
    """The role of a seat's helper; empty before any is dealt."""
    k = sight.look.fact("helpers.held", seat)
    return HELPER_NAMES[k - 1] if k > 0 else ""


def _shows_b(sight: Sight, seat: int) -> bool:
    return sight.look.fact("helpers.side", seat) == SIDE_B


def _side(sight: Sight, seat: int) -> str:
    return text("helpers_table.side_b" if _shows_b(sight, seat) else "helpers_table.side_a", sight.language)


def _drawing(sight: Sight, seat: int) -> str:
    """The side that a seat's helper shows."""
    return f"helper-{_role_of(sight, seat)}{'-b' if _shows_b(sight, seat) else ''}"


def _display(sight: Sight) -> list[str]:
    """The roles that lie in the display; before all are dealt, those that are still in the pile."""
    look = sight.look
    assert isinstance(look, Look)
    module = look.r.module("helpers")
    assert isinstance(module, Helpers)
    return [role for k, role in enumerate(HELPER_NAMES) if module.shown(look.g, k)]


def _card(sight: Sight, role: str) -> Picture:
    number = cards()[role].number
    help = text(f"helper.{role}.help", sight.language)
    return Picture(titled(role, sight.language), f"helper-{role}", text=number, help=help)


def _hand_words(sight: Sight, seat: int) -> str:
    n = sight.look.hand_size(seat)
    return f"{n} {text('table.cards', sight.language, n=n)}"


def _is_moved(events: Sequence[Event], k: int) -> bool:
    """Tell whether a road that was removed or built is the one that the explorer moves, which has a line of its own."""
    while k > 0 and events[k].kind in (ROAD_REMOVED, ROAD_BUILT):
        k -= 1
    return events[k].kind == ROAD_MOVED


# -- what is asked -------------------------------------------------------------------------------------------------------


def _change(sight: Sight) -> Question:
    language, role = sight.language, _role_of(sight, sight.viewer)
    pictures = []
    if sight.may("FLIP_HELPER"):
        flip = text("helpers_table.flip", language)
        pictures.append(Picture(flip, f"helper-{role}-b", kind="FLIP_HELPER", help=_card(sight, role).help))
    for other in _display(sight):
        card = _card(sight, other)
        pictures.append(Picture(card.title, card.drawing, help=card.help, kind="SWAP_HELPER", slots=other))
    title = text("helpers_table.change_title", language, helper=titled(role, language, "object"))
    help = text("helpers_table.change_a" if sight.may("FLIP_HELPER") else "helpers_table.change_b", language)
    return Question(title, PICTURES, pictures=tuple(pictures), help=help)


def _goods(sight: Sight, kind: str, counts: Sequence[int]) -> tuple[Picture, ...]:
    """A card of each good that may be said last for a kind of action, with how many there are."""
    look = sight.look
    assert isinstance(look, Look)
    return tuple(
        Picture(
            good_title(sight, action.what),
            f"card-{action.what}",
            n=counts[look.r.good_names.index(action.what)],
            kind=kind,
            slots=" ".join(action.slots.values()),
        )
        for action in sight.legal
        if action.kind == kind
    )


def _look(sight: Sight) -> Look:
    assert isinstance(sight.look, Look)
    return sight.look


def _repay(sight: Sight) -> Question:
    who = next(int(action.slots["who"]) for action in sight.legal if action.kind == "REPAY")
    title = text("helpers_table.repay_title", sight.language, name=sight.names[who])
    return Question(title, PICTURES, pictures=_goods(sight, "REPAY", _look(sight).hand(sight.viewer)))


def _mayor(sight: Sight) -> Question:
    none = Picture(text("done.Compensation", sight.language), kind="DONE")
    goods = _goods(sight, "USE_MAYOR", _look(sight).bank())
    title, help = text("helpers_table.mayor_title", sight.language), text("helpers_table.mayor_help", sight.language)
    return Question(title, PICTURES, pictures=(*goods, none), help=help)


def _general(sight: Sight) -> Question:
    goods = _goods(sight, "USE_GENERAL", _look(sight).bank())
    title, help = (
        text("helpers_table.general_title", sight.language),
        text("helpers_table.general_help", sight.language),
    )
    return Question(title, PICTURES, pictures=goods, help=help)


def _keep(sight: Sight) -> Question:
    language = sight.language
    pictures = []
    for k, card in enumerate(CARD_NAMES):
        n = sight.look.fact("helpers.looked", CARDS * sight.viewer + k)
        if n > 0:
            title, help = (text(f"cards.{card}.{part}", language) for part in ("title", "help"))
            pictures.append(Picture(title, f"card-{card}", n=n, help=help, kind="KEEP_CARD", slots=card))
    title, help = text("helpers_table.keep_title", language), text("helpers_table.keep_help", language)
    return Question(title, PICTURES, pictures=tuple(pictures), help=help)


def _pick(sight: Sight) -> Question:
    who = int(sight.look.g.a())
    title = text("helpers_table.pick_title", sight.language, name=sight.names[who])
    return Question(title, PICTURES, pictures=_goods(sight, "PICK_CARD", _look(sight).hand(who)))


_QUESTIONS: dict[str, Callable[[Sight], Question]] = {
    "ChangeHelper": _change,
    "Repay": _repay,
    "Compensation": _mayor,
    "Booty": _general,
    "KeepCard": _keep,
    "PickCard": _pick,
}
"""Questions of each step of a helper."""
