/** The end record of ZIP files (APPNOTE 4.3.16). */

/** The record has 22 bytes, followed by a comment of at most 65,535 bytes. */
const MAX_END_BYTES = 22 + 65_535;

/**
 * Programs search for the end record backwards from the end of the file, whatever the file starts with.
 * Therefore any file with such a record is also a ZIP file.
 */
export const isAlsoZip = (bytes: Buffer): boolean =>
  bytes.subarray(-MAX_END_BYTES).includes('PK\x05\x06', 0, 'latin1');
