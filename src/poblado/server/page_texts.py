"""Texts that a page is sent: those whose ids its scripts use, found in the scripts themselves.

A script says a text by its id, in quotes. Of an id that is put together it is the beginning that stands there: whatever begins
so is sent. Numbers choose between `key.one` and `key.other`, so with an id goes what it is the first part of.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from functools import cache

from poblado.face import Face, folder_of
from poblado.server.templates import WEB

_SCRIPTS = "/static"
_WHOLE = re.compile(r"""(["'`])([a-z]\w*(?:\.\w+)+)\1""")
_BEGUN = re.compile(r"""(["'`])([a-z]\w*\.[\w.]*)(?:\$\{|\1\s*\+)""")
_IMPORTED = re.compile(r"""(?:from|import)\b\s*\(?\s*"([^"]+\.js)\"""")


class PageTexts:
    """Texts used by some scripts.

    Attributes:
        whole: what looks like an id; much of it is something else, which no text has as its id.
        begun: how ids begin that are put together.
    """

    def __init__(self, scripts: Iterable[str]) -> None:
        scripts = list(scripts)
        self.whole = frozenset(found[1] for script in scripts for found in _WHOLE.findall(script))
        self.begun = tuple(sorted({found[1] for script in scripts for found in _BEGUN.findall(script)}))

    def of(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Texts that are used, of some, by id."""
        whole, begun = self.whole, self.begun
        return {k: v for k, v in texts.items() if k in whole or k.rpartition(".")[0] in whole or k.startswith(begun)}


@cache
def said_by(modules: tuple[str, ...], faces: tuple[Face, ...] = ()) -> PageTexts:
    """Texts used by a page's modules, with their imports, and the scripts of its faces.

    Args:
        modules: their names below `web/static`.
    """
    own = [script for face in faces if face.script for script in _script_of(face)]
    begun = [f"{_SCRIPTS}/{name}" for name in modules] + [name for script in own for name in _IMPORTED.findall(script)]
    return PageTexts([*own, *_with_imports(begun).values()])


def _script_of(face: Face) -> list[str]:
    file = folder_of(face).joinpath(face.script)
    return [file.read_text(encoding="utf-8")] if file.is_file() else []


def _with_imports(addresses: Iterable[str]) -> dict[str, str]:
    """The page's own scripts at some addresses and at those that they import, by address."""
    found: dict[str, str] = {}
    waiting = list(addresses)
    while waiting:
        address = waiting.pop()
        if address in found or not address.startswith(f"{_SCRIPTS}/"):
            continue
        script = WEB.joinpath(address.lstrip("/")).read_text(encoding="utf-8")
        found[address] = script
        waiting += [
            posixpath.normpath(posixpath.join(posixpath.dirname(address), name)) for name in _IMPORTED.findall(script)
        ]
    return found
