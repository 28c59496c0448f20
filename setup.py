"""Builds the compiled core where a C compiler exists; everything else stands in pyproject.toml.

Without a compiler, or with POBLADO_COMPILE=0, the same Python files run interpreted, from a wheel for any platform.
Where there is a compiler and it fails, the build fails: see `tools/choices.py`. `poblado --version` says what is running.
"""

import json
import os
import sys
import time
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
from tools import choices, native, readme

# What is "typed Python at native speed". Everything else is ordinary Python.
COMPILED = (
    "kernel/**/*.py",
    "island/**/*.py",
    "rules/**/*.py",
    "cardgame/**/*.py",
    "bots/*/**/*.py",
)
# Families of bots for which nobody waits.
INTERPRETED = ("bots/cardgame",)

# Commands that ask for names and numbers alone: translating to C for them would be nine seconds of waiting each.
ASKING = {"egg_info", "dist_info", "sdist", "--version", "--name"}

FAILED = """\
The C compiler could not build Poblado's rules; what it said stands above.
To run the same rules interpreted, slower and with the same results: POBLADO_COMPILE=0"""


def extensions(level: str) -> list[Extension]:
    """The compiled core: one binary, and a small one per module that leads into it.

    Builds of a checkout have a C file for each module, so that all cores compile and what has not changed is not compiled
    again; from -O2 on, which is for wheels, there is one C file, in which the compiler can inline more.
    """
    from mypyc.build import mypycify

    by_module = level in "01"

    sources = sorted(
        str(path)
        for place in COMPILED
        for path in Path("src/poblado").glob(place)
        # A package's __init__ stays interpreted: mypyc gains nothing there and loses docstrings.
        if path.name != "__init__.py" and not path.relative_to("src/poblado").as_posix().startswith(INTERPRETED)
    )
    made = mypycify(sources, opt_level=level, debug_level="0", group_name="poblado", multi_file=by_module)
    if by_module:
        core = next(extension for extension in made if extension.name.endswith("__mypyc"))
        stable = Path("build", "stable")
        ours = [path for path in core.depends if Path(path).name.startswith("__native")]
        core.sources = native.stable_sources(core.sources, ours, stable)
        core.depends = [*core.depends, *(str(stable / Path(path).name) for path in ours)]
        core.include_dirs = [str(stable), *core.include_dirs]
    more = []
    if sys.platform != "win32":
        # mypyc makes errors of warnings: a newer compiler's new one is no reason to refuse an installation.
        more.append("-Wno-error")
        # Sums of floats are the same everywhere, interpreted too: no machine may round a product and a sum in one go.
        more.append("-ffp-contract=off")
    if sys.platform == "linux":
        # Without interposition gcc may inline within a C file: 15 % on play-outs.
        more.append("-fno-semantic-interposition")
    if by_module and sys.platform != "win32":
        # Calls from file to file go straight, not through the table of what another library could replace.
        more.append("-fvisibility=hidden")
    made += by_hand()
    for extension in made:
        # New lists: mypyc gives all extensions the same one.
        extension.extra_compile_args = [*extension.extra_compile_args, *more]
        extension.depends = [*extension.depends, "setup.py"]
    return made


def by_hand() -> list[Extension]:
    """What is written in C: small inner loops without rules, each beside the Python that says the same."""
    # Small, so they are compiled in earnest in a checkout too; sums that are too large go round, as in compiled Python.
    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-fwrapv"]
    return [
        Extension(f"poblado.{path.parent.name}.{path.stem}", [path.as_posix()], extra_compile_args=flags)
        for path in sorted(Path("src/poblado").glob("kernel/*.c"))
    ]


def decide() -> tuple[dict[str, object], list[Extension]]:
    """What this build is, as it is told by `poblado --version`, and its extensions. Raises: BadChoice."""
    wanted, level = choices.wanted(), choices.level()
    if wanted == "never":
        return {"compiled": False, "why": "asked"}, []
    if not ASKING.isdisjoint(sys.argv[1:]):
        return {}, []
    missing = choices.why_no_compiler()
    if missing and wanted == "always":
        raise choices.BadChoice(f"POBLADO_COMPILE=1, but nothing can be compiled here: {missing}")
    if missing:
        print(f"WARNING: Poblado will run interpreted, without a working C compiler: {missing}", file=sys.stderr)
        return {"compiled": False, "why": "no_compiler", "said": missing}, []
    return {"compiled": True, "optimisation": int(level)}, extensions(level)


BUILD, EXTENSIONS = decide()


class Build(build):
    """Leaves nothing of an earlier build in a wheel: each kind has a folder, and what has gone from the sources goes."""

    def finalize_options(self) -> None:
        if self.build_base == "build":
            kind = f"O{BUILD['optimisation']}" if EXTENSIONS else "interpreted"
            self.build_base = os.path.join("build", kind)
        super().finalize_options()

    def run(self) -> None:
        ours = self.get_finalized_command("build_ext").get_outputs() if EXTENSIONS else []
        kept = {os.path.abspath(path) for path in ours}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and os.path.abspath(path) not in kept:
                path.unlink()
        super().run()


class BuildPython(build_py):
    """Writes down what kind of build this is, beside the package."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            path = Path(self.build_lib, "poblado", "build.json")
            path.write_text(json.dumps(BUILD, ensure_ascii=False) + "\n", encoding="utf-8")


class BuildExtensions(build_ext):
    """Compiles on all cores, and takes objects that were compiled before from `build/objects`."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type != "unix":
            super().build_extensions()
            return
        cache = native.ObjectCache(self.compiler, Path("build", "objects"), self.parallel or 1)
        self.compiler.compile = cache.compile
        super().build_extensions()
        cache.forget_old(time.time())
        print(f"Objects compiled: {cache.misses}, taken from earlier builds: {cache.hits}")

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(FAILED, file=sys.stderr)
            raise SystemExit(f"{error}\n{FAILED}") from error


COMMANDS: dict[str, type[Command]] = {"build": Build, "build_py": BuildPython, "build_ext": BuildExtensions}
address = os.environ.get("POBLADO_URL", "").rstrip("/")
setup(
    ext_modules=EXTENSIONS,
    cmdclass=COMMANDS,
    long_description=readme.for_a_package(Path("README.md").read_text(encoding="utf-8"), address),
    long_description_content_type="text/markdown",
    project_urls=readme.addresses(address),
)
