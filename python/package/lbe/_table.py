"""Columns of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import polars
    import pyarrow

    _Columns = dict[str, np.ndarray]
else:
    _Columns = dict


class Table(_Columns):
    """Columns of equal length by their names, as NumPy arrays that cannot be written to.

    It is a dict: ``pandas.DataFrame(table)``, ``polars.DataFrame(table)`` and ``pyarrow.table(table)`` take it whole.
    Numbers are not copied on their way: arrays and Arrow columns are the memory that the engine has handed over.
    `to_arrow` has the units too.
    """

    def __init__(self, columns: dict[str, np.ndarray], units: dict[str, str]) -> None:
        super().__init__(columns)
        self.units = units
        """The unit of each column, where it has one."""

    def __repr__(self) -> str:
        rows = len(next(iter(self.values()))) if self else 0
        return f"<lbe.Table of {rows} rows: {', '.join(self)}>"

    def to_arrow(self) -> pyarrow.Table:
        """As a table of PyArrow, with units as the fields' metadata."""
        import pyarrow

        arrays = [_arrow(column) for column in self.values()]
        fields = [
            pyarrow.field(name, array.type, metadata={"unit": self.units.get(name, "")})
            for name, array in zip(self, arrays)
        ]
        return pyarrow.Table.from_arrays(arrays, schema=pyarrow.schema(fields))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def to_pandas(self) -> pandas.DataFrame:
        """As a frame of pandas."""
        import pandas

        return pandas.DataFrame(self, copy=False)

    def to_polars(self) -> polars.DataFrame:
        """As a frame of Polars."""
        import polars

        return polars.DataFrame(self)


def _arrow(column: np.ndarray) -> pyarrow.Array:
    """An Arrow array in the same memory; texts are made anew."""
    import pyarrow

    if column.dtype.kind == "U":
        return pyarrow.array(column.tolist(), pyarrow.string())
    kind = pyarrow.from_numpy_dtype(column.dtype)
    return pyarrow.Array.from_buffers(kind, len(column), [None, pyarrow.py_buffer(column)])
