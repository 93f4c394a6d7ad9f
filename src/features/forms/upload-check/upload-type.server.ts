/** Detects the type of a document from its content. */
import { fileTypeFromBuffer } from 'file-type';
import { needsPassword } from './pdf-password.server.ts';

/**
 * The bytes that file-type examines. More could block the thread for 50 ms: some ZIP files have several
 * megabytes.
 */
const EXAMINED_BYTES = 128 * 1024;
/**
 * Readers accept a PDF whose header is preceded by other bytes (Adobe, PDF Reference 1.7, appendix H, note
 * 13).
 */
const PDF_HEADER_BYTES = 1024;

/**
 * @param content a whole file of at most 7 MB
 * @returns the usual extension: `doc` for a Word document in a compound file, `docx` for a ZIP file that is a
 *   Word document without macros; `password` if the document opens with a password only; undefined for other
 *   content
 */
export async function documentType(
  content: Uint8Array,
): Promise<'pdf' | 'doc' | 'docx' | 'password' | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    const isZip = bytes.toString('latin1', 0, 4) === 'PK\x03\x04';
    const at = isZip ? typesPart(bytes) : 0;
    // The flag of an encrypted part (APPNOTE 4.4.4).
    if (isZip && bytes.readUInt16LE(at + 6) & 1) return 'password';
    const type = (await fileTypeFromBuffer(bytes.subarray(at, at + EXAMINED_BYTES)))?.ext;
    if (type === 'cfb') return compoundFileType(bytes);
    if (type === 'docx') return 'docx';
    const start = bytes.toString('latin1', 0, PDF_HEADER_BYTES);
    // A file of another known type that also has a PDF header could be opened as either.
    if ((type !== undefined && type !== 'pdf') || !start.includes('%PDF-')) return undefined;
    return (await needsPassword(bytes)) ? 'password' : 'pdf';
  } catch {
    // The file is damaged.
    return undefined;
  }
}

/**
 * Finds the part that names the types of all parts (ECMA-376, part 2), by the directory at the end of the ZIP
 * file (APPNOTE 4.3.12 and 4.3.16).
 * @throws RangeError if there is none
 */
function typesPart(zip: Buffer): number {
  let entry = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.toString('latin1', entry, entry + 4) === 'PK\x01\x02') {
    const name = entry + 46;
    const nameEnd = name + zip.readUInt16LE(entry + 28);
    if (zip.toString('latin1', name, nameEnd) === '[Content_Types].xml') return zip.readUInt32LE(entry + 42);
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  throw new RangeError('The ZIP file is no package.');
}

/** Size of a directory entry in bytes (2.6.1). */
const ENTRY_BYTES = 128;
/** Sector and entry numbers are lower; this number and higher ones mark an end (2.1, 2.6.1). */
const END = 0xffff_fff0;

/**
 * @param file a whole file of at most 7 MB, because the header lists the allocation table's sectors up to
 *   that size
 * @returns `doc` for a Word document, `password` for one that opens with a password; undefined for other
 *   files
 * @throws RangeError if the file is damaged
 */
function compoundFileType(file: Buffer): 'doc' | 'password' | undefined {
  // Version 4 has sectors of 4,096 bytes, version 3 of 512.
  const sectorBytes = file.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (number: number) => file.subarray((number + 1) * sectorBytes, (number + 2) * sectorBytes);
  const sectors: Buffer[] = [];
  for (let number = file.readUInt32LE(48); number < END && sectors.length * sectorBytes < file.length; ) {
    sectors.push(sector(number));
    const table = sector(file.readUInt32LE(76 + 4 * Math.floor((4 * number) / sectorBytes)));
    number = table.readUInt32LE((4 * number) % sectorBytes);
  }
  const directory = Buffer.concat(sectors);
  // The first sector of each stream beside the root's. Deeper ones belong to embedded documents.
  const streams = new Map<string, number>();
  const entries = new Set([directory.readUInt32LE(76)]);
  for (const number of entries) {
    if (number >= END) continue;
    const entry = directory.subarray(number * ENTRY_BYTES);
    streams.set(
      entry.toString('utf16le', 0, Math.min(entry.readUInt16LE(64), 64) - 2),
      entry.readUInt32LE(116),
    );
    entries.add(entry.readUInt32LE(68)).add(entry.readUInt32LE(72));
  }
  if (streams.has('EncryptedPackage')) return 'password';
  const start = streams.get('WordDocument');
  if (start === undefined) return undefined;
  // The flag fEncrypted ([MS-DOC] 2.5.2).
  return sector(start).readUInt16LE(10) & 0x100 ? 'password' : 'doc';
}
