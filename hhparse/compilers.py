"""How numba compiles kernels: as it always does, less what takes two thirds of its time and serves nothing here.

What is changed are parts of numba that it does not promise to keep, so pyproject.toml names the versions that were
tried. The compiled code does the same; ``tests/engine/test_jit_off.py`` compares it with the Python it is made of.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba import _dynfunc, config, types
from numba.core import cgutils, typed_passes, untyped_passes
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.codegen import CPUCodeLibrary
from numba.core.compiler import Compiler, Flags
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys
from numba.core.typed_passes import NativeLowering
from numba.core.typing import Context
from numba.np import arrayobj

# ---------------------------------------------------------------------------------------------- types, once for each


class _Remembering(Context):
    """A typing context that remembers what an operator makes of which types.

    numba looks for ``+`` of two integers anew at each ``+``, among all that can be added.
    """

    remembered: dict[object, Any] = {}  # noqa: RUF012 - what is found holds for all kernels of this kind

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        """The signature of ``func`` for these types."""
        if isinstance(func, types.Dispatcher | str) or kws:
            return super().resolve_function_type(func, args, kws)
        call = (func, tuple(args))
        found = self.remembered.get(call)
        if found is None:
            found = self.remembered[call] = super().resolve_function_type(func, args, kws)
        return found

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        """The same for an assignment to an element."""
        return self.resolve_function_type(operator.setitem, (target, index, value), {})


class _KnownOperator(types.Function):
    """An operator that remembers what it makes of which types."""

    remembered: dict[object, Any] = {}  # noqa: RUF012

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        """The signature of the operator for these types."""
        call = (type(context), self.key, tuple(args))
        found = self.remembered.get(call)
        if found is None:
            found = self.remembered[call] = super().get_call_type(context, args, kws)
        return found


class _Lowering(_Remembering):
    """A typing context for the last pass, which asks the operators themselves."""

    def resolve_value_type(self, val: Any) -> Any:
        """The type of an object that is no variable."""
        kind = super().resolve_value_type(val)
        is_operator = type(kind) is types.Function and getattr(val, "__module__", "") == "_operator"
        return _the_same(kind, _KnownOperator) if is_operator else kind


class _RememberingForParts(_Remembering):
    """The same for inner kernels: what they use of numba is compiled for them, without counted references."""

    remembered: dict[object, Any] = {}  # noqa: RUF012


class _LoweringParts(_Lowering):
    """The same for inner kernels."""


def _the_same(thing: Any, kind: type[Any]) -> Any:
    """A thing with other methods; no copy: both share their state."""
    twin = object.__new__(kind)
    twin.__dict__ = thing.__dict__
    return twin


# ---------------------------------------------------------------------------------------------- indices as they are

_wrapped_around = arrayobj.fix_integer_index


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index into an array. In Python -1 is the last element; that costs a comparison at each access.

    No kernel means that (``tests/engine/test_jit_off.py`` runs them where it raises), so in kernels it is left out;
    other functions that numba compiles keep it.
    """
    if isinstance(context.typing_context, _Lowering):
        return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)
    return _wrapped_around(context, builder, kind, index, size)


arrayobj.fix_integer_index = _as_it_is


# ------------------------------------------------------------------------------------------ elements without detours


class _Held:
    """An array as kernels get it: its fields are taken out of the value.

    numba would put each array into memory anew before it looks at an element, some twenty instructions that the
    optimiser takes out again.
    """

    def __init__(self, context: Any, builder: Any, value: Any, ordinary: type[Any]) -> None:
        self._fields = context.data_model_manager[ordinary._fe_type]
        self._context, self._builder, self._value, self._ordinary = context, builder, value, ordinary

    def __getattr__(self, name: str) -> Any:
        if name in self._fields._fields:
            return self._builder.extract_value(self._value, self._fields.get_field_position(name))
        return getattr(self._ordinary(self._context, self._builder, self._value), name)


_ordinary_array = arrayobj.make_array
_ordinary_indexing = arrayobj.basic_indexing


def _make_array(kind: Any) -> Any:
    """What numba reads an array's fields with, or fills them."""
    ordinary = _ordinary_array(kind)

    def proxy(context: Any, builder: Any, value: Any = None, ref: Any = None) -> Any:
        if value is not None and type(kind) is types.Array and isinstance(context.typing_context, _Lowering):
            return _Held(context, builder, value, ordinary)
        return ordinary(context, builder, value, ref)

    return proxy


def _element(
    context: Any, builder: Any, kind: Any, array: Any, index_types: Any, indices: Any, boundscheck: Any = None
) -> Any:
    """Where an element or a part of an array lies; an element's place needs no shape of a part."""
    is_element = len(indices) == kind.ndim and all(isinstance(one, types.Integer) for one in index_types)
    if not (is_element and kind.layout == "C" and isinstance(array, _Held)) or boundscheck:
        return _ordinary_indexing(context, builder, kind, array, index_types, indices, boundscheck)
    at = [_as_it_is(context, builder, one, index, None) for one, index in zip(index_types, indices, strict=True)]
    place = at[0]
    if kind.ndim > 1:
        shape = cgutils.unpack_tuple(builder, array.shape, kind.ndim)
        for size, index in zip(shape[1:], at[1:], strict=True):
            place = builder.add(builder.mul(place, size), index)
    return builder.gep(array.data, [place]), [], []


