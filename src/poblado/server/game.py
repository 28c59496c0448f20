"""HTTP routes of one game: its page, a seat's actions, the event stream, and the record afterwards."""

import json
import time
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado import bots, locale
from poblado.commitment import AGREED, ENDED, revealed
from poblado.face import DICE, ROW, faces_of
from poblado.island.facts import IslandFacts
from poblado.island.goods import GOOD_NAMES
from poblado.kernel.errors import BadNotation, IllegalAction
from poblado.kernel.record import Record
from poblado.kernel.values import Value
from poblado.locale.edition import edition_texts
from poblado.locale.errors import explain
from poblado.server import face_files
from poblado.server.alternatives import kinds_of
from poblado.server.change_game import moved
from poblado.server.home import INSTEAD
from poblado.server.language import chosen
from poblado.server.load_shedding import TO_ACT
from poblado.server.lobby import bots_offered, game_of, qr_code
from poblado.server.page_texts import said_by
from poblado.server.refusals import Refused
from poblado.server.rematch import link_of, usual_bot
from poblado.server.requests import (
    ShortAnswer,
    answer,
    body_of,
    known_room,
    refused,
    rule_text,
    sentence_of,
    shown_room,
    table_of,
    uncached,
    viewer_of,
    word_of,
)
from poblado.server.room import Room
from poblado.server.seats import called
from poblado.server.snapshot import TableSnapshot
from poblado.server.symbol_sheets import first_art, later_address
from poblado.server.templates import page
from poblado.svg import draw_for_layers

_MOST_ACTIONS = 40
"""Greatest number of actions in one request: a discard of a very large hand."""
_FEW_BADGES = 3
"""Greatest number of a player's badges, with those of the titles: more of them have a style of their own."""
_ON_A_BOARD: tuple[str, ...] = ("play/board.js", "zoom.js")
_ON_FELT: tuple[str, ...] = ("play/felt.js",)
"""The scripts that a page begins with."""


async def game(request: Request) -> Response:
    """The table. A board is complete as it comes, before any script runs."""
    room = await shown_room(request, spaced=True)
    return uncached(await moved(request, room) or _table(request, room, chosen(request)), request)


def _table(request: Request, room: Room, language: str) -> Response:
    viewer, mine = viewer_of(request, room)
    seen = TableSnapshot(room, viewer, language)
    state = seen.state(mine)
    shown: dict[str, Any] = {"art": first_art(room), "later": later_address(room), **face_files.addresses(room)}
    shown |= _traded(seen)
    scene, template, modules = seen.scene(), "felt.html", _ON_FELT
    if scene is not None:
        template, modules, shown["board"] = "game.html", _ON_A_BOARD, draw_for_layers(scene)
        shown["laid"], shown["badged"] = _is_laid(state), _is_badged(room, state)
    rules = room.table.rules
    known = edition_texts(rules, language)
    told = said_by(modules, faces_of(rules)).of(known)
    told |= {f"table.bots.{name}": locale.named(f"table.bots.{name}", language) for name in bots.names()}
    shown |= {"modules": modules, "words": told}
    if not room.begun or room.seats[0].screen:
        change = f"{link_of(room.table.record.header)}&{INSTEAD}={room.id}"
        shown["lobby"] = {
            "game": game_of(room, language),
            "change": change,
            "qr": qr_code(str(request.url_for("game", id=room.id))),
            "bots": bots_offered(usual_bot(room.table.record.header)),
        }
    return page(
        request, template, language, room=room.id, bot=usual_bot(room.table.record.header), state=state, **shown
    )


def _traded(seen: TableSnapshot) -> dict[str, Sequence[str]]:
    """Tradable things: goods where they are not the five resources alone, wares, and all of which people say terms."""
    facts = seen.viewer.facts
    goods = facts.good_names()
    wares = facts.r.market.terms.names[facts.r.goods :] if isinstance(facts, IslandFacts) else []
    return {"goods": [] if goods == GOOD_NAMES else goods[:], "wares": wares, "terms": kinds_of(facts.g.rules)}


