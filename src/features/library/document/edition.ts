/** An edition is one version of a document's file, current or former; its name is the beginning of the file's SHA-256. */

/** Enough digits to distinguish the editions of one document. */
export const EDITION_DIGITS = 12;

export const editionName = (sha256: string): string => sha256.slice(0, EDITION_DIGITS);

/**
 * `current`: what the document contains now. `former`: replaced, and kept. `missing`: replaced, and no longer kept.
 * `withdrawn`: by the operator, or because the document was deleted.
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
