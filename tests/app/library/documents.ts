/** Creates small resumes. */
import { deflateRawSync } from 'node:zlib';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

export const pdf = (size = 200): Uint8Array => {
  const bytes = new Uint8Array(size);
  bytes.set(ascii('%PDF-1.7\n'));
  bytes.set(ascii('%%EOF\n'), size - 6);
  return bytes;
};

/** Creates the first sector of a compound file, as which Word 97-2003 stores its documents ([MS-CFB] 2.2). */
export const doc = (): Uint8Array => {
  const bytes = new Uint8Array(512);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return bytes;
};

/**
 * Creates a ZIP file.
 * @param parts contents, keyed by file name
 * @param deflate compresses the parts instead of storing them uncompressed
 */
export function zip(parts: Readonly<Record<string, string | Uint8Array>>, deflate = false): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const bytes = deflate ? deflateRawSync(plain, { level: 1 }) : plain;
    const sizes = [bytes.length, plain.length] as const;
    const file = zipHeader(30, 0x04034b50, 4, name, deflate, sizes);
    const entry = zipHeader(46, 0x02014b50, 6, name, deflate, sizes);
    entry.writeUInt32LE(at, 42);
    files.push(file, bytes);
    directory.push(entry);
    at += file.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, entries, end]));
}

/**
 * Creates a local file header (APPNOTE 4.3.7) or a central directory header (4.3.12). Both have the same
 * fields in the same order, but the central one starts with an additional field.
 */
function zipHeader(
  length: number,
  signature: number,
  versionAt: number,
  name: string,
  deflated: boolean,
  [packed, plain]: readonly [number, number],
): Buffer {
  const nameBytes = Buffer.from(name);
  const header = Buffer.concat([Buffer.alloc(length), nameBytes]);
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(deflated ? 8 : 0, versionAt + 4);
  header.writeUInt32LE(packed, versionAt + 14);
  header.writeUInt32LE(plain, versionAt + 18);
  header.writeUInt16LE(nameBytes.length, versionAt + 22);
  return header;
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
