"""The one decorator that compiles kernels, and where their compiled code is kept.

numba's own cache does not notice an edit in *another* file than the kernel's, so the cache folder is named after a
hash of all kernel sources and of the versions that compile them: an edit anywhere means another folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import numba
import numpy as np

PACKAGE = Path(__file__).parent
Function = TypeVar("Function", bound=Callable[..., object])


def cache_root() -> Path:
    """Folder of everything this program keeps to be faster next time (``HHPARSE_CACHE`` overrides it)."""
    if chosen := os.environ.get("HHPARSE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "hhparse"


def _fingerprint() -> str:
    digest = hashlib.blake2b(digest_size=10)
    for version in (numba.__version__, np.__version__, sys.version):
        digest.update(version.encode())
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_bytes()
        if b"hhparse.jit import" in text or path.name in ("events.py", "layout.py"):
            digest.update(path.name.encode() + b"\0" + text)
    return digest.hexdigest()


def kernel_cache() -> Path:
    """Folder of the compiled kernels that belong to the sources as they are now."""
    return cache_root() / f"kernels-{_fingerprint()}"


def is_warm() -> bool:
    """Whether compiled kernels are there already."""
    folder = kernel_cache()
    return (folder / "complete").exists()


if not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(kernel_cache())  # type: ignore[attr-defined]


def kernel(function: Function) -> Function:
    """Compile on first call, keep on disk; under ``NUMBA_DISABLE_JIT=1`` the function runs as the Python it is."""
    compiled: Function = numba.njit(cache=True)(function)
    return compiled


def typed_kernel(signature: str) -> Callable[[Function], Function]:
    """A kernel with its types written down: numba would compile it again for each literal that a caller passes."""

    def compile_now(function: Function) -> Function:
        compiled: Function = numba.njit(signature, cache=True)(function)
        return compiled

    return compile_now
