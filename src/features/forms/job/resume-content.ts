/** Looks into a file to see whether it is what its name says, and whether it carries macros. */

// One character a byte. The names looked for are ASCII, which this decoding keeps.
const asText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const utf16 = (name: string): string => [...name].map((char) => `${char}\0`).join('');

/** A PDF says so within its first kilobyte (ISO 32000-1, annex H, implementation note 13). */
export function isPdf(bytes: Uint8Array): boolean {
  return asText(bytes.subarray(0, 1024)).includes('%PDF-');
}

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * A Word 97-2003 document: a compound file ([MS-CFB]) with the stream "WordDocument" ([MS-DOC], 2.1) and
 * without the storages that hold macros. Names stand in its directory as UTF-16.
 */
export function isDoc(bytes: Uint8Array): boolean {
  if (!COMPOUND_FILE.every((byte, i) => bytes[i] === byte)) return false;
  const text = asText(bytes);
  const macros = text.includes(utf16('_VBA_PROJECT')) || text.includes(utf16('Macros\0'));
  return text.includes(utf16('WordDocument')) && !macros;
}

/** A Word document without macros: a ZIP file with the parts of ECMA-376 and no VBA project among them. */
export function isDocx(bytes: Uint8Array): boolean {
  const names = zipNames(bytes);
  const has = (name: string) => names.includes(name);
  return has('[Content_Types].xml') && has('word/document.xml') && !names.some((name) => /vba/i.test(name));
}

/** The end record is 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const END_RECORD = 22;
const LONGEST_TAIL = END_RECORD + 65_535;

/** Names in a ZIP's central directory (APPNOTE 4.3.12); empty for anything that is no whole ZIP. Nothing is unpacked. */
export function zipNames(bytes: Uint8Array): string[] {
  if (asText(bytes.subarray(0, 4)) !== 'PK\x03\x04') return [];
  const from = Math.max(0, bytes.length - LONGEST_TAIL);
  const end = from + asText(bytes.subarray(from)).lastIndexOf('PK\x05\x06');
  if (end < from || end + END_RECORD > bytes.length) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || asText(bytes.subarray(at, at + 4)) !== 'PK\x01\x02') return [];
    const length = view.getUint16(at + 28, true);
    names.push(asText(bytes.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
