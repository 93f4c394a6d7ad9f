/** Creates the macro storage of a Word 97-2003 document in the layout that Word writes ([MS-OVBA] 2.2). */

const ATTRIBUTES = [
  'Attribute VB_Name = "ThisDocument"',
  'Attribute VB_Base = "1Normal.ThisDocument"',
  'Attribute VB_GlobalNameSpace = False',
  'Attribute VB_Control = "Button1, 1, 0, MSForms, CommandButton"',
];
export const NO_CODE = `${ATTRIBUTES.join('\r\n')}\r\n`;
export const CODE = `${NO_CODE}Sub Document_Open()\r\n  Shell "calc.exe"\r\nEnd Sub\r\n`;

/**
 * @param source   source code of the only module
 * @param compiled the compiled code, which precedes the source code
 * @returns the streams, keyed by their path in the compound file
 */
export function macros(source: string, compiled = Buffer.alloc(100)): Record<string, Uint8Array> {
  const directory = Buffer.concat([
    record(0x0001, Buffer.from([1, 0, 0, 0])),
    // As in Word's own files, the version record's size field is two bytes too small.
    Buffer.concat([Buffer.from([0x09, 0, 4, 0, 0, 0]), Buffer.alloc(6)]),
    record(0x000f, Buffer.from([1, 0])),
    record(0x0019, Buffer.from('ThisDocument')),
    record(0x001a, Buffer.from('ThisDocument')),
    record(0x0032, Buffer.from('ThisDocument', 'utf16le')),
    record(0x0031, uint32(compiled.length)),
    record(0x0022, Buffer.alloc(0)),
    record(0x002b, Buffer.alloc(0)),
    record(0x0010, Buffer.alloc(0)),
  ]);
  return {
    'Macros/PROJECT': Buffer.from('ID="{0}"\r\nDocument=ThisDocument/&H00000000\r\n'),
    'Macros/VBA/dir': compress(directory),
    'Macros/VBA/_VBA_PROJECT': Buffer.from([0xcc, 0x61, 0xff, 0xff, 0, 0, 0]),
    'Macros/VBA/ThisDocument': Buffer.concat([compiled, compress(Buffer.from(source, 'latin1'))]),
  };
}

/** Creates compiled code with its signature and the given number of lines. */
export function compiledLines(lines: number): Buffer<ArrayBuffer> {
  const compiled = Buffer.alloc(200);
  compiled.writeUInt16LE(0xcafe, 60);
  compiled.writeUInt16LE(lines, 64);
  return compiled;
}

const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const record = (id: number, data: Buffer) => Buffer.concat([Buffer.from([id, 0]), uint32(data.length), data]);

/** Compresses up to 3,600 bytes ([MS-OVBA] 2.4.1) into one chunk of literals, without copy tokens. */
export function compress(bytes: Buffer): Buffer {
  const groups: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 8) groups.push(Buffer.from([0]), bytes.subarray(at, at + 8));
  const data = Buffer.concat(groups);
  const header = 0xb000 | (data.length - 1);
  return Buffer.concat([Buffer.from([1, header & 0xff, header >> 8]), data]);
}
