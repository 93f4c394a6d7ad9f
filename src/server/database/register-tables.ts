/** The tables of the publication register: documents, their addresses and their contents. */

/** A published document, with an id that survives changes of name and content. */
export interface DocumentsTable {
  id: string;
  /**
   * Path relative to the documents folder, with `/` as separator. A withdrawn document keeps its last path.
   */
  path: string;
  sha256: string;
  /** Size in bytes. */
  size: number;
  /** Modification date of the file, milliseconds since 1970. */
  modified: number;
  first_seen_at: string;
  /** 1 if the document existed when the library was first scanned; such documents are not marked as new. */
  imported: number;
  replaced_at: string | null;
  gone_at: string | null;
}

/** An address of a document; `until` is null for the current one. */
export interface DocumentAddressesTable {
  document_id: string;
  path: string;
  since: string;
  until: string | null;
}

/** One version of a document, which was published at `since`. */
export interface DocumentContentsTable {
  document_id: string;
  sha256: string;
  size: number;
  since: string;
}

/** An edition that the operator has withdrawn from the public. */
export interface WithdrawnEditionsTable {
  document_id: string;
  sha256: string;
  withdrawn_at: string;
}
