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
from numba.core.options import DefaultOptions
from numba.core.registry import CPUDispatcher

from hhparse.compilers import InnerKernel, Kernel, KernelCompiler, PartCompiler

PACKAGE = Path(__file__).parent
Function = TypeVar("Function", bound=Callable[..., object])

#: What is used here of numba goes beyond numba's own types.
_njit = cast(Callable[..., Callable[[object], object]], numba.njit)
#: Without counting who holds which array; a numba that does not know the option is only slower.
_UNCOUNTED: dict[str, object] = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}


#: Whether kernels are compiled; under ``NUMBA_DISABLE_JIT=1`` numpy is quicker where it has a way.
IS_COMPILED = not numba.config.DISABLE_JIT


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


#: Modules outside of the engine and the machine whose numbers are compiled into kernels, and what compiles them.
_CONSTANTS = ("events.py", "hand.py", "base.py", "compilers.py")


def _fingerprint() -> str:
    digest = hashlib.blake2b(digest_size=10)
    for version in (numba.__version__, np.__version__, sys.version):
        digest.update(version.encode())
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_bytes()
        if b"hhparse.jit import" in text or path.parent.name in ("engine", "grammar") or path.name in _CONSTANTS:
            digest.update(path.name.encode() + b"\0" + text)
    return digest.hexdigest()


def kernel_cache() -> Path:
    """Folder of the compiled kernels that belong to the sources as they are now."""
    return cache_root() / f"kernels-{_fingerprint()}"


def warm_mark() -> Path:
    """A file that says that all kernels are compiled."""
    return kernel_cache() / "complete"


def is_warm() -> bool:
    """Whether compiled kernels are there already."""
    return warm_mark().exists()


#: A folder that somebody chose for all of numba's code is not named after what this program's was compiled from.
_AS_NUMBA_DOES = bool(os.environ.get("NUMBA_CACHE_DIR"))
if not _AS_NUMBA_DOES:
    numba.config.CACHE_DIR = str(kernel_cache())


def _compiled(function: Function, kind: type[Kernel], options: dict[str, object], *, is_kept: bool) -> Function:
    dispatcher = _njit(no_cfunc_wrapper=True, cache=is_kept and _AS_NUMBA_DOES, **options)(function)
    if isinstance(dispatcher, CPUDispatcher):  # not under NUMBA_DISABLE_JIT=1
        dispatcher.__class__ = kind
        if is_kept and not _AS_NUMBA_DOES:
            dispatcher.enable_caching()
    return cast(Function, dispatcher)


def kernel(function: Function) -> Function:
    """Compile on first call, keep on disk; under ``NUMBA_DISABLE_JIT=1`` the function runs as the Python it is.

    Other threads go on meanwhile (``nogil``): row groups are written while hands are read.
    """
    return _compiled(function, Kernel, {"pipeline_class": KernelCompiler, "nogil": True}, is_kept=True)


def inner_kernel(function: Function) -> Function:
    """A part of kernels that allocates nothing and returns no array; it is kept on disk inside of its callers.

    Numba counts the holders of each array at each call and view, atomically. Where nothing is allocated that serves
    nothing, and it took three quarters of the engine's time. A part that allocates does not compile ("NRT required"):
    views are free, but ``array.copy()`` and ``array[:] = other`` need room.
    """
    options = {"no_cpython_wrapper": True, "pipeline_class": PartCompiler} | _UNCOUNTED
    return _compiled(function, InnerKernel, options, is_kept=False)
