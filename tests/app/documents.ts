/** Small files as résumés come: right ones and wrong ones. */

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((char) => [char.charCodeAt(0), 0]));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

export const pdf = (size = 200): Uint8Array => {
  const bytes = new Uint8Array(size);
  bytes.set(ascii('%PDF-1.7\n'));
  bytes.set(ascii('%%EOF\n'), size - 6);
  return bytes;
};

const COMPOUND = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
export const doc = (): Uint8Array => join(COMPOUND, new Uint8Array(500), utf16('WordDocument'));
export const docWithMacros = (): Uint8Array => join(doc(), utf16('_VBA_PROJECT'));

/** A stored (not compressed) ZIP of empty entries. */
export function zip(names: readonly string[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30, 'latin1');
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46, 'latin1');
    locals.push(local);
    entries.push(entry);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(
    entries.reduce((sum, entry) => sum + entry.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return join(...locals, ...entries, end);
}

const PARTS = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
export const docx = (): Uint8Array => zip(PARTS);
export const docxWithMacros = (): Uint8Array => zip([...PARTS, 'word/vbaProject.bin']);
