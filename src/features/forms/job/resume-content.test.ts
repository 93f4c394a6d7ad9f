import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE, macros } from '../../../../tests/app/forms/macros.ts';
import { doc, docx, docxWithMacros, pdf, zip } from '../../../../tests/app/library/documents.ts';
import { checkDocument, type DocumentKind } from '../upload-check/check-document.ts';

const KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx'];
const isTaken = async (kind: DocumentKind, bytes: Uint8Array) => (await checkDocument(kind, bytes)).ok;
const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));

test('each file type is recognised by its content', async () => {
  const fits = (bytes: Uint8Array) => Promise.all(KINDS.map((kind) => isTaken(kind, bytes)));
  expect(await fits(pdf())).toEqual([true, false, false]);
  expect(await fits(doc())).toEqual([false, true, false]);
  expect(await fits(docx())).toEqual([false, false, true]);
});

test('macros are detected', async () => {
  expect(await isTaken('doc', doc(macros(CODE)))).toBe(false);
  expect(await isTaken('docx', docxWithMacros())).toBe(false);
});

const FOLDER = path.join(import.meta.dirname, '../../../../tests/fixtures/resumes');
test.each(readdirSync(FOLDER))('accepts %s, made by a real program', async (name) => {
  const kind = name.split('.').at(-1) as DocumentKind;
  expect(await checkDocument(kind, readFileSync(path.join(FOLDER, name)))).toEqual({ ok: true });
});

test('damaged and random files are rejected without an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.nat(150), async (noise, cut) => {
      expect(await isTaken('docx', noise)).toBe(false);
      expect(await isTaken('docx', docx().slice(0, -1 - cut))).toBe(false);
      for (const whole of [pdf(), doc(), docx()]) {
        whole.set(noise.slice(0, 40), Math.min(cut, whole.length - 40));
        for (const kind of KINDS) expect(await checkDocument(kind, whole)).toHaveProperty('ok');
      }
    }),
  );
});

test('a file that another program would open as another type is rejected', async () => {
  expect(await isTaken('pdf', join('MZ program', pdf()))).toBe(false);
  expect(await isTaken('pdf', join('<script>alert(1)</script>', pdf()))).toBe(false);
  expect(await isTaken('pdf', join(pdf(), docx()))).toBe(false);
  expect(await isTaken('pdf', join(pdf(), docx(), '%%EOF'))).toBe(false);
  expect(await isTaken('doc', join(doc(), docx()))).toBe(false);
  expect(await isTaken('docx', join(docx(), pdf()))).toBe(false);
  expect(await isTaken('docx', join('MZ program', docx()))).toBe(false);
});

test('a PDF that is truncated, runs script or starts programs is rejected', async () => {
  const withObject = (object: string) => join(pdf(), `7 0 obj ${object} endobj\n%%EOF`);
  expect(await isTaken('pdf', pdf().slice(0, 100))).toBe(false);
  expect(await isTaken('pdf', withObject('<< /S /JavaScript /JS (app.alert) >>'))).toBe(false);
  expect(await isTaken('pdf', withObject('<< /S /Launch /F (cmd.exe) >>'))).toBe(false);
  expect(await isTaken('pdf', withObject('<< /LaunchYear 2024 >>'))).toBe(true);
});

test('embedded programs and decompression bombs are rejected', async () => {
  expect(await isTaken('docx', docx({ 'word/activeX/activeX1.bin': '' }))).toBe(false);
  expect(await isTaken('docx', docx({ 'word/embeddings/setup.EXE': '' }))).toBe(false);
  expect(await isTaken('docx', zip({ 'word/document.xml': '<a/>' }))).toBe(false);
  const withPicture = (size: number) => docx({ 'word/media/a.bmp': Buffer.alloc(size) }, { deflate: true });
  expect(await isTaken('docx', withPicture(8_000_000))).toBe(true);
  expect(await isTaken('docx', withPicture(210_000_000))).toBe(false);
});
