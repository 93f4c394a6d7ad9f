/** A document of the register: known by an identifier that outlives its name, its place and its content. */

export interface DocumentRecord {
  id: string;
  /** Names on disk from the documents folder down, joined by `/`; the last ones once it is gone. */
  path: string;
  /** Of its content, in hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** The file's own date, milliseconds since 1970. */
  modified: number;
  /** Milliseconds since 1970, as are the following. */
  firstSeen: number;
  /** It was there when the library was first read, or by then on the disk. */
  imported: boolean;
  /** When other content last came to its address. */
  replacedAt: number | undefined;
  /** When its file was found missing; undefined while it is published. */
  goneAt: number | undefined;
}

/** One spelling of a document's names on disk: systems that copy files may change their normalisation. */
export const addressKey = (diskSegments: readonly string[]): string =>
  diskSegments.join('/').normalize('NFC');

/** A file on disk with the hash of what it holds. */
export interface HashedFile {
  path: string;
  size: number;
  modified: number;
  sha256: string;
  /** When it last came or changed on this disk (ctime), which copying cannot keep; undefined where not looked at. */
  changed?: number | undefined;
}

/** How long a document is called new, milliseconds (14 days). */
const NEW_FOR = 14 * 24 * 60 * 60 * 1000;

/** True for 14 days after a document came; what was there from the start is not new. */
export function isNew({ imported, firstSeen }: DocumentRecord, now: number): boolean {
  return !imported && now - firstSeen < NEW_FOR;
}
