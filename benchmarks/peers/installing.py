"""Installs the peers: a virtual environment for the Python ones, ``node_modules`` for the others. Their versions are
pinned with hashes. What cannot be installed here (no network, no Node) is said in one line, and its figures are left
out."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
VENV: Final = HERE / ".venv"
MODULES: Final = HERE / "node_modules"
SECONDS: Final = 600


class Missing(Exception):
    """The peer cannot be had here; the message says why."""


def python_peers() -> None:
    """Makes the Python peers importable, behind all that is importable already. Raises Missing."""
    lock = HERE / "requirements.txt"
    if not _stamped(VENV, lock):
        python = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        uv = shutil.which("uv") or _beside("uv")
        if uv is not None:
            _run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(VENV)])
            _run(
                [
                    uv,
                    "pip",
                    "install",
                    "--quiet",
                    "--require-hashes",
                    "--python",
                    str(python),
                    "-r",
                    str(lock),
                ]
            )
        else:
            _run([sys.executable, "-m", "venv", "--clear", str(VENV)])
            _run([str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(lock)])
        _stamp(VENV, lock)
    scheme = "venv" if "venv" in sysconfig.get_scheme_names() else sysconfig.get_default_scheme()
    packages = sysconfig.get_path("purelib", scheme, {"base": str(VENV), "platbase": str(VENV)})
    if packages not in sys.path:
        sys.path.append(packages)


def node_peers() -> str:
    """Installs the Node peers; the path of ``node``. Raises Missing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("there is no Node.js")
    lock = HERE / "package-lock.json"
    if not _stamped(MODULES, lock):
        _run([npm, "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(HERE)])
        _stamp(MODULES, lock)
    return node


def _beside(name: str) -> str | None:
    """A program of the environment that this Python runs in."""
    return shutil.which(name, path=str(Path(sys.executable).parent))


def _run(command: list[str]) -> None:
    print("installing:", " ".join(Path(each).name for each in command[:3]), "…", file=sys.stderr, flush=True)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"{Path(command[0]).name} did not work: {error}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise Missing(f"it could not be installed: {said[-1] if said else done.returncode}")


def _stamped(folder: Path, lock: Path) -> bool:
    stamp = folder / ".stamp"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _digest(lock)


def _stamp(folder: Path, lock: Path) -> None:
    (folder / ".stamp").write_text(_digest(lock), encoding="utf-8")


def _digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes() + sys.version.encode()).hexdigest()
