import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doc, docWithMacros, docx, docxWithMacros, pdf, zip } from '../../../../tests/app/documents.ts';
import { isDoc, isDocx, isPdf, zipEntries } from './resume-content.ts';

test('each kind is known by its content', () => {
  const kinds = [isPdf, isDoc, isDocx];
  const fits = (bytes: Uint8Array) => kinds.map((is) => is(bytes));
  expect(fits(pdf())).toEqual([true, false, false]);
  expect(fits(doc())).toEqual([false, true, false]);
  expect(fits(docx())).toEqual([false, false, true]);
});

test('macros are found', () => {
  expect(isDoc(docWithMacros())).toBe(false);
  expect(isDocx(docxWithMacros())).toBe(false);
});

test('the names in a ZIP are read whatever they are', () => {
  const name = fc.stringMatching(/^[\w./[\]-]{1,40}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
      expect(zipEntries(zip(names)).map((entry) => entry.name)).toEqual(names);
    }),
  );
});

test('damaged and random files are refused, never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), (noise, cut) => {
      expect(isDocx(noise)).toBe(false);
      expect(isDocx(docx().slice(0, -1 - cut))).toBe(false);
      const damaged = docx();
      damaged.set(noise.slice(0, 40), Math.min(cut, damaged.length - 40));
      expect(() => [isPdf(damaged), isDoc(damaged), isDocx(damaged)]).not.toThrow();
    }),
  );
});

const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));

test('one file is not two: what another program would open as something else is refused', () => {
  expect(isPdf(join('MZ program', pdf()))).toBe(false);
  expect(isPdf(join('<script>alert(1)</script>', pdf()))).toBe(false);
  expect(isPdf(join(pdf(), docx()))).toBe(false);
  expect(isDoc(join(doc(), docx()))).toBe(false);
  expect(isDocx(join(docx(), pdf()))).toBe(false);
  expect(isDocx(join('MZ program', docx()))).toBe(false);
});

test('a PDF that was cut, runs script or starts programs is refused', () => {
  expect(isPdf(pdf().slice(0, 100))).toBe(false);
  expect(isPdf(join(pdf(), '<< /S /JavaScript /JS (app.alert) >>\n%%EOF'))).toBe(false);
  expect(isPdf(join(pdf(), '<< /S /Launch /F (cmd.exe) >>\n%%EOF'))).toBe(false);
  expect(isPdf(join(pdf(), '<< /LaunchYear 2024 >>\n%%EOF'))).toBe(true);
});

test('programs inside a document, and documents that unpack without end, are refused', () => {
  const parts = ['[Content_Types].xml', 'word/document.xml'];
  expect(isDocx(zip(parts))).toBe(true);
  expect(isDocx(zip([...parts, 'word/activeX/activeX1.bin']))).toBe(false);
  expect(isDocx(zip([...parts, 'word/embeddings/setup.EXE']))).toBe(false);
  const bomb = zip(parts);
  const directory = Buffer.from(bomb).indexOf('PK\x01\x02', 0, 'latin1');
  new DataView(bomb.buffer).setUint32(directory + 24, 0xf000_0000, true);
  expect(isDocx(bomb)).toBe(false);
});
