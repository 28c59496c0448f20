"""Sentences about the parts of another program's board that were not imported."""

from poblado.locale import text
from poblado.notation.foreign import Imported


def left_out(imported: Imported, language: str) -> list[str]:
    """A sentence for each thing of the file that the board does not say."""
    return [text(f"foreign.left.{each.what}", language, n=each.n, known=each.known) for each in imported.left]
