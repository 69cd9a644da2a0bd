"""All places of what is named in a document, and other names, as `bindery lsp` gives them."""

import subprocess
import time

import pytest

from support.dml_samples import good_script
from support.language_client import Client, changed, edited, notification, opened, uri

LIBRARY = """turned = function(Matrix[Double] X, Double eps = 1) return (Matrix[Double] Y) {
  Y = rev(X) + eps
}
"""
CALLER = """source("lib.dml") as lib
X = matrix(1, 2, 2); s = '\U0001F600'; A = lib::turned(X, eps = 2)
print(s + sum(A) + sum(beside(X, eps = 3)))
"""


def started(bindery, folder, **capabilities):
    client = Client(bindery, folder).__enter__()
    client.request("initialize", {"processId": None, "rootUri": uri(folder), "capabilities": capabilities})
    client.send(notification("initialized", {}))
    return client


@pytest.fixture
def library(bindery, tmp_path):
    """A folder with scripts, which an editor has open."""
    for name, text in (("lib.dml", LIBRARY), ("a/caller.dml", CALLER), ("a/beside.dml", good_script("beside")),
                       ("a/other.dml", "# lib::turned(eps = 1)\nprint(beside(eps = 1))\n"), ("a/no_script.txt", CALLER),
                       ("a/.hidden/caller.dml", CALLER)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    with started(bindery, tmp_path) as client:
        yield client, tmp_path


def at(path, text, word, behind=0):
    """The parameters of a request about the first place of a word, or behind it."""
    before = text[:text.index(word) + behind]
    return {"textDocument": {"uri": uri(path)}, "position": {
        "line": before.count("\n"), "character": len(before.rpartition("\n")[2].encode("utf-16-le")) // 2}}


def places(locations):
    return sorted((each["uri"].rpartition("/")[2], each["range"]["start"]["line"], each["range"]["start"]["character"])
                  for each in locations)



def renamed(client, parameters, name):
    """The texts of all changed files by their names, as an editor would have them."""
    changes = client.request("textDocument/rename", {**parameters, "newName": name})["changes"]
    return {each.rpartition("/")[2]: edits for each, edits in changes.items()}


def refusal(client, parameters, name="fresh"):
    answer = client.ask("textDocument/rename", {**parameters, "newName": name})
    assert answer["error"]["code"] == -32803
    return answer["error"]["message"]


def applied(text, edits):
    return edited(text, {"edit": {"changes": {"": edits}}})


def test_all_places_are_found_in_the_open_folder(library):
    client, folder = library
    caller = folder / "a" / "caller.dml"
    client.open(caller, CALLER)

    def references(word, behind=0, declaration=True):
        return places(client.request("textDocument/references", {
            **at(caller, CALLER, word, behind), "context": {"includeDeclaration": declaration}}))

    assert references("turned") == [("caller.dml", 1, 40), ("lib.dml", 0, 0)]
    assert references("turned", 6, False) == [("caller.dml", 1, 40)]
    eps = [("caller.dml", 1, 50), ("lib.dml", 0, 43), ("lib.dml", 1, 15)]
    assert references("eps = 2") == eps
    assert references("eps = 2", 3, False) == [eps[0], eps[2]]
    of_beside = [("beside.dml", 5, 2), ("beside.dml", 13, 45), ("beside.dml", 14, 10), ("caller.dml", 2, 33), ("other.dml", 1, 13)]
    assert references("eps = 3") == of_beside
    assert references("beside") == [("beside.dml", 13, 0), ("caller.dml", 2, 23), ("other.dml", 1, 6)]
    assert references("X = matrix") == [("caller.dml", 1, 0), ("caller.dml", 1, 47), ("caller.dml", 2, 30)]
    assert references("print") == [("caller.dml", 2, 0), ("other.dml", 1, 0)]
    assert references("lib.dml") == references("1, 2") == []
    # What is open counts before it is saved.
    client.open(folder / "a" / "other.dml", "print(1)\n")
    assert references("eps = 3") == of_beside[:-1]
    client.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(folder / "a" / "other.dml")}}))
    assert client.published()["diagnostics"] == []
    assert references("eps = 3") == of_beside


