"""The table as JSON values, and tables of their own that are the same."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from projections.rules.games.eldritch_horror.state import State

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(State)


def dump(state: State) -> Any:
    """The whole table as JSON values."""
    return msgspec.to_builtins(state)


def load(data: Any) -> State:
    """The table that :func:`dump` described."""
    return msgspec.convert(data, State)


def copied(state: State) -> State:
    """A table of its own that is the same."""
    return _DECODER.decode(_ENCODER.encode(state))
