import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkDocument } from './check-document.ts';

const file = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')));
const object = (text: string) => `7 0 obj\n${text}\nendobj\n`;
const check = async (...parts: (string | Buffer)[]) => {
  const verdict = await checkDocument('pdf', file(...parts));
  return verdict.ok ? 'accepted' : verdict.reason;
};

/** Creates an object stream: the numbers and offsets of its objects, then the objects. */
function objectStream(
  objects: readonly string[],
  entries = '/Filter /FlateDecode',
  pack: (bytes: Buffer) => Buffer = deflateSync,
): Buffer {
  let at = 0;
  const offsets = objects.map((text, n) => {
    const pair = `${n + 20} ${at} `;
    at += text.length + 1;
    return pair;
  });
  const header = offsets.join('');
  const packed = pack(Buffer.from(`${header}${objects.join(' ')}`, 'latin1'));
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${header.length} /Length ${packed.length} ${entries} >>`;
  return Buffer.concat([
    Buffer.from(`9 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]);
}
const stored = (bytes: Buffer) => bytes;

test.each([
  ['a name', '<< /S /JavaScript /JS (x) >>'],
  ['a name with a character written as a number', '<< /S /J#61vaScript /JS (x) >>'],
  ['a name alone, as the target of a reference', '/JavaScript'],
  ['a nested action', '<< /AA << /O [ << /S/Launch/F(cmd.exe) >> ] >> >>'],
  ['an embedded file', '<< /Names << /EmbeddedFiles 8 0 R >> >>'],
  ['an attachment on a page', '<< /Subtype /FileAttachment /FS 8 0 R >>'],
  ['a form with script', '<< /AcroForm << /XFA 8 0 R >> >>'],
  ['embedded video', '<< /Subtype /RichMedia >>'],
  ['embedded sound', '<< /S /Rendition /JS (x) >>'],
  ['comments between tokens', '<< /S % (\n/JavaScript >>'],
  ['an unclosed string before it', '(never closed \n8 0 obj << /S /JavaScript >>'],
])('%s is detected in the file and in an object stream', async (_, text) => {
  expect(await check(object(text))).toMatch(/^a PDF with /);
  if (text.includes('never closed')) return;
  expect(await check(objectStream(['<< /A 1 >>', text]))).toMatch(/^a PDF with /);
  expect(await check(objectStream([text], '', stored))).toMatch(/^a PDF with /);
});

test('an object is detected anywhere in the file, including inside a stream', async () => {
  const stream = `<< /Length 90 >> stream\n 8 0 obj << /S /JavaScript >> endobj endstream`;
  expect(await check(object(stream))).toBe('a PDF with JavaScript');
  expect(await check('trailer << /Root << /OpenAction << /S /JavaScript >> >> >>')).toBe(
    'a PDF with JavaScript',
  );
});

test('text that mentions these names is accepted', async () => {
  const words = '(HTML/CSS/JavaScript \\(/Launch\\) <</S /JavaScript>>)';
  expect(await check(object(`<< /Title ${words} /URI (https://a.example/JavaScript) >>`))).toBe('accepted');
  expect(await check(objectStream([`<< /Title ${words} >>`, '[ 1 2 ]']))).toBe('accepted');
  expect(await check(object(`<< /Length 60 >> stream\nBT ${words} Tj ET\nendstream`))).toBe('accepted');
  expect(await check(object('<< /BaseFont /ABCDEF+Launch-Bold /Launched true >>'))).toBe('accepted');
});

test.each([
  ['another filter', '/Filter /LZWDecode'],
  ['two filters', '/Filter [ /ASCIIHexDecode /FlateDecode ]'],
  ['a filter in another object', '/Filter 8 0 R'],
  ['a filter twice', '/Filter /FlateDecode /Filter /LZWDecode'],
  ['an abbreviated filter name', '/Filter /FlateDecode /F /LZWDecode'],
  ['a predictor', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
])('an object stream with %s is rejected because it cannot be inspected', async (_, entries) => {
  expect(await check(objectStream(['<< /A 1 >>'], entries))).toMatch(/packed unusually/);
});

test('damaged and encrypted object streams are rejected', async () => {
  const noise = () => Buffer.from('no zlib stream at all');
  expect(await check(objectStream(['<< /A 1 >>'], '/Filter /FlateDecode', noise))).toMatch(
    /cannot be unpacked/,
  );
  expect(await check(object('<< /N 1 /First 2 0 R >> stream\n1 0 <<>> endstream'))).toMatch(/damaged/);
});

test('decompression bombs and overlapping objects are rejected within the limits', async () => {
  const bomb = objectStream([`<< /A (${'x'.repeat(40_000_000)}) >>`]);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await check(bomb)).toMatch(/cannot be unpacked/);
  expect(await check('7 0 obj ('.repeat(50_000))).toBe('more objects than allowed');
  const overlapping = `${'1 0 '.repeat(90_000)}(${'x'.repeat(100_000)})`;
  const packed = deflateSync(overlapping);
  const dictionary = `<< /N 90000 /First 360000 /Filter /FlateDecode >> stream\n`;
  expect(await check(`7 0 obj ${dictionary}`, packed, '\nendstream endobj')).toBe(
    'more objects than allowed',
  );
});
