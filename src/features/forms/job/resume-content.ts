/** Looks into a file to see whether it is what its name says, and whether it carries macros. */

// One character a byte. The names looked for are ASCII, which this decoding keeps.
const asText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const utf16 = (name: string): string => [...name].map((char) => `${char}\0`).join('');

/** Script and the starting of programs are a document's macros (ISO 32000-1, 12.6.4). */
const PDF_ACTIONS = /\/(JavaScript|Launch)(?![A-Za-z])/;

/**
 * A PDF from its first byte to its end mark. The standard lets other bytes stand before it, which is how one file
 * is made to be two things; no program that writes resumes does that.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = asText(bytes);
  const whole = /^(\xef\xbb\xbf)?%PDF-\d/.test(text) && text.slice(-PDF_TAIL).includes('%%EOF');
  return whole && !PDF_ACTIONS.test(text) && !isAlsoZip(text);
}

/** Where readers look for the end mark, in bytes (ISO 32000-1, annex H, implementation note 18). */
const PDF_TAIL = 1024;

/** ZIP programs look for their end record from the end, whatever stands before. */
const isAlsoZip = (text: string) => text.slice(-LONGEST_TAIL).includes('PK\x05\x06');

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * A Word 97-2003 document: a compound file ([MS-CFB]) with the stream "WordDocument" ([MS-DOC], 2.1) and
 * without the storages that hold macros. Names stand in its directory as UTF-16.
 */
export function isDoc(bytes: Uint8Array): boolean {
  if (!COMPOUND_FILE.every((byte, i) => bytes[i] === byte)) return false;
  const text = asText(bytes);
  const macros = text.includes(utf16('_VBA_PROJECT')) || text.includes(utf16('Macros\0'));
  return text.includes(utf16('WordDocument')) && !macros && !isAlsoZip(text);
}

/** Parts that run: VBA projects, ActiveX controls, and programs under their own names. */
const ACTIVE_PART = /vba|activex|\.(exe|dll|com|scr|bat|cmd|ps1|js|vbs|jar|msi|lnk)$/i;
/** What a document may take unpacked, in bytes: far above any resume, far below a bomb. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/** A Word document without macros: a ZIP file with the parts of ECMA-376, nothing among them that runs, and no bomb. */
export function isDocx(bytes: Uint8Array): boolean {
  const entries = zipEntries(bytes);
  const has = (wanted: string) => entries.some(({ name }) => name === wanted);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    has('[Content_Types].xml') &&
    has('word/document.xml') &&
    unpacked <= MOST_UNPACKED &&
    !entries.some(({ name }) => ACTIVE_PART.test(name))
  );
}

/** The end record is 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const END_RECORD = 22;
const LONGEST_TAIL = END_RECORD + 65_535;

interface ZipEntry {
  name: string;
  /** Unpacked, as the directory says. */
  size: number;
}

/** What a ZIP's central directory lists (APPNOTE 4.3.12); empty for anything that is no whole ZIP. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  if (asText(bytes.subarray(0, 4)) !== 'PK\x03\x04') return [];
  const from = Math.max(0, bytes.length - LONGEST_TAIL);
  const end = from + asText(bytes.subarray(from)).lastIndexOf('PK\x05\x06');
  if (end < from || end + END_RECORD > bytes.length) return [];
  // Nothing may follow the archive: what does would be a second file in the same bytes.
  const comment = (bytes[end + 20] ?? 0) + 256 * (bytes[end + 21] ?? 0);
  if (end + END_RECORD + comment !== bytes.length) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || asText(bytes.subarray(at, at + 4)) !== 'PK\x01\x02') return [];
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: asText(bytes.subarray(at + 46, at + 46 + length)),
      size: view.getUint32(at + 24, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
