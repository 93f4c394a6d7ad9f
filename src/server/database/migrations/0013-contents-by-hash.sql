-- Visitors ask whether a file with a given SHA-256 was published.
CREATE INDEX IF NOT EXISTS document_contents_sha256 ON document_contents (sha256);
