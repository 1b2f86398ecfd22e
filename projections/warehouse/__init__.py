"""The warehouse: typed Parquet tables of all sessions, made from the log alone, read through DuckDB."""

from projections.warehouse.integrity import check, insist
from projections.warehouse.manifest import Manifest
from projections.warehouse.manifest import read as read_manifest
from projections.warehouse.manifest import seen as seen_manifest
from projections.warehouse.projector import Projected, lag, project
from projections.warehouse.tables import SCHEMA_VERSION, SCHEMAS, TABLES
from projections.warehouse.views import connect, select

__all__ = [
    "SCHEMAS",
    "SCHEMA_VERSION",
    "TABLES",
    "Manifest",
    "Projected",
    "check",
    "connect",
    "insist",
    "lag",
    "project",
    "read_manifest",
    "seen_manifest",
    "select",
]
