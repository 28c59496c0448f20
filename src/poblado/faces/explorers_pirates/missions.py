"""User interface of missions: their boards with everybody's markers, and their victory point cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from poblado.face import TRACK, Face, Listener, LogLine, Picture, Plate, Viewer
from poblado.face.face import Drawn
from poblado.face.memo import of_rules
from poblado.faces.explorers_pirates.drawings.missions import mission_drawings
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.locale import listed, text
from poblado.locale.telling import had_before, sentence
from poblado.rules.explorers_pirates.facts import mission_holder, mission_step
from poblado.rules.explorers_pirates.missions import MISSIONS, TRACKS
from poblado.rules.explorers_pirates.numbers import MISSION_ADVANCED, POINT_CARD_TAKEN
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.words import use

_PLATE: Final = "mission-"
"""Beginning of the names of the boards, each with its mission behind."""


@dataclass(frozen=True)
class Standing:
    """State of one mission.

    Attributes:
        number: of the mission, as `MISSIONS`.
        spaces: the space of each seat's marker, 0 for the start.
        holder: the seat that has the point card; -1 for none.
    """

    number: int
    spaces: tuple[int, ...]
    holder: int

    @property
    def name(self) -> str:
        """Name of the mission."""
        return MISSIONS[self.number]

    def worth(self, seat: int) -> int:
        """Points of the space of a seat's marker, without the card."""
        return TRACKS[self.number][self.spaces[seat]]

    def on(self, space: int) -> list[int]:
        """Seats whose markers share a space, from the bottom: the holder of the card first."""
        return sorted(
            (seat for seat, at in enumerate(self.spaces) if at == space), key=lambda seat: (seat != self.holder, seat)
        )


class MissionsFace(Face):
    module = "missions"
    report = "poblado.faces.explorers_pirates.report.accounts:MissionsChapter"
    script = "missions.js"
    style = "missions.css"
    uses = tuple(f"missions.{name}" for name in MISSIONS)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return mission_drawings(colours)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """A board for each mission, with the markers from the bottom of each space."""
        return tuple(
            Plate(
                f"{_PLATE}{one.name}",
                text(f"missions.{one.name}", viewer.language),
                (_icon(viewer, one), *(_space(viewer, one, space) for space in range(len(TRACKS[one.number])))),
                TRACK,
                help=f"{use(viewer, f'missions.{one.name}')} {_board_words(viewer, one)}",
            )
            for one in standings(island_facts(viewer.facts))
        )

    def facts(self, viewer: Viewer) -> Mapping[str, object]:
        """The viewer's own standing in each mission, for the line to which a phone folds the boards; a spectator's is the
        foremost of each."""
        return {"missions": _line(viewer)}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        """The point cards that a seat has."""
        return [
            Picture(_card_title(viewer, one.name), f"point_card-{one.name}", n=1, lit=True)
            for one in standings(island_facts(viewer.facts))
            if one.holder == seat
        ]

    def joins(self, before: Event, event: Event) -> bool | None:
        """Several steps at once are one line."""
        if event.kind != MISSION_ADVANCED:
            return None
        return before.kind == event.kind and before.seat == event.seat and before.what == event.what

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[-1]]
        if event.kind not in (MISSION_ADVANCED, POINT_CARD_TAKEN):
            return None
        name = MISSIONS[event.what]
        mission = text(f"missions.{name}", to.language)
        if event.kind == POINT_CARD_TAKEN:
            signs = [f"point_card-{name}"]
            return sentence(to, events, which, had_before(event), signs=signs, sound="improve", mission=mission)
        points, space = TRACKS[event.what][event.n], int(event.n)
        return sentence(to, events, which, signs=[f"{_PLATE}{name}"], mission=mission, points=points, n=space)


@of_rules
def _played(rules: Ruleset) -> tuple[int, ...]:
    """Numbers of the missions that a game has: those whose modules play."""
    assert isinstance(rules, Island)
    return tuple(k for k, name in enumerate(MISSIONS) if rules.has_module(name))


def standings(facts: IslandFacts) -> tuple[Standing, ...]:
    """The missions that are played."""
    seats = range(facts.r.seats)
    return tuple(
        Standing(k, tuple(mission_step(facts, k, seat) for seat in seats), mission_holder(facts, k))
        for k in _played(facts.r)
    )


def _line(viewer: Viewer) -> Mapping[str, object]:
    """Short names with the space of the viewer's marker, and all of it in words."""
    shown, told, language = [], [], viewer.language
    for one in standings(island_facts(viewer.facts)):
        seat = viewer.seat if viewer.seat >= 0 else max(range(len(one.spaces)), key=one.spaces.__getitem__)
        space, mission = one.spaces[seat], text(f"missions.{one.name}", language)
        short = text(f"missions.short.{one.name}", language)
        shown.append(
            {"drawing": f"{_PLATE}{one.name}", "title": short, "n": space, "lit": one.holder == viewer.seat >= 0}
        )
        told.append(text("missions.own", language, mission=mission, n=space, points=one.worth(seat)))
    return {"shown": shown, "told": text("missions.line", language, told=listed(told, language))}


def _icon(viewer: Viewer, one: Standing) -> Picture:
    """The sign of a mission, with the point card and who has it."""
    free = one.holder < 0
    words = text("missions.card_free" if free else "missions.card_of", viewer.language, name=_name(viewer, one.holder))
    signs = () if free else (f"seat-{SEAT_ORDER[one.holder]}",)
    return Picture(words, f"{_PLATE}{one.name}", signs=(f"point_card-{one.name}", *signs))


def _space(viewer: Viewer, one: Standing, space: int) -> Picture:
    """A space with its points and the markers on it, from the bottom."""
    seats, points = one.on(space), TRACKS[one.number][space]
    key, label = "missions.space_taken" if seats else "missions.space", _space_name(space, viewer.language)
    names = listed([_name(viewer, seat) for seat in seats], viewer.language)
    title = text(key, viewer.language, space=label, n=points, names=names)
    markers = tuple(f"marker-{SEAT_ORDER[seat]}" for seat in seats)
    return Picture(title, f"mission_space-{points}", text=label, n=points, lit=bool(seats), signs=markers)


def _space_name(space: int, language: str) -> str:
    return str(space) if space else text("missions.start", language)


def _name(viewer: Viewer, seat: int) -> str:
    return viewer.names[seat] if 0 <= seat < len(viewer.names) else ""


def _card_title(viewer: Viewer, name: str) -> str:
    return text("missions.card", viewer.language, mission=text(f"missions.{name}", viewer.language))


def _board_words(viewer: Viewer, one: Standing) -> str:
    """Words for everybody's markers and the card's owner, the foremost first."""
    language = viewer.language
    seats = sorted(range(len(one.spaces)), key=lambda seat: (-one.spaces[seat], seat != one.holder, seat))
    markers = [
        text(
            "missions.marker",
            language,
            name=_name(viewer, seat),
            space=_space_name(one.spaces[seat], language),
            n=one.worth(seat),
        )
        for seat in seats
    ]
    mission, card = text(f"missions.{one.name}", language), _icon(viewer, one).title
    return text("missions.board", language, mission=mission, markers=", ".join(markers), card=card)
