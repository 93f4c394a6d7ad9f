-- Editions of documents that the operator has withdrawn from the public. `document_contents` lists all editions.
CREATE TABLE withdrawn_editions (
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  withdrawn_at TEXT NOT NULL,
  PRIMARY KEY (document_id, sha256)
);
