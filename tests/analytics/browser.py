"""A page in headless Chromium, asked over its debugging pipe: what it logs, what it fetches, how wide it is.

    python -m tests.analytics.browser report.html 390 picture.png

No package is needed: messages are JSON, each ended by a nought byte, on the browser's file descriptors 3 and 4.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
TIMEOUT = "60"


def executable() -> str | None:
    """The browser, if this machine has one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@dataclass
class Browser:
    """A running browser with one page. ``problems`` are errors of the page, ``fetched`` all addresses it asked for."""

    commands: int
    answers: int
    session: str = ""
    problems: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    _number: int = 0
    _rest: bytes = b""

    def ask(self, method: str, **parameters: object) -> Any:
        """Send a command and wait for its answer."""
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != self._number:
            self._note(answer)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            piece = os.read(self.answers, 1 << 16)
            if not piece:
                raise RuntimeError("the browser has gone")
            self._rest += piece
        message, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(message)
        return found

    def _note(self, event: dict[str, Any]) -> None:
        method, told = event.get("method", ""), event.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            self.problems.append(told["exceptionDetails"]["text"])
        elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "warning"):
            self.problems.append(str(told["args"]))
        elif method == "Log.entryAdded" and told["entry"]["level"] in ("error", "warning"):
            self.problems.append(told["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.fetched.append(told["request"]["url"].partition(":")[0])

    def open(self, path: Path, width: int) -> None:
        """Load a page in a window of that width and wait until it stands."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}
        self.ask("Emulation.setDeviceMetricsOverride", **size)
        self.ask("Page.navigate", url=path.resolve().as_uri())
        while "Page.loadEventFired" not in self.events:
            self._note(self._next())

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def picture(self) -> bytes:
        """The whole page as PNG."""
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        shot = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(shot["data"])


@contextmanager
def browser(program: str) -> Iterator[Browser]:
    """A browser for as long as the block lasts; it is stopped after a minute in any case."""
    to_browser, commands = os.pipe()
    answers, from_browser = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = [
            program,
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
        ]
        words += [f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"]
        # a shell puts the pipes where the browser expects them
        line = f'exec timeout {TIMEOUT} "$@" 3<&{to_browser} 4>&{from_browser}'
        running = subprocess.Popen(
            ["bash", "-c", line, "browser", *words],
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        try:
            yield Browser(commands, answers)
        finally:
            running.terminate()
            running.wait()
            os.close(commands)
            os.close(answers)


if __name__ == "__main__":
    found = executable()
    if found is None:
        raise SystemExit("there is no Chromium: apt-get install chromium")
    with browser(found) as opened:
        opened.open(Path(sys.argv[1]), int(sys.argv[2]))
        Path(sys.argv[3]).write_bytes(opened.picture())
        print(opened.problems, opened.fetched, opened.evaluate("document.documentElement.scrollWidth"))
