"""No kernel uses a negative index, which Python takes from the end: compiled, it would be the memory before the array.

The kernels run as Python over arrays that refuse such an index, on the own logs of every format.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

LOGS = REPOSITORY / "tests" / "formats"

WITH_GUARD = """
import sys
from pathlib import Path

import numpy as np

PLAIN = {name: getattr(np, name) for name in ("zeros", "empty", "full", "array", "frombuffer")}


def is_kernel(frame):
    return frame.f_globals.get("__name__") in KERNELS and frame.f_code.co_name in KERNELS[frame.f_globals["__name__"]]


class Guarded(np.ndarray):
    def __getitem__(self, key):
        self.look(key)
        return super().__getitem__(key)

    def __setitem__(self, key, value):
        self.look(key)
        super().__setitem__(key, value)

    def look(self, key):
        for index in key if isinstance(key, tuple) else (key,):
            if isinstance(index, (int, np.integer)) and index < 0:
                frame = sys._getframe(2)
                if is_kernel(frame):
                    raise IndexError(f"{frame.f_code.co_qualname} line {frame.f_lineno} uses the index {index}")


def guarded(make):
    def made(*args, **options):
        found = make(*args, **options)
        return found.view(Guarded) if type(found) is np.ndarray else found

    return made


import hhparse.jit

KERNELS = {}


def noted(function):
    KERNELS.setdefault(function.__module__, set()).add(function.__name__)
    return function


hhparse.jit.kernel = hhparse.jit.inner_kernel = noted
for name, make in PLAIN.items():
    setattr(np, name, guarded(make))

from hhparse import importer

report = importer.import_paths([Path(sys.argv[1])], sys.argv[2])
assert isinstance(np.zeros(1), Guarded) and "hhparse.engine.play" in KERNELS
print(report.tally.hands)
"""


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT", "0") != "0", reason="the same runs twice without numba")
def test_no_index_is_negative(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITH_GUARD, str(LOGS), str(tmp_path / "hands")],
        cwd=REPOSITORY,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100