def test_folders_may_be_opened_and_closed(bindery, tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "caller.dml").write_text(f'source("../{"one"}/lib.dml") as lib\nprint(sum(lib::turned(1)))\n')
    (tmp_path / "one" / "lib.dml").write_text(LIBRARY)
    with Client(bindery, tmp_path) as client:
        result = client.request("initialize", {"workspaceFolders": [{"uri": uri(tmp_path / "one"), "name": "one"}], "capabilities": {}})
        assert result["capabilities"]["workspace"] == {"workspaceFolders": {"supported": True, "changeNotifications": True}}
        client.open(tmp_path / "one" / "lib.dml", LIBRARY)
        asked = {**at(tmp_path / "one" / "lib.dml", LIBRARY, "turned"), "context": {"includeDeclaration": True}}
        assert len(client.request("textDocument/references", asked)) == 2
        folders = [{"uri": uri(tmp_path / "two"), "name": "two"}]
        client.send(notification("workspace/didChangeWorkspaceFolders", {"event": {"added": folders, "removed": []}}))
        assert len(client.request("textDocument/references", asked)) == 3
        client.send(notification("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": folders}}))
        assert len(client.request("textDocument/references", asked)) == 2


def test_places_in_the_document_are_told_with_what_is_done_there(library):
    client, folder = library
    text = good_script("beside").replace("  Y = X", "  X[1, 1] = eps\n  Y = X", 1)
    client.open(folder / "a" / "beside.dml", text)

    def highlights(word):
        return [(each["range"]["start"]["line"], each["kind"])
                for each in client.request("textDocument/documentHighlight", at(folder / "a" / "beside.dml", text, word))]

    assert highlights("X,") == [(4, 1), (13, 3), (14, 3), (15, 2)]
    assert highlights("Y)") == [(10, 1), (13, 3), (15, 3)]
    assert highlights("m_beside") == [(13, 3)]
    assert highlights("# Adds") == []


def test_a_name_is_changed_in_all_files_and_changed_back(library):
    client, folder = library
    caller, beside, other = (folder / "a" / f"{name}.dml" for name in ("caller", "beside", "other"))
    client.open(caller, CALLER)
    assert client.request("textDocument/prepareRename", at(caller, CALLER, "eps = 3", 2)) == {
        "range": {"start": {"line": 2, "character": 33}, "end": {"line": 2, "character": 36}}, "placeholder": "eps"}
    edits = renamed(client, at(caller, CALLER, "eps = 3"), "step")
    assert {*edits} == {"beside.dml", "caller.dml", "other.dml"}
    made = applied(good_script("beside"), edits["beside.dml"])
    assert made == good_script("beside").replace("eps   W", "step  W").replace("eps", "step")
    assert applied(CALLER, edits["caller.dml"]) == CALLER.replace("eps = 3", "step = 3")
    beside.write_text(made)
    text = CALLER.replace("eps = 3", "step = 3")
    client.change(caller, text)
    asked = at(caller, text, "step = 3")
    assert f"{other}:2: this call has an argument `eps` already" == refusal(client, asked, "eps"), "it was not changed"
    other.write_text(applied(other.read_text(), edits["other.dml"]))
    back = renamed(client, asked, "eps")
    assert applied(made, back["beside.dml"]) == good_script("beside")
    assert applied(text, back["caller.dml"]) == CALLER
    assert {*back} == {"beside.dml", "caller.dml", "other.dml"}


def test_functions_and_namespaces_get_other_names(library):
    client, folder = library
    library_file, caller = folder / "lib.dml", folder / "a" / "caller.dml"
    client.open(library_file, LIBRARY)
    client.open(caller, CALLER)
    edits = renamed(client, at(library_file, LIBRARY, "turned"), "reversed")
    assert applied(LIBRARY, edits["lib.dml"]) == LIBRARY.replace("turned", "reversed")
    assert applied(CALLER, edits["caller.dml"]) == CALLER.replace("turned", "reversed")
    edits = renamed(client, at(caller, CALLER, "lib::"), "l")
    assert applied(CALLER, edits["caller.dml"]) == CALLER.replace("as lib", "as l").replace("lib::", "l::")
    assert len(edits) == 1


