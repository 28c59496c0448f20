"""What the environment says about a build: whether the rules are compiled, and how hard the C compiler tries.

POBLADO_COMPILE
    unset: compiled where there is a C compiler, interpreted where there is none. 0: never compiled. 1: always; without a
    compiler the build fails.
POBLADO_OPT
    0 to 3, the compiler's -O. 1 unless something is said: half the time of 2, for a twentieth of the speed.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path


class BadChoice(SystemExit):
    """An environment variable says what cannot be. Ends a build with one line instead of a traceback."""


def one_of(name: str, default: str, *known: str) -> str:
    """What a variable says. Raises: BadChoice."""
    said = os.environ.get(name, default)
    if said not in known:
        raise BadChoice(f"{name}={said!r}: choose one of {', '.join(k for k in known if k)}, or leave it unset")
    return said


def wanted() -> str:
    """`never`, `always` or `perhaps` compiled. Raises: BadChoice."""
    return {"0": "never", "1": "always", "": "perhaps"}[one_of("POBLADO_COMPILE", "", "", "0", "1")]


def level() -> str:
    """The compiler's -O. Raises: BadChoice."""
    return one_of("POBLADO_OPT", "1", "0", "1", "2", "3")


def why_no_compiler() -> str:
    """Why no extension module can be compiled here, in a line; empty if it can be."""
    return _why_not_windows() if sys.platform == "win32" else _why_not_posix()


def _why_not_posix() -> str:
    """Python's own header is compiled: it is missing where Python came without its development files."""
    compiler = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    paths = sysconfig.get_paths()
    headers = [f"-I{paths[name]}" for name in ("include", "platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(
                [*compiler, *headers, "-x", "c", "-c", "-", "-o", str(Path(folder, "probe.o"))],
                input="#include <Python.h>\n",
                capture_output=True,
                text=True,
                errors="replace",
                env={**os.environ, "LC_ALL": "C"},
            )
        except OSError as error:
            return f"{compiler[0]}: {error.strerror}"
        if done.returncode == 0:
            return ""
        told = [line.strip() for line in done.stderr.splitlines() if "error" in line]
        return told[0] if told else f"{shlex.join(compiler)}: exit code {done.returncode}"


def _why_not_windows() -> str:
    from setuptools._distutils import ccompiler, errors

    try:
        ccompiler.new_compiler().initialize()
    except (errors.DistutilsError, errors.CCompilerError) as error:
        return str(error).splitlines()[0]
    return ""
