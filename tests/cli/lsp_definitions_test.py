"""Functions that are named in a document, as `bindery lsp` tells of them, and texts that are not saved."""

import os
import urllib.parse

import pytest

from support.dml_samples import good_script
from support.language_client import Client, changed, edited, notification, opened, uri

LIBRARY = """# Rows in another order.
turned = function(Matrix[Double] X)
  return (Matrix[Double] Y)
{
  Y = rev(X)
}
"""


@pytest.fixture
def client(bindery, tmp_path):
    with Client(bindery, tmp_path) as client:
        client.initialize()
        yield client


def script_that_calls(*calls):
    """Of a builtin `caller`, which has these statements."""
    return good_script("caller").replace("  Y = X", "".join(f"  {call}\n" for call in calls) + "  Y = X", 1)


def place_of(text, word, behind=0):
    """The place of a word that a text has once, or of one behind it, as the protocol counts."""
    assert text.count(word) == 1
    before = text[:text.index(word) + behind]
    return {"line": before.count("\n"), "character": len(before.rpartition("\n")[2].encode("utf-16-le")) // 2}


def asked(path, text, word, behind=0):
    return {"textDocument": {"uri": uri(path)}, "position": place_of(text, word, behind)}


def range_of(text, word, size):
    return {"start": place_of(text, word), "end": place_of(text, word, size)}


def test_a_name_leads_to_the_function_that_it_means(client, tmp_path):
    beside, library, caller = (tmp_path / "scripts" / name for name in ("beside.dml", "lib.dml", "caller.dml"))
    caller.parent.mkdir()
    beside.write_text(good_script("beside"))
    library.write_text(LIBRARY)
    text = 'source("scripts/lib.dml") as lib\n' + script_that_calls(
        "print('\U0001F600' + sum(lib::turned(X)))", "A = beside(X, 2)", "B = own(X)", "C = nowhere(X)",
        "print(sum(A) + sum(B) + sum(C))") + "own = function(Matrix[Double] Z) return (Matrix[Double] Z) {\n  Z = Z\n}\n"
    client.open(caller, text)

    def leads_to(word, behind=0):
        return client.request("textDocument/definition", asked(caller, text, word, behind))

    turned = {"uri": uri(library), "range": range_of(LIBRARY, "turned", 6)}
    assert leads_to("lib::turned") == leads_to("lib::turned", 11) == turned
    assert leads_to("beside(", 3) == {"uri": uri(beside), "range": range_of(good_script("beside"), "m_beside", 8)}
    own = {"uri": uri(caller), "range": range_of(text, "own = function", 3)}
    assert leads_to("own(") == leads_to("own = function", 2) == own
    start = {"line": 0, "character": 0}
    assert leads_to('"scripts/lib.dml"', 4) == {"uri": uri(library), "range": {"start": start, "end": start}}
    for word, behind in (("nowhere(", 0), ("print(sum(A)", 0), ("sum(lib", 1), ("Y = X", 1), ("lib::turned", -1)):
        assert leads_to(word, behind) is None, word
    for line, character in ((-1, 0), (0.5, -3), (1e300, 0), (0, 1e300), (10_000, 0)):
        odd = {"textDocument": {"uri": uri(caller)}, "position": {"line": line, "character": character}}
        assert client.request("textDocument/definition", odd) is None
    unopened = {"textDocument": {"uri": uri(beside)}, "position": start}
    assert "no such document" in client.ask("textDocument/definition", unopened)["error"]["message"]


def test_what_a_header_says_is_shown_where_its_function_is_called(client, tmp_path):
    beside, library, caller = (tmp_path / name for name in ("beside.dml", "lib.dml", "caller.dml"))
    described = good_script("beside").replace("# INPUT:", "# Tells `what` <it> does.\n#\n# INPUT:", 1)
    beside.write_text(described)
    library.write_text(LIBRARY)
    text = 'source("lib.dml") as lib\n' + script_that_calls("A = beside(X=X, kk=2)", "print(sum(lib::turned(A)))")
    [found] = client.open(caller, text)["diagnostics"]
    shown = client.request("textDocument/hover", asked(caller, text, "beside("))
    assert shown["range"] == range_of(text, "beside(", 6) and shown["contents"]["kind"] == "markdown"
    value = shown["contents"]["value"]
    assert value.startswith("```\nbeside(") and "Tells \\`what\\` " in value and "<it>" not in value.replace("\\<it>", "")
    assert "## Parameters" in value and "## Results" in value
    assert client.request("textDocument/hover", asked(caller, text, "lib::turned"))["contents"]["value"].splitlines()[1:] \
        == [*LIBRARY.splitlines()[1:3], "`" * 16]
    # What is found there comes first.
    both = client.request("textDocument/hover", {**asked(caller, text, "beside("), "position": found["range"]["start"]})
    assert both["contents"]["value"].startswith(f"**unknown-argument** ({found['code']})")
    own = client.request("textDocument/hover", asked(caller, text, "m_caller"))
    assert own["contents"]["value"].startswith("```\ncaller(")
    assert client.request("textDocument/hover", asked(caller, text, '"lib.dml"', 2)) is None


def test_texts_that_are_open_take_the_place_of_their_files(client, tmp_path):
    beside, caller = tmp_path / "beside.dml", tmp_path / "caller.dml"
    beside.write_text(good_script("beside"))
    text = script_that_calls("A = beside(X=X, speed=2)", "print(sum(A))")
    [unknown] = client.open(caller, text)["diagnostics"]
    assert "speed" in unknown["message"]
    assert client.open(beside, good_script("beside"))["diagnostics"] == []
    assert client.is_silent(), "nothing has changed for the caller"
    with_speed = good_script("beside").replace("eps", "speed")
    client.send(changed(beside, with_speed.replace("speed", "sped"), 2))
    assert client.published()["uri"] == uri(beside)
    assert client.is_silent(), "what is found is the same, but for its fix"
    nowhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
    [action] = client.fixes(caller, nowhere, only=["source.fixAll"])
    assert "sped=2" in edited(text, action)
    client.send(changed(beside, with_speed, 3))
    assert {uri(caller): [], uri(beside): []} == {each["uri"]: each["diagnostics"]
                                                 for each in (client.published(), client.published())}
    assert "Double speed" in client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]
    client.send(changed(beside, "\n" + with_speed, 4))
    assert client.published()["uri"] == uri(beside)
    assert client.request("textDocument/definition", asked(caller, text, "beside("))["range"]["start"]["line"] \
        == with_speed[:with_speed.index(" = function")].count("\n") + 1
    client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(beside)}}))
    assert client.published() == {"uri": uri(beside), "diagnostics": []}
    assert client.published()["diagnostics"] == [unknown], "the file is as it was"


