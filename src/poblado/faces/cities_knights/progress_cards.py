"""User interface of progress cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from poblado.face import (
    CARDS,
    PICTURES,
    Command,
    Face,
    Flight,
    Listener,
    LogLine,
    Mark,
    Picture,
    Plate,
    Question,
    Row,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.base.development_cards import monopoly
from poblado.faces.base.discard import DiscardFace
from poblado.faces.cities_knights.drawings.knights import kind as figure_of
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.drawings.progress_cards import PROGRESS_CARDS, progress_back, progress_card
from poblado.faces.cities_knights.words import progress_pictures, said
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import edition_text
from poblado.locale.places import at_place, place_name
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.cards.looking import STRIDE
from poblado.rules.cities_knights.facts import gifts_owed, knights_of, progress_backs, progress_pile, progress_points
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.numbers import (
    POINT_CARD_SHOWN,
    PROGRESS_DRAWN,
    PROGRESS_PLAYED,
    PROGRESS_RETURNED,
    PROGRESS_TAKEN,
    TOKENS_SWAPPED,
)
from poblado.svg.kit import Sketch
from poblado.viewmodel.words import good_title

_OF_CARD = PROGRESS_DRAWN, PROGRESS_PLAYED, PROGRESS_RETURNED, PROGRESS_TAKEN, POINT_CARD_SHOWN
_OF_PILE = PROGRESS_DRAWN, PROGRESS_RETURNED
_SOUNDS = {PROGRESS_DRAWN: "gain", PROGRESS_PLAYED: "trade"}


class ProgressCardsFace(Face):
    module = "progress_cards"
    report = "poblado.faces.cities_knights.report.progress_cards:ProgressCardsChapter"
    unordered = ("PLAY_INVENTOR",)

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        facts, language = viewer.facts, viewer.language
        counts = progress_backs(facts, seat)
        found = [
            Picture(text(f"knights_table.progress.{track}", language, n=n), f"back-{track}", n=n)
            for track, n in zip(TRACK_NAMES, counts, strict=True)
            if n
        ]
        points = progress_points(facts, seat)
        if points:
            found.append(Picture(text("knights_table.open_points", language, n=points), sign="★", n=points))
        return found

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """The three piles."""
        facts, language = viewer.facts, viewer.language
        piles = tuple(
            Picture(
                text(f"tracks.{track}", language),
                f"back-{track}",
                n=progress_pile(facts, k),
            )
            for k, track in enumerate(TRACK_NAMES)
        )
        return (Plate("piles", text("knights_table.piles", language), piles),)

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        pictures = progress_pictures(viewer, viewer.seat)
        return (Row("progress", text("knights_table.own_progress", viewer.language), pictures),) if pictures else ()

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language, key = viewer.language, text("table.key.end", viewer.language)
        found = [Command("ASK_HARBOUR", text("knights_table.harbour", language), 85, style="secondary")]
        if viewer.facts.pending() in _DONE:
            found.append(Command("DONE", said(viewer, f"done.{viewer.facts.pending()}"), 92, key, style="dark"))
        return found

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind == "PLACE_KNIGHT":
            state = int(viewer.facts.g.a())
            ghost = figure_of(state & STRENGTH, bool(state & ACTIVE))
        elif action.kind in _GHOSTS:
            ghost = _GHOSTS[action.kind]
        else:
            return None
        against = action.kind == "PLAY_INTRIGUE"
        return Mark(at_place(viewer, said(viewer, f"action.{action.kind}"), action.slots[slot]), ghost, against=against)

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """A progress card; and whom one is played against, with what there is to be had."""
        if text in PROGRESS_NAMES:
            return Picture(said(viewer, f"progress.{text}.title"), f"progress-{text}")
        if slot == "who" and kind in _AGAINST:
            return Picture(viewer.names[int(text)], text=_AGAINST[kind](viewer, int(text)))
        return None

    def question(self, viewer: Viewer) -> Question | None:
        ask = _QUESTIONS.get(viewer.facts.pending())
        return None if ask is None else ask(viewer)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"back-{track}": Sketch(partial(progress_back, track)) for track in TRACKS}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"progress-{name}": Sketch(partial(progress_card, name)) for name in PROGRESS_CARDS}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind in _OF_CARD:
            return self._of_card(to, events, which)
        if event.kind == TOKENS_SWAPPED:
            assert isinstance(to.rules, Island)
            other = place_name(to, to.rules.topology.tile_names[event.what])
            told = sentence(to, events, which, sound="trade", other=other)
            # What the tiles bring has changed for all, and nothing else on the board shows it.
            return replace(told, announcement=told.text)
        return monopoly(to, events, which)

    def _of_card(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        """A card with its name, where the listener may know it, and the pile that it is of."""
        event = events[which[0]]
        words: dict[str, Any] = {}
        flights = []
        pile = int(event.who) if event.kind in _OF_PILE else int(event.n)
        if event.kind in (*_OF_PILE, PROGRESS_TAKEN):
            words["track"] = text(f"tracks.{TRACK_NAMES[pile]}", to.language)
        if event.kind in (PROGRESS_DRAWN, PROGRESS_TAKEN):
            start = "plate:dice" if event.kind == PROGRESS_DRAWN else f"seat:{event.who}"
            flights = [Flight(start, f"seat:{event.seat}", f"back-{TRACK_NAMES[pile]}")]
        if event.what >= 0:
            word = "played" if event.kind == PROGRESS_PLAYED else "title"
            words["card"] = edition_text(f"progress.{PROGRESS_NAMES[event.what]}.{word}", to.rules, to.language)
        return sentence(to, events, which, sound=_SOUNDS.get(int(event.kind), ""), flights=flights, **words)


def _hand(viewer: Viewer, seat: int) -> str:
    n = viewer.facts.hand_size(seat)
    return f"{n} {text('table.cards', viewer.language, n=n)}"


def _knights(viewer: Viewer, seat: int) -> str:
    own = knights_of(island_facts(viewer.facts), seat)
    strength = sum(knight.strength for knight in own)
    return text("knights_table.knights_of", viewer.language, n=len(own), strength=strength)


def _progress(viewer: Viewer, seat: int) -> str:
    n = sum(progress_backs(viewer.facts, seat))
    return text("knights_table.progress_of", viewer.language, n=n)


_AGAINST = {"PLAY_MASTER_MERCHANT": _hand, "PLAY_DESERTER": _knights, "PLAY_SPY": _progress}
"""Facts shown of a seat that a card may be played against."""
_GHOSTS = {"PLAY_ENGINEER": "wall", "PLAY_MEDICINE": "city", "PLAY_MERCHANT": "", "PLAY_DIPLOMAT": "", "PLAY_INTRIGUE": "",
           "PLAY_INVENTOR": "", "LOSE_KNIGHT": ""}  # fmt: skip
"""Preview pieces where a card is aimed at a place."""
_DONE = ("FreeRoads", "FreePromotions", "MoveRoad")
"""Steps on the board that one may end; in the others the dialog ends them."""


def _cards(viewer: Viewer, hand: Sequence[int]) -> tuple[Picture, ...]:
    """Cards of a hand to choose from."""
    names = island_facts(viewer.facts).r.market.good_names
    return tuple(
        Picture(good_title(viewer, good), f"card-{good}", n=n, slots=good) for good, n in zip(names, hand, strict=True)
    )


def _gifts(viewer: Viewer) -> Question:
    facts, language = island_facts(viewer.facts), viewer.language
    n, name = gifts_owed(facts, viewer.seat), viewer.names[facts.turn()]
    title, send = text("knights_table.gifts_title", language, n=n, name=name), text("knights_table.give", language)
    why = text("knights_table.gifts_why", language, name=name)
    return Question(title, CARDS, "GIVE", _cards(viewer, facts.hand(viewer.seat)), n, n, send, help=why)


def _discarding(viewer: Viewer) -> Question | None:
    """Question of a discard as after a seven, but caused by a card: which one, and why this seat."""
    asked = DiscardFace().question(viewer)
    if asked is None or not viewer.facts.g.a():
        return None
    name = viewer.names[viewer.facts.turn()]
    return replace(asked, help=text("knights_table.discard_why", viewer.language, name=name))


def _taking(viewer: Viewer) -> Question:
    facts, language = island_facts(viewer.facts), viewer.language
    who, n = divmod(int(facts.g.a()), STRIDE)
    title = text("knights_table.take_title", language, n=n, name=viewer.names[who])
    return Question(
        title, CARDS, "TAKE_CARD", _cards(viewer, facts.hand(who)), n, n, text("knights_table.take", language)
    )


def _spying(viewer: Viewer) -> Question:
    who, language = int(viewer.facts.g.a()), viewer.language
    none = Picture(text("done.TakeProgress", language), kind="DONE")
    cards = progress_pictures(viewer, who, "TAKE_PROGRESS")
    return Question(
        text("knights_table.spy_title", language, name=viewer.names[who]), PICTURES, pictures=(*cards, none)
    )


def _returning(viewer: Viewer) -> Question:
    title, help = (
        text("knights_table.return_title", viewer.language),
        text("knights_table.return_help", viewer.language),
    )
    return Question(title, PICTURES, pictures=progress_pictures(viewer, viewer.seat, "RETURN_PROGRESS"), help=help)


def _answering(viewer: Viewer) -> Question:
    facts, language = island_facts(viewer.facts), viewer.language
    hand = dict(zip(facts.r.market.good_names, facts.hand(viewer.seat), strict=True))
    cards = tuple(
        Picture(
            good_title(viewer, action.what), f"card-{action.what}", n=hand[action.what], kind="GIVE", slots=action.what
        )
        for action in viewer.legal
        if action.kind == "GIVE"
    )
    title = text("knights_table.answer_title", language, name=viewer.names[facts.turn()])
    return Question(title, PICTURES, pictures=cards, help=text("knights_table.answer_help", language))


_QUESTIONS = {
    "Gifts": _gifts,
    "Discard": _discarding,
    "TakeCards": _taking,
    "TakeProgress": _spying,
    "ReturnProgress": _returning,
    "AnswerHarbour": _answering,
}
"""Questions of each step of a card."""
