"""Scripts and styles of faces: each lies in its face's folder, and is served to games in which its module plays."""

import hashlib

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from poblado.face import Face, faces_of, folder_of
from poblado.server.requests import room_of
from poblado.server.room import Room
from poblado.server.templates import root_of


def addresses(room: Room) -> dict[str, list[str]]:
    """URLs of the scripts and the styles of a page's faces, in the order of their modules."""
    faces = faces_of(room.table.rules)
    return {
        "scripts": [f"/game/{room.id}/face/{face.module}.js" for face in faces if face.script],
        "styles": [f"/game/{room.id}/face/{face.module}.css" for face in faces if face.style],
    }


async def script(request: Request) -> Response:
    """The script of a face."""
    face = await _face(request)
    return _answer(request, face, face.script if face else "", "text/javascript")


async def style(request: Request) -> Response:
    """The style of a face."""
    face = await _face(request)
    return _answer(request, face, face.style if face else "", "text/css")


async def _face(request: Request) -> Face | None:
    """The face that the address names; None where it is not of this game."""
    room = await room_of(request)
    faces = faces_of(room.table.rules) if room else ()
    return next((face for face in faces if face.module == request.path_params["module"]), None)


def _answer(request: Request, face: Face | None, name: str, kind: str) -> Response:
    """A file of a face. As with the page's own, a browser asks each time whether its copy still holds."""
    if face is None or not name:
        return PlainTextResponse("", status_code=404)
    content = folder_of(face).joinpath(name).read_bytes()
    # Scripts of faces import the page's own by their whole address.
    content = content.replace(b'"/static/', f'"{root_of(request)}/static/'.encode())
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)
