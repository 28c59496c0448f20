"""How long a browser test waits: until something is so, and never for a time."""

TIMEOUT = 30_000
"""Milliseconds that a page has for anything: no measure of speed, only the end of waiting for what never comes."""
PAUSE = 20
"""Milliseconds between two looks."""


def until(page, true, arg=None):
    """Wait until a function, or an expression in the page, is true.

    `wait_for_function` will not do: it evaluates its text within the page, which the page's own policy forbids
    unless the text is true at once.

    Raises:
        TimeoutError: it never was.
    """
    for _ in range(TIMEOUT // PAUSE):
        if true() if callable(true) else page.evaluate(true, arg):
            return
        page.wait_for_timeout(PAUSE)
    raise TimeoutError(f"never, at {page.url}: {true}")
