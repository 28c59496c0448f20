"""What `make play` and `make test` do about the compiled build of a checkout.

A table needs no compiler: `play` serves the sources, interpreted, and has them compiled beside, at low priority, by a
process that goes on when the server stops. The next start takes what that process has made. `install` waits for it, or
compiles by itself.

All of this stands in `compiled` below the environment: `tree` is a copy of the sources, so that nothing is compiled which
is being edited, and keeps the objects of earlier builds; `builder` is an environment with what builds need. Each build has a
folder that is named by its sources, its choices and its Python. The folder holds the wheel, or `failed`, and the compiler's
`log`. One process compiles at a time: it holds the lock.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
HOME = Path(sys.prefix) / "compiled"
PLAIN = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
SHARED = ("CC", "CFLAGS", "POBLADO_COMPILE", "POBLADO_OPT")

if __name__ == "__main__":
    # The environment has no Poblado yet.
    sys.path.insert(0, str(SOURCE))

from poblado.cli.say import Say, system_language
from tools import choices


class Build:
    """One build of the sources as they are now: where its wheel will be, and what has become of it.

    Attributes:
        folder: its place below `compiled`; its name tells sources, choices and Python apart.
    """

    def __init__(self) -> None:
        self.folder = HOME / fingerprint()
        self.log = self.folder / "log"

    @property
    def wheel(self) -> Path | None:
        """The finished wheel, if there is one."""
        return next(self.folder.glob("*.whl"), None)

    @property
    def failed(self) -> bool:
        """Whether it was tried and did not succeed. It is not tried again by itself until something changes."""
        return (self.folder / "failed").exists()

    @property
    def installed(self) -> bool:
        """Whether it is this build that stands in the environment."""
        path = HOME / "installed"
        return path.exists() and path.read_text() == self.folder.name

    def make(self) -> None:
        """Compile, once nobody else does, unless somebody else has done so meanwhile."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with _alone():
            if self.wheel or self.failed:
                return
            _copy_sources()
            with self.log.open("w") as log:
                failed = _install_builder(log) or _run(
                    log, _builder(), "-m", "pip", "wheel", "--no-deps", "--no-build-isolation",
                    # It is unpacked at once, on this machine.
                    "--config-settings=--build-option=--compression=stored",
                    "--wheel-dir", self.folder / "new", HOME / "tree",
                )  # fmt: skip
            if failed:
                (self.folder / "failed").touch()
                return
            made_there = next((self.folder / "new").glob("*.whl"))
            made_there.rename(self.folder / made_there.name)
            self._forget_others()

    def begin_beside(self) -> None:
        """Compile in a process of its own, which nothing that happens to this one disturbs."""
        subprocess.Popen(
            [sys.executable, "-m", "tools.play", "beside"],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip

    def install(self) -> None:
        """Put the finished wheel into the environment."""
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"]
        subprocess.run([*command, str(self.wheel)], check=True)
        (HOME / "installed").write_text(self.folder.name)

    def _forget_others(self) -> None:
        for other in HOME.iterdir():
            if other.is_dir() and other not in (self.folder, HOME / "tree", HOME / "builder"):
                shutil.rmtree(other)


def _builder() -> Path:
    """The Python with what builds need, mypy and setuptools at the versions that pyproject.toml pins."""
    return HOME / "builder" / "bin" / "python"


def _install_builder(log: IO[str]) -> int:
    """Make the environment for builds, which one build after another uses. Returns the exit code of what failed, or 0."""
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    done = HOME / "builder" / "requires"
    told = "\n".join([sys.version, *pins])
    if done.exists() and done.read_text() == told:
        return 0
    failed = _run(log, sys.executable, "-m", "venv", "--clear", HOME / "builder") or _run(
        log, _builder(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pins
    )
    if not failed:
        done.write_text(told)
    return failed


def _run(log: IO[str], *command: str | Path) -> int:
    """Run a command whose output goes to the log. Returns its exit code."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT).returncode


def sources() -> list[Path]:
    """The files of which a wheel is made."""
    found = [ROOT / name for name in PLAIN if (ROOT / name).exists()]
    for folder in (SOURCE, ROOT / "tools"):
        found += (
            path
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in (".pyc", ".so") and not path.parent.name.endswith(".egg-info")
        )
    return sorted(found)


def fingerprint() -> str:
    """A name that changes whenever a build of the sources would turn out differently."""
    told = hashlib.sha256()
    for path in sources():
        told.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes() + b"\0")
    said = [sys.version, *(f"{name}={os.environ.get(name, '')}" for name in SHARED), str(not choices.why_no_compiler())]
    told.update("\0".join(said).encode())
    return told.hexdigest()[:16]


@contextmanager
def _alone() -> Iterator[None]:
    """Holds the lock, which the system takes back if this process dies."""
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def somebody_compiles() -> bool:
    """Whether a process holds the lock."""
    HOME.mkdir(exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def _copy_sources() -> None:
    """Make `tree` equal to the sources; what has not changed keeps its time, so that C is not compiled again for nothing."""
    tree = HOME / "tree"
    wanted = {tree / path.relative_to(ROOT): path for path in sources()}
    for old in [path for name in ("src/poblado", "tools") for path in (tree / name).rglob("*")]:
        if old.is_file() and old not in wanted:
            old.unlink()
    for new, path in wanted.items():
        if not new.exists() or new.read_bytes() != path.read_bytes():
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, new)


def play(arguments: list[str], say: Say) -> None:
    """Serve the table at once, by the best build that there is, and see to it that the next start has a better one."""
    build = Build()
    if choices.wanted() == "never":
        serve(arguments, interpreted=True)
    if build.wheel and not build.installed:
        build.install()
    if build.installed:
        serve(arguments, interpreted=False)
    missing = choices.why_no_compiler()
    if missing:
        _tell_once(build, say("make.no_compiler", why=missing))
    elif build.failed:
        print(say("make.failed", log=build.log), flush=True)
    elif somebody_compiles():
        print(say("make.compiling"), flush=True)
    else:
        build.begin_beside()
        print(say("make.beside", log=build.log), flush=True)
    serve(arguments, interpreted=True)


def _tell_once(build: Build, words: str) -> None:
    told = build.folder / "told"
    if not told.exists():
        print(words, flush=True)
        build.folder.mkdir(parents=True, exist_ok=True)
        told.touch()


def serve(arguments: list[str], interpreted: bool) -> None:
    """Become the server: from here on this process is `poblado serve`."""
    if interpreted:
        os.environ["PYTHONPATH"] = str(SOURCE)
    os.execv(sys.executable, [sys.executable, "-m", "poblado", "serve", *arguments])


def install(say: Say) -> None:
    """Have the build of the sources in the environment, compiled wherever that can be. Ends the program if it fails."""
    build = Build()
    if build.installed:
        return
    # Asked for by name, it is tried again: what was missing may be there now.
    (build.folder / "failed").unlink(missing_ok=True)
    if build.wheel is None:
        missing = choices.why_no_compiler() if choices.wanted() != "never" else ""
        if missing:
            print(say("make.no_compiler", why=missing), flush=True)
        elif somebody_compiles():
            print(say("make.waiting"), flush=True)
        else:
            print(say("make.foreground", log=build.log), flush=True)
        build.make()
    if build.failed:
        print("".join(build.log.read_text(errors="replace").splitlines(keepends=True)[-40:]), file=sys.stderr)
        sys.exit(say("make.not_installed", log=build.log))
    build.install()


def main(words: list[str]) -> None:
    """Run one of the three commands."""
    say = Say(system_language())
    match words:
        case ["play", *arguments]:
            play(arguments, say)
        case ["install"]:
            install(say)
        case ["beside"]:
            os.nice(19)
            Build().make()
        case _:
            sys.exit("python -m tools.play play [OPTIONS OF poblado serve] | install")


if __name__ == "__main__":
    main(sys.argv[1:])
