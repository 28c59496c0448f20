"""PNG rendering of SVG drawings, alike on every machine: their letters are of the fonts that come with the package."""

from pathlib import Path
from typing import Any, Final

WIDTH: Final = 1200
"""Default width of a picture, in pixels, where nobody says another."""
_FONTS: Final = Path(__file__).parent / "fonts"


def font_options() -> dict[str, Any]:
    """The arguments by which resvg renders with the package's fonts alone, whatever is installed. Plain data."""
    return {
        "skip_system_fonts": True,
        "font_files": [str(path) for path in sorted(_FONTS.glob("*.ttf"))],
        "font_family": "Poblado Serif",
        "serif_family": "Poblado Serif",
        "sans_serif_family": "Poblado Sans",
    }


def png_of(svg: str, width: int = WIDTH) -> bytes:
    """A drawing as a PNG picture. Holds the interpreter's lock for about a second."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, **font_options()))
