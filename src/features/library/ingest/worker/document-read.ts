/** What reading a document gives, as the worker and its pool exchange it. */
import type { ExtractedText } from '../text/extracted.ts';

export interface ReadJob {
  /** Absolute path. */
  file: string;
  /** Bytes, as the catalogue lists the file. */
  size: number;
  /** As the catalogue lists it, milliseconds since 1970. */
  modified: number;
  /** Reads no text and draws nothing. */
  hashOnly?: boolean;
  /** SHA-256 of contents that are stored already: the work ends with the hash where it is one of these. */
  stored?: readonly string[];
}

/** A first page, drawn small. */
export interface Picture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** What the whole file holds. */
export interface FileContent {
  /** In hexadecimal. */
  sha256: string;
  /** When the file last came or changed on this disk, which copying cannot keep; milliseconds since 1970. */
  ctimeMs: number;
}

export interface DocumentContent extends FileContent {
  /** Undefined with `hashOnly` and for stored contents. */
  text?: ExtractedText;
  /** Undefined where the file could not be opened as a PDF. */
  pageCount?: number | undefined;
  picture?: Picture | undefined;
}

/** `changed`: the file is not (any more) what was listed. `unreadable`: the system, or a limit, ended the reading. */
export type DocumentRead =
  | { state: 'read'; content: DocumentContent }
  | { state: 'changed' }
  | { state: 'unreadable'; reason: string };

/** Sent as soon as it is known, so that what comes later cannot lose it. */
export type ReadNews = FileContent | Pick<DocumentContent, 'text' | 'pageCount'>;

/** The end of the work: all that was not sent before. */
export type ReadResult = Pick<DocumentContent, 'picture'> | Exclude<DocumentRead, { state: 'read' }>;
