"""One session as pages show it: what its lines say, its picture, its curves."""
