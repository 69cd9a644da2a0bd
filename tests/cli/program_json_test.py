"""`bindery parse --to json`: the record meets its schema, for sound scripts and for broken ones."""

import json

import jsonschema
import pytest


@pytest.mark.parametrize("kind", ["programs", "good", "wild"])
def test_records_meet_their_schema(run, root, tmp_path, kind):
    run("parse", "--to", "json", "--out", tmp_path, root / "corpus" / "dml" / kind)
    schema = json.loads((root / "docs" / "program.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    files = sorted(tmp_path.rglob("*.json"))
    assert files
    for file in files:
        validator.validate(json.loads(file.read_text(encoding="utf-8")))


def test_texts_and_spans_are_those_of_the_source(run, tmp_path):
    script = tmp_path / "units.dml"
    script.write_text('# Größe\nx = f("ä", k = a[1, ]) # end\n', encoding="utf-8")
    record = json.loads(run("parse", "--to", "json", script).stdout)
    source = script.read_bytes()
    found = []

    def visit(node):
        if isinstance(node, dict):
            if "text" in node and "span" in node:
                found.append(node["text"])
                assert source[slice(*node["span"])].decode("utf-8") == node["text"]
            for child in node.values():
                visit(child)
        elif isinstance(node, list):
            for child in node:
                visit(child)

    visit(record)
    assert found == ["x", '"ä"', "1", "# Größe", "# end"]
    assert record["items"][0]["line"] == 2
