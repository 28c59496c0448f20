"""The README as a package index shows it, where no link may be relative to the repository.

The sources name no host: whoever publishes says where the repository stands, as POBLADO_URL=https://…/owner/poblado.
Links then lead to that place, at the version's tag. Where nobody says so, what would be a broken link is plain text.
"""

import re
import tomllib
from pathlib import Path

_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|mailto:|#)([^)\s]+)\)")


def for_a_package(text: str, address: str) -> str:
    """The README with absolute links; without an address, with none.

    Args:
        address: of the repository, without a slash at the end; empty if it is not known.
    """

    def absolute(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        if not address:
            return f"*{words}*" if picture else words
        way = "raw" if picture else "tree" if target.endswith("/") else "blob"
        return f"{picture}[{words}]({address}/{way}/v{version()}/{target})"

    return _LINK.sub(absolute, text)


def addresses(address: str) -> dict[str, str]:
    """The addresses that a package index shows beside the text."""
    if not address:
        return {}
    at = f"{address}/blob/v{version()}"
    return {
        "Homepage": address,
        "Documentation": f"{at}/docs/index.md",
        "Changes": f"{at}/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def version() -> str:
    """The version that stands in pyproject.toml."""
    path = Path(__file__).parents[1] / "pyproject.toml"
    found: str = tomllib.loads(path.read_text(encoding="utf-8"))["project"]["version"]
    return found
