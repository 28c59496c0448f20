"""Sub-path: the server below a path of a proxy, such as `/poblado`, whether the proxy cuts that path off or not.

What middleware reads has it cut off, as limits and shares are told by path; the router is given it again, for the links that
the library makes.
"""

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from poblado.kernel.errors import BadChoice


def read_root(word: str) -> str:
    """A root path as it is written before others: with a slash at its beginning, none at its end. Raises: BadChoice."""
    root = word.rstrip("/")
    if root and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", root):
        raise BadChoice("{path!r} is no path that a server can lie below; expected one such as /poblado", path=word)
    return root


class Below:
    """Middleware: cuts the root off. Must be the outermost."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._root and scope["type"] == "http":
            path: str = scope["path"]
            if path == self._root or path.startswith(f"{self._root}/"):
                path = path[len(self._root) :] or "/"
            scope.update(path=path, root_path=self._root)
        await self.app(scope, receive, send)


class Rooted:
    """Middleware: gives the router the root again. Must be the innermost."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._root and scope["type"] == "http":
            scope["path"] = self._root + scope["path"]
        await self.app(scope, receive, send)
