"""Numba's own bodies for the tools of ``sobremesa.bits``. Imported only where Numba is installed.

Each ``overload`` returns the body Numba compiles; both must name their arguments alike, used or not.
"""
# ruff: noqa: ARG001 -- see above

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from sobremesa import bits
from sobremesa.bits import Row
from sobremesa.fast.rows import changed


@intrinsic
def _ones(typing: Any, mask: Any) -> Any:  # noqa: ANN401 -- Numba's own protocol, here and below
    return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])


@intrinsic
def _zeros_below(typing: Any, mask: Any) -> Any:  # noqa: ANN401 -- the same
    return types.int64(types.int64), lambda _, builder, __, args: builder.cttz(args[0], ir.IntType(1)(1))


@overload(bits.popcount)
def _popcount(mask: int) -> Callable[[int], int]:
    def body(mask: int) -> int:
        return _ones(mask)  # type: ignore[call-arg]  # Numba adds the first argument

    return body


@overload(bits.lowest)
def _lowest(mask: int) -> Callable[[int], int]:
    def body(mask: int) -> int:
        return _zeros_below(mask)  # type: ignore[call-arg]  # the same

    return body


@overload(bits.put)
def _put(row: Row, index: int, value: int) -> Callable[[Row, int, int], Row]:
    def body(row: Row, index: int, value: int) -> Row:
        return changed(row, index, value)  # type: ignore[call-arg]  # the same

    return body


@overload(bits.filled)
def _filled(row: Row, value: int) -> Callable[[Row, int], Row]:
    def body(row: Row, value: int) -> Row:
        for place in range(len(row)):
            row = changed(row, place, value)  # type: ignore[call-arg]  # the same
        return row

    return body


register_jitable(bits.nth)
