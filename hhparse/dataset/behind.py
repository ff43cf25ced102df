"""Row groups are written behind the reading: by one thread, in order, while the next rows gather in other buffers.

Parquet takes a third of an import's time, and the threads do not wait for each other: kernels and Arrow let Python go.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor


class Behind:
    """Does work beside its caller, one piece after the other; of each name one piece is on its way at most."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hhparse-writer")
        self._on_its_way: dict[str, Future[None]] = {}

    def do(self, name: str, work: Callable[[], None]) -> None:
        """Begin some work, after what came before; ``wait`` says how it went."""
        self.wait(name)
        self._on_its_way[name] = self._thread.submit(work)

    def wait(self, name: str) -> None:
        """Wait for the last work of that name, and raise what it raised."""
        if name in self._on_its_way:
            self._on_its_way.pop(name).result()

    def finish(self) -> None:
        """Wait for everything."""
        for name in tuple(self._on_its_way):
            self.wait(name)
        self.abandon()

    def abandon(self) -> None:
        """Begin nothing more; what is being done comes to its end."""
        self._thread.shutdown(wait=True, cancel_futures=True)
