"""Renews `images/table.jpg`: a game that is half played, in a real Chromium. `python docs/screenshot.py`"""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

IMAGE = Path(__file__).with_name("images") / "table.jpg"
SERVER = (
    "import sys, uvicorn; from poblado.server.app import create_app;"
    "uvicorn.run(create_app(sys.argv[1], bot_delay=0), port=int(sys.argv[2]), log_level='error')"
)


def main() -> None:
    """Play some turns by clicking what is offered, then take the picture."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, f"{folder}/games.sqlite3", str(port)]
        server = subprocess.Popen(command)
        try:
            time.sleep(3)
            with sync_playwright() as playwright:
                flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
                page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="es-ES")
                page.goto(f"http://127.0.0.1:{port}/")
                page.click("summary")
                page.fill("[name=seed]", "4")
                page.click("button[type=submit]")
                for _ in range(150):
                    page.wait_for_timeout(60)
                    for selector in (
                        "dialog [data-kind=DECLINE]", "dialog [data-kind=ROB]", "#board .target:visible",
                        "#builds [data-kind=BUILD_CITY]:not(:disabled)", "#turn [data-kind=ROLL]",
                        "#builds [data-kind=BUILD_SETTLEMENT]:not(:disabled)", "#turn [data-kind=END_TURN]",
                    ):  # fmt: skip
                        found = page.locator(selector).first
                        if found.count() and found.is_visible():
                            found.focus()
                            page.keyboard.press("Enter")
                            break

                    if (
                        page.locator("#log .turn_begun").count() > 26
                        and page.locator("#turn [data-kind=TRADE]").count()
                    ):
                        break
                page.wait_for_timeout(500)
                page.screenshot(path=IMAGE, type="jpeg", quality=78)
                browser.close()
        finally:
            server.kill()
    print(f"{IMAGE.name}: {IMAGE.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
