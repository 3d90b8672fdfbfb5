"""What may be in the repository."""

from tests.project.checkout import ROOT, files

HOSTS = [
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("npmmirror", "com"),
        ("deb", "debian", "org"),
        ("archive", "ubuntu", "com"),
        ("crates", "io"),
        ("anaconda", "org"),
    ]
]


def test_no_file_names_a_package_registry() -> None:
    """Packages are named, and where they come from is the business of the machine."""
    named = [
        f"{file} names {host}" for file in files() for host in HOSTS if host.encode() in (ROOT / file).read_bytes()
    ]
    assert named == []


def test_no_file_is_larger_than_it_should_be() -> None:
    assert [str(file) for file in files() if (ROOT / file).stat().st_size > 1_000_000] == []


def test_nothing_that_was_built_is_in_git() -> None:
    assert [str(file) for file in files() if file.suffix in (".so", ".pyd", ".pyc") or file.name == "_built.json"] == []
