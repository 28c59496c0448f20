"""Compilation of mypyc's C: one object file a module, side by side, none of them twice.

mypyc writes the whole core anew at each build. An object is kept under a name that is a hash of all it is made from, so only
modules whose C has changed are compiled again. For that to be few, C must not change where Python has not: mypyc numbers the
literals of all modules in one row, and one new text in a rule moves the numbers in every other file. `stable_sources` gives
each literal a variable of its own, named by what it is.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

Objects = list[str]
Compile = Callable[..., Objects]

_REFERENCE = re.compile(r"CPyStatics\[(\d+)\](;| \| 1;) /\* (.*) \*/$", re.M)
_TABLE = re.compile(r"^(extern )?PyObject \*CPyStatics\[(\d+)\];$", re.M)
_INITIALIZED = re.compile(r"^    if \(CPyStatics_Initialize\(.*\n        return -1;\n    }\n", re.M)
_LAST_INCLUDE = re.compile(r'^#include "__native_internal_\w+\.h"\n', re.M)

_KEPT_DAYS = 14


class UnknownC(Exception):
    """The C is not as the pinned mypyc writes it."""


def stable_sources(sources: Iterable[str], headers: Iterable[str], folder: Path) -> list[str]:
    """Rewrite a group's C so that a module's text depends on that module and on the headers alone.

    Args:
        sources: mypyc's C files; one of them defines the table of literals.
        headers: the group's own headers.
        folder: for the files as rewritten; one that would not change is left alone.

    Returns: the paths of the rewritten sources, in the order given.
    Raises: UnknownC.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for header in headers:
        # The number of literals is told by the one file that defines the table.
        _write(folder / Path(header).name, _TABLE.sub("extern PyObject *CPyStatics[];", _read(header)))
    slots: dict[str, int] = {}
    texts: dict[str, str] = {}
    for path in sources:
        texts[path] = _named_literals(_read(path), slots)
    rewritten = []
    for path, text in texts.items():
        if _TABLE.search(text):
            text = _filled_literals(text, slots)
        new = folder / Path(path).name
        _write(new, text)
        rewritten.append(str(new))
    return rewritten


def _named_literals(text: str, slots: dict[str, int]) -> str:
    """Replace references to the table by variables, and note each one's place in the table."""
    used: set[str] = set()

    def variable(found: re.Match[str]) -> str:
        index, rest, literal = int(found[1]), found[2], found[3]
        name = "PobladoLiteral_" + hashlib.sha256(literal.encode()).hexdigest()[:16]
        if slots.setdefault(name, index) != index:
            raise UnknownC(f"two literals are written {literal}")
        used.add(name)
        return f"{name}{rest}"

    text = _REFERENCE.sub(variable, text)
    if not used:
        return text
    include = _LAST_INCLUDE.search(text)
    if include is None:
        raise UnknownC("a module does not include the group's header")
    declared = "".join(f"extern PyObject *{name};\n" for name in sorted(used))
    return text[: include.end()] + declared + text[include.end() :]


def _filled_literals(text: str, slots: dict[str, int]) -> str:
    """Define the variables, and fill them once the table is made."""
    made = _INITIALIZED.search(text)
    include = _LAST_INCLUDE.search(text)
    if made is None or include is None:
        raise UnknownC("the table of literals is not made where it was")
    names = sorted(slots)
    fill = "".join(f"    {name} = CPyStatics[{slots[name]}];\n" for name in names)
    defined = "".join(f"PyObject *{name};\n" for name in names)
    return text[: include.end()] + defined + text[include.end() : made.end()] + fill + text[made.end() :]


def _read(path: str) -> str:
    return Path(path).read_text(encoding="utf-8")


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


class ObjectCache:
    """A `compile` for setuptools' compiler of Unix: parallel by file, with objects kept by content.

    Attributes:
        hits: objects that were taken from the cache.
        misses: objects that were compiled.
    """

    def __init__(self, compiler: Any, folder: Path, jobs: int) -> None:
        self.hits = 0
        self.misses = 0
        self._compiler = compiler
        self._folder = folder
        self._pool = ThreadPoolExecutor(jobs)
        self._headers: dict[str, bytes] = {}
        folder.mkdir(parents=True, exist_ok=True)
        self._version = subprocess.run([*compiler.compiler_so[:1], "--version"], capture_output=True).stdout

    def compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> Objects:
        """Compile one extension's sources. Raises: setuptools' CompileError, for the first source that fails."""
        compiler = self._compiler
        macros, objects, post, flags, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = compiler._get_cc_args(flags, debug, extra_preargs)
        headers = self._digest_of_headers(include_dirs or [])

        def one(target: str) -> None:
            source, kind = build[target]
            command = [*compiler.compiler_so, *before, *post]
            key = hashlib.sha256(
                b"\0".join((shlex.join(command).encode(), self._version, headers, Path(source).read_bytes()))
            )
            kept = self._folder / f"{key.hexdigest()}.o"
            if kept.exists():
                self.hits += 1
                os.utime(kept)
            else:
                self.misses += 1
                compiler._compile(target, source, kind, before, post, flags)
                # Another build beside this one never sees half an object.
                shutil.copyfile(target, kept.with_suffix(f".{os.getpid()}"))
                kept.with_suffix(f".{os.getpid()}").replace(kept)
                return
            shutil.copyfile(kept, target)

        # The largest first: none is left over at the end, on one core, while the others wait.
        largest_first = sorted(build, key=lambda target: -Path(build[target][0]).stat().st_size)
        for done in [self._pool.submit(one, target) for target in largest_first]:
            done.result()
        return list(objects)

    def forget_old(self, now: float) -> None:
        """Remove objects that no build has used for two weeks."""
        for kept in self._folder.iterdir():
            if now - kept.stat().st_mtime > _KEPT_DAYS * 86_400:
                kept.unlink(missing_ok=True)

    def _digest_of_headers(self, folders: list[str]) -> bytes:
        """Hash every header that a source could include from an extension's own folders; Python's go by their path."""
        digest = hashlib.sha256()
        for folder in folders:
            if folder not in self._headers:
                found = sorted(path for depth in ("*.h", "*/*.h") for path in Path(folder).glob(depth))
                told = hashlib.sha256()
                for path in found:
                    told.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
                self._headers[folder] = told.digest()
            digest.update(self._headers[folder])
        return digest.digest()
