"""Build step: a wheel carries the catalogs compiled, under `access_game/locales/`.

The repository and the source distribution carry only the `.po` files, so a wheel built from
either is the same. An editable installation reads the checkout itself and needs nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogs(BuildHookInterface[BuilderConfig]):
    """Compiles into a folder of its own, so that a build leaves nothing in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalog, the overlays too, and add them to the wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from access_game.languages import compile_catalog
        from locales.files import catalog_files, catalog_path

        self._folder = TemporaryDirectory()
        root = Path(self.root)
        for code, domain in catalog_files(root):
            compiled = Path(self._folder.name, f"{code}-{domain}.mo")
            compiled.write_bytes(compile_catalog(str(catalog_path(root, code, domain))))
            target = f"access_game/locales/{code}/LC_MESSAGES/{domain}.mo"
            build_data["force_include"][str(compiled)] = target

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder once the wheel is written."""
        if version != "editable":
            self._folder.cleanup()
