"""How compiled rules read and change rows. Imported only where Numba is installed.

Numba branches on the index of a tuple and changes a copy of it in memory. A short row whose place is *chosen*
without a branch stays in registers, and so does the record around it; a table that never changes is read as an
array. As everywhere in rules, an index is in range.
"""
# ruff: noqa: ANN401 -- Numba's own protocol
# mypy: allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

from operator import getitem
from typing import Any, Final

from numba import types
from numba.core import cgutils, ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir_utils import build_definitions, get_definition, guard
from numba.core.untyped_passes import GenericRewrites
from numba.extending import intrinsic
from numpy import array

SHORT: Final = 8
"""Places a row may have for one of them to be chosen."""


@intrinsic
def changed(typing: Any, row: Any, index: Any, value: Any) -> Any:  # noqa: ARG001 -- the same
    """Copy a row with one place changed."""

    def code(_: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, index, value = args
        if signature.args[0].count > SHORT:
            place, kept = _in_memory(builder, row, index)
            builder.store(value, place)
            return builder.load(kept)
        for number in range(signature.args[0].count):
            here = builder.select(_is(builder, index, number), value, builder.extract_value(row, number))
            row = builder.insert_value(row, here, number)
        return row

    return row(row, index, row.dtype), code


@intrinsic
def chosen(typing: Any, row: Any, index: Any) -> Any:
    """Read one place of a row; of anything else, such as a note, as Numba does."""
    if not isinstance(row, types.UniTuple):
        return typing.resolve_function_type(getitem, (row, index), {}), _as_numba_reads

    def code(_: Any, builder: Any, signature: Any, args: Any) -> Any:
        row, index = args
        if signature.args[0].count > SHORT:
            return builder.load(_in_memory(builder, row, index)[0])
        found = builder.extract_value(row, 0)
        for number in range(1, signature.args[0].count):
            found = builder.select(_is(builder, index, number), builder.extract_value(row, number), found)
        return found

    return row.dtype(row, index), code


def _as_numba_reads(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.get_function(getitem, signature)(builder, args)


def _is(builder: Any, index: Any, number: int) -> Any:
    return builder.icmp_unsigned("==", index, index.type(number))


def _in_memory(builder: Any, row: Any, index: Any) -> tuple[Any, Any]:
    """Put a row into memory: where one of its places is, and where all are."""
    kept = cgutils.alloca_once_value(builder, row)
    return builder.gep(kept, [index.type(0), index], inbounds=True), kept


class Rules(CompilerBase):
    """Numba's own compiler, but that it reads rows as told here."""

    def define_pipelines(self) -> list[Any]:
        """Add one pass to Numba's own."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(_ReadRows, GenericRewrites)
        passes.finalize()
        return [passes]


@register_pass(mutates_CFG=False, analysis_only=False)
class _ReadRows(FunctionPass):
    """Read rows and tables in our way where the place is computed."""

    _name = "read_rows"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        func_ir = state.func_ir
        for block in func_ir.blocks.values():
            block.body = [new for old in block.body for new in _reading(func_ir, block.scope, old)]
        func_ir._definitions = build_definitions(func_ir.blocks)  # noqa: SLF001 -- as Numba's own passes do
        return True


def _reading(func_ir: Any, scope: Any, line: Any) -> list[Any]:
    """Write one line of Numba's anew if it reads a row or a table."""
    if not (isinstance(line, ir.Assign) and isinstance(line.value, ir.Expr) and line.value.op == "getitem"):
        return [line]
    source = guard(get_definition, func_ir, line.value.value)
    if not isinstance(source, ir.Global | ir.FreeVar):
        return _from_row(scope, line)
    if isinstance(source.value, tuple) and all(isinstance(number, int) for number in source.value):
        return _from_table(scope, line, source.value)
    return [line]


def _from_row(scope: Any, line: Any) -> list[Any]:
    """Write ``chosen(row, index)`` for ``row[index]``."""
    function, loc = scope.redefine("$chosen", line.loc), line.loc
    call = ir.Expr.call(function, (line.value.value, line.value.index), (), loc)
    return [ir.Assign(ir.Global("chosen", chosen, loc), function, loc), ir.Assign(call, line.target, loc)]


def _from_table(scope: Any, line: Any, numbers: tuple[int, ...]) -> list[Any]:
    """Read from an array what is read from a table that never changes."""
    table, loc = scope.redefine("$table", line.loc), line.loc
    read = ir.Expr.getitem(table, line.value.index, loc)
    return [ir.Assign(ir.Global("table", array(numbers), loc), table, loc), ir.Assign(read, line.target, loc)]
