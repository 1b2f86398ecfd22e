"""Long runs of random legal games under the laws of the kit."""
