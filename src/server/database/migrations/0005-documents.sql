-- Every document that was ever published: its current path, its contents and its earlier paths. Paths have no index,
-- because a path may exceed an index's maximum size. The tables are small and are read completely.
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  path TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  size DOUBLE PRECISION NOT NULL,
  modified DOUBLE PRECISION NOT NULL,
  first_seen_at TEXT NOT NULL,
  imported INTEGER NOT NULL,
  replaced_at TEXT,
  gone_at TEXT
);
CREATE TABLE document_addresses (
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT
);
CREATE INDEX document_addresses_document ON document_addresses (document_id);
CREATE TABLE document_contents (
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  size DOUBLE PRECISION NOT NULL,
  since TEXT NOT NULL
);
CREATE INDEX document_contents_document ON document_contents (document_id);
