"""The mutants of a module: each is one node of its syntax tree, exchanged."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPES = frozenset(
    """tuple list dict set frozenset type Literal Callable Mapping Sequence Iterator Iterable Collection Counter
    Final ClassVar Annotated Union Optional""".split()  # noqa: SIM905
)
SILENT = frozenset({"__all__", "__slots__", "version", "game"})
"""Names whose values no rule reads."""


@dataclass
class Mutant:
    """One change: ``holder.field`` (or its item ``at``) becomes ``new``. ``function``: the name of the class or
    function it lies in, None for the module's own lines; ``firsts``: the first lines of the functions around it,
    outermost first (empty where there is none)."""

    path: Path
    module: str
    line: int
    function: str | None
    firsts: tuple[int, ...]
    holder: ast.AST
    field: str
    at: int | None
    new: Any
    text: str = ""

    def apply(self) -> None:
        """Makes the change in the tree; once more undoes it."""
        if self.at is None:
            old = getattr(self.holder, self.field)
            setattr(self.holder, self.field, self.new)
        else:
            items = getattr(self.holder, self.field)
            old, items[self.at] = items[self.at], self.new
        self.new = old


def mutants(path: Path, module: str) -> tuple[ast.Module, list[Mutant]]:
    """The tree of a module and all its mutants, named so that a name means the same when lines move."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = list(_Finder(path, module).visit_body(tree, None, ()))
    seen: Counter[str] = Counter()
    for mutant in found:
        mutant.text = _text(tree, mutant)
        seen[mutant.text] += 1
        if seen[mutant.text] > 1:
            mutant.text += f" #{seen[mutant.text]}"
    return tree, found


class _Finder:
    def __init__(self, path: Path, module: str) -> None:
        self.path, self.module = path, module

    def visit_body(self, node: ast.AST, function: str | None, firsts: tuple[int, ...]) -> Iterator[Mutant]:
        """The mutants of a node's statements and of what lies in them."""
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list):
                continue
            for at, statement in enumerate(statements):
                if isinstance(statement, ast.stmt):
                    yield from self._statement(node, field, at, statement, function, firsts)
        for handler in getattr(node, "handlers", []):
            yield from self.visit_body(handler, function, firsts)
        for case in getattr(node, "cases", []):
            if case.guard is not None:
                yield from self._expression(case, "guard", None, case.guard, function, firsts)
            yield from self.visit_body(case, function, firsts)

    def _statement(
        self,
        holder: ast.AST,
        field: str,
        at: int,
        node: ast.stmt,
        function: str | None,
        firsts: tuple[int, ...],
    ) -> Iterator[Mutant]:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert)):
            return
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name = node.name if function is None else f"{function}.{node.name}"
            line = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            inner = (name, (*firsts, line)) if isinstance(node, ast.FunctionDef) else (name, firsts)
            if isinstance(node, ast.FunctionDef):
                yield from self._parts(node.args, function, firsts)
            yield from self.visit_body(node, *inner)
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if self._silent(node):
            return
        if _can_go(node):
            yield self._make(
                node.lineno, function, firsts, holder, field, at, ast.copy_location(ast.Pass(), node)
            )
        yield from self._parts(node, function, firsts)
        yield from self.visit_body(node, function, firsts)

    def _silent(self, node: ast.stmt) -> bool:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        return any(isinstance(each, ast.Name) and each.id in SILENT for each in targets)

    def _parts(self, node: ast.AST, function: str | None, firsts: tuple[int, ...]) -> Iterator[Mutant]:
        """The mutants in the expressions of a node, annotations and statements below left out."""
        for field, value in ast.iter_fields(node):
            if field in (
                "annotation",
                "returns",
                "decorator_list",
                "targets",
                "target",
                "pattern",
                "type_comment",
            ):
                continue
            if isinstance(value, ast.expr):
                yield from self._expression(node, field, None, value, function, firsts)
            elif isinstance(value, list):
                for at, each in enumerate(value):
                    if isinstance(each, ast.expr):
                        yield from self._expression(node, field, at, each, function, firsts)
                    elif isinstance(each, (ast.keyword, ast.comprehension, ast.withitem)):
                        yield from self._parts(each, function, firsts)

    def _expression(
        self,
        holder: ast.AST,
        field: str,
        at: int | None,
        node: ast.expr,
        function: str | None,
        firsts: tuple[int, ...],
    ) -> Iterator[Mutant]:
        if isinstance(node, ast.JoinedStr) or _names_a_type(node):
            return
        for new in _exchanges(node):
            yield self._make(node.lineno, function, firsts, holder, field, at, ast.copy_location(new, node))
        yield from self._parts(node, function, firsts)

    def _make(
        self,
        line: int,
        function: str | None,
        firsts: tuple[int, ...],
        holder: ast.AST,
        field: str,
        at: int | None,
        new: Any,
    ) -> Mutant:
        ast.fix_missing_locations(new)
        return Mutant(self.path, self.module, line, function, firsts, holder, field, at, new)


