"""Makes a mutant outside functions (a constant, a table, a field's default) the data that the loaded game works with.

The changed module is run beside the loaded one, and what came out different is put into the loaded one, and into every
module that had imported it from there. Tables of functions are compared by what the functions do, and new functions
are never put in (they would speak of the classes of the other module). Where that is not enough, the module must be
read anew.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

_SKIPPED: Final = frozenset(
    {"__dict__", "__weakref__", "__module__", "__doc__", "__annotations__", "_abc_impl"}
)


def exchange(name: str, code: CodeType, package: str) -> bool:
    """Puts the data of a changed module, given as code, in the place of the loaded one's; False where that cannot
    be."""
    old = sys.modules[name]
    new = ModuleType(name)
    kept = ("__package__", "__file__", "__spec__", "__path__", "__loader__")
    new.__dict__.update({key: value for key, value in vars(old).items() if key in kept})
    exec(code, new.__dict__)
    changed = False
    for key, value in vars(new).items():
        before = vars(old).get(key)
        if key.startswith("__") or isinstance(value, ModuleType) or same(before, value):
            continue
        if isinstance(value, type) and isinstance(before, type):
            changed |= _class(before, value)
        elif isinstance(value, FunctionType) and isinstance(before, FunctionType):
            before.__defaults__, before.__kwdefaults__ = value.__defaults__, value.__kwdefaults__
            changed = True
        elif foreign(value, name):
            return False
        else:
            _everywhere(package, key, before, value)
            changed = True
    return changed


def same(one: Any, other: Any) -> bool:
    """Whether two values of the two modules mean the same."""
    if one is other:
        return True
    if type(one).__qualname__ != type(other).__qualname__:
        return False
    if isinstance(one, FunctionType):
        defaults = same(one.__defaults__, other.__defaults__) and same(
            one.__kwdefaults__, other.__kwdefaults__
        )
        return defaults and same_code(one.__code__, other.__code__) and same(_cells(one), _cells(other))
    if isinstance(one, type):
        return one.__qualname__ == other.__qualname__ and same(_attributes(one), _attributes(other))
    if isinstance(one, Mapping):
        return len(one) == len(other) and all(
            same(a, b) and same(one[a], other[b]) for a, b in zip(one, other, strict=True)
        )
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, property):
        return same(one.fget, other.fget)
    if isinstance(one, (staticmethod, classmethod)):
        return same(one.__func__, other.__func__)
    try:
        return bool(one == other) or repr(one) == repr(other)
    except Exception:
        return False


def same_code(one: CodeType, other: CodeType) -> bool:
    """Whether two functions do the same."""
    return (
        one.co_code == other.co_code
        and one.co_names == other.co_names
        and same(one.co_consts, other.co_consts)
    )


def foreign(value: Any, module: str) -> bool:
    """Whether a value holds functions or classes of the changed module, or instances of these."""
    if isinstance(value, Mapping):
        return any(foreign(each, module) for pair in value.items() for each in pair)
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(foreign(each, module) for each in value)
    if isinstance(value, (FunctionType, type)):
        return bool(value.__module__ == module)
    return bool(type(value).__module__ == module)


def _cells(function: FunctionType) -> list[Any]:
    return [cell.cell_contents for cell in function.__closure__ or ()]


def _attributes(cls: type) -> dict[str, Any]:
    return {key: value for key, value in vars(cls).items() if key not in _SKIPPED and not _slot(value)}


def _slot(value: Any) -> bool:
    return type(value).__name__ in ("member_descriptor", "getset_descriptor", "cached_property")


def _class(before: type, now: type) -> bool:
    """Gives a class the changed defaults and constants of its new self."""
    changed = False
    for key, value in _attributes(now).items():
        old = vars(before).get(key)
        if same(old, value):
            continue
        if isinstance(value, FunctionType) and isinstance(old, FunctionType):
            old.__defaults__, old.__kwdefaults__ = value.__defaults__, value.__kwdefaults__
        else:
            setattr(before, key, value)
        changed = True
    return changed


def _everywhere(package: str, key: str, before: Any, value: Any) -> None:
    """Puts a value where the old one was, under the same name or as the same thing, in all modules of the game."""
    game = package.rpartition(".")[2]
    shared = not isinstance(before, (int, str, bytes, type(None))) and before != ()
    for name, module in list(sys.modules.items()):
        if not (name.startswith((package, "tests.games")) or f".{game}" in name):
            continue
        for held, there in list(vars(module).items()):
            if (there is before and shared) or (
                held == key and type(there) is type(before) and there == before
            ):
                setattr(module, held, value)
