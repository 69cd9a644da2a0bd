"""The arguments of engine tests. Runs inside an environment that has NumPy and pandas."""

import numpy as np
import pandas as pd


class Data:
    """Makes arguments: small, the same in every run."""

    def matrix(self, rows, columns, seed=1):
        return np.random.default_rng(seed).random((rows, columns))

    def signs(self, rows):
        return np.where(np.arange(rows) % 3 == 0, 1.0, -1.0).reshape(rows, 1)

    def column(self, *values):
        return np.array([float(value) for value in values]).reshape(-1, 1)

    def row(self, *values):
        return self.column(*values).T

    def grid(self, *rows):
        return np.array(rows, dtype=float)

    def frame(self, **columns):
        return pd.DataFrame(columns)
