"""A page whose stream is refused, or ended by a server that restarts, says why and comes back by itself."""

import json

import pytest
from test_table import begin
from waiting import until

pytestmark = pytest.mark.browser
FULL = "Hay demasiadas páginas abiertas."
RESTARTS = "El servidor se reinicia."


@pytest.mark.slow
def test_the_page_says_why_it_waits_and_goes_on(page, server):
    answers = [
        {"status": 503, "content_type": "application/json", "body": json.dumps({"error": FULL})},
        {
            "status": 200,
            "content_type": "text/event-stream",
            "body": f"event: end\r\ndata: {json.dumps({'text': RESTARTS})}\r\n\r\nretry: 500\r\n\r\n",
        },
    ]
    now = [0]
    page.route("**/stream?*", lambda route: route.fulfill(**answers[now[0]]) if answers else route.continue_())
    begin(page, server)
    until(page, "said => document.getElementById('offline').textContent === said", FULL)
    assert page.locator("#offline").is_visible()
    now[0] = 1
    until(page, "said => document.getElementById('offline').textContent === said", RESTARTS)
    assert page.locator("#offline").is_visible()
    answers.clear()
    until(page, "document.getElementById('offline').hidden")
