"""SARIF as services that scan code read it."""

import json
import os
from pathlib import Path
from urllib.parse import quote, unquote

import pytest

NAMES = [b"line\nend.dml", b"\x1b[31m.dml", "\u202ebidi \u00fc.dml".encode(), b"latin\xfc.dml", b"<U+000A>%41.dml"]


def test_sarif_has_a_rule_for_each_result(run, root):
    report = json.loads(run("check", "--format", "sarif", root / "corpus" / "dml" / "bad").stdout)
    run_of_tool = report["runs"][0]
    rules = run_of_tool["tool"]["driver"]["rules"]
    assert run_of_tool["results"]
    for result in run_of_tool["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


@pytest.mark.parametrize("name", NAMES)
def test_locations_of_sarif_lead_to_the_files(run, tmp_path, name):
    path = Path(os.fsdecode(bytes(tmp_path) + b"/" + name))
    path.write_text("f = function() return (int y) { y = 1 }\n")
    (tmp_path / "caller.dml").write_bytes(b'source("%s") as ns\nx = ns::f(3)\nprint(x)\n' % name)
    text = run("check", "--format", "sarif", "caller.dml", path.name).stdout
    assert not [c for c in text if c != "\n" and not c.isprintable()]
    for result in json.loads(text)["runs"][0]["results"]:
        for each in result["locations"] + result.get("relatedLocations", []):
            uri = each["physicalLocation"]["artifactLocation"]["uri"]
            assert (tmp_path / unquote(uri, errors="surrogateescape")).exists(), uri
    path.write_text("x = (\n")
    (result,) = json.loads(run("check", "--format", "sarif", path).stdout)["runs"][0]["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "file://" + quote(bytes(path))
