"""Answers to dialogs of the page that take more than one touch."""


def choose_enough(page, kind):
    """Cards from the first on, until they are as many as must go: none is chosen at first."""
    send = page.locator(f"dialog [data-kind={kind}]")
    for _ in range(40):
        if send.is_enabled():
            return
        page.locator("dialog .stepper button:last-child:not(:disabled)").first.click()
    raise AssertionError(f"there are not enough cards for {kind}")
