"""One game: its page, what a seat does, the stream of what changes, and the record afterwards."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from poblado import locale, rulebook
from poblado.kernel.errors import BadNotation, IllegalAction
from poblado.locale.errors import explain
from poblado.server import seats
from poblado.server.language import chosen, remember
from poblado.server.room import Room
from poblado.server.security import from_our_page
from poblado.server.state import page_scene, page_state
from poblado.server.templates import page
from poblado.svg import draw, draw_layers
from poblado.svg.sheet import sheet

_MOST_ACTIONS = 40
"""In one request: a discard of a very large hand."""


async def game(request: Request) -> Response:
    """The table. Complete as it comes, before any script runs."""
    room = _room(request)
    language = chosen(request)
    if room is None:
        response = page(request, "missing.html", language)
        response.status_code = 404
        return response
    viewer = _viewer(request, room)
    known = locale.texts(language)
    words = {k: v for k, v in known.items() if k.startswith(("table.", "goods.", "cards.", "items.", "action."))}
    response = page(
        request,
        "game.html",
        language,
        room=room.id,
        state=page_state(room, viewer, language),
        words=words,
        board=draw(page_scene(room, viewer, language)),
        art=sheet([p["colour"] for p in page_state(room, viewer, language)["players"]]),
    )
    remember(response, request)
    response.headers["cache-control"] = "no-store"
    return response


async def act(request: Request) -> Response:
    """Do actions of the seat whose token the request carries."""
    room = _room(request)
    if room is None:
        return _error(request, 404, "no_game")
    if not from_our_page(request):
        return _error(request, 403, "other_page")
    viewer = _viewer(request, room)
    if viewer < 0:
        return _error(request, 403, "no_seat")
    try:
        body = await request.json()
    except ValueError:
        return _error(request, 400, "no_json")
    actions = body.get("actions") if isinstance(body, dict) else None
    if (
        not isinstance(actions, list)
        or not 1 <= len(actions) <= _MOST_ACTIONS
        or not all(isinstance(a, str) and 0 < len(a) < 200 for a in actions)
    ):
        return _error(request, 400, "no_actions", most=_MOST_ACTIONS)
    nonce = body.get("nonce")
    try:
        await room.act(viewer, actions, nonce if isinstance(nonce, str) else "")
    except BadNotation as error:
        language = chosen(request)
        text = locale.text("table.not_understood", language, what=explain(error, language))
        return JSONResponse({"error": text}, status_code=400)
    except IllegalAction as error:
        language = chosen(request)
        told = {"error": sentence_case(explain(error.why, language)), "rule": rule_text(error.clause, language)}
        return JSONResponse({**told, "clause": error.clause, "allowed": error.allowed}, status_code=409)
    return JSONResponse({"version": room.version})


async def undo(request: Request) -> Response:
    """Take the seat's own last placement back."""
    room = _room(request)
    if room is None:
        return _error(request, 404, "no_game")
    if not from_our_page(request):
        return _error(request, 403, "other_page")
    if not await room.undo(_viewer(request, room)):
        return _error(request, 409, "no_undo")
    return JSONResponse({"version": room.version})


async def stream(request: Request) -> Response:
    """Server-sent events: first a snapshot, unless the browser has it, then every change."""
    room = _room(request)
    if room is None:
        return _error(request, 404, "no_game")
    viewer = _viewer(request, room)
    language = chosen(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("version", "")
    return EventSourceResponse(_changes(request, room, viewer, language, int(seen) if seen.isdigit() else -1), ping=20)


async def _changes(
    request: Request, room: Room, viewer: int, language: str, version: int
) -> AsyncIterator[dict[str, str]]:
    changed, stop = room.watch()
    shown: dict[str, str] = {}
    try:
        room.wake()
        while True:
            if room.version != version:
                version = room.version
                layers = draw_layers(page_scene(room, viewer, language))
                fresh = {name: svg for name, svg in layers.items() if shown.get(name) != svg}
                shown = layers
                data = {"state": page_state(room, viewer, language), "layers": fresh}
                yield {"event": "change", "id": str(version), "data": json.dumps(data, ensure_ascii=False)}
            changed.clear()
            if room.version == version:
                await changed.wait()
    except asyncio.CancelledError:
        raise
    finally:
        stop()


async def record(request: Request) -> Response:
    """The record, once the game is over: it tells all hidden cards."""
    room = _room(request)
    if room is None:
        return _error(request, 404, "no_game")
    if not room.table.is_over:
        return _error(request, 403, "no_record")
    name = f"poblado-{room.id}"
    if request.path_params["form"] == "json":
        body = json.dumps(room.table.record.to_json(), ensure_ascii=False, indent=1)
        return Response(body, media_type="application/json", headers=_download(f"{name}.json"))
    return PlainTextResponse(room.table.record.to_text(), headers=_download(f"{name}.txt"))


def rule_text(ident: str, language: str) -> str:
    """A clause of the rulebook in our words; empty where none is named."""
    try:
        rule = rulebook.clause(ident)
    except KeyError:
        return ""
    return rule.es if language == "es" else rule.en


def sentence_case(text: str) -> str:
    """A reason as a sentence of its own."""
    return text[:1].upper() + text[1:] + "."


def _download(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


def _room(request: Request) -> Room | None:
    room: Room | None = request.app.state.rooms.get(request.path_params["id"])
    if room is not None:
        # After a restart the bots may have been about to act.
        room.wake()
    return room


def _viewer(request: Request, room: Room) -> int:
    return seats.seat_of(request, request.app.state.key, room.id)


def _error(request: Request, status: int, key: str, **values: Any) -> Response:
    text = locale.text(f"table.error.{key}", chosen(request), **values)
    return JSONResponse({"error": text}, status_code=status)