def test_a_text_that_is_open_takes_the_place_of_its_file_behind_links(client, tmp_path):
    real, link = tmp_path / "real", tmp_path / "link"
    real.mkdir()
    link.symlink_to("real")
    (real / "beside.dml").write_text(good_script("beside"))
    (real / "other.dml").symlink_to("beside.dml")
    text = script_that_calls("A = beside(X=X, speed=2)", "B = new(X=X)", "print(sum(A) + sum(B))")
    unknown, missing = client.open(link / "caller.dml", text)["diagnostics"]
    assert "speed" in unknown["message"] and "new" in missing["message"]

    def published_by(*messages):
        client.send(*messages)
        return {each["uri"]: [found["message"] for found in each["diagnostics"]] for each in (client.published(), client.published())}

    with_speed = good_script("beside").replace("eps", "speed")
    assert published_by(opened(real / "beside.dml", with_speed)) == {
        uri(link / "caller.dml"): [missing["message"]], uri(real / "beside.dml"): []}
    assert published_by(opened(real / "new.dml", good_script("new")))[uri(link / "caller.dml")] == []
    assert client.request("textDocument/definition", asked(link / "caller.dml", text, "beside("))["uri"] == uri(real / "beside.dml")
    # A text under the very path that is asked for comes before the others.
    assert published_by(opened(link / "beside.dml", good_script("beside")))[uri(link / "caller.dml")] == [unknown["message"]]
    client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(link / "beside.dml")}}))
    assert client.published()["uri"] == uri(link / "beside.dml") and client.published()["diagnostics"] == []


def test_links_that_lead_to_files_made_later_are_followed(client, tmp_path):
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "beside.dml").symlink_to("../beside.dml")
    text = script_that_calls("A = beside(X=X, speed=2)", "print(sum(A))")
    client.open(tmp_path / "part" / "beside.dml", good_script("beside").replace("eps", "speed"))
    [missing] = client.open(tmp_path / "caller.dml", text)["diagnostics"]
    assert missing["code"] == "D401"
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    client.send(notification("workspace/didChangeWatchedFiles", {"changes": []}))
    assert [client.published()["diagnostics"] for _ in range(2)] == [[], []]


def test_of_a_file_that_is_open_twice_the_newest_text_counts(client, tmp_path):
    first, second = uri(tmp_path / "beside.dml"), uri(tmp_path / "beside.dml").replace("beside", "%62eside")
    caller = tmp_path / "caller.dml"
    text = script_that_calls("A = beside(X=X, speed=2)", "print(sum(A))")
    with_speed = good_script("beside").replace("eps", "speed")
    client.open(first, with_speed)
    client.open(second, with_speed)
    assert client.open(caller, text)["diagnostics"] == []
    for version, changing in enumerate((first, second, first), 2):
        for beside, count in ((good_script("beside"), 1), (with_speed, 0)):
            client.send(changed(changing, beside, version))
            found = {each["uri"]: len(each["diagnostics"]) for each in (client.published(), client.published())}
            assert found == {changing: 0, uri(caller): count}


