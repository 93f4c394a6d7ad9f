/** Creates small valid and invalid resumes. */
import { deflateRawSync } from 'node:zlib';
import { utils, write } from 'cfb';

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

export const pdf = (size = 200): Uint8Array => {
  const bytes = new Uint8Array(size);
  bytes.set(ascii('%PDF-1.7\n'));
  bytes.set(ascii('%%EOF\n'), size - 6);
  return bytes;
};

/**
 * Creates a Word 97-2003 document: a compound file with the header that [MS-DOC] 2.5.2 defines.
 * @param streams additional streams, keyed by their path
 */
export function doc(streams: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const document = Buffer.alloc(600);
  document.writeUInt16LE(0xa5ec, 0);
  const file = utils.cfb_new();
  for (const [path, bytes] of Object.entries({
    WordDocument: document,
    '1Table': Buffer.alloc(64),
    ...streams,
  }))
    utils.cfb_add(file, `/${path}`, Buffer.from(bytes));
  return new Uint8Array(write(file, { type: 'buffer' }));
}

export interface ZipOptions {
  /** Compresses the parts with Deflate instead of storing them uncompressed. */
  deflate?: boolean;
  /** The uncompressed size, in bytes, that the headers claim for every part; by default the actual size. */
  claimedSize?: number;
}

/** Creates a ZIP file. @param parts contents, keyed by file name */
export function zip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  options: ZipOptions = {},
): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const bytes = options.deflate ? deflateRawSync(plain, { level: 1 }) : plain;
    const sizes = [bytes.length, options.claimedSize ?? plain.length] as const;
    const file = zipHeader(30, 0x04034b50, 4, name, options.deflate === true, sizes);
    const entry = zipHeader(46, 0x02014b50, 6, name, options.deflate === true, sizes);
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
const PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': relationships(
    `<Relationship Id="r1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/>`,
  ),
  'word/document.xml':
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Asha Rao</w:t></w:r></w:p></w:body></w:document>',
};

/** Returns the XML of a relationships part. */
function relationships(content: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
}

/** Creates a DOCX file with additional parts. */
export const docx = (
  parts: Readonly<Record<string, string | Uint8Array>> = {},
  options?: ZipOptions,
): Uint8Array => zip({ ...PARTS, ...parts }, options);

/** Creates a DOCX file with an additional relationship. @param type last segment of the relationship type */
export const docxWithRelationship = (type: string, target: string, mode = 'External'): Uint8Array =>
  docx({
    'word/_rels/document.xml.rels': relationships(
      `<Relationship Id="r9" Type="${RELATIONSHIPS}/${type}" Target="${target}" TargetMode="${mode}"/>`,
    ),
  });

export const docxWithMacros = (): Uint8Array => docx({ 'word/vbaProject.bin': 'macros' });