def _can_go(node: ast.stmt) -> bool:
    """Whether a statement can be dropped and the rest still make sense (a name must not be left unbound)."""
    if isinstance(node, (ast.Expr, ast.AugAssign, ast.Delete, ast.Continue, ast.Break)):
        return True
    if isinstance(node, ast.Assign):
        return all(isinstance(each, (ast.Attribute, ast.Subscript)) for each in node.targets)
    return False


def _names_a_type(node: ast.expr) -> bool:
    """Whether an expression is an alias of a type (``Literal["a", "b"]``), which nothing reads."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TYPES


def _exchanges(node: ast.expr) -> Iterator[ast.expr]:
    """What may stand instead of an expression."""
    match node:
        case ast.Compare(ops=[op], left=left, comparators=right) if type(op) in COMPARISONS:
            yield ast.Compare(left, [COMPARISONS[type(op)]()], right)
        case ast.Compare(ops=ops, left=left, comparators=right):
            for at, op in enumerate(ops):
                if type(op) in COMPARISONS:
                    yield ast.Compare(left, [*ops[:at], COMPARISONS[type(op)](), *ops[at + 1 :]], right)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.BinOp(op=ast.Add() | ast.Sub() as op, left=left, right=right):
            yield ast.BinOp(left, ast.Sub() if isinstance(op, ast.Add) else ast.Add(), right)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in CALLS:
            yield ast.Call(ast.Name(CALLS[name], ast.Load()), args, keywords)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.List(elts=items, ctx=ast.Load()) if len(items) > 1:
            for at in range(len(items)):
                yield ast.List(items[:at] + items[at + 1 :], ast.Load())
        case ast.Set(elts=items) if len(items) > 1:
            for at in range(len(items)):
                yield ast.Set(items[:at] + items[at + 1 :])
        case ast.Tuple(elts=items, ctx=ast.Load()) if len(items) > 1:
            for at in range(len(items)):
                yield ast.Tuple(items[:at] + items[at + 1 :], ast.Load())
        case ast.Dict(keys=keys, values=values) if keys:
            for at in range(len(keys)):
                yield ast.Dict(keys[:at] + keys[at + 1 :], values[:at] + values[at + 1 :])


def _text(tree: ast.Module, mutant: Mutant) -> str:
    """``file::function: `before` -> `after```, from the nearest piece that can stand alone."""
    before = _piece(mutant)
    mutant.apply()
    after = _piece(mutant)
    mutant.apply()
    return f"{mutant.path.name}::{mutant.function or ''}: `{before}` -> `{after}`"


def _piece(mutant: Mutant) -> str:
    value = getattr(mutant.holder, mutant.field)
    node = value if mutant.at is None else value[mutant.at]
    if isinstance(node, ast.Pass):
        return "nothing"
    holder = mutant.holder
    if isinstance(holder, ast.expr) or (isinstance(holder, ast.stmt) and not hasattr(holder, "body")):
        node = holder
    text = ast.unparse(node).replace("\n", " ")
    return text if len(text) <= 160 else text[:160] + " …"
