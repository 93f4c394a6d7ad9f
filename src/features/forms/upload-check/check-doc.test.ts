import { expect, test } from 'vitest';
import { CODE, compiledLines, compress, macros, NO_CODE } from '../../../../tests/app/forms/macros.ts';
import { doc } from '../../../../tests/app/library/documents.ts';
import { checkDocument } from './check-document.ts';

const check = async (bytes: Uint8Array) => {
  const verdict = await checkDocument('doc', bytes);
  return verdict.ok ? 'accepted' : verdict.reason;
};
const without = (streams: Record<string, Uint8Array>, name: string) =>
  Object.fromEntries(Object.entries(streams).filter(([path]) => path !== name));

/** Creates the header of a document. @param strings offset of the document's string table */
function head(kind: number, flags: number, strings = 0): Buffer {
  const bytes = Buffer.alloc(600);
  bytes.writeUInt16LE(kind, 0);
  bytes.writeUInt16LE(flags, 10);
  bytes.writeUInt32LE(strings, 0x19e);
  return bytes;
}
function withTemplate(name: string): Uint8Array {
  const texts = ['', name].map((text) =>
    Buffer.concat([Buffer.from(Uint16Array.of(text.length).buffer), Buffer.from(text, 'utf16le')]),
  );
  const table = Buffer.concat([Buffer.from(Uint16Array.of(0xffff, 2, 0).buffer), ...texts]);
  return doc({ WordDocument: head(0xa5ec, 0x0200, table.length), '1Table': table });
}

test('macros without code are accepted, macros with code are rejected', async () => {
  expect(await check(doc(macros(NO_CODE)))).toBe('accepted');
  expect(await check(doc(macros(`${NO_CODE}Option Explicit\r\n' nothing here\r\n\r\n`)))).toBe('accepted');
  expect(await check(doc(macros(CODE)))).toBe('macros with code');
  expect(await check(doc(macros(`${NO_CODE}' a comment that goes on _\r\nx: Shell "a"\r\n`)))).toBe(
    'macros with code',
  );
  expect(await check(doc(macros('Attribute VB_Name = "a": Shell "b"\r\n')))).toBe('macros with code');
});

test('compiled macros without source are rejected', async () => {
  expect(await check(doc(macros(NO_CODE, compiledLines(0))))).toBe('accepted');
  expect(await check(doc(macros(NO_CODE, compiledLines(9))))).toBe('macros with code');
});

test('unreadable macros are rejected', async () => {
  const streams = macros(NO_CODE);
  expect(await check(doc(without(streams, 'Macros/VBA/dir')))).toBe('macros without a directory');
  expect(await check(doc(without(streams, 'Macros/VBA/ThisDocument')))).toBe('macros that are incomplete');
  expect(await check(doc({ ...streams, 'Macros/VBA/dir': Buffer.from('noise') }))).toBe('damaged macros');
  expect(await check(doc({ ...streams, 'Macros/VBA/dir': compress(Buffer.alloc(6)) }))).toBe(
    'macros without modules',
  );
  // This copy token refers to bytes before the start of the data.
  const damaged = Buffer.from([1, 0x02, 0xb0, 1, 0xff, 0xff]);
  expect(await check(doc({ ...streams, 'Macros/VBA/dir': damaged }))).toBe('damaged macros');
});

test('embedded objects are rejected, an empty folder for them is accepted', async () => {
  expect(await check(doc({ 'ObjectPool/_1/\x03ObjInfo': Buffer.alloc(6) }))).toBe(
    'a document with an OLE object',
  );
  expect(await check(doc({ 'a/\x01Ole10Native': Buffer.alloc(6) }))).toBe('a document with an OLE object');
  expect(await check(doc({ '\x01CompObj': Buffer.alloc(6), '\x01Ole': Buffer.alloc(20) }))).toBe('accepted');
});

test('a remote template is rejected, a local one is accepted', async () => {
  expect(await check(withTemplate('C:\\Templates\\Resume.dot'))).toBe('accepted');
  expect(await check(withTemplate('Normal.dot'))).toBe('accepted');
  for (const name of ['https://a.example/a.dot', '\\\\server\\share\\a.dot', 'file://server/a.dot'])
    expect(await check(withTemplate(name))).toBe('a template from elsewhere');
});

test('encrypted documents, templates of Word 95 and other compound files are rejected', async () => {
  expect(await check(doc({ WordDocument: head(0xa5ec, 0x0100) }))).toBe('an encrypted document');
  expect(await check(doc({ WordDocument: head(0xa5dc, 0x0001) }))).toBe('a template of Word 95');
  expect(await check(doc({ WordDocument: head(0xa5dc, 0x0000) }))).toBe('accepted');
  expect(await check(doc({ WordDocument: head(0x1234, 0x0000) }))).toBe('no Word document');
});