def test_what_keeps_its_name_is_told(library):
    client, folder = library
    caller = folder / "a" / "caller.dml"
    client.open(caller, CALLER)
    assert "name of its file, `beside.dml`" in refusal(client, at(caller, CALLER, "beside"))
    prepared = client.ask("textDocument/prepareRename", at(caller, CALLER, "beside"))
    assert prepared["error"] == {"code": -32803, "message": refusal(client, at(caller, CALLER, "beside"))}
    assert refusal(client, at(caller, CALLER, "matrix")) == "`matrix` is a function of SystemDS"
    assert refusal(client, at(caller, CALLER, "X = "), "A") == "line 2: `A` is the name of another variable here already"
    assert refusal(client, at(caller, CALLER, "X = "), "if") == "`if` is no name of a variable"
    assert refusal(client, at(caller, CALLER, "lib.dml")) == "nothing that can be renamed stands here"
    assert client.request("textDocument/prepareRename", at(caller, CALLER, "lib.dml")) is None
    assert "newName" in client.ask("textDocument/rename", at(caller, CALLER, "X = "))["error"]["message"]
    # A script that cannot be read may call what is renamed; a text may name it.
    other = folder / "a" / "other.dml"
    for text, why in (("print(beside(eps = 1)\n", "has errors"), ("x = train(f = 'beside')\n", "this text may name")):
        other.write_text(text)
        assert f"{other}:1: " in refusal(client, at(caller, CALLER, "eps = 3"))
        assert why in refusal(client, at(caller, CALLER, "eps = 3"))
    assert {*renamed(client, at(caller, CALLER, "eps = 2"), "fresh")} == {"caller.dml", "lib.dml"}


def test_functions_are_found_by_parts_of_their_names(library):
    client, folder = library
    client.open(folder / "lib.dml", LIBRARY.replace("turned", "re_turned"))

    def found(query):
        return [(each["name"], each["kind"], *places([each["location"]]))
                for each in client.request("workspace/symbol", {"query": query})]

    assert found("TURN") == [("re_turned", 12, ("lib.dml", 0, 0))]
    assert found("") == [("m_beside", 12, ("beside.dml", 13, 0)), ("re_turned", 12, ("lib.dml", 0, 0))]
    assert found("adds") == found("caller") == found("turn ed") == []
    assert len(client.request("workspace/symbol", {})) == 2, "as for no letters"


def test_the_editor_is_told_which_version_is_changed(bindery, tmp_path):
    (tmp_path / "lib.dml").write_text(LIBRARY)
    (tmp_path / "caller.dml").write_text(CALLER)
    with started(bindery, tmp_path, workspace={"workspaceEdit": {"documentChanges": True}}) as client:
        client.open(tmp_path / "caller.dml", "\n")
        # A request that follows a change is about the text after the change.
        client.send(changed(tmp_path / "caller.dml", CALLER, 7))
        client.send({"jsonrpc": "2.0", "id": "a", "method": "textDocument/rename",
                     "params": {**at(tmp_path / "caller.dml", CALLER, "turned"), "newName": "back"}})
        answer = next(each for each in iter(client.receive, None) if each.get("id") == "a")
        assert [each["textDocument"] for each in answer["result"]["documentChanges"]] == [
            {"uri": uri(tmp_path / "lib.dml"), "version": None}, {"uri": uri(tmp_path / "caller.dml"), "version": 7}]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_are_those_of_the_protocol(client_of, tmp_path, end):
    text = "s = '\U0001F600\u00e9'; rows = 1\n\tprint(s + rows) # rows\n".replace("\n", end)
    client_of.open(tmp_path / "a.dml", text)
    edits = renamed(client_of, at(tmp_path / "a.dml", text, "rows"), "n")["a.dml"]
    assert [(each["range"]["start"]["line"], each["range"]["start"]["character"]) for each in edits] == (
        [(0, 11), (1, 11)])
    client_of.send(notification("textDocument/didClose", {"textDocument": {"uri": uri(tmp_path / "a.dml")}}))


@pytest.fixture
def client_of(bindery, tmp_path):
    with started(bindery, tmp_path) as client:
        yield client


