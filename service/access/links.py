"""Links to join, and their pictures."""

from __future__ import annotations

import io
import socket
from urllib.parse import urlsplit

import segno


def link(address: str, text: str) -> str:
    """What somebody opens to join. It holds the token: it is shown to whom it is for, and logged nowhere."""
    return f"{address.rstrip('/')}/join/{text}"


def svg(address: str) -> str:
    """A link as a QR code, in black on white."""
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, border=3, scale=6, dark="#000", light="#fff"
    )
    return out.getvalue().decode()


def blocks(address: str) -> str:
    """A link as a QR code for a terminal."""
    out = io.StringIO()
    segno.make(address, error="m").terminal(out, compact=True, border=2)
    return out.getvalue()


def own_address(port: int) -> str:
    """Where others on the same network find this machine, as far as it knows. Nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            host = str(probe.getsockname()[0])
        except OSError:
            host = "localhost"
    return f"http://{host}:{port}"


def answers(address: str) -> bool:
    """Whether anything listens there now."""
    parts = urlsplit(address)
    try:
        socket.create_connection((parts.hostname or "", parts.port or 80), timeout=0.5).close()
    except OSError:
        return False
    return True
