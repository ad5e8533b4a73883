"""A real browser without a window, and what it finds in a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
OPTIONS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """Debian's Chromium with an empty profile of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*OPTIONS])
        try:
            yield browser
        finally:
            browser.close()


def violations(page: Page) -> set[str]:
    """The rules of axe-core that the page breaks, and those it could not decide."""
    found = Axe().run(page).response
    return {rule["id"] for kind in ("violations", "incomplete") for rule in found[kind]}


def show(page: Page, file: Path) -> None:
    """Open a file."""
    page.goto(file.as_uri())
