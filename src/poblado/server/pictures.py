"""PNG downloads: SVG drawings rendered as PNG, beside the server and one after the other."""

import json
import subprocess
import sys
from collections import OrderedDict

from poblado.server.process import JOB_BYTES
from poblado.server.workers import Busy, Pool
from poblado.svg.raster import WIDTH, font_options

_KEPT = 32
"""Pictures kept, those asked for last: a game that is over is asked for its last moment again and again."""
_PATIENCE = 30.0
"""Seconds after which a picture is given up."""
_RENDER = """
import contextlib, json, os, resvg_py, sys
if hasattr(os, "nice"):
    os.nice(10)  # tables come first
with contextlib.suppress(ImportError, ValueError, OSError):  # Windows, and systems that count otherwise
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]),) * 2)
picture = bytes(resvg_py.svg_to_bytes(svg_string=sys.stdin.buffer.read().decode(), **json.loads(sys.argv[1])))
with contextlib.suppress(BrokenPipeError):  # the server has ended meanwhile
    while picture:
        picture = picture[os.write(1, picture):]
"""


class PicturesBusy(Busy):
    """Error: the renderer is busy with others' pictures."""

    text = "replay.error.busy"
    seconds = 10


class TooLong(Busy):
    """A picture was given up; it may be quicker when the machine has less to do."""

    text = "replay.error.too_long"
    seconds = 60


class Painter:
    """Renders drawings. The library holds the interpreter's lock all the while, and every table would stand still.

    So each picture has a process of its own: starting it costs a twentieth of the rendering, and it never outlives its
    picture, nor the server (`end`).
    """

    def __init__(self, pool: Pool) -> None:
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._pool = pool
        self._drawing: set[subprocess.Popen[bytes]] = set()
        self._ended = False

    async def png(self, svg: str, width: int = WIDTH) -> bytes:
        """A drawing as PNG, so many pixels wide. Raises: PicturesBusy, TooLong."""
        asked = svg, width
        if asked not in self._kept:
            try:
                await self._pool.do(self._draw, svg, width)
            except Busy:
                raise PicturesBusy from None
            except subprocess.TimeoutExpired:
                raise TooLong from None
        self._kept.move_to_end(asked)
        picture = self._kept[asked]
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return picture

    def end(self) -> None:
        """The server ends: so does what is being drawn."""
        self._ended = True
        for process in list(self._drawing):
            process.kill()

    def _draw(self, svg: str, width: int = WIDTH) -> bytes:
        # Somebody may have waited for the same one.
        if (svg, width) not in self._kept:
            self._kept[svg, width] = self._render(svg, width)
        return self._kept[svg, width]

    def _render(self, svg: str, width: int) -> bytes:
        # -P: modules of the folder that the server was started in are not its own.
        command = [sys.executable, "-P", "-c", _RENDER, json.dumps({"width": width, **font_options()}), str(JOB_BYTES)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            self._drawing.add(process)
            try:
                if self._ended:
                    process.kill()
                picture, _ = process.communicate(svg.encode(), timeout=_PATIENCE)
            except BaseException:
                process.kill()
                raise
            finally:
                self._drawing.discard(process)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        return picture