@pytest.mark.parametrize("unread", ["A = beside(X", "print(\"a\" + sum(beside(X)", "[A, B] = beside(X", "A = lib::turned(X", "if (X > 1) A = own(2"])
def test_names_in_a_statement_that_is_half_written_lead_to_functions(client, tmp_path, unread):
    (tmp_path / "beside.dml").write_text(good_script("beside"))
    (tmp_path / "lib.dml").write_text(LIBRARY)
    own = "own = function(Double a) return (Double b) {\n  b = a\n}\n"
    text = f'source("lib.dml") as lib\n# beside (a)\n{unread} # turned (a)\n{own}print("beside ( ")\nx = own (3)\nprint(x)\n'
    caller = tmp_path / "caller.dml"
    assert client.open(caller, text)["diagnostics"]
    [name] = [each for each in ("beside(", "lib::turned(", "own(") if each in unread]
    file, said = {"b": (tmp_path / "beside.dml", "What is added"), "l": (tmp_path / "lib.dml", "turned = function"),
                  "o": (caller, "own = function")}[name[0]]
    for behind in (0, 1, len(name) - 1):
        assert client.request("textDocument/definition", asked(caller, text, name, behind))["uri"] == uri(file)
        assert said in client.request("textDocument/hover", asked(caller, text, name, behind))["contents"]["value"]
    for word in ("beside (a", "turned (a", "beside ( "):
        assert client.request("textDocument/definition", asked(caller, text, word)) is None, "in comments and texts"


def test_a_text_that_was_never_saved_is_there_for_others(client, tmp_path):
    beside, caller = tmp_path / "beside.dml", tmp_path / "caller.dml"
    text = script_that_calls("A = beside(X=X)", "print(sum(A))")
    [unknown] = client.open(caller, text)["diagnostics"]
    assert unknown["code"] == "D401"
    client.send(opened(beside, good_script("beside")))
    assert {each["uri"]: each["diagnostics"] for each in (client.published(), client.published())} == {
        uri(beside): [], uri(caller): []}
    assert client.request("textDocument/definition", asked(caller, text, "beside("))["uri"] == uri(beside)


@pytest.mark.parametrize("nested", [True, False])
def test_the_functions_of_a_document_are_listed(bindery, tmp_path, nested):
    script = tmp_path / "alpha.dml"
    text = "# \U0001F600\n" + LIBRARY + LIBRARY.replace("turned", "other") + "broken = function(\n"
    with Client(bindery, tmp_path) as client:
        client.initialize({"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": nested}}})
        client.open(script, text)
        first, second, *_ = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri(script)}})
    assert [first["name"], second["name"]] == ["turned", "other"] and first["kind"] == second["kind"] == 12
    whole = {"start": place_of(text, "turned"), "end": place_of(text, "}\n# Rows", 1)}
    if nested:
        assert (first["range"], first["selectionRange"]) == (whole, range_of(text, "turned", 6))
    else:
        assert first["location"] == {"uri": uri(script), "range": whole}


def test_a_project_that_cannot_be_read_hides_no_explanation(client, tmp_path):
    script = tmp_path / "caller.dml"
    text = script_that_calls("A = nowhere(X)", "print(sum(A))")
    [found] = client.open(script, text)["diagnostics"]
    at_call = asked(script, text, "nowhere(")
    (tmp_path / ".bindery").write_text("ignored = D401\n")
    shown = client.request("textDocument/hover", at_call)
    assert shown["contents"]["value"].startswith("**unknown-function** (D401)") and shown["range"] == found["range"]
    assert ".bindery:1" in client.ask("textDocument/definition", at_call)["error"]["message"]
    assert client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri(script)}}) == []


@pytest.mark.parametrize("setting", ["exclude = caller, beside", "select = other"])
def test_what_a_project_leaves_out_has_functions_all_the_same(client, tmp_path, setting):
    beside, caller = tmp_path / "beside.dml", tmp_path / "caller.dml"
    (tmp_path / ".bindery").write_text(setting + "\n")
    beside.write_text(good_script("beside"))
    text = script_that_calls("A = beside(X, speed=2)", "print(sum(A))")
    assert client.open(caller, text)["diagnostics"] == []
    assert client.request("textDocument/definition", asked(caller, text, "beside("))["uri"] == uri(beside)
    assert "What is added" in client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]
    [symbol] = client.request("textDocument/documentSymbol", {"textDocument": {"uri": uri(caller)}})
    assert symbol["name"] == "m_caller"


