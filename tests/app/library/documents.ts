/** Creates small resumes. */
import { deflateRawSync } from 'node:zlib';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

export const pdf = (size = 200): Uint8Array => {
  const bytes = new Uint8Array(size);
  bytes.set(ascii('%PDF-1.7\n'));
  bytes.set(ascii('%%EOF\n'), size - 6);
  return bytes;
};

const uint16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const uint32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/**
 * Creates a compound file ([MS-CFB]): a header, the allocation table, the directory, and one sector for each
 * stream.
 * @param names of at most three streams
 * @param nested puts each stream into the one before it, as in the storage of an embedded document
 */
export function compoundFile(names: readonly string[], content = uint16(0xa5ec), nested = false): Uint8Array {
  const NONE = 0xffff_ffff;
  const file = Buffer.alloc(512 * (3 + names.length));
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 512, 1024).writeUInt32LE(0xffff_fffd, 512);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const entry = file.subarray(1024 + 128 * index);
    const at = Buffer.from(`${name}\0`, 'utf16le').copy(entry);
    const next = index > 0 && index < names.length ? index + 1 : NONE;
    const [right, child] = nested ? [NONE, next] : [next, NONE];
    entry.writeUInt16LE(at, 64);
    entry.set(uint32(NONE, right, index === 0 ? 1 : child), 68);
    entry.writeUInt32LE(1 + index, 116);
    if (index > 0) file.set(content, 1024 + 512 * index);
  }
  return new Uint8Array(file);
}

/** Creates a document of Word 97-2003. @param flags of its File Information Block ([MS-DOC] 2.5.2) */
export const doc = (flags = 0): Uint8Array =>
  compoundFile(['1Table', 'WordDocument'], uint16(0xa5ec, 0xc1, 0, 0, 0, flags));

/**
 * Creates a ZIP file (APPNOTE 4.3).
 * @param parts contents, keyed by file name
 * @param deflate compresses the parts instead of storing them uncompressed
 * @param flags general purpose flags of each part
 */
export function zip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  deflate = false,
  flags = 0,
): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const bytes = deflate ? deflateRawSync(plain, { level: 1 }) : plain;
    const nameBytes = Buffer.from(name);
    // The local and the central header have these fields in common; the checksum is left out.
    const fields = Buffer.concat([
      uint16(0, flags, deflate ? 8 : 0, 0, 0),
      uint32(0, bytes.length, plain.length),
      uint16(nameBytes.length, 0),
    ]);
    const file = Buffer.concat([uint32(0x04034b50), fields, nameBytes, bytes]);
    const more = [uint16(0, 0, 0), uint32(0, at), nameBytes];
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(0), fields, ...more]));
    files.push(file);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const counts = uint16(0, 0, directory.length, directory.length);
  const end = [uint32(0x06054b50), counts, uint32(entries.length, at), uint16(0)];
  return new Uint8Array(Buffer.concat([...files, entries, ...end]));
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Content type of the main part of a DOCX file. */
export const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MAIN_WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** The parts of a Word document. @param main content type of the main part */
export const wordParts = (main: string) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml':
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Asha Rao</w:t></w:r></w:p></w:body></w:document>',
});

/** Creates a DOCX file with compressed parts. @param more additional parts */
export const docx = (more: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array =>
  zip({ ...wordParts(MAIN), ...more }, true);

/** Creates a Word document with macros, whose usual extension is `docm`. */
export const docm = (): Uint8Array =>
  zip({ ...wordParts(MAIN_WITH_MACROS), 'word/vbaProject.bin': 'macros' });
