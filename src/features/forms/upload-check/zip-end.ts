/** The end record of ZIP files (APPNOTE 4.3.16). */

/** 22 bytes and a comment of at most 65,535. */
const MAX_END_BYTES = 22 + 65_535;

/**
 * Programs search the end record from the end of the file, whatever precedes it: any file with one is a ZIP
 * file, too.
 */
export const isAlsoZip = (bytes: Buffer): boolean =>
  bytes.subarray(-MAX_END_BYTES).includes('PK\x05\x06', 0, 'latin1');
