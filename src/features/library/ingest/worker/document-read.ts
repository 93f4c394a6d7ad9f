/** Messages between the document readers and their pool. */
import type { ExtractedText } from '../text/extracted.ts';

export interface ReadJob {
  /** Absolute path. */
  file: string;
  /** Size in bytes, as listed by the catalogue. */
  size: number;
  /** Modification date, as listed by the catalogue, milliseconds since 1970. */
  modified: number;
  /** If true, text and picture are skipped. */
  hashOnly?: boolean;
  /** Hashes of stored documents: text and picture are skipped if the file's hash is one of these. */
  stored?: readonly string[];
}

/** A small picture of the first page. */
export interface Picture {
  webp: Uint8Array;
  width: number;
  height: number;
}

/** Identifies the content of a file. */
export interface FileContent {
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  /** When the inode last changed (ctime), which copying does not preserve; milliseconds since 1970. */
  ctimeMs: number;
}

export interface DocumentContent extends FileContent {
  /** Undefined with `hashOnly`, or if the file's hash is in `stored`. */
  text?: ExtractedText;
  /** Undefined if the file could not be opened as a PDF. */
  pageCount?: number | undefined;
  picture?: Picture | undefined;
}

/**
 * `changed`: the file differs from its catalogue entry. `unreadable`: the system denied access, or the file ends its reader.
 * `unfinished`: it has used up its processor time, or else the machine was busy.
 */
export type DocumentRead =
  | { state: 'read'; content: DocumentContent }
  | { state: 'changed' }
  | { state: 'unreadable'; reason: string }
  | { state: 'unfinished'; usedUp: boolean };

/** Partial results, sent as soon as they are known, so that a later failure does not lose them. */
export type ReadEvent = FileContent | Pick<DocumentContent, 'text' | 'pageCount'>;

/** The last message of a job: the picture, or why the document was not read. */
export type ReadResult =
  | Pick<DocumentContent, 'picture'>
  | Extract<DocumentRead, { state: 'changed' | 'unreadable' }>;
