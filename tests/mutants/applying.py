"""Two ways to make a mutant the code that runs: new code for the functions that are there, or the module read anew."""

from __future__ import annotations

import ast
import functools
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutants import tables
from tests.mutants.mutating import Mutant

Place = tuple[str, int]
"""A function: its file and first line."""


class _Loader(importlib.abc.Loader):
    def __init__(self, tree: ast.Module, path: str) -> None:
        self.tree, self.path = tree, path

    def exec_module(self, module: ModuleType) -> None:
        exec(compiled(self.tree, self.path), module.__dict__)


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, name: str, tree: ast.Module, path: Path) -> None:
        self.name, self.tree, self.path = name, tree, str(path)

    def find_spec(self, name: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        places = [os.path.dirname(self.path)] if self.path.endswith("__init__.py") else None
        loader = _Loader(self.tree, self.path)
        return importlib.util.spec_from_file_location(
            name, self.path, loader=loader, submodule_search_locations=places
        )


def compiled(tree: ast.Module, path: str) -> CodeType:
    """The code of a module."""
    made: CodeType = compile(tree, path, "exec", dont_inherit=True)
    return made


def read_anew(mutant: Mutant, tree: ast.Module) -> None:
    """For a process that has not imported the game yet: it will import the mutant."""
    mutant.apply()
    sys.meta_path.insert(0, _Finder(mutant.module, tree, mutant.path))


class Living:
    """The functions of a game that are there, by place, and the caches that hold results of theirs."""

    def __init__(self, folder: Path, package: str) -> None:
        self.functions: dict[Place, list[FunctionType]] = defaultdict(list)
        self.caches: list[Any] = []
        for each in gc.get_objects():
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(folder)):
                self.functions[each.__code__.co_filename, each.__code__.co_firstlineno].append(each)
            elif isinstance(each, functools._lru_cache_wrapper) and str(each.__module__).startswith(package):
                self.caches.append(each)

    def exchange(self, mutant: Mutant, tree: ast.Module) -> bool:
        """Gives the mutant's function, wherever it is known, its new code; False where that cannot be."""
        mutant.apply()
        codes = {code.co_firstlineno: code for code in inner(compiled(tree, str(mutant.path)))}
        found = [each for first in mutant.firsts for each in self.functions[str(mutant.path), first]]
        try:
            for function in found:
                function.__code__ = codes[function.__code__.co_firstlineno]
        except (ValueError, KeyError):
            return False
        self._forget()
        return bool(found)

    def exchange_data(self, mutant: Mutant, tree: ast.Module, package: str) -> bool:
        """Gives the game the mutant's data (see :mod:`tests.mutants.tables`); False where that cannot be."""
        mutant.apply()
        try:
            done = tables.exchange(mutant.module, compiled(tree, str(mutant.path)), package)
        except Exception:
            done = False
        self._forget()
        return done

    def _forget(self) -> None:
        for cache in self.caches:
            cache.cache_clear()


def inner(code: CodeType) -> Iterator[CodeType]:
    """The code of all functions and classes in a piece of code, lambdas and comprehensions left out."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from inner(each)
            if not each.co_name.startswith("<"):
                yield each
