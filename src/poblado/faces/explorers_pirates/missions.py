"""User interface of missions: their boards with everybody's markers, and their victory point cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from poblado.face import TRACK, Chaptered, Face, Listener, Picture, Plate, Sight, Told
from poblado.face.face import Drawn
from poblado.face.memo import of_rules
from poblado.faces.explorers_pirates.drawings.missions import mission_drawings
from poblado.faces.explorers_pirates.facts import island
from poblado.island.facts import Look
from poblado.island.rules import Island
from poblado.island.state import MAX_SEATS
from poblado.kernel.event import Event
from poblado.kernel.ruleset import Ruleset
from poblado.locale import listed, text
from poblado.locale.telling import had_before, sentence
from poblado.rules.explorers_pirates.events import MISSION_ADVANCED, POINT_CARD_TAKEN
from poblado.rules.explorers_pirates.missions import MISSIONS, TRACKS
from poblado.svg.palette import SEAT_ORDER

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
    script = "missions.js"
    style = "missions.css"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return mission_drawings(colours)

    def plates(self, sight: Sight) -> Sequence[Plate]:
        """A board for each mission, with the markers from the bottom of each space."""
        return tuple(
            Plate(
                f"{_PLATE}{one.name}",
                text(f"missions.{one.name}", sight.language),
                (_icon(sight, one), *(_space(sight, one, space) for space in range(len(TRACKS[one.number])))),
                TRACK,
                help=_board_words(sight, one),
            )
            for one in standings(island(sight.look))
        )

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        """The point cards that a seat has."""
        return [
            Picture(_card_title(sight, one.name), f"point_card-{one.name}", n=1, lit=True)
            for one in standings(island(sight.look))
            if one.holder == seat
        ]

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        found = standings(island(sight.look))
        if seat < 0:
            return [_board_words(sight, one) for one in found]
        places = [
            text(
                "missions.place_card" if one.holder == seat else "missions.place",
                sight.language,
                mission=text(f"missions.{one.name}", sight.language),
                space=_space_name(one.spaces[seat], sight.language),
                n=one.worth(seat),
            )
            for one in found
        ]
        return (text("missions.points", sight.language, places=", ".join(places)),)

    def joins(self, before: Event, event: Event) -> bool | None:
        """Several steps at once are one line."""
        if event.kind != MISSION_ADVANCED:
            return None
        return before.kind == event.kind and before.seat == event.seat and before.what == event.what

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.explorers_pirates.report.missions import MissionsChapter

        return MissionsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
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


def standings(look: Look) -> tuple[Standing, ...]:
    """The missions that are played."""
    at, cards = look.row("missions.at"), look.row("missions.card")
    return tuple(
        Standing(k, tuple(int(at[MAX_SEATS * k + seat]) for seat in range(look.r.seats)), int(cards[k]))
        for k in _played(look.r)
    )


def _icon(sight: Sight, one: Standing) -> Picture:
    """The sign of a mission, with the point card and who has it."""
    free = one.holder < 0
    words = text("missions.card_free" if free else "missions.card_of", sight.language, name=_name(sight, one.holder))
    signs = () if free else (f"seat-{SEAT_ORDER[one.holder]}",)
    return Picture(words, f"{_PLATE}{one.name}", signs=(f"point_card-{one.name}", *signs))


def _space(sight: Sight, one: Standing, space: int) -> Picture:
    """A space with its points and the markers on it, from the bottom."""
    seats, points = one.on(space), TRACKS[one.number][space]
    key, label = "missions.space_taken" if seats else "missions.space", _space_name(space, sight.language)
    names = listed([_name(sight, seat) for seat in seats], sight.language)
    title = text(key, sight.language, space=label, n=points, names=names)
    markers = tuple(f"marker-{SEAT_ORDER[seat]}" for seat in seats)
    return Picture(title, f"mission_space-{points}", text=label, n=points, lit=bool(seats), signs=markers)


def _space_name(space: int, language: str) -> str:
    return str(space) if space else text("missions.start", language)


def _name(sight: Sight, seat: int) -> str:
    return sight.names[seat] if 0 <= seat < len(sight.names) else ""


def _card_title(sight: Sight, name: str) -> str:
    return text("missions.card", sight.language, mission=text(f"missions.{name}", sight.language))


def _board_words(sight: Sight, one: Standing) -> str:
    """Words for everybody's markers and the card's owner, the foremost first."""
    language = sight.language
    seats = sorted(range(len(one.spaces)), key=lambda seat: (-one.spaces[seat], seat != one.holder, seat))
    markers = [
        text(
            "missions.marker",
            language,
            name=_name(sight, seat),
            space=_space_name(one.spaces[seat], language),
            n=one.worth(seat),
        )
        for seat in seats
    ]
    mission, card = text(f"missions.{one.name}", language), _icon(sight, one).title
    return text("missions.board", language, mission=mission, markers=", ".join(markers), card=card)
