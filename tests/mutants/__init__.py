"""Deliberate faults: one small change at a time in the rules of a game, which its tests must see."""