def test_odd_places_options_and_texts_do_no_harm(library):
    client, folder = library
    caller = folder / "a" / "caller.dml"
    client.open(caller, CALLER)
    for line, character in ((-1, 0), (0.5, -3), (1e300, 0), (10_000, 0), (0, 1e300)):
        odd = {"textDocument": {"uri": uri(caller)}, "position": {"line": line, "character": character}}
        assert isinstance(client.request("textDocument/references", odd), list)
        assert isinstance(client.request("textDocument/documentHighlight", odd), list)
        client.ask("textDocument/rename", {**odd, "newName": "x"})
        client.ask("textDocument/prepareRename", odd)
    unopened = {**at(caller, CALLER, "X"), "textDocument": {"uri": uri(folder / "lib.dml")}}
    for method in ("references", "documentHighlight", "prepareRename", "rename"):
        assert "no such document" in client.ask(f"textDocument/{method}", {**unopened, "newName": "x"})["error"]["message"]
    (folder / ".bindery").write_text("nonsense\n")
    assert client.request("textDocument/references", at(caller, CALLER, "X")) == []
    assert ".bindery" in client.ask("textDocument/rename", {**at(caller, CALLER, "X"), "newName": "Y"})["error"]["message"]
    (folder / ".bindery").unlink()
    client.send(opened("untitled:1", "x = 1\nprint(x)\n"))
    client.published()
    place = {"textDocument": {"uri": "untitled:1"}, "position": {"line": 0, "character": 0}}
    assert len(client.request("textDocument/references", place)) == 2
    assert list(renamed(client, place, "y")) == ["untitled:1"]


def test_many_files_and_large_ones_are_answered_at_once(bindery, tmp_path):
    (tmp_path / "lib.dml").write_text(LIBRARY)
    for number in range(2000):
        (tmp_path / f"caller{number}.dml").write_text(CALLER)
    large = 'source("lib.dml") as lib\n' + "x = lib::turned(1, eps = 2) + turned(eps = 3)\n" * 20_000
    (tmp_path / "large.dml").write_text(large)
    with started(bindery, tmp_path) as client:
        client.open(tmp_path / "lib.dml", LIBRARY)
        begin = time.monotonic()
        found = client.request("textDocument/references", {**at(tmp_path / "lib.dml", LIBRARY, "eps"), "context": {"includeDeclaration": True}})
        assert len(found) == 22_002
        assert time.monotonic() - begin < 20, "it takes less than a second on a machine that is not busy"


def test_what_is_renamed_is_checked_as_before(bindery, library):
    client, folder = library
    caller = folder / "a" / "caller.dml"
    client.open(caller, CALLER)

    def findings():
        return subprocess.run([bindery, "check", caller, folder / "a" / "beside.dml"], capture_output=True, text=True, check=False).stdout

    before = findings()
    changes = client.request("textDocument/rename", {**at(caller, CALLER, "eps = 3"), "newName": "fff"})["changes"]
    for name, edits in changes.items():
        path = folder / name.removeprefix(uri(folder) + "/")
        path.write_text(applied(path.read_text(), edits))
    assert len(changes) == 3 and findings() == before.replace("eps", "fff")


def test_calls_by_way_of_links_get_the_name_too(bindery, tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "lib.dml").write_text(LIBRARY)
    (tmp_path / "linked").symlink_to(tmp_path / "lib")
    caller, text = tmp_path / "caller.dml", 'source("linked/lib.dml") as lib\nprint(sum(lib::turned(matrix(1, 2, 2))))\n'
    caller.write_text(text)
    with started(bindery, tmp_path) as client:
        client.open(caller, text)
        assert set(renamed(client, at(caller, text, "turned"), "spun")) == {"lib.dml", "caller.dml"}
        client.open(tmp_path / "lib" / "lib.dml", LIBRARY)
        assert set(renamed(client, at(tmp_path / "lib" / "lib.dml", LIBRARY, "turned"), "spun")) == {"lib.dml", "caller.dml"}
        client.open(tmp_path / "linked" / "lib.dml", LIBRARY)
        assert "caller.dml" in renamed(client, at(caller, text, "turned"), "spun")
