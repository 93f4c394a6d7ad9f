/**
 * Reads compound files ([MS-CFB]): Word 97-2003 stores its documents as such, and every version those that open with
 * a password.
 */

/** Size of a directory entry in bytes (2.6.1). */
const ENTRY_BYTES = 128;
/** Numbers of sectors and entries are below it; numbers from it on mark an end (2.1, 2.6.1). */
const END = 0xffff_fff0;

/**
 * @param file a whole file of at most 7 MB: the header names the sectors of the allocation table of that much
 * @returns `doc` for a Word document, `password` for one that opens with a password; undefined for other files
 * @throws RangeError if the file is damaged
 */
export function compoundFileType(file: Buffer): 'doc' | 'password' | undefined {
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
