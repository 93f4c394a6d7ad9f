/**
 * A document in the register, identified by an id that survives changes of its name, location and content.
 */
import { DAY_MS } from '../../../domain/durations.ts';

export interface DocumentRecord {
  id: string;
  /**
   * Path segments on disk, relative to the documents folder, joined by `/`. For a withdrawn document, the
   * last known path.
   */
  path: string;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  /** Size in bytes. */
  size: number;
  /** Modification date of the file, milliseconds since 1970. */
  modified: number;
  /** When the document was first seen; this and the following dates are milliseconds since 1970. */
  firstSeen: number;
  /** True if the document was on disk when the library was first read. */
  isImported: boolean;
  /** When the content of the document was last replaced. */
  replacedAt: number | undefined;
  /** When the file was found missing; undefined while the document is published. */
  goneAt: number | undefined;
}

const paths = new WeakMap<readonly string[], string>();

/** Joins names. Remembers the path, because pages look up every document of a version of the library. */
export function diskPath(diskSegments: readonly string[]): string {
  const path = paths.get(diskSegments) ?? diskSegments.join('/');
  paths.set(diskSegments, path);
  return path;
}

/** Joins names in NFC, because tools that copy files may change the Unicode normalisation of names. */
export const addressKey = (diskSegments: readonly string[]): string =>
  diskPath(diskSegments).normalize('NFC');

/** Documents by their path on disk, and by its `addressKey` unless another document has exactly that path. */
export const recordsByPath = (records: readonly DocumentRecord[]): ReadonlyMap<string, DocumentRecord> =>
  new Map([
    ...records.map((record) => [record.path.normalize('NFC'), record] as const),
    ...records.map((record) => [record.path, record] as const),
  ]);

/** Returns a register that only looks up published documents, for worker threads. */
export function registerOf(records: readonly DocumentRecord[]) {
  const byPath = recordsByPath(records);
  return { at: (diskSegments: readonly string[]) => recordAt(byPath, diskSegments) };
}

/** @param byPath made by `recordsByPath` */
export const recordAt = (byPath: ReadonlyMap<string, DocumentRecord>, diskSegments: readonly string[]) =>
  byPath.get(diskPath(diskSegments)) ?? byPath.get(addressKey(diskSegments));

/** A file on disk with its hash. */
export interface HashedFile {
  path: string;
  size: number;
  modified: number;
  sha256: string;
  /** When the inode last changed (ctime), which copying does not preserve; undefined if not read. */
  changed?: number | undefined;
}

/** True while the document is not published. */
export const isWithdrawn = ({ goneAt }: DocumentRecord): boolean => goneAt !== undefined;

/** When the first document was seen; Infinity without documents. */
export const firstSeenOf = (records: readonly DocumentRecord[]): number =>
  records.reduce((first, { firstSeen }) => Math.min(first, firstSeen), Number.POSITIVE_INFINITY);

/** A document counts as new for this many milliseconds (14 days). */
const NEW_FOR = 14 * DAY_MS;

/** True for 14 days after a document was added; always false for imported documents. */
export function isNew({ isImported, firstSeen }: DocumentRecord, now: number): boolean {
  return !isImported && now - firstSeen < NEW_FOR;
}

/**
 * True for a content that the document already had when the library was first read: it was published before
 * that.
 */
export const isFromStart = ({ isImported, firstSeen }: DocumentRecord, since: number): boolean =>
  isImported && since === firstSeen;

/**
 * The modification date of a file; undefined before 1970 and after tomorrow, where it is an error of the disk
 * or a tool.
 */
export function believedTime(modified: number, now: number): number | undefined {
  return modified > 0 && modified <= now + DAY_MS ? modified : undefined;
}

/** Enough digits to distinguish the editions of one document. */
export const EDITION_DIGITS = 12;

export const editionName = (sha256: string): string => sha256.slice(0, EDITION_DIGITS);

/**
 * `current`: what the document contains now. `former`: replaced, and kept. `missing`: replaced, and no longer
 * kept. `withdrawn`: by the operator, or because the document was deleted.
 */
export type EditionState = 'current' | 'former' | 'missing' | 'withdrawn';

/** True if visitors may see the edition. */
export const isPublic = ({ state }: Edition): boolean => state === 'current' || state === 'former';

export interface Edition {
  name: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** When it was published, in milliseconds since 1970, as are the following dates. */
  since: number;
  /** When it was replaced; undefined for the newest edition. */
  until: number | undefined;
  withdrawnAt: number | undefined;
  /** Modification date of the kept file; undefined if no file is kept. */
  modified: number | undefined;
  state: EditionState;
}
