"""On which screens, and in which theme, a browser test runs: the first case at each `make test`, all in the long run."""

import pytest

from long_run import first_is_quick


def screens(*sizes):
    """Parametrises the fixture `page` with sizes in CSS pixels, the most telling one first."""
    cases = first_is_quick([(size,) for size in sizes])
    return pytest.mark.parametrize(("page",), cases, indirect=True, ids=_named(sizes))


def themes(*schemes):
    """Parametrises `scheme`, light or dark."""
    return pytest.mark.parametrize(("scheme",), first_is_quick([(scheme,) for scheme in schemes]), ids=schemes)


def screens_and_themes(*cases):
    """Parametrises both together, with pairs of a size and a scheme."""
    return pytest.mark.parametrize(
        ("page", "scheme"),
        first_is_quick(cases),
        indirect=["page"],
        ids=[f"{_named([size])[0]}-{scheme}" for size, scheme in cases],
    )


def _named(sizes):
    return [f"{width}x{height}" for width, height in sizes]
