"""Chromium for the tests of pages: started once, each page measured once at each width and then only looked up."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from ..environment import inherited

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")

# How many elements have a figure of their own in a table of points, and at which sizes in pixels they are drawn, each
# with an example. Few values go to Python: that is what takes time.
FIGURES = """() => {
  const all = [...document.querySelectorAll('table.grid *, table.limits *')].filter(
    element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\d/.test(node.data)));
  const sizes = {};
  for (const element of all) sizes[parseFloat(getComputedStyle(element).fontSize)] = element.textContent.trim();
  return { count: all.length, sizes };
}"""

# How many numbers there are, and those that stand on more than one line, each with the slash behind it.
NUMBERS = """() => {
  const found = { count: 0, broken: [] };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const match of walker.currentNode.data.matchAll(/[+\\u2212]?\\d(?:[\\d.,\\u202f]*\\d)?\\/?/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, match.index);
      range.setEnd(walker.currentNode, match.index + match[0].length);
      found.count += 1;
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.broken.push(match[0]);
    }
  }
  return found;
}"""

# Elements that reach beyond the right edge of the window.
BEYOND = """() => [...document.body.querySelectorAll('*')]
  .filter(element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map(element => element.outerHTML.slice(0, 80))"""

# What only the style sheet can have set, and how a payment by ron and one by tsumo are drawn: size, weight.
STYLES = """() => ({
  figures: getComputedStyle(document.body).fontVariantNumeric,
  payments: ['ron', 'tsumo'].map(win => document.getElementById(`child-${win}-2-30`)).filter(Boolean)
    .map(element => getComputedStyle(element)).map(style => [parseFloat(style.fontSize), parseInt(style.fontWeight)]),
})"""


@dataclass
class Visit:
    """A page in the browser, with what it asked for and what the console said while it was open."""

    page: Page
    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Measured:
    """What a page at a width was found to be: see the scripts above."""

    address: str
    scroll_width: int
    beyond: list[str]
    numbers: dict[str, object]
    figures: dict[str, object]
    styles: dict[str, object]
    requests: list[str]
    messages: list[str]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Give the browser; fail where the machine has none, since a page that nobody looked at is not tested."""
    executable = next(filter(None, map(shutil.which, NAMES)), None)
    if executable is None:
        pytest.fail(f"no Chromium found ({', '.join(NAMES)}): run .ci/set-up test, or apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=list(ARGUMENTS),
            env=inherited(),
        )
        yield browser
        browser.close()


@contextmanager
def window(browser: Browser) -> Iterator[Visit]:
    """Open an empty window that notes what its pages ask for and say."""
    context = browser.new_context()
    visit = Visit(context.new_page())
    visit.page.on("request", lambda request: visit.requests.append(request.url))
    visit.page.on("console", lambda message: visit.messages.append(message.text))
    visit.page.on("pageerror", lambda error: visit.messages.append(str(error)))
    try:
        yield visit
    finally:
        context.close()


@contextmanager
def opened(browser: Browser, address: str, width: int) -> Iterator[Visit]:
    """Open an address in a window of its own, of a width."""
    with window(browser) as visit:
        visit.page.set_viewport_size({"width": width, "height": 800})
        visit.page.goto(address)
        yield visit


@pytest.fixture(scope="session")
def show(site: Path, chromium: Browser) -> Iterator[Callable[[str, int], Visit]]:
    """Give a function that opens a page of the publication from its file at a width, always in one window, quickly."""
    with window(chromium) as visit:

        def shown(path: str, width: int) -> Visit:
            visit.page.set_viewport_size({"width": width, "height": 800})
            visit.page.emulate_media(media="screen", color_scheme="light")
            visit.requests.clear()
            visit.messages.clear()
            visit.page.goto((site / path).as_uri())
            return visit

        yield shown


@pytest.fixture(scope="session")
def measure(show: Callable[[str, int], Visit]) -> Callable[[str, int], Measured]:
    """Give a function that says what a page of the publication is like at a width, once for each."""

    @cache
    def measured(path: str, width: int) -> Measured:
        visit = show(path, width)
        scroll_width = visit.page.evaluate("document.documentElement.scrollWidth")
        found = [visit.page.evaluate(script) for script in (BEYOND, NUMBERS, FIGURES, STYLES)]
        return Measured(visit.page.url, scroll_width, *found, list(visit.requests), list(visit.messages))

    return measured