def _is_laid(state: dict[str, Any]) -> bool:
    """Tell whether there lies something that needs its own style from the beginning: a track, or what is counted in fields."""
    badges = [badge for player in state["players"] for badge in player["badges"]]
    return any("most" in badge for badge in badges) or any(
        plate.get("shape", ROW) not in (ROW, DICE) for plate in state["plates"]
    )


def _is_badged(room: Room, state: dict[str, Any]) -> bool:
    """Tell whether players have more badges than find room beside their names, and none that is counted in fields; or will
    have them, as a chapter brings some while the game goes on."""
    badges = [player["badges"] for player in state["players"]]
    return bool(getattr(room.table.rules, "chapters", ())) or any(
        len(own) > _FEW_BADGES and not any("most" in badge for badge in own) for own in badges
    )


async def act(request: Request) -> Response:
    """Do actions of a seat whose token the request carries."""
    arrived = time.perf_counter()
    body = await body_of(request)
    room = await table_of(request)
    viewer, _ = viewer_of(request, room, body.get("as"))
    if viewer < 0:
        return answer(request, 403, "no_seat")
    request.app.state.rooms.shedding.spare(TO_ACT)
    actions = body.get("actions")
    if (
        not isinstance(actions, list)
        or not 1 <= len(actions) <= _MOST_ACTIONS
        or not all(isinstance(a, str) and 0 < len(a) < 200 for a in actions)
    ):
        return answer(request, 400, "no_actions", most=_MOST_ACTIONS)
    also, known = body.get("also", []), kinds_of(room.table.rules)
    if not isinstance(also, list) or not all(kind in known for kind in also) or len(also) > len(known):
        return answer(request, 400, "no_kinds", known=", ".join(known))
    try:
        await room.act(viewer, actions, word_of(body, "nonce"), word_of(body, "decision"), also)
    except (BadNotation, IllegalAction, Refused) as error:
        return _not_done(error, room, chosen(request))
    room.asked = arrived
    return ShortAnswer({"version": room.version})


def _not_done(error: BadNotation | IllegalAction | Refused, room: Room, language: str) -> Response:
    """Response for an action that a table has not done, with the reason."""
    if isinstance(error, BadNotation):
        text = locale.text("table.not_understood", language, what=explain(error, language))
        return ShortAnswer({"error": text}, status_code=400)
    if isinstance(error, Refused):
        return refused(error, language)
    why = sentence_of(error.why, language, rules=room.table.rules, names=called(room.seats, language))
    told = {"error": why, "rule": rule_text(error.clause, language, room.table.rules), "id": error.why.id}
    values = {key: value.plain if isinstance(value, Value) else value for key, value in error.why.values.items()}
    plain = {key: value for key, value in values.items() if isinstance(value, int | str)}
    return ShortAnswer({**told, "values": plain, "clause": error.clause, "allowed": error.allowed}, status_code=409)


async def undo(request: Request) -> Response:
    """Take the seat's own last placement back."""
    body = await body_of(request)
    room = await table_of(request)
    try:
        viewer, _ = viewer_of(request, room, body.get("as"))
        undone = await room.undo(viewer, word_of(body, "nonce"), word_of(body, "decision"))
    except Refused as error:
        return refused(error, chosen(request))
    if not undone:
        return answer(request, 409, "no_undo")
    return ShortAnswer({"version": room.version})


async def record(request: Request) -> Response:
    """The record, once the game is over: it tells all hidden cards."""
    room = await known_room(request)
    if not room.is_over:
        return answer(request, 403, "no_record")
    name = f"poblado-{room.id}"
    complete = record_of(room, chosen(request))
    if request.path_params["form"] == "json":
        body = json.dumps(complete.to_json(), ensure_ascii=False, indent=1)
        return Response(body, media_type="application/json", headers=_download(f"{name}.json"))
    return PlainTextResponse(complete.to_text(), headers=_download(f"{name}.txt"))


def record_of(room: Room, language: str) -> Record:
    """The record of a game that is over, with the names of those who played, in the reader's language where they gave none,
    with the secret that its dice came from, and whether its people ended it before anybody won."""
    names = {"names": called(room.seats, language), "bots": [s.bot for s in room.seats]}
    header = revealed(room.table.record.header, room.secret)
    ended = {ENDED: AGREED} if room.agreements.is_ended else {}
    return Record({**header, **names, **ended}, room.table.record.actions)


def _download(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
