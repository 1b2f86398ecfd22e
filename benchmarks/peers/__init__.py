"""Other people's programs to compare with, installed only for the benchmarks and only below this folder."""