arrayobj.make_array = _make_array
arrayobj.basic_indexing = _element


#: Kernels have no closures and comprehensions, no ``with``, no arrays added to arrays, no exceptions made of variables.
#: After each pass numba looks through the whole function again.
_FOR_NOTHING = (
    untyped_passes.WithLifting,
    untyped_passes.InlineClosureLikes,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.InlineInlinables,
    untyped_passes.DeadBranchPrune,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.LiteralUnroll,
    untyped_passes.LiteralPropagationSubPipelinePass,
    typed_passes.InlineOverloads,
    typed_passes.NopythonRewrites,
    typed_passes.DumpParforDiagnostics,
)


class KernelCompiler(Compiler):
    """numba's compiler with a memory for types, and one object for equal options: numba compares them all the time."""

    typing = _Remembering
    lowering = _Lowering
    callable = True
    options: dict[Flags, Flags] = {}  # noqa: RUF012 - the same for all kernels

    def __init__(
        self,
        typingctx: Context,
        targetctx: Any,
        library: Any,
        args: Any,
        return_type: Any,
        flags: Flags,
        *rest: Any,
    ) -> None:
        flags.no_compile = not self.callable
        flags = self.options.setdefault(flags, flags)
        super().__init__(_the_same(typingctx, self.typing), targetctx, library, args, return_type, flags, *rest)
        self.state.targetctx.typing_context = _the_same(typingctx, self.lowering)

    def define_pipelines(self) -> list[PassManager]:
        """numba's passes without those that look for what no kernel has."""
        pipelines: list[PassManager] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline.passes = [(step, name) for step, name in pipeline.passes if step not in _FOR_NOTHING]
            pipeline._finalized = False
            pipeline.finalize()
        return pipelines


class _Locator(_CacheLocator):
    """Where a compiled kernel is kept: in a folder that is named after all that it was compiled from, see jit.py.

    numba looks for it under the path and the age of its source file, so that each copy of this program would compile
    anew.
    """

    def __init__(self, function: Any, path: str) -> None:
        self._py_file = path  # numba wants to name it when a kernel cannot be kept
        self._package = function.__module__.rpartition(".")[0]
        self._line = function.__code__.co_firstlineno

    @classmethod
    def from_function(cls, function: Any, path: str) -> _Locator:
        """The place of a function's code."""
        return cls(function, path)

    def get_cache_path(self) -> str:
        """A folder for each package."""
        return str(Path(config.CACHE_DIR) / self._package)

    def get_source_stamp(self) -> str:
        """Nothing is stale in a folder of that name."""
        return ""

    def get_disambiguator(self) -> str:
        """The line, as numba has it."""
        return str(self._line)


class _CacheImpl(CompileResultCacheImpl):
    _locator_classes = (_Locator,)


class _KernelCache(FunctionCache):
    """Without a folder to keep it in, a kernel is compiled by each process."""

    _impl_class = _CacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for some types, or nothing.

        numba would first learn all that it can compile (a quarter of a second); running code needs none of it, and
        who compiles asks for it again.
        """
        rtsys.initialize(target_context)
        with suppress(OSError), self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code for some types."""
        with suppress(OSError):
            super().save_overload(sig, data)


class Kernel(CPUDispatcher):
    """A kernel that is compiled once whatever its callers pass: numba would do it again for each literal argument."""

    def enable_caching(self) -> None:
        """Keep its code in the folder that jit.py names."""
        self._cache = _KernelCache(self.py_func)

    def get_call_template(self, args: Iterable[Any], kws: Any) -> Any:
        """What numba asks for as it compiles a call; a literal's type becomes that of any number."""
        return super().get_call_template([types.unliteral(kind) for kind in args], kws)


# ------------------------------------------------------------------------------------- code of parts, only in a whole


class _PartLibrary(CPUCodeLibrary):
    """Code of an inner kernel: its callers take it in, and only the outermost is optimised and made machine code.

    numba does both at each level again.
    """

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):
    """Makes such a library of a function, and tells other kernels of it."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """What numba does in this pass, without the steps that make the function callable from Python."""
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        made = state["cr"]
        # Other kernels find the code by this object; nobody can call it.
        key = _dynfunc.make_function(made.fndesc.lookup_module(), made.fndesc.qualname, "", 0, made.env, ())
        state.targetctx.insert_user_function(key, made.fndesc, [state.library])
        state["cr"] = made._replace(cfunc=key)
        return True


class PartCompiler(KernelCompiler):
    """Compiles an inner kernel."""

    typing = _RememberingForParts
    lowering = _LoweringParts

    callable = False

    def define_pipelines(self) -> list[PassManager]:
        """numba's passes with another last one."""
        pipelines: list[PassManager] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline.passes = [
                (_PartLowering if step is NativeLowering else step, name) for step, name in pipeline.passes
            ]
            pipeline._finalized = False
            pipeline.finalize()
        return pipelines


class InnerKernel(Kernel):
    """A kernel without a way in from Python."""

    def __call__(self, *args: object, **kwargs: object) -> object:
        """Runs the Python that it is made of: slow, for trying and for tests."""
        return self.py_func(*args, **kwargs)
