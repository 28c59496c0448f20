"""Pictures for taking away: SVG drawings rendered as PNG, beside the server and one after the other."""

import asyncio
import subprocess
import sys
from collections import OrderedDict

_WIDTH = 1200
_KEPT = 32
"""Pictures kept, those asked for last: a game that is over is asked for its last moment again and again."""
_WAITING = 4
"""Requests that may wait for a picture at once; rendering one takes a second or two of a processor."""
_PATIENCE = 30.0
"""Seconds after which a picture is given up."""
_RENDER = """
import resvg_py, sys
svg = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=int(sys.argv[1]))))
"""


class Busy(Exception):
    """As many requests as may wait for a picture do so already."""


class Painter:
    """Renders drawings. The library holds the interpreter's lock all the while, and every table would stand still.

    So each picture has a process of its own: starting it costs a twentieth of the rendering, it never outlives its
    picture, and nothing is left to end with the server.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def png(self, svg: str) -> bytes:
        """A drawing as PNG. Raises: Busy."""
        if svg not in self._kept:
            if self._waiting >= _WAITING:
                raise Busy
            self._waiting += 1
            try:
                async with self._turn:
                    # Somebody may have waited for the same one.
                    if svg not in self._kept:
                        self._kept[svg] = await asyncio.to_thread(_render, svg)
            finally:
                self._waiting -= 1
        self._kept.move_to_end(svg)
        picture = self._kept[svg]
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return picture


def _render(svg: str) -> bytes:
    # -P: modules of the folder that the server was started in are not its own.
    command = [sys.executable, "-P", "-c", _RENDER, str(_WIDTH)]
    return subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, timeout=_PATIENCE, check=True).stdout