def test_a_text_is_looked_at_again_where_one_that_it_names_has_changed(client, tmp_path):
    library, caller, other = (tmp_path / name for name in ("lib.dml", "caller.dml", "other.dml"))
    client.open(library, LIBRARY)
    client.open(other, good_script("other"))
    assert client.open(caller, 'source("lib.dml") as lib\nprint(sum(lib::turned(matrix(1, 2, 2))))\n')["diagnostics"] == []
    client.send(changed(library, LIBRARY.replace("turned", "moved"), 2))
    republished = {each["uri"]: each["diagnostics"] for each in (client.published(), client.published())}
    assert republished[uri(library)] == [] and [each["code"] for each in republished[uri(caller)]] == ["D401"]
    client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(library)}}))
    assert client.published() == {"uri": uri(library), "diagnostics": []}
    assert client.published() == {"uri": uri(caller), "version": 1, "diagnostics": []}, "no file has that name"


def test_what_is_wrong_with_a_project_is_shown_once_for_all_of_its_texts(client, tmp_path):
    first, second = tmp_path / "sub" / "first.dml", tmp_path / "second.dml"
    first.parent.mkdir()
    (first.parent / ".bindery").write_text("ignored = D404\n")
    client.send(opened(first, good_script("first")))
    assert client.receive()["method"] == "window/showMessage" and client.published()["diagnostics"] == []
    client.open(second, good_script("second"))
    for version in (2, 3):
        client.change(second, good_script("second"), version)
        client.send(changed(first, good_script("first"), version))
        assert client.receive()["method"] == "textDocument/publishDiagnostics", "it was shown before"


@pytest.mark.parametrize("flaw", ["\ufeff", "# \x00\n", "# \udce4\n", "x = (\n", LIBRARY.replace("rev(X)", "X +"),
                                  pytest.param("", id="none")])
def test_functions_of_files_with_errors_are_found_as_well(client, tmp_path, flaw):
    beside, library, caller = (tmp_path / name for name in ("beside.dml", "lib.dml", "caller.dml"))
    described = flaw + good_script("beside")
    library.write_bytes((flaw + LIBRARY + LIBRARY).encode(errors="surrogateescape"))
    beside.write_bytes((described + good_script("beside").replace("m_", "s_")).encode(errors="surrogateescape"))
    text = 'source("lib.dml") as lib\n' + script_that_calls("A = beside(X)", "B = lib::turned(X)", "print(sum(A) + sum(B))")
    client.open(caller, text)
    for word, path, name, whole in (("beside(", beside, "m_beside", described), ("lib::turned", library, "turned", flaw + LIBRARY)):
        found = client.request("textDocument/definition", asked(caller, text, word))
        assert found["uri"] == uri(path)
        assert found["range"]["start"]["line"] == whole[:whole.index(name)].count("\n"), "the first one of that name"
    assert "What is added" in client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]


@pytest.mark.parametrize("name", ["%E4", "a%0Ab", "%E2%80%AE", "a%20%23%25"])
def test_folders_may_have_names_that_people_cannot_read(client, tmp_path, name):
    folder = os.path.join(os.fsencode(tmp_path), urllib.parse.unquote_to_bytes(name))
    os.mkdir(folder)
    for file, script in ((b"lib.dml", LIBRARY), (b"beside.dml", good_script("beside"))):
        with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
            out.write(script)
    caller, text = f"{uri(tmp_path)}/{name}/caller.dml", script_that_calls("A = lib::turned(X, 2)", "print(sum(beside(A)))")
    text = 'source("lib.dml") as lib\n' + text
    found = client.open(caller, text)["diagnostics"]
    library, beside = (f"{uri(tmp_path)}/{name}/{file}.dml" for file in ("lib", "beside"))
    assert {note["location"]["uri"] for each in found for note in each.get("relatedInformation", [])} == {library, beside}
    assert client.request("textDocument/definition", asked(caller, text, "lib::turned"))["uri"] == library
    assert "What is added" in client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]


def test_of_what_is_very_long_the_beginning_is_shown(client, tmp_path):
    beside, caller = tmp_path / "beside.dml", tmp_path / "caller.dml"
    beside.write_text(good_script("beside").replace("# INPUT:", "# Word.\n#\n" * 100_000 + "# INPUT:", 1))
    text = script_that_calls("A = beside(X, 2)", "print(sum(A))")
    client.open(caller, text)
    value = client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]
    assert value.startswith("```\nbeside(") and value.endswith("Word.\n\n\n...\n") and len(value) < 40_000
    beside.write_text(good_script("beside").replace("to every", "to " + "very " * 100_000 + "every", 1))
    value = client.request("textDocument/hover", asked(caller, text, "beside("))["contents"]["value"]
    assert value.startswith("```\nbeside(") and len(value) < 40_000
